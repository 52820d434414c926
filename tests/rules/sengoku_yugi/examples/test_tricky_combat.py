"""The tricky cases of combat between units: X-8 to X-12, X-29, X-30, X-33."""

import pytest

from soultable.core.bits import members
from soultable.games.sengoku_yugi.rules.board import NAMES, in_range
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import drawn
from tests.rules.sengoku_yugi.table import CATALOG, table


@rule("SY-X8", "SY-R62", "SY-R63", "SY-R66", "SY-R117", "SY-126", "SY-130")
def test_the_powers_are_summed_first_and_clamped_last() -> None:
    game = table(
        """
        r_ . . . .
        S  . . . .
        """,
        S="shizuku-1",
        r="raizo-1 collapse",
        hand=("", "raizo-3"),
        ap=0,
    )
    assert game.powers("bf1") == (4, 1, 1, 0)  # MDF 1 - 2
    game.do("attack af1", "magical")
    assert game.asked == "1 Boost"

    game.do("pay raizo-3")

    assert "Attack Power 4 against Defense Power 0: 4 damage." in game.heard(-1)
    assert "Raizo-1 of @1 on bf1 takes 4 Magic Damage: 0 HP left." in game.heard(-1)
    assert game.units == {"S": "af1 shizuku-1 hp=1 defense"}


def reached(card: str, place: str) -> list[str]:
    gems = CATALOG.gems[CATALOG.names.index(card)]
    return [NAMES[one] for one in members(in_range(NAMES.index(place), gems))]


@rule("SY-X9", "SY-R11", "SY-120", "SY-121")
def test_from_the_backline_the_enemy_backline_is_out_of_range() -> None:
    game = table(
        """
        m_ . 6 . .
        r_ . g_ . .
        . . . . .
        . H 6 . .
        """,
        H="hayate-4",
        m="mikoto-1",
        r="raizo-1",
        g="gantetsu-1",
        ap=0,
    )

    game.do("attack ab2", "physical")

    assert game.options() == ["target bf1", "target bf3"]
    assert reached("hayate-4", "ab2") == ["af1", "af2", "af3", "bf1", "bf2", "bf3"]
    assert game.refusal("target bsh") == game.refusal("target bb1") == "not-attackable SY-114"


@rule("SY-X10", "SY-R10", "SY-R12", "SY-118", "SY-119")
@pytest.mark.parametrize(
    ("place", "stronghold", "is_reached"),
    [("af2", "bsh", True), ("af4", "bsh", False), ("bf4", "ash", True), ("bf2", "ash", False)],
)
def test_a_gem_looks_to_the_owner_s_right(place: str, stronghold: str, is_reached: bool) -> None:
    assert (stronghold in reached("soma-1", place)) == is_reached


@rule("SY-X10", "SY-R12")
@pytest.mark.parametrize(("place", "can"), [("af2", True), ("af4", False), ("bf4", True), ("bf2", False)])
def test_soma_with_a_gem_on_the_right_attacks_the_stronghold_from_the_left(place: str, can: bool) -> None:
    active = "ab".index(place[0])
    game = table(drawn({place: "Ss"[active]}), units={"Ss"[active]: "soma-1"}, active=active, ap=0)

    assert bool(game.options("attack")) == can
    if not can:
        assert game.refusal(f"attack {place}") == "no-target SY-R59"


@rule("SY-X11", "SY-122", "SY-123", "SY-R55", "SY-116")
def test_a_new_unit_attacks_enemies_but_not_the_stronghold_until_the_next_turn() -> None:
    game = table(
        """
        . . s_ . .
        . . .  . .
        """,
        s="soma-3 hp=8",
        hand=("hayate-3 hayate-4", ""),
        ap=(7, 0),
    )
    game.do("deploy hayate-3", "at af3", "grow hayate-4")
    assert game.units["af3"] == "hayate-4 hp=2 gs=hayate-3 fresh"

    game.do("attack af3", "physical", "stop")
    assert "Soma-3 of @1 on bf3 is attacked." in game.heard(-1)  # nothing else could be chosen
    game.let()
    game.end_turn()
    game.end_turn()

    assert game.units["af3"] == "hayate-4 hp=2 gs=hayate-3"
    game.do("attack af3", "physical", "stop")
    assert "The Stronghold of @1 is attacked." in game.heard(-1)


