"""Chokers and their earrings."""

from materials.metals import plated
from materials.stones import gem, kundan, pearl
from parts.chains import chain, drop
from parts.filigree import temple_coin
from parts.motifs import flower, lotus
from parts.settings import disc, granules, halo, raised_halo, ring, stone
from pieces.rows import CREAM_PEARL, WHITE_PEARL, U_ball, U_drop, U_stone, chain_ends, cord_ends, row, row_end
from shapes.curves import tube
from shapes.mesh import cached
from shapes.outlines import outline, plate_mesh
from shapes.place import RY, RZ, S, T


def choker_kundan(b, p, c):
    """Three-tier kundan band: pearls on top, polki flowers, pear stones and bead drops."""
    g = plated(p.get('metal', 'gold'))
    st = kundan()
    acc = gem(p.get('accent', 'emerald'))
    pe = pearl(p.get('pearl', WHITE_PEARL))
    sm = p.get('smax', min(7.0, c.front - 1.6))
    row(b, c, -0.62, 0.21, U_ball(0.10, pe), sm, z=0.0)
    chain(b, c.line(-0.44, -sm, sm), g, 'rope', 0.09)

    def unit(b, i, u, k):
        b.add(tube([(0, 0.60, -0.02), (0, 0, -0.01), (0, -0.60, -0.02)], 0.032), g)
        if i % 2 == 0:
            with b.at(S(k * 1.12)):
                for a in range(6):
                    stone(
                        b,
                        'pear',
                        0.135,
                        0.20,
                        st,
                        kind='polki',
                        m=RZ(60 * a + 30) @ T(0, 0.31, 0) @ RZ(180),
                        seed=a + i,
                        gold=g,
                    )
                stone(b, 'round', 0.16, 0.16, acc, m=T(0, 0, 0.03), gold=g)
        else:
            stone(b, 'emerald', 0.22 * k, 0.34 * k, acc, gold=g)
            halo(b, 0.22 * k, 0.34 * k, 'emerald', 0.052, gem('cz'), g)

    set_pear = U_stone('pear', 0.17, 0.25, st, kind='polki', g=g)

    def hung(b, i, u, k):
        b.add(tube([(0, 0.30, -0.01), (0, 0, 0.0), (0, -0.28, -0.01)], 0.026), g)
        set_pear(b, i, u, k)

    row(b, c, 0.16, 0.98, unit, sm, grade=0.08)
    chain(b, c.line(0.76, -sm - 0.26, sm + 0.26), g, 'rope', 0.09)
    row(b, c, 1.06, 0.53, hung, sm - 0.3, grade=0.15)
    row(
        b,
        c,
        1.36,
        0.53,
        U_drop(
            p.get('drop', 'bead'),
            0.17,
            p.get('dropmat') or gem(p.get('accent', 'emerald')) if p.get('drop') == 'tear' else pe,
            g,
            loop=0.06,
        ),
        sm - 0.4,
        grade=0.25,
    )
    cord_ends(b, c, sm + 0.25, p.get('cord', 'maroon'), g, (-0.72, 1.05))


def studs_kundan(b, p):
    """Studs: a kundan flower with three pearls."""
    g, st, acc, pe = plated(), kundan(), gem(p.get('accent', 'emerald')), pearl()
    for a in range(8):
        stone(
            b, 'pear', 0.15, 0.23, st, kind='polki', m=RZ(45 * a) @ T(0, 0.42, 0.05) @ RZ(180), gold=g, seed=a
        )
    disc(b, 0.5, 0.06, g)
    stone(b, 'round', 0.22, 0.22, acc, m=T(0, 0, 0.08), gold=g)
    granules(b, [(x * 0.72, y * 0.72, 0.08) for x, y in outline('round', 40)], 0.05, g)
    for k in (-1, 0, 1):
        drop(b, (k * 0.30, -0.70 + abs(k) * 0.08, 0.10), 0.14, pe, g, loop=0.06)


