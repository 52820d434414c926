"""Sessions: seen and ended by their owner, ended by time, and what is left when somebody leaves for good."""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from sqlalchemy.ext.asyncio import AsyncConnection
from websockets.exceptions import ConnectionClosed

from soultable.core.record import read_record
from soultable.server import delete_account
from soultable.server.delete_account import FORMER
from soultable.server.hub import Hub
from soultable.server.players import MOST_SESSIONS, SEEN_EVERY, People, Player, begin_session, hashed
from soultable.server.room import CLOSED
from soultable.server.schema import decks, metadata, players, sessions, shares
from soultable.server.seat_claims import IDLE, LIFETIME
from soultable.server.store import CannotStore, Store, alembic
from soultable.server.user_agent import device_of
from tests.server.client import Answered, Person, Seat, play_on
from tests.server.conftest import Serve
from tests.server.inside import Inside
from tests.server.serving import Serving

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"
PASSWORD = "correct horse"


def account(login: str, password: str = PASSWORD) -> dict[str, str]:
    return {"login": login, "password": password}


def fresh(stem: str) -> str:
    return f"{stem}-{time.time_ns()}"


def refused(person: Person, method: str, path: str, body: Any = None) -> tuple[int, str]:
    with pytest.raises(Answered) as answer:
        person.call(method, path, body)
    return answer.value.status, answer.value.code


def known_at(server: Serving, login: str) -> Person:
    """Somebody who logs in on another device."""
    person = Person(server.port)
    person.call("POST", "/api/login", account(login))
    return person


def is_closed(seat: Seat) -> bool:
    """Whether the server closes this socket within some seconds."""
    try:
        while True:
            seat.next(15)
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False


def in_store(database: str, work: Callable[[Store, People], Awaitable[None]]) -> None:
    async def opened() -> None:
        store = Store(database)
        await store.open()
        try:
            await work(store, People(store))
        finally:
            await store.close()

    asyncio.run(opened())


# -- listed and ended ------------------------------------------------------------------------------------


def test_sessions_are_listed_without_anything_secret(server: Serving) -> None:
    ann, login = server.person("Ann"), fresh("ann")
    server.person("Eve")  # whose session is nobody else's business
    ann.call("POST", "/api/account", account(login))
    phone = Person(server.port)
    body = json.dumps(account(login)).encode()
    _, headers, _ = phone.raw("POST", "/api/login", body, {"User-Agent": FIREFOX})
    phone.cookie = headers["set-cookie"].partition(";")[0]

    _, _, text = phone.raw("GET", "/api/sessions")

    found = json.loads(text)
    assert [(row["device"], row["here"]) for row in found] == [("Firefox on Linux", True), ("", False)]
    assert set(found[0]) == {"id", "device", "created", "seen", "here"}
    for person in (ann, phone):
        token = person.cookie.partition("=")[2]
        assert token.encode() not in text and hashed(token).encode() not in text
    assert abs(found[0]["seen"] - time.time()) < 600


@pytest.mark.parametrize(
    ("said", "device"),
    [(FIREFOX, "Firefox on Linux"), ("", ""), ("curl/8.5", ""), ("Python-urllib/3.11", ""),
     ("<script>alert(1)</script> Firefox \u202e", "Firefox"), ("x" * 1_000_000 + "Firefox", ""),
     ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
      "Version/17.5 Mobile/15E148 Safari/604.1", "Safari on iPhone"),
     ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 "
      "Safari/537.36 Edg/126.0.0.0", "Edge on Windows"),
     ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
      "Chrome on Android")],
)  # fmt: skip
def test_a_device_is_named_in_our_own_words(said: str, device: str) -> None:
    assert device_of(said) == device


def test_a_session_that_was_ended_is_nobodys_and_its_sockets_close(serve: Serve, database: str) -> None:
    one, other = serve(database), serve(database)
    ann = one.person("Ann")
    ann.call("POST", "/api/account", account("ann"))
    phone, table = known_at(one, "ann"), ann.make("soulfall", "human", "hot")
    away = Person(other.port)
    away.cookie = phone.cookie
    with ann.sit(table, 0) as mine, phone.sit(table, 0) as here, away.sit(table, 0) as there:
        for seat in (mine, here, there):
            seat.until_type("update")
        stolen = next(row["id"] for row in ann.call("GET", "/api/sessions") if not row["here"])

        ann.call("DELETE", f"/api/sessions/{stolen}")

        assert is_closed(here) and is_closed(there)
        assert mine.act("offer_draw")["type"] == "done"
    assert refused(phone, "GET", "/api/session") == (401, "no-session")
    assert refused(ann, "DELETE", f"/api/sessions/{stolen}") == (404, "no-such-session")
    assert len(ann.call("GET", "/api/sessions")) == 1


