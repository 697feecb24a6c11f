"""Cut, domed and uncut stones, and the collar of metal around one."""

import math
import random

import bmesh
import bpy

from shapes.curves import resample, tube
from shapes.mesh import cached, fix_normals, grid_faces, make
from shapes.outlines import outline, plate_mesh


def gem_mesh(cut):
    """Faceted stone, half extents 1x1, girdle at z=0, crown up."""

    def f():
        if cut in ('emerald', 'baguette'):
            ch = 0.30 if cut == 'emerald' else 0.04
            base = [
                (1 - ch, 1),
                (1, 1 - ch),
                (1, -1 + ch),
                (1 - ch, -1),
                (-1 + ch, -1),
                (-1, -1 + ch),
                (-1, 1 - ch),
                (-1 + ch, 1),
            ]
            rings = [
                (0.55, 0.36),
                (0.72, 0.30),
                (0.88, 0.18),
                (1.0, 0.04),
                (1.0, -0.04),
                (0.78, -0.34),
                (0.5, -0.58),
                (0.16, -0.90),
            ]
            v = [(x * s, y * s, z) for s, z in rings for x, y in base]
            fs = [tuple(reversed(q)) for q in grid_faces(len(rings), 8, False, True)]
            fs = [tuple(reversed(q)) for q in fs]
            fs.append(tuple(range(8)))
            k = (len(rings) - 1) * 8
            fs.append(tuple(reversed(range(k, k + 8))))
            me = make('gem_' + cut, v, fs, smooth=False)
            fix_normals(me)
            return me
        n = 10 if cut in ('pear', 'marquise') else 8
        o1 = outline(cut, n)
        o2 = outline(cut, 2 * n)
        half = o2[1::2]
        if cut == 'heart':
            o2 = outline(cut, 28)
            rings = [(0.56, 0.32), (0.8, 0.2), (1.0, 0.03), (1.0, -0.03), (0.6, -0.4), (0.1, -0.86)]
            v = [(x * s, y * s, z) for s, z in rings for x, y in o2]
            fs = grid_faces(len(rings), 28, False, True)
            fs.append(tuple(range(28)))
            fs.append(tuple(range(5 * 28, 6 * 28)))
            me = make('gem_heart', v, fs, smooth=False)
            fix_normals(me)
            return me
        v = [(x * 0.56, y * 0.56, 0.34) for x, y in o1]
        v += [(x * 0.80, y * 0.80, 0.225) for x, y in half]
        v += [(x, y, z) for z in (0.03, -0.03) for x, y in o2]
        v += [(x * 0.60, y * 0.60, -0.38) for x, y in half]
        v += [(x * 0.06, y * 0.06, -0.847) for x, y in o1]
        bm = bmesh.new()
        for p in v:
            bm.verts.new(p)
        bmesh.ops.convex_hull(bm, input=bm.verts)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        me = bpy.data.meshes.new('gem_' + cut)
        bm.to_mesh(me)
        bm.free()
        me.materials.append(None)
        return me

    return cached(('gem', cut), f)


def brilliant_mesh(cut):
    """The facets of a small stone as they are seen from above, half extents 1x1, edge at z=0: a crown that falls outwards,
    and in its table the star of what lies below."""

    def f():
        line, star, table, inner = outline(cut, 16), outline(cut, 16), outline(cut, 8), outline(cut, 8)
        v = [(x, y, 0) for x, y in line]
        v += [(x * 0.80, y * 0.80, 0.17 if i % 2 else 0.21) for i, (x, y) in enumerate(star)]
        v += [(x * 0.58, y * 0.58, 0.33) for x, y in table]
        v += [(x * 0.30, y * 0.30, 0.17 if i % 2 else 0.27) for i, (x, y) in enumerate(inner)]
        v += [(0, 0, 0.22), (0, 0, -0.5)]
        edge, crown, flat, low, middle, point = 0, 16, 32, 40, 48, 49
        faces = []
        for i in range(16):
            j = (i + 1) % 16
            faces += [(edge + i, edge + j, crown + i), (edge + j, crown + j, crown + i)]
            faces.append((edge + j, edge + i, point))
        for i in range(8):
            j, one, two, three = (i + 1) % 8, 2 * i, 2 * i + 1, (2 * i + 2) % 16
            faces += [
                (crown + one, crown + two, flat + i),
                (crown + two, flat + j, flat + i),
                (crown + two, crown + three, flat + j),
                (flat + i, flat + j, low + i),
                (flat + j, low + j, low + i),
                (low + i, low + j, middle),
            ]
        # Outlines run clockwise: turned over, the facets face upwards.
        return make('gem_brilliant_' + cut, v, [tuple(reversed(q)) for q in faces], smooth=False)

    return cached(('brilliant', cut), f)


def cabochon(cut='round'):
    """A stone domed, not cut."""
    rings = [(1.0, 0.0)] + [
        (math.cos(a), math.sin(a) * 0.62) for a in [i * math.pi / 2 / 9 for i in range(1, 9)]
    ]
    return cached(
        ('cab', cut), lambda: plate_mesh(outline(cut, 48), rings + [(0.02, 0.62)], angle=70, name='cab')
    )


def polki(cut='round', seed=0):
    """Uncut flat-topped stone."""

    def f():
        rnd = random.Random(seed)
        o = outline(cut, 13)
        o = [(x * (1 + rnd.uniform(-0.05, 0.03)), y * (1 + rnd.uniform(-0.05, 0.03))) for x, y in o]
        return plate_mesh(
            o, [(1.0, 0.0), (1.0, 0.10), (0.82, 0.27), (0.55, 0.34), (0.02, 0.36)], smooth=False, name='polki'
        )

    return cached(('polki', cut, seed % 4), f)


def bezel_mesh(cut, w, l):
    """The rolled edge that holds a stone."""

    def f():
        o = [(x * w, y * l, 0) for x, y in outline(cut, 44)]
        return tube(
            resample(o, count=56, closed=True),
            min(w, l) * 0.13 + 0.006,
            closed=True,
            seg=8,
            flat=1.5,
            up=(0, 0, 1),
        )

    return cached(('bez', cut, round(w, 3), round(l, 3)), f)


def wall_mesh(cut):
    """The open wall of metal under a stone's edge: half extents 1x1, from z=0 to 1."""

    def f():
        line = outline(cut, 44)
        rings = [(1.06, 0), (1.06, 1), (0.97, 1), (0.97, 0)]
        v = [(x * k, y * k, z) for k, z in rings for x, y in line]
        me = make('wall', v, grid_faces(len(rings), 44, True, True), angle=40)
        fix_normals(me)
        return me

    return cached(('wall', cut), f)


def gallery_mesh(cut):
    """The low wall on which small stones stand around a large one: half extents 1x1, from z=0 to 1."""

    def f():
        # A heart's point would stand out beyond its stones like a thorn.
        line = [(x, max(y, -0.88 if cut == 'heart' else -1)) for x, y in outline(cut, 60)]
        rings = [(1.0, 0), (1.0, 0.85), (0.97, 1), (0.72, 1), (0.72, 0)]
        v = [(x * k, y * k, z) for k, z in rings for x, y in line]
        me = make('gallery', v, grid_faces(len(rings), 60, True, True), angle=40)
        fix_normals(me)
        return me

    return cached(('gallery', cut), f)
