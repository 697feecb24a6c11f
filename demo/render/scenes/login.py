"""The login page: the emerald choker in its open box, by the light of clay diyas."""

from mathutils import Vector

from catalogue.all import PRODUCTS
from kinds.box import ROOM, lay
from kinds.standing import points_of, settle
from scenes.light import night
from scenes.things import black_stone, clay_lamp, floor, garland, petals, strewn
from scenes.view import framed
from shapes.place import RZ, Builder, T
from stage.box import open_box

IN_IT = 'panna-dhara-emerald-choker'


def box_by_night():
    """The box stands on black stone; the dark above it stays calm."""
    night(seed=4)
    floor(black_stone())
    w, d = fitted(IN_IT)
    clay_lamp(T(-w / 2 - 3.6, -d / 2 + 0.4, 0) @ RZ(30), 0.8, leans=3)
    clay_lamp(T(w / 2 + 3.4, -d / 2 + 2.6, 0) @ RZ(-28), 0.8, leans=-3)
    for x, y, turn in ((-15, 22, -10), (-4, 34, 20), (9, 27, 0), (18, 36, 12), (-24, 40, 0)):
        clay_lamp(T(x, y, 0) @ RZ(turn), 0.95, power=400)
    garland([(w / 2 + 2, d / 2, 0), (w / 2 + 4.5, d / 2 + 3.5, 0), (w / 2 + 9, d / 2 + 4.5, 0)], 1.2, 5)
    clear = ((-w / 2 - 3.6, -d / 2, 3.2), (w / 2 + 3.4, -d / 2 + 2, 3.2))
    petals(strewn(7, 4, (3, -d / 2 - 3.4), (4.5, 1.0), clear), 7, size=0.78)
    return framed((0, 0.8, 4.2), w + 13, 37, 5, focus=Vector((0, -2.5, 2)), fstop=0.2)


def fitted(slug):
    """The piece in an open box of its size. Gives the box's width and depth, in cm."""
    b = Builder()
    lay(b, PRODUCTS[slug])
    xs, ys = [q.x for q in points_of(b)], [q.y for q in points_of(b)]
    w, d = max(xs) - min(xs) + 2 * ROOM, max(ys) - min(ys) + 2 * ROOM
    for o in b.objs:
        o.matrix_world = T(-(max(xs) + min(xs)) / 2, -(max(ys) + min(ys)) / 2, 0) @ o.matrix_world
    settle(b, open_box(w, d) + 0.01)
    return w, d
