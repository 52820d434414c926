"""All games of this process: opened when somebody needs them, closed when nobody does; and the clock."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Final

import structlog

from soultable.core.errors import SoultableError
from soultable.server.analysis import Analyses
from soultable.server.config import Config
from soultable.server.gauges import GAMES
from soultable.server.hearing import Hearing
from soultable.server.match import SPECTATOR
from soultable.server.people import People
from soultable.server.referee import Referee
from soultable.server.rooms import Rooms
from soultable.server.store import BEAT, CannotStore, Store
from soultable.server.thinkers import Thinkers

TICK: Final = 0.25
SWEEP: Final = 30.0  # seconds between looks for games whose clock ran out while nobody had them open
LOG: Final = structlog.get_logger("soultable.house")


class House:
    """What the parts of one server process share."""

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.store: Final = Store(config.database)
        self.people: Final = People(self.store)
        self.rooms: Final = Rooms(self.store)
        self.thinkers: Final = Thinkers(config.think, config.workers)
        self.analyses: Final = Analyses(self.thinkers, self.spawn)
        self.referees: dict[str, Referee] = {}
        self.hearing: Final = Hearing(self.store, self.heard, self.catch_up, lambda: bool(self.referees))
        self.tasks: set[asyncio.Future[Any]] = set()
        self.seen_at = self.swept_at = 0.0

    async def open(self) -> None:
        await self.store.open()
        self.spawn(self.hearing.run())
        self.spawn(self.tick())

    async def close(self) -> None:
        """Stop what runs; whatever was acknowledged is in the log already."""
        tasks = list(self.tasks)
        for referee in self.referees.values():
            tasks += [task for _, task in referee.thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run beside everything else; it is not forgotten while it runs, and its trouble is logged."""
        self.keep(asyncio.create_task(work))

    def keep(self, task: asyncio.Future[Any]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Future[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("a task failed", why=f"{type(error).__name__}: {error}"[:300])

    def referee(self, id: str) -> Referee:
        """The referee of a table; reads the table when it is first needed."""
        if id not in self.referees:
            self.referees[id] = Referee(id, self.store, self.rooms, self.thinkers)
            GAMES.set(len(self.referees))
        return self.referees[id]

    def drop(self, id: str) -> None:
        """A table that turned out not to be there, or that nobody looks at."""
        self.referees.pop(id, None)
        GAMES.set(len(self.referees))

    # -- hearing ---------------------------------------------------------------------------------------

    def heard(self, id: str, ply: int) -> None:
        """A notice from the database; our own rows come back as notices too, and tell us nothing new."""
        referee = self.referees.get(id)
        if referee is None:
            return
        if ply < 0:
            self.spawn(self.safely(referee.reload_room()))
        elif referee.match is not None and referee.match.length <= ply:
            self.spawn(self.safely(referee.catch_up()))

    async def catch_up(self) -> None:
        """Notices may have been missed: look after every game that is open here."""
        lengths = await self.store.lengths(list(self.referees))
        for id, referee in list(self.referees.items()):
            if referee.match is not None and referee.match.length < lengths.get(id, 0):
                await self.safely(referee.catch_up())
            if referee.room is not None and (referee.room.started is None or referee.room.ended is not None):
                await self.safely(referee.reload_room())

    async def safely(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except SoultableError as error:
            LOG.warning("a game could not be looked after", why=str(error)[:200])

    # -- the clock -------------------------------------------------------------------------------------

    async def tick(self) -> None:
        """Now and then: clocks, absent players, signs of life, games that nobody needs any more."""
        while True:
            await asyncio.sleep(TICK)
            now = time.time()
            for referee in list(self.referees.values()):
                if referee.may_be_late(now):
                    await self.safely(referee.look_at_clock(now))
            try:
                await self.keep_house(now)
            except CannotStore as error:
                LOG.warning("the database does not answer", why=str(error)[:200])

    async def keep_house(self, now: float) -> None:
        if now - self.seen_at >= BEAT:
            self.seen_at = now
            await self.store.beat()
            await self.store.see(self.present(), now)
            self.tidy()
        if now - self.swept_at >= SWEEP:
            self.swept_at = now
            for id in await self.store.overdue(now):
                await self.safely(self.referee(id).look_at_clock(now))

    def present(self) -> list[tuple[str, int]]:
        """The seats somebody sits at, where it matters."""
        return [
            (id, listener.viewer)
            for id, referee in self.referees.items()
            if referee.room is not None and referee.room.options.absence is not None
            for listener in referee.listeners
            if listener.viewer != SPECTATOR
        ]

    def tidy(self) -> None:
        """Close games that nobody has looked at for a while; the log has everything."""
        late = time.monotonic() - self.config.idle
        for id, referee in list(self.referees.items()):
            if referee.used < late and referee.is_idle():
                self.drop(id)