def test_nobody_ends_the_session_of_somebody_else(server: Serving) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    mine = ann.call("GET", "/api/sessions")[0]["id"]

    assert refused(eve, "DELETE", f"/api/sessions/{mine}") == (404, "no-such-session")
    assert refused(Person(server.port), "DELETE", f"/api/sessions/{mine}") == (401, "no-session")
    assert ann.call("GET", "/api/session")["name"] == "Ann"


def test_log_out_everywhere_leaves_no_session(serve: Serve, database: str) -> None:
    server = serve(database)
    ann = server.person("Ann")
    ann.call("POST", "/api/account", account("ann"))
    others = [known_at(server, "ann") for _ in range(3)]
    table = ann.make("soulfall", "human", "hot")
    with others[0].sit(table, 0) as seat:
        seat.until_type("update")

        ann.call("DELETE", "/api/sessions")

        assert is_closed(seat)
    for person in (ann, *others):
        assert refused(person, "GET", "/api/session") == (401, "no-session")
    assert known_at(server, "ann").call("GET", "/api/session")["login"] == "ann"


def test_a_new_password_ends_all_other_sessions_and_gives_this_one_a_fresh_cookie(
    serve: Serve, database: str
) -> None:
    one, other = serve(database), serve(database)
    ann = one.person("Ann")
    ann.call("POST", "/api/account", account("ann"))
    thief, same = known_at(other, "ann"), Person(one.port)
    same.cookie = ann.cookie
    table = ann.make("soulfall", "human", "hot")
    with thief.sit(table, 0) as stolen:
        stolen.until_type("update")
        wrong = {"password": "no idea at all", "new": "battery staple"}
        assert refused(thief, "PATCH", "/api/account", wrong) == (401, "not-logged-in")

        ann.call("PATCH", "/api/account", {"password": PASSWORD, "new": "battery staple"})

        assert is_closed(stolen)
    assert ann.call("GET", "/api/session")["login"] == "ann" and ann.cookie != same.cookie
    for person in (thief, same):
        assert refused(person, "GET", "/api/session") == (401, "no-session")
    assert len(ann.call("GET", "/api/sessions")) == 1


# -- ended by time ---------------------------------------------------------------------------------------


def test_sessions_end_when_they_are_idle_or_old_and_are_swept_in_parts(database: str) -> None:
    async def work(store: Store, people: People) -> None:
        now = time.time()
        tokens = {}
        for name, created, seen in (
            ("fresh", now, now), ("idle", now - IDLE - 90, now - IDLE - 60),
            ("quiet", now - IDLE, now - IDLE + 90),
            ("old", now - LIFETIME - 60, now), ("busy", now - LIFETIME + 90, now),
        ):  # fmt: skip
            player, tokens[name] = await people.guest(name)
            async with store.write() as c:
                mine = sessions.update().where(sessions.c.player == player.id)
                await c.execute(mine.values(created=created, seen=seen))
        known = [name for name in tokens if await people.of_session(tokens[name]) is not None]
        assert known == ["fresh", "quiet", "busy"]
        kept = {hashed(tokens[name]) for name in known}

        await people.sweep()

        async with store.read() as c:
            left = (await c.execute(sa.select(sessions.c.token_hash))).scalars().all()
        assert set(left) == kept

    in_store(database, work)


def test_use_is_noted_now_and_then_so_that_reading_costs_no_write(database: str) -> None:
    async def work(store: Store, people: People) -> None:
        ann, token = await people.guest("Ann")
        bob, other = await people.guest("Bob")

        async def seen(player: str) -> float:
            async with store.read() as c:
                found = await c.execute(sa.select(sessions.c.seen).where(sessions.c.player == player))
                return float(found.scalar_one())

        async def age() -> None:
            async with store.write() as c:
                await c.execute(sessions.update().values(seen=time.time() - SEEN_EVERY - 60))

        first = await seen(ann.id)
        await people.of_session(token)
        assert people.used == {}
        await age()
        await people.of_session(token)
        assert set(people.used) == {hashed(token)} and await seen(ann.id) < first
        await people.note_use([hashed(other)])  # Bob's socket is open
        assert await seen(ann.id) >= first and await seen(bob.id) >= first and people.used == {}

    in_store(database, work)


