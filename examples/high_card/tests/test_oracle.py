"""The oracle: High Card once more, slow and obvious, which must agree with the engine trick by trick."""

from random import Random

import pytest

from soultable.core.questions import answer, options_of
from soultable.core.view import look
from soultable.games.registry import game

GAME = game("high-card")


@pytest.mark.parametrize("seed", range(60))
def test_engine_and_oracle_agree(seed: int) -> None:
    s, dice = GAME.start(2 + seed % 3, seed), Random(seed)
    hands = [look(s, seat).cards("hand", seat) for seat in range(s.seats)]
    points = [0] * s.seats

    while any(hands):
        trick = [hand.pop(dice.randrange(len(hand))) for hand in hands]
        for seat, card in enumerate(trick):
            assert {option.thing for option in options_of(s, seat)} == {card, *hands[seat]}  # HC-4
            answer(s, seat, GAME.option(f"play {GAME.names[card]}"))
        single = [card for card in trick if trick.count(card) == 1]
        if single:
            points[trick.index(max(single))] += 1  # HC-5
        assert look(s, -1).numbers_of("points") == points

    assert s.result and s.result.winners == [w for w in range(s.seats) if points[w] == max(points)]  # HC-7
