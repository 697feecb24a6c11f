"""Renders pictures, in the order of plan.py, into a folder of work. Runs in Blender:

blender -b -noaudio -t 2 -P draw.py -- --work DIR [--kind ivory] [--only slug,slug] [--size PX] [--few N] [--more N]
"""

import argparse
import os
import sys
import tempfile
import time
import traceback

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), *os.environ.get('RENDER_PACKAGES', '').split(':')]

import numpy as np  # noqa: E402

from catalogue.all import PRODUCTS  # noqa: E402
from manifest import Manifest, scene_hash  # noqa: E402
from plan import KINDS, planned  # noqa: E402
from sampling import sample  # noqa: E402
from stage.passes import Passes  # noqa: E402
from stage.scene import new_scene  # noqa: E402


def main():
    """Render what is asked for and has not been rendered as it is now; stop when the folder has a file `stop`."""
    ask = argparse.ArgumentParser()
    ask.add_argument('--work', required=True)
    ask.add_argument('--kind', default='')
    ask.add_argument('--only', default='')
    ask.add_argument('--size', type=int, default=0, help='instead of the size of the kind')
    ask.add_argument('--few', type=int, default=0, help='samples everywhere, instead of those of the kind')
    ask.add_argument('--more', type=int, default=-1, help='samples added where needed')
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
        size, few = asked.size or KINDS[kind].size, asked.few or KINDS[kind].few
        more = KINDS[kind].more if asked.more < 0 else asked.more
        name, made_of = f'{slug}-{kind}', scene_hash(slug, kind, size, few, more)
        if manifest.has(name, made_of):
            continue
        drawn += 1
        seconds = draw(os.path.join(asked.work, name), slug, kind, place, size, few, more)
        if seconds is not None:
            manifest.add(name, made_of, size=size, samples=[few, more], seconds=seconds)
    print('NOTHING LEFT' if drawn < asked.most else 'MORE TO COME', flush=True)


def draw(path, slug, kind, place, size, few, more):
    """One picture, rendered twice: what differs between the halves is noise, which grade.py takes away. Gives the seconds
    of work; None where it failed."""
    began = time.process_time()
    try:
        with tempfile.TemporaryDirectory(dir=os.path.dirname(path)) as folder:
            new_scene(size, size)
            KINDS[kind].stage(PRODUCTS[slug], place)
            halves = sample(Passes(folder), few, more, by_night=kind == 'velvet')
        for half, parts in enumerate(halves, 1):
            np.savez(f'{path}.{half}.npz', **{name: part.astype(np.float16) for name, part in parts.items()})
    except Exception:
        traceback.print_exc()
        print(f'FAILED {path}', flush=True)
        return None
    seconds = round(time.process_time() - began)
    print(f'DRAWN {path} in {seconds} s of work', flush=True)
    return seconds


main()
