"""Rows that lead nowhere are bounded, what ends a game is always taken, and the watch over clocks is fair."""

import asyncio
import json
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from soultable.core.errors import Refused
from soultable.server import clock_watch as watch
from soultable.server import match as words
from soultable.server.clock_watch import ClockWatch
from soultable.server.log_integrity import Row
from soultable.server.log_row_limits import OFFERS, OFFERS_IN_ALL, RETURNS, TAKEN_BACK
from soultable.server.match import Match
from soultable.server.schema import answers, seats, tables
from soultable.server.store import Due, Store
from tests.server.client import Seat, drain
from tests.server.conftest import Serve
from tests.server.inside import Inside
from tests.server.test_match import a_match, first_option, half_given, seen
from tests.server.test_store import a_table, in_store


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.close()


def code_of(match: Match, seat: int, word: str) -> str:
    """The code with which it is refused, or nothing."""
    length = match.length
    try:
        match.row(seat, word, "", match.at)
    except Refused as refused:
        assert match.length == length
        return refused.code
    return ""


def answered(match: Match, *, until: int) -> None:
    """Play until this seat has answered, and has been asked again."""
    while match.waiting() != [until]:
        match.row(*first_option(match), "", match.at)
    match.row(*first_option(match), "", match.at)


# -- offers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", [words.ASK_DRAW, words.ASK_UNDO])
def test_what_was_declined_is_offered_again_only_after_an_answer(word: str) -> None:
    match = a_match()
    answered(match, until=0)
    assert code_of(match, 0, word) == "" and code_of(match, 1, words.DECLINE) == ""

    assert code_of(match, 0, word) == "declined-already"
    other = words.ASK_UNDO if word == words.ASK_DRAW else words.ASK_DRAW
    assert code_of(match, 0, other) == "" and code_of(match, 1, words.DECLINE) == ""  # another kind
    answered(match, until=0)

    assert code_of(match, 0, word) == ""


def test_an_offer_is_made_and_withdrawn_only_a_few_times_between_two_answers() -> None:
    match = a_match()
    for _ in range(OFFERS):
        assert code_of(match, 1, words.ASK_DRAW) == "" and code_of(match, 1, words.DECLINE) == ""

    assert code_of(match, 1, words.ASK_DRAW) == "too-many-offers"
    answered(match, until=1)

    assert code_of(match, 1, words.ASK_DRAW) == ""


def test_a_part_of_an_answer_is_no_answer() -> None:
    match = half_given()
    match.row(1, words.ASK_DRAW, "", 101.0)
    match.row(0, words.DECLINE, "", 101.0)
    for _ in range(OFFERS):
        match.row(0, words.ASK_DRAW, "", 101.0)
        match.row(0, words.DECLINE, "", 101.0)

    match.row(0, "play windwalk", "", 102.0)
    match.row(0, words.UNDO, "", 102.0)

    assert code_of(match, 0, words.ASK_DRAW) == "too-many-offers"


def test_a_game_has_room_for_only_so_many_offers_of_a_seat() -> None:
    match = a_match()
    match.tally.in_all[0, "draw"] = OFFERS_IN_ALL

    assert code_of(match, 0, words.ASK_DRAW) == "too-many-offers"
    assert code_of(match, 1, words.ASK_DRAW) == ""


def test_20000_draw_offers_make_a_handful_of_rows() -> None:
    match = a_match()
    taken = sum(
        code_of(match, seat, word) == ""
        for _ in range(5000)
        for seat, word in (
            (0, words.ASK_DRAW), (0, words.DECLINE), (1, words.ASK_DRAW), (0, words.DECLINE),
        )
    )  # fmt: skip

    assert taken == match.length <= 4 * OFFERS


# -- taking back, leaving --------------------------------------------------------------------------------


