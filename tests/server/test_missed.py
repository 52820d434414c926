"""What a client has missed comes in parts, and nobody waits for a client that reads them slowly."""

import json
import socket as sockets
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from soultable.server.log_row_limits import OFFERS
from soultable.server.match import SPECTATOR
from soultable.server.socket import Connection
from soultable.server.updates import MOST_EVENTS, update_of
from tests.server.client import Json, Person, Seat, drain
from tests.server.inside import Inside
from tests.server.test_match import a_match
from tests.server.test_safety import frame
from tests.server.test_stopping import wait_until


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.close()


def long_game(inside: Inside, ann: Person, events: int) -> str:
    """A game in which so many things have happened that the rules know nothing of."""
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"})
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
    for number in range(events):
        inside.match(table).tell("noted", 0, {"text": f"This is number {number}."})
    return table


def parts(seat: Seat) -> list[Json]:
    """The updates up to the last of those that belong together."""
    found = [seat.until_type("update")]
    while found[-1]["more"]:
        found.append(seat.until_type("update"))
    return found


def test_an_update_has_room_for_so_many_events() -> None:
    match = a_match()
    for number in range(MOST_EVENTS):
        match.tell("noted", 0, {"text": f"This is number {number}."})
    known = len(match.streams[0].events)

    first = update_of(match, 0, 0)
    rest = update_of(match, 0, first.event)

    assert (len(first.events), first.event, first.more) == (MOST_EVENTS, MOST_EVENTS, True)
    assert (rest.events[0].number, rest.event, rest.more) == (MOST_EVENTS + 1, known, False)
    assert bytes(first.view) == bytes(rest.view)


@pytest.mark.parametrize("drawn", [False, True])
def test_a_long_game_comes_in_parts_without_gaps(inside: Inside, drawn: bool) -> None:
    ann = inside.person()
    table = long_game(inside, ann, 2 * MOST_EVENTS)

    with ann.sit(table, 0, drawn=drawn) as mine:
        hello = parts(mine)
        mine.send(type="resync", after=7)
        again = parts(mine)
        done = mine.first()
        drain(mine)

    assert [len(update["events"]) for update in hello[:-1]] == [MOST_EVENTS, MOST_EVENTS]
    for told, after in ((hello, 0), (again, 7)):
        numbers = [event["number"] for update in told for event in update["events"]]
        assert numbers == list(range(after + 1, told[-1]["event"] + 1))
        assert all(("drawn" in update) == drawn and update["view"] == told[0]["view"] for update in told)
    assert done["type"] == "done" and len(mine.events) >= done["event"]


def test_what_happens_meanwhile_comes_in_its_place(inside: Inside) -> None:
    ann = inside.person()
    table = long_game(inside, ann, 20 * MOST_EVENTS)
    with ann.sit(table, 0, after=10**6) as mine, ann.sit(table, None) as looks_on:
        mine.until_type("update")
        parts(looks_on)

        looks_on.send(type="resync", after=0)
        for _ in range(OFFERS):
            assert mine.act("offer_draw")["type"] == "done"
            assert mine.act("consent", yes=False)["type"] == "done"
        told = [looks_on.until_type("update")]
        while told[-1]["event"] < len(inside.match(table).streams[SPECTATOR].events):
            told.append(looks_on.until_type("update"))
        assert looks_on.silent()

    numbers = [event["number"] for update in told for event in update["events"]]
    assert numbers == list(range(1, len(numbers) + 1))
    assert [event["kind"] for event in told[-1]["events"]][-1] == "withdrawn"


def test_nobody_waits_for_a_client_that_does_not_read_what_it_has_missed(inside: Inside) -> None:
    ann = inside.person()
    table = long_game(inside, ann, 40 * MOST_EVENTS)
    with sockets.socket() as deaf, ann.sit(table, 0, after=10**6) as mine:
        deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", inside.port))
        deaf.sendall(
            b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        assert b"101" in deaf.recv(64)
        deaf.sendall(frame(json.dumps({"type": "hello", "table": table}).encode()))
        audience = inside.hub.referees[table].audience
        wait_until(lambda: len(audience.listeners) == 2)

        assert mine.first()["type"] == "done"
        (slow,) = [one for one in audience.listeners if one.viewer == SPECTATOR]
        time.sleep(0.5)
        assert isinstance(slow, Connection)
        assert slow.sent.is_behind and slow.sent.event < 20 * MOST_EVENTS
        assert slow.queue.qsize() <= 1
