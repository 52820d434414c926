"""The rules of High Card, each with a test that shows it."""

import pytest

from soultable.core.position_text import read
from soultable.core.questions import answer
from soultable.core.view import look
from soultable.games.registry import game

GAME = game("high-card")


@pytest.mark.rule("HC-1", "HC-2", "HC-3")
def test_four_players_hold_five_of_twenty_four_cards_each() -> None:
    assert (GAME.fewest, GAME.most) == (2, 4)
    assert [len(zone) for zone in GAME.start(4, 1).zones] == [4, *[5, 0, 0] * 4]


@pytest.mark.rule("HC-4", "HC-5", "HC-6", "HC-7", "HC-X1")
def test_equal_cards_cancel_each_other_and_most_tricks_win() -> None:
    s = read(GAME, {"players": 3, "hand": ["twelve", "twelve", "three"], "points": [1, 1, 1], "deck": "..."})

    for card in ("twelve", "twelve"):
        answer(s, s.who, GAME.option(f"play {card}"))
    assert [len(zone) for zone in s.zones[1:]] == [1, 0, 0] * 3, "nothing is turned over yet"
    answer(s, 2, GAME.option("play three"))

    assert [len(zone) for zone in s.zones[1:]] == [0, 0, 1] * 3
    assert look(s, 0).numbers_of("points") == [1, 1, 2]
    assert s.result and s.result.winners == [2]


@pytest.mark.rule("HC-R1")
def test_who_resigns_loses() -> None:
    s = GAME.start(3, 1)

    GAME.resign(s, 1)

    assert s.result and s.result.winners == [0, 2]
