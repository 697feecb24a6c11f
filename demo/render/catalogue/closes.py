"""How a piece closes, as its own text promises: the line "Closure" of its description."""

import re

from catalogue.descriptions import descriptions, line_of

# How texts name what is drawn.
NAMED = {'lobster clasp': 'lobster', 'box clasp': 'box', 'S-hook': 'hook', 'dori': 'dori'}
# How long a short chain is, in cm, where the text says no more.
SHORT = 4


def closes_by(slug):
    """What closes it; None where nothing does that is drawn."""
    line = line_of(slug, 'Closure')
    return next((kind for words, kind in NAMED.items() if words in line), None)


def extender_of(slug):
    """How long its extender is, in cm; 0 where it has none."""
    long = re.search(r'plus (\d+) cm extender', descriptions()[slug])
    return int(long.group(1)) if long else SHORT if 'with short chain' in descriptions()[slug] else 0
