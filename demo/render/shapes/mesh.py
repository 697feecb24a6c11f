"""Meshes and the simplest bodies; those of one kind are made once a picture."""

import math

import bmesh
import bpy

from shapes.place import TAU

_made = {}


def make(name, verts, faces, smooth=True, angle=40):
    """A mesh of vertices and faces; edges sharper than `angle` stay sharp."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(angle)
    me.materials.append(None)
    me.update()
    return me


def forget_meshes():
    """Before a new scene: the old scene's meshes are gone."""
    _made.clear()


def cached(key, fn):
    """The mesh of that key, made where it is not there yet."""
    if key not in _made:
        _made[key] = fn()
    return _made[key]


def grid_faces(nu, nv, close_u=False, close_v=False):
    """The faces between rows and columns of vertices."""
    f = []
    for i in range(nu if close_u else nu - 1):
        for j in range(nv if close_v else nv - 1):
            a, b = i * nv + j, i * nv + (j + 1) % nv
            c, d = ((i + 1) % nu) * nv + (j + 1) % nv, ((i + 1) % nu) * nv + j
            f.append((a, b, c, d))
    return f


def fix_normals(me):
    """Turn all faces outwards."""
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()


def sphere(seg=28, rings=18):
    """A sphere of radius 1."""

    def f():
        v, nv = [], seg
        for i in range(rings + 1):
            t = math.pi * i / rings
            for j in range(seg):
                a = TAU * j / seg
                v.append((math.sin(t) * math.cos(a), math.sin(t) * math.sin(a), math.cos(t)))
        return make(
            'sphere', v, [tuple(reversed(q)) for q in grid_faces(rings + 1, nv, False, True)], angle=80
        )

    return cached(('sphere', seg, rings), f)


def ball(seg=12, rings=8):
    """A sphere of few faces."""
    return sphere(seg, rings)


def torus(ratio=0.2, su=40, sv=14):
    """A ring of radius 1, so thick."""

    def f():
        v = []
        for i in range(su):
            a = TAU * i / su
            for j in range(sv):
                b = TAU * j / sv
                r = 1 + ratio * math.cos(b)
                v.append((r * math.cos(a), r * math.sin(a), ratio * math.sin(b)))
        return make('torus', v, grid_faces(su, sv, True, True), angle=80)

    return cached(('torus', ratio, su, sv), f)


def lathe(profile, seg=64, flutes=0, depth=0.0, name='lathe', angle=50, key=None):
    """profile: [(r, z)...] revolved around Z; optional scalloped flutes."""

    def f():
        v = []
        for r, z in profile:
            for j in range(seg):
                a = TAU * j / seg
                k = 1 + (depth * (abs(math.cos(flutes * a / 2)) - 0.6) if flutes else 0)
                v.append((r * k * math.cos(a), r * k * math.sin(a), z))
        return make(name, v, grid_faces(len(profile), seg, False, True), angle=angle)

    return cached(key, f) if key else f()


def box_faces():
    """The corners and faces of a box."""
    v = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return v, f