def test_a_server_notes_the_use_of_sessions_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("soultable.server.hub.BEAT", 0.2)
    monkeypatch.setattr("soultable.server.hub.SWEEP_SESSIONS", 0.0)
    inside = Inside(tmp_path)
    try:
        ann, bob, _ = (inside.person(name) for name in ("Ann", "Bob", "Eve"))
        table, long_ago = bob.make("soulfall", "human", "hot"), time.time() - IDLE + 3600
        with bob.sit(table, 0) as seat, closing(sqlite3.connect(inside.hub.config.database)) as base:
            seat.until_type("update")
            base.execute("update sessions set seen = ?", [long_ago])
            base.commit()

            ann.call("GET", "/api/session")  # asks; Bob only sits there, and Eve does nothing

            until = time.monotonic() + 60
            while len(used := used_since(base, long_ago)) < 2:
                assert time.monotonic() < until, used
                time.sleep(0.05)
            assert used == {"Ann", "Bob"}
    finally:
        inside.close()


def used_since(base: sqlite3.Connection, at: float) -> set[str]:
    """Whose sessions are said to have been used later."""
    asked = "select name from sessions join players on players.id = player where seen > ?"
    return {name for (name,) in base.execute(asked, [at])}


def test_one_player_has_only_so_many_sessions(database: str) -> None:
    async def work(store: Store, people: People) -> None:
        ann, first = await people.guest("Ann")
        for _ in range(MOST_SESSIONS):
            async with store.write() as c:
                await begin_session(c, ann.id, "")
        assert len(await people.sessions_of(ann, "")) == MOST_SESSIONS
        assert await people.of_session(first) is None

    in_store(database, work)


# -- one's own data --------------------------------------------------------------------------------------


def test_the_export_holds_what_is_mine_and_nothing_secret(serve: Serve, database: str) -> None:
    server = serve(database, "--limits", "1000")
    ann, bob = server.person("Ann"), server.person("Bob")
    codes = ann.call("POST", "/api/account", account("ann"))["codes"]
    bob.call("POST", "/api/account", account("bobs-login"))
    running = ann.make("soulfall", "human", "open", start=False)
    seated = bob.call("POST", f"/api/tables/{running}/join", {"name": "Bob"})
    bob.call("POST", f"/api/tables/{running}/seats/1/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{running}/start")
    ended = ann.make("soulfall", "human", "hot")
    with ann.sit(ended, 0) as seat:
        seat.until_type("update")
        seat.act("resign")
    _, _, record = ann.raw("GET", f"/api/tables/{ended}/record")
    ann.raw("POST", "/api/records", record)
    deck = ann.call("POST", "/api/games/sengoku-yugi/deck/random", {"mode": "characters"})
    ann.call("POST", "/api/games/sengoku-yugi/decks", deck)

    status, headers, content = ann.raw("GET", "/api/account/export")

    found, text = json.loads(content), content.decode()
    assert status == 200 and "attachment" in headers["content-disposition"]
    assert found["player"]["login"] == "ann" and found["recovery_codes_left"] == 10
    assert [row["here"] for row in found["sessions"]] == [True]
    assert found["decks"][0]["draft"] == deck and found["uploads"][0]["record"].startswith("{")
    by_id = {table["table"]: table for table in found["tables"]}
    assert set(by_id) == {running, ended} and found["tables_in_all"] == 2
    assert by_id[ended]["record"] == f"/api/tables/{ended}/record" and "record" not in by_id[running]
    assert [seat["name"] for seat in by_id[running]["seats"]] == ["Ann", "Bob"]
    secret = [
        *codes,
        *[code.replace("-", "") for code in codes],
        seated["tokens"]["1"],
        "bobs-login",
        "argon2",
    ]
    for token in (ann.cookie.partition("=")[2], bob.cookie.partition("=")[2], *seated["tokens"].values()):
        secret += [token, hashed(token)]
    secret += seeds(database, running)
    assert not [word for word in secret if word in text]


