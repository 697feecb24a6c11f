"""The piece as it is worn: on a neck, a wrist or an ear of pale stone, on a sari or a jacket of wool."""

import math

from mathutils import Vector

from kinds.standing import chain_metal, points_of
from materials.cloths import pale_stone, plaster, sari
from parts.chains import chain
from pieces.collar import Bust, bust_normal, bust_point
from shapes.curves import smooth_curve
from shapes.mesh import fix_normals, grid_faces, make
from shapes.place import RX, RZ, TAU, Builder, T
from stage.camera import camera, piece_points
from stage.daylight import window_light
from stage.ear import head
from stage.grounds import heightfield, neck_form, obj, sweep_floor
from stage.jacket import jacket

# How much less deep than wide a bangle is.
SQUASH = 0.9


def worn(p, place):
    """The picture of the piece at that place among its type."""
    window_light(turn=(0, 14, -10)[place % 3], of='upright')
    sweep_floor(plaster((0.86, 0.83, 0.79)))
    b = Builder()
    return WORN[p['kind']](b, p, (-16, 14)[place % 2])


def can_be_worn(p):
    """Whether there is a form for it."""
    return p['kind'] in WORN


def necklace(b, p, turn):
    """Around the neck."""
    neck_form(body, pale_stone())
    line = p['bust']() if p.get('bust') else Bust()
    p['build'](b, line)
    focus = line.frame(0, 0.4).translation
    seen = [q for q in points_of(b) if q.y < 1.5]
    seen += [Vector((0, -4, 13.4)), Vector((0, -6, 4.8))]
    near = p.get('worn_near', 1)
    nearer = dict(zoom=near, aim=focus) if near > 1 else {}
    return camera(seen, 7, turn / near, margin=0.03, fstop=0.3, focus=focus, **nearer)


def pendant(b, p, turn):
    """Below the hollow of the neck: it draws its chain to a point."""
    neck_form(body, pale_stone())
    line = Bust(z0=6.3, rise=6.8, lift=0.07, drawn=0.56)
    chain(b, line.line(), chain_metal(p), p.get('chain', 'cable'), p.get('csize', 0.15))
    before = len(b.objs)
    with b.at(line.hanging(0, 0.05, 2.4)):
        p['build'](b)
    hung = piece_points(b.objs[before:])
    seen = [q for q in points_of(b) if q.y < -1.5]
    low, high = min(q.z for q in hung), max(q.z for q in hung)
    focus = line.frame(0, 1.2).translation
    aim = Vector((0, focus.y, (low + high) / 2 + 1.2))
    seen += [Vector((0, -6.5, low - 1.3))]
    return camera(seen, 8, turn * 0.5, margin=0.05, fstop=0.3, focus=focus, zoom=1.4, aim=aim)


def body(turn, z):
    """A place on the neck form: the collarbones stand out, for what is above and below them lies deeper."""
    aside = abs(math.remainder(turn, TAU))
    bone = 5.9 + 0.75 * aside
    far = max(0.0, 1 - ((aside - 0.62) / 0.5) ** 2)
    deep = 0.42 * far * math.exp(-(((z - bone - 0.85) / 0.55) ** 2))
    deep += 0.10 * far * math.exp(-(((z - bone + 0.75) / 0.6) ** 2))
    deep += 0.50 * math.exp(-((aside / 0.15) ** 2) - ((z - 6.7) / 0.65) ** 2)
    # Beside the windpipe, in front of the muscle that goes up to behind the ear.
    deep += (
        0.16
        * math.exp(-(((aside - 0.16 - 0.10 * (z - 7)) / 0.11) ** 2))
        * max(0.0, min(1.0, (z - 6.5) / 1.5))
    )
    return bust_point(turn, z) - bust_normal(turn, z) * deep


def bracelet(b, p, turn):
    """Round the wrist of a hand of pale stone that is raised: it has slid down as far as it does."""
    high = 7.2
    with b.at(T(0, 0, high) @ RZ(p.get('rot', 0))):
        p['worn'](b)
    points = piece_points(b.objs, 900)
    inside = min(math.hypot(q.x, q.y / SQUASH) for q in points)
    obj(arm(inside, high), pale_stone())
    middle = Vector((0, 0, high))
    seen = [*points, middle + Vector((0, 0, 3.9)), middle - Vector((0, 0, 2.7))]
    return camera(seen, 14, turn, margin=0.07, fstop=0.3, focus=Vector((0, -2.7, high)))


# How much less deep than wide a wrist is.
FLAT = 0.76
# A raised hand from the forearm to the fingers' beginning, by what fits into the bracelet: above it, half as wide, half
# as deep, and how far to the thumb's side.
WRIST = [
    (-9.0, 1.34, 1.14, 0.00),
    (-4.5, 1.12, 0.94, 0.00),
    (-1.5, 0.97, 0.80, 0.00),
    (0.0, 0.95, FLAT, 0.00),
    (1.4, 1.00, 0.74, 0.02),
    (2.8, 1.14, 0.72, 0.07),
    (4.6, 1.34, 0.68, 0.12),
    (7.0, 1.46, 0.60, 0.12),
    (9.5, 1.46, 0.52, 0.08),
]


