"""What goes wrong with a log is told without what is in it: its answers are secret."""

import json
import socket
import sqlite3
import time
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from soultable.core.errors import BadRecord
from tests.server.client import Answered, Person
from tests.server.conftest import Serve

PATHS = ("", "/cards", "/record", "/frames?viewer=1", "/frames?viewer=-1", "/outline", "/decks")


def heard(person: Person, table: str, seat: int | None, ends: bool) -> str:
    """All that somebody hears of a table, by the socket and by HTTP; one that ends may be shared."""
    found = ""
    with suppress(ConnectionClosed, TimeoutError), person.sit(table, seat) as sitting:
        sitting.send(type="why", text="summon")
        sitting.send(type="answer", request=1, text="nonsense", nonce="nothing-new")
        while True:
            found += json.dumps(sitting.next(2.0))
    for path in PATHS:
        found += person.raw("GET", f"/api/tables/{table}{path}")[2].decode()
    for path, body in (("rematch", {}), ("seats/1/hint", {}), ("share", {"viewer": 1})):
        try:
            told = person.call("POST", f"/api/tables/{table}/{path}", body)
        except Answered as refused:
            found += refused.sentence
            continue
        assert ends and path == "share", path
        for part in ("", "/frames?viewer=1", "/outline"):
            found += person.raw("GET", f"/api/shared/{told['token']}{part}")[2].decode()
    return found


@pytest.mark.parametrize(
    "harm",
    [
        "update tables set seed = 'another' where id = :table",
        "update answers set seat = 1 - seat where game = :table",
        "update tables set settings = '{}' where id = :table",
        "update answers set answer = 'no ' || answer where game = :table",
        "update tables set rules = rules + 1, cards = 'other' where id = :table",
        """update tables set brought = '{"decks": ["secret"]}' where id = :table""",
    ],
)
def test_a_game_that_cannot_be_opened_tells_no_answer(serve: Serve, harm: str) -> None:
    server = serve()
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("spirit-war", "human", "open", start=False)
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as mine, bob.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        begins = mine.now["request"] is not None  # chance decides it
        asked, other, seat = (mine, bob, 1) if begins else (yours, ann, 0)
        sealed = asked.now["view"]["options"][-1]["text"]
        assert asked.answer(sealed)["type"] == "done"
    server.stop()
    with sqlite3.connect(server.database) as base:
        base.execute(harm, {"table": table})
    again = serve(server.database)
    for person in (ann, bob):
        person.port = again.port

    ends = "brought" in harm  # a game that cannot even be dealt ends by itself
    said = heard(other, table, seat, ends) + heard(other, table, None, ends) + again.log.read_text()

    words = [word for word in sealed.split() if len(word) > 3]
    assert sealed not in said.replace(json.dumps(sealed), "") or harm.startswith("update tables set rules")
    assert "is refused:" not in said and "Traceback" not in said
    for line in again.log.read_text().splitlines():
        assert not [word for word in words if word in line], line


def test_a_row_that_is_refused_is_not_quoted() -> None:
    from soultable.core.record import Header
    from soultable.games.registry import game as game_of
    from soultable.server.clock import ClockRule
    from soultable.server.log_integrity import Row
    from soultable.server.match import Match

    game = game_of("spirit-war")
    header = Header(game.slug, game.rules_version, game.cards_hash, ("A", "B"), game.checked(2, {}), "x", "")
    match = Match(game, header, frozenset(), 0.0, ClockRule())

    with pytest.raises(BadRecord) as refused:
        match.take(Row(0, 0, "summon fire secretly", "nonce-1234", "", 1.0))

    assert "summon" not in str(refused.value) and "row 0 is refused" in str(refused.value)


def test_somebody_who_leaves_in_the_middle_of_an_upload_is_no_error(serve: Serve) -> None:
    server = serve()
    ann = server.person("Ann")
    head = (
        f"POST /api/records HTTP/1.1\r\nHost: localhost:{server.port}\r\nCookie: {ann.cookie}\r\n"
        "Content-Type: application/x-ndjson\r\nContent-Length: 100\r\n\r\n{"
    )
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", server.port), 30) as plug:
            plug.sendall(head.encode())
            time.sleep(0.2)
    assert ann.raw("GET", "/healthz")[0] == 200
    assert server.stop() == 0

    said = server.log.read_text()
    assert "Traceback" not in said and "a request failed" not in said
