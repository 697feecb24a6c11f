"""Petals and what is made of them: flower, lotus, mango."""

import math

from mathutils import Matrix

from parts.settings import disc, granules, rim, stone
from shapes.curves import resample, smooth_curve, tube
from shapes.mesh import ball, cached
from shapes.outlines import outline, plate_mesh, spine_outline, spine_shape
from shapes.place import RX, RZ, S, T


def petal(
    b,
    L,
    w,
    h,
    fill,
    gold,
    m=None,
    stones=None,
    sr=0.05,
    tip=0.72,
    gran=False,
    bend=0.0,
    kind='facet',
    rimr=0.028,
    back=0.02,
    first=0.2,
):
    """Filled petal/leaf from origin towards +Y with gold rim; optional stone row along its middle, from the share `first`
    of its length."""
    m = m or Matrix.Identity(4)
    spine = [(bend * L * (i / 16) ** 2, L * i / 16) for i in range(17)]
    wf = lambda t: w * math.sin(math.pi * min(1, max(0, t)) ** tip) ** 0.85 + 0.003
    hf = lambda t: h * math.sin(math.pi * (0.12 + 0.8 * t)) + 0.004
    key = ('petal', round(L, 3), round(w, 3), round(h, 3), tip, bend, back)
    with b.at(m):
        body = cached(key, lambda: spine_shape(spine, wf, hf, back=back))
        b.add(body, fill)
        o = spine_outline(spine, wf)
        b.add(
            cached(
                key + ('rim', rimr),
                lambda: tube(resample(o, count=60, closed=True), rimr, closed=True, seg=8),
            ),
            gold,
            T(0, 0, 0.01),
        )
        if gran:
            granules(b, spine_outline(spine, lambda t: wf(t) + rimr * 1.6), rimr * 1.1, gold)
        if stones:
            n = max(1, int(L * (0.84 - first) / (2.45 * sr)))
            for i in range(n):
                t = first + (0.82 - first) * (i + 0.5) / n
                s = sr * (0.7 + 0.5 * math.sin(math.pi * t))
                stone(
                    b,
                    'round',
                    s,
                    s,
                    stones,
                    style='pave',
                    gold=gold,
                    m=T(bend * L * t * t, L * t, hf(t) - (0.02 if s >= 0.07 else 0.35) * s),
                    kind=kind,
                )


def flower(
    b,
    n,
    R,
    w,
    fill,
    gold,
    centre,
    m=None,
    h=0.10,
    cr=0.18,
    tip=0.72,
    stones=None,
    sr=0.04,
    ckind='facet',
    cstyle='bezel',
    inner=None,
    gran=False,
    tilt=0,
    kind='facet',
):
    """Petals around a set stone."""
    m = m or Matrix.Identity(4)
    with b.at(m):
        for i in range(n):
            petal(
                b,
                R,
                w,
                h,
                fill,
                gold,
                RZ(360 * i / n) @ RX(tilt) @ T(0, cr * 0.45, 0),
                stones=stones,
                sr=sr,
                tip=tip,
                gran=gran,
                kind=kind,
            )
        if inner:
            for i in range(n):
                petal(
                    b,
                    R * 0.62,
                    w * 0.7,
                    h,
                    inner,
                    gold,
                    T(0, 0, h * 0.7) @ RZ(360 * (i + 0.5) / n) @ RX(tilt) @ T(0, cr * 0.4, 0),
                    tip=tip,
                )
        disc(b, cr * 0.95, h * 1.3, gold)
        stone(b, 'round', cr, cr, centre, style=cstyle, gold=gold, m=T(0, 0, h * 1.15), kind=ckind)


