"""Texts made to take long, by many at once and in every place that reads texts; meanwhile somebody plays.

At the server's own limits. Whatever the bombs do, another guest's answers and requests are to come in time,
every bomb is answered, and a signal to stop ends the process within five seconds with bombs still under way.
"""

import json
import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any

from soultable.core import questions
from soultable.core.table import open_table
from soultable.games.registry import game as game_of
from tests.proofs.audit import Broken, Figures, proved
from tests.server.client import Person, drain
from tests.server.serving import Serving

SLOWEST = 2.0  # seconds for 99 of 100 answers and requests of somebody who does no harm
GONE = 5.0  # seconds until the process has ended
ALL_AT_ONCE = 12  # uploads of each attacker
Bomb = tuple[str, str, bytes]  # its kind, where it goes, and what it is


def record(game: str, most: int) -> list[str]:
    """The lines of a record of a game played by chance."""
    rng = random.Random(1)
    table = open_table(game_of(game), ("Ann", "Bob"), 1)
    while table.state.result is None and len(table.entries) <= most:
        seat = questions.waiting(table.state)[0]
        table.answer(seat, rng.choice(questions.options_of(table.state, seat)).text)
    return table.record().lines()


def bombs(answers: int) -> list[Bomb]:
    """One of each kind."""
    long, short = record("soul-of-ankiril", answers), record("soulfall", 3)
    positions = {
        "key of many parts": ".".join("a" * 99_999) + " = 1",
        "table of many parts": "[" + ".".join("a" * 99_999) + "]",
        "parts after a text": 'x = {y = """"""", ' + ".".join("a" * 99_000) + " = 1}",
        "many keys": "\n".join(f"k{number} = 1" for number in range(15_000)),
        "many steps": "agenda = [" + '"TakeTurn(0)",' * 14_000 + "]",
        "deep lists": "deck = " + "[" * 199_000,
        "long number": "turn = " + "9" * 190_000,
    }
    found: list[Bomb] = [
        (kind, "/api/records", headed(short, position=text)) for kind, text in positions.items()
    ]
    found += [
        ("many seats", "/api/records", headed(short, seats=["x"] * 800_000)),
        ("long seed", "/api/records", headed(short, seed="x" * 3_000_000)),
        ("many lines", "/api/records", b"\n" * 4_000_000),
        ("many answers", "/api/records", lines([short[0], *[short[1]] * 20_000])[:4_000_000]),
        ("deep JSON", "/api/records", b"[" * 4_000_000),
        ("long game", "/api/records", lines(long)),
        ("other end", "/api/records", lines([*long[:-1], long[-1].replace('"link":"', '"link":"0')])),
    ]
    decks = {
        "deck of many parts": "[[deck]]\n" + "\n".join([".".join("a" * 450) + " = 1"] * 40),
        "deck of quotes": '\\"""' * 6_000,
        "deck of decks": "[[deck]]\n" * 4_000,
        "deck of JSON": '{"cards":' * 4_000,
    }
    where = "/api/games/soul-of-ankiril/deck/"
    found += [(kind, f"{where}read", body(text=text)) for kind, text in decks.items()]
    unknown = {f"wind-walker-of-no-such-name-{number:03}": 2 for number in range(300)}
    found.append(("unknown cards", f"{where}check", body(name="x", cards=unknown)))
    found.append(("lesson", "/api/learning/learn-sengoku-yugi", body(answers=["x" * 200] * 200)))
    return found


def headed(lines_of: list[str], **facts: object) -> bytes:
    return lines([json.dumps({**json.loads(lines_of[0]), **facts}), *lines_of[1:]])


def lines(texts: list[str]) -> bytes:
    return ("\n".join(texts) + "\n").encode()


def body(**facts: object) -> bytes:
    return json.dumps(facts).encode()


def elsewhere(port: int, number: int) -> Person:
    """Somebody at an address of their own, so that the limits of one address are not all that is shown."""
    return Person(port, f"Eve {number}", f"127.0.0.{2 + number}", wait=120)


