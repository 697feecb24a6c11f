"""Rakhi: a brass plate with a rakhi, rice and kumkum by daylight; the men's rope kada on pale stone beside it."""

import math
import random

from materials.cloths import matte, plaster, thread
from materials.metals import plated
from materials.stones import kundan, pearl
from scenes.things import clay_lamp, garland, kada_on_block, petals, strewn
from scenes.view import framed
from shapes.curves import smooth_curve, tube
from shapes.mesh import ball, cached, lathe, sphere, torus
from shapes.place import RX, RZ, TAU, S, T
from stage.daylight import window_light
from stage.grounds import obj, sweep_floor

PLATE = 8.2
DEEP = 0.34


def plate(m):
    """A thali of brass: flat within, its rim turned up, a row of beads along it."""
    profile = [
        (0.01, 0.0), (7.3, 0.0), (7.8, 0.35), (8.35, 1.05), (8.55, 1.12), (8.5, 1.24), (8.2, 1.2), (7.62, 0.55),
        (7.2, DEEP), (0.01, DEEP - 0.02),
    ]  # fmt: skip
    obj(lathe(profile, 160, name='thali', angle=40), plated('gold_matte'), m)
    for i in range(96):
        a = TAU * i / 96
        obj(ball(), plated('brass'), m @ T(8.46 * math.cos(a), 8.46 * math.sin(a), 1.25) @ S(0.15))
    for radius in (5.2, 5.5):
        obj(torus(0.012, 120, 8), plated('brass'), m @ T(0, 0, DEEP - 0.01) @ S(radius, radius, 3.0))


def rakhi(m):
    """The heart of kundan petals about a pearl, on a plaited thread of red and gold that lies in a soft S."""
    line = [
        (-6.2, 1.2, 0.1),
        (-4.4, 1.5, 0.16),
        (-2.4, 0.5, 0.2),
        (0, 0, 0.2),
        (2.4, -0.3, 0.2),
        (4.3, 0.8, 0.16),
        (6.0, 0.2, 0.1),
    ]
    path = smooth_curve(line, 240)
    for strand in range(3):
        phase, plaited = TAU * strand / 3, []
        for i, (x, y, z) in enumerate(path):
            a = phase + i * 0.42
            plaited.append((x, y + 0.15 * math.cos(a), z + 0.02 + 0.11 * math.sin(a)))
        silk = (
            thread('rakhi_gold', (0.72, 0.36, 0.05))
            if strand == 2
            else thread('rakhi_red', (0.46, 0.012, 0.02))
        )
        obj(tube(plaited, 0.125, seg=8), silk, m)
    for end, way in ((path[0], -1), (path[-1], 1)):
        tassel(m @ T(*end), way)
    for x in (-2.1, 2.05):
        obj(sphere(), pearl(), m @ T(x, 0.38 if x < 0 else -0.2, 0.34) @ S(0.3))
    heart(m @ T(0, 0, 0.36))


def tassel(m, way):
    """The loose ends of the threads."""
    rnd = random.Random(int(way) + 5)
    obj(torus(0.42, 24, 12), plated('gold'), m @ T(way * 0.1, 0, 0.05) @ RZ(90) @ RX(90) @ S(0.2))
    for _ in range(26):
        aside, far = rnd.uniform(-0.55, 0.55), rnd.uniform(1.2, 1.5)
        hair = [(0, 0, 0.05), (way * 0.5, aside * 0.3, 0.12 + rnd.uniform(0, 0.1)), (way * far, aside, 0.03)]
        obj(tube(smooth_curve(hair, 12), 0.022, seg=5), thread('rakhi_red', (0.46, 0.012, 0.02)), m)


def heart(m):
    """Eight petals of kundan in gold about a pearl."""
    disc = lathe(
        [(0.01, -0.16), (1.5, -0.16), (1.62, -0.06), (1.5, 0.04), (0.01, 0.06)], 96, key='rakhi_disc'
    )
    obj(disc, plated('gold'), m)
    for i in range(8):
        at = m @ RZ(i * 45) @ T(0, 0.95, 0.07)
        obj(torus(0.15, 40, 10), plated('gold_polish'), at @ S(0.30, 0.46, 0.34))
        obj(sphere(), kundan(), at @ S(0.29, 0.45, 0.10))
    for i in range(32):
        a = TAU * i / 32
        obj(ball(), plated('gold_polish'), m @ T(1.56 * math.cos(a), 1.56 * math.sin(a), 0.0) @ S(0.12))
    obj(torus(0.2, 40, 12), plated('gold_polish'), m @ T(0, 0, 0.12) @ S(0.42))
    obj(sphere(), pearl(), m @ T(0, 0, 0.22) @ S(0.38))


