"""Push-out (2.11 and AS-R28 to AS-R31 of the rules)."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-71", "AS-73", "AS-R21")
def test_if_both_remain_the_one_that_was_there_is_pushed_back_one_square() -> None:
    game = table(
        """
        6  . a . . .
        5  . C . . .
        """,
        C="coral_sentinel",
        a="aldric",
    )

    game.do("step b5")

    assert game.board == board("""
        7  . a . . .
        6  . C . . .
        """)


@rule("AS-R28")
@pytest.mark.parametrize(
    ("way", "picture"),
    [
        ("go r", "4  . . . D a"),
        ("go fr", "6  . . . . a\n5  . . . D ."),
        ("go l", "4  a D . . ."),
    ],
)
def test_a_push_goes_in_the_direction_of_the_last_step(way: str, picture: str) -> None:
    start = {
        "go r": "4  . . D a .",
        "go fr": "5  . . . a .\n4  . . D . .",
        "go l": "4  . a D . .",
    }[way]
    game = table(start, D="ashwing_drake", a="aldric", hand=("updraft", ""))

    game.do("play updraft", way)

    assert game.board == board(picture)


@rule("AS-R28")
def test_in_a_bent_path_the_last_step_counts() -> None:
    game = table(
        """
        6  . . a . .
        5  . B . . .
        """,
        B="brann",
        a="aldric",
        hand=("riptide", ""),
    )

    game.do("play riptide", "go f-r")

    assert game.board == board("6  . . B a .")
    assert game.damage == {"B": "4/5", "a": "5/7"}


@rule("AS-72")
def test_hitting_an_ally_is_no_battle_only_a_push_out() -> None:
    game = table(
        """
        5  . A . . .
        4  . D . . .
        """,
        D="ashwing_drake",
        A="aldric rested",
    )

    game.do("step b4")

    assert game.board == board("""
        6  . A . . .
        5  . D . . .
        """)
    assert (game.damage, game.rested) == ({}, "AD")
    assert "battle" not in game.kinds


@rule("AS-72", "AS-R29")
def test_a_whole_line_of_allies_is_pushed_on() -> None:
    game = table(
        """
        6  . K . . .
        5  . A . . .
        4  . D . . .
        """,
        D="ashwing_drake",
        A="aldric",
        K="kessa",
    )

    game.do("step b4")

    assert game.board == board("""
        7  . K . . .
        6  . A . . .
        5  . D . . .
        """)


@rule("AS-74", "AS-R29")
def test_a_pushed_unit_that_meets_an_enemy_battles_it_and_pushes_it_on() -> None:
    game = table(
        """
        7  . E . . .
        6  . s . . .
        5  . G . . .
        """,
        G="gale_griffin",
        s="coral_sentinel",
        E="sylvan_elder",
    )

    game.do("step b5")

    assert game.board == board("""
        8  . E . . .
        7  . s . . .
        6  . G . . .
        """)
    assert game.damage == {"G": "4/6", "s": "5/7", "E": "4/6"}
    assert game.rested == "G"


@rule("AS-74", "AS-R29", "AS-R21")
def test_who_falls_when_it_is_pushed_on_leaves_its_square_to_the_mover() -> None:
    game = table(
        """
        7  . C . . .
        6  . g . . .
        5  . D . . .
        """,
        D="ashwing_drake",
        g="gale_griffin",
        C="coral_sentinel",
    )

    game.do("step b5")

    assert game.board == board("""
        7  . C . . .
        6  . D . . .
        """)
    assert game.damage == {"D": "4/6", "C": "3/7"}
    assert game.lanes == {"g": 3}


@rule("AS-75", "AS-R30")
@pytest.mark.parametrize(
    ("last", "picture", "step"),
    [
        ("aldric", "9  . X . . .\n8  . K . . .\n7  . D . . .", "step b7"),
        ("torvald", "6  . X . . .\n5  . K . . .\n4  . D . . .", "step b4"),
    ],
)
def test_with_no_square_at_the_end_of_the_line_nobody_moves(last: str, picture: str, step: str) -> None:
    game = table(picture, D="ashwing_drake", K="kessa", X=last)

    game.do(step)

    assert game.board == board(picture)
    assert (game.rested, game.damage) == ("D", {})
    assert "stays" in game.kinds


@rule("AS-R30", "AS-76")
def test_battles_stand_though_the_chain_is_blocked_behind_them() -> None:
    game = table(
        """
        9  . t . . .
        8  . a . . .
        7  . C . . .
        """,
        C="coral_sentinel",
        a="aldric",
        t="torvald",
    )

    game.do("step b7")

    assert game.board == board("""
        9  . t . . .
        8  . a . . .
        7  . C . . .
        """)
    assert game.damage == {"C": "3/7", "a": "4/7"}


@rule("AS-R30", "AS-74")
def test_a_blocked_unit_that_is_destroyed_frees_the_line() -> None:
    # Brann is pushed against Torvald, loses the battle and falls: the drake takes his square.
    game = table(
        """
        7  . t . . .
        6  . B . . .
        5  . D . . .
        """,
        D="ashwing_drake",
        B="brann",
        t="torvald",
    )

    game.do("step b5")

    assert game.board == board("""
        7  . t . . .
        6  . D . . .
        """)
    assert game.damage == {"t": "4/9"}  # no Charge for a pushed unit
    assert game.lanes == {"B": 3}


@rule("AS-77")
@pytest.mark.parametrize(
    ("step", "picture", "after"),
    [
        ("step d5", "6  . . . a .\n5  . . . C .", "7  . . . a .\n6  . . . C ."),  # mountain
        ("step c7", "8  . . a . .\n7  . . C . .", "9  . . a . .\n8  . . C . ."),  # Fortress
        ("step a5", "6  a . . . .\n5  C . . . .", "7  a . . . .\n6  C . . . ."),  # forest
        ("step c4", "5  . . a . .\n4  . . C . .", "6  . . a . .\n5  . . C . ."),  # water
    ],
)
def test_a_unit_can_be_pushed_onto_terrain(step: str, picture: str, after: str) -> None:
    game = table(picture, C="coral_sentinel", a="aldric")

    game.do(step)

    assert game.board == board(after)


@rule("AS-77", "AS-R31")
def test_a_pushed_unit_is_not_stopped_by_terrain() -> None:
    game = table("6  . . c . .", c="coral_sentinel", hand=("tidal_pull", ""), map="b")

    game.do("play tidal_pull")  # over c7 onto the forest c8

    assert game.board == board("8  . . c . .")

    over = table("7  . . c . .", c="coral_sentinel", hand=("tidal_pull", ""), map="b")
    over.do("play tidal_pull")  # over the forest c8
    assert over.board == board("9  . . c . .")


@rule("AS-R31")
def test_a_pushed_unit_never_leaves_the_board_and_never_scores() -> None:
    game = table("9  . . F . .", F="fael", n="nerin", hand=("", "gust"), active=1, will=(0, 5))

    game.do("play gust", "on c9", "way b")

    assert game.board == board("9  . . F . .")
    assert game.spirit == (2, 2)


@rule("AS-R28", "AS-R29")
def test_pushes_by_one_effect_go_from_file_a_to_file_e() -> None:
    game = table(
        """
        6  . c . . .
        5  . a . b .
        """,
        a="aldric",
        b="brann",
        c="coral_sentinel",
        hand=("maelstrom", ""),
    )

    game.do("play maelstrom", "row 5")

    assert game.board == board("""
        7  . c . . .
        6  . a . b .
        """)
    came = [event.args["target"] for event in game.told if event.id in ("pushed", "moved")]
    assert came == ["square.b7", "square.b6", "square.d6"]


@rule("AS-R31", "AS-35")
def test_a_push_gives_no_charge_and_changes_no_orientation() -> None:
    game = table(
        """
        7  . t . . .
        6  . b . . .
        5  . C . . .
        """,
        C="coral_sentinel",
        b="brann",
        t="torvald",
        hand=("gust", ""),
    )

    game.do("play gust", "on b6", "way b")  # Brann is pushed into the sentinel

    assert game.damage == {"C": "3/7", "b": "4/5"}  # 4 - 1, not 5 - 1
    assert game.rested == ""
    assert game.board == board("""
        7  . t . . .
        5  . b . . .
        4  . C . . .
        """)


@rule("AS-R28", "AS-R30")
def test_a_push_of_two_squares_ends_with_the_first_that_moves_nobody() -> None:
    game = table(
        """
        9  . D . . .
        8  . a . . .
        """,
        D="ashwing_drake",
        a="aldric",
        hand=("tidal_pull", ""),
    )

    game.do("play tidal_pull")

    assert game.board == board("""
        9  . D . . .
        8  . a . . .
        """)
    assert game.damage == {"D": "4/6", "a": "4/7"}  # one battle, not two
