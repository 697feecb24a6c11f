"""Which scenes there are, and which pieces turn."""

from dataclasses import dataclass
from typing import Callable

from scenes import about, diwali, empty_box, front, karwa_chauth, login, lohri, rakhi, wedding

WIDE, TALL = (2560, 1100), (1170, 1460)
EMPTY = (640, 480)
TILE = (896, 1120)


@dataclass(frozen=True)
class Scene:
    """What sets its stage, and its width and height in dots."""

    stage: Callable
    size: tuple


@dataclass(frozen=True)
class TurningPiece:
    """A piece that is rendered from all around."""

    slug: str
    size: tuple = (640, 640)


SCENES = {
    'diwali-wide': Scene(diwali.wide, WIDE),
    'diwali-tall': Scene(diwali.tall, TALL),
    'karwa-chauth-wide': Scene(karwa_chauth.wide, WIDE),
    'karwa-chauth-tall': Scene(karwa_chauth.tall, TALL),
    'lohri-wide': Scene(lohri.wide, WIDE),
    'lohri-tall': Scene(lohri.tall, TALL),
    'rakhi-wide': Scene(rakhi.wide, WIDE),
    'rakhi-tall': Scene(rakhi.tall, TALL),
    'wedding-wide': Scene(wedding.wide, WIDE),
    'wedding-tall': Scene(wedding.tall, TALL),
    'day-wide': Scene(front.day_wide, WIDE),
    'day-tall': Scene(front.day_tall, TALL),
    'night-wide': Scene(front.night_wide, WIDE),
    'night-tall': Scene(front.night_tall, TALL),
    'tile-choker-sets': Scene(front.tile('noor-kundan-choker', 0.09), TILE),
    'tile-earrings': Scene(front.tile('zeenat-ruby-chandbali'), TILE),
    'tile-bracelets': Scene(front.tile('padma-meena-kada', cloth='navy'), TILE),
    'tile-pendal-sets': Scene(front.tile('nritya-peacock-pendant-set'), TILE),
    'tile-brooch-sets': Scene(front.tile('maharani-crown-brooch'), TILE),
    'about': Scene(about.tray_by_day, (1800, 1350)),
    'login': Scene(login.box_by_night, (1404, 1200)),
    'empty-box-day': Scene(empty_box.by_day, EMPTY),
    'empty-box-petals': Scene(empty_box.with_petals, EMPTY),
    'empty-box-ajar': Scene(empty_box.ajar, EMPTY),
    'empty-box-night': Scene(empty_box.by_night, EMPTY),
}
HEROES = (
    'padma-meena-kada',
    'meenakari-lotus-jhumka',
    'veer-twisted-rope-kada',
    'mandira-temple-jhumka',
    'omkar-mens-kada',
    'ratna-kundan-kada',
)
TURNING = {f'turn-{slug}': TurningPiece(slug) for slug in HEROES}
