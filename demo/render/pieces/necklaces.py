"""Longer necklaces and their earrings."""

from materials.metals import plated
from materials.stones import enamelled, gem, pearl
from parts.chains import drop
from parts.clasps import half_pitch, hooked
from parts.filigree import temple_coin
from parts.motifs import flower, lotus, paisley, petal
from parts.settings import bail, disc, halo, raised_halo, ring, stone
from pieces.collar import Bust, Collar
from pieces.rows import CREAM_PEARL, U_ball, U_stone, chain_ends, cord_ends, row, row_end
from shapes.curves import tube
from shapes.mesh import ball, sphere
from shapes.place import RY, RZ, S, T


def choker_layered(b, p, c):
    """Three chains of three lengths, each with its clasp: snake, coins on a cable, and a paperclip with a large coin."""
    g = plated('gold_polish')
    middle, low = layers(c)

    def coin(b, i, u, k):
        ring(b, 0.07, 0.02, g, T(0, 0.04, -0.02))
        disc(b, 0.25 * k, 0.05, g, T(0, -0.24, -0.06))
        stone(b, 'round', 0.075, 0.075, gem('cz'), gold=g, m=T(0, -0.24, -0.03))

    row(b, middle, 0.16, 1.25, coin, middle.front * 0.62, grade=0.1)
    with b.at(low.frame(0, 0.12, 0.0)):
        temple_coin(b, 0.72, g, T(0, -0.84, -0.08), stones=gem('emerald'))
        bail(b, g, 0.13, T(0, -0.05, 0.0))
    chains = ((c, 'snake', 0.13, 0.0), (middle, 'cable', 0.20, 0.35), (low, 'paperclip', 0.17, -0.25))
    for line, style, size, moved in chains:
        chain_ends(b, line, half_pitch(style, size), g, style, size, moved=moved)


def layers(c):
    """The second and third line under a first one."""
    if isinstance(c, Bust):
        return Bust(z0=7.2, rise=5.4), Bust(z0=6.0, rise=6.6)
    return Collar(c.a + 0.55, c.b + 0.95, top=c.top + 0.6), Collar(c.a + 1.1, c.b + 2.0, top=c.top + 1.2)


def mangalsutra(b, p, c):
    """Two strands of black beads with two cups and a flower."""
    g, bk = plated(), enamelled('black')
    # Where it is closed by its S-hook, the strands end before that.
    reach = c.half - (0.72 if c.closed else 0)
    for d in (0, 0.26):
        row(
            b,
            c,
            d,
            0.168,
            lambda b, i, u, k: b.add(
                sphere(20, 12), g if i % 9 == 4 else bk, S(0.105 if i % 9 == 4 else 0.083)
            ),
            reach,
        )
    if c.closed:
        back = c.line(0.13, c.half - 1.2, c.half) + c.line(0.13, -c.half, 1.2 - c.half)
        tips = hooked(b, back, g, c.lift - 0.105, c.lift)
    else:
        tips = [c.frame(side * reach, 0.13).translation for side in (1, -1)]
        for at in tips:
            b.add(sphere(20, 12), g, T(*at) @ S(0.1))
    for side, at in zip((1, -1), tips, strict=True):
        for d in (0, 0.26):
            last = c.frame(side * row_end(0.168, reach), d).translation
            b.add(tube((last, at), 0.03), g)
    with b.at(c.hanging(0.34, 0.05, 1.5)):
        for sg in (-1, 1):
            ring(b, 0.09, 0.022, g, T(sg * 0.50, 0.0, 0.0) @ RY(90))
            disc(b, 0.40, 0.10, g, T(sg * 0.50, -0.42, 0))
            b.add(sphere(), g, T(sg * 0.50, -0.42, 0.05) @ S(0.32, 0.32, 0.17))
            halo(b, 0.27, 0.27, 'round', 0.05, gem('cz'), g, m=T(sg * 0.50, -0.42, 0.07))
            # Above the cup: in its middle it would look like the pupil of an eye.
            stone(b, 'round', 0.075, 0.075, gem('ruby'), gold=g, m=T(sg * 0.5, -0.03, 0.08))
        stone(b, 'marquise', 0.12, 0.26, gem('cz'), gold=g, m=T(0, -0.36, 0.08))
        with b.at(T(0, -0.86, 0.02)):
            flower(b, 6, 0.38, 0.14, g, g, gem('cz'), cr=0.15, h=0.08)
            for k in (-1, 0, 1):
                drop(b, (k * 0.2, -0.42 + 0.1 * abs(k), 0.02), 0.09, g, g, kind='bead', loop=0.045)


