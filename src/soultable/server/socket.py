"""WebSocket connection to a table: hello, then acts in and updates out. Slow clients are dropped."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from soultable.core.errors import Refused, SoultableError
from soultable.server import match as words
from soultable.server.http_guard import CROWDED, TOO_MANY, Bucket, Doorkeeper, address
from soultable.server.hub import Hub
from soultable.server.log_format import place_of
from soultable.server.log_integrity import Damaged
from soultable.server.match import SPECTATOR
from soultable.server.metrics import DROPPED, SOCKETS
from soultable.server.payer import Payer
from soultable.server.players import Player, hashed
from soultable.server.referee import Referee
from soultable.server.room import Room, RoomError
from soultable.server.seat_claims import Claim
from soultable.server.server_clock import server_time
from soultable.server.socket_messages import (
    DECODER,
    ENCODER,
    Answer,
    ClientMessage,
    Consent,
    Done,
    Error,
    Hello,
    OfferDraw,
    Ping,
    Pong,
    Refusal,
    Resign,
    Resync,
    Server,
    Undo,
    Why,
)
from soultable.server.store import CannotStore
from soultable.server.updates import Sent

GREETING: Final = 10.0  # seconds for the first message
LATER: Final = 0.05  # seconds until a client that sends too much at once is read again
SLOW: Final = 4008  # WebSocket close codes
GONE: Final = 4004
BAD: Final = 4000
LOG: Final = structlog.get_logger("soultable.socket")
BUSY: Final = Error("busy", "The database does not answer; try again.")
LOOKS_ON: Final = Refused("spectator", "", "A spectator looks, and does nothing else.")


class Closing(Exception):
    """Close the connection with this code."""

    def __init__(self, code: int, error: Error) -> None:
        super().__init__(error.code)
        self.code = code
        self.error = error


class Connection:
    """A socket that watches one table from one seat, or as a spectator."""

    def __init__(
        self, hub: Hub, door: Doorkeeper, socket: WebSocket, player: Player | None, cookie: str
    ) -> None:
        self.hub: Final = hub
        self.door: Final = door
        self.socket: Final = socket
        self.player: Final = player
        self.cookie: Final = cookie
        self.viewer = SPECTATOR
        self.sent = Sent()
        self.payer = Payer(address(socket.scope), "" if player is None else player.id)
        self.referee: Referee | None = None
        self.queue: Final[asyncio.Queue[bytes]] = asyncio.Queue()
        self.unread = 0  # bytes that wait to be sent
        self.messages: Final = Bucket(door.config.limits.messages)
        self.few_messages: Final = Bucket(door.config.limits.few_messages)
        self.over: Final = asyncio.Event()
        self.closing: tuple[int, Error | None] = (SLOW, None)
        self.claim: Claim | None = None  # what it holds its seat by, if it has one

    async def run(self) -> None:
        """Serve the connection until either side leaves."""
        who = address(self.socket.scope)
        await self.socket.accept()
        if not self.door.may_sit(who):
            await self.close(TOO_MANY, CROWDED)
            return
        self.door.sat(who, 1)
        self.door.strangers.setdefault(who, {})[self] = None
        SOCKETS.inc()
        self.hub.callers.add(self)
        tasks = [asyncio.create_task(work()) for work in (self.read, self.write, self.over.wait)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            SOCKETS.dec()
            self.door.sat(who, -1)
            self.door.met(who, self)
            self.hub.callers.discard(self)
            if self.referee is not None:
                self.hub.left(self.referee, self)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.forget()
        if self.over.is_set():
            await self.close(*self.closing)

    def end(self, code: int, error: Error | None) -> None:
        """Close it soon, whatever it is doing."""
        if not self.over.is_set():
            self.closing = (code, error)
            self.over.set()

    async def close(self, code: int, error: Error | None) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):
            if self.socket.client_state == WebSocketState.CONNECTED:
                async with asyncio.timeout(1.0):
                    if error is not None:
                        while self.referee is None and not self.queue.empty():  # only a table
                            await self.socket.send_text(self.queue.get_nowait().decode())
                        await self.socket.send_text(ENCODER.encode(error).decode())
                    await self.socket.close(code)

    # -- outgoing --------------------------------------------------------------------------------------

    def send(self, message: Server) -> None:
        """Queue a message; never waits. A full queue means that the client does not keep up."""
        if self.over.is_set():
            return
        encoded = ENCODER.encode(message)
        if self.has_room(len(encoded)):
            self.queue.put_nowait(encoded)
            self.count(len(encoded))
        else:
            DROPPED.inc()
            self.end(SLOW, None)

    def has_room(self, size: int) -> bool:
        """Whether so many bytes more may wait; where nothing waits, there is room for any message."""
        limits = self.door.config.limits
        return not self.unread or (
            self.queue.qsize() < limits.queue
            and self.unread + size <= limits.unread
            and self.door.unread[self.payer.address] + size <= limits.unread_here
        )

    def count(self, size: int) -> None:
        """So many bytes more, or fewer, wait to be sent."""
        self.unread += size
        self.door.waits(self.payer.address, size)

    def forget(self) -> None:
        """What still waits is not sent any more."""
        self.count(-self.unread)

    async def write(self) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            while True:
                encoded = await self.queue.get()
                await self.socket.send_text(encoded.decode())
                self.count(-len(encoded))
                self.queue.task_done()

    async def has_read(self) -> None:
        """Wait until the client has read all that was sent, and its address may be sent more."""
        await self.queue.join()
        await self.until_it_may_catch_up()

    async def until_it_may_catch_up(self) -> None:
        """Everything again costs the more the longer a game is, so that too much of it is sent later."""
        while not self.door.may("resyncs", self.payer.address):
            await asyncio.sleep(LATER)

    # -- incoming --------------------------------------------------------------------------------------

    async def read(self) -> None:
        try:
            async with asyncio.timeout(GREETING):
                first = await self.receive()
            if not isinstance(first, Hello):
                raise Closing(BAD, Error("hello-first", "The first message is a hello."))
            referee = await self.greet(first)
            self.door.met(address(self.socket.scope), self)
            await self.safely(referee.send_rest(self))
            while True:
                await self.heard(await self.receive())
        except Closing as closing:
            await self.close(closing.code, closing.error)
        except TimeoutError:
            await self.close(BAD, Error("hello-first", f"No hello came within {GREETING:g} seconds."))
        except (WebSocketDisconnect, RuntimeError):
            return

    async def receive(self) -> ClientMessage:
        """The next valid message; the client is told about invalid ones."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1005))
            await self.until_it_may_speak()
            complaint = Error(
                "binary-frame", "A message is a text frame with JSON; binary ones are not read."
            )
            text = message.get("text")
            if text is not None:
                try:
                    return DECODER.decode(text.encode())
                except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                    complaint = Error("bad-message", f"The message does not fit: {str(error)[:200]}")
            if self.referee is None:
                raise Closing(BAD, complaint)
            self.send(complaint)

    async def until_it_may_speak(self) -> None:
        """Wait while the client sends too much: its earlier messages are answered first."""
        await asyncio.sleep(0)
        while not self.messages.take():
            await asyncio.sleep(LATER)
        while not self.may_speak_here():
            await asyncio.sleep(LATER)

    def may_speak_here(self) -> bool:
        """Whether its address may send one more. A client that sends little never waits for others there."""
        if self.few_messages.has_room():
            return self.few_messages.take()
        return self.door.may("messages_here", self.payer.address)

    async def greet(self, hello: Hello) -> Referee:
        """Find the table and the seat; from then on the news come."""
        await self.until_it_may_catch_up()
        try:
            room = await self.hub.rooms.room(hello.table)
        except RoomError as error:
            raise Closing(GONE, Error(error.code, str(error))) from None
        except SoultableError:
            raise Closing(1013, BUSY) from None
        self.viewer = self.viewer_of(room, hello)
        self.sent.drawn, self.sent.words = hello.drawn, hello.words
        if self.player is None and hello.token:
            self.payer = Payer(self.payer.address, hashed(hello.token))
        referee = self.hub.referee(room.id)
        try:
            await referee.join(self, hello.after)
        except Damaged as damaged:
            raise Closing(GONE, Error(damaged.code, damaged.sentence)) from None
        except CannotStore:
            raise Closing(1013, BUSY) from None
        except SoultableError as error:
            LOG.error("a game cannot be opened", game=referee.alias, why=place_of(error))
            raise Closing(GONE, Error("cannot-resume", "The game cannot be opened just now.")) from None
        self.referee = referee
        return referee

    def viewer_of(self, room: Room, hello: Hello) -> int:
        if hello.seat is not None:
            self.claim = self.claim_of(room, hello.seat, hello.token)
            return hello.seat
        if not room.options.spectators and room.ended is None:
            raise Closing(GONE, Error("no-spectators", "This table has no spectators."))
        return SPECTATOR

    def claim_of(self, room: Room, seat: int, token: str) -> Claim:
        """What the player holds the seat by: their session, or the seat's token."""
        if self.player is not None and seat in room.held_by(self.player):
            return Claim(room.id, seat, session=hashed(self.cookie))
        if seat in room.held_by(None, token):
            return Claim(room.id, seat, token=hashed(token))
        raise Closing(GONE, Error("not-yours", "That seat is not yours."))

    async def heard(self, message: ClientMessage) -> None:
        referee = self.referee
        assert referee is not None
        if isinstance(message, Ping):
            self.send(Pong(server_time()))
        elif isinstance(message, Hello):
            self.send(Error("hello-twice", "You have said hello; open another socket for another seat."))
        elif isinstance(message, Resync):
            await self.until_it_may_catch_up()
            await self.safely(referee.resync(self, message.after))
        elif self.viewer == SPECTATOR:
            await self.safely(self.turn_away(referee, "" if isinstance(message, Why) else message.nonce))
        elif isinstance(message, Why):
            await self.safely(self.explain(referee, message.text))
        else:
            await self.safely(self.act(ACTS[type(message)], referee, message))

    async def safely(self, work: Awaitable[None]) -> None:
        """Keep the connection open if one message causes an error."""
        try:
            await work
        except SoultableError as error:
            code = error.code if isinstance(error, Refused) else "busy"
            self.send(Error(code, error.sentence if isinstance(error, Refused) else "Try again in a moment."))

    async def explain(self, referee: Referee, text: str) -> None:
        """Explain a refusal; the rules check every option for it, so a flood of questions is delayed."""
        while not self.door.may("whys", address(self.socket.scope)):
            await asyncio.sleep(LATER)
        if (reasons := await referee.why(self, text)) is not None:
            self.send(reasons)

    async def turn_away(self, referee: Referee, nonce: str) -> None:
        self.send(await referee.turn_away(self.viewer, nonce, LOOKS_ON, self.sent.words))

    async def act(self, act: "Act", referee: Referee, message: Any) -> None:
        """Finish an act once begun, even if the socket closes meanwhile."""
        referee.computers.acted(self)
        task = asyncio.ensure_future(act(referee, self, message))
        self.hub.keep(task)
        self.send(await asyncio.shield(task))


Act = Callable[[Referee, Connection, Any], Awaitable[Done | Refusal]]

ACTS: Final[dict[type, Act]] = {
    Answer: lambda referee, by, m: referee.answer(by.viewer, m.request, m.text, m.nonce, by),
    Undo: lambda referee, by, m: referee.undo(by, m.nonce),
    Resign: lambda referee, by, m: referee.say(by, words.RESIGN, m.nonce),
    OfferDraw: lambda referee, by, m: referee.say(by, words.ASK_DRAW, m.nonce),
    Consent: lambda referee, by, m: referee.reply(by, m.yes, m.offer, m.nonce),
}
