"""Judgment (2.14, AS-R37 and AS-R39 of the rules) and what the two sides of a Ruler card do."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-84", "AS-85", "AS-29", "AS-17", "AS-36")
def test_the_j_ruler_comes_from_the_lane_and_the_ruler_card_is_flipped() -> None:
    game = table(O="oriel lane 1", phase="StartTurn")
    assert game.state.flipped == [0, 1]

    game.do("on c1")

    assert game.board == board("1  . . O . .")
    assert (game.state.flipped, game.rested) == ([1, 1], "")
    assert "judgment" in game.kinds
    assert (game.attack("O"), game.defense("O")) == (5, 10)


@rule("AS-R39")
def test_judgment_is_mandatory() -> None:
    game = table(O="oriel lane 1", phase="StartTurn")

    assert game.options() == ["on a1", "on b1", "on c1", "on d1", "on e1"]


@rule("AS-R39")
@pytest.mark.parametrize(
    ("picture", "usable"), [("2  . B . . .", True), ("2  . B . . .\n1  . O . . .", False)]
)
def test_the_ruler_side_counts_only_until_judgment(picture: str, usable: bool) -> None:
    game = table(picture, O="oriel", B="brann 2")

    assert ("use oriel" in game.options()) is usable
    if not usable:
        assert game.refusal("use oriel") == "flipped AS-R39"


@rule("AS-R39")
def test_the_j_ruler_side_counts_only_on_the_battlefield() -> None:
    game = table(
        """
        6  . b . . .
        5  . . M . .
        """,
        M="maren",
        b="brann",
    )
    assert game.attack("b") == 3

    lane = table("6  . b . . .", M="maren lane 0", b="brann")
    assert lane.attack("b") == 4


@rule("AS-R39")
def test_ilyane_s_ruler_side_hardens_allies_on_forest_until_judgment() -> None:
    game = table(
        """
        7  B . . . .
        3  . . . . K
        """,
        I="ilyane",
        B="brann",
        K="kessa",
    )
    assert (game.defense("B"), game.defense("K")) == (6, 4)

    flipped = table(
        """
        7  B . . . .
        1  . I . . .
        """,
        I="ilyane",
        B="brann",
    )
    assert flipped.defense("B") == 5


@rule("AS-R58", "AS-84")
def test_varka_chooses_whom_her_judgment_burns() -> None:
    game = table(
        """
        6  . k d . .
        5  . B . . .
        """,
        V="varka lane 1",
        B="brann",
        k="kessa 1",
        d="ashwing_drake",
        phase="StartTurn",
    )
    game.do("on a1")

    assert (game.asked, game.options()) == ("0 JudgmentTarget", ["on b6", "on c6"])
    assert game.refusal("on b5") == "not-an-enemy AS-R53"
    assert game.refusal("on e5") == "empty-square AS-R53"
    game.do("on b6")

    assert (game.lanes, game.damage, game.will) == ({"k": 1}, {}, (8, 5))


@rule("AS-84")
def test_varka_s_judgment_needs_no_question_for_one_enemy_and_falls_away_without_any() -> None:
    one = table("6  . a . . .", V="varka lane 1", a="aldric", phase="StartTurn")
    one.do("on a1")
    assert (one.damage, one.asked) == ({"a": "2/7"}, "0 MainPhase")

    none = table(V="varka lane 1", phase="StartTurn")
    none.do("on a1")
    assert none.asked == "0 MainPhase"


@rule("AS-84")
def test_nocthar_s_judgment_takes_a_random_card_of_the_opponent() -> None:
    game = table(N="nocthar lane 1", hand=("", "cinder_dash hammer_rush"), phase="StartTurn")
    game.do("on a1")

    assert (game.count("hand", 1), game.count("graveyard", 1)) == (1, 1)
    assert "discarded" in game.kinds


@rule("AS-84")
def test_ilyane_s_judgment_draws_a_card() -> None:
    game = table(I="ilyane lane 1", phase="StartTurn")

    game.do("on a1")

    assert game.count("hand", 0) == 1


@rule("AS-84", "AS-85")
@pytest.mark.parametrize("ruler", ["maren", "oriel"])
def test_others_are_flipped_without_a_trigger(ruler: str) -> None:
    game = table("6  . a . . .", R=f"{ruler} lane 1", a="aldric", phase="StartTurn", hand=("", "cinder_dash"))

    game.do("on a1")

    assert "triggered" not in game.kinds
    assert (game.damage, game.count("hand", 0), game.count("hand", 1)) == ({}, 0, 1)


@rule("AS-R38", "AS-R39", "AS-85")
def test_a_j_ruler_that_finds_no_square_is_not_flipped_yet() -> None:
    game = table(
        "1  . B K n .", O="oriel lane 1", B="brann", K="kessa", n="nerin", map="b", phase="StartTurn"
    )

    assert (game.lanes, game.state.flipped[0]) == ({"O": 0}, 0)
    assert "use oriel" in game.options()
