"""Renders pictures, in the order of plan.py, into a folder of work. Runs in Blender:

blender -b -noaudio -t 2 -P draw.py -- --work DIR [--kind ivory] [--only slug,slug] [--size PX] [--samples N]
"""

import argparse
import os
import sys
import time
import traceback

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), *os.environ.get('RENDER_PACKAGES', '').split(':')]

from catalogue.all import PRODUCTS  # noqa: E402
from manifest import Manifest, scene_hash  # noqa: E402
from plan import KINDS, planned  # noqa: E402
from stage.scene import new_scene, only_within, render_to  # noqa: E402


def main():
    """Render what is asked for and has not been rendered as it is now; stop when the folder has a file `stop`."""
    ask = argparse.ArgumentParser()
    ask.add_argument('--work', required=True)
    ask.add_argument('--kind', default='')
    ask.add_argument('--only', default='')
    ask.add_argument('--size', type=int, default=0, help='instead of the size of the kind')
    ask.add_argument('--samples', type=int, default=0, help='instead of those of the kind')
    ask.add_argument(
        '--crop', default='', help='a part to look at: left,bottom,right,top as shares of the picture'
    )
    ask.add_argument('--most', type=int, default=10_000, help='stop after so many pictures')
    asked = ask.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    os.makedirs(asked.work, exist_ok=True)
    manifest = Manifest(asked.work)
    drawn = 0
    crop = [float(share) for share in asked.crop.split(',')] if asked.crop else None
    for slug, kind, place in planned():
        if (asked.kind and kind not in asked.kind.split(',')) or (
            asked.only and slug not in asked.only.split(',')
        ):
            continue
        if drawn >= asked.most or os.path.exists(os.path.join(asked.work, 'stop')):
            break
        size, samples = asked.size or KINDS[kind].size, asked.samples or KINDS[kind].samples
        name, made_of = f'{slug}-{kind}', scene_hash(slug, kind, size, samples)
        if manifest.has(name, made_of):
            continue
        drawn += 1
        seconds = draw(os.path.join(asked.work, name), slug, kind, place, size, samples, crop)
        if seconds is not None and not crop:
            manifest.add(name, made_of, size=size, samples=samples, seconds=seconds)
    print('NOTHING LEFT' if drawn < asked.most else 'MORE TO COME', flush=True)


def draw(path, slug, kind, place, size, samples, crop):
    """One picture, twice with half the samples: what differs between them is noise, which grade.py takes away. Gives its
    seconds; None where it failed."""
    started = time.time()
    try:
        new_scene(max(1, samples // 2), size, size)
        KINDS[kind].stage(PRODUCTS[slug], place)
        if crop:
            only_within(crop)
        for half in (1, 2):
            render_to(f'{path}.{half}.hdr', half)
    except Exception:
        traceback.print_exc()
        print(f'FAILED {path}', flush=True)
        return None
    seconds = round(time.time() - started)
    print(f'DRAWN {path} in {seconds} s', flush=True)
    return seconds


main()
