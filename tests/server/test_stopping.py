"""A signal to stop ends the server soon, whatever is going on. The promise is five seconds: the server's own
deadlines are held to it, and what is asserted of whole processes leaves a busy machine twice as long."""

import asyncio
import json
import logging
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send
from uvicorn import Config

from soultable.server import app
from soultable.server.config import Config as Configured
from soultable.server.http_guard import Doorkeeper, Guard
from soultable.server.job_pool import STOPPING
from soultable.server.log_format import is_our_trouble
from tests.proofs.upload_bomb import headed, lines, record
from tests.server.client import Person
from tests.server.conftest import Serve
from tests.server.serving import Serving

PROMISE = 5.0  # seconds from the signal until the process has ended
SOON = 2 * PROMISE


def ends_soon(server: Serving, number: int = signal.SIGTERM) -> int:
    began = time.monotonic()
    server.process.send_signal(number)
    code = server.process.wait(SOON)
    assert time.monotonic() - began < SOON
    return code


def sent_aside(person: Person, path: str, content: bytes) -> threading.Thread:
    def send() -> None:
        with suppress(OSError, HTTPException):
            person.raw("POST", path, content)

    thread = threading.Thread(target=send, daemon=True)
    thread.start()
    return thread


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_with_jobs_under_way_and_sockets_that_do_not_read(serve: Serve, number: int) -> None:
    server = serve()
    ann = server.person()
    table = ann.make("soulfall", "human", "level1", start=True)
    deaf = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
    for one in deaf[:10]:
        one.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
    for one in deaf[10:]:
        one.sendall(b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{")
    long = lines(record("soul-of-ankiril", 1500))
    threads = [sent_aside(ann, "/api/records", long) for _ in range(12)]
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
        time.sleep(1.0)

        assert ends_soon(server, number) in (0, -number, 128 + number, 1)
    for thread in threads:
        thread.join(SOON)
    assert "Traceback" not in server.log.read_text(), server.log.read_text()[-900:]


def test_with_all_threads_busy(serve: Serve) -> None:
    server = serve()
    people = [server.person(f"P{number}") for number in range(16)]
    secret = b'{"login": "%s", "password": "long enough"}'
    threads = [
        sent_aside(person, "/api/account", secret % str(number).encode())
        for number, person in enumerate(people)
    ]

    assert ends_soon(server) == 0
    for thread in threads:
        thread.join(SOON)


def test_while_it_is_only_starting(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    locker = sqlite3.connect(file, isolation_level=None)
    locker.execute("begin exclusive")  # the server waits for ten seconds
    process = subprocess.Popen(
        Serving.command(str(file)), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=Serving.environment(),
    )  # fmt: skip
    try:
        time.sleep(4.0)
        assert process.poll() is None
        process.send_signal(signal.SIGTERM)

        assert process.wait(5) in (0, -signal.SIGTERM)  # on a busy machine it has not even begun to start
    finally:
        process.kill()
        process.communicate()
        locker.close()


def test_the_server_forces_its_end_before_the_promise_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the loop never comes round again and the processes that work for it cannot be ended."""
    slept: list[float] = []
    ended: list[int] = []
    hangs = threading.Event()
    hub = SimpleNamespace(end_processes=hangs.wait)
    application: Any = SimpleNamespace(state=SimpleNamespace(hub=hub))
    monkeypatch.setattr(app, "time", SimpleNamespace(sleep=slept.append))
    monkeypatch.setattr(app, "os", SimpleNamespace(_exit=ended.append))
    server = app.Server(Config(application))

    server.handle_exit(signal.SIGTERM, None)
    wait_until(lambda: bool(ended))
    hangs.set()

    assert server.should_exit and ended == [0]
    assert slept == [app.LATEST] and app.LATEST + app.KILLING <= PROMISE - 1.0


def test_a_request_that_is_cut_short_is_told_that_the_server_stops() -> None:
    """uvicorn cancels what still waits two seconds after the signal, perhaps for the database."""
    said: list[Message] = []

    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        await asyncio.Event().wait()

    async def send(message: Message) -> None:
        said.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def work() -> None:
        scope: Scope = {"type": "http", "method": "GET", "path": "/api/session", "client": ("::1", 1)}
        scope["headers"] = [(b"host", b"localhost")]
        guard = Guard(never, Doorkeeper(Configured("games.sqlite3")))
        task = asyncio.create_task(guard(scope, receive, send))
        await asyncio.sleep(0)
        task.cancel(msg="Task cancelled, timeout graceful shutdown exceeded")
        await task

    asyncio.run(work())

    assert [message["type"] for message in said] == ["http.response.start", "http.response.body"]
    assert said[0]["status"] == 503 and json.loads(said[1]["body"]) == {"code": "busy", "sentence": STOPPING}


def test_what_a_stop_cuts_short_is_no_line_of_the_log() -> None:
    def record(words: str, error: BaseException | None, *args: object) -> logging.LogRecord:
        info = None if error is None else (type(error), error, None)
        return logging.LogRecord("uvicorn.error", logging.ERROR, "", 1, words, args, info)

    cancel = record("Cancel %s running task(s), timeout graceful shutdown exceeded", None, 3)
    assert not is_our_trouble(cancel)
    assert not is_our_trouble(record("Exception in ASGI application", asyncio.CancelledError()))
    assert is_our_trouble(record("Exception in ASGI application", KeyError()))


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
@pytest.mark.parametrize("how", ["stop", "kill"])
def test_no_process_is_left(serve: Serve, how: str) -> None:
    server = serve()
    ann = server.person()
    assert ann.call("POST", "/api/learning/learn-soulfall", {"answers": []})["state"] == "going"
    bad = headed(record("soulfall", 3), seed="x")
    assert ann.raw("POST", "/api/records", bad)[0] == 422
    started = below(server.process.pid)
    assert len(started) >= 2

    if how == "stop":
        assert ends_soon(server) == 0
    else:
        server.kill()

    wait_until(lambda: not any(Path(f"/proc/{process}").exists() for process in started))


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
def test_a_process_for_jobs_is_there_before_the_first_job_and_goes_with_the_server(serve: Serve) -> None:
    server = serve()

    wait_until(lambda: len(below(server.process.pid)) >= 2)  # the clean process, and one that comes from it

    started = below(server.process.pid)
    assert ends_soon(server) == 0
    wait_until(lambda: not any(Path(f"/proc/{process}").exists() for process in started))


def below(process: int) -> list[int]:
    """All processes that come from this one."""
    found: list[int] = []
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        for child in children.read_text().split():
            found += [int(child), *below(int(child))]
    return found


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON
    while not holds():
        assert time.monotonic() < end, "it does not come to that"
        time.sleep(0.05)
