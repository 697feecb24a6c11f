"""Which pictures there are, and in which order they are rendered."""

import json
import os
from collections import Counter
from dataclasses import dataclass
from typing import Callable

from catalogue.all import PRODUCTS
from kinds.back import back, has_back
from kinds.box import box, comes_boxed
from kinds.card import card, comes_carded
from kinds.clasp import clasp, has_clasp
from kinds.ivory import ivory
from kinds.macro import macro
from kinds.pouch import comes_pouched, pouch
from kinds.velvet import velvet
from kinds.worn import can_be_worn, worn


@dataclass(frozen=True)
class Kind:
    """A kind of picture: what sets its stage, its width and height in dots, and how many samples each
    half of its picture gets: `few` everywhere, `more` where something shines or has edges."""

    stage: Callable
    size: int
    few: int
    more: int
    suits: Callable = lambda _piece: True


# In the order in which they are rendered.
KINDS = {
    'ivory': Kind(ivory, 1280, 2, 6),
    'velvet': Kind(velvet, 1280, 2, 6),
    'macro': Kind(macro, 1280, 2, 6),
    'clasp': Kind(clasp, 1280, 2, 6, has_clasp),
    'back': Kind(back, 1280, 2, 6, has_back),
    'box': Kind(box, 1280, 2, 6, comes_boxed),
    'pouch': Kind(pouch, 1280, 2, 6, comes_pouched),
    'card': Kind(card, 1280, 2, 6, comes_carded),
    'worn': Kind(worn, 1280, 2, 6, can_be_worn),
}

# Those that a shopper sees first are rendered first.
LEADING = (
    'noor-kundan-choker',
    'padma-meena-kada',
    'meenakari-lotus-jhumka',
    'kamal-lotus-pendant-set',
    'mayura-peacock-brooch',
    'mandira-temple-jhumka',
    'ratna-kundan-kada',
    'chandni-emerald-chandbali',
    'dil-ruby-heart-pendant-set',
    'veer-twisted-rope-kada',
    'moti-rani-pearl-choker',
    'talwar-sherwani-pin',
    'panna-dhara-emerald-choker',
)


def planned():
    """(slug, kind, place among the pieces of its type in the shop's list) of every picture: all pieces by day, the leading
    ones first, then one of each type in turn; then the leading ones by night, close and in their box; then the rest."""
    places, counted = {}, Counter()
    for slug in shop_order():
        places[slug] = counted[PRODUCTS[slug]['kind']]
        counted[PRODUCTS[slug]['kind']] += 1
    turns = sorted(places, key=lambda slug: places[slug])
    turns = list(dict.fromkeys([*LEADING, *turns]))
    first = [(slug, 'ivory') for slug in turns]
    first += [(slug, kind) for kind in ('velvet', 'macro', 'box') for slug in LEADING if suits(kind, slug)]
    rest = [(slug, kind) for kind in KINDS for slug in turns if suits(kind, slug)]
    return [(slug, kind, places[slug]) for slug, kind in dict.fromkeys(first + rest)]


def suits(kind, slug):
    """Whether there is a picture of that kind of a piece."""
    return KINDS[kind].suits(PRODUCTS[slug])


def shop_order():
    """The slugs as the shop lists them, newest first."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'products.json')) as file:
        return [product['slug'] for product in json.load(file)]
