"""How a piece is entered: its slug, its kind, its recipe and what the recipe is told."""

PRODUCTS = {}


def neck(slug, recipe, told=None, **how):
    """A necklace; its recipe draws along a line."""
    enter(slug, 'necklace', lambda b, line: recipe(b, told or {}, line), **how)


def piece(kind, slug, recipe, told=None, **how):
    """Any other piece."""
    enter(slug, kind, lambda b: recipe(b, told or {}), **how)


def enter(slug, kind, build, **how):
    """Later pictures look pieces up by their slug."""
    PRODUCTS[slug] = dict(slug=slug, kind=kind, build=build, **how)
