"""How a chain closes: its links go through one another, one by one, up to the clasp."""

import math
import random
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import bpy
from mathutils import Matrix, Vector

from parts.chains import chain
from shapes.curves import resample, smooth_curve, tube
from shapes.mesh import cached, lathe, make, sphere, torus
from shapes.place import RX, RY, RZ, TAU, S, T

# How much of its reach a part uses up: a chain on the ground is not pulled tight.
SLACK = 0.97


@dataclass(frozen=True)
class Part:
    """Something strung on a line along its X: how far from its middle its neighbours' middles are, less what they
    reach themselves, to both sides; and how much it is rolled about the line."""

    mesh: Any
    before: float
    after: float
    roll: float = 0.0
    scale: float = 1.0

    def placed(self):
        """Its turn and size within its frame."""
        return RX(self.roll) @ S(self.scale)

    def low(self):
        """How far it reaches below its middle."""
        turned = self.placed()
        return -min((turned @ v.co).z for v in self.mesh.vertices)


def link(long, wide, wire, roll=0.0, twist=0.0):
    """A link of a chain. Twisted, half of it to each side, it lies flat in its middle while its ends stand."""
    key = ('real link', *(round(k, 4) for k in (long, wide, wire, twist)))
    return Part(cached(key, lambda: link_mesh(long, wide, wire, twist)), *[long / 2 - 2 * wire] * 2, roll)


def link_mesh(long, wide, wire, twist):
    """An oval of round wire, as long and wide on its outside."""
    half, straight = wide / 2 - wire, (long - wide) / 2
    around = []
    for i in range(64):
        t = TAU * i / 64
        around.append((math.cos(t) * half + math.copysign(straight, math.cos(t)), math.sin(t) * half, 0))
    even = resample(around, count=48, closed=True)
    line = [Matrix.Rotation(twist * p.x / (long / 2), 3, 'X') @ p for p in even]
    return tube(line, wire, closed=True, seg=12)


def links(style, size, count):
    """So many links of a chain of that style, `size` wide in cm."""
    if style == 'curb':
        return [link(1.44 * size, size, 0.14 * size, roll=0, twist=math.radians(46))] * count
    long, wide, wire = {'cable': (1.70, 1.05, 0.125), 'paperclip': (3.03, 1.0, 0.12)}[style]
    chance = random.Random(count)
    return [
        link(long * size, wide * size, wire * size, (44, -44)[i % 2] + chance.uniform(-9, 9))
        for i in range(count)
    ]


def half_pitch(style, size):
    """Half as far as one link is from the next; nothing for a chain without links."""
    return 0 if style in PLAIN else links(style, size, 1)[0].before * SLACK


def jump_ring(radius=0.13, wire=0.024, roll=58.0):
    """A round ring; its outer radius."""
    return link(2 * radius, 2 * radius, wire, roll)


def rings(length):
    """An extender of round links, so long."""
    one = link(0.36, 0.32, 0.030)
    count = max(3, round(length / (one.before + one.after)))
    chance = random.Random(7)
    return [link(0.36, 0.32, 0.030, (40, -42)[i % 2] + chance.uniform(-9, 9)) for i in range(count)]


def drop_part():
    """The little drop at an extender's end, its ring in front of it."""

    def made():
        profile = [(0.004, 0.0), (0.030, -0.005), (0.036, -0.05)]
        for i in range(1, 22):
            t = math.pi * (0.16 + 0.84 * i / 22)
            wide = 0.155 * math.sin(t) * math.sin(t / 2) ** 1.3
            profile.append((wide, -0.03 - 0.25 * (1 - math.cos(t))))
        return lathe([*profile, (0.002, -0.53)], 32, name='drop', angle=80)

    def ringed():
        ring = torus(0.30, 28, 10)
        return joined([(ring, S(0.075)), (cached('end drop', made), T(0.085, 0, 0) @ RY(-90))], 'ringed drop')

    return Part(cached('ringed drop', ringed), 0.075 * 0.70, 0.0)


def joined(bodies, name):
    """Several meshes, each placed, as one."""
    v, f = [], []
    for mesh, m in bodies:
        first = len(v)
        v += [m @ vertex.co for vertex in mesh.vertices]
        f += [[first + k for k in face.vertices] for face in mesh.polygons]
    return make(name, v, f, angle=70)


