"""The two mats (2.7, 3.1): spaces, Perimeter, Invasion Zone, neighbours, surroundings and attack ranges."""

import pytest

from soultable.core.bits import members
from soultable.games.sengoku_yugi.rules.board import (
    ADJACENT,
    AROUND,
    HALF,
    INVASION,
    NAMES,
    PERIMETER,
    PERIMETERS,
    SPACES,
    in_range,
)
from soultable.games.sengoku_yugi.rules.printed.codes import LOWER_LEFT, LOWER_RIGHT, UPPER_LEFT, UPPER_RIGHT
from soultable.games.sengoku_yugi.rules.state import LAYOUT
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import table

ALL_GEMS = UPPER_LEFT | UPPER_RIGHT | LOWER_LEFT | LOWER_RIGHT


def named(bits: int) -> list[str]:
    return [NAMES[place] for place in members(bits)]


def reach(place: str, gems: int) -> list[str]:
    return named(in_range(NAMES.index(place), gems))


@rule("SY-34", "SY-35", "SY-36", "SY-R1", "SY-R2", "SY-R3", "SY-R4")
def test_two_mats_of_nine_spaces_and_a_stronghold_form_one_grid() -> None:
    assert named(HALF[0]) == ["ab1", "ab2", "ab4", "ab5", "af1", "af2", "af3", "af4", "af5"]
    assert named(HALF[1]) == ["bf1", "bf2", "bf3", "bf4", "bf5", "bb1", "bb2", "bb4", "bb5"]
    assert NAMES[:20] == [
        *("ab1", "ab2", "ash", "ab4", "ab5"),
        *("af1", "af2", "af3", "af4", "af5"),
        *("bf1", "bf2", "bf3", "bf4", "bf5"),
        *("bb1", "bb2", "bsh", "bb4", "bb5"),
    ]
    assert reach("af2", 0) == ["bf2", "bb2"]  # columns are global


@rule("SY-34", "SY-R9", "SY-131")
def test_the_zones_off_the_grid_have_no_neighbours_and_no_range() -> None:
    zones = [zone.name for zone in LAYOUT.own]
    assert {"stronghold", "hand", "familiars", "standby", "banish", "summoning"} <= set(zones)

    for place in ("ac", "bc", "ash", "bsh"):
        number = NAMES.index(place)
        assert (ADJACENT[number], AROUND[number], in_range(number, ALL_GEMS)) == (0, 0, 0)


@rule("SY-R5", "SY-R6", "SY-R7")
def test_the_perimeter_touches_the_stronghold_and_the_invasion_zone_is_its_front() -> None:
    assert [named(PERIMETER[seat]) for seat in (0, 1)] == [
        ["ab2", "ab4", "af2", "af3", "af4"],
        ["bf2", "bf3", "bf4", "bb2", "bb4"],
    ]
    assert [named(INVASION[seat]) for seat in (0, 1)] == [["af2", "af3", "af4"], ["bf2", "bf3", "bf4"]]
    assert [sorted(own) for own in PERIMETERS] == [members(PERIMETER[0]), members(PERIMETER[1])]
    assert all(PERIMETER[seat] & ~HALF[seat] == 0 for seat in (0, 1))  # ordinary spaces of the Battlefield


@rule("SY-R7", "SY-R12")
def test_only_from_the_invasion_zone_the_enemy_stronghold_can_be_in_range() -> None:
    for seat, stronghold in ((0, "bsh"), (1, "ash")):
        able = [name for name in named(HALF[seat]) if stronghold in reach(name, ALL_GEMS)]
        assert able == named(INVASION[seat])


@rule("SY-R12", "SY-R10")
@pytest.mark.parametrize(
    ("place", "gem"),
    [
        ("af3", 0),
        ("af2", UPPER_RIGHT),
        ("af4", UPPER_LEFT),
        ("bf3", 0),
        ("bf4", UPPER_RIGHT),
        ("bf2", UPPER_LEFT),
    ],
)
def test_the_stronghold_is_reached_straight_or_by_the_one_right_gem(place: str, gem: int) -> None:
    stronghold = "bsh" if place[0] == "a" else "ash"

    assert stronghold in reach(place, gem)
    assert gem == 0 or stronghold not in reach(place, ALL_GEMS & ~gem)


@rule("SY-95", "SY-96", "SY-97", "SY-101", "SY-R8")
@pytest.mark.parametrize(
    ("place", "near"),
    [
        ("af3", ["af2", "af4"]),  # neither the Stronghold nor the enemy half
        ("af2", ["ab2", "af1", "af3"]),
        ("ab2", ["ab1", "af2"]),
        ("ab1", ["ab2", "af1"]),
        ("bf1", ["bf2", "bb1"]),
        ("bb4", ["bf4", "bb5"]),
    ],
)
def test_neighbours_share_a_row_or_a_column_of_one_half(place: str, near: list[str]) -> None:
    assert named(ADJACENT[NAMES.index(place)]) == near


@rule("SY-196", "SY-R16")
@pytest.mark.parametrize(
    ("place", "near"),
    [
        ("af3", ["ab2", "ab4", "af2", "af4", "bf2", "bf3", "bf4"]),
        ("ab1", ["ab2", "af1", "af2"]),
        ("bb2", ["bf1", "bf2", "bf3", "bb1"]),
        ("bf5", ["af4", "af5", "bf4", "bb4", "bb5"]),
    ],
)
def test_surroundings_go_in_all_eight_directions_over_the_border(place: str, near: list[str]) -> None:
    assert named(AROUND[NAMES.index(place)]) == near


