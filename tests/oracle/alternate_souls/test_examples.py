"""The worked examples of the Alternate Souls spec, played on the oracle."""

import pytest

from tests.oracle.alternate_souls.book import BOOK
from tests.oracle.alternate_souls.oracle import start
from tests.oracle.alternate_souls.scene import answer, asked, sizes, table, units
from tests.oracle.alternate_souls.setup import extra_will, line_up

# -- 7.1 conformance cases from the guide -----------------------------------------------------------------


def test_b1_extra_will() -> None:
    game = start(1, deck0="s-wind", deck1="s-fire")
    while asked(game)[1] != "OfferRedraw":
        answer(game, asked(game)[2][0])
    assert game.table.will == [3, 3]

    lineup = line_up(0, ("R3", ["L09", "L10", "L11"]))
    assert extra_will(lineup, "starter") == 3 and extra_will(lineup, "full") == 7


def test_b1_the_extra_will_of_every_ready_deck() -> None:
    for deck in BOOK.decks.values():
        lineup = line_up(0, (deck.ruler, list(deck.linkers)))
        mode = "starter" if deck.id.startswith("s") else "full"
        assert extra_will(lineup, mode) == deck.extra_will
        assert sum(unit.character.cost for unit in lineup[1:]) == deck.total
        assert lineup[0].character.limit == deck.limit


def test_b2_ancient_impact_interrupts_sissei() -> None:
    game = table("L10 c3", rulers="R3 R1", hand=("R3b", "R1b"), will=(5, 5))
    answer(game, "play sissei_the_ancient_forest", "rows 3-4")
    assert asked(game) == (1, "Interrupt", ["play ancient_impact", "pass"])
    answer(game, "play ancient_impact")

    assert units(game) == {"S.L10": "lane 2"} and game.table.will == [3, 2]
    assert game.table.lists()["rows_0"] == [3]
    assert game.table.zones()["play 0"] == ["sissei_the_ancient_forest"]
    assert game.table.graveyard == [[], ["ancient_impact"]]


def test_b3_ancient_impact_comes_too_late() -> None:
    game = table("L10 c3", rulers="R3 R1", hand=("R3b", "R1b"), will=(5, 5))
    answer(game, "play sissei_the_ancient_forest", "rows 3-4", "pass", "end", "hold")
    answer(game, "play ancient_impact", "pass")

    assert units(game) == {"S.L10": "c3 6/8"}


@pytest.mark.parametrize(
    "will, unit, left, spirit",
    [(6, "b5", 9, 2), (6, "c5", 10, 2), (7, "b5", 10, 2), (8, "b5", 10, 1), (9, "c5", 10, 1)],
)
def test_b4_will_in_the_start_phase(will: int, unit: str, left: int, spirit: int) -> None:
    game = table(f"L10 {unit}", will=(will, 0), phase="start")

    assert game.table.will == [left, 0] and game.table.spirit == [spirit, 2]


def test_b5_a_mountain_stops() -> None:
    game = answer(table("L01 b1", hand=("L01a", "")), "play cinder_dash", "go f-f-f")

    assert units(game) == {"S.L01": "b3 0/3 rested"}


def test_b6_the_edge_stops() -> None:
    game = answer(table("L03 b7", hand=("L03a", "")), "play burning_wings")
    assert asked(game) == (0, "MainPhase", ["go f", "go f-f", "go fl", "go fr", "go fr-fr"])
    answer(game, "go f-f")

    assert units(game) == {"S.L03": "b9 0/6 rested"} and game.table.spirit == [2, 2]


STEPS = [  # name, South's units, North's units, the step, what becomes of all
    ("B7", "L15 d5", "L09 d6", "d5", "S.L15 d6 2/7 rested, N.L09 lane 1"),
    ("B8", "L19 d5", "L10 d6", "d5", "S.L19 d6 3/7 rested, N.L10 d7 5/6"),
    ("B9", "L19 c8", "L11 c9", "c8", "S.L19 c8 4/7 rested, N.L11 c9 5/6"),
    ("B10", "L19 b4, L17 b5", "", "b4", "S.L19 b5 0/7 rested, S.L17 b6 0/2"),
    ("T1", "L03 b5", "L10 b6, L11 b7", "b5", "S.L03 b6 3/6 rested, N.L10 b7 4/6, N.L11 b8 0/6"),
    ("T3", "L03 c7, L02 c9", "L06 c8", "c7", "S.L03 c7 4/6 rested, N.L06 c8 6/7, S.L02 c9 4/5"),
    ("T4", "L19 b4, L17 b5", "L15 b6", "b4", "S.L19 b5 0/7 rested, S.L17 lane 0, N.L15 b6 2/7"),
    ("T5", "L02 b5", "L04 b6", "b5", "S.L02 lane 3, N.L04 b6 5/9"),
    ("T10", "L03 d5", "L15 d6, L13 c6 3", "d5", "S.L03 d6 4/6 rested, N.L15 d7 4/7, N.L13 lane 1"),
]


