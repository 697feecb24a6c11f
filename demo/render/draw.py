"""Renders pictures, in the order of plan.py, into a folder of work. Runs in Blender:

blender -b -noaudio -t 2 -P draw.py -- --work DIR [--kind ivory] [--only slug,slug] [--size PX] [--samples N]
"""

import argparse
import os
import sys
import time

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), *os.environ.get('RENDER_PACKAGES', '').split(':')]

from catalogue.all import PRODUCTS  # noqa: E402
from manifest import Manifest  # noqa: E402
from plan import KINDS, planned  # noqa: E402
from stage.scene import new_scene, render_to  # noqa: E402


def main():
    """Render what is asked for and has not been rendered as it is now; stop when the folder has a file `stop`."""
    ask = argparse.ArgumentParser()
    ask.add_argument('--work', required=True)
    ask.add_argument('--kind', default='')
    ask.add_argument('--only', default='')
    ask.add_argument('--size', type=int, default=0, help='instead of the size of the kind')
    ask.add_argument('--samples', type=int, default=0, help='instead of those of the kind')
    ask.add_argument('--most', type=int, default=10_000, help='stop after so many pictures')
    asked = ask.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    os.makedirs(asked.work, exist_ok=True)
    manifest = Manifest(asked.work)
    drawn = 0
    for slug, kind, place in planned():
        if (asked.kind and kind not in asked.kind.split(',')) or (
            asked.only and slug not in asked.only.split(',')
        ):
            continue
        if drawn >= asked.most or os.path.exists(os.path.join(asked.work, 'stop')):
            break
        size, samples = asked.size or KINDS[kind].size, asked.samples or KINDS[kind].samples
        if manifest.has(slug, kind, size, samples):
            continue
        drawn += draw(asked.work, manifest, slug, kind, place, size, samples)


def draw(work, manifest, slug, kind, place, size, samples):
    """One picture, twice with half the samples: where the two differ is noise, and grade.py takes it away. Gives 1."""
    name = f'{slug}-{kind}'
    started = time.time()
    try:
        new_scene(max(1, samples // 2), size, size)
        KINDS[kind].stage(PRODUCTS[slug], place)
        built = time.time()
        for half in (1, 2):
            render_to(os.path.join(work, f'{name}.{half}.hdr'), half)
    except Exception as error:  # noqa: BLE001 - the others are still to be drawn
        print(f'FAILED {name}: {error!r}', flush=True)
        return 1
    seconds = round(time.time() - built)
    manifest.add(slug, kind, size, samples, seconds)
    print(f'DRAWN {name}: built in {built - started:.0f} s, rendered in {seconds} s', flush=True)
    return 1


main()
