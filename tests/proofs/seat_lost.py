"""Sockets whose seat is lost, in every way and order: nothing more is heard or done by them."""

import random
import secrets
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.proofs.audit import Broken, Figures, audit, proved
from tests.server.client import Json, Person, Seat, drain
from tests.server.postgres import Postgres
from tests.server.serving import Serving

GAMES = ("soulfall", "spirit-war", "alternate-souls", "soul-of-ankiril", "sengoku-yugi")
ANSWERS = 12  # by those who play, while the old sockets try
PAUSE = 0.2  # seconds at most between steps
PASSWORD = "correct horse"
CLOSED = (ConnectionClosed, OSError, EOFError)


@dataclass
class Old:
    """A socket that had the seat, and what it was sent after the seat was gone."""

    seat: Seat
    is_closed: bool = False

    def read_on(self) -> None:
        """All that has come."""
        with suppress(*CLOSED):
            drain(self.seat)
            return
        self.is_closed = True

    def forget_what_was_before(self) -> None:
        self.read_on()
        self.seat.messages.clear()

    def try_something(self, rng: random.Random) -> None:
        """Whatever somebody with the seat could do."""
        nonce = secrets.token_urlsafe(12)
        text = rng.choice(("pass", "end", "done", "select draw", "no"))
        act = rng.choice(
            (
                {"type": "answer", "request": rng.randrange(1, 6), "text": text, "nonce": nonce},
                {"type": "resign", "nonce": nonce},
                {"type": "undo", "nonce": nonce},
                {"type": "offer_draw", "nonce": nonce},
                {"type": "consent", "yes": True, "nonce": nonce},
                {"type": "why", "text": text},
                {"type": "resync", "after": 0},
            )
        )
        with suppress(*CLOSED):
            self.seat.send(**act)
        self.read_on()


@dataclass
class Round:
    """Eve has a seat of Ann's table and loses it; if it is free then, Bob takes it."""

    rng: random.Random
    servers: list[Serving]
    game: str
    leaving: ExitStack
    table: str = ""
    eve: Person = field(default_factory=lambda: Person(0))
    ann: Person = field(default_factory=lambda: Person(0))
    token: str = ""  # of the seat that is lost
    login: str = ""  # of Eve, if she has an account
    old: list[Old] = field(default_factory=list)

    def at(self, person: Person) -> Person:
        """The same person, at either process."""
        person.port = self.rng.choice(self.servers).port
        return person

    def wait(self) -> None:
        time.sleep(self.rng.choice((0.0, 0.0, self.rng.uniform(0.0, PAUSE))))

    # -- the table ---------------------------------------------------------------------------------------

    def own_second_seat(self) -> None:
        """Eve makes the table, and has both its seats."""
        self.ann = self.eve = self.rng.choice(self.servers).person("Eve")
        made = self.made("hot")
        self.token = made["tokens"]["1"]

    def guests_seat(self) -> None:
        """Ann makes the table, and Eve joins it."""
        self.ann, self.eve = (self.rng.choice(self.servers).person(name) for name in ("Ann", "Eve"))
        self.join()

    def members_seat(self) -> None:
        """The same, and Eve has an account."""
        self.ann, self.eve = (self.rng.choice(self.servers).person(name) for name in ("Ann", "Eve"))
        self.login = self.account(self.eve)
        self.join()

    def account(self, person: Person) -> str:
        login = f"p{secrets.token_hex(6)}"
        self.at(person).call("POST", "/api/account", {"login": login, "password": PASSWORD})
        return login

    def join(self) -> None:
        self.made("open")
        joined = self.at(self.eve).call("POST", f"{self.path}/join", {"name": "Eve", "seat": 1})
        self.token = joined["tokens"]["1"]

    def made(self, second: str) -> Json:
        wish = {"game": self.game, "seats": [{"kind": "human"}, {"kind": second}], "options": {"pace": 0}}
        made: Json = self.at(self.ann).call("POST", "/api/tables", wish)
        self.table = made["table"]["table"]
        return made

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def sit_down(self, by_token: bool) -> None:
        """Sockets at the seat that will be lost, at both processes, by cookie and by token."""
        for _ in range(self.rng.randrange(1, 4)):
            token = self.token if by_token and self.rng.random() < 0.5 else ""
            who = Person(0) if token else self.eve
            seat = self.leaving.enter_context(self.at(who).sit(self.table, 1, token=token))
            seat.until_type("table")
            self.old.append(Old(seat))

    def replaced(self) -> Person:
        """Bob takes the free seat."""
        bob = self.rng.choice(self.servers).person("Bob")
        self.at(bob).call("POST", f"{self.path}/join", {"name": "Bob", "seat": 1})
        self.wait()
        self.at(bob).call("POST", f"{self.path}/seats/1/ready", {"ready": True})
        return bob

    def started(self) -> None:
        self.wait()
        self.at(self.ann).call("POST", f"{self.path}/start")

    # -- ways to lose a seat -------------------------------------------------------------------------------

    def leave_by_cookie(self) -> None:
        self.at(self.eve).call("POST", f"{self.path}/seats/1/leave")

    def leave_by_token(self) -> None:
        self.at(Person(0)).call("POST", f"{self.path}/seats/1/leave", token=self.token)

    def kicked(self) -> None:
        self.at(self.ann).call("POST", f"{self.path}/seats/1/kick")

    def log_out(self) -> None:
        self.at(self.eve).call("DELETE", "/api/session")

    def log_out_everywhere(self) -> None:
        self.at(self.phone()).call("DELETE", "/api/sessions")

    def change_password(self) -> None:
        wish = {"password": PASSWORD, "new": f"{PASSWORD} 2"}
        self.at(self.phone()).call("PATCH", "/api/account", wish)

    def leave_for_good(self) -> None:
        self.at(self.phone()).call("DELETE", "/api/account", {"password": PASSWORD})

    def log_in(self) -> None:
        """What the guest played belongs to the account, and the guest's session is over."""
        login = self.account(self.rng.choice(self.servers).person("Eve"))
        self.at(self.eve).call("POST", "/api/login", {"login": login, "password": PASSWORD})

    def phone(self) -> Person:
        """Eve on another device."""
        found = Person(self.rng.choice(self.servers).port)
        found.call("POST", "/api/login", {"login": self.login, "password": PASSWORD})
        return found


