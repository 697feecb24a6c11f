"""Earrings."""

import math

from mathutils import Matrix

from materials.metals import plated
from materials.stones import enamelled, gem, kundan, pearl
from parts.chains import drop
from parts.filigree import crescent, dome
from parts.motifs import flower, lotus, paisley, petal
from parts.peacock import peacock
from parts.settings import disc, granules, halo, ring, stone, stone_row
from pieces.motifs import butterfly, leaf_sprig
from pieces.rows import WHITE_PEARL
from shapes.curves import resample, smooth_curve, tube
from shapes.mesh import ball, torus
from shapes.outlines import outline
from shapes.place import RY, RZ, TAU, S, T


def jhumka_classic(b, p):
    """A jhumka: a flower, lotus or mango, and the bell that hangs from it."""
    g = plated(p.get('metal', 'gold'))
    fill = enamelled(p['enamel']) if p.get('enamel') else g
    acc = gem(p.get('accent', 'ruby'))
    pe = pearl(p.get('pearl', WHITE_PEARL))
    with b.at(T(0, 0, 0.10)):
        if p.get('top', 'flower') == 'flower':
            flower(b, 8, 0.62, 0.22, fill, g, acc, h=0.12, cr=0.26, gran=False, stones=gem('cz'), sr=0.05)
            disc(b, 0.80, 0.05, g, T(0, 0, -0.05))
            granules(b, [(x * 0.79, y * 0.79, 0.01) for x, y in outline('round', 40)], 0.045, g)
            y = -0.86
        elif p['top'] == 'lotus':
            lotus(
                b, 1.15, fill, g, acc, T(0, -0.45, 0), inner=enamelled(p['inner']) if p.get('inner') else None
            )
            y = -0.66
        else:
            paisley(b, 0.95, fill, g, T(0, 0.05, 0), stones=gem('cz'))
            y = -0.62
    ring(b, 0.12, 0.03, g, T(0, y, 0.12) @ RY(90))
    with b.at(T(0, y - 0.30, 0.12)):
        R = p.get('R', 1.05)
        dome(
            b,
            R,
            p.get('H', 1.15),
            g,
            style=p.get('style', 'filigree'),
            stones=[acc] if p.get('band_stones', True) else None,
            band=(kundan() if p.get('style') == 'polki' else fill),
            fringe=p.get('fringe', 'pearl'),
            n_fringe=p.get('n', 20),
            fr=p.get('fr', 0.10),
            fmat=pe,
            flutes=p.get('flutes', 0),
        )


def chandbali(b, p):
    """A crescent moon with drops, and a drop or a bell in it."""
    g = plated(p.get('metal', 'gold'))
    acc, st, pe = gem(p.get('accent', 'emerald')), kundan(), pearl(p.get('pearl', WHITE_PEARL))
    fill = enamelled(p['enamel']) if p.get('enamel') else g
    with b.at(T(0, 0, 0.06)):
        flower(b, 8, 0.42, 0.15, st if p.get('kundan', True) else fill, g, acc, cr=0.2, h=0.1)
    ring(b, 0.09, 0.028, g, T(0, -0.56, 0.08) @ RY(90))
    with b.at(T(0, -1.62, 0.04)):
        R = 1.06
        sp, wf = crescent(b, R, 0.36, 66, fill, g, h=0.12)
        for sg in (-1, 1):
            b.add(tube([(0, 1.04, 0.05), (sg * 0.30, 0.99, 0.05), (sg * 0.575, 0.87, 0.05)], 0.024), g)
            b.add(ball(14, 8), g, T(sg * 0.575, 0.875, 0.05) @ S(0.065))
        n = p.get('n', 9)
        for i in range(n):
            a = math.radians(-118 + 236 * i / (n - 1))
            k = 0.55 + 0.5 * math.cos(a * 0.72) ** 2
            stone(
                b,
                p.get('cut', 'pear'),
                0.15 * k,
                0.23 * k,
                st if p.get('polki', True) else acc,
                kind='polki' if p.get('polki', True) else 'facet',
                gold=g,
                m=T(R * math.sin(a), -R * math.cos(a), 0.10) @ RZ(math.degrees(a)),
                seed=i,
            )
        nd = 13
        for i in range(nd):
            a = math.radians(-96 + 192 * i / (nd - 1))
            rr = R + 0.36 * (0.16 + 0.84 * math.cos(a * 0.62) ** 1.2) + 0.03
            drop(
                b,
                (rr * math.sin(a), -rr * math.cos(a), 0.04),
                0.085 + 0.03 * math.cos(a),
                pe if i % 2 == 0 or not p.get('mix') else enamelled(p['mix']),
                g,
                loop=0.045,
            )
        inner = []
        for q in range(-112, 113, 4):
            rr = R - wf((q + 147) / 294) - 0.05
            inner.append((rr * math.sin(math.radians(q)), -rr * math.cos(math.radians(q)), 0.03))
        stone_row(b, inner, 0.055, gem('cz'), g)
        if p.get('centre', 'drop') == 'drop':
            b.add(tube([(0, 0.98, 0.04), (0, 0.50, 0.04)], 0.02), g)
            stone(b, 'pear', 0.22, 0.33, acc, gold=g, m=T(0, 0.12, 0.05))
            halo(b, 0.22, 0.33, 'pear', 0.052, gem('cz'), g, m=T(0, 0.12, 0.05))
        else:
            with b.at(T(0, 0.62, 0.16)):
                dome(
                    b,
                    0.42,
                    0.48,
                    g,
                    style='plain',
                    stones=[acc],
                    fringe='pearl',
                    n_fringe=10,
                    fr=0.065,
                    fmat=pe,
                )
            b.add(tube([(0, 0.98, 0.10), (0, 0.74, 0.16)], 0.022), g)


