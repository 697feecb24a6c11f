"""Motifs that several pieces share."""

import math

from mathutils import Matrix

from materials.metals import plated
from materials.stones import enamelled, gem
from parts.motifs import petal
from parts.settings import disc, halo, raised_halo, rim, stone, stone_row
from shapes.curves import resample, smooth_curve, tube
from shapes.mesh import ball, cached, sphere
from shapes.outlines import outline, plate_mesh, spine_outline, spine_shape
from shapes.place import RY, RZ, S, T


def heart(b, s, fill, g, hal=None, m=None):
    """A heart: a cut stone in claws, or domed enamel; with small stones around it where `hal` is given."""
    line = outline('heart', 64)
    with b.at(m or Matrix.Identity(4)):
        if fill.name.startswith('gem'):
            with b.at(S(1, 1, 0.62)):
                stone(b, 'heart', s, s, fill, style='bezel', gold=g)
        else:
            b.add(cached('heartdome', lambda: plate_mesh(line, DOME, angle=75)), fill, S(s, s, s * 0.8))
            rim(b, [(x * s, y * s, 0) for x, y in line], 0.035 * s + 0.015, g, dense=90)
        if hal:
            raised_halo(b, s * 1.11, s * 1.09, 'heart', 0.062, hal, g, high=0.26 * s)


DOME = (
    [(1, 0)]
    + [(math.cos(a), 0.42 * math.sin(a)) for a in (i * math.pi / 18 for i in range(1, 9))]
    + [(0.03, 0.42)]
)


def evil_eye(b, R, g, hal=None, m=None, col='blue'):
    """The eye that wards off the evil one: rings of enamel."""
    m = m or Matrix.Identity(4)
    with b.at(m):
        disc(b, R, 0.12, g, bevel=0.2)
        for r, c, z in ((0.90, col, 0.10), (0.60, 'white', 0.15), (0.40, 'sky', 0.19), (0.20, 'black', 0.23)):
            disc(b, R * r, 0.07, enamelled(c), T(0, 0, z - 0.04), bevel=0.5)
        if hal:
            stone_row(
                b,
                [(x * (R + 0.07), y * (R + 0.07), 0.02) for x, y in outline('round', 72)],
                0.072,
                hal,
                g,
                closed=True,
            )


def om(b, s, g, m=None):
    """The sign Om as a rounded line."""
    m = m or Matrix.Identity(4)
    L = [
        [(-0.58, 0.30), (-0.38, 0.50), (-0.12, 0.44), (-0.06, 0.24), (-0.20, 0.06), (-0.36, 0.04)],
        [(-0.34, 0.05), (-0.04, 0.02), (0.10, -0.24), (-0.06, -0.50), (-0.36, -0.54), (-0.64, -0.30)],
        [
            (-0.02, -0.02),
            (0.16, 0.14),
            (0.40, 0.14),
            (0.58, -0.06),
            (0.54, -0.32),
            (0.34, -0.40),
            (0.22, -0.30),
        ],
        [(0.06, 0.60), (0.20, 0.44), (0.42, 0.42), (0.62, 0.60)],
    ]
    with b.at(m):
        for _k, q in enumerate(L):
            pts = smooth_curve([(x * s, y * s) for x, y in q], 50)
            b.add(
                tube(
                    pts,
                    lambda t: s * (0.035 + 0.065 * math.sin(math.pi * min(1, 0.12 + t * 0.8))),
                    flat=0.8,
                    seg=12,
                    up=(0, 0, 1),
                ),
                g,
            )
        b.add(sphere(20, 12), g, T(0.36 * s, 0.68 * s, 0) @ S(0.095 * s))


def diya_motif(b, s, fill, g, acc, m=None, rays=True):
    """An oil lamp with its flame as a stone."""
    m = m or Matrix.Identity(4)
    sp = [
        (s * 0.95 * math.sin(a), -s * 0.62 * math.cos(a) + s * 0.12)
        for a in [math.radians(-82 + 164 * i / 40) for i in range(41)]
    ]
    wf = lambda t: s * (0.05 + 0.25 * math.sin(math.pi * t) ** 0.9)
    with b.at(m):
        b.add(spine_shape(sp, wf, lambda t: s * 0.2 * (0.3 + 0.7 * math.sin(math.pi * t)), back=0.03), fill)
        rim(b, spine_outline(sp, wf), 0.03 * s + 0.012, g, dense=110)
        # the golden well behind the painted front, dull and hollow or it would be dark; on it a few stones
        well = [(1, 0), (1, 0.06), (0.96, 0.09), (0.85, 0.06), (0.65, 0.025), (0.4, 0.008), (0.02, 0.0)]
        b.add(plate_mesh(sp, [(r, z * s) for r, z in well], angle=60), plated('gold_matte'))
        for i, r in ((8, 0.06), (14, 0.075), (20, 0.095), (26, 0.075), (32, 0.06)):
            stone(
                b,
                'round',
                r * s,
                r * s,
                gem('cz') if i % 12 == 8 else acc,
                gold=g,
                m=T(sp[i][0], sp[i][1], s * (0.10 + 0.085 * math.sin(math.pi * i / 40))),
            )
        stone(b, 'pear', 0.22 * s, 0.40 * s, acc, gold=g, m=T(0, s * 0.42, s * 0.03))
        halo(b, 0.22 * s, 0.40 * s, 'pear', 0.055 * s, gem('cz'), g, m=T(0, s * 0.42, s * 0.02))
        # the wick, from a bead that lies in the well
        b.add(tube([(0, -0.13 * s, 0.11 * s), (0, 0.04 * s, 0.10 * s)], 0.06 * s), g)
        b.add(ball(14, 8), g, T(0, -0.13 * s, 0.11 * s) @ S(0.085 * s))
        if rays:
            for a in (-72, -48, -24, 0, 24, 48, 72):
                L = s * (1.12 if a else 1.28)
                with b.at(T(0, s * 0.2, 0) @ RZ(-a)):
                    b.add(tube([(0, s * 0.30, -0.02), (0, L, 0)], lambda t: 0.034 * s * (1.2 - 0.8 * t)), g)
                    b.add(ball(14, 8), g, T(0, L + 0.03, 0) @ S(0.06 * s))
        for k in (-1, 0, 1):
            b.add(
                ball(14, 8),
                g,
                T(k * 0.2 * s, (-0.80 + abs(k) * 0.05) * s, 0.03) @ S((0.075 - 0.015 * abs(k)) * s),
            )


