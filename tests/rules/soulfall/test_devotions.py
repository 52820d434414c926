"""Rulings on Devotions (SF-R17 to SF-R26)."""

from pathlib import Path

import pytest

from tests.rules.marks import rule
from tests.rules.soulfall.table import card_set, lord, table


@rule("SF-R17")
def test_bonuses_of_everything_completed_inside_wait_for_the_outermost_action() -> None:
    game = table("O E T", devotions="O G H", their_nomads=1)

    game.do("select play", "play O", "take play", "play E", "take prosper")
    assert game.question == "DiscardOne"  # the outer Play has a Draw to do; Ginjinx and Hesperax wait
    game.do("discard T")

    assert (game.question, game.offered) == ("ChooseBonus", ["use G", "use H", "done"])


@rule("SF-R17")
def test_actions_of_a_bonus_add_to_the_pool_when_the_bonus_is_finished() -> None:
    game = table("T", devotions="G E O")

    game.do("select draw", "discard T", "use E")

    assert game.area == (1, 1, "G O")  # Populate and Prosper both done before anything is offered
    assert game.offered == ["use G", "use O", "done"]


@rule("SF-R18")
def test_usable_bonuses_are_picked_one_after_another_in_any_order() -> None:
    game = table("E T V", devotions="G E O")

    game.do("select play", "play E", "take populate")
    assert game.offered == ["use G", "use O", "done"]
    game.do("use O", "place T")
    assert game.offered == ["use G", "done"]
    game.do("use G", "place V")

    assert (game.area, game.question) == ((2, 2, "G E O"), "SelectAction")


@rule("SF-R18")
def test_done_lets_everything_pending_lapse() -> None:
    game = table("E T V", devotions="G E O")

    game.do("select play", "play E", "take populate", "use O", "place T", "done")
    assert (game.area, game.question) == ((2, 1, "G E O"), "SelectAction")
    game.do("select populate")

    assert game.offered == ["use O", "done"]  # the new Populate's; Ginjinx's old bonus is gone


@rule("SF-R18", "SF-T18")
def test_t18_a_declined_bonus_is_lost_for_the_next_action_card_too() -> None:
    game = table("T V", devotions="G", their_hand="H")

    game.do("select prosper", "done")
    game.do("select populate")
    assert game.question == "SelectAction"
    game.do("select draw", "discard T")

    assert (game.asked, game.area) == (1, (1, 1, "G"))


@rule("SF-R19")
def test_two_completed_prospers_give_two_ginjinx_bonuses() -> None:
    game = table("V T H", devotions="E G V", deck="T O H V T V")

    game.do("select play", "play V", "take prosper", "devote T", "use V", "discard H", "use E")
    assert game.offered == ["use G", "done"]
    game.do("use G", "place O")
    assert game.offered == ["use G", "done"]  # once for Velunai's Prosper, once for Ehvagri's
    game.do("use G", "place E")

    assert (game.zone("shards"), game.hand, game.question) == ("T T O E", "H", "SelectAction")


@rule("SF-R20", "SF-T16")
def test_t16_the_opponents_actions_trigger_nothing_of_mine() -> None:
    game = table("T", their_devotions="G", their_hand="E E", cards_left=2)

    game.do("select prosper")

    assert (game.asked, game.question, game.their_area) == (0, "SelectAction", (0, 0, "G"))


@rule("SF-R21")
def test_a_devotion_does_not_react_to_its_own_arrival() -> None:
    game = table("V T")

    game.do("select devote", "devote V")

    assert (game.area, game.question) == ((0, 0, "V"), "SelectAction")


@rule("SF-R21")
def test_a_devotion_that_came_during_a_play_does_not_react_to_that_play() -> None:
    game = table("V H T", their_nomads=1)

    game.do("select play", "play V", "take devote", "devote H")

    assert (game.area, game.question) == ((0, 0, "H"), "SelectAction")


