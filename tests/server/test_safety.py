"""The door: who is let in, how much is let in, and what goes out with every response."""

import json
import socket as sockets
import time

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from soultable.server.config import Config
from soultable.server.http_guard import HEADERS, Doorkeeper
from tests.server.client import Answered, Person, Seat
from tests.server.conftest import Serve
from tests.server.serving import Serving


def test_every_response_has_our_headers_errors_too(server: Serving) -> None:
    ann = server.person()
    for method, path in (
        ("GET", "/"), ("GET", "/api/games"), ("GET", "/nowhere"), ("GET", "/api/tables/mine"),
        ("PUT", "/healthz"), ("POST", "/api/tables"), ("GET", "/api/openapi.json"), ("GET", "/metrics"),
        ("GET", "/readyz"),
    ):  # fmt: skip
        _, headers, _ = ann.raw(method, path)
        for name, value in HEADERS.items():
            assert headers[name.lower()] == value, f"{name} of {method} {path}"
        assert "server" not in headers


def test_the_headers_forbid_what_they_are_there_for(server: Serving) -> None:
    _, headers, _ = server.person().raw("GET", "/")

    policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert not any("unsafe" in sources or "*" in sources or "http" in sources for sources in policy.values())
    assert headers["x-frame-options"] == "DENY" and headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_a_session_cookie_is_for_http_on_this_site_alone(server: Serving) -> None:
    body = json.dumps({"name": "Ann"}).encode()

    _, headers, _ = Person(server.port).raw("POST", "/api/session", body)

    cookie = headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=strict" in cookie and "path=/" in cookie


def test_pages_of_other_sites_are_refused(server: Serving) -> None:
    ann = server.person()
    body = json.dumps({"name": "Eve"}).encode()
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1", "http://[", ""):
        status, _, content = ann.raw("POST", "/api/session", body, {"Origin": origin})
        assert (status, json.loads(content)["code"]) == (403, "bad-origin") or status == 400
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(f"ws://127.0.0.1:{server.port}/api/socket", additional_headers={"Origin": origin}),
        ):
            raise AssertionError("it was let in")
        assert refused.value.response.status_code == 403
    own = {"Origin": f"http://127.0.0.1:{server.port}"}
    assert ann.raw("POST", "/api/session", body, own)[0] == 200
    with connect(f"ws://127.0.0.1:{server.port}/api/socket", additional_headers=own):
        assert True


def test_a_name_that_is_not_ours_is_refused(server: Serving) -> None:
    ann = server.person()
    for host, status in (("evil.example", 400), ("localhost", 200), (f"127.0.0.1:{server.port}", 200)):
        assert ann.raw("GET", "/healthz", headers={"Host": host})[0] == status


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [("play.example", True), ("PLAY.example:443", True), ("192.0.2.7:8000", True),
     ("[2001:db8::1]:8000", True), ("localhost:1", True), ("example", False),
     ("play.example.evil.example", False), ("", False)],
)  # fmt: skip
def test_names_are_those_given_and_any_address(host: str, is_ours: bool) -> None:
    assert Doorkeeper(Config("x", host="0.0.0.0", names=("play.example",))).is_host(host) == is_ours


def test_large_bodies_are_refused_with_and_without_a_length(server: Serving) -> None:
    ann = server.person()
    large = json.dumps({"name": "x" * 100_000}).encode()

    assert ann.raw("POST", "/api/session", large)[0] == 413
    with sockets.create_connection(("127.0.0.1", server.port), 5) as raw:
        raw.sendall(
            b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b'Transfer-Encoding: chunked\r\n\r\ne\r\n{"name": "Ann"\r\n'
        )
        try:
            for _ in range(40):
                raw.sendall(b"1000\r\n" + b" " * 4096 + b"\r\n")
            raw.sendall(b"1\r\n}\r\n0\r\n\r\n")
            answer = raw.recv(100)
        except OSError:
            answer = b""
    assert b"200" not in answer
    assert ann.call("GET", "/healthz")


def test_a_message_that_is_too_large_ends_the_socket_and_nothing_else(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"})
    with ann.sit(table, 0) as seat, pytest.raises(ConnectionClosed) as closed:
        seat.until_type("update")
        seat.socket.send("x" * 70_000)
        seat.until_type("nothing")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    with ann.sit(table, 0) as again:
        assert again.until_type("update")["request"] == 1


def test_nonsense_is_answered_and_the_game_goes_on(server: Serving) -> None:
    ann = server.person()
    with ann.sit(ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}), 0) as seat:
        seat.until_type("update")
        for nonsense in (
            "", "null", "[]", "{", '{"type":"answer"}', '{"type":"launch"}', "[" * 10_000, "\x00", "7" * 5000,
            '{"type":"answer","request":1e400,"text":"x","nonce":"12345678"}',
            '{"type":"answer","request":-1,"text":"x","nonce":"12345678"}',
            '{"type":"answer","request":1,"text":"x","nonce":"../../etc"}',
            '{"type":"hello","table":"x"}',
        ):  # fmt: skip
            seat.socket.send(nonsense)
            assert seat.until_type("error")["code"] in ("bad-message", "hello-twice")
        for binary in (b"\xff\xfe\x00", b"", b'{"type":"ping"}'):
            seat.socket.send(binary)
            assert seat.until_type("error")["code"] == "binary-frame"
        assert seat.first()["type"] == "done"