def hoop(b, p):
    """A hoop with stones, pearls or enamel petals."""
    g = plated(p.get('metal', 'gold_polish'))
    R = p.get('R', 1.15)
    stone(b, 'round', 0.13, 0.13, gem('cz'), gold=g)
    # Seen from the side of the head, it is nearly round.
    turn = 6 if p.get('worn') else p.get('turn', 12)
    # One that lies, lies below its stud; one that hangs, hangs before it, one that is worn from a ring.
    low, high = (0.22, 0.10) if p.get('lies') else (0.25, 0.20) if p.get('worn') else (0.12, 0.20)
    if p.get('worn'):
        ring(b, 0.10, 0.026, g, T(0, -0.19, 0.18) @ RY(90))
    with b.at(T(0, -R - low, high + R * math.sin(math.radians(turn))) @ RY(turn)):
        b.add(torus(round(p.get('r', 0.10) / R, 3), 96, 14), g, S(R))
        st = p.get('style', 'cz')
        if st == 'cz':
            with b.at(Matrix.Identity(4)):
                for i in range(34):
                    a = math.radians(-155 + 310 * i / 33)
                    stone(
                        b,
                        'round',
                        0.085,
                        0.085,
                        gem(p.get('accent', 'cz')),
                        style='pave',
                        gold=g,
                        m=T(R * math.sin(a), -R * math.cos(a), p.get('r', 0.1) * 0.97),
                    )
        elif st == 'pearl':
            for i in range(9):
                a = math.radians(-64 + 128 * i / 8)
                rr = R + 0.02
                drop(
                    b,
                    (rr * math.sin(a), -rr * math.cos(a) - 0.06, 0),
                    0.12 + 0.03 * math.cos(a * 1.3),
                    pearl(),
                    g,
                    loop=0.06,
                )
            for i in range(40):
                a = TAU * i / 40
                b.add(ball(12, 8), g, T((R) * math.sin(a), (R) * math.cos(a), 0.09) @ S(0.05))
        elif st == 'meena':
            for i in range(15):
                a = math.radians(-140 + 280 * i / 14)
                petal(
                    b,
                    0.42,
                    0.15,
                    0.06,
                    enamelled(p['enamel'] if i % 2 else p.get('enamel2', 'white')),
                    g,
                    T((R - 0.16) * math.sin(a), -(R - 0.16) * math.cos(a), 0.07) @ RZ(math.degrees(a) + 180),
                    rimr=0.02,
                )
            for i in range(14):
                a = math.radians(-130 + 260 * i / 13)
                stone(
                    b,
                    'round',
                    0.06,
                    0.06,
                    gem('cz'),
                    gold=g,
                    m=T((R + 0.02) * math.sin(a), -(R + 0.02) * math.cos(a), 0.1),
                )


def dangler_peacock(b, p):
    """A peacock under a stone, with pearls."""
    g = plated('gold')
    stone(b, 'round', 0.2, 0.2, gem('emerald'), gold=g)
    halo(b, 0.2, 0.2, 'round', 0.05, gem('cz'), g)
    ring(b, 0.09, 0.025, g, T(0, -0.34, 0.06) @ RY(90))
    with b.at(T(0, -1.28, 0.08)):
        peacock(
            b,
            0.95,
            enamelled('blue'),
            g,
            enamelled('teal'),
            gem('emerald'),
            n=7,
            spread=150,
            feather2=enamelled('green'),
        )
    # The pearls hang from a bar behind the tail.
    b.add(tube([(k * 0.28, -1.80 + 0.16 * abs(k), 0.05) for k in (-2.6, -2, -1, 0, 1, 2, 2.6)], 0.035), g)
    for k in (-2, -1, 0, 1, 2):
        drop(b, (k * 0.28, -1.82 + 0.16 * abs(k), 0.08), 0.11, pearl(), g, loop=0.05)


def cuff_climber(b, p):
    """A sprig of leaves that climbs the ear."""
    g = plated(p.get('metal', 'gold_polish'))
    pts = smooth_curve(
        [(-0.35, -2.0, 0.05), (-0.15, -1.3, 0.08), (0.25, -0.6, 0.08), (0.20, 0.2, 0.05), (-0.1, 0.75, 0.05)],
        40,
    )
    leaf_sprig(b, pts, g, enamelled(p['fill']) if p.get('fill') else g, n=9, L=0.80, stones=gem('cz'))
    for _i, q in enumerate(resample(pts, count=6)[1:-1]):
        stone(b, 'round', 0.12, 0.12, gem(p.get('accent', 'cz')), gold=g, m=T(q.x, q.y, q.z + 0.06))


def stud_butterfly(b, p):
    """A butterfly."""
    g = plated('gold')
    with b.at(T(0, -0.8, 0.08)):
        butterfly(
            b,
            p.get('s', 0.92),
            enamelled(p.get('f1', 'lilac')),
            enamelled(p.get('f2', 'pink')),
            g,
            gem(p.get('accent', 'pink')),
        )
