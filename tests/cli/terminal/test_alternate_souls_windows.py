"""AS-R80 A forced pass is not told apart from a chosen one, neither by what is shown nor by its time."""

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from soultable.cli.terminal.players import Player
from soultable.cli.terminal.records import RecordFile
from soultable.cli.terminal.screen import Scene
from soultable.cli.terminal.session import Session
from soultable.core.option import Option
from soultable.core.view import View
from tests.cli.terminal.test_alternate_souls import FIRST_GAME, table_of


class Watcher:
    """A Screen that keeps what would be seen, and for how long."""

    plain = False

    def __init__(self) -> None:
        self.seen: list[tuple[str, float]] = []

    def show(self, scene: Scene) -> None:
        self.seen.append((scene.note, -1.0))

    def pause(self, seconds: float) -> None:
        self.seen[-1] = (self.seen[-1][0], seconds)


class Passing:
    """Never interrupts."""

    name = "passing"

    def choose(self, view: View) -> Option:
        return view.choices[-1] if view.kind == "Interrupt" else view.choices[0]


def windows(seed: int) -> Iterator[tuple[bool, list[tuple[str, float]], list[str]]]:
    """For each window of seat 1: whether the pass was forced, what was seen, what was told."""
    chance = random.Random(seed)
    table = table_of(seed, FIRST_GAME, ("ANNA", "Random"))
    while requests := table.requests():
        request = requests[0]
        if request.kind != "Interrupt" or request.seat == 0:
            table.answer(request.seat, chance.choice(request.options).text)
            continue
        screen = Watcher()
        players = [Player("ANNA", "human", None), Player("Random", "random", Passing())]
        session = Session(table, players, screen, RecordFile(Path("none")), 0.7)  # type: ignore[arg-type]
        session.keep = lambda: None  # type: ignore[method-assign]
        session.computer_moves(1)
        told = [event.id for event in table.entries[-1].events if event.is_for(0)]
        next_is_anna = [request.seat for request in table.requests()] in ([0], [])
        assert screen.seen[0][0] == ("" if next_is_anna else "@1 has moved.")
        yield len(request.options) == 1, screen.seen, told


def test_a_forced_pass_looks_and_lasts_like_a_chosen_one(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count(step=0.05)  # what thinking takes, however busy the machine is
    monkeypatch.setattr("soultable.cli.terminal.session.time.monotonic", lambda: next(ticks))
    met = {True: 0, False: 0}
    for seed in range(8):
        for forced, seen, told in windows(seed):
            met[forced] += 1
            assert len(seen) == 1
            assert 0.5 < seen[0][1] < 0.7
            assert "announced" not in told

    assert min(met.values()) > 3


def test_thinking_is_part_of_the_pause() -> None:
    table = table_of(1, FIRST_GAME, ("ANNA", "Random"))
    players = [Player("ANNA", "human", None), Player("Random", "random", Passing())]
    session = Session(table, players, Watcher(), RecordFile(Path("none")), 0.7)  # type: ignore[arg-type]

    assert session.rest_of_pause(0.0) == 0.7
    assert round(session.rest_of_pause(0.1), 6) == 0.6
    assert round(session.rest_of_pause(0.8), 6) == 0.6


class Placing:
    """Answers with the first of everything."""

    name = "placing"

    def choose(self, view: View) -> Option:
        return view.choices[0]


def test_an_answer_in_parts_is_shown_once() -> None:
    table = table_of(3, FIRST_GAME, ("ANNA", "Random"))
    while table.requests()[0].kind != "PlaceLinker" or table.requests()[0].seat == 0:
        table.answer(table.requests()[0].seat, table.requests()[0].options[0].text)
    players = [Player("ANNA", "human", None), Player("Random", "random", Placing())]
    screen = Watcher()
    session = Session(table, players, screen, RecordFile(Path("none")), 0.7)  # type: ignore[arg-type]
    session.keep = lambda: None  # type: ignore[method-assign]
    before = len(table.entries)

    session.computer_moves(1)

    assert len(table.entries) == before + 2
    assert len(screen.seen) == 1