def test_answers_are_taken_back_without_asking_only_so_often() -> None:
    match = half_given()
    for _ in range(TAKEN_BACK):
        match.row(0, "play windwalk", "", match.at)
        match.row(0, words.UNDO, "", match.at)
    match.row(0, "play windwalk", "", match.at)

    assert code_of(match, 0, words.UNDO) == "too-many-undos"
    assert code_of(match, 0, "on c3") == ""  # the game goes on
    assert match.tally.taken_back[1] == 0


def test_alone_against_computers_somebody_takes_back_only_so_often_too() -> None:
    match = a_match(computers=frozenset({1}))
    answered(match, until=1)
    for _ in range(TAKEN_BACK):
        match.row(*first_option(match), "", match.at)
        match.row(0, words.UNDO_AGREED, "", match.at)
    match.row(*first_option(match), "", match.at)

    assert code_of(match, 0, words.UNDO_AGREED) == "too-many-undos"
    assert code_of(match, *first_option(match)) == ""  # the game goes on


def test_what_the_others_agreed_to_take_back_does_not_count() -> None:
    match = a_match()
    answered(match, until=0)
    match.row(0, words.ASK_UNDO, "", match.at)
    match.row(1, words.AGREE, "", match.at)

    assert match.tally.taken_back[0] == 0


def test_who_comes_and_goes_makes_no_rows_without_end() -> None:
    match = a_match()
    for _ in range(RETURNS):
        assert code_of(match, 0, words.AWAY) == "" and code_of(match, 0, words.BACK) == ""
    assert code_of(match, 0, words.AWAY) == ""

    assert code_of(match, 0, words.BACK) == "too-many-returns" and not match.may_return(0)
    match.row(*first_option(match), "", match.at)  # the computer answers in its stead

    assert code_of(match, 0, words.BACK) == ""


def test_logs_of_other_limits_replay_as_they_were() -> None:
    """The rows that were refused above, as an older server wrote them."""
    old = a_match()
    rows: list[Row] = []
    for _ in range(30):
        for seat, word in ((1, words.ASK_DRAW), (0, words.DECLINE), (0, words.AWAY), (0, words.BACK)):
            old.carry_out(seat, word, "", old.at)
            rows.append(Row(old.length - 1, seat, word, "", old.table.entries[-1].link, old.at))
    again = a_match()

    for row in rows:
        again.take(row)

    assert again.length == 120 and seen(again, 0) == seen(old, 0)


# -- the cap ---------------------------------------------------------------------------------------------


def full(monkeypatch: pytest.MonkeyPatch) -> Match:
    match = a_match()
    match.row(*first_option(match), "", 101.0)
    match.row(1, words.ASK_DRAW, "", 101.0)
    monkeypatch.setattr("soultable.server.match.MOST_ROWS", match.length)
    return match


@pytest.mark.parametrize(
    ("seat", "word", "ending"),
    [
        (0, words.RESIGN, "resigned"), (1, words.TIMEOUT, "timed-out"), (0, words.AGREE, "agreed-draw"),
        (0, words.TOO_LONG, "too-long"),
    ],
)  # fmt: skip
def test_what_ends_a_game_is_taken_at_the_cap(
    monkeypatch: pytest.MonkeyPatch, seat: int, word: str, ending: str
) -> None:
    match = full(monkeypatch)

    row = match.row(seat, word, "", 102.0)

    assert match.result is not None and match.result.ending == ending
    again = a_match()
    again.take(Row(0, 0, *first_row(), 101.0))
    again.take(Row(1, 1, words.ASK_DRAW, "", again.table.entries[-1].link, 101.0))
    again.take(row)
    assert seen(again, 0) == seen(match, 0)


def first_row() -> tuple[str, str, str]:
    match = a_match()
    row = match.row(*first_option(match), "", 101.0)
    return row.answer, "", row.link


def test_other_rules_come_into_force_at_the_cap(monkeypatch: pytest.MonkeyPatch) -> None:
    match = full(monkeypatch)

    match.row(words.NOBODY, words.rules_word(match.game.rules_version + 1, "00000000"), "", 102.0)

    assert match.is_full()
    assert code_of(match, *first_option(match)) == "too-long"
    assert code_of(match, 0, words.RESIGN) == ""


