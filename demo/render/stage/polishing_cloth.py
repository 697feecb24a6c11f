"""A polishing cloth, folded in three."""

import math

from materials.cloths import flannel
from shapes.mesh import fix_normals, grid_faces, make
from stage.grounds import obj

# Half its width, half its depth, how thick the cloth is and how far apart its layers lie, in cm.
WIDE, DEEP, THICK, APART = 2.5, 3.0, 0.09, 0.21


def polishing_cloth(m):
    """The folded cloth, its middle at the origin."""
    path = []
    for layer in range(3):
        z, way = APART * (layer + 0.4), 1 if layer % 2 else -1
        reach = WIDE - 0.12 * layer
        path += [(way * reach * (1 - 2 * i / 24) * -1, z) for i in range(25)]
        if layer < 2:
            path += [
                (way * (reach + math.sin(a) * APART / 2), z + APART / 2 * (1 - math.cos(a)))
                for a in (math.pi * i / 8 for i in range(1, 8))
            ]
    count, rows = len(path), 50
    v = []
    for side in (0.5, -0.5):
        for k in range(rows + 1):
            y = DEEP * (2 * k / rows - 1)
            for i, (x, z) in enumerate(path):
                before, after = path[max(0, i - 1)], path[min(count - 1, i + 1)]
                dx, dz = after[0] - before[0], after[1] - before[1]
                long = math.hypot(dx, dz) or 1
                sway = 0.05 * math.sin(1.1 * x + 0.6 * y) * z + 0.035 * math.sin(2.3 * y + x) * z
                edge = 0.008 * math.sin(1.7 * x + 9 * z) * (abs(y) / DEEP) ** 3
                v.append(
                    (x - dz / long * THICK * side, y * (1 + edge), z + dx / long * THICK * side + sway + 0.02)
                )
    across = (rows + 1) * count
    faces = grid_faces(rows + 1, count)
    faces += [tuple(q + across for q in reversed(face)) for face in grid_faces(rows + 1, count)]
    rim = [k * count for k in range(rows + 1)]
    rim += [rows * count + i for i in range(1, count)]
    rim += [k * count + count - 1 for k in range(rows - 1, -1, -1)]
    rim += [i for i in range(count - 2, 0, -1)]
    faces += [(rim[i], rim[i - 1], rim[i - 1] + across, rim[i] + across) for i in range(len(rim))]
    sheet = make('polishing_cloth', v, faces, angle=60)
    fix_normals(sheet)
    return obj(sheet, flannel(), m)
