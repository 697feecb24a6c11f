"""The choker sets."""

from catalogue.entries import neck
from pieces.chokers import (
    choker_kundan,
    choker_pearl,
    choker_polki,
    choker_temple,
    choker_tennis,
    ear_pearl,
    ear_polki,
    ear_temple,
    ear_tennis,
    studs_kundan,
)
from pieces.collar import Bust, Collar
from pieces.necklaces import (
    choker_bar,
    choker_layered,
    choker_mango,
    choker_vine,
    ear_bar,
    ear_mango,
    ear_vine,
    mangalsutra,
)

neck(
    'noor-kundan-choker',
    choker_kundan,
    dict(accent='emerald'),
    ear=lambda b: studs_kundan(b, dict(accent='emerald')),
    cloth='maroon',
)
neck('devika-temple-choker', choker_temple, ear=ear_temple, cloth='emerald')
neck('moti-rani-pearl-choker', choker_pearl, ear=ear_pearl, ear_y=1.6, cloth='maroon')
neck(
    'panna-dhara-emerald-choker',
    choker_tennis,
    dict(accent='emerald', second=True),
    ear=lambda b: ear_tennis(b),
    ear_y=1.6,
    cloth='noir',
)
neck('rajwadi-polki-choker', choker_polki, ear=ear_polki, cloth='emerald')
neck(
    'tara-layered-chain-set',
    choker_layered,
    zoom=1.0,
    collar=lambda: Collar(3.7, 4.0, 134),
    bust=lambda: Bust(z0=8.6, rise=3.8),
    cloth='plum',
)
neck(
    'saubhagya-mangalsutra',
    mangalsutra,
    zoom=1.0,
    collar=lambda: Collar(3.5, 4.9, 150),
    bust=lambda: Bust(z0=6.0, rise=6.6),
    worn_near=1.45,
    cloth='maroon',
)
neck(
    'rekha-minimal-bar-necklace',
    choker_bar,
    zoom=1.0,
    ear=ear_bar,
    ear_y=1.2,
    ear_dx=1.0,
    collar=lambda: Collar(3.4, 4.4, 146),
    bust=lambda: Bust(z0=7.6, rise=5.0),
    worn_near=1.5,
    cloth='navy',
)
neck('aamra-mango-haar', choker_mango, ear=ear_mango, cloth='emerald')
neck(
    'gulbahar-rose-vine-necklace',
    choker_vine,
    zoom=1.05,
    ear=ear_vine,
    ear_y=1.5,
    collar=lambda: Collar(3.7, 4.4, 140),
    cloth='plum',
)
