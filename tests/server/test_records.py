"""Records: download, upload and verify, share by link, watch from any seat that is allowed."""

import json

import pytest

from soultable.core.record import read_record
from soultable.core.table import replay
from soultable.games.registry import game as game_of
from tests.server.client import Answered, Person, play_on
from tests.server.serving import Serving


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
    assert status == 201 and taken["verified"] and taken["trouble"] == ""
    frames = bob.call("GET", f"/api/records/{taken['record']}/frames?viewer=1&first=0&count=100")
    assert frames["frames"][-1]["view"] == last and len(frames["frames"]) == frames["total"]
    assert bob.call("GET", f"/api/records/{taken['record']}") == text
    with pytest.raises(Answered) as answer:
        ann.call("GET", f"/api/records/{taken['record']}/frames")
    assert answer.value.code == "no-record"


def test_a_forged_record_is_found_out_and_a_broken_one_refused(server: Serving) -> None:
    ann, table, _ = finished(server)
    lines = ann.call("GET", f"/api/tables/{table}/record").splitlines()
    entry = json.loads(lines[3])
    entry["events"][0]["text"] = "@0 wins by magic."
    forged = "\n".join([*lines[:3], json.dumps(entry), *lines[4:]]) + "\n"

    _, _, content = ann.raw("POST", "/api/records", forged.encode())
    assert json.loads(content)["verified"] is False and "events" in json.loads(content)["trouble"]
    for broken in (b"", b"nonsense", b"\xff\xfe", b"{}\n{}\n", b"[" * 100_000):
        status, _, content = ann.raw("POST", "/api/records", broken)
        assert status == 422 and "record" in json.loads(content)["sentence"]


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
    assert stranger.call("GET", f"/api/shared/{all_seats}").startswith('{"soultable":1')
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
