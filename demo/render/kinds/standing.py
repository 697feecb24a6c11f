"""How pieces stand, lie and hang."""

import zlib

from mathutils import Vector

from materials.metals import plated
from parts.chains import chain
from pieces.rows import pair, vchain
from shapes.place import RZ, T
from stage.camera import piece_points


def seed_of(slug):
    """The same for a piece every time."""
    return zlib.crc32(slug.encode())


def settle(b, z=0.008):
    """Move a group so that its lowest point rests on the floor; gives how far up."""
    lowest = min(point.z for point in points_of(b))
    for o in b.objs:
        o.matrix_world = T(0, 0, z - lowest) @ o.matrix_world
    return z - lowest


def points_of(b):
    """Enough points of a group to frame it."""
    return piece_points(b.objs)


def nearest(b):
    """The point nearest to a camera before the piece, a little inwards."""
    q = min(points_of(b), key=lambda v: v.y)
    return Vector((q.x, q.y + 0.35, q.z))


def place_bracelet(b, p, turn):
    """A bracelet on the ground, turned about its axis unless it lies as it was laid."""
    with b.at(RZ(0 if p.get('flat') else turn)):
        p['build'](b)
    settle(b)


def pin_earrings(b, p, face, height):
    """A pair of earrings against a face, so high above its middle."""
    with b.at(face @ T(0, height, 0.02)):
        pair(b, p['build'], p.get('dx', 1.45))


def chain_metal(p):
    """The metal of a pendant's chain."""
    return p['chain_mat']() if p.get('chain_mat') else plated()


def hang_pendant(b, p, face, board_height):
    """A pendant on a board, its chain over the board's upper edge, its studs beside it."""
    y = p.get('y0', 0.6)
    with b.at(face):
        vchain(
            b,
            board_height / 2,
            p.get('vhalf', 1.75),
            chain_metal(p),
            p.get('chain', 'cable'),
            p.get('csize', 0.15),
            y0=y,
        )
        with b.at(T(0, y, 0.06)):
            p['build'](b)
        if p.get('stud'):
            pair(b, p['stud'], p.get('sdx', 2.05), (0, p.get('sy', y - 1.9), 0.03))


def lay_close(b, p):
    """A pendant set on the ground, to be seen from near: the chain runs on to both sides, out of the picture, the studs
    lie beside the pendant. Gives what the picture must hold."""
    side = [(4.8 * t**0.95 * (1 + 0.05 * t), 9.5 * t**1.22, 0.1) for t in (i / 60 for i in range(61))]
    line = [Vector((-x * 0.94, y, z)) for x, y, z in reversed(side)] + [Vector(place) for place in side[1:]]
    before = len(b.objs)
    with b.at(T(0, -0.02, 0.10)):
        p['build'](b)
    if p.get('stud'):
        pair(b, p['stud'], p.get('sdx', 2.05), (0, p.get('lay_y', -2.6), 0.03))
    shown = piece_points(b.objs[before:])
    chain(b, line, chain_metal(p), p.get('chain', 'cable'), p.get('csize', 0.15))
    lowest = settle(b)
    upper = [b.M @ Vector((x, 1.1, 0.1)) for x in (-0.9, 0.9)]
    return [Vector((q.x, q.y, q.z + lowest)) for q in shown + upper]


# How far above the pendant, and how far to each side, its chain goes into the cushion of its box, in cm.
SLIT_UP, SLIT_OUT = 2.5, 0.92


def lay_boxed(b, p, cushion):
    """A pendant on the cushion of its box, at that height: the two strands of its chain run upwards and through two slits
    to below the cushion, where the rest of it lies; the studs lie beside the pendant. Gives where the slits are."""
    with b.at(T(0, -0.02, 0.10)):
        p['build'](b)
    if p.get('stud'):
        pair(b, p['stud'], p.get('sdx', 2.05), (0, p.get('boxed_y', -1.75), 0.03))
    high = 0.10 + settle(b, cushion + 0.01)
    size = p.get('csize', 0.15)
    resting = cushion + 0.55 * size
    side = []
    for i in range(51):
        t = i / 50
        z = resting + (high - resting) * max(0.0, 1 - t / 0.35) ** 2 + 0.07 * max(0.0, (t - 0.8) / 0.2) ** 2
        side.append(Vector((SLIT_OUT * t**0.92, SLIT_UP * t**1.12, z)))
    end = side[-1]
    side += [
        end + Vector((0.02, 0.06, -0.05)),
        end + Vector((0.03, 0.09, -0.16)),
        end + Vector((0.03, 0.10, -0.5)),
    ]
    line = [Vector((-q.x, q.y, q.z)) for q in side[:0:-1]] + side
    chain(b, line, chain_metal(p), p.get('chain', 'cable'), size)
    return [(x * (SLIT_OUT + 0.03), SLIT_UP + 0.11) for x in (-1, 1)]