def choker_temple(b, p, c):
    """Temple coins under a line of pearls, a lotus in the middle."""
    g, acc, pe = plated('antique'), gem('ruby'), pearl()
    sm = c.front - 1.5
    row(b, c, -0.62, 0.24, U_ball(0.115, pe), sm)
    chain(b, c.line(-0.42, -sm, sm), g, 'rope', 0.12)

    def coin(b, i, u, k):
        temple_coin(b, 0.53 * k, g, stones=acc)
        if abs(u) > 0.05:
            drop(b, (0, -0.50 * k, 0.03), 0.15 * k, g, g, kind='ghungroo', loop=0.06)

    row(b, c, 0.22, 1.14, coin, sm - 0.2, grade=0.12)
    row(b, c, -0.36, 1.14, lambda b, i, u, k: ring(b, 0.075, 0.022, g, RY(90)), sm - 0.2)
    row(
        b,
        c,
        0.22,
        1.14 * 0.5,
        lambda b, i, u, k: (
            stone(b, 'round', 0.12, 0.12, acc, gold=g, kind='cab') if i % 2 and abs(u) < 0.9 else None
        ),
        sm - 0.2,
    )
    with b.at(c.frame(0, 0.75, 0.12)):
        lotus(b, 1.0, g, g, acc, T(0, -0.35, 0), stones=acc)
    with b.at(c.frame(0, 1.17, 0.12)):
        for k in (-2, -1, 0, 1, 2):
            drop(b, (k * 0.23, abs(k) * 0.07, 0), 0.13, pe, g, loop=0.05)
    cord_ends(b, c, sm + 0.2, 'gold', g, (-0.72, 0.75))


def ear_temple(b, p=None):
    """Studs: a temple coin with three pearls."""
    g, acc = plated('antique'), gem('ruby')
    temple_coin(b, 0.56, g, stones=acc)
    for k in (-1, 0, 1):
        drop(b, (k * 0.28, -0.50 + abs(k) * 0.07, 0.06), 0.13, pearl(), g, loop=0.05)


def choker_pearl(b, p, c):
    """Four rows of pearls with jewelled bars and a large flower."""
    g, pe, acc = plated(), pearl(p.get('pearl', WHITE_PEARL)), gem(p.get('accent', 'ruby'))
    sm = c.front - 1.3
    for k in range(4):
        row(b, c, -0.42 + 0.345 * k, 0.325, U_ball(0.158, pe), sm)
    for u in (-1, -0.52, 0.52, 1):
        with b.at(c.frame(u * sm, 0.10, 0.02)):
            b.add(
                cached(
                    'pbar',
                    lambda: plate_mesh(
                        [(x * 0.15, y * 0.78) for x, y in outline('cushion', 40)],
                        [(1, 0), (1, 0.2), (0.8, 0.28), (0.02, 0.28)],
                    ),
                ),
                g,
            )
            for k in (-0.5, -0.25, 0, 0.25, 0.5):
                stone(b, 'round', 0.085, 0.085, gem('cz'), style='pave', gold=g, m=T(0, k, 0.285))
    with b.at(c.frame(0, 0.14, 0.16)):
        flower(
            b, 10, 0.80, 0.22, kundan() if p.get('kundan', True) else g, g, acc, cr=0.34, stones=None, h=0.14
        )
        halo(b, 0.34, 0.34, 'round', 0.055, gem('cz'), g, m=T(0, 0, 0.16))
        drop(b, (0, -0.92, 0.05), 0.20, acc if False else pe, g, loop=0.07)
        for k in (-1, 1):
            drop(b, (k * 0.42, -0.80, 0.05), 0.15, pe, g, loop=0.06)
    chain_ends(b, c, sm + 0.13, g, 'cable', 0.16, d=0.1)


def ear_pearl(b, p=None):
    """Studs: a kundan flower with a pearl drop."""
    g = plated()
    flower(b, 8, 0.40, 0.14, kundan(), g, gem('ruby'), cr=0.2, h=0.1)
    drop(b, (0, -0.48, 0.05), 0.21, pearl(), g, loop=0.06)


