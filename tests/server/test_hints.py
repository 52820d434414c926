"""A hint while one plays against computers: from the seat's own View, for nobody else, and not too often."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from soultable.core.rng import seeded
from soultable.core.view import imagine
from soultable.core.wire import view_wire
from soultable.server.config import Limits
from tests.server.client import Answered, Json, Person, Seat
from tests.server.inside import Inside
from tests.server.serving import Serving

GAMES = ("soulfall", "spirit-war", "alternate-souls", "soul-of-ankiril", "sengoku-yugi")


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.close()


def hint(person: Person, table: str, seat: int = 0, token: str = "") -> Json:
    found: Json = person.call("POST", f"/api/tables/{table}/seats/{seat}/hint", token=token)
    return found


def refused(person: Person, table: str, seat: int = 0) -> tuple[int, str]:
    with pytest.raises(Answered) as answer:
        hint(person, table, seat)
    return answer.value.status, answer.value.code


def with_a_choice(seat: Seat) -> Json:
    """Play on until there is something to choose."""
    while len(seat.until_asked()["view"]["options"]) < 2:
        seat.first()
        seat.until_type("update")
    return seat.now


@pytest.mark.parametrize("game", GAMES)
def test_the_best_answers_come_with_chances_and_what_may_follow(server: Serving, game: str) -> None:
    ann = server.person()
    table = ann.make(game, "human", "random")
    with ann.sit(table, 0) as mine:
        now = with_a_choice(mine)

        found = hint(ann, table)

    offered = [option["text"] for option in now["view"]["options"]]
    assert found["request"] == now["request"] and found["walks"] > 0
    assert 1 <= len(found["candidates"]) <= 3
    for candidate in found["candidates"]:
        assert candidate["text"] in offered and 0 <= candidate["chance"] <= 1
        assert candidate["line"][0] == {"seat": 0, "label": candidate["label"]}


def test_only_who_holds_the_seat_is_told(server: Serving) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = ann.make("soulfall", "human", "random")

    assert refused(eve, table) == (403, "not-yours")
    assert refused(ann, table, 1) == (403, "not-yours")
    assert refused(Person(server.port), table) == (403, "not-yours")
    assert refused(ann, "nowhere") == (404, "no-table")
    with ann.sit(table, 0) as mine:
        with_a_choice(mine)
        assert hint(ann, table)["candidates"]


@pytest.mark.parametrize("other", ["hot", "open"])
def test_no_hint_where_another_person_plays(server: Serving, other: str) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("spirit-war", "human", other, "random", start=False)
    assert refused(ann, table) == (409, "not-started")
    if other == "open":
        token = bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})["tokens"]["1"]
        bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True}, token)
    ann.call("POST", f"/api/tables/{table}/start")

    assert refused(ann, table) == (403, "not-alone")
    if other == "open":
        assert refused(bob, table, 1) == (403, "not-alone")


def test_a_game_that_is_over_has_no_hint(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "random")
    with ann.sit(table, 0) as mine:
        mine.until_asked()
        mine.act("resign")

    assert refused(ann, table) == (409, "game-over")


def test_the_search_is_handed_the_seats_own_view_and_a_second(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the seat cannot know is changed behind its back: the question stays the same."""
    asked: list[Any] = []

    async def think(game: object, brought: object, view: Any, budget: Json) -> Json:
        asked.append(view_wire(view))
        assert budget["seconds"] <= 1.0
        return {"walks": 1, "mixed": False, "candidates": []}

    monkeypatch.setattr(inside.hub.thinkers, "outlook", think)
    ann = inside.person()
    table = ann.make("soulfall", "human", "random")
    with ann.sit(table, 0) as mine:
        with_a_choice(mine)
        hint(ann, table)
        true = inside.match(table).table.state
        inside.swap(table, imagine(inside.match(table).table.view(0), seeded("another world")))
        hint(ann, table)
        inside.swap(table, true)

    assert len(asked) == 2 and asked[0] == asked[1] and asked[0]["viewer"] == 0


def test_a_seat_may_ask_so_often_and_no_more(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(*_: object) -> Json:
        return {"walks": 1, "mixed": False, "candidates": []}

    monkeypatch.setattr(inside.hub.thinkers, "outlook", think)
    ann = inside.person()
    first, second = ann.make("soulfall", "human", "random"), ann.make("soulfall", "human", "random")
    with ann.sit(first, 0) as mine, ann.sit(second, 0) as another:
        with_a_choice(mine), with_a_choice(another)
        for _ in range(Limits().hints[0]):
            hint(ann, first)

        assert refused(ann, first) == (429, "too-many")
        assert hint(ann, second)["candidates"] == []