def lotus(b, size, fill, gold, centre, m=None, inner=None, stones=None, base=True, kind='facet'):
    """Side-view lotus, base at origin, petals up; size = height."""
    m = m or Matrix.Identity(4)
    s = size
    with b.at(m):
        for a, L, z in (
            (74, 0.86, 0),
            (-74, 0.86, 0),
            (48, 0.97, 0.035),
            (-48, 0.97, 0.035),
            (24, 1.0, 0.07),
            (-24, 1.0, 0.07),
            (0, 1.06, 0.105),
        ):
            f = (inner or fill) if abs(a) in (48, 0) else fill
            petal(
                b,
                s * L,
                s * 0.21,
                s * 0.10,
                f,
                gold,
                T(0, 0, z * s) @ RZ(-a),
                stones=stones,
                sr=s * 0.042,
                tip=0.8,
                rimr=0.022 * s + 0.008,
                kind=kind,
                first=0.62 if a == 0 and centre else 0.42,
            )
        if centre:
            stone(b, 'pear', s * 0.13, s * 0.2, centre, gold=gold, m=T(0, s * 0.36, s * 0.19), kind='facet')
        if base:
            o = [(x * s * 0.46, y * s * 0.07, 0) for x, y in outline('round', 40)]
            with b.at(T(0, -s * 0.02, s * 0.06)):
                b.add(plate_mesh(o, [(1, -0.05 * s), (1, 0.02 * s), (0.9, 0.04 * s), (0.02, 0.05 * s)]), gold)
            for i in range(7):
                x = (i - 3) / 3
                b.add(
                    ball(12, 8), gold, T(x * s * 0.42, -s * 0.10 + abs(x) * s * 0.05, s * 0.06) @ S(s * 0.042)
                )


def paisley(
    b, size, fill, gold, m=None, flip=False, stones=None, sr=None, gran=True, centre=None, kind='facet'
):
    """Mango motif: bulb at origin, curled tip up."""
    m = m or Matrix.Identity(4)
    if flip:
        m = m @ S(-1, 1, 1)
    s = size
    ctl = [(0, -0.52), (-0.04, -0.2), (0.0, 0.15), (0.12, 0.46), (0.34, 0.62), (0.50, 0.50), (0.46, 0.34)]
    spine = smooth_curve([(x * s, y * s) for x, y in ctl], 44)
    wf = lambda t: (
        s
        * (
            0.40 * math.sqrt(max(0, 1 - ((t - 0.27) / 0.272) ** 2))
            if t < 0.27
            else 0.40
            * max(0, (1 - ((t - 0.27) / 0.73)) ** 1.05)
            * (0.75 + 0.25 * (1 - t))
            / (0.75 + 0.25 * 0.73)
        )
        + 0.004
    )
    hf = lambda t: s * 0.17 * (1 - t * 0.75)
    with b.at(m):
        b.add(spine_shape(spine, wf, hf, back=0.02), fill)
        o = spine_outline(spine, wf)
        rim(b, o, 0.026 * s + 0.01, gold, z=0.01, dense=90)
        b.add(
            ball(14, 8),
            gold,
            T(spine[0][0], spine[0][1] + 0.01 * s, 0.05 * s) @ S(wf(0) * 1.35, wf(0) * 1.25, 0.13 * s),
        )
        if gran:
            granules(
                b,
                spine_outline(spine[2:-6], lambda t: wf(t * 0.82 + 0.03) + 0.055 * s + 0.012),
                0.030 * s + 0.006,
                gold,
                closed=False,
            )
        if stones:
            sr = sr or 0.05 * s
            line = spine[6:34]
            for i, p in enumerate(resample(line, step=sr * 2.2)):
                t = 0.14 + 0.64 * i * sr * 2.2 / (s * 1.1)
                k = sr * (1.15 - 0.5 * t)
                stone(
                    b,
                    'round',
                    k,
                    k,
                    stones,
                    style='pave',
                    gold=gold,
                    m=T(p.x, p.y, hf(t) - 0.3 * k),
                    kind=kind,
                )
        if centre:
            stone(
                b, 'pear', s * 0.15, s * 0.22, centre, gold=gold, m=T(-0.02 * s, -0.14 * s, s * 0.13) @ RZ(-4)
            )
