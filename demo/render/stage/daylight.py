"""Daylight from one window in a warm room: soft from the left, with shadows that say where things stand."""

import random

import numpy as np

from stage.light import NEUTRAL, WARM, area, env_image, set_world

# Where the window is: azimuth 0 is behind the piece, 90 to its right; elevation from the ground. In degrees. What stands
# upright has it before itself, what lies behind itself.
WINDOWS = {'lying': (-62, 34), 'upright': (-118, 30)}
LAMPS = {'lying': (-25, 9, 23), 'upright': (-25, -17, 20)}


def window_light(strength=1.0, turn=0, of='lying', bright=1.0, cards=()):
    """The room as metal and stones mirror it, with more cards if need be, and the lamps that stand for its light."""
    set_world(
        env_image('room', room, [*boxes(turn, WINDOWS[of]), *cards], glints()),
        strength,
        (0.185, 0.178, 0.168),
    )
    energy = bright * (22500 if of == 'lying' else 15000)
    area(LAMPS[of], (0, 0, 1.5), 11, energy, (1.0, 0.985, 0.965), size_y=15, panes=(2, 3))
    area((18, -30, 26), (0, 0, 2), 24, bright * 3900, (1.0, 0.97, 0.935))
    area((27, 6, 12), (0, 0, 3), 15, 1300, (1.0, 0.94, 0.87))


def room(azimuth, elevation):
    """Walls: brighter above, dark at the camera's side."""
    up = np.clip((elevation + 10) / 100, 0, 1)
    wall = 0.16 + 0.50 * up**1.4
    from_camera = np.abs((azimuth + 360) % 360 - 180)
    wall = np.where((from_camera < 48) & (elevation < 50), wall * 0.45, wall)
    return np.stack([wall, wall * 0.935, wall * 0.845], -1)


def boxes(turn, window):
    """What is mirrored: the window's panes, a pale curtain, a white card, the ceiling; and between them black flags, for
    metal is seen by the edges of what it mirrors. Those in front of the ceiling stand where flat gold looks."""
    azimuth, elevation = window
    panes = [
        (azimuth + turn + x, elevation + y, 10.5, 10.5, 9.0, (0.97, 0.985, 1.0), 0.5)
        for x in (-12, 12)
        for y in (-4, 20)
    ]
    rest = [
        (azimuth + turn, 66, 40, 6, 2.4, NEUTRAL, 4.0),
        (100 + turn, 30, 16, 28, 2.3, WARM, 3.0),
        (176, 62, 34, 8, 2.2, NEUTRAL, 4.0),
        (-14, 62, 15, 13, 1.9, NEUTRAL, 2.5),
        (24, 56, 9, 22, 2.6, NEUTRAL, 1.2),
        (186, 13, 17, 8, 1.2, WARM, 4.0),
    ]
    flags = [
        (8 + turn, 50, 5, 26, 0.03, NEUTRAL, 1.5),
        (48 + turn, 44, 10, 30, 0.03, NEUTRAL, 2.0),
        (-34 + turn, 40, 6, 34, 0.04, NEUTRAL, 1.5),
        (azimuth - 38 + turn, 32, 9, 26, 0.03, NEUTRAL, 2.0),
        (146 + turn, 24, 12, 40, 0.03, NEUTRAL, 3.0),
        (180, 82, 60, 5, 0.05, NEUTRAL, 2.0),
    ]
    return panes + rest + flags


def glints():
    """Small lights high above: the sparkle of cut stones."""
    rnd = random.Random(4)
    return [(rnd.uniform(-180, 180), rnd.uniform(38, 86), 2.0, 11, NEUTRAL) for _ in range(22)]
