"""The season of weddings: temple jhumkas and the kundan kada on a red sari with a border of gold, among roses and mogra."""

from mathutils import Vector

from catalogue.all import PRODUCTS
from kinds.standing import settle
from materials.cloths import plaster, sari
from pieces.rows import pair
from scenes.things import blossoms, cushion, petals, strewn
from scenes.view import framed
from shapes.place import RZ, Builder, T
from stage.daylight import window_light
from stage.grounds import folds, heightfield, obj, sweep_floor

RED = (0.30, 0.010, 0.022)


def ground(seed):
    """Heavy silk in folds, its border to the right."""
    sweep_floor(plaster((0.50, 0.40, 0.36)))
    obj(heightfield(folds(9.5, 0.9, seed), -60, 60, -30, 46, 420, 300), sari(RED), T(0, 0, 0.01))


def kada(x, y, turn):
    """The kada lying on the silk."""
    b = Builder()
    with b.at(T(x, y, 0) @ RZ(turn)):
        PRODUCTS['ratna-kundan-kada']['build'](b)
    settle(b, 0.03)


def jhumkas(face):
    """The pair on its cushion."""
    b = Builder()
    piece = PRODUCTS['mandira-temple-jhumka']
    with b.at(face @ T(0, 1.9, 0.03)):
        pair(b, piece['build'], piece.get('dx', 1.45))


def wide():
    """Words stand on the calm silk at the left."""
    window_light(of='upright', turn=-6, bright=0.8)
    ground(11)
    face = cushion(8.2, 8.6, 64, sari(RED))
    jhumkas(face)
    kada(9.2, -1.2, 24)
    blossoms([(-7.0, -0.5), (-5.2, -3.2), (14.2, 4.0), (12.9, 6.4), (6.0, -5.2)], 3)
    petals(
        strewn(20, 4, (6, -4), (7, 2.6), ((0, 2, 5), (9.2, -1.2, 3.9))),
        7,
        kinds=('rose', 'rose', 'mogra'),
        size=1.1,
    )
    return framed((-5.0, 2.0, 3.6), 32, 24, -4, focus=Vector((0, 1.2, 4)))


def tall():
    """Words stand on the calm silk of the foot."""
    window_light(of='upright', turn=-6, bright=0.8)
    ground(17)
    face = cushion(8.2, 8.6, 62, sari(RED))
    jhumkas(face)
    blossoms([(-5.6, -0.6), (5.9, -0.2), (6.6, 2.2)], 3)
    petals(strewn(14, 5, (0, -5), (4.2, 1.6), ((0, 2, 5),)), 7, kinds=('rose', 'rose', 'mogra'), size=1.0)
    return framed((0, 0, 2.4), 13.6, 28, 4, focus=face @ Vector((0, 0, 0)))
