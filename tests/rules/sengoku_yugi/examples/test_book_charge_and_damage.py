"""The examples of the book, E-1 to E-7: HP Charge, damage, and the three abilities that the book prints."""

import pytest

from soultable.games.sengoku_yugi.rules.combat.damage import damage_of
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import Play, table


@rule("SY-E1", "SY-60", "SY-61", "SY-63")
@pytest.mark.parametrize(("card", "price"), [("raizo-1", 5), ("tsubaki-2", 5), ("mikoto-3", 8)])
def test_an_hp_charge_costs_the_deployment_cost_and_at_least_5_ap(card: str, price: int) -> None:
    game = table(
        """
        . . . . .
        . . U . .
        """,
        U=card,
        hand=("soma-4", ""),
        ap=8,
        phase="charge",
    )

    game.do("heal af3")

    assert game.units == {"U": f"af3 {card} hp=2"}
    assert game.ap == (8 - price, 8)
    assert game.rules == ["SY-60", "SY-60"]  # AP and HP


@rule("SY-E2", "SY-62", "SY-R33")
def test_a_second_hp_charge_is_not_offered() -> None:
    game = table(
        """
        . . . . .
        . T U . .
        """,
        U="tsubaki-2",
        T="soma-2",
        familiars=("hibana", ""),
        ap=10,
        phase="charge",
    )
    assert game.options() == ["ap", "heal af2", "heal af3", "familiars"]

    game.do("heal af3")

    assert game.units == {"T": "af2 soma-2 hp=1", "U": "af3 tsubaki-2 hp=2"}
    assert game.ap == (5, 10)
    assert game.options() == ["ap", "familiars"]
    assert game.refusal("heal af2") == game.refusal("heal af3") == "hp-charged SY-R33"


DAMAGE = [0] * 7 + [1] * 5 + [2] * 6 + [3] * 6 + [4] * 6


@rule("SY-E3", "SY-131", "SY-132", "SY-133", "SY-134", "SY-R63")
@pytest.mark.parametrize("attack", range(30))
def test_damage_is_how_often_the_defense_fits_into_the_attack(attack: int) -> None:
    game = table(
        """
        . . g_ . .
        . . A  . .
        """,
        A=f"nameless-archer atk{attack - 3:+d}:turn" if attack != 3 else "nameless-archer",
        g="gantetsu-2 hp=6",
    )
    assert game.powers("af3")[0] == attack and game.powers("bf3")[2] == 6

    game.fight("af3", "bf3")

    damage = DAMAGE[attack]
    assert game.units["g"] == f"bf3 gantetsu-2 hp={6 - damage} defense"
    assert ("damage" in game.kinds) == (damage > 0)
    assert f"Attack Power {attack} against Defense Power 6: {damage} damage." in game.heard(-1)


@rule("SY-R63", "SY-E3")
def test_against_a_defense_of_0_or_1_the_whole_attack_is_damage() -> None:
    assert [int(damage_of(attack, 0)) for attack in range(4)] == [0, 1, 2, 3]
    assert [int(damage_of(attack, 1)) for attack in range(4)] == [0, 0, 2, 3]


@rule("SY-E4", "SY-81", "SY-162", "SY-79", "SY-78")
def test_soma_comes_and_calls_for_troops() -> None:
    game = table(hand=("soma-1", ""), ap=(10, 0), stronghold=("raizo-2 raizo-3", ""))

    game.do("deploy soma-1", "at af2")
    assert game.asked == "0 Trigger"
    assert game.options() == ["use af2", "pass"]
    game.do("use af2")

    assert game.units == {"af2": "soma-1 hp=1 fresh used=1"}
    assert game.board == board("""
        . . . . .
        . * . . .
        """)
    assert game.ap == (4, 0)
    assert (game.zone("hand"), game.zone("stronghold")) == ("raizo-2", "raizo-3")
    assert game.asked == "0 Main"


