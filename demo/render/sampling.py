"""Where a picture needs more samples: a first rendering with few of them tells; a calm ground is left at those."""

import cv2
import numpy as np

from denoise import WEIGHTS

TILE = 48
# How unlike two renderings may be in a tile's worst place before it gets more samples.
UNLIKE = 0.10


def sample(passes, few, more):
    """Two independent renderings of the scene, as parts by name, with `more` samples where `few` do not do."""
    halves = [passes.render(few, seed) for seed in (1, 2)]
    for window in uncertain(*halves):
        left, top, right, bottom = window
        there = (slice(top, bottom), slice(left, right))
        for half, seed in zip(halves, (11, 12), strict=True):
            blend(half, there, passes.render(more, seed, window), few, more)
    return halves


def uncertain(one, other):
    """Windows (left, top, right, bottom) around all that shines or has edges, where two renderings disagree."""
    shine = [half['shine'] @ WEIGHTS for half in (one, other)]
    apart = np.abs(shine[0] - shine[1]) / (0.2 + (shine[0] + shine[1]) / 2)
    apart += 0.5 * np.abs(one['normal'] - other['normal']).sum(-1)
    apart += np.abs(one['colour'] - other['colour']).max(-1)
    apart = cv2.GaussianBlur(apart, (0, 0), 2.5)
    height, width = apart.shape
    windows = []
    for top in range(0, height, TILE):
        bottom = min(height, top + TILE)
        needs = [apart[top:bottom, left : left + TILE].max() > UNLIKE for left in range(0, width, TILE)]
        run = None
        for i, need in enumerate([*needs, False, False]):
            if need:
                run = (run[0] if run else i, i)
            elif run and i - run[1] > 1:
                windows.append((run[0] * TILE, top, min(width, (run[1] + 1) * TILE), bottom))
                run = None
    return windows


def blend(half, there, added, few, more):
    """The added samples become part of a rendering; light is weighed by the colour that it falls on."""
    share = more / (few + more)
    old = {name: part[there] for name, part in half.items()}
    dull = (1 - share) * old['light'] * old['colour'] + share * added['light'] * added['colour']
    mixed = {name: (1 - share) * old[name] + share * added[name] for name in half}
    mixed['light'] = dull / np.maximum(mixed['colour'], 1e-4)
    for name, part in mixed.items():
        half[name][there] = part
