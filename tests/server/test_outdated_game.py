"""A game that today's rules do not lead through: who has a say in how it ends. No server, no database."""

import pytest

from soultable.core.errors import Refused
from soultable.core.record import header_of
from soultable.games.registry import game as game_of
from soultable.server import match as words
from soultable.server.clock import ClockRule
from soultable.server.outdated_game import DAY, STOPPED, OutdatedGame
from tests.server.test_match import first_option


def stopped(seats: int, away: int, computers: frozenset[int] = frozenset()) -> OutdatedGame:
    """It stands still while somebody is away."""
    game = game_of("spirit-war")
    header = header_of(game, tuple(f"P{seat}" for seat in range(seats)), game.checked(seats, {}), "seed", "")
    match = OutdatedGame(game, header, computers, 100.0, ClockRule())
    match.row(*first_option(match), "", 101.0)
    match.row(away, words.AWAY, "", 102.0)
    match.stand_still([], "")
    match.row(words.NOBODY, STOPPED, "", 103.0)
    return match


def test_somebody_who_was_away_is_asked_like_everybody_else() -> None:
    match = stopped(2, away=1)

    match.row(0, words.ASK_DRAW, "", 104.0)

    assert match.still_to_agree() == [1]
    match.row(1, words.DECLINE, "", 105.0)
    assert match.still_to_agree() == []
    match.row(0, words.ASK_DRAW, "", 106.0)
    match.row(1, words.AGREE, "", 107.0)
    assert match.result is not None and match.result.winners == []


def test_somebody_who_never_comes_back_holds_the_end_up_for_a_day() -> None:
    match = stopped(2, away=1)
    match.row(0, words.ASK_DRAW, "", 104.0)

    with pytest.raises(Refused):
        match.row(0, words.ASK_DRAW, "", 103.0 + DAY)
    match.row(0, words.ASK_DRAW, "", 104.0 + DAY)

    assert match.result is not None


def test_a_computer_is_not_asked() -> None:
    match = stopped(3, away=1, computers=frozenset({2}))

    match.row(0, words.ASK_DRAW, "", 104.0)

    assert match.still_to_agree() == [1]


def test_nobody_comes_back_to_a_game_that_stands_still() -> None:
    """So nothing is written into its log only because somebody looks at it."""
    assert not stopped(2, away=1).may_return(1)
