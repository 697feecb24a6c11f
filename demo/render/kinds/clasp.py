"""The picture of how a piece closes: its clasp, or its cord and bead, lying by daylight."""

from mathutils import Vector

from catalogue.closes import closes_by, extender_of
from kinds.standing import chain_metal, lay_close, points_of, seed_of, settle
from parts.clasps import TAIL, fasten
from pieces.collar import Collar
from pieces.rows import pair
from shapes.place import RZ, Builder, T
from stage.camera import camera
from stage.daylight import window_light
from stage.grounds import ivory_ground

# How far behind the clasp a pendant begins.
BEHIND = 1.15


def clasp(p, place):
    """The picture of the piece at that place among its type."""
    stands = p['kind'] == 'bracelet' and not p.get('flat')
    window_light(turn=(8, -10)[place % 2], of='upright' if stands else 'lying')
    ivory_ground(('stone', 'plaster')[place % 2], seed_of(p['slug']) % 97)
    b = Builder()
    return SHOWN[p['kind']](b, p, place)


def pendant(b, p, place):
    """The chain closed before the pendant, the rest of its extender towards the viewer."""
    line = [(x, 0.2 - 0.115 * x * x - 0.02 * x, 0) for x in (i / 10 - 6 for i in range(121))]
    extender = extender_of(p['slug'])
    held = 4 if extender else None
    claw, _ = fasten(
        b,
        line,
        6.95,
        chain_metal(p),
        p.get('chain', 'cable'),
        p.get('csize', 0.15),
        held=held,
        tail=[(-x, -y) for x, y in TAIL],
        tail_long=extender and extender - 1.0,
    )
    behind = Builder()
    with behind.at(T((-0.25, 0.1)[place % 2], 0, 0) @ RZ((6, -6)[place % 2])):
        lay_close(behind, {**p, 'stud': None})
    nearest = min(point.y for point in points_of(behind))
    for o in behind.objs:
        o.matrix_world = T(0, BEHIND - nearest, 0) @ o.matrix_world
    settle(b, 0.004)
    wide, front = (2.3, -1.75) if extender else (2.1, -1.35)
    corners = [Vector((x, y, 0)) for x in (-wide, wide) for y in (front, 3.9)]
    return camera(corners, 50, (-8, 8)[place % 2], margin=0.0, fstop=0.75, focus=claw.translation)


def necklace(b, p, place):
    """The piece from behind, its clasp in front."""
    kind = closes_by(p['slug'])
    line = p['collar']() if p.get('collar') else Collar(3.5, 4.6)
    if kind == 'lobster':
        line.tail = extender_of(p['slug'])
    with b.at(RZ(180) @ T(0, -line.top, 0)):
        p['build'](b, line)
    if p.get('ear') and kind == 'lobster' and p['slug'] not in JEWELLED:
        ears = Builder()
        pair(ears, p['ear'], p.get('ear_dx', 1.35) * 0.72, (0.05, 2.9, 0))
        settle(ears)
    settle(b, 0.004)
    wide, front, back = FRAMES.get(p['slug'], FRAMES[kind])
    corners = [Vector((x, y, 0)) for x in (-wide, wide) for y in (front, back)]
    focus = Vector((0, FOCUS.get(p['slug'], -0.1), 0.1))
    turned = 3 if kind == 'dori' else 7
    return camera(corners, 48, (-turned, turned)[place % 2], margin=0.0, fstop=0.75, focus=focus)


# Half the width of what is shown, and where it begins and ends before and behind the clasp, in cm.
FRAMES = {
    'dori': (3.4, -2.1, 5.9),
    'hook': (1.85, -1.45, 2.9),
    'lobster': (2.3, -2.2, 3.7),
    'moti-rani-pearl-choker': (3.0, -2.1, 5.0),
    'panna-dhara-emerald-choker': (3.0, -2.1, 5.0),
    'gulbahar-rose-vine-necklace': (2.3, -1.5, 4.2),
    'tara-layered-chain-set': (2.4, -2.3, 2.9),
    'khushi-charm-bracelet': (2.3, -4.0, 1.7),
    'shaurya-curb-bracelet': (2.6, -3.7, 2.6),
}
# Where what is to be sharp is, if not where the clasp is alone.
FOCUS = {'tara-layered-chain-set': -0.6}
# Necklaces whose jewels are seen behind the clasp: the others have their earrings there.
JEWELLED = ('moti-rani-pearl-choker', 'panna-dhara-emerald-choker')


def bracelet(b, p, place):
    """Its back in front, where its clasp is."""
    with b.at(RZ(180)):
        p['clasped'](b)
    settle(b, 0.004)
    near = min(q.y for q in points_of(b) if abs(q.x) < 0.5)
    if not p.get('flat'):
        aim = Vector((0, near, 0.17))
        corners = [aim + Vector((x, 0, z)) for x in (-1.3, 1.3) for z in (-0.25, 1.8)]
        return camera(corners, 36, (-12, 12)[place % 2], margin=0.0, fstop=1.3, focus=aim)
    wide, front, back = FRAMES[p['slug']]
    corners = [Vector((x, y, 0)) for x in (-wide, wide) for y in (front, back)]
    focus = Vector((0, -2.0, 0.1))
    return camera(corners, 50, (-8, 8)[place % 2], margin=0.0, fstop=0.75, focus=focus)


def has_clasp(p):
    """Whether it closes at all, by something that is drawn."""
    return p['kind'] in SHOWN and closes_by(p['slug']) is not None


SHOWN = {'pendant': pendant, 'necklace': necklace, 'bracelet': bracelet}