def cast(bodies, name, fine=0.011, soft=9):
    """Several bodies grown into one with rounded hollows, as cast metal is."""
    rough = joined(bodies, name)
    thing = bpy.data.objects.new(name, rough)
    bpy.context.scene.collection.objects.link(thing)
    grown = thing.modifiers.new('grown', 'REMESH')
    grown.mode, grown.voxel_size = 'VOXEL', fine
    smooth = thing.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.5, soft
    seen = bpy.context.evaluated_depsgraph_get()
    seen.update()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(seen))
    bpy.data.objects.remove(thing)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = False
    mesh.materials.clear()
    mesh.materials.append(None)
    return mesh


# A lobster clasp one long, its eye at the origin, its claw towards X: places along its back and the metal's radius
# there; the same along its lever.
BACK = [
    (0.18, 0.0, 0.075),
    (0.34, 0.085, 0.115),
    (0.52, 0.165, 0.112),
    (0.68, 0.175, 0.098),
    (0.81, 0.130, 0.083),
    (0.885, 0.030, 0.072),
    (0.875, -0.075, 0.064),
    (0.815, -0.145, 0.056),
    (0.735, -0.172, 0.046),
]
LEVER = [
    (0.355, -0.115, 0.055),
    (0.46, -0.172, 0.048),
    (0.58, -0.185, 0.043),
    (0.70, -0.165, 0.040),
    (0.765, -0.140, 0.034),
]
# Where what it holds rests: inside the eye, inside the claw.
EYE, CLAW = 0.058, 0.813


def tapering(places, count=48, flat=1.0):
    """A bar along places in a plane, each with the bar's radius there."""
    line = smooth_curve([(x, y, 0) for x, y, _ in places], count)
    radii = [p.x for p in smooth_curve([(r, 0, 0) for *_, r in places], count)]
    return tube(line, lambda t: radii[min(count, round(t * count))], seg=16, flat=flat)


def lobster_body():
    """Its body: eye, neck, the housing of the lever, the back that bends into the claw."""
    eye = torus(0.44, 40, 14)
    housing, end = sphere(28, 18), BACK[-1]
    return cast(
        [
            (eye, S(0.095, 0.095, 0.095)),
            (tapering([(0.09, 0, 0.055), (0.2, 0, 0.07), (0.3, 0.02, 0.10)], flat=1.0), Matrix()),
            (housing, T(0.335, -0.005, 0) @ S(0.15, 0.165, 0.105)),
            (tapering(BACK, flat=0.92), Matrix()),
            (housing, T(end[0], end[1], 0) @ S(end[2])),
        ],
        'lobster',
    )


def lobster_lever():
    """Its lever, with the knob for the thumb."""
    knob = sphere(28, 18)
    return cast(
        [
            (tapering(LEVER, flat=0.95), Matrix()),
            (knob, T(*LEVER[-1][:2], 0) @ S(LEVER[-1][2])),
            (tapering([(0.40, -0.14, 0.05), (0.40, -0.21, 0.045), (0.385, -0.255, 0.05)]), Matrix()),
            (knob, T(0.382, -0.268, 0) @ RZ(12) @ S(0.075, 0.045, 0.062)),
        ],
        'lever',
        0.009,
        5,
    )


def lobster(size=1.1, roll=0.0):
    """The parts of a lobster clasp so long: body, and lever to be put at the same place."""
    body = Part(cached('lobster', lobster_body), EYE * size, CLAW * size, roll, size)
    lever = Part(cached('lever', lobster_lever), 0, 0, roll, size)
    return body, lever


