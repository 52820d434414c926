"""The examples of the book with Familiars: E-20 to E-29, and X-47."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import GUESTS, Play, table

STACK = "radiant-stone-of-yellow,harbee,raibee"  # Charge Values 1 + 1 + 2


@rule("SY-E20", "SY-234", "SY-235", "SY-236", "SY-237", "SY-238", "SY-248", "SY-R138")
def test_a_contracted_familiar_evolves_without_ap_and_hp() -> None:
    game = table(". . . . .\n. . S_ . .", S="soma-3 hp=2 with=harbee", familiars=("raibee denbee", ""), ap=3)
    assert game.options("evolve") == ["evolve raibee", "evolve denbee"]

    game.do("evolve raibee")

    assert game.units == {"S": "af3 soma-3 hp=2 defense with=harbee,raibee"}
    assert (game.ap[0], game.zone("familiars")) == (3, "denbee")
    assert game.rules == ["SY-236"]


@rule("SY-E21", "SY-240", "SY-241", "SY-243", "SY-R142")
def test_soma_steps_aside_and_raibee_is_released_with_the_sum_of_the_charge_values() -> None:
    game = table(". . . . .\n. . S . .", S=f"soma-3 hp=2 with={STACK}", ap=4)

    game.do("release af3", "holder af2")

    assert game.units == {
        "S": "af2 soma-3 hp=2",
        "af3": "raibee hp=4 es=radiant-stone-of-yellow,harbee",
    }
    assert game.board == board("""
        . . . . .
        . S * . .
        """)
    assert game.ap[0] == 3
    assert game.heard(1) == [
        "Soma-3 of @0 on af3 moves to af2.",
        "Raibee of @0 on af3 is Released with 4 HP.",
    ]


@rule("SY-E22", "SY-242", "SY-243", "SY-R145")
def test_raibee_stays_when_soma_is_defeated() -> None:
    game = table(
        """
        h . .  . .
        S_ . . . .
        """,
        S=f"soma-3 hp=1 with={STACK} burn",
        h="homura-4",
        ap=0,
        active=1,
    )

    game.fight("bf1", "af1")

    assert game.units == {
        "af1": "raibee hp=4 es=radiant-stone-of-yellow,harbee",
        "h": "bf1 homura-4 hp=1 defense",
    }
    assert game.zone("standby") == "soma-3"


def contracted_hibana(level: int = 3) -> Play:
    return table(
        """
        . . .  . .
        . . H_ . .
        """,
        H=f"homura-{level} with=hibana",
        standby=("homura-1 homura-2", ""),
        stronghold=("soma-1 soma-2 soma-3", ""),
        summoning=("kaen", ""),
        ap=2,
    )


@rule("SY-E23", "SY-268", "SY-270", "SY-R152", "SY-264", "SY-265", "SY-267")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_contracted_hibana_reaches_support_and_evolution_by_the_die(die: int) -> None:
    game = contracted_hibana()
    game.dice(die)

    game.do("call af3")
    assert game.ap[0] == 0
    assert game.asked == "0 ChooseKind"
    assert game.options() == (["support"] if die < 4 else ["support", "evolution"])
    assert game.refusal("combat") == "not-released SY-268"
    game.do("support")

    if die < 3:
        assert (game.asked, game.options()) == ("0 ChooseMemory", ["add homura-1", "add homura-2"])
    else:
        assert (game.asked, game.options()) == ("0 Order", ["apply mp", "apply troop"])


@rule("SY-E23", "SY-281", "SY-270", "SY-279", "SY-276")
@pytest.mark.parametrize("first", ["mp", "troop"])
def test_mp_and_troop_come_in_any_order(first: str) -> None:
    game = contracted_hibana()
    game.dice(3)
    game.do("call af3", "support", f"apply {first}")

    memory, troop = ["add homura-2"], ["keep soma-2", "under soma-1"]
    game.do(*(memory + troop if first == "mp" else troop + memory))

    assert game.asked == "0 Main"
    assert game.units == {"H": "af3 homura-3 hp=1 defense gs=homura-2 with=hibana familiar=1"}
    assert (game.zone("hand"), game.zone("stronghold")) == ("soma-2", "soma-3 soma-1")


@rule("SY-E23", "SY-239", "SY-285")
def test_the_evolution_ability_fetches_the_form_from_the_summoning_zone() -> None:
    game = contracted_hibana()
    game.dice(4)
    game.do("call af3", "evolution")
    assert game.options() == ["form kaen"]

    game.do("form kaen")

    assert game.units == {"H": "af3 homura-3 hp=1 defense with=hibana,kaen familiar=1"}
    assert game.zone("summoning") == ""


@rule("SY-E24", "SY-269", "SY-271", "SY-266", "SY-270")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_released_hibana_reaches_support_combat_and_evolution_by_the_die(die: int) -> None:
    game = table(
        """
        r_ . . . .
        H  S . . .
        """,
        H="hibana hp=1 es=radiant-stone-of-red",
        S="soma-3",
        r="nameless-archer hp=2",
        standby=("soma-1", ""),
        summoning=("kaen", ""),
        ap=(2, 0),
    )
    game.dice(die)
    game.do("attack af1", "physical", "stop")
    assert game.options() == ["call af1", "pass"]

    game.do("call af1")

    kinds = {1: ["support"], 2: ["support", "combat"], 3: ["support", "combat"]}
    assert game.options() == kinds.get(die, ["support", "combat", "evolution"])
    if die > 1:
        game.do("combat")
        assert game.options("apply") == (["apply fire1", "apply burn"] if die > 2 else [])


@rule("SY-E25", "SY-66", "SY-67", "SY-68")
def test_the_hp_of_familiars_go_to_one_ally() -> None:
    game = table(
        """
        . . . . .
        . S R . .
        """,
        S="soma-3",
        R="raizo-3",
        familiars=("kaen", ""),
        phase="charge",
        ap=0,
    )

    game.do("familiars", "send kaen")
    assert game.options() == ["on af2", "on af3"]
    game.do("on af3")

    assert game.units == {"S": "af2 soma-3 hp=1", "R": "af3 raizo-3 hp=3"}
    assert (game.zone("familiars"), game.zone("summoning")) == ("", "kaen")


@rule("SY-E26", "SY-272", "SY-R153")
def test_evolving_does_not_renew_the_ability() -> None:
    game = table(
        ". . . . .\n. . S_ . .",
        S="soma-3 with=harbee",
        familiars=("raibee", ""),
        ap=5,
    )
    game.dice(1)  # reaches nothing
    game.do("call af3")
    assert game.asked == "0 Main"

    game.do("evolve raibee")

    assert game.refusal("call af3") == "familiar-used SY-272"
    assert game.units == {"S": "af3 soma-3 hp=1 defense with=harbee,raibee familiar=1"}


@rule("SY-E27", "SY-X47", "SY-146", "SY-142")
def test_a_contracted_commander_joins_with_its_familiar() -> None:
    game = table(
        """
        . . 6 . . | m
        . . . . .
        . . H . .
        . . 6 . .
        """,
        H="homura-4 hp=2",
        m="mikoto-2 with=mogumo",
        stronghold=("", "tsubaki-1"),
        ap=0,
    )
    game.do("attack af3", "physical")

    game.do("join bf3")

    assert "Attack Power 13 against 12 of the Last Guard." in game.heard(-1)  # 5 + 3 + 4
    assert game.units["m"] == "bf3 mikoto-2 hp=1 with=mogumo"


@rule("SY-E28", "SY-287")
def test_familiars_cannot_pay_costs_from_hand() -> None:
    game = table(
        """
        s_ . . . .
        H  . . . .
        """,
        H="hayate-4",
        s="soma-3 hp=3",
        familiars=("hanekaze", ""),
        ap=6,
    )

    assert game.options("use") == []
    assert game.refusal("use af1") == "cannot-pay SY-R92"


@rule("SY-E28", "SY-288", "SY-177")
def test_a_released_familiar_can_pay_with_its_stance() -> None:
    game = table(". . . . .\n. H S . .", H="hibana", S="sabu-2", ap=0, game=GUESTS)

    game.do("use af3", "ability drill")
    assert game.options() == ["turn af2", "turn af3"]
    game.do("turn af2")

    assert game.units == {"H": "af2 hibana hp=1 defense", "S": "af3 sabu-2 hp=2 used=1"}


@rule("SY-E29", "SY-254", "SY-255", "SY-R151")
def test_a_defeated_raibee_goes_to_the_summoning_zone_and_its_egg_to_hand() -> None:
    game = table(
        """
        h  . . . .
        R_ . . . .
        """,
        R="raibee hp=1 es=radiant-stone-of-yellow,harbee",
        h="homura-4",
        ap=0,
        active=1,
    )

    game.fight("bf1", "af1")

    assert game.units == {"h": "bf1 homura-4 hp=1 defense"}
    assert (game.zone("summoning"), game.zone("familiars")) == ("harbee raibee", "radiant-stone-of-yellow")
    assert game.zone("standby") == ""
