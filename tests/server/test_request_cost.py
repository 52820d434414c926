"""A request that is wrong in thousands of places is refused as fast as one that is wrong in one."""

import asyncio
import json
import time
from typing import Any

import pytest
from pydantic import ValidationError
from starlette.types import Message

from soultable.server.config import Config, Limits
from soultable.server.deck_builder import Draft
from soultable.server.http_guard import SOCKET, Doorkeeper, Guard
from soultable.server.http_models import DeckIn, NewTable, Strict
from soultable.server.lessons import PracticeIn
from tests.server.client import Answered
from tests.server.conftest import Serve
from tests.server.serving import Serving

MANY = {f"k{number}": 1.5 for number in range(4_000)}
WRONG: list[tuple[type[Strict], dict[str, Any]]] = [
    (NewTable, MANY),
    (NewTable, {"game": "soulfall", "settings": MANY, "seats": []}),
    (NewTable, {"game": "soulfall", "seats": [MANY] * 12}),
    (NewTable, {"game": "soulfall", "seats": [{}], "options": MANY}),
    (Draft, {"name": "x", "cards": MANY}),
    (Draft, {"name": "x", "heads": MANY}),
    (DeckIn, {"chosen": MANY}),
    (PracticeIn, {"answers": [1] * 30_000}),
]


@pytest.mark.parametrize(("model", "given"), WRONG)
def test_few_of_the_mistakes_are_told(model: type[Strict], given: dict[str, Any]) -> None:
    with pytest.raises(ValidationError) as refused:
        model.model_validate(given)

    assert 0 < refused.value.error_count() <= 20


def test_it_is_refused_in_one_line(server: Serving) -> None:
    ann = server.person()
    with pytest.raises(Answered) as refused:
        ann.call("POST", "/api/games/soul-of-ankiril/deck/check", {"name": "x", "cards": MANY})

    assert refused.value.status == 422 and "4000 keys are too many" in refused.value.sentence
    assert json.dumps(refused.value.sentence).count("\\n") == 0


def test_many_questions_why_are_answered_later_and_answers_at_once(serve: Serve) -> None:
    server = serve("", "--limits", "1")
    ann, bob = server.person(), server.person("Bob")
    busy, table = ann.make("soulfall", "human", "hot"), bob.make("soulfall", "human", "hot")
    with ann.sit(busy, 0) as asks, bob.sit(table, 0) as mine, bob.sit(table, 1) as yours:
        for seat in (asks, mine, yours):
            seat.until_type("update")
        began = time.monotonic()
        for number in range(130):
            asks.send(type="why", text=f"devote {number}")
        asked = mine if mine.now["request"] is not None else yours
        answered = asked.first()
        first = time.monotonic() - began
        for _ in range(130):
            asks.until_type("reasons")
        last = time.monotonic() - began

    assert answered["type"] == "done"
    assert last > 2.0 and first < last  # a hundred at once, then ten a second


def test_many_resyncs_and_hellos_are_answered_later_and_answers_at_once(serve: Serve) -> None:
    server = serve("", "--limits", "1")
    ann, bob = server.person(), server.person("Bob")
    busy, table = ann.make("soulfall", "human", "hot"), bob.make("soulfall", "human", "hot")
    with bob.sit(table, 0) as mine, bob.sit(table, 1) as yours, ann.sit(busy, None) as again:
        for seat in (mine, yours, again):
            seat.until_type("update")
        began = time.monotonic()
        for _ in range(70):
            again.send(type="resync", after=0)
        for _ in range(60):
            with ann.sit(busy, None) as another:
                another.until_type("update")
        asked = mine if mine.now["request"] is not None else yours
        answered = asked.first()
        first = time.monotonic() - began
        for _ in range(70):
            again.until_type("update")
        last = time.monotonic() - began

    assert answered["type"] == "done"
    assert last > 2.0 and first <= last  # a hundred at once, then ten a second


def test_handshakes_count_as_requests() -> None:
    door = Doorkeeper(Config("games.sqlite3", limits=Limits(requests=(2, 3600))))
    scope = {"type": "websocket", "path": SOCKET, "headers": [(b"host", b"localhost")], "client": ("::1", 1)}
    let_in, answered = [], []

    async def app(*_: object) -> None:
        let_in.append(scope)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        answered.append(message)

    for _ in range(3):
        asyncio.run(Guard(app, door)(scope, receive, send))

    assert len(let_in) == 2
    assert (answered[0]["type"], answered[0]["status"]) == ("websocket.http.response.start", 429)