@rule("SY-E5", "SY-165", "SY-175", "SY-181")
def test_rations_heal_an_ally_with_less_hp_than_its_level() -> None:
    game = table(
        """
        .  . .  . .
        .  H G  S .
        """,
        G="gantetsu-2 hp=1",
        S="soma-2 hp=1",
        H="homura-1 hp=1",
        hand=("shizuku-1", ""),
        stronghold=("raizo-2 raizo-3", ""),
        ap=6,
    )

    game.do("play shizuku-1")
    assert game.asked == "0 ChooseUnit"
    assert game.options() == ["target af3", "target af4"]
    assert game.refusal("target af2") == "not-a-target SY-178"
    game.do("target af3")

    assert game.units["G"] == "af3 gantetsu-2 hp=2"
    assert game.ap == (3, 6)
    assert (game.zone("banish"), game.zone("standby"), game.zone("hand")) == ("raizo-2", "shizuku-1", "")
    assert game.zone("stronghold") == "raizo-3"


def intimidation(**more: str) -> Play:
    """Raizo-1 is about to grow; the opponent's Frontline is drawn by the test."""
    return table(
        """
        . . h . .
        . . R . .
        """,
        R="raizo-1",
        h="homura-2",
        hand=("raizo-2", more.get("hand", "")),
        ap=(3, 4),
    )


@rule("SY-E6", "SY-182", "SY-184", "SY-R82")
@pytest.mark.parametrize(("die", "stance"), [(3, ""), (4, " defense")])
def test_intimidation_turns_an_enemy_on_4_to_6(die: int, stance: str) -> None:
    game = intimidation()
    game.do("grow raizo-2")
    assert game.ap == (5, 4)
    game.dice(die)

    game.do("use af3", "ability intimidation-i")

    assert game.units == {"R": "af3 raizo-2 hp=2 gs=raizo-1 used=1", "h": f"bf3 homura-2 hp=1{stance}"}
    assert game.ap == (2, 4)
    assert f"@0 rolls a {die}." in game.heard(1)
    assert game.asked == "0 Main"


@rule("SY-E6", "SY-182", "SY-R96", "SY-R17")
@pytest.mark.parametrize(
    ("other", "where"),
    [("gantetsu-4", "bf3"), ("soma-1", "bb2"), ("soma-1", "bf1")],  # ATK 10; in the Backline; out of range
)
def test_intimidation_finds_no_strong_far_or_rear_enemy(other: str, where: str) -> None:
    signs = {"bf1": ".", "bf2": "h", "bf3": ".", "bb2": "."} | {where: "o"}
    game = table(
        f"""
        . {signs["bb2"]} 6 . .
        {signs["bf1"]} h {signs["bf3"]} . .
        . R . . .
        . . 6 . .
        """,
        R="raizo-1",
        h="homura-2",
        o=other,
        hand=("raizo-2", ""),
        ap=(3, 4),
    )
    game.do("grow raizo-2")
    game.dice(4)

    game.do("use af2", "ability intimidation-i")  # nobody else can be chosen, so nobody is asked

    assert game.units["h"] == "bf2 homura-2 hp=1 defense"
    assert game.units["o"] == f"{where} {other} hp=1"


@rule("SY-E7", "SY-183", "SY-184", "SY-R95")
def test_a_counter_cancels_intimidation_and_all_costs_stay_paid() -> None:
    game = intimidation(hand="suzu-2 suzu-3 akane-1")
    game.do("grow raizo-2", "use af3", "ability intimidation-i")
    assert game.asked == "1 Counter"
    assert game.options() == ["counter", "let"]
    before = game.state.rng.words()

    game.do("counter")
    assert game.options() == ["pay suzu-2", "pay suzu-3"]
    game.do("pay suzu-2")

    assert game.units == {"R": "af3 raizo-2 hp=2 gs=raizo-1 used=1", "h": "bf3 homura-2 hp=1"}
    assert game.ap == (2, 3)
    assert (game.zone("standby", 1), game.zone("hand", 1)) == ("suzu-2", "akane-1 suzu-3")
    assert game.state.rng.words() == before  # nothing was rolled
    assert game.asked == "0 Main"
