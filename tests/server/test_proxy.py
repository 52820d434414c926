"""The nginx files of deploy/ with the real nginx, without rights, in front of a real server."""

import os
import re
import shutil
import socket as sockets
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.client import Person, play_on
from tests.server.serving import ROOT, Serving

NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
STREAM = Path("/usr/lib/nginx/modules/ngx_stream_module.so")  # Debian's; elsewhere it may be built in


def has_streams() -> bool:
    """Whether there is an nginx that can count connections."""
    if NGINX is None:
        return False
    built = subprocess.run([NGINX, "-V"], capture_output=True, text=True, check=False).stderr.split()
    return STREAM.exists() or "--with-stream" in built


pytestmark = pytest.mark.skipif(
    not has_streams(),
    reason="nginx with its stream module is not there; `python3 dev.py test` installs it as root on Debian",
)
MAIN = """
{modules}worker_processes 1;
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log crit;
events {{ worker_connections 1024; }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/soultable.conf;
}}
include {folder}/soultable-connections.conf;
"""
CROWD = 1100
BODY = (
    b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 500\r\n\r\n{"
)
OPENING = (
    b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Proxy:
    """nginx with our files; only where it listens, the certificate and the paths are others."""

    def __init__(self, behind: int, folder: Path) -> None:
        assert NGINX is not None
        self.port, self.folder = free_port(), folder
        site = (ROOT / "deploy" / "nginx.conf").read_text()
        site = re.sub(r"\n    (ssl_certificate|add_header Strict).*", "", site).replace(
            " ssl proxy", " proxy"
        )
        site = site.replace("127.0.0.1:8000", f"127.0.0.1:{behind}")
        site = site.replace("/var/log/nginx", str(folder)).replace("unix:/run/", f"unix:{folder}/")
        (folder / "soultable.conf").write_text(site)
        front = (
            (ROOT / "deploy" / "nginx-connections.conf").read_text().replace("unix:/run/", f"unix:{folder}/")
        )
        front = front.replace("listen 443;", f"listen 127.0.0.1:{self.port};")
        front = front.replace("listen [::]:443;", f"listen [::1]:{self.port};")
        (folder / "soultable-connections.conf").write_text(front)
        modules = f"load_module {STREAM};\n" if STREAM.exists() else ""
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder, modules=modules))
        self.command = [
            NGINX,
            "-p",
            str(folder),
            "-c",
            str(folder / "nginx.conf"),
            "-e",
            str(folder / "first.log"),
        ]
        if os.geteuid() == 0:  # nobody may need to be root for this
            folder.chmod(0o777)
            self.command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *self.command]
        self.process = subprocess.Popen(self.command, stderr=subprocess.PIPE, text=True)
        end = time.monotonic() + 20
        while time.monotonic() < end and self.process.poll() is None:
            with sockets.socket() as tried:
                if tried.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        self.close()
        raise AssertionError(f"nginx did not start: {self.process.stderr and self.process.stderr.read()}")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(10)


def free_port() -> int:
    with sockets.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Proxy, Serving]]:
    folder = Path("/tmp") / f"soultable-proxy-{os.getpid()}"  # a folder that others may enter
    folder.mkdir(mode=0o755)
    data = tmp_path_factory.mktemp("behind")
    serving = Serving(str(data / "games.sqlite3"), data, "--https", "--limits", "1")
    proxy = Proxy(serving.port, folder)
    yield proxy, serving
    proxy.close()
    serving.kill()
    shutil.rmtree(folder, ignore_errors=True)


def test_a_game_is_played_through_it(proxied: tuple[Proxy, Serving]) -> None:
    proxy, _ = proxied
    ann = Person(proxy.port, "Ann")
    table = ann.make("soulfall", "human", "hot")

    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=12)

    assert mine.now["event"] > 5
    status, headers, _ = ann.raw("GET", f"/api/tables/{table}")
    assert status == 200 and "content-security-policy" in headers and "server" in headers
    assert headers["server"] == "nginx"


