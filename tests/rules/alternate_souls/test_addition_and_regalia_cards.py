"""The additions and regalia of table 4.7, one by one."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule


@rule("AS-34", "AS-12", "AS-R57")
def test_crown_of_embers_gives_fire_allies_charge_1() -> None:
    game = table(
        """
        6  . t . u .
        5  . D . E .
        """,
        D="ashwing_drake",
        E="sylvan_elder",
        t="torvald",
        u="coral_sentinel",
        play=("crown_of_embers", ""),
    )

    game.do("step b5", "step d5")

    assert game.damage["t"] == "5/9"  # Fire: 4 + 1
    assert game.damage["u"] == "2/7"  # Wind: 3, Armor 1


@rule("AS-33", "AS-R56")
def test_moon_tide_lowers_enemy_atk_in_its_rows() -> None:
    game = table(
        """
        6  . b . B .
        4  . k . . .
        """,
        b="brann",
        B="brann",
        k="kessa",
        play=("moon_tide 5", ""),
    )

    assert [game.attack(letter) for letter in "bBk"] == [3, 4, 2]


@rule("AS-92", "AS-34")
def test_oracles_basin_works_for_its_owner_alone() -> None:
    game = table(K="kessa", k="kessa lane 9", play=("oracles_basin", ""))

    game.end_turn()
    game.do("end")

    assert (game.count("hand", 0), game.count("hand", 1)) == (6, 5)


@rule("AS-33")
def test_sissei_gives_allies_def_2_in_its_rows() -> None:
    game = table("6  . b . B .", b="brann", B="brann", play=("sissei_the_ancient_forest 5", ""))

    assert (game.defense("B"), game.defense("b")) == (7, 5)


@rule("AS-34", "AS-64", "AS-R11")
def test_singing_leaf_opens_the_forest_and_sharpens_who_stands_in_it() -> None:
    game = table("6  B . . . .", B="brann", play=("singing_leaf", ""), hand=("shield_march", ""))
    game.do("play shield_march", "go f-f")
    assert game.square("B") == "a8"

    forest = table(
        """
        7  B . . . .
        3  . . . . b
        """,
        B="brann",
        b="brann",
        play=("singing_leaf", ""),
    )
    assert (forest.attack("B"), forest.attack("b")) == (5, 4)


@rule("AS-34")
def test_sunlit_banner_gives_all_allies_def_1() -> None:
    game = table(
        """
        9  B . . . .
        2  . . V . .
        """,
        B="brann",
        V="oriel",
        b="brann",
        play=("sunlit_banner", ""),
    )

    assert (game.defense("B"), game.defense("V")) == (6, 11)


@rule("AS-R33", "AS-R57")
def test_who_lived_by_the_sunlit_banner_falls_when_it_is_broken() -> None:
    game = table("4  B . . . .", B="brann 5", play=("sunlit_banner", ""), hand=("", "unbind"), active=1)
    assert game.damage == {"B": "5/6"}

    game.do("play unbind")

    assert (game.board, game.lanes) == (board(""), {"B": 3})


@rule("AS-R35", "AS-34")
def test_hollow_throne_is_for_linkers_only_and_for_the_opponent() -> None:
    game = table(
        """
        6  . k . . .
        5  . B . . .
        """,
        B="brann 3",
        k="kessa",
        play=("hollow_throne", ""),
    )
    game.do("step b5")
    assert game.lanes == {"k": 2, "B": 3}

    crown = table(
        """
        6  . o . . .
        5  . T . . .
        """,
        T="torvald",
        o="oriel 9",
        play=("hollow_throne", ""),
    )
    crown.do("step b5")
    assert (crown.lanes, crown.ending) == ({"o": 4}, "j-ruler")


@rule("AS-R35")
def test_reliquary_takes_1_from_the_own_stand_by_cost_not_below_0() -> None:
    game = table(
        """
        6  . i . . .
        5  . B . . .
        """,
        B="brann 3",
        i="grave_imp",
        play=("", "reliquary"),
    )
    game.do("step b5")
    assert game.lanes == {"i": 0, "B": 3}

    game = table(
        """
        6  . a . . .
        5  . B . . .
        """,
        B="brann",
        a="aldric 3",
        play=("", "reliquary"),
    )
    game.do("step b5")
    assert game.lanes == {"a": 2}


@rule("AS-33", "AS-R33")
def test_molten_ground_lowers_enemy_def_in_its_rows() -> None:
    game = table("6  . b . B .", b="brann", B="brann", play=("molten_ground 6", ""))

    assert (game.defense("b"), game.defense("B")) == (4, 5)


@rule("AS-34")
def test_war_drums_give_all_allies_atk_1() -> None:
    game = table(
        """
        9  B . . . .
        2  . . V . .
        3  . b . . .
        """,
        B="brann",
        V="varka",
        b="brann",
        play=("war_drums", ""),
    )

    assert [game.attack(letter) for letter in "BVb"] == [5, 7, 4]


@rule("AS-R30", "AS-33")
@pytest.mark.parametrize(
    ("rows", "after"), [(6, "6  . a . . .\n5  . B . . ."), (7, "7  . a . . .\n6  . B . . .")]
)
def test_coral_bastion_makes_allies_in_its_rows_steadfast(rows: int, after: str) -> None:
    game = table(
        """
        6  . a . . .
        5  . B . . .
        """,
        B="brann",
        a="aldric",
        play=("", f"coral_bastion {rows}"),
    )

    game.do("step b5")

    assert game.board == board(after)


@rule("AS-R11", "AS-62")
def test_overgrowth_stops_as_forest_does() -> None:
    # Secret Path (forest) goes through; Secret Path (water) does not.
    for unit, stop in (("fael", "b6"), ("whisper", "b6"), ("nerin", "b5"), ("gale_griffin", "b6")):
        game = table("4  . U . . .", U=unit, hand=("shield_march", ""), play=("", "overgrowth 5"))
        game.do("play shield_march", "go f-f")
        assert game.square("U") == stop


@rule("AS-R11")
def test_overgrowth_does_not_touch_its_owner() -> None:
    game = table("4  . B . . .", B="brann", hand=("shield_march", ""), play=("overgrowth 5", ""))

    game.do("play shield_march", "go f-f")

    assert game.square("B") == "b6"


@rule("AS-R18", "AS-R57", "AS-R84")
@pytest.mark.parametrize(
    ("card", "unit", "paths"),
    [
        ("leaf_sprint", "fael", ["go f", "go f-f", "go f-f-f"]),
        ("leaf_sprint", "brann", ["go f", "go f-f"]),
        ("branch_hop", "brann", ["go f", "go b", "go l", "go r", "go fl", "go fr", "go bl", "go br"]),
        ("shadow_step", "brann", ["leap f", "leap b", "leap r"]),
    ],
)
def test_eye_of_the_storm_shortens_the_opponent_s_move_cards(card: str, unit: str, paths: list[str]) -> None:
    game = table("4  . U . . .", U=unit, hand=(card, ""), play=("", "eye_of_the_storm"))

    game.do(f"play {card}")

    assert game.options() == paths


@rule("AS-R18", "AS-R84")
def test_eye_of_the_storm_shortens_two_squares_to_one_and_spares_its_owner() -> None:
    game = table("4  . B . . .", B="brann", hand=("cinder_dash", ""), play=("", "eye_of_the_storm"))
    game.do("play cinder_dash")
    assert game.board == board("5  . B . . .")  # the only path left

    own = table("4  . B . . .", B="brann", hand=("cinder_dash", ""), play=("eye_of_the_storm", ""))
    own.do("play cinder_dash")
    assert own.options() == ["go f", "go f-f"]


@rule("AS-33", "AS-R57")
def test_hallowed_ground_gives_allies_armor_1_in_its_rows() -> None:
    game = table(
        """
        6  . a . . .
        5  . B . . .
        """,
        B="brann",
        a="aldric",
        play=("hallowed_ground 4", "hallowed_ground 6"),
    )

    game.do("step b5")

    assert game.damage == {"B": "3/5", "a": "4/7"}


@rule("AS-33")
def test_field_of_bones_lowers_enemy_atk_in_its_rows() -> None:
    game = table(
        """
        6  . b . . .
        4  . k . . .
        """,
        b="brann",
        k="kessa",
        B="bone_colossus",
        play=("field_of_bones 5", ""),
    )

    assert (game.attack("b"), game.attack("k")) == (3, 2)