def seeds(database: str, table: str) -> list[str]:
    found: list[str] = []

    async def work(store: Store, people: People) -> None:
        async with store.read() as c:
            found.append(
                (await c.execute(sa.text("select seed from tables where id = :i"), {"i": table})).scalar_one()
            )
            ids = await c.execute(sa.select(players.c.id).where(players.c.name == "Bob"))
            found.extend(ids.scalars())

    in_store(database, work)
    return found


@pytest.mark.parametrize("signs", [1_000_000, 0])
def test_the_export_holds_the_decks_of_my_seats_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, signs: int
) -> None:
    monkeypatch.setattr("soultable.server.data_export.INLINE", signs)
    inside = Inside(tmp_path)
    try:
        ann, bob, eve = (inside.person(name) for name in ("Ann", "Bob", "Eve"))
        table = ann.make("soul-of-ankiril", "human", "open", start=False)
        bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
        decks = [bring(who, table, seat) for seat, who in enumerate((ann, bob))]
        eve.make("soul-of-ankiril", "human", "hot")

        found = [who.call("GET", "/api/account/export")["seat_decks"] for who in (ann, bob, eve)]

        path = f"/api/tables/{table}/decks"
        kept = [{"deck": deck} if signs else {"path": path} for deck in decks]
        assert found == [[{"table": table, "seat": seat, **kept[seat]}] for seat in (0, 1)] + [[]]
        assert decks[0] != decks[1]
        bob.call("POST", f"/api/tables/{table}/seats/1/leave")
        assert bob.call("GET", "/api/account/export")["seat_decks"] == []
    finally:
        inside.close()


def bring(who: Person, table: str, seat: int) -> str:
    """A random deck for a seat; its file."""
    draft = who.call("POST", "/api/games/soul-of-ankiril/deck/random", {"mode": ""})
    draft["name"] = f"Deck {seat}"
    file = who.call("POST", "/api/games/soul-of-ankiril/deck/check", draft)["file"]
    who.call("PUT", f"/api/tables/{table}/seats/{seat}/deck", {"text": file})
    return str(file).strip()


def test_the_export_is_limited(serve: Serve) -> None:
    ann = serve("", "--limits", "1").person()

    statuses = [ann.raw("GET", "/api/account/export")[0] for _ in range(6)]

    assert statuses == [200] * 5 + [429]


# -- leaving for good ------------------------------------------------------------------------------------


def test_who_leaves_takes_everything_along_and_costs_the_others_nothing(serve: Serve, database: str) -> None:
    one, other = serve(database), serve(database)
    ann, bob = one.person("Ann"), one.person("Bob")
    ann.call("POST", "/api/account", account("ann"))
    deck = ann.call("POST", "/api/games/sengoku-yugi/deck/random", {"mode": "characters"})
    ann.call("POST", "/api/games/sengoku-yugi/decks", deck)
    ended = two_at(ann, bob)
    with ann.sit(ended, 0) as mine, bob.sit(ended, 1) as theirs:
        mine.until_type("update")
        theirs.until_type("update")
        play_on(mine, theirs, most=3)
        theirs.act("resign")
    _, _, record = ann.raw("GET", f"/api/tables/{ended}/record")
    uploaded = json.loads(ann.raw("POST", "/api/records", record)[2])["record"]
    token = ann.call("POST", f"/api/records/{uploaded}/share", {"viewer": None})["token"]
    running, hosted = two_at(ann, bob), ann.make("soulfall", "human", "open", start=False)
    visited = bob.make("soulfall", "human", "open", start=False)
    ann.call("POST", f"/api/tables/{visited}/join", {"name": "Ann"})
    kicked = bob.make("soulfall", "human", "open", start=False)
    ann.call("POST", f"/api/tables/{kicked}/join", {"name": "Ann"})
    bob.call("POST", f"/api/tables/{kicked}/seats/1/kick")
    id = ann.call("GET", "/api/session")["id"]
    away = Person(other.port)
    away.cookie = ann.cookie
    with bob.sit(running, 1) as theirs, away.sit(running, 0) as mine:
        theirs.until_type("update")
        mine.until_type("update")
        assert refused(ann, "DELETE", "/api/account", {"password": "not it"}) == (401, "not-logged-in")

        ann.call("DELETE", "/api/account", {"password": PASSWORD})

        while theirs.result is None:
            theirs.until_type("update")
        assert theirs.result["returns"] == [0.0, 1.0] and is_closed(mine)
    assert refused(ann, "GET", "/api/session") == (401, "no-session")
    assert refused(Person(one.port), "POST", "/api/login", account("ann")) == (401, "not-logged-in")
    assert refused(bob, "GET", f"/api/shared/{token}") == (404, "no-record")
    assert one.person("Zoe").call("POST", "/api/account", account("ann"))["login"] == "ann"
    for table in (ended, running):
        told = bob.call("GET", f"/api/tables/{table}")["table"]
        assert [seat["name"] for seat in told["seats"]] == [FORMER, "Bob"]
    assert bob.call("GET", f"/api/tables/{hosted}")["table"]["ending"] == CLOSED
    seat = bob.call("GET", f"/api/tables/{visited}")["table"]["seats"][1]
    assert (seat["kind"], seat["name"], seat["ready"]) == ("open", "seat 1", False)
    for server in (one, serve(database)):  # in memory, and read again from the log
        bob.port = server.port
        text = bob.raw("GET", f"/api/tables/{ended}/record")[2].decode()
        found = read_record(text)
        assert found.header.seats == (FORMER, "Bob")
        assert json.loads(bob.raw("POST", "/api/records", text.encode())[2])["record"]
        frames = bob.call("GET", f"/api/tables/{ended}/frames?viewer=0")
        assert frames["trouble"] == "" and frames["seats"] == [FORMER, "Bob"] and frames["total"] > 3
    nothing_left(database, "Ann", id)


