"""Triggered abilities (AS-R58, AS-R59, AS-R81 of the rules)."""

import pytest

from tests.rules.alternate_souls.table import table
from tests.rules.marks import rule


@rule("AS-R58", "AS-R15")
def test_triggers_wait_until_the_whole_chain_is_resolved_and_open_no_window() -> None:
    game = table(
        """
        6  . k . . .
        5  . B . . .
        """,
        V="varka",
        B="brann",
        k="kessa",
        hand=("hammer_rush", "sidelong_feint"),
        will=(1, 5),
    )

    game.do("play hammer_rush", "go f", "pass")

    assert (game.will, game.asked) == ((1, 5), "0 MainPhase")
    kinds = game.kinds
    assert kinds.index("destroyed") < kinds.index("moved") < kinds.index("triggered")


@rule("AS-R58", "AS-R59")
def test_varka_s_ruler_side_gains_once_per_turn_and_only_in_the_own_turn() -> None:
    game = table(
        """
        6  . k . n .
        5  . B . C .
        """,
        V="varka",
        B="brann",
        C="coral_sentinel",
        k="kessa",
        n="nerin 2",
        will=(5, 5),
    )
    game.do("step b5")
    assert game.will == (5, 5)
    game.do("step d5")
    assert game.will == (4, 5)

    theirs = table(
        """
        6  . k . . .
        5  . B . . .
        """,
        V="varka",
        B="brann",
        k="kessa",
        active=1,
    )
    theirs.do("step b6")
    assert (theirs.will, theirs.lanes["k"]) == ((5, 4), 1)


@rule("AS-R58")
def test_triggers_happen_in_the_order_in_which_they_were_caused() -> None:
    game = table(
        """
        7  . a . . .
        6  . I . . .
        5  . C . . .
        """,
        N="nocthar",
        C="bone_colossus",
        I="kessa",
        a="aldric 6",
        v="varka",
        will=(5, 5),
    )

    game.do("step b5")

    assert (game.asked, game.options()) == ("0 HastenLinker", ["linker kessa", "decline"])
    game.do("linker kessa")
    assert (game.lanes["I"], game.lanes["a"], game.will) == (0, 3, (3, 5))


@rule("AS-R81", "AS-R58", "AS-R59")
def test_all_linkers_that_fell_in_the_action_are_offered_in_one_question() -> None:
    game = table("6  . k b . .", n="nocthar", k="kessa 2", b="brann 3", hand=("dragonfire", ""), will=(5, 2))

    game.do("play dragonfire", "row 6")

    assert (game.asked, game.options()) == ("1 HastenLinker", ["linker kessa", "linker brann", "decline"])
    assert game.refusal("linker whisper") == "not-fallen AS-R81"
    game.do("linker brann")

    assert (game.lanes["k"], game.lanes["b"], game.will) == (1, 2, (2, 1))
    assert game.asked == "0 MainPhase"


@rule("AS-R81", "AS-R59")
def test_declining_leaves_the_use_for_later_in_the_turn() -> None:
    game = table(
        """
        6  . k . n .
        5  . B . C .
        """,
        o="nocthar",
        k="kessa",
        n="nerin 2",
        B="brann",
        C="coral_sentinel",
        will=(5, 2),
    )

    game.do("step b5", "decline", "step d5")
    assert (game.asked, game.options()) == ("1 HastenLinker", ["linker nerin", "decline"])
    game.do("linker nerin")

    assert (game.lanes["k"], game.lanes["n"], game.will) == (1, 0, (3, 1))


@rule("AS-R81")
@pytest.mark.parametrize(
    ("victim", "will", "asked"), [("kessa 2", 0, False), ("grave_imp", 3, False), ("kessa", 1, True)]
)
def test_there_is_no_question_without_will_or_for_a_linker_at_0(victim: str, will: int, asked: bool) -> None:
    game = table(
        """
        6  . v . . .
        5  . B . . .
        """,
        n="nocthar",
        v=victim,
        B="brann",
        will=(5, will),
    )

    game.do("step b5")

    assert (game.asked == "1 HastenLinker") is asked


@rule("AS-R58")
def test_at_the_same_time_the_active_player_s_triggers_come_first() -> None:
    game = table(
        """
        6  . b . . .
        5  . K . . .
        """,
        N="nocthar",
        K="kessa",
        v="varka",
        b="brann",
        active=1,
        will=(2, 2),
    )

    game.do("step b6")
    assert (game.asked, game.will) == ("0 HastenLinker", (2, 2))  # 1 paid, 1 gained by Varka already
    game.do("decline")

    own = table(
        """
        6  . c . . .
        5  . K . . .
        """,
        N="nocthar",
        K="kessa",
        c="bone_colossus 3",
        will=(2, 2),
    )
    own.do("step b5")
    assert (own.asked, own.damage) == ("0 HastenLinker", {"c": "5/7"})
    own.do("decline")
    assert own.damage == {}


@rule("AS-R58")
@pytest.mark.parametrize(("active", "step"), [(0, "step c5"), (1, "step c6")])
def test_when_linkers_of_both_sides_fall_the_active_player_is_asked_first(active: int, step: str) -> None:
    game = table(
        """
        6  . . e . .
        5  . . E . .
        """,
        N="nocthar",
        E="nerin 1",
        n="nocthar",
        e="nerin 1",
        active=active,
    )

    game.do(step)
    assert (game.asked, game.options()) == (f"{active} HastenLinker", ["linker nerin", "decline"])
    game.do("decline")

    assert (game.asked, game.options()) == (f"{1 - active} HastenLinker", ["linker nerin", "decline"])


@rule("AS-R58", "AS-R48", "AS-R70")
def test_a_trigger_that_ends_the_game_leaves_the_later_ones_undone() -> None:
    game = table(
        """
        6  . . s . .
        5  . . B . .
        """,
        V="varka",
        B="brann",
        n="nocthar",
        s="lumen_squire",
        hand=("forge_march", ""),
        will=(10, 2),
        spirit=(1, 2),
    )

    game.do("play forge_march", "go f")  # Varka's Will overflows before Nocthar is asked

    assert (game.ending, game.winners) == ("overflow", [1])


@rule("AS-R39", "AS-R58")
def test_the_triggers_of_a_ruler_side_end_with_judgment() -> None:
    game = table(
        """
        6  . k . . .
        5  . B . . .
        1  V . . . .
        """,
        V="varka",
        B="brann",
        k="kessa",
        n="nocthar lane 0",
    )
    game.do("step b5")
    assert (game.asked, game.will) == ("1 HastenLinker", (4, 5))
    game.do("decline")

    flipped = table(
        """
        6  . k . . .
        5  . B . . .
        9  n . . . .
        """,
        B="brann",
        k="kessa",
        n="nocthar",
    )
    flipped.do("step b5")
    assert flipped.asked == "0 MainPhase"
