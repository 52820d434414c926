"""One who starves the others: many tables of computers, and how long another guest waits."""

import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.proofs.audit import Broken, Figures
from tests.proofs.load import milliseconds
from tests.proofs.players import TROUBLE
from tests.server.client import Answered, Json, Person, Seat
from tests.server.serving import Serving

GAMES = ("soulfall", "spirit-war", "alternate-souls", "soul-of-ankiril", "sengoku-yugi")
LEVELS = ("level5", "level1")  # who thinks longest, and who asks for the most turns
GOAL = 2.0  # seconds, for 99 of 100 answers of a computer of level 1
FILLING = 3.0  # seconds in which the hostile tables come to work


class AsItIs(Serving):
    """A server at its default limits."""

    @staticmethod
    def command(database: str, *words: str) -> list[str]:
        before = [sys.executable, "-m", "soultable", "serve", "--port", "0", "--database", database]
        return [*before, *words]


class Hostile:
    """Guests at one address who have computers play against each other."""

    def __init__(self, port: int, guests: int) -> None:
        self.guests = [Person(port, f"Eve {number}") for number in range(guests)]
        self.tables: list[str] = []
        self.seats: dict[str, Seat] = {}  # by table
        self.is_over = threading.Event()
        self.heard = 0  # updates
        self.reading = threading.Thread(target=self.read, daemon=True)

    def make(self, tables: int) -> None:
        """So many tables, each with somebody who watches; as fast as the limits allow."""
        self.reading.start()
        for number in range(tables):
            guest, level = self.guests[number % len(self.guests)], LEVELS[number % len(LEVELS)]
            self.tables.append(made(guest, GAMES[number % len(GAMES)], level, level))
            self.seats[self.tables[-1]] = guest.sit(self.tables[-1], None)

    def read(self) -> None:
        """Look at all tables; somebody who was sent away as too slow comes again."""
        while not self.is_over.is_set():
            for number, (table, seat) in enumerate(list(self.seats.items())):
                try:
                    self.heard += heard(seat)
                except ConnectionClosed:
                    with suppress(*TROUBLE):
                        self.seats[table] = self.guests[number % len(self.guests)].sit(table, None)
            time.sleep(0.02)

    def close(self) -> None:
        self.is_over.set()
        self.reading.join(30)
        for seat in self.seats.values():
            seat.socket.close()


def made(person: Person, game: str, *seats: str) -> str:
    """A table, as soon as the limits allow one more."""
    while True:
        try:
            return person.make(game, *seats, pace=0)
        except Answered as refused:
            if refused.code != "too-many":
                raise
            time.sleep(1.0)


def heard(seat: Seat) -> int:
    """Read what has come; how many updates."""
    count = 0
    try:
        while True:
            count += seat.next(0.0)["type"] == "update"
    except TimeoutError:
        return count


def starve(database: str, folder: Path, tables: int, answers: int, guests: int = 3) -> Figures:
    """Hostile tables work; another guest, at the same address, plays against level 1."""
    if tables < 1 or answers < 1:
        raise Broken("nothing was shown: nobody was to be starved")
    serving = AsItIs(database, folder)
    hostile = Hostile(serving.port, guests)
    times: list[float] = []
    try:
        ann = serving.person()
        hostile.make(tables)
        time.sleep(FILLING)
        before, most = hostile.heard, 0
        while len(times) < answers:
            times += waits(ann, GAMES[len(times) % len(GAMES)], answers - len(times))
            most = max(most, processes(serving.process.pid))
        played = hostile.heard - before
    finally:
        hostile.close()
        serving.kill()
    if not played:
        raise Broken(f"{tables} hostile tables did nothing, so nobody was starved")
    times.sort()
    figures: Figures = {
        "hostile tables": len(hostile.tables),
        "answers at hostile tables": played,
        "level 1 answered": len(times),
        "p50 ms": milliseconds(times, 0.5),
        "p99 ms": milliseconds(times, 0.99),
        "slowest ms": milliseconds(times, 1.0),
        "processes that think": most,
        "load average": f"{os.getloadavg()[0]:.1f}",
    }
    if times[min(len(times) - 1, int(0.99 * len(times)))] > GOAL:
        raise Broken(f"99 of 100 answers took longer than {GOAL:g} s: {figures}")
    if most > (bound := max(2, os.cpu_count() or 1) + 1):
        raise Broken(f"{most} processes thought, where {bound} may: {figures}")
    return figures


def waits(ann: Person, game: str, most: int) -> list[float]:
    """A game against level 1; the seconds in which the computer has given each of its answers."""
    found: list[float] = []
    table = made(ann, game, "human", "level1")
    with ann.sit(table, 0) as mine:
        mine.until_type("update", 60)
        while mine.result is None and len(found) < most:
            if asks_the_other(mine.now):
                began = time.perf_counter()
                mine.until_type("update", 60)
                found.append(time.perf_counter() - began)
            elif mine.now["request"] is None:
                mine.until_type("update", 60)
            else:
                event = mine.first()["event"]
                while mine.now["event"] < event:
                    mine.until_type("update", 60)
        if mine.result is None:
            mine.act("resign")
    return found


def asks_the_other(update: Json) -> bool:
    view = update["view"]
    return view["result"] is None and any(seat != 0 for seat in view["waiting"])


def processes(pid: int) -> int:
    """How many processes of the server think."""
    found = subprocess.run(
        ["ps", "-e", "-o", "ppid=,args="], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return sum(
        line.split()[0] == str(pid) and "agent" in line and "resource_tracker" not in line for line in found
    )
