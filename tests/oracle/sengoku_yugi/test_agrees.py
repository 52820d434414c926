"""Sengoku Yugi's engine and its oracle agree: every question, every zone, every number, every ending."""

import os
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random

import pytest

from soultable.core.agenda import State
from soultable.core.game import Settings
from soultable.core.scenarios.file import read_scenario
from soultable.core.scenarios.run import open_scenario
from tests.oracle import lockstep
from tests.oracle.driver import Oracle
from tests.oracle.sengoku_yugi.agreement import both_facts, oracle_at
from tests.oracle.sengoku_yugi.book import BOOK
from tests.oracle.sengoku_yugi.melee import melee
from tests.oracle.sengoku_yugi.oracle import start
from tests.oracle.sengoku_yugi.table import Table
from tests.oracle.trees import engine_tree, oracle_tree
from tests.rules.sengoku_yugi.table import SENGOKU
from tests.rules.sengoku_yugi.test_scenarios import FILES

GAMES = int(os.environ.get("SOULTABLE_GAMES", "40"))
BLOCKS = 4
STYLES = ("any", "bold", "bold", "curious", "curious", "gifted", "gifted")
BOLD = ("attack", "grow", "use", "play", "call", "contract", "evolve", "release", "counter", "join", "deploy")
GIFTED = ("use", "play", "call", "contract", "evolve", "release", "counter", "apply", "support", "combat")


def settings_for(dice: Random) -> Settings:
    """Every setting: ready decks, random ones, and asked ones, in both modes."""
    decks = (*BOOK.decks, "random", "random", "random", "choose")
    familiars = (*BOOK.familiar_decks, "random", "random", "choose")
    return {
        "mode": dice.choice(("standard", "ultimate")),
        "deck0": dice.choice(decks),
        "deck1": dice.choice(decks),
        "familiars0": dice.choice(familiars),
        "familiars1": dice.choice(familiars),
        "open_decklists": dice.choice(("no", "no", "yes")),
        "ap_cap": dice.choice((50, 50, 15, 200)),
        "turn_limit": dice.choice((10, 30, 60)),
    }


def weight(text: str, style: str, seen: Counter[str]) -> float:
    """Any answer, or one that goes at the other, or what is seldom seen."""
    if style == "any":
        return 1.0
    if style == "curious":
        return 1.0 / (1 + seen[text])
    if text in ("end", "pass", "stop"):
        return 0.3
    if style == "gifted":
        return 12.0 if text.startswith(GIFTED) else 1.0
    return 6.0 if text.startswith(BOLD) else 1.0


def pick(dice: Random, style: str, seen: Counter[str], texts: list[str]) -> str:
    return dice.choices(texts, [weight(text, style, seen) for text in texts])[0]


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
    answers = partial(pick, dice, dice.choice(STYLES), seen)
    lockstep.play_both(s, oracle, both_facts, answers, dice, seen, where, resigning, longest)


def play_game(seed: int, seen: Counter[str], resigning: float = 0.0) -> None:
    """A game from its set-up."""
    dice = Random(seed)
    settings = settings_for(dice)
    s = SENGOKU.start(2, seed, settings)
    play_both(s, start(seed, settings), dice, seen, f"seed {seed}, {settings}", resigning)


def play_melee(seed: int, seen: Counter[str]) -> None:
    """From a crowded position on, for a while."""
    dice = Random(f"melee {seed}")
    s = melee(seed, dice.choice(("standard", "ultimate"))).state
    play_both(s, oracle_at(s), dice, seen, f"melee {seed}", longest=60)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_games_agree(block: int) -> None:
    seen: Counter[str] = Counter()

    for seed in range(block, GAMES, BLOCKS):
        play_game(seed, seen)

    assert seen["Main"] > 50 * (GAMES // BLOCKS)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_crowded_positions_agree(block: int) -> None:
    seen: Counter[str] = Counter()

    for seed in range(block, 2 * GAMES, BLOCKS):
        play_melee(seed, seen)

    assert seen["Main"] > 40 * (GAMES // BLOCKS)


def test_games_that_are_given_up_agree() -> None:
    seen: Counter[str] = Counter()

    for seed in range(GAMES // 4):
        play_game(10_000 + seed, seen, resigning=0.02)

    assert seen["resigned"] > 0


# -- every way of answering -----------------------------------------------------------------------------


def assert_equal_trees(s: State) -> None:
    expected = oracle_tree(lambda: oracle_at(s), depth=2)

    assert engine_tree(s, depth=2) == expected


@pytest.mark.parametrize("mode", ["standard", "ultimate"])
def test_trees_of_crowded_positions_are_equal(mode: str) -> None:
    for seed in range(GAMES // 4):
        assert_equal_trees(melee(seed, mode).state)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_trees_of_scenarios_are_equal(path: Path) -> None:
    scenario = read_scenario(path.read_text(encoding="utf-8"), path.name)

    assert_equal_trees(open_scenario(scenario, SENGOKU).state)
