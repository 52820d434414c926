"""Nonsense of every kind into sockets: each message is answered, nobody else is harmed, nothing breaks."""

import asyncio
import json
import random
import string
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from soultable.server.socket_messages import DECODER, Ping
from tests.proofs.audit import Broken, Figures, audit, proved
from tests.server.client import Json, Person, drain
from tests.server.serving import Serving

GAMES = ("soulfall", "spirit-war", "alternate-souls", "soul-of-ankiril", "sengoku-yugi")
TYPES = {
    "answer": 40, "why": 12, "undo": 8, "consent": 8, "offer_draw": 5, "resync": 5, "hello": 3, "ping": 3,
    "resign": 0.3, "bogus": 2, "update": 2,
}  # fmt: skip
FIELDS = ("type", "request", "text", "nonce", "after", "yes", "table", "seat", "token", "view", "seed", "")
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, 2**63, 2**64, -(2**63), 1.5, 1e308, "", "x", "!undo agreed",
    "!timeout", "select draw", "pass", "\x00", "\u202e", "\ud83d", " " * 300, "x" * 15_000,
    [], {}, [[[]]], {"a": 1},
    "'; drop table answers; --", "../../etc/passwd", "{{7*7}}", "%s%n", "NaN", "A" * 64, "nonce-nonce",
)  # fmt: skip
PER_SOCKET = 150  # messages, then somebody else sits down
ANSWERED = 10.0  # seconds for an answer to any message