def choker_bar(b, p, c):
    """A bar of stones on a chain, with drops below."""
    g = plated(p.get('metal', 'gold_polish'))
    sb = 1.75
    b.add(tube(c.line(0, -sb - 0.05, sb + 0.05, z=-0.02), 0.125, seg=14), g)
    row(b, c, 0, 0.20, U_stone('round', 0.088, 0.088, gem('cz'), style='pave', g=g), sb - 0.1, z=0.09)
    for sg in (-1, 1):
        with b.at(c.frame(sg * sb)):
            b.add(ball(16, 10), g, S(0.17))
    row(
        b,
        c,
        0.12,
        0.70,
        lambda b, i, u, k: (
            ring(b, 0.065, 0.02, g, T(0, -0.05, 0.02) @ RY(90)),
            stone(
                b,
                'pear',
                0.14 * k,
                0.21 * k,
                gem(p.get('accent', 'champagne')),
                gold=g,
                m=T(0, -0.09 - 0.21 * k, 0),
            ),
        ),
        1.5,
        grade=0.25,
    )
    chain_ends(b, c, sb, g, 'cable', 0.19)


def ear_bar(b, p=None):
    """A small stone and a drop below it."""
    g = plated('gold_polish')
    stone(b, 'round', 0.10, 0.10, gem('cz'), gold=g)
    ring(b, 0.06, 0.02, g, T(0, -0.15, 0.03) @ RY(90))
    stone(b, 'pear', 0.24, 0.36, gem('champagne'), gold=g, m=T(0, -0.53, 0), style='prong')


def choker_mango(b, p, c):
    """Mangoes with stones, a lotus in the middle."""
    g, acc = plated('antique'), gem(p.get('accent', 'ruby'))
    sm = c.front - 1.2
    row(b, c, -0.42, 0.26, U_ball(0.125, g), sm)
    row(b, c, -0.12, 0.26, U_stone('round', 0.10, 0.10, gem('emerald'), kind='cab', g=g), sm)

    def unit(b, i, u, k):
        paisley(
            b,
            0.66 * k,
            enamelled('red') if p.get('meena') else g,
            g,
            T(0, -0.06, 0) @ RZ(180 + (8 if u > 0 else -8)),
            flip=u > 0,
            stones=acc,
            sr=0.075,
            gran=True,
        )
        ring(b, 0.07, 0.022, g, T(0, 0.34 * k - 0.02, 0.0) @ RY(90))
        drop(b, (0.0, -0.52 * k, 0.03), 0.12 * k, pearl(CREAM_PEARL), g, loop=0.05)

    row(b, c, 0.37, 0.86, unit, sm - 0.3, grade=0.12, skip=0.3)
    with b.at(c.frame(0, 0.55, 0.1)):
        lotus(b, 0.95, g, g, acc, T(0, -0.42, 0), stones=acc)
        for k in (-1, 0, 1):
            drop(b, (k * 0.3, -0.60 + abs(k) * 0.06, 0.05), 0.14, pearl(CREAM_PEARL), g, loop=0.05)
    cord_ends(b, c, sm + 0.2, 'maroon', g, (-0.55, 0.65))


def ear_mango(b, p=None):
    """A mango with a pearl."""
    g = plated('antique')
    paisley(b, 0.78, g, g, T(0, -0.1, 0), stones=gem('ruby'))
    drop(b, (0, -0.60, 0.03), 0.15, pearl(CREAM_PEARL), g, loop=0.05)


def choker_vine(b, p, c):
    """A vine of leaves and stones with a flower and a drop."""
    g, acc = plated(p.get('metal', 'rose')), gem(p.get('accent', 'pink'))
    sm = c.front * 0.60
    b.add(tube(c.line(0, -sm, sm), 0.055), g)

    def unit(b, i, u, k):
        up = i % 2 == 0
        a = -62 if u < 0 else 62
        petal(
            b,
            0.62 * k,
            0.15 * k,
            0.06,
            gem('cz') if False else g,
            g,
            RZ(a if up else (180 - a)),
            stones=gem('cz'),
            sr=0.06,
            rimr=0.02,
        )
        stone(
            b,
            'pear',
            0.12 * k,
            0.19 * k,
            acc,
            gold=g,
            m=RZ((a if not up else 180 - a)) @ T(0, 0.26, 0) @ RZ(0),
        )

    row(b, c, 0, 0.46, unit, sm, grade=0.2, skip=0.3)
    with b.at(c.frame(0, 0.05, 0.04)):
        flower(b, 5, 0.55, 0.22, enamelled(p.get('fill', 'blush')), g, gem('cz'), cr=0.2, h=0.1)
        stone(b, 'pear', 0.26, 0.38, acc, gold=g, m=T(0, -1.05, 0), style='prong')
        with b.at(T(0, -1.05, 0)):
            raised_halo(b, 0.26, 0.38, 'pear', 0.055, gem('cz'), g, high=0.10)
    chain_ends(b, c, sm, g, 'cable', 0.16)


def ear_vine(b, p=None):
    """A flower and a drop."""
    g = plated('rose')
    flower(b, 5, 0.42, 0.17, enamelled('blush'), g, gem('cz'), cr=0.16, h=0.09)
    stone(b, 'pear', 0.2, 0.3, gem('pink'), gold=g, m=T(0, -0.82, 0), style='prong')
    with b.at(T(0, -0.82, 0)):
        raised_halo(b, 0.2, 0.3, 'pear', 0.05, gem('cz'), g, high=0.08)
