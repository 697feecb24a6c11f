"""The closed back of a cast piece: a plate of its outline that softly follows its relief."""

import cv2
import numpy as np

from shapes.mesh import make, torus

# The cells of the plate and the dots of the silhouette it is made from, in cm.
CELL, DOT = 0.01, 0.005
# How far an outline lies within what is seen from the front.
INSET = 0.018
ROUND = 0.055
# How many objects a thing that hangs is made of.
LOOSE = 4


class Back:
    """The back of things that lie in the XY plane, seen from -Z."""

    def __init__(self, objs, frame, thin=0.07, gap=0.09, wall=0.12):
        """Of those objects, in that frame. What is thinner than `thin` stays without, gaps below `gap` are closed."""
        parts = [(corners(o, frame), o) for o in objs if not is_pearl(o)]
        low = np.min([v.min(0) for v, _ in parts], 0)[:2] - 0.15
        high = np.max([v.max(0) for v, _ in parts], 0)[:2] + 0.15
        self.low = low
        shape = tuple(int(n) for n in np.ceil((high - low)[::-1] / DOT / 2) * 2)
        under, over = reliefs(parts, low, shape)
        mask = (under < 1e3).astype(np.uint8)
        mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, round_kernel(gap))
        mask = filled(mask)
        mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, round_kernel(thin))
        inside = cv2.distanceTransform(mask, cv2.DIST_L2, 5) - cv2.distanceTransform(1 - mask, cv2.DIST_L2, 5)
        self.inside = cv2.GaussianBlur(inside, (0, 0), 5)[::2, ::2] * DOT - INSET
        self.level = (soft_level(under, mask) - hollow(over, mask))[::2, ::2]
        self.wall = wall

    def at(self, x, y):
        """How high the back lies there, and how far within its outline."""
        i, j = (round(float(v)) for v in ((y - self.low[1]) / CELL, (x - self.low[0]) / CELL))
        return float(self.level[i, j]), float(self.inside[i, j])

    def lowest(self, x, y, turn, long):
        """How low the back reaches below a bar laid there."""
        across, along = np.array((-np.sin(turn), np.cos(turn))), np.array((np.cos(turn), np.sin(turn)))
        steps = [(t * long / 2, w) for t in np.linspace(-1, 1, 25) for w in (-0.1, 0.1)]
        places = (np.array((x, y)) + along * t + across * w for t, w in steps)
        return min(level for level, within in (self.at(*place) for place in places) if within > 0)

    def mesh(self):
        """The plate: a fine grid cut along the outline, its edge rounded, with a wall up into the piece."""
        d = self.inside
        gy, gx = np.gradient(d, CELL)
        norm = np.maximum(np.hypot(gx, gy), 0.3)
        rows, columns = d.shape
        y, x = np.mgrid[0:rows, 0:columns] * CELL
        out = np.minimum(d, 0)
        x, y = x + self.low[0] - out * gx / norm**2, y + self.low[1] - out * gy / norm**2
        edge = np.clip(d / ROUND, 0, 1)
        z = self.level + ROUND * (1 - np.sqrt(1 - (1 - edge) ** 2))
        quad = (d[:-1, :-1] > 0) | (d[1:, :-1] > 0) | (d[:-1, 1:] > 0) | (d[1:, 1:] > 0)
        far = np.minimum.reduce([d[:-1, :-1], d[1:, :-1], d[:-1, 1:], d[1:, 1:]]) > -2 * CELL
        i, j = np.nonzero(quad & far)
        a = i * columns + j
        faces = np.stack([a, a + columns, a + columns + 1, a + 1], 1)
        points = np.stack([x, y, z], -1).reshape(-1, 3)
        return welded(points, faces, self.wall)


def welded(points, faces, wall):
    """A mesh of those faces and a wall along their open edges."""
    sides = np.concatenate([faces[:, [k, (k + 1) % 4]] for k in range(4)])
    keys = np.sort(sides, 1)
    _, first, count = np.unique(keys, axis=0, return_index=True, return_counts=True)
    rim = sides[first[count == 1]]
    used, where = np.unique(faces, return_inverse=True)
    place = np.zeros(len(points), int)
    place[used] = np.arange(len(used))
    v = points[used]
    edge, on = np.unique(rim, return_inverse=True)
    raised = v[place[edge]] + (0, 0, wall)
    on = on.reshape(-1, 2) + len(v)
    walls = np.stack([place[rim[:, 1]], place[rim[:, 0]], on[:, 0], on[:, 1]], 1)
    everything = np.concatenate([where.reshape(-1, 4), walls])
    return make('back', np.concatenate([v, raised]), everything.tolist(), angle=80)


def corners(o, frame):
    """The vertices of an object in a frame."""
    v = np.empty(len(o.data.vertices) * 3)
    o.data.vertices.foreach_get('co', v)
    m = np.array(frame.inverted() @ o.matrix_world)
    return v.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3]


def is_pearl(o):
    """Whether an object is a pearl."""
    return o.material_slots[0].material.name.startswith('pearl')


def reliefs(parts, low, shape):
    """How low things are at each dot, far up where there is nothing; and how high, 0 where there is nothing."""
    faces = []
    for v, o in parts:
        flat = np.round((v[:, :2] - low) / DOT * 16).astype(np.int32)
        for face in o.data.polygons:
            ids = list(face.vertices)
            faces.append((v[ids, 2].mean(), flat[ids]))
    faces.sort(key=lambda face: face[0])
    under, over = np.full(shape, 1e4, np.float32), np.zeros(shape, np.float32)
    for z, points in faces:
        cv2.fillConvexPoly(over, points, float(z), cv2.LINE_8, 4)
    for z, points in reversed(faces):
        cv2.fillConvexPoly(under, points, float(z), cv2.LINE_8, 4)
    return under, over


def hollow(over, mask, share=0.3, most=0.09):
    """How much thicker the plate is where the piece is thin: its back is hollowed as the front bulges."""
    soft = cv2.GaussianBlur(over, (0, 0), 15)
    top = np.percentile(soft[mask > 0], 80)
    return cv2.GaussianBlur(np.clip(share * (top - soft), 0, most), (0, 0), 8)


def soft_level(under, mask):
    """The height of the plate: below all that is before it, without steps."""
    lowest = cv2.erode(under, round_kernel(0.06))
    known = (lowest < 1e3) & (mask > 0)
    value, weight = np.where(known, lowest, 0).astype(np.float32), known.astype(np.float32)
    wide = cv2.GaussianBlur(value, (0, 0), 30) / np.maximum(cv2.GaussianBlur(weight, (0, 0), 30), 1e-4)
    near = cv2.GaussianBlur(weight, (0, 0), 16)
    soft = (cv2.GaussianBlur(value, (0, 0), 16) + 0.02 * wide) / (near + 0.02)
    return soft - 0.03


def filled(mask, most=0.03):
    """Without small holes, in square centimetres."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(1 - mask, connectivity=4)
    for i in range(1, count):
        if stats[i, cv2.CC_STAT_AREA] * DOT * DOT < most:
            mask[labels == i] = 1
    return mask


def round_kernel(radius):
    """A round brush of that radius in cm."""
    n = 2 * round(radius / DOT) + 1
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (n, n))


def hanging(objs):
    """The groups of objects that hang from a loop as `drop` makes them: its loop and the three that follow."""
    loop = torus(0.28, 18, 8)
    return [objs[i : i + LOOSE] for i, o in enumerate(objs) if o.data == loop]