@rule("SY-X12", "SY-R55", "SY-98")
def test_a_new_commander_stays_new_when_it_moves_out() -> None:
    game = table(hand=("soma-1", ""), ap=4)

    game.do("deploy soma-1", "at ac", "move ac", "to af3")

    assert game.units == {"af3": "soma-1 hp=1 fresh"}
    assert game.ap[0] == 0
    assert game.refusal("attack af3") == "no-target SY-R59"


@rule("SY-X29", "SY-R85", "SY-R86", "SY-124")
def test_a_bodyguard_becomes_the_target_and_smoke_veil_has_missed_its_timing() -> None:
    game = table(
        """
        . s_ 6 . .
        . g_ . . .
        . S  . . .
        . .  6 . .
        """,
        S="soma-3",
        s="shizuku-3 hp=2",
        g="gantetsu-2 hp=2",
        hand=("", "gantetsu-1"),
        ap=(0, 4),
    )
    game.do("attack af2", "physical", "target bb2")
    assert game.asked == "1 Trigger"
    assert game.options() == ["use bf2", "play gantetsu-1", "pass"]

    game.do("use bf2")
    assert game.asked == "1 Boost"
    assert game.options() == ["pay gantetsu-1", "stop"]
    game.do("stop")

    assert "Attack Power 8 against Defense Power 6: 1 damage." in game.heard(-1)
    assert game.units["g"] == "bf2 gantetsu-2 hp=1 defense used=1"
    assert game.units["s"] == "bb2 shizuku-3 hp=2 defense"
    assert game.ap == (0, 2)


@rule("SY-X30", "SY-180", "SY-R61", "SY-R87")
def test_pursuit_lets_soma_attack_twice_but_not_a_third_time() -> None:
    game = table(
        """
        r_ . . . .
        S  . . . .
        """,
        S="soma-4 gs=soma-1,soma-2",
        r="raizo-1",
        ap=(8, 0),
    )
    game.do("attack af1", "physical", "stop", "use af1", "source soma-1")
    assert game.units == {"S": "af1 soma-4 hp=1 gs=soma-2 used=2"}
    assert (game.ap[0], game.zone("standby")) == (4, "soma-1")
    assert game.heard(1)[-3:] == [
        "Soma-4 of @0 on af1 will stay in Attack Stance.",
        "The ability is resolved.",
        "The combat ends.",
    ]
    game.do("move af1", "to af2")
    assert game.refusal("attack af2") == ""

    game.do("attack af2", "physical", "stop")

    assert game.strongholds == (6, 5)
    assert game.asked == "0 Main"  # Pursuit has been used
    assert game.units == {"S": "af2 soma-4 hp=1 defense gs=soma-2 used=2"}
    assert game.refusal("attack af2") == "in-defense SY-102"


@rule("SY-X33", "SY-R63", "SY-107")
@pytest.mark.parametrize(("answer", "hp", "defense"), [("play jinpachi-2", 4, 7), ("pass", 3, 5)])
def test_smoke_veil_thickens_the_defense(answer: str, hp: int, defense: int) -> None:
    game = table(
        """
        m_ . . . .
        M  . . . .
        """,
        M="mikoto-4",
        m="mikoto-3 hp=5",
        hand=("", "jinpachi-2"),
        ap=(0, 2),
    )
    game.do("attack af1", "physical")

    game.do(answer)
    game.let()

    damage = 5 - hp
    assert f"Attack Power 11 against Defense Power {defense}: {damage} damage." in [
        game.words(event) for entry in game.table.entries for event in entry.events
    ]
    assert game.units["m"] == f"bf1 mikoto-3 hp={hp} defense"
