"""The festive picture: on velvet, by the light of diyas, among marigolds."""

import random

from mathutils import Vector

from kinds.standing import hang_pendant, nearest, pin_earrings, place_bracelet, points_of, seed_of
from materials.cloths import velvet as velvet_cloth
from pieces.collar import Bust, bust_point
from shapes.place import RX, RZ, Builder, T
from stage.camera import camera
from stage.flowers import marigold
from stage.grounds import board, cloth, gate, neck_form
from stage.lamps import bokeh, diya, flush_halos
from stage.light import BEFORE, festive_light


def velvet(p, _place=0):
    """The festive picture of a piece."""
    rnd = random.Random(seed_of(p['slug']))
    kind, colour = p['kind'], p.get('cloth', 'maroon')
    festive_light(seed=seed_of(p['slug']) % 97, before=BEFORE, sparks=p.get('sparks', 18))
    flat, amp = {'necklace': (10, 0.9), 'bracelet': (7, 0.8), 'brooch': (6.5, 0.7)}.get(kind, (9, 0.8))
    ground = cloth(colour, flat=flat, amp=amp, seed=rnd.randint(0, 99))
    ground.visible_glossy = False
    b = Builder()
    made, view = POSED[kind](b, p, velvet_cloth(colour))
    dress(p, made, view, rnd, b)
    return made, view


def necklace(b, p, cloth_of):
    """Around a velvet neck."""
    neck_form(bust_point, cloth_of)
    line = p['bust']() if p.get('bust') else Bust()
    p['build'](b, line)
    seen = [q for q in points_of(b) if q.y < 1.5]
    focus = line.frame(0, 0.4).translation
    return camera(seen, 10, p.get('azim2', -14), margin=0.10, fstop=0.2, focus=focus)


def on_board(b, p, cloth_of):
    """Earrings or a pendant against a velvet board."""
    w, h = p.get('board', (6.3, 5.9) if p['kind'] == 'earrings' else (7.0, 7.2))
    if p.get('pose') == 'gate':
        face = gate(6.8, 3.6, cloth_of)
        pin_earrings(b, p, face, -0.05)
        corners = [Vector((-3.0, 0, 1.4)), Vector((3.0, 0, 4.9))]
        return camera(
            [*points_of(b), *corners], 12, p.get('azim2', 10), margin=0.08, fstop=0.3, focus=Vector((0, 0, 3))
        )
    face = board(w, h, 74, mat=cloth_of, th=1.1)
    if p['kind'] == 'earrings':
        pin_earrings(b, p, face, p.get('y0', h * 0.29))
    else:
        hang_pendant(b, p, face, h)
    return camera(
        points_of(b), 15, p.get('azim2', 20), margin=0.125, fstop=0.25, focus=face @ Vector((0, 0, 0.3))
    )


def bracelet(b, p, _cloth):
    """On the velvet itself."""
    place_bracelet(b, p, p.get('rot2', 35))
    elevation, azimuth = p.get('elev2', 22), p.get('azim2', 16)
    return camera(
        points_of(b), elevation, azimuth, margin=0.09, shift=(0, 0.085), fstop=0.3, focus=nearest(b)
    )


def brooch(b, p, cloth_of):
    """On a low velvet cushion."""
    face = board(6.6, 5.8, 50, mat=cloth_of, th=1.6)
    with b.at(face @ T(0, 0, 0.02) @ RZ(p.get('rot', 0))):
        p['build'](b)
    return camera(points_of(b), 22, p.get('azim2', 16), margin=0.17, shift=(0, 0.02), fstop=0.25)


POSED = {
    'necklace': necklace,
    'earrings': on_board,
    'pendant': on_board,
    'bracelet': bracelet,
    'brooch': brooch,
}
# By kind: the scale of what stands around, how far to the side and how far behind it stands.
AROUND = {
    'necklace': (1.35, 8.6, -5.5),
    'earrings': (0.85, 4.1, 1.5),
    'gate': (0.85, 4.6, 5.0),
    'pendant': (0.85, 4.3, 1.5),
    'bracelet': (0.85, 3.4, 6.0),
    'brooch': (0.8, 3.6, 2.5),
}


def dress(p, made, view, rnd, b):
    """Diyas, marigolds and lights around the piece, placed as the camera sees it."""
    kind = p['kind']
    scale, off, back = AROUND.get(p.get('pose'), AROUND[kind])
    xs = [q.x for q in points_of(b)]
    half = (max(xs) - min(xs)) / 2
    side = -1 if rnd.random() < 0.5 else 1
    right, forward = view['right'], Vector((view['fwd'].x, view['fwd'].y, 0)).normalized()

    def ground(x, y):
        q = right * x + forward * y
        return T(q.x, q.y, 0)

    def beside(x, y, size):
        # Flowers keep clear of a bracelet that lies on the same cloth.
        d = max(0.1, (x * x + y * y) ** 0.5)
        far = max(1.0, (half + 1.3 * size) / d) if kind == 'bracelet' else 1.0
        return ground(x * far, y * far)

    diya(ground(side * off, back) @ RZ(side * 20), s=0.95 * scale, power=20)
    diya(ground(-side * off * 1.15, back + 6 * scale) @ RZ(-side * 35), s=0.9 * scale, power=14)
    for i in range(4):
        x = -side * (off + rnd.uniform(-1.0, 2.2) * scale)
        y = back * 0.2 + rnd.uniform(-1.4, 2.6) * scale + i * 0.9 * scale
        turned = RZ(rnd.uniform(0, 360)) @ RX(rnd.uniform(-12, 12))
        size = rnd.uniform(0.95, 1.25) * scale
        marigold(beside(x, y, 1.2 * scale) @ turned, size, seed=i, kind='yellow' if i == 2 else 'orange')
    for i in range(3):
        x = side * (off + rnd.uniform(-1.5, 2.0) * scale)
        y = back * 0.1 + rnd.uniform(-2.4, -0.6) * scale
        turned = RZ(rnd.uniform(0, 360))
        marigold(beside(x, y, 0.95 * scale) @ turned, rnd.uniform(0.7, 0.95) * scale, seed=i + 1)
    bokeh(
        view,
        44 if kind == 'necklace' else 34,
        seed_of(p['slug']),
        depth=26 * scale + 6,
        spread=(17 * scale + 4, 8 * scale + 3),
        centre=(0, 7 * scale),
        rmin=0.4 * scale + 0.3,
        rmax=1.2 * scale + 0.4,
    )
    flush_halos(made)
