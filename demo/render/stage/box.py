"""The Gehna box, open."""

import math

from materials.cloths import matte, paper, silk
from materials.metals import plated
from pieces.motifs import letter
from shapes.curves import tube
from shapes.mesh import make
from shapes.place import RX, S, T
from stage.grounds import obj, rounded_box

WALL = 0.32
DEEP = 2.0
LID = 0.9
# How high the cushion is.
CUSHION = DEEP - 0.5
# How far the lid is open, in degrees from closed.
OPEN = 104


def open_box(w, d, wish='', opened=OPEN):
    """A box with room for w x d inside, its middle at the origin, the lid behind, with a wish under its name if it has one,
    `opened` so many degrees. Gives the height of its cushion."""
    cover = paper('box', (0.13, 0.007, 0.019))
    tray(w, d, DEEP, cover, T(0, 0, 0))
    cushion = CUSHION - 0.05
    obj(rounded_box(w - 0.1, d - 0.1, cushion, r=0.30), silk(), T(0, 0, 0.05))
    gold_line(w, d, T(0, 0, DEEP))
    hinge = T(0, d / 2 + WALL, DEEP) @ RX(-opened) @ T(0, -(d / 2 + WALL), 0) @ S(1, 1, -1)
    # The cloth that holds the lid.
    half = w / 2 + WALL - 0.06
    spine = [(-half + 2 * half * i / 8, d / 2 + WALL - 0.12, DEEP + 0.06) for i in range(9)]
    obj(tube(spine, 0.20, seg=16), cover)
    tray(w, d, LID, cover, hinge @ T(0, 0, -LID) @ S(1, 1, 1))
    obj(rounded_box(w - 0.06, d - 0.06, 0.12, r=0.05), silk(), hinge @ T(0, 0, -LID + 0.22))
    word = letter('Gehna', 1.15)
    obj(word, plated('gold_matte'), hinge @ T(0, 0, -LID + 0.345) @ S(1, -1, 0.3))
    if wish:
        size = min(0.95, 0.16 * w)
        obj(
            letter(wish, size, swell=-0.012),
            plated('gold_matte'),
            hinge @ T(0, 1.25, -LID + 0.345) @ S(1, -1, 0.3),
        )
    return CUSHION


def slit(x, y, z, half=0.33):
    """A short slit in the cushion, dark between two soft lips, for a chain to go through."""
    across = [-1 + 2 * i / 40 for i in range(41)]
    open_by = [0.055 * math.sqrt(1 - u * u) for u in across]
    edge = [(x + half * u, y + k, z + 0.012) for u, k in zip(across, open_by, strict=True)]
    back = [(x + half * u, y - k, z + 0.012) for u, k in zip(across, open_by, strict=True)]
    faces = [(i, i + 1, 42 + i, 41 + i) for i in range(40)]
    obj(make('slit', back + edge, faces), matte('slit', (0.010, 0.007, 0.006), specular=0.0), T(0, 0, 0))
    for side in (-1, 1):
        lip = [
            (x + half * 1.12 * u, y + side * (0.06 + 0.055 * math.sqrt(1 - u * u)), z - 0.048) for u in across
        ]
        obj(tube(lip, lambda t: 0.02 + 0.06 * math.sin(math.pi * t) ** 0.6, seg=20), silk(), T(0, 0, 0))


def tray(w, d, height, mat, m):
    """A floor and four walls."""
    # No two faces lie in one plane: the renderer could not tell which is in front.
    obj(rounded_box(w + WALL, d + WALL, 0.2, r=0.06), mat, m @ T(0, 0, 0.01))
    for side in (-1, 1):
        obj(rounded_box(w + 2 * WALL, WALL, height, r=0.06), mat, m @ T(0, side * (d + WALL) / 2, 0))
        obj(
            rounded_box(WALL - 0.02, d + 0.08, height - 0.01, r=0.03), mat, m @ T(side * (w + WALL) / 2, 0, 0)
        )


def gold_line(w, d, m):
    """A thin line of gold along the rim."""
    x, y = (w + WALL) / 2, (d + WALL) / 2
    line = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)]
    edges = [
        tuple(a + (b - a) * t / 12 for a, b in zip(line[i], line[(i + 1) % 4], strict=True))
        for i in range(4)
        for t in range(12)
    ]
    obj(tube(edges, 0.035, closed=True, seg=6), plated('gold_matte'), m)
