"""What was rendered, and of what: a picture whose scene and settings did not change is not rendered again."""

import glob
import hashlib
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
# What any picture is made of, besides the recipes of its own kind of piece.
SHARED = ('shapes', 'parts', 'materials', 'stage')
RECIPES = {
    'necklace': ('chokers', 'necklaces', 'collar', 'rows', 'motifs'),
    'earrings': ('earrings', 'rows', 'motifs'),
    'bracelet': ('bracelets', 'kadas', 'bangle', 'motifs'),
    'pendant': ('pendants', 'rows', 'collar', 'motifs'),
    'brooch': ('brooches', 'motifs'),
}


class Manifest:
    """The file `manifest.json` of a folder of work."""

    def __init__(self, work):
        self.path = os.path.join(work, 'manifest.json')
        self.pictures = json.load(open(self.path)) if os.path.exists(self.path) else {}

    def has(self, slug, kind, size, samples):
        """Whether the picture is there as it would be rendered now."""
        kept = self.pictures.get(f'{slug}-{kind}')
        return bool(kept) and kept['hash'] == scene_hash(slug, kind, size, samples)

    def add(self, slug, kind, size, samples, seconds):
        """Write down that it was rendered, and in how many seconds."""
        kept = {
            'hash': scene_hash(slug, kind, size, samples),
            'size': size,
            'samples': samples,
            'seconds': seconds,
        }
        self.pictures[f'{slug}-{kind}'] = kept
        with open(self.path + '.new', 'w') as file:
            json.dump(self.pictures, file, indent=1, sort_keys=True)
        os.replace(self.path + '.new', self.path)


def scene_hash(slug, kind, size, samples):
    """Of the settings and of every file that the scene is made from."""
    from catalogue.all import PRODUCTS

    piece = PRODUCTS[slug]
    files = [path for folder in SHARED for path in glob.glob(f'{HERE}/{folder}/*.py')]
    files += [f'{HERE}/pieces/{name}.py' for name in RECIPES[piece['kind']]]
    files += [f'{HERE}/kinds/{name}.py' for name in (kind, 'standing')]
    files += [f'{HERE}/catalogue/{CATALOGUE[piece["kind"]]}.py']
    made = hashlib.sha256(f'{slug} {kind} {size} {samples}'.encode())
    for path in sorted(files):
        with open(path, 'rb') as file:
            made.update(file.read())
    return made.hexdigest()[:16]


CATALOGUE = {
    'necklace': 'chokers',
    'earrings': 'earrings',
    'bracelet': 'bracelets',
    'pendant': 'pendants',
    'brooch': 'brooches',
}