# A way to lose the seat, the table that it is lost at, and whether tokens are lost with it.
Way = tuple[Callable[[Round], None], Callable[[Round], None], bool]
BEFORE_THE_START: dict[str, Way] = {
    "leave": (Round.leave_by_cookie, Round.own_second_seat, True),
    "leave by token": (Round.leave_by_token, Round.own_second_seat, True),
    "a guest leaves": (Round.leave_by_cookie, Round.guests_seat, True),
    "a guest leaves by token": (Round.leave_by_token, Round.guests_seat, True),
    "a guest is removed": (Round.kicked, Round.guests_seat, True),
    "a member is removed": (Round.kicked, Round.members_seat, True),
}
WHILE_PLAYING: dict[str, Way] = {
    "log out": (Round.log_out, Round.guests_seat, False),
    "log out everywhere": (Round.log_out_everywhere, Round.members_seat, False),
    "another password": (Round.change_password, Round.members_seat, False),
    "leave for good": (Round.leave_for_good, Round.members_seat, False),
    "log in": (Round.log_in, Round.guests_seat, False),
}


def seat_lost(folder: Path, postgres: Postgres, rounds: int, seed: int = 1) -> Figures:
    """Every way in random orders, over two processes; half of the rounds on each kind of database."""
    if rounds < 1:
        raise Broken("nothing was shown: no seat was to be lost")
    found, seen = Counter[str](), Counter[str]()
    databases = (str(folder / "games.sqlite3"), postgres.fresh())
    for number, database in enumerate(databases):
        seen.update(on_database(database, folder, (rounds + 1 - number) // 2, seed + number, found))
    if found:
        raise Broken(f"after a seat was lost: {dict(found)} in {dict(seen)}")
    figures = {"databases": len(databases), **seen}
    return proved(figures, "rounds", "sockets", "acts tried", "answers by those who play")


def on_database(database: str, folder: Path, rounds: int, seed: int, found: Counter[str]) -> Counter[str]:
    servers = [Serving(database, folder), Serving(database, folder)]
    seen = Counter[str]()
    try:
        ways = {**BEFORE_THE_START, **WHILE_PLAYING}
        for number in range(rounds):
            rng = random.Random(1000 * seed + number)
            name = list(ways)[number % len(ways)]
            with ExitStack() as leaving:
                round = Round(rng, servers, GAMES[number % len(GAMES)], leaving)
                play_round(round, ways[name], name in BEFORE_THE_START, seen)
                found.update(complaints(round, name))
            seen["rounds"] += 1
    finally:
        for serving in servers:
            serving.kill()
    audit(database, [], {})
    return seen


def play_round(round: Round, way: Way, is_before: bool, seen: Counter[str]) -> None:
    lose, make, by_token = way
    make(round)
    round.sit_down(by_token)
    playing = [round.ann]
    if not is_before:
        round.at(round.eve).call("POST", f"{round.path}/seats/1/ready", {"ready": True})
        round.started()
        for old in round.old:
            old.seat.until_type("update")
    for old in round.old:
        old.forget_what_was_before()
    lose(round)
    round.wait()
    if is_before:
        playing.append(round.replaced())
        round.started()
    seats = [
        round.leaving.enter_context(round.at(person).sit(round.table, n)) for n, person in enumerate(playing)
    ]
    for seat in seats:
        seat.until_type("update")
    for _ in range(ANSWERS):
        seen["answers by those who play"] += play(round.rng, seats)
        for old in round.old:
            old.try_something(round.rng)
            seen["acts tried"] += 1
    for old in round.old:
        old.read_on()
        seen["sockets"] += 1
        seen["sockets closed"] += old.is_closed


def play(rng: random.Random, seats: list[Seat]) -> int:
    """One answer of somebody who is asked; how many were given."""
    for seat in seats:
        drain(seat)
    for seat in seats:
        if seat.result is None and seat.now["request"] is not None:
            return int(seat.answer(str(rng.choice(seat.now["view"]["options"])["text"]))["type"] == "done")
    return 0


def complaints(round: Round, way: str) -> Counter[str]:
    """What the old sockets were sent that is for the seat alone, and what they did."""
    wrong = Counter[str]()
    for old in round.old:
        for message in old.seat.messages:
            shown = message["now"] if message["type"] == "refused" else message
            if shown and shown["type"] == "update" and shown["view"]["viewer"] is not None:
                wrong[f"{way}: shown what the seat sees"] += 1
            if message["type"] == "table" and message["seat"] is not None:
                wrong[f"{way}: told that the seat is its own"] += 1
            if message["type"] in ("done", "reasons"):
                wrong[f"{way}: {message['type']}"] += 1
    return wrong
