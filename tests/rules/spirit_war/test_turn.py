"""The turn (SW-24 to SW-27)."""

from tests.rules.marks import rule
from tests.rules.spirit_war.table import fresh, table


@rule("SW-24")
def test_the_active_player_draws_a_card_without_showing_it() -> None:
    game = table("F", "E", deck="Swap W", encounter="toll toll")

    assert game.hands == ["F Swap", "E"]
    assert "@0 draws Swap." in game.heard("A")
    assert "@0 draws a card." in game.heard("B")
    assert "@0 draws a card." in game.heard("")
    assert not any("Swap" in text for text in game.heard("B") + game.heard(""))


@rule("SW-25")
def test_the_encounter_card_is_shown_to_all_and_followed_at_once() -> None:
    game = table("F", "E", encounter="toll toll")

    assert (game.asked, game.question) == ("A", "DiscardOne")
    for viewer in ("A", "B", ""):
        assert "@0 meets Toll: Discard 1 card from your hand." in game.heard(viewer)
        assert game.seen_by(viewer, "in_play") == "toll"


@rule("SW-26", "SW-27")
def test_when_the_card_is_resolved_the_next_player_clockwise_has_the_turn() -> None:
    game = table("F F", "E E", "W W", encounter="toll toll", active="B")
    assert game.active == "B"

    game.do("discard E")

    assert (game.active, game.asked) == ("C", "C")
    assert "Turn 2: it is @2's turn." in game.heard("")


@rule("SW-27", "SW-R9")
def test_after_the_last_seat_comes_the_first_and_who_is_out_is_skipped() -> None:
    game = table("", "E E", "W W", encounter="toll toll", out="A", active="C")

    game.do("discard W")

    assert game.active == "B"


@rule("SW-R6")
def test_there_is_no_hand_limit() -> None:
    game = table("F F F F E E E E W W W W", "E", "F", "F", encounter="toll toll", deck="W F")

    assert game.hands[0].split().count("W") == 5
    assert len(game.hands[0].split()) == 13


@rule("SW-R7")
def test_nothing_can_be_played_outside_battles_and_no_turn_passed() -> None:
    game = table("F Swap", "E", encounter="toll toll")

    assert game.offered == ["discard F", "discard Swap", "discard Safe"]
    assert {game.refusal(text) for text in ("support Swap", "support -", "summon F", "stop")} == {"SW-13"}
    assert {option.text for option in game.game.vocabulary}.isdisjoint({"pass", "end turn"})


@rule("SW-26")
def test_a_whole_game_is_turn_after_turn() -> None:
    game = fresh(3, 5)
    turns = [event.seat for event in game.told if event.id == "turn"]
    while not game.ending:
        game.do(game.offered[-1])
        turns += [event.seat for event in game.told if event.id == "turn"]

    assert turns[:4] == [0, 1, 2, 0]
    assert game.state.turn == len(turns)
