"""The line of a necklace: lying on the ground, or around a neck form."""

import math
from itertools import pairwise

from mathutils import Matrix, Vector

# What the clasp bridges, in cm.
CLASP_GAP = 0.62


class Collar:
    """A necklace lying flat, closed at its top by a clasp. frame(s, d): s along the line from its middle, d outwards (to
    the chest). `front` is as far as jewels go to each side, `half` as far as the chain does."""

    closed = True
    # How much of an extender is in view, in cm, if any.
    tail = 0

    def __init__(self, a=4.3, b=4.7, front=134, lift=0.12, top=None):
        self.lift = lift
        self.a, self.b = a, b
        self.top = b * 1.35 if top is None else top
        P = []
        n = 400
        phi = 180 - math.degrees(math.asin(CLASP_GAP / 2 / a))
        for i in range(n + 1):
            f = math.radians(-phi + 2 * phi * i / n)
            x = a * math.sin(f)
            y = -b * math.cos(f)
            P.append(Vector((x, y + self.top - b, 0)))
        self.P = P
        cum = [0.0]
        for p, q in pairwise(P):
            cum.append(cum[-1] + (q - p).length)
        self.cum = [c - cum[-1] / 2 for c in cum]
        self.half = cum[-1] / 2
        self.front = self.cum[n // 2 + int(n / 2 * front / phi)]

    def point(self, s):
        """The place and the direction of the line so far from its middle."""
        s = max(-self.half, min(self.half, s))
        lo, hi = 0, len(self.cum) - 1
        while hi - lo > 1:
            m = (lo + hi) // 2
            if self.cum[m] <= s:
                lo = m
            else:
                hi = m
        t = (s - self.cum[lo]) / (self.cum[hi] - self.cum[lo])
        return self.P[lo].lerp(self.P[hi], t), (self.P[hi] - self.P[lo]).normalized()

    def frame(self, s, d=0.0, z=0.0):
        """X along the line, Y inwards, Z off the ground."""
        p, x = self.point(s)
        y = Vector((-x.y, x.x, 0))
        p = p - y * d + Vector((0, 0, self.lift + z))
        m = Matrix((x, y, Vector((0, 0, 1)))).transposed().to_4x4()
        m.translation = p
        return m

    def hanging(self, d, z, _long):
        """The frame of what hangs from the middle."""
        return self.frame(0, d, z)

    def line(self, d=0.0, s0=None, s1=None, z=0.0, n=160):
        """The line from s0 to s1, d outwards."""
        s0 = -self.half if s0 is None else s0
        s1 = self.half if s1 is None else s1
        return [self.frame(s0 + (s1 - s0) * i / n, d, z).translation for i in range(n + 1)]


class Bust(Collar):
    """The same line worn on a neck form; its ends are out of sight behind it. What hangs from it draws it to a point:
    `drawn` is 1 where nothing does, less the more it is."""

    closed = False

    def __init__(self, z0=9.0, rise=3.6, reach=150, lift=0.10, drawn=1.0):
        self.lift = lift
        self.z0, self.rise = z0, rise
        P = []
        n = 300
        for i in range(n + 1):
            th = math.radians(-reach + 2 * reach * i / n)
            z = z0 + rise * ((1 - math.cos(th)) / 2) ** drawn
            P.append((th, z))
        self.TZ = P
        pts = [bust_point(*p) for p in P]
        cum = [0.0]
        for p, q in pairwise(pts):
            cum.append(cum[-1] + (q - p).length)
        self.cum = [c - cum[-1] / 2 for c in cum]
        self.half = cum[-1] / 2
        self.P = pts
        self.front = self.half

    def frame(self, s, d=0.0, z=0.0):
        """X along the line, Y up, Z off the neck."""
        s = max(-self.half, min(self.half, s))
        lo, hi = 0, len(self.cum) - 1
        while hi - lo > 1:
            m = (lo + hi) // 2
            if self.cum[m] <= s:
                lo = m
            else:
                hi = m
        t = (s - self.cum[lo]) / (self.cum[hi] - self.cum[lo])
        th = self.TZ[lo][0] + (self.TZ[hi][0] - self.TZ[lo][0]) * t
        zz = self.TZ[lo][1] + (self.TZ[hi][1] - self.TZ[lo][1]) * t
        x = (self.P[hi] - self.P[lo]).normalized()
        steps = max(1, int(abs(d) / 0.12))
        p = bust_point(th, zz)
        for _ in range(steps):
            # walk down the surface at constant angle
            q = bust_point(th, zz - 0.02)
            g = (q - p).length / 0.02
            zz -= d / steps / max(g, 1e-3)
            p = bust_point(th, zz)
        nrm = bust_normal(th, zz)
        x = (x - nrm * x.dot(nrm)).normalized()
        y = nrm.cross(x)
        m = Matrix((x, y, nrm)).transposed().to_4x4()
        m.translation = p + nrm * (self.lift + z)
        return m

    def hanging(self, d, z, long):
        """The frame of what hangs so long from the middle: its foot rests on the chest, its top on the line."""
        top, foot = self.frame(0, d, z).translation, self.frame(0, d + long, z - 0.05).translation
        up, across = (top - foot).normalized(), Vector((1, 0, 0))
        m = Matrix((across, up, across.cross(up))).transposed().to_4x4()
        m.translation = top
        return m


def bust_axes(z):
    """Half axes (x, y) and centre y of the neck form at height z (0..17)."""
    t = max(0.0, min(1.0, (z - 5.0) / 5.5))
    k = t * t * (3 - 2 * t)
    sh = max(0.0, min(1.0, z / 5.0))
    ax = 13.5 * (1 - k) * (1 - 0.32 * sh**2) + 4.9 * k
    ay = 7.2 * (1 - k) * (1 - 0.06 * sh) + 5.1 * k
    jaw = 0.03 * max(0.0, z - 10.5) ** 2
    return ax + jaw, ay + jaw, 0.9 * (1 - k) * (1 - sh) * -1.0 + 0.6 * k


def bust_point(th, z):
    """A place on the neck form, at an angle and a height."""
    ax, ay, cy = bust_axes(z)
    return Vector((ax * math.sin(th), cy - ay * math.cos(th), z))


def bust_normal(th, z):
    """Which way the neck form faces there."""
    e = 0.02
    a = bust_point(th + e, z) - bust_point(th - e, z)
    c = bust_point(th, z + e) - bust_point(th, z - e)
    return a.cross(c).normalized()
