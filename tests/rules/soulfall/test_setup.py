"""Setting up (SF-10 to SF-15)."""

from collections import Counter

from soultable.core.game import Settings
from soultable.core.table import next_table, open_table
from soultable.games.registry import game as game_of
from tests.rules.marks import rule
from tests.rules.soulfall.table import ACTIONS, fresh

SOULFALL = game_of("soulfall")


@rule("SF-10", "SF-12")
def test_three_cards_are_dealt_to_each_and_the_rest_is_the_deck() -> None:
    game = fresh()

    assert [len(cards.split()) for cards in (game.hand, game.their_hand, game.deck)] == [3, 3, 42]
    assert Counter(f"{game.hand} {game.their_hand} {game.deck}".split()) == dict.fromkeys("GEOTVH", 8)


@rule("SF-10")
def test_the_cards_are_shuffled() -> None:
    decks = {fresh(seed).deck for seed in range(20)}

    assert len(decks) == 20
    assert fresh(7).deck == fresh(7).deck


@rule("SF-11")
def test_a_hand_is_secret_from_the_other_player() -> None:
    game = fresh(start_player="seat0")

    assert game.seen(0, "hand", 0) == game.hand
    assert game.seen(0, "hand", 1) == game.seen(1, "hand", 0) == game.seen(None, "hand", 0) == "? ? ?"
    assert not any(name in line for line in game.heard(1) if "@0" in line for name in game.game.titles)


@rule("SF-12")
def test_the_deck_lies_back_up() -> None:
    game = fresh()

    assert {game.seen(viewer, "deck") for viewer in (0, 1, None)} == {" ".join("?" * 42)}


@rule("SF-13", "SF-R1")
def test_the_start_player_is_settled_by_chance_or_by_the_table() -> None:
    assert {fresh(seed).asked for seed in range(20)} == {0, 1}
    assert all(fresh(seed).asked == fresh(seed).asked for seed in range(20))
    assert {fresh(seed, start_player="seat0").asked for seed in range(20)} == {0}
    assert {fresh(seed, start_player="seat1").asked for seed in range(20)} == {1}


@rule("SF-R1")
def test_whoever_lost_the_last_game_may_start_the_next() -> None:
    wished: Settings = {"start_player": "loser_of_last"}
    first = open_table(SOULFALL, ("Ann", "Bob"), 1, wished)
    first.resign(1)

    assert next_table(first, 2, wished).state.who == 1
    assert {open_table(SOULFALL, ("Ann", "Bob"), n, wished).state.who for n in range(20)} == {0, 1}


@rule("SF-14", "SF-15")
def test_the_start_player_has_the_action_cards_and_the_first_turn() -> None:
    game = fresh(start_player="seat1")

    assert "SF-14" in game.rules
    assert (game.asked, game.question, game.number("turn")) == (1, "SelectAction", 1)
    assert game.offered == [f"select {action}" for action in ACTIONS]
    assert game.refusal("select draw", seat=0) == "SF-28"


@rule("SF-X2")
def test_x2_a_table_ready_to_play() -> None:
    game = fresh(start_player="seat0")

    assert [len(cards.split()) for cards in (game.hand, game.their_hand, game.deck)] == [3, 3, 42]
    assert game.area == game.their_area == (0, 0, "")
    assert (game.asked, game.number("selected")) == (0, 0)
    assert game.number("cards_left") == 2  # besides the one about to be used
