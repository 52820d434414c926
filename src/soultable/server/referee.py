"""The referee of one game: checks an answer, appends it to the log, and only then tells anybody.

Everything that reads or changes the match does so under one lock, so nobody sees what is not yet in the log.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from soultable.core.agenda import Result
from soultable.core.errors import BadNotation, Refused, SoultableError, StaleRequest
from soultable.core.game import Game
from soultable.core.option import Refusal as Why
from soultable.core.record import Record
from soultable.core.view import View
from soultable.core.wire import said_wire
from soultable.server import match as words
from soultable.server.agent_pool import AgentPool
from soultable.server.allowed_agents import AllowedAgents
from soultable.server.computer_seats import PATIENCE, Computers
from soultable.server.game_builder import CannotOpen, Crowded
from soultable.server.log_integrity import RULES_CHANGED, UNREADABLE, Damaged
from soultable.server.match import NOBODY, SPECTATOR, Match
from soultable.server.metrics import ANSWER_SECONDS, ANSWERS
from soultable.server.outdated_game import OutdatedGame
from soultable.server.payer import Payer
from soultable.server.players import hashed
from soultable.server.room import Room
from soultable.server.room_actions import Rooms
from soultable.server.seat_claims import ClaimLost, Holders
from soultable.server.server_clock import server_time
from soultable.server.socket_messages import Done, ReasonNews, Reasons, Refusal
from soultable.server.store import CannotStore, DamagedStore, Ended, Hint, Store, Taken
from soultable.server.updates import update_of
from soultable.server.viewers import SENTENCES, Listener, Viewers

TRIES: Final = 8  # at a ply that another process takes first
MOST_REASONS: Final = 50
NOTED: Final = {
    "": "a game is whole again",
    RULES_CHANGED: "the rules have changed and a game cannot go on",
}
NOT_STORED: Final = "The answer could not be stored; nothing has changed. Send it again."
LOG: Final = structlog.get_logger("soultable.referee")


class Referee:
    """One game in this process. Other processes may have it open too; the log decides between them."""

    def __init__(
        self,
        id: str,
        store: Store,
        rooms: Rooms,
        thinkers: AgentPool,
        agents: AllowedAgents,
        unwatched: float,
    ) -> None:
        self.id: Final = id
        self.alias: Final = hashed(id)[:12]  # for logs: the id itself is the link to the table
        self.store: Final = store
        self.rooms: Final = rooms
        self.thinkers: Final = thinkers
        self.lock: Final = asyncio.Lock()
        self.audience: Final = Viewers()
        self.computers: Final = Computers(self, thinkers, agents, unwatched)
        self.room: Room | None = None
        self.match: Match | None = None
        self.built: Game | None = None  # its game, if that has cards or decks of its own
        self.hint: Hint | None = None  # the summary this process last wrote
        self.problem = ""  # why it cannot be opened
        self.used = time.monotonic()
        self.is_looking = False  # whether a clock check is in progress

    # -- loading ---------------------------------------------------------------------------------------

    async def opened(self, payer: Payer | None = None) -> Room:
        """The table, with the match if it has begun; `payer`, or else the host, pays for building its game.

        Called under the lock.
        """
        self.used = time.monotonic()
        if self.room is None:
            self.room = await self.rooms.room(self.id)
        if self.problem:
            raise Damaged(self.problem)
        if self.match is None and self.room.started is not None:
            match = await self.loaded(self.room, payer or Payer("", self.room.host))
            holders = await self.store.holders(self.audience.claims())
            self.match = match
            self.changed(0.0, holders)  # rows of other processes are news for listeners
            if isinstance(match, OutdatedGame) and match.is_forsaken():
                await self.append(match.playing()[0], lambda _: words.ASK_DRAW, "")
        return self.room

    async def loaded(self, room: Room, payer: Payer) -> Match:
        """The match, if the log is intact and replays correctly; otherwise the game is set aside."""
        try:
            log = await self.store.whole_log(self.id)
            found = await self.rooms.openings.checked(room, log, self.store.outages, payer, self.built)
        except DamagedStore:
            found = UNREADABLE
        except CannotOpen as error:
            if not isinstance(error, Crowded):
                why = type(error.__cause__).__name__
                LOG.error("a game cannot be opened just now", game=self.alias, why=why)
            raise
        if isinstance(found, Match):
            self.built = found.game if room.brought.has_texts() else None
            await self.note(room, RULES_CHANGED if isinstance(found, OutdatedGame) else "")
            return found
        await self.note(room, found)
        if found == RULES_CHANGED:
            await self.end_unshown(room)
        self.problem = found
        raise Damaged(found)

    async def end_unshown(self, room: Room) -> None:
        """Not even the beginning can be shown under today's rules: end the game without a winner."""
        if room.ended is None:
            await self.store.end(self.id, server_time(), RULES_CHANGED)
            self.room = await self.rooms.room(self.id)
            await self.tell_room(self.room)

    async def note(self, room: Room, problem: str) -> None:
        """Record what is wrong with the game, or that nothing is wrong any more."""
        if problem == room.damage and not room.is_nonsense:
            return
        LOG.error(NOTED.get(problem, "a game was set aside"), game=self.alias, why=problem)
        room.damage = problem
        with suppress(CannotStore):  # if this fails, it is found again when the game is next opened
            await self.tell_room(room)
            await self.store.set_aside(self.id, problem)

    async def running(self) -> Match:
        await self.opened()
        if self.match is None:
            raise Refused("not-started", "", "The game has not begun yet.")
        return self.match

    async def read_anew(self) -> None:
        """The known outages have changed: work out all times again."""
        async with self.lock:
            if self.match is not None:
                self.forget()
                await self.opened()

    def forget(self) -> None:
        """The match in memory may differ from the log: read it again when it is next needed."""
        self.match = self.hint = None

    # -- actions ---------------------------------------------------------------------------------------

    async def act(
        self,
        seat: int,
        act: Callable[[Match], str],
        nonce: str,
        by: Listener | None = None,
        came: float | None = None,
    ) -> Done | Refusal:
        """Apply `act` to the match as it is now; a repeated nonce is carried out once.

        The socket must still hold the seat. A seat whose time was up when the message `came` has lost
        already.
        """
        began = time.perf_counter()
        came = server_time() if came is None else came
        async with self.lock:
            try:
                await self.judge(came)
                done: Done | Refusal = await self.append(seat, act, nonce, by)
            except ClaimLost as lost:
                with suppress(Refused, CannotStore):
                    await self.running()
                done = self.turned_out(by, nonce, lost)
            except (Refused, CannotStore) as error:
                with suppress(Refused, CannotStore):
                    await self.end_if_full(await self.running())
                done = await self.refused(seat, nonce, error, by)
        ANSWERS.labels(done.kind if isinstance(done, Refusal) else "done").inc()
        ANSWER_SECONDS.observe(time.perf_counter() - began)
        return done

    async def append(
        self, seat: int, act: Callable[[Match], str], nonce: str, by: Listener | None = None
    ) -> Done:
        claim = None if by is None else by.claim
        for _ in range(TRIES):
            match = await self.running()
            if (seat, nonce) in match.nonces:
                await self.check(by)
                return Done(nonce, match.nonces[seat, nonce])
            if seat != NOBODY and match.unsaid():
                await self.append(NOBODY, said_first, "")
                continue
            try:
                row = match.row(seat, act(match), nonce, server_time())
            except Refused:
                if not await self.is_behind(match):
                    raise
                self.forget()  # the rows that others have appended meanwhile may make it legal
                continue
            except BaseException:  # half carried out, perhaps
                self.forget()
                raise
            try:
                hint = match.hint(row.at)
                told = None if hint == self.hint else hint
                listening = self.audience.claims()
                holders = await self.store.append(self.id, row, match.head, told, claim, listening)
                self.hint = hint
            except Taken:  # another process was first: what it appended may leave room for this one
                self.forget()
                continue
            except Ended:  # by another process, without a row that says so
                self.forget()
                self.room = None
                continue
            except BaseException:  # not stored, or nobody knows: the log decides when it is read again
                self.forget()
                raise
            self.changed(0.0, holders)
            if seat != NOBODY:  # what is said first leaves the end to what it was said for
                with suppress(Refused, CannotStore):  # whoever comes next ends it otherwise
                    await self.end_if_full(match)
            return Done(nonce, match.nonces.get((seat, nonce), 0))
        raise StaleRequest("stale", "", "Others were faster; look again.")

    async def end_if_full(self, match: Match) -> None:
        """Draw a game whose log is full."""
        if match.is_full():
            await self.append(0, lambda _: words.TOO_LONG, "")

    async def is_behind(self, match: Match) -> bool:
        """Whether other processes have appended rows that this one has not heard of yet."""
        return (await self.store.lengths([self.id])).get(self.id, 0) > match.length

    async def check(self, by: Listener | None) -> None:
        """Raise ClaimLost if this socket has lost its seat."""
        if by is not None and by.claim is not None:
            (await self.store.holders({by.claim})).check(by.claim)

    async def refused(
        self, seat: int, nonce: str, error: Refused | CannotStore, by: Listener | None
    ) -> Refusal:
        """The refusal and its reason, with the current state if the socket still holds the seat."""
        with suppress(Refused, CannotStore):
            await self.running()
        try:
            await self.check(by)
        except ClaimLost as lost:
            return self.turned_out(by, nonce, lost)
        except CannotStore:
            return self.refusal(seat, nonce, error, None, words_of(by))
        return self.refusal(seat, nonce, error, self.match, words_of(by))

    def turned_out(self, by: Listener | None, nonce: str, lost: ClaimLost) -> Refusal:
        """The socket acted for a seat it no longer holds: close it and show it nothing."""
        assert by is not None
        self.audience.turn_out(by, lost.why)
        return Refusal(nonce, "invalid", lost.why, "", SENTENCES[lost.why], None)

    def refusal(
        self, seat: int, nonce: str, error: SoultableError, match: Match | None, language: str
    ) -> Refusal:
        """The refusal and its reason, with the current state."""
        now = None if match is None else update_of(match, seat, None, words=language)
        if isinstance(error, Refused):
            kind = "stale" if isinstance(error, StaleRequest) else "invalid"
            sentence = error.sentence if language or error.said is None else error.said
            return Refusal(nonce, kind, error.code, error.rule, sentence, now)
        if not self.store.unwritable:  # which is logged in a line of its own
            LOG.error("not stored", game=self.alias, why=str(error))
        return Refusal(nonce, "busy", "not-stored", "", NOT_STORED, now)

    async def turn_away(self, viewer: int, nonce: str, error: Refused, language: str) -> Refusal:
        """Refuse without trying."""
        async with self.lock:
            await self.opened()
            return self.refusal(viewer, nonce, error, self.match, language)

    async def answer(
        self, seat: int, request: int, text: str, nonce: str, by: Listener | None = None
    ) -> Done | Refusal:
        """Carry out an answer by the rules; one without a socket comes from a computer."""
        came = server_time()
        await self.keep_pace(seat, request)

        def act(match: Match) -> str:
            match.check_request(seat, request)
            if by is None and not match.is_driven(seat):  # the agent was too slow
                raise StaleRequest("stale", "", f"@{seat} is back.")
            if text.startswith("!"):
                raise BadNotation(
                    "unknown-notation", "", f"'{text[:80]}' is not a move of {match.game.title}"
                )
            return match.game.option(text).text

        return await self.act(seat, act, nonce, by, came)

    async def undo(self, by: Listener, nonce: str) -> Done | Refusal:
        """Take back at once if nobody must agree; otherwise ask the others."""
        seat = by.viewer

        def act(match: Match) -> str:
            match.check_running(seat)
            if match.needs_nobody(seat):
                return words.UNDO_AGREED
            return words.UNDO if match.can_undo(seat, server_time()) else words.ASK_UNDO

        return await self.act(seat, act, nonce, by)

    async def reply(self, by: Listener, yes: bool, offer: int, nonce: str) -> Done | Refusal:
        """Agree to an offer, or decline it."""

        def act(match: Match) -> str:
            match.check_offer(offer)
            return words.AGREE if yes else words.DECLINE

        return await self.act(by.viewer, act, nonce, by)

    async def say(self, by: Listener, word: str, nonce: str) -> Done | Refusal:
        """A message that does not depend on the match's state: resign, offer, agree, decline."""
        return await self.act(by.viewer, lambda _: word, nonce, by)

    async def why(self, by: Listener, text: str) -> Reasons | None:
        """Why an answer, or anything about it, is not possible now; computed from what the seat knows."""
        async with self.lock:
            await self.opened()
            if not await self.admits(by):
                return None
            match = await self.running()
            found = match.table.why_not(by.viewer, text)[:MOST_REASONS]
        return Reasons(text, [reason_news(match.game, refusal, by.sent.words) for refusal in found])

    async def question(self, seat: int) -> tuple[int, View]:
        """The number of the seat's current request, and everything the seat knows."""
        async with self.lock:
            match = await self.running()
            return match.asks[seat], match.table.view(seat)

    async def result(self, payer: Payer) -> Result | None:
        async with self.lock:
            await self.opened(payer)
            return None if self.match is None else self.match.result

    async def record(self) -> Record:
        """The game's record, without what was taken back. It contains the seed."""
        async with self.lock:
            return (await self.running()).record()

    # -- time ------------------------------------------------------------------------------------------

    async def keep_pace(self, seat: int, request: int) -> None:
        """In a window an answer waits for the next beat, whatever it is and whoever gives it."""
        match, room = self.match, self.room
        if match is None or room is None or match.request_id(seat) != request or match.table.state.said:
            return
        if room.options.pace and (match.is_window(seat) or match.is_driven(seat)):
            waited = max(0.0, server_time() - match.clocks.since.get(seat, server_time()))
            await asyncio.sleep(room.options.pace - waited % room.options.pace)

    async def look_at_clock(self, now: float) -> None:
        """Settle what time has decided: a clock that ran out, a player who stayed away."""
        self.is_looking = True
        try:
            async with self.lock:
                with suppress(Refused, CannotStore):
                    if not await self.judge(now):
                        await self.look_for_absent(now)
                        await self.look_for_returned()
        finally:
            self.is_looking = False

    async def look_late(self, now: float) -> None:
        """The same for a game that nobody had open; outages may have moved its deadline."""
        await self.look_at_clock(now)
        if self.match is not None and self.match.result is None:
            await self.store.remind(self.id, self.match.hint(now).due)

    async def judge(self, now: float) -> bool:
        """If a clock had run out by then, its seat loses. Called under the lock."""
        match = await self.running()
        if self.store.unwritten_since is not None:  # nobody could answer, so the time counts on no clock
            return False
        due = match.due(now)
        if due is None or due[0] > now:
            return False
        with suppress(StaleRequest):
            await self.append(due[1], lambda m: timed_out(m, due[1]), "")
        return True

    def may_be_late(self, now: float) -> bool:
        """A cheap first test whether a closer look is needed; it runs often."""
        if self.match is None or self.match.result is not None or self.store.unwritten_since is not None:
            return False
        due = self.match.due(now)
        return (due is not None and due[0] <= now) or bool(self.absent(now) or self.returned())

    def returned(self) -> list[int]:
        """Seats that the computer plays although their player sits there again."""
        if self.match is None:
            return []
        away = self.match.away
        return [seat for seat in away if self.audience.has(seat) and self.match.may_return(seat)]

    def absent(self, now: float) -> list[int]:
        """Seats that must answer, have nobody here, and could be played by a computer."""
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
        """Other processes may have the players, or had them until a moment ago."""
        absent = self.absent(now)
        seen = await self.store.seen(self.id, now) if absent else {}
        for seat in absent:
            assert self.room is not None and self.room.options.absence is not None
            if seen.get(seat, 0.0) < now - self.room.options.absence.grace:
                await self.append(seat, lambda _: words.AWAY, "")

    async def look_for_returned(self) -> None:
        for seat in self.returned():
            await self.append(seat, lambda _: words.BACK, "")

    async def came_back(self, listener: Listener) -> None:
        """Somebody who was away and sits down again plays on. Called under the lock."""
        match, seat = self.match, listener.viewer
        if match is not None and seat in match.away and match.may_return(seat):
            with suppress(Refused, CannotStore, ClaimLost):
                await self.append(seat, lambda _: words.BACK, "", listener)

    # -- updates ---------------------------------------------------------------------------------------

    def changed(self, patience: float, holders: Holders) -> None:
        """Send everybody who still holds their seat what is new, and let the computers think.

        Called under the lock.
        """
        self.audience.sift(holders)
        if self.match is not None:
            self.audience.tell(self.match)
            if self.match.result is not None and self.room is not None and self.room.ended is None:
                self.room.ended, self.room.ending = self.match.at, self.match.result.ending
                self.audience.tell_room(self.room)
            self.computers.drive(patience)

    async def tell_room(self, room: Room) -> None:
        """Send the table to everybody who still holds their seat."""
        self.audience.sift(await self.store.holders(self.audience.claims()))
        self.audience.tell_room(room)

    async def join(self, listener: Listener, after: int) -> None:
        """From now on this listener hears everything, and first all it has missed; see `send_rest`."""
        async with self.lock:
            try:
                room = await self.opened(listener.payer)
            except Damaged:  # the table is all that can be shown
                if self.room is not None and await self.admits(listener):
                    self.audience.show(listener, self.room)
                raise
            if listener.viewer != SPECTATOR and room.options.absence is not None:
                if not await self.admits(listener):
                    return
                with suppress(CannotStore):  # if this fails, the next heartbeat records it
                    await self.store.see([(self.id, listener.viewer)], server_time())
                await self.came_back(listener)
            if not await self.admits(listener):
                return
            self.audience.show(listener, room)
            self.audience.listeners.add(listener)
            if self.match is not None:
                self.audience.resend(listener, self.match, after)
            self.computers.drive(0.0)  # they pause while nobody watches

    async def resync(self, listener: Listener, after: int) -> None:
        async with self.lock:
            await self.opened()
            if self.match is not None and await self.admits(listener):
                self.audience.resend(listener, self.match, after)
        await self.send_rest(listener)

    async def send_rest(self, listener: Listener) -> None:
        """What one Update had no room for. In between others get their turn, and the client may read."""
        try:
            while listener.sent.is_behind:
                await listener.has_read()
                async with self.lock:
                    match = await self.running()
                    if not await self.admits(listener):
                        return
                    self.audience.send_on(listener, match)
        finally:
            listener.sent.is_behind = False

    async def admits(self, by: Listener) -> bool:
        """Whether a socket still holds its seat; if not, it is closed. A spectator holds none."""
        try:
            await self.check(by)
        except ClaimLost as lost:
            self.audience.turn_out(by, lost.why)
            return False
        return True

    # -- updates from other processes --------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Read the rows that other processes have appended."""
        async with self.lock:
            if self.match is None:
                return
            rows = await self.store.log(self.id, self.match.length)
            holders = await self.store.holders(self.audience.claims())
            try:
                for row in rows:
                    self.match.take(row)
            except BaseException:  # half carried out, perhaps
                self.forget()
                raise
            if rows:
                self.changed(self.thinkers.seconds + PATIENCE, holders)

    async def reload_room(self) -> None:
        """The table has changed: a player joined, was renamed or is ready; a start, or a rematch."""
        async with self.lock:
            self.room = await self.rooms.room(self.id)
            await self.tell_room(self.room)
            if self.room.ended is not None and self.match is not None and self.match.result is None:
                self.forget()  # it was ended elsewhere
            if self.match is None and self.room.started is not None and self.audience.listeners:
                await self.opened()

    def is_over(self) -> bool:
        """Whether nothing can happen at the table any more."""
        return self.room is not None and self.room.ended is not None

    @property
    def rows(self) -> int:
        """How much of it is in memory."""
        return 0 if self.match is None else self.match.length

    def is_idle(self) -> bool:
        return not self.audience.listeners and not self.computers.thoughts and not self.lock.locked()


def said_first(match: Match) -> str:
    """Append first whatever the log must state before anything else."""
    word = match.unsaid()
    if not word:
        raise StaleRequest("stale", "", "That has been said already.")
    return word


def words_of(by: Listener | None) -> str:
    """The language in which a listener wants to be answered; a computer's seat wants facts."""
    return "" if by is None else by.sent.words


def reason_news(game: Game, refusal: Why, language: str) -> ReasonNews:
    option, reason = refusal.option, refusal.reason
    label, sentence = said_wire(game, option.label, language), said_wire(game, reason, language)
    return ReasonNews(option.text, label, reason.code, reason.rule, sentence)


def timed_out(match: Match, seat: int) -> str:
    """The seat's time is up, unless it answered at the last moment."""
    due = match.due(server_time())
    if due is None or due[1] != seat or due[0] > server_time():
        raise StaleRequest("stale", "", "The clock was stopped in time.")
    return words.TIMEOUT
