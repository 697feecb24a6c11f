"""A head of pale stone without a face, as a sculptor would leave it, and its ear."""

import math

import numpy as np

from materials.cloths import pale_stone
from shapes.curves import smooth_curve
from shapes.mesh import fix_normals, grid_faces, make
from shapes.place import RX, RZ, TAU, T
from stage.grounds import obj

# How far the lobe stands off the head.
OFF = 0.72
LEANS = -9
# Where the jaw turns from the ear towards the chin.
JAW_ANGLE = (-1.7, -3.4)
# The ear's outline from its lobe, round by the back of the head; in front it runs out on the cheek.
OUTLINE = [
    (0.02, -0.95),
    (0.62, -0.72),
    (1.00, 0.0),
    (1.18, 0.95),
    (1.52, 1.95),
    (1.86, 3.05),
    (1.92, 4.05),
    (1.55, 4.88),
    (0.80, 5.34),
    (-0.05, 5.30),
    (-0.85, 4.95),
    (-1.75, 4.45),
    (-2.60, 3.60),
    (-2.90, 2.50),
    (-2.75, 1.40),
    (-2.25, 0.45),
    (-1.35, -0.35),
    (-0.66, -0.78),
]
MIDDLE = (0.10, 2.3)
# Where the ear begins to go over into the cheek, from below: how high, where, and how far on it has.
FRONT = [
    (-0.95, -0.15, 0.30),
    (-0.60, -0.33, 0.40),
    (-0.10, -0.48, 0.45),
    (0.50, -0.34, 0.55),
    (1.05, -0.52, 0.95),
    (1.72, -0.85, 1.50),
    (2.60, -0.85, 1.80),
    (3.40, -1.00, 1.40),
    (4.40, -1.35, 0.70),
]
# Ridges (above nothing) and grooves (below it): how high, half as broad, and where they run.
LINES = [
    # The rim, out of the hollow, over the top and down to the lobe.
    (
        0.34,
        0.25,
        [
            *[(-0.25, 2.42), (-0.66, 2.72), (-1.00, 3.45), (-0.78, 4.40), (0.0, 4.98), (0.85, 4.98)],
            *[(1.48, 4.45), (1.58, 3.50), (1.38, 2.40), (1.12, 1.55), (0.92, 0.9)],
        ],
    ),
    # Inside it, the groove and the fold that parts in two above.
    (-0.34, 0.20, [(0.72, 1.25), (0.98, 1.85), (1.20, 2.60), (1.26, 3.50), (0.98, 4.28), (0.55, 4.56)]),
    (
        0.30,
        0.27,
        [(0.34, 1.14), (0.66, 1.45), (0.84, 2.05), (0.86, 2.75), (0.66, 3.38), (0.30, 3.90), (0.12, 4.40)],
    ),
    (0.20, 0.22, [(0.66, 3.38), (0.15, 3.62), (-0.35, 3.78)]),
]
# Hollows and bumps: how high, where, half as long and as high.
SPOTS = [
    (-0.22, -0.18, 4.12, 0.34, 0.28),
    (0.46, -0.90, 1.78, 0.32, 0.44),
    (0.20, 0.26, 1.14, 0.26, 0.20),
    (-0.30, -0.28, 1.12, 0.17, 0.28),
    (-0.26, -0.34, 1.80, 0.30, 0.42),
]
# Bowls with a wall: how deep, where, half as long and as high.
BOWLS = [(-0.66, 0.02, 1.95, 0.74, 1.0), (-0.50, 0.12, 2.75, 0.68, 0.66)]


def head(high):
    """The head and its ear, the middle of the lobe so high. Gives the frame of the lobe's face: X to the back of the
    head, Z to the viewer."""
    face = T(0, 0, high) @ RX(90)
    stone = pale_stone()
    rows, around = 260, 300
    v = []
    for i in range(rows):
        y = -17 + 36 * i / (rows - 1)
        wide, thick, middle = slice_of(y)
        for j in range(around):
            a = TAU * j / around
            x, z = middle + wide * math.sin(a), thick * math.cos(a) - DEEP
            v.append((x, y, z + (carved(x, y) + room(x, y) if math.cos(a) > 0 else 0)))
    skull = make('head', v, grid_faces(rows, around, False, True), angle=80)
    fix_normals(skull)
    obj(skull, stone, face)
    obj(ear(), stone, face @ RZ(LEANS))
    return face