def test_at_the_cap_nothing_else_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    match = full(monkeypatch)

    for seat, word in (first_option(match), (0, words.DECLINE), (1, words.ASK_DRAW), (0, words.AWAY)):
        assert code_of(match, seat, word) == "too-long"


def test_only_a_full_log_is_too_long() -> None:
    assert code_of(a_match(), 0, words.TOO_LONG) == "not-too-long"


def ended(seat: Seat) -> str:
    seat.until(lambda m: m["type"] == "update" and m["view"]["result"] is not None)
    assert seat.result is not None
    return str(seat.result["ending"])


def test_the_server_draws_a_game_whose_log_is_full(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soultable.server.match.MOST_ROWS", 5)
    ann = inside.person()
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"})
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        for _ in range(5):
            asked = mine if mine.now["request"] is not None else yours
            assert asked.first()["type"] == "done"
            drain(mine)
            drain(yours)

        assert mine.result == {"returns": [0.5, 0.5], "winners": [], "ending": "too-long", "rule": ""}
        assert yours.result == mine.result
    assert ann.call("GET", f"/api/tables/{table}")["table"]["ending"] == "too-long"


@pytest.mark.parametrize("way", ["resign", "answer"])
def test_a_log_that_was_full_before_can_be_ended(
    inside: Inside, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    ann = inside.person()
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"})
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        mine.first()
        monkeypatch.setattr("soultable.server.match.MOST_ROWS", inside.match(table).length)
        asked = mine if mine.now["request"] is not None else yours

        outcome = asked.act("resign") if way == "resign" else asked.first()

        assert (outcome["type"], outcome.get("code")) == (
            ("done", None) if way == "resign" else ("refused", "too-long")
        )
        assert ended(yours if asked is mine else mine) == ("resigned" if way == "resign" else "too-long")


def other_rules(match: Match) -> str:
    """What a program has to say first whose rules are others, but lead through this game."""
    word = words.rules_word(match.game.rules_version + 1, match.game.cards_hash)
    return "" if match.result is not None or match.is_half_given() or match.rules == word else word


@pytest.mark.parametrize(
    ("way", "ending"),
    [("resign", "resigned"), ("agree", "agreed-draw"), ("answer", "too-long"), ("clock", "timed-out")],
)
def test_a_log_that_was_full_when_the_rules_changed_can_be_ended(
    inside: Inside, monkeypatch: pytest.MonkeyPatch, way: str, ending: str
) -> None:
    ann = inside.person()
    clock = {"kind": "move", "seconds": 3} if way == "clock" else {"kind": "none"}
    table = ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"}, clock=clock)
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        mine.first()
        if way == "agree":
            yours.act("offer_draw")
        monkeypatch.setattr("soultable.server.match.MOST_ROWS", inside.match(table).length)
        monkeypatch.setattr(Match, "unsaid", other_rules)

        if way == "answer":
            asked = mine if mine.now["request"] is not None else yours
            assert asked.first()["code"] == "too-long"
        elif way != "clock":
            done = mine.act("consent", yes=True) if way == "agree" else mine.act(way)
            assert done["type"] == "done"

        assert ended(yours) == ending


# -- the watch over clocks -------------------------------------------------------------------------------


async def began(store: Store, due: float, seconds: float = 1.0) -> str:
    """A game between two people whose clock runs out then."""
    game = await a_table(store)
    options = json.dumps({"clock": {"kind": "move", "seconds": seconds}})
    facts = {"started": due - seconds, "due": due, "options": options}
    async with store.write() as c:
        await c.execute(tables.update().where(tables.c.id == game).values(**facts))
    return game


def test_overdue_games_are_found_page_by_page(database: str) -> None:
    async def work(store: Store) -> None:
        games = [await began(store, 5.0 + number // 2) for number in range(5)]
        set_aside = tables.update().where(tables.c.id == games[0]).values(damage="torn")

        everything = await store.overdue(10.0)
        assert {due.game for due in everything} == set(games)
        assert everything == sorted(everything)
        first = await store.overdue(10.0, None, 2)
        second = await store.overdue(10.0, first[-1], 2)
        third = await store.overdue(10.0, second[-1], 2)
        assert [*first, *second, *third] == everything
        async with store.write() as c:
            await c.execute(set_aside)
        assert games[0] not in {due.game for due in await store.overdue(10.0)}

    in_store(database, work)


def test_150_games_that_cannot_be_opened_do_not_keep_a_good_one_from_its_end(
    serve: Serve, database: str
) -> None:
    found: list[str] = []

    async def work(store: Store) -> None:
        now = time.time()
        found.append(await began(store, now - 1))
        await spoil(store, found[0], [now - 1000 + number for number in range(150)])

    in_store(database, work)
    server = serve(database)

    end = time.monotonic() + 30
    while time.monotonic() < end:
        table = server.person().call("GET", f"/api/tables/{found[0]}")["table"]
        if table["ended"] is not None:
            break
        time.sleep(0.2)
    assert table["ending"] == "timed-out"


async def spoil(store: Store, good: str, dues: list[float]) -> None:
    """Games like a good one, each late since then, whose first row makes no sense."""
    async with store.write() as c:
        table = (await c.execute(sa.select(tables).where(tables.c.id == good))).one()._asdict()
        sitting = [row._asdict() for row in await c.execute(sa.select(seats).where(seats.c.game == good))]
        games = {f"bad-{number}": due for number, due in enumerate(dues)}
        await c.execute(tables.insert(), [{**table, "id": id, "due": due} for id, due in games.items()])
        await c.execute(seats.insert(), [{**seat, "game": id} for id in games for seat in sitting])
        nonsense = {"ply": 0, "seat": 0, "answer": "nonsense", "nonce": "", "state_hash": "x", "at": 1.0}
        await c.execute(answers.insert(), [{**nonsense, "game": id} for id in games])


class Pages(Store):
    """A database in which all of these games are overdue, for ever."""

    def __init__(self, games: list[str]) -> None:
        self.games = [Due(float(number), game) for number, game in enumerate(games)]

    async def overdue(self, now: float, after: Due | None = None, most: int = 100) -> list[Due]:
        return [due for due in self.games if after is None or due > after][:most]


def test_a_game_that_hangs_delays_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "PAGE", 4)
    games = [f"g{number}" for number in range(40)]
    looked: list[str] = []
    most: list[int] = []

    async def work() -> None:
        tasks: list[asyncio.Task[None]] = []

        def spawn(coroutine: Coroutine[Any, Any, None]) -> None:
            tasks.append(asyncio.create_task(coroutine))

        async def look(id: str, now: float) -> None:
            looked.append(id)
            most.append(len(overdue.looking))
            if id in ("g0", "g1"):
                await asyncio.sleep(3600)
            if id == "g2":
                raise OSError("a fault that nobody thought of")

        overdue = ClockWatch(Pages(games), lambda id: id == "g5", look, spawn)
        for _ in range(20):
            await overdue.sweep(1000.0)
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(work())

    assert sorted(looked) == sorted(set(games) - {"g5"})  # each once: they rest then
    assert max(most) <= watch.AT_ONCE


def test_a_game_that_cannot_be_decided_rests_longer_each_time() -> None:
    overdue = ClockWatch(Pages([]), lambda _: False, None, None)  # type: ignore[arg-type]  # nothing is asked of them
    now, rests = 1000.0, []
    for _ in range(10):
        overdue.rest("g", now)
        rests.append(overdue.resting["g"][1])
        now = overdue.resting["g"][0] + 1.0

    assert rests[:3] == [watch.REST, 2 * watch.REST, 4 * watch.REST] and rests[-1] == watch.LONGEST_REST
    overdue.rest("g", now + 10 * watch.LONGEST_REST)
    assert overdue.resting["g"][1] == watch.REST
