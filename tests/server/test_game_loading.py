"""Games are opened in turn, a little at a time, so that nobody waits for somebody else's long game."""

import asyncio
import errno
import time
from pathlib import Path
from typing import Any

import pytest

from soultable.core import questions
from soultable.games import registry
from soultable.games.registry import game as game_of
from soultable.server import game_builder, game_loading
from soultable.server.clock import ClockRule
from soultable.server.game_builder import CannotOpen
from soultable.server.game_loading import GameLoader, checked
from soultable.server.log_integrity import RULES_CHANGED, Log, Row, head_of
from soultable.server.match import Match
from soultable.server.outdated_game import OutdatedGame
from soultable.server.own_cards_and_decks import CustomContent
from soultable.server.room import Options, Room, Seat
from soultable.server.store_check import carried_out


def a_room() -> Room:
    game = game_of("soulfall")
    room = Room(
        "table", "soulfall", game.rules_version, game.cards_hash, game.checked(2, {}), Options(), "seed",
        "ann", 1.0, 1.0, None, "", None,
    )  # fmt: skip
    room.seats += [
        Seat(seat, "human", name, "", None, None, True) for seat, name in enumerate(("Ann", "Bob"))
    ]
    return room


def log_of(room: Room, answers: int) -> Log:
    """A log of so many answers."""
    match = Match(room.played(), room.header(), frozenset(), 1.0, ClockRule())
    rows: list[Row] = []
    while len(rows) < answers and match.result is None:
        seat = match.waiting()[0]
        text = questions.options_of(match.table.state, seat)[0].text
        rows.append(match.row(seat, text, "", 2.0))
    return Log(rows, len(rows), head_of(rows))


def test_a_short_game_is_open_before_a_long_one_that_came_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_loading, "SLICE", 0.0)  # a row at a time
    room, order = a_room(), list[int]()
    logs = [log_of(room, 60), log_of(room, 3)]

    async def work() -> None:
        opening, ticks = GameLoader(), 0

        async def one(log: Log) -> None:
            match = await opening.checked(room, log, [])
            assert isinstance(match, Match) and match.length == len(log.rows)
            order.append(match.length)

        tasks = [asyncio.create_task(one(log)) for log in logs]
        while not all(task.done() for task in tasks):
            await asyncio.sleep(0)
            ticks += 1
        assert ticks >= 60  # others had their turn between any two rows
        await asyncio.gather(*tasks)

    asyncio.run(work())

    assert order == [3, 60]


def test_opened_in_slices_it_is_the_same_match() -> None:
    room = a_room()
    log = log_of(room, 40)

    sliced, at_once = asyncio.run(GameLoader().checked(room, log, [])), checked(room, log)

    assert isinstance(sliced, Match) and isinstance(at_once, Match)
    assert sliced.table.entries[-1].link == at_once.table.entries[-1].link == log.rows[-1].link
    assert [repr(e) for e in sliced.streams[0].events] == [repr(e) for e in at_once.streams[0].events]


def test_what_does_not_lead_there_any_more_is_said() -> None:
    room = a_room()
    rows = log_of(room, 5).rows
    rows[-1] = Row(4, rows[-1].seat, rows[-1].answer, "", "0" * 32, 2.0)
    log = Log(rows, 5, head_of(rows))

    sliced, at_once = asyncio.run(GameLoader().checked(room, log, [])), checked(room, log)

    assert isinstance(sliced, OutdatedGame) and isinstance(at_once, OutdatedGame)
    assert len(sliced.table.entries) == len(at_once.table.entries) == 5


