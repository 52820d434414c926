"""Additions and regalia in play (2.16 and AS-R55 to AS-R57 of the rules)."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-90", "AS-R55", "AS-R5", "AS-27")
@pytest.mark.parametrize("row", range(1, 9))
def test_an_addition_covers_the_two_neighbouring_rows_it_was_played_on(row: int) -> None:
    game = table("2  . B . . .", B="brann", hand=("molten_ground", ""))
    game.do("play molten_ground", f"rows {row}-{row + 1}")

    for rank in range(1, 10):
        one = table(f"{rank}  . b . . .", b="brann", play=(f"molten_ground {row}", ""))
        assert one.defense("b") == (4 if rank in (row, row + 1) else 5)
    assert game.state.rows_0 == [row]


@rule("AS-R5", "AS-90")
def test_a_row_is_a_rank_across_the_whole_board() -> None:
    game = table(
        "7  a b c d e",
        a="aldric", b="brann", c="coral_sentinel", d="ashwing_drake", e="sylvan_elder",
        play=("field_of_bones 6", ""),
    )  # fmt: skip

    assert [game.attack(letter) for letter in "abcde"] == [3, 3, 3, 3, 2]


@rule("AS-R56", "AS-89")
def test_units_gain_and_lose_an_addition_as_they_enter_and_leave_its_rows() -> None:
    game = table("2  . E . . .", E="sylvan_elder", b="brann lane 9", play=("sissei_the_ancient_forest 3", ""))
    assert game.defense("E") == 6

    game.do("step b2")
    assert (game.square("E"), game.defense("E")) == ("b3", 8)
    game.end_turn()
    game.end_turn()
    game.do("step b3")
    assert game.defense("E") == 8
    game.end_turn()
    game.end_turn()
    game.do("step b4")

    assert game.defense("E") == 6
    assert game.zone("play", 0) == "sissei_the_ancient_forest"  # it stays


@rule("AS-91", "AS-R57")
def test_several_additions_on_the_same_row_add_up_equal_or_not() -> None:
    game = table(
        "6  . b . . .",
        b="brann",
        play=("molten_ground 6 field_of_bones 5", "hallowed_ground 6 sissei_the_ancient_forest 6"),
    )

    assert game.defense("b") == 5 - 1 + 2
    assert game.attack("b") == 4 - 1


@rule("AS-R57")
def test_additions_of_both_players_with_the_same_name_add_up() -> None:
    game = table("6  . b . B .", b="brann", B="brann", play=("moon_tide 6", "moon_tide 5"))

    assert (game.attack("b"), game.attack("B")) == (3, 3)


@rule("AS-R57")
def test_keyword_numbers_add_up() -> None:
    game = table(
        """
        6  . t . . .
        5  . B . . .
        """,
        B="brann",
        t="torvald",
        play=("crown_of_embers", "hallowed_ground 6"),
    )

    game.do("step b5")

    assert game.damage == {"t": "5/9"}  # 4 + Charge 1 + Charge 1 - Armor 1


@rule("AS-34")
def test_regalia_cover_the_entire_battlefield() -> None:
    game = table(
        """
        9  A . . . .
        5  . . B . .
        1  . . . . C
        """,
        A="aldric",
        B="brann",
        C="coral_sentinel",
        b="brann",
        play=("war_drums", ""),
    )

    assert [game.attack(letter) for letter in "ABC"] == [5, 5, 5]


@rule("AS-89", "AS-R57", "AS-23")
def test_what_is_in_play_stays_until_it_is_broken_and_then_goes_to_its_owner_s_graveyard() -> None:
    game = table("6  . b . . .", b="brann", play=("war_drums molten_ground 6", ""), hand=("", "unbind"))
    game.end_turn()
    assert game.zone("play", 0) == "war_drums molten_ground"

    game.do("play unbind")
    assert game.options() == ["theirs molten_ground", "theirs war_drums"]
    game.do("theirs war_drums", "pass")

    assert (game.zone("play", 0), game.state.rows_0) == ("molten_ground", [6])
    assert (game.zone("graveyard", 0), game.zone("graveyard", 1)) == ("war_drums", "unbind")


@rule("AS-R55")
def test_an_addition_may_be_played_on_rows_where_no_unit_stands() -> None:
    game = table(hand=("coral_bastion", ""))

    game.do("play coral_bastion", "rows 8-9")

    assert (game.board, game.state.rows_0) == (board(""), [8])


@rule("AS-33", "AS-R56")
def test_an_addition_s_effect_is_limited_to_its_rows_and_to_whom_it_names() -> None:
    game = table("6  . b . B .", b="brann", B="brann", play=("sissei_the_ancient_forest 6", ""))

    assert (game.defense("B"), game.defense("b")) == (7, 5)
