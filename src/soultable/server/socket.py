"""One socket: hello, then acts in and news out. A client that is too slow is dropped, and resyncs later."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from soultable.core.errors import Refused, SoultableError
from soultable.server import match as words
from soultable.server.gauges import DROPPED, SOCKETS
from soultable.server.guard import Bucket, Doorkeeper, address
from soultable.server.house import House
from soultable.server.match import SPECTATOR
from soultable.server.messages import (
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
from soultable.server.news import Sent
from soultable.server.people import Player, hashed
from soultable.server.referee import Referee
from soultable.server.room import Room, RoomError

GREETING: Final = 10.0  # seconds for the first message
LATER: Final = 0.05  # seconds until a client that says too much at once is read again
SLOW: Final = 4008  # close codes
GONE: Final = 4004
BAD: Final = 4000
TOO_MANY: Final = 4029
LOOKS_ON: Final = Refused("spectator", "", "A spectator looks, and does nothing else.")


class Closing(Exception):
    """The conversation ends, with this code."""

    def __init__(self, code: int, error: Error) -> None:
        super().__init__(error.code)
        self.code = code
        self.error = error


class Connection:
    """A socket that looks at one table from one seat, or as a spectator."""

    def __init__(
        self, house: House, door: Doorkeeper, socket: WebSocket, player: Player | None, cookie: str
    ) -> None:
        self.house: Final = house
        self.door: Final = door
        self.socket: Final = socket
        self.player: Final = player
        self.cookie: Final = cookie
        self.viewer = SPECTATOR
        self.sent = Sent()
        self.referee: Referee | None = None
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(door.config.limits.queue)
        self.messages: Final = Bucket(door.config.limits.messages)
        self.over: Final = asyncio.Event()
        self.closing: tuple[int, Error | None] = (SLOW, None)
        self.session = ""  # the hash of the session by which the seat is held, if it is

    async def run(self) -> None:
        """Until either side leaves."""
        who = address(self.socket.scope)
        await self.socket.accept()
        if self.door.sockets[who] >= self.door.config.limits.sockets:
            await self.close(TOO_MANY, Error("too-many", "Too many sockets are open from your address."))
            return
        self.door.sockets[who] += 1
        SOCKETS.inc()
        self.house.callers.add(self)
        tasks = [asyncio.create_task(work()) for work in (self.read, self.write, self.over.wait)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            SOCKETS.dec()
            self.door.sockets[who] -= 1
            self.house.callers.discard(self)
            if self.referee is not None:
                self.house.left(self.referee, self)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self.over.is_set():
            await self.close(*self.closing)

    def end(self, code: int, error: Error | None) -> None:
        """Close it soon, whatever it does just now."""
        if not self.over.is_set():
            self.closing = (code, error)
            self.over.set()

    async def close(self, code: int, error: Error | None) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):
            if self.socket.client_state == WebSocketState.CONNECTED:
                async with asyncio.timeout(1.0):
                    if error is not None:
                        await self.socket.send_text(ENCODER.encode(error).decode())
                    await self.socket.close(code)

    # -- out -------------------------------------------------------------------------------------------

    def send(self, message: Server) -> None:
        """Queue a message; never waits. A full queue means the client does not keep up."""
        try:
            self.queue.put_nowait(ENCODER.encode(message))
        except asyncio.QueueFull:
            if not self.over.is_set():
                DROPPED.inc()
            self.end(SLOW, None)

    async def write(self) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            while True:
                await self.socket.send_text((await self.queue.get()).decode())

    # -- in --------------------------------------------------------------------------------------------

    async def read(self) -> None:
        try:
            async with asyncio.timeout(GREETING):
                first = await self.receive()
            if not isinstance(first, Hello):
                raise Closing(BAD, Error("hello-first", "The first message is a hello."))
            await self.greet(first)
            while True:
                await self.heard(await self.receive())
        except Closing as closing:
            await self.close(closing.code, closing.error)
        except TimeoutError:
            await self.close(BAD, Error("hello-first", f"No hello came within {GREETING:g} seconds."))
        except (WebSocketDisconnect, RuntimeError):
            return

    async def receive(self) -> ClientMessage:
        """The next message that makes sense; about others the client is told."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1005))
            while not self.messages.take():
                await asyncio.sleep(LATER)
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

    async def greet(self, hello: Hello) -> None:
        """Find the table and the seat; from then on the news come."""
        try:
            room = await self.house.rooms.room(hello.table)
        except RoomError as error:
            raise Closing(GONE, Error(error.code, str(error))) from None
        except SoultableError:
            raise Closing(1013, Error("busy", "The database does not answer; try again.")) from None
        self.viewer = self.viewer_of(room, hello)
        self.sent.drawn = hello.drawn
        referee = self.house.referee(room.id)
        try:
            await referee.join(self, hello.after)
        except SoultableError as error:
            raise Closing(GONE, Error("cannot-resume", f"The game cannot be opened: {error}")) from None
        self.referee = referee

    def viewer_of(self, room: Room, hello: Hello) -> int:
        if hello.seat is not None:
            if self.player is not None and hello.seat in room.held_by(self.player):
                self.session = hashed(self.cookie)
            elif hello.seat not in room.held_by(None, hello.token):
                raise Closing(GONE, Error("not-yours", "That seat is not yours."))
            return hello.seat
        if not room.options.spectators and room.ended is None:
            raise Closing(GONE, Error("no-spectators", "This table has no spectators."))
        return SPECTATOR

    async def heard(self, message: ClientMessage) -> None:
        referee = self.referee
        assert referee is not None
        if isinstance(message, Ping):
            self.send(Pong(time.time()))
        elif isinstance(message, Hello):
            self.send(Error("hello-twice", "You have said hello; open another socket for another seat."))
        elif isinstance(message, Resync):
            await self.safely(referee.resync(self, message.after))
        elif self.viewer == SPECTATOR:
            await self.safely(self.turn_away(referee, "" if isinstance(message, Why) else message.nonce))
        elif isinstance(message, Why):
            await self.safely(self.explain(referee, message.text))
        else:
            await self.safely(self.act(ACTS[type(message)], referee, message))

    async def safely(self, work: Awaitable[None]) -> None:
        """Trouble with one message does not end the conversation."""
        try:
            await work
        except SoultableError as error:
            code = error.code if isinstance(error, Refused) else "busy"
            self.send(Error(code, error.sentence if isinstance(error, Refused) else "Try again in a moment."))

    async def explain(self, referee: Referee, text: str) -> None:
        self.send(await referee.why(self.viewer, text))

    async def turn_away(self, referee: Referee, nonce: str) -> None:
        self.send(await referee.turn_away(self.viewer, nonce, LOOKS_ON))

    async def act(self, act: "Act", referee: Referee, message: Any) -> None:
        """An act that was begun is finished, even if the socket goes meanwhile."""
        task = asyncio.ensure_future(act(referee, self.viewer, message))
        self.house.keep(task)
        self.send(await asyncio.shield(task))


Act = Callable[[Referee, int, Any], Awaitable[Done | Refusal]]

ACTS: Final[dict[type, Act]] = {
    Answer: lambda referee, seat, m: referee.answer(seat, m.request, m.text, m.nonce),
    Undo: lambda referee, seat, m: referee.undo(seat, m.nonce),
    Resign: lambda referee, seat, m: referee.say(seat, words.RESIGN, m.nonce),
    OfferDraw: lambda referee, seat, m: referee.say(seat, words.ASK_DRAW, m.nonce),
    Consent: lambda referee, seat, m: referee.say(seat, words.AGREE if m.yes else words.DECLINE, m.nonce),
}