def test_twenty_long_games_at_once_leave_room_for_others() -> None:
    room = a_room()
    log = log_of(room, 200)

    async def work() -> tuple[float, float]:
        opening = GameLoader()
        began = time.perf_counter()
        tasks = [asyncio.create_task(opening.checked(room, log, [])) for _ in range(20)]
        waits: list[float] = []
        while not all(task.done() for task in tasks):
            at = time.perf_counter()
            await asyncio.sleep(0)
            waits.append(time.perf_counter() - at)
        return sorted(waits)[len(waits) // 2], time.perf_counter() - began

    usual, all_of_it = asyncio.run(work())

    assert usual < 0.1 * all_of_it  # a slice, and not a game


def test_others_get_their_turn_between_any_two_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only between those of one game: many games that are being opened at once hold nobody up."""
    monkeypatch.setattr(game_loading, "SLICE", 0.0)  # a row at a time
    room, taken, take = a_room(), list[Row](), Match.take
    log = log_of(room, 20)

    def noted(match: Match, row: Row) -> None:
        taken.append(row)
        take(match, row)

    monkeypatch.setattr(Match, "take", noted)

    async def work() -> int:
        opening, most = GameLoader(), 0
        tasks = [asyncio.create_task(opening.checked(room, log, [])) for _ in range(10)]
        while not all(task.done() for task in tasks):
            before = len(taken)
            await asyncio.sleep(0)
            most = max(most, len(taken) - before)
        return most

    assert asyncio.run(work()) == 1 and len(taken) == 200


def test_a_game_that_has_ended_without_a_row_is_over() -> None:
    room = a_room()
    log = log_of(room, 5)
    room.ended, room.ending = 3.0, "rules-changed"

    for match in (asyncio.run(GameLoader().checked(room, log, [])), checked(room, log)):
        assert isinstance(match, Match) and match.length == 5
        assert match.result is not None and match.result.ending == "rules-changed"
        assert match.waiting() == [] and match.result.winners == []


TROUBLES = (
    OSError(errno.ENOSPC, "No space left on device"), OSError(errno.EMFILE, "Too many open files"),
    FileNotFoundError("No usable temporary directory found"), MemoryError(), RecursionError(),
    ImportError("cannot import name 'x'"), SyntaxError("half a file"),
)  # fmt: skip


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: type(trouble).__name__)
@pytest.mark.parametrize("where", ["the game", "the deal", "a row"])
def test_trouble_of_the_machine_is_not_taken_for_other_rules(
    monkeypatch: pytest.MonkeyPatch, where: str, trouble: Exception
) -> None:
    room = a_room()
    log = log_of(room, 5)

    def fails(*_: object) -> None:
        raise trouble

    if where == "a row":
        monkeypatch.setattr(Match, "answer", fails)
    elif where == "the deal":
        monkeypatch.setattr("soultable.server.match.deal", fails)
    else:
        monkeypatch.setattr(game_builder, "game_of", fails)
        monkeypatch.setattr("soultable.server.own_cards_and_decks.game_of", fails)

    with pytest.raises(CannotOpen, match="cannot be opened just now"):
        asyncio.run(GameLoader().checked(room, log, []))
    for look in (lambda: checked(room, log), lambda: carried_out(room, log.rows)):
        with pytest.raises(CannotOpen):
            look()


def test_what_the_rules_raise_is_a_change_of_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    room = a_room()
    log = log_of(room, 5)

    def fails(*_: object) -> None:
        raise KeyError("a card that is no more")

    monkeypatch.setattr("soultable.server.match.deal", fails)

    assert asyncio.run(GameLoader().checked(room, log, [])) == checked(room, log) == RULES_CHANGED
    assert carried_out(room, log.rows) == (None, True)


def test_a_thread_that_cannot_be_started_is_no_change_of_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def submit(self, *_: object) -> None:
            raise RuntimeError("can't start new thread")

    monkeypatch.setattr(game_builder, "BUILDING", Full())
    room = a_room()
    log = log_of(room, 5)
    room.brought = CustomContent(decks=("a deck",))

    with pytest.raises(CannotOpen):
        asyncio.run(GameLoader().checked(room, log, []))


def test_card_files_that_cannot_be_read_are_no_change_of_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    room = a_room()
    log = log_of(room, 5)
    monkeypatch.setattr(registry, "LOADED", {})  # as in a process that has not played it yet
    before = Path.open

    def full(path: Path, *args: Any, **more: Any) -> Any:
        if path.suffix == ".toml":
            raise OSError(errno.EMFILE, "Too many open files")
        return before(path, *args, **more)

    monkeypatch.setattr(Path, "open", full)

    with pytest.raises(CannotOpen):
        asyncio.run(GameLoader().checked(room, log, []))
    with pytest.raises(CannotOpen):
        checked(room, log)
