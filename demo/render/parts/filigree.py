"""Crescents, coils, temple coins and the dome of a jhumka."""

import math

from mathutils import Matrix

from parts.chains import drop
from parts.motifs import petal
from parts.settings import granules, rim, stone
from shapes.curves import tube
from shapes.mesh import ball, cached, lathe, torus
from shapes.outlines import outline, plate_mesh, spine_outline, spine_shape
from shapes.place import RX, RZ, TAU, S, T


def crescent(b, R, r_in, gap_deg, fill, gold, m=None, h=0.1, n=60, thick=None):
    """Open-topped crescent (chandbali). R mid radius, r_in max half width. Returns fn(angle deg from bottom, radius offset)."""
    m = m or Matrix.Identity(4)
    A = math.radians(180 - gap_deg / 2)
    spine = [(R * math.sin(-A + 2 * A * i / n), -R * math.cos(-A + 2 * A * i / n)) for i in range(n + 1)]
    wf = lambda t: r_in * (0.16 + 0.84 * math.sin(math.pi * t) ** 1.2)
    with b.at(m):
        b.add(
            spine_shape(spine, wf, lambda t: h * (0.4 + 0.6 * math.sin(math.pi * t)), back=0.03, power=0.28),
            fill,
        )
        rim(b, spine_outline(spine, wf), 0.032, gold, dense=130)
    return spine, wf


def scroll(b, size, gold, m=None, r=0.022, turns=1.4, flip=False):
    """Filigree coil."""
    m = m or Matrix.Identity(4)
    if flip:
        m = m @ S(-1, 1, 1)
    pts = []
    for i in range(50):
        t = i / 49
        a = t * turns * TAU
        q = size * (1 - t * 0.86)
        pts.append((q * math.cos(a) - size, q * math.sin(a), 0))
    b.add(tube(pts, lambda t: r * (1.1 - 0.3 * t), seg=7), gold, m)
    p = pts[-1]
    b.add(ball(10, 6), gold, m @ T(*p) @ S(r * 1.6))


def temple_coin(b, R, gold, m=None, stones=None):
    """Kasu coin with an embossed lotus and beaded edge."""
    m = m or Matrix.Identity(4)
    with b.at(m):
        # Its field is hollow, so that light falls across it unevenly.
        dished = [(1, 0), (1, 0.10), (0.97, 0.15), (0.90, 0.16), (0.84, 0.12), (0.45, 0.05), (0.02, 0.04)]
        coin = cached('temple_coin', lambda: plate_mesh(outline('round', 72), dished, angle=50))
        b.add(coin, gold, S(R, R, R))
        granules(b, [(x * R * 0.88, y * R * 0.88, R * 0.14) for x, y in outline('round', 40)], R * 0.06, gold)
        for a in (62, -62, 34, -34, 0):
            petal(
                b,
                R * (0.92 if abs(a) < 60 else 0.74),
                R * 0.19,
                R * 0.17,
                gold,
                gold,
                T(0, -R * 0.40, R * 0.07 + 0.0008 * (90 - abs(a))) @ RZ(-a),
                tip=0.85,
                rimr=0.016 * R + 0.005,
            )
        if stones:
            stone(b, 'round', R * 0.13, R * 0.13, stones, gold=gold, m=T(0, -R * 0.42, R * 0.16), kind='cab')


