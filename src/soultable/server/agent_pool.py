"""Agent pool: the processes that compute the computer players' moves for all games of this server.

A FairQueue decides whose question comes next. Each process serves every game and every agent.
"""

import asyncio
import os
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

from soultable.agents.subprocess_agent import Hosted
from soultable.core.game import Game
from soultable.core.view import View
from soultable.server.config import Limits
from soultable.server.fair_queue import FairQueue
from soultable.server.metrics import ASKED_AGENTS, FAILED_AGENTS, THINKING, WAITING_FOR_AGENT
from soultable.server.own_cards_and_decks import CustomContent, written
from soultable.server.payer import Payer
from soultable.server.players import hashed
from soultable.server.room import Room

START: Final = 5.0  # extra seconds for a process's first answer: it must load its game first
OLDEST: Final = 300.0  # seconds after which an idle process is ended
FOLDERS: Final = 64  # folders with tables' own cards and decks, kept for the next question
COMMAND: Final = [sys.executable, "-m", "soultable.server.agent_process"]
ANALYST: Final = "search"  # the agent that estimates what a position is worth
SPARE: Final = "outlook"  # the kind of question asked outside a game in progress
FIRST: Final = {f"level{number}": 0.0 for number in (1, 2, 3)}  # expected seconds at first
UNKNOWN: Final = 1.0  # for all other agents, and for tables with their own cards or decks
HURRY: Final = 1.0  # seconds allowed for an answer that should take no time
T = TypeVar("T")
Key = tuple[str, str, str]  # game, agent, and the hash of the table's own cards and decks


class TookLong(Exception):
    """A question that should take no time took some, and there is no answer."""


class Asker(Hosted):
    """One agent process; each question names its game and its agent.

    One process is for questions that take no time; the others run at a lower priority than the server.
    """

    def __init__(self, seconds: float, is_quick: bool) -> None:
        super().__init__(COMMAND if is_quick else [*COMMAND, "behind"], seconds, "server")
        self.is_quick: Final = is_quick
        self.key: Key = ("", "", "")  # what it was last asked about
        self.about: dict[str, Any] = {}

    def asked_for(self, question: dict[str, Any]) -> str:
        return super().asked_for({**self.about, **question})