@rule("SY-116", "SY-117", "SY-118", "SY-119", "SY-R10", "SY-R11")
@pytest.mark.parametrize(
    ("place", "gem", "more"),
    [
        ("af3", UPPER_LEFT, "bb2"),
        ("af3", UPPER_RIGHT, "bb4"),
        ("af3", LOWER_LEFT, "bf2"),
        ("af3", LOWER_RIGHT, "bf4"),
        ("bf3", UPPER_LEFT, "ab4"),
        ("bf3", UPPER_RIGHT, "ab2"),
        ("bf3", LOWER_LEFT, "af4"),
        ("bf3", LOWER_RIGHT, "af2"),
        ("ab4", UPPER_LEFT, "bf3"),
        ("ab4", LOWER_RIGHT, "af5"),
        ("bb4", UPPER_RIGHT, "af3"),
    ],
)
def test_each_gem_adds_one_space_beside_the_common_range(place: str, gem: int, more: str) -> None:
    common = {"af3": {"bf3", "bsh"}, "bf3": {"af3", "ash"}, "ab4": {"af4", "bf4"}, "bb4": {"bf4", "af4"}}

    assert set(reach(place, gem)) == common[place] | {more}
    assert set(reach(place, 0)) == common[place]


@rule("SY-R11", "SY-120", "SY-121")
def test_range_spaces_off_the_grid_do_not_exist() -> None:
    assert reach("af1", UPPER_LEFT | LOWER_LEFT) == ["bf1", "bb1"]
    assert reach("bf5", UPPER_LEFT | LOWER_LEFT) == ["ab5", "af5"]
    for place in ("ab1", "ab2", "ab4", "ab5"):
        assert all(name[:2] in ("af", "bf") for name in reach(place, ALL_GEMS))


@rule("SY-R13")
def test_units_in_between_do_not_block_an_attack() -> None:
    game = table(
        """
        m_ . 6 . .
        r  . . . .
        S  . . . .
        .  . 6 . .
        """,
        S="soma-3",
        r="raizo-1",
        m="mikoto-1",
        ap=0,
    )

    game.fight("af1", "bb1")

    assert game.zone("standby", 1) == "mikoto-1"
    assert game.units["r"] == "bf1 raizo-1 hp=1"


@rule("SY-R14")
def test_the_range_points_forward_in_defense_stance_too() -> None:
    game = table(
        """
        s . . . .
        T_ . . . .
        """,
        T="mikoto-4",  # Purifying Water lies; the range of Silver Binding does not turn with the card
        s="soma-3",
    )

    assert reach("af1", 0) == ["bf1", "bb1"]
    assert game.refusal("attack af1") == "in-defense SY-102"


@rule("SY-R15", "SY-140")
def test_the_commander_neither_attacks_nor_uses_abilities_and_is_no_target() -> None:
    game = table(
        """
        . . 6 . . | s
        . . . . .
        . . H . .
        . . 6 . . | M
        """,
        M="mikoto-3",
        H="mikoto-4",
        s="soma-1",
        ap=(10, 0),
    )

    assert game.refusal("attack ac") == "commander-rests SY-R15"
    assert game.refusal("use ac") == "not-on-battlefield SY-R15"
    game.do("use af3", "ability silver-binding")
    assert game.units["s"] == "bc soma-1 hp=1"  # nobody could be chosen
    assert game.asked == "0 Main"


@rule("SY-R15")
def test_in_the_command_zone_deployment_and_growth_trigger_nothing() -> None:
    game = table(hand=("soma-1 soma-2", ""))

    game.do("deploy soma-1", "at ac")
    assert game.asked == "0 Main"  # no Troop Request
    game.do("grow soma-2")

    assert game.asked == "0 Main"
    assert game.units == {"ac": "soma-2 hp=2 gs=soma-1 fresh"}


@rule("SY-R16", "SY-R15")
def test_auras_reach_neither_the_commander_nor_enemies() -> None:
    game = table(
        """
        . . 6 . .
        . . r . .
        . A H . .
        . . 6 . . | S
        """,
        A="akane-1",
        H="homura-2",
        S="soma-1",
        r="raizo-1",
    )

    assert [game.powers(place)[0] for place in ("af2", "bf3", "ac")] == [5, 4, 4]


@rule("SY-R18", "SY-79", "SY-95")
def test_a_space_holds_one_unit() -> None:
    game = table(
        ". . . . .\n. S R . .",
        S="soma-1",
        R="raizo-1",
        hand=("akane-1", ""),
    )
    game.do("move af2")
    assert game.refusal("to af3") == "occupied SY-R18"
    game.do("to af1", "deploy akane-1")
    assert game.options() == ["at ab2", "at ab4", "at af2", "at af4", "at ac"]
    assert game.refusal("at af3") == "occupied SY-R18"
    game.do("at af2")

    assert game.board == board("""
        . . . . .
        S * R . .
        """)


@rule("SY-28", "SY-29", "SY-102")
def test_attack_stance_stands_and_defense_stance_lies() -> None:
    game = table(
        """
        s_ . . . .
        H  . . . .
        """,
        H="homura-2",
        s="soma-3 hp=3",
        ap=0,
    )
    assert [game.state.is_lying(NAMES.index(place)) for place in ("af1", "bf1")] == [False, True]

    game.fight("af1", "bf1")

    assert game.board == board("""
        s_ . . . .
        H_ . . . .
        """)


@rule("SY-R1")
def test_every_space_is_a_unit_space_of_one_half() -> None:
    assert HALF[0] | HALF[1] == SPACES and HALF[0] & HALF[1] == 0