class Fuzzer:
    """Somebody at a table who sends nonsense, and now and then sense."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.rng = random.Random(seed)
        self.sent = 0
        self.outcomes: Counter[str] = Counter()
        self.now: Json = {}

    async def run(self, enough: int) -> None:
        while self.sent < enough:
            game = self.rng.choice(GAMES)
            table = await asyncio.to_thread(self.person.make, game, "human", "hot")
            try:
                await self.at_table(table, self.rng.choice((0, 1, None)))
            except (WebSocketException, OSError) as end:
                self.outcomes[f"closed {closing(end)}"] += 1

    async def at_table(self, table: str, seat: int | None) -> None:
        address = f"ws://127.0.0.1:{self.person.port}/api/socket"
        headers = {"Cookie": self.person.cookie}
        async with connect(address, additional_headers=headers, max_size=None, compression=None) as socket:
            if self.rng.random() < 0.05:  # nonsense before hello ends the socket
                await socket.send(self.nonsense(table))
                self.sent += 1
            await socket.send(json.dumps({"type": "hello", "table": table, "seat": seat}))
            await self.answer(socket)
            for _ in range(PER_SOCKET):
                message = self.nonsense(table)
                await socket.send(message)
                self.sent += 1
                await self.answer(socket, is_ping(message))

    async def answer(self, socket: ClientConnection, pinged: bool = False) -> None:
        """Every message has one; a ping behind it shows that nothing more comes."""
        await socket.send('{"type":"ping"}')
        heard, pongs = 0, 0
        while pongs < 1 + pinged:
            async with asyncio.timeout(ANSWERED):
                message = json.loads(await socket.recv())
            pongs += message["type"] == "pong"
            heard += message["type"] != "pong" or pinged
            self.outcomes[f"{message['type']} {message.get('code', '')}".strip()] += 1
            if message["type"] == "update":
                self.now = message
            elif message["type"] == "refused" and message["now"] is not None:
                self.now = message["now"]
        if heard == 0:
            raise Broken("a message was not answered")

    def nonsense(self, table: str) -> str | bytes:
        """A message that is somewhere between right and absurd."""
        if self.rng.random() < 0.04:
            return self.rng.randbytes(self.rng.randrange(200))
        text = json.dumps(self.nearly_right(table))
        for _ in range(self.rng.choice((0, 0, 0, 0, 0, 1, 3))):
            place = self.rng.randrange(len(text))
            word = self.rng.choice((*string.printable, "é", "\u2028", '"', "{", "[[[[", "\\u0000", "1e999"))
            text = text[:place] + word + text[place + self.rng.randrange(4) :]
        return text if len(text) < 15_000 or self.rng.random() < 0.1 else text[:15_000]

    def nearly_right(self, table: str) -> Json:
        options = self.now.get("view", {}).get("options", []) or [{"text": "pass"}]
        right: Json = {
            "request": self.now.get("request") or 1,
            "text": self.rng.choice(options)["text"],
            "nonce": f"fuzz-{self.rng.randrange(10**9):09d}",
            "yes": self.rng.random() < 0.5,
            "after": self.rng.randrange(5),
            "table": table,
        }
        wanted = {
            "hello": ("table", "after"), "answer": ("request", "text", "nonce"), "resync": ("after",),
            "why": ("text",), "consent": ("yes", "nonce"), "ping": (),
        }  # fmt: skip
        kind = self.rng.choices(list(TYPES), list(TYPES.values()))[0]
        message = {"type": kind, **{name: right[name] for name in wanted.get(kind, ("nonce",))}}
        for _ in range(self.rng.choice((0, 0, 0, 1, 2))):
            message[self.rng.choice(FIELDS)] = self.rng.choice(VALUES)
        return message


def is_ping(message: str | bytes) -> bool:
    try:
        return isinstance(DECODER.decode(message), Ping)
    except (msgspec.DecodeError, UnicodeError):
        return False


def closing(end: BaseException) -> str:
    if isinstance(end, ConnectionClosed) and end.rcvd is not None:
        return str(end.rcvd.code)
    return type(end).__name__


def fuzz(folder: Path, messages: int, sockets: int = 20, seed: int = 1) -> Figures:
    """So many messages by so many sockets at once, while two others play a quiet game."""
    database = str(folder / "fuzz.sqlite3")
    serving = Serving(database, folder)
    began = time.monotonic()
    try:
        ann = serving.person()
        quiet = ann.make("soulfall", "human", "hot")
        with ann.sit(quiet, 0) as mine, ann.sit(quiet, 1) as yours:
            mine.until_type("update"), yours.until_type("update")
            before = mine.now["view"], yours.now["view"]
            small = memory(serving)
            fuzzers = [
                Fuzzer(serving.person(f"F{number}"), seed * 1000 + number) for number in range(sockets)
            ]
            asyncio.run(all_of(fuzzers, messages))
            large = memory(serving)
            drain(mine)
            if (mine.now["view"], yours.now["view"]) != before:
                raise Broken("a game that was left alone has changed")
            asked = mine if mine.now["request"] is not None else yours
            if asked.first()["type"] != "done":
                raise Broken("a quiet game cannot go on")
        wrong = [line for line in serving.log.read_text().splitlines() if '"level": "error"' in line]
        if wrong or "Traceback" in serving.log.read_text() or serving.stop() != 0:
            raise Broken(f"the server complains: {wrong[:3]}")
    finally:
        serving.kill()
    outcomes = sum((fuzzer.outcomes for fuzzer in fuzzers), Counter())
    figures = {
        "messages": sum(fuzzer.sent for fuzzer in fuzzers),
        "outcomes": dict(outcomes.most_common()),
        "megabytes before and after": f"{small}, {large}",
        "errors": sum(count for name, count in outcomes.items() if name.startswith("error")),
        "refusals": sum(count for name, count in outcomes.items() if name.startswith("refused")),
        **audit(database, [], {}),
        "seconds": round(time.monotonic() - began),
    }
    return proved(figures, "messages", "errors", "refusals", "games")


async def all_of(fuzzers: list[Fuzzer], messages: int) -> None:
    await asyncio.gather(*[fuzzer.run(messages // len(fuzzers) + 1) for fuzzer in fuzzers])


def memory(serving: Serving) -> int:
    """Megabytes of the server process, where the system says it."""
    status = Path(f"/proc/{serving.process.pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)
