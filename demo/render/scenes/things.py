"""What scenes are set with: clay lamps, garlands and petals, dark stone, cushions."""

import math
import random

import bpy
from mathutils import Vector

from catalogue.all import PRODUCTS
from kinds.standing import settle
from materials.cloths import VELVETS, matte, pale_stone, petal_skin, terracotta
from materials.nodes import bump, finish, new_material, node, object_noise, once, ramp
from pieces.rows import pair
from shapes.curves import frames, smooth_curve, tube
from shapes.mesh import cached, grid_faces, lathe, make
from shapes.place import RX, RY, RZ, TAU, Builder, S, T
from stage.flowers import marigold
from stage.grounds import obj, plinth, rounded_box

MARIGOLDS = {
    'orange': ('petal_orange', (0.80, 0.13, 0.004), (1.0, 0.30, 0.01)),
    'yellow': ('petal_yellow', (0.92, 0.36, 0.005), (1.0, 0.56, 0.03)),
    'rose': ('petal_rose', (0.34, 0.006, 0.022), (0.58, 0.02, 0.05)),
}


def black_stone():
    """Polished black limestone, as floors and sills are made of: it mirrors flames, softly."""

    def make_it():
        material, nodes, out = new_material('black_stone')
        clouds = object_noise(nodes, 0.35, 6.0, distortion=1.2).outputs['Fac']
        tone = ramp(nodes, clouds, (0.38, (0.0085, 0.0078, 0.0080)), (0.66, (0.0145, 0.0130, 0.0128)))
        rough = node(nodes, 'MapRange', value=clouds, to_min=0.11, to_max=0.17)
        shader = node(
            nodes, 'BsdfPrincipled', base_color=tone.outputs[0], roughness=rough.outputs[0], specular=0.42
        )
        uneven = bump(nodes, object_noise(nodes, 0.9, 3.0).outputs['Fac'], 0.035, 0.1)
        nodes.links.new(uneven.outputs[0], shader.inputs['Normal'])
        finish(nodes, out, shader)
        return material

    return once('black_stone', make_it)


def brushed_velvet(kind):
    """Velvet that a hand has brushed: its pile lies this way and that, and shines along its edges."""

    def make_it():
        material, nodes, out = new_material('brushed_' + kind)
        colour = VELVETS[kind]
        strokes = object_noise(nodes, 0.30, 4.0, stretch=(0.7, 1.5, 1.0), distortion=1.4).outputs['Fac']
        dark, pale = (tuple(c * k for c in colour) for k in (0.72, 1.45))
        tone = ramp(nodes, strokes, (0.36, dark), (0.66, pale))
        pile = node(nodes, 'BsdfPrincipled', base_color=tone.outputs[0], roughness=0.9, specular=0.05)
        edge = node(nodes, 'BsdfVelvet', color=tuple(min(1, c * 6.0) for c in colour), sigma=0.55)
        share = node(nodes, 'MapRange', value=strokes, from_min=0.3, from_max=0.7, to_min=0.28, to_max=0.46)
        mixed = node(nodes, 'MixShader', fac=share.outputs[0])
        nodes.links.new(pile.outputs[0], mixed.inputs[1])
        nodes.links.new(edge.outputs[0], mixed.inputs[2])
        nap = bump(nodes, object_noise(nodes, 22.0, 2.0).outputs['Fac'], 0.10, 0.02)
        nodes.links.new(nap.outputs[0], pile.inputs['Normal'])
        finish(nodes, out, mixed)
        return material

    return once(('brushed_velvet', kind), make_it)


def floor(material, size=150):
    """A plain ground."""
    corners = [(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)]
    return obj(make('floor', corners, [(0, 1, 2, 3)], smooth=False), material)


def cushion(w, h, tilt, material, m=None, thick=7.0):
    """A wedge that leans back at `tilt` degrees from the ground. Gives the frame of its face, its middle the origin."""
    stands = (m or T()) @ T(
        0, h / 2 * math.cos(math.radians(tilt)), h / 2 * math.sin(math.radians(tilt)) + 0.25
    )
    face = stands @ RX(tilt)
    obj(rounded_box(w, h, thick, r=0.9, seg=9), material, face @ T(0, 0, -thick))
    return face


