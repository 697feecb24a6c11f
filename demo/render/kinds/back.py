"""The picture of a piece's back and of what holds it: pin, post or the smooth inside of a band, by daylight."""

import math

from mathutils import Vector

from catalogue.backs import (
    ANTIQUE,
    BARE_HOOPS,
    BELLS,
    CLIPPED,
    CLUTCHES,
    LYING,
    OWN_BACK,
    PINS,
    POSTS,
    SWINGS,
    WITH_DISC,
)
from kinds.standing import seed_of
from materials.cloths import pale_stone
from materials.metals import plated
from parts.backs import Back, hanging
from parts.fastenings import bar_pin, butterfly_nut, clutch, ear_clip, post, support_disc
from shapes.place import RX, RY, RZ, Builder, S, T
from stage.camera import camera
from stage.daylight import window_light
from stage.grounds import ivory_ground, obj, rounded_box
from stage.light import NEUTRAL
from stage.rest import move, rest, swing, vertices

GROUNDS = {
    'brooch': ('stone', 'silk', 'plaster'),
    'earrings': ('plaster', 'stone', 'silk'),
    'bracelet': ('stone', 'plaster'),
}
# A back is nearly flat and mirrors one place: pale cards, behind and above, whose soft edges fall across it.
CARDS = ((-6, 53, 30, 26, 1.25, NEUTRAL, 9.0), (-6, 82, 60, 9, 0.95, NEUTRAL, 5.0))


def back(p, place):
    """The picture of the piece at that place among its type."""
    stands = p['kind'] == 'bracelet' or p['slug'] in BELLS
    turn = (0, 12, -10)[place % 3]
    window_light(turn=turn, of='upright' if stands else 'lying', cards=() if stands else CARDS)
    grounds = GROUNDS[p['kind']]
    # Of silk behind what stands the far edge would be seen.
    ground = 'plaster' if p['slug'] in BELLS else grounds[place % len(grounds)]
    ivory_ground(ground, seed_of(p['slug']) % 97, calm=4.2)
    return LAID[p['kind']](Builder(), p, place)


def has_back(p):
    """Whether its back is drawn: necklaces and pendants show their clasp, and so do bracelets of links."""
    return p['kind'] in ('brooch', 'earrings') or p['slug'].endswith('kada')


def backed(b, p, **how):
    """The back of all that has been built so far, and its plate."""
    loose = {o for group in hanging(b.objs) for o in group}
    held = [
        o
        for o in b.objs
        if o not in loose and covered(p['slug'], b.M.inverted() @ o.matrix_world.translation)
    ]
    if p['slug'] in BARE_HOOPS:
        sheathe(b, held)
    made = Back(held, b.M, **how)
    return made, made.mesh()


def sheathe(b, held):
    """Metal behind what is enamelled where no plate is."""
    for o in list(b.objs):
        if o not in held and o.material_slots[0].material.name.startswith('enamel'):
            b.add(o.data, plated('gold_satin')).matrix_world = o.matrix_world @ T(0, 0, -0.015)


def covered(slug, place):
    """Whether what stands there has a plate behind it: the rest shows a back of its own."""
    if slug in BARE_HOOPS:
        return place.xy.length < 0.1
    if slug in BELLS:
        return place.y > BELLS[slug]
    if slug in SWINGS:
        x, y, around = SWINGS[slug]
        return (place.xy - Vector((x, y))).length > around
    if slug in CLUTCHES:
        return any((place.xy - Vector(head)).length < 0.9 for head in CLUTCHES[slug])
    return slug != 'talwar-sherwani-pin' or (
        place.y > 0.4 and abs(place.x) < (0.26 if place.y < 1.2 else 0.16)
    )


def soldered(made, x, y, turn=0):
    """The frame of a fastening on a back: Z away from it."""
    return T(x, y, made.at(x, y)[0]) @ RZ(turn) @ RX(180)


def brooch(b, p, place):
    """Face down, its pin above."""
    p['face_down'](b)
    gold = plated('gold')
    # Stems stay apart.
    made, plate = backed(b, p, gap=0.04 if 'spray' in p['slug'] else 0.09)
    solid = b.add(plate, plated('gold_satin'))
    if p['slug'] in PINS:
        x, y, turn, long = PINS[p['slug']]
        low = OWN_BACK.get(p['slug']) or made.lowest(x, y, math.radians(turn), long + 0.3)
        with b.at(T(x, y, low) @ RZ(turn) @ RX(180)):
            bar_pin(b, long, gold)
    for x, y in CLUTCHES.get(p['slug'], ()):
        with b.at(soldered(made, x, y)):
            post(b, gold, 0.36)
            clutch(b, gold, T(0, 0, 0.16) @ RZ(20))
    # Two heads lean towards their chains, which lie on the ground.
    lean = RX(14) if p['slug'] in CLUTCHES else RX(0)
    return lie(b, [solid], RZ((-8, 10, 14)[place % 3]) @ lean @ RY(180), place)