class AgentPool:
    """The processes that think for all games. An agent gets only a View and keeps no memory.

    Besides the processes that may think for long, one is reserved for questions that take no time.
    """

    def __init__(self, seconds: float, workers: int = 0, limits: Limits | None = None) -> None:
        limits = limits or Limits()
        self.seconds: Final = seconds
        self.places: Final = (workers or max(2, os.cpu_count() or 1)) + 1
        self.threads: Final = ThreadPoolExecutor(self.places, thread_name_prefix="thinker")
        self.queue: Final = FairQueue(self.places, limits.thinking, limits.thinking_there)
        self.lock: Final = threading.Lock()  # guards what the threads share
        self.idle: list[tuple[float, Asker]] = []  # idle since and process; the longest idle first
        self.all: set[Asker] = set()
        self.is_over = False
        self.folder: Final = TemporaryDirectory(prefix="soultable-agents-")  # for agents' files
        self.folders: Final[OrderedDict[Key, Path]] = OrderedDict()
        WAITING_FOR_AGENT.set_function(lambda: len(self.queue.waiting))

    def turn(self, payer: Payer, room: Room, agent: str) -> AbstractAsyncContextManager[None]:
        """Wait for a turn, in which `choose` may be called once; the cost is charged to `payer`."""
        return self.queue.turn(payer, self.about(room, agent))

    def spare_turn(self, payer: Payer) -> AbstractAsyncContextManager[None]:
        """The same for an estimate; games in progress come first."""
        return self.queue.turn(payer, SPARE, is_spare=True)

    def about(self, room: Room, agent: str) -> str:
        """The key for learned thinking times; no table can make another's questions look slow."""
        name = f"{room.id}/{agent}"
        first = UNKNOWN if has_files(room.brought) else FIRST.get(agent, UNKNOWN)
        self.queue.expected.setdefault(name, first)
        return name

    async def choose(self, room: Room, agent: str, view: View) -> str:
        """Return the text of a legal Option: the agent's if it answers in time, otherwise a substitute's.

        Raises TookLong if a question that should take no time does take some; it is asked again in another
        turn.
        """
        key, about = (room.game, agent, room.cards), self.about(room, agent)
        try:
            return await self.asked(
                key, room.brought, lambda asker: asker.choose(view).text, self.queue.is_quick(about)
            )
        except TookLong:
            self.queue.expected[about] = UNKNOWN
            raise

    async def outlook(
        self, game: Game, brought: CustomContent, view: View, budget: dict[str, Any]
    ) -> dict[str, Any] | None:
        """What a search thinks of a position, from this View alone; None where it has no estimate."""
        key = (game.slug, ANALYST, game.cards_hash)
        return await self.asked(key, brought, lambda asker: asker.outlook(view, budget))

    async def asked(
        self, key: Key, brought: CustomContent, question: Callable[[Asker], T], is_quick: bool = False
    ) -> T:
        """Ask in a worker thread; there are as many threads as processes."""
        with THINKING.track_inprogress():
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.threads, self.ask, key, brought, question, is_quick)

    def ask(self, key: Key, brought: CustomContent, question: Callable[[Asker], T], is_quick: bool) -> T:
        """Runs in a thread: take an idle process or start one, ask it, and keep it for later."""
        asker = self.taken(key, brought, is_quick)
        seconds = min(HURRY, self.seconds) if is_quick else self.seconds
        asker.seconds = seconds if asker.process is not None else seconds + START
        try:
            answer = question(asker)
            ASKED_AGENTS.inc()
            if asker.failures:
                self.note_failure(asker, is_quick)
            return answer
        finally:
            asker.failures.clear()
            self.keep(asker)

    def note_failure(self, asker: Asker, is_quick: bool) -> None:
        """Log that no answer came in time. The process was ended; the next question starts a new one."""
        FAILED_AGENTS.inc()
        with suppress(OSError):
            asker.started()
        if self.is_over:
            asker.end()
        if is_quick:
            raise TookLong

    def taken(self, key: Key, brought: CustomContent, is_quick: bool) -> Asker:
        """Take an idle process, preferably the one last asked about the same thing, or start a new one."""
        with self.lock:
            asker = self.idle_one(is_quick, key) or self.new_one(is_quick)
            if asker.key != key or (has_files(brought) and key not in self.folders):
                asker.key, asker.about = key, {"game": key[0], "agent": key[1], **self.files(key, brought)}
            return asker

    def idle_one(self, is_quick: bool, key: Key) -> Asker | None:
        """An idle process of this kind, or of the other kind if no more of this kind may be started."""
        idle = [each for each in self.idle if each[1].is_quick == is_quick]
        if not idle and self.has_all(is_quick):
            idle = self.idle
        if not idle:
            return None
        best = max(idle, key=lambda each: (each[1].key == key, each[0]))
        self.idle.remove(best)
        return best[1]

    def new_one(self, is_quick: bool) -> Asker:
        asker = Asker(self.seconds, not is_quick if self.has_all(is_quick) else is_quick)
        self.all.add(asker)
        return asker

    def has_all(self, is_quick: bool) -> bool:
        """Whether as many processes of this kind run as are allowed."""
        return sum(asker.is_quick == is_quick for asker in self.all) >= (1 if is_quick else self.places - 1)

    def files(self, key: Key, brought: CustomContent) -> dict[str, list[str]]:
        """The files with a table's own cards and decks for the agent; those of the latest tables are kept."""
        if not has_files(brought):
            return {}
        folder = self.folders[key] = Path(self.folder.name) / hashed(repr(key))
        self.folders.move_to_end(key)
        while len(self.folders) > FOLDERS:
            rmtree(self.folders.popitem(last=False)[1], ignore_errors=True)
        folder.mkdir(exist_ok=True)
        cards, decks = written(folder, brought.cards, brought.decks)  # the decks of single seats stay secret
        return {"cards": [str(file) for file in cards], "decks": [str(file) for file in decks]}

    def keep(self, asker: Asker) -> None:
        """Keep the process for the next question, and end those that have been idle for long."""
        with self.lock:
            self.idle.append((time.monotonic(), asker))
            late = [old for at, old in self.idle if at < time.monotonic() - OLDEST]
            self.idle = [(at, old) for at, old in self.idle if old not in late]
            self.all.difference_update(late)
        for old in late:
            old.end()

    async def close(self) -> None:
        """End all processes."""
        await asyncio.to_thread(self.end_all)

    def end_all(self) -> None:
        self.is_over = True
        for asker in list(self.all):
            asker.end()
        self.threads.shutdown(wait=False, cancel_futures=True)
        self.idle.clear()
        self.folder.cleanup()


def has_files(brought: CustomContent) -> bool:
    """Whether an agent needs a table's own cards or decks as files; decks of single seats are secret."""
    return bool(brought.cards or brought.decks)
