"""Sengoku Yugi's engine and its oracle agree: every question, every zone, every number, every ending."""

import os
from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest

from soultable.core.agenda import State
from soultable.core.game import Game, Settings
from soultable.core.position import read
from soultable.games import registry
from tests.oracle import lockstep
from tests.oracle.driver import Oracle
from tests.oracle.sengoku_yugi import facts as sengoku_yugi_facts
from tests.oracle.sengoku_yugi import oracle as sengoku_yugi_oracle
from tests.oracle.sengoku_yugi.board import INDEX, PLACES
from tests.oracle.sengoku_yugi.book import BOOK
from tests.oracle.sengoku_yugi.cases import EXAMPLES, Case
from tests.oracle.sengoku_yugi.corners import CORNERS
from tests.oracle.sengoku_yugi.facts import MARKED, MODS
from tests.oracle.sengoku_yugi.familiar_cases import FAMILIARS
from tests.oracle.sengoku_yugi.melee import melee
from tests.oracle.sengoku_yugi.scene import seed_for
from tests.oracle.sengoku_yugi.table import Table
from tests.oracle.sengoku_yugi.tricky import TRICKY
from tests.oracle.trees import engine_tree, oracle_tree

GAMES = int(os.environ.get("SOULTABLE_GAMES", "40"))
BLOCKS = 4
STYLES = ("any", "bold", "bold", "curious", "curious", "gifted", "gifted")
BOLD = ("attack", "grow", "use", "play", "call", "contract", "evolve", "release", "counter", "join", "deploy")
GIFTED = ("use", "play", "call", "contract", "evolve", "release", "counter", "apply", "support", "combat")


def game_of() -> Game:
    return registry.game("sengoku-yugi")


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


# -- what must agree ------------------------------------------------------------------------------------


def facts_of(s: Any) -> dict[str, object]:
    """The public facts, the zones and the generator, by the oracle's names."""
    facts: dict[str, object] = {"turn": s.turn, "active": s.active, "first": s.first}
    for name in ("ap", "stronghold_hp", "defense", "fresh", "contracted", "turned", "down"):
        facts[name] = s.public_list(name)
    for name in ("ailing", "blessed", "free_moves", "uses", "list_0", "list_1"):
        facts[name] = sorted(s.public_list(name))
    mods: Counter[int] = Counter()
    for code in s.mods:
        mods[code // MODS] += code % MODS - MODS // 2
    facts["mods"] = {head: more for head, more in mods.items() if more}
    zones = {}
    for index, cards in enumerate(s.zones):
        zone, owner = s.game.layout.zone(index), s.game.layout.owner(index)
        zones[f"{zone.name} {owner}"] = [s.game.names[s.faces[card]] for card in cards]
    for seat, stacks in enumerate((s.stacks_0, s.stacks_1)):
        field: dict[str, list[tuple[str, int]]] = {}
        for card, code in zip(zones[f"field {seat}"], stacks, strict=True):
            field.setdefault(PLACES[code // 16], []).append((card, code % 16))
        facts[f"field {seat}"] = field
        spent = [(*divmod(code // 16, len(BOOK.faces)), code % 16) for code in s.spent]
        own = [(where % 4, face, used) for where, face, used in spent if where // 4 == seat]
        facts[f"spent {seat}"] = sorted(
            (MARKED[zone], list(BOOK.faces)[face], used) for zone, face, used in own
        )
    for name, cards in zones.items():
        if not name.startswith("field"):
            facts[name] = cards if name.startswith("stronghold") else sorted(cards)
    standing = [place for place in INDEX if s.ground() >> INDEX[place] & 1]
    facts["hp"] = {place: s.hp[INDEX[place]] for place in standing}
    return {**facts, "chance": s.rng.words()}


def told(oracle: Oracle[Table]) -> dict[str, object]:
    """What the oracle says; before the set-up is done only what is asked and rolled."""
    facts = sengoku_yugi_facts.facts(oracle.table) if oracle.table.turn else {}
    return {**facts, "chance": oracle.table.chance.words}


def both_facts(s: State, oracle: Oracle[Table]) -> tuple[dict[str, object], dict[str, object]]:
    return facts_of(s), told(oracle)


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
    s = game_of().start(2, seed, settings)
    play_both(s, sengoku_yugi_oracle.start(seed, settings), dice, seen, f"seed {seed}, {settings}", resigning)


def play_melee(seed: int, seen: Counter[str]) -> None:
    """From a crowded position on, for a while."""
    dice = Random(f"melee {seed}")
    settings: Settings = {"mode": dice.choice(("standard", "ultimate"))}
    oracle = sengoku_yugi_oracle.start(seed, settings, melee(dice, settings["mode"] == "ultimate"))
    s = read(game_of(), sengoku_yugi_facts.position_facts(oracle.table, seed, settings), try_out=False)
    play_both(s, oracle, dice, seen, f"melee {seed}", longest=60)


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


# -- positions ------------------------------------------------------------------------------------------

CASES = [case for case in (*EXAMPLES, *TRICKY, *FAMILIARS, *CORNERS) if case.position.phase == "main"]


def begin(case: Case) -> tuple[State, Oracle[Table]]:
    """Its position on both."""
    settings: Settings = {"mode": case.mode}
    seed = seed_for(case.rolls)
    oracle = sengoku_yugi_oracle.start(seed, settings, case.position)
    return read(
        game_of(), sengoku_yugi_facts.position_facts(oracle.table, seed, settings), try_out=False
    ), oracle


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_examples_agree(case: Case) -> None:
    s, oracle = begin(case)
    for text in [text for text in case.answers.split(", ") if text]:
        lockstep.check(s, oracle, both_facts, f"{case.name}, before {text}")
        oracle.answer(text)
        s.choose(s.game.option(text))
    lockstep.check(s, oracle, both_facts, f"{case.name}, afterwards")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_trees_of_examples_are_equal(case: Case) -> None:
    s, _ = begin(case)
    expected = oracle_tree(lambda: begin(case)[1], depth=2)

    assert engine_tree(s, depth=2) == expected
