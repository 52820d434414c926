"""Combat against Last Guards (2.17, SY-R70 to SY-R81): the Commander, the Last Guard, the Stronghold."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import Play, table


def siege(attacker: str, guard: str, commander: str = "", hand: str = "") -> Play:
    """An attacker before the Stronghold of B, whose top card is the Last Guard."""
    pieces = {"A": attacker} | ({"c": commander} if commander else {})
    return table(
        f"""
        . . 6 . . {"| c" if commander else ""}
        . . . . .
        . . A . .
        . . 6 . .
        """,
        hand=("", hand),
        stronghold=("benio-2", guard),
        ap=0,
        units=pieces,
    )


# -- ① the Commander ---------------------------------------------------------------------------------------


@rule("SY-140", "SY-141", "SY-142", "SY-143", "SY-R72")
def test_a_commander_that_stays_is_not_in_the_fight() -> None:
    game = siege("soma-3", "raizo-2", "mikoto-1")
    game.do("attack af3", "physical")
    assert (game.asked, game.options()) == (
        "1 Commander",
        ["join bf2", "join bf3", "join bf4", "join bb2", "join bb4", "stay"],
    )
    assert game.refusal("join bf1") == "not-beside-stronghold SY-142"
    assert game.refusal("join af3") == "occupied SY-R18"
    assert game.refusal("pass") == "not-now SY-141"

    game.do("stay")

    assert "Attack Power 8 against 7 of the Last Guard." in game.heard(0)
    assert game.units["c"] == "bc mikoto-1 hp=1"


@rule("SY-142", "SY-R72", "SY-R163", "SY-150")
def test_a_commander_that_joined_stays_standing_and_undamaged_even_if_the_fight_is_lost() -> None:
    game = siege("homura-4", "kuroha-1", "mikoto-1 hp=2")

    game.do("attack af3", "physical", "join bb4")

    assert "Attack Power 13 against 6 of the Last Guard." in game.heard(0)
    assert game.board == board("""
        . . 5 c .
        . . . . .
        . . A_ . .
        . . 6 . .
        """)
    assert game.units["c"] == "bb4 mikoto-1 hp=2"
    assert game.zone("standby", 1) == "kuroha-1"


@rule("SY-144", "SY-145", "SY-R73", "SY-106")
def test_a_commander_able_to_boost_pays_before_the_last_guard_is_seen() -> None:
    game = siege("homura-4 hp=3", "kuroha-1", "mikoto-4 gs=mikoto-1", hand="mikoto-2")
    game.do("attack af3", "physical", "join bf3")
    assert (game.asked, game.options()) == ("1 Boost", ["pay mikoto-2", "source mikoto-1", "stop"])
    assert game.refusal("pay soma-1") == "not-in-hand SY-109"
    game.do("pay mikoto-2", "source mikoto-1")

    assert "Attack Power 13 against 20 of the Last Guard." in game.heard(0)  # 11 + 3 + 3 and 3
    assert game.units["A"] == "af3 homura-4 hp=2 defense"
    assert game.units["c"] == "bf3 mikoto-4 hp=1"
    assert (game.zone("hand", 1), game.zone("standby", 1)) == ("kuroha-1", "mikoto-1 mikoto-2")


@rule("SY-144", "SY-106")
def test_a_low_commander_is_not_asked_for_boosts() -> None:
    game = siege("homura-4", "kuroha-1", "mikoto-2", hand="mikoto-1")

    game.do("attack af3", "physical", "join bf3")

    assert game.asked == "0 Main"


@rule("SY-R71", "SY-140")
def test_without_a_commander_nobody_is_asked() -> None:
    game = siege("soma-3", "raizo-2")

    game.do("attack af3", "physical")

    assert game.asked == "0 Main"


@rule("SY-R71", "SY-R18")
def test_face_up_and_occupied_spaces_are_no_choice() -> None:
    game = table(
        """
        . . 6 . . | c
        . r . . .
        . . A . .
        . . 6 . .
        """,
        A="soma-3",
        c="mikoto-1",
        r="raizo-1",
        ap=0,
    )
    game.do("attack af3", "physical")

    assert game.options() == ["join bf3", "join bf4", "join bb2", "join bb4", "stay"]
    assert game.refusal("join bf2") == "occupied SY-R18"


@rule("SY-142", "SY-R62", "SY-R122")
def test_the_commander_s_blessings_and_auras_count_when_it_has_joined() -> None:
    game = table(
        """
        . . 6 . . | c
        . . h . .
        . . A . .
        . . 6 . .
        """,
        A="soma-3 hp=5",
        c="mikoto-1 fire",
        h="soma-4",
        stronghold=("", "kuroha-1"),
        ap=0,
    )

    game.do("attack af3", "physical", "join bf2")

    assert "Attack Power 8 against 7 of the Last Guard." in game.heard(0)  # 3 + 1 + 3; no Samurai


# -- ② the Last Guard --------------------------------------------------------------------------------------


@rule("SY-147", "SY-R74", "SY-R76")
def test_the_top_card_fights_without_abilities() -> None:
    game = siege("soma-3", "homura-2 raizo-1")

    game.do("attack af3", "physical")

    assert "Attack Power 8 against 7 of the Last Guard." in game.heard(0)
    assert game.zone("stronghold", 1) == "raizo-1"
    assert "SY-147" in game.rules


@rule("SY-148", "SY-R74")
@pytest.mark.parametrize(
    ("guard", "hand", "boosts", "power"),
    [
        ("homura-3", "homura-1 homura-2", 1, 13),
        ("homura-4", "homura-1 homura-2 homura-1", 2, 22),
        ("tetsuma-3", "tetsuma-3", 1, 8),
    ],
)
def test_a_last_guard_boosts_from_hand_once_or_twice(guard: str, hand: str, boosts: int, power: int) -> None:
    game = siege("soma-4 hp=9", guard, hand=hand)
    game.do("attack af3", "physical")

    made = 0
    while game.asked == "1 GuardBoost":
        game.do(game.options("pay")[0])
        made += 1

    assert made == boosts
    assert any(f"against {power} of the Last Guard." in text for text in game.heard(0))


@rule("SY-148", "SY-R74", "SY-113", "SY-109")
def test_only_namesakes_in_hand_pay_for_the_last_guard() -> None:
    game = siege("soma-4", "homura-3", hand="soma-1 nameless-mercenary")
    game.do("attack af3", "physical")

    assert (game.asked, game.options()) == ("1 GuardBoost", ["stop"])  # asked by the number of cards alone
    assert game.refusal("pay soma-1") == "other-name SY-109"
    assert game.refusal("pay nameless-mercenary") == "no-name SY-113"
    assert game.refusal("pay homura-1") == "not-in-hand SY-109"
    assert game.refusal("source homura-1") == "not-now SY-148"


@rule("SY-148", "SY-R74", "SY-147")
@pytest.mark.parametrize("guard", ["nameless-archer", "soma-2"])
def test_a_nameless_or_low_last_guard_does_not_boost(guard: str) -> None:
    game = siege("homura-4", guard, hand="soma-1")

    game.do("attack af3", "physical")

    assert game.asked == "0 Main"
    assert game.zone("standby", 1) == guard


@rule("SY-R74", "SY-R44")
def test_the_name_limit_ignores_the_last_guard() -> None:
    game = table(
        """
        . . 6 . .
        . . m . .
        . . A . .
        . . 6 . .
        """,
        A="soma-3",
        m="mikoto-1",
        stronghold=("", "mikoto-2"),
        ap=0,
    )

    game.do("attack af3", "physical")

    assert game.strongholds == (6, 5)


# -- ③ damage ----------------------------------------------------------------------------------------------


@rule("SY-149", "SY-150", "SY-151", "SY-152", "SY-156")
def test_a_lower_last_guard_goes_to_standby_and_the_stronghold_loses_1_hp() -> None:
    game = siege("homura-4", "soma-1")

    game.do("attack af3", "physical")

    assert game.board == board("""
        . . 5 . .
        . . . . .
        . . A_ . .
        . . 6 . .
        """)
    assert game.rules[-5:] == ["SY-149", "SY-150", "SY-151", "SY-R69", "SY-156"]


@rule("SY-153", "SY-R77", "SY-154", "SY-R78")
@pytest.mark.parametrize(
    ("attacker", "guard", "damage"),
    [("soma-1 hp=3", "raizo-2", 1), ("soma-1 hp=3", "mikoto-3", 2), ("akane-1 hp=2", "homura-4", 3)],
)
def test_a_higher_last_guard_strikes_back_as_in_normal_combat(attacker: str, guard: str, damage: int) -> None:
    game = siege(attacker, guard, hand="akane-1 akane-2 akane-3 suzu-2 suzu-3")
    game.do("attack af3", "physical")
    game.let()

    hp = int(attacker[-1]) - damage
    assert game.zone("hand", 1).split().count(guard) == 1  # above five cards, too
    assert game.strongholds == (6, 6)
    assert game.units == ({} if hp <= 0 else {"A": f"af3 {attacker.split()[0]} hp={hp} defense"})


@rule("SY-155", "SY-R77")
def test_a_tie_costs_both_sides_1() -> None:
    game = siege("raizo-2 hp=5", "homura-2")

    game.do("attack af3", "physical")

    assert game.units["A"] == "af3 raizo-2 hp=4 defense"
    assert (game.strongholds, game.zone("standby", 1)) == ((6, 5), "homura-2")


@rule("SY-R75", "SY-266", "SY-150")
def test_a_last_guard_is_an_enemy_that_takes_combat_damage() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . A . .
        . . 6 . .
        """,
        A="akane-3 gs=akane-1",
        stronghold=("", "soma-1"),
        standby=("akane-4", ""),
        ap=(6, 0),
    )
    game.do("attack af3", "physical", "stop")
    assert game.options() == ["use af3", "pass"]
    game.do("use af3")

    assert game.options() == ["ability pursuit", "ability signs-of-growth"]
    game.do("ability pursuit")
    assert game.units["A"] == "af3 akane-3 hp=1 used=2"


