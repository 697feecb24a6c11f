"""Chains, clasps and what hangs from a loop."""

import math

from mathutils import Vector

from parts.settings import stone
from shapes.curves import frames, resample, smooth_curve, tube
from shapes.mesh import ball, box_faces, cached, lathe, make, sphere, torus
from shapes.place import RX, RY, TAU, S, T


def drop(b, p, r, mat, gold, kind='pearl', length=1.5, loop=0.05):
    """Hanging element whose loop is at p: pearl | tear (smooth briolette) | bead | ghungroo | gem pear."""
    x, y, z = p
    b.add(torus(0.28, 18, 8), gold, T(x, y - loop * 0.6, z) @ RY(90) @ S(loop))
    y -= loop * 1.5
    if kind == 'pearl' or kind == 'bead':
        b.add(ball(12, 8), gold, T(x, y - r * 0.02, z) @ S(r * 0.36, r * 0.2, r * 0.36))
        b.add(sphere(), mat, T(x, y - r, z) @ S(r))
        b.add(ball(10, 6), gold, T(x, y - 2 * r, z) @ S(r * 0.2))
    elif kind == 'tear':
        prof = (
            [(0.02, 0)]
            + [
                (math.sin(t) * (math.sin(t / 2) ** 1.1), -(1 - math.cos(t)) / 2)
                for t in [math.pi * i / 22 for i in range(1, 22)]
            ]
            + [(0.01, -1)]
        )
        me = lathe(prof, 28, key='tear', name='tear', angle=80)
        b.add(me, mat, T(x, y, z) @ RX(-90) @ S(r * 1.12, r * 1.12, r * 2 * length))
        b.add(ball(12, 8), gold, T(x, y, z) @ S(r * 0.34, r * 0.3, r * 0.34))
    elif kind == 'ghungroo':
        b.add(sphere(20, 12), gold, T(x, y - r, z) @ S(r))
        b.add(torus(0.12, 24, 8), gold, T(x, y - r, z) @ RX(90) @ S(r * 0.98))
        b.add(ball(10, 6), gold, T(x, y - 2 * r, z) @ S(r * 0.3))
    elif kind == 'gem':
        stone(b, 'pear', r, r * length, mat, style='bezel', gold=gold, m=T(x, y - r * length, z - r * 0.2))


def link_mesh(L, W, r):
    """One link, so long, so wide, of wire so thick."""

    def f():
        pts = []
        a, c = W / 2 - r, (L - W) / 2
        for i in range(28):
            t = TAU * i / 28
            pts.append((math.cos(t) * a + (c if math.cos(t) > 0 else -c), math.sin(t) * a, 0))
        return tube(resample(pts, count=32, closed=True), r, closed=True, seg=7)

    return cached(('link', round(L, 3), round(W, 3), round(r, 3)), f)


def chain(b, pts, mat, style='cable', size=0.16, normals=None, closed=False, beads=None):
    """style: cable | curb | rope | snake | box | beads | figaro | paperclip. size: link width in cm."""
    if style == 'rope':
        for ph in (0, TAU / 3, 2 * TAU / 3):
            fr = frames(pts, size * 0.22, normals, closed)
            line = []
            for i, m in enumerate(fr):
                a = ph + i * 0.40
                line.append(m @ Vector((0, math.cos(a) * size * 0.24, math.sin(a) * size * 0.24)))
            b.add(tube(line, size * 0.27, closed=closed, seg=7), mat)
        return
    if style == 'snake':
        fr = frames(pts, size * 0.10, normals, closed)
        line = [m.translation for m in fr]
        b.add(
            tube(
                line,
                lambda t: size * (0.44 + 0.05 * math.cos(math.pi * round(t * (len(line) - 1)))),
                closed=closed,
                seg=12,
            ),
            mat,
        )
        return
    if style == 'box':
        me = cached('boxlink', lambda: make('boxlink', *box_faces(), smooth=False))
        for i, m in enumerate(frames(pts, size * 0.92, normals, closed)):
            b.add(me, mat, m @ RX(45 if i % 2 else 0) @ S(size * 0.5, size * 0.42, size * 0.42))
        return
    if style == 'beads':
        for i, m in enumerate(frames(pts, size * 1.0, normals, closed)):
            b.add(sphere(20, 12), beads(i) if beads else mat, m @ S(size * 0.5))
        return
    spec = {
        'cable': (1.5, 1.0, 0.17, 0.80, (8, 82)),
        'curb': (1.35, 1.0, 0.19, 0.62, (34, 34)),
        'paperclip': (2.9, 1.0, 0.15, 0.88, (8, 82)),
        'figaro': (1.4, 1.0, 0.18, 0.66, (34, 34)),
    }[style]
    L, W, r, gap, rolls = spec
    me = link_mesh(L * size, W * size, r * size)
    for i, m in enumerate(frames(pts, L * size * gap, normals, closed)):
        k = 1.5 if (style == 'figaro' and i % 4 == 0) else 1.0
        b.add(me, mat, m @ RX(rolls[i % 2]) @ S(k, 1, 1))


def clasp(b, m, mat, size=0.3):
    """Lobster clasp lying in the frame's XY plane."""
    pts = smooth_curve(
        [(0, 0), (0.35, 0.28), (0.9, 0.30), (1.25, 0.05), (1.05, -0.26), (0.5, -0.24)], 36, closed=True
    )
    with b.at(m @ S(size)):
        b.add(tube(pts, lambda t: 0.13, closed=True, seg=10), mat)
        b.add(ball(12, 8), mat, T(1.2, 0.12, 0) @ S(0.17))
