"""Moving and terrain (2.9 and 3.1, 3.2 of the rules)."""

import pytest

from tests.rules.alternate_souls.table import Play, board, table
from tests.rules.marks import rule


@rule("AS-61", "AS-R18", "AS-R19")
def test_a_line_is_one_printed_direction_and_any_distance_in_its_range() -> None:
    game = table("5  . . . B .", B="brann", hand=("windwalk", ""))

    game.do("play windwalk")

    assert game.options() == [
        "go f", "go f-f", "go b", "go b-b", "go l", "go l-l", "go r", "go fl", "go fl-fl", "go fr",
        "go bl", "go bl-bl", "go br",
    ]  # fmt: skip
    assert game.refusal("go r-r") == "no-such-path AS-R19"
    assert game.refusal("go f-f-f") == "no-such-path AS-R19"
    game.do("go fl-fl")
    assert game.board == board("6  . . B . .")  # the water c6 stops it


@rule("AS-R18", "AS-R19")
def test_a_path_bends_and_never_undoes_a_step() -> None:
    game = table("5  . . . B .", B="brann", hand=("riptide", ""))

    game.do("play riptide")

    assert game.options() == [
        "go f",
        "go l",
        "go r",
        "go f-f",
        "go f-l",
        "go f-r",
        "go l-f",
        "go l-l",
        "go r-f",
    ]
    game.do("go r-f")
    assert game.board == board("5  . . . . B")  # the mountain e5 stops it


Shown = dict[str, tuple[str, tuple[str, ...]]]


def shown_to(game: Play, seat: int) -> Shown:
    """The answers as a seat sees them: what each says, and which squares it is about."""
    options = game.table.view(seat).shown
    return {option.text: (game.table.game.render(option.label), option.refs) for option in options}


@rule("AS-R19", "AS-62")
def test_a_path_is_worded_and_clicked_by_the_square_where_it_ends() -> None:
    game = table("5  . . . B .", B="brann", hand=("riptide", ""))

    game.do("play riptide")

    shown = shown_to(game, 0)
    assert shown["go f-f"] == ("Go 2 forward, to d7", ("square.d7",))
    assert shown["go f-l"] == ("Go forward, then left, to c6", ("square.c6",))
    assert shown["go l-f"] == ("Go left, then forward, to c5", ("square.c5",))  # the Ancient City stops it


@rule("AS-62", "AS-66")
def test_a_path_ends_where_terrain_stops_the_unit_or_where_it_hits_another() -> None:
    game = table(
        """
        5  . . v . .
        3  . . B . .
        """,
        B="brann",
        v="varka",
        hand=("hammer_rush", ""),
    )
    game.do("play hammer_rush")
    assert shown_to(game, 0)["go f-f"] == ("Go 2 forward, to c4", ("square.c4",))  # water

    free = table(
        """
        5  . v . . .
        4  . k . . .
        3  . B . . .
        """,
        B="brann",
        k="kessa",
        v="varka",
        hand=("hammer_rush", ""),
    )
    free.do("play hammer_rush")
    into = "into Kessa, Cinder Scout of @1 on b4"
    assert shown_to(free, 0)["go f"] == (f"Go forward, {into}", ("square.b4",))
    assert shown_to(free, 0)["go f-f"] == (f"Go 2 forward, {into}", ("square.b4",))


@rule("AS-64", "AS-78")
def test_a_path_over_terrain_or_off_the_board_is_worded_so() -> None:
    game = table("3  . . D . .", D="ashwing_drake", hand=("burning_wings", ""))
    game.do("play burning_wings")
    assert shown_to(game, 0)["go f-f"] == ("Go 2 forward, to c5", ("square.c5",))

    scoring = table("9  . . B . .", B="brann", hand=("riptide", ""))
    scoring.do("play riptide")
    assert shown_to(scoring, 0)["go f"] == ("Go forward: touchdown", ("path.f",))
    assert shown_to(scoring, 0)["go l"] == ("Go left, to b9", ("square.b9",))

    leaping = table("9  . . B . .", B="brann", hand=("shadow_step", ""))
    leaping.do("play shadow_step")
    assert shown_to(leaping, 0)["leap f"] == ("Leap forward: touchdown", ("path.f",))
    assert shown_to(leaping, 0)["leap r"] == ("Leap right, to e9", ("square.e9",))


@rule("AS-R22")
def test_a_leap_is_worded_by_where_it_lands() -> None:
    game = table(
        """
        4  . k . . .
        3  . v . . .
        2  . A . . .
        """,
        A="coral_sentinel",
        k="kessa",
        v="varka",
        hand=("shadow_step", ""),
    )
    game.do("play shadow_step")

    label, refs = shown_to(game, 0)["leap f"]
    assert (label, refs) == ("Leap forward, into Kessa, Cinder Scout of @1 on b4", ("square.b4",))


