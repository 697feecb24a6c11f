"""Bent strips of sheet metal and slabs with rounded ends."""

import math

from mathutils import Vector

from shapes.mesh import fix_normals, grid_faces, make


def ribbon(line, wide, thick, name='ribbon'):
    """A strip of sheet bent along a line of (x, z), so wide across Y: a number or fn(t in 0..1)."""
    n, v = len(line), []
    for i, (x, z) in enumerate(line):
        (x0, z0), (x1, z1) = line[max(0, i - 1)], line[min(n - 1, i + 1)]
        long = math.hypot(x1 - x0, z1 - z0) or 1
        nx, nz = -(z1 - z0) / long, (x1 - x0) / long
        half = (wide(i / (n - 1)) if callable(wide) else wide) / 2
        for out, y in section(thick / 2, half):
            v.append((x + nx * out, y, z + nz * out))
    k = len(v) // n
    faces = [*grid_faces(n, k, False, True), tuple(range(k)), tuple(range((n - 1) * k, n * k))]
    me = make(name, v, faces, angle=50)
    fix_normals(me)
    return me


def section(thick, half):
    """A rectangle with rounded corners, half so thick and so wide."""
    r = min(thick, half) * 0.8
    x, y = thick - r, half - r
    middles = ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270))
    points = []
    for out, side, begins in middles:
        for k in range(4):
            a = math.radians(begins + 30 * k)
            points.append((out + r * math.cos(a), side + r * math.sin(a)))
    return points


def arc(x, z, radius, first, last, n=24, shrink=1.0):
    """Points (x, z) along an arc; its radius changes to `shrink` of itself."""
    points = []
    for i in range(n + 1):
        t = i / n
        a, r = math.radians(first + (last - first) * t), radius * (1 + (shrink - 1) * t)
        points.append((x + r * math.cos(a), z + r * math.sin(a)))
    return points


def slab(long, wide, low, high, round_off=0.03):
    """A bar with half-round ends along X, from a height to a height; its upper edge is rounded."""
    rings = [(0.0, low), (0.0, high - round_off)]
    rings += [
        (round_off * (1 - math.cos(math.radians(a))), high - round_off * (1 - math.sin(math.radians(a))))
        for a in (30, 60, 90)
    ]
    v, straight = [], (long - wide) / 2
    for inset, z in rings:
        r = wide / 2 - inset
        for i in range(40):
            a = math.pi * (i % 20) / 19 - math.pi / 2
            side = 1 if i < 20 else -1
            v.append(Vector((side * (straight + r * math.cos(a)), side * r * math.sin(a), z)))
    top = (len(rings) - 1) * 40
    me = make('slab', v, [*grid_faces(len(rings), 40, False, True), tuple(range(top, top + 40))], angle=50)
    fix_normals(me)
    return me
