"""How a thing comes to rest on the ground."""

import math

import numpy as np
from mathutils import Matrix, Vector

from shapes.place import T


def vertices(objs):
    """All vertices of objects, in the world."""
    found = []
    for o in objs:
        v = np.empty(len(o.data.vertices) * 3)
        o.data.vertices.foreach_get('co', v)
        m = np.array(o.matrix_world)
        found.append(v.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3])
    return np.concatenate(found)


def rest(objs, stiff, floor=0.008, heavy=None):
    """Lay objects so that the stiff ones of them rest on the floor at three points: tilted as little as that takes,
    until their middle, or that of the heavy ones, lies as low as it can."""
    points = vertices(stiff)
    middle = vertices(heavy or stiff).mean(0)
    points = points[np.unique(np.round(points / 0.004).astype(np.int64), axis=0, return_index=True)[1]]
    turn, lean = [0.0, 0.0], 4.0
    best = height(points, middle, turn)
    while lean > 0.02:
        tries = [(turn[0] + a * lean, turn[1] + c * lean) for a in (-1, 0, 1) for c in (-1, 0, 1)]
        found, tried = min((height(points, middle, t), t) for t in tries)
        if found < best - 1e-7:
            best, turn = found, tried
        else:
            lean /= 2
    move(objs, tilt(turn))
    drop = floor - vertices(stiff)[:, 2].min()
    move(objs, T(0, 0, drop))


def tilt(turn):
    """Turned about X, then Y, in degrees."""
    return Matrix.Rotation(math.radians(turn[1]), 4, 'Y') @ Matrix.Rotation(math.radians(turn[0]), 4, 'X')


def height(points, middle, turn):
    """How high the middle would be over the floor."""
    up = np.array(tilt(turn))[2, :3]
    return float(middle @ up - (points @ up).min())


def move(objs, m):
    """Move objects as one."""
    for o in objs:
        o.matrix_world = m @ o.matrix_world


def swing(group, floor=0.008):
    """Let what hangs from a loop, the first of its group, fall until it touches the floor."""
    loop = group[0]
    at, axis = loop.matrix_world.translation.copy(), loop.matrix_world.col[2].to_3d().normalized()
    points = vertices(group)
    turns = [sign * degrees for degrees in range(0, 110, 2) for sign in (1, -1)]
    heights = [lowest(points, about(at, axis, turn)) - floor for turn in turns]
    if heights[0] < 0:
        # It would be in the floor: the least turn that lifts it out.
        turn = next((t for t, h in zip(turns, heights, strict=True) if h >= 0), 0)
    else:
        turn = falling(dict(zip(turns, heights, strict=True)))
    move(group, about(at, axis, turn))


def falling(heights):
    """The turn, of those with their heights over the floor, at which a fall from none ends."""
    turn = 0
    side = 2 if heights[2] < heights[-2] else -2
    while 0 <= heights.get(turn + side, -1) < heights[turn]:
        turn += side
    return turn


def lowest(points, m):
    """The lowest of points so moved."""
    m = np.array(m)
    return float((points @ m[2, :3] + m[2, 3]).min())


def about(at, axis, degrees):
    """Turned about an axis through a point."""
    turned = Matrix.Rotation(math.radians(degrees), 4, Vector(axis))
    return T(*at) @ turned @ T(*-Vector(at))
