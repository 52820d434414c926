"""Clocks, absent players, and the pace of windows, over the wire."""

import time
from pathlib import Path

import pytest

from tests.server.client import Seat, drain, play_on
from tests.server.inside import Inside
from tests.server.serving import Serving


def test_the_server_decides_when_a_clock_has_run_out(server: Serving) -> None:
    ann = server.person()
    clock = {"kind": "move", "seconds": 1.0}
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, clock=clock)
    with ann.sit(table, 1) as yours:
        update = yours.until_type("update")
        assert update["clock"]["left"] == [1.0, 1.0] and update["clock"]["since"][1] is None

        yours.until_event("timed-out", 5)

        assert yours.result is not None and yours.result["winners"] == [1]
        assert yours.result["ending"] == "timed-out" and not any("resign" in e["text"] for e in yours.events)
        assert yours.now["clock"] == {"left": [0.0, 1.0], "since": [None, None]}
        while yours.table["ended"] is None:
            yours.until_type("table")
        assert yours.table["ending"] == "timed-out"
    assert '"answer":"timeout"' in ann.call("GET", f"/api/tables/{table}/record").splitlines()[-1]


def test_a_clock_that_runs_out_while_nobody_looks_is_seen_later(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "hot", clock={"kind": "bank", "seconds": 1.0, "increment": 1.0})
    time.sleep(1.2)

    with ann.sit(table, None) as watcher:
        watcher.until_event("timed-out", 5)


def test_a_clock_is_judged_on_time_while_nobody_has_the_game_open(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "hot", clock={"kind": "move", "seconds": 1.0})
    began = time.monotonic()

    while ann.call("GET", f"/api/tables/{table}")["table"]["ended"] is None:
        assert time.monotonic() - began < 6
        time.sleep(0.1)

    news = ann.call("GET", f"/api/tables/{table}")["table"]
    assert news["ending"] == "timed-out" and news["ended"] - news["started"] < 5


def test_an_answer_after_the_time_is_too_late_even_before_anybody_looked_at_the_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("soultable.server.hub.TICK", 60.0)
    monkeypatch.setattr("soultable.server.hub.SWEEP", 60.0)
    inside = Inside(tmp_path)
    try:
        ann = inside.person()
        clock = {"kind": "move", "seconds": 1.0}
        table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, clock=clock)
        with ann.sit(table, 0) as mine:
            mine.until_type("update")
            time.sleep(1.1)

            refusal = mine.answer("select populate")

        assert (refusal["kind"], refusal["code"]) == ("stale", "game-over")
        assert refusal["now"]["view"]["result"]["ending"] == "timed-out"
    finally:
        inside.close()


def test_thinking_is_paid_from_the_bank(server: Serving) -> None:
    ann = server.person()
    clock = {"kind": "bank", "seconds": 100.0, "increment": 10.0}
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, clock=clock)
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
        mine.answer("select populate")

        assert 105 < mine.now["clock"]["left"][0] <= 110 and mine.now["clock"]["left"][1] == 100


def test_the_computer_plays_for_whoever_stays_away_until_they_come_back(server: Serving) -> None:
    ann = server.person()
    absence = {"grace": 1.0, "agent": "random"}
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, absence=absence)
    with ann.sit(table, 1) as yours:
        yours.until_type("update")
        yours.until_event("away", 12)
        yours.until(lambda m: m["type"] == "update" and m["request"] is not None, 10)  # the turn was played

        with ann.sit(table, 0) as mine:
            yours.until_event("back")
            mine.until_type("update")
            play_on(mine, yours, most=6)
            assert mine.now["away"] == []


def test_the_grace_begins_when_the_last_socket_of_a_seat_is_closed(server: Serving) -> None:
    ann = server.person()
    absence = {"grace": 2.0, "agent": "random"}
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, absence=absence)
    with ann.sit(table, 1) as yours:
        with ann.sit(table, 0) as mine:
            mine.until_type("update"), yours.until_type("update")
            with ann.sit(table, 0) as second:
                second.until_type("update")
            time.sleep(2.5)
            drain(yours)
            assert not any(event["kind"] == "away" for event in yours.events)  # one socket is left
        left = time.monotonic()

        yours.until_event("away", 8)

    assert 1.5 < time.monotonic() - left < 5


def in_window(seat: Seat) -> bool:
    return seat.now["request"] is not None and seat.now["view"]["kind"] == "Interrupt"


def test_an_answer_in_a_window_waits_for_the_beat(server: Serving) -> None:
    pace = 0.4
    ann = server.person()
    decks = {"deck0": "s-wind", "deck1": "s-fire"}
    table = ann.make("alternate-souls", "human", "hot", settings=decks, pace=pace)
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        waited: list[float] = []
        for _ in range(120):
            seat = next((s for s in (mine, yours) if s.now["request"] is not None), mine)
            if mine.result is not None or len(waited) == 2:
                break
            window = in_window(seat)
            began = time.monotonic()
            seat.answer(choice(seat, window))
            if window:
                waited.append(time.monotonic() - began)
            drain(mine)
            drain(yours)

    assert len(waited) == 2 and all(0.1 < seconds < pace + 0.3 for seconds in waited)


def choice(seat: Seat, window: bool) -> str:
    """Let things pass in a window; else play a card where one can be played."""
    texts = [option["text"] for option in seat.now["view"]["options"]]
    wanted = [text for text in texts if text.startswith("pass" if window else "play")]
    return str((wanted or texts)[0])
