"""Section 7.1: the conformance cases from the guide, B1 to B15."""

import pytest

from soultable.games.alternate_souls.rules.setup import extra_will
from tests.rules.alternate_souls.table import ALTSOULS, CATALOG, board, fresh, table
from tests.rules.marks import rule


@rule("AS-B1", "AS-45", "AS-101", "AS-R46")
@pytest.mark.parametrize(("mode", "will"), [("starter", 3), ("full", 7)])
def test_b1_linkers_that_cost_10_of_17_give_7_extra_will_and_half_of_it_in_the_starter_game(
    mode: str, will: int
) -> None:
    s = ALTSOULS.blank(2, ALTSOULS.checked(2, {"mode": mode}))
    wind = [CATALOG.names.index(name) for name in ("ilyane", "fael", "sylvan_elder", "gale_griffin")]

    s.line_up([*wind, -1, -1, *wind, -1, -1])

    assert extra_will(s, 0) == extra_will(s, 1) == will


@rule("AS-B1", "AS-45", "AS-101")
def test_b1_the_starter_deck_of_wind_begins_with_3_will() -> None:
    game = fresh(deck0="s-wind", deck1="s-dark")

    game.until("OfferRedraw")

    assert game.will == (3, 2)


@rule("AS-B2", "AS-86", "AS-87", "AS-88", "AS-69", "AS-70")
def test_b2_ancient_impact_interrupts_sissei_and_resolves_first() -> None:
    game = table(
        "3  . . E . .", E="sylvan_elder", hand=("sissei_the_ancient_forest", "ancient_impact"), will=(5, 5)
    )

    game.do("play sissei_the_ancient_forest", "rows 3-4")
    assert (game.asked, game.options()) == ("1 Interrupt", ["play ancient_impact", "pass"])
    assert game.zone("play", 0) == ""
    game.do("play ancient_impact", "on c3")

    assert game.board == board("")
    assert game.lanes == {"E": 2}
    assert (game.zone("play", 0), game.state.rows_0) == ("sissei_the_ancient_forest", [3])
    assert game.will == (3, 2)
    assert (game.zone("graveyard", 0), game.zone("graveyard", 1)) == ("", "ancient_impact")
    assert game.asked == "0 MainPhase"


@rule("AS-B3", "AS-89", "AS-R56")
def test_b3_ancient_impact_comes_too_late_once_sissei_is_in_play() -> None:
    game = table(
        "3  . . E . .", E="sylvan_elder", hand=("sissei_the_ancient_forest", "ancient_impact"), will=(5, 5)
    )

    game.do("play sissei_the_ancient_forest", "rows 3-4", "pass")
    game.end_turn()
    game.do("play ancient_impact", "on c3", "pass")

    assert game.board == board("3  . . E . .")
    assert game.damage == {"E": "6/8"}
    assert game.zone("graveyard", 1) == "ancient_impact"
    assert game.asked == "1 MainPhase"


@rule("AS-B4", "AS-51", "AS-52", "AS-53", "AS-54", "AS-R47")
@pytest.mark.parametrize(
    ("before", "rank_5", "will", "spirit"),
    [
        (6, ". E . . .", 9, 2),
        (6, ". . E . .", 10, 2),
        (7, ". E . . .", 10, 2),
        (8, ". E . . .", 10, 1),
        (9, ". . E . .", 10, 1),
    ],
)
def test_b4_the_will_of_the_start_phase(before: int, rank_5: str, will: int, spirit: int) -> None:
    game = table(f"5  {rank_5}", E="sylvan_elder", will=(before, 4), phase="StartTurn")

    assert game.will == (will, 4)
    assert game.spirit == (spirit, 2)
    assert game.asked == "0 MainPhase"


@rule("AS-B5", "AS-62", "AS-63")
def test_b5_a_plain_lets_kessa_through_and_the_mountain_stops_her() -> None:
    game = table("1  . K . . .", K="kessa", hand=("cinder_dash", ""))

    game.do("play cinder_dash", "on b1", "go f-f-f")

    assert game.board == board("3  . K . . .")
    assert game.rested == "K"
    assert game.zone("graveyard", 0) == "cinder_dash"


@rule("AS-B6", "AS-65", "AS-R19", "AS-R41")
def test_b6_the_drake_flies_to_the_fortress_and_no_further() -> None:
    game = table("7  . D . . .", D="ashwing_drake", hand=("burning_wings", ""))

    game.do("play burning_wings", "on b7")
    assert game.options() == ["go f", "go f-f", "go fl", "go fr", "go fr-fr"]
    assert game.refusal("go f-f-f") == "no-such-path AS-R19"
    game.do("go f-f")

    assert game.board == board("9  . D . . .")
    assert (game.rested, game.spirit) == ("D", (2, 2))


@rule("AS-B7", "AS-67", "AS-68", "AS-69", "AS-70", "AS-R27")
def test_b7_aldric_destroys_fael_and_takes_the_square() -> None:
    game = table(
        """
        6  . . . f .
        5  . . . A .
        """,
        A="aldric",
        f="fael",
    )

    game.do("step d5")

    assert game.board == board("6  . . . A .")
    assert game.lanes == {"f": 1}
    assert game.damage == {"A": "2/7"}
    assert game.rested == "A"
    assert game.will == (4, 5)


