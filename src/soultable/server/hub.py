"""Live games: all games open in this process, opened and closed as needed, and the clock that drives them."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Final

import structlog

from soultable.core.errors import SoultableError
from soultable.server.accounts import Accounts
from soultable.server.agent_pool import AgentPool
from soultable.server.allowed_agents import AllowedAgents
from soultable.server.clock_watch import ClockWatch
from soultable.server.config import Config
from soultable.server.database_health import Health
from soultable.server.game_analysis import Analyses
from soultable.server.job_pool import JobPool
from soultable.server.lobby import Lobby
from soultable.server.log_format import place_of
from soultable.server.match import SPECTATOR
from soultable.server.metrics import GAMES
from soultable.server.notify_other_servers import Notifications
from soultable.server.players import People
from soultable.server.referee import Referee
from soultable.server.replay_cache import ReplayCache
from soultable.server.room_actions import Rooms
from soultable.server.seat_claims import LOGGED_OUT
from soultable.server.server_clock import KEEPER, LEAP, server_time
from soultable.server.server_uptime import BEAT
from soultable.server.store import CannotStore, Store
from soultable.server.viewers import Caller, Listener, close

TICK: Final = 0.25
SWEEP: Final = 1.0  # seconds between looks for games whose clock ran out while nobody had them open
OVER: Final = 10.0  # seconds for which a finished game is kept that nobody looks at
MOST_OPEN: Final = 1000  # games that are kept though nobody looks at them, as long as nobody else is there
MOST_OPEN_ROWS: Final = 200_000  # of all open games together; 10,000 of them take about 8 MB
SWEEP_SESSIONS: Final = 30.0  # seconds between looks at sessions
LOG: Final = structlog.get_logger("soultable.hub")


class Hub:
    """The state that the parts of one server process share."""

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.store: Final = Store(config.database)
        self.health: Final = Health(self.store)
        self.people: Final = People(self.store)
        self.accounts: Final = Accounts(self.store, config.limits)
        self.agents: Final = AllowedAgents(config.agents)
        self.rooms: Final = Rooms(self.store, self.agents, config.limits)
        self.jobs: Final = JobPool(config.limits)
        self.replays: Final = ReplayCache()
        self.thinkers: Final = AgentPool(config.think, config.workers, config.limits)
        self.analyses: Final = Analyses(self.thinkers, self.jobs, self.rooms.builder, self.spawn)
        self.referees: dict[str, Referee] = {}
        self.hearing: Final = Notifications(
            self.store, self.heard, self.shut_out, self.catch_up, lambda: bool(self.referees)
        )
        self.tasks: set[asyncio.Future[Any]] = set()
        self.callers: set[Caller] = set()
        self.doubts_claims = False  # another process has written: somebody may have lost a seat
        self.seen_at = self.swept_at = 0.0
        limits = config.limits
        self.lobby: Final = Lobby(self.store, limits.open_tables, limits.listed_tables, config.unstarted)
        self.overdue: Final = ClockWatch(self.store, self.is_open, self.look_late, self.spawn)

    async def open(self) -> None:
        await self.store.open()
        await self.store.life.begin()
        first = await self.health.open()
        self.spawn(self.health.run(first))
        self.accounts.passwords.open()
        self.spawn(self.hearing.run())
        self.spawn(self.tick())
        self.spawn(self.keep_time())
        self.spawn(self.watch())

    async def close(self) -> None:
        """Stop everything that runs; every acknowledged answer is already in the log."""
        tasks = list(self.tasks)
        for referee in self.referees.values():
            tasks += referee.computers.tasks()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.jobs.close()
        self.accounts.passwords.close()
        await self.thinkers.close()
        await self.store.close()

    def end_processes(self) -> None:
        """End all child processes, whatever they are doing."""
        self.jobs.close()
        self.thinkers.end_all()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task in the background; keep a reference to it, and log its errors."""
        self.keep(asyncio.create_task(work))

    def keep(self, task: asyncio.Future[Any]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Future[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("a task failed", why=place_of(error))

    def referee(self, id: str) -> Referee:
        """The referee of a table; the table is read when it is first needed."""
        if id not in self.referees:
            self.make_room()
            self.referees[id] = Referee(
                id, self.store, self.rooms, self.thinkers, self.agents, self.config.unwatched
            )
            GAMES.set(len(self.referees))
        return self.referees[id]

    def drop(self, id: str) -> None:
        """Forget a table that does not exist, or that nobody watches."""
        self.referees.pop(id, None)
        GAMES.set(len(self.referees))

    # -- notifications ---------------------------------------------------------------------------------

    def heard(self, id: str, ply: int) -> None:
        """Handle a notification from the database; those for our own rows tell us nothing new."""
        referee = self.referees.get(id)
        if referee is None:
            return
        if ply < 0:
            self.spawn(self.safely(referee.reload_room()))
        elif referee.match is not None and referee.match.length <= ply:
            self.spawn(self.safely(referee.catch_up()))

    async def catch_up(self) -> None:
        """Check every open game, since notifications may have been missed."""
        self.doubts_claims = True
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
            LOG.warning("a game could not be looked after", why=place_of(error))

    # -- the clock -------------------------------------------------------------------------------------

    async def tick(self) -> None:
        """Called regularly: clocks, absent players, heartbeats, and games that nobody needs any more."""
        while True:
            await asyncio.sleep(TICK)
            now = server_time()
            for referee in list(self.referees.values()):
                if not referee.is_looking and referee.may_be_late(now):
                    self.spawn(self.safely(referee.look_at_clock(now)))  # a slow one delays no other
            try:
                if self.doubts_claims:
                    await self.end_lost_claims()
                await self.keep_house(now)
            except CannotStore as error:
                self.unanswered(error)

    def unanswered(self, error: CannotStore) -> None:
        """Log a failed request; that nothing can be written is logged once, when it begins."""
        if not self.store.unwritable:
            LOG.warning("the database does not answer", why=str(error)[:200])

    async def keep_time(self) -> None:
        """Notice if the clock was set or the process stood still: that time was lost, and no clock ran."""
        behind = False
        try:
            while True:
                if (until := KEEPER.pulse()) is not None:
                    await self.lose_time(server_time(), until)
                if behind != (KEEPER.ahead() < -LEAP):
                    behind = not behind
                    said = "was set back; games go on by our own" if behind else "is ours again"
                    LOG.warning(f"the system's clock {said}", seconds=round(-KEEPER.ahead(), 1))
                await asyncio.sleep(TICK)
        finally:
            KEEPER.rest()

    async def lose_time(self, since: float, until: float) -> None:
        """Nobody was served between these moments: record an outage, and tell every open game first."""
        try:
            await self.store.life.skip(since, until)
        except CannotStore as error:  # time stands still until it can be recorded
            self.unanswered(error)
            return
        for referee in self.referees.values():
            if referee.match is not None:
                referee.match.clocks.outages = list(self.store.outages)
        KEEPER.leap(until)
        LOG.warning("time was lost: the clock was set, or the machine slept", seconds=round(until - since, 1))

    async def note_unwritten(self, now: float) -> None:
        """While nothing could be written nobody could answer: record an outage, in which no clock ran."""
        if self.store.unwritten_since is not None:
            await self.store.life.skip(self.store.unwritten_since, now)
            self.store.unwritten_since = None
            await self.read_anew()

    async def read_anew(self) -> None:
        """Apply changed outages to all open games."""
        for referee in list(self.referees.values()):
            await self.safely(referee.read_anew())

    async def keep_house(self, now: float) -> None:
        if not self.store.unwritable:
            await self.note_unwritten(now)
        if now - self.seen_at >= BEAT:
            self.seen_at = now
            if await self.store.life.beat():
                await self.read_anew()
            await self.note_unwritten(now)
            await self.store.see(self.present(), now)
            await self.end_lost_claims()
            await self.look_after_sessions(now)
            self.tidy()

    async def watch(self) -> None:
        """Check games whose clock ran out while nobody had them open, and tables that waited too long."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.overdue.sweep(server_time())
                for id in await self.lobby.end_expired(server_time()):
                    self.heard(id, -1)
            except CannotStore as error:
                self.unanswered(error)

    def is_open(self, id: str) -> bool:
        """Whether a game is in memory; then the tick checks its clock."""
        return id in self.referees and self.referees[id].match is not None

    async def look_late(self, id: str, now: float) -> None:
        """Check the clock of a game that nobody has open."""
        await self.safely(self.referee(id).look_late(now))
        if not self.is_open(id) and self.referees[id].is_idle():
            self.drop(id)

    # -- presence --------------------------------------------------------------------------------------

    def left(self, referee: Referee, listener: Listener) -> None:
        """A socket was closed; if nobody else sits at the seat, it is empty from this moment on."""
        now = server_time()
        absence = referee.room is not None and referee.room.options.absence
        referee.computers.is_watched()
        if referee.audience.leave(listener, now) and absence:
            self.spawn(self.safely(self.note_left(referee, listener.viewer, now)))

    async def note_left(self, referee: Referee, seat: int, now: float) -> None:
        if not referee.audience.has(seat):
            await self.store.see([(referee.id, seat)], now, here=False)

    def shut_out(self, *sessions: str) -> None:
        """These sessions (given by their hashes) have ended: close the sockets that hold seats by them."""
        for caller in list(self.callers):
            if caller.claim is not None and caller.claim.session in sessions:
                close(caller, LOGGED_OUT)

    async def end_lost_claims(self) -> None:
        """Close the sockets of everybody who has lost their seat, for whatever reason."""
        self.doubts_claims = False
        callers = [(caller, caller.claim) for caller in self.callers if caller.claim is not None]
        holders = await self.store.holders({claim for _, claim in callers})
        for caller, claim in callers:
            if why := holders.loss(claim):
                close(caller, why)

    async def look_after_sessions(self, now: float) -> None:
        """Record which sessions are in use, and delete expired ones, a few at a time."""
        if now - self.swept_at >= SWEEP_SESSIONS:
            self.swept_at = now
            claims = [caller.claim for caller in self.callers if caller.claim is not None]
            await self.people.note_use({claim.session for claim in claims})
            await self.people.sweep()

    def present(self) -> list[tuple[str, int]]:
        """The occupied seats, for the games where it matters."""
        return [
            (id, listener.viewer)
            for id, referee in self.referees.items()
            if referee.room is not None and referee.room.options.absence is not None
            for listener in referee.audience.listeners
            if listener.viewer != SPECTATOR
        ]

    def tidy(self) -> None:
        """Close games that nobody has watched for a while, finished ones soon; the log keeps everything."""
        now = time.monotonic()
        for id, referee in list(self.referees.items()):
            idle = min(OVER, self.config.idle) if referee.is_over() else self.config.idle
            if referee.used < now - idle and referee.is_idle():
                self.drop(id)
        self.make_room()

    def make_room(self) -> None:
        """Close games that nobody looks at while too many are open, the longest unused first."""
        games, rows = len(self.referees), sum(referee.rows for referee in self.referees.values())
        if games < MOST_OPEN and rows < MOST_OPEN_ROWS:
            return
        late = time.monotonic() - OVER
        for referee in sorted(self.referees.values(), key=lambda referee: referee.used):
            if referee.used > late or (games < MOST_OPEN and rows < MOST_OPEN_ROWS):
                return
            if referee.is_idle():
                games, rows = games - 1, rows - referee.rows
                self.drop(referee.id)
