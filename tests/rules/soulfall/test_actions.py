"""The Actions (SF-31 to SF-48)."""

import pytest

from tests.rules.marks import rule
from tests.rules.soulfall.table import SOULFALL, table


@rule("SF-31")
def test_draw_takes_the_two_topmost_cards_then_discards_one() -> None:
    game = table("H", deck="G E O T")

    game.do("select draw")
    assert (game.hand, game.deck) == ("G E H", "O T")
    assert game.offered == ["discard G", "discard E", "discard H"]
    game.do("discard E")

    assert (game.hand, game.deck) == ("G H", "O T E")


@rule("SF-32")
def test_a_discard_goes_face_down_to_the_bottom_of_the_deck() -> None:
    game = table("H", deck="G E O T")

    game.do("select draw", "discard H")

    assert game.bottom(2) == "T H"
    assert game.seen(1, "deck") == "? ? ?"
    assert "@0 discards a card to the bottom of the deck." in game.heard(1)


@rule("SF-33")
def test_play_reveals_a_lord_from_hand() -> None:
    game = table("G E")

    game.do("select play")
    assert game.offered == ["play G", "play E"]
    game.do("play E")

    assert (game.hand, game.zone("revealed"), game.seen(1, "revealed")) == ("G", "E", "E")
    assert "@0 plays Ehvagri." in game.heard(1)


@rule("SF-34", "SF-36")
@pytest.mark.parametrize(
    ("lord", "actions"),
    [
        ("G", ["take draw", "take oust"]),
        ("E", ["take prosper", "take populate"]),
        ("O", ["take draw", "take play"]),
        ("T", ["take oust", "take populate"]),
        ("V", ["take prosper", "take devote"]),
        ("H", ["take play", "take devote"]),
    ],
)
def test_the_ability_offers_two_actions(lord: str, actions: list[str]) -> None:
    game = table(f"{lord} {lord}", their_shards=1)

    game.do("select play", f"play {lord}")

    assert game.offered == actions
    assert game.question == "OneOf"


@rule("SF-34", "SF-35")
def test_the_ability_is_followed_before_the_card_is_discarded() -> None:
    game = table("O", deck="G E T")

    game.do("select play", "play O", "take draw")
    assert (game.zone("revealed"), game.deck) == ("O", "T")
    game.do("discard E")

    assert (game.zone("revealed"), game.deck, game.hand) == ("", "T E O", "G")


@rule("SF-36")
def test_a_player_who_is_not_devoted_takes_one_of_the_two() -> None:
    game = table("E", devotions="G")

    game.do("select play", "play E", "take populate")

    assert (game.area, game.question) == ((1, 0, "G"), "SelectAction")


@rule("SF-37")
@pytest.mark.parametrize(
    ("first", "nomads", "shards"), [("take prosper", "T", "V"), ("take populate", "V", "T")]
)
def test_a_devoted_player_takes_both_in_the_order_they_like(first: str, nomads: str, shards: str) -> None:
    game = table("E", devotions="E", deck="V T H")

    game.do("select play", "play E")
    assert (game.question, game.offered) == ("InAnyOrder", ["take prosper", "take populate"])
    game.do(first)

    assert (game.zone("nomads"), game.zone("shards"), game.deck) == (nomads, shards, "H E")


@rule("SF-38", "SF-39")
def test_an_ability_may_grant_an_action_already_used() -> None:
    game = table("E T", their_hand="G")

    game.do("select prosper", "select play", "play E", "take prosper")

    assert game.area == (0, 2, "")
    assert game.offered == ["select draw", "select populate", "select devote"]


@rule("SF-40", "SF-41")
def test_populate_and_prosper_take_the_topmost_card_of_the_deck() -> None:
    game = table(deck="G E O")

    game.do("select populate")
    assert (game.zone("nomads"), game.zone("shards"), game.deck) == ("G", "", "E O")
    game.do("select prosper")

    assert (game.zone("nomads"), game.zone("shards"), game.deck) == ("G", "E", "O")


@rule("SF-42")
def test_devote_puts_a_hand_card_face_up_into_the_area() -> None:
    game = table("G T")

    game.do("select devote")
    assert game.offered == ["devote G", "devote T"]
    game.do("devote T")

    assert (game.hand, game.area) == ("G", (0, 0, "T"))
    assert game.seen(1, "devotions") == game.seen(None, "devotions") == "T"


@rule("SF-43")
def test_there_is_one_devotion_per_lord_at_a_time() -> None:
    game = table("G T", devotions="G")

    game.do("select devote")

    assert game.offered == ["devote T"]
    assert (game.refusal("devote G"), game.refusal("devote E")) == ("SF-43", "SF-18")


@rule("SF-44")
def test_a_devotion_stays_until_it_is_ousted() -> None:
    game = table("T", devotions="G", their_hand="T", their_nomads=1, cards_left=1)
    game.do("select prosper", "done")
    game.do("select populate", "select prosper")
    assert game.area == (0, 1, "G")

    game.do("select play", "play T", "take oust", "oust G")

    assert game.area == (0, 1, "")


@rule("SF-45")
def test_a_bonus_comes_after_the_action_its_devotion_names_and_no_other() -> None:
    game = table("T V", devotions="G")

    game.do("select populate")
    assert game.question == "SelectAction"
    game.do("select prosper")

    assert (game.area, game.offered) == ((1, 1, "G"), ["use G", "done"])


@rule("SF-46")
def test_oust_is_granted_by_some_lords_only() -> None:
    grants = [text.split(";")[0] for text in SOULFALL.texts]

    assert grants == [
        "Draw or Oust",
        "Prosper or Populate",
        "Draw or Play",
        "Oust or Populate",
        "Prosper or Devote",
        "Play or Devote",
    ]


@rule("SF-47", "SF-X5")
def test_x5_oust_can_never_be_selected() -> None:
    game = table("T", their_nomads=3)

    assert "select oust" not in game.offered
    assert game.refusal("select oust") == "SF-47"


@rule("SF-48")
def test_oust_returns_one_card_of_the_other_area_to_the_other_hand() -> None:
    game = table("T", nomads=1, devotions="E", their_nomads="G V", their_shards="O", their_devotions="H E")

    game.do("select play", "play T", "take oust")
    assert game.offered == ["oust nomad 1", "oust nomad 2", "oust shard 1", "oust E", "oust H"]
    game.do("oust nomad 2")

    assert (game.their_area, game.zone("nomads", 1), game.their_hand) == ((1, 1, "E H"), "G", "V")
    assert game.area == (1, 0, "E")  # one's own area is not touched
