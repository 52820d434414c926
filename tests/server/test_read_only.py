"""A database that may not be written: said at the start, refused as busy while serving, then all goes on."""

import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.proofs.disk import Sitting
from tests.server.client import Answered, Person
from tests.server.conftest import Serve
from tests.server.postgres import Postgres
from tests.server.serving import Serving


def immutable(paths: list[Path], wanted: bool) -> None:
    """Files and folders that not even the system's own user may change; of a file system that knows this."""
    if shutil.which("chattr") is None:
        pytest.skip("there is no chattr here")
    command = ["chattr", "+i" if wanted else "-i", *paths]
    said = subprocess.run(command, check=False, capture_output=True, text=True)
    if said.returncode != 0:
        pytest.skip(f"nothing can be made immutable here: {said.stderr.strip()}")


@contextmanager
def read_only_files(database: str) -> Iterator[None]:
    """The file and its -wal; the -shm is memory that processes share, and is written nevertheless."""
    paths = [path for path in Path(database).parent.glob("*.sqlite3*") if not path.name.endswith("-shm")]
    try:
        immutable(paths, True)
        yield
    finally:
        subprocess.run(["chattr", "-i", *paths], check=False, capture_output=True)


def set_read_only(postgres: Postgres, database: str, wanted: bool) -> None:
    name = database.rpartition("/")[2]
    word = "on" if wanted else "off"
    postgres.run(postgres.address, f"alter database {name} set default_transaction_read_only = {word}")


@contextmanager
def read_only_postgres(postgres: Postgres, database: str) -> Iterator[None]:
    """Connections keep what they were made with, so those that are there are ended at its beginning alone."""
    name = database.rpartition("/")[2]
    set_read_only(postgres, database, True)
    ended = f"select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'"
    postgres.run(postgres.address, ended)
    try:
        yield
    finally:
        set_read_only(postgres, database, False)


@contextmanager
def read_only(database: str, request: pytest.FixtureRequest) -> Iterator[None]:
    if "://" not in database:
        with read_only_files(database):
            yield
        return
    with read_only_postgres(request.getfixturevalue("postgres"), database):
        yield


def readiness(server: Serving) -> tuple[int, str]:
    status, _, body = Person(server.port).raw("GET", "/readyz")
    return status, json.loads(body)["database"]


def until_ready(server: Serving, wanted: tuple[int, str]) -> None:
    end = time.monotonic() + 40
    while (found := readiness(server)) != wanted:
        assert time.monotonic() < end, found
        time.sleep(0.2)


def lines(server: Serving, word: str) -> list[str]:
    return [line for line in server.log.read_text().splitlines() if word in line]


def started(database: str) -> tuple[int, str, str]:
    """What a server says that cannot start."""
    said = subprocess.run(
        Serving.command(database), check=False, capture_output=True, text=True,
        env=Serving.environment(), timeout=60,
    )  # fmt: skip
    return said.returncode, said.stdout, said.stderr


# -- at the start ------------------------------------------------------------------------------------------


def test_a_start_on_a_read_only_database_is_refused_in_one_line(
    database: str, serve: Serve, request: pytest.FixtureRequest
) -> None:
    first = serve(database)
    first.person()
    assert first.stop() == 0

    with read_only(database, request):
        status, out, said = started(database)

    assert status == 2 and out == ""
    assert said.count("\n") == 1 and said.startswith("soultable: database: "), said
    assert "cannot be written" in said and "Traceback" not in said
    assert serve(database).person().call("GET", "/api/tables") == []


@pytest.mark.parametrize("exists", [True, False])
def test_a_start_in_a_folder_that_may_not_be_written_is_refused_in_one_line(
    serve: Serve, tmp_path: Path, exists: bool
) -> None:
    folder = tmp_path / "database"
    folder.mkdir()
    file = folder / "games.sqlite3"
    if exists:
        first = serve(str(file))
        first.person()
        assert first.stop() == 0
    immutable([folder], True)
    try:
        status, out, said = started(str(file))
    finally:
        immutable([folder], False)

    assert status == 2 and out == ""
    assert said.count("\n") == 1 and said.startswith(f"soultable: database: {file}: "), said


def test_a_start_on_a_read_only_disk_is_refused_in_one_line(serve: Serve, tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "tmpfs", str(disk)]
    if shutil.which("mount") is None or subprocess.run(mount, check=False).returncode != 0:
        pytest.skip("a disk can only be made by the system's own user")
    try:
        file = disk / "games.sqlite3"
        first = serve(str(file))
        first.person()
        first.kill()
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)

        status, out, said = started(str(file))
    finally:
        subprocess.run(["umount", disk], check=True)

    assert (status, out, said) == (2, "", f"soultable: database: {file}: Read-only file system\n")


# -- while serving -----------------------------------------------------------------------------------------


def test_while_the_database_is_read_only_nothing_is_half_done_and_then_all_goes_on(
    database: str, serve: Serve, request: pytest.FixtureRequest
) -> None:
    server = serve(database)
    sitting = Sitting(server)
    bob = server.person("Bob")
    assert sitting.answer(sitting.asked(), "before-0001")["type"] == "done"
    seat = sitting.asked()
    before = seat.now["view"], seat.now["request"]
    heard = [len(one.messages) for one in sitting.seats]

    with read_only(database, request):
        for number in range(3):
            outcome = sitting.answer(seat, f"while-000{number}")
            assert (outcome["type"], outcome["kind"], outcome["code"]) == ("refused", "busy", "not-stored")
            seen = outcome["now"]
            assert seen is None or (seen["view"], seen["request"]) == before
        assert not sitting.told_since(heard)
        with pytest.raises(Answered, match="503") as refused:
            bob.make("soulfall", "human", "hot")
        assert refused.value.code == "busy"
        with bob.sit(sitting.table, None) as watching:
            watching.until_type("update")  # what is there can be looked at
        until_ready(server, (503, "unwritable"))

    assert sitting.answer(seat, "while-0000")["type"] == "done"
    assert sitting.told_since(heard)
    until_ready(server, (200, "ok"))
    assert bob.call("GET", "/api/tables/mine") == []
    assert bob.make("soulfall", "human", "hot")
    assert len(lines(server, "cannot be written")) == len(lines(server, "can be written again")) == 1
    assert len(lines(server, '"error"')) == 1 and not lines(server, "Traceback")


def test_no_clock_runs_while_nothing_can_be_written(
    database: str, serve: Serve, request: pytest.FixtureRequest
) -> None:
    server = serve(database)
    ann = server.person()
    table = ann.make("spirit-war", "human", "hot", clock={"kind": "move", "seconds": 6.0})
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        with read_only(database, request):
            assert mine.until_asked() and mine.first()["kind"] == "busy"
            time.sleep(8)

        until_ready(server, (200, "ok"))
        time.sleep(1)
        assert mine.first()["type"] == "done"
        yours.until_event("timed-out")
