"""A table to look at: from a seat, as a spectator, and with everything open."""

import pytest

from soultable.cli.replay import HELP, moved, seat_typed, turn_typed, turns_of, wrapped
from soultable.cli.terminal.replay_screen import show_table
from soultable.core.table import open_table
from soultable.games.registry import game


@pytest.mark.parametrize("slug", ["soulfall", "spirit-war"])
def test_everything_shows_every_hand(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = open_table(game(slug), ("ANNA", "BERT"), 3)
    hands = [{table.game.titles[face] for face in table.view(seat).cards("hand", seat)} for seat in (0, 1)]

    show_table(table, -1, True)

    shown = " ".join(capsys.readouterr().out.replace("│", " ").split())
    assert all(title.partition(",")[0] in shown for hand in hands for title in hand)
    assert "(you)" not in shown


@pytest.mark.parametrize("slug", ["soulfall", "spirit-war"])
def test_a_seat_sees_its_own_hand_and_a_spectator_none(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = open_table(game(slug), ("ANNA", "BERT"), 3)

    show_table(table, 1, False)
    seat = capsys.readouterr().out
    show_table(table, -1, False)
    spectator = capsys.readouterr().out

    assert "BERT (you)" in seat
    assert "(you)" not in spectator and "▒ ▒ ▒" in spectator


def test_what_is_not_known_while_watching_is_said() -> None:
    assert moved("", 3, 9) == (4, "")
    assert moved("b", 3, 9) == (2, "")
    assert moved("99", 3, 9) == (9, "")
    assert moved("dance\x1b", 3, 9) == (3, "'dance\\x1b' is not known here; help lists what is")
    assert seat_typed("seat 1", 0, 2) == (1, "")
    assert seat_typed("seat --1", 0, 2) == (0, "a seat from 0 to 1, or -1 for a spectator, is needed")


def test_a_turn_is_found_by_its_number() -> None:
    table = open_table(game("soulfall"), ("ANNA", "BERT"), 3)
    while table.view(None).number("turn") < 3:
        request = table.requests()[0]
        table.answer(request.seat, request.options[0].text)
    table.resign(0)

    turns = turns_of(table.record(), table.game)

    assert turns == sorted(turns)
    assert turns[turn_typed("turn 2", 0, turns)[0] - 1] == 1
    assert turn_typed("turn 2", 0, turns)[1] == ""
    assert turn_typed("turn 9", 4, turns) == (4, f"a turn from {turns[0]} to 3 is needed, as in turn 3")
    assert turn_typed("turn x", 4, turns)[0] == 4
    assert turn_typed("turn 1", 4, []) == (4, "this game has no turns to go to")


def test_a_long_line_is_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")

    lines = wrapped("ANNA is South and BERT is North: Drowned March [AS-R68]").splitlines()

    assert lines == ["  ANNA is South and BERT is North:", "    Drowned March [AS-R68]"]
    assert len(f"9999 of 9999 · {HELP}") < 100
