"""Renders scenes and pieces that turn into a folder of work. Runs in Blender:

blender -b -noaudio -t 1 -P draw_scene.py -- --work DIR --only diwali-wide,turn-padma-meena-kada [--scale 0.25]
"""

import argparse
import os
import sys
import tempfile
import time

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), *os.environ.get('RENDER_PACKAGES', '').split(':')]

import bpy  # noqa: E402
import numpy as np  # noqa: E402

from sampling import sample  # noqa: E402
from scenes.plan import SCENES, TURNING  # noqa: E402
from scenes.turning import FRAMES, Turning  # noqa: E402
from stage.passes import Passes  # noqa: E402
from stage.scene import new_scene  # noqa: E402


def main():
    """Render what is asked for; a frame of a piece that turns that is there already is left."""
    ask = argparse.ArgumentParser()
    ask.add_argument('--work', required=True)
    ask.add_argument('--only', required=True)
    ask.add_argument('--scale', type=float, default=1.0, help='share of the full size, to look at')
    ask.add_argument('--few', type=int, default=2)
    ask.add_argument('--more', type=int, default=6)
    ask.add_argument('--threads', type=int, default=1)
    ask.add_argument('--frames', type=int, default=FRAMES)
    asked = ask.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    os.makedirs(asked.work, exist_ok=True)
    for name in asked.only.split(','):
        scene = SCENES.get(name) or TURNING[name]
        new_scene(*(round(side * asked.scale) for side in scene.size))
        bpy.context.scene.render.threads = asked.threads
        if name in SCENES:
            scene.stage()
            render(os.path.join(asked.work, name), asked)
            continue
        turning = Turning(scene.slug)
        for frame in range(0, FRAMES, FRAMES // asked.frames):
            path = os.path.join(asked.work, f'{name}-{frame:02}')
            if not os.path.exists(f'{path}.2.npz'):
                turning.turn(frame)
                render(path, asked)


def render(path, asked):
    """Both halves of a picture, as parts."""
    began = time.process_time()
    with tempfile.TemporaryDirectory(dir=os.path.dirname(path)) as folder:
        passes = Passes(folder)
        # Small windows cost more than they save in a small picture.
        plain = [passes.render(asked.few, seed) for seed in (1, 2)] if asked.more == 0 else None
        halves = plain or sample(passes, asked.few, asked.more)
    for half, parts in enumerate(halves, 1):
        np.savez(f'{path}.{half}.npz', **{name: part.astype(np.float16) for name, part in parts.items()})
    print(f'DRAWN {path} in {round(time.process_time() - began)} s of work', flush=True)


main()
