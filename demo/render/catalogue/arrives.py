"""What a piece arrives in, as its own text promises: the line "In the box" of its description."""

from catalogue.descriptions import line_of

# Kinds of pouches, as texts name them; one of no kind is of velvet.
POUCHES = ('velvet', 'cotton', 'travel')


def comes(slug):
    """What it comes with."""
    return line_of(slug, 'In the box')


def has_box(slug):
    """Whether it comes in a box."""
    return any(word in comes(slug) for word in ('Gehna box', 'gift box'))


def for_diwali(slug):
    """Whether its box is one for Diwali."""
    return 'Diwali gift box' in comes(slug)


def pouch_of(slug):
    """The kind of its pouch; None where it has none."""
    if 'pouch' not in comes(slug):
        return None
    return next((kind for kind in POUCHES if f'{kind} pouch' in comes(slug)), POUCHES[0])


def has_cloth(slug):
    """Whether a polishing cloth comes with it."""
    return 'polishing cloth' in comes(slug)


def has_card(slug):
    """Whether a gift card comes with it."""
    return 'gift card' in comes(slug)
