"""The database, by itself, once of each kind."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from soultable.server.people import People, hashed
from soultable.server.room import Chair, Options
from soultable.server.rooms import Rooms
from soultable.server.schema import alive, metadata
from soultable.server.store import CannotStore, Hint, Row, Store, Taken


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
        await store.append(game, row(0, "first"), Hint(None, None, ""))
        with pytest.raises(Taken):
            await store.append(game, row(0, "second"), Hint(9.0, None, ""))
        await store.append(game, row(1), None)

        assert await store.log(game) == [row(0, "first"), row(1)]
        assert await store.log(game, 1) == [row(1)]
        assert await store.lengths([game, "other"]) == {game: 2}
        assert await store.overdue(10.0) == []

    in_store(database, work)


def test_migrations_make_the_schema_that_the_program_uses(database: str) -> None:
    async def work(store: Store) -> None:
        async with store.read() as c:
            assert await c.run_sync(lambda k: compare_metadata(MigrationContext.configure(k), metadata)) == []
        assert await store.is_ready()
        await store.open()  # a second time changes nothing

    in_store(database, work)


def test_a_newer_schema_is_refused_in_one_line(database: str) -> None:
    async def work(store: Store) -> None:
        async with store.write() as c:
            await c.execute(sa.text("update alembic_version set version_num = '9999'"))
        assert not await store.is_ready()
        with pytest.raises(CannotStore, match="newer than this program"):
            await store.open()

    in_store(database, work)


def test_the_time_without_a_server_is_noted(database: str) -> None:
    async def work(store: Store) -> None:
        async with store.write() as c:
            await c.execute(alive.update().values(at=time.time() - 100))
        await store.open()

        ((began, ended),) = store.outages
        assert ended - began == pytest.approx(100, abs=5)

    in_store(database, work)


def test_tokens_and_passwords_are_kept_as_hashes_only(database: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        ann, session = await people.guest("Ann")
        await people.register(ann, "Ann", "correct horse")
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
            await store.append(game, row(0), None)
        other.execute("rollback")
        other.close()
        await store.append(game, row(0), None)
        assert await store.log(game) == [row(0)]

    in_store(str(file), work)
