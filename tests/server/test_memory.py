"""What a server process remembers has a bound, and what is over is forgotten."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from soultable.server import clock_watch, cpu_use_by_client, http_guard, hub
from soultable.server.config import Config, Limits
from soultable.server.cpu_use_by_client import Account, Usage, drained_at, halved_in
from soultable.server.http_guard import Bucket, Doorkeeper
from soultable.server.payer import Payer
from tests.server.inside import Inside


class Looks:
    """Counts how often a bucket is looked at."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        fill = Bucket.fill

        def counted(bucket: Bucket) -> bool:
            self.count += 1
            return fill(bucket)

        monkeypatch.setattr(Bucket, "fill", counted)


def test_a_crowd_of_addresses_is_counted_within_bounds_and_without_going_through_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    door, looks = Doorkeeper(Config("games.sqlite3", limits=Limits())), Looks(monkeypatch)
    monkeypatch.setattr(http_guard, "MANY", 100)
    monkeypatch.setattr(http_guard, "MOST", 200)

    for number in range(1000):
        assert door.may("requests", f"198.51.100.{number}")

    assert len(door.buckets) == 200
    assert looks.count <= 3 * 1000  # one for each that is taken, and two to make room


def test_who_has_used_up_a_limit_is_not_forgotten_for_newcomers(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Doorkeeper(Config("games.sqlite3", limits=Limits()))
    monkeypatch.setattr(http_guard, "MANY", 100)
    while door.may("tables", "192.0.2.1"):
        pass

    for number in range(500):
        door.may("requests", f"198.51.100.{number}")
        assert not door.may("tables", "192.0.2.1")


def test_what_a_crowd_has_used_is_kept_within_bounds_and_who_used_much_lately_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cpu_use_by_client, "MANY", 100)
    monkeypatch.setattr(cpu_use_by_client, "MOST", 200)
    now, looks = 1000.0, 0
    lately = Account.lately

    def counted(account: Account, when: float) -> float:
        nonlocal looks
        looks += 1
        return lately(account, when)

    used, greedy = Usage(halved_in(60.0), drained_at(0.5), lambda: now), Payer("192.0.2.1", "eve")
    used.add(greedy, 30.0)
    monkeypatch.setattr(Account, "lately", counted)

    for number in range(1000):
        used.add(Payer(f"198.51.100.{number}", "guest"), 1.0)
        assert used.lately(greedy) == (30.0, 30.0)

    assert len(used.addresses) == len(used.persons) == 200
    assert looks <= 1000 * (2 + 2 + 2 * 2)  # those that are asked for, and two of each kind to make room
    now += 3600.0
    used.add(Payer("203.0.113.1", "ann"), 1.0)
    assert len(used.addresses) == len(used.persons) == 199  # two are over, and one has come


def test_an_address_without_sockets_is_forgotten(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    try:
        ann = inside.person()
        table = ann.make("soulfall", "human", "hot")
        door = inside.server.config.app.state.door  # type: ignore[union-attr]  # it is our application
        with ann.sit(table, 0) as seat:
            seat.until_type("update")
            assert door.sockets
        until_none(lambda: len(door.sockets))
    finally:
        inside.close()


def test_a_finished_game_is_closed_soon_and_can_be_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "OVER", 0.0)
    monkeypatch.setattr(hub, "BEAT", 0.2)
    inside = Inside(tmp_path)
    try:
        ann = inside.person()
        running, over = [ann.make("soulfall", "human", "hot") for _ in range(2)]
        for table in (running, over):
            with ann.sit(table, 0) as seat:
                seat.until_type("update")
                if table == over:
                    seat.act("resign")
                    time.sleep(0.6)
                    assert over in inside.hub.referees  # somebody looks at it

        until_none(lambda: int(over in inside.hub.referees))

        assert running in inside.hub.referees
        with ann.sit(over, 0) as seat:
            assert seat.until_type("update")["view"]["result"] is not None
    finally:
        inside.close()


@pytest.mark.parametrize("bound", ["MOST_OPEN", "MOST_OPEN_ROWS"])
def test_games_that_nobody_looks_at_make_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    monkeypatch.setattr(hub, "OVER", 0.0)
    monkeypatch.setattr(hub, bound, 3)  # each game here has a row
    inside = Inside(tmp_path)
    try:
        ann = inside.person()
        watched, *left = [ann.make("soulfall", "human", "hot") for _ in range(6)]
        open_games = inside.hub.referees
        for table in open_games.copy():
            inside.hub.drop(table)  # from when they were made
        with ann.sit(watched, 0) as looks_on:
            looks_on.until_type("update")
            for table in left:
                with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
                    mine.until_type("update"), yours.until_type("update")
                    (mine if mine.now["request"] is not None else yours).first()
                    audience = open_games[table].audience
                until_none(partial(len, audience.listeners))

            assert watched in open_games and len(open_games) <= 4
            assert list(open_games)[-1] == left[-1] and left[0] not in open_games
            with ann.sit(left[0], 0) as again:
                assert again.until_type("update")["view"]["result"] is None
    finally:
        inside.close()


def until_none(count: Callable[[], int]) -> None:
    end = time.monotonic() + 30
    while left := count():
        assert time.monotonic() < end, left
        time.sleep(0.05)


def test_games_that_could_not_be_decided_are_remembered_within_bounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clock_watch, "MOST_RESTING", 10)
    watch = clock_watch.ClockWatch(None, None, None, None)  # type: ignore[arg-type]  # it only rests here

    for number in range(100):
        watch.rest(f"game-{number}", 1000.0)
    watch.rest("game-99", 2000.0)

    assert list(watch.resting) == [f"game-{number}" for number in range(90, 100)]
    assert watch.resting["game-99"][1] == 2 * clock_watch.REST