@pytest.mark.parametrize("name, south, north, step, then", STEPS, ids=[row[0] for row in STEPS])
def test_will_steps(name: str, south: str, north: str, step: str, then: str) -> None:
    game = answer(table(south, north), f"step {step}")

    assert units(game) == {one.split()[0]: one.split(" ", 1)[1] for one in then.split(", ")}
    assert game.table.will == [0, 1] and asked(game) == (0, "MainPhase", ["end"])


def test_b11_a_touchdown() -> None:
    game = answer(table("L10 d9"), "step d9")
    assert game.table.spirit == [2, 1]
    assert asked(game) == (0, "Reenter", ["on a1", "on b1", "on c1", "on d1", "on e1"])
    answer(game, "on e1")

    assert units(game) == {"S.L10": "e1 0/6 rested"}


def test_b12_a_deck_out() -> None:
    game = table(rulers="R3 R4", hand=("L09a L09a", ""), deck=("L10a", ""), graveyard=("L11a L11a L11b", ""))
    answer(game, "end")

    assert sizes(game) == (5, 1, 0) and game.table.spirit == [1, 2]


def test_b13_no_discard_and_all_units_recover() -> None:
    game = table("L10 a4 2 rested", "L02 b6 4 rested", rulers="R3 R4", hand=("L09a " * 6, ""))
    answer(game, "end")

    assert sizes(game) == (6, 9, 0)
    assert units(game) == {"S.L10": "a4 0/6", "N.L02": "b6 0/5"}


def test_b14_judgment() -> None:
    game = table("R3 lane:5", rulers="R3 R4", hand=("L09a " * 5, "L09a " * 5), phase="start")
    for lane in (4, 3, 2, 1):
        assert game.table.units[0][0].lane == lane and not game.table.flipped[0]
        game.table.will = [0, 0]
        answer(game, "end", "hold", "end", "hold")
    assert asked(game)[1] == "EnterField"
    answer(game, "on c1")

    assert units(game) == {"S.R3": "c1 0/9"} and game.table.flipped == [True, False]
    assert sizes(game) == (6, 8, 0) and asked(game)[1] == "MainPhase"


def test_b15_a_new_hand() -> None:
    game = table(rulers="R3 R4", hand=("L09a " * 5, ""), deck=("L10a " * 3, ""), graveyard=("L11a " * 4, ""))
    answer(game, "end", "renew")

    assert sizes(game) == (5, 2, 0) and len(game.table.removed[0]) == 5 and game.table.spirit == [1, 2]


# -- 7.2 tricky interactions ------------------------------------------------------------------------------


def test_t2_a_pushed_unit_battles() -> None:
    game = table("L03 a6, L02 c6", "L10 b6", rulers="R1 R4", hand=("R1a", ""))
    answer(game, "play queens_command", "on a6", "go r")

    assert units(game) == {"S.L03": "b6 3/6 rested", "S.L02": "c6 3/5", "N.L10": "lane 2"}
    assert game.table.will == [1, 1]


def test_t6_swift() -> None:
    game = answer(table("L18 b5", "L02 b6", active=1), "step b6")

    assert units(game) == {"S.L18": "b5 0/4", "N.L02": "lane 3"}


def test_t7_a_leap() -> None:
    game = table("L08 c7", "L13 c8, L04 c9", hand=("L08a", ""))
    answer(game, "play breach")

    assert units(game) == {"S.L08": "c7 6/7 rested", "N.L13": "c8 0/3", "N.L04": "c9 8/9"}


def test_t8_out_of_the_forest() -> None:
    game = table("L10 b4 6", play=({"R3b": 3}, {}))
    assert units(game) == {"S.L10": "b4 6/8"}
    answer(game, "step b4")

    assert units(game) == {"S.L10": "lane 2"}


def test_t9_sissei_breaks() -> None:
    game = table("L10 b4 6, L11 d4", hand=("L11a", "L01c"), play=({"R3b": 3}, {}))
    answer(game, "play swoop", "on d4", "go f-f", "play spark_volley", "mode 2")

    assert units(game) == {"S.L10": "lane 2", "S.L11": "d6 0/6 rested"}
    assert game.table.graveyard == [["sissei_the_ancient_forest", "swoop"], ["spark_volley"]]


