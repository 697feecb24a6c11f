"""Karwa Chauth: emerald chandbalis on dark blue velvet by moonlight, a sieve behind, one diya."""

import math

from mathutils import Vector

from catalogue.all import PRODUCTS
from kinds.standing import settle
from materials.metals import plated
from scenes.light import night
from scenes.things import black_stone, brushed_velvet, clay_lamp, cushion, earrings_on, floor, petals, strewn
from scenes.view import framed
from shapes.curves import tube
from shapes.mesh import lathe
from shapes.place import RX, RZ, Builder, T
from stage.grounds import obj

MOON = (0.66, 0.78, 1.0)


def sieve(m, radius=8.5, mesh=0.62):
    """A brass sieve, its middle the origin, its net across it."""
    rim = [(radius, -1.6), (radius + 0.16, -1.6), (radius + 0.16, 1.6), (radius, 1.6), (radius, -1.6)]
    obj(lathe(rim, 120, name='sieve', angle=30), plated('brass'), m)
    wire = plated('brass')
    lines = int(radius / mesh)
    for i in range(-lines, lines + 1):
        reach = math.sqrt(max(0.0, radius**2 - (i * mesh) ** 2))
        across = [(t * reach, i * mesh, 0.0) for t in (-1, 0, 1)]
        obj(tube(across, 0.035, seg=6), wire, m)
        obj(tube([(y, x, z) for x, y, z in across], 0.035, seg=6), wire, m)


def stage_of(seed):
    """Stone by moonlight, and what stands on it in both pictures."""
    night(bright=0.9, seed=seed, tint=MOON, ambient=(0.030, 0.038, 0.060), backdrop=(0.003, 0.005, 0.011))
    floor(black_stone())
    face = cushion(8.6, 8.8, 62, brushed_velvet('navy'))
    earrings_on(face, 'chandni-emerald-chandbali', 2.0)
    return face


def wide():
    """Words stand on the dark left."""
    face = stage_of(5)
    sieve(T(8.4, 11.0, 8.2) @ RZ(-16) @ RX(78))
    clay_lamp(T(8.6, 0.4, 0) @ RZ(24), 0.9, leans=-3)
    b = Builder()
    with b.at(T(-8.2, 0.8, 0) @ RZ(20)):
        PRODUCTS['ratna-kundan-kada']['build'](b)
    settle(b)
    petals(
        strewn(16, 4, (4, -4), (7, 1.8), ((0, 2, 5), (-8.2, 0.8, 3.8), (8.6, 0.4, 3.2))), 7, kinds=('rose',)
    )
    return framed((-4.6, 2.4, 4.0), 32, 20, -4, focus=face @ Vector((0, 0, 0)))


def tall():
    """Words stand on the dark foot."""
    face = stage_of(6)
    sieve(T(2.2, 11.0, 8.4) @ RZ(-6) @ RX(78), 7.6)
    clay_lamp(T(5.9, -2.2, 0) @ RZ(28), 0.72, leans=-3)
    petals(strewn(12, 5, (-1, -5), (4, 1.4), ((0, 2, 5), (5.9, -2.2, 2.6))), 7, kinds=('rose',), size=0.85)
    return framed((0, 0, 2.6), 14.2, 26, 4, focus=face @ Vector((0, 0, 0)))