def walk(line, start, parts, back=False):
    """Where each part stands on a line, from a place on it: the first one there, the others as far from each other as
    they reach, or a little less so that the last one that the line has room for stands at its end; as (place,
    direction, part). Gives also how far along the last one is."""
    dense = resample(line, step=0.02)
    step = sum((q - p).length for p, q in pairwise(dense)) / (len(dense) - 1)
    room = start if back else step * (len(dense) - 1) - start
    away = [0.0]
    for near, far in pairwise(parts):
        if away[-1] >= room:
            break
        away.append(away[-1] + SLACK * ((near.before + far.after) if back else (near.after + far.before)))
    fitted = min(1.0, room / away[-1]) if away[-1] else 1.0
    out = []
    for part, far in zip(parts, away, strict=False):
        s = start + far * fitted * (-1 if back else 1)
        k = min(len(dense) - 1.001, max(0.0, s / step))
        i = int(k)
        along = (dense[min(len(dense) - 1, i + 4)] - dense[max(0, i - 4)]).normalized()
        out.append((dense[i].lerp(dense[i + 1], k - i), along, part))
    return out, s


def strung(b, strung_parts, mat, ground=0.0, slope=0.028, ends=None):
    """Put parts on the ground as walked: a low one beside a high one is held up by it. `ends`: the heights to which the
    first and the last one climb, if they do."""
    heights = [part.low() for _, _, part in strung_parts]
    count = len(heights)
    for i in range(count):
        heights[i] = max(h - slope * abs(i - j) for j, h in enumerate(heights) if abs(i - j) < 8 or j == i)
    for end, at in zip(ends or (), (0, count - 1), strict=False):
        for i in range(count):
            share = max(0.0, 1 - abs(i - at) / 5)
            if end is not None:
                heights[i] += share * max(0.0, end - heights[i])
    places = [Vector((p.x, p.y, ground + h)) for (p, _, _), h in zip(strung_parts, heights, strict=True)]
    out = []
    for i, (_, along, part) in enumerate(strung_parts):
        rise = places[min(count - 1, i + 1)] - places[max(0, i - 1)]
        level = Vector((rise.x, rise.y, 0)).length or 1
        x = Vector((along.x, along.y, rise.z / level)).normalized()
        y = Vector((0, 0, 1)).cross(x).normalized()
        m = Matrix((x, y, x.cross(y))).transposed().to_4x4()
        m.translation = places[i]
        b.add(part.mesh, mat, m @ part.placed())
        out.append(m)
    return out


def end_cap(size, side):
    """The cap at the end of a chain that has no links, to one side of the clasp, its ring towards that."""

    def made():
        collar = [(0.3, 0), (0.62, 0.05), (0.70, 0.2), (0.62, 0.3)]
        profile = [*collar, (0.66, 0.4), (0.66, 1.7), (0.72, 1.8), (0.6, 1.9)]
        ring = torus(0.26, 28, 10)
        return joined(
            [
                (lathe(profile, 28, name='cap', angle=50), RZ(90 - 90 * side) @ T(0.5, 0, 0) @ RY(90)),
                (ring, RX(90) @ S(0.5)),
            ],
            'end cap',
        )

    reach = (0.37 * size, CAPPED * size)[::side]
    return Part(cached(('end cap', side), made), *reach, 0, size)


# Half as high as they are wide, chains without links; and how far their ends reach into their caps.
PLAIN = {'rope': 0.42, 'snake': 0.5}
CAPPED = 2.0


def side_parts(style, size, side, count=240):
    """What follows the ring at a clasp on one side: links, or the cap of a chain without links."""
    return [end_cap(size * 1.15, side)] if style in PLAIN else links(style, size, count)


def plain_chain(b, line, start, back, mat, style, size, ground):
    """The rest of a chain without links, out of its cap."""
    dense = resample(line, step=0.02)
    k = round(start / 0.02)
    rest = dense[: max(2, k)][::-1] if back else dense[k:]
    if len(rest) > 2:
        high = ground + size * PLAIN[style] + 0.015
        chain(b, [Vector((p.x, p.y, high)) for p in rest], mat, style, size)


