"""Lines in space: tubes along them, even points and frames on them."""

import math
from itertools import pairwise

from mathutils import Matrix, Vector

from shapes.mesh import grid_faces, make
from shapes.place import TAU


def tube(pts, radius, closed=False, seg=10, name='tube', flat=1.0, up=None):
    """Sweep a (possibly flattened) circle along points. radius: number or fn(t in 0..1)."""
    P = [Vector(p) for p in pts]
    n = len(P)
    rf = radius if callable(radius) else (lambda t: radius)
    tang = []
    for i in range(n):
        a = P[i - 1] if (i > 0 or closed) else P[i]
        b = P[(i + 1) % n] if (i < n - 1 or closed) else P[i]
        d = b - a
        tang.append(d.normalized() if d.length > 1e-9 else Vector((1, 0, 0)))
    ref = Vector(up) if up else None
    if ref is None:
        ref = Vector((0, 0, 1)) if abs(tang[0].z) < 0.9 else Vector((1, 0, 0))
    v = []
    nrm = None
    for i in range(n):
        t = tang[i]
        base = ref if (nrm is None or up) else nrm
        nn = base - t * base.dot(t)
        if nn.length < 1e-6:
            nn = t.orthogonal()
        nrm = nn.normalized()
        bi = t.cross(nrm)
        r = rf(i / max(1, n - 1))
        for j in range(seg):
            a = TAU * j / seg
            v.append(P[i] + nrm * (math.sin(a) * r * flat) + bi * (math.cos(a) * r))
    f = [tuple(reversed(q)) for q in grid_faces(n, seg, closed, True)]
    if not closed:
        f.append(tuple(range(seg)))
        f.append(tuple(reversed(range((n - 1) * seg, n * seg))))
    return make(name, v, f, angle=60)


def smooth_curve(pts, n=60, closed=False):
    """Catmull-Rom through points."""
    P = [Vector((*p, 0)) if len(p) == 2 else Vector(p) for p in pts]
    m = len(P)
    out = []
    segs = m if closed else m - 1
    for k in range(n + (0 if closed else 1)):
        u = k / n * segs
        i = min(int(u), segs - 1)
        t = u - i
        g = (lambda q: P[q % m]) if closed else (lambda q: P[max(0, min(m - 1, q))])
        a, b, c, d = g(i - 1), g(i), g(i + 1), g(i + 2)
        out.append(
            0.5
            * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
        )
    return out


def resample(pts, step=None, count=None, closed=False):
    """Points at even distances along a line: so many, or one every `step`."""
    P = [Vector(p) if len(p) == 3 else Vector((*p, 0)) for p in pts]
    if closed:
        P = P + [P[0]]
    cum = [0.0]
    for a, b in pairwise(P):
        cum.append(cum[-1] + (b - a).length)
    L = cum[-1]
    if count is None:
        count = max(2, int(round(L / step)) + (0 if closed else 1))
    out = []
    k = 0
    for i in range(count):
        s = L * i / (count if closed else count - 1)
        while k < len(cum) - 2 and cum[k + 1] < s:
            k += 1
        d = cum[k + 1] - cum[k]
        out.append(P[k].lerp(P[k + 1], (s - cum[k]) / d if d > 1e-12 else 0))
    return out


def frames(pts, step, normals=None, closed=False):
    """Frames (X tangent, Z up) at regular spacing along a line."""
    P = resample(pts, step=step, closed=closed)
    n = len(P)
    out = []
    for i, p in enumerate(P):
        a = P[i - 1] if (i or closed) else P[i]
        c = P[(i + 1) % n] if (i < n - 1 or closed) else P[i]
        x = (c - a).normalized()
        z = normals(p) if normals else Vector((0, 0, 1))
        z = z - x * z.dot(x)
        z = z.normalized() if z.length > 1e-6 else x.orthogonal().normalized()
        y = z.cross(x)
        m = Matrix((x, y, z)).transposed().to_4x4()
        m.translation = p
        out.append(m)
    return out
