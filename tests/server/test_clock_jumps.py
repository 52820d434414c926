"""The system's clock is set while games with clocks run: nobody loses or gains by it."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from soultable.server.server_clock import ServerClock
from tests.server.client import Person, Seat, drain
from tests.server.postgres import Postgres
from tests.server.serving import Serving
from tests.server.shifted import SystemClock
from tests.server.test_damage import again

HOUR, DAY = 3600, 86_400
CLOCK = {"kind": "bank", "seconds": 300.0, "increment": 0.0}


@pytest.fixture
def servers() -> Iterator[list[Serving]]:
    started: list[Serving] = []
    yield started
    for server in started:
        server.kill()


def until_said(server: Serving, words: str, times: int = 1) -> None:
    end = time.monotonic() + 30
    while server.log.read_text().count(words) < times:
        assert time.monotonic() < end, server.log.read_text()[-2000:]
        time.sleep(0.1)


def remaining(seat: Seat) -> list[float]:
    """What each seat has left now, as its client works it out."""
    seat.send(type="resync", after=seat.now.get("event", 0))
    update = seat.until_type("update")
    left, since = update["clock"]["left"], update["clock"]["since"]
    return [has - (0 if at is None else update["now"] - at) for has, at in zip(left, since, strict=True)]


def clocked(ann: Person) -> str:
    return ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, clock=CLOCK)


@pytest.mark.parametrize("shift", [HOUR, DAY, -HOUR, -DAY])
def test_a_clock_that_is_set_costs_and_gives_nothing(
    servers: list[Serving], database: str, tmp_path: Path, shift: int
) -> None:
    clock = SystemClock(tmp_path)
    servers.append(clock.serve(database, tmp_path))
    ann, began = servers[-1].person(), time.monotonic()
    table = clocked(ann)
    with ann.sit(table, 0) as mine:
        mine.until_type("update")

        clock.set(shift)

        until_said(servers[-1], "time was lost" if shift > 0 else "was set back")
        time.sleep(2)
        spent = time.monotonic() - began
        assert mine.now["view"]["result"] is None
        assert 300 - spent - 1 < remaining(mine)[0] < 300 - 1
        assert mine.answer("select populate")["type"] == "done"
        drain(mine)
        assert mine.now["view"]["result"] is None and 300 - spent - 3 < remaining(mine)[0] < 300 - 1

    servers[-1].kill()
    servers.append(clock.serve(database, tmp_path))  # it begins by the clock that was set
    with again(servers[-1], ann).sit(table, 0) as mine:
        mine.until_type("update")
        before = remaining(mine)[0]
        time.sleep(2.5)
        assert mine.now["view"]["result"] is None
        assert 1 < before - remaining(mine)[0] < 30  # it runs on


def test_two_servers_whose_clock_is_set_agree_that_nobody_was_served(
    servers: list[Serving], postgres: Postgres, tmp_path: Path
) -> None:
    clock, database = SystemClock(tmp_path), postgres.fresh()
    servers += [clock.serve(database, tmp_path), clock.serve(database, tmp_path)]
    ann = servers[0].person()
    table = clocked(ann)
    with ann.sit(table, 0) as mine, again(servers[1], ann).sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        time.sleep(6)  # each has heard of the other

        clock.set(HOUR)

        for server in servers:
            until_said(server, "time was lost")
        time.sleep(7)
        for seat in (mine, yours):
            assert 250 < remaining(seat)[0] < 299 and seat.now["view"]["result"] is None


def test_a_process_that_stood_still_was_not_there(servers: list[Serving], tmp_path: Path) -> None:
    servers.append(Serving(str(tmp_path / "games.sqlite3"), tmp_path))
    ann = servers[-1].person()
    clock = {"kind": "move", "seconds": 6.0}
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, clock=clock)
    with ann.sit(table, 0) as mine:
        mine.until_type("update")

        servers[-1].process.send_signal(signal.SIGSTOP)
        time.sleep(9)
        servers[-1].process.send_signal(signal.SIGCONT)

        until_said(servers[-1], "time was lost")
        assert mine.answer("select populate")["type"] == "done"
        assert mine.now["view"]["result"] is None


def test_time_never_goes_back_and_comes_to_the_systems_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, steady = [1000.0], [50.0]
    monkeypatch.setattr("soultable.server.server_clock.time.time", lambda: wall[0])
    monkeypatch.setattr("soultable.server.server_clock.time.monotonic", lambda: steady[0])
    keeper = ServerClock()
    assert keeper.pulse() is None and keeper.now() == 1000.0

    wall[0] -= 100.0
    for second in range(1, 11):
        steady[0], wall[0] = steady[0] + 1.0, wall[0] + 1.0
        before = keeper.now()
        assert keeper.pulse() is None
        assert keeper.now() == pytest.approx(before - 0.01) and keeper.now() > 999.0 + second * 0.98

    keeper.begin_after(5000.0)
    assert keeper.now() == 5000.0
