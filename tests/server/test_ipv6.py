"""A server at an address of IPv6: names, links, limits and sockets as with any other."""

import json
import re
import socket as sockets
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.server.serving import Serving


def has_ipv6() -> bool:
    with closing(sockets.socket(sockets.AF_INET6)) as tried:
        try:
            tried.bind(("::1", 0))
        except OSError:
            return False
    return True


pytestmark = pytest.mark.skipif(not has_ipv6(), reason="this machine has no ::1")


class Listening(Serving):
    """A server at another address, with the limits that it has by default."""

    def __init__(self, folder: Path, host: str) -> None:
        self.log = folder / "serve.log"
        command = self.command(str(folder / "six.sqlite3"), "--host", host, "--limits", "1")
        with self.log.open("w") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, env=self.environment()
            )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().strip()
        found = re.search(r":(\d+)$", self.said)
        assert found, self.log.read_text()
        self.port = int(found[1])


@pytest.fixture
def six(tmp_path: Path) -> Iterator[Listening]:
    running = Listening(tmp_path, "::1")
    yield running
    running.kill()


@pytest.fixture
def both(tmp_path: Path) -> Iterator[Listening]:
    running = Listening(tmp_path, "::")
    yield running
    running.kill()


def asked(host: str, port: int, path: str, name: str, body: bytes = b"", more: str = "") -> tuple[int, bytes]:
    """One request with this Host; the status and the body of the answer."""
    with sockets.create_connection((host, port), 15) as plug:
        method = "POST" if body else "GET"
        head = f"{method} {path} HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n{more}"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        plug.sendall(head.encode() + b"\r\n" + body)
        heard = b""
        while more_bytes := plug.recv(65536):
            heard += more_bytes
    return int(heard[9:12]), heard.partition(b"\r\n\r\n")[2]


def test_it_is_served_and_linked_with_brackets(six: Listening) -> None:
    name = f"[::1]:{six.port}"

    assert six.said == f"serving at http://{name}"
    assert asked("::1", six.port, "/healthz", name)[0] == 200
    assert asked("::1", six.port, "/healthz", "[::1%25lo]:80")[0] in (200, 400)
    assert asked("::1", six.port, "/healthz", "evil.example")[0] == 400
    assert asked("::1", six.port, "/healthz", "[::1")[0] == 400
    assert asked("::1", six.port, "/metrics", name)[0] == 200
    own = f"Origin: http://{name}\r\n"
    body = json.dumps({"name": "Ann"}).encode()
    assert asked("::1", six.port, "/api/session", name, body, own)[0] == 200
    assert asked("::1", six.port, "/api/session", name, body, "Origin: http://[::2]\r\n")[0] == 403
    with connect(f"ws://{name}/api/socket", additional_headers={"Origin": f"http://{name}"}) as socket:
        socket.send('{"type":"ping"}')
        assert json.loads(socket.recv(10))["code"] == "hello-first"


def test_limits_count(six: Listening) -> None:
    statuses = [asked("::1", six.port, "/healthz", "[::1]")[0] for _ in range(230)]

    assert statuses[:150] == [200] * 150 and 429 in statuses


def test_a_server_at_all_addresses_knows_its_machine_by_both_kinds(both: Listening) -> None:
    for host in ("127.0.0.1", "::1"):
        name = f"[{host}]" if ":" in host else host
        assert asked(host, both.port, "/metrics", name)[0] == 200, host
        assert asked(host, both.port, "/metrics", name, more="X-Forwarded-For: 1.2.3.4\r\n")[0] == 403
