"""The pendant sets."""

from catalogue.entries import piece
from materials.metals import plated
from materials.stones import gem
from pieces.motifs import evil_eye
from pieces.pendants import (
    pend_butterfly,
    pend_diya,
    pend_drop,
    pend_eye,
    pend_heart,
    pend_initial,
    pend_om,
    pend_peacock,
    pend_sun,
    pendant_lotus,
    stud_bfly,
    stud_disc,
    stud_diya,
    stud_drop,
    stud_eyefeather,
    stud_heart,
    stud_lotus,
    stud_sun,
)
from shapes.place import T

piece('pendant', 'kamal-lotus-pendant-set', pendant_lotus, stud=lambda b: stud_lotus(b, {}), cloth='maroon')
piece(
    'pendant',
    'nritya-peacock-pendant-set',
    pend_peacock,
    stud=stud_eyefeather,
    chain='rope',
    csize=0.14,
    cloth='maroon',
)
piece(
    'pendant',
    'dil-ruby-heart-pendant-set',
    pend_heart,
    stud=stud_heart,
    chain_mat=lambda: plated('rose'),
    cloth='noir',
)
piece(
    'pendant',
    'nazar-evil-eye-pendant-set',
    pend_eye,
    stud=lambda b: evil_eye(b, 0.42, plated('gold_polish'), hal=gem('cz'), m=T(0, 0, 0.02)),
    csize=0.14,
    cloth='navy',
)
piece('pendant', 'omkara-disc-pendant', pend_om, chain='curb', csize=0.22, cloth='maroon')
piece('pendant', 'deepika-diya-pendant-set', pend_diya, stud=stud_diya, cloth='emerald')
piece(
    'pendant',
    'akshara-initial-pendant-set',
    pend_initial,
    dict(letter='A'),
    stud=stud_disc,
    chain='paperclip',
    csize=0.16,
    cloth='plum',
)
piece(
    'pendant',
    'boond-aqua-solitaire-set',
    pend_drop,
    stud=lambda b: stud_drop(b),
    chain_mat=lambda: plated('silver'),
    csize=0.14,
    cloth='navy',
)
piece(
    'pendant',
    'surya-sunburst-pendant-set',
    pend_sun,
    stud=stud_sun,
    chain='rope',
    csize=0.15,
    chain_mat=lambda: plated('antique'),
    cloth='emerald',
)
piece('pendant', 'pari-butterfly-pendant-set', pend_butterfly, stud=stud_bfly, cloth='plum')
