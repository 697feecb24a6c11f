"""The piece as it is worn: on a neck, a wrist or an ear of pale stone, on a sari or a jacket of wool."""

import math

from mathutils import Vector

from kinds.standing import chain_metal, points_of
from materials.cloths import pale_stone, plaster, sari
from parts.chains import chain
from pieces.collar import Bust, bust_point
from shapes.mesh import lathe
from shapes.place import RX, RZ, Builder, S, T
from stage.camera import camera, piece_points
from stage.daylight import window_light
from stage.ear import head
from stage.grounds import heightfield, neck_form, obj, plinth, sweep_floor
from stage.jacket import jacket

# How much less deep than wide a bangle and a wrist are.
SQUASH = 0.9


def worn(p, place):
    """The picture of the piece at that place among its type."""
    window_light(turn=(0, 14, -10)[place % 3], of='upright')
    sweep_floor(plaster((0.86, 0.83, 0.79)))
    b = Builder()
    return WORN[p['kind']](b, p, (-16, 14)[place % 2])


def can_be_worn(p):
    """Whether there is a form for it."""
    return p['kind'] in WORN


def necklace(b, p, turn):
    """Around the neck."""
    neck_form(bust_point, pale_stone())
    line = p['bust']() if p.get('bust') else Bust()
    p['build'](b, line)
    focus = line.frame(0, 0.4).translation
    seen = [q for q in points_of(b) if q.y < 1.5]
    seen += [Vector((0, -4, 13.4)), Vector((0, -6, 4.8))]
    near = p.get('worn_near', 1)
    nearer = dict(zoom=near, aim=focus) if near > 1 else {}
    return camera(seen, 7, turn / near, margin=0.03, fstop=0.3, focus=focus, **nearer)


def pendant(b, p, turn):
    """Below the hollow of the neck."""
    neck_form(bust_point, pale_stone())
    line = Bust(z0=6.9, rise=6.2, lift=0.07, drawn=0.8)
    chain(b, line.line(), chain_metal(p), p.get('chain', 'cable'), p.get('csize', 0.15))
    before = len(b.objs)
    with b.at(line.hanging(0, 0.05, 2.4)):
        p['build'](b)
    hung = piece_points(b.objs[before:])
    seen = [q for q in points_of(b) if q.y < -1.5]
    low = min(q.z for q in hung) - 1.3
    focus = line.frame(0, 1.2).translation
    return camera([*seen, Vector((0, -6.5, low))], 8, turn * 0.6, margin=0.05, fstop=0.3, focus=focus)


def bracelet(b, p, turn):
    """Round a wrist that rises from a block, the hand left out: as high as it slides down."""
    high = 7.2
    with b.at(T(0, 0, high) @ RZ(p.get('rot', 0))):
        p['worn'](b)
    points = piece_points(b.objs, 900)
    inside = min(math.hypot(q.x, q.y / SQUASH) for q in points)
    lowest = min(q.z for q in points)
    m = T(0, 0, 0.9) @ S(1, SQUASH, 1)
    obj(lathe(arm(inside - 0.01, lowest - 0.9), 96, name='arm', angle=80), pale_stone(), m)
    plinth(0, 0, 4.6, 0.9, plaster((0.86, 0.83, 0.79)))
    middle = Vector((0, 0, high))
    seen = [*points, middle + Vector((0, 0, 2.2)), middle - Vector((0, 0, 2.2))]
    return camera(seen, 16, turn, margin=0.10, fstop=0.3, focus=Vector((0, -2.7, high)))


def arm(rest, low):
    """Half as thick by height: a forearm that narrows to the wrist, `rest` at the height `low`, and the hand's
    beginning."""
    ups = (12.0 * i / 60 for i in range(61))
    sides = [(rest * (1 - 0.045 * (h - low)) + 0.75 * math.exp(-(((h - 12.2) / 2.2) ** 2)), h) for h in ups]
    return [(0.0001, 0.0), *sides, (0.0001, 12.2)]


# What sits on the ear otherwise than by its upper end on the lobe: how it is moved and how far it leans out.
ON_EAR = {'titli-butterfly-studs': (0.0, 0.72, 0), 'lata-leaf-ear-climbers': (0.62, 2.0, 10)}


def earrings(b, p, _turn):
    """One of the pair, on the lobe; what hangs hangs free before the neck."""
    face = head(9)
    x, y, out = ON_EAR.get(p['slug'], (0, 0, 0))
    with b.at(face @ (RZ(-20) @ RX(out) if out else T(0, 0, 0)) @ T(x, y, 0.05 + out * 0.012)):
        p['worn'](b)
    seen = [*points_of(b), *(face @ Vector((x, y, 0)) for x, y in ((-2.9, 4.4), (2.9, 4.4), (0, -1.9)))]
    return camera(seen, 5, 14, margin=0.05, fstop=0.5, focus=face @ Vector((0, -0.5, 0.3)))


SARIS = ((0.20, 0.012, 0.05), (0.012, 0.10, 0.085), (0.02, 0.03, 0.16))


def brooch(b, p, turn):
    """On the pleats of a sari where they lie over the shoulder, or on the breast of a jacket."""
    if p.get('on') == 'wool':
        hung = T(0, 0, 8) @ RX(78)
        jacket(hung)
        # A small one is pinned nearer the jacket's edge, and seen from nearer.
        aside = p.get('by_edge', 0)
        with b.at(hung @ T(aside, 0, 0.05) @ RZ(p.get('rot', 0))):
            p['build'](b)
        edge = [hung @ Vector((x, 0, 0)) for x in (-4.6, 3.6 + 2 * aside)]
        return camera([*points_of(b), *edge], 10, turn, margin=0.05, fstop=0.4)
    hung = T(0, 0, 8) @ RX(74) @ RZ(-12)
    cloth = sari(SARIS[len(p['slug']) % len(SARIS)])
    obj(heightfield(pleats, -16, 16, -16, 16, 420, 90, name='sari'), cloth, hung)
    with b.at(hung @ T(0, 0, 0.06) @ RZ(12 + p.get('rot', 0))):
        p['build'](b)
    return camera(points_of(b), 12, turn, margin=0.20, fstop=0.4)


def pleats(x, y):
    """The height of the cloth: smooth where the brooch is pinned, folded over itself to both sides."""
    calm = max(0.0, min(1.0, (abs(x) - 2.9) / 0.8))
    share = ((abs(x) - 2.9) / 2.1) % 1.0
    fold = share**0.7 if share < 0.84 else (1 - share) / 0.16 * 0.885
    sway = 0.10 * math.sin(0.35 * y + 0.5 * x)
    soft = 0.05 * (math.sin(1.5 * x + 0.25 * y + 0.5) + 0.6 * math.sin(2.7 * x - 0.2 * y) - 1.6)
    return -0.75 * calm * (1 - fold) * (1 + 0.15 * math.sin(0.2 * y + x)) + sway * calm + soft


WORN = {
    'necklace': necklace,
    'earrings': earrings,
    'pendant': pendant,
    'bracelet': bracelet,
    'brooch': brooch,
}
