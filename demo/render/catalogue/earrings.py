"""The earrings."""

from catalogue.entries import piece
from pieces.earrings import chandbali, cuff_climber, dangler_peacock, hoop, jhumka_classic, stud_butterfly
from pieces.rows import CREAM_PEARL

piece(
    'earrings',
    'meenakari-lotus-jhumka',
    jhumka_classic,
    dict(enamel='red', accent='ruby', style='filigree', top='flower'),
    pose='gate',
    cloth='emerald',
    board=(6.2, 5.1),
    y0=1.4,
)
piece(
    'earrings',
    'mandira-temple-jhumka',
    jhumka_classic,
    dict(
        metal='antique',
        accent='ruby',
        style='plain',
        top='lotus',
        fringe='ghungroo',
        fr=0.085,
        R=1.1,
        H=1.0,
        n=24,
    ),
    pose='gate',
    cloth='maroon',
    board=(6.2, 5.1),
    y0=1.5,
)
piece(
    'earrings',
    'chandni-emerald-chandbali',
    chandbali,
    dict(accent='emerald'),
    y0=2.1,
    dx=1.55,
    board=(6.5, 5.9),
    cloth='maroon',
)
piece(
    'earrings',
    'zeenat-ruby-chandbali',
    chandbali,
    dict(
        accent='ruby',
        enamel='maroon',
        polki=False,
        kundan=False,
        centre='dome',
        mix='red',
        cut='marquise',
        pearl=CREAM_PEARL,
    ),
    y0=2.1,
    dx=1.55,
    board=(6.5, 5.9),
    from_above=70,
    pose='gate',
    ground='stone',
    cloth='emerald',
)
piece(
    'earrings',
    'kiran-sparkle-hoops',
    hoop,
    dict(style='cz', turn=32),
    lain=lambda b: hoop(b, dict(style='cz', turn=0, lies=True)),
    pose='gate',
    cloth='navy',
)
piece(
    'earrings',
    'neel-meenakari-hoops',
    hoop,
    dict(style='meena', enamel='blue', enamel2='turquoise', metal='gold', R=1.12, turn=24),
    lain=lambda b: hoop(
        b, dict(style='meena', enamel='blue', enamel2='turquoise', metal='gold', R=1.12, turn=0, lies=True)
    ),
    pose='gate',
    dx=1.56,
    cloth='maroon',
)
piece(
    'earrings',
    'barkha-pearl-hoops',
    hoop,
    dict(style='pearl', metal='gold', turn=28),
    lain=lambda b: hoop(b, dict(style='pearl', metal='gold', turn=0, lies=True)),
    pose='gate',
    cloth='emerald',
)
piece(
    'earrings',
    'mayil-peacock-danglers',
    dangler_peacock,
    pose=0,
    ground='silk',
    y0=1.3,
    dx=1.28,
    board=(5.4, 4.4),
    cloth='maroon',
)
piece(
    'earrings',
    'lata-leaf-ear-climbers',
    cuff_climber,
    dict(accent='mint'),
    y0=0.55,
    dx=1.2,
    board=(5.2, 4.9),
    cloth='emerald',
)
piece(
    'earrings',
    'titli-butterfly-studs',
    stud_butterfly,
    ground='silk',
    y0=0.95,
    dx=1.4,
    board=(5.8, 3.9),
    cloth='plum',
)
