"""The cards that the book prints (SF-58 to SF-65), and the number of copies (SF-R44)."""

from collections import Counter

import pytest

from tests.rules.marks import rule
from tests.rules.soulfall.table import SOULFALL, table


@rule("SF-58")
def test_one_lord_is_ginjinx_the_liar() -> None:
    assert SOULFALL.titles[0] == "Ginjinx, The Liar"


@rule("SF-59")
def test_ginjinx_lets_a_hand_card_follow_a_prosper_as_a_shard() -> None:
    game = table("T V", devotions="G", deck="H O")

    game.do("select prosper")
    assert game.offered == ["use G", "done"]
    game.do("use G")
    assert (game.question, game.offered) == ("PlaceCard", ["place T", "place V"])
    game.do("place V")

    assert (game.zone("shards"), game.zone("nomads"), game.hand) == ("H V", "", "T")


@rule("SF-59", "SF-R18")
def test_ginjinx_may_be_declined() -> None:
    game = table("T V", devotions="G", deck="H O")

    game.do("select prosper", "done")

    assert (game.zone("shards"), game.hand, game.question) == ("H", "T V", "SelectAction")


@rule("SF-60")
def test_one_lord_is_ehvagri_with_prosper_and_populate() -> None:
    game = table("E")

    game.do("select play", "play E")

    assert SOULFALL.titles[1] == "Ehvagri"
    assert game.offered == ["take prosper", "take populate"]


@rule("SF-61", "SF-R25")
def test_ehvagri_returns_to_hand_after_a_draw_to_populate_and_prosper() -> None:
    game = table("T", devotions="E", deck="G O V H")

    game.do("select draw", "discard T")
    assert game.offered == ["use E", "done"]
    game.do("use E")

    assert (game.zone("nomads"), game.zone("shards"), game.zone("devotions")) == ("V", "H", "")
    assert (game.hand, game.deck) == ("G E O", "T")


@rule("SF-62")
@pytest.mark.parametrize("answers", [("select play", "play E", "take prosper"), ("select prosper",)])
def test_a_granted_prosper_triggers_ginjinx_like_a_selected_one(answers: tuple[str, ...]) -> None:
    game = table("E T", devotions="G")

    game.do(*answers)

    assert game.offered == ["use G", "done"]


@rule("SF-62")
def test_a_prosper_granted_by_a_devotion_triggers_ginjinx_too() -> None:
    game = table("T", devotions="G E")

    game.do("select draw", "discard T", "use E")

    assert game.offered == ["use G", "done"]


@rule("SF-63", "SF-R23")
def test_ginjinx_needs_a_card_in_hand() -> None:
    game = table("", devotions="G")

    game.do("select prosper")

    assert (game.area, game.question) == ((0, 1, "G"), "SelectAction")


@rule("SF-64")
def test_a_play_runs_to_its_end_before_bonuses_are_looked_at() -> None:
    game = table("E T", devotions="G E")

    game.do("select play", "play E", "take prosper")

    prosper, populate, put_away = ["SF-41", "SF-R22", "SF-45"], ["SF-40", "SF-R22"], ["SF-35", "SF-R22"]
    assert game.rules == ["SF-28", "SF-33", *prosper, *populate, *put_away]
    assert game.offered == ["use G", "done"]


@rule("SF-65", "SF-R19")
def test_a_devotion_may_be_used_twice_in_a_turn() -> None:
    game = table("E T V", devotions="G")

    game.do("select prosper", "use G", "place T")
    game.do("select play", "play E", "take prosper", "use G", "place V")

    assert (game.area, game.hand) == ((0, 4, "G"), "")


@rule("SF-R44")
def test_there_are_eight_cards_of_each_lord() -> None:
    s = SOULFALL.start(2, seed=1)

    assert Counter(s.faces) == dict.fromkeys(range(6), 8)
