"""Chains and what hangs from a loop."""

import math

from mathutils import Vector

from parts.settings import stone
from shapes.curves import frames, resample, tube
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


# A curb link by its width: its wire, half as long and wide as the middle of that wire, how far it rises and sinks, how
# far it slants, where it is rubbed flat, and how far it is to the next. No two links cut each other.
CURB = dict(wire=0.13, long=0.455, wide=0.37, high=0.155, slant=0.30, flat=0.222, pitch=0.60)


def curb_link(size):
    """A link of a curb chain, twisted so that it goes over the next on one side and under it on the other, and rubbed
    flat above and below."""

    def f():
        k = {name: share * size for name, share in CURB.items()}
        line = []
        for i in range(96):
            t = TAU * i / 96
            y = k['wide'] * math.sin(t)
            line.append((k['long'] * math.cos(t) + CURB['slant'] * y, y, k['high'] * math.sin(2 * t)))
        mesh = tube(resample(line, count=80, closed=True), k['wire'], closed=True, seg=16)
        for v in mesh.vertices:
            v.co.z = max(-k['flat'], min(k['flat'], v.co.z))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(26)
        return mesh

    return cached(('curb', round(size, 3)), f)


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
    if style == 'curb':
        me = curb_link(size)
        for m in frames(pts, CURB['pitch'] * size, normals, closed):
            b.add(me, mat, m)
        return
    # Length, width, wire, how far from link to link as a share of the length: links of a cable or paperclip go through
    # each other and cut nowhere.
    spec = {
        'cable': (1.7, 1.05, 0.125, 0.706, (8, 82)),
        'paperclip': (3.03, 1.0, 0.12, 0.842, (8, 82)),
        'figaro': (1.4, 1.0, 0.18, 0.66, (34, 34)),
    }[style]
    L, W, r, gap, rolls = spec
    me = link_mesh(L * size, W * size, r * size)
    for i, m in enumerate(frames(pts, L * size * gap, normals, closed)):
        k = 1.5 if (style == 'figaro' and i % 4 == 0) else 1.0
        b.add(me, mat, m @ RX(rolls[i % 2]) @ S(k, 1, 1))
