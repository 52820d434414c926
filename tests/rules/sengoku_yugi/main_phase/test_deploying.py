"""Deployment (2.11, SY-R43 to SY-R46, SY-R55): cards come from hand onto the Perimeter or as Commander."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import table


@rule("SY-77", "SY-78", "SY-79", "SY-81", "SY-80", "SY-R55")
@pytest.mark.parametrize(("card", "cost"), [("raizo-2", 5), ("gantetsu-3", 9), ("akane-4", 10)])
def test_a_card_of_any_level_is_deployed_for_its_cost_with_1_hp_in_attack_stance(
    card: str, cost: int
) -> None:
    game = table(hand=(card, ""), ap=10)

    game.do(f"deploy {card}")
    assert game.options() == ["at ab2", "at ab4", "at af2", "at af3", "at af4"]
    game.do("at ab4")

    assert game.units == {"ab4": f"{card} hp=1 fresh"}
    assert (game.ap[0], game.zone("hand")) == (10 - cost, "")
    assert game.board == board("""
        . . 6 . .
        . . . . .
        . . . . .
        . . 6 * .
        """)
    assert game.rules == ["SY-79"]


@rule("SY-77", "SY-78")
def test_deployment_needs_the_card_and_the_ap() -> None:
    game = table(hand=("akane-4", ""), ap=9)

    assert game.options() == ["end"]
    assert game.refusal("deploy akane-4") == "no-ap-to-deploy SY-78"
    assert game.refusal("deploy soma-1") == "not-in-hand SY-77"


@rule("SY-79", "SY-83", "SY-R18")
def test_a_card_is_deployed_to_the_own_perimeter_only() -> None:
    game = table(". . . . .\n. S . . .", S="soma-1", hand=("raizo-2", ""))

    game.do("deploy raizo-2")

    assert game.options() == ["at ab2", "at ab4", "at af3", "at af4"]
    assert game.refusal("at af2") == "occupied SY-R18"
    assert game.refusal("at af1") == game.refusal("at bf3") == game.refusal("at ash") == "not-perimeter SY-79"
    assert game.refusal("at ac") == "too-high SY-83"
    assert game.refusal("to af3") == "not-now SY-73"


@rule("SY-83", "SY-R43", "SY-140")
@pytest.mark.parametrize("card", ["akane-1", "nameless-archer"])
def test_a_level_1_card_may_become_commander(card: str) -> None:
    game = table(hand=(card, ""))

    game.do(f"deploy {card}")
    assert game.options()[-1] == "at ac"
    game.do("at ac")

    assert game.units == {"ac": f"{card} hp=1 fresh"}
    assert game.asked == "0 Main"


@rule("SY-R43")
def test_there_is_one_commander() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . . . .
        . . 6 . . | C
        """,
        C="soma-1",
        hand=("akane-1", ""),
    )
    game.do("deploy akane-1")

    assert game.options() == ["at ab2", "at ab4", "at af2", "at af3", "at af4"]
    assert game.refusal("at ac") == "occupied SY-R18"


@rule("SY-82", "SY-R44", "SY-R45", "SY-R46")
def test_the_name_limit_counts_the_top_cards_of_the_own_battlefield_only() -> None:
    game = table(
        """
        . . 6 . .
        . . r . .
        . N A . .
        . . 6 . . | S
        """,
        S="soma-1",
        N="nameless-archer",
        A="akane-2 gs=akane-1",
        r="raizo-1",
        hand=("soma-2 raizo-1 nameless-archer akane-3", ""),
        ap=20,
    )

    assert game.options("deploy") == ["deploy soma-2", "deploy raizo-1", "deploy nameless-archer"]
    assert game.refusal("deploy akane-3") == "same-name SY-82"


@rule("SY-82", "SY-R44")
def test_a_level_1_card_of_a_name_in_play_may_still_become_commander() -> None:
    game = table(". . . . .\n. . S . .", S="soma-2", hand=("soma-1", ""))

    game.do("deploy soma-1")

    assert game.units == {"S": "af3 soma-2 hp=1", "ac": "soma-1 hp=1 fresh"}  # nowhere else


@rule("SY-79", "SY-R18")
def test_a_full_perimeter_takes_no_deployment() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . A B C .
        . D 6 E .
        """,
        A="soma-1",
        B="raizo-1",
        C="akane-1",
        D="hayate-1",
        E="homura-1",
        hand=("nagi-3 kuroha-1", ""),
    )

    assert game.options("deploy") == ["deploy kuroha-1"]  # as Commander
    assert game.refusal("deploy nagi-3") == "no-space SY-79"


@rule("SY-R55", "SY-122", "SY-R49")
def test_the_mark_of_a_new_unit_stays_through_growth_focus_move_and_swap() -> None:
    game = table(
        ". . . . .\n. . R . .",
        R="raizo-1",
        hand=("soma-1 soma-1 soma-2", ""),
        ap=20,
    )
    game.do("deploy soma-1", "at af2", "pass")
    game.do("focus soma-1", "grow soma-2", "swap af2", "move af3", "to af4")

    assert game.units["af4"] == "soma-2 hp=2 gs=soma-1,soma-1 fresh"
    assert game.units["R"] == "af2 raizo-1 hp=1"
    game.end_turn()
    assert game.units["af4"] == "soma-2 hp=2 gs=soma-1,soma-1"


@rule("SY-R55", "SY-R72", "SY-142")
def test_a_commander_that_entered_by_combat_is_not_new() -> None:
    game = table(
        """
        . . 6 . . | m
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-1",
        m="mikoto-3",
        ap=0,
    )

    game.do("attack af3", "physical", "join bf3")

    assert game.units["m"] == "bf3 mikoto-3 hp=1"
