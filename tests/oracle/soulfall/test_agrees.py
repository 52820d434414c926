"""Soulfall's engine and its oracle agree, decision by decision, and on the exact size of small trees."""

import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from soultable.core.agenda import State
from soultable.core.game import Game, Settings
from soultable.core.position_text import read
from soultable.games.registry import game as game_of
from soultable.games.soulfall.game import SoulfallGame
from tests.oracle import lockstep
from tests.oracle.lockstep import GIVEN
from tests.oracle.soulfall import oracle as soulfall_oracle
from tests.oracle.soulfall.facts import facts, lords_of, oracle_of
from tests.oracle.soulfall.table import (
    DISCARD,
    HOUSE,
    PLACE_NOMAD,
    PLACE_SHARD,
    SELF_TO_HAND,
    Lord,
    Position,
)
from tests.oracle.trees import Counts, engine_tree, oracle_tree
from tests.rules.soulfall.table import card_set, lord

GAMES = int(os.environ.get("SOULTABLE_GAMES", "150"))
BLOCKS = 6


class CardSet(NamedTuple):
    """The same Lords twice: as a card file says them and as the oracle does."""

    file: tuple[str, ...]
    lords: dict[str, Lord]
    copies: int


SETS = {
    "house": CardSet((), HOUSE, 8),
    "pair": CardSet(
        (
            lord("amber", "draw oust", "prosper", "place shard"),
            lord("birch", "populate play", "draw", "act populate, act prosper", cost="return"),
        ),
        {
            "amber": Lord(("draw", "oust"), "prosper", (PLACE_SHARD,)),
            "birch": Lord(("populate", "play"), "draw", ("populate", "prosper"), (SELF_TO_HAND,)),
        },
        6,
    ),
    "circle": CardSet(  # SF-T30 after Populate: Draw, and after Draw: Populate
        (
            lord("x", "draw play", "populate", "act draw"),
            lord("y", "draw play", "draw", "act populate"),
        ),
        {
            "x": Lord(("draw", "play"), "populate", ("draw",)),
            "y": Lord(("draw", "play"), "draw", ("populate",)),
        },
        6,
    ),
    "odd": CardSet(  # bonuses that Play and Devote, two costs, parts of which some are impossible
        (
            lord("monk", "oust prosper", "populate", "act devote", copies=5),
            lord("knave", "play draw", "devote", "act play, place nomad", cost="return discard", copies=5),
            lord("rook", "populate devote", "oust", "act oust, act draw", cost="discard", copies=5),
            lord("sage", "prosper play", "play", "act prosper, place shard", copies=5),
        ),
        {
            "monk": Lord(("oust", "prosper"), "populate", ("devote",)),
            "knave": Lord(("play", "draw"), "devote", ("play", PLACE_NOMAD), (SELF_TO_HAND, DISCARD)),
            "rook": Lord(("populate", "devote"), "oust", ("oust", "draw"), (DISCARD,)),
            "sage": Lord(("prosper", "play"), "play", ("prosper", PLACE_SHARD)),
        },
        5,
    ),
}


def engine_of(name: str, folder: Path) -> Game:
    """The engine with these Lords, which it has read as the oracle tells them."""
    cards = SETS[name]
    game = card_set(folder, *cards.file) if cards.file else game_of("soulfall")
    assert isinstance(game, SoulfallGame)
    assert lords_of(game) == cards.lords
    assert {lord.copies for lord in game.lords.lords} == {cards.copies}
    return game


def settings_for(rng: Random) -> Settings:
    return {
        "start_player": rng.choice(["random", "seat0", "seat1"]),
        "memory_aid": rng.choice(["on", "off"]),
        "second_player_extra_cards": rng.randrange(3),
        "max_turns": rng.choice([3, 12, 40, 200]),
        "max_actions_per_turn": rng.choice([10, 12, 100]),
        **GIVEN,
    }


def play_both(game: Game, seed: int) -> int:
    """One random game on both; returns how many decisions it had."""
    rng, seen = Random(seed), Counter[str]()
    settings = settings_for(rng)
    where = f"seed {seed}, {settings}"
    s, oracle = game.start(2, seed, settings), oracle_of(game, seed, settings)
    lockstep.play_both(s, oracle, facts, rng.choice, rng, seen, where, resigning=0.001)
    return sum(seen.values()) // 2  # each question and its answer


