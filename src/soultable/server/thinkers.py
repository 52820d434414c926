"""Computers at the table: agents in processes of their own, asked from threads, never on the event loop."""

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

from soultable.agents.hosted import Hosted
from soultable.core.game import Game
from soultable.core.view import View
from soultable.server.brought import NOTHING, Brought, written
from soultable.server.gauges import ASKED_AGENTS, FAILED_AGENTS, THINKING, WAITING_FOR_AGENT
from soultable.server.people import hashed
from soultable.server.room import Room

START: Final = 5.0  # seconds more for the first answer of a process, which has yet to load its game
IDLE: Final = 8  # processes kept for the next question
OLDEST: Final = 300.0  # seconds after which an idle process is ended

ANALYST: Final = "search"  # who says what a position is worth
T = TypeVar("T")
Key = tuple[str, str, str]  # game, agent, and the hash of the table's own cards and decks


class Thinkers:
    """A few agent processes for all games. An agent gets a View and nothing else, and keeps no memory."""

    def __init__(self, seconds: float, workers: int = 0) -> None:
        self.seconds: Final = seconds
        self.workers: Final = workers or max(2, os.cpu_count() or 1)
        self.threads: Final = ThreadPoolExecutor(self.workers, thread_name_prefix="thinker")
        self.turn: Final = asyncio.Semaphore(self.workers)
        self.lock: Final = threading.Lock()  # for what the threads share
        self.idle: list[tuple[float, Key, Hosted]] = []  # the longest idle first
        self.all: set[Hosted] = set()
        self.folder: Final = TemporaryDirectory(prefix="soultable-agents-")  # of files for them

    async def choose(self, room: Room, agent: str, view: View) -> str:
        """The text of a legal Option: the agent's within the deadline, or another in its stead."""
        key = (room.game, agent, room.cards)
        return await self.asked(key, room.brought, lambda hosted: hosted.choose(view).text)

    async def outlook(
        self, game: Game, brought: Brought, view: View, budget: dict[str, Any]
    ) -> dict[str, Any] | None:
        """What a search thinks of a position, from this View alone; nothing where it has nothing to say."""
        key = (game.slug, ANALYST, game.cards_hash)
        return await self.asked(key, brought, lambda hosted: hosted.outlook(view, budget))

    async def asked(self, key: Key, brought: Brought, question: Callable[[Hosted], T]) -> T:
        """Wait for a turn, and ask in a thread."""
        WAITING_FOR_AGENT.inc()
        try:
            await self.turn.acquire()
        finally:
            WAITING_FOR_AGENT.dec()
        try:
            with THINKING.track_inprogress():
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self.threads, self.ask, key, brought, question)
        finally:
            self.turn.release()

    def ask(self, key: Key, brought: Brought, question: Callable[[Hosted], T]) -> T:
        """In a thread: take an idle process or start one, ask it, keep it."""
        hosted = self.taken(key, brought)
        failures = len(hosted.failures)
        hosted.seconds = self.seconds if hosted.process is not None else self.seconds + START
        answer = question(hosted)
        ASKED_AGENTS.inc()
        if len(hosted.failures) > failures:
            FAILED_AGENTS.inc()
        self.keep(key, hosted)
        return answer

    def taken(self, key: Key, brought: Brought) -> Hosted:
        with self.lock:
            for place in range(len(self.idle) - 1, -1, -1):
                if self.idle[place][1] == key:
                    return self.idle.pop(place)[2]
            slug, agent, _ = key
            command = [sys.executable, "-m", "soultable", "agent", slug, agent, *self.files(key, brought)]
            hosted = Hosted(command, self.seconds, "server")
            self.all.add(hosted)
            return hosted

    def files(self, key: Key, brought: Brought) -> list[str]:
        """What an agent is told of a table's own cards and decks: files, written once for each table's."""
        if brought == NOTHING:
            return []
        folder = Path(self.folder.name) / hashed(repr(key))
        folder.mkdir(exist_ok=True)
        cards, decks = written(folder, brought.cards, brought.all_decks())
        return [
            *[word for file in cards for word in ("--cards", str(file))],
            *[word for file in decks for word in ("--deck", str(file))],
        ]

    def keep(self, key: Key, hosted: Hosted) -> None:
        """For the next question; those that were idle for long are ended."""
        late: list[Hosted] = []
        with self.lock:
            self.idle.append((time.monotonic(), key, hosted))
            while len(self.idle) > IDLE or time.monotonic() - self.idle[0][0] > OLDEST:
                late.append(self.idle.pop(0)[2])
            self.all.difference_update(late)
        for old in late:
            old.end()

    async def close(self) -> None:
        """No process is left behind."""
        await asyncio.to_thread(self.end_all)

    def end_all(self) -> None:
        for hosted in list(self.all):
            hosted.end()
        self.threads.shutdown(wait=False, cancel_futures=True)
        self.idle.clear()
        self.folder.cleanup()
