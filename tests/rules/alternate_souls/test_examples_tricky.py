"""Section 7.2: the tricky interactions T1 to T17."""

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
