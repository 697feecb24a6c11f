"""Which pictures there are, and in which order they are rendered."""

from collections import Counter
from dataclasses import dataclass
from typing import Callable

from catalogue.all import PRODUCTS
from kinds.box import box
from kinds.clasp import clasp, has_clasp
from kinds.ivory import ivory
from kinds.macro import macro
from kinds.velvet import velvet
from kinds.worn import can_be_worn, worn


@dataclass(frozen=True)
class Kind:
    """A kind of picture: what sets its stage, its width and height in dots, its samples."""

    stage: Callable
    size: int
    samples: int
    suits: Callable = lambda _piece: True


# In the order in which they are rendered.
KINDS = {
    'ivory': Kind(ivory, 1600, 48),
    'velvet': Kind(velvet, 1280, 48),
    'macro': Kind(macro, 1280, 48),
    'clasp': Kind(clasp, 1280, 48, has_clasp),
    'box': Kind(box, 1280, 40),
    'worn': Kind(worn, 1280, 48, can_be_worn),
}


def planned():
    """(slug, kind, place among the pieces of its type) of every picture; within a kind one of each type in turn."""
    places, counted = {}, Counter()
    for slug, piece in PRODUCTS.items():
        places[slug] = counted[piece['kind']]
        counted[piece['kind']] += 1
    turns = sorted(PRODUCTS, key=lambda slug: places[slug])
    return [
        (slug, kind, places[slug]) for kind in KINDS for slug in turns if KINDS[kind].suits(PRODUCTS[slug])
    ]