def two_at(host: Person, guest: Person) -> str:
    table = host.make("soulfall", "human", "open", start=False, settings={"start_player": "seat0"})
    guest.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
    guest.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    host.call("POST", f"/api/tables/{table}/start")
    return table


def nothing_left(database: str, *words: str) -> None:
    """No row of the database has these words in it, the name and the id, nor any deck."""

    async def work(store: Store, people: People) -> None:
        async with store.read() as c:
            for table in metadata.sorted_tables:
                rows = (await c.execute(sa.select(table))).all()
                for word in words:
                    assert not [row for row in rows if f"'{word}'" in repr(tuple(row))], (table.name, word)
            assert (await c.execute(sa.select(decks))).all() == []

    in_store(database, work)


HARMS = {
    "options": "update tables set options = '{\"listed\": 3' where id = :table",
    "settings": "update tables set settings = '{' where id = :table",
    "a seat": "update seats set agent = '\ufffd' where game = :table and seat = 1",
}


@pytest.mark.parametrize("harm", HARMS)
def test_tables_that_cannot_be_read_keep_nobody_from_leaving(serve: Serve, database: str, harm: str) -> None:
    server = serve(database)
    ann, bob = server.person("Ann"), server.person("Bob")
    ann.call("POST", "/api/account", account("ann"))
    running, over = two_at(ann, bob), two_at(ann, bob)
    with ann.sit(over, 0) as mine:
        mine.until_type("update")
        assert mine.act("resign")["type"] == "done"
    hosted, visited = (who.make("soulfall", "human", "open", start=False) for who in (ann, bob))
    ann.call("POST", f"/api/tables/{visited}/join", {"name": "Ann"})
    tables = (running, over, hosted, visited)
    spoil(database, HARMS[harm], tables)

    ann.call("DELETE", "/api/account", {"password": PASSWORD})

    assert refused(ann, "GET", "/api/session") == (401, "no-session")
    nothing_left(database, "Ann")
    for table in tables:
        told = bob.call("GET", f"/api/tables/{table}")["table"]
        assert told["damage"] == "unreadable"
    assert bob.call("GET", f"/api/tables/{hosted}")["table"]["ending"] == CLOSED


def spoil(database: str, statement: str, tables: Iterable[str]) -> None:
    """Write nonsense to these tables."""

    async def work(store: Store, _: People) -> None:
        async with store.write() as c:
            for table in tables:
                assert (await c.execute(sa.text(statement), {"table": table})).rowcount == 1

    in_store(database, work)


