"""Rigid bangles."""

import math

from mathutils import Vector

from materials.metals import plated
from materials.stones import enamelled, gem, kundan
from parts.chains import chain, drop
from parts.motifs import lotus
from parts.settings import disc, raised_halo, stone
from pieces.bangle import Ring
from pieces.motifs import om
from shapes.curves import tube
from shapes.mesh import ball, fix_normals, grid_faces, lathe, make, sphere
from shapes.place import RX, RY, RZ, TAU, S, T


def kada(b, p):
    """Rigid bangle: rounded band with a motif row between two beaded edges."""
    g = plated(p.get('metal', 'gold'))
    R, q, w = p.get('R', 2.75), p.get('squash', 0.90), p.get('width', 1.1)
    rg = Ring(R, q)
    band = rg.frames(200)
    prof = [
        (0.0, -w / 2),
        (0.10, -w / 2 - 0.02),
        (0.17, -w / 2 + 0.08),
        (0.12, -w / 2 + 0.16),
        (0.12, w / 2 - 0.16),
        (0.17, w / 2 - 0.08),
        (0.10, w / 2 + 0.02),
        (0.0, w / 2),
        (-0.05, w / 2 - 0.06),
        (-0.05, -w / 2 + 0.06),
    ]
    v, k = [], len(prof)
    for m in band:
        for o, z in prof:
            v.append(m @ Vector((0, z, o)))
    b.add(make('band', v, grid_faces(len(band), k, True, True), angle=50), g)
    fix_normals(b.objs[-1].data)
    if p.get('fill'):
        v2 = []
        for m in band:
            for o, z in (
                (0.124, -w / 2 + 0.15),
                (0.135, -w / 4),
                (0.145, 0),
                (0.135, w / 4),
                (0.124, w / 2 - 0.15),
            ):
                v2.append(m @ Vector((0, z, o)))
        b.add(make('bandfill', v2, grid_faces(len(band), 5, True, False), angle=60), enamelled(p['fill']))
        fix_normals(b.objs[-1].data)
    for sg in (-1, 1):
        n = int(rg.len / 0.125)
        for m in rg.frames(n, sg * (w / 2 - 0.06), 0.17):
            if p.get('edge') == 'stones':
                stone(
                    b,
                    'round',
                    0.055,
                    0.055,
                    gem(p.get('edge_gem', 'cz')),
                    m=m @ T(0, 0, -0.03),
                    style='pave',
                    gold=g,
                )
            elif p.get('edge', 'beads') == 'beads':
                b.add(ball(10, 6), g, m @ S(0.052))
    motif = p['motif']
    n = max(
        4, int(rg.len / p.get('step', 0.9)) // 2 * 2
    )  # even, so that two alternating motifs meet at the seam
    for i, m in enumerate(rg.frames(n, 0, 0.13)):
        with b.at(m):
            motif(b, i)


def M_lotus(fill, inner, g, centre, s=0.5):
    """A motif of a band: a lotus."""
    return lambda b, i: lotus(
        b,
        s,
        enamelled(fill),
        g,
        gem(centre) if centre else None,
        T(0, -s * 0.45, 0.0),
        inner=enamelled(inner),
        base=False,
    )


def M_stone(cut, w, l, acc, g, hal='cz', kind='facet', turn=0):
    """A motif of a band: a set stone with small ones around it."""

    def f(b, i):
        m = acc[i % len(acc)]
        with b.at(RZ(turn)):
            stone(
                b,
                cut,
                w,
                l,
                kundan() if m == 'kundan' else gem(m),
                gold=g,
                kind='polki' if m == 'kundan' else kind,
                seed=i,
            )
            if hal:
                raised_halo(b, w, l, cut, 0.05, gem(hal), g, high=0.45 * min(w, l))

    return f


