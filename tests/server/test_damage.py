"""Games whose log is not whole any more: noticed, said, set aside; all others go on."""

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from soultable.server.database_health import Health, quick_check
from soultable.server.log_integrity import SENTENCE
from soultable.server.store import Store
from tests.server.client import Answered, Person, play_on
from tests.server.conftest import Serve
from tests.server.inside import Inside
from tests.server.serving import Serving

ANSWERS = 8
HARMS = {
    "rows-lost": ["delete from answers where game = :g and ply >= 5"],
    "gap": ["delete from answers where game = :g and ply = 3"],
    "row-changed": ["update answers set at = at + 1 where game = :g and ply = 3"],
    "no-rows": ["delete from answers where game = :g"],
    "another-seat": ["update answers set seat = 1 - seat where game = :g and ply = 2"],
    "another-answer": ["update answers set answer = '!resign' where game = :g and ply = 7"],
    "no-text": ["update answers set answer = cast(x'ff41' as text) where game = :g and ply = 2"],
    "nonsense": ["update tables set options = '{\"listed\": 3' where id = :g"],
}
NAMES = {
    "no-rows": "rows-lost", "another-seat": "row-changed", "another-answer": "row-changed",
    "no-text": "row-changed", "nonsense": "unreadable",
}  # fmt: skip


def played(ann: Person, **options: Any) -> str:
    """A game with some answers in it."""
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, **options)
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=ANSWERS)
    return table