def lie(b, heavy, turned, place):
    """Laid so, at rest, what hangs fallen to the ground; seen from above."""
    settled(b.objs, turned, heavy)
    return camera(seen(b), (58, 52, 62)[place % 3], (-6, 8, 0)[place % 3], margin=0.07, fstop=0.9)


def seen(b):
    """Points to frame a group by: some of its vertices, for boxes around tilted things are larger than they."""
    return [Vector(q) for q in vertices(b.objs)[::37]]


def settled(objs, turned, heavy=None):
    """Turn things so and let them come to rest; what hangs from loops falls to the ground."""
    move(objs, turned)
    groups = hanging(objs)
    loose = {o for group in groups for o in group[1:]}
    rest(objs, [o for o in objs if o not in loose], heavy=heavy)
    for group in groups:
        swing(group)


# How far behind its plate a nut is that holds an earring to the slim bar it hangs from, in cm.
NUT_BEHIND_BAR = 0.24
# How far from the middle each of a pair lies, where not as in other pictures.
APART = {'titli-butterfly-studs': 1.6}


def earrings(b, p, place):
    """One face down, its post and nut above; the other leans on its nut, face up."""
    if p['slug'] in BELLS:
        return hung(b, p, place)
    apart = APART.get(p['slug'], p.get('dx', 1.45))
    plates = []
    for side, turned in ((-1, RZ(14) @ RY(180)), (1, RZ(-10) @ RX(32))):
        one = Builder()
        held_earring(one, p, side, plates)
        b.objs += one.objs
        settled(one.objs, turned)
        points = vertices(one.objs)
        middle = (points.min(0) + points.max(0)) / 2
        move(one.objs, T(side * apart - middle[0], -middle[1], 0))
    return camera(seen(b), (50, 46, 54)[place % 3], (-8, 6, 0)[place % 3], margin=0.07, fstop=0.9)


def hung(b, p, place):
    """What hangs in the round: both from behind, their posts through a slim bar, their nuts on its back."""
    high, thick = 4.6, 0.11
    stone = pale_stone()
    obj(rounded_box(9.6, thick, 0.18, r=0.04), stone, T(0, 0, high - 0.09))
    for side in (-1, 1):
        obj(rounded_box(0.3, thick, high + 0.09, r=0.04), stone, T(side * 4.65, 0, 0))
        obj(rounded_box(1.1, 1.6, 0.22, r=0.08), stone, T(side * 4.6, 0, 0))
    plates = []
    for side in (-1, 1):
        with b.at(T(side * 1.5, 0, high) @ RZ(180) @ RX(90)):
            held_earring(b, p, side, plates)
    near = min(q[1] for q in vertices([o for o in b.objs if o.data == plates[1]]))
    move(b.objs, T(0, thick / 2 - near, 0))
    return camera(seen(b), 14, (12, -12)[place % 2], margin=0.10, fstop=0.6)


def held_earring(b, p, side, plates):
    """An earring with its plate, post and nut; the plates of the first serve the second."""
    antique = p['slug'] in ANTIQUE
    gold = plated('antique' if antique else 'gold')
    with b.at(S(-1, 1, 1) if side < 0 else S(1)):
        p.get('lain', p['build'])(b)
        if not plates:
            plates += backed(b, p)
        made, plate = plates
        b.add(plate, gold if antique else plated('gold_satin'))
        x, y = POSTS.get(p['slug'], (0, 0))
        with b.at(soldered(made, x, y)):
            post(b, gold)
            nut = T(0, 0, NUT_BEHIND_BAR if p['slug'] in BELLS else 0.42) @ RZ(18)
            if p['slug'] in WITH_DISC:
                support_disc(b, gold, nut)
            butterfly_nut(b, gold, nut @ T(0, 0, 0.02))
        if p['slug'] in CLIPPED:
            x, y, turn, long = CLIPPED[p['slug']]
            with b.at(soldered(made, x, y, turn)):
                ear_clip(b, gold, long)


def bracelet(b, p, place):
    """A band that stands on its edge, turned so that its inside is seen; others lie, seen from their far side."""
    p['build'](b)
    if p['slug'] in LYING:
        settled(b.objs, RZ(180 + 24))
        return camera(seen(b), 38, -8, margin=0.09, fstop=0.7)
    settled(b.objs, RZ((38, -36)[place % 2]) @ RX(90))
    return camera(seen(b), 24, (-6, 8)[place % 2], margin=0.10, fstop=0.9)


LAID = {'brooch': brooch, 'earrings': earrings, 'bracelet': bracelet}