def butterfly(b, s, f1, f2, g, acc, m=None, stones=None):
    """A butterfly with two pairs of enamel wings."""
    m = m or Matrix.Identity(4)
    with b.at(m):
        for sg in (1, -1):
            with b.at(S(sg, 1, 1)):
                with b.at(T(0.05 * s, 0.08 * s, 0.03) @ RY(-14)):
                    petal(b, 1.35 * s, 0.48 * s, 0.10 * s, f1, g, RZ(-52), tip=1.75, rimr=0.03 * s + 0.01)
                    petal(
                        b,
                        0.80 * s,
                        0.26 * s,
                        0.06 * s,
                        f2,
                        g,
                        T(0.07 * s, 0.06 * s, 0.085 * s) @ RZ(-52),
                        tip=1.7,
                        rimr=0.02 * s + 0.008,
                    )
                    stone(b, 'round', 0.10 * s, 0.10 * s, acc, gold=g, m=T(0.88 * s, 0.68 * s, 0.085 * s))
                    stone(
                        b, 'round', 0.06 * s, 0.06 * s, gem('cz'), gold=g, m=T(1.05 * s, 0.50 * s, 0.06 * s)
                    )
                with b.at(T(0.05 * s, -0.04 * s, 0) @ RY(-8)):
                    petal(b, 1.0 * s, 0.36 * s, 0.09 * s, f2, g, RZ(-128), tip=1.5, rimr=0.03 * s + 0.01)
                    stone(
                        b,
                        'pear',
                        0.10 * s,
                        0.16 * s,
                        acc,
                        gold=g,
                        m=RZ(-128) @ T(0, 0.62 * s, 0.07 * s) @ RZ(180),
                    )
        b.add(sphere(20, 12), g, T(0, 0.02 * s, 0.10 * s) @ S(0.09 * s, 0.40 * s, 0.10 * s))
        for k in range(5):
            stone(
                b,
                'round',
                0.052 * s,
                0.052 * s,
                stones or gem('cz'),
                style='pave',
                gold=g,
                m=T(0, (-0.26 + k * 0.13) * s, 0.17 * s),
            )
        b.add(sphere(20, 12), g, T(0, 0.48 * s, 0.11 * s) @ S(0.105 * s))
        for sg in (-1, 1):
            b.add(
                tube(
                    smooth_curve(
                        [
                            (sg * 0.03 * s, 0.54 * s, 0.1 * s),
                            (sg * 0.12 * s, 0.78 * s, 0.12 * s),
                            (sg * 0.30 * s, 0.95 * s, 0.1 * s),
                        ],
                        20,
                    ),
                    0.018 * s + 0.006,
                ),
                g,
            )
            b.add(ball(14, 8), g, T(sg * 0.30 * s, 0.95 * s, 0.1 * s) @ S(0.045 * s))


def leaf_sprig(b, pts, g, fill, n=7, L=0.55, stones=None, m=None):
    """Stem with alternating leaves along a curve."""
    P = resample(pts, count=n + 2)
    b.add(tube(pts, lambda t: 0.055 * (1.15 - 0.6 * t)), g)
    for i in range(1, n + 1):
        d = (P[i + 1] - P[i - 1]).normalized()
        a = math.degrees(math.atan2(-d.x, d.y))
        sg = 1 if i % 2 else -1
        petal(
            b,
            L * (1.1 - 0.05 * i),
            L * 0.26,
            0.07,
            fill,
            g,
            T(P[i].x, P[i].y, P[i].z + 0.01) @ RZ(a + sg * 48),
            rimr=0.02,
            stones=stones,
            sr=0.05,
        )
    d = (P[-1] - P[-2]).normalized()
    petal(
        b,
        L * 0.9,
        L * 0.24,
        0.07,
        fill,
        g,
        T(*P[-1]) @ RZ(math.degrees(math.atan2(-d.x, d.y))),
        rimr=0.02,
        stones=stones,
        sr=0.05,
    )


def letter(ch, size, swell=0.012):
    """Letters of solid metal, whose strokes are widened so far to every side."""
    import bpy

    cu = bpy.data.curves.new('letter', 'FONT')
    cu.body = ch
    cu.align_x = cu.align_y = 'CENTER'
    cu.size = size
    cu.extrude = 0.035
    cu.bevel_depth = 0.022
    cu.bevel_resolution = 3
    cu.offset = swell
    o = bpy.data.objects.new('letter', cu)
    bpy.context.scene.collection.objects.link(o)
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    me.materials.clear()
    me.materials.append(None)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.use_auto_smooth = True
    me.auto_smooth_angle = 0.6
    return me
