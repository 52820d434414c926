"""The rulings of 3.8 about costs, Familiars and their marks (SY-R166 to SY-R182)."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import GUESTS, Play, table


@rule("SY-R166", "SY-179")
@pytest.mark.parametrize(
    ("picture", "card"),
    [("S_", "shizuku-3"), ("S", "tsubaki-3")],  # nobody to cure; nothing to remember
)
def test_a_cure_without_an_ailment_and_a_memory_without_a_card_cannot_be_done(
    picture: str, card: str
) -> None:
    game = table(f". . . . .\n. . {picture} . .", S=card, ap=3)

    game.do("use af3")

    stance = " defense" if picture == "S_" else ""
    assert game.units == {"S": f"af3 {card} hp=1{stance} used=1"}
    assert game.asked == "0 Main"


@rule("SY-R166", "SY-R176")
def test_hp_at_the_maximum_are_given_all_the_same_and_what_follows_is_done() -> None:
    game = table(". . . . .\n. . S_ . .", S="soma-4 hp=11 with=ginrei", ap=3)
    game.dice(5)
    game.do("call af3", "support")
    assert game.options() == ["apply full-cure", "apply blessing", "apply hp"]

    game.do("apply hp", "apply full-cure")

    assert game.units == {"S": "af3 soma-4 hp=11 defense with=ginrei holy familiar=1"}


@rule("SY-R175", "SY-R37", "SY-R105")
@pytest.mark.parametrize("card", ["soma-1", "soma-2"])
def test_a_search_in_an_empty_stronghold_finds_the_cards_of_standby(card: str) -> None:
    game = table(
        "t_ . . . .\nA . . . .",
        A="soma-1",
        t="akane-1",
        stronghold=("", ""),
        standby=(f"raizo-1 {card}", ""),
        ap=(2, 0),
    )
    game.do("attack af1", "physical", "use af1", "option 1")

    assert "reset" in game.kinds
    assert (game.asked == "0 Search") == (card == "soma-2")


@rule("SY-R172", "SY-R92")
def test_cards_are_paid_first_then_the_stronghold_then_ap() -> None:
    game = table(
        ". . . . .\n. . S . .",
        S="sabu-3",
        stronghold=("", ""),
        standby=("soma-1 soma-2", ""),
        ap=1,
        game=GUESTS,
    )
    game.do("use af3", "banish soma-1")  # then Soma-2 is shuffled in and banished from the top

    assert game.zone("banish") == "soma-1 soma-2"
    paid = ("paid-from-standby", "reset", "paid-from-top", "ap")
    assert tuple([kind for kind in game.kinds if kind.startswith("paid") or kind in paid]) == paid


@rule("SY-R172", "SY-R38")
@pytest.mark.parametrize(
    ("stronghold", "standby", "can"),
    [("", "soma-1", False), ("soma-2", "soma-1", True), ("soma-2", "", False)],
)
def test_what_standby_pays_itself_does_not_pay_for_the_stronghold(
    stronghold: str, standby: str, can: bool
) -> None:
    game = table(
        ". . . . .\n. . S . .",
        S="sabu-3",
        stronghold=(stronghold, ""),
        standby=(standby, ""),
        ap=1,
        game=GUESTS,
    )

    assert game.refusal("use af3") == ("" if can else "cannot-pay SY-R92")


def siege(attacker: str, hp: int = 6, stronghold: str = "", commander: str = "", ap: int = 9) -> Play:
    return table(
        f"""
        . . {hp} . . {"| c" if commander else ""}
        . . . . .
        . . A . .
        . . 6 . .
        """,
        stronghold=("", stronghold),
        ap=(ap, 0),
        units={"A": attacker} | ({"c": commander} if commander else {}),
    )


@rule("SY-R168", "SY-R76", "SY-R75")
@pytest.mark.parametrize(
    ("attacker", "options"),
    [
        ("soma-1", ["use af3", "pass"]),  # Signs of Growth
        ("akane-4 gs=akane-1", ["use af3", "pass"]),  # Pursuit
        ("raibee hp=4", ["call af3", "pass"]),
    ],
)
def test_a_last_guard_without_a_card_counts_as_a_defeated_enemy(attacker: str, options: list[str]) -> None:
    game = siege(attacker)

    game.do("attack af3", "physical", *(["stop"] if "gs=" in attacker else []))

    assert (game.asked, game.options()) == ("0 Trigger", options)


@rule("SY-R182", "SY-R153", "SY-272")
def test_the_use_of_a_familiar_stays_with_its_stack_and_with_its_egg() -> None:
    game = table(
        ". . . . .\n. . S_ . .",
        S="soma-4 with=radiant-stone-of-red familiar=1",
        familiars=("hibana", ""),
        ap=9,
    )
    game.do("evolve hibana")
    assert game.refusal("call af3") == "familiar-used SY-272"
    game.do("release af3", "familiar af2")
    assert game.units["af2"] == "hibana hp=2 es=radiant-stone-of-red used=1"


@rule("SY-R170", "SY-247", "SY-248", "SY-250")
@pytest.mark.parametrize(("sign", "hp"), [("contracted", 1), ("released", 3)])
def test_evolution_by_ability_gives_hp_to_a_released_familiar_only(sign: str, hp: int) -> None:
    if sign == "contracted":
        game = table(". . . . .\n. . S_ . .", S="soma-3 with=hibana", summoning=("kaen", ""), ap=2)
        game.dice(4)
        game.do("call af3", "evolution", "form kaen")
        assert game.units["S"] == f"af3 soma-3 hp={hp} defense with=hibana,kaen familiar=1"
        return
    game = table("t_ . . . .\nH . . . .", H="hibana", t="nameless-archer", summoning=("kaen", ""), ap=(2, 0))
    game.dice(4)
    game.do("attack af1", "physical", "call af1", "evolution", "form kaen")
    assert game.units["H"] == f"af1 kaen hp={hp} defense es=hibana used=1"


@rule("SY-R176", "SY-278")
def test_one_unit_is_chosen_for_all_effects_before_their_order() -> None:
    game = table(
        ". . . . .\n. A S_ . .",
        A="akane-2 burn",
        S="soma-3 with=raibee",
        standby=("kageyu-2", ""),
        ap=3,
    )
    game.dice(4)
    game.do("call af3", "support")
    assert (game.asked, game.options()) == ("0 ChooseUnit", ["target af2", "target af3"])
    game.do("target af2")

    assert game.options() == ["apply mp", "apply hp", "apply longsword"]
    game.do("apply mp")  # it does nothing, but it may be chosen
    game.do("apply hp")
    assert game.units["A"] == "af2 akane-2 hp=2 burn"
    assert game.zone("hand") == "kageyu-2"  # the last one comes by itself


@rule("SY-R177", "SY-R136")
def test_the_egg_is_asked_for_before_the_counter_question() -> None:
    game = table(
        "t . . . .\nS . . . .",
        S="sabu-2 with=radiant-stone-of-red",
        t="soma-3",
        ap=9,
        game=GUESTS,
    )

    game.do("use af1", "ability drill")
    assert game.asked == "0 TurnEgg"
    game.do("keep")
    assert game.asked == "1 Counter"
    game.do("let")

    assert game.units["S"] == "af1 sabu-2 hp=2 defense with=radiant-stone-of-red used=1"


@rule("SY-R176", "SY-R155")
def test_without_an_ally_nearby_only_the_other_support_effects_are_left() -> None:
    game = table(
        ". . e_ . .\n. . F . .",
        F="harbee hp=2",
        e="nameless-smith hp=2",
        stronghold=("soma-1 soma-2 soma-3", "benio-2"),
        standby=("soma-4", ""),
        ap=(2, 0),
    )
    game.dice(4)

    game.do("attack af3", "magical", "target bf3", "call af3", "support")

    assert (game.asked, game.options()) == ("0 Troop", ["keep soma-1", "keep soma-2"])  # Level 2


@rule("SY-R176", "SY-R158")
def test_once_the_chosen_enemy_has_fallen_the_rest_of_the_combat_effects_falls_away() -> None:
    game = table(
        ". . e_ d_ .\n. . F . .",
        F="enma hp=2",
        e="gantetsu-3 hp=3",
        d="raizo-1",
        ap=(4, 0),
    )
    game.dice(6)

    game.do("attack af3", "physical", "target bf3", "call af3", "combat", "target bf4")
    assert (game.asked, game.options()) == ("0 Order", ["apply fire2", "apply burn"])
    game.do("apply fire2")

    assert [text for text in game.heard(1) if "Enma" in text][:2] == [
        "Enma applies 2 Fire Damage.",
        "The effects of Enma on a unit are lost.",
    ]
    assert game.asked == "0 Main"
    assert game.zone("standby", 1) == "raizo-1"
    assert game.units["e"] == "bf3 gantetsu-3 hp=2 defense"


@rule("SY-R177", "SY-R136")
def test_the_egg_is_asked_for_as_soon_as_its_holder_pays_a_stance_cost() -> None:
    game = table(
        ". . . . .\n. S H_ A_ .",
        S="soma-2 with=radiant-stone-of-red",
        H="homura-3",
        A="akane-1",
        ap=0,
    )

    game.do("use af2", "turn af2")
    assert (game.asked, game.options()) == ("0 TurnEgg", ["turn", "keep"])
    game.do("turn")

    assert (game.asked, game.options()) == ("0 ChooseUnit", ["target af3", "target af4"])
    assert game.units["S"] == "af2 soma-2 hp=1 defense with=radiant-stone-of-red turned used=1"


@rule("SY-R177", "SY-217")
def test_at_the_end_of_combat_the_egg_comes_before_the_fetch() -> None:
    game = table(
        ". . . . .\n. . S . .",
        S="soma-4 with=radiant-stone-of-red",
        stronghold=("benio-2", "raizo-1"),
        summoning=("", "minamo"),
        ap=0,
    )

    game.do("attack af3", "physical")
    assert game.asked == "0 TurnEgg"
    game.do("keep")

    assert (game.asked, game.options()) == ("1 Fetch", ["fetch minamo", "none"])


@rule("SY-R182", "SY-R153", "SY-R161", "SY-249")
def test_an_egg_that_returns_to_hand_brings_its_mark_into_the_next_contract() -> None:
    game = table(
        ". . . . .\n. S H . .",
        S="soma-2 with=radiant-stone-of-red familiar=1",
        H="homura-1",
        stronghold=("benio-2", "homura-4"),
    )
    game.do("attack af2", "physical")
    assert (game.zone("familiars"), game.zone("standby")) == ("radiant-stone-of-red", "soma-2")

    game.do("contract radiant-stone-of-red", "on af3")

    assert game.units == {"H": "af3 homura-1 hp=1 with=radiant-stone-of-red bound familiar=1"}
