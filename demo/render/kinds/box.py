"""The picture of what arrives: the piece in the open Gehna box, the pouch beside it."""

from mathutils import Vector

from kinds.standing import lay_pendant, place_bracelet, points_of, seed_of, settle
from pieces.collar import Collar
from pieces.rows import pair
from shapes.place import RZ, Builder, S, T
from stage.box import open_box
from stage.camera import camera
from stage.daylight import window_light
from stage.grounds import ivory_ground
from stage.pouch import pouch

ROOM = 0.9


def box(p, place):
    """The picture of the piece at that place among its type."""
    window_light(turn=(0, 12)[place % 2], of='upright', bright=1.3)
    ivory_ground('plaster', seed_of(p['slug']) % 97)
    b = Builder()
    lay(b, p)
    xs, ys = [q.x for q in points_of(b)], [q.y for q in points_of(b)]
    w, d = max(xs) - min(xs) + 2 * ROOM, max(ys) - min(ys) + 2 * ROOM
    shift = T(-(max(xs) + min(xs)) / 2, -(max(ys) + min(ys)) / 2, 0)
    for o in b.objs:
        o.matrix_world = shift @ o.matrix_world
    settle(b, open_box(w, d) + 0.01)
    side = 1 if place % 2 else -1
    fits = min(1.0, max(0.6, w / 9))
    pouch(T(side * (w / 2 + 0.6 + 2.7 * fits), -d / 2 - 0.9 * fits, 0) @ RZ(-side * 13) @ S(fits), side)
    # From near: of a large box the lid and the pouch leave the picture.
    lid = min(1.0, 0.42 + 3.4 / d)
    top = (d / 2 + 0.5 + lid * d * 0.26, 2.6 + lid * (d * 0.97 + 0.5))
    edges = ((-d / 2, 0), (d / 2 + 0.6, 2), top)
    seen = [Vector((x, y, z)) for x in (-w / 2, w / 2) for y, z in edges]
    reach, before = (0.3 + 6.2 * fits, 1.8 * fits) if w < 9 else (4.0, 0)
    seen.append(Vector((side * (w / 2 + reach), -d / 2 - before, 0)))
    return camera(seen, 43, -side * 13, margin=0.045, fstop=0.6, focus=Vector((0, 0, 2)))


def lay(b, p):
    """As it lies on the cushion."""
    if p['kind'] == 'necklace':
        line = p['collar']() if p.get('collar') else Collar()
        p['build'](b, line)
        if p.get('ear'):
            pair(b, p['ear'], p.get('ear_dx', 1.35), (0, p.get('ear_y', 2.2), 0.06))
    elif p['kind'] == 'earrings':
        pair(b, p['build'], p.get('dx', 1.45))
    elif p['kind'] == 'pendant':
        lay_pendant(b, p)
    elif p['kind'] == 'bracelet':
        place_bracelet(b, p, p.get('rot', 0))
    else:
        with b.at(RZ(p.get('rot', 0))):
            p['build'](b)
