"""Takes noise out of a picture that was rendered twice: where the two differ is noise, what they share is the piece.

Light on dull surfaces is smooth but for its shadows: it is divided by what an unshadowed surface of that slope would get, and
then averaged along the surface. All that shines is averaged only where the other rendering shows the same.
"""

import cv2
import numpy as np

# How bright the eye finds red, green and blue, roughly.
WEIGHTS = np.array([0.3, 0.5, 0.2], np.float32)


def denoise(one, other):
    """The picture, in linear light, of two renderings in parts (stage/passes.py)."""
    normal, depth, colour = ((one[name] + other[name]) / 2 for name in ('normal', 'depth', 'colour'))
    shine = across(calm(one['shine']), calm(other['shine']), reach=3)
    return shine + light_on_dull(one['light'], other['light'], normal, depth, colour) * colour


def light_on_dull(one, other, normal, depth, colour):
    """The light that falls on dull surfaces: its noise is averaged away along surfaces alone."""
    one, other = without_dots(one, other), without_dots(other, one)
    bare = unshadowed((one + other) / 2, normal, colour)
    halves = [one / bare, other / bare]
    shape = [(np.log(np.maximum(depth[..., 0], 1e-3)), 0.006), (normal, 0.6), (colour, 0.2)]
    for step, strength in ((1, 0.9), (2, 0.9), (4, 0.9), (8, 0.9), (1, 0.7)):
        halves = along(halves, shape, step, strength)
    return (halves[0] + halves[1]) / 2 * bare


def unshadowed(light, normal, colour):
    """The light that a slope gets where nothing is in its way: nine harmonics, fitted to the brighter places."""
    x, y, z = normal[..., 0], normal[..., 1], normal[..., 2]
    basis = np.stack([np.ones_like(x), x, y, z, x * y, y * z, x * z, x * x - y * y, 3 * z * z - 1], -1)
    dull = (colour.max(-1) > 0.01) & (np.linalg.norm(normal, axis=-1) > 0.9)
    if dull.sum() < 500:
        return np.ones_like(light)
    known, seen = basis[dull][::7], light[dull][::7]
    weight = np.ones(len(known), np.float32)
    for _ in range(6):
        square = (known * weight[:, None]).T @ known + np.eye(9, dtype=np.float32) * 1e-3 * len(known)
        terms = np.linalg.solve(square, (known * weight[:, None]).T @ seen).astype(np.float32)
        fitted = known @ terms
        missed = ((seen - fitted) @ WEIGHTS) / np.maximum(fitted @ WEIGHTS, 0.05)
        weight = np.where(missed < 0, 1 / (1 + (missed / 0.15) ** 2), 1 / (1 + (missed / 0.6) ** 2))
    return np.maximum(basis @ terms, 0.15 * np.median(fitted, axis=0))


def along(halves, shape, step, strength, reach=2):
    """Each half averaged over places `step` apart, by likeness of shape and by how alike the other half is there."""
    height, width = halves[0].shape[:2]
    edge = reach * step
    guides = [np.ascontiguousarray(half @ WEIGHTS) for half in halves]
    noise = cv2.GaussianBlur((guides[0] - guides[1]) ** 2 / 2, (0, 0), 3.0) + 4e-6
    guides = [cv2.GaussianBlur(guide, (0, 0), 1.3) for guide in guides]
    wide_halves, wide_guides = [grow(half, edge) for half in halves], [grow(guide, edge) for guide in guides]
    wide_shape, wide_noise = [grow(part, edge) for part, _ in shape], grow(noise, edge)
    totals, sums = [half.copy() for half in halves], [np.ones((height, width), np.float32) for _ in halves]
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if (dy, dx) == (0, 0) or dy * dy + dx * dx > reach * reach + 1:
                continue
            there = (
                slice(edge + dy * step, edge + dy * step + height),
                slice(edge + dx * step, edge + dx * step + width),
            )
            unlike = np.zeros((height, width), np.float32)
            for (part, far), wide in zip(shape, wide_shape, strict=True):
                apart = (wide[there] - part) ** 2
                unlike += (apart if apart.ndim == 2 else apart.sum(-1)) / (far * far)
            both = noise + wide_noise[there]
            for i in (0, 1):
                apart = (guides[1 - i] - wide_guides[1 - i][there]) ** 2
                apart = cv2.blur(np.maximum(apart - both * 0.5, 0) / (strength * strength * both), (3, 3))
                weight = cv2.exp(-np.minimum(apart + unlike, 40))
                totals[i] += wide_halves[i][there] * weight[..., None]
                sums[i] += weight
    return [total / weights[..., None] for total, weights in zip(totals, sums, strict=True)]


def across(one, other, reach, patch=1, strength=0.45):
    """Non-local means: each rendering is averaged by how alike the other's patches are, so that noise chooses nothing."""
    seen = [np.log1p(np.maximum(half, 0) * 6).astype(np.float32) for half in (one, other)]
    noise = cv2.GaussianBlur((seen[0] - seen[1]) ** 2 / 2, (0, 0), 2.0) + 2e-7
    return (
        average(one, seen[1], noise, reach, patch, strength)
        + average(other, seen[0], noise, reach, patch, strength)
    ) / 2


def average(light, guide, noise, reach, patch, strength):
    """`light` averaged over places around, weighted by how alike `guide` is there, given the noise to expect."""
    height, width = guide.shape[:2]
    wide_light, wide_guide, wide_noise = grow(light, reach), grow(guide, reach), grow(noise, reach)
    total, weights = np.zeros_like(light), np.zeros((height, width), np.float32)
    size = (2 * patch + 1, 2 * patch + 1)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if dy * dy + dx * dx > reach * reach + 1:
                continue
            there = (slice(reach + dy, reach + dy + height), slice(reach + dx, reach + dx + width))
            both = noise + wide_noise[there]
            unlike = (((guide - wide_guide[there]) ** 2 - both) / (1e-7 + strength**2 * both)).mean(-1)
            weight = cv2.exp(-np.clip(cv2.blur(unlike, size), 0, 60))
            total += wide_light[there] * weight[..., None]
            weights += weight
    return total / weights[..., None]


def grow(image, edge):
    """With a margin that mirrors it."""
    return cv2.copyMakeBorder(image, edge, edge, edge, edge, cv2.BORDER_REFLECT)


def without_dots(light, other):
    """Without dots far brighter than the other half is around there: light that metal throws about, met by few rays."""
    bright = light @ WEIGHTS
    usual = cv2.GaussianBlur(np.ascontiguousarray(other @ WEIGHTS), (0, 0), 3.0)
    return light * np.minimum(1, (6 * usual + 0.02) / np.maximum(bright, 1e-6))[..., None]


def calm(light):
    """Without lone dots that are far brighter than all around them."""
    peak = light.max(-1)
    around = cv2.medianBlur(np.minimum(peak, 40).astype(np.float32), 3)
    lone = peak > around * 3.5 + 0.8
    lone &= cv2.blur(lone.astype(np.float32), (3, 3)) < 0.3
    if not lone.any():
        return light
    return np.where(lone[..., None], cv2.medianBlur(np.ascontiguousarray(light, np.float32), 3), light)
