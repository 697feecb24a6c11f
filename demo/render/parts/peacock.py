"""The dancing peacock."""

import math

from mathutils import Matrix

from materials.stones import enamelled
from parts.motifs import petal
from parts.settings import rim, stone
from shapes.curves import smooth_curve, tube
from shapes.mesh import ball, sphere
from shapes.outlines import spine_outline, spine_shape
from shapes.place import RZ, S, T


def peacock(b, size, body, gold, tail, eye, m=None, n=7, stones=None, spread=150, flip=False, feather2=None):
    """Dancing peacock: fan tail behind, S-curved body in front; origin at body centre; height ~2*size."""
    m = m or Matrix.Identity(4)
    if flip:
        m = m @ S(-1, 1, 1)
    s = size
    with b.at(m):
        for i in range(n):
            a = -spread / 2 + spread * i / (n - 1)
            L = s * (1.18 - 0.16 * abs(i - (n - 1) / 2) / n)
            petal(
                b,
                L,
                s * 0.19,
                s * 0.07,
                feather2 if (feather2 and i % 2) else tail,
                gold,
                T(0, -0.15 * s, -0.02 - 0.004 * (i % 2)) @ RZ(-a),
                tip=1.9,
                rimr=0.02 * s + 0.008,
                gran=False,
            )
            with b.at(T(0, -0.15 * s, 0) @ RZ(-a)):
                stone(b, 'pear', s * 0.085, s * 0.125, eye, gold=gold, m=T(0, L * 0.72, s * 0.055) @ RZ(180))
                if stones:
                    for k in range(3):
                        q = s * (0.030 + 0.006 * k)
                        stone(
                            b,
                            'round',
                            q,
                            q,
                            stones,
                            style='pave',
                            gold=gold,
                            m=T(0, L * (0.32 + 0.09 * k), s * 0.05),
                        )
        spine = smooth_curve(
            [
                (0.02 * s, -0.62 * s, 0.05),
                (0, -0.36 * s, 0.07),
                (0.02 * s, -0.05 * s, 0.1),
                (0.13 * s, 0.22 * s, 0.13),
                (0.06 * s, 0.46 * s, 0.15),
                (-0.06 * s, 0.60 * s, 0.15),
            ],
            40,
        )
        wf = lambda t: (
            s
            * (
                0.04
                + 0.20 * math.sin(math.pi * min(1, t / 0.78)) ** 1.3 * (1 if t < 0.78 else 0)
                + 0.04 * (1 - abs(t - 0.75))
            )
        )
        b.add(spine_shape(spine, wf, lambda t: s * 0.16 * (1 - 0.5 * t) + 0.02, back=0.03), body)
        rim(b, spine_outline(spine, wf), 0.018 * s + 0.008, gold, dense=80)
        b.add(ball(14, 8), gold, T(spine[0][0], spine[0][1], 0.09 * s) @ S(0.075 * s, 0.07 * s, 0.09 * s))
        hx, hy = -0.10 * s, 0.64 * s
        b.add(sphere(32, 20), body, T(hx, hy, 0.18 * s + 0.05) @ RZ(14) @ S(s * 0.128, s * 0.088, s * 0.086))
        b.add(
            tube(
                [
                    (hx - 0.08 * s, hy, 0.2 * s + 0.05),
                    (hx - 0.17 * s, hy - 0.02 * s, 0.2 * s + 0.05),
                    (hx - 0.24 * s, hy - 0.06 * s, 0.19 * s + 0.05),
                ],
                lambda t: s * 0.045 * (1 - t) + 0.004,
            ),
            gold,
        )
        at_eye = T(hx - 0.035 * s, hy + 0.012 * s, 0.258 * s + 0.05)
        b.add(ball(20, 12), gold, at_eye @ S(s * 0.026, s * 0.026, s * 0.016))
        b.add(
            ball(20, 12), enamelled('black'), at_eye @ T(0, 0, 0.012 * s) @ S(s * 0.014, s * 0.014, s * 0.010)
        )
        for k in (-1, 0, 1):
            tip = (hx + 0.06 * s + k * 0.075 * s, hy + 0.24 * s - abs(k) * 0.03 * s, 0.2 * s + 0.05)
            b.add(tube([(hx + 0.01 * s, hy + 0.07 * s, 0.2 * s + 0.05), tip], 0.012 * s), gold)
            b.add(ball(), eye, T(*tip) @ S(s * 0.034))
        stone(b, 'pear', s * 0.10, s * 0.16, eye, gold=gold, m=T(0.02 * s, -0.12 * s, 0.23 * s))
