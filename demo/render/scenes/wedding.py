"""Weddings: the polki choker and the kundan kada by daylight, on green velvet and pale stone, with a red sari and rose petals."""

import math

from catalogue.all import PRODUCTS
from materials.cloths import plaster, sari
from pieces.collar import Collar
from pieces.rows import pair
from scenes.things import brushed_velvet, cushion, garland, kada_on_block, petals, strewn
from scenes.view import framed
from shapes.place import RZ, Builder, S, T
from stage.daylight import window_light
from stage.grounds import heightfield, obj, sweep_floor

TILT = 56
RED = (0.17, 0.006, 0.016)


def choker():
    """The choker and its earrings on a leaning cushion of velvet."""
    face = cushion(14.6, 13.4, TILT, brushed_velvet('emerald'))
    b, piece = Builder(), PRODUCTS['rajwadi-polki-choker']
    with b.at(face @ T(0, -1.5, 0.03)):
        piece['build'](b, Collar())
        pair(b, piece['ear'], 1.35, (0, 2.2, 0.06))
    return face


def waves(x, y):
    """The sari as it was laid out: long, low folds that end at its edges."""
    fold = 0.26 * math.sin(0.75 * x + 0.9 * math.sin(0.17 * y)) + 0.18 * math.sin(0.31 * x - 0.36 * y + 1)
    inside = min(1.0, (9.0 - abs(x)) / 2.6)
    return 0.02 + (0.42 + fold) * inside * inside * (3 - 2 * inside)


def cloth(m):
    """The sari on the ground, from behind the cushion to before it."""
    obj(heightfield(waves, -9, 9, -36, 12, 260, 300, name='sari'), sari(RED), m)


def wide():
    """Words stand on the pale left."""
    window_light(of='upright', bright=0.85)
    sweep_floor(plaster((1.0, 0.965, 0.92)))
    cloth(T(1.5, 2, 0) @ RZ(-20))
    face = choker()
    kada_on_block('ratna-kundan-kada', T(11.9, -0.8, 0) @ RZ(20), 4.5, 1.9)
    garland([(8.4, 6.5, 0.6), (12.5, 9.5, 0.6), (17.5, 10.0, 0.6), (24, 8.5, 0.6)], 1.2, 5)
    clear = ((0, 2, 8.2), (11.9, -0.8, 5.4))
    petals(strewn(8, 4, (-9.5, -3.2), (2.6, 1.6), clear), 7, kinds=('rose',), size=0.8)
    petals(strewn(4, 9, (-15, 3), (3.5, 2.5), clear), 8, kinds=('rose',), size=0.8)
    return framed((-5.6, 3.4, 5.4), 43, 17, -4, focus=face @ T(0, -4, 0).translation)


def tall():
    """Words stand on the pale foot."""
    window_light(of='upright', bright=0.85)
    sweep_floor(plaster((1.0, 0.965, 0.92)))
    cloth(T(0.5, 2, 0) @ RZ(-10) @ S(1.6, 1, 1))
    face = choker()
    garland([(9.2, 4.0, 0.6), (10.4, 8, 0.6), (4, 12.5, 0.6), (-6, 12, 0.6), (-10.6, 7, 0.6)], 1.2, 5)
    clear = ((0, 2, 8.6),)
    petals(strewn(6, 5, (7.5, -4.2), (1.6, 1.4), clear), 7, kinds=('rose',), size=0.76)
    petals(strewn(5, 9, (-8.0, -3.8), (1.4, 1.2), clear), 8, kinds=('rose',), size=0.76)
    return framed((0, 0, 3.0), 20.5, 26, 5, focus=face @ T(0, -4, 0).translation)
