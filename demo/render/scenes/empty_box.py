"""The Gehna box, open and empty, in four moods: for pages on which nothing is yet."""

from mathutils import Vector

from materials.cloths import silk
from scenes.light import night
from scenes.things import black_stone, clay_lamp, floor, petals
from scenes.view import framed
from shapes.place import RZ, T
from stage.box import OPEN, open_box
from stage.daylight import window_light
from stage.grounds import heightfield, ivory_ground, obj

WIDE, DEEP = 9.0, 6.2
MIDDLE = Vector((0, 0, 2))


def by_day():
    """On plaster, the cushion bare."""
    window_light(of='upright', bright=1.2)
    ivory_ground('plaster', 11)
    empty()
    return framed((0.4, 1.2, 4.1), 20, 30, -16, focus=MIDDLE, fstop=0.4)


def with_petals():
    """On pale stone, rose petals before it, one on the cushion."""
    window_light(turn=12, of='upright', bright=1.2)
    ivory_ground('stone', 5)
    high = empty()
    petals([(-5.6, -5.0), (-3.6, -5.3), (4.6, -4.6), (6.4, -2.4), (-6.9, -2.2)], 7, kinds=('rose',))
    petals([(1.4, -0.9)], 9, kinds=('rose',), size=0.9, high=high)
    return framed((0, 0.6, 3.7), 20.5, 34, 14, focus=MIDDLE, fstop=0.4)


def ajar():
    """On plaster, its lid half open."""
    window_light(of='upright', bright=1.2)
    ivory_ground('plaster', 29)
    empty(62)
    return framed((0, 0.4, 3.1), 18.5, 24, -22, focus=MIDDLE, fstop=0.4)


def by_night():
    """On black stone, by the light of clay diyas."""
    night(seed=6)
    floor(black_stone())
    empty()
    clay_lamp(T(7.6, -2.6, 0) @ RZ(-24), 0.72, leans=-3)
    clay_lamp(T(-8.6, 3.0, 0) @ RZ(20), 0.72, leans=3)
    for x, y in ((-4, 24), (5, 30), (13, 26), (-12, 36)):
        clay_lamp(T(x, y, 0), 0.9, power=400)
    return framed((0.2, 1.0, 3.9), 19.5, 25, 10, focus=MIDDLE, fstop=0.2)


def empty(opened=OPEN):
    """The box, its cushion soft and bare. Gives about how high that is."""
    high = open_box(WIDE, DEEP, opened=opened)

    def soft(x, y):
        along, across = (2 * x / (WIDE - 0.1)) ** 6, (2 * y / (DEEP - 0.1)) ** 6
        return high - 0.16 + 0.46 * max(0.0, (1 - along) * (1 - across)) ** 0.6

    x, y = WIDE / 2 - 0.05, DEEP / 2 - 0.05
    obj(heightfield(soft, -x, x, -y, y, 181, 125, name='cushion'), silk())
    return high + 0.32