def choker_tennis(b, p, c):
    """Single or double stone river with hanging gem drops."""
    g, cz, acc = plated(p.get('metal', 'gold')), gem('cz'), gem(p.get('accent', 'emerald'))
    sm = row_end(0.30, c.front - 1.0)
    row(b, c, 0, 0.30, U_stone('round', 0.14, 0.14, cz, style='prong', g=g), sm + 0.01)
    b.add(tube(c.line(0, -sm - 0.12, sm + 0.12, z=-0.03), 0.022), g)
    if p.get('second'):
        row(b, c, 0.36, 0.33, U_stone('marquise', 0.14, 0.19, cz, g=g), sm - 0.5)
        end = row_end(0.33, sm - 0.5)
        for d in (0.16, 0.55):
            b.add(tube(c.line(d, -end - 0.08, end + 0.08, z=0.02), 0.026), g)

    def hang(b, i, u, k):
        cut = p.get('cut', 'pear')
        k = k if i % 2 == 0 else k * 0.72
        ring(b, 0.05, 0.018, g, T(0, -0.045, 0.02) @ RY(90))
        with b.at(T(0, -0.06, 0)):
            stone(b, 'round', 0.085, 0.085, cz, gold=g, m=T(0, -0.10, 0))
            stone(b, cut, 0.27 * k, 0.40 * k, acc, gold=g, m=T(0, -0.30 - 0.40 * k, 0), style='prong')
            with b.at(T(0, -0.30 - 0.40 * k, 0)):
                raised_halo(b, 0.27 * k, 0.40 * k, cut, 0.055, cz, g, high=0.10 * k)

    row(
        b,
        c,
        0.22 + (0.30 if p.get('second') else 0),
        p.get('step', 0.92),
        hang,
        sm * p.get('span', 0.72),
        grade=0.38,
    )
    chain_ends(b, c, sm + 0.08, g, 'cable', 0.14)


def ear_tennis(b, accent='emerald', cut='pear', metal='gold'):
    """Studs: a stone, and a larger one below it."""
    g, cz = plated(metal), gem('cz')
    stone(b, 'round', 0.15, 0.15, cz, style='prong', gold=g)
    stone(b, cut, 0.30, 0.44, gem(accent), gold=g, m=T(0, -0.72, 0), style='prong')
    with b.at(T(0, -0.72, 0)):
        raised_halo(b, 0.30, 0.44, cut, 0.058, cz, g, high=0.11)


def choker_polki(b, p, c):
    """Uncut stones in frames of red ones, with pearl drops."""
    g, st, acc, _pe = plated('gold_matte'), kundan(), gem(p.get('accent', 'ruby')), pearl(CREAM_PEARL)
    sm = c.front - 1.6

    def unit(b, i, u, k):
        stone(b, 'oval', 0.34 * k, 0.44 * k, st, kind='polki', gold=g, seed=i)
        halo(b, 0.34 * k, 0.44 * k, 'oval', 0.068, acc, g, kind='cab', style='bezel', pad=1.5)

    row(b, c, -0.62, 0.30, U_stone('round', 0.115, 0.115, acc, kind='cab', g=g), sm)
    row(b, c, 0.10, 1.02, unit, sm, grade=0.12)
    for d in (-0.45, 0.70):
        chain(b, c.line(d, -sm - 0.26, sm + 0.26), g, 'rope', 0.09)

    def low(b, i, u, k):
        b.add(tube([(0, 0.36, 0.02), (0, 0, 0.0), (0, -0.34 * k, 0.0)], 0.024), g)
        stone(b, 'pear', 0.22 * k, 0.32 * k, st, kind='polki', gold=g, seed=i + 3)
        drop(b, (0, -0.34 * k, 0), 0.14 * k, pearl(CREAM_PEARL), g, loop=0.05)

    row(b, c, 1.03, 0.60, low, sm - 0.4, grade=0.25)
    cord_ends(b, c, sm + 0.2, p.get('cord', 'green'), g, (-0.72, 1.1))


def ear_polki(b, p=None):
    """Studs: an uncut stone in a frame of red ones."""
    g, st, acc = plated('gold_matte'), kundan(), gem('ruby')
    stone(b, 'oval', 0.34, 0.42, st, kind='polki', gold=g)
    halo(b, 0.34, 0.42, 'oval', 0.07, acc, g, kind='cab', style='bezel', pad=1.5)
    drop(b, (0, -0.58, 0), 0.19, pearl(CREAM_PEARL), g, loop=0.06)
