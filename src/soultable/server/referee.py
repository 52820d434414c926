"""The referee of one game: checks an answer, appends it for good, and only then tells anybody.

All that reads or changes the match does so under one lock, so nobody ever sees what is not yet in the log.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from soultable.core.agenda import Result
from soultable.core.errors import BadNotation, Refused, SoultableError, StaleRequest
from soultable.core.option import Refusal as Why
from soultable.core.record import Record
from soultable.core.view import View
from soultable.server import match as words
from soultable.server.audience import Audience, Listener
from soultable.server.gauges import ANSWER_SECONDS, ANSWERS
from soultable.server.match import SPECTATOR, Match
from soultable.server.messages import Done, ReasonNews, Reasons, Refusal
from soultable.server.news import update_of
from soultable.server.people import hashed
from soultable.server.room import Room
from soultable.server.rooms import Rooms
from soultable.server.store import CannotStore, Hint, Row, Store, Taken
from soultable.server.thinkers import Thinkers

TRIES: Final = 8  # at a ply that others take first
PATIENCE: Final = 3.0  # seconds beyond an agent's deadline before another process asks it too
AGAIN: Final = 2.0  # seconds until an agent's answer that could not be stored is tried again
MOST_REASONS: Final = 50
LOG: Final = structlog.get_logger("soultable.referee")


class Referee:
    """One game in this process. Other processes may have the same game open; the log decides between them."""

    def __init__(self, id: str, store: Store, rooms: Rooms, thinkers: Thinkers) -> None:
        self.id: Final = id
        self.alias: Final = hashed(id)[:12]  # for logs: the id itself is the link to the table
        self.store: Final = store
        self.rooms: Final = rooms
        self.thinkers: Final = thinkers
        self.lock: Final = asyncio.Lock()
        self.audience: Final = Audience()
        self.room: Room | None = None
        self.match: Match | None = None
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self.hint: Hint | None = None  # what this process last wrote
        self.used = time.monotonic()

    # -- loading ---------------------------------------------------------------------------------------

    async def opened(self) -> Room:
        """The table; with the match, if it has begun. Called under the lock."""
        self.used = time.monotonic()
        if self.room is None:
            self.room = await self.rooms.room(self.id)
        if self.match is None and self.room.started is not None:
            rows = await self.store.log(self.id)
            self.match = await asyncio.to_thread(replayed, self.room, rows, self.store.outages)
            self.changed(0.0)  # whoever listened before it was read anew hears what others have appended
        return self.room

    async def running(self) -> Match:
        await self.opened()
        if self.match is None:
            raise Refused("not-started", "", "The game has not begun yet.")
        return self.match

    async def read_anew(self) -> None:
        """When no server was running has turned out to be otherwise: all times are worked out again."""
        async with self.lock:
            if self.match is not None:
                self.forget()
                await self.opened()

    def forget(self) -> None:
        """What is in memory may not be what is in the log: read it anew when it is next needed."""
        self.match = self.hint = None

    # -- acts ------------------------------------------------------------------------------------------

    async def act(
        self, seat: int, act: Callable[[Match], str], nonce: str, came: float | None = None
    ) -> Done | Refusal:
        """Carry out what `act` says of the match as it is now; the same nonce twice is done once.

        Whoever's time was up when it `came` has lost before.
        """
        began = time.perf_counter()
        came = time.time() if came is None else came
        async with self.lock:
            try:
                await self.judge(came)
                done: Done | Refusal = await self.append(seat, act, nonce)
            except (Refused, CannotStore) as error:
                with suppress(Refused, CannotStore):
                    await self.running()
                done = self.refusal(seat, nonce, error)
        ANSWERS.labels(done.kind if isinstance(done, Refusal) else "done").inc()
        ANSWER_SECONDS.observe(time.perf_counter() - began)
        return done

    async def append(self, seat: int, act: Callable[[Match], str], nonce: str) -> Done:
        for _ in range(TRIES):
            match = await self.running()
            if (seat, nonce) in match.nonces:
                return Done(nonce, match.nonces[seat, nonce])
            try:
                row = match.row(seat, act(match), nonce, time.time())
            except Refused:
                if not await self.is_behind(match):
                    raise
                self.forget()  # by what others have appended meanwhile it may be right
                continue
            try:
                hint = match.hint(row.at)
                await self.store.append(self.id, row, None if hint == self.hint else hint)
                self.hint = hint
            except Taken:  # another process was first: what it appended may leave room for this one
                self.forget()
                continue
            except BaseException:  # not stored, or nobody knows: the log decides when it is read again
                self.forget()
                raise
            self.changed(0.0)
            return Done(nonce, match.nonces.get((seat, nonce), 0))
        raise StaleRequest("stale", "", "Others were faster; look again.")

    async def is_behind(self, match: Match) -> bool:
        """Whether other processes have appended rows that this one has not heard of yet."""
        return (await self.store.lengths([self.id])).get(self.id, 0) > match.length

    def refusal(self, seat: int, nonce: str, error: SoultableError) -> Refusal:
        """Why not, and how things stand."""
        now = None if self.match is None else update_of(self.match, seat, None)
        if isinstance(error, Refused):
            kind = "stale" if isinstance(error, StaleRequest) else "invalid"
            return Refusal(nonce, kind, error.code, error.rule, error.sentence, now)
        LOG.error("not stored", game=self.alias, why=str(error))
        sentence = "The answer could not be stored; nothing has changed. Send it again."
        return Refusal(nonce, "busy", "not-stored", "", sentence, now)

    async def turn_away(self, viewer: int, nonce: str, error: Refused) -> Refusal:
        """Refuse without trying."""
        async with self.lock:
            await self.opened()
            return self.refusal(viewer, nonce, error)

    async def answer(self, seat: int, request: int, text: str, nonce: str) -> Done | Refusal:
        """An answer by the rules."""
        came = time.time()
        await self.keep_pace(seat, request)

        def act(match: Match) -> str:
            match.check_request(seat, request)
            if text.startswith("!"):
                raise BadNotation(
                    "unknown-notation", "", f"'{text[:80]}' is not a move of {match.game.title}"
                )
            return match.game.option(text).text

        return await self.act(seat, act, nonce, came)

    async def undo(self, seat: int, nonce: str) -> Done | Refusal:
        """Take back at once where nobody minds; else ask the others."""

        def act(match: Match) -> str:
            match.check_running(seat)
            if match.needs_nobody(seat):
                return words.UNDO_AGREED
            return words.UNDO if match.can_undo(seat) else words.ASK_UNDO

        return await self.act(seat, act, nonce)

    async def say(self, seat: int, word: str, nonce: str) -> Done | Refusal:
        """Something that needs no look at the match first: resign, offer, agree, decline."""
        return await self.act(seat, lambda _: word, nonce)

    async def why(self, seat: int, text: str) -> Reasons:
        """Why this, or anything about it, cannot be done now; computed from what the seat knows."""
        async with self.lock:
            match = await self.running()
            found = match.table.why_not(seat, text)[:MOST_REASONS]
        return Reasons(text, [reason_news(refusal) for refusal in found])

    async def question(self, seat: int) -> tuple[int, View]:
        """The number of what this seat is asked, and all that it knows."""
        async with self.lock:
            match = await self.running()
            return match.asks[seat], match.table.view(seat)

    async def result(self) -> Result | None:
        async with self.lock:
            await self.opened()
            return None if self.match is None else self.match.result

    async def record(self) -> Record:
        """The game as the rules know it, without what was taken back. The seed is in it."""
        async with self.lock:
            return (await self.running()).table.record()

    # -- time ------------------------------------------------------------------------------------------

    async def keep_pace(self, seat: int, request: int) -> None:
        """In a window an answer waits for the next beat, whatever it is and whoever gives it."""
        match, room = self.match, self.room
        if match is None or room is None or match.request_id(seat) != request or match.table.state.said:
            return
        if room.options.pace and (match.is_window(seat) or match.is_driven(seat)):
            waited = max(0.0, time.time() - match.clocks.since.get(seat, time.time()))
            await asyncio.sleep(room.options.pace - waited % room.options.pace)

    async def look_at_clock(self, now: float) -> None:
        """Decide what time has decided: a clock that ran out, a player who stayed away."""
        async with self.lock:
            with suppress(Refused, CannotStore):
                if not await self.judge(now):
                    await self.look_for_absent(now)

    async def look_late(self, now: float) -> None:
        """The same for a game that nobody had open; outages may have moved its time."""
        await self.look_at_clock(now)
        if self.match is not None and self.match.result is None:
            await self.store.remind(self.id, self.match.hint(now).due)

    async def judge(self, now: float) -> bool:
        """Whether a clock had run out by then; whose it is has lost. Called under the lock."""
        match = await self.running()
        due = match.due(now)
        if due is None or due[0] > now:
            return False
        with suppress(StaleRequest):
            await self.append(due[1], lambda m: timed_out(m, due[1]), "")
        return True

    def may_be_late(self, now: float) -> bool:
        """Whether it is worth looking closer; cheap, because it is asked often."""
        if self.match is None or self.match.result is not None:
            return False
        due = self.match.due(now)
        return (due is not None and due[0] <= now) or bool(self.absent(now))

    def absent(self, now: float) -> list[int]:
        """Seats that are asked, have nobody here, and could be played for."""
        if self.match is None or self.room is None or self.room.options.absence is None:
            return []
        late = now - self.room.options.absence.grace
        return [
            seat
            for seat, at in self.match.clocks.since.items()
            if max(at, self.audience.gone.get(seat, 0.0), self.store.life.began) < late
            and not self.audience.has(seat)
            and not self.match.is_driven(seat)
        ]

    async def look_for_absent(self, now: float) -> None:
        """Another process may have them; or had them until a moment ago."""
        absent = self.absent(now)
        seen = await self.store.seen(self.id, now) if absent else {}
        for seat in absent:
            assert self.room is not None and self.room.options.absence is not None
            if seen.get(seat, 0.0) < now - self.room.options.absence.grace:
                await self.append(seat, lambda _: words.AWAY, "")

    async def came_back(self, seat: int) -> None:
        """Whoever was away and sits down again plays on. Called under the lock."""
        if self.match is not None and seat in self.match.away:
            with suppress(Refused, CannotStore):
                await self.append(seat, lambda _: words.BACK, "")

    # -- telling ---------------------------------------------------------------------------------------

    def changed(self, patience: float) -> None:
        """Tell everybody what is new for them, and let the computers think. Called under the lock."""
        if self.match is not None:
            self.audience.tell(self.match)
            if self.match.result is not None and self.room is not None and self.room.ended is None:
                self.room.ended, self.room.ending = self.match.at, self.match.result.ending
                self.audience.tell_room(self.room)
            self.drive(patience)

    async def join(self, listener: Listener, after: int) -> None:
        """From now on this listener hears everything, and first all it has missed."""
        async with self.lock:
            room = await self.opened()
            self.audience.show(listener, room)
            if listener.viewer != SPECTATOR and room.options.absence is not None:
                await self.store.see([(self.id, listener.viewer)], time.time())
                await self.came_back(listener.viewer)
            self.audience.listeners.add(listener)
            if self.match is not None:
                self.audience.resend(listener, self.match, after)

    async def resync(self, listener: Listener, after: int) -> None:
        async with self.lock:
            await self.opened()
            if self.match is not None:
                self.audience.resend(listener, self.match, after)

    # -- hearing from other processes --------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Rows that other processes have appended."""
        async with self.lock:
            if self.match is None:
                return
            rows = await self.store.log(self.id, self.match.length)
            try:
                for row in rows:
                    self.match.take(row)
            except SoultableError:
                self.forget()
                raise
            if rows:
                self.changed(self.thinkers.seconds + PATIENCE)

    async def reload_room(self) -> None:
        """Somebody sat down, was renamed, is ready; or the game begins, or a rematch."""
        async with self.lock:
            self.room = await self.rooms.room(self.id)
            self.audience.tell_room(self.room)
            if self.match is None and self.room.started is not None and self.audience.listeners:
                await self.opened()

    # -- computers -------------------------------------------------------------------------------------

    def drive(self, patience: float) -> None:
        """Let the computers think about what they are asked."""
        match = self.match
        if match is None:
            return
        for seat in match.waiting():
            request = match.asks[seat]
            if match.is_driven(seat) and self.thinking.get(seat, (0, None))[0] != request:
                task = asyncio.create_task(self.think(seat, request, patience))
                self.thinking[seat] = (request, task)

    async def think(self, seat: int, request: int, patience: float) -> None:
        """Ask the agent, keep the pace, answer; if things have changed meanwhile, it was for nothing."""
        try:
            await asyncio.sleep(patience)
            async with self.lock:
                match = await self.running()
                if match.request_id(seat) != request or not match.is_driven(seat):
                    return
                view = match.table.view(seat, memory=True)
            assert self.room is not None
            text = await self.thinkers.choose(self.room, self.agent_of(seat), view)
            nonce = secrets.token_urlsafe(12)
            done = await self.answer(seat, request, text, nonce)
            while isinstance(done, Refusal) and done.kind == "busy":
                await asyncio.sleep(AGAIN)
                done = await self.answer(seat, request, text, nonce)
        except (SoultableError, RuntimeError) as error:
            LOG.error("an agent's turn failed", game=self.alias, seat=seat, why=str(error))
        finally:
            if self.thinking.get(seat, (0, None))[0] == request:
                del self.thinking[seat]

    def agent_of(self, seat: int) -> str:
        assert self.room is not None
        absence = self.room.options.absence
        return self.room.seats[seat].agent or (absence.agent if absence is not None else "greedy")

    def is_idle(self) -> bool:
        return not self.audience.listeners and not self.thinking and not self.lock.locked()


def replayed(room: Room, rows: list[Row], outages: list[tuple[float, float]]) -> Match:
    """The match that the log says. A loop in plain Python, so that other threads get their turn."""
    assert room.started is not None
    match = Match(room.played(), room.header(), room.computers(), room.started, room.options.clock, outages)
    for row in rows:
        match.take(row)
    return match


def reason_news(refusal: Why) -> ReasonNews:
    option, reason = refusal.option, refusal.reason
    return ReasonNews(option.text, option.label, reason.code, reason.rule, reason.sentence)


def timed_out(match: Match, seat: int) -> str:
    """Somebody may have answered in the last moment."""
    due = match.due(time.time())
    if due is None or due[1] != seat or due[0] > time.time():
        raise StaleRequest("stale", "", "The clock was stopped in time.")
    return words.TIMEOUT
