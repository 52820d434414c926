"""A socket speaks and hears for a seat only while its owner holds that seat: every way to lose one."""

import asyncio
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed

from soultable.server.hub import Hub
from soultable.server.notify_other_servers import Notifications
from soultable.server.seat_claims import IDLE, LIFETIME
from soultable.server.socket import Connection
from soultable.server.updates import MOST_EVENTS
from tests.server.client import Json, Person, Seat, drain, play_on
from tests.server.conftest import DATABASES
from tests.server.inside import Inside
from tests.server.serving import Serving
from tests.server.test_missed import long_game

Pair = tuple[str, Serving, Serving]
PASSWORD = "correct horse"
LOGGED_OUT, SEAT_LOST = (4001, "logged-out"), (4003, "seat-lost")


@dataclass
class Scene:
    """Ann hosts; the victim's socket is at one process, and the seat is lost at another, or the same."""

    database: str
    here: Serving
    there: Serving
    ann: Person
    victim: Person
    login: str
    table: str = ""
    token: str = ""
    codes: tuple[str, ...] = ()  # with which the victim sets a new password

    def at(self, server: Serving, person: Person) -> Person:
        """The same person, at this process."""
        found = Person(server.port)
        found.cookie = person.cookie
        return found

    def phone(self, password: str = PASSWORD) -> Person:
        """The victim's other device."""
        found = Person(self.there.port)
        found.call("POST", "/api/login", {"login": self.login, "password": password})
        return found

    def joined(self, name: str) -> Person:
        """Somebody new, who takes the seat that has become free; the game begins."""
        found = self.there.person(name)
        found.call("POST", f"/api/tables/{self.table}/join", {"name": name, "seat": 1})
        found.call("POST", f"/api/tables/{self.table}/seats/1/ready", {"ready": True})
        self.ann.call("POST", f"/api/tables/{self.table}/start")
        return found

    def sql(self, statement: str) -> None:
        """Behind the servers' backs."""
        if "://" not in self.database:
            with sqlite3.connect(self.database, timeout=10) as connection:
                connection.execute(statement)
            connection.close()
            return
        asyncio.run(self.postgres(statement))

    async def postgres(self, statement: str) -> None:
        connection = await asyncpg.connect(self.database)
        await connection.execute(statement)
        await connection.close()


@pytest.fixture(scope="module", params=DATABASES)
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two servers on one database, once of each kind."""
    folder = tmp_path_factory.mktemp("pair")
    is_sqlite = request.param == "sqlite"
    database = str(folder / "games.sqlite3") if is_sqlite else request.getfixturevalue("postgres").fresh()
    servers = Serving(database, folder), Serving(database, folder)
    yield database, *servers
    for server in servers:
        server.kill()


# -- the ways --------------------------------------------------------------------------------------------
# Each takes the seat from the victim and returns the one who holds it afterwards.


def leaves(scene: Scene) -> Person:
    victim = scene.at(scene.there, scene.victim)
    victim.call("POST", f"/api/tables/{scene.table}/seats/1/leave", token=scene.token)
    return scene.joined("Bob")


def is_kicked(scene: Scene) -> Person:
    scene.ann.call("POST", f"/api/tables/{scene.table}/seats/1/kick")
    return scene.joined("Bob")


def gives_way_to_a_computer(scene: Scene) -> Person:
    seat = f"/api/tables/{scene.table}/seats/1"
    scene.ann.call("POST", f"{seat}/kick")
    scene.ann.call("PUT", seat, {"kind": "ai", "agent": "random"})
    scene.ann.call("PUT", seat, {"kind": "open"})
    return scene.joined("Bob")


def account_is_deleted(scene: Scene) -> Person:
    scene.at(scene.there, scene.victim).call("DELETE", "/api/account", {"password": PASSWORD})
    return scene.joined("Bob")


def logs_out(scene: Scene) -> Person:
    phone = scene.phone()
    scene.at(scene.there, scene.victim).call("DELETE", "/api/session")
    return phone


def logs_out_everywhere(scene: Scene) -> Person:
    scene.phone().call("DELETE", "/api/sessions")
    return scene.phone()


def ends_it_in_the_list(scene: Scene) -> Person:
    phone = scene.phone()
    for device in phone.call("GET", "/api/sessions"):
        if not device["here"]:
            phone.call("DELETE", f"/api/sessions/{device['id']}")
    return phone


def changes_the_password(scene: Scene) -> Person:
    phone = scene.phone()
    phone.call("PATCH", "/api/account", {"password": PASSWORD, "new": "battery staple"})
    return phone


def uses_a_recovery_code(scene: Scene) -> Person:
    recovery = {"login": scene.login, "code": scene.codes[0], "new": "battery staple"}
    Person(scene.there.port).call("POST", "/api/recover", recovery)
    return scene.phone("battery staple")


def without_the_first_session(scene: Scene, statement: str) -> Person:
    """What becomes of the session by which the victim sits there; the phone's stays."""
    phone = scene.phone()
    kept = sha256(phone.cookie.partition("=")[2].encode()).hexdigest()
    owner = f"(select player from accounts where login = '{scene.login}')"
    scene.sql(f"{statement} where player = {owner} and token_hash <> '{kept}'")
    return phone


