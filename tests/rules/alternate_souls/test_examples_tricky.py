"""Section 7.2: the tricky interactions T1 to T34."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-T1", "AS-R29")
def test_t1_a_push_goes_on_along_the_line_and_only_one_battle_is_fought() -> None:
    game = table(
        """
        7  . g . . .
        6  . e . . .
        5  . D . . .
        """,
        D="ashwing_drake",
        e="sylvan_elder",
        g="gale_griffin",
    )

    game.do("step b5")

    assert game.board == board("""
        8  . g . . .
        7  . e . . .
        6  . D . . .
        """)
    assert game.damage == {"D": "3/6", "e": "4/6"}
    assert game.rested == "D"


@rule("AS-T2", "AS-74", "AS-R29", "AS-R31", "AS-R58")
def test_t2_an_enemy_pushed_into_an_ally_of_the_mover_battles_it() -> None:
    game = table(
        "6  D e B . .",
        V="varka",
        D="ashwing_drake",
        B="brann",
        e="sylvan_elder",
        hand=("queens_command", ""),
        will=(5, 5),
    )

    game.do("play queens_command", "on a6", "go r")

    assert game.board == board("6  . D B . .")
    assert game.damage == {"D": "3/6", "B": "3/5"}
    assert game.lanes == {"V": 5, "e": 2}
    assert game.will == (5, 5)  # 1 paid, 1 from Varka after the whole action
    assert game.kinds[-2:] == ["triggered", "will"]


@rule("AS-T3", "AS-R30", "AS-76")
def test_t3_two_battles_and_nobody_moves() -> None:
    game = table(
        """
        9  . . B . .
        8  . . s . .
        7  . . D . .
        """,
        D="ashwing_drake",
        B="brann",
        s="coral_sentinel",
    )

    game.do("step c7")

    assert game.board == board("""
        9  . . B . .
        8  . . s . .
        7  . . D . .
        """)
    assert game.damage == {"D": "4/6", "s": "6/7", "B": "4/5"}
    assert game.rested == "D"


@rule("AS-T4", "AS-72", "AS-74")
def test_t4_an_ally_pushed_into_an_enemy_fights_it() -> None:
    game = table(
        """
        6  . a . . .
        5  . I . . .
        4  . C . . .
        """,
        C="bone_colossus",
        I="grave_imp",
        a="aldric",
    )

    game.do("step b4")

    assert game.board == board("""
        6  . a . . .
        5  . C . . .
        """)
    assert game.damage == {"a": "2/7"}
    assert game.lanes == {"I": 0}
    assert game.rested == "C"


@rule("AS-T5", "AS-R27")
def test_t5_a_destroyed_mover_leaves_the_steadfast_wall_where_it_is() -> None:
    game = table(
        """
        6  . t . . .
        5  . B . . .
        """,
        B="brann",
        t="torvald",
    )

    game.do("step b5")

    assert game.board == board("6  . t . . .")
    assert game.damage == {"t": "5/9"}
    assert game.lanes == {"B": 3}


@rule("AS-T6")
def test_t6_swift_deals_first_even_to_the_unit_that_moves() -> None:
    game = table(
        """
        6  . b . . .
        5  . M . . .
        """,
        M="mordane",
        b="brann",
        active=1,
    )

    game.do("step b6")

    assert game.board == board("5  . M . . .")
    assert game.damage == {}
    assert game.lanes == {"b": 3}


@rule("AS-T7", "AS-R22", "AS-R30")
def test_t7_leviath_leaps_over_the_squire_and_cannot_push_torvald_off_the_edge() -> None:
    game = table(
        """
        9  . . t . .
        8  . . s . .
        7  . . L . .
        """,
        L="leviath",
        s="lumen_squire",
        t="torvald",
        hand=("breach", ""),
    )

    game.do("play breach", "on c7", "leap f")

    assert game.board == board("""
        9  . . t . .
        8  . . s . .
        7  . . L . .
        """)
    assert game.damage == {"L": "6/7", "t": "8/9"}
    assert game.rested == "L"


@rule("AS-T8", "AS-R33", "AS-R56")
def test_t8_who_steps_out_of_sissei_with_too_much_damage_is_destroyed() -> None:
    game = table("4  . E . . .", E="sylvan_elder 6", play=("sissei_the_ancient_forest 3", ""))
    assert game.damage == {"E": "6/8"}

    game.do("step b4")

    assert game.board == board("")
    assert game.lanes == {"E": 2}


@rule("AS-T9", "AS-R33", "AS-R57")
def test_t9_breaking_sissei_destroys_who_lived_by_it_before_the_slower_card_resolves() -> None:
    game = table(
        """
        4  . E . . .
        2  . . . . G
        """,
        E="sylvan_elder 6",
        G="gale_griffin",
        play=("sissei_the_ancient_forest 3", ""),
        hand=("swoop", "spark_volley"),
    )

    game.do("play swoop", "on e2", "go f")
    game.do("play spark_volley", "mode 2", "theirs sissei_the_ancient_forest")

    assert game.board == board("3  . . . . G")
    assert (game.lanes, game.rested) == ({"E": 2}, "G")
    assert game.zone("graveyard", 0) == "swoop sissei_the_ancient_forest"
    assert (game.zone("graveyard", 1), game.state.rows_0) == ("spark_volley", [])


@rule("AS-T10", "AS-R33")
def test_t10_the_squire_falls_when_aldric_is_pushed_away_from_it() -> None:
    game = table(
        """
        6  . . s a .
        5  . . . D .
        """,
        D="ashwing_drake",
        a="aldric",
        s="lumen_squire 3",
    )
    assert game.damage == {"s": "3/4"}

    game.do("step d5")

    assert game.board == board("""
        7  . . . a .
        6  . . . D .
        """)
    assert game.damage == {"D": "4/6", "a": "4/7"}
    assert game.lanes == {"s": 1}


@rule("AS-T11", "AS-57", "AS-R54")
def test_t11_a_move_card_fizzles_when_its_unit_has_been_rested() -> None:
    game = table("4  . B . . .", B="brann", n="nerin", hand=("hammer_rush", "cold_current"))

    game.do("play hammer_rush", "on b4", "go f-f", "play cold_current", "on b4")

    assert game.board == board("4  . B . . .")
    assert game.rested == "B"
    assert (game.zone("graveyard", 0), game.zone("graveyard", 1)) == ("hammer_rush", "cold_current")
    assert game.will == (4, 4)
    assert game.asked == "0 MainPhase"


@rule("AS-T12", "AS-R51", "AS-R54")
def test_t12_low_mid_high_and_the_chain_is_closed() -> None:
    game = table(
        """
        6  . n . . .
        4  . M . . .
        """,
        M="mordane",
        n="nerin",
        hand=("crimson_lunge void_silence", "cold_current"),
    )

    game.do("play crimson_lunge", "on b4", "go f-f")
    assert (game.asked, game.options()) == ("1 Interrupt", ["play cold_current", "pass"])
    game.do("play cold_current", "on b4")
    assert (game.asked, game.options()) == ("0 Interrupt", ["play void_silence", "pass"])
    game.do("play void_silence")

    assert game.board == board("6  . M . . .")
    assert game.lanes == {"n": 1}
    assert (game.damage, game.rested) == ({}, "M")
    assert game.will == (2, 4)
    assert game.zone("graveyard", 0) == "crimson_lunge void_silence"
    assert game.zone("graveyard", 1) == "cold_current"
    assert game.asked == "0 MainPhase"


@rule("AS-T13", "AS-R51")
def test_t13_only_what_is_faster_may_interrupt_and_high_opens_no_window() -> None:
    game = table(
        """
        6  . n . . .
        4  . K . . .
        """,
        K="kessa",
        n="nerin",
        hand=("spark_volley void_silence", "cold_current aegis_of_dawn"),
    )

    game.do("play spark_volley", "on b6")
    assert (game.asked, game.options()) == ("1 Interrupt", ["play aegis_of_dawn", "pass"])
    assert game.refusal("play cold_current") == "too-slow AS-R51"
    game.do("play aegis_of_dawn", "on b6")

    assert game.asked == "0 MainPhase"
    assert game.damage == {"n": "2/8"}


@rule("AS-T14", "AS-R15")
def test_t14_a_touchdown_cannot_be_answered() -> None:
    game = table("9  . . . E .", E="sylvan_elder", hand=("", "aegis_of_dawn"), will=(5, 10))

    game.do("step d9")

    assert game.asked == "0 Reenter"
    assert game.spirit == (2, 1)


@rule("AS-T15", "AS-R20", "AS-R24", "AS-R4")
def test_t15_fael_hops_aside_to_its_left_and_the_drake_flies_on() -> None:
    game = table(
        """
        5  . f . . .
        4  . D . . .
        """,
        D="ashwing_drake",
        f="fael",
        hand=("burning_wings", "branch_hop"),
    )

    game.do("play burning_wings", "on b4", "go f-f-f", "play branch_hop", "on b5", "go l")

    assert game.board == board("""
        7  . D . . .
        5  . . f . .
        """)
    assert game.rested == "Df"
    assert game.damage == {}


@rule("AS-T16", "AS-R20", "AS-R54")
def test_t16_the_unit_that_stands_there_by_now_is_hit() -> None:
    game = table(
        """
        8  . . . s .
        6  . n . . .
        5  . B . . .
        """,
        B="brann",
        n="nerin",
        s="coral_sentinel",
        hand=("hammer_rush", "mirror_pool"),
    )

    game.do("play hammer_rush", "on b5", "go f", "play mirror_pool", "on b6", "on d8")

    assert game.board == board("""
        8  . . . n .
        7  . s . . .
        6  . B . . .
        """)
    assert game.damage == {"B": "4/5", "s": "6/7"}
    assert game.rested == "B"


@rule("AS-T17", "AS-81", "AS-R41")
def test_t17_a_raider_comes_back_recovered_with_its_damage() -> None:
    game = table("9  . K . . .", K="kessa 1", hand=("cinder_dash", ""))

    game.do("play cinder_dash", "on b9", "go f")
    assert (game.asked, game.spirit) == ("0 Reenter", (2, 1))
    game.do("on c1")

    assert game.board == board("1  . . K . .")
    assert (game.damage, game.rested) == ({"K": "1/3"}, "")
    assert game.options() == ["step c1", "end"]


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
    assert (game.lanes, game.damage, game.rested) == ({"I": 0}, {"b": "2/5"}, "b")
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