def rope_kada(b, p):
    """An open bangle of twisted rope with capped ends."""
    g = plated(p.get('metal', 'gold'))
    rg = Ring(p.get('R', 2.75), 0.9)
    r, off, turns = p.get('r', 0.21), p.get('off', 0.20), p.get('turns', 13)
    a0, a1 = p.get('a0', 22), p.get('a1', 338)
    fr = rg.frames(420, 0, 0, a0 + 180, a1 + 180)
    for s in range(p.get('strands', 3)):
        ph = TAU * s / p.get('strands', 3)
        line = [
            m
            @ Vector(
                (0, off * math.cos(ph + TAU * turns * i / 419), off * math.sin(ph + TAU * turns * i / 419))
            )
            for i, m in enumerate(fr)
        ]
        b.add(tube(line, r, seg=12), plated(p['metal2']) if s == 1 and p.get('metal2') else g)
    for m, sg in ((fr[0], -1), (fr[-1], 1)):
        with b.at(m @ RY(90 * sg)):
            b.add(
                lathe(
                    [
                        (0.02, -0.15),
                        (0.44, -0.15),
                        (0.47, -0.05),
                        (0.43, 0.05),
                        (0.47, 0.12),
                        (0.47, 0.42),
                        (0.40, 0.55),
                        (0.2, 0.64),
                        (0.02, 0.66),
                    ],
                    40,
                    key='ropecap',
                ),
                g,
            )
            if p.get('cap_gem'):
                stone(b, 'round', 0.22, 0.22, gem(p['cap_gem']), gold=g, m=T(0, 0, 0.58))


def plain_kada(b, p):
    """Heavy faceted men's kada with a central emblem."""
    g = plated(p.get('metal', 'silver'))
    rg = Ring(2.75, 0.92)
    fr = rg.frames(220)
    w = 0.48
    prof = [
        (0, -w),
        (0.14, -w * 0.86),
        (0.24, -w * 0.4),
        (0.26, 0),
        (0.24, w * 0.4),
        (0.14, w * 0.86),
        (0, w),
        (-0.06, w * 0.7),
        (-0.06, -w * 0.7),
    ]
    v = [m @ Vector((0, z, o)) for m in fr for o, z in prof]
    b.add(make('band', v, grid_faces(len(fr), len(prof), True, True), angle=24), g)
    fix_normals(b.objs[-1].data)
    g2 = plated(p.get('metal2', 'gold'))
    for z in (-0.30, 0.30):
        chain(b, rg.line(z, 0.215), g2, 'rope', 0.10, closed=True)
    for _i, m in enumerate(rg.frames(24, 0, 0.25)):
        with b.at(m):
            b.add(ball(16, 10), g2, S(0.07, 0.07, 0.05))
    with b.at(rg.frames(4, 0, 0.27)[0]):
        disc(b, 0.46, 0.08, g2)
        om(b, 0.42, g, T(0, 0, 0.12))


def kids_kada(b, p):
    """A child's thin bangle with beads and small bells."""
    g = plated(p.get('metal', 'silver'))
    rg = Ring(2.1, 0.95)
    b.add(tube(rg.line(0, 0), 0.14, closed=True, seg=16), g)
    for i, m in enumerate(rg.frames(28, 0, 0.0)):
        with b.at(m):
            if i % 2 == 0:
                b.add(sphere(20, 12), enamelled('black') if i % 4 else plated('gold'), S(0.21))
    fr = rg.frames(12, 0, 0)
    # Bells that lie on the ground lie askew; round a wrist they hang.
    for i, askew in ((1, 18), (2, -26), (10, 29), (11, -14)):
        lying = T(0, 0, 0.12) @ RY(askew) @ RX(-82)
        hanging = T(0, -0.12, 0.04) @ RZ(askew * 0.25) @ RY(90)
        with b.at(fr[i] @ (hanging if p.get('worn') else lying)):
            drop(b, (0, 0, 0), 0.17, g, g, kind='ghungroo', loop=0.07)