def session_is_gone(scene: Scene) -> Person:
    """As if it had ended by itself."""
    return without_the_first_session(scene, "delete from sessions")


def session_was_not_used(scene: Scene) -> Person:
    return without_the_first_session(scene, f"update sessions set seen = {time.time() - IDLE - 60}")


def session_has_grown_old(scene: Scene) -> Person:
    return without_the_first_session(scene, f"update sessions set created = {time.time() - LIFETIME - 60}")


def logs_in(scene: Scene) -> Person:
    """What a guest played goes to the account; the guest's session has no part in it any more."""
    account = {"login": f"again-{scene.login}", "password": PASSWORD}
    scene.there.person("Account").call("POST", "/api/account", account)
    victim = scene.at(scene.there, scene.victim)
    victim.call("POST", "/api/login", account)
    return victim


def seat_and_session_go(scene: Scene) -> Person:
    """Whatever takes both; the seat is Ann's then."""
    owner = f"(select player from accounts where login = '{scene.login}')"
    host = f"(select host from tables where id = '{scene.table}')"
    scene.sql(f"delete from sessions where player = {owner}")
    scene.sql(f"update seats set player = {host} where game = '{scene.table}' and player = {owner}")
    return scene.ann


@dataclass(frozen=True)
class Way:
    lose: Callable[[Scene], Person]
    end: tuple[int, str]
    running: bool = True  # whether the game has begun before
    guest: bool = False
    token: bool = False  # whether the victim has nothing but the seat's token
    host: bool = False  # whether the victim is Ann, with a second seat
    was_host: bool = False  # whether Ann has handed the table over, and got it back
    rematch: bool = False  # whether it is the next game of the same people


WAYS = {
    "leave": Way(leaves, SEAT_LOST, running=False),
    "leave-by-token": Way(leaves, SEAT_LOST, running=False, token=True),
    "kick": Way(is_kicked, SEAT_LOST, running=False),
    "kick-by-token": Way(is_kicked, SEAT_LOST, running=False, token=True),
    "computer": Way(gives_way_to_a_computer, SEAT_LOST, running=False),
    "host-leaves-second-seat": Way(leaves, SEAT_LOST, running=False, host=True),
    "logout": Way(logs_out, LOGGED_OUT),
    "logout-everywhere": Way(logs_out_everywhere, LOGGED_OUT),
    "ended-in-list": Way(ends_it_in_the_list, LOGGED_OUT),
    "new-password": Way(changes_the_password, LOGGED_OUT),
    "session-gone": Way(session_is_gone, LOGGED_OUT),
    "merged-login": Way(logs_in, LOGGED_OUT, guest=True),
    "kick-of-a-former-host": Way(is_kicked, SEAT_LOST, running=False, was_host=True),
    "leave-rematch": Way(leaves, SEAT_LOST, running=False, rematch=True),
    "kick-at-rematch": Way(is_kicked, SEAT_LOST, running=False, rematch=True),
    "recovery-code": Way(uses_a_recovery_code, LOGGED_OUT),
    "recovery-code-at-rematch": Way(uses_a_recovery_code, LOGGED_OUT, rematch=True),
    "not-used": Way(session_was_not_used, LOGGED_OUT),
    "grown-old": Way(session_has_grown_old, LOGGED_OUT),
    "account-deleted": Way(account_is_deleted, LOGGED_OUT, running=False),
    "seat-and-session": Way(seat_and_session_go, LOGGED_OUT),
}


