"""Slow, half-spoken and too many connections: they end, and nobody else notices them."""

import asyncio
import json
import re
import resource
import socket as sockets
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from soultable.server.config import Limits
from soultable.server.connection_limits import MOST, Connections, network, room_for_connections
from tests.proofs.slow import KINDS, Crowd, Guest
from tests.server.client import Person, drain
from tests.server.conftest import Serve
from tests.server.serving import Serving

CROWD = min(1100, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 150)
DEADLINES = {"silent": 10, "half a request": 10, "half a body": 10, "half a chunk": 10,
             "half a handshake": 10, "no hello": 10, "no reader": 20}  # fmt: skip


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with the limits that it has by default."""
    folder = tmp_path_factory.mktemp("plain")
    running = Serving(str(folder / "games.sqlite3"), folder, "--limits", "1", "--log", "warning")
    yield running
    running.kill()


def metric(person: Person, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", person.call("GET", "/metrics"), re.MULTILINE)
    return float(found[1]) if found else 0.0


def talked(port: int, said: bytes, seconds: float = 5.0) -> bytes:
    """Say this and read until the server closes the connection; it must do so within the time."""
    with sockets.create_connection(("127.0.0.1", port), seconds) as plug:
        heard = b""
        try:
            plug.sendall(said)
            while more := plug.recv(65536):
                heard += more
        except ConnectionError:
            pass
        return heard


@pytest.mark.parametrize("address", ["127.0.0.2", "127.0.0.1"])  # the second is where the guest comes from
@pytest.mark.parametrize("kind", ["half a request", "half a handshake"])
def test_a_crowd_with_half_sent_requests_disturbs_nobody(serve: Serve, kind: str, address: str) -> None:
    server = serve("", "--limits", "1", "--log", "warning")
    guest = Guest(server)

    with Crowd(server.port, kind, CROWD, address) as crowd:
        guest.play(4.0)
        open_then = metric(guest.person, "soultable_connections")

    assert crowd.opened >= CROWD and crowd.closed > CROWD / 2, (crowd.opened, crowd.closed)
    assert open_then <= 4 * 120 + 10
    assert max(guest.requests + guest.answers) < 5.0
    assert metric(guest.person, 'soultable_connections_closed_total{why="address-full"}') > CROWD / 2
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    told = [line for line in lines if line["event"] == "connections were closed"]
    assert told and len(told) <= 3 and "127.0.0" not in server.log.read_text()


def test_every_kind_of_waiting_has_an_end(plain: Serving) -> None:
    guest = Guest(plain)
    crowds = {kind: Crowd(plain.port, kind, 5, f"127.0.1.{place}") for place, kind in enumerate(KINDS, 2)}
    for crowd in crowds.values():
        crowd.__enter__()

    guest.play(28.0)

    for kind, crowd in crowds.items():
        crowd.__exit__()
        assert crowd.closed >= 5, kind
        assert crowd.oldest >= DEADLINES[kind] - 1, kind
    assert max(guest.requests + guest.answers) < 5.0
    for why in ("slow-head", "slow-body", "slow-reader", "silent"):
        assert metric(guest.person, f'soultable_connections_closed_total{{why="{why}"}}') > 0, why


def test_a_body_that_comes_slowly_but_steadily_is_read(plain: Serving) -> None:
    body = json.dumps({"name": "Slow"}).encode()
    with sockets.create_connection(("127.0.0.1", plain.port), 5) as plug:
        head = f"Host: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        plug.sendall(b"POST /api/session HTTP/1.1\r\n" + head.encode())
        for place in range(len(body)):
            time.sleep(0.1)
            plug.sendall(body[place : place + 1])
        assert b"200 OK" in plug.recv(1000)


@pytest.mark.parametrize(
    "said",
    [
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 70_000,
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 70_000 + b"\r\n\r\n",
        b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000,
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1000,
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"nonsense\r\n\r\n",
    ],
)
def test_a_request_that_no_browser_sends_ends_its_connection(plain: Serving, said: bytes) -> None:
    talked(plain.port, said)

    assert plain.person("Ann").call("GET", "/healthz") == {"status": "ok"}
    assert "Traceback" not in plain.log.read_text()


def test_a_few_requests_ahead_are_answered_in_their_order(plain: Serving) -> None:
    asked = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    last = b"GET /api/nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

    heard = talked(plain.port, asked * 3 + last)

    assert re.findall(rb"HTTP/1.1 (\d+)", heard) == [b"200", b"200", b"200", b"404"]


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.PING, b""),
        Frame(Opcode.PONG, b""),
        Frame(Opcode.TEXT, b"{", fin=False),
    ],
)
def test_a_flood_below_the_messages_ends_the_socket(plain: Serving, frame: Frame) -> None:
    ann = plain.person()
    table = ann.make("soulfall", "human", "hot")
    with ann.sit(table, 0) as seat, ann.sit(table, 1) as other:
        seat.until_type("update"), other.until_type("update")
        raw = frame.serialize(mask=True)
        empty = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
        with pytest.raises((ConnectionClosed, OSError)):
            seat.socket.socket.sendall(raw + (empty if frame.opcode == Opcode.TEXT else raw) * 20_000)
            while True:
                seat.next(10)
        drain(other)
        assert other.act("offer_draw")["type"] == "done"
    assert metric(ann, 'soultable_connections_closed_total{why="flood"}') > 0


def test_many_messages_at_once_are_all_read_in_their_order(plain: Serving) -> None:
    ann = plain.person()
    with ann.sit(ann.make("soulfall", "human", "hot"), 0) as seat:
        seat.until_type("update")
        ping = Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=True)
        last = Frame(Opcode.TEXT, b'{"type":"hello","table":"x"}').serialize(mask=True)

        seat.socket.socket.sendall(ping * 50 + last)

        assert [seat.next()["type"] for _ in range(51)] == ["pong"] * 50 + ["error"]


def test_behind_a_proxy_the_addresses_that_it_names_count(serve: Serve) -> None:
    server = serve("", "--https", "--limits", "0.1")  # 12 connections each
    person = Person(server.port)
    named = b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    named += b"Content-Length: 100\r\nX-Forwarded-For: 1.2.3.4, 2001:db8::%d\r\n\r\n{"
    plugs = [sockets.create_connection(("127.0.0.1", server.port), 5) for _ in range(40)]
    for place, plug in enumerate(plugs[:12]):
        plug.sendall(named % place)  # all of one /64
    time.sleep(0.5)

    plugs[12].sendall(named % 12)
    answer = b""
    while more := plugs[12].recv(1000):
        answer += more
    others = [person.raw("GET", "/healthz", headers={"X-Forwarded-For": f"2001:db8:0:{place}::1"})[0]
              for place in range(1, 6)]  # fmt: skip

    assert b"503" in answer and b"too-many" in answer
    assert others == [200] * 5
    for plug in plugs[:12]:
        plug.sendall(b" " * 99)
        assert b"HTTP/1.1" in plug.recv(1000)
    for plug in plugs:
        plug.close()


def test_a_name_that_a_stranger_gives_for_itself_counts_nothing(serve: Serve) -> None:
    server = serve("", "--limits", "0.1")
    statuses = [
        Person(server.port).raw("GET", "/api/games", headers={"X-Forwarded-For": f"9.9.9.{number}"})[0]
        for number in range(30)
    ]

    assert 429 in statuses  # without --https there is no proxy to believe


def test_large_answers_that_nobody_reads_do_not_fill_the_memory(serve: Serve) -> None:
    server = serve("", "--limits", "100")
    before = memory(server)
    with Crowd(server.port, "no reader", 300):
        time.sleep(10)
        during = memory(server)

    assert during - before < 400, (before, during)


def memory(server: Serving) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found
    return int(found[1]) / 1024


# -- counting ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("nonsense", "nonsense"),
    ],
)
def test_whom_an_address_counts_for(address: str, counted: str) -> None:
    assert network(address) == counted


@pytest.mark.parametrize(
    ("files", "room"), [(64, 8), (256, 8), (1024, 768), (16_384, MOST), (10**6, MOST), (512, 256)]
)
def test_connections_leave_files_for_everything_else(files: int, room: int) -> None:
    assert room_for_connections(files) == room and room < files


def test_what_is_counted_is_forgotten() -> None:
    connections = Connections(Limits())

    class Plug(asyncio.Transport):
        def abort(self) -> None:
            connections.leave(self)

    plugs = [Plug() for _ in range(200)]
    for number, plug in enumerate(plugs):
        visit = connections.enter(plug, f"2001:db8:{number % 7}::1", number % 2 == 0)
        assert visit is not None
        for state in ("body", "served", "idle", "head", "socket")[: number % 6]:
            connections.turn(visit, state, "192.0.2.1" if number % 3 else "")
    for plug in plugs:
        connections.leave(plug)

    left = connections.visits, connections.half, connections.idle, connections.by_who, connections.busy
    assert not any(left), left
