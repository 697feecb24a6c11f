"""Takes noise out of a rendering with the trained networks of Intel's Open Image Denoise (README says where they come
from): first out of the passes that say what is seen where, then out of the light, guided by them."""

import os
import struct

import numpy as np
import torch
import torch.nn.functional as nn

WEIGHTS = os.environ.get('RENDER_WEIGHTS', '')
# Larger than this on a side a picture is done in parts, each with so much around it as the network looks at.
TILE, AROUND = 1024, 128
SIDE = 16

torch.set_num_threads(2)


def denoise(light, albedo, normal):
    """The light (linear) without noise; albedo and normal from 0 to 1."""
    albedo, normal = (
        np.clip(run(f'rt_{k}', [np.clip(p, 0, 1)]), 0, 1) for k, p in (('alb', albedo), ('nrm', normal))
    )
    light = np.nan_to_num(np.maximum(light, 0))
    exposed = exposure(light)
    seen = run('rt_hdr_calb_cnrm_large', [compress(light * exposed), albedo, normal])
    return expand(np.clip(seen, 0, 1)) / exposed


def run(name, images):
    """A network on images laid over each other, part by part."""
    weights = read_weights(os.path.join(WEIGHTS, name + '.tza'))
    stacked = np.concatenate(images, -1).astype(np.float32)
    height, width = stacked.shape[:2]
    made = np.empty((height, width, 3), np.float32)
    with torch.inference_mode():
        for top in range(0, height, TILE):
            for left in range(0, width, TILE):
                y0, x0 = max(0, top - AROUND), max(0, left - AROUND)
                y1, x1 = min(height, top + TILE + AROUND), min(width, left + TILE + AROUND)
                done = unet(weights, stacked[y0:y1, x0:x1])
                bottom, right = min(height, top + TILE), min(width, left + TILE)
                made[top:bottom, left:right] = done[top - y0 : bottom - y0, left - x0 : right - x0]
    return made


def unet(weights, image):
    """One pass: four times down, each remembered, and up again."""
    height, width = image.shape[:2]
    tall, wide = -height % SIDE, -width % SIDE
    start = torch.from_numpy(np.ascontiguousarray(image.transpose(2, 0, 1)))[None]
    start = nn.pad(start, (0, wide, 0, tall), mode='reflect').contiguous(memory_format=torch.channels_last)

    def layers(x, *names):
        for name in names:
            x = nn.conv2d(x, weights[name + '.weight'], weights[name + '.bias'], padding=1).relu_()
        return x

    large = 'enc_conv1b.weight' in weights
    levels = (
        [(f'enc_conv{i}a', f'enc_conv{i}b') for i in (1, 2, 3, 4)]
        if large
        else [('enc_conv0', 'enc_conv1'), ('enc_conv2',), ('enc_conv3',), ('enc_conv4',)]
    )
    last = ('dec_conv1a', 'dec_conv1b', 'dec_conv1c' if large else 'dec_conv0')
    x, kept = start, [start]
    for names in levels:
        x = nn.max_pool2d(layers(x, *names), 2)
        kept.append(x)
    x = layers(kept.pop(), 'enc_conv5a', 'enc_conv5b')
    for names in (*[(f'dec_conv{i}a', f'dec_conv{i}b') for i in (4, 3, 2)], last):
        x = torch.cat((nn.interpolate(x, scale_factor=2.0, mode='nearest'), kept.pop()), 1)
        x = layers(x, *names)
    return x[0, :, :height, :width].permute(1, 2, 0).numpy()


_read = {}


def read_weights(path):
    """The tensors of a .tza file by name."""
    if path not in _read:
        with open(path, 'rb') as file:
            blob = file.read()
        magic, version = struct.unpack_from('<HB', blob)
        if (magic, version) != (0x41D7, 2):
            raise ValueError(f'{path} is no file of weights')
        _read[path] = dict(tensors(blob))
    return _read[path]


def tensors(blob):
    """(name, tensor) of each in the table at the file's end."""
    (at,) = struct.unpack_from('<Q', blob, 4)
    (count,) = struct.unpack_from('<I', blob, at)
    at += 4
    for _ in range(count):
        (length,) = struct.unpack_from('<H', blob, at)
        name = blob[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = blob[at]
        shape = struct.unpack_from(f'<{rank}I', blob, at + 1)
        # The order of axes follows, a letter each: always oihw or x.
        at += 1 + 5 * rank
        kind = {'f': '<f4', 'h': '<f2'}[chr(blob[at])]
        (start,) = struct.unpack_from('<Q', blob, at + 1)
        at += 9
        values = np.frombuffer(blob, kind, int(np.prod(shape)), start).astype(np.float32).reshape(shape)
        yield name, torch.from_numpy(values)


def exposure(light):
    """What brings the middle of the picture's brightness to middle grey."""
    luminance = light @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    height, width = (side // SIDE * SIDE for side in luminance.shape)
    blocks = luminance[:height, :width].reshape(height // SIDE, SIDE, width // SIDE, SIDE).mean((1, 3))
    blocks = blocks[blocks > 1e-8]
    return float(0.18 / np.exp2(np.log2(blocks).mean())) if blocks.size else 1.0


# The perceptually uniform curve that the networks were trained on: straight, then a power, then a logarithm.
A, B, C, D = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3
E, F, G = 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
LOW, HIGH = (1.57945760e-6, 2.23151711e-3), (3.22087631e-2, 3.70974749e-1)
PEAK = E * np.log(65504.0 + F) + G


def compress(light):
    """Linear light as the networks read it, 0 to 1."""
    curve = np.where(light <= HIGH[0], B * light**C + D, E * np.log(light + F) + G)
    return np.where(light <= LOW[0], A * light, curve) / PEAK


def expand(seen):
    """The other way round."""
    seen = seen * PEAK
    curve = np.where(seen <= HIGH[1], (np.maximum(seen - D, 0) / B) ** (1 / C), np.exp((seen - G) / E) - F)
    return np.where(seen <= LOW[1], seen / A, curve)
