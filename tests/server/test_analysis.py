"""What a computer thinks of a finished game: from Views alone, bounded, kept; and playing on from it."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from soultable.core.record import read_record
from soultable.core.rng import seeded
from soultable.core.table import Table, open_table, replay
from soultable.core.view import imagine, look
from soultable.games.registry import game as game_of
from soultable.lab.estimate_position import outlook
from soultable.server import game_analysis
from soultable.server.play_on import computer_name, rows_of
from soultable.server.replay_frames import seen, seen_steps
from soultable.server.room import Options, Room, Seat
from tests.server.client import Answered, Json, Person, play_on
from tests.server.inside import Inside
from tests.server.serving import Serving
from tests.server.test_records import finished


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.close()


def judged(person: Person, path: str, viewer: int, **more: Any) -> Json:
    """The analysis when it is over."""
    for _ in range(600):
        found: Json = person.call("POST", f"{path}/analysis", {"viewer": viewer, **more})
        if found["over"]:
            return found
        time.sleep(0.1)
    raise AssertionError(f"it does not end: {found['done']} of {found['total']}")


def test_a_seat_is_told_its_chances_its_candidates_and_what_it_played(server: Serving) -> None:
    ann, table, _ = finished(server)

    found = judged(ann, f"/api/tables/{table}", 0)

    mine = [point for point in found["points"] if point["seat"] == 0 and point["candidates"]]
    assert found["trouble"] == "" and found["done"] == found["total"] > 5 and len(mine) > 3
    for point in mine:
        assert 0 <= point["low"] <= point["estimate"] <= point["high"] <= 1
        texts = [candidate["text"] for candidate in point["candidates"]]
        assert point["candidates"][0]["line"][0]["seat"] == 0
        assert point["played"] in texts or point is mine[-1]  # there it may have resigned
    others = [point for point in found["points"] if point["seat"] == 1]
    assert others and all(not point["candidates"] and not point["played"] for point in others)


def test_the_end_is_known_and_not_estimated(server: Serving) -> None:
    ann, table, (last,) = finished(server)

    points = judged(ann, f"/api/tables/{table}", -1)["points"]

    end = max(point["frame"] for point in points)
    result = last["result"]
    assert isinstance(result, dict)
    assert [p["estimate"] for p in points if p["frame"] == end] == result["returns"]


def test_nobody_may_have_a_running_game_judged_or_a_seat_that_is_not_theirs(server: Serving) -> None:
    ann = server.person("Ann")
    running = ann.make("soulfall", "human", "random")
    own = ann.make("soulfall", "human", "random", reveal="own")
    with ann.sit(own, 0) as mine:
        mine.until_asked()
        mine.act("resign")

    for path, viewer, code in (
        (f"/api/tables/{running}", 0, "still-running"),
        (f"/api/tables/{own}", 1, "not-allowed"),
        ("/api/tables/nowhere", 0, "no-table"),
        ("/api/records/nowhere", 0, "no-record"),
        ("/api/shared/nowhere", 0, "no-record"),
    ):
        with pytest.raises(Answered) as answer:
            ann.call("POST", f"{path}/analysis", {"viewer": viewer})
        assert answer.value.code == code
    assert ann.call("POST", f"/api/tables/{own}/analysis", {"viewer": 0})["trouble"] == ""


@pytest.mark.parametrize("viewer", [-1, 0, 1])
@pytest.mark.parametrize("slug", ["soulfall", "spirit-war", "alternate-souls"])
def test_what_the_viewer_cannot_see_changes_nothing_that_it_is_told(slug: str, viewer: int) -> None:
    table = open_table(game_of(slug), ("Ann", "Bob"), 5)
    for number in range(12):
        request = table.requests()[0]
        view = seen(table, viewer, memory=True)
        if number % 3 == 0:
            other = imagine(view, seeded(f"another world {number}"))
            elsewhere = look(other, viewer)

            told, there = outlook(view, 24, 0.0), outlook(elsewhere, 24, 0.0)

            assert (told and told.plain(view.game)) == (there and there.plain(view.game))
        table.answer(request.seat, request.options[0].text)


def test_agents_are_handed_the_viewers_views_and_each_position_once(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[Any] = []

    async def think(game: object, brought: object, view: Any, budget: Json) -> None:
        handed.append(view)
        assert budget["seconds"] <= game_analysis.SECONDS and budget["walks"] <= game_analysis.WALKS

    monkeypatch.setattr(game_analysis, "MOST", 4)
    monkeypatch.setattr(inside.hub.thinkers, "outlook", think)
    ann, table, _ = finished(inside)  # type: ignore[arg-type]  # both have people

    first = judged(ann, f"/api/tables/{table}", 1)
    again = judged(ann, f"/api/tables/{table}", 1)
    token = ann.call("POST", f"/api/tables/{table}/share", {"viewer": 1})["token"]
    by_link = judged(Person(inside.port), f"/api/shared/{token}", 1)

    assert first["total"] == again["total"] == by_link["total"] == 4
    assert len(handed) == 4 and {view.viewer for view in handed} == {1}
    assert len(judged(ann, f"/api/tables/{table}", 1, have=len(first["points"]))["points"]) == 0


def test_the_position_somebody_looks_at_is_judged_even_if_it_was_not_picked(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_analysis, "MOST", 2)
    ann, table, _ = finished(inside)  # type: ignore[arg-type]  # both have people
    outline = ann.call("GET", f"/api/tables/{table}/outline?viewer=-1")
    judged(ann, f"/api/tables/{table}", -1)
    asked = [at for at, frame in enumerate(outline["frames"]) if frame["asked"]]

    for at in asked[1:4]:
        ann.call("POST", f"/api/tables/{table}/analysis", {"viewer": -1, "at": at})
        for _ in range(100):
            points = ann.call("POST", f"/api/tables/{table}/analysis", {"viewer": -1})["points"]
            if at in [point["frame"] for point in points]:
                break
            time.sleep(0.1)
        else:
            raise AssertionError(f"frame {at} is not judged")


def test_only_so_many_analyses_begin_in_a_minute(serve: Any) -> None:
    ann = serve("", "--limits", "0.1").person("Ann")  # two a minute
    table = ann.make("soulfall", "human", "random")
    with ann.sit(table, 0) as mine:
        mine.until_asked()
        mine.act("resign")

    for viewer in (0, 1, 0, 1):  # hearing more of them does not count
        ann.call("POST", f"/api/tables/{table}/analysis", {"viewer": viewer})
    with pytest.raises(Answered) as answer:
        ann.call("POST", f"/api/tables/{table}/analysis", {"viewer": -1})
    assert answer.value.code == "too-many"


# -- playing on --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [0, 6])
def test_a_game_goes_on_from_any_position_and_its_record_verifies(server: Serving, at: int) -> None:
    ann, table, _ = finished(server)
    then = ann.call("GET", f"/api/tables/{table}/frames?viewer=1&first={at}&count=1")["frames"][0]["view"]

    made = ann.call("POST", f"/api/tables/{table}/branch", branch(at, viewer=1, seat=1))

    id = made["table"]["table"]
    assert made["mine"] == [1] and [seat["kind"] for seat in made["table"]["seats"]] == ["ai", "human"]
    with ann.sit(id, 1) as mine:
        first = mine.until_type("update")["view"]
        assert first["zones"] == then["zones"] and first["numbers"] == then["numbers"]
        play_on(mine, most=6)
        if mine.result is None:
            mine.act("resign")
    text = ann.call("GET", f"/api/tables/{id}/record")
    record, before = read_record(text), read_record(ann.call("GET", f"/api/tables/{table}/record"))
    assert replay(game_of("soulfall"), record).state.result is not None
    assert record.answers()[:at] == before.answers()[:at]
    assert ann.raw("POST", "/api/records", text.encode())[0] == 201  # only what the rules tell is taken


@pytest.mark.parametrize(
    ("yours", "found"), [("Ann", "Computer 2"), ("Computer 1", "Computer 2"), ("Computer 2", "Bot 2")]
)
def test_computers_that_play_on_bear_no_name_of_a_person(yours: str, found: str) -> None:
    assert computer_name(1, yours) == found


@pytest.mark.parametrize("gives_up", ["resign", "time_out"])
def test_a_game_goes_on_after_somebody_has_left_it(gives_up: str) -> None:
    game = game_of("spirit-war")
    table = open_table(game, ("Ann", "Bob", "Cay"), "7")
    first(table)
    getattr(table, gives_up)((table.requests()[0].seat + 1) % 3)
    for _ in range(3):
        first(table)
    assert table.state.result is None
    settings = table.header.settings
    seats = [Seat(seat, "human", name, "", None, None, True) for seat, name in enumerate(table.header.seats)]
    room = Room(
        "id", "spirit-war", game.rules_version, game.cards_hash, settings, Options(), "7", "ann", 1.0, 1.0,
        None, "", None, seats,
    )  # fmt: skip

    rows = rows_of(game, room, table.entries[1:])

    assert rows[-1].link == table.entries[-1].link
    assert [row.answer for row in rows].count("!resign" if gives_up == "resign" else "!timeout") == 1


def first(table: Table) -> None:
    """Answer with the first option."""
    request = table.requests()[0]
    table.answer(request.seat, request.options[0].text)


def branch(at: int, viewer: int = -1, seat: int = 0) -> Json:
    return {"viewer": viewer, "at": at, "seat": seat, "agent": "random", "pace": 0}


def test_an_upload_and_a_link_can_be_played_on(server: Serving) -> None:
    ann, table, _ = finished(server)
    text = ann.call("GET", f"/api/tables/{table}/record")
    bob = server.person("Bob")
    id = json.loads(bob.raw("POST", "/api/records", text.encode())[2])["record"]
    everything = ann.call("POST", f"/api/tables/{table}/share", {"viewer": None})["token"]

    for path in (f"/api/records/{id}", f"/api/shared/{everything}"):
        made = bob.call("POST", f"{path}/branch", branch(3))

        assert made["mine"] == [0] and made["table"]["seats"][0]["name"] == "Bob"


def test_an_answer_that_another_seat_had_given_in_part_is_given_anew(server: Serving) -> None:
    ann = server.person()
    table = ann.make("alternate-souls", "human", "hot", settings={"deck0": "s-wind", "deck1": "s-fire"})
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=60, choose=lambda update: str(update["view"]["options"][-1]["text"]))
        mine.act("resign")
    record = read_record(ann.call("GET", f"/api/tables/{table}/record"))
    tables = seen_steps(game_of("alternate-souls"), record, 0)
    halves = [frame for frame, (_, now) in enumerate(tables) if now.half_given[-1]]

    made = ann.call("POST", f"/api/tables/{table}/branch", branch(halves[0], viewer=0, seat=1))

    with ann.sit(made["table"]["table"], 1) as again:
        assert again.until_type("update")["view"]["said"] == []


def test_playing_on_is_refused_in_one_line_where_it_is_not_allowed(server: Serving) -> None:
    ann, table, _ = finished(server)
    one_seat = ann.call("POST", f"/api/tables/{table}/share", {"viewer": 1})["token"]
    running = ann.make("soulfall", "human", "random")
    own = ann.make("soulfall", "human", "random", reveal="own")
    with ann.sit(own, 0) as mine:
        mine.until_asked()
        mine.act("resign")
    last = ann.call("GET", f"/api/tables/{table}/frames?viewer=0")["total"] - 1

    for path, wish, code in (
        (f"/api/tables/{running}", branch(0), "still-running"),
        (f"/api/tables/{own}", branch(0), "not-allowed"),
        (f"/api/shared/{one_seat}", branch(0, viewer=1, seat=1), "not-allowed"),
        (f"/api/tables/{table}", branch(0, seat=2), "bad-seat"),
        (f"/api/tables/{table}", branch(last, viewer=0), "game-over"),
        (f"/api/tables/{table}", branch(last + 1, viewer=0), "bad-option"),
        (f"/api/tables/{table}", {**branch(0), "agent": "nobody"}, "not-accepted"),
        (f"/api/tables/{table}", {**branch(0), "agent": "search:seconds=600,cores=64"}, "not-accepted"),
    ):
        with pytest.raises(Answered) as answer:
            ann.call("POST", f"{path}/branch", wish)
        assert answer.value.code == code and "\n" not in answer.value.sentence
    with pytest.raises(Answered) as answer:
        Person(server.port).call("POST", f"/api/tables/{table}/branch", branch(0))
    assert answer.value.code == "no-session"


# -- the outline -------------------------------------------------------------------------------------------


def test_an_outline_tells_what_the_frames_tell_and_begins_with_your_own_seat(server: Serving) -> None:
    ann, table, _ = finished(server)
    frames = ann.call("GET", f"/api/tables/{table}/frames?viewer=0&count=100")

    outline = ann.call("GET", f"/api/tables/{table}/outline")

    assert outline["viewer"] == 0 and outline["viewers"] == [-1, 0, 1] and outline["open"]
    assert [frame["events"] for frame in outline["frames"]] == [f["events"] for f in frames["frames"]]
    assert [frame["asked"] for frame in outline["frames"]] == [f["view"]["waiting"] for f in frames["frames"]]
    turns = [f["view"]["numbers"]["turn"] for f in frames["frames"]]
    assert outline["turns"] == [at for at, turn in enumerate(turns) if at == 0 or turn != turns[at - 1]]


def test_an_outline_of_one_shared_seat_offers_no_other(server: Serving) -> None:
    ann, table, _ = finished(server)
    token = ann.call("POST", f"/api/tables/{table}/share", {"viewer": 1})["token"]

    outline = Person(server.port).call("GET", f"/api/shared/{token}/outline")

    assert outline["viewer"] == 1 and outline["viewers"] == [1] and not outline["open"]
    with pytest.raises(Answered) as answer:
        Person(server.port).call("GET", f"/api/shared/{token}/outline?viewer=0")
    assert answer.value.code == "not-allowed"
