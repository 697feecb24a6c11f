"""What lies far behind a piece by night, out of focus."""

import cv2
import numpy as np


def behind(halves, share):
    """What is behind the piece by that share of its own distance and more, 0 to 1."""
    depth = np.maximum(*(half['depth'][..., 0] for half in halves))
    height, width = depth.shape
    piece = np.median(depth[height // 4 : height * 3 // 4, width // 4 : width * 3 // 4])
    # Lights out of focus, and nothing, have no slope, and any depth.
    lights = sum(np.abs(half['normal']).sum(-1) for half in halves) < 0.05
    far = cv2.medianBlur(np.where(lights, 10 * piece, depth).astype(np.float32), 5) / piece - 1
    far = cv2.morphologyEx(far, cv2.MORPH_CLOSE, np.ones((5, 5)))
    # Petals have more specks than metal, and begin to be smoothed sooner.
    dull = cv2.blur((halves[0]['colour'].max(-1) > 0.02).astype(np.float32), (9, 9))
    far = far / share * (1 + 1.6 * dull)
    return np.clip(3 * (far - 1), 0, 1)[..., None].astype(np.float32)


def still(light, soft, reach=2.6 / 1460):
    """What is out of focus has no grain: it is smoothed for itself, and nothing of what is sharp runs into it."""
    shown = np.sqrt(np.maximum(light, 0)).astype(np.float32)
    calm = np.dstack([cv2.medianBlur(np.ascontiguousarray(shown[..., k]), 5) for k in range(3)])
    reach *= light.shape[0]
    weight = cv2.GaussianBlur(soft, (0, 0), reach)[..., None]
    calm = cv2.GaussianBlur(calm * soft, (0, 0), reach) / np.maximum(weight, 1e-3)
    return (shown * (1 - soft) + calm * soft) ** 2