def arm(inside, high):
    """The mesh of a wrist round which a bracelet of that radius lies so high, its front touching it."""
    line, around, v = smooth_curve([row[:3] for row in WRIST], 110), 160, []
    forward = inside * (SQUASH - FLAT) - 0.02
    aside = [p.y for p in smooth_curve([(row[0], row[3]) for row in WRIST], 110)]
    for p, to_thumb in zip(line, aside, strict=True):
        up, wide, deep = p
        for j in range(around):
            turn = TAU * j / around
            x, y = math.cos(turn), math.sin(turn)
            out = 1 + relief(up, turn)
            v.append((inside * (wide * x * out + to_thumb), inside * deep * y * out - forward, high + up))
    mesh = make('arm', v, grid_faces(len(line), around, False, True), angle=80)
    fix_normals(mesh)
    return mesh


def relief(up, turn):
    """What stands out of a wrist so far above the bracelet: the thumb's ball, a bone, two sinews."""

    def at(where, broad, height, tall):
        aside = (turn - math.radians(where) + math.pi) % TAU - math.pi
        return math.exp(-((aside / broad) ** 2) - ((up - height) / tall) ** 2)

    ball = 0.30 * at(-38, 0.55, 4.6, 2.0) + 0.12 * at(-150, 0.6, 5.0, 2.4)
    bone = 0.07 * at(165, 0.45, -1.3, 0.9)
    sinews = 0.022 * (at(-82, 0.10, -1.6, 2.4) + at(-101, 0.09, -1.8, 2.4))
    return ball + bone + sinews


# What sits on the ear otherwise than by its upper end on the lobe: how it is moved and how far it leans out.
ON_EAR = {'titli-butterfly-studs': (0.0, 0.72, 0), 'lata-leaf-ear-climbers': (0.62, 2.0, 10)}


def earrings(b, p, _turn):
    """One of the pair, on the lobe; what hangs hangs free before the neck."""
    face = head(9)
    x, y, out = ON_EAR.get(p['slug'], (0, 0, 0))
    with b.at(face @ (RZ(-20) @ RX(out) if out else T(0, 0, 0)) @ T(x, y, 0.05 + out * 0.024)):
        p['worn'](b)
    jewel = points_of(b)
    tall = max(q.z for q in jewel) - min(q.z for q in jewel)
    wide, top = (2.3, 3.4) if tall < 2.5 else (2.8, 4.3)
    seen = [*jewel, *(face @ Vector((x, y, 0)) for x, y in ((-wide, top), (wide, top), (0, -1.9)))]
    return camera(seen, 5, 14, margin=0.05, fstop=0.5, focus=face @ Vector((0, -0.5, 0.3)))


SARIS = ((0.20, 0.012, 0.05), (0.012, 0.10, 0.085), (0.02, 0.03, 0.16))


def brooch(b, p, turn):
    """On the pleats of a sari where they lie over the shoulder, or on the breast of a jacket."""
    if p.get('on') == 'wool':
        hung = T(0, 0, 8) @ RX(78)
        jacket(hung)
        # A small one is pinned nearer the jacket's edge, and seen from nearer.
        aside = p.get('by_edge', 0)
        with b.at(hung @ T(aside, 0, 0.05) @ RZ(p.get('rot', 0))):
            p['build'](b)
        edge = [hung @ Vector((x, 0, 0)) for x in (-4.6, 3.6 + 2 * aside)]
        return camera([*points_of(b), *edge], 10, turn, margin=0.05, fstop=0.4)
    hung = T(0, 0, 8) @ RX(74) @ RZ(-12)
    cloth = sari(SARIS[len(p['slug']) % len(SARIS)])
    obj(heightfield(pleats, -16, 16, -16, 16, 420, 90, name='sari'), cloth, hung)
    with b.at(hung @ T(0, 0, 0.06) @ RZ(12 + p.get('rot', 0))):
        p['build'](b)
    return camera(points_of(b), 12, turn, margin=0.14, fstop=0.4)


def pleats(x, y):
    """The height of the cloth: smooth where the brooch is pinned, folded over itself to both sides."""
    calm = max(0.0, min(1.0, (abs(x) - 2.9) / 0.8))
    share = ((abs(x) - 2.9) / 2.1) % 1.0
    fold = share**0.7 if share < 0.84 else (1 - share) / 0.16 * 0.885
    sway = 0.10 * math.sin(0.35 * y + 0.5 * x)
    soft = 0.05 * (math.sin(1.5 * x + 0.25 * y + 0.5) + 0.6 * math.sin(2.7 * x - 0.2 * y) - 1.6)
    return -0.75 * calm * (1 - fold) * (1 + 0.15 * math.sin(0.2 * y + x)) + sway * calm + soft


WORN = {
    'necklace': necklace,
    'earrings': earrings,
    'pendant': pendant,
    'bracelet': bracelet,
    'brooch': brooch,
}
