"""A game without a table of its own: what it declares is shown, in the terminal and to the browser."""

import re

import pytest

from soultable.core.table import Table, open_table
from soultable.core.zone import HIDDEN
from soultable.games import generic_table, registry
from soultable.games.generic_table import GenericTable
from soultable.games.registry import game, slugs
from soultable.server.drawn_table import drawn_of
from tests.cli.terminal.test_drawn import plain, shown


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Soulfall without its own table."""
    monkeypatch.setattr(registry, "screen_of", lambda slug: generic_table)
    return open_table(game("soulfall"), ("ANNA", "BERT"), 3)


def test_the_terminal_shows_zones_and_public_numbers(table: Table) -> None:
    screen = plain(shown(table, 1, 100, 40))

    assert "turn 1 · BERT’s turn" in screen
    assert re.search(r"─ ANNA ─+╮\n│ Hand +3 cards face down ", screen)
    assert re.search(r"─ In the middle ─+╮\n│ Cards left +2 ", screen)
    assert re.search(r"─ BERT \(you\) ─+╮\n│ Hand +\w+, ", screen)
    assert "Select Draw" in screen


def test_the_browser_gets_the_same(table: Table) -> None:
    drawn = drawn_of(table.view(0))

    assert [(panel.title, panel.seat) for panel in drawn.panels] == [
        ("@1", 1),
        ("In the middle", None),
        ("@0 (you)", 0),
    ]
    assert "@1: Hand: 3 cards face down." in drawn.facts
    assert drawn.field is None and drawn.pieces == []


@pytest.mark.parametrize("slug", slugs())
def test_every_game_can_be_shown_like_this(slug: str) -> None:
    table = open_table(game(slug), ("ANNA", "BERT"), 5)

    for viewer in (None, 0, 1):
        view = table.view(viewer)
        model = GenericTable(view)
        lines = [line.text() for panel in model.panels() for line in panel.lines]
        assert len(lines) >= len(view.faces)
        assert model.facts
        known = {view.game.titles[face] for faces in view.faces for face in faces if face != HIDDEN}
        assert all(any(title in line for line in lines) for title in known)