def test_a_guest_leaves_without_a_password(server: Serving) -> None:
    guest, bob = server.person("Guest"), server.person("Bob")
    table = two_at(guest, bob)

    guest.call("DELETE", "/api/account", {})

    assert refused(guest, "GET", "/api/session") == (401, "no-session")
    told = bob.call("GET", f"/api/tables/{table}")["table"]
    assert told["ended"] is not None and told["seats"][0]["name"] == FORMER
    again = bob.call("POST", f"/api/tables/{table}/rematch")["table"]
    assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [("human", "Bob"), ("open", "seat 1")]
    bob.call("PUT", f"/api/tables/{again['table']}/seats/1", {"kind": "ai", "agent": "random"})  # as the host


def test_sessions_and_shares_of_an_older_version_go_on(database: str) -> None:
    now, old = time.time(), time.time() - IDLE - 86_400.0

    def before(connection: sa.Connection) -> None:
        config = alembic()
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        for statement in (
            "insert into players values ('p', 'Ann', :old)",
            "insert into sessions values (:hash, 'p', :old)",
            "insert into records values ('r', 'p', '{}', '', :now)",
            "insert into shares values ('s', null, 'r', -1, :now)",
        ):
            values = {"old": old, "now": now, "hash": hashed("token")}
            connection.execute(sa.text(statement), {k: v for k, v in values.items() if f":{k}" in statement})

    async def first() -> None:
        store = Store(database)
        async with store.write() as c:
            await c.run_sync(before)
        await store.close()

    asyncio.run(first())

    async def work(store: Store, people: People) -> None:
        ann = await people.of_session("token")
        assert ann is not None and ann.name == "Ann"
        (session,) = await people.sessions_of(ann, "token")
        assert session.here and session.id and session.seen > now - 60
        async with store.read() as c:
            rows = (await c.execute(sa.select(shares))).all()
        assert [(row.token_hash, row.record, row.viewer, row.player) for row in rows] == [
            ("s", "r", -1, None)
        ]

    in_store(database, work)


def test_wrong_guesses_by_a_stolen_session_end_soon_and_strangers_do_not_count_there(serve: Serve) -> None:
    ann = serve("", "--limits", "1").person("Ann")
    ann.call("POST", "/api/account", account("ann"))
    stranger = Person(ann.port)
    for _ in range(10):
        assert refused(stranger, "POST", "/api/login", account("ann", "a wrong one"))[0] == 401
    assert refused(stranger, "POST", "/api/login", account("ann"))[0] == 429

    ann.call("PATCH", "/api/account", {"password": PASSWORD, "new": "battery staple"})

    said = [refused(ann, "DELETE", "/api/account", {"password": f"wrong {n}"})[0] for n in range(6)]
    assert said[:6] == [401] * 6


@pytest.mark.parametrize("way", ["everywhere", "password", "recovery", "register", "login"])
def test_a_thief_keeps_no_seat_by_its_token(server: Serving, way: str) -> None:
    ann, thief, login = server.person("Ann"), Person(server.port), fresh("ann")
    codes: list[str] = []
    if way == "login":  # into an account that was there before; until then she is a guest
        server.person("Ann").call("POST", "/api/account", account(login))
    elif way != "register":
        codes = ann.call("POST", "/api/account", account(login))["codes"]
    thief.cookie = ann.cookie
    wish = {"game": "soulfall", "seats": [{"kind": "human"}, {"kind": "hot"}], "options": {"pace": 0}}
    made = thief.call("POST", "/api/tables", wish)
    table, token = made["table"]["table"], made["tokens"]["0"]
    thief.call("POST", f"/api/tables/{table}/start")
    nobody = Person(server.port)
    with nobody.sit(table, 0, token=token) as stolen:
        stolen.until_type("update")

        if way == "everywhere":
            ann.call("DELETE", "/api/sessions")
        elif way == "password":
            ann.call("PATCH", "/api/account", {"password": PASSWORD, "new": PASSWORD + " 2"})
        elif way in ("register", "login"):
            ann.call("POST", "/api/account" if way == "register" else "/api/login", account(login))
        else:
            ann.call("POST", "/api/recover", {"login": login, "code": codes[0], "new": PASSWORD + " 2"})

        assert is_closed(stolen)
    with nobody.sit(table, 0, token=token) as again:
        assert again.until_type("error")["code"] == "not-yours"
    if way in ("password", "register", "login"):  # she goes on with a fresh cookie
        with ann.sit(table, 0) as mine:
            assert mine.act("resign")["type"] == "done"


