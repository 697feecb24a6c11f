"""The bracelets."""

from catalogue.entries import piece
from materials.metals import plated
from pieces.bracelets import charm_bracelet, curb_bracelet, pearl_bracelet, tennis
from pieces.kadas import M_lotus, M_stone, kada, kids_kada, plain_kada, rope_kada

piece(
    'bracelet',
    'padma-meena-kada',
    kada,
    dict(fill='maroon', motif=lambda b, i: M_lotus('pink', 'white', plated(), None, 0.62)(b, i), step=0.95),
    cloth='emerald',
)
piece(
    'bracelet',
    'ratna-kundan-kada',
    kada,
    dict(
        metal='gold_matte',
        motif=lambda b, i: M_stone('oval', 0.27, 0.34, ['kundan', 'ruby'], plated(), hal='cz')(b, i),
        step=0.92,
        width=1.2,
        edge='stones',
        edge_gem='ruby',
    ),
    cloth='emerald',
)
piece('bracelet', 'jharna-tennis-bracelet', tennis, dict(w=0.17), cloth='noir', elev=36, elev2=27)
piece(
    'bracelet',
    'haritima-emerald-tennis-bracelet',
    tennis,
    dict(w=0.19, alt='emerald', every=2, cut2='emerald', ratio=1.2),
    cloth='maroon',
    elev=36,
    elev2=27,
)
piece(
    'bracelet',
    'veer-twisted-rope-kada',
    rope_kada,
    dict(metal2='silver', cap_gem='onyx'),
    cloth='navy',
    elev=34,
    sparks=6,
)
piece(
    'bracelet',
    'omkar-mens-kada',
    plain_kada,
    dict(metal='steel', metal2='gold'),
    rot2=-8,
    cloth='maroon',
    sparks=0,
)
piece(
    'bracelet',
    'shaurya-curb-bracelet',
    curb_bracelet,
    dict(size=0.62, broad=0.8, around=2.85),
    around=2.85,
    flat=True,
    elev=50,
    elev2=34,
    cloth='noir',
)
piece(
    'bracelet',
    'moti-mala-pearl-bracelet',
    pearl_bracelet,
    dict(accent='ruby'),
    heart=(0.5, 0.09),
    flat=True,
    elev=50,
    elev2=34,
    cloth='maroon',
)
piece(
    'bracelet',
    'khushi-charm-bracelet',
    charm_bracelet,
    dict(soft=True),
    heart=(0.3, 0.22),
    zoom_near=2.1,
    flat=True,
    elev=58,
    elev2=42,
    cloth='plum',
)
piece(
    'bracelet',
    'nanhi-ghungroo-kada',
    kids_kada,
    dict(metal='silver'),
    sparks=6,
    heart=(0.33, 0.09),
    zoom_near=2.2,
    cloth='emerald',
    elev=36,
)
