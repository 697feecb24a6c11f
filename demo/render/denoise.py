"""Takes noise out of a picture that was rendered twice: where the two differ is noise, what they share is the piece.

Light on dull surfaces is smooth but for its shadows: it is divided by what an unshadowed surface of that slope would get, and
then averaged along the surface. All that shines is averaged only where the other rendering shows
the same: along surfaces, and then by likeness alone, which is all that tells in glass.
"""

import cv2
import numpy as np

# How bright the eye finds red, green and blue, roughly.
WEIGHTS = np.array([0.3, 0.5, 0.2], np.float32)


def denoise(one, other):
    """The picture, in linear light, of two renderings in parts (stage/passes.py)."""
    normal, depth, colour, glass = (
        (one[name] + other[name]) / 2 for name in ('normal', 'depth', 'colour', 'glass')
    )
    shine = shine_of([calm(one['shine']), calm(other['shine'])], normal, depth, colour, glass)
    dull = light_on_dull(one['light'], other['light'], normal, depth, colour) * colour
    return shine + on_outlines(dull, normal, depth, colour)


def shine_of(halves, normal, depth, colour, glass):
    """All that shines."""
    held = [np.log1p(np.maximum(half, 0) * 6) for half in halves]
    for step in (1, 2, 4):
        held = along(held, likeness(normal, depth, colour, turned=0.15), step, 0.6)
    # What is left is grain that no surface tells of: soft edges, and metal that shows dark surroundings.
    shine = across(*(np.expm1(half) / 6 for half in held), reach=4, patch=2, strength=0.9)
    clear = np.clip(cv2.blur(glass[..., 0], (3, 3)) * 2, 0, 1)
    rows, columns = np.flatnonzero(clear.any(1)), np.flatnonzero(clear.any(0))
    if not len(rows):
        return shine
    there = (slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1))
    share = clear[there][..., None]
    shine[there] += share * (across(*(half[there] for half in halves), reach=3) - shine[there])
    return shine


def likeness(normal, depth, colour, turned):
    """Planes by which two places are known to be of one surface: 1 is as far as they may differ."""
    # Depth comes in steps of up to 0.8 %, which would part one ground into bands.
    far = cv2.bilateralFilter(np.log(np.maximum(depth[..., 0], 1e-3)).astype(np.float32), 21, 0.010, 7)
    return planes(np.concatenate([far[..., None] / 0.006, normal / turned, colour / 0.2], -1))


def light_on_dull(one, other, normal, depth, colour):
    """The light that falls on dull surfaces: its noise is averaged away along surfaces alone."""
    one, other = without_dots(one, other), without_dots(other, one)
    bare = unshadowed((one + other) / 2, normal, colour)
    halves = [one / bare, other / bare]
    shape = likeness(normal, depth, colour, turned=0.6)
    for step, strength in ((1, 0.9), (2, 0.9), (4, 0.9), (8, 0.9), (1, 0.7)):
        halves = along(halves, shape, step, strength)
    # Few samples leave the edges of shadows torn: on one surface light is softened whatever it is.
    for step in (3, 2, 1):
        halves = along(halves, shape, step, strength=40)
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


def on_outlines(light, normal, depth, colour):
    """What lies out of focus between two dull things is some of both, each time otherwise: the usual of what stands along
    the outline, and no brighter or darker than both sides."""
    mixed = cv2.dilate((np.linalg.norm(normal, axis=-1) < 0.985).astype(np.uint8), np.ones((3, 3)))
    dull = cv2.erode(colour.max(-1), np.ones((5, 5))) > 0.15
    y, x = np.nonzero(mixed.astype(bool) & dull)
    if not len(y):
        return light
    far = cv2.GaussianBlur(np.log(np.maximum(depth[..., 0], 1e-3)).astype(np.float32), (0, 0), 1.5)
    across, down = cv2.Sobel(far, cv2.CV_32F, 1, 0), cv2.Sobel(far, cv2.CV_32F, 0, 1)
    xx, yy, xy = (
        cv2.GaussianBlur(part, (0, 0), 3.0)[y, x] for part in (across * across, down * down, across * down)
    )
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2

    def beside(away, turn):
        there = (
            (away * np.cos(angle + turn) + x).astype(np.float32),
            (away * np.sin(angle + turn) + y).astype(np.float32),
        )
        return remapped(light, *there)

    usual = np.median([beside(away, 0) for away in range(-8, 9, 2)], axis=0)
    sides = [beside(away, np.pi / 2) for away in (-3, 3)]
    light = light.copy()
    light[y, x] = np.clip(usual, np.minimum(*sides), np.maximum(*sides))
    return light


