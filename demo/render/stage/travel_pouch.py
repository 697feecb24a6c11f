"""The travel pouch: an envelope of soft suede-like cloth with a flap and a snap."""

import math

from mathutils import Vector

from materials.cloths import thread, woven
from materials.metals import plated
from shapes.curves import frames, resample
from shapes.mesh import fix_normals, grid_faces, lathe, make, sphere
from shapes.place import RY, S, T
from stage.grounds import obj

# Half its width and its length with the flap shut, in cm, and how far the flap comes down.
HALF, LONG, FLAP = 2.5, 4.6, 2.5
COLOUR = (0.105, 0.012, 0.026)


def travel_pouch(m, over=()):
    """The pouch with its foot at the origin, its flap shut from far Y towards the viewer, over strands of chain at those
    places between its edges."""
    suede = woven('suede', COLOUR, 15.0, sheen=0.8)
    obj(body(), suede, m)
    obj(flap(over), suede, m)
    sewn = [Vector(on_flap(-0.95 + 0.019 * i, 0.055, 0.082, over)) for i in range(101)]
    around = [(-0.94, 0.97 - 0.03 * i) for i in range(31)] + [(-0.94 + 0.0188 * i, 0.045) for i in range(101)]
    around += [(0.94, 0.07 + 0.03 * i) for i in range(31)]
    edge = [Vector((*outline(u, t), thick(u, t) + 0.006)) for u, t in around if t < 0.93]
    for at in (*stitches(sewn), *stitches(edge)):
        obj(sphere(10, 8), thread('stitch', (0.42, 0.10, 0.13)), m @ at)
    snap = [(0.001, 0.085), (0.14, 0.08), (0.21, 0.05), (0.235, 0.0), (0.235, -0.05)]
    at = T(0, LONG - FLAP + 0.55, thick(0, 0.55) + 0.10)
    obj(lathe(list(reversed(snap)), 40, name='snap', angle=60), plated('gold'), m @ at)


def thick(u, t):
    """How high its upper side lies: u from edge to edge, t from foot to fold."""
    edge = max(0.0, 1 - abs(u) ** 5) * max(0.0, 1 - abs(2 * t - 1) ** 7)
    wave = 0.018 * math.sin(3.1 * u + 5 * t) + 0.014 * math.sin(6 * t - 2.2 * u)
    return 0.05 + edge**0.5 * (0.30 + wave)


def outline(u, t):
    """Where that is, with rounded corners."""
    x, y = u, 2 * t - 1
    k = 1 - 0.045 * (x * x * y * y) ** 2
    return HALF * x * k, LONG * (0.5 + y * k / 2)


def body():
    """The envelope."""
    n = 90
    v = []
    for i in range(n + 1):
        for j in range(n + 1):
            u, t = 2 * j / n - 1, i / n
            v.append((*outline(u, t), thick(u, t) if 0 < i < n and 0 < j < n else 0.0))
    return make('travel_pouch', v, [tuple(reversed(f)) for f in grid_faces(n + 1, n + 1)], angle=80)


def on_flap(u, share, level, over=()):
    """A place on the flap: u from edge to edge, share from its bow to the fold."""
    y = LONG + 0.05 - FLAP * (1 - 0.42 * abs(u) ** 2.4) * (1 - share)
    t = min(0.97, y / LONG)
    fold = max(0.0, (y - LONG + 0.35) / 0.4)
    z = thick(u * 0.995, min(0.96, t)) * (1 - 0.5 * fold**2) + level
    z += sum(0.07 * math.exp(-(((u - at) / 0.10) ** 2)) for at in over)
    return outline(u, t)[0] * 1.004, y, z


def stitches(line):
    """Stitches of thread along a line, as places with their direction."""
    for at in frames(resample(line, 0.20), 0.20):
        yield at @ RY(90) @ S(0.021, 0.021, 0.072)


def flap(over=()):
    """The flap: a sheet that lies on it, its edge rounded like a bow."""
    n, rows = 90, 50
    v = [
        on_flap(2 * j / n - 1, i / rows, level, over)
        for level in (0.075, 0.012)
        for i in range(rows + 1)
        for j in range(n + 1)
    ]
    count = (rows + 1) * (n + 1)
    faces = grid_faces(rows + 1, n + 1)
    faces += [tuple(q + count for q in reversed(f)) for f in grid_faces(rows + 1, n + 1)]
    ring = [j for j in range(n + 1)] + [i * (n + 1) + n for i in range(1, rows + 1)]
    ring += [rows * (n + 1) + j for j in range(n - 1, -1, -1)] + [i * (n + 1) for i in range(rows - 1, 0, -1)]
    faces += [(ring[i], ring[i - 1], ring[i - 1] + count, ring[i] + count) for i in range(len(ring))]
    mesh = make('flap', v, faces, angle=60)
    fix_normals(mesh)
    return mesh