# -- at the same moment --------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ("join", "make"))
def test_no_seat_is_had_with_a_session_that_ends_at_this_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    inside = Inside(tmp_path)
    try:
        ann, bob = inside.person("Ann"), inside.person("Bob")
        table = ann.make("soulfall", "human", "open", start=False)
        people = inside.hub.people
        known = people.of_session

        async def of_session(token: str) -> Player | None:
            player = await known(token)
            if player is not None and player.name == "Bob":
                await people.end_all(player)
            return player

        monkeypatch.setattr(people, "of_session", of_session)

        with pytest.raises(Answered) as refusal:
            if way == "join":
                bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
            else:
                bob.make("soulfall", "human", "open", start=False)

        assert (refusal.value.status, refusal.value.code) == (401, "no-session")
        with closing(sqlite3.connect(inside.hub.config.database)) as base:
            held = base.execute("select count(*) from seats where token_hash is not null").fetchone()
        assert held == (1,), "that of Ann alone"
    finally:
        inside.close()


def test_many_tables_are_left_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In between, others get their turn; and if it breaks off, the player can try again."""
    inside = Inside(tmp_path)
    try:
        ann, bob = inside.person("Ann"), inside.person("Bob")
        mine = [ann.make("soulfall", "human", "hot", start=False) for _ in range(5)]
        bobs = [bob.make("soulfall", "human", "open", start=False) for _ in range(3)]
        for table in bobs:
            ann.call("POST", f"/api/tables/{table}/join", {"name": "Ann"})
        usual, write = delete_account.leave_table, Store.write
        left: dict[object, list[int]] = {}  # by request: how many tables in each transaction
        whole = [False]

        @asynccontextmanager
        async def counted(store: Store) -> AsyncIterator[AsyncConnection]:
            left.setdefault(asyncio.current_task(), []).append(0)
            async with write(store) as c:
                yield c

        async def leave_table(*args: Any) -> None:
            here = left[asyncio.current_task()]
            here[-1] += 1
            if sum(here) == 6 and not whole[0]:
                raise CannotStore("database: it is gone")
            await usual(*args)

        monkeypatch.setattr(Store, "write", counted)
        monkeypatch.setattr(delete_account, "leave_table", leave_table)
        monkeypatch.setattr(delete_account, "AT_ONCE", 3)

        assert refused(ann, "DELETE", "/api/account", {"password": ""}) == (503, "busy")
        assert ann.call("GET", "/api/session")["name"] == "Ann"
        assert len(ann.call("GET", "/api/tables/mine")) == 5
        whole[0] = True
        ann.call("DELETE", "/api/account", {"password": ""})

        assert [counts for counts in left.values() if any(counts)] == [[3, 3], [3, 2]]
        assert refused(ann, "GET", "/api/tables/mine") == (401, "no-session")
        found = [bob.call("GET", f"/api/tables/{table}")["table"] for table in (*mine, *bobs)]
        assert [table["ending"] for table in found] == ["closed"] * 5 + [""] * 3
        assert all(seat["kind"] == "open" for table in found[5:] for seat in table["seats"][1:])
    finally:
        inside.close()


def test_a_game_that_begins_while_somebody_leaves_for_good_is_resigned_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = Inside(tmp_path)
    try:
        ann, bob = inside.person("Ann"), inside.person("Bob")
        table = ann.make("soulfall", "human", "open", start=False)
        bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
        bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
        usual = delete_account.resign_all
        begun: list[str] = []

        async def resign_all(hub: Hub, player: Player) -> set[str]:
            found = await usual(hub, player)
            if not begun:
                begun.append(table)
                await hub.rooms.start(table, await hub.people.of_session(ann.cookie.partition("=")[2]))
            return found

        monkeypatch.setattr(delete_account, "resign_all", resign_all)
        bob.call("DELETE", "/api/account", {"password": ""})

        found = ann.call("GET", f"/api/tables/{table}")["table"]
        assert found["ending"] == "resigned" and found["seats"][1]["name"] == delete_account.FORMER
    finally:
        inside.close()