@rule("SF-R21", "SF-T17")
def test_t17_a_devotion_reacts_to_the_next_action_card() -> None:
    game = table("G T")

    game.do("select devote", "devote G", "select prosper")

    assert game.offered == ["use G", "done"]


@rule("SF-R21")
def test_a_devotion_that_left_and_came_back_has_no_older_bonuses(tmp_path: Path) -> None:
    small = card_set(
        tmp_path,
        lord("back", "draw play", "draw", "act devote", cost="return"),
        lord("mill", "draw play", "devote", "act prosper"),
    )
    game = table("B", devotions="B", deck="M M M M", game=small)

    game.do("select play", "play B", "take draw", "discard M")
    assert game.offered == ["play M"]  # Devoted to it: Draw, then Play
    game.do("play M", "take draw", "discard M")
    assert game.offered == ["use B", "done"]  # two Draws, two bonuses of the same Devotion
    game.do("use B", "devote B")

    assert (game.area, game.question) == ((0, 0, "B"), "SelectAction")  # back, but as another placement


@rule("SF-R22")
def test_an_impossible_granted_action_triggers_nothing() -> None:
    game = table("E", devotions="E O", deck="T")

    game.do("select play", "play E", "take prosper")  # no card is left for Populate

    assert (game.area, game.question) == ((0, 1, "E O"), "SelectAction")
    assert game.number("completed") == 2  # Prosper and the Play itself


@rule("SF-R22")
def test_a_draw_of_one_card_and_a_play_without_effect_are_completed() -> None:
    draw = table("G", devotions="E", deck="T")
    draw.do("select draw", "discard G")
    assert draw.offered == ["use E", "done"]

    play = table("E T", devotions="H", deck="", their_nomads=2)
    play.do("select play", "play E")
    assert play.offered == ["use H", "done"]


@rule("SF-R22")
@pytest.mark.parametrize(
    ("devotion", "answers"),
    [
        ("E", ["select draw", "discard G"]),
        ("H", ["select play", "play T", "take populate"]),
        ("O", ["select populate"]),
        ("G", ["select prosper"]),
        ("V", ["select devote", "devote T"]),
        ("T", ["select play", "play T", "take oust", "oust nomad 1"]),
    ],
)
def test_each_completed_action_offers_the_devotion_that_names_it(devotion: str, answers: list[str]) -> None:
    game = table("G T H", devotions=devotion, their_nomads=2)

    game.do(*answers)

    assert game.offered == [f"use {devotion}", "done"]


@rule("SF-R23")
def test_a_bonus_is_usable_if_one_part_of_its_effect_is_possible() -> None:
    game = table("T", devotions="E", deck="V")

    game.do("select draw", "discard T")
    assert game.offered == ["use E", "done"]
    game.do("use E")

    assert (game.area, game.hand, game.deck) == ((1, 0, ""), "E V", "")  # Populate; no card for Prosper


@rule("SF-R23")
def test_a_cost_must_be_payable_and_is_paid_first() -> None:
    poor = table("T", devotions="H", their_nomads=2)
    poor.do("select play", "play T", "take populate")
    assert poor.question == "SelectAction"

    rich = table("T E", devotions="H", their_nomads="G V")
    rich.do("select play", "play T", "take populate", "use H")
    assert (rich.question, rich.offered) == ("PayDiscard", ["discard E"])
    rich.do("discard E")
    assert (rich.bottom(2), rich.question) == ("T E", "ChooseOust")
    rich.do("oust nomad 1")
    assert rich.their_hand == "G"


@rule("SF-R23")
def test_a_cost_without_a_possible_effect_is_not_offered() -> None:
    game = table("T E", devotions="H", their_nomads=0)

    game.do("select play", "play T", "take populate")

    assert (game.question, game.hand) == ("SelectAction", "E")


