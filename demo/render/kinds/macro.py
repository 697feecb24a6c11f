"""The close picture: the heart of a piece at two or three times, lying on stone or silk by daylight."""

from mathutils import Vector

from kinds.standing import lay_close, nearest, pin_earrings, place_bracelet, points_of, seed_of, settle
from materials.cloths import pale_stone
from pieces.collar import Collar
from pieces.rows import pair
from shapes.place import RZ, Builder
from stage.camera import camera
from stage.daylight import window_light
from stage.grounds import gate, ivory_ground

ZOOM = 3.0
# A brooch fills a picture more evenly than the rest: from nearer it would be a fragment.
ZOOM_OF = {'brooch': 1.9}


def macro(p, place):
    """The picture of the piece at that place among its type."""
    # What stands has its window before it: else its side would be in the shade.
    stands = p.get('pose') == 'gate' or (p['kind'] == 'bracelet' and (p.get('around') or not p.get('flat')))
    window_light(turn=(14, -8)[place % 2], of='upright' if stands else 'lying')
    ivory_ground(('silk', 'stone')[place % 2], seed_of(p['slug']) % 97, calm=5.5)
    b = Builder()
    aim = LAID[p['kind']](b, p)
    hangs = p.get('pose') == 'gate'
    elevation, zoom = (8, 2.0) if hangs else (40, p.get('zoom_near', ZOOM_OF.get(p['kind'], ZOOM)))
    focus = aim - Vector((0, 0.9, 0)) if hangs else aim
    turned = (-14, 12)[place % 2]
    # What hangs is seen whole: all of it is to be sharp.
    fstop = 1.6 if hangs else 0.5
    return camera(points_of(b), elevation, turned, margin=0.08, fstop=fstop, zoom=zoom, aim=aim, focus=focus)


def necklace(b, p):
    """Its middle."""
    line = p['collar']() if p.get('collar') else Collar()
    p['build'](b, line)
    settle(b)
    return line.frame(0, 0.35).translation


def earrings(b, p):
    """The right one, lying; what hangs in the round hangs."""
    if p.get('pose') == 'gate':
        pin_earrings(b, p, gate(6.6, 3.6, pale_stone()), -0.05)
        return middle_of([q for q in points_of(b) if q.x > 0])
    with b.at(RZ(6)):
        pair(b, p['build'], p.get('dx', 1.45))
    settle(b)
    right = [q for q in points_of(b) if q.x > 0]
    return middle_of(right)


def pendant(b, p):
    """The pendant at its chain's end."""
    near = lay_close(b, p)
    return middle_of([q for q in near if abs(q.x) < 1.2])


def bracelet(b, p):
    """Its heart, else where it is nearest."""
    place_bracelet(b, p, p.get('rot', 0))
    return within(points_of(b), p['heart']) if p.get('heart') else nearest(b)


def brooch(b, p):
    """Its heart, else its middle."""
    with b.at(RZ(p.get('rot', 0))):
        p['build'](b)
    settle(b)
    return within(points_of(b), p['heart']) if p.get('heart') else middle_of(points_of(b))


LAID = {
    'necklace': necklace,
    'earrings': earrings,
    'pendant': pendant,
    'bracelet': bracelet,
    'brooch': brooch,
}


def middle_of(points):
    """The middle of the box around points."""
    return within(points, (0.5, 0.5))


def within(points, place):
    """A place in the box around points, as shares of its width and depth; half as high as the box."""
    low, high = ([end(q[k] for q in points) for k in range(3)] for end in (min, max))
    return Vector([a + (b - a) * share for a, b, share in zip(low, high, (*place, 0.5), strict=True)])
