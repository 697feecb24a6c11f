"""The picture of what arrives, of a piece that comes in a pouch: it lies before its pouch, with the polishing cloth where its
text promises one."""

import math

import numpy as np
from mathutils import Vector

from catalogue.arrives import has_box, has_cloth, pouch_of
from kinds.box import lay
from kinds.standing import chain_metal, points_of, seed_of, settle
from materials.metals import plated
from parts.chains import chain
from pieces.rows import pair
from shapes.curves import resample, smooth_curve
from shapes.place import RX, RZ, Builder, S, T
from stage import pouch as drawstring
from stage import travel_pouch as envelope
from stage.camera import camera
from stage.daylight import window_light
from stage.grounds import ivory_ground
from stage.polishing_cloth import polishing_cloth

# How much larger than it is drawn a pouch is: about 9 by 11 cm for what is worn on neck or wrist, 7 by 9 for the rest.
LARGE, SMALL = 1.72, 1.42
# The share of its depth that is in the picture where the piece is long.
HELD = 0.7


def comes_pouched(p):
    """Whether a pouch is all that it comes in."""
    return pouch_of(p['slug']) is not None and not has_box(p['slug'])


def pouch(p, place):
    """The picture of the piece at that place among its type."""
    window_light(turn=(6, -10)[place % 2], of='lying')
    ivory_ground(('plaster', 'stone')[place % 2], seed_of(p['slug']) % 97)
    if p['kind'] == 'pendant' or p.get('around'):
        return half_in(p, place)
    b = Builder()
    lay(b, p)
    tipped = tip(b) if p['kind'] == 'earrings' else 0
    settle(b)
    side = 1 if place % 2 else -1
    shown = points_of(b) + behind(p, b, side, near=tipped > 10 or 'from_above' in p)
    # Of a bell that lies, from lower down only its hollow would be seen.
    elevation, turned = (
        max((50, 46, 54)[place % 3], 60 + tipped if tipped > 10 else 0, p.get('from_above', 0)),
        side * 7,
    )
    focus = Vector((0, middle(points_of(b), 1), 0.2))
    return camera(shown, elevation, turned, margin=0.055, fstop=0.7, focus=focus)


def half_in(p, place):
    """What hangs on a long chain, and a broad chain, half in its pouch: the pendant before it, its two strands of chain,
    or the bend of the bracelet, out of its mouth, the rest inside."""
    side, kind = 1 if place % 2 else -1, pouch_of(p['slug'])
    k = LARGE if p['kind'] == 'bracelet' else SMALL
    b = Builder()
    if p['kind'] == 'bracelet':
        bend(b, p, side)
        mouth, turned = Vector((0, 2.6, 0)), side * 16
    elif kind == 'travel':
        return from_envelope(b, p, side)
    else:
        hang_out(b, p, side)
        mouth, turned = Vector((0.1 * side, 3.1, 0)), side * 24
    m = T(*mouth) @ RZ(180 + turned) @ S(k) @ T(0, -drawstring.LONG, 0)
    drawstring.pouch(m, -side, kind, (-0.27, 0.27) if p['kind'] == 'bracelet' else ())
    front = [m @ Vector((x, y, 0.4)) for x in (-1.9, 1.9) for y in (drawstring.LONG, drawstring.LONG * 0.62)]
    focus = Vector((0, middle(points_of(b), 1), 0.2))
    seen = [q for q in points_of(b) if q.y < mouth.y] + front
    return camera(seen, (50, 46, 54)[place % 3], side * 5, margin=0.04, fstop=0.7, focus=focus)


def front_of(b, p):
    """The pendant on the ground with its studs beside it, the top of its chain at the origin; gives how high that is."""
    with b.at(T(0, -0.02, 0.10)):
        p['build'](b)
    if p.get('stud'):
        pair(b, p['stud'], p.get('sdx', 2.05), (0, p.get('boxed_y', -1.75), 0.03))
    return 0.10 + settle(b)


def hang_out(b, p, side):
    """A pendant whose chain runs in loose bends to the mouth of a pouch and into it."""
    high, size = front_of(b, p), p.get('csize', 0.15)
    right = [(0, 0), (0.62, 0.55), (1.25, 1.35), (1.05, 2.25), (0.48, 2.9), (0.28, 3.6), (0.2, 4.6)]
    left = [(0, 0), (-0.55, 0.6), (-0.78, 1.4), (-0.42, 2.15), (-0.26, 2.9), (-0.3, 3.6), (-0.35, 4.6)]
    strands = [smooth_curve([(side * x, y) for x, y in way], 70) for way in (right, left)]
    line = [
        Vector((q.x, q.y, height_out(q.y, high, 0.5 * size, 0.40))) for q in strands[1][:0:-1] + strands[0]
    ]
    chain(b, line, chain_metal(p), p.get('chain', 'cable'), size)


def height_out(y, high, resting, inside, mouth=3.1):
    """How high a chain lies: at the pendant, on the ground, then up into the mouth of the pouch."""
    up = max(0.0, min(1.0, (y - mouth + 0.9) / 0.9))
    down = max(0.0, 1 - y / 0.7) ** 2
    return resting + (high - resting) * down + (inside - resting) * up * up * (3 - 2 * up)