@pytest.mark.parametrize("elsewhere", (False, True), ids=("same-process", "other-process"))
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_who_has_lost_a_seat_neither_hears_nor_acts(pair: Pair, way: Way, elsewhere: bool) -> None:
    database, here, other = pair
    scene = prepared(database, here, other if elsewhere else here, way)
    with scene.at(here, scene.victim).sit(scene.table, 1, token=scene.token) as old:
        if way.running:
            until_asked(scene, old)
        drain(old)
        before = len(old.messages)

        holder = way.lose(scene)
        act_on(old)

        with scene.ann.sit(scene.table, 0) as mine, holder.sit(scene.table, 1) as fresh:
            mine.until_type("update"), fresh.until_type("update")
            play_on(mine, fresh, most=3)
            assert closed(old) == way.end[0]
            kinds = {event["kind"] for seat in (mine, fresh) for event in seat.events}
    after = old.messages[before:]
    assert [message["type"] for message in after if message["type"] not in ("error", "refused")] == []
    assert all(message["now"] is None for message in after if message["type"] == "refused")
    assert {message["code"] for message in after} == {way.end[1]}
    assert not kinds & {
        "draw-offered",
        "undo-asked",
        "taken-back",
        "took-back",
        "resigned",
        "declined",
        "withdrawn",
    }
    with scene.at(here, scene.victim).sit(scene.table, 1, token=scene.token) as again:
        assert again.until_type("error")["code"] == "not-yours" or way.guest or way.host


def prepared(database: str, here: Serving, there: Serving, way: Way) -> Scene:
    """The victim sits at seat 1."""
    ann = there.person("Ann")
    victim = Person(here.port) if way.token else ann if way.host else here.person("Vic")
    scene = Scene(database, here, there, ann, victim, f"vic-{secrets.token_hex(4)}")
    if not (way.guest or way.token or way.host):
        made = victim.call("POST", "/api/account", {"login": scene.login, "password": PASSWORD})
        scene.codes = tuple(made["codes"])
    if way.rematch:
        scene.table = rematch(scene)
    else:
        scene.table = ann.make("soulfall", "human", "hot" if way.host else "open", start=False)
    if not (way.host or way.rematch):
        seated = victim.call("POST", f"/api/tables/{scene.table}/join", {"name": "Vic"})
        scene.token = seated["tokens"]["1"] if way.token else ""
        ready = f"/api/tables/{scene.table}/seats/1/ready"
        victim.call("POST", ready, {"ready": True}, scene.token)
    if way.was_host:
        ann.call("POST", f"/api/tables/{scene.table}/host", {"seat": 1})
        victim.call("POST", f"/api/tables/{scene.table}/host", {"seat": 0})
    if way.running:
        ann.call("POST", f"/api/tables/{scene.table}/start")
    return scene


def rematch(scene: Scene) -> str:
    """The table where the victim sits at seat 1, after a game at seat 0."""
    before = scene.ann.make("soulfall", "open", "human", start=False)
    scene.victim.call("POST", f"/api/tables/{before}/join", {"name": "Vic"})
    scene.victim.call("POST", f"/api/tables/{before}/seats/0/ready", {"ready": True})
    scene.ann.call("POST", f"/api/tables/{before}/start")
    with scene.ann.sit(before, 1) as mine:
        assert mine.act("resign")["type"] == "done"
    made = scene.ann.call("POST", f"/api/tables/{before}/rematch")
    scene.victim.call("POST", f"/api/tables/{before}/rematch")
    return str(made["table"]["table"])


def until_asked(scene: Scene, old: Seat) -> None:
    """Play until it is the victim's turn, so that an answer would be taken."""
    old.until_type("update")
    with scene.ann.sit(scene.table, 0) as mine:
        mine.until_type("update")
        while old.now["request"] is None:
            mine.first()
            old.until_type("update")


