"""A bad wire: a proxy between players and server that drops, delays, doubles and reorders messages."""

import asyncio
import random
import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.proofs.audit import Broken, Figures, audit, proved
from tests.proofs.players import Player, finish, wait_for
from tests.server.serving import Serving

FATES = ("dropped", "doubled", "delayed", "cut", "passed on")
WEIGHTS = (5, 5, 15, 0.5, 75)
LONGEST = 0.3  # seconds; a delayed message is overtaken by those behind it
PATIENCE = 0.8  # seconds until a player asks again


class BadWire:
    """Passes messages on to a server's socket, most of them as they are."""

    def __init__(self, port: int, seed: int) -> None:
        self.upstream = port
        self.rng = random.Random(seed)
        self.fates: Counter[str] = Counter()
        self.port = 0
        self.ready = threading.Event()
        self.loop = asyncio.new_event_loop()
        self.over = asyncio.Event()
        self.later: set[asyncio.Task[None]] = set()
        self.thread = threading.Thread(target=self.loop.run_until_complete, args=[self.run()], daemon=True)
        self.thread.start()
        self.ready.wait()

    async def run(self) -> None:
        async with serve(self.between, "127.0.0.1", 0, compression=None) as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            self.ready.set()
            await self.over.wait()
        for task in list(self.later):
            task.cancel()
        await asyncio.gather(*self.later, return_exceptions=True)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.over.set)
        self.thread.join(10)
        if not self.thread.is_alive():
            self.loop.close()

    async def between(self, client: ServerConnection) -> None:
        """One connection: both directions, until either side or the wire ends it."""
        cookie = client.request.headers.get("Cookie", "") if client.request is not None else ""
        address = f"ws://127.0.0.1:{self.upstream}/api/socket"
        async with connect(
            address, additional_headers={"Cookie": cookie}, max_size=None, compression=None
        ) as server:
            ways = [asyncio.create_task(self.carry(*way)) for way in ((client, server), (server, client))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def carry(
        self, one: ServerConnection | ClientConnection, other: ServerConnection | ClientConnection
    ) -> None:
        with suppress(ConnectionClosed):
            async for message in one:
                fate = self.rng.choices(FATES, WEIGHTS)[0]
                self.fates[fate] += 1
                if fate == "cut":
                    return
                if fate in ("delayed", "doubled"):
                    task = asyncio.create_task(self.send_later(other, message))
                    self.later.add(task)
                    task.add_done_callback(self.later.discard)
                if fate in ("passed on", "doubled"):
                    await other.send(message)

    async def send_later(self, other: ServerConnection | ClientConnection, message: str | bytes) -> None:
        await asyncio.sleep(self.rng.uniform(0.0, LONGEST))
        with suppress(ConnectionClosed):
            await other.send(message)


def wire(database: str, folder: Path, seconds: float, players: int = 5, seed: int = 1) -> Figures:
    """Play over a bad wire; every answer is taken once, and what players have heard is what happened."""
    if players < 1:
        raise Broken("nothing was shown: nobody was to play")
    serving = Serving(database, folder)
    ann = serving.person()
    bad = BadWire(serving.port, seed)
    games = ("soulfall", "spirit-war", "alternate-souls", "sengoku-yugi")
    playing = [
        Player(
            number, ann.cookie, lambda: serving.port, [lambda: bad.port], games[number % 4], "hot", PATIENCE
        )
        for number in range(players)
    ]
    try:
        for player in playing:
            player.start()
        time.sleep(seconds)
        wait_for(lambda: all(bad.fates[fate] for fate in FATES) and was_tried(playing))
        finish(playing)
    finally:
        bad.close()
        serving.kill()
    acked = [act for player in playing for act in player.acked]
    told = {seat: events for player in playing for seat, events in player.told.items()}
    if any(bad.fates[fate] == 0 for fate in FATES) or not acked:
        raise Broken(f"the wire was not bad enough: {dict(bad.fates)}, {len(acked)} answers")
    figures = {
        **{f"messages {fate}": bad.fates[fate] for fate in FATES},
        "answers sent again": sum(player.resent for player in playing),
        "came back": sum(player.returns for player in playing),
        "refused and chosen anew": sum(player.refused for player in playing),
        **audit(database, acked, told),
        "seconds": round(seconds),
    }
    return proved(figures, "answers acknowledged", "answers sent again", "events told")


def was_tried(playing: list[Player]) -> bool:
    """Whether an answer was taken, and one had to be sent again."""
    return any(player.acked for player in playing) and any(player.resent for player in playing)