def harmed(file: Path, statements: list[str], table: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            assert connection.execute(statement, {"g": table}).rowcount > 0


def turned_away(person: Person, table: str, seat: int | None = 0) -> tuple[dict[str, object], str, str]:
    """What somebody is told who comes: the table, and the code and sentence of the error."""
    with person.sit(table, seat) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                socket.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4004
        error = socket.messages[-1]
        return socket.table, error["code"], error["sentence"]


def again(server: Serving, person: Person) -> Person:
    other = Person(server.port)
    other.cookie = person.cookie
    return other


@pytest.mark.parametrize("harm", HARMS)
def test_a_damaged_game_is_set_aside_by_name_and_the_others_go_on(
    serve: Serve, tmp_path: Path, harm: str
) -> None:
    server = serve()
    ann = server.person()
    hurt, whole = played(ann), played(ann)
    server.kill()
    harmed(tmp_path / "games.sqlite3", HARMS[harm], hurt)
    server = serve()
    ann = again(server, ann)

    _, code, sentence = turned_away(ann, hurt)

    assert (code, sentence) == ("damaged", SENTENCE)
    news = ann.call("GET", f"/api/tables/{hurt}")["table"]
    assert news["damage"] == NAMES.get(harm, harm) and news["ended"] is None
    listed = {one["table"]["table"]: one["table"]["damage"] for one in ann.call("GET", "/api/tables/mine")}
    assert listed == {hurt: NAMES.get(harm, harm), whole: ""}
    with ann.sit(whole, 0) as mine, ann.sit(whole, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=2)
    said = [line for line in server.log.read_text().splitlines() if "set aside" in line]
    assert len(said) == 1 and hurt not in said[0] and "select" not in said[0]


def test_a_damaged_game_is_out_of_the_clocks_watch(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    ann = server.person()
    clock = {"kind": "move", "seconds": 2.0}
    hurt, whole = played(ann, clock=clock), played(ann, clock=clock)
    server.kill()
    harmed(tmp_path / "games.sqlite3", HARMS["rows-lost"], hurt)
    ann = again(serve(), ann)

    with ann.sit(whole, 0) as seat:
        seat.until_event("timed-out", 20)

    assert ann.call("GET", f"/api/tables/{hurt}")["table"]["ended"] is None
    assert turned_away(ann, hurt)[1] == "damaged"


def test_what_is_refused_of_a_damaged_game_says_nothing_of_its_log(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    ann = server.person()
    hurt = played(ann)
    server.kill()
    harmed(tmp_path / "games.sqlite3", ["update tables set ended = 1.0 where id = :g"], hurt)
    harmed(tmp_path / "games.sqlite3", HARMS["rows-lost"], hurt)
    ann = again(serve(), ann)

    with pytest.raises(Answered) as refused:
        ann.call("GET", f"/api/tables/{hurt}/record")

    assert (refused.value.status, refused.value.code, refused.value.sentence) == (409, "damaged", SENTENCE)


# -- the database as a whole -------------------------------------------------------------------------------


def readiness(server: Serving) -> tuple[int, dict[str, object]]:
    status, _, body = Person(server.port).raw("GET", "/readyz")
    return status, json.loads(body)


def test_damage_is_found_while_the_server_runs_and_nobody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("soultable.server.database_health.REST", 0.2)
    monkeypatch.setattr("soultable.server.database_health.SHARE", 1)
    inside = Inside(tmp_path)
    try:
        hurt = played(inside.person())
        assert inside.hub.health.damaged == 0

        harmed(tmp_path / "inside.sqlite3", HARMS["rows-lost"], hurt)

        until = time.monotonic() + 60
        while json.loads(Person(inside.port).raw("GET", "/readyz")[2])["damaged_games"] == 0:
            assert time.monotonic() < until
            time.sleep(0.1)
    finally:
        inside.close()


def test_readiness_tells_how_many_games_were_set_aside(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    ann = server.person()
    hurt = played(ann)
    assert readiness(server) == (200, {"status": "ready", "database": "ok", "damaged_games": 0})
    server.kill()
    harmed(tmp_path / "games.sqlite3", HARMS["rows-lost"], hurt)

    server = serve()  # nobody has opened the game, and it is known nevertheless

    assert readiness(server) == (200, {"status": "ready", "database": "ok", "damaged_games": 1})
    assert "soultable_games_damaged 1.0" in again(server, ann).call("GET", "/metrics")


def test_a_damaged_file_is_not_ready_and_its_sound_games_go_on(serve: Serve, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    server = serve()
    ann = server.person()
    games = [played(ann) for _ in range(30)]
    assert server.stop() == 0
    spoil_first_page(file, "answers")

    server = serve()
    ann = again(server, ann)

    status, facts = readiness(server)
    assert (status, facts["status"], facts["database"]) == (503, "not ready", "damaged")
    lines = [line for line in server.log.read_text().splitlines() if "store check" in line]
    assert len(lines) == 1
    outcomes = [is_played(ann, game) for game in games]
    assert outcomes.count("damaged") >= 1 and outcomes.count("done") >= 20, outcomes


def spoil_first_page(file: Path, table: str) -> None:
    """Nonsense in the page of the table's first rows."""
    with closing(sqlite3.connect(file)) as connection:
        asked = "select pageno from dbstat where name = ? and pagetype = 'leaf' order by path limit 1"
        try:
            (page,) = connection.execute(asked, (table,)).fetchone()
        except sqlite3.OperationalError:  # an SQLite without dbstat: rows are found by what is in them
            (answer,) = connection.execute("select state_hash from answers order by rowid").fetchone()
            page = file.read_bytes().rindex(answer.encode()) // 4096 + 1
        (size,) = connection.execute("pragma page_size").fetchone()
    with file.open("r+b") as write:
        write.seek((page - 1) * size)
        write.write(b"\xa5" * size)


def is_played(person: Person, table: str) -> str:
    """Whether a game goes on, or what is said instead."""
    with person.sit(table, 0) as mine, person.sit(table, 1) as yours:
        try:
            mine.until_type("update"), yours.until_type("update")
        except ConnectionClosed:
            return str(mine.messages[-1]["code"])
        asked = mine if mine.now["request"] is not None else yours
        outcome = asked.first()
        return str(outcome.get("code", "done"))


@pytest.mark.parametrize(
    ("code", "word", "is_sound"),
    [
        (sqlite3.SQLITE_IOERR, "disk-error", False),
        (sqlite3.SQLITE_IOERR_READ, "disk-error", False),
        (sqlite3.SQLITE_CANTOPEN, "unchecked", True),
        (sqlite3.SQLITE_INTERRUPT, "too-large", True),
    ],
)
def test_a_disk_that_cannot_be_read_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, word: str, is_sound: bool
) -> None:
    trouble = sqlite3.OperationalError("disk I/O error")
    trouble.sqlite_errorcode = code

    def fails(*_: object, **__: object) -> None:
        raise trouble

    monkeypatch.setattr("soultable.server.database_health.sqlite3.connect", fails)
    health = Health(Store(str(tmp_path / "games.sqlite3")))

    health.pages = quick_check(tmp_path / "games.sqlite3")

    assert (health.check, health.is_sound) == (word, is_sound)


@pytest.mark.parametrize("harm", ["deleted", "emptied", "damaged"])
def test_what_was_answered_last_is_not_lost_in_silence(serve: Serve, tmp_path: Path, harm: str) -> None:
    server = serve()
    ann = server.person()
    games = [played(ann) for _ in range(3)]
    server.kill()
    wal = tmp_path / "games.sqlite3-wal"
    if harm == "deleted":
        wal.unlink()
    elif harm == "emptied":
        wal.write_bytes(b"")
    else:
        whole = bytearray(wal.read_bytes())
        whole[len(whole) // 2] ^= 0xFF
        wal.write_bytes(bytes(whole))

    for _ in range(2):  # it stays so until somebody has said to go on without it
        server = serve()
        assert readiness(server) == (
            503, {"status": "not ready", "database": "answers-lost", "damaged_games": 0},
        )  # fmt: skip
        assert "what was answered last is not in the database" in server.log.read_text()
        assert server.stop() == 0
    if harm == "damaged":
        ann = again(serve(), ann)
        assert is_played(ann, games[0]) == "done"


def test_a_kill_a_stop_and_a_backup_are_no_loss(serve: Serve, tmp_path: Path) -> None:
    file, copy = tmp_path / "games.sqlite3", tmp_path / "copy.sqlite3"
    server = serve()
    ann = server.person()
    table = played(ann)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"vacuum into '{copy}'")
    server.kill()
    server = serve()
    assert readiness(server)[0] == 200
    assert server.stop() == 0
    server = serve()
    assert readiness(server)[0] == 200
    server.kill()

    server = serve(str(copy))

    assert readiness(server)[0] == 200 and is_played(again(server, ann), table) == "done"