def bowl(m, inside):
    """A small bowl of brass, full of `inside`."""
    profile = [
        (0.01, 0.0),
        (0.8, 0.0),
        (1.36, 0.42),
        (1.66, 1.02),
        (1.60, 1.08),
        (1.5, 1.0),
        (1.24, 0.6),
        (0.01, 0.5),
    ]
    obj(lathe(profile, 72, key='rakhi_bowl', angle=40), plated('brass'), m)
    heap = [(1.36, 0.78), (1.1, 0.92), (0.7, 1.12), (0.3, 1.24), (0.01, 1.26)]
    obj(lathe(heap, 48, name='heap', angle=60), inside, m)


def rice(m, n, spread, seed):
    """Grains of rice, some red with kumkum."""
    rnd = random.Random(seed)
    grain = cached(
        'rice',
        lambda: lathe(
            [(0.01, -0.36), (0.06, -0.28), (0.095, 0), (0.06, 0.28), (0.01, 0.36)], 10, name='rice', angle=80
        ),
    )
    white, red = matte('rice', (0.78, 0.72, 0.60), 0.42, 0.4), matte('rice_red', (0.55, 0.09, 0.06), 0.6)
    for _ in range(n):
        x, y = rnd.gauss(0, spread), rnd.gauss(0, spread * 0.8)
        high = 0.09 + 0.16 * max(0, 1 - math.hypot(x, y) / spread)
        lying = T(x, y, high * rnd.uniform(0.6, 1)) @ RZ(rnd.uniform(0, 360)) @ RX(90 + rnd.uniform(-12, 12))
        obj(grain, red if rnd.random() < 0.14 else white, m @ lying @ S(0.92))


def thali(x, y, turn):
    """The plate and what lies on it."""
    m = T(x, y, 0) @ RZ(turn)
    plate(m)
    on = m @ T(0, 0, DEEP)
    rakhi(on @ T(0.1, -2.2, 0) @ RZ(4))
    bowl(on @ T(-3.9, 3.0, 0), matte('kumkum', (0.36, 0.010, 0.012), 0.95, 0.1))
    rice(on @ T(0.4, 3.5, 0), 150, 0.75, 3)
    clay_lamp(on @ T(4.3, 2.6, 0) @ RZ(38), 0.56, power=240, leans=-3)


def wide():
    """Words stand on the pale left."""
    window_light(of='upright', bright=0.85)
    sweep_floor(plaster((1.0, 0.965, 0.92)))
    thali(-0.6, 0, -8)
    kada_on_block('veer-twisted-rope-kada', T(12.6, -0.6, 0) @ RZ(24), 4.7, 2.2)
    garland([(4.5, 12.5, 0.6), (10, 13.0, 0.6), (16, 12.0, 0.6), (23, 12.5, 0.6)], 1.2, 5)
    clear = ((-0.6, 0, 9.4), (12.6, -0.6, 5.6))
    petals(strewn(7, 4, (8.6, -6.4), (2.0, 1.0), clear), 7, kinds=('rose',), size=0.85)
    petals(strewn(5, 9, (-13, -1), (2.8, 2.2), clear), 8, kinds=('rose',), size=0.85)
    return framed((-4.2, 1.6, 3.0), 43, 24, -4, focus=T(-0.4, -2.2, 0.8).translation)


def tall():
    """Words stand on the pale foot."""
    window_light(of='upright', bright=0.85)
    sweep_floor(plaster((1.0, 0.965, 0.92)))
    thali(-1.8, -1.0, -6)
    kada_on_block('veer-twisted-rope-kada', T(6.0, 11.4, 0) @ RZ(24), 4.7, 3.0)
    garland([(-11, 8, 0.6), (-7, 12, 0.6), (-4, 17.5, 0.6), (2, 20, 0.6)], 1.2, 5)
    clear = ((-1.8, -1.0, 9.4),)
    petals(strewn(6, 5, (6.5, -7.2), (1.6, 1.2), clear), 7, kinds=('rose',), size=0.8)
    petals(strewn(5, 9, (-8.4, -7.4), (1.2, 1.0), clear), 8, kinds=('rose',), size=0.8)
    return framed((0, -0.7, -1.9), 23.5, 34, 5, focus=T(-1.6, -1.0, 0.8).translation, fstop=0.16)
