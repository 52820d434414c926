"""A table to look at, without a question: for replays."""

from importlib import import_module

from rich.console import Console, Group

from soultable.cli.terminal.drawn import NARROWEST, terminal_size
from soultable.cli.terminal.layout import headline, panel_of
from soultable.cli.terminal.players import players_of
from soultable.cli.terminal.screen import Scene
from soultable.core.table import Table
from soultable.core.zone import NOBODY
from soultable.games.drawing import LITTLE, MUCH, SOME, Panel
from soultable.games.registry import GAMES

ROOM = ((34, MUCH), (26, SOME), (0, LITTLE))  # from so many lines on


def show_table(table: Table, viewer: int, everything: bool) -> None:
    """Draw the table as a seat (below 0: a spectator) sees it; `everything`: each seat with its own cards."""
    scene = Scene(table, viewer, players_of(table.header.seats, table.header.seed))
    panels = open_panels(table) if everything else scene.drawing.panels
    width, height = terminal_size()
    room = next(room for lines, room in ROOM if height >= lines)
    console = Console(highlight=False, markup=False, emoji=False, width=max(width, NARROWEST))
    if console.is_terminal:
        console.clear()
    shown = [panel_of(panel, scene, room) for panel in panels]
    console.print(Group(headline(scene, console.width, ""), *shown))


def open_panels(table: Table) -> list[Panel]:
    """The table with all cards open: what belongs to a seat, as that seat sees it."""
    draw = import_module(f"{GAMES[table.game.slug][0]}.drawing").draw
    panels: list[Panel] = [panel for panel in draw(table.view(None)).panels if panel.seat == NOBODY]
    for seat in range(len(table.header.seats)):
        own = [panel for panel in draw(table.view(seat)).panels if panel.seat == seat]
        panels += [Panel(f"@{seat}", panel.note, panel.lines, seat) for panel in own]
    return panels
