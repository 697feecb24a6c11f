"""Brooches."""

import math

from materials.metals import plated
from materials.stones import enamelled, gem, pearl
from parts.chains import chain, drop
from parts.motifs import flower, lotus, paisley, petal
from parts.peacock import peacock
from parts.settings import disc, granules, halo, rim, ring, stone
from pieces.motifs import butterfly, diya_motif
from shapes.curves import resample, smooth_curve, tube
from shapes.mesh import sphere
from shapes.outlines import outline, spine_outline, spine_shape
from shapes.place import RX, RZ, S, T


def brooch_peacock(b, p):
    """A peacock with its tail open."""
    g = plated(p.get('metal', 'gold'))
    with b.at(T(0, 0, 0.18)):
        peacock(
            b,
            p.get('size', 2.0),
            enamelled(p.get('body', 'blue')),
            g,
            enamelled(p.get('tail', 'teal')),
            gem(p.get('eye', 'emerald')),
            n=p.get('n', 9),
            stones=gem('cz'),
            feather2=enamelled(p['tail2']) if p.get('tail2') else None,
            spread=p.get('spread', 170),
        )


def brooch_lotus(b, p):
    """A lotus over a row of pearls."""
    g = plated('gold')
    lotus(
        b,
        2.1,
        enamelled(p.get('f', 'pink')),
        g,
        gem('cz'),
        T(0, -0.8, 0.12),
        inner=enamelled(p.get('i', 'blush')),
        stones=gem('cz'),
    )
    for k in range(-3, 4):
        drop(b, (k * 0.28, -1.12 + abs(k) * 0.05, 0.22), 0.15, pearl(), g, loop=0.06)


def brooch_paisley(b, p):
    """A mango with a flower in it and pearls below."""
    g = plated('gold')
    paisley(b, 2.0, enamelled(p.get('f', 'green')), g, T(-0.2, 0, 0.12), stones=None, gran=True)
    with b.at(T(-0.22, -0.18, 0.40)):
        flower(b, 7, 0.46, 0.16, enamelled('red'), g, gem('cz'), cr=0.17, h=0.09)
    for x, y, r, z in (
        (-0.10, 0.55, 0.13, 0.33),
        (0.0, 0.84, 0.11, 0.30),
        (0.19, 1.07, 0.09, 0.27),
        (0.42, 1.19, 0.075, 0.24),
    ):
        stone(b, 'round', r, r, gem('ruby'), gold=g, m=T(x, y, z))
    for k in range(-2, 3):
        drop(b, (-0.2 + k * 0.30, -1.09 + k * k * 0.08, 0.14), 0.14, pearl(), g, loop=0.06)


def brooch_spray(b, p):
    """Three flowers on stems, with buds of pearl."""
    g = plated(p.get('metal', 'gold'))
    stems = [
        [(0, -2.0, 0.1), (-0.15, -0.8, 0.12), (-0.75, 0.4, 0.14)],
        [(0, -2.0, 0.1), (0.05, -0.6, 0.14), (0.15, 0.95, 0.16)],
        [(0, -2.0, 0.1), (0.25, -0.8, 0.12), (0.95, 0.25, 0.14)],
    ]
    for i, s in enumerate(stems):
        pts = smooth_curve(s, 30)
        b.add(tube(pts, 0.055), g)
        with b.at(T(*s[-1])):
            flower(
                b,
                6,
                0.66 - 0.06 * (i != 1),
                0.25,
                enamelled(p.get('cols', ('lilac', 'pink', 'purple'))[i]),
                g,
                gem('citrine' if i != 1 else 'cz'),
                T(0, 0, 0.05),
                cr=0.2,
                h=0.13,
                tip=1.0,
            )
        for t, sg in ((0.35, 1), (0.5, -1)):
            q = pts[int(t * 30)]
            petal(b, 0.6, 0.16, 0.07, enamelled('green'), g, T(*q) @ RZ(sg * (55 + 10 * i)), rimr=0.02)
    for x, y in ((-0.25, 1.25), (0.72, 1.0), (-1.2, -0.15), (1.25, -0.35), (-0.6, -0.55)):
        b.add(tube([(0.02, -1.5, 0.08), (x * 0.5, y * 0.5 - 0.4, 0.1), (x, y, 0.12)], 0.025), g)
        b.add(sphere(), pearl(), T(x, y, 0.14) @ S(0.13))
    for a in range(3):
        ring(b, 0.14, 0.045, g, T(0, -1.35 + a * 0.1, 0.12) @ RX(70))


