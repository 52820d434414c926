"""Many games at once: from an answer to the last of those who are told, how long does it take?"""

import asyncio
import os
import random
import secrets
import time
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.proofs.audit import Broken, Figures, audit, proved
from tests.server.client import Person
from tests.server.serving import Serving

GAMES = ("soulfall", "spirit-war", "alternate-souls", "soul-of-ankiril", "sengoku-yugi")
GOAL = 0.150  # seconds, for 99 of 100 answers
WHOLE = 0.8  # of the answers at least; the others are parts of one that nobody else is told of yet


class Heard(msgspec.Struct):
    """As much of a message as the one who measures needs."""

    type: str
    nonce: str = ""
    request: int | None = None
    event: int = 0
    view: msgspec.Raw = msgspec.Raw(b"null")


class Offered(msgspec.Struct):
    text: str


class Seen(msgspec.Struct):
    options: list[Offered]
    said: list[str]


READ = msgspec.json.Decoder(Heard)
LOOK = msgspec.json.Decoder(Seen)


class Playing:
    """One game with a socket at each of its two seats."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.sockets: list[ClientConnection] = []
        self.now: list[Heard] = [Heard(""), Heard("")]
        self.sent = 0.0  # when the answer that is under way was sent; 0 if none is
        self.missing: set[int] = set()  # the seats that have not been told of it yet
        self.times: list[float] = []
        self.acked: list[tuple[str, int, str]] = []
        self.refused = 0

    async def sit(self, port: int, cookie: str) -> None:
        for seat in (0, 1):
            socket = await connect(
                f"ws://127.0.0.1:{port}/api/socket", additional_headers={"Cookie": cookie},
                compression=None, ping_interval=None, max_size=None,
            )  # fmt: skip
            self.sockets.append(socket)
            hello = {"type": "hello", "table": self.table, "seat": seat}
            await socket.send(msgspec.json.encode(hello).decode())

    async def listen(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            message = READ.decode(text)
            if message.type == "update":
                self.now[seat] = message
                self.missing.discard(seat)
            elif message.type == "done":
                self.acked.append((self.table, seat, message.nonce))
                if self.sent and LOOK.decode(self.now[seat].view).said:
                    self.sent = 0.0  # a part of an answer: nobody else is told, and nothing is measured
            elif message.type == "refused":
                self.refused += 1
                self.missing.clear()
            if self.sent and not self.missing:
                self.times.append(time.perf_counter() - self.sent)
                self.sent = 0.0

    async def answer(self, rng: random.Random) -> bool:
        """Answer for whoever is asked, if the last answer has been told to all."""
        for seat in (0, 1):
            now = self.now[seat]
            if self.sent or now.request is None:
                continue
            text = rng.choice(LOOK.decode(now.view).options).text
            self.missing = {0, 1}
            self.sent = time.perf_counter()
            answer = {
                "type": "answer", "request": now.request, "text": text, "nonce": secrets.token_urlsafe(12),
            }  # fmt: skip
            await self.sockets[seat].send(msgspec.json.encode(answer).decode())
            return True
        return False


def load(database: str, folder: Path, games: int, rate: float, seconds: float, seed: int = 1) -> Figures:
    """So many games of two sockets each, so many answers a second over all of them."""
    if games < 1:
        raise Broken("nothing was shown: no game was to be played")
    serving = Serving(database, folder)
    try:
        ann = serving.person()
        tables = [ann.make(GAMES[number % len(GAMES)], "human", "hot") for number in range(games)]
        before = processor_time(serving)
        playing = asyncio.run(measured(ann, tables, rate / WHOLE, seconds, seed))
        spent = processor_time(serving) - before
    finally:
        serving.kill()
    times = sorted(seconds for game in playing for seconds in game.times)
    if not times:
        raise Broken(f"of {games} games, no answer was told to all")
    figures: Figures = {
        "sockets": 2 * games,
        "answers": sum(len(game.acked) for game in playing),
        "told to all": len(times),
        "told a second": round(len(times) / seconds, 1),
        "p50 ms": milliseconds(times, 0.5),
        "p95 ms": milliseconds(times, 0.95),
        "p99 ms": milliseconds(times, 0.99),
        "slowest ms": milliseconds(times, 1.0),
        "refused": sum(game.refused for game in playing),
        "server's processor time": f"{spent:.1f} s",
        "load average": f"{os.getloadavg()[0]:.1f}",
        **audit(database, [act for game in playing for act in game.acked], {}),
        "seconds": seconds,
    }
    if figures["told a second"] < 0.9 * rate:
        raise Broken(f"the answers did not come through: {figures}")
    return proved(figures, "sockets", "answers", "told to all", "answers acknowledged")


async def measured(ann: Person, tables: list[str], rate: float, seconds: float, seed: int) -> list[Playing]:
    playing = [Playing(table) for table in tables]
    listening = []
    for game in playing:
        await game.sit(ann.port, ann.cookie)
        listening += [asyncio.create_task(game.listen(seat)) for seat in (0, 1)]
    while any(not now.type for game in playing for now in game.now):
        await asyncio.sleep(0.05)
    rng = random.Random(seed)
    began = time.perf_counter()
    count, place = 0, 0
    order = rng.sample(playing, len(playing))
    while (late := time.perf_counter() - began) < seconds:
        if count > late * rate:
            await asyncio.sleep(count / rate - late)
        place = (place + 1) % len(order)
        count += await order[place].answer(rng)
        if place % 50 == 0:
            await asyncio.sleep(0)
    await asyncio.sleep(2.0)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    return playing


def milliseconds(times: list[float], part: float) -> float:
    return round(1000 * times[min(len(times) - 1, int(part * len(times)))], 1)


def processor_time(serving: Serving) -> float:
    """Seconds that the server has computed for, where the system says it."""
    stat = Path(f"/proc/{serving.process.pid}/stat")
    if not stat.exists():
        return 0.0
    words = stat.read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
