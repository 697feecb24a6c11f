"""Rows of units along a line, the ends of necklaces, pairs of earrings, chains of pendants."""

import math
import random
from itertools import pairwise

from mathutils import Vector

from materials.cloths import thread
from parts.chains import chain, drop
from parts.clasps import TAIL, fasten
from parts.motifs import lotus
from parts.settings import halo, rim, stone
from shapes.curves import frames, smooth_curve, tube
from shapes.mesh import fix_normals, lathe, make, sphere
from shapes.place import RY, RZ, S, T
from stage.camera import piece_points

WHITE_PEARL = (0.955, 0.915, 0.85)


CREAM_PEARL = (0.95, 0.82, 0.66)


def row(b, c, d, step, unit, smax, z=0.0, grade=0.0, odd=True, skip=0.0):
    """Repeat unit(b, i, u, k) along a collar at offset d: i counts from the middle, where every line has the same one,
    u in -1..1, k graded size."""
    n = max(1, int(2 * smax / step))
    if odd and n % 2 == 0:
        n -= 1
    for i in range(n):
        s = (i - (n - 1) / 2) * step
        if abs(s) < skip:
            continue
        u = s / smax if smax else 0
        with b.at(c.frame(s, d, z)):
            unit(b, i - n // 2, u, 1 - grade * abs(u))


def row_end(step, smax):
    """How far from the middle the last unit of a row stands."""
    n = max(1, int(2 * smax / step))
    return (n - (n % 2 == 0) - 1) / 2 * step


def U_stone(cut, w, l, mat, kind='facet', style='bezel', g=None, hal=None, hr=0.05):
    """A unit of a row: a set stone."""

    def f(b, i, u, k):
        stone(b, cut, w * k, l * k, mat, kind=kind, style=style, gold=g, seed=i)
        if hal:
            halo(b, w * k, l * k, cut, hr, hal, g)

    return f


def U_drop(kind, r, mat, g, length=1.5, loop=0.045):
    """A unit of a row: what hangs from a loop."""
    return lambda b, i, u, k: drop(b, (0, 0, 0), r * k, mat, g, kind=kind, length=length, loop=loop)


def U_ball(r, mat):
    """A unit of a row: a ball."""
    return lambda b, i, u, k: b.add(sphere(20, 12), mat, S(r * k))


THREADS = {'maroon': (0.28, 0.01, 0.03), 'gold': (0.72, 0.46, 0.14), 'green': (0.02, 0.20, 0.10)}


def end_plate(b, c, side, s_end, rows, g):
    """The plate that gathers the rows at one end of a choker, from row to row, into the loop of its cord."""
    first, last = rows
    spine, half = [], (last - first) / 2
    for i in range(13):
        t = i / 12
        middle = (first + last) / 2 * (1 - t) ** 1.4
        spine.append(c.frame(side * (s_end + PLATE * t), middle).translation)
    normal = c.frame(side * s_end, 0).col[2].to_3d()
    width = lambda t: 0.09 + (half - 0.05) * (1 - t) ** 1.25
    edges = [[], []]
    for i, p in enumerate(spine):
        ahead = (spine[min(12, i + 1)] - spine[max(0, i - 1)]).normalized()
        across = normal.cross(ahead).normalized() * width(i / 12)
        edges[0].append(p + across)
        edges[1].append(p - across)
    around = edges[0] + edges[1][::-1]
    body = [p + normal * z for p in around for z in (-0.03, 0.06)]
    count = len(around)
    faces = [(2 * i, 2 * ((i + 1) % count), 2 * ((i + 1) % count) + 1, 2 * i + 1) for i in range(count)]
    strips = [(2 * i, 2 * (i + 1), 2 * (count - 2 - i), 2 * (count - 1 - i)) for i in range(12)]
    faces += strips + [tuple(v + 1 for v in strip) for strip in strips]
    plate = make('endplate', body, faces, angle=40)
    fix_normals(plate)
    b.add(plate, g)
    rim(b, [p + normal * 0.05 for p in around], 0.035, g, dense=70)
    for t in (0.18, 0.45):
        with b.at(c.frame(side * (s_end + PLATE * t), (first + last) / 2 * (1 - t) ** 1.4, 0.06)):
            lotus(b, 0.62 * half * (1.1 - t), g, g, None, RZ(90 * side) @ T(0, -0.2, 0), base=False)


# How long the plate at the end of a choker is, in cm.
PLATE = 0.9


def cord_ends(b, c, s_end, colour, g, rows, d=0.0):
    """A silk dori: two cords from the ends of a choker, drawn together by a bead, with a tassel each. Where the choker
    lies, so do they."""
    for side in (-1, 1):
        end_plate(b, c, side, s_end - 0.24, rows, g)
    s_end += PLATE - 0.27
    dori = thread('dori_' + colour, THREADS[colour])
    cap = [(0.02, 0), (0.14, 0.02), (0.20, 0.25), (0.12, 0.4), (0.02, 0.42)]
    floor = floor_under(b) if c.closed else 0.0
    for side in (-1, 1):
        with b.at(c.frame(side * s_end, d)):
            b.add(lathe(cap, 24, key='endcap'), g, RY(90 * side) @ S(0.8))
        line = c.line(d, side * s_end, side * c.half, n=50)
        if c.closed:
            end = line[-1]
            tail = [
                Vector((side * x, end.y + y, end.z)) for x, y in ((0.10, 0.55), (0.22, 1.0), (0.62, 1.55))
            ]
            line = line[:-6] + smooth_curve(
                [*line[-6:-2:3], Vector((side * 0.09, end.y + 0.12, end.z)), *tail], 40
            )
            line = laid_down(line, floor + CORD, 1.1)
            tassel(b, line[-1], line[-1] - line[-4], dori, g, floor)
        twisted(b, line, dori)
    if c.closed:
        b.add(sphere(28, 18), g, T(0, end.y + 0.42, floor + 0.2) @ S(0.24, 0.21, 0.2))


# Half as thick as a cord is, in cm.
CORD = 0.125


def floor_under(b):
    """How high the ground is within the frame in which a piece is drawn: its lowest point so far lies on it."""
    return min([point.z for point in piece_points(b.objs)], default=b.M.translation.z) - b.M.translation.z


def laid_down(line, height, within):
    """A line that comes down to a height within so much of its length."""
    gone, out = 0.0, []
    for i, p in enumerate(line):
        gone += (p - line[i - 1]).length if i else 0.0
        share = min(1.0, gone / within)
        share = share * share * (3 - 2 * share)
        out.append(Vector((p.x, p.y, p.z + (height - p.z) * share)))
    return out


def twisted(b, line, mat):
    """A cord of two strands, each of many yarns."""
    places = frames(line, 0.035)
    for phase in (0, math.pi):
        strand = [
            m @ Vector((0, 0.055 * math.cos(phase + i * 0.275), 0.055 * math.sin(phase + i * 0.275)))
            for i, m in enumerate(places)
        ]
        b.add(yarns(strand, 0.072), mat)


def yarns(line, r, count=9, dots=7):
    """A strand: its surface is ribbed by the yarns that wind round it."""
    mesh = tube(line, r, seg=count * dots)
    for k, vertex in enumerate(mesh.vertices):
        i, j = divmod(k, count * dots)
        rib = abs(math.sin(math.pi * (j / dots - i * 0.16)))
        vertex.co = line[i] + (vertex.co - line[i]) * (0.90 + 0.13 * rib)
    mesh.update()
    return mesh


def tassel(b, at, direction, mat, g, floor):
    """A tassel at the end of a cord: a gold cap and its threads, that sink to the ground."""
    away = Vector((direction.x, direction.y, 0)).normalized()
    across = Vector((-away.y, away.x, 0))
    b.add(sphere(28, 18), g, T(*(at + away * 0.06)) @ S(0.14))
    for i in range(70):
        chance = random.Random(i)
        spread, layer = chance.uniform(-1, 1), chance.random()
        long = 0.78 + chance.uniform(-0.05, 0.05)
        points = []
        for t in (0, 0.3, 0.65, 1):
            high = (
                floor
                + 0.015
                + (at.z - floor) * (1 - t) ** 1.5
                + 0.10 * (layer - 0.4 * spread**2) * (1 - 0.55 * t)
            )
            wave = 0.02 * chance.uniform(-1, 1) * t
            place = at + away * (0.1 + long * t) + across * (0.07 * spread + (0.12 * spread + wave) * t)
            points.append(Vector((place.x, place.y, max(floor + 0.015, high))))
        b.add(tube(smooth_curve(points, 12), 0.015, seg=6), mat)


def chain_ends(b, c, s_end, g, style='cable', size=0.15, d=0.0, **how):
    """Chains from the ends of the jewels, so far from the middle, to the clasp that closes them; behind a neck that is
    out of sight. `how` is told to parts.clasps.fasten."""
    if not c.closed:
        for side in (-1, 1):
            chain(b, c.line(d, side * s_end, side * c.half, n=60), g, style, size)
        return
    line = c.line(d, s_end, c.half, n=80) + c.line(d, -c.half, -s_end, n=80)
    long = sum((q - p).length for p, q in pairwise(line))
    if c.tail:
        how = {'held': 3, 'tail': TAIL, 'tail_long': c.tail - 0.75, **how}
    fasten(
        b,
        line,
        long / 2 - 0.5 + how.pop('moved', 0.0),
        g,
        style,
        size,
        ground=floor_under(b),
        ends=(c.lift, c.lift),
        **how,
    )


def pair(b, fn, dx, at=(0, 0, 0)):
    """Two mirrored copies of a piece."""
    for sg in (-1, 1):
        with b.at(T(at[0] + sg * dx, at[1], at[2]) @ (S(-1, 1, 1) if sg < 0 else S(1))):
            fn(b)


def vchain(b, y_top, half, mat, style, size, y0=0.0, z=0.10, over=True, edge=0.405, thick=0.9):
    """V chain from the bail up the face of a board, over its rounded top (radius `edge`) and down its back."""
    y1 = y_top - edge if over else y_top
    for sg in (-1, 1):
        pts = []
        for i in range(31):
            t = i / 30
            pts.append((sg * half * (t**1.12), y0 + (y1 - y0) * t, z))
        if over:
            for k in range(1, 11):
                a = math.pi / 2 * k / 10
                pts.append(
                    (
                        sg * half * (1 + 0.016 * k),
                        y1 + (edge + z) * math.sin(a),
                        -edge + (edge + z) * math.cos(a),
                    )
                )
            for k in range(9):
                a = math.pi / 2 * k / 8
                pts.append(
                    (
                        sg * half * 1.20,
                        y1 + (edge + z) * math.cos(a),
                        edge - thick - (edge + z) * math.sin(a),
                    )
                )
            pts.append((sg * half * 1.22, y1 - 1.2, -thick - z))
        chain(b, pts, mat, style, size)