def test_t11_a_fizzle() -> None:
    game = table("L02 b4", "L05 e7", hand=("L02a", "L05c"))
    answer(game, "play hammer_rush", "go f-f", "play cold_current")

    assert units(game)["S.L02"] == "b4 0/5 rested" and game.table.will == [0, 0]
    assert game.table.graveyard == [["hammer_rush"], ["cold_current"]]


def test_t12_low_mid_high() -> None:
    game = table("L18 b4", "L05 b6", rulers="R5 R4", hand=("L18b R5b", "L05c"), will=(3, 1))
    answer(game, "play crimson_lunge", "go f-f", "play cold_current")
    assert asked(game) == (0, "Interrupt", ["play void_silence", "pass"])
    answer(game, "play void_silence")

    assert units(game) == {"S.L18": "b6 0/4 rested", "N.L05": "lane 1"} and game.table.will == [0, 0]


def test_t13_strictly_faster() -> None:
    game = table("L01 b4", "L05 b6", hand=("L01c R4b", "L05c R4b"), will=(2, 1))
    answer(game, "play spark_volley")
    assert asked(game) == (1, "Interrupt", ["play aegis_of_dawn", "pass"])
    answer(game, "play aegis_of_dawn")

    assert asked(game)[:2] == (0, "MainPhase") and units(game)["N.L05"] == "b6 2/8"


def test_t14_a_touchdown_is_not_answered() -> None:
    game = answer(table("L10 d9", "L05 b6", hand=("", "R4b"), will=(1, 5)), "step d9")

    assert asked(game)[:2] == (0, "Reenter")


def test_t15_the_target_hops_away() -> None:
    game = table("L03 b4", "L09 b5", hand=("L03a", "L09b"))
    answer(game, "play burning_wings", "go f-f-f", "play branch_hop", "go l")

    assert units(game) == {"S.L03": "b7 0/6 rested", "N.L09": "c5 0/3 rested"}


def test_t16_the_target_is_swapped() -> None:
    game = table("L02 b5", "L05 b6, L06 d8", hand=("L02a", "L07b"))
    answer(game, "play hammer_rush", "go f", "play mirror_pool", "on b6")

    assert units(game) == {"S.L02": "b6 4/5 rested", "N.L05": "d8 0/4", "N.L06": "b7 6/7"}


def test_t17_raider() -> None:
    game = table("L01 b9 1", hand=("L01a", ""), will=(2, 0))
    answer(game, "play cinder_dash", "on a1")

    assert units(game) == {"S.L01": "a1 1/3"} and game.table.spirit == [2, 1]
    assert asked(game)[2] == ["step a1", "use oriel", "end"]


def test_t18_no_way_back() -> None:
    hands = ("L13a " * 4, "L13a " * 4)
    game = table("L11 c9 2, L09 b1, L10 c1", "L02 d1", map=1, hand=hands, will=(2, 0))
    answer(game, "step c9")
    assert units(game)["S.L11"] == "lane 0" and game.table.spirit == [2, 1]
    answer(game, "step c1", "end", "hold", "end", "hold")

    assert units(game)["S.L11"] == "c1 0/6" and asked(game)[:2] == (0, "MainPhase")


def test_t19_no_touchdown_from_a_corner() -> None:
    game = table("L11 a9", map=1, hand=("L09a", ""), will=(5, 0))

    assert asked(game) == (0, "MainPhase", ["use oriel", "end"])


def test_t20_a_push_is_no_touchdown() -> None:
    game = answer(table("L09 c9", hand=("L12b", "")), "play gust", "way f")

    assert units(game) == {"S.L09": "c9 0/3"} and game.table.spirit == [2, 2]


def test_t21_tidal_pull() -> None:
    game = table("L05 b2", "L03 b1, L02 b3", hand=("R2a", ""))
    answer(game, "play tidal_pull", "on b1")

    assert units(game) == {"S.L05": "lane 1", "N.L03": "b3 3/6", "N.L02": "b4 0/5"}


def test_t22_stand_by_cost_0() -> None:
    hands = ("L13a " * 4, "L13a " * 4)
    game = answer(table("L17 b5", "L02 b6", active=1, hand=hands), "step b6")
    assert units(game) == {"S.L17": "lane 0", "N.L02": "b5 2/5 rested"}
    answer(game, "end", "hold")

    assert asked(game)[:2] == (0, "EnterField")


