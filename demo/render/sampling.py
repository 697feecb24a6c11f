"""Where a picture needs more samples: a first rendering with few of them tells; a calm ground is left at those."""

import cv2
import numpy as np

from denoise import WEIGHTS
from far import behind

TILE = 24
# What it costs to begin a rendering, in tiles.
BEGINNING = 1
# How unlike two renderings may be in a tile's worst place before it gets more samples.
UNLIKE = 0.14


def sample(passes, few, more, by_night=False):
    """Two independent renderings of the scene, as parts by name, with `more` samples where `few` do not do; metal, which is
    averaged along its surface, gets two thirds of what glass gets."""
    halves = [passes.render(few, seed) for seed in (1, 2)]
    taken = np.full(halves[0]['depth'].shape, few, np.float32)
    glass, rest = uncertain(*halves, by_night) if more else ([], [])
    for windows, added, seeds in ((glass, more, (11, 12)), (rest, round(more * 2 / 3), (21, 22))):
        for left, top, right, bottom in windows:
            there = (slice(top, bottom), slice(left, right))
            share = added / (taken[there] + added)
            for half, seed in zip(halves, seeds, strict=True):
                blend(half, there, passes.render(added, seed, (left, top, right, bottom)), share)
            taken[there] += added
    return halves


def uncertain(one, other, by_night):
    """Windows (left, top, right, bottom) where two renderings disagree, as they do on all that shines or has edges: those
    with glass, and the others."""
    shine = [half['shine'] @ WEIGHTS for half in (one, other)]
    apart = np.abs(shine[0] - shine[1]) / (0.2 + (shine[0] + shine[1]) / 2)
    apart += 0.5 * np.abs(one['normal'] - other['normal']).sum(-1)
    apart += np.abs(one['colour'] - other['colour']).max(-1)
    # A thing's edge against what is far behind it has steps, however plain both are.
    apart += 3 * np.clip(6 * np.abs(np.log(one['depth'] / other['depth'].clip(1e-3) + 1e-6))[..., 0], 0, 1)
    if by_night:
        # What is far behind is smoothed anyway.
        apart *= 1 - behind((one, other), 0.15)[..., 0]
    apart = cv2.GaussianBlur(apart, (0, 0), 2.5)
    height, width = apart.shape
    rows, columns = -(-height // TILE), -(-width // TILE)
    padded = np.pad(apart, ((0, rows * TILE - height), (0, columns * TILE - width)))
    need = padded.reshape(rows, TILE, columns, TILE).max((1, 3)) > UNLIKE
    clear = np.pad(one['glass'][..., 0] > 0.5, ((0, rows * TILE - height), (0, columns * TILE - width)))
    clear = clear.reshape(rows, TILE, columns, TILE).mean((1, 3)) > 0.03
    return [
        [
            (left * TILE, top * TILE, min(width, right * TILE), min(height, bottom * TILE))
            for left, top, right, bottom in around(tiles)
        ]
        for tiles in (need & clear, need & ~clear)
    ]


def around(need, left=0, top=0):
    """Windows of tiles that cover all that are needed and not each other; cut apart where the tiles spared are worth
    another rendering."""
    rows, columns = np.flatnonzero(need.any(1)), np.flatnonzero(need.any(0))
    if not len(rows):
        return []
    need = need[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    left, top = left + int(columns[0]), top + int(rows[0])
    height, width = need.shape
    whole = [(left, top, left + width, top + height)]
    cuts = [(spare(need, axis, at), axis, at) for axis in (0, 1) for at in range(1, need.shape[axis])]
    if not cuts:
        return whole
    # Where no cut spares anything, the one nearest to the middle may lead to some that do.
    _, axis, at = max(cuts, key=lambda cut: (cut[0], -abs(cut[2] - need.shape[cut[1]] / 2)))
    one, other = np.split(need, [at], axis)
    apart = around(one, left, top) + around(other, *((left, top + at) if axis == 0 else (left + at, top)))
    return apart if cost(apart) < cost(whole) else whole


def spare(need, axis, at):
    """How many tiles a cut spares."""
    return need.size - sum(boxed(part) for part in np.split(need, [at], axis))


def boxed(need):
    """The tiles of the box around those that are needed."""
    return int(np.prod([np.ptp(found) + 1 if len(found) else 0 for found in np.nonzero(need)]))


def cost(windows):
    """In tiles: a rendering takes as long to begin as so many tiles to render."""
    return sum(BEGINNING + (right - left) * (bottom - top) for left, top, right, bottom in windows)


def blend(half, there, added, share):
    """The added samples become part of a rendering, by their share; light is weighed by the colour that it falls on."""
    old = {name: part[there] for name, part in half.items()}
    dull = (1 - share) * old['light'] * old['colour'] + share * added['light'] * added['colour']
    mixed = {name: (1 - share) * old[name] + share * added[name] for name in half}
    mixed['light'] = dull / np.maximum(mixed['colour'], 1e-4)
    for name, part in mixed.items():
        half[name][there] = part
