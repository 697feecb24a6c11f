"""Bracelets of links, stones and pearls."""

import math

from materials.metals import plated
from materials.stones import enamelled, gem, pearl
from parts.chains import chain
from parts.motifs import flower, lotus
from parts.settings import bail, stone
from pieces.bangle import Loop, Ring
from pieces.motifs import butterfly, evil_eye, heart
from pieces.rows import WHITE_PEARL
from shapes.mesh import ball, box_faces, cached, make, sphere, torus
from shapes.outlines import outline, plate_mesh
from shapes.place import RY, RZ, TAU, S, T


def tennis(b, p):
    """A river of stones, each in its own box."""
    g = plated(p.get('metal', 'gold'))
    rg = Ring(p.get('R', 2.6), 0.86)
    w = p.get('w', 0.155)
    n = int(rg.len / (w * 2.16)) // p.get('every', 1) * p.get('every', 1)
    for i, m in enumerate(rg.frames(n, 0, 0)):
        k = 'cz' if not p.get('alt') or i % p.get('every', 4) else p['alt']
        with b.at(m):
            b.add(
                cached('tbox', lambda: make('tbox', *box_faces(), smooth=False)),
                g,
                T(0, 0, -0.04) @ S(w * 0.96, w * 0.9, 0.07),
            )
            stone(
                b,
                p.get('cut', 'round') if k == 'cz' or not p.get('cut2') else p['cut2'],
                w,
                w * p.get('ratio', 1),
                gem(k),
                style='prong',
                gold=g,
            )


def curb_bracelet(b, p):
    """Heavy curb links, closed."""
    lp = Loop(2.7, 2.15, 0.2, 0.03)
    chain(b, lp.pts, plated(p.get('metal', 'gold')), p.get('style', 'curb'), p.get('size', 0.62), closed=True)
    g = plated(p.get('metal', 'gold'))
    f = lp.frames(300)
    if p.get('plate'):
        with b.at(f[150] @ T(0, 0, 0.1)):
            b.add(
                plate_mesh(
                    [(x * 0.9, y * 0.36) for x, y in outline('cushion', 48)],
                    [(1, 0), (1, 0.10), (0.94, 0.16), (0.02, 0.16)],
                ),
                g,
            )


def pearl_bracelet(b, p):
    """Pearls with jewelled balls between them, and a charm."""
    lp = Loop(2.55, 2.0, 0.25, 0.03)
    g = plated()
    n = 30
    for i, m in enumerate(lp.frames(n)):
        with b.at(m):
            if i % 5 == 0:
                b.add(sphere(), g, S(0.20))
                for k in range(10):
                    a = TAU * k / 10
                    b.add(
                        ball(10, 6),
                        gem(p.get('accent', 'ruby')) if k % 2 else g,
                        T(0, 0.19 * math.cos(a), 0.19 * math.sin(a)) @ S(0.055),
                    )
            else:
                b.add(sphere(), pearl(p.get('pearl', WHITE_PEARL)), S(0.245))
                b.add(torus(0.34, 20, 8), g, T(0.25, 0, 0) @ RY(90) @ S(0.055))
    with b.at(lp.frames(n)[15]):
        pass
    with b.at(lp.frames(n)[0] @ T(0, -0.30, -0.08)):
        if p.get('charm') == 'lotus':
            lotus(b, 0.75, enamelled('pink'), g, gem('cz'), RZ(180) @ T(0, 0.1, 0), inner=enamelled('white'))
        else:
            heart(b, 0.34, gem('ruby'), g, hal=gem('cz'), m=T(0, -0.30, 0))


def charm_bracelet(b, p):
    """A fine chain with charms for a child."""
    g = plated('gold_polish')
    lp = Loop(2.45, 1.95, 0.09, 0.04)
    chain(b, lp.pts, g, 'cable', 0.24, closed=True)
    f = lp.frames(9)
    for i, m in enumerate(f):
        with b.at(m @ T(0, -0.14, -0.02)):
            bail(b, g, 0.11, T(0, 0, 0.02) @ RZ(90))
            with b.at(T(0, -0.43, 0)):
                k = i % 5
                if k == 0:
                    heart(b, 0.34, enamelled('red' if not p.get('soft') else 'coral'), g)
                elif k == 1:
                    evil_eye(b, 0.34, g)
                elif k == 2:
                    flower(b, 5, 0.36, 0.15, enamelled('yellow'), g, gem('cz'), cr=0.13, h=0.09)
                elif k == 3:
                    butterfly(
                        b, 0.33, enamelled('turquoise'), enamelled('lilac'), g, gem('pink'), T(0, -0.05, 0)
                    )
                else:
                    b.add(sphere(), pearl(), T(0, 0.06, 0.14) @ S(0.25))
                    b.add(ball(12, 8), g, T(0, 0.30, 0.10) @ S(0.09, 0.06, 0.09))
