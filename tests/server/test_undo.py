"""Taking back: never what concerns somebody who has not agreed, be they there, away or out of the game."""

import asyncio
from pathlib import Path

import pytest

from soultable.core.errors import Refused
from soultable.server import match as words
from soultable.server.log_integrity import Row
from soultable.server.match import Match
from soultable.server.socket_messages import Refusal
from tests.server.client import drain
from tests.server.inside import Inside
from tests.server.serving import Serving
from tests.server.test_match import a_match, first_option


def answered(match: Match, *, until: int) -> list[Row]:
    """First options are answered, up to and with one of this seat that somebody has learned from."""
    rows: list[Row] = []
    while not rows or rows[-1].seat != until or match.can_undo(until, match.at) or match.is_half_given():
        seat, text = first_option(match)
        rows.append(match.row(seat, text, "", match.at))
    return rows


def refused(match: Match, seat: int, word: str) -> str:
    with pytest.raises(Refused) as refusal:
        match.row(seat, word, "", match.at)
    return refusal.value.code


def test_somebody_who_is_away_is_asked_all_the_same() -> None:
    match = a_match()
    answered(match, until=0)
    match.row(1, words.AWAY, "", match.at)

    assert not match.needs_nobody(0)
    match.row(0, words.ASK_UNDO, "", match.at)
    assert match.still_to_agree() == [1]

    match.row(1, words.BACK, "", match.at)
    entries = len(match.table.entries)
    match.row(1, words.AGREE, "", match.at)
    assert len(match.table.entries) < entries and match.offer is None


def test_the_request_waits_while_the_computer_stands_in_and_covers_its_answers() -> None:
    match = a_match()
    while match.waiting() != [1]:
        match.row(0, first_option(match)[1], "", match.at)
    last = max(n for n, entry in enumerate(match.table.entries) if entry.seat == 0)
    match.row(1, words.AWAY, "", match.at)
    match.row(0, words.ASK_UNDO, "", match.at)

    match.row(1, first_option(match)[1], "", match.at)  # the computer does

    assert match.still_to_agree() == [1] and match.table.entries[-1].seat == 1
    match.row(1, words.BACK, "", match.at)
    match.row(1, words.AGREE, "", match.at)
    assert len(match.table.entries) == last  # seat 0's last answer is gone, and the computer's


def test_the_request_ends_when_the_one_who_asked_answers() -> None:
    match = a_match()
    answered(match, until=0)
    match.row(0, words.ASK_UNDO, "", match.at)
    match.row(0, words.AWAY, "", match.at)

    while 0 not in match.waiting():
        match.row(1, words.AWAY, "", match.at) if 1 not in match.away else None
        seat, text = first_option(match)
        match.row(seat, text, "", match.at)
    match.row(0, first_option(match)[1], "", match.at)  # the computer does, for them

    assert match.offer is None


def test_a_computers_seat_never_minds() -> None:
    match = a_match(computers=frozenset({1}))
    answered(match, until=0)

    assert match.needs_nobody(0)
    match.row(0, words.UNDO_AGREED, "", match.at)


def test_somebody_who_is_out_keeps_a_say_in_their_own_answers() -> None:
    match = a_match("spirit-war", 3, computers=frozenset({2}))
    answered(match, until=0)
    match.row(1, words.RESIGN, "", match.at)
    assert match.table.state.is_out(1) and match.result is None

    assert match.who_minds(0) == {1}
    match.row(0, words.ASK_UNDO, "", match.at)
    assert match.still_to_agree() == [1]
    match.row(1, words.AGREE, "", match.at)
    assert not match.table.state.is_out(1)


def test_somebody_who_is_out_has_no_say_in_what_others_answered_since() -> None:
    match = a_match("spirit-war", 3, computers=frozenset({2}))
    answered(match, until=0)
    match.row(1, words.RESIGN, "", match.at)
    answered(match, until=0)

    assert match.needs_nobody(0)
    assert refused(match, 1, words.AGREE) == refused(match, 1, words.DECLINE) != "nothing-offered"


def test_what_older_logs_hold_replays_as_it_was() -> None:
    """There the computer that stood in for somebody had consented for them."""
    match = a_match("spirit-war", 3)
    rows = answered(match, until=0)
    rows.append(match.row(1, words.AWAY, "", match.at))
    rows.append(match.row(0, words.ASK_UNDO_ONCE, "", match.at))
    rows.append(match.row(2, words.AGREE, "", match.at))
    rows.append(match.row(2, words.AWAY, "", match.at))
    rows += answered(match, until=0)
    rows.append(match.row(0, words.UNDO_AGREED, "", match.at))
    again = a_match("spirit-war", 3)
    for row in rows:
        again.take(row)

    assert again.table.entries[-1].link == match.table.entries[-1].link
    assert again.offer is None and again.length == len(rows)


def test_the_grace_of_a_second_takes_nobodys_consent(server: Serving) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    absence = {"grace": 1.0, "agent": "random"}
    settings = {"start_player": "seat0"}
    table = ann.make("soulfall", "human", "open", settings=settings, start=False, absence=absence)
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as mine:
        mine.until_type("update")
        while mine.now["request"] is not None:
            mine.first()
            drain(mine)
        mine.until_event("away", 12)
        mine.until_asked()  # the computer has played the whole turn

        for _ in range(3):
            mine.act("undo")
        drain(mine)
        assert not any(event["kind"] in ("taken-back", "took-back") for event in mine.events)
        assert mine.now["offer"] | {"number": 0} == {"what": "undo", "seat": 0, "missing": [1], "number": 0}

        with bob.sit(table, 1) as yours:
            yours.until_type("update")
            assert yours.now["offer"]["missing"] == [1]
            assert yours.act("consent", yes=True)["type"] == "done"
            mine.until_event("took-back")


def test_a_computer_that_stood_in_answers_nothing_once_the_person_is_back(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    try:
        ann = inside.person()
        table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"})
        with ann.sit(table, 0) as mine:
            asked = mine.until_asked()
            referee = inside.hub.referees[table]
            loop = next(iter(inside.hub.tasks)).get_loop()
            late = referee.answer(0, asked["request"], asked["view"]["options"][0]["text"], "computer-1")

            refusal = asyncio.run_coroutine_threadsafe(late, loop).result(10)

            assert isinstance(refusal, Refusal) and refusal.code == "stale"
            assert mine.first()["type"] == "done"
    finally:
        inside.close()


def test_a_reply_is_for_the_offer_that_it_names(server: Serving) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("soulfall", "human", "open", start=False)
    bob.call("POST", f"/api/tables/{table}/join", {"name": "Bob"})
    bob.call("POST", f"/api/tables/{table}/seats/1/ready", {"ready": True})
    ann.call("POST", f"/api/tables/{table}/start")
    with ann.sit(table, 0) as mine, bob.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        mine.act("offer_draw")
        seen = yours.until(lambda message: message["type"] == "update" and message["offer"])["offer"]
        mine.act("consent", yes=False, offer=seen["number"])
        mine.act("offer_draw")

        crossed = yours.act("consent", yes=True, offer=seen["number"])

        assert (crossed["type"], crossed["code"]) == ("refused", "offer-changed")
        now = crossed["now"]["offer"]
        assert yours.act("consent", yes=True, offer=now["number"])["type"] == "done"
