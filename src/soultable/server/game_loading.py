"""Game loading: replay game logs in the server process without holding up other requests.

The rows of a log are replayed on the event loop, a few milliseconds at a time, taking turns between all games
being opened. So a short game opens soon beside twenty long ones, and other requests go on.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final, ParamSpec, TypeVar

import structlog

from soultable.core.errors import SoultableError, UnreadFile
from soultable.core.game import Game
from soultable.games.registry import game as game_of
from soultable.server.custom_content import NOTHING, CustomContent
from soultable.server.log_integrity import RULES_CHANGED, UNREADABLE, Log, Row, problem_of
from soultable.server.match import Match
from soultable.server.outdated_game import OutdatedGame
from soultable.server.room import Room
from soultable.server.store import CannotStore

LOG: Final = structlog.get_logger("soultable.openings")
SLICE: Final = 0.002  # seconds until others get their turn
MOST_ROWS: Final = 100  # in a slice
THREAD: Final = ThreadPoolExecutor(1, thread_name_prefix="opening")  # keeps all others free

MACHINE: Final = (
    OSError, MemoryError, RecursionError, ImportError, SyntaxError, SystemError, UnreadFile, CannotStore,
)  # fmt: skip  # what goes wrong with the machine, or while a program is installed, and never by the rules

T = TypeVar("T")
P = ParamSpec("P")


class CannotOpen(CannotStore):
    """A game cannot be carried out just now, by no fault of the rules; once the trouble is over it can."""

    code = "busy"

    def __init__(self) -> None:
        super().__init__("The game cannot be opened just now; try again in a moment.")


@contextmanager
def trouble_passes() -> Iterator[None]:
    """What is the machine's trouble says nothing about a game: CannotOpen, and nothing is written."""
    try:
        yield
    except CannotStore:
        raise
    except MACHINE as error:
        raise CannotOpen from error


async def aside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run short work, one piece after another, in a separate thread."""
    loop = asyncio.get_running_loop()
    try:
        found = loop.run_in_executor(THREAD, lambda: work(*args, **kwargs))
    except RuntimeError as error:  # there is no thread to be had, or the process ends
        raise CannotOpen from error
    return await found


async def game_with(slug: str, brought: CustomContent) -> Game:
    """The game with a table's custom content; a job has already checked the texts."""
    return game_of(slug) if brought == NOTHING else await aside(brought.game, slug)


class GameLoader:
    """The games that are being opened."""

    def __init__(self) -> None:
        self.turn: Final = asyncio.Lock()  # first come, first served

    async def checked(self, room: Room, log: Log, outages: list[tuple[float, float]]) -> Match | str:
        """The match that a log says; or what is wrong with the log. CannotOpen if nobody can tell now."""
        with trouble_passes():
            problem = UNREADABLE if room.is_nonsense else await aside(problem_of, log)
            return problem or await self.carried_out(room, log.rows, outages)

    async def carried_out(
        self, room: Room, rows: list[Row], outages: list[tuple[float, float]]
    ) -> Match | str:
        """The match that these rows lead to by today's rules, or to where they lead."""
        try:
            game = await game_with(room.game, room.brought)
            match = match_of(room, game, outages)
        except MACHINE:
            raise
        except Exception as error:  # not even the deal: other rules may break on it in any way
            noted(error)
            return RULES_CHANGED
        try:
            await self.carry_out(match, rows)
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
        await self.carry_out(match, rows[:good])
        match.stand_still(rows[good:], "" if room.ended is None else room.ending)
        return match

    async def carry_out(self, match: Match, rows: list[Row]) -> None:
        """Replay all rows, in slices."""
        at = 0
        while at < len(rows):
            async with self.turn:
                end = time.perf_counter() + SLICE
                for row in rows[at : at + MOST_ROWS]:
                    match.take(row)
                    at += 1
                    if time.perf_counter() > end:
                        break
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
