"""The picture of what arrives: the piece in the open Gehna box; the pouch or the polishing cloth beside it where its text
promises one."""

from mathutils import Vector

from catalogue.arrives import for_diwali, has_box, has_cloth, pouch_of
from kinds.standing import lay_boxed, place_bracelet, points_of, seed_of, settle
from pieces.collar import Collar
from pieces.rows import pair
from shapes.place import RZ, Builder, S, T
from stage.box import CUSHION, open_box, slit
from stage.camera import camera
from stage.daylight import window_light
from stage.grounds import ivory_ground
from stage.polishing_cloth import polishing_cloth
from stage.pouch import pouch

# How far jewels lie from the walls; in the small box of a pendant they lie nearer.
ROOM, NARROW = 0.9, 0.55
# The share of the lid that is in the picture where the box is small, and what is sharp.
HELD_LID = 0.74
FOCUS = Vector((0, 0, 2))


def box(p, place):
    """The picture of the piece at that place among its type."""
    window_light(turn=(0, 12)[place % 2], of='upright', bright=1.3)
    ivory_ground('plaster', seed_of(p['slug']) % 97)
    b = Builder()
    hidden = p['kind'] == 'pendant'
    slits = lay_boxed(b, p, CUSHION) if hidden else lay(b, p)
    room = NARROW if hidden else ROOM
    xs, ys = [q.x for q in points_of(b)], [q.y for q in points_of(b)]
    w, d = max(xs) - min(xs) + 2 * room, max(ys) - min(ys) + 2 * room
    shift = T(-(max(xs) + min(xs)) / 2, -(max(ys) + min(ys)) / 2, 0)
    for o in b.objs:
        o.matrix_world = shift @ o.matrix_world
    cushion = open_box(w, d, 'Shubh Diwali' if for_diwali(p['slug']) else '')
    if hidden:
        for x, y in slits:
            slit(*(shift @ Vector((x, y, cushion))))
    else:
        settle(b, cushion + 0.01)
    side = 1 if place % 2 else -1
    fits = min(1.0, max(0.6, w / 9))
    beside = T(side * (w / 2 + 0.6 + 2.7 * fits), -d / 2 - 0.9 * fits, 0) @ RZ(-side * 13)
    with_pouch, with_cloth = pouch_of(p['slug']), has_cloth(p['slug'])
    if with_pouch:
        pouch(beside @ S(fits), side)
    elif with_cloth:
        polishing_cloth(T(side * (w / 2 + 4.3), -d / 2 + 2.6, 0) @ RZ(-side * 21))
    # From near: of a large box the lid and the pouch leave the picture; of a pendant's, the lid's upper edge.
    lid = HELD_LID if hidden else min(1.0, 0.42 + 3.4 / d)
    top = (d / 2 + 0.5 + lid * d * 0.26, 2.6 + lid * (d * 0.97 + 0.5))
    edges = ((-d / 2, 0), (d / 2 + 0.6, 2), top)
    seen = [Vector((x, y, z)) for x in (-w / 2, w / 2) for y, z in edges]
    reach, before = (0.3 + 6.2 * fits, 1.8 * fits) if w < 9 else (4.0, 0)
    if not with_pouch:
        reach, before = (7.0 if w < 9 else 6.0, 0.6) if with_cloth else (1.0, 0.8)
    if hidden:
        return camera(
            [*seen, Vector((0, -d / 2 - 0.5, 0))], 48, -side * 9, margin=0.03, fstop=0.6, focus=FOCUS
        )
    seen.append(Vector((side * (w / 2 + reach), -d / 2 - before, 0)))
    return camera(seen, 43, -side * 13, margin=0.045, fstop=0.6, focus=FOCUS)


def comes_boxed(p):
    """Whether it comes in a box."""
    return has_box(p['slug'])


def lay(b, p):
    """As it lies on the cushion."""
    if p['kind'] == 'necklace':
        line = p['collar']() if p.get('collar') else Collar()
        p['build'](b, line)
        if p.get('ear'):
            pair(b, p['ear'], p.get('ear_dx', 1.35), (0, p.get('ear_y', 2.2), 0.06))
    elif p['kind'] == 'earrings':
        pair(b, p.get('lain', p['build']), p.get('dx', 1.45))
    elif p['kind'] == 'bracelet':
        place_bracelet(b, p, p.get('rot', 0))
    else:
        with b.at(RZ(p.get('rot', 0))):
            p['build'](b)
