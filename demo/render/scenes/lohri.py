"""Lohri: maroon enamel chandbalis and a kundan kada by the light of a bonfire far behind, with a brass bowl of rewri."""

import math
import random

import bpy
from mathutils import Vector

from catalogue.all import PRODUCTS
from kinds.standing import settle
from materials.cloths import matte
from materials.glows import emission
from materials.metals import plated
from scenes.light import night
from scenes.things import (
    black_stone,
    brushed_velvet,
    clay_lamp,
    cushion,
    earrings_on,
    flame_mesh,
    flame_skin,
    floor,
)
from scenes.view import framed
from shapes.curves import tube
from shapes.mesh import cached, lathe
from shapes.place import RX, RY, RZ, TAU, Builder, S, T
from stage.grounds import obj

FIRE = (1.0, 0.46, 0.14)


def bonfire(m, s=1.0, seed=4):
    """Logs that lean together, tongues of fire about them. Meant to be far away and out of focus."""
    rnd = random.Random(seed)
    wood = matte('log', (0.020, 0.009, 0.005), 0.9, 0.1)
    for i in range(7):
        a = TAU * i / 7 + rnd.uniform(-0.2, 0.2)
        foot = (5.5 * math.cos(a), 5.5 * math.sin(a), 0)
        top = (0.8 * math.cos(a + 2.6), 0.8 * math.sin(a + 2.6), 9.5)
        obj(tube([foot, top], 0.75, seg=10), wood, m @ S(s))
    skins = [
        emission('fire_red', (1.0, 0.20, 0.02), 1.6),
        emission('fire', (1.0, 0.42, 0.08), 2.6),
        flame_skin(),
    ]
    for i in range(24):
        a, out = rnd.uniform(0, TAU), rnd.uniform(0, 3.4)
        high = rnd.uniform(1.6, 4.4) * (1.25 - out / 5)
        foot = (
            m @ S(s) @ T(out * math.cos(a), out * math.sin(a), rnd.uniform(0, 3)) @ RY(rnd.uniform(-14, 14))
        )
        tongue = obj(
            cached('scene_flame', flame_mesh), skins[(0, 1, 0, 1, 0, 2)[i % 6]], foot @ S(2.4, 2.4, high)
        )
        tongue.visible_shadow = tongue.visible_diffuse = False
    lamp = bpy.data.lights.new('bonfire', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = 60_000, FIRE, 4.5 * s
    stands = bpy.data.objects.new('bonfire', lamp)
    stands.location = m @ Vector((0, -3 * s, 9 * s))
    bpy.context.scene.collection.objects.link(stands)
    stands.visible_glossy = stands.visible_transmission = False


def rewri(m, seed=2):
    """A brass bowl heaped with sesame sweets, some beside it."""
    profile = [
        (0.01, 0.0), (1.5, 0.0), (1.7, 0.15), (2.6, 0.8), (3.15, 1.9), (3.3, 2.0), (3.22, 2.1), (3.02, 1.96),
        (2.45, 0.95), (0.01, 0.7),
    ]  # fmt: skip
    obj(lathe(profile, 96, key='lohri_bowl', angle=40), plated('brass'), m)
    heap = lathe([(3.0, 1.5), (2.4, 1.9), (1.4, 2.3), (0.01, 2.5)], 48, name='heap', angle=60)
    obj(heap, matte('rewri_heap', (0.45, 0.28, 0.13), 0.7), m)
    rnd = random.Random(seed)
    tones = [
        matte(f'rewri_{i}', tone, 0.55, 0.4)
        for i, tone in enumerate([(0.72, 0.50, 0.26), (0.62, 0.38, 0.16), (0.80, 0.62, 0.38)])
    ]
    for i in range(150):
        out, a = 2.85 * math.sqrt(rnd.random()), rnd.uniform(0, TAU)
        z = 1.62 + 1.0 * (1 - (out / 2.85) ** 2) + rnd.uniform(0, 0.2)
        sweet(m @ T(out * math.cos(a), out * math.sin(a), z), rnd, tones[i % 3])
    for x, y in ((3.9, -1.8), (4.6, -0.7), (-3.4, -2.4), (3.0, -3.1)):
        sweet(m @ T(x, y, 0.2), rnd, tones[0], flat=True)


def sweet(m, rnd, tone, flat=False):
    """One, pressed flat by hand."""
    tilt = (0, 0) if flat else (rnd.uniform(-50, 50), rnd.uniform(-50, 50))
    obj(cached('rewri', sweet_mesh), tone, m @ RX(tilt[0]) @ RY(tilt[1]) @ RZ(rnd.uniform(0, 360)) @ S(0.52))


def sweet_mesh():
    """A round that is thicker in its middle."""
    return lathe(
        [(0.01, -0.36), (0.5, -0.34), (0.86, -0.2), (1.0, 0.0), (0.86, 0.22), (0.5, 0.36), (0.01, 0.4)],
        28,
        name='rewri',
    )


def stage_of(seed):
    """What stands in both pictures."""
    night(
        bright=1.05,
        seed=seed,
        tint=(1.0, 0.66, 0.36),
        ambient=(0.044, 0.027, 0.018),
        backdrop=(0.008, 0.004, 0.002),
    )
    floor(black_stone())
    face = cushion(7.8, 7.8, 62, brushed_velvet('emerald'))
    earrings_on(face, 'zeenat-ruby-chandbali', 1.9)
    return face


def wide():
    """Words stand on the dark left."""
    face = stage_of(5)
    bonfire(T(16.5, 96, 0), 0.62)
    rewri(T(9.0, 0.6, 0))
    clay_lamp(T(15.0, 5.0, 0) @ RZ(-24), 0.8, leans=-3)
    b = Builder()
    with b.at(T(-8.4, 0.6, 0) @ RZ(20)):
        PRODUCTS['ratna-kundan-kada']['build'](b)
    settle(b)
    return framed((-4.2, 2.4, 4.2), 29.5, 8, -4, focus=face @ Vector((0, 0, 0)))


def tall():
    """Words stand on the dark foot."""
    face = stage_of(6)
    bonfire(T(-8.5, 84, 0), 0.52, 6)
    rewri(T(5.9, 4.6, 0) @ S(0.85))
    clay_lamp(T(-6.0, -1.6, 0) @ RZ(28), 0.7, leans=3)
    return framed((0, 0, 3.3), 13.6, 11, 4, focus=face @ Vector((0, 0, 0)))
