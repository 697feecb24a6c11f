"""Contact sheets: every kind of picture on one page, a row for each type, in the order in which the shop lists the pieces.

python sheet.py GRADED OUT [--wide 320]
"""

import argparse
import json
import os

from PIL import Image

DEMO = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
KINDS = ('ivory', 'velvet', 'macro', 'clasp', 'box', 'worn')
# Which of the shop's own pictures of a piece stands for a kind that is not graded.
IN_SHOP = {'ivory': 0, 'velvet': 1}


def main():
    """A page for each kind of which there is a picture, as JPEG."""
    ask = argparse.ArgumentParser()
    ask.add_argument('graded')
    ask.add_argument('out')
    ask.add_argument('--wide', type=int, default=320, help='dots of each picture')
    asked = ask.parse_args()
    os.makedirs(asked.out, exist_ok=True)
    with open(os.path.join(DEMO, 'products.json')) as file:
        products = json.load(file)
    rows = {}
    for product in products:
        rows.setdefault(product['type'], []).append(product)
    for kind in KINDS:
        found = [[path_of(product, kind, asked.graded) for product in row] for row in rows.values()]
        if any(path for row in found for path in row):
            page(found, asked.wide).save(os.path.join(asked.out, kind + '.jpg'), quality=88)


def path_of(product, kind, graded):
    """The graded picture, else the shop's own of that kind, else nothing."""
    path = os.path.join(graded, f'{product["slug"]}-{kind}.webp')
    if os.path.exists(path):
        return path
    return os.path.join(DEMO, product['images'][IN_SHOP[kind]]['file']) if kind in IN_SHOP else None


def page(rows, wide):
    """Rows of pictures side by side."""
    sheet = Image.new('RGB', (wide * max(map(len, rows)), wide * len(rows)), (246, 242, 236))
    for y, row in enumerate(rows):
        for x, path in enumerate(row):
            if path:
                with Image.open(path) as picture:
                    sheet.paste(picture.convert('RGB').resize((wide, wide)), (x * wide, y * wide))
    return sheet


if __name__ == '__main__':
    main()
