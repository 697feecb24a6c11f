"""What was rendered, and of what: a picture whose scene and settings did not change is not rendered again."""

import ast
import hashlib
import json
import os
from functools import cache

HERE = os.path.dirname(os.path.abspath(__file__))
# The file of the catalogue that enters each kind of piece.
CATALOGUE = {
    'necklace': 'chokers',
    'earrings': 'earrings',
    'bracelet': 'bracelets',
    'pendant': 'pendants',
    'brooch': 'brooches',
}


class Manifest:
    """The file `manifest.json` of a folder of work."""

    def __init__(self, work):
        self.path = os.path.join(work, 'manifest.json')
        self.pictures = json.load(open(self.path)) if os.path.exists(self.path) else {}

    def has(self, name, made_of):
        """Whether the picture is there, rendered of that hash."""
        return self.pictures.get(name, {}).get('hash') == made_of

    def add(self, name, made_of, **facts):
        """Write down that it was rendered."""
        self.pictures[name] = {'hash': made_of, **facts}
        with open(self.path + '.new', 'w') as file:
            json.dump(self.pictures, file, indent=1, sort_keys=True)
        os.replace(self.path + '.new', self.path)


def scene_hash(slug, kind, *settings):
    """Of the settings and of every file that the scene is made from."""
    from catalogue.all import PRODUCTS

    files = made_from(f'{HERE}/kinds/{kind}.py') | made_from(f'{HERE}/stage/passes.py')
    files |= {f'{HERE}/sampling.py'}
    files |= made_from(f'{HERE}/catalogue/{CATALOGUE[PRODUCTS[slug]["kind"]]}.py')
    made = hashlib.sha256(' '.join(map(str, (slug, kind, *settings))).encode())
    for path in sorted(files):
        with open(path, 'rb') as file:
            made.update(file.read())
    return made.hexdigest()[:16]


@cache
def made_from(path):
    """A file and all of ours that it imports, and those they import."""
    found, open_ones = set(), [path]
    while open_ones:
        path = open_ones.pop()
        if path in found or not os.path.exists(path):
            continue
        found.add(path)
        with open(path) as file:
            names = [
                node.module for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.ImportFrom)
            ]
        open_ones += [f'{HERE}/{name.replace(".", "/")}.py' for name in names if name]
    return frozenset(found)
