"""Game loading: replay game logs in the server process without holding up other requests.

The rows of a log are checked and replayed on the event loop, a few milliseconds at a time. All games that are
being opened take turns, so a short one opens soon beside twenty long ones, and other requests go on.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final, TypeVar

import structlog

from soultable.core.errors import SoultableError, UnreadFile
from soultable.core.game import Game
from soultable.server.config import Limits
from soultable.server.game_builder import CannotOpen, GameBuilder
from soultable.server.log_integrity import (
    RULES_CHANGED,
    UNREADABLE,
    Chain,
    Log,
    Row,
    missing_rows,
    problem_of,
)
from soultable.server.match import Match
from soultable.server.outdated_game import OutdatedGame
from soultable.server.payer import NOBODY, Payer
from soultable.server.room import Room
from soultable.server.store import CannotStore

LOG: Final = structlog.get_logger("soultable.openings")
SLICE: Final = 0.002  # seconds until others get their turn
MOST_ROWS: Final = 100  # in a slice

MACHINE: Final = (
    OSError, MemoryError, RecursionError, ImportError, SyntaxError, SystemError, UnreadFile, CannotStore,
)  # fmt: skip  # what goes wrong with the machine, or while a program is installed, and never by the rules


@contextmanager
def trouble_passes() -> Iterator[None]:
    """What is the machine's trouble says nothing about a game: CannotOpen, and nothing is written."""
    try:
        yield
    except CannotStore:
        raise
    except MACHINE as error:
        raise CannotOpen from error


class GameLoader:
    """The games that are being opened."""

    def __init__(self, builder: GameBuilder | None = None) -> None:
        self.builder: Final = builder or GameBuilder(Limits())
        self.turn: Final = asyncio.Lock()  # first come, first served

    async def checked(
        self,
        room: Room,
        log: Log,
        outages: list[tuple[float, float]],
        payer: Payer = NOBODY,
        built: Game | None = None,
    ) -> Match | str:
        """The match that a log says; or what is wrong with the log. CannotOpen if nobody can tell now.

        Its game is built on `payer`'s account, unless it has been.
        """
        with trouble_passes():
            problem = UNREADABLE if room.is_nonsense else await self.problem_of(log)
            return problem or await self.carried_out(room, log.rows, outages, payer, built)

    async def problem_of(self, log: Log) -> str:
        """What is wrong with a log; empty if nothing."""
        if problem := missing_rows(log):
            return problem
        chain = Chain()
        await self.in_slices(log.rows[: log.length], chain.add)
        return chain.problem(log)

    async def carried_out(
        self,
        room: Room,
        rows: list[Row],
        outages: list[tuple[float, float]],
        payer: Payer,
        built: Game | None,
    ) -> Match | str:
        """The match that these rows lead to by today's rules, or to where they lead."""
        try:
            game = built or await self.builder.game(payer, room.game, room.brought)
            async with self.one_slice():
                match = match_of(room, game, outages)
        except MACHINE:
            raise
        except Exception as error:  # not even the deal: other rules may break on it in any way
            noted(error)
            return RULES_CHANGED
        try:
            await self.in_slices(rows, match.take)
        except MACHINE:
            raise
        except Exception as error:
            noted(error)
            return await self.stopped(room, game, rows, match.taken, outages)
        return left_ended(match, room)

    async def stopped(
        self, room: Room, game: Game, rows: list[Row], good: int, outages: list[tuple[float, float]]
    ) -> Match:
        """The match as far as its rows can be replayed, standing still there."""
        match = standing(room, game, outages)
        await self.in_slices(rows[:good], match.take)
        match.stand_still(rows[good:], "" if room.ended is None else room.ending)
        return match

    async def in_slices(self, rows: list[Row], take: Callable[[Row], object]) -> None:
        """Take all rows, a few at a time; in between others get their turn."""
        at = 0
        while at < len(rows):
            async with self.one_slice():
                end = time.perf_counter() + SLICE
                for row in rows[at : at + MOST_ROWS]:
                    take(row)
                    at += 1
                    if time.perf_counter() > end:
                        break

    @asynccontextmanager
    async def one_slice(self) -> AsyncIterator[None]:
        """A turn of one of the games that are being opened; before the next one's, all others get theirs."""
        async with self.turn:
            yield
            await asyncio.sleep(0)


def noted(error: Exception) -> None:
    """Log an error that is not a refusal by the rules; its message may be secret."""
    if not isinstance(error, SoultableError):
        LOG.error("a game cannot be carried out", why=type(error).__name__)


def checked(room: Room, log: Log) -> Match | str:
    """The same at once, for a process of its own."""
    with trouble_passes():
        problem = UNREADABLE if room.is_nonsense else problem_of(log)
        return problem or carried_out(room, log.rows)


def carried_out(room: Room, rows: list[Row]) -> Match | str:
    try:
        match = match_of(room, room.played(), [])
    except MACHINE:
        raise
    except Exception:
        return RULES_CHANGED
    try:
        for row in rows:
            match.take(row)
    except MACHINE:
        raise
    except Exception:
        still = standing(room, match.game, [])
        for row in rows[: match.taken]:
            still.take(row)
        still.stand_still(rows[match.taken :], "" if room.ended is None else room.ending)
        return still
    return left_ended(match, room)


def left_ended(match: Match, room: Room) -> Match:
    """What has ended stays so, also if the log does not say how: others may have seen its seed since."""
    if room.ended is not None:
        match.end_unsaid(room.ending)
    return match


def replayed(room: Room, rows: list[Row], outages: list[tuple[float, float]]) -> Match:
    """The match that these rows lead to."""
    match = match_of(room, room.played(), outages)
    for row in rows:
        match.take(row)
    return match


Kind = TypeVar("Kind", bound=Match)


def standing(room: Room, game: Game, outages: list[tuple[float, float]]) -> OutdatedGame:
    """The same for a game whose rows may not all be replayable."""
    return made(OutdatedGame, room, game, outages)


def match_of(room: Room, game: Game, outages: list[tuple[float, float]]) -> Match:
    """The match before its first row."""
    return made(Match, room, game, outages)


def made(kind: type[Kind], room: Room, game: Game, outages: list[tuple[float, float]]) -> Kind:
    assert room.started is not None
    clock = room.options.clock
    return kind(game, room.header(), room.computers(), room.started, clock, outages, room.opening)
