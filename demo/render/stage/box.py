"""The Gehna box, open."""

from materials.cloths import paper, silk
from materials.metals import plated
from pieces.motifs import letter
from shapes.curves import tube
from shapes.place import RX, S, T
from stage.grounds import obj, rounded_box

WALL = 0.32
DEEP = 2.0
LID = 0.9
# How far the lid is open, in degrees from closed.
OPEN = 104


def open_box(w, d):
    """A box with room for w x d inside, its middle at the origin, the lid behind. Gives the height of its cushion."""
    cover = paper('box', (0.13, 0.007, 0.019))
    tray(w, d, DEEP, cover, T(0, 0, 0))
    cushion = DEEP - 0.55
    obj(rounded_box(w - 0.1, d - 0.1, cushion, r=0.30), silk(), T(0, 0, 0.05))
    gold_line(w, d, T(0, 0, DEEP))
    hinge = T(0, d / 2 + WALL, DEEP) @ RX(-OPEN) @ T(0, -(d / 2 + WALL), 0) @ S(1, 1, -1)
    # The cloth that holds the lid.
    half = w / 2 + WALL - 0.06
    spine = [(-half + 2 * half * i / 8, d / 2 + WALL - 0.12, DEEP + 0.06) for i in range(9)]
    obj(tube(spine, 0.20, seg=16), cover)
    tray(w, d, LID, cover, hinge @ T(0, 0, -LID) @ S(1, 1, 1))
    obj(rounded_box(w - 0.06, d - 0.06, 0.12, r=0.05), silk(), hinge @ T(0, 0, -LID + 0.22))
    word = letter('Gehna', 1.15)
    obj(word, plated('gold_matte'), hinge @ T(0, 0, -LID + 0.345) @ S(1, -1, 0.3))
    return cushion + 0.05


def tray(w, d, height, mat, m):
    """A floor and four walls."""
    # No two faces lie in one plane: the renderer could not tell which is in front.
    obj(rounded_box(w + WALL, d + WALL, 0.2, r=0.06), mat, m @ T(0, 0, 0.01))
    for side in (-1, 1):
        obj(rounded_box(w + 2 * WALL, WALL, height, r=0.06), mat, m @ T(0, side * (d + WALL) / 2, 0))
        obj(rounded_box(WALL - 0.02, d + 0.08, height - 0.01, r=0.03), mat, m @ T(side * (w + WALL) / 2, 0, 0))


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
