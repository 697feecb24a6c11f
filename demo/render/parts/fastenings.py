"""What holds a piece: pins with their catch, posts and nuts. Z points away from the back that they are soldered to."""

import math

from materials.metals import plated
from shapes.curves import smooth_curve, tube
from shapes.mesh import ball, cached, fix_normals, grid_faces, lathe, make, torus
from shapes.place import RX, RY, RZ, S, T
from shapes.ribbons import arc, ribbon, slab


def bar_pin(b, long, gold):
    """A bar with a pin of steel wire, hinged at its left end and held at its right by a catch that rolls shut."""
    steel, half = plated('silver'), long / 2
    b.add(slab(long + 0.36, 0.22, -0.16, 0.05, 0.025), gold)
    hinge(b, -half, gold, steel)
    catch(b, half, gold)
    line = [
        (-half, 0, 0.23),
        (-half + 0.12, 0, 0.235),
        (0, 0, 0.25),
        (half - 0.2, 0, 0.215),
        (half + 0.28, 0, 0.19),
    ]
    point = 0.2 / long
    b.add(tube(smooth_curve(line, 80), lambda t: 0.036 * min(1, 0.1 + (1 - t) / point), seg=16), steel)


def hinge(b, x, gold, steel):
    """Two cheeks, a rivet through them, and between them the eye of the pin."""
    with b.at(T(x, 0, 0.165) @ RX(90)):
        for side in (-1, 1):
            b.add(cached('cheek', cheek), gold, T(0, 0, side * 0.085))
        rivet = [(0.001, -0.13), (0.035, -0.125), (0.052, -0.105), (0.035, -0.1), (0.035, 0.1)]
        rivet += [(0.052, 0.105), (0.035, 0.125), (0.001, 0.13)]
        b.add(lathe(rivet, 24, key='rivet', angle=60), gold)
        for k in (-0.5, 0.5):
            b.add(torus(0.52, 32, 14), steel, T(0, 0, k * 0.07) @ S(0.067))


def cheek():
    """An ear of sheet, round above, in the XY plane; Y points to the pin's side."""
    line = [(0.115 * math.cos(math.radians(a)), 0.115 * math.sin(math.radians(a))) for a in range(0, 181, 9)]
    line = [(0.13, -0.16), *line, (-0.13, -0.16)]
    n, v = len(line), []
    for inset, z in ((0.0, -0.012), (0.0, 0.012), (0.008, 0.02), (0.008, -0.02)):
        v += [(x * (1 - inset / 0.115), y * (1 - inset / 0.115), z) for x, y in line]
    faces = grid_faces(4, n, True, True)
    faces += [tuple(range(2 * n, 3 * n)), tuple(range(3 * n, 4 * n))]
    me = make('cheek', v, faces, angle=50)
    fix_normals(me)
    return me


def catch(b, x, gold):
    """A hook like a C, and in it a barrel that turns and shuts it, with the lever to turn it by."""
    middle = 0.19
    with b.at(T(x, 0, 0) @ RZ(90)):
        hook = cached('hook', lambda: ribbon(arc(0, middle, 0.135, 75, 395), 0.15, 0.042))
        b.add(hook, gold)
        barrel = cached('barrel', lambda: ribbon(arc(0, middle, 0.082, 120, 465), 0.20, 0.05))
        b.add(barrel, gold)
        lever = cached('lever', lambda: ribbon([(0, 0.09), (0.004, 0.16), (0.02, 0.215)], lever_wide, 0.045))
        b.add(lever, gold, T(0, 0, middle) @ RY(55))
        b.add(slab(0.26, 0.17, 0.0, 0.09), gold)


def lever_wide(t):
    """How wide a lever is along it: rounded at its end."""
    return 0.13 * math.sqrt(max(0.05, 1 - max(0, t - 0.5) ** 2 * 3.6))


def post(b, gold, long=1.05):
    """The post of an earring, with the groove that its nut snaps into."""
    foot = [(0.12, -0.05), (0.115, 0.0), (0.085, 0.022), (0.058, 0.045), (0.045, 0.09)]
    tip = [(0.045, long - 0.24), (0.036, long - 0.21), (0.036, long - 0.17), (0.045, long - 0.14)]
    tip += [(0.045, long - 0.05), (0.036, long - 0.015), (0.02, long), (0.001, long + 0.003)]
    b.add(lathe(foot + tip, 32, key=('post', long), angle=60), gold)


def butterfly_nut(b, gold, m=None):
    """A nut of sheet: a plate with a hole, its two ends rolled in until they press on the post."""

    def rolled():
        right = arc(0.19, 0.135, 0.135, -90, 215, 40, 0.72)
        left = [(-x, z) for x, z in reversed(right)]
        wide = lambda t: 0.27 + 0.17 * math.exp(-(((t - 0.5) / 0.13) ** 2))
        return ribbon(left + [(-0.1, 0), (0, 0), (0.1, 0)] + right, wide, 0.032)

    with b.at(m or T(0, 0, 0)):
        b.add(cached('butterfly', rolled), gold)
        b.add(torus(0.35, 32, 12), gold, T(0, 0, 0.015) @ S(0.068, 0.068, 0.05))


def support_disc(b, gold, m=None):
    """The dished disc that spreads a heavy earring's pull over the lobe."""
    dish = [(0.05, -0.02), (0.30, -0.035), (0.44, -0.075), (0.475, -0.085), (0.49, -0.07), (0.475, -0.05)]
    dish += [(0.44, -0.035), (0.30, 0.0), (0.12, 0.012), (0.05, 0.012)]
    b.add(lathe(dish, 72, key='supportdisc', angle=60), gold, m)


def clutch(b, gold, m=None):
    """A butterfly clutch: a round cap over the point of a pin, with two wings to press together."""
    cap = [(0.30, 0.0), (0.315, 0.02), (0.30, 0.045), (0.26, 0.05), (0.17, 0.06), (0.145, 0.09), (0.13, 0.2)]
    cap += [(0.10, 0.235), (0.05, 0.25), (0.001, 0.252)]
    wing = [
        (0.13, 0.045),
        (0.22, 0.06),
        (0.30, 0.10),
        (0.345, 0.18),
        (0.33, 0.27),
        (0.26, 0.32),
        (0.19, 0.29),
    ]
    line = [(p.x, p.y) for p in smooth_curve(wing, 30)]
    with b.at(m or T(0, 0, 0)):
        b.add(lathe(cap, 48, key='clutch', angle=50), gold)
        for turn in (0, 180):
            b.add(cached('wing', lambda: ribbon(line, lambda t: 0.19 + 0.08 * t, 0.03)), gold, RZ(turn))


def ear_clip(b, gold, long):
    """A springy wire that rises from the back and runs along it, -Y, behind the ear; its end is a small ball."""
    line = [(0, 0, -0.05), (0, 0.02, 0.18), (0, -0.06, 0.36), (0, -0.3, 0.40), (0, -long * 0.6, 0.31)]
    line += [(0, -long * 0.86, 0.27), (0, -long, 0.34)]
    b.add(tube(smooth_curve(line, 70), 0.048, seg=16), gold)
    b.add(ball(24, 16), gold, T(*line[-1]) @ S(0.075))
    b.add(
        lathe([(0.13, -0.05), (0.125, 0.0), (0.09, 0.03), (0.05, 0.07)], 32, key='clipfoot', angle=60), gold
    )
