"""Lord cards (SF-16 to SF-26)."""

from random import Random

from tests.rules.marks import rule
from tests.rules.soulfall.table import SOULFALL, fresh, table


@rule("SF-16", "SF-23")
def test_a_lord_card_can_be_a_lord_a_devotion_a_nomad_or_a_shard() -> None:
    lord = table("E")
    lord.do("select play", "play E")
    assert lord.zone("revealed") == "E"

    devotion = table("E")
    devotion.do("select devote", "devote E")
    assert devotion.area == (0, 0, "E")

    nomad = table(deck="E")
    nomad.do("select populate")
    assert (nomad.area, nomad.zone("nomads")) == ((1, 0, ""), "E")

    shard = table(deck="E")
    shard.do("select prosper")
    assert (shard.area, shard.zone("shards")) == ((0, 1, ""), "E")


@rule("SF-17")
def test_every_front_has_an_ability_and_a_devotion() -> None:
    for text in SOULFALL.texts:
        ability, devotion = text.split("\nAfter ")
        assert "; both, in any order, if you are Devoted to" in ability
        assert devotion.startswith("you ") and ", you may " in devotion


@rule("SF-18")
def test_an_ability_works_only_by_playing_the_lord_from_hand() -> None:
    game = table("G", "E", their_nomads=1)

    game.do("select populate")  # a Devotion and a card in hand do nothing by themselves
    assert game.question == "SelectAction"
    game.do("select play")

    assert game.offered == ["play G"]
    assert game.refusal("play E") == "SF-18"


@rule("SF-19")
def test_a_devotion_works_only_where_devote_has_put_it() -> None:
    elsewhere = table("G", nomads="G", shards="G", cards_left=2)
    elsewhere.do("select prosper")
    assert elsewhere.question == "SelectAction"

    devoted = table("G T", cards_left=2)
    devoted.do("select devote", "devote G", "select prosper")
    assert devoted.offered == ["use G", "done"]


@rule("SF-20", "SF-22", "SF-36", "SF-37")
def test_devoted_is_who_has_the_devotion_in_the_own_area() -> None:
    mine = table("E", devotions="E")
    mine.do("select play", "play E", "take prosper")
    assert mine.area == (1, 1, "E")

    theirs = table("E", their_devotions="E")
    theirs.do("select play", "play E", "take prosper")
    assert theirs.area == (0, 1, "")


@rule("SF-21")
def test_a_devotion_offers_its_bonus_turn_after_turn() -> None:
    game = table("T T", devotions="G", their_hand="T", cards_left=1)

    game.do("select prosper")
    assert game.offered == ["use G", "done"]
    game.do("done", "select populate", "select prosper", "select devote", "devote T")
    game.do("select prosper")

    assert (game.asked, game.offered) == (0, ["use G", "done"])


@rule("SF-24")
def test_other_effects_than_populate_and_prosper_place_nomads_and_shards() -> None:
    game = table("T V", devotions="G O")

    game.do("select populate", "use O", "place T", "select prosper", "use G", "place V")

    assert (game.zone("nomads"), game.zone("shards")) == ("G T", "E V")


@rule("SF-25")
def test_nomads_and_shards_lie_apart_and_are_counted_apart() -> None:
    game = table()

    game.do("select populate")
    assert game.heard(1) == [
        "@0 selects Populate.",
        "@0 populates: the top card becomes Nomad 1.",
        "@0 has finished Populate.",
        "@0 turns over an Action card: 1 left.",
    ]
    game.do("select prosper")

    assert game.heard(1) == [
        "@0 selects Prosper.",
        "@0 prospers: the top card becomes Shard 1.",
        "@0 has finished Prosper.",
        "@0 turns over an Action card: 0 left.",
    ]
    assert (game.zone("nomads"), game.zone("shards")) == ("G", "E")


@rule("SF-26")
def test_no_card_is_a_nomad_and_a_shard_at_once() -> None:
    almost = table(nomads=7, shards=8, cards_left=1)
    almost.do("select populate")
    assert (almost.area, almost.ending) == ((8, 8, ""), "")

    for seed in range(10):
        game, rng = fresh(seed), Random(seed)
        while not game.ending:
            game.at_random(rng)
            cards = [card for zone in game.table.state.zones for card in zone]
            assert sorted(cards) == list(range(48))
