"""Rulings against endless play (SF-R37 to SF-R40), and others (SF-R41, SF-R43)."""

from pathlib import Path
from random import Random

import pytest

from soultable.core.errors import BadSetting
from soultable.core.game import Game
from tests.rules.marks import rule
from tests.rules.soulfall.table import card_set, fresh, lord, table


def circle(folder: Path) -> Game:
    """After Populate: Draw (X), and after Draw: Populate (Y)."""
    return card_set(
        folder, lord("x", "draw play", "populate", "act draw"), lord("y", "draw play", "draw", "act populate")
    )


@rule("SF-R37", "SF-T30")
def test_t30_a_lord_in_the_lineage_gets_no_new_bonus(tmp_path: Path) -> None:
    game = table("X", devotions="X Y", deck="X Y X Y X Y X", game=circle(tmp_path))

    game.do("select draw", "discard X")
    assert game.offered == ["use Y", "done"]
    game.do("use Y")
    assert (game.area, game.offered) == ((1, 0, "X Y"), ["use X", "done"])
    game.do("use X", "discard X")

    assert (game.area, game.question) == ((1, 0, "X Y"), "SelectAction")


@rule("SF-R37")
def test_a_new_action_card_starts_a_new_lineage(tmp_path: Path) -> None:
    game = table("X", devotions="X Y", deck="X Y X Y X Y X", game=circle(tmp_path))
    game.do("select draw", "discard X", "use Y", "use X", "discard X")

    game.do("select populate")

    assert game.offered == ["use X", "done"]


@rule("SF-R38")
def test_after_the_cap_granted_actions_lapse_and_no_bonus_is_offered() -> None:
    game = table("E T", devotions="E G", completed=99, their_hand="V")

    game.do("select play", "play E", "take prosper")

    assert (game.area, game.question) == ((0, 1, "G E"), "SelectAction")  # no Populate, no Ginjinx
    game.do("select prosper")
    assert (game.area, game.question) == ((0, 2, "G E"), "SelectAction")  # selected Actions go on


@rule("SF-R38")
def test_one_action_below_the_cap_everything_is_as_usual() -> None:
    game = table("E T", devotions="E G", completed=97, their_hand="V")

    game.do("select play", "play E", "take prosper")
    assert (game.area, game.number("completed"), game.question) == ((1, 1, "G E"), 100, "SelectAction")

    usual = table("E T", devotions="E G", completed=96, their_hand="V")
    usual.do("select play", "play E", "take prosper")
    assert usual.offered == ["use G", "done"]


@rule("SF-R38")
def test_the_count_begins_anew_with_each_turn() -> None:
    game = table("E T", completed=99, cards_left=1, their_hand="V", their_devotions="G")

    game.do("select populate")
    assert game.number("completed") == 0
    game.do("select prosper")

    assert game.offered == ["use G", "done"]


@rule("SF-R39", "SF-T31")
def test_t31_two_hundred_turns_without_a_winner_are_a_draw() -> None:
    game = table("T T T", turn=200, cards_left=1)

    game.do("select populate")

    assert (game.ending, game.winners) == ("turn_limit", [])
    assert game.table.state.result is not None and game.table.state.result.returns == [0.5, 0.5]


@rule("SF-R39")
def test_a_win_in_the_last_turn_counts_and_the_turn_before_is_not_the_last() -> None:
    won = table("T T T", turn=200, nomads=8, cards_left=1)
    won.do("select populate")
    assert (won.ending, won.winners) == ("nomads", [0])

    on = table("T T T", turn=199, cards_left=1, their_hand="G")
    on.do("select populate")
    assert (on.ending, on.asked, on.number("turn")) == ("", 1, 200)


@rule("SF-R40")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_loses_whoever_is_asked(seat: int) -> None:
    game = table("G", their_nomads=8)
    game.do("select play", "play G")

    game.resign(seat)

    assert (game.ending, game.winners) == ("resigned", [1 - seat])


@rule("SF-R41")
@pytest.mark.parametrize("seed", range(10))
def test_no_card_of_an_area_changes_its_role(seed: int) -> None:
    game, rng = fresh(seed), Random(seed)
    kinds = ("nomads", "shards", "devotions")
    roles = [game.game.layout.place(kind, seat) for kind in kinds for seat in (0, 1)]

    while not game.ending:
        before = {card: index for index in roles for card in game.table.state.zones[index]}
        game.at_random(rng)
        after = {card: index for index in roles for card in game.table.state.zones[index]}
        assert all(after.get(card, index) == index for card, index in before.items())


@rule("SF-R43")
@pytest.mark.parametrize("extra", [0, 1, 2])
@pytest.mark.parametrize("start", ["seat0", "seat1"])
def test_the_second_player_may_be_dealt_extra_cards(start: str, extra: int) -> None:
    game = fresh(start_player=start, second_player_extra_cards=extra)

    hands = [game.hand, game.their_hand] if start == "seat0" else [game.their_hand, game.hand]
    assert [len(hand.split()) for hand in hands] == [3, 3 + extra]
    assert len(game.deck.split()) == 42 - extra


@rule("SF-R43")
def test_the_book_deals_no_extra_card_and_three_are_too_many() -> None:
    assert fresh().table.header.settings["second_player_extra_cards"] == 0
    with pytest.raises(BadSetting, match="second_player_extra_cards: '3' does not fit"):
        fresh(second_player_extra_cards=3)
