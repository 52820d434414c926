"""Many tables with as many decks as a table takes: all started at once, finished, closed and opened again.

At the server's own limits. Building such a game takes a quarter of a second, and no cache holds them all.
Meanwhile somebody at another address looks around and starts tables.
"""

import itertools
import os
import threading
import time
from contextlib import suppress
from dataclasses import replace
from http.client import HTTPException
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from soultable.cards.load_decks import MOST_DECKS, load_decks
from soultable.lab.deck_files import file_of, words_of
from tests.proofs.audit import Broken, Figures
from tests.proofs.load import milliseconds
from tests.proofs.starve import AsItIs
from tests.server.client import Answered, Json, Person

GAME = "sengoku-yugi"
GOAL = 2.0  # seconds, for 99 of 100 requests of somebody else
FILE = 39_000  # characters in a file, and in all files of a table, fewer than the limits
REQUEST = 60_000
SOCKETS = 20  # at once
EACH = 10  # unstarted tables of a guest
HARMLESS = "127.0.0.77"
LATER = ("too-many", "busy", "too-many-tables")


def heavy_decks() -> list[str]:
    """Files with about as many decks as one table may have."""
    words = words_of(GAME)
    ready = load_decks(words)
    small = min(ready, key=lambda deck: len(file_of(words, deck)))
    files, size = [""], 0
    for number in range(MOST_DECKS - len(ready) - 2):
        text = file_of(words, replace(small, id=f"x{number}", name="n")) + "\n"
        size += len(text)
        if size > REQUEST - 2 * number:
            break
        if len(files[-1]) + len(text) > FILE:
            files.append("")
        files[-1] += text
    return files


class Attacker:
    """Guests at a few addresses who lay up tables, start them all at once, and then look at them in turn."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.tables: list[tuple[Person, str]] = []
        self.over = threading.Event()
        self.started = self.looks = self.refused = 0
        self.lock = threading.Lock()

    def lay_up(self, tables: int) -> None:
        """So many tables, none of them started; as fast as the limits allow."""
        seats = [{"kind": "human"}, {"kind": "ai", "agent": "level1"}]
        wish: Json = {"game": GAME, "seats": seats, "decks": heavy_decks(), "options": {"pace": 0}}
        threads = [
            threading.Thread(target=self.make, args=(first // EACH, min(EACH, tables - first), wish))
            for first in range(0, tables, EACH)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def make(self, number: int, tables: int, wish: Json) -> None:
        guest = Person(self.port, f"Eve {number}", f"127.0.0.{2 + number % 4}", wait=120)
        for _ in range(tables):
            made = patient(guest, "POST", "/api/tables", wish)
            self.tables.append((guest, made["table"]["table"]))

    def start(self) -> None:
        """All at once."""
        threads = [threading.Thread(target=self.start_one, args=table) for table in self.tables]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(240)

    def start_one(self, guest: Person, table: str) -> None:
        with suppress(OSError, HTTPException, Answered):
            patient(guest, "POST", f"/api/tables/{table}/start")
            self.started += 1

    def look(self) -> None:
        """Look at one table after another, each of which was closed long before it comes round again."""
        turns = itertools.cycle(self.tables)
        threads = [threading.Thread(target=self.look_on, args=(turns,)) for _ in range(SOCKETS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(240)

    def look_on(self, turns: "itertools.cycle[tuple[Person, str]]") -> None:
        while not self.over.is_set():
            with self.lock:
                guest, table = next(turns)
            try:
                with guest.sit(table, 0) as seat:
                    update = seat.until_type("update", 60)
                    self.looks += 1
                    if update["view"]["result"] is None:  # from now on it is closed when nobody looks
                        seat.act("resign")
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, AssertionError):
                self.refused += 1
                time.sleep(0.2)


def patient(person: Person, method: str, path: str, body: Json | None = None) -> Json:
    """The answer, as soon as the limits allow it."""
    while True:
        try:
            found: Json = person.call(method, path, body)
            return found
        except Answered as refused:
            if refused.code not in LATER:
                raise
            time.sleep(0.5)


class Harmless:
    """Somebody at another address, and how long everything takes that they do."""

    def __init__(self, port: int) -> None:
        self.person = Person(port, "Ann", HARMLESS, wait=120)
        self.times: list[float] = []
        self.over = threading.Event()
        self.trouble = ""
        self.thread = threading.Thread(target=self.live)
        self.thread.start()

    def live(self) -> None:
        for number in itertools.count():
            if self.over.is_set() or self.trouble:
                return
            try:
                self.look_around(number)
            except (Answered, OSError, HTTPException) as error:
                self.trouble = f"{type(error).__name__}: {error}"

    def look_around(self, number: int) -> None:
        for _ in range(20):
            self.timed("GET", "/api/session")
            time.sleep(0.05)
        if number % 4 == 0:  # within what one address may make in a minute
            seats = [{"kind": "human"}, {"kind": "ai", "agent": "level1"}]
            made = self.timed("POST", "/api/tables", {"game": "soulfall", "seats": seats})["table"]["table"]
            self.timed("POST", f"/api/tables/{made}/start")

    def timed(self, method: str, path: str, body: Json | None = None) -> Json:
        began = time.perf_counter()
        found: Json = self.person.call(method, path, body)
        self.times.append(time.perf_counter() - began)
        return found

    def join(self) -> None:
        self.over.set()
        self.thread.join(130)


def thrash(database: str, folder: Path, tables: int, seconds: float, goal: float = GOAL) -> Figures:
    """All tables start at once, then are looked at again and again; somebody else does not notice."""
    if tables < 1:
        raise Broken("nothing was shown: there was no table to build")
    serving = AsItIs(database, folder)
    attacker = Attacker(serving.port)
    try:
        attacker.lay_up(tables)
        harmless = Harmless(serving.port)
        began = time.monotonic()
        try:
            attacker.start()
            starting = time.monotonic() - began
            looking = threading.Thread(target=attacker.look)
            looking.start()
            time.sleep(seconds)
            attacker.over.set()
            looking.join(300)
        finally:
            harmless.join()
    finally:
        serving.kill()
    times = sorted(harmless.times)
    figures: Figures = {
        "heavy tables": len(attacker.tables),
        "started": attacker.started,
        "in s": round(starting, 1),
        "looks": attacker.looks,
        "turned away": attacker.refused,
        "requests of somebody else": len(times),
        "p50 ms": milliseconds(times, 0.5),
        "p99 ms": milliseconds(times, 0.99),
        "slowest ms": milliseconds(times, 1.0),
        "load average": f"{os.getloadavg()[0]:.1f}",
    }
    if harmless.trouble:
        raise Broken(f"somebody else was refused: {harmless.trouble}; {figures}")
    if not attacker.started or not attacker.looks:
        raise Broken(f"no heavy game was built: {figures}")
    if times[min(len(times) - 1, int(0.99 * len(times)))] > goal:
        raise Broken(f"99 of 100 requests took longer than {goal:g} s: {figures}")
    return figures
