"""Stones in their settings, rows of them, rims, discs and rings."""

import random

from mathutils import Matrix

from materials.metals import foil, plated
from materials.stones import brilliant
from shapes.curves import resample, tube
from shapes.gems import bezel_mesh, brilliant_mesh, cabochon, gallery_mesh, gem_mesh, polki, wall_mesh
from shapes.mesh import ball, cached, torus
from shapes.outlines import outline, plate_mesh
from shapes.place import RX, RY, RZ, S, T


def rim(b, pts, r, mat, z=0.0, seg=8, dense=None):
    """A rounded edge along a closed outline."""
    pts = [(p[0], p[1], (p[2] if len(p) > 2 else 0) + z) for p in pts]
    b.add(tube(resample(pts, count=dense or max(24, len(pts)), closed=True), r, closed=True, seg=seg), mat)


def granules(b, pts, r, mat, z=0.0, closed=True, step=None):
    """Little balls along a line."""
    me = ball(12, 8)
    for p in resample(pts, step=step or r * 2.15, closed=closed):
        b.add(me, mat, T(p.x, p.y, p.z + z) @ S(r))


# A clear stone of a smaller half width than this, in cm, is made of the facets that are seen, not of glass.
SMALL = 0.3
# The angles at which claws hold a stone.
CLAWS = {
    'pear': (0, 105, 255),
    'marquise': (0, 70, 110, 180, 250, 290),
    'emerald': (38, 142, 218, 322),
    'heart': (35, 180, 325, 110, 250),
}
# How high a cut stone's edge stands over its ground, in half widths: its point needs the room below.
EDGE_HEIGHT = {'pave': 0.52, 'bezel': 0.66, 'prong': 0.72}


def stone(b, cut, w, l, mat, style='bezel', gold=None, m=None, kind='facet', seed=0):
    """A set stone, w and l its half width and length in cm, on z=0 of frame m. kind: facet, cab or polki."""
    m = m or Matrix.Identity(4)
    gold = gold or plated('gold')
    s = min(w, l)
    clear = mat.name.startswith('gem_cz')
    small = clear and s < SMALL and kind == 'facet'
    cut_deep = style != 'pave' or (clear and s >= 0.07)
    height = EDGE_HEIGHT['bezel' if cut_deep and style == 'pave' else style]
    edge = s * (height if kind == 'facet' else 0.30)
    if small:
        glint(b, cut, w, l, m @ T(0, 0, edge))
    elif kind == 'facet':
        b.add(gem_mesh(cut), mat, m @ T(0, 0, edge + s * 0.05) @ S(w * 0.98, l * 0.98, s))
    elif kind == 'cab':
        b.add(cabochon(cut), mat, m @ T(0, 0, edge * 0.6) @ S(w * 0.99, l * 0.99, s * 0.95))
        backed(b, cut, w, l, m @ T(0, 0, edge * 0.55))
    else:
        b.add(polki(cut, seed), mat, m @ T(0, 0, edge * 0.55) @ S(w * 0.99, l * 0.99, s * 0.9))
        backed(b, cut, w, l, m @ T(0, 0, edge * 0.5))
    if style == 'bezel':
        b.add(bezel_mesh(cut, w, l), gold, m @ T(0, 0, edge * 0.92 if kind == 'facet' else edge * 0.75))
        b.add(wall_mesh(cut), gold, m @ S(w * 1.02, l * 1.02, edge * 0.95))
    elif style == 'prong':
        b.add(bezel_mesh(cut, w * 0.80, l * 0.80), gold, m @ T(0, 0, edge * 0.45))
        claws(b, cut, w, l, edge + s * 0.20, gold, m)
    else:
        if not cut_deep and not small:
            backed(b, cut, w * 0.96, l * 0.96, m @ T(0, 0, edge * 0.85))
        b.add(cached('seat', lambda: torus(0.16, 20, 8)), gold, m @ T(0, 0, edge * 0.75) @ S(w, l, s))