def slice_of(y):
    """Half as long, half as wide and where its middle is, at a height: an egg on a neck."""
    egg = math.sqrt(max(0.0, 1 - ((y - 7) / 12.5) ** 2))
    share = (7.4 * egg) ** 6 / ((7.4 * egg) ** 6 + 5.2**6)
    wide = ((9.4 * egg) ** 6 + 5.6**6) ** (1 / 6)
    thick = ((7.4 * egg) ** 6 + 5.2**6) ** (1 / 6)
    return wide, thick, 0.8 - 3.0 * share


DEEP = OFF + slice_of(0)[1]


def carved(x, y):
    """What is taken from the egg: the neck behind and below the jaw."""
    jaw = JAW_ANGLE[1] + 0.42 * np.minimum(0, x - JAW_ANGLE[0])
    below = ease((jaw - y) / 1.7)
    behind = ease((x - JAW_ANGLE[0] - 0.30 * (y - JAW_ANGLE[1])) / 1.6) * ease((0.9 - y) / 1.6)
    return -1.05 * np.maximum(below, 0.9 * behind)


def room(x, y):
    """What is taken from it for the ear's hollow."""
    return -1.0 * math.exp(-(((x - 0.40) / 0.90) ** 4) - ((y - 2.7) / 1.9) ** 4)


def ear():
    """A shell whose walls go into the head."""
    line = smooth_curve(OUTLINE, 420, closed=True)
    steps, walls = 130, 10
    r = np.minimum(1.0, 0.004 + 0.996 * np.arange(steps + walls) / (steps - 1))[:, None]
    x = MIDDLE[0] + r * (np.array([p.x for p in line]) - MIDDLE[0])
    y = MIDDLE[1] + r * (np.array([p.y for p in line]) - MIDDLE[1])
    z = relief(x, y, r) - 0.22 * np.maximum(0, np.arange(steps + walls) - steps + 1)[:, None]
    v = np.stack([x, y, z], -1).reshape(-1, 3).tolist()
    mesh = make('ear', v, grid_faces(steps + walls, len(line), False, True), angle=80)
    fix_normals(mesh)
    return mesh


def relief(x, y, r):
    """How high the ear is: rim, groove, fold and hollow above, the lobe flat; in front it goes over into the cheek."""
    upper = ease((y - 0.7) / 1.1)
    z = 0.15 * np.maximum(0, y - 0.5) + 0.16 * np.maximum(0, x) * upper
    # In front it lies on the head, behind it stands off.
    z = z - 0.60 * ease((0.40 - x) / 1.6) * ease((y + 0.2) / 1.1)
    z = z - 0.55 * (1 - np.sqrt(np.maximum(0, 1 - (np.maximum(0, r - 0.84) / 0.16) ** 2)))
    for high, broad, points in LINES:
        z = z + high * along(x, y, broad, points)
    for high, at, up, long, tall in SPOTS:
        z = z + high * np.exp(-(((x - at) / long) ** 2) - ((y - up) / tall) ** 2)
    for deep, at, up, long, tall in BOWLS:
        z = z + deep * ease((1.12 - np.hypot((x - at) / long, (y - up) / tall)) / 0.62)
    up, at, far = (np.array(part) for part in zip(*FRONT, strict=True))
    front = ease((np.interp(y, up, at) - x) / np.interp(y, up, far)) * ease((4.9 - y) / 0.9)
    return z + front * (cheek(x, y) - 0.02 - z)


def cheek(x, y):
    """How high the head is below a place of the ear."""
    turn = math.radians(LEANS)
    across, up = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
    wide, thick, middle = np.vectorize(slice_of)(up)
    egg = thick * np.sqrt(np.maximum(0, 1 - ((across - middle) / wide) ** 2)) - DEEP
    return egg + carved(across, up)


def along(x, y, broad, points):
    """1 on a line that runs smoothly through these points, less beside it and towards its ends."""
    far, share = np.full(x.shape, 9.0), np.zeros(x.shape)
    for i, p in enumerate(smooth_curve(points, 240)):
        here = np.hypot(x - p.x, y - p.y)
        share = np.where(here < far, i / 240, share)
        far = np.minimum(far, here)
    return np.exp(-((far / broad) ** 2)) * ease(np.minimum(share, 1 - share) / 0.2)


def ease(t):
    """From 0 to 1, gently."""
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)
