"""Where things stand: transforms and the builder that places meshes. One unit is a centimetre; X right, Y up, Z to the viewer."""

import math
from contextlib import contextmanager

import bpy
from mathutils import Matrix

TAU = math.tau


def T(x=0, y=0, z=0):
    """Move."""
    return Matrix.Translation((x, y, z))


def RX(d):
    """Turn about X, in degrees."""
    return Matrix.Rotation(math.radians(d), 4, 'X')


def RY(d):
    """Turn about Y, in degrees."""
    return Matrix.Rotation(math.radians(d), 4, 'Y')


def RZ(d):
    """Turn about Z, in degrees."""
    return Matrix.Rotation(math.radians(d), 4, 'Z')


def S(x, y=None, z=None):
    """Scale."""
    y = x if y is None else y
    z = x if z is None else z
    return Matrix.Diagonal((x, y, z, 1))


class Builder:
    """Places meshes as linked objects under a stack of transforms."""

    def __init__(self, name='piece'):
        self.coll = bpy.data.collections.new(name)
        bpy.context.scene.collection.children.link(self.coll)
        self.M = Matrix.Identity(4)
        self.objs = []

    @contextmanager
    def at(self, m):
        """Within it, everything is placed in that frame."""
        old = self.M
        self.M = old @ m
        yield self
        self.M = old

    def add(self, mesh, mat, m=None):
        """Place a mesh of that material; `m` within the frame."""
        o = bpy.data.objects.new(mesh.name, mesh)
        self.coll.objects.link(o)
        o.matrix_world = self.M @ m if m is not None else self.M.copy()
        s = o.material_slots[0]
        s.link = 'OBJECT'
        s.material = mat
        self.objs.append(o)
        return o
