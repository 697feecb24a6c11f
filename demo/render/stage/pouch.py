"""The velvet pouch of a piece, lying flat."""

import math

from materials.cloths import thread, velvet
from materials.metals import plated
from shapes.curves import smooth_curve, tube
from shapes.mesh import grid_faces, make, sphere
from shapes.place import TAU, S, T
from stage.grounds import obj

# Half its width and its length, in cm, and where along it the cord draws it together.
HALF, LONG, NECK = 2.5, 6.4, 0.76


def pouch(m, side=1):
    """The pouch with its foot at the origin, its mouth towards Y, drawn together by a cord of gold
    whose ends lie to that side."""
    rows, across = 110, 121
    v = [upper(-1 + 2 * j / (across - 1), i / (rows - 1)) for i in range(rows) for j in range(across)]
    sheet = make('pouch', v, [tuple(reversed(f)) for f in grid_faces(rows, across)], angle=80)
    obj(sheet, velvet('maroon'), m)
    cord = thread('cord_gold', (0.60, 0.36, 0.10))
    for row in (NECK - 0.008, NECK + 0.012):
        around = [upper(-1.0 + 0.05 * i, row, lift=0.05) for i in range(41)]
        obj(tube(around, 0.06, seg=8), cord, m)
    for ends in (((2.6, 4.2), (2.95, 2.7), (2.8, 1.3)), ((2.5, 5.2), (3.35, 4.3), (3.4, 2.9))):
        edge = upper(side, NECK)
        line = [(edge[0] - 0.1 * side, edge[1], 0.12), *((side * x, y, 0.065) for x, y in ends)]
        obj(tube(smooth_curve(line, 40), 0.06, seg=8), cord, m)
        x, y = ends[-1]
        obj(sphere(20, 12), plated('gold'), m @ T(side * x, y, 0.15) @ S(0.15))


def upper(u, t, lift=0.0):
    """A place on the upper side: u from edge to edge, t from foot to mouth."""
    wide = half_width(t)
    drawn = math.exp(-(((t - NECK) / 0.10) ** 2))
    mouth = max(0.0, (t - NECK) / (1 - NECK))
    below = max(0.0, min(1.0, (t - 0.30) / (NECK - 0.30))) ** 2 if t < NECK else 0.0
    folds = math.cos(TAU * 4.5 * u + 0.9 * math.sin(3 * u + 4 * t))
    crease = folds * (0.06 * drawn + 0.13 * min(1, 2 * mouth) + 0.05 * below)
    soft = 0.035 * math.sin(2.1 * u + 7 * t) + 0.03 * math.sin(5.0 * u - 4.0 * t + 1)
    puff = 0.62 * min(1, t / 0.22) ** 0.6 * (1 - 0.40 * mouth)
    rim = max(0.0, 1 - abs(u) ** 2.6) ** 0.55
    z = 0.02 + rim * (puff + soft * min(1, t / 0.1) + crease) + lift
    y = LONG * t + 0.16 * mouth * folds - 0.10 * u * u * mouth
    return wide * u * (1 + 0.05 * mouth * folds), y, z


def half_width(t):
    """Half the width so far from the foot: rounded corners, drawn in at the cord, wide again at the mouth."""
    corner = math.sqrt(max(0.0, 1 - (1 - min(1.0, t / 0.09)) ** 2))
    gathered = 0.50 * math.exp(-(((t - NECK) / 0.15) ** 2))
    return HALF * (0.86 + 0.14 * corner) * (1 - gathered) * (1 - 0.16 * max(0.0, t - NECK) / (1 - NECK))
