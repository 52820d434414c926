"""The lobby: who finds which tables, how many may wait, and when those end that never began."""

import sqlite3
import time
from pathlib import Path

import pytest

from soultable.server.config import Limits
from tests.server.client import Answered, Json, Person
from tests.server.conftest import Serve
from tests.server.inside import Inside
from tests.server.serving import Serving
from tests.server.test_tables import refused

OPEN_SEATS = [{"kind": "human"}, {"kind": "open"}]


def table(listed: bool, seats: list[Json] = OPEN_SEATS) -> Json:
    return {"game": "soulfall", "seats": seats, "options": {"listed": listed}}


def lobby(person: Person, query: str = "") -> list[str]:
    return [row["table"]["table"] for row in person.call("GET", f"/api/tables{query}")]


def test_tables_that_are_not_for_all_push_nothing_out_of_the_list(serve: Serve, database: str) -> None:
    server = serve(database)
    ann, bob = server.person("Ann"), server.person("Bob")
    wanted = ann.make("soulfall", "human", "open", start=False, listed=True)
    for _ in range(110):
        bob.make("soulfall", "human", "open", start=False)
    full = bob.make("soulfall", "human", "hot", start=False, listed=True)

    assert lobby(Person(server.port)) == [wanted]
    assert full not in lobby(bob)


def test_the_list_is_read_page_by_page_the_newest_first(server: Serving) -> None:
    ann = server.person("Ann")
    made = [ann.make("soulfall", "human", "open", start=False, listed=True) for _ in range(7)][::-1]
    found: list[str] = []
    while len(found) < 7:
        found += lobby(ann, f"?count=3&after={found[-1] if found else ''}")

    assert found[:7] == made
    assert refused(ann, "GET", "/api/tables?after=nowhere") == (404, "no-table")
    for query in ("count=0", "count=101", "count=x", "after=%27"):
        assert refused(ann, "GET", f"/api/tables?{query}") == (422, "bad-request")


def test_a_person_has_a_few_tables_that_wait_and_others_have_theirs(serve: Serve, database: str) -> None:
    server = serve(database, "--limits", "1")
    ann = server.person("Ann")
    most = Limits().open_tables
    made = [ann.make("soulfall", "human", "open", start=False) for _ in range(most)]

    assert refused(ann, "POST", "/api/tables", table(False)) == (409, "too-many-tables")
    ann.make("soulfall", "human", "random")  # begins at once
    server.person("Bob").make("soulfall", "human", "open", start=False)

    ann.call("DELETE", f"/api/tables/{made[0]}")
    ann.make("soulfall", "human", "open", start=False)
    assert refused(ann, "POST", "/api/tables", table(False)) == (409, "too-many-tables")


def test_tables_against_computers_are_not_hoarded(serve: Serve, database: str) -> None:
    """There is always room for one, even for somebody whose other tables wait; but not for hundreds."""
    ann = serve(database, "--limits", "1").person("Ann")
    most = Limits().open_tables
    for _ in range(most):
        ann.make("soulfall", "human", "open", start=False)
    made = [ann.make("soulfall", "human", "random", start=False) for _ in range(most)]
    against = table(False, [{"kind": "human"}, {"kind": "ai", "agent": "random"}])

    assert refused(ann, "POST", "/api/tables", against) == (409, "too-many-tables")
    ann.call("POST", f"/api/tables/{made[0]}/start")
    ann.make("soulfall", "human", "random", start=False)


def test_no_seat_that_is_opened_later_makes_one_table_too_many(serve: Serve, database: str) -> None:
    ann = serve(database, "--limits", "1").person("Ann")
    most = Limits().open_tables
    made = [ann.make("soulfall", "human", "random", start=False) for _ in range(most)]
    for one in made:
        ann.call("PUT", f"/api/tables/{one}/seats/1", {"kind": "open"})
    more = ann.make("soulfall", "human", "random", start=False)

    opened = refused(ann, "PUT", f"/api/tables/{more}/seats/1", {"kind": "open"})

    assert opened == (409, "too-many-tables")
    ann.call("DELETE", f"/api/tables/{made[0]}")
    ann.call("PUT", f"/api/tables/{more}/seats/1", {"kind": "open"})


