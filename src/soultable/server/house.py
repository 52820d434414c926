"""All games of this process: opened when somebody needs them, closed when nobody does; and the clock."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Final, Protocol

import structlog

from soultable.core.errors import SoultableError
from soultable.server.analysis import Analyses
from soultable.server.audience import Listener
from soultable.server.config import Config
from soultable.server.gauges import GAMES
from soultable.server.hearing import Hearing
from soultable.server.lives import BEAT
from soultable.server.match import SPECTATOR
from soultable.server.messages import Error
from soultable.server.people import People
from soultable.server.referee import Referee
from soultable.server.rooms import Rooms
from soultable.server.store import CannotStore, Store
from soultable.server.thinkers import Thinkers

TICK: Final = 0.25
SWEEP: Final = 1.0  # seconds between looks for games whose clock ran out while nobody had them open
REST: Final = 30.0  # seconds until such a game is looked at again, if it could not be opened
LOGGED_OUT: Final = 4001  # close code
LOG: Final = structlog.get_logger("soultable.house")


class Caller(Protocol):
    """A socket; `session` is the hash of the session by which it holds its seat, if it does."""

    session: str

    def end(self, code: int, error: Error | None) -> None:
        """Close it, with this code."""
        ...


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
        self.callers: set[Caller] = set()
        self.seen_at = 0.0
        self.looked_at: dict[str, float] = {}  # games whose clock may have run out, and when we looked

    async def open(self) -> None:
        await self.store.open()
        await self.store.life.begin()
        self.spawn(self.hearing.run())
        self.spawn(self.tick())
        self.spawn(self.watch())

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
            if await self.store.life.beat():
                for referee in list(self.referees.values()):
                    await self.safely(referee.read_anew())
            await self.store.see(self.present(), now)
            await self.let_go()
            self.tidy()

    async def watch(self) -> None:
        """Games whose clock runs out while nobody has them open."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.look_for_overdue(time.time())
            except CannotStore as error:
                LOG.warning("the database does not answer", why=str(error)[:200])

    async def look_for_overdue(self, now: float) -> None:
        self.looked_at = {id: at for id, at in self.looked_at.items() if at > now - REST}
        for id in await self.store.overdue(now):
            is_open = id in self.referees and self.referees[id].match is not None  # then tick looks after it
            if not is_open and id not in self.looked_at:
                self.looked_at[id] = now
                await self.safely(self.referee(id).look_late(now))

    # -- who is there ----------------------------------------------------------------------------------

    def left(self, referee: Referee, listener: Listener) -> None:
        """A socket was closed; if nobody else sits there, the seat is empty from this moment on."""
        now = time.time()
        absence = referee.room is not None and referee.room.options.absence
        if referee.audience.leave(listener, now) and absence:
            self.spawn(self.safely(self.note_left(referee, listener.viewer, now)))

    async def note_left(self, referee: Referee, seat: int, now: float) -> None:
        if not referee.audience.has(seat):
            await self.store.see([(referee.id, seat)], now, here=False)

    def shut_out(self, session: str) -> None:
        """Somebody has logged out: whatever sits at a table by that session, given by its hash, leaves."""
        for caller in list(self.callers):
            if caller.session == session:
                caller.end(LOGGED_OUT, Error("logged-out", "You have logged out; say who you are again."))

    async def let_go(self) -> None:
        """Sessions may have ended at another process, or by themselves."""
        held = {caller.session for caller in self.callers if caller.session}
        for session in held - await self.people.still_there(held):
            self.shut_out(session)

    def present(self) -> list[tuple[str, int]]:
        """The seats somebody sits at, where it matters."""
        return [
            (id, listener.viewer)
            for id, referee in self.referees.items()
            if referee.room is not None and referee.room.options.absence is not None
            for listener in referee.audience.listeners
            if listener.viewer != SPECTATOR
        ]

    def tidy(self) -> None:
        """Close games that nobody has looked at for a while; the log has everything."""
        late = time.monotonic() - self.config.idle
        for id, referee in list(self.referees.items()):
            if referee.used < late and referee.is_idle():
                self.drop(id)
