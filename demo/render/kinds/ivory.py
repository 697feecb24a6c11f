"""The ivory picture: by daylight from a window, on plaster, silk or stone, in three poses."""

from mathutils import Vector

from kinds.standing import (
    hang_pendant,
    lay_close,
    nearest,
    pin_earrings,
    place_bracelet,
    points_of,
    seed_of,
    settle,
)
from materials.cloths import pale_stone, plaster
from pieces.collar import Collar
from pieces.rows import pair
from shapes.place import RZ, Builder, T
from stage.camera import camera
from stage.daylight import window_light
from stage.grounds import board, gate, ivory_ground, plinth

GROUNDS = ('plaster', 'silk', 'stone')
# With which ground a type begins, so that the first pieces of all, which stand side by side in the shop, differ.
BEGINS = {'necklace': 0, 'earrings': 2, 'bracelet': 1, 'pendant': 2, 'brooch': 1}
# How far from its middle silk lies flat under a piece, in cm.
CALM = {'necklace': 6.2, 'earrings': 3.0, 'pendant': 5.4, 'bracelet': 3.5, 'brooch': 2.9}
# The pose of a kind in which it stands.
UPRIGHT = {'earrings': 1, 'pendant': 1}


def ivory(p, place):
    """The picture of the piece at that place among its type: neighbours share neither ground nor pose."""
    ground = p.get('ground', GROUNDS[(place + BEGINS[p['kind']]) % 3])
    pose = p.get('pose', (place + place // 3) % 3)
    upright = pose == 'gate' or pose == UPRIGHT.get(p['kind'])
    if upright and ground == 'silk':
        # Its far edge would be seen.
        ground = 'plaster'
    window_light(turn=(0, 12, -10)[place % 3], of='upright' if upright else 'lying')
    ivory_ground(ground, seed_of(p['slug']) % 97, CALM[p['kind']])
    b = Builder()
    return POSED[p['kind']](b, p, pose)


def necklace(b, p, pose):
    """Laid straight, or at an angle to either side, seen from lower each time."""
    with b.at(RZ((0, -17, 15)[pose])):
        line = p['collar']() if p.get('collar') else Collar()
        p['build'](b, line)
        if p.get('ear'):
            pair(b, p['ear'], p.get('ear_dx', 1.35), (0, p.get('ear_y', 2.2), 0.06))
    settle(b)
    points = points_of(b)
    low, high = min(q.y for q in points), max(q.y for q in points)
    # From near: the cord or chain behind the jewels leaves the picture.
    near = [q for q in points if q.y < low + 0.58 * (high - low)]
    return camera(near, (68, 60, 54)[pose], (0, 6, -8)[pose], margin=0.05, fstop=0.9)


def earrings(b, p, pose):
    """Lying, on a leaning board, on a wedge, or pinned to a bar so that they hang free."""
    if pose == 'gate':
        face = gate(p.get('gate_width', 6.6), p.get('clear', 3.6), pale_stone())
        pin_earrings(b, p, face, -0.05)
        return camera(
            [*points_of(b), Vector((-3.3, 0, 0.1)), Vector((3.3, 0, 5.1))], 8, -13, margin=0.07, fstop=0.5
        )
    if pose == 0:
        with b.at(RZ(8)):
            pair(b, p['build'], p.get('dx', 1.45))
        settle(b)
        return camera(points_of(b), 60, -6, margin=0.10, fstop=0.7)
    w, h = p.get('board', (6.3, 5.9))
    face = board(w, h, (0, 80, 46)[pose], mat=(None, plaster, pale_stone)[pose]())
    pin_earrings(b, p, face, p.get('y0', h * 0.29))
    corners = [face @ Vector((x, y, 0)) for x in (-w / 2, w / 2) for y in (-h / 2, h / 2)]
    return camera([*points_of(b), *corners], (0, 9, 30)[pose], (0, -10, 13)[pose], margin=0.06, fstop=0.5)


def pendant(b, p, pose):
    """Laid straight, laid at an angle, or against a board that fills the picture."""
    if pose == 1:
        w, h = 15, 13
        face = board(w, h, 80, mat=pale_stone())
        hang_pendant(b, p, face, h)
        near = [q for q in points_of(b) if q.z < face.translation.z + 2.1]
        return camera(near, 9, -9, margin=0.13, fstop=0.5)
    with b.at(RZ((8, 0, -16)[pose])):
        near = lay_close(b, p)
    return camera(near, (66, 0, 58)[pose], (0, 0, -8)[pose], margin=0.13, fstop=0.6)


def bracelet(b, p, pose):
    """Seen from the front, from above, or on a low block."""
    place_bracelet(b, p, p.get('rot', 0) + (0, 24, -20)[pose])
    if p.get('around'):
        # Round a low block, which hides how it closes: that has a picture of its own.
        plinth(0, 0, p['around'], 1.25, plaster((0.93, 0.91, 0.88)))
        return camera(points_of(b), 30, (0, -12, 12)[pose], margin=0.05, fstop=0.5, focus=nearest(b))
    if pose == 2:
        plinth(0, 0, 4.4, 0.9, plaster())
        settle(b, 0.908)
    lower = 0 if p.get('flat') else 22
    elevation = (52, 60, 46)[pose] - lower
    return camera(points_of(b), elevation, (0, -12, 12)[pose], margin=0.12, fstop=0.5, focus=nearest(b))


def brooch(b, p, pose):
    """Lying straight, on a wedge, or lying at an angle."""
    if pose == 1:
        face = board(5.6, 5.0, 44, th=1.1, mat=pale_stone())
        with b.at(face @ T(0, 0, 0.02) @ RZ(p.get('rot', 0))):
            p['build'](b)
        corners = [face @ Vector((x, y, 0)) for x in (-2.8, 2.8) for y in (-2.5, 2.5)]
        return camera([*points_of(b), *corners], 32, 10, margin=0.05, fstop=0.6)
    with b.at(RZ(p.get('rot', 0) + (0, 0, 14)[pose])):
        p['build'](b)
    settle(b)
    return camera(points_of(b), (66, 0, 56)[pose], (-6, 0, 10)[pose], margin=0.125, fstop=0.9)


POSED = {
    'necklace': necklace,
    'earrings': earrings,
    'pendant': pendant,
    'bracelet': bracelet,
    'brooch': brooch,
}
