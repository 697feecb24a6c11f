"""Outlines of stones and the flat or pillowed bodies made from them."""

import math

from mathutils import Vector

from shapes.mesh import fix_normals, grid_faces, make
from shapes.place import TAU


def outline(cut, n=48):
    """The outline of a cut, half extents 1x1, as n points."""
    pts = []
    for i in range(n):
        t = TAU * i / n
        if cut == 'pear':
            x, y = math.sin(t) * (math.sin(t / 2) ** 0.8) / 0.84, math.cos(t)
        elif cut == 'marquise':
            s = math.sin(t)
            x, y = math.copysign(abs(s) ** 1.6, s), math.cos(t)
        elif cut == 'emerald':
            x, y = _rect(t, 0.34)
        elif cut == 'cushion':
            c, s = math.cos(t), math.sin(t)
            x, y = math.copysign(abs(s) ** 0.62, s), math.copysign(abs(c) ** 0.62, c)
        elif cut == 'heart':
            x = math.sin(t) ** 3
            y = (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t) + 2.5) / 14.6
        elif cut == 'trillion':
            r = 1 / (1 + 0.16 * math.cos(3 * t) * 1.0)
            x, y = math.sin(t) * r * 0.9, math.cos(t + math.pi) * r * -0.9
        else:
            x, y = math.sin(t), math.cos(t)
        pts.append((x, y))
    return pts


def _rect(t, ch):
    """Chamfered rectangle, 8 corners, parametrised by angle."""
    c = [
        (1 - ch, 1),
        (1, 1 - ch),
        (1, -1 + ch),
        (1 - ch, -1),
        (-1 + ch, -1),
        (-1, -1 + ch),
        (-1, 1 - ch),
        (-1 + ch, 1),
    ]
    dx, dy = math.sin(t), math.cos(t)
    best = None
    for i in range(8):
        (x1, y1), (x2, y2) = c[i], c[(i + 1) % 8]
        ex, ey = x2 - x1, y2 - y1
        den = dx * ey - dy * ex
        if abs(den) < 1e-9:
            continue
        k = (x1 * ey - y1 * ex) / den
        if k > 0:
            u = (dx * k - x1) * ex + (dy * k - y1) * ey
            L = ex * ex + ey * ey
            if -1e-6 <= u / L <= 1 + 1e-6 and (best is None or k < best):
                best = k
    return dx * best, dy * best


def plate_mesh(pts, rings, smooth=True, name='plate', angle=35):
    """Stack scaled copies of a star-shaped outline: rings [(scale, z)...] outermost first, ends in a cap."""
    n = len(pts)
    v = [(x * s, y * s, z) for s, z in rings for x, y, *_ in pts]
    fs = grid_faces(len(rings), n, False, True)
    v.append((0, 0, rings[-1][1]))
    k = (len(rings) - 1) * n
    fs += [(k + i, k + (i + 1) % n, len(v) - 1) for i in range(n)]
    me = make(name, v, fs, smooth=smooth, angle=angle)
    fix_normals(me)
    return me


def spine_shape(spine, width, height, back=0.0, nv=10, power=0.5, name='spine', groove=0.0, ridge=0.0):
    """Pillow along a 2D spine; width/height: fn(t)->half width / peak z. Leaf, petal, paisley, crescent,
    feather; with a ridge behind, a blade."""
    P = [Vector((p[0], p[1], p[2] if len(p) > 2 else 0)) for p in spine]
    n = len(P)
    v = []
    for i in range(n):
        d = P[min(n - 1, i + 1)] - P[max(0, i - 1)]
        d.z = 0
        d.normalize()
        side = Vector((d.y, -d.x, 0))
        t = i / (n - 1)
        w, h = width(t), height(t)
        for j in range(nv + 1):
            q = -math.cos(math.pi * j / nv)
            z = h * max(0.0, 1 - q * q) ** power
            if groove:
                z -= groove * h * math.exp(-((q * 4) ** 2))
            v.append(P[i] + side * (w * q) + Vector((0, 0, z)))
        for j in range(nv + 1):
            q = math.cos(math.pi * j / nv)
            v.append(P[i] + side * (w * q) - Vector((0, 0, back + ridge * (1 - abs(q)))))
    k = 2 * (nv + 1)
    me = make(name, v, grid_faces(n, k, False, True), angle=60)
    fix_normals(me)
    return me


def spine_outline(spine, width, inset=0.0):
    """The outline of what `spine_shape` makes."""
    P = [Vector((p[0], p[1], p[2] if len(p) > 2 else 0)) for p in spine]
    n = len(P)
    L, R = [], []
    for i in range(n):
        d = P[min(n - 1, i + 1)] - P[max(0, i - 1)]
        d.z = 0
        d.normalize()
        side = Vector((d.y, -d.x, 0))
        w = max(0.0, width(i / (n - 1)) - inset)
        L.append(P[i] + side * w)
        R.append(P[i] - side * w)
    return L + list(reversed(R))
