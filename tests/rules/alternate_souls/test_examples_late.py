"""Section 7.2: the tricky interactions T18 to T34."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-T18", "AS-R43", "AS-R38", "AS-R40")
def test_t18_without_an_empty_fortress_square_the_griffin_waits_at_0() -> None:
    game = table(
        """
        9  . . G . .
        1  . B K n .
        """,
        G="gale_griffin 2",
        B="brann",
        K="kessa",
        n="nerin",
        map="b",
    )

    game.do("step c9")
    assert game.spirit == (2, 1)
    assert game.board == board("1  . B K n .")
    assert (game.lanes, game.damage, game.asked) == ({"G": 0}, {}, "0 MainPhase")
    game.do("step c1")
    game.end_turn()
    game.end_turn()

    assert game.board == board("""
        2  . . K . .
        1  . B G n .
        """)
    assert (game.lanes, game.rested) == ({}, "")
    assert game.asked == "0 MainPhase"


@rule("AS-T19", "AS-R44")
def test_t19_a_corner_of_map_b_is_no_fortress_and_leads_nowhere() -> None:
    game = table("9  G . . . .", G="gale_griffin", map="b", hand=("tailwind swoop", ""))

    assert game.options() == ["end"]
    assert game.refusal("step a9") == "at-the-edge AS-R44"
    assert game.refusal("play tailwind") == "no-target AS-R53"
    assert game.refusal("play swoop") == "no-target AS-R53"


@rule("AS-T20", "AS-R31")
def test_t20_a_push_over_the_edge_does_nothing() -> None:
    game = table("9  . . F . .", F="fael", hand=("gust", ""))

    game.do("play gust", "on c9", "way f")

    assert game.board == board("9  . . F . .")
    assert (game.spirit, game.rested) == ((2, 2), "")
    assert game.zone("graveyard", 0) == "gust"
    assert game.asked == "0 MainPhase"


@rule("AS-T21", "AS-R28", "AS-R29")
def test_t21_tidal_pull_pushes_twice_first_into_an_enemy_then_into_an_ally() -> None:
    game = table(
        """
        3  . b . . .
        2  . N . . .
        1  . d . . .
        """,
        N="nerin",
        d="ashwing_drake",
        b="brann",
        hand=("tidal_pull", ""),
    )

    game.do("play tidal_pull", "on b1")

    assert game.board == board("""
        4  . b . . .
        3  . d . . .
        """)
    assert game.damage == {"d": "3/6"}
    assert (game.lanes, game.rested) == ({"N": 1}, "")


@rule("AS-T22", "AS-R36")
def test_t22_a_stand_by_cost_of_0_brings_the_imp_back_in_the_next_start_phase() -> None:
    game = table(
        """
        6  . b . . .
        5  . I . . .
        """,
        I="grave_imp",
        b="brann",
        active=1,
    )

    game.do("step b6")
    assert game.lanes == {"I": 0}
    game.end_turn()

    assert (game.asked, game.options()) == ("0 EnterField", ["on a1", "on b1", "on c1", "on d1", "on e1"])
    game.do("on e1")
    assert game.board == board("""
        5  . b . . .
        1  . . . . I
        """)


@rule("AS-T23", "AS-R57", "AS-R35")
@pytest.mark.parametrize(("victim", "theirs", "lane"), [("ysolde", "", 3), ("lumen_squire", "reliquary", 1)])
def test_t23_regalia_of_both_players_change_the_stand_by_cost(victim: str, theirs: str, lane: int) -> None:
    game = table(
        """
        6  . y . . .
        5  . C . . .
        """,
        C="bone_colossus",
        y=victim,
        play=("hollow_throne", theirs),
    )

    game.do("step b5")

    assert game.board == board("6  . C . . .")
    assert game.lanes == {"y": lane}


@rule("AS-T24", "AS-R48", "AS-54")
def test_t24_a_gain_in_the_main_phase_overflows_too() -> None:
    game = table("2  . S . . .", S="lumen_squire", hand=("oath_of_dawn", ""), will=(9, 5))

    game.do("play oath_of_dawn")

    assert (game.will, game.spirit) == ((10, 5), (1, 2))
    assert game.asked == "0 MainPhase"


@rule("AS-T25", "AS-R33")
def test_t25_molten_ground_destroys_who_has_too_much_damage_for_it() -> None:
    game = table("6  . f . . .", f="fael 2", hand=("molten_ground", ""))
    assert game.damage == {"f": "2/3"}

    game.do("play molten_ground", "rows 6-7")

    assert game.board == board("")
    assert game.lanes == {"f": 1}
    assert game.zone("play", 0) == "molten_ground"


@rule("AS-T26", "AS-R11")
def test_t26_overgrown_plains_stop_who_walks_and_not_who_flies() -> None:
    game = table(
        "4  . D . B .",
        D="ashwing_drake",
        B="brann",
        play=("", "overgrowth 5"),
        hand=("hammer_rush burning_wings", ""),
    )

    game.do("play hammer_rush", "on d4", "go f-f")
    game.do("play burning_wings", "on b4", "go f-f-f")

    assert game.board == board("""
        7  . D . . .
        5  . . . B .
        """)
    assert game.rested == "BD"


@rule("AS-T27", "AS-R71")
def test_t27_two_j_rulers_that_destroy_each_other_make_a_draw() -> None:
    game = table(
        """
        6  . . n . .
        5  . . V . .
        """,
        V="varka 4",
        n="nocthar 3",
    )

    game.do("step c5")

    assert (game.ending, game.winners, game.asked) == ("draw", [], "nobody")
    assert game.board == board("")


@rule("AS-T28", "AS-R29", "AS-R72", "AS-4")
def test_t28_one_s_own_push_can_cost_the_own_j_ruler_and_the_game() -> None:
    game = table(
        "6  S c V . .",
        S="coral_sentinel",
        V="varka 5",
        c="bone_colossus",
        hand=("queens_command", ""),
    )

    game.do("play queens_command", "on a6", "go r")

    assert (game.ending, game.winners, game.asked) == ("j-ruler", [1], "nobody")


@rule("AS-T29", "AS-R33")
def test_t29_damage_and_bonus_end_together() -> None:
    game = table(
        """
        6  . c . . .
        5  . N . . .
        """,
        N="nerin",
        c="bone_colossus",
        hand=("reef_wall", ""),
    )
    game.do("play reef_wall", "on b5")
    game.do("step b5")
    assert game.damage == {"N": "5/7", "c": "3/7"}

    game.do("end")

    assert game.board == board("""
        7  . c . . .
        6  . N . . .
        """)
    assert (game.damage, game.defense("N")) == ({}, 4)


@rule("AS-T30", "AS-R62")
def test_t30_with_nothing_to_draw_a_spirit_point_is_lost_each_turn() -> None:
    game = table(b="brann", hand=("windwalk windwalk", ""), deck=("", "..."))

    game.do("end")
    assert (game.spirit, game.counts["hand"], game.asked) == ((1, 2), 2, "0 OfferNewHand")
    game.do("hold")
    game.end_turn()
    game.do("end")

    assert (game.spirit, game.ending, game.winners) == ((0, 2), "deck-out", [1])


@rule("AS-T31", "AS-57", "AS-R41")
def test_t31_a_unit_that_was_rallied_may_be_moved_again() -> None:
    game = table(
        "4  . S . . .", S="seraph", hand=("descending_light descending_light rally", ""), will=(5, 5)
    )

    game.do("play descending_light", "on b4", "go f-f")
    assert (game.square("S"), game.rested) == ("b6", "S")
    game.do("play rally", "on b6")
    assert game.rested == ""
    game.do("play descending_light", "on b6", "go f-f-f")

    assert game.board == board("9  . S . . .")
    assert (game.rested, game.will, game.spirit) == ("S", (1, 5), (2, 2))
    assert game.options() == ["end"]


@rule("AS-T32", "AS-R25", "AS-R54")
def test_t32_phalanx_is_not_enough_for_the_squire() -> None:
    game = table(
        """
        6  . s . . .
        5  . B . . .
        """,
        B="brann",
        s="lumen_squire",
        hand=("hammer_rush", "phalanx"),
    )

    game.do("play hammer_rush", "on b5", "go f", "play phalanx", "on b6")

    assert game.board == board("6  . B . . .")
    assert game.damage == {"B": "2/5"}
    assert game.lanes == {"s": 1}
    assert (game.zone("graveyard", 1), game.will) == ("phalanx", (4, 4))


@rule("AS-T33", "AS-R53", "AS-R54")
@pytest.mark.parametrize(("answer", "drawn"), [("pass", 3), ("play void_silence", 0)])
def test_t33_the_price_is_paid_at_once_and_never_comes_back(answer: str, drawn: int) -> None:
    game = table("4  . I . M .", I="grave_imp", M="mordane", hand=("pact_of_ash", "void_silence"))

    game.do("play pact_of_ash", "on b4")
    assert game.asked == "1 Interrupt"
    assert game.lanes == {"I": 0}
    game.do(answer)

    assert game.board == board("4  . . . M .")
    assert (game.lanes, game.counts["hand"]) == ({"I": 0}, drawn)
    assert game.zone("graveyard", 0) == "pact_of_ash"


@rule("AS-T34", "AS-90", "AS-91", "AS-R56", "AS-R57")
def test_t34_additions_of_both_players_on_overlapping_rows_add_up() -> None:
    game = table(
        """
        6  . D . d .
        5  . C . c .
        4  . B . b .
        3  . . A a .
        """,
        A="ashwing_drake",
        B="brann",
        C="coral_sentinel",
        D="gale_griffin",
        a="ashwing_drake",
        b="brann",
        c="coral_sentinel",
        d="gale_griffin",
        play=("sissei_the_ancient_forest 3", "molten_ground 4"),
    )

    assert [game.defense(letter) for letter in "ABCD"] == [6 + 2, 5 + 1, 7 - 1, 6]
    assert [game.defense(letter) for letter in "abcd"] == [6, 5, 7, 6]