def glint(b, cut, w, l, m):
    """A small clear stone; none is set quite like its neighbour, so that they flash one by one."""
    place = (b.M @ m).translation
    chance = random.Random(repr((round(place.x, 3), round(place.y, 3), round(place.z, 3))))
    tilted = m @ RX(chance.uniform(-5, 5)) @ RY(chance.uniform(-5, 5))
    turned = RZ(chance.uniform(0, 45)) if cut == 'round' else RZ(0)
    s = min(w, l)
    b.add(brilliant_mesh(cut), brilliant(), tilted @ S(w * 0.98, l * 0.98, s * 1.15) @ turned)


def backed(b, cut, w, l, m):
    """The foil behind a stone that is not cut to mirror light itself."""
    leaf = cached(
        ('leaf', cut), lambda: plate_mesh(outline(cut, 36), [(1, 0), (0.5, 0), (0.02, 0)], name='leaf')
    )
    b.add(leaf, foil(), m @ S(w * 0.97, l * 0.97, 1))


def claws(b, cut, w, l, height, gold, m):
    """The claws around a stone, from its ground to over its edge."""
    angles = CLAWS.get(cut, (45, 135, 225, 315))
    if max(w, l) > 0.45 and cut in ('round', 'oval'):
        angles = (30, 90, 150, 210, 270, 330)
    s = min(w, l)
    line = outline(cut, 360)
    for angle in angles:
        x, y = line[angle % 360]
        thick = s * 0.09 + 0.012
        b.add(ball(12, 8), gold, m @ T(x * w, y * l, height / 2) @ S(thick, thick, height * 0.54))


def stone_row(
    b, pts, r, mat, gold=None, closed=False, gap=1.06, kind='facet', style='pave', z=0.0, cut='round'
):
    """Little stones shoulder to shoulder along a line."""
    P = resample(pts, step=2 * r * gap, closed=closed)
    for i, p in enumerate(P):
        stone(b, cut, r, r, mat, style=style, gold=gold, m=T(p.x, p.y, p.z + z), kind=kind, seed=i)


def halo(b, w, l, cut, r, mat, gold=None, m=None, pad=1.25, kind='facet', style='pave'):
    """Small stones around a large one."""
    m = m or Matrix.Identity(4)
    o = [(x * (w + r * pad), y * (l + r * pad), 0) for x, y in outline(cut, 72)]
    with b.at(m):
        stone_row(b, o, r, mat, gold, closed=True, kind=kind, style=style)


def raised_halo(b, w, l, cut, r, mat, gold, high):
    """Small stones around a large one that stands high, so high too, on a wall of their own."""
    b.add(gallery_mesh(cut), gold, S(w + 2 * r, l + 2 * r, high))
    halo(b, w, l, cut, r, mat, gold, m=T(0, 0, high))


def disc(b, R, h, mat, m=None, bevel=0.25):
    """A round plate with a bevelled edge."""
    m = m or Matrix.Identity(4)
    me = cached(
        ('disc', bevel),
        lambda: plate_mesh(
            outline('round', 72),
            [
                (1, 0),
                (1, 1 - bevel),
                (1 - bevel * 0.10, 1 - bevel * 0.3),
                (1 - bevel * 0.3, 1),
                (0.5, 1),
                (0.02, 1),
            ],
            angle=50,
        ),
    )
    b.add(me, mat, m @ S(R, R, h))


def ring(b, R, r, mat, m=None):
    """A ring that lies flat."""
    m = m or Matrix.Identity(4)
    q = max(0.03, round(r / R, 2))
    b.add(torus(q, 44, 12), mat, m @ S(R))


def bail(b, mat, size=0.16, m=None):
    """Small jump ring standing in the YZ plane."""
    m = m or Matrix.Identity(4)
    b.add(torus(0.2, 28, 10), mat, m @ RY(90) @ S(size))
