"""The Gehna box, open, and its pouch."""

import math

from materials.cloths import matte, silk, thread, velvet
from materials.metals import plated
from pieces.motifs import letter
from shapes.curves import smooth_curve, tube
from shapes.mesh import grid_faces, make, sphere
from shapes.place import RX, RZ, TAU, S, T
from stage.grounds import obj, rounded_box

WALL = 0.32
DEEP = 2.0
LID = 0.9
# How far the lid is open, in degrees from closed.
OPEN = 104


def open_box(w, d):
    """A box with room for w x d inside, its middle at the origin, the lid behind. Gives the height of its cushion."""
    paper = matte('box', (0.16, 0.008, 0.022), 0.62, 0.35)
    tray(w, d, DEEP, paper, T(0, 0, 0))
    cushion = DEEP - 0.55
    obj(rounded_box(w - 0.1, d - 0.1, cushion, r=0.30), silk(), T(0, 0, 0.05))
    gold_line(w, d, T(0, 0, DEEP))
    hinge = T(0, d / 2 + WALL, DEEP) @ RX(-OPEN) @ T(0, -(d / 2 + WALL), 0) @ S(1, 1, -1)
    tray(w, d, LID, paper, hinge @ T(0, 0, -LID) @ S(1, 1, 1))
    obj(rounded_box(w - 0.06, d - 0.06, 0.12, r=0.05), silk(), hinge @ T(0, 0, -LID + 0.22))
    word = letter('Gehna', 1.15)
    obj(word, plated('gold_matte'), hinge @ T(0, 0, -LID + 0.345) @ S(1, -1, 0.3))
    return cushion + 0.05


def tray(w, d, height, mat, m):
    """A floor and four walls."""
    # No two faces lie in one plane: the renderer could not tell which is in front.
    obj(rounded_box(w + WALL, d + WALL, 0.2, r=0.06), mat, m @ T(0, 0, 0.01))
    for side in (-1, 1):
        obj(rounded_box(w + 2 * WALL, WALL, height, r=0.06), mat, m @ T(0, side * (d + WALL) / 2, 0))
        obj(rounded_box(WALL - 0.02, d + 0.08, height - 0.01, r=0.03), mat, m @ T(side * (w + WALL) / 2, 0, 0))


def gold_line(w, d, m):
    """A thin line of gold along the rim."""
    x, y = (w + WALL) / 2, (d + WALL) / 2
    line = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)]
    edges = [
        tuple(a + (b - a) * t / 12 for a, b in zip(line[i], line[(i + 1) % 4], strict=True))
        for i in range(4)
        for t in range(12)
    ]
    obj(tube(edges, 0.035, closed=True, seg=6), plated('gold_matte'), m)


def pouch(m):
    """A velvet pouch that lies beside the box, drawn together by a cord of gold."""
    rows, around = 40, 96
    v = []
    for i in range(rows):
        t = i / (rows - 1)
        neck = math.exp(-(((t - 0.74) / 0.075) ** 2))
        belly = math.sin(math.pi * min(1, 0.08 + t * 0.95) ** 0.8) ** 0.45
        wide = (2.5 * belly + 0.9 * max(0, t - 0.78) * 5) * (1 - 0.62 * neck)
        # Sewn flat at its foot.
        lie = 0.25 + 0.65 * min(1, t / 0.3)
        thick = 0.34 * min(1, t / 0.2) ** 0.5
        for j in range(around):
            a = TAU * j / around
            pleat = 1 + (0.05 + 0.16 * neck + 0.12 * max(0, t - 0.74)) * math.sin(11 * a + 2 * t) * (0.3 + t)
            x, z = wide * pleat * math.cos(a), thick * wide * pleat * math.sin(a)
            v.append((x, 5.2 * t, lie + z if z > 0.02 - lie else 0.02))
    obj(make('pouch', v, grid_faces(rows, around, False, True), angle=80), velvet('maroon'), m)
    cord = thread('cord_gold', (0.72, 0.46, 0.14))
    ring = [(1.02 * math.cos(a), 3.85, 0.9 + 0.40 * math.sin(a)) for a in (TAU * i / 40 for i in range(40))]
    obj(tube(ring, 0.09, closed=True, seg=8), cord, m)
    for side in (-1, 1):
        end = [
            (side * 0.5, 3.8, 1.32),
            (side * 1.3, 3.2, 1.2),
            (side * 1.9, 2.2, 0.75),
            (side * 2.6, 1.5, 0.12),
        ]
        obj(tube(smooth_curve(end, 30), 0.07, seg=8), cord, m)
        obj(sphere(20, 12), plated('gold'), m @ T(*end[-1]) @ RZ(0) @ S(0.16))