@pytest.mark.parametrize("block", range(BLOCKS))
def test_house_games_agree(block: int, tmp_path: Path) -> None:
    game = engine_of("house", tmp_path)

    decisions = sum(play_both(game, seed) for seed in range(block, GAMES, BLOCKS))

    assert decisions > 20 * (GAMES // BLOCKS)


@pytest.mark.parametrize("name", ["pair", "circle", "odd"])
def test_games_with_other_lords_agree(name: str, tmp_path: Path) -> None:
    game = engine_of(name, tmp_path)

    for seed in range(max(GAMES // 3, 1)):
        play_both(game, 1000 + seed)


# -- exact tree counts ----------------------------------------------------------------------------------


class Variant(NamedTuple):
    """A small position: Lords by their names, the deck from the top; and its tree."""

    cards: str
    position: Position
    max_turns: int
    counts: Counts


VARIANTS = {
    "two Lords, each Devoted to one": Variant(
        "pair",
        Position(
            deck=["amber", "birch", "amber"],
            hands=[["amber", "birch"], ["birch"]],
            nomads=[[], ["amber"]],
            devotions=[["birch"], ["amber"]],
        ),
        2,
        [(1, 0), (5, 0), (13, 0), (28, 0), (58, 0), (116, 0), (209, 3), (386, 25), (638, 73), (1378, 116)],
    ),
    "a circle of bonuses": Variant(
        "circle",
        Position(
            deck=["x", "y", "x", "y"], hands=[["x", "y"], ["y"]], devotions=[["x", "y"], []], cards_left=2
        ),
        1,
        [
            (1, 0),
            (4, 0),
            (9, 0),
            (17, 2),
            (30, 4),
            (44, 16),
            (78, 8),
            (112, 28),
            (149, 40),
            (255, 0),
            (403, 0),
            (616, 0),
            (950, 0),
            (1320, 0),
        ],
    ),
    "bonuses that Play and Devote": Variant(
        "odd",
        Position(
            deck=["monk", "sage", "rook"],
            hands=[["knave", "monk", "sage"], ["rook"]],
            shards=[[], ["sage"]],
            devotions=[["monk", "knave", "rook"], []],
            cards_left=2,
        ),
        1,
        [
            (1, 0),
            (5, 0),
            (13, 0),
            (33, 2),
            (51, 25),
            (68, 46),
            (121, 23),
            (234, 43),
            (314, 174),
            (502, 101),
            (795, 318),
            (765, 765),
            (774, 478),
            (641, 823),
            (613, 367),
            (477, 447),
            (466, 472),
            (324, 438),
            (86, 372),
            (16, 156),
            (0, 32),
        ],
    ),
    "the house set, nearly won": Variant(
        "house",
        Position(
            deck=["tarrokh", "velunai", "ginjinx", "orsolwe"],
            hands=[["ehvagri", "hesperax"], ["tarrokh"]],
            nomads=[["orsolwe"] * 7, ["velunai"]],
            shards=[[], ["hesperax"]],
            devotions=[["ginjinx", "ehvagri"], ["tarrokh"]],
            cards_left=2,
        ),
        2,
        [(1, 0), (5, 0), (13, 0), (30, 0), (78, 0), (186, 12), (447, 34), (1126, 15), (2355, 147)],
    ),
}


def laid_out(game: Game, variant: Variant) -> State:
    """The variant's position on the engine; what is not in it lies in the box."""
    given = variant.position
    return read(
        game,
        {
            "settings": {"max_turns": variant.max_turns},
            "deck": " ".join(given.deck),
            "hand": [" ".join(zone) for zone in given.hands],
            "nomads": [" ".join(zone) for zone in given.nomads],
            "shards": [" ".join(zone) for zone in given.shards],
            "devotions": [" ".join(zone) for zone in given.devotions],
            "cards_left": given.cards_left,
            "box": "...",
        },
    )


@pytest.mark.parametrize("name", VARIANTS)
def test_trees_of_tiny_variants_are_equal(name: str, tmp_path: Path) -> None:
    variant = VARIANTS[name]
    depth = len(variant.counts) - 1

    found = engine_tree(laid_out(engine_of(variant.cards, tmp_path), variant), depth)
    told = oracle_tree(
        lambda: soulfall_oracle.start(
            position=variant.position, lords=SETS[variant.cards].lords, max_turns=variant.max_turns
        ),
        depth,
    )

    assert found == told == variant.counts
