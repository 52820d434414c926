"""Familiar Self-Boost (2.26, SY-R149, SY-R150, SY-R160): what Released Familiars pay, and what they gain."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import Play, table


def duel(
    attacker: str, target: str, hand: tuple[str, str] = ("", ""), familiars: tuple[str, str] = ("", "")
) -> Play:
    return table("t_ . . . .\nA . . . .", A=attacker, t=target, hand=hand, familiars=familiars, ap=0)


@rule("SY-256", "SY-257", "SY-258", "SY-259", "SY-260")
@pytest.mark.parametrize(("manner", "power"), [("physical", "atk+2"), ("magical", "mat+3")])
def test_an_attacking_familiar_boosts_once_by_its_value(manner: str, power: str) -> None:
    game = table(
        """
        . t_ . . .
        . A  . . .
        """,
        A="raibee hp=4 es=radiant-stone-of-yellow,harbee",
        t="gantetsu-4 hp=9",
        familiars=("hibana", ""),
        hand=("soma-1 akane-1", ""),
        ap=0,
    )
    game.do("attack af2", manner)
    assert game.asked == "0 FamiliarBoost"
    assert game.options() == [
        "source radiant-stone-of-yellow",
        "source harbee",
        "familiar hibana",
        "two",
        "stop",
    ]

    game.do("source harbee")

    assert game.asked == "0 ChooseTarget"  # once per combat
    assert game.units["A"] == f"af2 raibee hp=4 es=radiant-stone-of-yellow {power}:combat"
    assert game.zone("summoning") == "harbee"


@rule("SY-257", "SY-R150")
def test_a_familiar_card_pays_from_hand_and_an_egg_below_pays_like_any_card() -> None:
    game = duel("raibee hp=4 es=radiant-stone-of-yellow", "gantetsu-4 hp=9", familiars=("hibana", ""))

    game.do("attack af1", "physical", "source radiant-stone-of-yellow")

    assert game.units["A"] == "af1 raibee hp=4 defense"  # its HP do not change
    assert (game.zone("summoning"), game.zone("familiars")) == ("radiant-stone-of-yellow", "hibana")


@rule("SY-258", "SY-260")
def test_two_character_cards_pay_together() -> None:
    game = duel("raibee hp=4", "gantetsu-4 hp=9", hand=("soma-1 akane-1 akane-1", ""))
    game.do("attack af1", "physical")
    assert game.options() == ["two", "stop"]
    game.do("two")
    assert game.options() == ["pay soma-1", "pay akane-1"]
    assert game.refusal("pay raizo-1") == "not-in-hand SY-109"
    assert game.refusal("stop") == "not-now SY-257"

    game.do("pay akane-1", "pay akane-1")

    assert (game.zone("hand"), game.zone("standby")) == ("soma-1", "akane-1 akane-1")
    assert "Attack Power 6 against Defense Power 10: 0 damage." in game.heard(1)


@rule("SY-258")
def test_the_two_cards_are_named_in_order() -> None:
    game = duel("raibee hp=4", "gantetsu-4 hp=9", hand=("soma-1 akane-1 raizo-1", ""))
    game.do("attack af1", "physical", "two")
    assert game.options() == ["pay soma-1", "pay akane-1"]  # after Raizo none would be left
    game.do("pay akane-1")

    assert game.units["A"] == "af1 raibee hp=4 defense"
    assert game.zone("standby") == "akane-1 raizo-1"


@rule("SY-256", "SY-258", "SY-R95")
@pytest.mark.parametrize(
    ("hand", "familiars", "is_asked"),
    [("soma-1", "", False), ("soma-1 soma-2", "", True), ("", "hibana", True), ("", "", False)],
)
def test_the_attack_boost_is_asked_by_the_number_of_cards(hand: str, familiars: str, is_asked: bool) -> None:
    game = duel("harbee hp=2", "gantetsu-4 hp=9", hand=(hand, ""), familiars=(familiars, ""))

    game.do("attack af1", "physical")

    assert (game.asked == "0 FamiliarBoost") == is_asked


@rule("SY-256")
def test_a_boost_may_be_refused() -> None:
    game = duel("harbee hp=2", "gantetsu-4 hp=9", familiars=("hibana", ""))
    game.do("attack af1", "physical")
    assert game.refusal("source harbee") == "no-such-source SY-109"
    assert game.refusal("familiar kaen") == "no-such-familiar SY-257"
    assert game.refusal("two") == "too-few-cards SY-258"
    assert game.refusal("pay soma-1") == "not-now SY-257"

    game.do("stop")

    assert game.zone("familiars") == "hibana"


# -- defence -----------------------------------------------------------------------------------------------


@rule("SY-261", "SY-262", "SY-263", "SY-R149")
def test_a_defending_familiar_gains_2_by_familiars_and_1_by_characters() -> None:
    game = duel(
        "homura-4",
        "enma hp=9 es=kaen",
        hand=("", "soma-1 soma-2"),
        familiars=("", "hibana"),
    )
    game.do("attack af1", "physical")
    assert game.options() == ["source kaen", "familiar hibana", "pay soma-1", "pay soma-2", "stop"]

    game.do("pay soma-2")
    assert game.units["t"] == "bf1 enma hp=9 defense es=kaen def+1:combat mdf+1:combat"
    game.do("familiar hibana")
    assert game.units["t"].endswith("def+1:combat def+2:combat mdf+1:combat mdf+2:combat")
    game.do("source kaen")  # 1 + 2, and of 2 more only 1 counts at Level 4

    assert "Attack Power 13 against Defense Power 10: 1 damage." in game.heard(0)
    assert game.units["t"] == "bf1 enma hp=8 defense"
    assert game.zone("hand", 1) == "soma-1"
    assert (game.zone("standby", 1), game.zone("summoning", 1)) == ("soma-2", "hibana kaen")


@rule("SY-263", "SY-R149")
def test_below_the_level_further_payments_are_asked() -> None:
    game = duel("homura-4", "raibee hp=6", hand=("", "soma-1 soma-2 soma-3 soma-4"))
    game.do("attack af1", "physical", "pay soma-1", "pay soma-2", "pay soma-3")

    assert "Attack Power 13 against Defense Power 6: 2 damage." in game.heard(0)  # 3 + 3
    assert game.zone("hand", 1) == "soma-4"


@rule("SY-262", "SY-261")
def test_refusals_of_the_defence() -> None:
    game = duel("homura-4", "raibee hp=6", hand=("", "soma-1"), familiars=("", "hibana"))
    game.do("attack af1", "physical")

    assert game.refusal("pay soma-2") == "not-in-hand SY-109"
    assert game.refusal("familiar kaen") == "no-such-familiar SY-257"
    assert game.refusal("two") == "not-now SY-261"


@rule("SY-R120", "SY-256")
def test_a_chained_familiar_does_not_boost() -> None:
    game = duel(
        "raibee hp=4 silver-chain es=harbee",
        "enma hp=9 silver-chain es=kaen",
        familiars=("hibana", "minamo"),
    )

    game.do("attack af1", "physical")

    assert "boosted" not in game.kinds
    assert game.asked == "0 Main"


@rule("SY-R62", "SY-256")
def test_a_released_familiar_fights_with_its_own_powers() -> None:
    game = table(". . . . .\n. R S . .", R="raibee hp=4 fire collapse", S="homura-2")

    assert game.powers("af2") == (6, 5, 1, 1)  # 4 + Blessing + War Drums; 3 - 2
