"""A client for the tests: real HTTP, real sockets, and every frame kept."""

import json
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection
from typing import Any

from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
WAIT = 40.0


class Answered(Exception):
    """An answer that is not a success."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.code = body.get("code", "") if isinstance(body, dict) else ""
        self.sentence = body.get("sentence", "") if isinstance(body, dict) else ""


class Person:
    """Somebody with a browser."""

    def __init__(self, port: int, name: str = "", address: str = "127.0.0.1", wait: float = WAIT) -> None:
        self.port = port
        self.address = address  # from where they come
        self.wait = wait
        self.cookie = ""
        if name:
            self.call("POST", "/api/session", {"name": name})

    def raw(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        connection = HTTPConnection(
            "127.0.0.1", self.port, timeout=self.wait, source_address=(self.address, 0)
        )
        try:
            sent = {"Cookie": self.cookie, "Content-Type": "application/json", **(headers or {})}
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def call(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        headers = {"X-Seat-Token": token} if token else {}
        data = None if body is None else json.dumps(body).encode()
        status, found, content = self.raw(method, path, data, headers)
        if "set-cookie" in found:
            self.cookie = found["set-cookie"].partition(";")[0]
        is_json = found.get("content-type", "") == "application/json"
        result = json.loads(content) if is_json and content else content.decode()
        if status >= 400:
            raise Answered(status, result)
        return result

    def make(
        self, game: str, *seats: str, settings: Json | None = None, start: bool = True, **options: Any
    ) -> str:
        """A table; a seat is `human`, `hot`, `open`, or the name of an agent. Its id."""
        kinds = [
            {"kind": seat} if seat in ("human", "hot", "open") else {"kind": "ai", "agent": seat}
            for seat in seats
        ]
        wish = {"game": game, "seats": kinds, "settings": settings or {}, "options": {"pace": 0, **options}}
        id: str = self.call("POST", "/api/tables", wish)["table"]["table"]
        if start:
            self.call("POST", f"/api/tables/{id}/start")
        return id

    def sit(
        self,
        table: str,
        seat: int | None,
        after: int = 0,
        token: str = "",
        drawn: bool = False,
        words: str = "en",
    ) -> "Seat":
        return Seat(self.port, table, seat, self.cookie, after, token, drawn, words)


class Seat:
    """A socket at a table. `frames` is every byte that came."""

    def __init__(
        self, port: int, table: str, seat: int | None, cookie: str = "", after: int = 0, token: str = "",
        drawn: bool = False, words: str = "en",
    ) -> None:  # fmt: skip
        headers = {"Cookie": cookie} if cookie else {}
        address = f"ws://127.0.0.1:{port}/api/socket"
        opening = connect(address, additional_headers=headers, max_size=None, compression=None)
        self.socket: ClientConnection = opening.__enter__()  # closed by whoever sat down
        self.seat = seat
        self.frames: list[str] = []
        self.messages: list[Json] = []
        self.events: list[Json] = []
        self.now: Json = {}  # the last update
        self.table: Json = {}
        self.send(type="hello", table=table, seat=seat, token=token, after=after, drawn=drawn, words=words)

    def __enter__(self) -> "Seat":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = WAIT) -> Json:
        """The next message; events are kept in their order."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        message: Json = json.loads(text)
        if message["type"] == "pong":  # only says that all before it has come
            return message
        self.frames.append(text)
        self.messages.append(message)
        if message["type"] == "update":
            self.take(message)
        if message["type"] == "refused" and message["now"] is not None:
            self.now = message["now"]
        if message["type"] == "table":
            self.table = message
        return message

    def take(self, update: Json) -> None:
        self.now = update
        for event in update["events"]:
            if event["number"] == len(self.events) + 1:
                self.events.append(event)

    def until(self, wanted: Callable[[Json], bool], seconds: float = WAIT) -> Json:
        """Read on until a message fits."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            message = self.next(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message
        raise AssertionError(f"nothing that fits came; the last was {self.messages[-1:]}")

    def until_type(self, kind: str, seconds: float = WAIT) -> Json:
        return self.until(lambda message: message["type"] == kind, seconds)

    def until_event(self, kind: str, seconds: float = WAIT) -> Json:
        """Read on until such an event has come, if it has not yet."""
        while not any(event["kind"] == kind for event in self.events):
            self.until_type("update", seconds)
        return next(event for event in self.events if event["kind"] == kind)

    def until_asked(self) -> Json:
        """Read on until this seat is asked, or the game is over; the update."""
        while not self.now or (self.now["request"] is None and self.now["view"]["result"] is None):
            self.until_type("update")
        return self.now

    def act(self, kind: str, nonce: str = "", **more: Any) -> Json:
        """Do something and wait for what becomes of it."""
        nonce = nonce or secrets.token_urlsafe(12)
        self.send(type=kind, nonce=nonce, **more)
        return self.until(lambda m: m["type"] in ("done", "refused") and m["nonce"] == nonce)

    def answer(self, text: str, request: int | None = None, nonce: str = "") -> Json:
        number = self.now["request"] if request is None else request
        return self.act("answer", nonce, request=number, text=text)

    def first(self) -> Json:
        """Answer with the first option."""
        return self.answer(self.until_asked()["view"]["options"][0]["text"])

    @property
    def result(self) -> Json | None:
        found: Json | None = self.now["view"]["result"] if self.now else None
        return found

    def silent(self, seconds: float = 0.3) -> bool:
        """Whether nothing comes for a while."""
        try:
            self.next(seconds)
        except TimeoutError:
            return True
        return False


def play_on(*seats: Seat, most: int = 5000, choose: Callable[[Json], str] | None = None) -> None:
    """Let these seats answer until the game is over (or `most` answers are given); all read what comes."""
    pick = choose or (lambda update: str(update["view"]["options"][0]["text"]))
    for _ in range(most):
        asked = next((seat for seat in seats if seat.now and seat.now["request"] is not None), None)
        if any(seat.result is not None for seat in seats):
            for seat in seats:
                while seat.result is None:
                    seat.until_type("update")
            return
        if asked is None:
            for seat in seats:
                drain(seat, 0.02)
            continue
        asked.answer(pick(asked.now))
        event = asked.messages[-1]["event"]
        while asked.now["event"] < event:
            asked.until_type("update")
        for seat in seats:
            drain(seat)


def drain(seat: Seat, seconds: float = 0.0) -> None:
    """Read all that the server has sent, up to now and for so many seconds more."""
    seat.send(type="ping")
    seat.until_type("pong")
    with suppress(TimeoutError):
        while True:
            seat.next(seconds)
