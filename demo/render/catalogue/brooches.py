"""The brooches."""

from catalogue.entries import piece
from pieces.brooches import (
    brooch_butterfly,
    brooch_chain,
    brooch_crown,
    brooch_diya,
    brooch_dragonfly,
    brooch_lotus,
    brooch_paisley,
    brooch_peacock,
    brooch_spray,
    brooch_sword,
)

piece('brooch', 'mayura-peacock-brooch', brooch_peacock, dict(tail2='green'), cloth='maroon')
piece('brooch', 'pankaja-lotus-brooch', brooch_lotus, cloth='emerald')
piece('brooch', 'keri-paisley-brooch', brooch_paisley, cloth='maroon')
piece('brooch', 'vasant-floral-spray-brooch', brooch_spray, on='wool', by_edge=-1.0, cloth='emerald')
piece('brooch', 'maharani-crown-brooch', brooch_crown, cloth='emerald')
piece('brooch', 'jhilmil-dragonfly-brooch', brooch_dragonfly, cloth='maroon')
piece(
    'brooch',
    'talwar-sherwani-pin',
    brooch_sword,
    rot=-38,
    heart=(0.6, 0.7),
    on='wool',
    by_edge=-1.3,
    cloth='navy',
)
piece(
    'brooch',
    'nawabi-chain-brooch',
    brooch_chain,
    heart=(0.19, 0.56),
    zoom_near=2.3,
    on='wool',
    cloth='maroon',
)
piece('brooch', 'rangeen-butterfly-brooch', brooch_butterfly, cloth='plum')
piece('brooch', 'deepmala-diya-brooch', brooch_diya, cloth='emerald')
