"""Crowds that say half of what they have to say, or never read: somebody else plays on undisturbed."""

import asyncio
import socket
import statistics
import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from tests.proofs.audit import Broken, Figures
from tests.server.client import Json, Person, Seat, drain
from tests.server.serving import Serving

HOST = b"Host: localhost\r\n"
UPGRADE = (
    b"GET /api/socket HTTP/1.1\r\n" + HOST + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
POST = b"POST /api/session HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
LARGE = b"GET /api/openapi.json HTTP/1.1\r\n" + HOST + b"\r\n"
KINDS = {  # what each of a crowd says first, and then once a second
    "silent": (b"", b""),
    "half a request": (b"GET / HTTP/1.1\r\n" + HOST + b"X-Slow: ", b"a"),
    "half a body": (POST + b"Content-Length: 60000\r\n\r\n{", b" "),
    "half a chunk": (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    "half a handshake": (UPGRADE + b"X-Slow: ", b"a"),
    "no hello": (UPGRADE + b"\r\n", b""),
    "no reader": (LARGE * 8, b"G"),
}
GOAL = 1.0  # seconds, for 99 of 100 requests and answers, where nothing else is done


class Crowd:
    """So many connections at once, and another for each that is closed."""

    def __init__(self, port: int, kind: str, size: int, address: str = "127.0.0.2") -> None:
        self.port = port
        self.first, self.then = KINDS[kind]
        self.reads = kind != "no reader"
        self.size = size
        self.address = address
        self.opened = self.closed = self.open = self.refused = 0
        self.most = 0  # open at once
        self.oldest = 0.0  # seconds until one was closed, at most
        self.over = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.gather()), daemon=True)

    def __enter__(self) -> "Crowd":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join(30)

    async def gather(self) -> None:
        await asyncio.gather(*[self.come() for _ in range(self.size)])

    async def come(self) -> None:
        while not self.over.is_set():
            with suppress(OSError, TimeoutError):
                await self.stay()
            await asyncio.sleep(0.2)

    async def stay(self) -> None:
        """Hold one connection until the server closes it."""
        plug = socket.socket()
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plug.setblocking(False)
        try:
            plug.bind((self.address, 0))
            async with asyncio.timeout(10):
                await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", self.port))
            reader, writer = await asyncio.open_connection(sock=plug, limit=64)
        except (OSError, TimeoutError):
            plug.close()
            self.refused += 1
            return
        if not self.reads:
            writer.transport.pause_reading()  # type: ignore[attr-defined]  # asyncio's types do not know it
        began = time.monotonic()
        self.opened += 1
        self.open += 1
        self.most = max(self.most, self.open)
        try:
            writer.write(self.first)
            while not self.over.is_set() and not await self.is_closed(reader, writer):
                writer.write(self.then)
            if not self.over.is_set():
                self.closed += 1
        except OSError:
            self.closed += 1
        finally:
            self.open -= 1
            self.oldest = max(self.oldest, time.monotonic() - began)
            writer.transport.abort()

    async def is_closed(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Wait a second; whether the server has closed it by then."""
        if not self.reads:
            await asyncio.sleep(1.0)
            return writer.transport.is_closing()
        with suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                while await reader.read(1024):
                    pass
                return True
        return False


class Guest:
    """Somebody who plays meanwhile: every request opens a connection, every answer is waited for."""

    def __init__(self, serving: Serving) -> None:
        self.person: Person = serving.person()
        self.requests: list[float] = []
        self.answers: list[float] = []
        self.seats = self.sit()

    def sit(self) -> list[Seat]:
        table = self.person.make("soulfall", "human", "hot")
        seats = [self.person.sit(table, seat) for seat in (0, 1)]
        for seat in seats:
            seat.until_type("update")
        return seats

    def play(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            began = time.monotonic()
            self.person.call("GET", "/api/tables/mine")
            self.requests.append(time.monotonic() - began)
            began = time.monotonic()
            told = self.answer()
            if told["type"] != "done":
                raise Broken(f"an answer was refused: {told}")
            self.answers.append(time.monotonic() - began)
            time.sleep(0.1)

    def answer(self) -> Json:
        """The next answer of the game, or the first of the next game."""
        for seat in self.seats:
            drain(seat)
        if self.seats[0].result is not None:
            for seat in self.seats:
                seat.socket.close()
            self.seats = self.sit()
        asked = next(seat for seat in self.seats if seat.now["request"] is not None)
        return asked.first()

    def figures(self) -> Figures:
        if not self.requests or not self.answers:
            raise Broken("nobody has played")
        return {"requests": len(self.requests), "answers": len(self.answers)} | {
            f"{name} {what} ms": round(1000 * value(times), 1)
            for name, times in (("request", self.requests), ("answer", self.answers))
            for what, value in (("p50", statistics.median), ("p99", percentile), ("slowest", max))
        }


def percentile(times: list[float]) -> float:
    return sorted(times)[min(len(times) - 1, int(0.99 * len(times)))]


def slow(
    folder: Path, size: int, seconds: float, kinds: tuple[str, ...] = tuple(KINDS), goal: float = 5.0
) -> Figures:
    """One crowd of each kind after another, and then all at once; the server has its default limits."""
    if size < 1 or seconds <= 0:
        raise Broken("nobody came")
    serving = Serving(str(folder / "slow.sqlite3"), folder, "--limits", "1", "--log", "warning")
    closed: Counter[str] = Counter()
    most = 0
    try:
        guest = Guest(serving)
        for kind in kinds:
            with Crowd(serving.port, kind, size) as crowd:
                guest.play(seconds)
            if crowd.opened < size:
                raise Broken(f"{kind}: of {size} only {crowd.opened} came")
            closed[kind] = crowd.closed
            most = max(most, crowd.most)
        crowds = [Crowd(serving.port, kind, size // len(kinds) + 1, f"127.0.0.{number}")
                  for number, kind in enumerate(kinds, 3)]  # fmt: skip
        for crowd in crowds:
            crowd.__enter__()
        guest.play(seconds)
        for crowd in crowds:
            crowd.__exit__()
        figures = guest.figures()
        said = serving.log.read_text()
    finally:
        serving.kill()
    if missing := [kind for kind in kinds if not closed[kind]]:
        raise Broken(f"nothing was closed of: {', '.join(missing)}")
    if "connections were closed" not in said or "Traceback" in said:
        raise Broken(f"the log should tell of it, and of nothing else: {said[-500:]}")
    if max(figures["request p99 ms"], figures["answer p99 ms"]) > 1000 * goal:
        raise Broken(f"somebody else had to wait: {figures}")
    return {"a crowd": size, "closed": dict(closed), **figures, "seconds each": seconds}