def brooch_crown(b, p):
    """A crown with pearls on its points."""
    g, acc = plated('gold'), gem(p.get('accent', 'ruby'))
    base = [(x / 10 * 1.45, -0.75 + 0.12 * (x / 10) ** 2, 0.12) for x in range(-10, 11)]
    for dy in (0, 0.36):
        b.add(tube([(x, y + dy, z) for x, y, z in base], 0.075), g)
    P = resample([(x, y + 0.18, z) for x, y, z in base], count=9)
    for i, q in enumerate(P):
        stone(
            b,
            'emerald' if i % 2 == 0 else 'round',
            0.13,
            0.15 if i % 2 == 0 else 0.11,
            acc if i % 2 == 0 else gem('cz'),
            gold=g,
            m=T(q.x, q.y, 0.08),
        )
    for i in range(5):
        u = (i - 2) / 2
        x, L = u * 1.2, 1.45 - 0.30 * abs(u)
        y0 = -0.36 + 0.1 * u * u
        petal(
            b,
            L,
            0.27,
            0.09,
            enamelled('maroon') if p.get('enamel', True) else g,
            g,
            T(x, y0, 0.10) @ RZ(-u * 16),
            rimr=0.05,
            stones=None,
            tip=0.8,
        )
        with b.at(T(x, y0, 0.1) @ RZ(-u * 16)):
            stone(b, 'pear', 0.13, 0.20, gem('cz'), gold=g, m=T(0, L * 0.42, 0.08))
            b.add(sphere(), pearl(), T(0, L + 0.12, 0.06) @ S(0.15 if i == 2 else 0.12))
            stone(b, 'round', 0.065, 0.065, gem('cz'), gold=g, m=T(0, L * 0.76, 0.06))


def brooch_dragonfly(b, p):
    """A dragonfly with stones along its body."""
    g = plated(p.get('metal', 'gold'))
    f = enamelled(p.get('f', 'turquoise'))
    for sg in (-1, 1):
        with b.at(S(sg, 1, 1)):
            petal(
                b,
                2.1,
                0.34,
                0.08,
                f,
                g,
                T(0.08, 0.42, 0.15) @ RZ(-74),
                tip=1.3,
                rimr=0.04,
                stones=gem('cz'),
                sr=0.065,
            )
            petal(
                b,
                1.75,
                0.32,
                0.08,
                enamelled(p.get('f2', 'sky')),
                g,
                T(0.08, 0.18, 0.13) @ RZ(-106),
                tip=1.3,
                rimr=0.04,
                stones=gem('cz'),
                sr=0.06,
            )
    b.add(tube([(0, 0.3, 0.12), (0, -2.2, 0.12)], lambda t: 0.13 - 0.08 * t), g)
    for k in range(9):
        r = 0.17 - 0.009 * k
        y = 0.02 - 0.26 * k
        stone(
            b,
            'round' if k % 2 else 'oval',
            r,
            r,
            gem(p.get('accent', 'emerald') if k % 2 == 0 else 'cz'),
            gold=g,
            m=T(0, y, 0.17),
        )
    b.add(sphere(), g, T(0, 0.36, 0.22) @ S(0.24, 0.32, 0.2))
    stone(b, 'oval', 0.15, 0.2, gem(p.get('accent', 'emerald')), gold=g, m=T(0, 0.36, 0.36))
    b.add(sphere(), g, T(0, 0.80, 0.2) @ S(0.2))
    for sg in (-1, 1):
        b.add(sphere(), gem('ruby'), T(sg * 0.15, 0.88, 0.26) @ S(0.11))


