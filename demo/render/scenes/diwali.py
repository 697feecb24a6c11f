"""Diwali: the kundan choker on maroon velvet and the lotus kada on black stone, by the light of clay diyas."""

from catalogue.all import PRODUCTS
from kinds.standing import settle
from pieces.collar import Collar
from pieces.rows import pair
from scenes.light import night
from scenes.things import black_stone, brushed_velvet, clay_lamp, cushion, floor, garland, petals, strewn
from scenes.view import framed
from shapes.place import RZ, Builder, T

TILT = 58


def choker():
    """The choker and its studs on the leaning cushion."""
    face = cushion(15.6, 14.8, TILT, brushed_velvet('maroon'))
    b, piece = Builder(), PRODUCTS['noor-kundan-choker']
    with b.at(face @ T(0, -1.25, 0.03)):
        line = Collar()
        piece['build'](b, line)
        pair(b, piece['ear'], 1.35, (0, 2.2, 0.06))
    return face


def kada(x, y, turn):
    """The kada, lying on the stone."""
    b = Builder()
    with b.at(T(x, y, 0) @ RZ(turn)):
        PRODUCTS['padma-meena-kada']['build'](b)
    settle(b)


def wide():
    """Words stand on the dark left."""
    night()
    floor(black_stone())
    face = choker()
    kada(11.9, 0.8, 20)
    clay_lamp(T(-11.2, 0.2, 0) @ RZ(30), 0.82, leans=3)
    clay_lamp(T(14.6, 7.2, 0) @ RZ(-28), 0.85, leans=-3)
    for x, y, turn in (
        (-21, 20, -10),
        (-13, 33, 20),
        (-33, 34, 0),
        (22, 30, 12),
        (-5, 52, 5),
        (-40, 55, 0),
    ):
        clay_lamp(T(x, y, 0) @ RZ(turn), 0.95, power=400)
    garland([(10.0, 5.2, 0), (12.4, 10, 0), (16, 13.5, 0), (22, 14, 0)], 1.25, 5)
    garland([(18.5, -1.5, 0), (17.0, 2.2, 0), (19.5, 6.0, 0)], 1.25, 9)
    clear = ((0, 2, 9), (11.9, 0.8, 3.8), (-11, -0.4, 3.6), (14.6, 7.2, 3.5))
    petals(strewn(9, 4, (7, -4.5), (2.6, 1.3), clear), 7, size=0.78)
    petals(strewn(6, 11, (-11, -3.5), (2.0, 1.0), clear), 8, size=0.74)
    petals(strewn(5, 14, (-19, 3), (4.5, 2.5), clear), 9, size=0.8)
    return framed((-6.2, 3.4, 6.0), 43, 20, -4, focus=face @ T(0, -4, 0).translation)


def tall():
    """Words stand on the dark foot."""
    night(seed=8)
    floor(black_stone())
    face = choker()
    clay_lamp(T(-8.9, -3.0, 0) @ RZ(34), 0.74, leans=3)
    clay_lamp(T(9.1, -2.4, 0) @ RZ(-30), 0.70, leans=-2)
    for x, y, turn in ((-9.5, 20, -10), (2.0, 28, 20), (10, 24, 0), (-3, 44, 5), (9, 48, -8), (-13, 40, 0)):
        clay_lamp(T(x, y, 0) @ RZ(turn), 0.95, power=400)
    garland([(9.2, 1.0, 0), (11.2, 5, 0), (9, 11, 0), (-9, 11, 0), (-11, 5, 0), (-9.6, 1.5, 0)], 1.2, 5)
    clear = ((0, 2, 8.6), (-8.9, -3.0, 2.6), (9.1, -2.4, 2.6))
    petals(strewn(5, 5, (5.5, -6), (2.2, 1.2), clear), 7, size=0.72)
    petals(strewn(4, 9, (-6.5, -6.5), (1.6, 1.0), clear), 8, size=0.68)
    return framed((0, 0, 3.4), 20.5, 26, 5, focus=face @ T(0, -4, 0).translation)
