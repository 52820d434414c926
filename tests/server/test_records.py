"""Records: download, upload and verify, share by link, watch from any seat that is allowed."""

import json
from pathlib import Path

import pytest

from soultable.core.record import read_record
from soultable.core.table import replay
from soultable.games.registry import game as game_of
from tests.server.client import Answered, Person, play_on
from tests.server.inside import Inside
from tests.server.serving import Serving
from tests.server.test_tables import refused


def finished(server: Serving, game: str = "soulfall") -> tuple[Person, str, list[dict[str, object]]]:
    """A game that two people have finished, and what seat 1 saw last."""
    ann = server.person()
    table = ann.make(game, "human", "hot")
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=30)
        if mine.result is None:
            mine.act("resign")
            yours.until(lambda m: m["type"] == "update" and m["view"]["result"] is not None)
        return ann, table, [yours.now["view"]]


def test_a_downloaded_record_replays_to_the_same_end(server: Serving) -> None:
    ann, table, (last,) = finished(server)

    record = read_record(ann.call("GET", f"/api/tables/{table}/record"))

    again = replay(game_of("soulfall"), record)
    assert again.state.result is not None
    result = last["result"]
    assert isinstance(result, dict) and again.state.result.winners == result["winners"]


def test_an_uploaded_record_is_verified_and_watched(server: Serving) -> None:
    ann, table, (last,) = finished(server)
    text = ann.call("GET", f"/api/tables/{table}/record")
    bob = server.person("Bob")

    status, _, content = bob.raw("POST", "/api/records", text.encode())

    taken = json.loads(content)
    assert status == 201 and list(taken) == ["record"]
    frames = bob.call("GET", f"/api/records/{taken['record']}/frames?viewer=1&first=0&count=100")
    assert frames["frames"][-1]["view"] == last and len(frames["frames"]) == frames["total"]
    assert bob.call("GET", f"/api/records/{taken['record']}") == text
    with pytest.raises(Answered) as answer:
        ann.call("GET", f"/api/records/{taken['record']}/frames")
    assert answer.value.code == "no-record"


def forged(lines: list[str], number: int, path: tuple[str | int, ...], value: object) -> bytes:
    """The record with something else in one of its lines."""
    facts = json.loads(lines[number])
    place = facts
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = value
    return ("\n".join([*lines[:number], json.dumps(facts), *lines[number + 1 :]]) + "\n").encode()


@pytest.mark.parametrize(
    ("number", "path", "value", "part"),
    [
        (3, ("events", 0, "id"), "won", "line 4: "),
        (1, ("events", 0, "args"), {"target": "javascript:1"}, "line 2: "),
        (1, ("events", 0, "audience"), -1, "line 2: "),
        (0, ("seats",), ["x"] * 50, "2 players"),
        (0, ("seats",), ["@1", "Bob"], "seats[0]: an @"),
        (0, ("seats",), ["\u3164", "Bob"], "seats[0]: a character"),
        (0, ("rules",), 99, "rules 99"),
        (0, ("cards",), "x", "other cards"),
        (0, ("game",), "spirit-war", "record: "),
        (0, ("game",), "chess", "chess"),
        (0, ("position",), "x", "record: "),
        (0, ("seed",), "0" * 32, "hash chain"),
        (0, ("settings",), {"__class__": 1}, "__class__"),
    ],
)
def test_a_record_that_is_not_what_the_rules_tell_is_refused(
    server: Serving, number: int, path: tuple[str | int, ...], value: object, part: str
) -> None:
    ann, table, _ = finished(server)
    lines = ann.call("GET", f"/api/tables/{table}/record").splitlines()
    if path == ("events", 0, "audience"):
        value = 1 if json.loads(lines[1])["events"][0]["audience"] == -1 else -1

    status, _, content = ann.raw("POST", "/api/records", forged(lines, number, path, value))

    sentence = json.loads(content)["sentence"]
    assert status == 422 and sentence.startswith("record: ") and part in sentence and "\n" not in sentence


def test_what_is_kept_of_a_record_is_what_the_rules_tell(server: Serving) -> None:
    ann, table, _ = finished(server)
    text = ann.call("GET", f"/api/tables/{table}/record")
    more = forged(text.splitlines(), 2, ("remark",), "<script>")

    _, _, content = ann.raw("POST", "/api/records", more)

    assert ann.call("GET", f"/api/records/{json.loads(content)['record']}") == text


def test_a_broken_record_is_refused(server: Serving) -> None:
    ann = server.person()
    for broken in (b"", b"nonsense", b"\xff\xfe", b"{}\n{}\n", b"[" * 100_000):
        status, _, content = ann.raw("POST", "/api/records", broken)
        assert status == 422 and "record" in json.loads(content)["sentence"]


