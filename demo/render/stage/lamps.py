"""Oil lamps, their glow, and lights out of focus."""

import math
import random

import bpy
from mathutils import Matrix, Vector

from materials.cloths import matte
from materials.glows import emission, flame, glow_material
from materials.metals import plated
from shapes.curves import tube
from shapes.mesh import ball, cached, grid_faces, lathe, make
from shapes.outlines import outline, plate_mesh
from shapes.place import TAU, S, T
from stage.grounds import obj


def diya(m, lit=True, s=1.0, brass='brass', power=26):
    """A brass oil lamp with ghee, wick and flame."""
    gold = plated(brass)
    n = 72
    prof = [
        (0.02, 0.0),
        (0.55, 0.0),
        (0.60, 0.06),
        (0.55, 0.13),
        (1.05, 0.36),
        (1.42, 0.72),
        (1.56, 1.05),
        (1.60, 1.13),
        (1.53, 1.15),
        (1.44, 1.05),
        (1.25, 0.75),
        (0.9, 0.5),
        (0.02, 0.42),
    ]
    v = []
    for r, z in prof:
        for j in range(n):
            a = TAU * j / n
            k = max(0.0, math.cos(a + math.pi / 2)) ** 6  # spout towards -Y
            rr = r * (1 + 0.34 * k * min(1, r / 1.2))
            v.append((rr * math.cos(a), rr * math.sin(a), z + 0.16 * k * (r > 1.3)))
    with_m = m @ S(s)
    obj(make('diya', v, grid_faces(len(prof), n, False, True), angle=50), gold, with_m)
    for i in range(26):
        a = TAU * i / 26
        if math.cos(a + math.pi / 2) < 0.75:
            obj(ball(10, 6), gold, with_m @ T(1.31 * math.cos(a), 1.31 * math.sin(a), 0.60) @ S(0.075))
    # ghee
    obj(
        lathe([(0.01, 0.86), (1.30, 0.86)], 48, key='ghee'),
        matte('ghee', (0.75, 0.46, 0.10), 0.08, specular=0.7),
        with_m,
    )
    wick = tube([(0, -0.7, 0.86), (0, -1.3, 1.0), (0, -1.78, 1.28), (0, -1.84, 1.40)], 0.085)
    obj(wick, matte('wick', (0.55, 0.47, 0.36), 0.9), with_m)
    if lit:
        prof = (
            [(0.01, 0)]
            + [
                (0.30 * math.sin(math.pi * t**0.55) ** 1.1 * (1 - t * 0.35) + 0.004, 1.5 * t)
                for t in [i / 20 for i in range(1, 20)]
            ]
            + [(0.004, 1.5)]
        )
        me = lathe(prof, 24, key='flame', name='flame', angle=80)
        o = obj(me, flame(), with_m @ T(0, -1.84, 1.34))
        o.visible_shadow = False
        o.visible_diffuse = False
        glow_at(with_m @ Vector((0, -1.84, 2.0)), 2.4 * s)
        ld = bpy.data.lights.new('flame', 'POINT')
        ld.energy = power * s * s * 10
        ld.color = (1.0, 0.55, 0.20)
        ld.shadow_soft_size = 0.6 * s
        lo = bpy.data.objects.new('flame', ld)
        lo.location = with_m @ Vector((0, -1.84, 2.6))
        bpy.context.scene.collection.objects.link(lo)
        lo.visible_glossy = False


_halos = []


def glow_at(p, r):
    """Remember a glow; it is built as a camera-facing card once the camera exists."""
    _halos.append((p, r))


def flush_halos(cam):
    """Build the remembered glows, facing the camera."""
    for p, r in _halos:
        d = cached(
            'glowdisc', lambda: plate_mesh(outline('round', 40), [(1, 0), (0.5, 0), (0.02, 0)], name='glow')
        )
        m = cam.matrix_world.to_3x3().to_4x4()
        m.translation = p + (cam.matrix_world.translation - p).normalized() * 0.4
        o = obj(d, glow_material(), m @ S(r))
        o.visible_diffuse = o.visible_glossy = o.visible_shadow = o.visible_transmission = False
    _halos.clear()


def bokeh(view, n, seed, depth, spread=(22, 12), centre=(0, 6), rmin=0.5, rmax=1.3, cool=False):
    """Soft out-of-focus light discs on a plane behind the subject."""
    rnd = random.Random(seed)
    disc = cached(
        'bokeh', lambda: plate_mesh(outline('round', 48), [(1, 0), (0.5, 0), (0.02, 0)], name='bokeh')
    )
    cols = [(1.0, 0.52, 0.16), (1.0, 0.66, 0.30), (1.0, 0.40, 0.10), (1.0, 0.78, 0.46)]
    c = view['eye'] + view['fwd'] * (view['dist'] + depth)
    for i in range(n):
        x, y = rnd.gauss(0, 1) * spread[0] * 0.55, rnd.gauss(0, 1) * spread[1] * 0.45
        p = c + view['right'] * (centre[0] + x) + view['up'] * (centre[1] + y) + view['fwd'] * (0.05 * i)
        m = Matrix((view['right'], view['up'], -view['fwd'])).transposed().to_4x4()
        m.translation = p
        k = rnd.choice([0, 1, 2, 3])
        st = rnd.choice([0.5, 0.9, 1.3, 2.0])
        o = obj(
            disc, emission('bokeh%d_%s' % (k, st), cols[k], st, share=0.24), m @ S(rnd.uniform(rmin, rmax))
        )
        o.visible_diffuse = False
        o.visible_shadow = False
        o.visible_glossy = False
