"""Random legal decks (SY-20…SY-22, SY-210…SY-212), drawn with the table's random generator."""

from __future__ import annotations

from typing import Final

from soultable.core.rng import Rng
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog
from soultable.games.sengoku_yugi.rules.printed.codes import MAIN, SUPPORT

COPIES: Final = 3  # SY-20
LEAST: Final = 50  # SY-21
MOST: Final = 60
NAMES: Final = 6  # of Main characters in a random deck
NAMELESS: Final = 2  # SY-22
MOST_TRIES: Final = 200
LEAST_EGGS: Final = 3
LEAST_FAMILIARS: Final = 10  # SY-211
MOST_FAMILIARS: Final = 20


def random_characters(catalog: Catalog, rng: Rng, fallback: list[int]) -> list[int]:
    """The faces of a random legal Character Deck, sorted; the plainest deck if no draw is legal."""
    for _ in range(MOST_TRIES):
        size = LEAST + rng.below(MOST - LEAST + 1)
        names = catalog.main_names.copy()
        rng.shuffle(names)
        pool = pool_of(catalog, names[:NAMES])
        rng.shuffle(pool)
        cards = pool[:size]
        fitting = nameless_for(catalog, cards)
        for _ in range(NAMELESS):
            cards.append(fitting[rng.below(len(fitting))])
        if is_legal(catalog, cards):
            return sorted(cards)
    return sorted(fallback or plainest(catalog))


def plainest(catalog: Catalog) -> list[int]:
    """Used if no ready deck fits the cards: three of each Level of a name, lowest Levels first."""
    ordered = sorted(
        [catalog.level[face] * len(catalog.names) + face for face in pool_of(catalog, catalog.main_names)]
    )
    cards: list[int] = []
    copies: dict[int, int] = {}
    for code in ordered:
        face = code % len(catalog.names)
        key = catalog.name[face] * 8 + catalog.level[face]
        if len(cards) < MOST and copies.get(key, 0) < COPIES:
            copies[key] = copies.get(key, 0) + 1
            cards.append(face)
    return cards + catalog.nameless[:1] * NAMELESS


def pool_of(catalog: Catalog, names: list[int]) -> list[int]:
    """Three copies of every card of these names and of every Support card, by face."""
    pool: list[int] = []
    for face in catalog.characters:
        kind = catalog.kinds[face]
        if kind == SUPPORT or (kind == MAIN and catalog.name[face] in names):
            pool += [face] * COPIES
    return pool


def nameless_for(catalog: Catalog, cards: list[int]) -> list[int]:
    """The Nameless, by face, that some of these cards can be put on; all of them if there are none."""
    fitting = [face for face in catalog.nameless if can_join(catalog, face, cards)]
    return fitting or catalog.nameless


def can_join(catalog: Catalog, nameless: int, cards: list[int]) -> bool:
    """SY-89 SY-93"""
    return any(catalog.grows[nameless][card] or catalog.focuses[nameless][card] for card in cards)


def is_legal(catalog: Catalog, cards: list[int]) -> bool:
    """SY-20…SY-22 SY-R19 SY-R20"""
    nameless = 0
    commanders = 0
    copies: dict[int, int] = {}
    for face in cards:
        if catalog.is_nameless[face]:
            nameless += 1
            continue
        if catalog.kinds[face] == MAIN and catalog.level[face] == 1:
            commanders += 1
        key = catalog.name[face] * 8 + catalog.level[face]
        copies[key] = copies.get(key, 0) + 1
    size = len(cards) - nameless
    if nameless != NAMELESS or commanders == 0 or not LEAST <= size <= MOST:
        return False
    return all(count <= COPIES for count in copies.values())


def random_familiars(catalog: Catalog, rng: Rng, fallback: list[int]) -> list[int]:
    """The faces of a legal Familiar Deck, sorted: three or four Eggs and all that evolves from them."""
    count = LEAST_EGGS + rng.below(2)
    eggs = catalog.eggs.copy()
    rng.shuffle(eggs)
    cards: list[int] = []
    for egg in eggs[:count]:
        cards += line_of(catalog, egg)
    legal = LEAST_FAMILIARS <= len(cards) <= MOST_FAMILIARS  # SY-210 each once; SY-212 Eggs among them
    return sorted(cards if legal else fallback or plainest_familiars(catalog))


def plainest_familiars(catalog: Catalog) -> list[int]:
    """Used if no ready deck fits the cards: the Eggs, then the others by face."""
    others = [face for face in catalog.familiars if not catalog.is_egg[face]]
    return (catalog.eggs + others)[:MOST_FAMILIARS]


def line_of(catalog: Catalog, egg: int) -> list[int]:
    """A Familiar and everything that evolves from it, step by step."""
    line = [egg]
    place = 0
    while place < len(line):
        line += catalog.forms[line[place]]
        place += 1
    return line
