"""Whoever is out of the game does not wait for the others; between their moves it is said what is meant."""

import time
from pathlib import Path

import pytest

from soultable.cli.terminal.start_and_resume import Wish
from tests.cli.terminal.playing import at_terminal, drawn, reopened, soulfall
from tests.cli.terminal.test_drawn import plain


def war(folder: Path, people: int = 1, **more: object) -> Wish:
    names, seats = ("ANNA", "BERT")[:people], (*["human"] * people, *["random"] * 3)
    record = folder / "war.jsonl"
    return Wish("spirit-war", seats, names, "3", record=record, **more)  # type: ignore[arg-type]


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long each pause was."""
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    return pauses


def test_who_is_out_does_not_wait(tmp_path: Path, slept: list[float]) -> None:
    frames, _ = drawn(war(tmp_path), ["resign", "y", ""])

    shown = [plain(frame) for frame in frames]
    assert reopened(tmp_path / "war.jsonl").requests() == []
    assert sum("You are out; the others play on." in frame for frame in shown) > 3
    assert len(slept) <= 1 + sum("has moved." in frame for frame in shown)
    assert "Enter: leave" in shown[-1] and "You are out" not in shown[-1]


def test_it_is_said_once_at_the_plain_terminal(tmp_path: Path) -> None:
    out = at_terminal(war(tmp_path, plain=True), ["resign", "y"]).out

    assert out.count("You are out; the others play on.\n") == 1
    assert "Watch it again: " in out


def test_several_people_are_out_together(tmp_path: Path) -> None:
    out = at_terminal(war(tmp_path, 2, plain=True), ["", "resign", "y", "", "resign", "y"]).out

    assert out.count("All of you are out; the others play on.\n") == 1


def test_who_has_moved_is_said_only_while_computers_go_on(tmp_path: Path, slept: list[float]) -> None:
    frames, _ = drawn(soulfall(tmp_path, fast=False), ["populate", "prosper", "devote", "1", "quit"])

    shown = [plain(frame) for frame in frames]
    waiting = [frame for frame in shown if "ANNA (you)" in frame and " > " not in frame]
    assert "moves …" not in "".join(shown)
    assert [("Greedy has moved." in frame) for frame in waiting] == [True] * (len(waiting) - 1) + [False]
    assert len(slept) == len(waiting) > 2
