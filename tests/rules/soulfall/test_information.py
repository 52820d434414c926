"""Rulings on what is known (SF-R34 to SF-R36) and on copies of one Lord (SF-R42)."""

import pytest

from tests.rules.marks import rule
from tests.rules.soulfall.table import fresh, table


@rule("SF-R34")
@pytest.mark.parametrize(("action", "zone"), [("populate", "nomads"), ("prosper", "shards")])
def test_nobody_sees_a_card_that_comes_from_the_deck_into_an_area(action: str, zone: str) -> None:
    game = table(deck="G E O")

    game.do(f"select {action}")

    assert {game.seen(viewer, zone) for viewer in (0, 1, None)} == {"?"}
    assert not any("Ginjinx" in text for viewer in (0, 1, -1) for text in game.heard(viewer))


@rule("SF-R34")
def test_a_remembered_card_is_shown_only_to_who_remembers_it() -> None:
    game = table("T", devotions="O", deck="G E")

    game.do("select populate", "use O", "place T")

    assert [game.seen(viewer, "nomads") for viewer in (0, 1, None)] == ["? T", "? ?", "? ?"]
    assert game.seen(0, "nomads", memory=False) == "? ?"  # it lies back up all the same


@rule("SF-R35")
def test_a_card_from_the_deck_is_known_to_its_new_owner() -> None:
    game = table("H", deck="G E O")

    game.do("select draw")

    assert [game.seen(viewer, "hand") for viewer in (0, 1, None)] == ["G E H", "? ? ?", "? ? ?"]
    assert "@0 draws Ginjinx, The Liar." in game.heard(0)
    assert game.heard(1) == ["@0 selects Draw.", "@0 draws a card.", "@0 draws a card."]


@rule("SF-R35")
def test_a_discard_is_known_to_its_owner_a_played_lord_to_both() -> None:
    game = table("E O", deck="G T V H")

    game.do("select draw", "discard O", "select play", "play E", "take prosper")

    assert game.deck == "H O E"
    assert [game.seen(viewer, "deck") for viewer in (0, 1, None)] == ["? O E", "? ? E", "? ? ?"]


@rule("SF-R35", "SF-T26")
def test_t26_a_played_lord_beneath_an_unseen_discard() -> None:
    game = table("O", deck="G T V H")

    game.do("select play", "play O", "take draw", "discard T")

    assert game.deck == "V H T O"
    assert [game.seen(viewer, "deck") for viewer in (0, 1)] == ["? ? T O", "? ? ? O"]


@rule("SF-R35")
def test_a_known_discard_is_still_known_when_it_becomes_a_nomad() -> None:
    game = table("O T", deck="G", their_hand="H", cards_left=2)

    game.do("select draw", "discard O", "select populate")

    assert (game.zone("nomads"), game.seen(0, "nomads"), game.seen(1, "nomads")) == ("O", "O", "?")


@rule("SF-R35")
def test_an_ousted_nomad_keeps_its_knowers_and_gains_its_owner() -> None:
    game = table("E V", deck="T", their_hand="T", cards_left=2)
    game.do("select prosper", "select play", "play V", "take devote", "devote E")  # Velunai is the deck now
    assert (game.asked, game.hand) == (1, "V")  # SF-54: and comes back to hand, known to both
    assert game.seen(1, "hand") == "V"

    game.do("select play", "play T", "take oust", "oust shard 1")

    assert (game.hand, game.seen(1, "hand")) == ("T V", "V ?")


@rule("SF-R35", "SF-T21")
def test_t21_whatever_leaves_the_hand_hidden_the_opponent_is_sure_of_nothing() -> None:
    for placed, left in (("G", "V"), ("V", "G")):
        game = table("T", their_devotions="G O", their_hand="V", cards_left=1)
        game.do("select play", "play T", "take oust", "oust G")
        assert game.seen(0, "hand", 1) == "G ?"

        game.do("select populate", "use O", f"place {placed}")

        assert (game.their_hand, game.zone("nomads", 1)[-1]) == (left, placed)
        assert (game.seen(0, "hand", 1), game.seen(0, "nomads", 1)) == ("?", "? ?")


@rule("SF-R35")
def test_a_hidden_discard_unmarks_the_hand_as_well() -> None:
    game = table("T", their_devotions="G", their_hand="V", deck="H E O", cards_left=1)
    game.do("select play", "play T", "take oust")
    assert game.seen(0, "hand", 1) == "G ?"

    game.do("select draw", "discard V")

    assert (game.their_hand, game.seen(0, "hand", 1)) == ("G E O", "? ? ?")


@rule("SF-R35")
def test_a_card_that_leaves_face_up_unmarks_nothing() -> None:
    game = table("T", their_devotions="G", their_hand="E", deck="H V O", cards_left=1)
    game.do("select play", "play T", "take oust")

    game.do("select play", "play E", "take prosper")

    assert (game.their_hand, game.seen(0, "hand", 1)) == ("G", "G")


@rule("SF-R36")
def test_the_table_shows_remembered_cards_only_with_the_memory_aid() -> None:
    for setting, shown in (("off", "? ?"), ("on", "G ?")):
        game = table("T", their_devotions="G", their_hand="V", cards_left=1, settings={"memory_aid": setting})
        game.do("select play", "play T", "take oust")

        assert game.seen(0, "hand", 1, memory=None) == shown  # as the table is set
        assert game.seen(0, "hand", 1, memory=True) == "G ?"  # as a program observes it
    assert fresh().table.header.settings["memory_aid"] == "off"


@rule("SF-R42")
def test_choices_name_the_lord_not_the_copy() -> None:
    game = table("G G G T")

    game.do("select play")
    assert game.offered == ["play G", "play T"]
    game.do("play G", "take draw")

    assert game.offered == ["discard G", "discard E", "discard T"]


@rule("SF-R42")
@pytest.mark.parametrize(
    "answers", [("select devote", "devote G"), ("select play", "play G", "take draw", "discard E")]
)
def test_a_copy_the_opponent_knows_leaves_first(answers: tuple[str, ...]) -> None:
    game = table("T", their_devotions="G", their_hand="G H", deck="V E O T T", cards_left=1)
    game.do("select play", "play T", "take oust")
    assert game.seen(0, "hand", 1) == "G ? ?"

    game.do(*answers)

    assert "G" in game.their_hand
    assert set(game.seen(0, "hand", 1).split()) == {"?"}