def earrings_on(face, slug, up):
    """A pair of earrings on a cushion's face, so far above its middle."""
    b, piece = Builder(), PRODUCTS[slug]
    with b.at(face @ T(0, up, 0.03)):
        pair(b, piece['build'], piece.get('dx', 1.45))


def kada_on_block(slug, m, radius, high):
    """A kada on a round block of pale stone."""
    plinth(m.translation.x, m.translation.y, radius, high, pale_stone())
    b = Builder()
    with b.at(m):
        PRODUCTS[slug]['build'](b)
    settle(b, high + 0.008)


def flame_skin():
    """An oil lamp's flame: blue and thin at its foot, nearly white within, its edges thin air."""

    def make_it():
        material, nodes, out = new_material('scene_flame')
        high = node(nodes, 'SeparateXYZ', vector=node(nodes, 'TexCoord').outputs['Generated']).outputs['Z']
        tone = ramp(
            nodes,
            high,
            (0.0, (0.10, 0.06, 0.10)),
            (0.13, (0.75, 0.26, 0.05)),
            (0.30, (1.0, 0.66, 0.26)),
            (0.62, (1.0, 0.60, 0.20)),
            (1.0, (0.9, 0.30, 0.05)),
        )
        light = node(nodes, 'Emission', color=tone.outputs[0], strength=11.0)
        edge = node(nodes, 'LayerWeight', blend=0.35).outputs['Facing']
        thin = ramp(nodes, edge, (0.35, (0, 0, 0)), (0.95, (1, 1, 1)))
        mixed = node(nodes, 'MixShader', fac=thin.outputs[0])
        nodes.links.new(light.outputs[0], mixed.inputs[1])
        nodes.links.new(node(nodes, 'BsdfTransparent').outputs[0], mixed.inputs[2])
        finish(nodes, out, mixed)
        return material

    return once('scene_flame', make_it)


