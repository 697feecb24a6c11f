"""The breast of a bandhgala jacket, buttoned at the left of the picture."""

import math

from materials.wools import wool
from shapes.mesh import lathe
from shapes.place import T
from stage.grounds import heightfield, obj

# Where its front ends, and where its buttons are.
EDGE, BUTTONS = -4.3, ((-3.35, -4.3), (-3.35, 4.6))


def jacket(m):
    """The cloth and its buttons, in a frame whose XY plane is the breast."""
    cloth = wool()
    obj(heightfield(breast, -15, 15, -15, 15, 800, 60, name='jacket'), cloth, m)
    dome = [(0.3, -0.08), (0.66, -0.06), (0.70, 0), (0.66, 0.11), (0.5, 0.22), (0.25, 0.285), (0.0001, 0.30)]
    for x, y in BUTTONS:
        obj(lathe(dome, 48, name='button', angle=80), cloth, m @ T(x, y, 0.06))


def breast(x, y):
    """How high the cloth lies: two layers, the upper with a soft edge and a seam along it."""
    out = (x - EDGE) / 0.16
    layer = 0.0 if out >= 1 else -0.30 if out <= -0.4 else -0.30 * (1 - math.sqrt((out + 0.4) / 1.4))
    seam = -0.035 * math.exp(-(((x - EDGE - 0.42) / 0.05) ** 2))
    soft = 0.05 * (math.sin(0.5 * x + 0.16 * y) - 1) + 0.03 * (math.sin(0.34 * y + 0.2 * x + 1) - 1)
    return layer + seam + soft