def act_on(old: Seat) -> None:
    """All that a seat may do, as long as the socket takes it."""
    options = old.now["view"]["options"] if old.now else []
    text = options[0]["text"] if options else "pass"
    number = old.now["request"] if old.now else 1
    acts: list[Json] = [
        {"type": "answer", "request": number, "text": text},
        {"type": "undo"},
        {"type": "offer_draw"},
        {"type": "consent", "yes": True},
        {"type": "resign"},
    ]
    with suppress(ConnectionClosed):
        for act in acts:
            old.send(**act, nonce=secrets.token_urlsafe(12))
        old.send(type="resync", after=0)
        old.send(type="why", text="pass")


def closed(seat: Seat) -> int:
    """Read on until the server has closed the socket; the code."""
    with pytest.raises(ConnectionClosed) as ended:
        while True:
            seat.next()
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code


# -- without notices -------------------------------------------------------------------------------------


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    """A server that hears nothing of what others write, and does not look for lost seats by itself."""

    async def nothing(_: object) -> None:
        """No notice comes, and nobody looks."""

    monkeypatch.setattr(Notifications, "run", nothing)
    monkeypatch.setattr(Hub, "end_lost_claims", nothing)
    running = Inside(tmp_path)
    yield running
    running.close()


def end_unnoticed(alone: Inside, person: Person) -> None:
    """Their session is over, and the server hears nothing of it."""
    hash = sha256(person.cookie.partition("=")[2].encode()).hexdigest()
    with sqlite3.connect(alone.hub.config.database, timeout=10) as connection:
        connection.execute(f"delete from sessions where token_hash = '{hash}'")
    connection.close()


@pytest.mark.parametrize("what", ["another-answers", "resync", "why"])
def test_who_holds_a_seat_is_asked_before_anything_is_told_though_no_notice_came(
    alone: Inside, what: str
) -> None:
    ann, victim = alone.person("Ann"), alone.person("Vic")
    table = ann.make("soulfall", "human", "open", settings={"start_player": "seat0"}, start=False)
    victim.call("POST", f"/api/tables/{table}/join", {"name": "Vic"})
    victim.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as mine, victim.sit(table, 1) as old:
        mine.until_type("update"), old.until_type("update")
        drain(old)
        before = len(old.messages)
        end_unnoticed(alone, victim)

        if what == "another-answers":
            assert mine.first()["type"] == "done"
        else:
            old.send(type=what, **({"after": 0} if what == "resync" else {"text": "pass"}))

        assert closed(old) == LOGGED_OUT[0]
    assert [message["type"] for message in old.messages[before:]] == ["error"]


def test_who_loses_the_seat_meanwhile_gets_no_further_part(
    alone: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = threading.Event()

    async def has_read(_: Connection) -> None:
        while not lost.is_set():
            await asyncio.sleep(0.01)

    monkeypatch.setattr(Connection, "has_read", has_read)
    ann = alone.person()
    table = long_game(alone, ann, 2 * MOST_EVENTS)
    with ann.sit(table, 0) as old:
        assert old.until_type("update")["more"]
        before = len(old.messages)
        end_unnoticed(alone, ann)

        lost.set()

        assert closed(old) == LOGGED_OUT[0]
    assert [message["type"] for message in old.messages[before:]] == ["error"]


def test_tokens_stay_good_for_a_rematch_and_each_for_one_seat(server: Serving) -> None:
    ann, bob = server.person("Ann"), Person(server.port)
    table = ann.make("soulfall", "human", "open", start=False)
    token = bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})["tokens"]["1"]
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True}, token)
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as mine, bob.sit(table, 1, token=token) as yours:
        mine.act("resign")
        again = bob.call("POST", f"/api/tables/{table}/rematch", None, token)["table"]["table"]
        ann.call("POST", f"/api/tables/{table}/rematch")
        ann.call("POST", f"/api/tables/{again}/start")

        with bob.sit(again, 1, token=token) as wrong:
            assert wrong.until_type("error")["code"] == "not-yours"
        with bob.sit(again, 0, token=token) as next_one:
            assert next_one.until_type("update")["view"]["viewer"] == 0
        yours.until(lambda message: message["type"] == "table" and message["successor"] == again)
        drain(yours)
        assert {m["table"] for m in yours.messages if m["type"] == "table"} == {table}
