"""How much the sockets of one address may say: more is read later, and nobody else waits for it."""

import json
import threading
import time
from collections.abc import Iterator

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.serving import Serving

FLOODING = 10  # sockets
EACH = 200  # messages
EVE, ANN = "203.0.113.5", "203.0.113.6"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with the usual limits, which takes a proxy's word for who somebody is."""
    folder = tmp_path_factory.mktemp("proxied")
    running = Serving(str(folder / "games.sqlite3"), folder, "--https", "--limits", "1")
    yield running
    running.kill()


def watching(server: Serving, table: str, address: str) -> ClientConnection:
    url = f"ws://127.0.0.1:{server.port}/api/socket"
    socket = connect(url, additional_headers={"X-Forwarded-For": address}).__enter__()
    socket.send(json.dumps({"type": "hello", "table": table}))
    while json.loads(socket.recv(40))["type"] != "update":
        pass
    return socket


def say(socket: ClientConnection, times: int) -> None:
    for _ in range(times):
        socket.send('{"type": "ping"}')


def hear(socket: ClientConnection, times: int) -> None:
    for _ in range(times):
        assert json.loads(socket.recv(120))["type"] == "pong"


class Flood(threading.Thread):
    """Many sockets of one address that say a lot at once, and hear all of it answered in the end."""

    def __init__(self, sockets: list[ClientConnection]) -> None:
        super().__init__(daemon=True)
        self.sockets = sockets
        self.began = time.monotonic()
        self.took = 0.0

    def run(self) -> None:
        for socket in self.sockets:
            say(socket, EACH)
        for socket in self.sockets:
            hear(socket, EACH)
        self.took = time.monotonic() - self.began


def test_an_address_says_no_more_with_many_sockets(proxied: Serving) -> None:
    table = proxied.person().make("soulfall", "human", "hot")
    sockets = [watching(proxied, table, EVE) for _ in range(FLOODING)]
    neighbour, stranger = watching(proxied, table, EVE), watching(proxied, table, ANN)
    flood = Flood(sockets)

    flood.start()
    say(neighbour, 5)
    hear(neighbour, 5)
    say(stranger, EACH)
    hear(stranger, EACH)
    is_going_on = flood.is_alive()
    flood.join(120)

    assert is_going_on, "those who say little, and those elsewhere, do not wait until the flood is over"
    assert flood.took > 4.0  # of each socket alone it would take a second
    for socket in (*sockets, neighbour, stranger):
        socket.close()
