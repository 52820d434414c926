"""Clock watch: find games whose clock may have run out while nobody had them open.

They are read from the database page by page, so games that cannot be opened never block the others. Each of
those is retried less and less often.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from math import inf
from typing import Any, Final

import structlog

from soultable.server.store import Due, Store

PAGE: Final = 100  # games that one query finds
PAGES: Final = 10  # pages read at most while nothing on them can be done now
AT_ONCE: Final = 8  # unopened games that are checked at the same time
LONGEST: Final = 20.0  # seconds for one of them; then the next one has its turn
REST: Final = 30.0  # seconds until a game that could not be decided is tried again; doubled each time
LONGEST_REST: Final = 3600.0
MOST_RESTING: Final = 10_000  # games; beyond that, the oldest ones may be tried again too early
LOG: Final = structlog.get_logger("soultable.overdue")

Look = Callable[[str, float], Awaitable[None]]  # checks an unopened game, given the time now
Spawn = Callable[[Coroutine[Any, Any, None]], None]


class ClockWatch:
    """Finds and settles games whose clock ran out while nobody had them open."""

    def __init__(self, store: Store, is_open: Callable[[str], bool], look: Look, spawn: Spawn) -> None:
        self.store: Final = store
        self.is_open: Final = is_open
        self.look: Final = look
        self.spawn: Final = spawn
        self.places: Final = asyncio.Semaphore(AT_ONCE)
        self.looking: Final[set[str]] = set()
        self.resting: Final[dict[str, tuple[float, float]]] = {}  # until when, and how long the wait was
        self.last: Due | None = None  # where the last page ended

    async def sweep(self, now: float) -> None:
        """Start checking the next games; wait only while the allowed number is already being checked."""
        for id in await self.next(now):
            await self.places.acquire()
            self.looking.add(id)
            self.spawn(self.look_at(id, now))

    async def next(self, now: float) -> list[str]:
        """The games on the next page with anything to do; after the last page, start over."""
        for _ in range(PAGES):
            page = await self.store.overdue(now, self.last, PAGE)
            self.last = page[-1] if len(page) == PAGE else None
            if found := [due.game for due in page if self.is_wanted(due.game, now)]:
                return found
            if self.last is None:
                break
        return []

    def is_wanted(self, id: str, now: float) -> bool:
        resting = self.resting.get(id, (0.0, 0.0))[0] > now
        return not (resting or id in self.looking or self.is_open(id))

    async def look_at(self, id: str, now: float) -> None:
        """Check one game. Whatever the outcome, it then rests for a while and the others go on."""
        try:
            async with asyncio.timeout(LONGEST):
                await self.look(id, now)
        except TimeoutError:
            LOG.warning("a game took too long to look at")
        finally:
            self.looking.discard(id)
            self.places.release()
            self.rest(id, now)

    def rest(self, id: str, now: float) -> None:
        """Let the game rest, longer each time; one that was settled is not found again anyway."""
        until, before = self.resting.pop(id, (-inf, 0.0))
        while len(self.resting) >= MOST_RESTING:
            del self.resting[next(iter(self.resting))]
        seconds = min(LONGEST_REST, 2 * before) if until > now - LONGEST_REST else REST
        self.resting[id] = (now + seconds, seconds)
