"""The picture of how a necklace or pendant closes: its clasp, or its cord and bead, lying by daylight."""

from mathutils import Vector

from kinds.standing import lay_pendant, points_of, seed_of, settle
from pieces.collar import Collar
from shapes.place import Builder
from stage.camera import camera
from stage.daylight import window_light
from stage.grounds import ivory_ground

# How much closer than the whole piece.
ZOOM = {'necklace': 3.2, 'pendant': 2.6}


def clasp(p, place):
    """The picture of the piece at that place among its type."""
    window_light(turn=(8, -10)[place % 2], of='lying')
    ivory_ground(('stone', 'plaster')[place % 2], seed_of(p['slug']) % 97)
    b = Builder()
    if p['kind'] == 'pendant':
        lay_pendant(b, p)
    else:
        p['build'](b, p['collar']() if p.get('collar') else Collar())
        settle(b)
    highest = max(point.y for point in points_of(b))
    aim = Vector((0, highest - 0.9, 0.1))
    turned = (-12, 10)[place % 2]
    return camera(points_of(b), 46, turned, margin=0.08, fstop=0.6, zoom=ZOOM[p['kind']], aim=aim, focus=aim)


def has_clasp(p):
    """Whether it closes at all: what clips or slips on has none drawn."""
    return p['kind'] in ZOOM
