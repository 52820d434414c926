"""Draw a table without a question, for replays."""

from rich.console import Console, Group

from soultable.cli.terminal.board_screen import board_and_panels
from soultable.cli.terminal.players import players_of
from soultable.cli.terminal.rich_screen import NARROWEST, terminal_size
from soultable.cli.terminal.screen import Scene
from soultable.cli.terminal.screen_parts import headline
from soultable.cli.terminal.widgets import panel_of
from soultable.core.table import Table
from soultable.core.zone import NOBODY
from soultable.games.registry import described
from soultable.games.table_model import LITTLE, MUCH, SOME, Panel

ROOM = ((34, MUCH), (26, SOME), (0, LITTLE))  # least lines of the terminal -> room


def show_table(table: Table, viewer: int, everything: bool) -> None:
    """Draw the table as a seat (below 0: a spectator) sees it. `everything` shows all seats' cards."""
    scene = Scene(table, viewer, players_of(table.header.seats, table.header.seed))
    width, height = terminal_size()
    room = next(room for lines, room in ROOM if height >= lines)
    console = Console(highlight=False, markup=False, emoji=False, width=max(width, NARROWEST))
    if console.is_terminal:
        console.clear()
    panels = open_panels(table, room) if everything else scene.model.panels(room)
    if scene.model.board is not None:
        shown = board_and_panels(scene, scene.model.board, panels, console.width, room)
    else:
        shown = [panel_of(panel, scene) for panel in panels]
    console.print(Group(headline(scene, console.width, ""), *shown))


def open_panels(table: Table, room: int) -> list[Panel]:
    """The panels with all cards open: each seat's panel as that seat sees it."""
    spectator = described(table.view(None))
    seen = spectator.panels(room)
    panels = [panel for panel in seen if panel.seat == NOBODY]
    seats = list(range(len(table.header.seats)))
    if spectator.board is not None:
        seats.sort(key=[panel.seat for panel in seen].index)  # the opponents first
    for seat in seats:
        own = [panel for panel in described(table.view(seat)).panels(room) if panel.seat == seat]
        panels += [opened(panel, seat) for panel in own]
    return panels


def opened(panel: Panel, seat: int) -> Panel:
    """A seat's own panel, titled as the others see it."""
    title = f"@{seat}: hand" if panel.wide else f"@{seat}"
    return Panel(title, panel.note, panel.lines, seat, panel.wide)
