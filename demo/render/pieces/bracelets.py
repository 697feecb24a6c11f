"""Bracelets of links, stones and pearls."""

import math

from materials.metals import plated
from materials.stones import enamelled, gem, pearl
from parts.chains import CURB, chain
from parts.clasps import TAIL, fasten, half_pitch
from parts.motifs import flower, lotus
from parts.settings import bail, ring, stone
from pieces.bangle import Loop, Ring, Wrist
from pieces.motifs import butterfly, evil_eye, heart
from pieces.rows import WHITE_PEARL
from shapes.curves import frames, resample, smooth_curve, tube
from shapes.mesh import ball, cached, sphere, torus
from shapes.outlines import outline, plate_mesh
from shapes.place import RY, RZ, TAU, S, T
from stage.camera import piece_points


def tennis(b, p):
    """A river of stones, each in its own box, closed at the back by a box clasp with its safety catch."""
    g = plated(p.get('metal', 'gold'))
    rg = Ring(p.get('R', 2.6), 0.86)
    w = p.get('w', 0.155)
    n = int(rg.len / (w * 2.16)) // p.get('every', 1) * p.get('every', 1)
    for i, m in enumerate(rg.frames(n, 0, 0)):
        if i in (n // 2, n // 2 + 1):
            continue
        k = 'cz' if not p.get('alt') or i % p.get('every', 4) else p['alt']
        with b.at(m):
            b.add(
                cached('tennislink', rounded_link),
                g,
                T(0, 0, -0.065) @ S(w * 0.96, w * 0.9, 0.07),
            )
            b.add(ball(10, 6), g, T(w * 1.08, 0, -0.04) @ S(0.045, 0.07, 0.05))
            stone(
                b,
                p.get('cut', 'round') if k == 'cz' or not p.get('cut2') else p['cut2'],
                w,
                w * p.get('ratio', 1),
                gem(k),
                style='prong',
                gold=g,
            )
    between = rg.frames(2 * n, 0, 0)[2 * (n // 2) + 1]
    with b.at(between @ T(0, 0, -0.03)):
        box_clasp(b, g, rg.len / n * 0.98, w * 1.04)


def box_clasp(b, g, half, w):
    """A box with a tongue in it, half as long and wide as that, and beside both its safety catch: a bent wire that
    turns on the tongue's side and snaps over a peg on the box."""
    block, thick, seam = cached('claspbox', rounded_block), 0.115, half * 0.34
    b.add(block, g, T((seam - half) / 2, 0, 0) @ S((seam + half) / 2, w, thick))
    b.add(block, g, T((seam + 0.02 + half) / 2, 0, 0) @ S((half - seam - 0.02) / 2, w * 0.96, thick * 0.94))
    b.add(block, g, T(seam, 0, -0.01) @ S(0.08, w * 0.7, thick * 0.6))
    b.add(block, g, T(seam - 0.075, 0, thick * 0.95) @ S(0.055, w * 0.42, 0.045))
    for side in (-1, 1):
        b.add(ball(10, 6), g, T(side * (half + 0.01), 0, -0.02) @ S(0.045, 0.07, 0.05))
    high, hinge, peg = w + 0.035, (seam + half) / 2, -half * 0.45
    b.add(ball(16, 10), g, T(peg, high, 0) @ S(0.033, 0.05, 0.033))
    b.add(ball(16, 10), g, T(hinge, high, 0) @ S(0.04, 0.05, 0.04))
    waist = (hinge + peg) / 2
    eight = [(hinge + 0.065, 0), (hinge, 0.06), (waist, 0.026), (peg, 0.056), (peg - 0.062, 0)]
    around = eight + [(x, -z) for x, z in eight[-2:0:-1]]
    wire = smooth_curve([(x, high, z) for x, z in around], 72, closed=True)
    b.add(tube(wire, 0.017, closed=True, seg=10), g)


def rounded_block():
    """A block with rounded corners and a domed face: a flat one would mirror a single colour. Half extents
    1x1x1."""
    side = [(0.9, -1), (1, -0.8), (1, 0.05), (0.965, 0.36)]
    face = [(0.87, 0.66), (0.7, 0.88), (0.5, 1.02), (0.25, 1.1), (0.02, 1.12)]
    return plate_mesh([(x, y) for x, y in outline('cushion', 56)], side + face, angle=75, name='block')


def rounded_link():
    """What a stone stands on, with bulging sides: flat ones would mirror a single colour. Half extents 1x1x1."""
    side = [(0.84, -1), (0.95, -0.6), (1, 0), (0.95, 0.6), (0.86, 1), (0.02, 1)]
    return plate_mesh([(x, y) for x, y in outline('cushion', 40)], side, angle=70, name='tennislink')


def curb_bracelet(b, p):
    """Heavy curb links, flat and close; closed by a lobster clasp, which is drawn where it is seen."""
    g = plated(p.get('metal', 'gold'))
    size, style = p.get('size', 0.62), p.get('style', 'curb')
    if p.get('clasped'):
        line = round_line(Loop(2.7, 2.15, 0.2, 0.03), half_pitch(style, size))
        fasten(b, line, len(line) * STEP / 2 - 0.6, g, style, size, clasp=1.55, wire=0.055, hook=0.36)
        return
    wrist = Wrist(2.6) if p.get('worn') else Wrist(p['around'] + CURB['flat'] * size + 0.02, 1.0)
    round_wrist(b, wrist, g, style, p['broad'])


def round_wrist(b, wrist, g, style, size):
    """A chain round a wrist, its clasp behind it and out of sight."""
    # This way round, curb links turn their faces up, to the viewer.
    chain(b, wrist.pts[::-1], g, style, size, normals=wrist.outwards, closed=True)


# How far apart the points of a line are, in cm.
STEP = 0.02


def round_line(lp, open_by):
    """The line of a loop from its front round to its front, less so much at both ends."""
    line = resample([*lp.pts, lp.pts[0]], step=STEP)
    off = max(1, round(open_by / STEP))
    return line[off:-off]


def pearl_bracelet(b, p):
    """Pearls with jewelled balls between them, and a charm."""
    lp = Wrist(2.42) if p.get('worn') else Loop(2.55, 2.0, 0.25, 0.03)
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
    if p.get('worn'):
        lp = Wrist(2.33)
        round_wrist(b, lp, g, 'cable', 0.24)
        # Every other link shows its hole, and there a ring goes through.
        links = frames(lp.pts[::-1], 0.24 * 1.2, lp.outwards, closed=True)[::2]
        f = [links[round(i * len(links) / 9)] @ RZ(180) for i in range(9)]
        low, size = -0.02, 0.16
    else:
        line = round_line(Loop(2.45, 1.95, 0.09, 0.04), half_pitch('cable', 0.24))
        how = {'held': 3, 'tail': TAIL, 'tail_long': 2.25} if p.get('clasped') else {}
        _, linked = fasten(b, line, len(line) * STEP / 2 - 0.5, g, 'cable', 0.24, **how)
        # Links whose outer side is their upper one: a ring that stands on the ground goes round it.
        leaning = [m for m, part in linked if part.roll < -25 and part.after == linked[0][1].after]
        f = [leaning[round((i + 0.5) * (len(leaning) - 1) / 9)] @ T(0, -0.03, 0.05) for i in range(9)]
        low, size = 0, 0.13
    for i, m in enumerate(f):
        with b.at(m @ T(0, -0.14, -0.02)):
            bail(b, g, size, T(0, low, 0.02))
            before = len(b.objs)
            with b.at(T(0, -0.43, 0) if p.get('worn') else T(0, -0.36, 0)):
                charm(b, i % 5, g, p)
        if not p.get('worn'):
            lay(b.objs[before:], b.M.translation.z)


def charm(b, k, g, p):
    """The charm of that number."""
    if k == 0:
        up = T(0, 0.06 if p.get('worn') else 0, 0)
        heart(b, 0.34, enamelled('red' if not p.get('soft') else 'coral'), g, m=up)
    elif k == 1:
        evil_eye(b, 0.34, g)
    elif k == 2:
        flower(b, 5, 0.36, 0.15, enamelled('yellow'), g, gem('cz'), cr=0.13, h=0.09)
    elif k == 3:
        butterfly(b, 0.33, enamelled('turquoise'), enamelled('lilac'), g, gem('pink'), T(0, -0.05, 0))
    else:
        b.add(sphere(), pearl(), T(0, 0.06, 0.14) @ S(0.25))
        b.add(ball(12, 8), g, T(0, 0.30, 0.10) @ S(0.09, 0.06, 0.09))


def lay(things, floor):
    """Move what belongs together up or down until it lies on the ground."""
    lowest = min(point.z for point in piece_points(things))
    for o in things:
        o.matrix_world = T(0, 0, floor - lowest) @ o.matrix_world
