"""What the shop's own texts say of each piece."""

import json
import os
from functools import cache

PRODUCTS_FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'products.json')


@cache
def descriptions():
    """The description of each piece, by slug."""
    with open(PRODUCTS_FILE) as file:
        return {p['slug']: p['description'] for p in json.load(file)}


def line_of(slug, name):
    """What follows that name in its line of the description."""
    return descriptions()[slug].split(name + ': ')[-1].split('\n')[0]
