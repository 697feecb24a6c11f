"""A head of pale stone without a face, as a sculptor would leave it, and its ear."""

import math

from materials.cloths import pale_stone
from shapes.curves import smooth_curve
from shapes.mesh import fix_normals, grid_faces, make
from shapes.place import RX, RZ, TAU, T
from stage.grounds import obj

# How far the lobe stands off the head.
OFF = 0.95
# The ear's outline from its lobe, round by the back of the head, and the middle of its hollow.
OUTLINE = [
    (0.0, -0.74),
    (0.60, -0.42),
    (0.92, 0.55),
    (1.50, 2.0),
    (1.95, 3.5),
    (1.55, 4.8),
    (0.45, 5.35),
    (-0.70, 4.9),
    (-1.15, 3.75),
    (-1.0, 2.4),
    (-0.78, 1.0),
    (-0.62, -0.2),
]
MIDDLE = (0.15, 2.3)
LEANS = -9


def head(high):
    """The head and its ear, the middle of the lobe so high. Gives the frame of the lobe's face: X to the back of the
    head, Z to the viewer."""
    face = T(0, 0, high) @ RX(90)
    stone = pale_stone()
    rows, around = 150, 140
    deep = OFF + slice_of(0)[1]
    v = []
    for i in range(rows):
        y = -17 + 36 * i / (rows - 1)
        wide, thick, middle = slice_of(y)
        turns = (TAU * j / around for j in range(around))
        v += [(middle + wide * math.sin(a), y, thick * math.cos(a) - deep) for a in turns]
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


def ear():
    """A shell with a rolled edge; its walls go into the head."""
    line = smooth_curve(OUTLINE, 160, closed=True)
    steps, v = 44, []
    for i in range(steps + 8):
        r = min(1.0, 0.004 + 0.996 * i / (steps - 1))
        for p in line:
            x, y = MIDDLE[0] + r * (p.x - MIDDLE[0]), MIDDLE[1] + r * (p.y - MIDDLE[1])
            v.append((x, y, relief(x, y, r) - max(0, i - steps + 1) * 0.3))
    mesh = make('ear', v, grid_faces(steps + 8, len(line), False, True), angle=80)
    fix_normals(mesh)
    return mesh


def relief(x, y, r):
    """How high the ear is: it leans out above, has a rolled edge, a groove and a hollow; the lobe is flat."""
    upper = ease((y - 0.7) / 1.1)
    roll = -0.5 * (1 - math.sqrt(max(0.0, 1 - (max(0.0, r - 0.78) / 0.22) ** 2)))
    back = ease((x - MIDDLE[0] + 0.35 * (y - MIDDLE[1]) + 0.9) / 1.6)
    groove = -0.34 * math.exp(-(((r - 0.72) / 0.085) ** 2)) * back
    # No deeper, or the head would show in it.
    hollow = -0.75 * (1 - ease((r - 0.04) / 0.5))
    return 0.15 * max(0.0, y) + 0.16 * max(0.0, x) * upper + roll + (groove + hollow) * upper


def ease(t):
    """From 0 to 1, gently."""
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)
