"""A server that dies, restarts, or shares its database: nothing that was acknowledged is lost or doubled."""

import json
import os
import secrets
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from soultable.server.store import Store
from tests.server.client import Person, Seat, drain, play_on
from tests.server.conftest import Serve
from tests.server.postgres import Postgres, programs
from tests.server.serving import Serving


def both(person: Person, table: str, after: int = 0) -> tuple[Seat, Seat]:
    seats = person.sit(table, 0, after), person.sit(table, 1, after)
    for seat in seats:
        seat.until_type("update")
    return seats


def moved(server: Serving, person: Person) -> Person:
    """The same person at another server."""
    other = Person(server.port)
    other.cookie = person.cookie
    return other


def test_a_killed_server_goes_on_where_it_was(serve: Serve, database: str) -> None:
    server = serve(database)
    ann = server.person()
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"})
    mine, yours = both(ann, table)
    play_on(mine, yours, most=6)
    drain(mine)
    drain(yours)
    events, now = list(mine.events), mine.now
    asked = mine if mine.now["view"]["options"] else yours
    number, nonce = asked.now["request"], secrets.token_urlsafe(12)
    text = asked.now["view"]["options"][0]["text"]
    done = asked.answer(text, number, nonce)

    server.kill()
    server = serve(database)
    ann = moved(server, ann)
    again = ann.sit(table, asked.seat)
    update = again.until_type("update")

    assert again.answer(text, number, nonce) == done  # its acknowledgement may have been lost
    assert again.silent()
    assert update["event"] == done["event"]
    with ann.sit(table, 0) as seat:
        assert seat.until_type("update")["events"][: now["event"]] == events
    play_on(*both(ann, table))


def test_a_computer_plays_on_after_a_restart(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    ann = server.person()
    table = ann.make("spirit-war", "random", "random", pace=0.05)
    with ann.sit(table, None) as seat:
        seat.until_type("update")
    server.kill()

    with moved(serve(), ann).sit(table, None) as seat:
        seat.until(lambda m: m["type"] == "update" and m["view"]["result"] is not None, 30)


def test_stopping_is_graceful(serve: Serve) -> None:
    server = serve()
    ann = server.person()
    with ann.sit(ann.make("soulfall", "human", "random"), 0) as seat:
        seat.until_asked()

        assert server.stop() == 0
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert lines[-1]["level"] == "info" and any(line["event"] == "closed" for line in lines)


def remaining(seat: Seat) -> float:
    """What the client shows of the clock of seat 0."""
    clock, now = seat.now["clock"], seat.now["now"]
    return float(clock["left"][0] - (now - clock["since"][0]))


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_time_without_a_server_is_on_nobodys_clock_nor_shown_on_it(
    serve: Serve, database: str, how: str
) -> None:
    server = serve(database)
    ann = server.person()
    clock = {"kind": "bank", "seconds": 600.0}
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, clock=clock)
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
        before, left = remaining(mine), mine.now["now"]

        server.stop() if how == "stop" else server.kill()
        gone = time.time()
        time.sleep(2.0)
        server = serve(database)
        came = time.time()

    with moved(server, ann).sit(table, 0) as again:
        again.until_type("update")
        served = gone - left + again.now["now"] - came
        spent = before - remaining(again)
    assert spent < served + 1.0 and spent < again.now["now"] - left - 2.0
    assert spent > -6.0  # of a killed server the time since its last sign of life is not counted either


def test_whoever_was_cut_off_by_a_restart_has_the_whole_grace_to_come_back(serve: Serve) -> None:
    server = serve()
    ann = server.person()
    absence = {"grace": 3.0, "agent": "random"}
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, absence=absence)
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
        server.kill()
    time.sleep(3.5)

    ann = moved(serve(), ann)
    with ann.sit(table, 1) as yours:
        yours.until_type("update")
        time.sleep(0.7)
        drain(yours)
        assert yours.now["away"] == []
        yours.until_event("away", 8)


def test_two_processes_serve_the_same_game(serve: Serve, database: str) -> None:
    one, other = serve(database), serve(database)
    ann = one.person()
    there = moved(other, ann)
    table = ann.make("soulfall", "human", "hot", start=False)
    mine, yours = ann.sit(table, 0), there.sit(table, 1)
    yours.until_type("table")
    ann.call("POST", f"/api/tables/{table}/start")
    mine.until_type("update"), yours.until_type("update")

    play_on(mine, yours, most=12)
    for seat in (mine, yours):
        drain(seat, 0.3)

    assert mine.now["event"] > 10 and yours.now["view"]["viewer"] == 1
    assert mine.now["view"]["waiting"] == yours.now["view"]["waiting"]
    one.kill()
    with moved(other, ann).sit(table, 0) as again:
        assert again.until_type("update")["view"] == mine.now["view"]
        play_on(again, yours)
        assert again.result is not None and again.result == yours.result