@rule("SF-R23")
def test_a_discarded_cost_may_be_the_card_that_the_effect_needs(tmp_path: Path) -> None:
    small = card_set(tmp_path, lord("zeal", "draw play", "prosper", "act populate", cost="discard", copies=8))
    game = table("Z", devotions="Z", deck="Z", game=small)

    game.do("select prosper")
    assert game.offered == ["use Z", "done"]
    game.do("use Z", "discard Z")

    assert (game.area, game.deck, game.hand) == ((1, 1, "Z"), "", "")


@rule("SF-R23")
@pytest.mark.parametrize(("hand", "offered"), [("Z", False), ("Z Z", True)])
def test_what_the_cost_takes_is_gone_for_the_effect(hand: str, offered: bool, tmp_path: Path) -> None:
    small = card_set(tmp_path, lord("zeal", "draw play", "prosper", "place nomad", cost="discard", copies=8))
    game = table(hand, devotions="Z", deck="Z", game=small)

    game.do("select prosper")

    assert (game.question == "ChooseBonus") is offered


@rule("SF-R23")
def test_of_two_costs_the_return_comes_before_the_discard(tmp_path: Path) -> None:
    small = card_set(
        tmp_path, lord("zeal", "draw play", "prosper", "act populate", "return discard", copies=8)
    )
    game = table("", devotions="Z", deck="Z Z", game=small)

    game.do("select prosper", "use Z")
    assert (game.question, game.hand, game.area) == ("PayDiscard", "Z", (0, 1, ""))
    game.do("discard Z")

    assert (game.area, game.hand) == ((1, 1, ""), "")


@rule("SF-R23")
def test_a_bonus_to_devote_is_judged_by_the_number_of_hand_cards_only(tmp_path: Path) -> None:
    small = card_set(
        tmp_path,
        lord("pious", "draw populate", "populate", "act devote"),
        lord("quiet", "draw prosper", "oust", "act play"),
    )
    hopeless = table("P P", devotions="P", game=small, deck="Q Q Q")
    hopeless.do("select populate")
    assert hopeless.offered == ["use P", "done"]  # what is in the hand is not given away
    hopeless.do("use P")
    assert (hopeless.area, hopeless.question) == ((1, 0, "P"), "SelectAction")  # impossible, so skipped

    empty = table("", devotions="P", game=small, deck="Q Q Q")
    empty.do("select populate")
    assert empty.question == "SelectAction"


@rule("SF-R24", "SF-T14")
def test_t14_a_placed_card_triggers_nothing() -> None:
    game = table("T V", devotions="G H", their_nomads=1)

    game.do("select prosper", "use G", "place T")

    assert (game.area, game.question, game.number("completed")) == ((0, 2, "G H"), "SelectAction", 1)


@rule("SF-R25", "SF-T13")
def test_t13_ehvagris_return_is_no_oust_action() -> None:
    game = table("V", devotions="E T", deck="G G H O O")

    game.do("select draw", "discard V", "use E")

    assert (game.zone("nomads"), game.zone("shards")) == ("H", "O")  # Populate first, then Prosper
    assert (game.area, game.question, game.number("completed")) == ((1, 1, "T"), "SelectAction", 3)


@rule("SF-R26", "SF-T23")
def test_t23_both_may_be_devoted_to_the_same_lord_but_nobody_twice() -> None:
    game = table("E T", their_devotions="E")
    game.do("select devote")
    assert game.offered == ["devote E", "devote T"]
    game.do("devote E")
    assert (game.area, game.their_area) == ((0, 0, "E"), (0, 0, "E"))

    twice = table("E T", devotions="E")
    twice.do("select devote")
    assert (twice.offered, twice.refusal("devote E")) == (["devote T"], "SF-43")


@rule("SF-R26")
def test_a_devotion_cannot_be_dropped() -> None:
    game = table("G", devotions="T V H")

    game.do("select populate")

    assert game.area == (1, 0, "T V H")
    about = {option.text.split()[0] for option in game.game.vocabulary if "tarrokh" in option.text}
    assert about == {"play", "discard", "devote", "oust", "use", "place"}
    assert game.refusal("oust T") == "SF-28"
