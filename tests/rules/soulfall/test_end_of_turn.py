"""The end of the turn and of the game (SF-49 to SF-57), and who wins (SF-R30 to SF-R33)."""

from random import Random

import pytest

from soultable.core.errors import BadPosition
from soultable.core.view import look
from soultable.games.registry import described
from tests.rules.marks import rule
from tests.rules.soulfall.table import table


@rule("SF-49", "SF-R32")
def test_a_win_is_checked_only_after_the_third_action_card() -> None:
    game = table("T", nomads=8)

    game.do("select populate")
    assert (game.area, game.ending, game.asked) == ((9, 0, ""), "", 0)
    game.do("select prosper")
    assert game.ending == ""
    game.do("select devote", "devote T")

    assert (game.ending, game.winners) == ("nomads", [0])


@rule("SF-49", "SF-R32")
def test_whoever_has_enough_is_told_when_it_counts() -> None:
    game = table("T", nomads=8)
    before = described(look(game.table.state, 0)).facts

    game.do("select populate")

    told = "enough to win, if it is so at the end of this turn."
    assert f"You: {told}" in described(look(game.table.state, 0)).facts
    assert f"@0: {told}" in described(look(game.table.state, 1)).facts
    assert not any("enough to win" in fact for fact in before)


@rule("SF-50", "SF-X6")
def test_x6_nine_nomads_win() -> None:
    game = table(nomads=8, cards_left=1)

    game.do("select populate")

    assert (game.area, game.ending, game.winners) == ((9, 0, ""), "nomads", [0])


@rule("SF-51", "SF-X6")
def test_x6_nine_shards_win_beside_eight_nomads() -> None:
    game = table(nomads=8, shards=8, cards_left=1)

    game.do("select prosper")

    assert (game.area, game.ending, game.winners) == ((8, 9, ""), "shards", [0])


@rule("SF-50", "SF-51")
def test_eight_of_each_do_not_win() -> None:
    game = table(nomads=7, shards=8, their_hand="G", cards_left=1)

    game.do("select populate")

    assert (game.area, game.ending, game.asked) == ((8, 8, ""), "", 1)


@rule("SF-52", "SF-R31")
def test_eighteen_cards_in_the_area_win_and_devotions_count() -> None:
    game = table(nomads=8, shards=7, devotions="E T", cards_left=1)

    game.do("select prosper")

    assert (game.area, game.ending, game.winners) == ((8, 8, "E T"), "total", [0])


@rule("SF-R31")
def test_neither_the_hand_nor_a_played_lord_counts_towards_eighteen() -> None:
    game = table("V T H", nomads=8, shards=7, devotions="E", cards_left=1)

    game.do("select play", "play V", "take prosper")

    assert (game.area, game.hand, game.ending) == ((8, 8, "E"), "E T H", "")  # SF-54: Ehvagri was taken


@rule("SF-53", "SF-R30", "SF-R33")
def test_several_conditions_at_once_are_one_win() -> None:
    game = table(nomads=8, shards=9, devotions="E", their_nomads=8, their_shards=8, cards_left=1)

    game.do("select populate")

    assert (game.ending, game.winners) == ("nomads+shards+total", [0])
    assert game.table.state.result is not None and game.table.state.result.returns == [1.0, 0.0]
    assert game.heard(-1)[-1] == "@0 wins with 9 Nomads, 9 Shards and 19 cards."


@rule("SF-R30")
def test_more_than_nine_win_as_well() -> None:
    game = table(nomads=10, cards_left=1)

    game.do("select populate")

    assert (game.area, game.ending) == ((11, 0, ""), "nomads")


@rule("SF-R32", "SF-R33", "SF-T29")
@pytest.mark.parametrize("seed", range(10))
def test_t29_the_other_area_is_never_checked_and_cannot_grow_in_my_turn(seed: int) -> None:
    game, rng = table("T V H", nomads=3, their_nomads=8, their_hand="G E", devotions="O"), Random(seed)

    while game.asked == 0:
        game.at_random(rng)
        assert game.their_area[0] <= 8 and sum(game.their_area[:2]) <= 8

    assert (game.ending, game.asked) == ("", 1)


@rule("SF-R32")
def test_nobody_waits_with_a_winning_area() -> None:
    with pytest.raises(BadPosition, match="seat 1 would have won at the end of its own turn"):
        table("G", their_shards=9)


@rule("SF-54", "SF-R12")
@pytest.mark.parametrize(("hand", "after"), [("", "E"), ("T", "E T"), ("T T", "E T T")])
def test_with_fewer_than_three_cards_one_is_taken(hand: str, after: str) -> None:
    game = table(hand, deck="G E O", their_hand="H", cards_left=1)

    game.do("select populate")

    assert (game.hand, game.deck, game.asked) == (after, "O", 1)
    assert "SF-54" in game.rules


@rule("SF-54", "SF-56")
def test_with_three_cards_nothing_happens() -> None:
    game = table("T T T", deck="G E O", their_hand="H", cards_left=1)

    game.do("select populate")

    assert (game.hand, game.deck, game.asked) == ("T T T", "E O", 1)


@rule("SF-55")
def test_the_card_taken_is_no_draw_and_triggers_nothing() -> None:
    game = table("", devotions="E", their_hand="H", cards_left=1)

    game.do("select prosper")

    assert (game.hand, game.area, game.asked) == ("E", (0, 1, "E"), 1)


@rule("SF-56")
def test_with_more_than_three_cards_one_discards_down_to_three() -> None:
    game = table("G G E T V", deck="H", cards_left=1, their_hand="H")

    game.do("select populate")
    assert (game.question, game.offered) == ("TrimHand", ["discard G", "discard E", "discard T", "discard V"])
    game.do("discard G")
    assert game.question == "TrimHand"
    game.do("discard V")

    assert (game.hand, game.deck, game.asked) == ("G E T", "G V", 1)


@rule("SF-54", "SF-56")
@pytest.mark.parametrize("hand", ["G G E T V", "G", ""])
def test_the_winner_neither_takes_nor_discards(hand: str) -> None:
    game = table(hand, deck="H O", shards=8, cards_left=1)

    game.do("select prosper")

    assert (game.ending, game.hand, game.deck) == ("shards", hand, "O")


@rule("SF-57")
def test_the_action_cards_go_to_the_other_player_who_takes_a_turn() -> None:
    game = table("T T T", their_hand="G", cards_left=1, turn=5)

    game.do("select populate")

    assert (game.asked, game.number("active"), game.number("turn")) == (1, 1, 6)
    assert (game.number("cards_left"), game.number("selected")) == (2, 0)  # the first of three is in use
    assert len(game.offered) == 5


@rule("SF-X7")
def test_x7_five_in_hand_become_three_and_three_stay() -> None:
    five = table("G E O T V", their_hand="G", cards_left=1)
    five.do("select populate", "discard G", "discard E")
    assert (five.hand, five.asked) == ("O T V", 1)

    three = table("G E O", their_hand="G", cards_left=1)
    three.do("select populate")
    assert (three.hand, three.asked) == ("G E O", 1)
