"""Light: the painted surroundings that metal and stones mirror, and the lamps that light the rest."""

import math
import random

import bpy
import numpy as np
from mathutils import Vector

from shapes.place import TAU


def soft_edge(d, edge):
    """1 inside, 0 outside, soft between."""
    return 1 / (1 + np.exp(np.clip(d / edge, -40, 40)))


def directions(w, h):
    """Azimuth and elevation of every dot of a round picture, in radians."""
    v, u = np.mgrid[0:h, 0:w]
    az = (u + 0.5) / w * TAU - math.pi + math.pi / 2  # Blender's u=0.5 is +X; here azimuth 0 is +Y, 90 is +X
    el = ((v + 0.5) / h - 0.5) * math.pi
    return az, el


def env_image(name, base_fn, boxes, dots=(), w=512, h=256):
    """boxes: (azimuth, elevation, half width, half height, strength, colour, edge) in degrees; azimuth 0 = behind the
    subject (+Y), 180 = camera side, 90 = right."""
    az, el = directions(w, h)
    azd, eld = np.degrees(az), np.degrees(el)
    img = np.zeros((h, w, 3), np.float32)
    img[:] = base_fn(azd, eld)
    for a, e, hw, hh, st, col, edge in boxes:
        da = np.abs((azd - a + 180) % 360 - 180) * np.cos(np.radians(np.clip(e, -75, 75)))
        de = np.abs(eld - e)
        m = soft_edge(da - hw, edge) * soft_edge(de - hh, edge)
        for k in range(3):
            img[..., k] = img[..., k] * (1 - m) + st * col[k] * m
    for a, e, r, st, col in dots:
        da = ((azd - a + 180) % 360 - 180) * np.cos(np.radians(e))
        d = np.sqrt(da**2 + (eld - e) ** 2)
        m = soft_edge(d - r, 0.35)
        for k in range(3):
            img[..., k] += st * col[k] * m
    im = bpy.data.images.new(name, w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = img
    im.pixels.foreach_set(rgba.ravel())
    im.update()
    im.pack()
    return im


def set_world(im, strength=1.0, ambient=(0.3, 0.29, 0.27), backdrop=None):
    """Reflections and refractions see the painted studio; diffuse light comes from area lights plus a flat ambient.
    That keeps mattes free of noise while metal gets contrast to reflect."""
    w = bpy.data.worlds.new('world')
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = w.node_tree
    nt.nodes.clear()
    out = nt.nodes.new('ShaderNodeOutputWorld')
    bg = nt.nodes.new('ShaderNodeBackground')
    bg.inputs['Strength'].default_value = strength
    tex = nt.nodes.new('ShaderNodeTexEnvironment')
    tex.image = im
    nt.links.new(tex.outputs['Color'], bg.inputs['Color'])
    amb = nt.nodes.new('ShaderNodeBackground')
    amb.inputs['Color'].default_value = (*ambient, 1)
    lp = nt.nodes.new('ShaderNodeLightPath')
    mix = nt.nodes.new('ShaderNodeMixShader')
    nt.links.new(lp.outputs['Is Diffuse Ray'], mix.inputs['Fac'])
    nt.links.new(bg.outputs[0], mix.inputs[1])
    nt.links.new(amb.outputs[0], mix.inputs[2])
    # Cut stones gather more light than a room has where nothing shines on them directly.
    last = node_mix(nt, lp.outputs['Is Transmission Ray'], mix, bright(nt, tex, strength))
    if backdrop:
        bd = nt.nodes.new('ShaderNodeBackground')
        bd.inputs['Color'].default_value = (*backdrop, 1)
        last = nt.nodes.new('ShaderNodeMixShader')
        nt.links.new(lp.outputs['Is Camera Ray'], last.inputs['Fac'])
        nt.links.new(mix.outputs[0], last.inputs[1])
        nt.links.new(bd.outputs[0], last.inputs[2])
    nt.links.new(last.outputs[0], out.inputs['Surface'])
    w.cycles.sampling_method = 'NONE'
    return w


def node_mix(nt, factor, one, other):
    """One surrounding or the other."""
    made = nt.nodes.new('ShaderNodeMixShader')
    nt.links.new(factor, made.inputs['Fac'])
    nt.links.new(one.outputs[0], made.inputs[1])
    nt.links.new(other.outputs[0], made.inputs[2])
    return made


def bright(nt, picture, strength):
    """The painted surroundings as stones see them."""
    made = nt.nodes.new('ShaderNodeBackground')
    made.inputs['Strength'].default_value = strength * 1.6
    lifted = nt.nodes.new('ShaderNodeMixRGB')
    lifted.blend_type = 'ADD'
    lifted.inputs['Fac'].default_value = 1.0
    lifted.inputs['Color2'].default_value = (0.10, 0.10, 0.105, 1)
    nt.links.new(picture.outputs['Color'], lifted.inputs['Color1'])
    nt.links.new(lifted.outputs[0], made.inputs['Color'])
    return made


def area(loc, target, size, energy, col=(1, 1, 1), size_y=None, panes=(1, 1)):
    """A lamp that lights what is dull; metal and stones do not mirror it. Cycles asks each lamp equally often, so a strong
    one is made of panes: the same light with far less noise."""
    across, down = panes
    size_y = size_y or size
    turned = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y')
    for i in range(across * down):
        ld = bpy.data.lights.new('area', 'AREA')
        ld.shape = 'RECTANGLE'
        ld.size = size / across
        ld.size_y = size_y / down
        ld.energy = energy / (across * down)
        ld.color = col
        lo = bpy.data.objects.new('area', ld)
        x, y = (i % across + 0.5) / across - 0.5, (i // across + 0.5) / down - 0.5
        lo.location = Vector(loc) + turned @ Vector((x * size, y * size_y, 0))
        lo.rotation_euler = turned.to_euler()
        bpy.context.scene.collection.objects.link(lo)
        lo.visible_glossy = False
        lo.visible_transmission = False
        lo.visible_camera = False


WARM = (1.0, 0.90, 0.76)


NEUTRAL = (1.0, 0.965, 0.92)


# What lies before a piece, below the picture: pale cards. Velvet alone would make steel purple and gold rust-red,
# and clear stones grey.
BEFORE = [
    (180, -24, 80, 15, 0.55, (1.0, 0.90, 0.76), 7.0),
    (-160, -20, 5, 9, 2.6, NEUTRAL, 1.5),
    (152, -28, 4, 10, 2.2, NEUTRAL, 1.5),
    (150, 30, 5, 7, 3.2, NEUTRAL, 1.5),
    (-148, 38, 6, 6, 3.2, NEUTRAL, 1.5),
]


def festive_light(strength=1.0, seed=1, key=7.0, before=(), sparks=0):
    """Night: a few warm lamps, and many small flames to mirror; with BEFORE, and with so many sparks, also from
    below, where the cloth is not mirrored."""

    def base(a, e):
        up = np.clip((e + 20) / 110, 0, 1)
        g = 0.035 + 0.07 * up
        return np.stack([g * 1.2, g * 0.82, g * 0.55], -1)

    boxes = [
        (-55, 52, 24, 20, key, WARM, 3.0),
        (105, 32, 7, 32, key * 0.62, (1.0, 0.80, 0.55), 1.5),
        (178, 62, 22, 7, key * 0.42, NEUTRAL, 2.0),
        (8, 22, 34, 4, key * 0.36, (1.0, 0.62, 0.28), 1.5),
        (-125, 20, 5, 22, key * 0.30, WARM, 1.5),
        (
            -172,
            16,
            42,
            13,
            key * 0.115,
            (1.0, 0.86, 0.68),
            5.0,
        ),  # low front card: keeps gold golden towards the camera
        *before,
    ]
    rnd = random.Random(seed)
    dots = [
        (rnd.uniform(-180, 180), rnd.uniform(6, 70), rnd.uniform(1.5, 2.6), 14, (1.0, 0.66, 0.30))
        for _ in range(46)
    ]
    dots += [
        (rnd.uniform(90, 270), rnd.uniform(-60, 40), rnd.uniform(1.1, 1.9), 9, (1.0, 0.80, 0.54))
        for _ in range(sparks)
    ]
    set_world(
        env_image('festive', base, boxes, dots), strength, (0.085, 0.060, 0.046), (0.012, 0.0045, 0.004)
    )
    area((-20, 12, 28), (0, 0, 3), 11, 11000 * key / 7, (1.0, 0.86, 0.68), panes=(2, 1))
    area((28, 16, 14), (0, 0, 3), 9, 5200 * key / 7, (1.0, 0.70, 0.42))
    area((-8, -32, 26), (0, 0, 3), 14, 11500 * key / 7, (1.0, 0.92, 0.82), panes=(2, 1))
