"""A gift card of thick paper, folded once, on its envelope."""

import math

from materials.cloths import paper
from materials.metals import plated
from shapes.curves import tube
from shapes.mesh import fix_normals, grid_faces, make
from shapes.outlines import spine_outline
from shapes.place import RZ, T
from stage.grounds import obj, rounded_box

# Half its width, half its depth and how thick its paper is, in cm.
WIDE, DEEP, THICK = 3.6, 2.6, 0.05
# How high the envelope lies, and how far the card's free edge stands open above its foot.
ENVELOPE, OPEN = 0.11, 0.48
CARD, COVER = (0.80, 0.72, 0.59), (0.155, 0.008, 0.024)


def gift_card(m, turned=0, raised=0.0):
    """The card with its middle at the origin, its fold away from the viewer, `turned` on its envelope; all of it so high."""
    envelope = paper('envelope', COVER)
    low = m @ T(0, 0, raised)
    obj(rounded_box(2 * WIDE + 0.7, 2 * DEEP + 0.6, ENVELOPE, r=0.05), envelope, low @ RZ(-turned * 0.6))
    on = low @ RZ(turned) @ T(0, 0, ENVELOPE + 0.01)
    card = paper('card', CARD)
    obj(sheet(lambda t: 0.0), card, on)
    obj(sheet(cover), card, on)
    for line in lines():
        obj(tube([lifted(x, y) for x, y in line], 0.022, closed=True, seg=8), plated('gold_matte'), on)


def cover(t):
    """How high the upper sheet stands, from the fold (t = 0) to its free edge: it springs up, then runs straight."""
    return THICK + 0.01 + OPEN * (t - 0.22 * (1 - math.exp(-5 * t)))


def lifted(x, y):
    """A place on the upper sheet."""
    return (x, y, cover((DEEP - y) / (2 * DEEP)) + THICK + 0.008)


def sheet(high):
    """A sheet of paper, so high by the share of the way from its fold to its free edge."""
    n, v = 40, []
    for top in (THICK, 0.0):
        for i in range(n + 1):
            y = DEEP - 2 * DEEP * i / n
            v += [(x, y, high(i / n) + top) for x in (-WIDE, WIDE)]
    count = 2 * (n + 1)
    faces = grid_faces(n + 1, 2)
    faces += [tuple(q + count for q in reversed(face)) for face in grid_faces(n + 1, 2)]
    rim = [2 * i for i in range(n + 1)] + [2 * i + 1 for i in range(n, -1, -1)]
    faces += [(rim[i], rim[i - 1], rim[i - 1] + count, rim[i] + count) for i in range(len(rim))]
    mesh = make('card', v, faces, angle=30)
    fix_normals(mesh)
    return mesh


def lines():
    """What is stamped in gold: a line along the edges, and a lotus of five petals."""
    x, y = WIDE - 0.3, DEEP - 0.3
    corners = [(-x, -y), (x, -y), (x, y), (-x, y)]
    edge = [
        tuple(a + (b - a) * t / 30 for a, b in zip(corners[i], corners[(i + 1) % 4], strict=True))
        for i in range(4)
        for t in range(30)
    ]
    spine = [(0, 1.75 * i / 24) for i in range(25)]
    petal = spine_outline(spine, lambda t: 0.40 * math.sin(math.pi * t**1.15) ** 0.9)
    return [
        edge,
        *(
            [turn(q, a, k) for q in petal]
            for a, k in ((0, 1), (-34, 0.95), (34, 0.95), (-66, 0.86), (66, 0.86))
        ),
    ]


def turn(q, degrees, k):
    """A point of a petal, its foot at the lotus's."""
    a = math.radians(degrees)
    x, y = 1.25 * k * q.x, 1.25 * k * q.y
    return (x * math.cos(a) - y * math.sin(a), -0.95 + x * math.sin(a) + y * math.cos(a))