def bend(b, p, side):
    """The bend of a broad chain: on its edge where it turns, flat where it runs into the mouth of a pouch."""
    size, wide = 0.8, 1.45
    around = [
        (wide * math.sin(a), -wide * math.cos(a)) for a in (math.radians(-100 + 5 * i) for i in range(41))
    ]
    ends = [(1.25, 1.4), (1.0, 2.4), (0.9, 3.0), (0.85, 3.6)]
    way = [(-x, y) for x, y in reversed(ends)] + around + ends
    line = resample(smooth_curve([(x + 0.08 * side * y, y) for x, y in way], 300), 0.02)

    def tilt(y):
        t = max(0.0, min(1.0, (1.9 - y) / 2.6))
        return math.radians(4 + 66 * t * t * (3 - 2 * t))

    def high(y):
        up = max(0.0, min(1.0, (y - 1.5) / 0.9))
        low = 0.5 * size * math.sin(tilt(y)) + 0.222 * size * math.cos(tilt(y))
        inside = max(0.0, y - 2.7)
        return low + 0.20 * up * up * (3 - 2 * up) - 0.16 * inside

    def facing(q):
        out = Vector((q.x - 0.08 * side * q.y, min(q.y, 0.2), 0)).normalized()
        return out * math.sin(tilt(q.y)) + Vector((0, 0, math.cos(tilt(q.y))))

    chain(b, [Vector((q.x, q.y, high(q.y))) for q in line], plated('gold'), 'curb', size, normals=facing)


def from_envelope(b, p, side):
    """A pendant before its travel pouch, its two strands of chain out from below the flap."""
    high, size, k = front_of(b, p), p.get('csize', 0.15), SMALL
    m = T(0.1 * side, 1.35, 0) @ RZ(-side * 7) @ S(k)
    strand = [(0, 0), (0.36, 0.5), (0.62, 1.15), (0.66, 1.7), (0.62, 2.7), (0.6, 3.7), (0.6, 4.7), (0.6, 5.4)]
    both, below = [], {-1: [], 1: []}
    for way in (-1, 1):
        line = []
        for q in smooth_curve([(way * x, y) for x, y in strand], 90):
            local = m.inverted() @ Vector((q.x, q.y, 0))
            u, t = local.x / envelope.HALF, max(0.0, local.y) / envelope.LONG
            lies = k * envelope.thick(u, t) if t > 0.004 else 0.0
            line.append(
                Vector((q.x, q.y, max(lies, (high - 0.5 * size) * max(0.0, 1 - q.y / 0.7) ** 2) + 0.5 * size))
            )
            if t > 0.5:
                below[way].append(u)
        both.append(line)
    chain(b, eased(both[0][:0:-1] + both[1]), chain_metal(p), p.get('chain', 'cable'), size)
    envelope.travel_pouch(m, over=[sum(places) / len(places) for places in below.values()])
    corners = [
        m @ Vector((x, y, 0.5)) for x in (-envelope.HALF, envelope.HALF) for y in (0, envelope.LONG * 0.92)
    ]
    focus = Vector((0, -0.6, 0.2))
    points = [q for q in points_of(b) if q.y < 3] + corners
    return camera(points, 52, side * 6, margin=0.05, fstop=0.7, focus=focus)


def eased(line, passes=6):
    """A line whose heights change softly."""
    heights = np.array([q.z for q in line])
    for _ in range(passes):
        heights[1:-1] = np.maximum(heights[1:-1], (heights[:-2] + heights[2:]) / 2)
    return [Vector((q.x, q.y, z)) for q, z in zip(line, heights, strict=True)]


def behind(p, b, side, near=False):
    """Put the pouch behind the piece, its long side to the viewer, its mouth to that side; gives what the picture must
    hold of it."""
    kind = pouch_of(p['slug'])
    k = LARGE if p['kind'] in ('necklace', 'bracelet') else SMALL
    half, long = (envelope.HALF, envelope.LONG) if kind == 'travel' else (drawstring.HALF, drawstring.LONG)
    turn = -side * 16 if kind == 'travel' else -side * 68
    m = RZ(turn) @ S(k) @ T(0, -long / 2, 0)
    corners = [Vector((x, y, 0)) for x in (-half, half) for y in (0, long)]
    place = [m @ c for c in corners]
    points = points_of(b)
    x = middle(points, 0) - middle(place, 0) + side * 0.1 * half * k
    y = max(q.y for q in points) - min(q.y for q in place) + 0.25
    m = T(x, y, 0) @ m
    if kind == 'travel':
        envelope.travel_pouch(m)
    else:
        drawstring.pouch(m, side, kind)
    if has_cloth(p['slug']):
        polishing_cloth(T(x - side * (half * k + 1.0), y - 1.2, 0) @ RZ(side * 24))
    held = [m @ Vector((c.x, c.y, 0.5)) for c in corners]
    if p['kind'] not in ('necklace', 'pendant') and not near:
        return held
    # From near: what lies farthest of the pouch leaves the picture.
    first, last = min(q.y for q in held), max(q.y for q in held)
    return [Vector((q.x, min(q.y, first + HELD * (last - first)), q.z)) for q in held]


def middle(points, axis):
    """The middle of points along an axis."""
    return (min(q[axis] for q in points) + max(q[axis] for q in points)) / 2


def tip(b):
    """Let earrings that are round come to rest: turned about X until two places carry what lies between
    them. Gives how far, in degrees."""
    points = sorted((q.y, q.z) for o in b.objs for q in (o.matrix_world @ v.co for v in o.data.vertices))
    hull = []
    for q in points:
        while len(hull) > 1 and cross(hull[-2], hull[-1], q) <= 0:
            hull.pop()
        hull.append(q)
    heavy = float(np.mean([q[0] for q in points]))
    for (y0, z0), (y1, z1) in zip(hull, hull[1:], strict=False):
        if y0 <= heavy < y1:
            turn = math.degrees(math.atan2(z1 - z0, y1 - y0))
            for o in b.objs:
                o.matrix_world = RX(-turn) @ o.matrix_world
            return turn
    return 0


def cross(o, a, q):
    """Whether three places turn to the left."""
    return (a[0] - o[0]) * (q[1] - o[1]) - (a[1] - o[1]) * (q[0] - o[0])
