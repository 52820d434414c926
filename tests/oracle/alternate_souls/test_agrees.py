"""Alternate Souls' engine and its oracle agree: every question, every zone, every number, every ending."""

import os
from collections import Counter
from functools import partial
from random import Random
from typing import NamedTuple

import pytest

from soultable.core.agenda import State
from soultable.core.game import Game, Settings
from soultable.core.position import read
from soultable.games import registry
from tests.oracle import lockstep
from tests.oracle.alternate_souls import oracle as alternate_souls_oracle
from tests.oracle.alternate_souls.book import BOOK
from tests.oracle.alternate_souls.corners import CORNERS, Corner, starter
from tests.oracle.alternate_souls.melee import facts, melee
from tests.oracle.alternate_souls.scene import units
from tests.oracle.alternate_souls.setup import Position
from tests.oracle.alternate_souls.table import Table
from tests.oracle.driver import Ask, Oracle
from tests.oracle.lockstep import GIVEN
from tests.oracle.trees import Counts, engine_tree, oracle_tree

GAMES = int(os.environ.get("SOULTABLE_GAMES", "60"))
BLOCKS = 6
STYLES = ("any", "bold", "bold", "slow", "curious", "curious")


def settings_for(dice: Random) -> Settings:
    """Every setting: both modes, ready decks, random ones, and asked ones."""
    mode = str(GIVEN.get("mode", dice.choice(("starter", "full"))))
    decks = [name for name in BOOK.decks if name.startswith(mode[0])]
    return {
        "mode": mode,
        "will_step": dice.choice(("recovered", "any")),
        "turn_limit": dice.choice((20, 30, 100)),
        "deck0": dice.choice((*decks, "random", "random", "random", "choose")),
        "deck1": dice.choice((*decks, "random", "random", "random", "choose")),
        **GIVEN,
    }


def oracle_of(seed: int, settings: Settings) -> Oracle[Table]:
    return alternate_souls_oracle.start(
        seed,
        mode=str(settings["mode"]),
        will_step=str(settings["will_step"]),
        turn_limit=int(settings["turn_limit"]),
        deck0=str(settings["deck0"]),
        deck1=str(settings["deck1"]),
    )


def pick(dice: Random, style: str, seen: Counter[str], texts: list[str]) -> str:
    """A random answer: any, or one that goes forward, or one that takes its time, or what is seldom seen."""
    return dice.choices(texts, [weight(text, style, seen) for text in texts])[0]


def weight(text: str, style: str, seen: Counter[str]) -> float:
    if style == "any":
        return 1.0
    if style == "curious":
        return 1.0 / (1 + seen[text])
    if style == "bold" and text.startswith(("step", "go f", "leap f")):
        return 2.0 * len(text)
    return {"renew": 0.05, "end": 1.0 if style == "bold" else 2.0, "pass": 0.5}.get(text, 1.0)


# -- what must agree ------------------------------------------------------------------------------------


def facts_of(s: State) -> dict[str, object]:
    """The public facts, the zones and the generator, by the oracle's names."""
    facts: dict[str, object] = dict(zip(s.game.numbers, s.public_numbers(), strict=True))
    facts.update(zip(s.game.lists, s.public_lists(), strict=True))
    for index, cards in enumerate(s.zones):
        zone, owner = s.game.layout.zone(index), s.game.layout.owner(index)
        if zone.name in ("hand", "removed", "box"):
            cards = sorted(cards)
        facts[f"{zone.name} {owner}"] = [s.game.names[s.faces[card]] for card in cards]
    facts["chance"] = s.rng.words()
    return facts


def told(oracle: Oracle[Table]) -> dict[str, object]:
    table = oracle.table
    return {**table.numbers(), **table.lists(), **table.zones(), "chance": table.chance.words}


def both_facts(s: State, oracle: Oracle[Table]) -> tuple[dict[str, object], dict[str, object]]:
    return facts_of(s), told(oracle)


def check(s: State, oracle: Oracle[Table], where: str) -> None:
    lockstep.check(s, oracle, both_facts, where)


def play_both(
    s: State,
    oracle: Oracle[Table],
    dice: Random,
    seen: Counter[str],
    where: str,
    resigning: float = 0.0,
    longest: int = 10_000,
) -> None:
    """Random answers on both, in a style of their own, to the end or so many."""
    style = dice.choice(STYLES)
    answers = partial(pick, dice, style, seen)
    lockstep.play_both(s, oracle, both_facts, answers, dice, seen, where, resigning, longest)