def test_there_is_an_end_to_the_records_one_keeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soultable.server.records.MOST_KEPT", 2)
    inside = Inside(tmp_path)
    try:
        ann, bob = inside.person("Ann"), inside.person("Bob")
        table = ann.make("soulfall", "human", "hot")
        with ann.sit(table, 0) as mine:
            assert mine.act("resign")["type"] == "done"
        text = ann.call("GET", f"/api/tables/{table}/record").encode()
        first, _ = [json.loads(ann.raw("POST", "/api/records", text)[2])["record"] for _ in range(2)]
        link = ann.call("POST", f"/api/records/{first}/share", {"viewer": -1})["token"]

        status, _, content = ann.raw("POST", "/api/records", text)
        assert (status, json.loads(content)["code"]) == (409, "too-many-records")
        assert bob.raw("POST", "/api/records", text)[0] == 201  # it is a bound for each person
        with pytest.raises(Answered) as refused:
            bob.call("DELETE", f"/api/records/{first}")
        assert refused.value.code == "no-record"
        assert bob.raw("GET", f"/api/shared/{link}/frames")[0] == 200

        ann.call("DELETE", f"/api/records/{first}")

        assert (
            ann.raw("GET", f"/api/records/{first}")[0]
            == bob.raw("GET", f"/api/shared/{link}/frames")[0]
            == 404
        )
        assert ann.raw("POST", "/api/records", text)[0] == 201
    finally:
        inside.close()


def test_links_are_those_of_the_seat_and_can_be_ended(server: Serving) -> None:
    """A seat's token alone makes a link, too: it is the holder's to see and to end."""
    ann, thief = server.person("Ann"), Person(server.port)
    seats = [{"kind": "human"}, {"kind": "ai", "agent": "random"}]
    made = ann.call("POST", "/api/tables", {"game": "soulfall", "seats": seats})
    table, token = made["table"]["table"], made["tokens"]["0"]
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as seat:
        seat.act("resign")
    link = thief.call("POST", f"/api/tables/{table}/share", {"viewer": 0}, token)["token"]
    own = ann.call("POST", f"/api/tables/{table}/share", {"viewer": -1})["token"]

    listed = ann.call("GET", "/api/shares")

    assert [(row["table"], row["viewer"]) for row in listed] == [(table, -1), (table, 0)]
    assert link not in str(listed) and len(ann.call("GET", "/api/account/export")["shares"]) == 2
    other = server.person("Bob")
    assert refused(other, "DELETE", f"/api/shares/{listed[1]['id']}") == (404, "no-share")
    ann.call("DELETE", f"/api/shares/{listed[1]['id']}")
    assert refused(other, "GET", f"/api/shared/{link}/frames") == (404, "no-record")
    assert other.raw("GET", f"/api/shared/{own}/frames")[0] == 200


def test_a_link_shows_what_was_shared_and_no_more(server: Serving) -> None:
    ann, table, (last,) = finished(server)
    stranger = Person(server.port)

    one = ann.call("POST", f"/api/tables/{table}/share", {"viewer": 1})["token"]
    all_seats = ann.call("POST", f"/api/tables/{table}/share", {"viewer": None})["token"]

    assert stranger.call("GET", f"/api/shared/{one}/frames?viewer=1&count=100")["frames"][-1]["view"] == last
    for path in (f"/api/shared/{one}/frames?viewer=0", f"/api/shared/{one}"):
        with pytest.raises(Answered) as answer:
            stranger.call("GET", path)
        assert answer.value.code == "not-allowed"
    assert stranger.call("GET", f"/api/shared/{all_seats}/frames?viewer=0")["total"] > 5
    assert stranger.call("GET", f"/api/shared/{all_seats}").startswith('{"soultable":2')
    with pytest.raises(Answered) as answer:
        stranger.call("POST", f"/api/tables/{table}/share", {"viewer": 0})
    assert answer.value.code == "not-allowed"


def test_a_table_may_keep_each_seats_cards_its_own(server: Serving) -> None:
    ann = server.person("Ann")
    table = ann.make("soulfall", "human", "random", reveal="own")
    with ann.sit(table, 0) as mine:
        mine.until_asked()
        mine.act("resign")

    assert ann.call("GET", f"/api/tables/{table}/frames?viewer=0")["total"] > 0
    for path in (f"/api/tables/{table}/frames?viewer=1", f"/api/tables/{table}/record"):
        with pytest.raises(Answered) as answer:
            ann.call("GET", path)
        assert answer.value.code == "not-allowed"
    for viewer in (1, None):
        with pytest.raises(Answered) as answer:
            ann.call("POST", f"/api/tables/{table}/share", {"viewer": viewer})
        assert answer.value.code == "not-allowed"
    token = ann.call("POST", f"/api/tables/{table}/share", {"viewer": 0})["token"]
    assert server.person("Bob").call("GET", f"/api/shared/{token}/frames?viewer=0")["total"] > 0


def test_frames_of_an_answer_in_parts_count_once_for_the_others(server: Serving) -> None:
    ann = server.person()
    table = ann.make("alternate-souls", "human", "hot", settings={"deck0": "s-wind", "deck1": "s-fire"})
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=60, choose=lambda update: str(update["view"]["options"][-1]["text"]))
        mine.act("resign")

    totals = [
        ann.call("GET", f"/api/tables/{table}/frames?viewer={viewer}")["total"] for viewer in (-1, 0, 1)
    ]
    answers = len(read_record(ann.call("GET", f"/api/tables/{table}/record")).entries)
    assert totals[0] < answers and totals[0] <= min(totals[1:]) and max(totals[1:]) <= answers