@rule("AS-B8", "AS-71", "AS-73", "AS-77")
def test_b8_both_remain_and_the_elder_is_pushed_onto_the_mountain() -> None:
    game = table(
        """
        6  . . . e .
        5  . . . C .
        """,
        C="bone_colossus",
        e="sylvan_elder",
    )

    game.do("step d5")

    assert game.board == board("""
        7  . . . e .
        6  . . . C .
        """)
    assert game.damage == {"C": "3/7", "e": "5/6"}
    assert game.rested == "C"
    assert game.lanes == {}


@rule("AS-B9", "AS-75", "AS-76")
def test_b9_the_battle_takes_place_though_there_is_no_square_behind() -> None:
    game = table(
        """
        9  . . g . .
        8  . . C . .
        """,
        C="bone_colossus",
        g="gale_griffin",
    )

    game.do("step c8")

    assert game.board == board("""
        9  . . g . .
        8  . . C . .
        """)
    assert game.damage == {"C": "4/7", "g": "5/6"}
    assert game.rested == "C"


@rule("AS-B10", "AS-72")
def test_b10_an_ally_is_pushed_without_a_battle() -> None:
    game = table(
        """
        5  . I . . .
        4  . C . . .
        """,
        C="bone_colossus",
        I="grave_imp",
    )

    game.do("step b4")

    assert game.board == board("""
        6  . I . . .
        5  . C . . .
        """)
    assert game.damage == {}
    assert game.rested == "C"


@rule("AS-B11", "AS-78", "AS-79", "AS-80", "AS-81")
def test_b11_a_touchdown_costs_a_spirit_point_and_the_elder_comes_back_rested() -> None:
    game = table("9  . . . E .", E="sylvan_elder")

    game.do("step d9")
    assert game.spirit == (2, 1)
    assert (game.asked, game.options()) == ("0 Reenter", ["on a1", "on b1", "on c1", "on d1", "on e1"])
    game.do("on b1")

    assert game.board == board("1  . E . . .")
    assert game.rested == "E"
    assert game.asked == "0 MainPhase"


@rule("AS-B12", "AS-82", "AS-83", "AS-92")
def test_b12_the_deck_runs_out_in_the_middle_of_drawing_up() -> None:
    game = table(
        hand=("windwalk windwalk", ""),
        deck=("leaf_sprint", "..."),
        graveyard=("branch_hop unbind rooted_step", ""),
    )

    game.do("end")

    assert game.counts == {"hand": 5, "deck": 1, "graveyard": 0, "removed": 0}
    assert game.spirit == (1, 2)
    assert game.asked == "0 OfferNewHand"


@rule("AS-B13", "AS-93", "AS-94", "AS-95", "AS-R65")
def test_b13_six_cards_are_kept_and_all_units_recover_without_damage() -> None:
    six = "windwalk windwalk leaf_sprint leaf_sprint branch_hop unbind"
    game = table(
        """
        6  . b . . .
        5  . E . . .
        """,
        E="sylvan_elder 2 rested",
        b="brann 4 rested",
        hand=(six, ""),
    )
    assert game.damage == {"E": "2/6", "b": "4/5"}

    game.do("end")

    assert game.counts == {"hand": 6, "deck": 8, "graveyard": 0, "removed": 0}
    assert (game.damage, game.rested) == ({}, "")
    assert game.board == board("""
        6  . b . . .
        5  . E . . .
        """)


@rule("AS-B14", "AS-44", "AS-49", "AS-84", "AS-85")
def test_b14_ilyane_waits_four_start_phases_and_enters_in_the_fifth() -> None:
    game = table(
        """
        9  . . . c d
        1  A B . . .
        """,
        I="ilyane",
        A="aldric",
        B="brann",
        c="coral_sentinel",
        d="ashwing_drake",
        will=(0, 0),
        phase="StartTurn",
    )
    lanes = []
    for rank in (1, 2, 3, 4):
        lanes.append(game.lanes["I"])
        game.do(f"step a{rank}", f"step b{rank}")
        game.end_turn()
        game.do(f"step d{10 - rank}", f"step e{10 - rank}")
        game.end_turn()
    cards = game.count("hand")

    assert lanes == [4, 3, 2, 1]
    assert (game.asked, game.state.flipped[0]) == ("0 EnterField", 0)
    assert game.options() == ["on a1", "on b1", "on c1", "on d1", "on e1"]
    game.do("on c1")

    assert game.square("I") == "c1"
    assert (game.lanes, "I" in game.rested) == ({}, False)
    assert game.state.flipped[0] == 1
    assert game.count("hand") == cards + 1
    assert game.asked == "0 MainPhase"


@rule("AS-B15", "AS-96", "AS-R62", "AS-R64")
def test_b15_the_whole_hand_is_removed_and_five_cards_are_drawn_with_one_deck_out() -> None:
    game = table(
        hand=("windwalk windwalk leaf_sprint leaf_sprint unbind", ""),
        deck=("branch_hop branch_hop singing_leaf", "..."),
        graveyard=("rooted_step rooted_step barkskin barkskin", ""),
        phase="EndPhase",
    )
    assert (game.asked, game.options()) == ("0 OfferNewHand", ["hold", "renew"])

    game.do("renew")

    assert game.counts == {"hand": 5, "deck": 2, "graveyard": 0, "removed": 5}
    assert game.spirit == (1, 2)
    assert game.asked == "1 MainPhase"