def test_rematches_wait_and_are_counted_like_any_other_table(serve: Serve, database: str) -> None:
    ann = serve(database, "--limits", "1").person("Ann")
    most, rate = Limits().open_tables, Limits().tables[0]
    overs = [over(ann) for _ in range(most + 1)]
    for one in overs[:-1]:
        again = ann.call("POST", f"/api/tables/{one}/rematch")["table"]["table"]

    assert refused(ann, "POST", f"/api/tables/{overs[-1]}/rematch") == (409, "too-many-tables")
    ann.call("DELETE", f"/api/tables/{again}")
    with pytest.raises(Answered) as too_fast:
        for _ in range(2 * rate):
            again = ann.call("POST", f"/api/tables/{overs[-1]}/rematch")["table"]["table"]
            ann.call("DELETE", f"/api/tables/{again}")
    assert (too_fast.value.status, too_fast.value.code) == (429, "too-many")


def over(person: Person) -> str:
    """A table whose game is over."""
    id = person.make("soulfall", "human", "hot")
    with person.sit(id, 0) as seat:
        seat.until_type("update")
        seat.act("resign")
    return id


def test_many_guests_of_one_address_do_not_fill_the_list(serve: Serve, database: str) -> None:
    server = serve(database, "--limits", "1")
    most = Limits().listed_tables
    guests = [server.person(f"Guest {number}") for number in range(4)]
    refusals = []
    for number in range(most + 5):
        try:
            guests[number % 4].call("POST", "/api/tables", table(True))
        except Answered as answer:
            refusals.append((answer.status, answer.code))

    assert refusals == [(409, "lobby-full")] * 5
    assert len(lobby(guests[0])) == most
    guests[0].call("POST", "/api/tables", table(False))  # with a link it is nobody's trouble


def test_no_address_is_kept(serve: Serve, tmp_path: Path) -> None:
    server = serve(str(tmp_path / "kept.sqlite3"))
    ann = server.person("Ann")
    made = ann.make("soulfall", "human", "hot", start=False, listed=True)

    def origin() -> str:
        with sqlite3.connect(server.database) as connection:
            return str(connection.execute("select origin from tables where id = ?", [made]).fetchone()[0])

    assert len(origin()) == 32
    ann.call("POST", f"/api/tables/{made}/start")
    assert origin() == ""
    dump = b"".join(path.read_bytes() for path in tmp_path.glob("kept.sqlite3*"))
    assert b"127.0.0.1" not in dump


def test_a_table_that_never_begins_ends_by_itself(tmp_path: Path) -> None:
    inside = Inside(tmp_path, unstarted=3.0)
    try:
        ann = inside.person("Ann")
        made = ann.make("soulfall", "human", "open", start=False, listed=True)
        played = ann.make("soulfall", "human", "hot")
        with ann.sit(made, 0) as seat:
            told = seat.until(lambda message: message["type"] == "table" and message["ended"] is not None)
            assert told["ending"] == "expired"
        assert refused(Person(inside.port), "POST", f"/api/tables/{made}/join", {"name": "Bob"}) == (
            409, "closed",
        )  # fmt: skip
        assert lobby(ann) == []
        assert [row["table"]["table"] for row in ann.call("GET", "/api/tables/mine")] == [played]
    finally:
        inside.close()


def test_many_that_never_began_end_in_batches(tmp_path: Path) -> None:
    inside = Inside(tmp_path, unstarted=3600.0)
    try:
        ann = inside.person("Ann")
        for _ in range(105):
            ann.make("soulfall", "human", "open", start=False)
        with sqlite3.connect(tmp_path / "inside.sqlite3", timeout=10) as connection:
            connection.execute("update tables set created = created - 4000")
        end = time.monotonic() + 30
        while ann.call("GET", "/api/tables/mine") and time.monotonic() < end:
            time.sleep(0.1)

        assert ann.call("GET", "/api/tables/mine") == []
    finally:
        inside.close()


@pytest.mark.parametrize("way", ("page", "listed", "mine"))
def test_lists_use_an_index(tmp_path: Path, serve: Serve, way: str) -> None:
    server = serve(str(tmp_path / "plans.sqlite3"))
    waiting = "started is null and ended is null"
    asked = {
        "page": f"select id from tables where {waiting} and listed order by created desc limit 9",
        "listed": f"select id from tables where {waiting} and created < 9 order by created limit 9",
        "mine": f"select count(*) from tables where {waiting} and host = 'x'",
    }[way]
    with sqlite3.connect(server.database) as connection:
        plan = str(connection.execute(f"explain query plan {asked}").fetchall())
    assert "INDEX ix_tables_" in plan and "SCAN tables'" not in plan
