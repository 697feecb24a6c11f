"""The picture of what arrives, of a piece whose text promises a gift card: it lies before the card and its envelope."""

from mathutils import Vector

from catalogue.arrives import has_box, has_card
from kinds.box import lay
from kinds.pouch import hang_out, middle
from kinds.standing import points_of, seed_of, settle
from shapes.place import RZ, Builder, T
from stage.camera import camera
from stage.daylight import window_light
from stage.gift_card import DEEP, WIDE, gift_card
from stage.grounds import ivory_ground


def comes_carded(p):
    """Whether a gift card is what it comes with."""
    return has_card(p['slug']) and not has_box(p['slug'])


def card(p, place):
    """The picture of the piece at that place among its type; of a pendant the chain runs on below the card."""
    window_light(turn=(6, -10)[place % 2], of='lying')
    ivory_ground(('stone', 'plaster')[place % 2], seed_of(p['slug']) % 97)
    side = 1 if place % 2 else -1
    b = Builder()
    hangs = p['kind'] == 'pendant'
    if hangs:
        hang_out(b, p, side)
    else:
        lay(b, p)
        settle(b)
    points = points_of(b)
    y = 2.4 if hangs else max(q.y for q in points) + 0.7
    m = T(middle(points, 0) - side * 0.5, y + DEEP, 0) @ RZ(side * 4)
    gift_card(m, -side * 9, 0.16 if hangs else 0.0)
    seen = [q for q in points if not hangs or q.y < y]
    seen += [m @ Vector((x, q, 0.3)) for x in (-0.9 * WIDE, 0.9 * WIDE) for q in (-DEEP, 0.55 * DEEP)]
    focus = Vector((0, middle(points_of(b), 1) if not hangs else 0, 0.2))
    return camera(seen, (50, 46, 54)[place % 3], side * 6, margin=0.05, fstop=0.7, focus=focus)