@rule("SY-R75", "SY-R99")
def test_a_fallen_last_guard_is_no_survivor() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . A . .
        . . 6 . .
        """,
        A="gantetsu-4",
        stronghold=("", "soma-1"),
        ap=(6, 0),
    )

    game.do("attack af3", "physical")

    assert game.asked == "0 Main"  # Earthbreaker needs an enemy that survives


@rule("SY-R76", "SY-142")
def test_without_a_card_the_commander_still_adds_its_power() -> None:
    game = siege("soma-1", "", "mikoto-3")

    game.do("attack af3", "physical", "join bf3")

    assert "Attack Power 4 against 8 of the Last Guard." in game.heard(0)
    assert game.units == {"c": "bf3 mikoto-3 hp=1"}  # 2 damage to Soma
    assert (game.zone("hand", 1), game.strongholds) == ("", (6, 6))


@rule("SY-R79", "SY-137", "SY-154")
def test_a_defeated_attacker_is_handled_like_any_defeat() -> None:
    game = siege("soma-2 gs=soma-1 hp=1", "homura-4")

    game.do("attack af3", "physical")
    assert game.asked == "0 KeepSource"
    game.do("none")

    assert game.units == {}
    assert game.zone("standby") == "soma-1 soma-2"
    assert "switched-to-defense" not in game.kinds


@rule("SY-R80", "SY-50")
@pytest.mark.parametrize(
    ("guard", "ending"), [("soma-2", "stronghold"), ("akane-2", "stronghold"), ("raizo-2", "")]
)
def test_the_winning_attack_must_reach_the_last_guard_s_power(guard: str, ending: str) -> None:
    game = table(
        """
        . . 0 . .
        . . . . .
        . . A . .
        . . 6 . .
        """,
        A="akane-2 hp=3",
        stronghold=("", guard),
        ap=0,
    )

    game.do("attack af3", "physical")

    assert game.ending == ending


@rule("SY-R81", "SY-5")
def test_nothing_else_changes_the_stronghold_s_hp() -> None:
    game = siege("soma-3", "raizo-2")
    game.do("attack af3", "physical")
    assert game.strongholds == (6, 5)

    game.end_turn()
    game.end_turn()

    assert game.strongholds == (6, 5)


@rule("SY-R37", "SY-72")
def test_the_reset_is_told_before_the_last_guard() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . A . .
        . . 6 . .
        """,
        A="homura-4",
        stronghold=("", ""),
        standby=("", "soma-1 soma-2"),
        ap=0,
    )

    game.do("attack af3", "physical")

    assert game.rules[2:4] == ["SY-72", "SY-147"]
    assert sorted(game.zone("stronghold", 1).split() + game.zone("standby", 1).split()) == [
        "soma-1",
        "soma-2",
    ]
