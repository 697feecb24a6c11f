"""Pendants and the studs of their sets; the origin is the top of the bail."""

from materials.metals import plated
from materials.stones import enamelled, gem, pearl
from parts.chains import drop
from parts.motifs import lotus, petal
from parts.peacock import peacock
from parts.settings import bail, disc, granules, halo, raised_halo, rim, ring, stone, stone_row
from pieces.motifs import butterfly, diya_motif, evil_eye, heart, letter, om
from shapes.outlines import outline
from shapes.place import RY, RZ, S, T


def pendant_lotus(b, p):
    """A lotus with pearls."""
    g = plated(p.get('metal', 'gold'))
    s = p.get('size', 1.5)
    with b.at(T(0, -s * 1.45, 0.06)):
        lotus(
            b,
            s,
            enamelled(p.get('enamel', 'pink')),
            g,
            gem(p.get('accent', 'cz')),
            inner=enamelled(p.get('inner', 'blush')),
            stones=gem('cz') if p.get('stones', True) else None,
        )
        for k in (-2, -1, 0, 1, 2):
            drop(
                b,
                (k * s * 0.19, -s * 0.13 + abs(k) * s * 0.035, 0.12),
                0.10 + 0.02 * (2 - abs(k)),
                pearl(),
                g,
                loop=0.05,
            )
    bail(b, g, 0.20, T(0, -s * 0.24, 0.20))
    bail(b, g, 0.13, T(0, -0.10, 0.14) @ RZ(90))


def stud_lotus(b, p):
    """A small lotus."""
    g = plated(p.get('metal', 'gold'))
    lotus(
        b,
        0.8,
        enamelled(p.get('enamel', 'pink')),
        g,
        gem(p.get('accent', 'cz')),
        T(0, -0.4, 0.06),
        inner=enamelled(p.get('inner', 'blush')),
    )


def hang(b, g, y=-0.12):
    """The ring by which a pendant hangs."""
    bail(b, g, 0.15, T(0, y, 0.14))


def pend_heart(b, p):
    """A heart with stones around it."""
    g = plated(p.get('metal', 'rose'))
    hang(b, g)
    ring(b, 0.12, 0.035, g, T(0, -0.36, 0.12) @ RY(90))
    heart(
        b,
        1.0,
        enamelled(p['enamel']) if p.get('enamel') else gem(p.get('accent', 'ruby')),
        g,
        hal=gem('cz'),
        m=T(0, -1.32, 0.06),
    )


def stud_heart(b, metal='rose', accent='ruby', enamel=None):
    """A small heart."""
    heart(
        b, 0.48, enamelled(enamel) if enamel else gem(accent), plated(metal), hal=gem('cz'), m=T(0, 0, 0.04)
    )


def pend_eye(b, p):
    """An evil eye with pearls."""
    g = plated('gold_polish')
    hang(b, g)
    evil_eye(b, 0.92, g, hal=gem('cz'), m=T(0, -1.28, 0.04))
    for k in (-1, 0, 1):
        drop(b, (k * 0.5, -2.26 + abs(k) * 0.17, 0.08), 0.15, pearl(), g, loop=0.06)


def pend_om(b, p):
    """A disc with Om."""
    _g, g2 = plated('gold_matte'), plated('gold_polish')
    hang(b, g2)
    with b.at(T(0, -1.38, 0.04)):
        disc(b, 1.12, 0.10, enamelled('maroon'), bevel=0.2)
        rim(b, [(x * 1.12, y * 1.12, 0.06) for x, y in outline('round', 60)], 0.06, g2)
        granules(b, [(x * 0.98, y * 0.98, 0.11) for x, y in outline('round', 60)], 0.045, g2)
        om(b, 1.0, g2, T(0.0, -0.06, 0.17))


def pend_diya(b, p):
    """An oil lamp."""
    g = plated('gold')
    hang(b, g)
    diya_motif(b, 0.92, enamelled('red'), g, gem('citrine'), T(0, -1.62, 0.05))


def stud_diya(b):
    """A small oil lamp."""
    diya_motif(b, 0.46, enamelled('red'), plated(), gem('citrine'), T(0, 0, 0.04), rays=False)


def pend_peacock(b, p):
    """A peacock."""
    g = plated('gold')
    hang(b, g)
    with b.at(T(0, -1.62, 0.1)):
        peacock(
            b,
            1.25,
            enamelled('blue'),
            g,
            enamelled('teal'),
            gem('emerald'),
            n=9,
            spread=170,
            stones=gem('cz'),
            feather2=enamelled('green'),
        )


