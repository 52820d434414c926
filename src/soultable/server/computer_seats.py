"""Computer seats: ask the agents at a table for their answers while somebody watches the table."""

import asyncio
import secrets
import time
from contextlib import suppress
from typing import Final, Protocol

import structlog

from soultable.core.errors import SoultableError
from soultable.core.view import View
from soultable.server.agent_pool import AgentPool, TookLong
from soultable.server.allowed_agents import AllowedAgents
from soultable.server.log_format import place_of
from soultable.server.match import SPECTATOR, Match
from soultable.server.payer import NOBODY, Payer
from soultable.server.room import Room
from soultable.server.socket_messages import Done, Refusal
from soultable.server.viewers import Listener, Viewers
from soultable.server.window_delay import EvenTime, window_seconds

AGAIN: Final = 2.0  # seconds until an agent's answer that could not be stored is tried again
PATIENCE: Final = 3.0  # seconds beyond an agent's deadline before another process asks it too
LOG: Final = structlog.get_logger("soultable.computers")


class Game(Protocol):
    """The parts of the referee that the computers at its table need."""

    room: Room | None
    match: Match | None

    @property
    def alias(self) -> str: ...

    @property
    def lock(self) -> asyncio.Lock: ...

    @property
    def audience(self) -> Viewers: ...

    async def running(self) -> Match: ...

    async def answer(self, seat: int, request: int, text: str, nonce: str) -> Done | Refusal: ...


class Thought:
    """What a computer is asked, and how far the answer is."""

    def __init__(self, request: int, is_patient: bool) -> None:
        self.request: Final = request
        self.is_patient = is_patient  # another server process is expected to ask
        self.is_waiting = True  # not asked yet
        self.task: asyncio.Task[None] | None = None


class Computers:
    """The computer players of one table: the agents in its seats, and those that stand in for people."""

    def __init__(self, referee: Game, thinkers: AgentPool, agents: AllowedAgents, unwatched: float) -> None:
        self.referee: Final = referee
        self.thinkers: Final = thinkers
        self.agents: Final = agents
        self.unwatched: Final = unwatched  # seconds for which they play on after the last watcher has gone
        self.thoughts: Final[dict[int, Thought]] = {}
        self.watched_at = float("-inf")
        self.last: Payer = NOBODY  # who acted last
        self.times: Final[dict[str, EvenTime]] = {}  # by agent

    # -- who watches, and who is charged ---------------------------------------------------------------

    def is_watched(self) -> bool:
        """Whether somebody watches the table in this process, or did until a moment ago."""
        if self.referee.audience.listeners:
            self.watched_at = time.monotonic()
        return time.monotonic() - self.watched_at < self.unwatched

    def payer(self) -> Payer:
        """Who is charged: whoever acted last, if still here; else another player here; else the host."""
        listeners = self.referee.audience.listeners
        playing = {listener.payer for listener in listeners if listener.viewer != SPECTATOR}
        if playing:
            return self.last if self.last in playing else min(playing)
        room = self.referee.room
        host = "" if room is None else room.host
        looking = {listener.payer for listener in listeners}
        at_home = [payer for payer in looking if payer.person == host]
        there = min(at_home or looking, default=NOBODY).address or self.last.address
        return Payer(there, host)

    def acted(self, listener: Listener) -> None:
        self.last = listener.payer

    # -- asking agents ---------------------------------------------------------------------------------

    def drive(self, patience: float) -> None:
        """Let the computers think about what they are asked; called under the referee's lock."""
        match = self.referee.match
        if match is None or not self.is_watched():
            return
        for seat in match.waiting():
            thought = self.thoughts.get(seat)
            if not match.is_driven(seat) or (
                thought is not None
                and thought.request == match.asks[seat]
                and not (thought.is_patient and patience == 0)
            ):
                continue
            if thought is not None and thought.is_waiting and thought.task is not None:
                thought.task.cancel()
            new = self.thoughts[seat] = Thought(match.asks[seat], patience > 0)
            new.task = asyncio.create_task(self.think(new, seat, patience))

    async def think(self, thought: Thought, seat: int, patience: float) -> None:
        """Ask the agent, keep the pace, and answer; discard the answer if the situation changed meanwhile."""
        referee = self.referee
        try:
            await asyncio.sleep(patience)
            thought.is_patient = False
            view = await self.view(thought, seat)
            text = None if view is None else await self.chosen(thought, seat, view)
            if text is None:
                return
            nonce = secrets.token_urlsafe(12)
            done = await referee.answer(seat, thought.request, text, nonce)
            while isinstance(done, Refusal) and done.kind == "busy":
                await asyncio.sleep(AGAIN)
                done = await referee.answer(seat, thought.request, text, nonce)
        except (SoultableError, RuntimeError) as error:
            LOG.error("an agent's turn failed", game=referee.alias, seat=seat, why=place_of(error))
        finally:
            if self.thoughts.get(seat) is thought:
                del self.thoughts[seat]

    async def view(self, thought: Thought, seat: int) -> View | None:
        """The seat's View, if the seat still has to answer."""
        async with self.referee.lock:
            match = await self.referee.running()
            return match.table.view(seat, memory=True) if self.is_wanted(thought, seat) else None

    async def chosen(self, thought: Thought, seat: int, view: View) -> str | None:
        """The agent's answer, once its turn to think has come; None if it is no longer needed."""
        room, agent = self.referee.room, self.agent_of(seat)
        assert room is not None
        began: float | None = None
        while True:
            with suppress(TookLong):
                async with self.thinkers.turn(self.payer(), room, agent):
                    thought.is_waiting = False
                    if not self.is_wanted(thought, seat):
                        return None
                    began = time.monotonic() if began is None else began  # what came to nothing counts, too
                    text = await self.thinkers.choose(room, agent, view)
                break
        match = self.referee.match
        if room.options.pace and match is not None and match.is_window(seat):
            await asyncio.sleep(self.even_time(room.game, agent).rest(time.monotonic() - began))
        return text

    def even_time(self, game: str, agent: str) -> EvenTime:
        return self.times.setdefault(agent, EvenTime(window_seconds(game, agent)))

    def is_wanted(self, thought: Thought, seat: int) -> bool:
        match = self.referee.match
        if match is None or not self.is_watched():
            return False
        return match.request_id(seat) == thought.request and match.is_driven(seat)

    def agent_of(self, seat: int) -> str:
        room = self.referee.room
        assert room is not None
        absence = room.options.absence
        return self.agents.kept(room.seats[seat].agent or ("" if absence is None else absence.agent))

    def tasks(self) -> list[asyncio.Task[None]]:
        return [thought.task for thought in self.thoughts.values() if thought.task is not None]
