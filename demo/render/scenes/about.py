"""The page about the shop: pieces on a tray of velvet by daylight, with a pouch of cotton, a clay diya and marigolds."""

from mathutils import Vector

from catalogue.all import PRODUCTS
from kinds.box import lay
from kinds.standing import settle
from materials.cloths import paper, plaster
from scenes.things import bloom, brushed_velvet, clay_lamp, petals, strewn
from scenes.view import framed
from shapes.place import RZ, Builder, T
from stage.box import tray
from stage.daylight import window_light
from stage.grounds import obj, rounded_box, sweep_floor
from stage.pouch import pouch

WIDE, DEEP, HIGH = 17.0, 11.2, 1.3
PAD = 0.62


def tray_by_day():
    """The tray lies a little aslant; its pieces do not touch."""
    window_light(of='upright', bright=1.0)
    sweep_floor(plaster((1.0, 0.965, 0.92)))
    m = RZ(-6)
    tray(WIDE, DEEP, HIGH, paper('box', (0.13, 0.007, 0.019)), m)
    obj(rounded_box(WIDE - 0.1, DEEP - 0.1, PAD, r=0.25), brushed_velvet('emerald'), m @ T(0, 0, 0.05))
    for slug, x, y, turn in (
        ('ratna-kundan-kada', -4.7, 0.9, 0),
        ('chandni-emerald-chandbali', 1.8, -1.7, -4),
        ('mayura-peacock-brooch', 5.2, 2.5, 8),
    ):
        laid(slug, m @ T(x, y, 0) @ RZ(turn), PAD + 0.06)
    pouch(T(-10.2, -8.6, 0) @ RZ(16), -1, 'cotton')
    clay_lamp(T(6.6, 9.0, 0) @ RZ(-24), 0.72, power=240, leans=-3)
    for i, (x, y, s) in enumerate(((-8.0, 7.9, 1.2), (-5.3, 8.5, 1.1), (11.2, 4.4, 1.15))):
        bloom(T(x, y, 0.45), s, i, 'yellow' if i == 1 else 'orange')
    clear = ((0, 0, 10.2), (-10.2, -6.0, 4.2))
    petals(strewn(7, 4, (7.4, -7.2), (2.2, 0.8), clear), 7, size=0.85)
    return framed((-0.3, 0, 0.6), 22.6, 42, -4, focus=Vector((0, -1.0, 1)), fstop=0.25)


def laid(slug, m, high):
    """A piece as it lies in its box."""
    b = Builder()
    with b.at(m):
        lay(b, PRODUCTS[slug])
    settle(b, high)
