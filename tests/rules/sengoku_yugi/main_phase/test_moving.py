"""Move and Swap (2.14, 2.15, SY-R56 to SY-R58): who goes where, for how much AP."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import table


@rule("SY-95", "SY-96", "SY-97", "SY-R8")
def test_a_unit_moves_one_space_for_1_ap() -> None:
    game = table(". . . . .\n. S . . .", S="soma-1", ap=3)

    game.do("move af2")
    assert game.options() == ["to ab2", "to af1", "to af3"]
    for diagonal in ("ab1", "ab4", "bf2", "bf1"):
        assert game.refusal(f"to {diagonal}") == "not-adjacent SY-96"
    game.do("to af3")

    assert game.board == board(". . . . .\n. . S . .")
    assert game.ap[0] == 2
    assert game.rules == ["SY-95"]


@rule("SY-R56")
def test_a_unit_moves_as_often_as_ap_allow() -> None:
    game = table(". . . . .\nS . . . .", S="soma-1", ap=3)

    for step in ("af2", "af3", "af4"):
        place = next(unit.split()[0] for unit in game.units.values())
        game.do(f"move {place}", f"to {step}")

    assert (game.ap[0], game.refusal("move af4")) == (0, "no-ap SY-95")


@rule("SY-95", "SY-R18")
def test_a_lying_a_shut_in_and_a_foreign_unit_do_not_move() -> None:
    game = table(
        """
        . . r . .
        S R_ . . .
        """,
        S="soma-1",
        R="raizo-1",
        r="raizo-1",
    )
    assert game.options("move") == ["move af1"]

    assert game.refusal("move af2") == "unit-lies SY-95"
    assert game.refusal("move bf3") == "not-yours SY-102"
    assert game.refusal("move af4") == "no-unit SY-R18"
    shut = table(
        """
        . . 6 . .
        . . . . .
        S R . . .
        H . 6 . .
        """,
        S="soma-1",
        R="raizo-1",
        H="homura-1",
    )
    assert shut.refusal("move af1") == "no-way SY-97"


@rule("SY-98", "SY-R57", "SY-R45")
def test_the_commander_moves_out_to_any_empty_perimeter_space() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . R . . .
        . . 6 . . | C
        """,
        C="soma-3 with=harbee",
        R="raizo-1",
        ap=1,
    )
    game.do("move ac")
    assert game.options() == ["to ab2", "to ab4", "to af3", "to af4"]
    assert game.refusal("to af1") == "not-perimeter SY-79"
    assert game.refusal("to af2") == "occupied SY-R18"

    game.do("to af3")

    assert game.units["C"] == "af3 soma-3 hp=1 with=harbee"
    assert game.ap[0] == 0
    assert game.board == board("""
        . . 6 . .
        . . . . .
        . R C . .
        . . 6 . .
        """)


@rule("SY-R57", "SY-95")
def test_a_lying_commander_stays() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . . . .
        . . 6 . . | C_
        """,
        C="soma-3",
    )

    assert game.refusal("move ac") == "unit-lies SY-95"


@rule("SY-99", "SY-98")
def test_nobody_moves_into_the_command_zone() -> None:
    game = table(". . . . .\n. S . . .", S="soma-1")

    game.do("move af2")

    assert "to ac" not in game.options()
    assert game.refusal("to ac") == "not-adjacent SY-96"


@rule("SY-100", "SY-101")
def test_two_adjacent_allies_in_attack_stance_trade_places_for_2_ap() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . S R . .
        . H 6 . .
        """,
        S="soma-1 hp=2 burn",
        R="raizo-1 fire",
        H="homura-1",
        ap=3,
    )
    assert game.options("swap") == ["swap ab2", "swap af2"]
    assert game.refusal("swap af3") == "named-by-lower SY-100"

    game.do("swap af2")

    assert game.units == {
        "S": "af3 soma-1 hp=2 burn",
        "R": "af2 raizo-1 hp=1 fire",
        "H": "ab2 homura-1 hp=1",
    }
    assert (game.ap[0], game.rules) == (1, ["SY-100"])
    assert game.refusal("swap ab2") == "no-ap-to-swap SY-100"


@rule("SY-100", "SY-101")
def test_the_partner_is_asked_for_where_there_are_two() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        H R . . .
        S . 6 . .
        """,
        S="soma-1",
        R="raizo-1",
        H="homura-1",
    )
    assert game.options("swap") == ["swap ab1", "swap af1"]
    game.do("swap af1")
    assert game.board == board("""
        . . 6 . .
        . . . . .
        R H . . .
        S . 6 . .
        """)

    game.do("swap ab1")
    assert game.units["S"] == "af1 soma-1 hp=1"


@rule("SY-101")
@pytest.mark.parametrize("row", ["S . R . .", "S . . . R"])
def test_units_that_do_not_touch_are_not_swapped(row: str) -> None:
    game = table(f". . . . .\n{row}", S="soma-1", R="raizo-1")

    assert game.options("swap") == []


@rule("SY-R58", "SY-244")
def test_a_released_familiar_is_swapped_and_the_commander_is_not() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . S K . .
        . . 6 . . | C
        """,
        S="soma-1",
        K="kaen hp=2",
        C="akane-1",
    )
    assert game.refusal("swap ac") == "in-command-zone SY-R58"

    game.do("swap af2")

    assert game.units["K"] == "af2 kaen hp=2"


@rule("SY-R135", "SY-100")
def test_a_familiar_goes_with_its_holder() -> None:
    game = table(
        ". . . . .\n. S R . .",
        S="soma-3 with=radiant-stone-of-yellow,harbee bound",
        R="raizo-1",
    )

    game.do("move af2", "to af1")
    assert game.units["S"] == "af1 soma-3 hp=1 with=radiant-stone-of-yellow,harbee bound"
    game.do("move af3", "to af2", "swap af1")

    assert game.units["S"] == "af2 soma-3 hp=1 with=radiant-stone-of-yellow,harbee bound"


@rule("SY-R8", "SY-R7")
def test_no_unit_ever_enters_the_enemy_half() -> None:
    game = table(". . . . .\n. S . . .", S="soma-1", ap=9)

    for place in ("af2", "af3", "af4"):
        game.do(f"move {place}")
        assert all(option.startswith("to a") for option in game.options())
        game.do({"af2": "to af3", "af3": "to af4", "af4": "to af5"}[place])