def test_t23_stand_by_is_changed() -> None:
    throne = answer(table("L19 d5", "L16 d6", play=({"R5c": 0}, {})), "step d5")
    assert units(throne)["N.L16"] == "lane 3"

    both = answer(table("L19 d5", "L13 d6", play=({"R5c": 0}, {"L16c": 0})), "step d5")
    assert units(both)["N.L13"] == "lane 1"


def test_t24_overflow_in_the_main_phase() -> None:
    game = answer(table("L13 b4", hand=("L13c", ""), will=(9, 0)), "play oath_of_dawn")

    assert game.table.will == [10, 0] and game.table.spirit == [1, 2]


def test_t25_molten_ground() -> None:
    game = table("L02 b2", "L09 b6 2", hand=("L02c", ""), will=(2, 0))
    answer(game, "play molten_ground", "rows 6-7")

    assert units(game) == {"S.L02": "b2 0/5", "N.L09": "lane 1"}


def test_t26_overgrowth() -> None:
    game = table("L02 d4, L03 b4", hand=("L02a L03a", ""), play=({}, {"L10c": 5}), will=(2, 0))
    answer(game, "play hammer_rush", "on d4", "go f-f", "play burning_wings", "go f-f-f")

    assert units(game) == {"S.L02": "d5 0/5 rested", "S.L03": "b7 0/6 rested"}


def test_t27_two_j_rulers_fall() -> None:
    game = answer(table("R1 c5 4", "R5 c6 3", rulers="R1 R5"), "step c5")

    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.ending) == ([], "draw")


def test_t28_the_own_side_destroys_the_j_ruler() -> None:
    game = table("L06 a6, R1 c6 5", "L19 b6", rulers="R1 R4", hand=("R1a", ""))
    answer(game, "play queens_command", "on a6", "go r")

    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.ending) == ([1], "j-ruler")


def test_t29_damage_and_bonus_end_together() -> None:
    game = table("L05 b4 5", temporary={"L05": ["def+3"]})
    assert units(game) == {"S.L05": "b4 5/7"}
    answer(game, "end")

    assert units(game) == {"S.L05": "b4 0/4"}


def test_t30_nothing_left_to_draw() -> None:
    game = table(hand=("L13a L13a", "L13a " * 4), deck=("", ""), will=(0, 0))
    answer(game, "end")
    assert sizes(game) == (2, 0, 0) and game.table.spirit == [1, 2]
    answer(game, "hold", "end", "hold", "end")

    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.ending) == ([1], "deck-out")


def test_t31_rally() -> None:
    game = table("L14 b4", hand=("L14a L14a R4a", ""), will=(4, 0))
    answer(game, "play descending_light", "go f-f")
    assert units(game) == {"S.L14": "b6 0/6 rested"}
    answer(game, "play rally")
    assert units(game) == {"S.L14": "b6 0/6"}
    answer(game, "play descending_light", "go f-f-f")

    assert units(game) == {"S.L14": "b9 0/6 rested"} and game.table.will == [0, 0]
    assert game.table.spirit == [2, 2]


def test_t32_phalanx_does_not_help() -> None:
    game = table("L02 b5", "L13 b6", hand=("L02a", "L15b"))
    answer(game, "play hammer_rush", "go f", "play phalanx")

    assert units(game) == {"S.L02": "b6 2/5 rested", "N.L13": "lane 1"}
    assert game.table.graveyard[1] == ["phalanx"]


def test_t33_a_cost_is_paid_at_once() -> None:
    game = table("L17 b4", rulers="R1 R5", hand=("L17c", "R5b"), will=(0, 2))
    answer(game, "play pact_of_ash")
    assert units(game) == {"S.L17": "lane 0"} and asked(game)[1] == "Interrupt"
    assert sizes(answer(game, "pass")) == (3, 6, 1)

    negated = table("L17 b4", rulers="R1 R5", hand=("L17c", "R5b"), will=(0, 2))
    answer(negated, "play pact_of_ash", "play void_silence")
    assert units(negated) == {"S.L17": "lane 0"} and sizes(negated) == (0, 9, 1)


def test_t34_additions_add_up() -> None:
    ranks = "L05 a3, L06 a4, L07 a6, L08 e5"
    game = table(ranks, ranks.replace("a", "b").replace("e", "d"), play=({"R3b": 3}, {"L02c": 4}))

    assert units(game) == {
        "S.L05": "a3 0/6",
        "S.L06": "a4 0/8",
        "S.L07": "a6 0/6",
        "S.L08": "e5 0/6",
        "N.L05": "b3 0/4",
        "N.L06": "b4 0/7",
        "N.L07": "b6 0/6",
        "N.L08": "d5 0/7",
    }