class Attacker:
    """A guest who sends bombs, many at once, until it is over."""

    def __init__(self, person: Person, kinds: list[Bomb]) -> None:
        self.person = person
        self.kinds = kinds
        self.over = threading.Event()
        self.outcomes: Counter[str] = Counter()
        self.sent: Counter[str] = Counter()
        self.threads = [threading.Thread(target=self.send, args=(place,)) for place in range(ALL_AT_ONCE)]
        for thread in self.threads:
            thread.start()

    def send(self, place: int) -> None:
        while not self.over.is_set():
            kind, path, content = self.kinds[place % len(self.kinds)]
            place += ALL_AT_ONCE + 1
            with suppress(OSError, HTTPException):  # the server has gone, or takes no more of them
                status, _, answer = self.person.raw("POST", path, content)
                self.outcomes[str(status)] += 1
                self.sent[kind] += 1
                if status == 201 and path == "/api/records":
                    self.watch(json.loads(answer)["record"])
                if status == 429:
                    time.sleep(0.3)

    def watch(self, id: str) -> None:
        """What is taken is then looked at from everywhere."""
        for rest in ("outline?viewer=-1", "outline?viewer=0", "frames?viewer=1&count=100&drawn=true"):
            status, _, _ = self.person.raw("GET", f"/api/records/{id}/{rest}")
            self.outcomes[str(status)] += 1
            self.sent["watching"] += 1

    def join(self) -> None:
        self.over.set()
        for thread in self.threads:
            thread.join(30)


class Harmless:
    """Somebody who plays, builds a deck and looks around; how long all of it takes."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.table = person.make("soulfall", "human", "hot")
        self.answers: list[float] = []
        self.requests: list[float] = []
        self.work: list[float] = []  # requests that are jobs themselves
        self.look_around()
        self.requests.clear()
        self.work.clear()

    def look_around(self) -> None:
        draft = {"name": "Mine", "cards": {"windwalk": 2}}
        timed(self.requests, lambda: self.person.call("GET", "/api/games"))
        timed(self.requests, lambda: self.person.call("GET", f"/api/tables/{self.table}"))
        timed(self.work, lambda: self.person.call("POST", "/api/games/soul-of-ankiril/deck/check", draft))

    def play(self, seconds: float) -> None:
        """Answer, look around, and again."""
        end = time.monotonic() + seconds
        with self.person.sit(self.table, 0) as mine, self.person.sit(self.table, 1) as yours:
            mine.until_type("update"), yours.until_type("update")
            while time.monotonic() < end:
                asked = mine if mine.now["request"] is not None else yours
                done = timed(self.answers, asked.first)
                if done["type"] != "done":
                    raise Broken(f"an answer was refused: {done}")
                drain(mine)
                drain(yours)
                if asked.result is not None:
                    return
                self.look_around()
                time.sleep(0.1)


def timed(times: list[float], work: Callable[[], Any]) -> Any:
    began = time.monotonic()
    found = work()
    times.append(time.monotonic() - began)
    return found


def upload_bomb(
    folder: Path, seconds: float = 30.0, attackers: int = 4, answers: int = 2_000, slowest: float = SLOWEST,
    gone: float = GONE, kinds: int | None = None,
) -> Figures:  # fmt: skip
    """Bombs for so long by so many guests at once, then the signal to stop while they go on.

    Fewer than `kinds` of them answered (all, if that is not said) shows too little.
    """
    all_kinds = bombs(answers)
    serving = Serving(str(folder / "games.sqlite3"), folder, "--limits", "1")
    hostile: list[Attacker] = []
    try:
        harmless = Harmless(serving.person("Ann"))
        hostile = [
            Attacker(elsewhere(serving.port, n), all_kinds[n:] + all_kinds[:n]) for n in range(attackers)
        ]
        harmless.play(seconds)
        began = time.monotonic()
        code = serving.stop()
        ended = time.monotonic() - began
        wrong = [line for line in serving.log.read_text().splitlines() if '"level": "error"' in line]
    finally:
        serving.kill()
        for attacker in hostile:
            attacker.join()
    sent = sum((attacker.sent for attacker in hostile), Counter[str]())
    outcomes = sum((attacker.outcomes for attacker in hostile), Counter[str]())
    figures: Figures = {
        "bombs": sum(sent.values()),
        "kinds": len(sent),
        "outcomes": dict(outcomes.most_common()),
        "answers": len(harmless.answers),
        "answers p99 ms": late(harmless.answers),
        "requests": len(harmless.requests),
        "requests p99 ms": late(harmless.requests),
        "jobs": len(harmless.work),
        "jobs p99 ms": late(harmless.work),
        "ended after s": round(ended, 1),
    }
    if wrong or code != 0:
        raise Broken(f"the server complains (exit {code}): {wrong[:3]}")
    if max(figures["answers p99 ms"], figures["requests p99 ms"]) > 1000 * slowest or ended > gone:
        raise Broken(f"others were kept waiting, or the server did not end: {figures}")
    if len(sent) < (kinds or len(all_kinds)):
        raise Broken(f"too few kinds of bombs were answered: {figures}")
    return proved(figures, "bombs", "answers", "requests", "jobs")


def late(times: list[float]) -> int:
    """What 99 of 100 do not take longer than, in milliseconds."""
    return round(1000 * sorted(times)[int(0.99 * len(times))]) if times else 0
