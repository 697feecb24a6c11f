"""The pouch of a piece, lying flat."""

import math

from materials.cloths import cotton, thread, velvet
from materials.metals import plated
from shapes.curves import frames, smooth_curve, tube
from shapes.mesh import grid_faces, make, sphere
from shapes.place import TAU, S, T
from stage.grounds import obj

# Half its width and its length, in cm, and where along it the cord draws it together.
HALF, LONG, NECK = 2.5, 6.4, 0.76
# Of what kind of pouch: its cloth, and its cord's name and colour.
MADE_OF = {
    'velvet': (lambda: velvet('maroon', stroked=True), 'cord_gold', (0.60, 0.36, 0.10)),
    'cotton': (cotton, 'cord_maroon', (0.17, 0.012, 0.025)),
}


def pouch(m, side=1, kind='velvet', over=()):
    """The pouch with its foot at the origin, its mouth towards Y, drawn together by a cord whose ends lie to that side;
    its mouth is raised by what runs out of it at those places between its edges."""
    rows, across = 260, 341
    v = [
        upper(-1 + 2 * j / (across - 1), i / (rows - 1), over=over)
        for i in range(rows)
        for j in range(across)
    ]
    cloth, name, colour = MADE_OF[kind]
    sheet = make('pouch', v, [tuple(reversed(f)) for f in grid_faces(rows, across)], angle=80)
    obj(sheet, cloth(), m)
    # The mouth's other lip, seen behind the first.
    inner = [upper(-1 + 2 * j / 120, t) for t in (0.90, 0.95, 0.985) for j in range(121)]
    inner = [(x * 0.97, y + 0.10, max(0.012, 0.42 * z)) for x, y, z in inner]
    obj(make('lip', inner, [tuple(reversed(f)) for f in grid_faces(3, 121)], angle=80), cloth(), m)
    cord = thread(name, colour)
    for row in (NECK - 0.008, NECK + 0.012):
        around = [upper(-1.0 + 0.02 * i, row, lift=0.045) for i in range(101)]
        laid(around, cord, m)
    for ends in (((2.6, 4.2), (2.95, 2.7), (2.8, 1.3)), ((2.5, 5.2), (3.35, 4.3), (3.4, 2.9))):
        edge = upper(side, NECK)
        line = [(edge[0] - 0.1 * side, edge[1], 0.12), *((side * x, y, 0.065) for x, y in ends)]
        laid(smooth_curve(line, 60), cord, m)
        x, y = ends[-1]
        obj(sphere(20, 12), plated('gold'), m @ T(side * x, y, 0.12) @ S(0.12))


def laid(line, mat, m):
    """A cord of two strands along a line."""
    for phase in (0, math.pi):
        strand = [
            at.translation
            + at.col[1].to_3d() * (0.028 * math.cos(phase + 0.6 * i))
            + at.col[2].to_3d() * (0.028 * math.sin(phase + 0.6 * i))
            for i, at in enumerate(frames(line, 0.035))
        ]
        obj(tube(strand, 0.037, seg=8), mat, m)


def upper(u, t, lift=0.0, over=()):
    """A place on the upper side: u from edge to edge, t from foot to mouth."""
    wide = half_width(t)
    drawn = math.exp(-(((t - NECK) / 0.10) ** 2))
    mouth = max(0.0, (t - NECK) / (1 - NECK))
    below = max(0.0, min(1.0, (t - 0.12) / (NECK - 0.12))) ** 3 if t < NECK else 0.0
    # No two folds are alike, and some die away sooner than others.
    turn = 4.5 * u + 0.22 * math.sin(5.3 * u + 1.2) + 0.14 * math.sin(3 * u + 4 * t)
    folds = math.cos(TAU * turn)
    alike = 0.72 + 0.28 * math.sin(7.7 * u + 0.6)
    crease = folds * (0.06 * drawn + 0.12 * alike * min(1, 2 * mouth) + 0.055 * alike * below)
    soft = 0.040 * math.sin(2.1 * u + 7 * t) + 0.035 * math.sin(5.0 * u - 4.0 * t + 1)
    soft += 0.022 * math.sin(7.0 * u + 9.0 * t + 0.5) * min(1, 3 * t)
    puff = 0.62 * (1 - math.exp(-t / 0.065)) ** 0.6 * (1 - 0.40 * mouth)
    rim = max(0.0, 1 - abs(u) ** 2.6) ** 0.55
    z = 0.02 + rim * (puff + soft * min(1, t / 0.1) + crease) + lift
    # The seam along its edge, and the hem of its mouth.
    z -= 0.045 * math.exp(-(((abs(u) - 0.955) / 0.011) ** 2)) + 0.05 * math.exp(-(((t - 0.028) / 0.006) ** 2))
    z -= 0.04 * math.exp(-(((t - 0.945) / 0.006) ** 2))
    z += 0.15 * min(1, 1.6 * mouth) * sum(math.exp(-(((u - at) / 0.13) ** 2)) for at in over)
    y = LONG * t + 0.05 * mouth * folds - 0.16 * u * u * mouth + 0.05 * mouth * math.sin(3.1 * u + 0.4)
    return wide * u * (1 + 0.04 * mouth * folds), y, z


def half_width(t):
    """Half the width so far from the foot: rounded corners, drawn in at the cord, wide again at the mouth."""
    corner = math.sqrt(max(0.0, 1 - (1 - min(1.0, t / 0.09)) ** 2))
    gathered = 0.50 * math.exp(-(((t - NECK) / 0.15) ** 2))
    return HALF * (0.86 + 0.14 * corner) * (1 - gathered) * (1 - 0.16 * max(0.0, t - NECK) / (1 - NECK))
