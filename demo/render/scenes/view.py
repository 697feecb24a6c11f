"""The camera of a scene: a frame of so many centimetres about a point, not fitted to a piece."""

import math

import bpy
from mathutils import Vector

from stage.camera import camera


def framed(middle, wide, elevation, azimuth=0, focus=None, fstop=0.05, lens=85):
    """`wide`: what the frame shows across, in cm, at the distance of its middle."""
    render = bpy.context.scene.render
    high = wide * render.resolution_y / render.resolution_x
    e, a = math.radians(elevation), math.radians(azimuth)
    forward = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), -math.sin(e)))
    right = Vector((math.cos(a), -math.sin(a), 0))
    up = right.cross(forward)
    middle = Vector(middle)
    corners = [middle + right * (x * wide / 2) + up * (y * high / 2) for x in (-1, 1) for y in (-1, 1)]
    return camera(corners, elevation, azimuth, lens, margin=0, fstop=fstop, focus=focus or middle)
