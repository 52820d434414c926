"""`soultable store check` and `soultable store repair`, on real databases that were harmed."""

import json
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.client import play_on
from tests.server.conftest import Serve
from tests.server.postgres import Postgres
from tests.server.serving import Serving
from tests.server.test_damage import (
    HARMS,
    NAMES,
    again,
    harmed,
    is_played,
    played,
    readiness,
    spoil_first_page,
)

ENDS = {"nonsense"}  # what cannot be saved


def run(*words: str, folder: Path | None = None) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "soultable", "store", *words], check=False, capture_output=True, text=True,
        timeout=120, env=Serving.environment(), stdin=subprocess.DEVNULL, cwd=folder,
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout, done.stderr


def backup_in(out: str) -> str:
    return next(line for line in out.splitlines() if line.startswith("backup: ")).removeprefix("backup: ")


def rested(file: Path) -> str:
    """The database as if the server had been stopped a while ago."""
    harmed(file, ["update lives set until = until - 60 where :g = :g"], "")
    return str(file)


@pytest.mark.parametrize("harm", HARMS)
def test_what_is_damaged_is_named_and_repaired(serve: Serve, tmp_path: Path, harm: str) -> None:
    file = tmp_path / "games.sqlite3"
    server = serve()
    ann = server.person()
    whole, hurt = played(ann), played(ann)
    assert server.stop() == 0
    database = rested(file)
    assert run("check", database)[:2] == (0, "2 games examined; all are whole\n")
    harmed(file, HARMS[harm], hurt)

    code, out, _ = run("check", database, "--json")
    facts = json.loads(out)
    assert code == 1 and facts["games"] == 2 and not facts["sound"]
    assert [(one["table"], one["damage"]) for one in facts["damaged"]] == [(hurt, NAMES.get(harm, harm))]
    assert run("repair", database)[0] == 2  # nobody can be asked
    code, out, err = run("repair", database, "--yes")
    assert code == 0, err

    assert run("check", database)[0] == (1 if harm in ENDS else 0)
    assert len(list(tmp_path.glob("games.sqlite3.before-repair-*"))) >= 1
    server = serve()
    ann = again(server, ann)
    assert is_played(ann, whole) == "done"
    news = ann.call("GET", f"/api/tables/{hurt}")["table"]
    if harm in ENDS:
        assert (news["damage"], news["ending"]) == ("unreadable", "damaged")
        return
    assert (news["damage"], news["ended"]) == ("", None)
    with ann.sit(hurt, 0) as mine, ann.sit(hurt, 1) as yours:
        assert mine.until_event("repaired")["text"].startswith("This game was damaged and was repaired")
        yours.until_type("update")
        play_on(mine, yours)
    assert readiness(server)[0] == 200