def clay_lamp(m, s=1.0, power=700, lit=True, leans=0.0):
    """A diya of fired clay, about 6 cm wide: oil, a wick at its lip, a flame that leans."""
    obj(cached('clay_lamp', clay_mesh), terracotta(), m @ S(s))
    oil = lathe([(0.01, 1.22), (2.22, 1.22)], 48, key='lamp_oil')
    obj(oil, matte('oil', (0.20, 0.085, 0.012), 0.06, specular=0.6), m @ S(s))
    wick = [(0, -0.6, 1.22), (0, -1.6, 1.30), (0, -2.7, 1.72), (0, -3.02, 2.0)]
    obj(tube(smooth_curve(wick, 24), 0.13, seg=8), matte('lamp_wick', (0.42, 0.34, 0.24), 0.9), m @ S(s))
    if not lit:
        return
    foot = m @ S(s) @ T(0, -3.02, 1.86) @ RY(leans)
    flame = obj(cached('scene_flame', flame_mesh), flame_skin(), foot)
    flame.visible_shadow = flame.visible_diffuse = False
    lamp = bpy.data.lights.new('flame', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = power * s * s, (1.0, 0.52, 0.19), 0.7 * s
    stands = bpy.data.objects.new('flame', lamp)
    stands.location = foot @ Vector((0, 0, 1.4))
    bpy.context.scene.collection.objects.link(stands)
    stands.visible_glossy = stands.visible_transmission = False


def clay_mesh():
    """A bowl turned by hand and pinched to a lip at its front."""
    profile = [
        (0.02, 0.0), (1.45, 0.0), (1.62, 0.10), (2.05, 0.55), (2.52, 1.15), (2.80, 1.66), (2.84, 1.78), (2.74, 1.84),
        (2.60, 1.76), (2.40, 1.45), (1.9, 0.8), (1.2, 0.45), (0.02, 0.35),
    ]  # fmt: skip
    around, v, rnd = 84, [], random.Random(3)
    wobble = [(rnd.uniform(0, TAU), k) for k in (2, 3, 5)]
    for r, z in profile:
        for j in range(around):
            a = TAU * j / around
            lip = max(0.0, math.cos(a + math.pi / 2)) ** 14 * min(1, r / 2.4) ** 3
            uneven = 1 + 0.006 * sum(math.sin(k * a + phase) for phase, k in wobble)
            x, y = r * uneven * math.cos(a), r * uneven * math.sin(a)
            v.append((x * (1 - 0.25 * lip), y - 0.62 * lip, z + 0.14 * lip))
    return make('clay_lamp', v, grid_faces(len(profile), around, False, True), angle=60)


def flame_mesh():
    """A flame that stands in still air."""
    high = 3.0
    rings = [(0.012, 0.0)]
    for i in range(1, 24):
        t = i / 24
        wide = 0.50 * math.sin(math.pi * t**0.62) ** 1.05 * (1 - 0.42 * t)
        rings.append((wide + 0.006, high * t))
    return lathe([*rings, (0.006, high)], 32, name='scene_flame', angle=89)


def bloom(m, s, seed, kind='orange'):
    """A marigold's full head: its rows of petals, and its heart."""
    marigold(m, s, seed=seed, kind=kind)
    marigold(m @ T(0, 0, 0.34 * s) @ RZ(50), 0.78 * s, seed=seed + 1, kind=kind)
    marigold(m @ T(0, 0, 0.70 * s) @ RZ(20), 0.48 * s, seed=seed + 2, kind=kind)


def garland(points, s, seed, yellow_every=5):
    """Marigolds strung close along a line on the ground."""
    rnd = random.Random(seed)
    for i, m in enumerate(frames(smooth_curve(points, 160), 1.55 * s)):
        turned = RX(rnd.uniform(-40, 40)) @ RY(rnd.uniform(-35, 35)) @ RZ(rnd.uniform(0, 360))
        kind = 'yellow' if i % yellow_every == yellow_every - 1 else 'orange'
        bloom(T(*m.translation) @ T(0, rnd.uniform(-0.2, 0.2), 0.35 * s) @ turned, s, i, kind)


def petal_mesh(seed):
    """A loose petal, curled as it dries."""

    def made():
        rnd = random.Random(seed)
        curl, twist, rows, cols = rnd.uniform(0.25, 0.6), rnd.uniform(-0.3, 0.3), 7, 5
        v = []
        for i in range(rows):
            t = i / (rows - 1)
            wide = 0.40 * math.sin(math.pi * (0.12 + 0.80 * t) ** 0.8) + 0.02
            for j in range(cols):
                u = j / (cols - 1) * 2 - 1
                z = curl * (t - 0.35) ** 2 + 0.22 * u * u * wide + twist * u * (t - 0.5) * 0.5
                v.append((u * wide, t * 1.25 - 0.6, z + 0.03 * math.sin(6 * u + 5 * t)))
        lowest = min(q[2] for q in v)
        return make('petal', [(x, y, z - lowest) for x, y, z in v], grid_faces(rows, cols), angle=80)

    return cached(('petal', seed), made)


def petals(places, seed, kinds=('orange', 'orange', 'yellow'), size=1.0, high=0.0):
    """Loose petals on the ground or so high above it, one at each place (x, y)."""
    rnd = random.Random(seed)
    for x, y in places:
        m = T(x, y, high + 0.01) @ RZ(rnd.uniform(0, 360)) @ RX(rnd.choice((0, 0, 180)) + rnd.uniform(-9, 9))
        lifted = T(0, 0, 0.25 * size) if m.col[2].z < 0 else T()
        obj(petal_mesh(rnd.randint(0, 5)), petal_skin(*MARIGOLDS[rnd.choice(kinds)]), lifted @ m @ S(size))


def strewn(n, seed, middle, spread, keep_off=()):
    """Places where petals fell: dense about the middle, none within a circle (x, y, radius)."""
    rnd, found = random.Random(seed), []
    while len(found) < n:
        x, y = rnd.gauss(middle[0], spread[0]), rnd.gauss(middle[1], spread[1])
        if all(math.hypot(x - a, y - b) > r for a, b, r in keep_off):
            found.append((x, y))
    return found
