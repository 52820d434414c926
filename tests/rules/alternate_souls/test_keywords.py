"""The keywords of 4.3."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-R11", "AS-64")
def test_flying_is_stopped_by_no_terrain() -> None:
    game = table("2  . D . . .", D="ashwing_drake", hand=("burning_wings", ""))

    game.do("play burning_wings", "go f-f-f")  # over the mountain b3

    assert game.square("D") == "b5"


@rule("AS-R30", "AS-75")
def test_steadfast_has_no_square_to_go_to_and_no_effect_pushes_it() -> None:
    game = table(
        """
        6  . t . . .
        5  . C . . .
        """,
        C="coral_sentinel",
        t="torvald",
        hand=("gust", ""),
    )

    game.do("play gust", "on b6", "way l")
    game.do("step b5")

    assert game.board == board("""
        6  . t . . .
        5  . C . . .
        """)
    assert game.damage == {"C": "5/7", "t": "4/9"}


@rule("AS-R17")
def test_steadfast_does_not_hinder_a_swap_or_the_own_moves() -> None:
    game = table("5  . T . B .", T="torvald", B="brann", hand=("mirror_pool", ""))

    game.do("play mirror_pool", "on b5", "on d5")
    game.do("step d5")

    assert game.board == board("""
        6  . . . T .
        5  . B . . .
        """)


@rule("AS-R31", "AS-R57")
def test_charge_counts_only_in_a_battle_caused_by_the_own_move() -> None:
    mover = table(
        """
        6  . t . . .
        5  . B . . .
        """,
        B="brann",
        t="torvald",
    )
    mover.do("step b5")
    assert mover.damage == {"t": "5/9"}

    hit = table(
        """
        6  . t . . .
        5  . B . . .
        """,
        B="brann",
        t="torvald",
        active=1,
    )
    hit.do("step b6")
    assert hit.damage == {"t": "4/9"}


@rule("AS-R25", "AS-R57")
@pytest.mark.parametrize(("card", "damage"), [("spark_volley", "1/7"), ("ancient_impact", "5/7")])
def test_armor_lowers_every_damage_not_only_in_battle(card: str, damage: str) -> None:
    game = table("6  . s . . .", s="coral_sentinel", hand=(card, ""))

    game.do(f"play {card}")

    assert game.damage == {"s": damage}


@rule("AS-R57")
def test_armor_never_makes_damage_negative() -> None:
    game = table(
        "6  . s . . .", s="coral_sentinel 1", hand=("spark_volley", "barkskin"), n="nerin", will=(5, 0)
    )
    game.do("play spark_volley")
    assert game.damage == {"s": "2/7"}

    thick = table(
        """
        6  . k . . .
        5  . C . . .
        """,
        C="coral_sentinel 3",
        k="kessa",
        hand=("barkskin", ""),
        active=0,
    )
    thick.do("play barkskin", "step b5")
    assert thick.damage == {"C": "3/7"}


@rule("AS-R25")
def test_swift_deals_first_and_the_survivor_deals_back() -> None:
    game = table(
        """
        6  . t . . .
        5  . M . . .
        """,
        M="mordane",
        t="torvald",
    )

    game.do("step b5")

    assert game.board == board("6  . t . . .")
    assert (game.damage, game.lanes) == ({"t": "5/9"}, {"M": 2})


@rule("AS-R25")
def test_two_swift_units_deal_at_once() -> None:
    game = table(
        """
        6  . m . . .
        5  . Z . . .
        """,
        Z="zephyra",
        m="mordane",
    )

    game.do("step b5")

    assert game.board == board("")
    assert game.lanes == {"Z": 2, "m": 2}


@rule("AS-81")
def test_a_raider_re_enters_recovered_and_others_do_not() -> None:
    game = table("9  . K A . .", K="kessa", A="aldric")

    game.do("step b9", "on a1")

    assert game.rested == ""
    assert game.options() == ["step a1", "step c9", "end"]


@rule("AS-R8", "AS-R33")
def test_home_gives_atk_and_def_on_its_terrain() -> None:
    game = table(
        """
        7  E . . . .
        6  . . L . .
        """,
        E="sylvan_elder",
        L="leviath",
    )
    assert (game.attack("E"), game.defense("E")) == (4, 8)
    assert (game.attack("L"), game.defense("L")) == (7, 9)

    plain = table("6  E . . L .", E="sylvan_elder", L="leviath")
    assert (plain.attack("E"), plain.defense("E")) == (3, 6)
    assert (plain.attack("L"), plain.defense("L")) == (7, 7)


@rule("AS-R33")
def test_who_leaves_home_with_too_much_damage_falls() -> None:
    game = table("7  E . . . .", E="sylvan_elder 6")

    game.do("step a7")

    assert (game.board, game.lanes) == (board(""), {"E": 2})
