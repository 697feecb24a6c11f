"""Grounds and displays."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from materials.cloths import matte, pale_stone, plaster, silk, velvet
from shapes.mesh import fix_normals, grid_faces, lathe, make
from shapes.place import RX, TAU, T


def obj(mesh, mat, m=None):
    """Put a thing of the stage into the scene."""
    o = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(o)
    o.matrix_world = m or Matrix.Identity(4)
    if not mesh.materials:
        mesh.materials.append(None)
    o.material_slots[0].link = 'OBJECT'
    o.material_slots[0].material = mat
    return o


def heightfield(height, x0, x1, y0, y1, nx, ny, name='cloth'):
    """A ground of that height at each place."""
    v = []
    for i in range(nx):
        x = x0 + (x1 - x0) * i / (nx - 1)
        for j in range(ny):
            y = y0 + (y1 - y0) * j / (ny - 1)
            v.append((x, y, height(x, y)))
    return make(name, v, [tuple(reversed(f)) for f in grid_faces(nx, ny)], angle=80)


def rounded_box(w, d, h, r=0.35, seg=5):
    """Box with rounded edges, base at z=0."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=(w, d, h), verts=bm.verts)
    bmesh.ops.translate(bm, vec=(0, 0, h / 2), verts=bm.verts)
    bmesh.ops.bevel(bm, geom=bm.edges[:], offset=r, segments=seg, profile=0.5, affect='EDGES')
    me = bpy.data.meshes.new('rbox')
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(40)
    me.materials.append(None)
    return me


GROUNDS = {'plaster': plaster, 'stone': pale_stone, 'silk': silk}


def ivory_ground(kind, seed, calm=7.5):
    """Lime plaster or pale stone that curves up into a wall, or silk in folds around a calm middle."""
    if kind != 'silk':
        return sweep_floor(GROUNDS[kind]())
    sweep_floor(plaster())
    field = heightfield(folds(calm, 0.85, seed, rise=0.6), -32, 32, -26, 24, 300, 230)
    return obj(field, silk(), T(0, 0, 0.01))


def sweep_floor(mat=None, back=26, depth=60):
    """Seamless ground: a floor that curves up into a wall."""
    radius = 14
    profile = [(-depth, 0)]
    for i in range(17):
        a = math.pi / 2 * i / 16
        profile.append((back + radius * math.sin(a), radius * (1 - math.cos(a))))
    profile.append((back + radius, 90))
    v = [(x, y, z) for y, z in profile for x in (-120, 120)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return obj(make('sweep', v, faces, angle=80), mat or matte('ivory', (0.83, 0.79, 0.735), 0.75, 0.25))


def board(w, h, tilt=80, th=0.9, y=0.0, mat=None):
    """Display board. Gives the frame whose XY plane is the board's face (origin: face centre)."""
    m = T(0, y, 0) @ RX(tilt)
    box = rounded_box(w, h, th, r=min(0.42, th * 0.45))
    base = m @ T(0, h / 2, -th)
    lowest = min((base @ Vector((0, -h / 2, z))).z for z in (0, th))
    base = T(0, 0, -lowest) @ base
    obj(box, mat or plaster(), base)
    return base @ T(0, 0, th)


def gate(w, clear, mat):
    """A bar on two posts, so high that what is pinned to it hangs free. Gives the frame of the bar's face."""
    bar, thick = 1.5, 0.9
    obj(rounded_box(w, thick, bar, r=0.12), mat, T(0, thick / 2, clear))
    for side in (-1, 1):
        obj(rounded_box(0.9, thick, clear + 0.1, r=0.10), mat, T(side * (w / 2 - 0.45), thick / 2, 0))
    return T(0, 0, clear + bar / 2) @ RX(90)


def plinth(x, y, radius, height, mat, m=None):
    """A round block."""
    profile = [
        (0.0001, 0),
        (radius, 0),
        (radius, height - 0.14),
        (radius - 0.04, height - 0.05),
        (radius - 0.14, height),
        (0.0001, height),
    ]
    return obj(lathe(profile, 96, name='plinth', angle=30), mat, (m or T(0, 0, 0)) @ T(x, y, 0))


def neck_form(point, mat, m=None):
    """A neck and its shoulders; `point` gives the place at an angle and a height."""
    around, up = 300, 200
    v = [point(TAU * j / around, 17.5 * i / (up - 1)) for i in range(up) for j in range(around)]
    me = make('neck', v, grid_faces(up, around, False, True), angle=80)
    fix_normals(me)
    return obj(me, mat, m)


def folds(flat, amp, seed, centre=(0, 0), squash=1.0, rise=0.9):
    """The height of a cloth: flat in its middle, soft folds around it that begin over `rise` of its half width."""
    rnd = random.Random(seed)
    waves = [
        (rnd.uniform(0.10, 0.34), rnd.uniform(0, TAU), rnd.uniform(0, TAU), rnd.uniform(0.5, 1))
        for _ in range(6)
    ]

    def height(x, y):
        d = math.hypot((x - centre[0]) / flat, (y - centre[1]) / (flat * squash))
        k = max(0.0, min(1.0, (d - 1.0) / rise))
        k = k * k * (3 - 2 * k)
        if k == 0:
            return 0.0
        h = 0
        for f, direction, phase, w in waves:
            u = x * math.cos(direction) + y * math.sin(direction)
            h += w * (1 - abs(math.sin(u * f + phase + 0.6 * math.sin(y * 0.11 + phase)))) ** 1.5
        return amp * k * h * 0.55

    return height


def cloth(kind='maroon', flat=9.0, amp=0.9, seed=0, size=70, back=17):
    """Velvet with a calm middle and soft folds around it."""
    field = heightfield(folds(flat, amp, seed), -size, size, -size * 0.62, back, 170, 130)
    return obj(field, velvet(kind))