def play_game(seed: int, seen: Counter[str], resigning: float = 0.0) -> None:
    """A game from its set-up."""
    dice = Random(seed)
    settings = settings_for(dice)
    s = game_of().start(2, seed, settings)
    play_both(s, oracle_of(seed, settings), dice, seen, f"seed {seed}, {settings}", resigning)


def play_melee(seed: int, seen: Counter[str]) -> None:
    """From a crowded position on, for a while."""
    dice = Random(f"melee {seed}")
    position = melee(dice)
    will_step = dice.choice(("recovered", "any"))
    oracle = alternate_souls_oracle.start(seed, mode="full", will_step=will_step, position=position)
    s = read(game_of(), facts(oracle.table, {"mode": "full", "will_step": will_step}, seed))
    play_both(s, oracle, dice, seen, f"melee {seed}", longest=80)


def game_of() -> Game:
    return registry.game("alternate-souls")


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_games_agree(block: int) -> None:
    seen: Counter[str] = Counter()

    for seed in range(block, GAMES, BLOCKS):
        play_game(seed, seen)

    assert GIVEN or seen["MainPhase"] > 20 * (GAMES // BLOCKS)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_crowded_positions_agree(block: int) -> None:
    seen: Counter[str] = Counter()

    for seed in range(block, 2 * GAMES, BLOCKS):
        play_melee(seed, seen)

    assert seen["MainPhase"] > 10 * (GAMES // BLOCKS)


def test_games_that_are_given_up_agree() -> None:
    seen: Counter[str] = Counter()

    for seed in range(GAMES // 3):
        play_game(10_000 + seed, seen, resigning=0.02)

    assert seen["resigned"] > 0


# -- exact tree counts ----------------------------------------------------------------------------------


class Variant(NamedTuple):
    """A small position of two starter decks, and its tree. What lies nowhere is removed from the game."""

    position: Position
    counts: Counts


VARIANTS = {
    "a chain of three speeds": Variant(
        starter(
            {"R5": "lane 3", "L17": "c4", "L18": "b4", "L19": "lane 9"},
            {"R4": "lane 4", "L13": "b6", "L14": "c6", "L15": "lane 9"},
            ("L18b R5b", "R4b L14b"),
            damage=({"L17": 1}, {"L14": 3}),
            will=(3, 2),
        ),
        [(1, 0), (4, 0), (9, 1), (32, 2), (97, 3), (210, 5), (411, 38)],
    ),
    "at the gate": Variant(
        starter(
            {"R3": "lane 1", "L09": "d9", "L10": "b8", "L11": "a8"},
            {"R1": "lane 1", "L01": "c1", "L02": "b9", "L03": "e8"},
            ("L09a", "L01b"),
            deck=("L10a L10a L10b L11a L11b", "L02a L02b L03a L03b R1b"),
            spirit=(1, 2),
        ),
        [(1, 0), (5, 0), (10, 1), (15, 2), (33, 4), (103, 11), (337, 46)],
    ),
    "fallen Linkers, two Rulers to come": Variant(
        starter(
            {"R5": "lane 1", "L17": "c5", "L18": "lane 1", "L19": "d5"},
            {"R2": "lane 1", "L05": "c6", "L06": "lane 0", "L07": "d6"},
            ("L17c", "R2a"),
            deck=("L18a L18b L18c L19a", "L05a L05b L06a L06b"),
            damage=({}, {"L07": 4}),
            will=(1, 2),
            spirit=(2, 1),
        ),
        [(1, 0), (4, 0), (8, 0), (24, 0), (83, 0), (409, 3)],
    ),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_trees_of_tiny_positions_are_equal(name: str) -> None:
    variant = VARIANTS[name]
    depth = len(variant.counts) - 1
    table = alternate_souls_oracle.start(name, position=variant.position).table

    found = engine_tree(read(game_of(), facts(table, {}, name)), depth)
    told = oracle_tree(lambda: alternate_souls_oracle.start(name, position=variant.position), depth)

    assert found == told == variant.counts


@pytest.mark.parametrize("corner", CORNERS, ids=[corner.name for corner in CORNERS])
def test_corners_agree(corner: Corner) -> None:
    oracle = alternate_souls_oracle.start(1, position=corner.position)
    s = read(game_of(), facts(oracle.table, {}, 1), try_out=False)
    for text in corner.answers:
        check(s, oracle, f"{corner.name}, before {text}")
        oracle.answer(text)
        s.choose(s.game.option(text))

    check(s, oracle, f"{corner.name}, afterwards")
    if isinstance(corner.then, str):
        assert oracle.outcome is not None and oracle.outcome.ending == corner.then
    elif isinstance(corner.then, Ask):
        assert oracle.ask == corner.then
    else:
        assert corner.then.items() <= units(oracle).items()
