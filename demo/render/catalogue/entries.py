"""How a piece is entered: its slug, its kind, its recipe and what the recipe is told."""

PRODUCTS = {}


def neck(slug, recipe, told=None, **how):
    """A necklace; its recipe draws along a line."""
    enter(slug, 'necklace', lambda b, line: recipe(b, told or {}, line), **how)


def piece(kind, slug, recipe, told=None, **how):
    """Any other piece; its recipe is told where it is worn, for some hang then that else lie, where its clasp is shown, and
    where it lies face down."""
    told = told or {}
    poses = {pose: drawn(recipe, {**told, pose: True}) for pose in ('worn', 'clasped', 'face_down')}
    enter(slug, kind, drawn(recipe, told), **poses, **how)


def drawn(recipe, told):
    """What draws a piece by its recipe."""
    return lambda b: recipe(b, told)


def enter(slug, kind, build, **how):
    """Later pictures look pieces up by their slug."""
    PRODUCTS[slug] = dict(slug=slug, kind=kind, build=build, **how)
