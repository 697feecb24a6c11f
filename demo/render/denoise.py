"""Takes noise out of a picture that was rendered twice: where the two differ is noise, what they share is the piece."""

import cv2
import numpy as np


def denoise(one, other, reach=6, patch=2, strength=0.45):
    """Non-local means across the two halves: each is averaged by how alike the other half's patches are."""
    one, other = calm(one), calm(other)
    first, second = compress(one), compress(other)
    noise = cv2.GaussianBlur((first - second) ** 2 / 2, (0, 0), 2.0) + 2e-7
    cleaned = (
        average(one, second, noise, reach, patch, strength)
        + average(other, first, noise, reach, patch, strength)
    ) / 2
    return cleaned


def average(light, guide, noise, reach, patch, strength):
    """`light` averaged over places around, weighted by how alike `guide` is there, given the noise to expect."""
    height, width = guide.shape[:2]
    edge = reach
    grow = lambda image: cv2.copyMakeBorder(image, edge, edge, edge, edge, cv2.BORDER_REFLECT)
    wide_light, wide_guide, wide_noise = grow(light), grow(guide), grow(noise)
    total, weights = np.zeros_like(light), np.zeros((height, width), np.float32)
    size = (2 * patch + 1, 2 * patch + 1)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if dy * dy + dx * dx > reach * reach + 1:
                continue
            there = (slice(edge + dy, edge + dy + height), slice(edge + dx, edge + dx + width))
            apart = (guide - wide_guide[there]) ** 2
            both = noise + wide_noise[there]
            unlike = ((apart - both) / (1e-7 + strength * strength * both)).mean(-1)
            weight = np.exp(-np.clip(cv2.blur(unlike, size), 0, 60))
            total += wide_light[there] * weight[..., None]
            weights += weight
    return total / weights[..., None]


def compress(light):
    """Differences as the eye sees them."""
    return np.log1p(np.maximum(light, 0) * 6).astype(np.float32)


def calm(light):
    """Without lone dots that are far brighter than all around them."""
    peak = light.max(-1)
    around = cv2.medianBlur(np.minimum(peak, 40).astype(np.float32), 3)
    lone = peak > around * 3.5 + 0.8
    lone &= cv2.blur(lone.astype(np.float32), (3, 3)) < 0.3
    if not lone.any():
        return light
    return np.where(lone[..., None], cv2.medianBlur(np.ascontiguousarray(light, np.float32), 3), light)