def fasten(b, line, at, mat, style='cable', size=0.15, **how):
    """A chain along a line on the ground, closed by a lobster clasp whose eye is so far along it. `held`: how many
    rings lie between claw and chain; `tail`: a line for the rest of the extender, from the ring that is held;
    `tail_long` in cm; `clasp`: its length; `wire` and `hook`: of its rings, and the radius of the one it holds; `ends`:
    heights at the line's ends; `ground`. Gives where the clasp is, and the frame of each link with the link."""
    ground, long = how.get('ground', 0.0), how.get('clasp', 1.1)
    first, last = how.get('ends', (None, None))
    line = [Vector((p[0], p[1], 0)) for p in line]
    body, lever = lobster(long, how.get('roll', -4))
    wire = how.get('wire', max(0.024, size * 0.14))
    ring = jump_ring(wire * 5.2, wire, 62)
    count = how.get('count', 260)
    extended = how.get('held') is not None
    hook = rings(1)[0] if extended else jump_ring(how.get('hook', wire * 5.6), wire * 1.1)
    hook = Part(hook.mesh, hook.before, hook.after, 56)
    between = rings(9)[1 : how['held']] if extended else []
    joint = [] if not extended and style not in PLAIN else [jump_ring(wire * 5.2, wire, -48)]
    before, s_left = walk(line, at, [body, ring, *side_parts(style, size, -1, count)], back=True)
    after, s_right = walk(line, at, [body, hook, *between, *joint, *side_parts(style, size, 1, count)])
    left, right = before[1:][::-1], after[1:]
    frames = strung(b, [*left, after[0], *right], mat, ground, ends=(first, last))
    claw = frames[len(left)]
    b.add(lever.mesh, mat, claw @ lever.placed())
    if style in PLAIN:
        inside = CAPPED * size
        plain_chain(b, line, s_left - inside, True, mat, style, size, ground)
        plain_chain(b, line, s_right + inside, False, mat, style, size, ground)
    if how.get('tail_long'):
        held = frames[len(left) + 1].translation
        hang(b, held, how['tail'], how['tail_long'], hook, mat, ground)
    return claw, list(zip(frames, [part for *_, part in [*left, after[0], *right]], strict=True))


# The rest of an extender, from the ring that the clasp holds: outwards, and aside.
TAIL = (
    (-0.10, 0.42),
    (-0.32, 0.92),
    (-0.20, 1.50),
    (0.40, 1.82),
    (1.10, 1.74),
    (1.75, 1.45),
    (2.3, 1.0),
)


def hang(b, held, towards, long, hook, mat, ground):
    """The rest of an extender, from the ring that is held along places given from there, with a drop at its end."""
    curve = smooth_curve([(held.x, held.y, 0), *((held.x + x, held.y + y, 0) for x, y in towards)], 80)
    parts = [hook, *rings(long), drop_part()]
    placed, _ = walk(curve, 0, parts)
    strung(b, placed[1:], mat, ground, ends=(held.z * 0.7, None))


def s_hook():
    """A hook bent like an S, a small ball at each end."""

    def made():
        loop = [
            (-0.30 + 0.20 * math.cos(math.radians(a)), 0.20 * math.sin(math.radians(a)), 0)
            for a in range(-28, -301, -16)
        ]
        line = smooth_curve([*loop, (0, 0, 0), *[(-x, -y, 0) for x, y, _ in reversed(loop)]], 120)
        ends = [(sphere(28, 18), T(*line[k]) @ S(0.062)) for k in (0, -1)]
        return joined([(tube(line, 0.045, seg=16), Matrix()), *ends], 'S-hook')

    return Part(cached('S-hook', made), 0.455, 0.455)


def tip(side):
    """The ball that gathers strands to one side of a clasp, its eye towards the clasp."""

    def made():
        eye = (torus(0.34, 28, 10), T(-0.155 * side, 0, 0) @ RX(90) @ S(0.062))
        return joined([(sphere(28, 18), S(0.11)), eye], 'tip')

    return Part(cached(('tip', side), made), *[0.155 + 0.041] * 2)


def hooked(b, line, mat, ground, high):
    """An S-hook in the middle of a line, at each of its ends a ring and the tip of the strands; gives where the tips
    are."""
    line = [Vector((p[0], p[1], 0)) for p in line]
    middle = sum((q - p).length for p, q in pairwise(line)) / 2
    right, _ = walk(line, middle, [s_hook(), jump_ring(0.14, 0.026, 64), tip(1)])
    left, _ = walk(line, middle, [s_hook(), jump_ring(0.14, 0.026, -56), tip(-1)], back=True)
    frames = strung(b, [*left[:0:-1], *right], mat, ground, ends=(high, high))
    return frames[0].translation, frames[-1].translation
