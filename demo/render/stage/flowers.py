"""Marigolds and loose petals."""

import math
import random

from materials.cloths import petal_skin
from shapes.mesh import cached, make
from shapes.place import TAU, S
from stage.grounds import obj


def marigold_mesh(seed=0):
    """A marigold: rows of ruffled petals."""

    def f():
        rnd = random.Random(seed)
        V, F = [], []
        layers = 8
        for k in range(layers):
            q = k / (layers - 1)
            n = int(24 - 13 * q)
            el = math.radians(6 + 74 * q)
            for i in range(n):
                a = TAU * (i + rnd.uniform(-0.2, 0.2)) / n + k * 0.4
                L = 1.0 - 0.42 * q + rnd.uniform(-0.06, 0.06)
                e2 = el + rnd.uniform(-0.12, 0.12)
                base = len(V)
                rows, cols = 5, 5
                for r in range(rows):
                    t = r / (rows - 1)
                    w = 0.20 * (0.35 + 0.85 * t) * (1.0 if t < 0.95 else 0.9)
                    rad = 0.05 + L * t
                    curl = 0.16 * t * t
                    for c in range(cols):
                        u = c / (cols - 1) * 2 - 1
                        ruff = 0.05 * math.sin(u * 7 + i) * t + 0.06 * (1 - u * u) * (-1)
                        x = rad * math.cos(e2) - curl * math.sin(e2)
                        z = rad * math.sin(e2) * 0.78 + curl * 0.5 + ruff + 0.12 * q
                        px, py = x, u * w
                        V.append(
                            (px * math.cos(a) - py * math.sin(a), px * math.sin(a) + py * math.cos(a), z)
                        )
                for r in range(rows - 1):
                    for c in range(cols - 1):
                        o = base + r * cols + c
                        F.append((o, o + 1, o + cols + 1, o + cols))
        return make('marigold', V, F, angle=80)

    return cached(('marigold', seed), f)


def marigold(m, s=1.0, seed=0, kind='orange'):
    """Place a marigold."""
    mats = {
        'orange': ('marigold', (0.86, 0.13, 0.004), (1.0, 0.30, 0.01)),
        'yellow': ('marigoldy', (0.95, 0.36, 0.005), (1.0, 0.56, 0.03)),
        'rose': ('rosepetal', (0.38, 0.005, 0.02), (0.62, 0.02, 0.05)),
        'jasmine': ('jasmine', (0.86, 0.82, 0.70), (0.95, 0.92, 0.84)),
    }
    obj(marigold_mesh(seed % 3), petal_skin(*mats[kind]), m @ S(s))
