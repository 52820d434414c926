"""The short forms of the proofs; the long ones run by command (docs/reliability.md)."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.proofs import disk
from tests.proofs.audit import Broken, audit
from tests.proofs.fuzz import fuzz
from tests.proofs.kill import kill
from tests.proofs.load import load
from tests.proofs.openapi import openapi
from tests.proofs.wire import BadWire, wire
from tests.server.client import play_on
from tests.server.conftest import Serve
from tests.server.postgres import Postgres

on_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="the limit on another process's files is Linux's"
)


def test_killed_at_random_instants_nothing_is_lost_or_doubled(database: str, tmp_path: Path) -> None:
    assert kill(database, tmp_path, kills=2, players=3)["answers acknowledged"] > 2


def test_one_of_two_servers_killed_in_mid_game_the_other_goes_on(postgres: Postgres, tmp_path: Path) -> None:
    assert kill(postgres.fresh(), tmp_path, kills=2, servers=2, players=3)["answers acknowledged"] > 2


def test_a_bad_wire_loses_and_doubles_nothing(tmp_path: Path) -> None:
    assert wire(str(tmp_path / "games.sqlite3"), tmp_path, seconds=4.0, players=6)["answers sent again"] > 0


@on_linux
def test_a_bad_wire_that_is_closed_leaves_no_message_waiting() -> None:
    bad = BadWire(1, 1)

    async def delay() -> asyncio.Task[None]:
        task = asyncio.create_task(asyncio.sleep(60))
        bad.later.add(task)
        return task

    task = asyncio.run_coroutine_threadsafe(delay(), bad.loop).result(5)
    bad.close()

    assert task.cancelled() and bad.loop.is_closed()


def test_a_full_disk_changes_nothing_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    assert disk.full(tmp_path, tmp_path)["refused as busy"] > 0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_locked_database_is_waited_for(kind: str, postgres: Postgres, tmp_path: Path) -> None:
    found = disk.locked(tmp_path, postgres if kind == "postgresql" else None, (0.7,))

    assert found["answers acknowledged"] == 1


def test_nonsense_breaks_nothing(tmp_path: Path) -> None:
    assert fuzz(tmp_path, messages=1500, sockets=5)["messages"] >= 1500


def test_http_is_as_the_document_says(tmp_path: Path) -> None:
    assert openapi(tmp_path, examples=3, short=True)["failures"] == 0


def test_under_load_everybody_is_told(tmp_path: Path) -> None:
    figures = load(str(tmp_path / "games.sqlite3"), tmp_path, games=20, rate=20, seconds=2)

    assert figures["refused"] == 0 and figures["answers"] >= 36


def test_the_books_show_what_was_lost_doubled_or_never_happened(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=3)
    told = {(table, 0): mine.events}

    assert audit(server.database, [], told)["answers in the database"] == 3
    with pytest.raises(Broken, match="lost: 1"):
        audit(server.database, [(table, 0, "never-stored")], told)
    with pytest.raises(Broken, match="not so: 1"):
        audit(server.database, [], {(table, 0): [*mine.events, {"number": 99}]})