def remapped(image, x, y):
    """The image at a row of places between its dots."""
    parts = []
    for start in range(0, len(x), 32_000):
        end = start + 32_000
        parts.append(
            cv2.remap(image, x[None, start:end], y[None, start:end], cv2.INTER_LINEAR, borderMode=1)[0]
        )
    return np.concatenate(parts)


def along(halves, shape, step, strength, reach=2):
    """Each half averaged over places `step` apart, by likeness of shape and by how alike the other half is there."""
    guides = [np.ascontiguousarray(half @ WEIGHTS) for half in halves]
    noise = cv2.GaussianBlur((guides[0] - guides[1]) ** 2 / 2, (0, 0), 3.0) + 4e-6
    guides = [cv2.GaussianBlur(guide, (0, 0), 1.3) for guide in guides]
    halves = [planes(half) for half in halves]
    totals, sums = [half.copy() for half in halves], [np.ones(noise.shape, np.float32) for _ in halves]
    for here, there in pairs(noise.shape, reach, step):
        unlike = apart_squared(shape, here, there)
        both = noise[here] + noise[there]
        for i in (0, 1):
            apart = guides[1 - i][here] - guides[1 - i][there]
            apart = np.maximum(apart * apart - both * 0.5, 0) / both
            weight = cv2.exp(-np.minimum(cv2.blur(apart, (3, 3)) * (1 / strength**2) + unlike, 40))
            exchange(totals[i], sums[i], halves[i], weight, here, there)
    return [(total / weights).transpose(1, 2, 0) for total, weights in zip(totals, sums, strict=True)]


def across(one, other, reach, patch=1, strength=0.45):
    """Non-local means: each rendering is averaged by how alike the other's patches are, so that noise chooses nothing."""
    halves = [planes(one), planes(other)]
    seen = [np.log1p(np.maximum(half, 0) * 6) for half in halves]
    noise = cv2.GaussianBlur(((seen[0] - seen[1]) ** 2).mean(0) / 2, (0, 0), 2.0) + 2e-7
    totals, sums = [half.copy() for half in halves], [np.ones(noise.shape, np.float32) for _ in halves]
    size = (2 * patch + 1, 2 * patch + 1)
    for here, there in pairs(noise.shape, reach, 1):
        both = noise[here] + noise[there]
        for i in (0, 1):
            apart = apart_squared(seen[1 - i], here, there) / 3
            unlike = (apart - both) / (1e-7 + strength**2 * both)
            weight = cv2.exp(-np.clip(cv2.blur(unlike, size), 0, 60))
            exchange(totals[i], sums[i], halves[i], weight, here, there)
    return sum((total / weights).transpose(1, 2, 0) for total, weights in zip(totals, sums, strict=True)) / 2


def planes(image):
    """One plane for each channel."""
    return np.ascontiguousarray(image.transpose(2, 0, 1), np.float32)


def pairs(shape, reach, step):
    """The two parts of an image that lie over each other when it is moved: every direction and its opposite once."""
    height, width = shape
    for dy in range(reach + 1):
        for dx in range(-reach, reach + 1):
            if (dy == 0 and dx <= 0) or dy * dy + dx * dx > reach * reach + 1:
                continue
            y, x = dy * step, abs(dx) * step
            left, right = slice(0, width - x), slice(x, width)
            here, there = (left, right) if dx >= 0 else (right, left)
            yield (slice(0, height - y), here), (slice(y, height), there)


def apart_squared(parts, here, there):
    """How far apart two parts are, over all planes."""
    total = 0
    for plane in parts:
        apart = plane[here] - plane[there]
        total = total + apart * apart
    return total


def exchange(total, weights, light, weight, here, there):
    """Each of two parts gets the other's light, by weight."""
    for sum_of, plane in zip(total, light, strict=True):
        sum_of[here] += plane[there] * weight
        sum_of[there] += plane[here] * weight
    weights[here] += weight
    weights[there] += weight


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
