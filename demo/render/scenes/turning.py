"""A piece that turns: on lime plaster by daylight, the camera and the light stay where they are."""

from mathutils import Vector

from catalogue.all import PRODUCTS
from kinds.standing import points_of
from materials.metals import plated
from shapes.curves import tube
from shapes.place import RX, RZ, Builder, T
from stage.camera import camera
from stage.daylight import window_light
from stage.grounds import ivory_ground

FRAMES = 24
# How far round the first frame shows it, in degrees: its side and its inside.
FIRST = 58
# A bangle stands on its edge and shows its face, its side and its inside; an earring hangs so far above the ground, in cm.
HANGS = 0.7
# Turned on its edge, in degrees: what it is bought for faces the camera once, not the ground.
ROLLED = {'omkar-mens-kada': 90}


class Turning:
    """The scene of a piece that is turned from frame to frame."""

    def __init__(self, slug):
        window_light(of='upright')
        ivory_ground('plaster', 17)
        piece = PRODUCTS[slug]
        b = Builder()
        with b.at(RX(90) @ RZ(ROLLED.get(slug, 0))):
            piece['build'](b)
        points = points_of(b)
        hangs = piece['kind'] == 'earrings'
        lift = T(0, 0, (HANGS if hangs else 0.006) - min(p.z for p in points))
        seen = [lift @ p for p in points]
        if hangs:
            top = max(points, key=lambda p: p.z)
            b.add(tube([top, (top.x, top.y, top.z + 9)], 0.012), plated())
        self.rests = [(o, lift @ o.matrix_world) for o in b.objs]
        wide = max((p.x**2 + p.y**2) ** 0.5 for p in seen)
        high = max(p.z for p in seen)
        frame = [Vector((x * wide, y * wide * 0.5, z)) for x in (-1, 1) for y in (-1, 1) for z in (0, high)]
        camera(frame, 17, -10, margin=0.10, fstop=0.5, focus=Vector((0, 0, high / 2)))

    def turn(self, frame):
        """As it stands in that frame."""
        for o, rest in self.rests:
            o.matrix_world = RZ(FIRST + 360 * frame / FRAMES) @ rest
