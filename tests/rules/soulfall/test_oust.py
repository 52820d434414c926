"""Rulings on Oust (SF-R27 to SF-R29)."""

from tests.rules.marks import rule
from tests.rules.soulfall.table import table


@rule("SF-R27")
def test_each_card_of_the_other_area_is_a_target_and_nothing_else() -> None:
    game = table(
        "G", nomads=2, devotions="O", their_hand="H H", their_nomads=2, their_shards=1, their_devotions="V E"
    )

    game.do("select play", "play G", "take oust")

    assert game.offered == ["oust nomad 1", "oust nomad 2", "oust shard 1", "oust E", "oust V"]
    assert {game.refusal(f"oust {what}") for what in ("nomad 3", "shard 2", "O", "H")} == {"SF-R27"}


@rule("SF-R27")
def test_the_acting_player_chooses_the_physical_card() -> None:
    game = table("G", their_shards="E O V")

    game.do("select play", "play G", "take oust", "oust shard 2")

    assert (game.zone("shards", 1), game.their_hand) == ("E V", "O")


@rule("SF-R27")
def test_a_single_target_is_taken_without_a_question() -> None:
    game = table("G", their_shards="E")

    game.do("select play", "play G", "take oust")

    assert (game.their_area, game.their_hand, game.question) == ((0, 0, ""), "E", "SelectAction")


@rule("SF-R28", "SF-T20")
def test_t20_an_ousted_shard_goes_to_the_hand_face_down() -> None:
    game = table("V T", their_devotions="G", their_hand="O H E", cards_left=1)
    game.do("select populate")  # then the opponent places Orsolwe as a Shard
    game.do("select prosper", "use G", "place O", "select populate", "select devote", "devote H")
    assert (game.asked, game.seen(1, "shards", 1), game.seen(0, "shards", 1)) == (0, "? O", "? ?")
    before = len(game.their_hand.split())

    game.do("select play", "play T", "take oust", "oust shard 2")

    assert len(game.their_hand.split()) == before + 1
    assert "O" in game.seen(1, "hand", 1) and set(game.seen(0, "hand", 1).split()) == {"?"}
    assert "@0 ousts Shard 2 of @1 to @1's hand." in game.heard(0)
    assert "@0 ousts Shard 2 of @1 to @1's hand: it is Orsolwe, the Herd-Mother." in game.heard(1)


@rule("SF-R28")
def test_the_owner_sees_an_unknown_nomad_when_it_reaches_the_hand() -> None:
    game = table("T", their_nomads="E")
    assert game.seen(1, "nomads", 1) == "?"

    game.do("select play", "play T", "take oust")

    assert (game.seen(1, "hand", 1), game.seen(0, "hand", 1)) == ("E", "?")


@rule("SF-R28", "SF-R29", "SF-T19")
def test_t19_an_ousted_devotion_is_known_to_both_and_may_be_devoted_again() -> None:
    game = table("T", their_devotions="G", their_hand="O", cards_left=1)

    game.do("select play", "play T", "take oust")
    assert (game.their_area, game.their_hand) == ((0, 0, ""), "G O")
    assert (game.seen(0, "hand", 1), game.seen(None, "hand", 1)) == ("G ?", "? ?")
    game.do("select prosper")
    assert game.question == "SelectAction"  # no longer Devoted: no bonus
    game.do("select devote")
    assert game.offered == ["devote G", "devote O"]
    game.do("devote G")

    assert (game.their_area, game.seen(0, "hand", 1)) == ((0, 1, "G"), "?")


@rule("SF-R29")
def test_who_is_no_longer_devoted_takes_one_action_only() -> None:
    game = table("T", their_devotions="E", cards_left=1)

    game.do("select play", "play T", "take oust")
    game.do("select play", "play E", "take prosper")

    assert game.their_area == (0, 1, "")
