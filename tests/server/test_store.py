"""The database, by itself, once of each kind."""

import asyncio
import os
import re
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from soultable.server.accounts import Accounts, From
from soultable.server.config import Limits
from soultable.server.database_health import SOUND, quick_check
from soultable.server.log_integrity import Row
from soultable.server.players import People, hashed
from soultable.server.room import Chair, Options
from soultable.server.room_actions import Rooms
from soultable.server.schema import lives, metadata, tables
from soultable.server.server_uptime import gaps
from soultable.server.store import CannotStore, Ended, Hint, Store, Taken, alembic
from tests.server.serving import ROOT


def in_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(database)
        try:
            await store.open()
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def a_table(store: Store) -> str:
    ann, _ = await People(store).guest("Ann")
    chairs = [Chair("human"), Chair("open")]
    room, _ = await Rooms(store).create(ann, "soulfall", {}, Options(), chairs)
    return room.id


def row(ply: int, nonce: str = "n") -> Row:
    return Row(ply, 0, "select draw", nonce, "hash", 1.5)


def test_a_ply_is_taken_once_and_the_first_stays(database: str) -> None:
    async def work(store: Store) -> None:
        game = await a_table(store)
        await store.append(game, row(0, "first"), "one", Hint(None, None, ""))
        with pytest.raises(Taken):
            await store.append(game, row(0, "second"), "two", Hint(9.0, None, ""))
        await store.append(game, row(1), "two", None)

        assert await store.log(game) == [row(0, "first"), row(1)]
        assert await store.log(game, 1) == [row(1)]
        assert await store.lengths([game, "other"]) == {game: 2}
        assert await store.overdue(10.0) == []

    in_store(database, work)


def test_a_game_that_has_ended_takes_no_row_and_keeps_its_ending(database: str) -> None:
    async def work(store: Store) -> None:
        game = await a_table(store)
        await store.append(game, row(0), "one", Hint(None, None, ""))
        await store.end(game, 5.0, "rules-changed")

        with pytest.raises(Ended):
            await store.append(game, row(1), "two", Hint(None, None, ""))
        await store.end(game, 6.0, "other")

        assert await store.log(game) == [row(0)]
        async with store.read() as c:
            (found,) = await c.execute(sa.select(tables.c.ended, tables.c.ending, tables.c.length))
        assert tuple(found) == (5.0, "rules-changed", 1)

    in_store(database, work)