def test_a_first_message_that_is_no_hello_ends_the_socket(server: Serving) -> None:
    for first in ('{"type":"ping"}', "nonsense", '{"type":"hello","table":"nowhere"}', b'{"type":"ping"}'):
        with connect(f"ws://127.0.0.1:{server.port}/api/socket") as socket:
            socket.send(first)
            assert json.loads(socket.recv(5))["type"] == "error"
            with pytest.raises(ConnectionClosed):
                socket.recv(5)


def test_names_are_text_and_nothing_else(server: Serving) -> None:
    nasty = "<script>{{7*7}}${x}'\"../..%n@ann"
    ann = server.person(nasty)
    table = ann.make("soulfall", "human", "random")

    _, headers, content = ann.raw("GET", f"/api/tables/{table}")

    assert headers["content-type"] == "application/json"
    assert json.loads(content)["table"]["seats"][0]["name"] == nasty
    for path in ("/api/tables/../../etc/passwd", "/api/tables/%2e%2e%2fetc", "/..%2f..%2fetc/passwd"):
        assert ann.raw("GET", path)[0] in (404, 405)


def test_another_way_to_ask_is_told_what_can_be_asked(server: Serving) -> None:
    status, headers, _ = server.person().raw("GET", "/api/login")

    assert (status, headers["allow"]) == (405, "POST")


def test_whoever_logs_out_leaves_the_table_at_once(server: Serving) -> None:
    ann = server.person()
    made = ann.call(
        "POST", "/api/tables", {"game": "soulfall", "seats": [{"kind": "human"}, {"kind": "hot"}]}
    )
    table, tokens = made["table"]["table"], made["tokens"]
    ann.call("POST", f"/api/tables/{table}/start")
    with (
        ann.sit(table, 0, token=tokens["0"]) as mine,
        Person(server.port).sit(table, 1, token=tokens["1"]) as by_token,
        ann.sit(table, None) as watcher,
    ):
        for seat in (mine, by_token, watcher):
            seat.until_type("update")

        ann.call("DELETE", "/api/session")

        with pytest.raises(ConnectionClosed) as closed:
            while True:
                mine.next(5)
        assert mine.messages[-1]["code"] == "logged-out"
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4001
        assert by_token.act("offer_draw")["type"] == "done"  # a token is no session
        watcher.until_event("draw-offered")


def test_logging_out_at_another_process_ends_the_socket_soon(serve: Serve, database: str) -> None:
    one, other = serve(database), serve(database)
    ann = one.person()
    there = Person(other.port)
    there.cookie = ann.cookie
    table = ann.make("soulfall", "human", "hot")
    with there.sit(table, 0) as mine:
        mine.until_type("update")

        ann.call("DELETE", "/api/session")

        with pytest.raises(ConnectionClosed) as closed:
            while True:
                mine.next(12)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4001


def test_a_body_that_does_not_say_it_is_json_is_refused_as_that(server: Serving) -> None:
    ann = server.person()
    body = json.dumps({"name": "Ann"}).encode()
    for said in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "text/json"):
        status, _, content = ann.raw("PATCH", "/api/session", body, {"Content-Type": said})
        assert (status, json.loads(content)["code"]) == (415, "bad-type"), said
        assert "application/json is needed" in json.loads(content)["sentence"]
    for said in ("application/json", "application/JSON; charset=utf-8", "application/vnd.x+json"):
        assert ann.raw("PATCH", "/api/session", body, {"Content-Type": said})[0] == 200, said


def test_head_is_answered_like_get_without_the_body(server: Serving) -> None:
    ann = server.person()
    for path in ("/api/games", "/api/session", "/healthz", "/", "/api/tables/nowhere"):
        status, headers, content = ann.raw("HEAD", path)
        assert status == ann.raw("GET", path)[0] and content == b"", path
        assert headers["content-length"] == ann.raw("GET", path)[1]["content-length"], path
    assert ann.raw("POST", "/api/games")[1]["allow"] == "GET, HEAD"


