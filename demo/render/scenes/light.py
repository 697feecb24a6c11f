"""The light of scenes by night: a soft warm lamp above, small flames, and dark behind, so that floors mirror little."""

import random

import numpy as np

from stage.light import NEUTRAL, WARM, area, env_image, set_world


def night(
    bright=1.0, seed=3, ambient=(0.050, 0.037, 0.031), tint=(1.0, 0.80, 0.56), backdrop=(0.006, 0.004, 0.004)
):
    """What metal and stones mirror stands before the pieces and beside them; `tint` is the colour of the lamps' light."""

    def base(azimuth, elevation):
        up = np.clip((elevation + 20) / 110, 0, 1)
        before = np.clip((np.abs((azimuth + 180) % 360 - 180) - 60) / 70, 0, 1)
        wall = 0.012 + 0.075 * up * (0.25 + 0.75 * before)
        return np.stack([wall * 1.2, wall * 0.82, wall * 0.58], -1)

    boxes = [
        (-72, 48, 20, 18, 6.2, WARM, 3.0),
        (104, 34, 7, 30, 3.9, (1.0, 0.80, 0.55), 1.5),
        (178, 64, 26, 8, 2.9, NEUTRAL, 2.0),
        (-128, 22, 5, 24, 2.2, WARM, 1.5),
        (-172, 18, 44, 13, 0.85, (1.0, 0.86, 0.68), 5.0),
        (140, 20, 4, 18, 1.6, (1.0, 0.72, 0.40), 1.0),
    ]
    rnd = random.Random(seed)
    dots = [
        (rnd.uniform(70, 290), rnd.uniform(8, 74), rnd.uniform(1.2, 2.2), 16, (1.0, 0.68, 0.33))
        for _ in range(52)
    ]
    picture = env_image('night', base, boxes, dots)
    set_world(picture, bright, tuple(c * bright for c in ambient), backdrop)
    area((-16, 2, 30), (2, 2, 4), 9, 6000 * bright, tint, panes=(2, 1))
    area((-6, -34, 24), (2, 0, 5), 12, 6800 * bright, (1.0, 0.90, 0.78), panes=(2, 1))
    area((30, 14, 12), (4, 2, 4), 8, 2600 * bright, (1.0, 0.66, 0.38))
    area((-30, 3, 9), (0, 3, 6), 7, 2600 * bright, (1.0, 0.62, 0.34))