@pytest.mark.parametrize("rows", [0, 1, 2, 3, 4, 5])
def test_a_long_log_is_read_some_rows_at_a_time(
    database: str, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("soultable.server.store.PAGE", 2)

    async def work(store: Store) -> None:
        game = await a_table(store)
        for ply in range(rows):
            await store.append(game, row(ply), "head", None)

        assert await store.log(game) == [row(ply) for ply in range(rows)]
        assert await store.log(game, 3) == [row(ply) for ply in range(3, rows)]
        assert (await store.whole_log(game)).rows == await store.log(game)

    in_store(database, work)


def test_migrations_make_the_schema_that_the_program_uses(database: str) -> None:
    async def work(store: Store) -> None:
        async with store.read() as c:
            assert await c.run_sync(lambda k: compare_metadata(MigrationContext.configure(k), metadata)) == []
        assert await store.is_ready()
        await store.open()  # a second time changes nothing

    in_store(database, work)


def test_a_schema_of_two_versions_is_refused_in_one_line(database: str) -> None:
    async def work(store: Store) -> None:
        async with store.write() as c:
            await c.execute(sa.text("insert into alembic_version values ('0001')"))
        assert not await store.is_ready()
        with pytest.raises(CannotStore, match=r"its schema cannot be told; it says 0001 and \d+"):
            await store.open()

    in_store(database, work)


def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "recipes.sqlite3"
    with closing(sqlite3.connect(file)) as base:
        base.execute("create table recipes (name text)")
        base.commit()

    async def work() -> None:
        store = Store(str(file))
        try:
            with pytest.raises(CannotStore, match="another program's tables, like 'recipes'"):
                await store.open()
        finally:
            await store.close()

    asyncio.run(work())
    with closing(sqlite3.connect(file)) as base:
        assert base.execute("select name from sqlite_master").fetchall() == [("recipes",)]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a file's name is text")
def test_a_file_whose_name_is_no_text_is_as_good_as_any(tmp_path: Path) -> None:
    file = Path(os.fsdecode(bytes(tmp_path) + b"/\xff\xfe.sqlite3"))

    async def work(store: Store) -> None:
        assert await store.is_ready()

    in_store(str(file), work)

    assert quick_check(file) == SOUND
    in_store(str(file), work)


def test_a_newer_schema_is_refused_in_one_line(database: str) -> None:
    async def work(store: Store) -> None:
        async with store.write() as c:
            await c.execute(sa.text("update alembic_version set version_num = '9999'"))
        assert not await store.is_ready()
        with pytest.raises(CannotStore, match="newer than this program"):
            await store.open()

    in_store(database, work)


def test_any_time_without_a_server_is_an_outage_however_short(database: str) -> None:
    async def work(store: Store) -> None:
        await store.life.begin()
        await store.life.end()
        async with store.write() as c:
            moved = {"began": lives.c.began - 60, "until": lives.c.until - 3}
            await c.execute(lives.update().values(**moved))
        await store.life.begin()

        ((began, ended),) = store.outages
        assert ended - began == pytest.approx(3, abs=1) and ended == store.life.began

    in_store(database, work)


def test_while_another_process_lives_there_is_no_outage(database: str) -> None:
    async def work(store: Store) -> None:
        await store.life.begin()
        other = Store(database)
        try:
            await other.life.begin()
            assert len(other.outages) <= 1  # it cannot know yet that we live
            assert not await store.life.beat()
            await other.life.beat()
            assert store.outages == other.outages == []
        finally:
            await other.close()

    in_store(database, work)


@pytest.mark.parametrize(
    ("spans", "expected"),
    [
        ([], []),
        ([(1.0, 5.0)], []),
        ([(1.0, 5.0), (7.0, 9.0)], [(5.0, 7.0)]),
        ([(7.0, 9.0), (1.0, 20.0)], []),
        ([(1.0, 5.0), (2.0, 8.0), (9.0, 10.0), (30.0, 31.0)], [(8.0, 9.0), (10.0, 30.0)]),
    ],
)
def test_outages_are_what_no_life_covers(
    spans: list[tuple[float, float]], expected: list[tuple[float, float]]
) -> None:
    assert gaps(spans) == expected


def test_what_was_noted_of_outages_before_is_kept_by_the_migration(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"

    async def before() -> None:
        store = Store(str(file))
        async with store.write() as c:
            await c.run_sync(lambda k: upgrade(k, "0002"))
            await c.execute(sa.text("insert into alive (id, at) values (1, 900.0)"))
            await c.execute(sa.text("insert into outages values (100.0, 200.0), (300.0, 450.0)"))
        await store.close()

    asyncio.run(before())

    async def work(store: Store) -> None:
        assert store.outages == [(100.0, 200.0), (300.0, 450.0)]
        await store.life.begin()
        assert store.outages == [(100.0, 200.0), (300.0, 450.0), (900.0, store.life.began)]

    in_store(str(file), work)


def upgrade(connection: sa.Connection, revision: str) -> None:
    config = alembic()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def test_a_seat_at_another_process_is_there_until_it_leaves_or_the_process_is_gone(database: str) -> None:
    async def work(store: Store) -> None:
        other = Store(database)
        try:
            await store.life.begin()
            await other.life.begin()
            game = await a_table(store)
            await store.see([(game, 0)], 100.0)
            await other.see([(game, 0)], 100.0)

            await store.see([(game, 0)], 101.0, here=False)
            assert await store.seen(game, 103.0) == {0: 103.0}  # it sits at the other one still
            await other.see([(game, 0)], 104.0, here=False)
            assert await store.seen(game, 105.0) == {0: 104.0}
            await other.see([(game, 0)], 106.0)
            assert await store.seen(game, 200.0) == {0: 106.0}  # no sign of life for long
        finally:
            await other.close()

    in_store(database, work)


@pytest.mark.skipif(os.name == "nt", reason="files have no such modes there")
def test_an_sqlite_database_is_for_its_owner_alone_with_all_that_lies_beside_it(tmp_path: Path) -> None:
    file, old = tmp_path / "games.sqlite3", tmp_path / "old.sqlite3"
    old.touch(0o644)

    async def work(store: Store) -> None:
        await a_table(store)
        assert store.url.database is not None
        there = list(tmp_path.glob(f"{Path(store.url.database).name}*"))
        assert len(there) == 3 and all(path.stat().st_mode & 0o777 == 0o600 for path in there)

    in_store(str(file), work)
    in_store(str(old), work)


@pytest.mark.skipif(os.name == "nt", reason="files have no such modes there")
def test_a_backup_by_the_documented_command_is_for_its_owner_alone(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    said = re.search(r"`(umask \d+; sqlite3 [^`]*)`", page)
    assert said is not None
    program = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute(sys.argv[2])"
    line = said[1].replace(
        "sqlite3 server", f"{shlex.quote(sys.executable)} -c {shlex.quote(program)} server"
    )

    async def work(store: Store) -> None:
        subprocess.run(["sh", "-c", line], cwd=tmp_path, check=True)
        assert (tmp_path / "backup.sqlite3").stat().st_mode & 0o777 == 0o600

    in_store(str(tmp_path / "server.sqlite3"), work)


def test_tokens_and_passwords_are_kept_as_hashes_only(database: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        ann, _ = await people.guest("Ann")
        session = (await Accounts(store, Limits()).register(ann, "Ann", "correct horse", From("x"))).token
        _, tokens = await Rooms(store).create(ann, "soulfall", {}, Options(), [Chair("human"), Chair("open")])
        kept = ""
        async with store.read() as c:
            for table in metadata.sorted_tables:
                kept += repr((await c.execute(sa.select(table))).all())
        assert session not in kept and tokens[0] not in kept and "correct horse" not in kept
        assert hashed(session) in kept and hashed(tokens[0]) in kept and "$argon2id$" in kept
        assert (await people.of_session(session)) is not None and await people.of_session("x") is None

    in_store(database, work)


def test_an_address_that_cannot_be_one_is_refused_in_one_line() -> None:
    for address in ("mysql://somewhere/else", "://x", "ftp://x", ":memory:", "sqlite://"):
        with pytest.raises(CannotStore) as refused:
            Store(address)
        assert "\n" not in str(refused.value)


def test_a_locked_database_changes_nothing_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("soultable.server.store.BUSY", 50)
    file = tmp_path / "games.sqlite3"

    async def work(store: Store) -> None:
        game = await a_table(store)
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("begin immediate")
        with pytest.raises(CannotStore, match="locked"):
            await store.append(game, row(0), "one", None)
        other.execute("rollback")
        other.close()
        await store.append(game, row(0), "one", None)
        assert await store.log(game) == [row(0)]

    in_store(str(file), work)


def test_sqlite_writes_through_to_the_disk(tmp_path: Path) -> None:
    async def pragmas() -> list[object]:
        store = Store(str(tmp_path / "games.sqlite3"))
        await store.open()
        try:
            async with store.write() as c:
                names = ("synchronous", "journal_mode", "foreign_keys")
                return [(await c.exec_driver_sql(f"pragma {name}")).scalar_one() for name in names]
        finally:
            await store.close()

    assert asyncio.run(pragmas()) == [2, "wal", 1]  # 2 is full: an answer is on the disk when it is committed
