"""Bracelets of links, stones and pearls."""

import math

from materials.metals import plated
from materials.stones import enamelled, gem, pearl
from parts.chains import chain, clasp
from parts.motifs import flower, lotus
from parts.settings import bail, ring, stone
from pieces.bangle import Loop, Ring
from pieces.motifs import butterfly, evil_eye, heart
from pieces.rows import WHITE_PEARL
from shapes.mesh import ball, cached, sphere, torus
from shapes.outlines import outline, plate_mesh
from shapes.place import RY, RZ, TAU, S, T


def tennis(b, p):
    """A river of stones, each in its own box, closed at the back by a box clasp with its safety catch."""
    g = plated(p.get('metal', 'gold'))
    rg = Ring(p.get('R', 2.6), 0.86)
    w = p.get('w', 0.155)
    n = int(rg.len / (w * 2.16)) // p.get('every', 1) * p.get('every', 1)
    for i, m in enumerate(rg.frames(n, 0, 0)):
        k = 'cz' if not p.get('alt') or i % p.get('every', 4) else p['alt']
        with b.at(m):
            b.add(
                cached('tennislink', rounded_link),
                g,
                T(0, 0, -0.065) @ S(w * 0.96, w * 0.9, 0.07),
            )
            b.add(ball(10, 6), g, T(w * 1.08, 0, -0.04) @ S(0.045, 0.07, 0.05))
            if i in (n // 2, n // 2 + 1):
                b.add(cached('claspbox', rounded_block), g, T(0, 0, -0.02) @ S(w * 1.04, w * 1.06, 0.12))
                continue
            stone(
                b,
                p.get('cut', 'round') if k == 'cz' or not p.get('cut2') else p['cut2'],
                w,
                w * p.get('ratio', 1),
                gem(k),
                style='prong',
                gold=g,
            )


def rounded_block():
    """A block with rounded corners: half extents 1x1x1."""
    corner = [(x, y) for x, y in outline('cushion', 40)]
    return plate_mesh(corner, [(0.9, -1), (1, -0.8), (1, 0.8), (0.9, 1), (0.02, 1)], angle=50, name='block')


def rounded_link():
    """What a stone stands on, with bulging sides: flat ones would mirror a single colour. Half extents 1x1x1."""
    side = [(0.84, -1), (0.95, -0.6), (1, 0), (0.95, 0.6), (0.86, 1), (0.02, 1)]
    return plate_mesh([(x, y) for x, y in outline('cushion', 40)], side, angle=70, name='tennislink')


def curb_bracelet(b, p):
    """Heavy curb links and a lobster clasp."""
    lp = Loop(2.7, 2.15, 0.2, 0.03)
    g = plated(p.get('metal', 'gold'))
    size = p.get('size', 0.62)
    chain(b, open_line(lp, 1.25), g, p.get('style', 'curb'), size)
    close_loop(b, lp, 1.25, g, 0.2)


def open_line(lp, gap):
    """The line of a loop, from one side of its clasp round to the other; the gap is at its back."""
    count = len(lp.pts)
    off = half_gap(lp, gap)
    return [lp.pts[i % count] for i in range(count // 2 + off, count // 2 + count - off + 1)]


def half_gap(lp, gap):
    """Half a gap, in points of a loop."""
    back = len(lp.pts) // 2
    return max(1, round(gap / 2 / (lp.pts[back + 1] - lp.pts[back]).length))


def close_loop(b, lp, gap, g, ringed):
    """A lobster clasp in the gap of a loop, a ring to each side of it."""
    line = open_line(lp, gap)
    first, last = line[0], line[-1]
    along = (first - last).normalized()
    turn = math.degrees(math.atan2(along.y, along.x))
    for at, side in ((last, 1), (first, -1)):
        ring(b, ringed, ringed * 0.24, g, T(*(at + along * ringed * 0.5 * side)))
    with b.at(T(*(last + along * ringed)) @ RZ(turn)):
        clasp(b, T(0, 0, 0), g, ((first - last).length - ringed) / 1.25)


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
    with b.at(lp.frames(n)[0] @ T(0, -0.30, -0.08)):
        ring(b, 0.085, 0.024, g, T(0, 0.06, 0.04) @ RY(90))
        if p.get('charm') == 'lotus':
            lotus(b, 0.75, enamelled('pink'), g, gem('cz'), RZ(180) @ T(0, 0.1, 0), inner=enamelled('white'))
        else:
            heart(b, 0.34, gem('ruby'), g, hal=gem('cz'), m=T(0, -0.30, 0))


def charm_bracelet(b, p):
    """A fine chain with charms for a child."""
    g = plated('gold_polish')
    lp = Loop(2.45, 1.95, 0.09, 0.04)
    chain(b, open_line(lp, 0.62), g, 'cable', 0.24)
    close_loop(b, lp, 0.62, g, 0.09)
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