def test_a_cookie_that_cannot_be_ours_is_nobodys(server: Serving) -> None:
    cookie = {"Cookie": "soultable_session=" + "x" * 5000}

    assert Person(server.port).raw("GET", "/api/games", headers=cookie)[0] == 200
    status, _, content = Person(server.port).raw("GET", "/api/session", headers=cookie)
    assert (status, json.loads(content)["code"]) == (401, "no-session")
    assert Person(server.port).raw("DELETE", "/api/session", headers=cookie)[0] == 204


def test_too_many_requests_and_sockets_are_refused(serve: Serve) -> None:
    server = serve("", "--limits", "0.1")  # the last word counts
    ann = server.person()
    for _ in range(2):
        with pytest.raises(Answered) as answer:
            for _ in range(30):
                ann.call("POST", "/api/login", {"login": "x", "password": "y" * 10})
        assert answer.value.status in (401, 429)
    statuses = [ann.raw("GET", "/api/games")[0] for _ in range(25)]
    assert statuses[-1] == 429


def test_the_requests_of_a_whole_ipv6_network_count_together(serve: Serve) -> None:
    server = serve("", "--limits", "0.1", "--https")
    ann = Person(server.port)

    def asked_from(address: str) -> int:
        return ann.raw("GET", "/api/games", headers={"X-Forwarded-For": address})[0]

    statuses = [asked_from(f"2001:db8:1:2:{number:x}::1") for number in range(40)]

    assert 429 in statuses and statuses[:15] == [200] * 15
    assert asked_from("2001:db8:1:3::1") == 200


def test_sockets_of_an_address_have_an_end_and_silent_ones_make_room(serve: Serve) -> None:
    server = serve("", "--limits", "0.1")
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    silent = [connect(f"ws://127.0.0.1:{server.port}/api/socket").__enter__() for _ in range(6)]

    seats = [ann.sit(table, None) for _ in range(6)]

    for seat in seats:
        seat.until_type("update")
    for socket in silent:
        assert json.loads(socket.recv(5))["code"] == "too-many"
    with connect(f"ws://127.0.0.1:{server.port}/api/socket") as one_more:
        assert json.loads(one_more.recv(5))["code"] == "too-many"
    for seat in seats:
        assert seat.silent()
        seat.socket.close()


def test_a_client_that_does_not_read_is_dropped_and_the_others_play_on(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    with (
        sockets.create_connection(("127.0.0.1", server.port), 5) as deaf,
        Seat(server.port, table, 0, ann.cookie) as seat,
    ):
        deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        deaf.sendall(
            f"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Cookie: {ann.cookie}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert b"101" in deaf.recv(64)
        deaf.sendall(frame(json.dumps({"type": "hello", "table": table}).encode()))
        asking = frame(json.dumps({"type": "resync", "after": 0}).encode())
        dropped = dropped_so_far(ann)
        end = time.monotonic() + 20
        while dropped_so_far(ann) == dropped and time.monotonic() < end:
            try:
                deaf.sendall(asking * 200)
            except OSError:
                break
        seat.until_type("update")
        assert seat.act("offer_draw")["type"] == "done"
        assert dropped_so_far(ann) == dropped + 1


def dropped_so_far(person: Person) -> int:
    text = person.call("GET", "/metrics")
    line = next(line for line in text.splitlines() if line.startswith("soultable_sockets_dropped_total"))
    return int(float(line.split()[1]))


def frame(payload: bytes) -> bytes:
    """A masked text frame with a mask of zeros."""
    assert len(payload) < 126
    return bytes([0x81, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def test_signs_that_no_text_has_are_refused_like_everything_else(server: Serving) -> None:
    ann = server.person()
    for method, path, body in (
        ("GET", "/api/tables/%00", None),
        ("GET", "/api/tables/%ff%fe", None),
        ("POST", "/api/login", b'{"login": "a\\u0000b", "password": "x"}'),
        ("POST", "/api/login", b'{"login": "\\ud800", "password": "x"}'),
        ("POST", "/api/tables", b'{"game": "\\ud800", "seats": [{"kind": "open"}]}'),
        ("POST", "/api/tables", b'{"game": "soulfall", "seats": [], "\\ud800": 1}'),
        ("POST", "/api/tables", b'{"game": "soulfall", "seats": [{"kind": "\\u0000"}, {"kind": "open"}]}'),
        (
            "POST",
            "/api/tables",
            b'{"game": "soulfall", "seats": [{"kind": "open"}], "options": {"pace": NaN}}',
        ),
        ("POST", "/api/session", b"[" * 50_000),
    ):
        status, _, content = ann.raw(method, path, body)
        assert status in (400, 404, 422), (method, path, body, status)
        assert json.loads(content)["code"]