@rule("AS-R18", "AS-61")
def test_the_linked_linker_may_go_one_square_further() -> None:
    game = table("2  B K . . .", B="brann", K="kessa", hand=("cinder_dash", ""))

    game.do("play cinder_dash", "on a2")
    assert game.options() == ["go f", "go f-f"]

    game = table("2  B K . . .", B="brann", K="kessa", hand=("cinder_dash", ""))
    game.do("play cinder_dash", "on b2")
    assert game.options() == ["go f", "go f-f", "go f-f-f"]


@rule("AS-R19", "AS-R53")
def test_the_path_is_announced_with_the_card_and_public_before_the_interrupt() -> None:
    game = table("2  . B . . .", B="brann", hand=("forge_march", "cold_current"))

    game.do("play forge_march", "go r-r")

    assert game.asked == "1 Interrupt"
    assert game.square("B") == "b2"
    assert any("Go r-r" in text for text in game.heard(1))


@rule("AS-R4")
@pytest.mark.parametrize(
    ("way", "south", "north"),
    [
        ("f", "d6", "d4"), ("b", "d4", "d6"), ("l", "c5", "e5"), ("r", "e5", "c5"),
        ("fl", "c6", "e4"), ("fr", "e6", "c4"), ("bl", "c4", "e6"), ("br", "e4", "c6"),
    ],
)  # fmt: skip
def test_directions_are_seen_by_the_owner_facing_forward(way: str, south: str, north: str) -> None:
    game = table("5  . . . F .", F="fael", hand=("branch_hop", ""))
    game.do("play branch_hop", f"go {way}")
    assert game.square("F") == south

    game = table("5  . . . f .", f="fael", hand=("", "branch_hop"), active=1)
    game.do("play branch_hop", f"go {way}")
    assert game.square("f") == north


# -- edge, units, leaps ------------------------------------------------------------------------------------


@rule("AS-65", "AS-R20")
def test_a_displaced_unit_carries_out_the_same_directions_and_stops_at_the_edge() -> None:
    game = table("2  . . . D .", D="ashwing_drake", hand=("coil", "gust"))

    game.do("play coil", "go l-l")
    game.do("play gust", "on d2", "way r")  # North's right is toward file a

    assert game.board == board("2  D . . . .")
    assert game.rested == "D"


@rule("AS-R20", "AS-65", "AS-R17")
def test_a_unit_displaced_to_the_edge_rests_where_it_is() -> None:
    game = table("8  . . . D .", D="ashwing_drake", hand=("coil", "gust"))

    game.do("play coil", "go r")
    game.do("play gust", "on d8", "way l")

    assert game.board == board("8  . . . . D")
    assert game.rested == "D"


@rule("AS-R20", "AS-R41")
def test_a_unit_displaced_onto_the_enemy_fortress_scores_with_a_forward_path() -> None:
    game = table("8  . . . D .", D="ashwing_drake", hand=("burning_wings", "gust"))

    game.do("play burning_wings", "go f")
    game.do("play gust", "on d8", "way b")

    assert (game.asked, game.spirit) == ("0 Reenter", (2, 1))


@rule("AS-66", "AS-R21")
def test_a_move_ends_where_it_hits_a_unit_and_the_rest_of_it_is_lost() -> None:
    game = table(
        """
        5  . f . . .
        4  . G . . .
        """,
        G="gale_griffin",
        f="fael",
        hand=("swoop", ""),
    )

    game.do("play swoop", "go f-f-f")

    assert game.board == board("5  . G . . .")
    assert game.lanes == {"f": 1}


@rule("AS-R21")
def test_the_mover_stays_on_the_square_it_came_from_if_the_other_cannot_be_taken() -> None:
    game = table(
        """
        6  . t . . .
        4  . G . . .
        """,
        G="gale_griffin",
        t="torvald",
        hand=("swoop hold_the_line", ""),
    )

    game.do("play hold_the_line", "on b4")
    game.do("play swoop", "go f-f")

    assert game.board == board("""
        6  . t . . .
        5  . G . . .
        """)
    assert game.damage == {"G": "6/9", "t": "4/9"}


@rule("AS-R22")
def test_a_leap_ignores_what_lies_between_and_lands_exactly_two_squares_away() -> None:
    game = table(
        """
        5  . . s . .
        4  . . L . .
        """,
        L="leviath",
        s="lumen_squire",
        hand=("breach", ""),
    )

    game.do("play breach", "leap f")  # over the Ancient City and the squire, onto water

    assert game.board == board("""
        6  . . L . .
        5  . . s . .
        """)
    assert (game.damage, game.rested) == ({}, "L")


@rule("AS-R22")
def test_a_leap_onto_an_enemy_is_a_hit_in_the_direction_of_the_leap() -> None:
    game = table(
        """
        6  . e . . .
        4  . L . . .
        """,
        L="leviath",
        e="sylvan_elder",
        hand=("shadow_step", ""),
    )

    game.do("play shadow_step", "leap f")
    assert game.board == board("6  . L . . .")  # 7 damage against 6
    assert game.lanes == {"e": 2}

    game = table(
        """
        6  . a . . .
        4  . B . . .
        """,
        B="brann",
        a="aldric",
        hand=("shadow_step", ""),
    )
    game.do("play shadow_step", "leap f")
    assert game.board == board("""
        7  . a . . .
        6  . B . . .
        """)


