"""Databases of each older schema, with a game that was really played: nothing is lost, all goes on."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command

from soultable.core.commitment import commitment_of
from soultable.server.schema import metadata
from soultable.server.store import Store, alembic
from tests.server.client import Json, Person, play_on
from tests.server.conftest import Serve
from tests.server.serving import Serving
from tests.server.test_damage import again, harmed, readiness

REVISIONS = ("0001", "0002", "0003", "0004", "0005")
OF_LIVES = {"alive", "lives", "outages", "presence"}  # who was there when: worked out once more
Rows = dict[str, list[dict[str, object]]]


def in_database(database: str, work: Callable[[sa.Connection], object]) -> None:
    async def run() -> None:
        store = Store(database)
        try:
            async with store.write() as c:
                await c.run_sync(work)
        finally:
            await store.close()

    asyncio.run(run())


def rows_in(database: str) -> Rows:
    """All that is in a database, table by table."""
    found: Rows = {}

    def read(connection: sa.Connection) -> None:
        for name in sa.inspect(connection).get_table_names():
            rows = connection.execute(sa.text(f'select * from "{name}"')).mappings()
            found[name] = sorted(({**row} for row in rows), key=repr)

    in_database(database, read)
    return found


def made_older(database: str, revision: str, rows: Rows) -> dict[str, list[str]]:
    """A database of an older schema, with these rows as far as it has room for them; its columns."""
    columns: dict[str, list[str]] = {}

    def make(connection: sa.Connection) -> None:
        config = alembic()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        there = sa.inspect(connection)
        for table in metadata.sorted_tables:
            if table.name in OF_LIVES or not there.has_table(table.name):
                continue
            columns[table.name] = [column["name"] for column in there.get_columns(table.name)]
            wanted = ", ".join(f'"{name}"' for name in columns[table.name])
            marks = ", ".join(f":{name}" for name in columns[table.name])
            connection.execute(sa.text(f'delete from "{table.name}"'))  # the keys that the schema brings
            for row in rows[table.name]:
                kept = {name: fitting(table.c[name], row[name]) for name in columns[table.name]}
                connection.execute(sa.text(f'insert into "{table.name}" ({wanted}) values ({marks})'), kept)
        if "alive" in there.get_table_names():
            connection.execute(sa.text("insert into alive (id, at) values (1, 900.0)"))

    in_database(database, make)
    return columns


def played_on(ann: Person, table: str) -> None:
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=8)


def fitting(column: sa.Column[object], value: object) -> object:
    """SQLite has no truth values, and PostgreSQL takes no numbers for them."""
    return bool(value) if isinstance(column.type, sa.Boolean) else value


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_database_of_an_older_schema_goes_on(
    serve: Serve, database: str, tmp_path: Path, request: pytest.FixtureRequest, revision: str
) -> None:
    first = str(tmp_path / "first.sqlite3")
    server = serve(first)
    ann = server.person()
    ann.call("POST", "/api/account", {"login": f"ann-{revision}", "password": "correct horse"})
    running, over = (ann.make("soulfall", "human", "hot", start=False) for _ in range(2))
    waiting = ann.make("spirit-war", "human", "open", start=False)
    listed = ann.make("spirit-war", "human", "open", start=False, listed=True)
    harmed(Path(first), ["update tables set chance = '', salt = '' where :g = :g"], "")  # as it was then
    for table in (running, over):
        ann.call("POST", f"/api/tables/{table}/start")
        played_on(ann, table)
    with ann.sit(running, 0) as mine, ann.sit(running, 1) as yours, ann.sit(over, 0) as loser:
        mine.until_type("update"), yours.until_type("update"), loser.until_type("update")
        assert loser.act("resign")["type"] == "done"
        heard, position = list(mine.events), mine.now["view"]
    assert server.stop() == 0
    before = rows_in(first)
    columns = made_older(database, revision, before)

    server = serve(database)
    ann = again(server, ann)

    assert readiness(server)[1] == {"status": "ready", "database": "ok", "damaged_games": 0}
    assert ann.call("GET", "/api/session")["login"] == f"ann-{revision}"
    assert {one["table"]["table"] for one in ann.call("GET", "/api/tables/mine")} == {
        running, waiting, listed, over,
    }  # fmt: skip
    assert [one["table"]["table"] for one in ann.call("GET", "/api/tables")] == [listed]
    with ann.sit(running, 0) as mine, ann.sit(running, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        assert mine.events == heard and mine.now["view"] == position
        play_on(mine, yours)
    assert ann.call("GET", f"/api/tables/{over}/record")
    assert person_at_other_device(server, f"ann-{revision}")
    server.kill()
    after = rows_in(database)
    for table, names in columns.items():
        for row in before[table]:
            there = metadata.tables[table].c
            moved = MOVED | DEALT if row.get("id") in (waiting, listed) else MOVED
            kept = {n: fitting(there[n], row[n]) for n in names if (table, n) not in moved}
            assert any(kept.items() <= now.items() for now in after[table]), (table, json.dumps(kept))


# what the game that was played on and the visit have changed
MOVED = {("tables", name) for name in ("ended", "ending", "due", "asked", "length", "head")} | {
    ("sessions", "seen"), ("tables", "options"),
}  # fmt: skip
DEALT = {("tables", "seed"), ("tables", "salt"), ("tables", "chance")}  # of a game that has not begun


@pytest.mark.parametrize("revision", ["0001", "0004", "0005"])
def test_a_table_that_waited_is_dealt_as_it_promises_before_the_start(
    serve: Serve, database: str, tmp_path: Path, revision: str
) -> None:
    first = str(tmp_path / "first.sqlite3")
    server = serve(first)
    ann = server.person()
    waiting, running, closed = (ann.make("soulfall", "human", "hot", start=False) for _ in range(3))
    harmed(Path(first), ["update tables set chance = '', salt = '' where :g = :g"], "")  # as it was then
    ann.call("POST", f"/api/tables/{running}/start")
    ann.call("DELETE", f"/api/tables/{closed}")
    assert server.stop() == 0
    before = rows_in(first)
    made_older(database, revision, before)

    server = serve(database)
    ann = again(server, ann)
    shown = ann.call("GET", f"/api/tables/{waiting}")["table"]["commitment"]
    ann.call("POST", f"/api/tables/{waiting}/start")
    headers = [given_up(ann, table) for table in (waiting, running)]

    old = {row["id"]: row["seed"] for row in before["tables"]}
    assert headers[0]["deal"]["commitment"] == shown
    assert commitment_of(headers[0]["deal"]["salt"], headers[0]["seed"]) == shown
    assert headers[0]["seed"] != old[waiting]
    assert "deal" not in headers[1] and headers[1]["seed"] == old[running]
    assert ann.call("GET", f"/api/tables/{closed}")["table"]["commitment"] == ""


def given_up(ann: Person, table: str) -> Json:
    """The header of a game's record after Ann has resigned."""
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
        mine.act("resign")
    header: Json = json.loads(ann.call("GET", f"/api/tables/{table}/record").splitlines()[0])
    return header


def person_at_other_device(server: Serving, login: str) -> bool:
    other = server.person("Somebody")
    return bool(other.call("POST", "/api/login", {"login": login, "password": "correct horse"})["id"])