def dome(
    b,
    R,
    H,
    gold,
    m=None,
    style='plain',
    stones=None,
    pearl=None,
    band=None,
    fringe='pearl',
    n_fringe=18,
    fr=0.075,
    fmat=None,
    flutes=0,
    seed=0,
):
    """Jhumka dome hanging along -Y: top at origin. R radius at the lip, H height."""
    m = m or Matrix.Identity(4)
    prof = []
    for i in range(20):
        t = i / 19
        a = t * math.pi * 0.47
        prof.append(
            (
                R * (0.10 + 0.90 * math.sin(a) ** 0.85) / (0.10 + 0.9 * math.sin(math.pi * 0.47) ** 0.85),
                -H * (1 - math.cos(a)) / (1 - math.cos(math.pi * 0.47)),
            )
        )
    rf = lambda z: next(
        (
            prof[i][0] + (prof[i + 1][0] - prof[i][0]) * ((prof[i][1] - z) / (prof[i][1] - prof[i + 1][1]))
            for i in range(19)
            if prof[i][1] >= z >= prof[i + 1][1]
        ),
        R,
    )
    shell = (
        prof
        + [(R * 1.03, -H - 0.02), (R * 0.97, -H - 0.03), (R * 0.9, -H + 0.02)]
        + [(r * 0.93, z - 0.03) for r, z in reversed(prof[4:-2])]
    )
    with b.at(m @ RX(-90)):  # local z up = world +Y
        b.add(lathe(shell, 96, flutes, 0.10 if flutes else 0, name='dome'), gold)
        for z, r in ((-H * 0.98, 0.04), (-H * 0.80, 0.022), (-H * 0.42, 0.022)):
            b.add(torus(round(r / rf(z), 3), 64, 8), gold, T(0, 0, z) @ S(rf(z) * 1.005))

        def around(z, count, fn, off=0.0, ph=0.0):
            rr = rf(z)
            slope = math.degrees(math.atan2(rf(min(-0.001, z + 0.04)) - rr, 0.04)) if z < -0.05 else -60
            for i in range(count):
                a = 360 * (i + ph) / count
                # frame: X around, Y up along the wall, Z outward
                fn(i, RZ(a) @ T(0, -rr - off, z) @ RX(90 + slope))

        nb = int(TAU * R / 0.115)
        around(-H * 0.90, nb, lambda i, q: b.add(ball(10, 6), gold, q @ S(0.045)))
        if stones:
            ns = int(TAU * rf(-H * 0.62) / (2.4 * 0.11))
            around(
                -H * 0.62,
                ns,
                lambda i, q: stone(
                    b, 'round', 0.095, 0.095, stones[i % len(stones)], gold=gold, m=q @ T(0, 0, -0.02)
                ),
            )
        if style == 'filigree':
            ns = int(TAU * rf(-H * 0.62) / 0.34)
            around(
                -H * 0.64, ns, lambda i, q: scroll(b, 0.075, gold, q @ T(0.07, 0, 0.02), r=0.016, flip=i % 2)
            )
        if style == 'petals':
            around(-H * 0.78, 14, lambda i, q: petal(b, H * 0.42, 0.13, 0.05, band, gold, q, rimr=0.016))
        if style == 'polki':
            ns = int(TAU * rf(-H * 0.62) / 0.36)
            around(
                -H * 0.62,
                ns,
                lambda i, q: stone(
                    b, 'pear', 0.13, 0.19, band, gold=gold, m=q @ T(0, 0, -0.03), kind='polki', seed=i
                ),
            )
        around(
            -H * 0.26,
            max(8, int(TAU * rf(-H * 0.26) / 0.13)),
            lambda i, q: b.add(ball(10, 6), gold, q @ S(0.048)),
        )
        # cap
        b.add(
            lathe(
                [
                    (0.02, 0.17),
                    (0.09, 0.15),
                    (0.10, 0.09),
                    (0.06, 0.05),
                    (0.14, 0.0),
                    (0.2, -0.05),
                    (R * 0.35, -H * 0.06),
                ],
                32,
                key=('cap', round(R, 2), round(H, 2)),
            ),
            gold,
        )
    with b.at(m):
        for i in range(n_fringe):
            a = TAU * i / n_fringe
            drop(
                b, (math.cos(a) * R * 0.985, -H - 0.03, math.sin(a) * R * 0.985), fr, fmat, gold, kind=fringe
            )
        drop(b, (0, -H * 0.72, 0), fr * 1.9, fmat, gold, kind=fringe)
