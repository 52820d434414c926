"""Aim and components (SF-1 to SF-9)."""

import pytest

from soultable.core.errors import BadSetting
from tests.rules.marks import rule
from tests.rules.soulfall.table import SOULFALL, fresh, table


@rule("SF-1")
@pytest.mark.parametrize("players", [0, 1, 3])
def test_the_game_is_for_exactly_two_players(players: int) -> None:
    with pytest.raises(BadSetting, match="Soulfall is for 2 players"):
        SOULFALL.start(players, seed=1)


@rule("SF-2", "SF-7")
def test_there_are_six_lords_and_forty_eight_lord_cards() -> None:
    game = fresh()

    assert SOULFALL.names == ["ginjinx", "ehvagri", "orsolwe", "tarrokh", "velunai", "hesperax"]
    assert sum(len(zone) for zone in game.table.state.zones) == 48


@rule("SF-3")
def test_who_has_more_cards_does_not_win_but_who_reaches_a_winning_number() -> None:
    few = table(nomads=8, their_nomads=8, their_shards=8, their_devotions="G", cards_left=1)

    few.do("select populate")

    assert few.their_area == (8, 8, "G")
    assert (few.area, few.ending, few.winners) == ((9, 0, ""), "nomads", [0])
    assert few.table.state.result is not None and few.table.state.result.returns == [1.0, 0.0]


@rule("SF-4")
def test_each_player_has_a_play_area_of_their_own() -> None:
    game = table(their_hand="G", cards_left=1)

    game.do("select populate")
    game.do("select prosper")

    assert (game.area, game.their_area) == ((1, 0, ""), (0, 1, ""))


@rule("SF-6")
def test_the_tower_is_not_the_eighteenth_card() -> None:
    game = table(nomads=8, shards=7, devotions="T", cards_left=1)

    game.do("select prosper")

    assert game.area == (8, 8, "T")
    assert game.ending == ""


@rule("SF-8")
def test_three_action_cards_serve_both_players_in_turn() -> None:
    game = table(their_hand="G")
    left = [game.number("cards_left")]

    for answer in ("select populate", "select prosper", "select draw", "discard O"):
        game.do(answer)
        left.append(game.number("cards_left"))

    assert left == [2, 1, 0, 0, 2]  # the one in use is turned over already
    assert game.asked == 1
