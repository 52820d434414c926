"""Rulings on Play (SF-R13 to SF-R16)."""

from tests.rules.marks import rule
from tests.rules.soulfall.table import table


@rule("SF-R13")
def test_a_devotion_gained_during_a_play_does_not_add_the_second_action() -> None:
    game = table("V V")

    game.do("select play", "play V", "take devote", "devote V")

    assert (game.area, game.question) == ((0, 0, "V"), "SelectAction")


@rule("SF-R13")
def test_devoted_is_tested_anew_for_a_play_within_the_play() -> None:
    game = table("H V V E", devotions="H")

    game.do("select play", "play H", "take devote", "devote V")
    assert game.offered == ["play E", "play V"]  # the other granted Action is a Play
    game.do("play V")

    assert (game.question, game.offered) == ("InAnyOrder", ["take prosper", "take devote"])


@rule("SF-R14")
def test_not_devoted_one_possible_action_must_be_taken() -> None:
    game = table("T", their_nomads=0)

    game.do("select play", "play T")

    assert game.offered == ["take populate"]
    assert (game.refusal("take oust"), game.refusal("done")) == ("SF-R15", "SF-36")


@rule("SF-R14")
def test_if_no_granted_action_is_possible_the_ability_does_nothing() -> None:
    game = table("E", deck="", their_hand="T")

    game.do("select play", "play E")

    assert (game.deck, game.area) == ("E", (0, 0, ""))
    assert (game.asked, game.offered) == (0, ["select draw", "select populate", "select prosper"])


@rule("SF-R14")
def test_devoted_only_a_possible_action_can_come_first() -> None:
    game = table("T", devotions="T")

    game.do("select play", "play T")

    assert (game.question, game.offered) == ("InAnyOrder", ["take populate"])


@rule("SF-R14")
def test_the_second_action_is_judged_when_its_turn_comes() -> None:
    possible_by_then = table("O", devotions="O", deck="T V H")
    possible_by_then.do("select play", "play O", "take draw", "discard T")
    assert possible_by_then.offered == ["play V"]

    impossible_by_then = table("E", devotions="E", deck="T")
    impossible_by_then.do("select play", "play E", "take prosper")
    assert (impossible_by_then.area, impossible_by_then.deck) == ((0, 1, "E"), "E")


@rule("SF-R15")
def test_a_granted_action_is_possible_like_a_selected_one() -> None:
    empty_deck = table("E O T", deck="", their_nomads=1)
    empty_deck.do("select play", "play T")
    assert (empty_deck.offered, empty_deck.refusal("take populate")) == (["take oust"], "SF-R8")

    empty_hand = table("H", their_nomads=1)
    empty_hand.do("select play", "play H")
    assert empty_hand.question == "SelectAction"  # neither Play nor Devote: nothing in hand

    all_devoted = table("V G", devotions="G")
    all_devoted.do("select play", "play V")
    assert (all_devoted.offered, all_devoted.refusal("take devote")) == (["take prosper"], "SF-43")


@rule("SF-R15", "SF-T35")
def test_t35_an_area_with_only_the_tower_cannot_be_ousted() -> None:
    game = table("G", their_hand="T T T")

    game.do("select play", "play G")

    assert (game.offered, game.refusal("take oust")) == (["take draw"], "SF-R15")


@rule("SF-R16")
def test_a_granted_play_is_a_whole_play_and_its_card_is_discarded_first() -> None:
    game = table("O H E", devotions="", deck="T T T")

    game.do("select play", "play O", "take play", "play H", "take play", "play E")
    assert game.zone("revealed") == "E H O"
    game.do("take prosper")

    assert (game.deck, game.zone("revealed"), game.hand) == ("T T E H O", "", "")
    assert game.number("completed") == 4  # three Plays and a Prosper


@rule("SF-R16")
def test_the_outer_play_goes_on_after_the_inner_one() -> None:
    game = table("O E", devotions="O", deck="T V H G")

    game.do("select play", "play O", "take play", "play E", "take populate")
    assert (game.question, game.hand, game.zone("revealed")) == ("DiscardOne", "V H", "O")
    game.do("discard V")

    assert game.deck == "G E V O"