def test_the_address_of_a_client_is_what_the_proxy_sees(proxied: tuple[Proxy, Serving]) -> None:
    proxy, serving = proxied
    person = Person(proxy.port)

    assert person.raw("GET", "/metrics")[0] == 403
    assert person.raw("GET", "/metrics", headers={"X-Forwarded-For": "127.0.0.1"})[0] == 403
    assert Person(serving.port).raw("GET", "/metrics")[0] == 200
    foreign = {"Origin": "https://evil.example", "Content-Type": "application/json"}
    assert person.raw("POST", "/api/session", b'{"name": "Eve"}', foreign)[0] == 403


def test_its_limits_are_those_of_the_server(proxied: tuple[Proxy, Serving]) -> None:
    proxy, _ = proxied
    person = Person(proxy.port)

    assert person.raw("POST", "/api/session", b"x" * 100_000)[0] == 413
    assert person.raw("POST", "/api/records", b"x" * 100_000)[0] in (401, 422)
    assert person.raw("POST", "/api/records", b"x" * 5_000_000)[0] == 413
    assert person.raw("GET", "/healthz", headers={"X": "x" * 40_000})[0] == 400


def test_what_is_half_sent_is_ended_and_others_play_on(proxied: tuple[Proxy, Serving]) -> None:
    proxy, _ = proxied
    half = [b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
            BODY]  # fmt: skip
    plugs = [sockets.create_connection(("127.0.0.1", proxy.port), 30, ("127.0.0.9", 0)) for _ in range(CROWD)]
    for place, plug in enumerate(plugs):
        with suppress(ConnectionError):
            plug.sendall(half[place % 2])
    began = time.monotonic()
    ann = Person(proxy.port, "Ann")
    table = ann.make("soulfall", "human", "hot")
    with ann.sit(table, 0) as seat:
        seat.until_type("update")
        assert seat.act("offer_draw")["type"] == "done"

    for plug in plugs:
        plug.settimeout(30)
        with suppress(ConnectionError):
            assert plug.recv(1000)[:12] in (b"", b"HTTP/1.1 408"), "it still waits for the rest"
        plug.close()
    assert time.monotonic() - began < 60


def test_a_body_that_drips_is_ended(proxied: tuple[Proxy, Serving]) -> None:
    proxy, _ = proxied
    with sockets.create_connection(("127.0.0.1", proxy.port), 30) as plug:
        plug.sendall(BODY)
        plug.settimeout(3)
        began = time.monotonic()
        said = b""
        with suppress(ConnectionError):
            while not said and time.monotonic() - began < 120:
                plug.sendall(b" ")
                with suppress(TimeoutError):
                    said = plug.recv(1000) or b"closed"

    assert time.monotonic() - began < 120


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_too_many_requests_and_sockets_are_refused(proxied: tuple[Proxy, Serving], host: str) -> None:
    proxy, _ = proxied
    asked = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    found: Counter[bytes] = Counter()
    with sockets.create_connection((host, proxy.port), 10) as plug:
        for _ in range(320):
            plug.sendall(asked)
            found[answer(plug)] += 1
    time.sleep(11)  # until the requests are forgotten
    plugs = [sockets.create_connection((host, proxy.port), 10) for _ in range(130)]
    sockets_found = Counter(said_to(plug) for plug in plugs)
    for plug in plugs:
        plug.close()

    assert found[b"429"] > 10 and found[b"200"] >= 150, found
    assert sockets_found[b""] >= 10 and sockets_found[b"HTTP/1.1 101"] + sockets_found[b"HTTP/1.1 429"] > 0


def said_to(plug: sockets.socket) -> bytes:
    """How the answer begins; nothing where there is none."""
    with suppress(ConnectionError):
        plug.sendall(OPENING)
        return plug.recv(12)
    return b""


def answer(plug: sockets.socket) -> bytes:
    """The status of the next answer."""
    heard = b""
    while b"\r\n\r\n" not in heard:
        more = plug.recv(4096)
        assert more
        heard += more
    head, _, body = heard.partition(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
    while length and len(body) < int(length[1]):
        body += plug.recv(4096)
    return head[9:12]


def test_the_file_says_no_secret_paths_to_a_log() -> None:
    site = (ROOT / "deploy" / "nginx.conf").read_text()

    assert "access_log off;" in site and " crit;" in site
