"""The Charge Phase (2.10, SY-R28 to SY-R35): AP for cards, HP for AP, HP for Familiars, hand limits."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import Play, table

FIVE = "soma-1 soma-2 akane-1 akane-2 suzu-2"


def charging(hand: str = "soma-4", ap: int = 0, familiars: str = "", **pieces: str) -> Play:
    """A Charge Phase with Soma on af3 and Raizo in the Command Zone."""
    return table(
        """
        . . 6 . .
        . . . . .
        . . S . .
        . . 6 . . | R
        """,
        S=pieces.get("S", "soma-2"),
        R=pieces.get("R", "raizo-1"),
        hand=(hand, ""),
        familiars=(familiars, ""),
        ap=(ap, 0),
        phase="charge",
    )


@rule("SY-54", "SY-55", "SY-R29", "SY-58")
def test_ap_charge_gives_10_ap_once_and_must_be_done() -> None:
    game = charging(ap=20)
    assert game.options() == ["ap", "heal af3", "heal ac"]
    assert game.refusal("finish") == "not-charged SY-R29"

    game.do("ap", "done")

    assert game.ap[0] == 30
    assert game.options() == ["heal af3", "heal ac", "finish"]
    assert game.refusal("ap") == "already-done SY-R29"
    assert game.heard(1) == ["@0 charges 10 AP: 30 AP."]
    game.do("finish")
    assert game.asked == "0 Main"


@rule("SY-54")
@pytest.mark.parametrize("order", [("heal af3", "ap", "done"), ("ap", "done", "heal af3")])
def test_ap_charge_and_hp_charge_come_in_either_order(order: tuple[str, ...]) -> None:
    game = charging(ap=5)

    game.do(*order)

    assert game.ap[0] == 10
    assert game.units["S"] == "af3 soma-2 hp=2"
    assert game.asked == "0 Main"  # nothing is left to choose


@rule("SY-56", "SY-57", "SY-R28", "SY-R30")
def test_cards_are_sent_for_their_charge_values_a_nameless_too() -> None:
    game = charging("soma-1 soma-3 soma-4 nameless-archer")

    game.do("ap", "send soma-3", "send nameless-archer", "done")

    assert game.ap[0] == 14
    assert game.zone("standby") == "soma-3 nameless-archer"
    assert game.rules[0] == "SY-55"
    assert game.heard(1)[0] == "@0 charges 14 AP for Soma-3 and Nameless Archer: 14 AP."


@rule("SY-R28", "SY-56")
def test_cards_to_send_are_named_in_the_order_of_the_list() -> None:
    game = charging("soma-1 soma-1 soma-3 akane-1")
    game.do("ap")
    assert game.options() == ["send soma-1", "send soma-3", "send akane-1", "done"]

    game.do("send soma-3")

    assert game.options() == ["send akane-1", "done"]
    assert game.refusal("send soma-1") == "canonical-order SY-R28"
    assert game.refusal("send soma-3") == "none-left-in-hand SY-56"
    assert game.refusal("send hayate-1") == "none-left-in-hand SY-56"
    assert game.refusal("on af3") == "not-now SY-54"


@rule("SY-R28")
def test_nothing_needs_to_be_sent_within_the_limit() -> None:
    game = charging(FIVE, ap=0)

    game.do("ap", "done")

    assert (game.zone("hand"), game.ap[0]) == ("soma-1 soma-2 akane-1 akane-2 suzu-2", 10)


@rule("SY-69", "SY-70", "SY-R35")
def test_above_the_limit_the_phase_cannot_be_left() -> None:
    game = charging(f"{FIVE} suzu-3", ap=5)
    game.do("ap")
    assert game.refusal("done") == "keeps-too-many SY-R28"
    game.do("send suzu-3", "done")

    assert game.options() == ["heal af3", "heal ac", "finish"]


@rule("SY-69", "SY-70", "SY-R35", "SY-66")
def test_above_three_familiars_the_phase_cannot_be_left_either() -> None:
    game = charging(familiars="hibana kaen harbee raibee", ap=5)
    game.do("ap", "done")
    assert game.options() == ["heal af3", "heal ac", "familiars"]
    assert game.refusal("finish") == "hand-limit SY-70"

    game.do("familiars")
    assert game.options() == ["send hibana", "send harbee", "send kaen", "send raibee"]
    assert game.refusal("done") == "none-sent SY-66"
    game.do("send raibee")
    assert game.options() == ["on af3", "on ac"]  # nothing after Raibee could be sent
    game.do("on af3")

    assert game.units["S"] == "af3 soma-2 hp=3"
    assert game.options() == ["heal af3", "heal ac", "finish"]
    assert game.refusal("familiars") == "familiars-sent SY-R33"


@rule("SY-59", "SY-60", "SY-63", "SY-64")
def test_hp_charge_reaches_the_command_zone() -> None:
    game = charging(ap=5)

    game.do("heal ac")

    assert game.units == {"S": "af3 soma-2 hp=1", "R": "ac raizo-1 hp=2"}
    assert game.ap[0] == 0
    assert game.rules[0] == "SY-60"


@rule("SY-59", "SY-60", "SY-R34", "SY-R33")
def test_hp_charge_is_refused_for_enemies_full_units_and_without_ap() -> None:
    game = charging(ap=5, S="soma-2 hp=5", R="raizo-1")

    assert game.options("heal") == ["heal ac"]
    assert game.refusal("heal af3") == "full-hp SY-R34"
    assert game.refusal("heal bf3") == "no-own-unit SY-59"
    assert game.refusal("familiars") == "no-familiars SY-66"
    assert charging(ap=7, S="soma-3", R="raizo-1").refusal("heal af3") == "no-ap-to-heal SY-60"


@rule("SY-66", "SY-67", "SY-R33", "SY-R34", "SY-65")
def test_familiars_give_hp_to_one_ally_and_the_surplus_is_lost() -> None:
    game = charging(familiars="radiant-stone-of-red kaen enma", ap=5, S="soma-2 hp=4")

    game.do("familiars", "send kaen", "send enma", "on af3")

    assert game.units["S"] == "af3 soma-2 hp=5"  # 5 HP were sent
    assert (game.zone("familiars"), game.zone("summoning")) == ("radiant-stone-of-red", "kaen enma")
    assert game.heard(1)[0] == "@0 sends Kaen and Enma to the Summoning Zone for 5 HP."
    assert game.rules == ["SY-66", "SY-67"]


@rule("SY-R33", "SY-67")
def test_both_forms_of_hp_charge_may_be_used_in_one_phase_on_different_allies() -> None:
    game = charging(familiars="hibana", ap=5)

    game.do("familiars", "send hibana", "on ac", "heal af3")

    assert game.units == {"S": "af3 soma-2 hp=2", "R": "ac raizo-1 hp=2"}


@rule("SY-R34")
def test_without_any_ally_familiars_are_sent_for_nothing() -> None:
    game = table(familiars=("hibana kaen", ""), phase="charge", ap=0)
    assert game.options() == ["ap", "familiars"]

    game.do("familiars", "send kaen")

    assert (game.zone("familiars"), game.zone("summoning")) == ("hibana", "kaen")
    assert game.rules[0] == "SY-66"
    assert game.asked == "0 Main"


@rule("SY-R148", "SY-253", "SY-61", "SY-250", "SY-214")
@pytest.mark.parametrize(("card", "price"), [("hibana", 5), ("raibee", 6), ("hakutaku", 10)])
def test_a_released_familiar_is_charged_by_its_contract_cost(card: str, price: int) -> None:
    game = charging(ap=10, S=card)

    game.do("heal af3")

    assert game.units["S"] == f"af3 {card} hp=2"
    assert game.ap[0] == 10 - price


@rule("SY-R148", "SY-250")
def test_familiars_heal_a_released_familiar_up_to_its_contract_cost() -> None:
    game = charging(familiars="kaen enma", ap=0, S="hibana")
    game.do("familiars", "send enma", "on af3")

    assert game.units["S"] == "af3 hibana hp=3"


@rule("SY-R32", "SY-55")
@pytest.mark.parametrize(("before", "sent"), [(3, "send soma-4"), (3, "done"), (2, "done")])
def test_the_end_of_the_ap_track_is_a_setting(before: int, sent: str) -> None:
    game = table(hand=("soma-4", ""), ap=before, phase="charge", settings={"ap_cap": 12})

    game.do("ap", sent)

    assert game.ap[0] == 12


@rule("SY-R31")
def test_ap_carries_over_from_turn_to_turn() -> None:
    game = table(ap=(7, 3))

    game.end_turn()
    assert game.ap == (7, 13)
    game.end_turn()

    assert game.ap == (17, 13)


@rule("SY-66", "SY-4")
def test_in_standard_mode_no_familiars_are_sent() -> None:
    game = charging(ap=5)

    assert game.refusal("familiars") == "no-familiars SY-66"
    assert game.refusal("end") == "not-now SY-54"
