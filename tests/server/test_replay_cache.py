"""Finished games as they are watched: carried out again once, kept within bounds, and still guarded."""

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from soultable.core.record import Record
from soultable.server import replay_frames
from soultable.server.job_pool import JobRefused, NotNow
from soultable.server.own_cards_and_decks import NOTHING
from soultable.server.replay_cache import LEAST_SIZE, ReplayCache
from soultable.server.replay_frames import frames_in, packed, segment
from tests.core.test_going_back import played
from tests.server.client import Person, play_on
from tests.server.inside import Inside


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.close()


def finished(inside: Inside, **options: Any) -> tuple[Person, str]:
    ann = inside.person()
    table = ann.make("soulfall", "human", "hot", **options)
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update")
        yours.until_type("update")
        play_on(mine, yours, most=8)
        mine.act("resign")
    return ann, table


def counted(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the jobs that are done from now on."""
    found: list[str] = []
    run = inside.hub.jobs.run

    async def noted(payer: Any, function: Any, *args: Any, **more: Any) -> Any:
        found.append(function.__name__)
        return await run(payer, function, *args, **more)

    monkeypatch.setattr(inside.hub.jobs, "run", noted)
    return found


def test_ten_at_once_make_one_replay(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, table = finished(inside)
    jobs = counted(inside, monkeypatch)
    rest = ["outline?viewer=0", *[f"frames?viewer=0&first={first}&count=3&drawn=true" for first in range(9)]]

    with ThreadPoolExecutor(10) as threads:
        found = list(threads.map(lambda path: ann.call("GET", f"/api/tables/{table}/{path}"), rest))

    assert sorted(jobs) == ["outline", "segment", "table_text"]
    assert len({part["total"] for part in found[1:]}) == 1 and len(found[0]["frames"]) == found[1]["total"]
    assert [frame["events"] for frame in found[0]["frames"]][:3] == [f["events"] for f in found[1]["frames"]]
    ann.call("GET", f"/api/tables/{table}/record")
    ann.call("GET", f"/api/tables/{table}/frames?viewer=-1")
    assert jobs[3:] == ["segment"]  # another viewer; the record is there


def test_who_has_it_hears_that_it_is_the_same(inside: Inside) -> None:
    ann, table = finished(inside)
    for path in ("outline", "frames?viewer=0", "frames?viewer=0&drawn=true", "frames?viewer=0&first=1"):
        status, headers, content = ann.raw("GET", f"/api/tables/{table}/{path}")
        known = headers["etag"]
        again = ann.raw("GET", f"/api/tables/{table}/{path}", headers={"If-None-Match": known})
        other = ann.raw("GET", f"/api/tables/{table}/{path}", headers={"If-None-Match": '"another"'})

        assert status == 200 and headers["cache-control"] == "private, no-cache"
        assert known.startswith('"') and again[0] == 304 and again[2] == b"" and again[1]["etag"] == known
        assert other[0] == 200 and other[2] == content
    tags = {
        ann.raw("GET", f"/api/tables/{table}/frames?{query}")[1]["etag"]
        for query in ("viewer=0", "viewer=1", "viewer=-1", "viewer=0&drawn=true", "viewer=0&count=1")
    }
    assert len(tags) == 5


def test_what_is_kept_is_shown_to_those_alone_who_may_see_it(inside: Inside) -> None:
    ann, table = finished(inside, reveal="own", spectators=False)
    path = f"/api/tables/{table}/frames?viewer=0"
    known = ann.raw("GET", path)[1]["etag"]
    stranger = inside.person("Bob")

    for headers in ({}, {"If-None-Match": known}):
        assert stranger.raw("GET", path, headers=headers)[0] == 403
        assert stranger.raw("GET", f"/api/tables/{table}/outline", headers=headers)[0] == 403
    assert ann.raw("GET", path, headers={"If-None-Match": known})[0] == 304
    ann.call("DELETE", "/api/session")
    assert ann.raw("GET", path, headers={"If-None-Match": known})[0] == 403


def test_the_parts_of_a_long_game_fit_together(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("alternate-souls", 40).record()
    text = packed(record.text().encode())
    (whole,) = [segment("alternate-souls", NOTHING, text, 0, 0)]
    all_frames = frames_in(whole, range(whole.total), drawn=True)

    monkeypatch.setattr(replay_frames, "SEGMENT", 12)
    monkeypatch.setattr(replay_frames, "CHUNK", 5)
    parts = [segment("alternate-souls", NOTHING, text, 0, first) for first in range(0, whole.total, 12)]

    assert [frame for part in parts for frame in frames_in(part, range(12), drawn=True)] == all_frames
    assert frames_in(parts[1], range(3, 9), drawn=True) == all_frames[15:21]
    assert {part.total for part in parts} == {whole.total}
    plain = [json.loads(frame) for frame in frames_in(whole, range(4), drawn=False)]
    assert [frame["drawn"] for frame in plain] == [None] * 4
    assert [frame["view"] for frame in plain] == [json.loads(frame)["view"] for frame in all_frames[:4]]


def test_a_game_of_other_rules_is_shown_by_its_events() -> None:
    record = played("soulfall", 6).record()
    head = record.header
    facts = {**head.plain(), "rules": head.rules_version + 1}
    text = packed("\n".join([json.dumps(facts), *Record(head, record.entries).lines()[1:], ""]).encode())

    found = segment("soulfall", NOTHING, text, -1, 0)

    shown = [json.loads(frame) for frame in frames_in(found, range(20), drawn=True)]
    assert "rules" in found.trouble and found.total == len(record.entries) == len(shown)
    assert all(frame["view"] is None and frame["drawn"] is None for frame in shown)


# -- keeping ---------------------------------------------------------------------------------------------


def test_the_oldest_goes_when_there_is_too_much() -> None:
    async def work() -> list[str]:
        made: list[str] = []
        cache = ReplayCache(2 * LEAST_SIZE + 250)

        async def get(name: str) -> bytes:
            async def make() -> bytes:
                made.append(name)
                return b"x" * 100

            return await cache.once((name,), make)

        for name in ("a", "b", "a", "c", "a", "b"):
            assert await get(name) == b"x" * 100
        assert cache.size <= cache.most
        return made

    assert asyncio.run(work()) == ["a", "b", "c", "b"]


def test_a_refusal_of_one_is_none_of_another() -> None:
    async def work() -> list[object]:
        cache = ReplayCache()
        refusals = [NotNow("too-many", "You have asked for much."), None]

        async def make() -> bytes:
            await asyncio.sleep(0.01)
            if (refusal := refusals.pop(0)) is not None:
                raise refusal
            return b"done"

        return list(
            await asyncio.gather(*[cache.once(("a",), make) for _ in range(3)], return_exceptions=True)
        )

    first, *others = asyncio.run(work())

    assert isinstance(first, NotNow) and others == [b"done", b"done"]


def test_what_cannot_be_made_is_tried_again_when_it_is_asked_for_again() -> None:
    async def work() -> list[str]:
        cache = ReplayCache()
        tried: list[str] = []

        async def make() -> bytes:
            tried.append("once")
            raise JobRefused("too-long", "It takes too long.")

        for _ in range(2):
            for found in await asyncio.gather(
                *[cache.once(("a",), make) for _ in range(3)], return_exceptions=True
            ):
                assert isinstance(found, JobRefused)
        return tried

    assert asyncio.run(work()) == ["once", "once"]