def test_a_damaged_file_is_made_again_from_what_can_be_read(serve: Serve, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    server = serve()
    ann = server.person()
    games = [played(ann) for _ in range(20)]
    assert server.stop() == 0
    database = rested(file)
    spoil_first_page(file, "answers")
    damaged = file.read_bytes()

    code, out, _ = run("check", database)
    assert code == 1 and out.startswith("the database: its pages are damaged")
    code, out, err = run("repair", database, "--yes")

    assert code == 0, err
    backup = Path(backup_in(out))
    assert backup.read_bytes() == damaged and backup.stat().st_mode & 0o777 == 0o600
    assert run("check", database)[0] == 0
    server = serve()
    assert readiness(server)[0] == 200
    ann = again(server, ann)
    assert [is_played(ann, game) for game in games] == ["done"] * 20


def at_rest(serve: Serve, tmp_path: Path, games: int) -> tuple[Path, list[str]]:
    """A database that no server has open, and its games."""
    server = serve()
    ann = server.person()
    found = [played(ann) for _ in range(games)]
    assert server.stop() == 0
    file = tmp_path / "games.sqlite3"
    rested(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    return file, found


def spoil_schema(file: Path, table: str, letter: bytes = b"S") -> None:
    """One letter of what makes this table is another one."""
    content = file.read_bytes()
    (found,) = re.finditer(rb'CREATE TABLE "?%b"?[ (]' % table.encode(), content)
    file.write_bytes(content[: found.start() + 1] + letter + content[found.start() + 2 :])


def test_a_broken_letter_that_is_no_text_is_damage_like_any_other(serve: Serve, tmp_path: Path) -> None:
    file, _ = at_rest(serve, tmp_path, 1)
    spoil_schema(file, "shares", b"\xb1")

    code, out, err = run("check", str(file))
    with pytest.raises(AssertionError) as refused:
        serve()

    assert code in (1, 2) and "Traceback" not in out + err
    assert "Traceback" not in str(refused.value) and "database" in str(refused.value)


def test_one_broken_name_in_the_schema_loses_no_game(serve: Serve, tmp_path: Path) -> None:
    file, games = at_rest(serve, tmp_path, 3)
    spoil_schema(file, "shares")

    code, out, err = run("repair", str(file), "--yes")

    assert code == 0, err
    assert "not all could be read of: shares" in out and f"{len(games)} tables for play" in out
    assert run("check", str(file))[:2] == (0, f"{len(games)} games examined; all are whole\n")


def test_what_holds_no_game_any_more_is_left_as_it_is(serve: Serve, tmp_path: Path) -> None:
    file, _ = at_rest(serve, tmp_path, 1)
    spoil_schema(file, "tables")
    damaged = file.read_bytes()

    code, _, err = run("repair", str(file), "--yes")

    assert (code, err.count("\n")) == (2, 1) and "no game can be read" in err
    assert file.read_bytes() == damaged and not list(tmp_path.glob("*.new"))


@pytest.mark.parametrize("command", ["check", "repair"])
def test_the_wal_of_an_empty_file_is_left_alone(tmp_path: Path, command: str) -> None:
    file, wal = tmp_path / "games.sqlite3", tmp_path / "games.sqlite3-wal"
    file.touch()
    wal.write_bytes(b"what was answered")

    code, out, err = run(command, str(file))

    assert (code, out) == (2, "") and "restore a backup" in err and err.count("\n") == 1
    assert wal.read_bytes() == b"what was answered"


@pytest.mark.parametrize("words", [("store", "check"), ("store", "repair", "--yes"), ("serve", "--database")])
def test_a_file_of_somebody_else_is_not_touched(tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, this is no database.")
    file.chmod(0o644)

    for path in (file, tmp_path):
        said = subprocess.run(
            [sys.executable, "-m", "soultable", *words, str(path)], check=False, capture_output=True,
            text=True, timeout=120, env=Serving.environment(), stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert said.returncode == 2 and said.stderr.count("\n") == 1, said.stderr

    assert file.read_text().startswith("Dear") and file.stat().st_mode & 0o777 == 0o644
    assert list(tmp_path.iterdir()) == [file]


def test_a_lost_tail_on_postgresql_is_repaired_too(serve: Serve, tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.fresh()
    server = serve(database)
    ann = server.person()
    hurt = played(ann)
    server.kill()
    postgres.run(
        database,
        f"with d as (delete from answers where game = '{hurt}' and ply > 4 returning 1) select 1 from d",
    )
    postgres.run(database, "with d as (update lives set until = until - 60 returning 1) select 1 from d")

    assert run("check", database)[0] == 1
    code, out, err = run("repair", database, "--yes", folder=tmp_path)

    assert code == 0, err
    kept = (tmp_path / backup_in(out)).read_text().splitlines()
    assert len(kept) == 6 and run("check", database)[0] == 0
    assert is_played(again(serve(database), ann), hurt) == "done"


def test_nothing_is_repaired_under_a_server_that_runs(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    table = played(server.person())
    harmed(tmp_path / "games.sqlite3", HARMS["rows-lost"], table)

    code, _, err = run("repair", server.database, "--yes")

    assert (
        code == 2
        and err.startswith("soultable: database: a server was serving on it")
        and err.count("\n") == 1
    )
    assert run("check", server.database)[0] == 1


@pytest.mark.parametrize("address", ["nowhere.sqlite3", "postgresql://nobody@127.0.0.1:1/none", "x://y"])
def test_a_database_that_is_not_there_is_said_in_one_line(tmp_path: Path, address: str) -> None:
    for word in ("check", "repair"):
        code, _, err = run(word, address, folder=tmp_path)
        assert code == 2 and err.startswith("soultable: database: ") and err.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["games.sqlite3", "a game?100% #1.sqlite3"])
def test_a_check_changes_nothing(serve: Serve, tmp_path: Path, name: str) -> None:
    (tmp_path / "copies").mkdir()
    file, copy = tmp_path / "games.sqlite3", tmp_path / "copies" / name
    server = serve()
    played(server.person())
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("vacuum into ?", (str(copy),))
    server.kill()
    (tmp_path / "killed").mkdir()
    for path in tmp_path.glob("games.sqlite3*"):
        shutil.copy2(path, tmp_path / "killed")  # with a -wal file in which all is that there is
    assert serve().stop() == 0
    at_rest, killed = contents(tmp_path), contents(tmp_path / "killed")
    assert list(at_rest) == ["games.sqlite3", "games.sqlite3-last"] and killed["games.sqlite3-wal"]

    for database in (copy, file, tmp_path / "killed" / "games.sqlite3"):
        before = contents(database.parent)
        assert run("check", str(database))[:2] == (0, "1 games examined; all are whole\n")
        assert contents(database.parent) == before


def contents(folder: Path) -> dict[str, bytes]:
    """What lies in a folder, but for the -shm files: SQLite makes these anew whenever it likes."""
    files = sorted(path for path in folder.glob("*sqlite3*") if not path.name.endswith("-shm"))
    return {path.name: path.read_bytes() for path in files}


HALF_WRITTEN = """
import os, sqlite3, sys
c = sqlite3.connect(sys.argv[1], isolation_level=None)
c.execute("pragma journal_mode = delete")
c.execute("pragma cache_size = 1")
c.execute("begin immediate")
for name in range(2000):
    c.execute("insert into players (id, name, created) values (?, ?, 1.0)", (str(name), "x" * 40))
os._exit(0)
"""


def test_a_check_says_when_it_would_have_to_change_something(serve: Serve, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    server = serve()
    played(server.person())
    assert server.stop() == 0
    subprocess.run([sys.executable, "-c", HALF_WRITTEN, str(file)], check=True)
    before = contents(tmp_path)
    assert before["games.sqlite3-journal"]

    code, out, err = run("check", str(file))

    assert (code, out) == (2, "") and err.count("\n") == 1
    assert "cannot be read without changing it" in err and contents(tmp_path) == before


def test_a_lost_wal_file_is_accepted_by_a_repair(serve: Serve, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    server = serve()
    ann = server.person()
    table = played(ann)
    server.kill()
    (tmp_path / "games.sqlite3-wal").unlink()
    server = serve()
    assert readiness(server)[1]["database"] == "answers-lost"
    assert server.stop() == 0
    database = rested(file)

    assert run("check", database)[0] == 1 and run("repair", database, "--yes")[0] == 0

    assert run("check", database)[0] == 0
    server = serve()
    assert readiness(server)[0] == 200 and table


def test_a_game_that_was_over_is_not_played_on_after_a_repair(serve: Serve, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    server = serve()
    ann = server.person()
    table = played(ann)
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
        assert mine.act("resign")["type"] == "done"
    ended = ann.call("GET", f"/api/tables/{table}")["table"]["ended"]
    assert server.stop() == 0
    database = rested(file)
    harmed(file, HARMS["rows-lost"], table)

    code, out, err = run("repair", database, "--yes")

    assert code == 0 and "it has ended, and stays so; 4 of its 9 rows are lost" in out, out + err
    assert run("check", database)[0] == 0
    ann = again(serve(), ann)
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        for seat in (mine, yours):
            seat.until_type("update")
            assert seat.result is not None and seat.result["ending"] == "resigned"
            assert seat.act("offer_draw")["code"] == "game-over"
    news = ann.call("GET", f"/api/tables/{table}")["table"]
    assert (news["damage"], news["ended"], news["ending"]) == ("", ended, "resigned")
