"""Makes pictures of what was rendered: takes the noise away, sets the tone, writes WebP. Needs numpy, opencv, pillow.

python grade.py WORK OUT [--only slug-kind,...] [--quality 86]
"""

import argparse
import glob
import os

import cv2
import numpy as np
from PIL import Image

from denoise import denoise
from far import behind, still


def main():
    """Grade every picture of a folder of work that is not graded yet, or is older than its rendering."""
    ask = argparse.ArgumentParser()
    ask.add_argument('work')
    ask.add_argument('out')
    ask.add_argument('--only', default='')
    ask.add_argument('--quality', type=int, default=86)
    ask.add_argument('--lossless', action='store_true', help='PNG, to look at')
    asked = ask.parse_args()
    os.makedirs(asked.out, exist_ok=True)
    for path in sorted(glob.glob(os.path.join(asked.work, '*.1.npz'))):
        name = os.path.basename(path)[: -len('.1.npz')]
        made = os.path.join(asked.out, name + ('.png' if asked.lossless else '.webp'))
        done = os.path.exists(made) and os.path.getmtime(made) > os.path.getmtime(path)
        if done or (asked.only and name not in asked.only.split(',')):
            continue
        halves = [read(path), read(path.replace('.1.npz', '.2.npz'))]
        light, festive = denoise(*halves), '-velvet' in name
        if festive:
            light = still(still(light, behind(halves, 0.15), 4 / 1460), behind(halves, 0.8), 10 / 1460)
        picture = grade(light, festive, seed=len(name))
        if asked.lossless:
            picture.save(made)
        else:
            picture.save(made, quality=asked.quality, method=6)
        print(name, os.path.getsize(made) // 1000, 'kB', flush=True)


def read(path):
    """A rendering in parts."""
    with np.load(path) as parts:
        return {name: parts[name].astype(np.float32) for name in parts}


def grade(light, festive, seed=0):
    """Bloom, tone, a gentle curve, sharpness, the darker corners of a night picture, and fine grain."""
    light = light if festive else light * exposure(light)
    height, width = light.shape[:2]
    scale = height / 1024
    bright = np.clip(light - (1.1 if festive else 1.7), 0, 6)
    bloom = (
        cv2.GaussianBlur(bright, (0, 0), 5 * scale) * 0.6 + cv2.GaussianBlur(bright, (0, 0), 22 * scale) * 0.4
    )
    light = light + bloom * (0.16 if festive else 0.06)
    if festive:
        y, x = np.mgrid[0:height, 0:width]
        edge = np.hypot(x / width - 0.5, y / height - 0.5) / 0.72
        light = light * 1.12 * (1 - 0.42 * np.clip(edge - 0.42, 0, 1) ** 1.5)[..., None]
    seen = even(srgb(tone(light)))
    seen = seen + (0.14 if festive else 0.15) * (seen - 0.5) * (1 - np.abs(2 * seen - 1))
    seen = seen + 0.30 * (seen - cv2.GaussianBlur(seen, (0, 0), 0.9 * scale))
    grain = np.random.default_rng(seed).normal(0, 1, (height, width)).astype(np.float32)
    grain = cv2.GaussianBlur(grain, (0, 0), 0.7) * 0.0065
    seen = seen + (grain * (1 - np.abs(2 * seen.mean(-1) - 1)))[..., None]
    return Image.fromarray(np.clip(seen * 255 + 0.5, 0, 255).astype(np.uint8))


def even(seen):
    """Without steps along edges: each place is averaged with those along its edge, as far as there is one."""
    grey = np.ascontiguousarray(seen.mean(-1), np.float32)
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    xx, yy, xy = (
        cv2.GaussianBlur(part, (0, 0), 1.3) for part in (across * across, down * down, across * down)
    )
    strength, apart = xx + yy, np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    y, x = np.mgrid[0 : grey.shape[0], 0 : grey.shape[1]].astype(np.float32)
    dx, dy = np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32)
    total, weights = seen.copy(), 1.0
    for far, weight in ((0.8, 0.8), (1.6, 0.55), (2.4, 0.3)):
        for step in (-far, far):
            total = total + weight * cv2.remap(
                seen, x + step * dx, y + step * dy, cv2.INTER_LINEAR, borderMode=1
            )
            weights += weight
    edge = (apart / (strength + 1e-5)) ** 2 * np.clip(strength / 0.08, 0, 1)
    return seen + edge[..., None] * (total / weights - seen)


def exposure(light):
    """How long daylight is let in: half of what would make every ground equally bright."""
    ground = np.percentile(cv2.blur(light.mean(-1), (15, 15)), 70)
    return float(np.clip(0.93 * np.sqrt(0.87 / max(ground, 1e-3)), 0.88, 1.2))


def tone(light, white=6.0, knee=0.70):
    """Straight up to the knee, then a soft shoulder, by the brightest channel, so that gold stays golden."""
    peak = light.max(-1, keepdims=True)
    room = 1 - knee
    held = np.where(peak > knee, knee + room * (1 - np.exp(-np.maximum(peak - knee, 0) / room * 0.72)), peak)
    kept = light * (held / np.maximum(peak, 1e-6))
    # Bright gold is pale, as film shows it: each colour finds its own way up.
    apart = np.where(
        light > knee, knee + room * (1 - np.exp(-np.maximum(light - knee, 0) / room * 0.72)), light
    )
    kept += 0.5 * np.clip((peak - knee) / 0.8, 0, 1) * (apart - kept)
    clean = np.clip((peak - 1.6) / white, 0, 1) ** 0.8
    return kept * (1 - clean) + clean * np.maximum(kept, held)


def srgb(light):
    """Linear light as screens want it."""
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


if __name__ == '__main__':
    main()