def test_two_answers_at_once_in_two_processes_one_is_taken(serve: Serve, database: str) -> None:
    one, other = serve(database), serve(database)
    ann = one.person()
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"})
    here, there = ann.sit(table, 0), moved(other, ann).sit(table, 0)
    here.until_type("update"), there.until_type("update")

    for word, seat in (("select populate", here), ("select prosper", there)):
        seat.send(type="answer", request=1, text=word, nonce=secrets.token_urlsafe(12))
    outcomes = [seat.until(lambda m: m["type"] in ("done", "refused")) for seat in (here, there)]

    assert sorted(outcome["type"] for outcome in outcomes) == ["done", "refused"]
    assert next(outcome for outcome in outcomes if outcome["type"] == "refused")["kind"] == "stale"
    for seat in (here, there):
        drain(seat, 0.3)
    assert here.now["view"] == there.now["view"] and here.events == there.events


def test_a_restored_backup_of_sqlite_plays_on(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    play_on(*both(ann, table), most=5)
    copy = tmp_path / "backup.sqlite3"

    with sqlite3.connect(server.database) as base:
        base.execute("vacuum into ?", [str(copy)])
    server.kill()
    play_on(*both(moved(serve(str(copy)), ann), table))


def test_a_restored_backup_of_postgresql_plays_on(serve: Serve, postgres: Postgres, tmp_path: Path) -> None:
    folder = programs()
    if folder is None or not (folder / "pg_dump").exists():
        pytest.fail("pg_dump and psql are missing; they come with PostgreSQL")
    first, second = postgres.fresh(), postgres.fresh()
    server = serve(first)
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    play_on(*both(ann, table), most=5)

    dump = subprocess.run([folder / "pg_dump", first], check=True, capture_output=True).stdout
    subprocess.run(
        [folder / "psql", "-q", "-v", "ON_ERROR_STOP=1", second], input=dump, check=True, capture_output=True
    )
    server.kill()
    play_on(*both(moved(serve(second), ann), table))


def test_games_are_loaded_when_they_are_needed(serve: Serve) -> None:
    server = serve()
    ann = server.person()
    tables = [ann.make("soulfall", "human", "hot") for _ in range(5)]
    server.kill()

    server = serve()
    ann = moved(server, ann)
    assert "soultable_games_open 0.0" in ann.call("GET", "/metrics")
    with ann.sit(tables[2], 0) as seat:
        seat.until_type("update")
        assert "soultable_games_open 1.0" in ann.call("GET", "/metrics")


def test_an_address_of_postgresql_keeps_its_password_out_of_the_log() -> None:
    store = Store("postgresql://somebody:secret-word@127.0.0.1/name")

    assert "secret-word" not in str(store.url) and store.url.drivername == "postgresql+asyncpg"


def test_a_listener_that_was_cut_off_comes_back_and_catches_up(serve: Serve, postgres: Postgres) -> None:
    database = postgres.fresh()
    one, other = serve(database), serve(database)
    ann = one.person()
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"})
    mine, watcher = ann.sit(table, 0), moved(other, ann).sit(table, None)
    mine.until_type("update"), watcher.until_type("update")

    listeners = "from pg_stat_activity where datname = current_database() and query ilike 'listen%'"
    cut = postgres.run(database, f"select pg_terminate_backend(pid) {listeners}")
    mine.answer("select populate")  # nobody is told of this row

    assert cut == 2
    watcher.until(lambda m: m["type"] == "update" and m["event"] > 0 and "populates" in str(m["events"]), 10)
    mine.answer("select prosper")
    watcher.until(lambda m: m["type"] == "update" and "prosper" in str(m["events"]).lower(), 5)


def test_when_the_process_that_asks_the_computer_dies_another_asks(serve: Serve, postgres: Postgres) -> None:
    database = postgres.fresh()
    one, other = serve(database, "--think", "0.5"), serve(database, "--think", "0.5")
    ann = one.person()
    table = ann.make("soulfall", "human", "random", settings={"start_player": "seat0"}, pace=1.5)
    mine, watcher = ann.sit(table, 0), moved(other, ann).sit(table, None)
    watcher.until_type("update")
    while mine.until_asked()["view"]["waiting"] == [0]:
        mine.first()
        if mine.now["view"]["waiting"] == [1]:
            break

    one.kill()

    drain(watcher, 0.3)
    assert not any(event["kind"] == "selected" and event["seat"] == 1 for event in watcher.events)
    watcher.until(
        lambda m: any(event["kind"] == "selected" and event["seat"] == 1 for event in m["events"]), 15
    )


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
def test_whatever_becomes_of_an_agents_process_the_game_goes_on(serve: Serve) -> None:
    server = serve("", "--think", "1", "--workers", "1")
    ann = server.person()
    table = ann.make("soulfall", "random", "random", pace=0.2)
    killed = 0
    with ann.sit(table, None) as watcher:
        for _ in range(60):
            watcher.until_type("update")
            for child in children(server.process.pid):
                if "agent" in Path(f"/proc/{child}/cmdline").read_text() and killed < 3:
                    os.kill(child, signal.SIGKILL)
                    killed += 1
            if killed == 3:
                break
        before = watcher.now["event"]
        watcher.until(lambda m: m["type"] == "update" and m["event"] > before + 5, 20)
    assert killed == 3


def children(pid: int) -> list[int]:
    found: list[str] = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(FileNotFoundError):  # a thread that has ended meanwhile
            found += path.read_text().split()
    return [int(child) for child in found]