def stud_eyefeather(b):
    """A peacock's feather."""
    g = plated()
    petal(b, 0.95, 0.32, 0.1, enamelled('teal'), g, T(0, -0.45, 0.04), tip=1.8)
    stone(b, 'pear', 0.16, 0.23, gem('emerald'), gold=g, m=T(0, 0.14, 0.12) @ RZ(180))


def pend_initial(b, p):
    """A disc with a letter."""
    g = plated('gold_polish')
    hang(b, g)
    with b.at(T(0, -1.24, 0.04)):
        disc(b, 0.95, 0.10, enamelled('maroon'), bevel=0.2)
        rim(b, [(x * 0.93, y * 0.93, 0.06) for x, y in outline('round', 60)], 0.05, g)
        b.add(letter(p.get('letter', 'A'), 1.35), plated('gold_matte'), T(0, -0.02, 0.13))
        stone_row(
            b, [(x * 1.0, y * 1.0, 0.03) for x, y in outline('round', 90)], 0.075, gem('cz'), g, closed=True
        )


def stud_disc(b):
    """A disc with a stone."""
    g = plated('gold_polish')
    disc(b, 0.34, 0.08, plated('gold_matte'))
    stone(b, 'round', 0.14, 0.14, gem('cz'), gold=g, m=T(0, 0, 0.06))
    stone_row(
        b, [(x * 0.38, y * 0.38, 0.02) for x, y in outline('round', 60)], 0.055, gem('cz'), g, closed=True
    )


def pend_drop(b, p):
    """A large drop with stones around it."""
    g, acc = plated(p.get('metal', 'silver')), gem(p.get('accent', 'aqua'))
    hang(b, g)
    stone(b, 'marquise', 0.16, 0.30, gem('cz'), gold=g, m=T(0, -0.50, 0.06))
    cut = p.get('cut', 'pear')
    w, l = p.get('wl', (0.72, 1.02))
    with b.at(T(0, -0.92 - l, 0.06)):
        with b.at(S(1, 1, 0.68)):
            stone(b, cut, w, l, acc, gold=g, style='prong')
        raised_halo(b, w, l, cut, 0.085, gem('cz'), g, high=0.22)


def stud_drop(b, accent='aqua', metal='silver', cut='pear'):
    """A small one."""
    g = plated(metal)
    with b.at(T(0, 0, 0.03)):
        with b.at(S(1, 1, 0.8)):
            stone(b, cut, 0.34, 0.46, gem(accent), gold=g, style='prong')
        raised_halo(b, 0.34, 0.46, cut, 0.058, gem('cz'), g, high=0.13)


def pend_butterfly(b, p):
    """A butterfly."""
    g = plated('gold')
    hang(b, g)
    ring(b, 0.07, 0.022, g, T(0, -0.28, 0.14))
    butterfly(b, 0.95, enamelled('turquoise'), enamelled('pink'), g, gem('pink'), T(0, -0.90, 0.08))


def stud_bfly(b):
    """A small butterfly."""
    butterfly(b, 0.46, enamelled('turquoise'), enamelled('pink'), plated(), gem('pink'), T(0, 0, 0.05))


def pend_sun(b, p):
    """Surya: rays around a kundan centre."""
    g, acc = plated('antique'), gem('ruby')
    hang(b, g)
    with b.at(T(0, -1.42, 0.04)):
        for i in range(16):
            petal(
                b,
                1.1 if i % 2 == 0 else 0.86,
                0.16,
                0.09,
                enamelled('coral') if i % 2 else g,
                g,
                T(0, 0, 0.0) @ RZ(22.5 * i) @ T(0, 0.1, 0),
                rimr=0.025,
            )
        disc(b, 0.58, 0.18, g)
        stone(b, 'round', 0.36, 0.36, acc, gold=g, m=T(0, 0, 0.17))
        halo(b, 0.36, 0.36, 'round', 0.065, gem('cz'), g, m=T(0, 0, 0.16))


def stud_sun(b):
    """A small sun."""
    g = plated('antique')
    for i in range(12):
        petal(
            b,
            0.52,
            0.10,
            0.06,
            enamelled('coral') if i % 2 else g,
            g,
            RZ(30 * i) @ T(0, 0.05, 0.03),
            rimr=0.018,
        )
    disc(b, 0.26, 0.12, g)
    stone(b, 'round', 0.19, 0.19, gem('ruby'), gold=g, m=T(0, 0, 0.12))
