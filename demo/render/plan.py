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
    'box': Kind(box, 1280, 2, 6),
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
    """(slug, kind, place among the pieces of its type) of every picture: the leading pieces by day, then by night, then
    kind by kind, one of each type in turn."""
    places, counted = {}, Counter()
    for slug, piece in PRODUCTS.items():
        places[slug] = counted[piece['kind']]
        counted[piece['kind']] += 1
    turns = sorted(PRODUCTS, key=lambda slug: places[slug])
    first = [(slug, kind) for kind in ('ivory', 'velvet') for slug in LEADING]
    rest = [(slug, kind) for kind in KINDS for slug in turns if KINDS[kind].suits(PRODUCTS[slug])]
    return [(slug, kind, places[slug]) for slug, kind in dict.fromkeys(first + rest)]
