"""The circle of a bangle and the loose loop of a bracelet."""

import math

from mathutils import Matrix, Vector

from shapes.curves import resample
from shapes.place import TAU


class Ring:
    """Bracelet carrier: circle standing on its edge rim; frames face outwards."""

    def __init__(self, R=3.0, squash=0.9, width=0.6):
        self.R, self.q = R, squash
        P = [
            Vector((R * math.sin(a), -R * squash * math.cos(a), 0))
            for a in [TAU * i / 240 for i in range(240)]
        ]
        self.pts = P
        self.len = sum((P[i] - P[i - 1]).length for i in range(240))

    def frames(self, n, z=0.0, out=0.0, a0=0.0, a1=360.0):
        """Places round the bangle: X along it, Y up, Z outwards."""
        res = []
        pts = resample(self.pts, count=720, closed=True)
        full = abs(a1 - a0) >= 360
        for i in range(n):
            t = (a0 + (a1 - a0) * (i / n if full else i / max(1, n - 1))) / 360 * 720
            k = int(t) % 720
            f = t - int(t)
            p = pts[k].lerp(pts[(k + 1) % 720], f)
            x = (pts[(k + 1) % 720] - pts[k - 1]).normalized()
            nrm = Vector((x.y, -x.x, 0))
            m = Matrix((x, Vector((0, 0, 1)), nrm)).transposed().to_4x4()
            m.translation = p + nrm * out + Vector((0, 0, z))
            res.append(m)
        return res

    def line(self, z=0.0, out=0.0, n=240, a0=0.0, a1=360.0):
        """The same places as a line."""
        return [m.translation for m in self.frames(n, z, out, a0, a1)]


class Wrist(Ring):
    """The line of a chain bracelet round a wrist that stands."""

    def outwards(self, p):
        """Which way the wrist faces there."""
        return Vector((p.x, p.y / self.q**2, 0)).normalized()


class Loop:
    """Chain bracelet lying flat as a soft oval."""

    def __init__(self, a=2.7, b=2.1, z=0.12, wob=0.06):
        self.pts = []
        for i in range(300):
            t = TAU * i / 300
            k = 1 + wob * math.cos(3 * t + 0.6)
            self.pts.append(Vector((a * k * math.sin(t), -b * k * math.cos(t), z)))

    def frames(self, n):
        """Places along the loop: X along it, Y outwards, Z up."""
        P = resample(self.pts, count=n, closed=True)
        out = []
        for i, p in enumerate(P):
            x = (P[(i + 1) % n] - P[i - 1]).normalized()
            y = Vector((-x.y, x.x, 0))
            m = Matrix((x, y, Vector((0, 0, 1)))).transposed().to_4x4()
            m.translation = p
            out.append(m)
        return out
