"""Alternate Souls' engine and its oracle agree: every question, every zone, every number, every ending."""

import os
from collections import Counter
from functools import partial
from random import Random

import pytest

from soultable.core.agenda import State
from soultable.core.game import Game, Settings
from soultable.games import registry
from tests.oracle import lockstep
from tests.oracle.alternate_souls.book import BOOK
from tests.oracle.alternate_souls.melee import melee
from tests.oracle.alternate_souls.oracle import start
from tests.oracle.alternate_souls.position import both_facts, oracle_of
from tests.oracle.alternate_souls.setup import extra_will, line_up
from tests.oracle.alternate_souls.table import Table
from tests.oracle.driver import Oracle
from tests.oracle.lockstep import GIVEN
from tests.oracle.trees import Counts, engine_tree, oracle_tree
from tests.rules.alternate_souls.table import Play, fresh, table

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
    play_both(s, start(seed, s.settings), dice, seen, f"seed {seed}, {settings}", resigning)


def play_melee(seed: int, seen: Counter[str]) -> None:
    """From a crowded position on, for a while."""
    dice = Random(f"melee {seed}")
    s = melee(game_of(), dice, seed)
    play_both(s, oracle_of(s), dice, seen, f"melee {seed}", longest=80)


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


def test_the_ready_decks_cost_what_the_book_says() -> None:
    for deck in BOOK.decks.values():
        ruler, *linkers = line_up(0, (deck.ruler, list(deck.linkers)))
        mode = "starter" if deck.id.startswith("s") else "full"
        assert extra_will([ruler, *linkers], mode) == deck.extra_will
        assert sum(unit.character.cost for unit in linkers) == deck.total
        assert ruler.character.limit == deck.limit


def test_the_oracle_is_in_step_with_the_tables_of_the_rule_tests() -> None:
    for game in (fresh(), table(), table(phase="StartTurn"), table(phase="EndPhase")):
        assert game.oracle is not None
        game.oracle.table.will[1] += 1

        with pytest.raises(AssertionError, match="will: engine"):
            game.do(game.options()[-1])


# -- exact tree counts ----------------------------------------------------------------------------------


def trees_of(game: Play, depth: int) -> Counts:
    """The tree of a position, of which engine and oracle agree."""
    found = engine_tree(game.state, depth)

    assert oracle_tree(lambda: oracle_of(game.state), depth) == found
    return found


def test_the_tree_of_a_chain_of_three_speeds() -> None:
    game = table(
        """
        6  . l s . .
        4  . M I . .
        """,
        N="nocthar lane 3",
        I="grave_imp 1",
        M="mordane",
        C="bone_colossus lane 9",
        o="oriel lane 4",
        l="lumen_squire",
        s="seraph 3",
        a="aldric lane 9",
        hand=("crimson_lunge void_silence", "aegis_of_dawn halo"),
        deck=("", ""),
        will=(3, 2),
    )

    counts = trees_of(game, 6)

    assert counts == [(1, 0), (4, 0), (9, 1), (32, 2), (97, 3), (210, 5), (411, 38)]


def test_the_tree_at_the_gate() -> None:
    game = table(
        """
        9  . b . F .
        8  G E . . d
        1  . . k . .
        """,
        I="ilyane lane 1",
        F="fael",
        E="sylvan_elder",
        G="gale_griffin",
        v="varka lane 1",
        k="kessa",
        b="brann",
        d="ashwing_drake",
        hand=("leaf_sprint", "sidelong_feint"),
        deck=(
            "rooted_step rooted_step barkskin swoop tailwind",
            "hammer_rush forge_march burning_wings updraft ancient_impact",
        ),
        will=(1, 1),
        spirit=(1, 2),
    )

    counts = trees_of(game, 6)

    assert counts == [(1, 0), (5, 0), (10, 1), (15, 2), (33, 4), (103, 11), (337, 46)]


def test_the_tree_of_fallen_linkers_and_two_rulers_to_come() -> None:
    game = table(
        """
        6  . . n u .
        5  . . I C .
        """,
        N="nocthar lane 1",
        I="grave_imp",
        M="mordane lane 1",
        C="bone_colossus",
        m="maren lane 1",
        n="nerin",
        c="coral_sentinel lane 0",
        u="undine_sisters 4",
        hand=("pact_of_ash", "tidal_pull"),
        deck=(
            "shadow_step crimson_lunge assassinate grinding_march",
            "undertow_slip riptide slow_tide reef_wall",
        ),
        will=(1, 2),
        spirit=(2, 1),
    )

    counts = trees_of(game, 5)

    assert counts == [(1, 0), (4, 0), (8, 0), (24, 0), (83, 0), (409, 3)]
