"""Makes pictures of rendered scenes, and one sheet of all the frames of a piece that turns.

python finish.py WORK OUT NAME [--quality 88] [--calm 43] [--day] [--lossless]
"""

import argparse
import glob
import os

import cv2
import numpy as np
from PIL import Image

from denoise import denoise
from far import still
from grade import exposure, grade, read, srgb, tone

COLUMNS = 6


def main():
    """A name of one rendering gives a picture, a name of frames gives a sheet."""
    ask = argparse.ArgumentParser()
    ask.add_argument('work')
    ask.add_argument('out')
    ask.add_argument('name')
    ask.add_argument('--quality', type=int, default=88)
    ask.add_argument('--lossless', action='store_true', help='PNG, to look at')
    ask.add_argument('--day', action='store_true', help='a scene by daylight')
    ask.add_argument(
        '--calm', type=float, default=43, help='how soon what lies off the piece is without grain'
    )
    asked = ask.parse_args()
    os.makedirs(asked.out, exist_ok=True)
    light = [taken(path) for path in sorted(glob.glob(os.path.join(asked.work, asked.name + '*.1.npz')))]
    if asked.name.startswith('turn-'):
        picture = sheet(light)
    elif asked.day:
        picture = grade(light[0], festive=False)
    else:
        picture = by_night(calmed(light[0], depth_of(asked.work, asked.name), asked.calm))
    made = os.path.join(asked.out, asked.name)
    if asked.lossless:
        picture.save(made + '.png')
    else:
        picture.save(made + '.webp', quality=asked.quality, method=6)


def taken(path):
    """The light of a rendering, its noise taken away."""
    return denoise(read(path), read(path.replace('.1.npz', '.2.npz')))


def depth_of(work, name):
    """How far away everything is, in cm."""
    halves = [read(os.path.join(work, f'{name}.{half}.npz'))['depth'][..., 0] for half in (1, 2)]
    return np.minimum(*halves)


def calmed(light, depth, soon):
    """What is out of focus has no grain: it is smoothed for itself, and nothing of what is sharp runs into it."""
    height, width = depth.shape
    piece = np.median(depth[height // 4 : height * 5 // 8, width * 2 // 5 : width * 3 // 4])
    off = np.abs(cv2.medianBlur(depth, 5) - piece)
    soft = np.clip(off / piece * soon - 1, 0, 1)[..., None].astype(np.float32)
    return still(light, soft)


def by_night(light, seed=5):
    """Flames bloom, shadows stay warm and open, corners fall away, fine grain."""
    height, width = light.shape[:2]
    scale = height / 1100
    flames = np.clip(light - 1.6, 0, 12)
    for reach, share in ((4, 0.10), (14, 0.075), (48, 0.050), (150, 0.030)):
        light = light + cv2.GaussianBlur(flames, (0, 0), reach * scale) * share * (1.0, 0.72, 0.42)
    y, x = np.mgrid[0:height, 0:width]
    edge = np.hypot((x / width - 0.5) * 0.9, y / height - 0.5) / 0.70
    light = light * 1.15 * (1 - 0.30 * np.clip(edge - 0.5, 0, 1) ** 1.5)[..., None]
    seen = srgb(tone(light))
    seen = seen + 0.10 * (seen - 0.5) * (1 - np.abs(2 * seen - 1))
    seen = seen + 0.28 * (seen - cv2.GaussianBlur(seen, (0, 0), 0.9 * scale))
    grain = np.random.default_rng(seed).normal(0, 1, (height, width)).astype(np.float32)
    grain = cv2.GaussianBlur(grain, (0, 0), 0.7) * 0.009
    seen = seen + (grain * (1 - 0.6 * np.abs(2 * seen.mean(-1) - 1)))[..., None]
    return Image.fromarray(np.clip(seen * 255 + 0.5, 0, 255).astype(np.uint8))


def sheet(frames):
    """The frames beside and below each other, all let in as much light as the first."""
    shared = exposure(frames[0])
    graded = [grade(light * (shared / exposure(light)) ** 2, festive=False, seed=1) for light in frames]
    pictures = on_one_ground(np.stack([np.asarray(each, np.float32) for each in graded]))
    size = pictures.shape[2]
    rows = -(-len(pictures) // COLUMNS)
    whole = Image.new('RGB', (size * COLUMNS, size * rows))
    for at, picture in enumerate(pictures):
        whole.paste(Image.fromarray(picture.astype(np.uint8)), (at % COLUMNS * size, at // COLUMNS * size))
    return whole


def on_one_ground(pictures):
    """What most frames show at a place is the ground: it is the same in all of them, where neither piece nor shadow is."""
    ground = np.median(pictures, axis=0)
    for picture in pictures:
        apart = cv2.GaussianBlur(np.abs(picture - ground).max(-1), (0, 0), 2.0)
        share = np.clip((apart - 5) / 8, 0, 1)[..., None]
        picture[:] = ground + share * (picture - ground) + 0.5
    return np.clip(pictures, 0, 255)


if __name__ == '__main__':
    main()
