"""The front page outside festivals, and its tiles: pieces on stone by daylight, the temple choker by night, one piece on velvet
for each type."""

import bpy

from catalogue.all import PRODUCTS
from kinds.velvet import velvet
from materials.cloths import plaster
from materials.cloths import velvet as velvet_cloth
from pieces.collar import Bust, bust_point
from scenes.light import night
from scenes.things import (
    black_stone,
    brushed_velvet,
    clay_lamp,
    cushion,
    earrings_on,
    floor,
    kada_on_block,
    petals,
    strewn,
)
from scenes.view import framed
from shapes.place import RZ, Builder, T
from stage.daylight import window_light
from stage.grounds import neck_form, sweep_floor


def on_stone():
    """Chandbalis on velvet and what stands on stone in both pictures."""
    window_light(of='upright', bright=0.9)
    sweep_floor(plaster((1.0, 0.955, 0.90)))
    face = cushion(8.4, 8.2, 62, brushed_velvet('maroon'), T(0, 0.6, 0))
    earrings_on(face, 'chandni-emerald-chandbali', 1.9)
    return face


def day_wide():
    """Words stand on the pale left."""
    face = on_stone()
    kada_on_block('padma-meena-kada', T(7.9, -0.4, 0) @ RZ(24), 3.4, 1.9)
    kada_on_block('jharna-tennis-bracelet', T(-6.4, -2.0, 0) @ RZ(-8), 3.2, 0.9)
    petals(
        strewn(6, 6, (0.5, -3.6), (2.6, 0.5), ((0, 2, 5), (-6.4, -2.0, 3.9))), 8, kinds=('rose',), size=0.8
    )
    return framed((-3.0, 1.4, 3.5), 30.5, 18, -4, focus=face.translation, fstop=0.25)


def day_tall():
    """Words stand on the pale foot."""
    face = on_stone()
    kada_on_block('jharna-tennis-bracelet', T(3.0, -4.2, 0) @ RZ(20), 3.0, 0.7)
    petals(
        strewn(4, 5, (-3.6, -4.0), (1.0, 0.8), ((0, 2, 5), (3.0, -4.2, 3.5))), 8, kinds=('rose',), size=0.76
    )
    return framed((0.1, -0.4, 2.5), 13.6, 26, 4, focus=face.translation, fstop=0.25)


def by_night(seed):
    """The temple choker on a velvet neck, on dark stone."""
    night(seed=seed)
    floor(black_stone())
    neck_form(bust_point, velvet_cloth('maroon'))
    b, line = Builder(), Bust()
    PRODUCTS['devika-temple-choker']['build'](b, line)
    return line.frame(0, 0.4).translation


def night_wide():
    """Words stand on the dark left."""
    focus = by_night(7)
    clay_lamp(T(15.5, 3.0, 0) @ RZ(30), 1.1, leans=-3)
    clay_lamp(T(-12.3, 10.0, 0) @ RZ(-24), 1.2, leans=3)
    return framed((-7.0, 0, 8.9), 31, 9, -8, focus=focus)


def night_tall():
    """Words stand on the dark foot."""
    focus = by_night(8)
    return framed((0, 0, 5.0), 17.5, 12, 6, focus=focus)


def tile(slug, lower=0.0, **how):
    """What sets the stage of a tile: the piece as by night, its frame upright and so much lower, as a share of its height."""

    def stage():
        velvet({**PRODUCTS[slug], **how})
        bpy.context.scene.camera.data.shift_y -= lower

    return stage
