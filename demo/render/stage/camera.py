"""The camera, fitted to the piece."""

import math

import bpy
from mathutils import Matrix, Vector


def piece_points(objs, cap=60):
    """Points of objects by which a camera is fitted."""
    out = []
    for o in objs:
        n = len(o.data.vertices)
        if n <= 600:
            cs = [Vector(c) for c in o.bound_box]
        else:
            st = max(1, n // cap)
            cs = [o.data.vertices[i].co for i in range(0, n, st)]
        out += [o.matrix_world @ c for c in cs]
    return out


def camera(
    points,
    elev,
    azim=0,
    lens=85,
    margin=0.10,
    shift=(0, 0),
    fstop=None,
    focus=None,
    zoom=1.0,
    aim=None,
    sensor=36,
):
    """Camera looking at the piece from (azim, elev), fitted to its points. azim 0 = from -Y."""
    sc = bpy.context.scene
    cd = bpy.data.cameras.new('cam')
    cd.lens = lens
    cd.sensor_width = sensor
    co = bpy.data.objects.new('cam', cd)
    sc.collection.objects.link(co)
    sc.camera = co
    e, a = math.radians(elev), math.radians(azim)
    fwd = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), -math.sin(e)))
    right = Vector((math.cos(a), -math.sin(a), 0))
    up = right.cross(fwd)
    W, H = sc.render.resolution_x, sc.render.resolution_y
    tx = sensor / 2 / lens * min(1, W / H) * (1 - 2 * margin)
    ty = sensor / 2 / lens * min(1, H / W) * (1 - 2 * margin)
    pr = [(p.dot(right), p.dot(up), p.dot(fwd)) for p in points]
    cx = (min(p[0] for p in pr) + max(p[0] for p in pr)) / 2
    cy = (min(p[1] for p in pr) + max(p[1] for p in pr)) / 2
    for _ in range(6):
        # distance so that all points fit
        d0 = max(max(abs(x - cx) / tx, abs(y - cy) / ty) - f for x, y, f in pr)
        xs = [(x - cx) / (f + d0) for x, y, f in pr]
        ys = [(y - cy) / (f + d0) for x, y, f in pr]
        cx += (min(xs) + max(xs)) / 2 * (d0 + sum(p[2] for p in pr) / len(pr))
        cy += (min(ys) + max(ys)) / 2 * (d0 + sum(p[2] for p in pr) / len(pr))
    fmean = sum(p[2] for p in pr) / len(pr)
    if aim is not None:
        cx, cy, fmean = aim.dot(right), aim.dot(up), aim.dot(fwd)
    dist = (d0 + fmean) / zoom
    eye = right * cx + up * cy + fwd * (fmean - dist)
    co.matrix_world = Matrix((right, up, -fwd)).transposed().to_4x4()
    co.matrix_world.translation = eye
    cd.shift_x, cd.shift_y = shift
    if fstop:
        cd.dof.use_dof = True
        cd.dof.aperture_fstop = fstop
        f = focus if focus is not None else right * cx + up * cy + fwd * fmean
        cd.dof.focus_distance = (f - eye).dot(fwd)
    cd.clip_end = 500
    return co, dict(right=right, up=up, fwd=fwd, eye=eye, dist=dist)