@rule("AS-R22", "AS-R41")
def test_a_leap_forward_from_the_enemy_fortress_is_a_touchdown() -> None:
    game = table("9  . L . . .", L="leviath", hand=("breach", ""))

    game.do("play breach")

    assert (game.asked, game.spirit) == ("0 Reenter", (2, 1))


@rule("AS-R22", "AS-R19")
def test_a_leap_that_lands_off_the_board_cannot_be_announced() -> None:
    game = table("8  L . . . .", L="leviath", hand=("breach shadow_step", ""))

    assert game.refusal("play breach") == "no-target AS-R53"
    game.do("play shadow_step")
    assert game.options() == ["leap b", "leap r"]


@rule("AS-R23")
def test_a_diagonal_step_goes_between_two_units_and_pushes_diagonally() -> None:
    game = table(
        """
        6  . C a . .
        5  . D K . .
        """,
        D="ashwing_drake",
        C="coral_sentinel",
        K="kessa",
        a="aldric",
        hand=("updraft", ""),
    )

    game.do("play updraft", "on b5", "go fr")

    assert game.board == board("""
        7  . . . a .
        6  . C D . .
        5  . . K . .
        """)
    assert game.damage == {"D": "4/6", "a": "4/7"}


@rule("AS-R24", "AS-95")
def test_a_unit_that_moved_in_the_opponent_s_turn_recovers_in_that_end_phase() -> None:
    game = table(
        """
        5  . . . f .
        2  . B . . .
        """,
        B="brann",
        f="fael",
        hand=("forge_march", "branch_hop leaf_sprint"),
    )
    game.do("play forge_march", "go f")
    assert game.options() == ["play branch_hop", "pass"]  # a Low move card is too slow
    game.do("play branch_hop", "go f")
    assert (game.board, game.rested) == (
        board("""
        4  . . . f .
        3  . B . . .
        """),
        "Bf",
    )

    game.do("end")

    assert game.rested == ""


@rule("AS-R24", "AS-57")
def test_a_unit_rested_in_the_own_turn_cannot_move_as_an_interrupt() -> None:
    game = table(
        """
        5  . . . f .
        2  . B . . .
        """,
        B="brann",
        f="fael rested",
        hand=("forge_march", "branch_hop"),
    )

    game.do("play forge_march", "go f")

    assert (game.asked, game.options()) == ("1 Interrupt", ["pass"])
    assert game.refusal("play branch_hop") == "no-target AS-R53"


@rule("AS-R17")
def test_a_move_rests_the_unit_even_if_it_cannot_leave_its_square() -> None:
    game = table(
        """
        9  . A . . .
        8  . B . . .
        """,
        A="aldric",
        B="brann",
        hand=("forge_march", ""),
    )

    game.do("play forge_march", "on b8", "go f")

    assert game.board == board("""
        9  . A . . .
        8  . B . . .
        """)
    assert game.rested == "B"


@rule("AS-R17")
def test_a_spell_that_moves_a_unit_rests_it_and_may_move_a_rested_one() -> None:
    game = table("2  . B . . .", B="brann", hand=("carry_aloft", ""))
    game.do("play carry_aloft", "go f")
    assert game.rested == "B"

    again = table("2  . B . . .", B="brann rested", hand=("carry_aloft", ""))
    again.do("play carry_aloft", "go fr")
    assert (again.square("B"), again.rested) == ("c3", "B")


@rule("AS-R17", "AS-R31")
def test_pushes_and_swaps_change_no_orientation() -> None:
    game = table(
        """
        6  . . . n .
        2  B . U . .
        """,
        B="brann",
        U="undine_sisters rested",
        n="nerin rested",
        hand=("gust gust mirror_pool", ""),
    )

    game.do("play mirror_pool", "on a2", "on c2")
    game.do("play gust", "on d6", "way r")
    game.do("play gust", "on c2", "way r")

    assert game.board == board("""
        6  . . . . n
        2  U . . B .
        """)
    assert game.rested == "Un"


@rule("AS-R6")
def test_two_units_never_stand_on_one_square() -> None:
    game = table(
        """
        8  . . a . .
        7  . . b . .
        6  . . C . .
        """,
        C="bone_colossus",
        a="aldric",
        b="brann 1",
    )

    game.do("step c6")

    squares = [square for square in game.state.squares if square >= 0]
    assert len(squares) == len(set(squares))
    assert game.board == board("""
        8  . . a . .
        7  . . C . .
        """)


@rule("AS-R79", "AS-R18")
def test_shapes_that_the_figures_would_have_shown_are_printed_on_the_cards() -> None:
    shapes = {path.text.split()[0] for path in table().state.paths.all}

    assert shapes == {"go", "leap"}
    assert len(table().state.paths.all) == 67