def brooch_sword(b, p):
    """A sword with chains from its hilt, for a sherwani."""
    g, g2 = plated('gold'), plated('silver')
    sp = [(0, -2.3 + 3.0 * i / 30) for i in range(31)]
    b.add(
        spine_shape(
            sp,
            lambda t: 0.02 + 0.17 * min(1, t * 2.6) ** 0.7,
            lambda t: 0.10,
            back=0.03,
            ridge=0.04,
            power=1.0,
        ),
        g2,
        T(0, 0, 0.14),
    )
    rim(b, spine_outline(sp, lambda t: 0.02 + 0.17 * min(1, t * 2.6) ** 0.7), 0.02, g, z=0.14, dense=90)
    gu = smooth_curve(
        [(-0.75, 0.55, 0.16), (-0.42, 0.78, 0.18), (0, 0.72, 0.2), (0.42, 0.78, 0.18), (0.75, 0.55, 0.16)], 40
    )
    b.add(tube(gu, lambda t: 0.06 + 0.06 * math.sin(math.pi * t)), g)
    for sg in (-1, 1):
        b.add(sphere(), g, T(sg * 0.75, 0.53, 0.16) @ S(0.13))
    b.add(
        tube([(0, 0.75, 0.18), (0, 1.55, 0.18)], lambda t: 0.13 + 0.03 * math.sin(math.pi * t)),
        enamelled('maroon'),
    )
    for k in range(5):
        ring(b, 0.155, 0.03, g, T(0, 0.85 + k * 0.16, 0.18) @ RX(90))
    b.add(sphere(), g, T(0, 1.68, 0.18) @ S(0.2))
    stone(b, 'round', 0.14, 0.14, gem('ruby'), gold=g, m=T(0, 1.68, 0.34))
    stone(b, 'emerald', 0.17, 0.23, gem('ruby'), gold=g, m=T(0, 0.72, 0.26))
    halo(b, 0.17, 0.23, 'emerald', 0.045, gem('cz'), g, m=T(0, 0.72, 0.26))
    # Face down, chains fall from it to the ground.
    fall = 0.33 if p.get('face_down') else 0
    for dx, sag in ((0.9, 0.9), (1.25, 1.35)):
        pts = [
            (
                0.12 + dx * math.sin(math.pi * i / 40),
                1.5 - (2.9) * i / 40 - sag * 0.0 * i,
                0.09 + fall * math.sin(math.pi * i / 40) ** 0.7,
            )
            for i in range(41)
        ]
        chain(b, pts, g, 'cable', 0.15)
    for y in (1.5, -1.4):
        ring(b, 0.085, 0.026, g, T(0.17, y, 0.10))


def brooch_chain(b, p):
    """Two lapel motifs joined by swagged chains."""
    g = plated('gold')
    acc = gem(p.get('accent', 'sapphire'))
    with b.at(T(-1.7, 0.75, 0.1)):
        flower(b, 8, 0.62, 0.2, enamelled('blue'), g, acc, cr=0.26, h=0.12, stones=gem('cz'), sr=0.05)
        disc(b, 0.82, 0.05, g, T(0, 0, -0.05))
        granules(b, [(x * 0.81, y * 0.81, 0.01) for x, y in outline('round', 50)], 0.05, g)
    with b.at(T(1.7, 0.75, 0.1)):
        flower(b, 8, 0.46, 0.16, enamelled('blue'), g, acc, cr=0.2, h=0.1)
        disc(b, 0.63, 0.05, g, T(0, 0, -0.05))
        granules(b, [(x * 0.62, y * 0.62, 0.01) for x, y in outline('round', 50)], 0.045, g)
    fall = 0.34 if p.get('face_down') else 0
    for turn, sag, st, sz in ((38, 0.55, 'cable', 0.15), (55, 1.15, 'rope', 0.15), (74, 1.75, 'cable', 0.15)):
        ends = []
        for x, radius, side in ((-1.7, 0.89, 1), (1.7, 0.70, -1)):
            a = math.radians(turn)
            ends.append((x + side * radius * math.cos(a), 0.75 - radius * math.sin(a)))
            ring(b, 0.075, 0.024, g, T(*ends[-1], 0.09))
        (x0, y0), (x1, y1) = ends
        pts = [
            (
                x0 + (x1 - x0) * t,
                y0 + (y1 - y0) * t - sag * (1 - (2 * t - 1) ** 2),
                0.09 + fall * math.sin(math.pi * t) ** 0.6,
            )
            for t in (i / 60 for i in range(61))
        ]
        chain(b, pts, g, st, sz)


def brooch_butterfly(b, p):
    """A butterfly."""
    butterfly(
        b,
        1.7,
        enamelled(p.get('f1', 'lilac')),
        enamelled(p.get('f2', 'pink')),
        plated(),
        gem(p.get('accent', 'amethyst')),
        T(0, -0.1, 0.18),
    )


def brooch_diya(b, p):
    """An oil lamp with rays."""
    diya_motif(b, 1.45, enamelled('maroon'), plated(), gem('citrine'), T(0, -0.3, 0.12))
