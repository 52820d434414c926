"""The screen for games with a board: the board at the left, the players next to it, the rest below."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from soultable.cli.terminal.choice_list import BRIEF, CRAMPED
from soultable.cli.terminal.screen import Scene
from soultable.cli.terminal.screen_parts import (
    blank,
    happened,
    happened_within,
    head_of,
    news_of,
    question,
    replied,
)
from soultable.cli.terminal.widgets import (
    SEATS,
    Framed,
    Pieces,
    fullest,
    height_of,
    panel_of,
    rows_of,
    text_of,
)
from soultable.core.zone import NOBODY
from soultable.games.table_model import ALWAYS, LITTLE, MUCH, SOME, Board, Panel, Span

GAP: Final = 2
NARROW: Final = 30  # the least width of a column next to the board
LOG_WIDTH: Final = 38  # the least width in which the log is readable
LOG_LINES: Final = 4
WIDE_LOG: Final = 60  # from here on most events fit in one line
SHORT_LABEL: Final = 5
MOST_EVENTS: Final = 8
MOST_NEWS: Final = 24  # the most new events shown; earlier ones are only counted


@dataclass(frozen=True)
class Form:
    """How much of each part is shown."""

    large: bool  # whether squares have two lines
    table: int  # the room for the panels
    choices: int  # the room for the choices
    events: int  # the fewest lines of the log
    airy: bool  # empty lines between the parts


FORMS: Final = (
    Form(True, MUCH, MUCH, 4, True),
    Form(True, MUCH, MUCH, 3, False),
    Form(True, MUCH, LITTLE, 3, False),
    Form(True, SOME, LITTLE, 2, False),
    Form(False, MUCH, MUCH, 3, True),
    Form(False, SOME, SOME, 3, True),
    Form(False, SOME, SOME, 2, False),
    Form(False, LITTLE, SOME, 2, False),
    Form(False, LITTLE, LITTLE, 3, True),
    Form(False, LITTLE, LITTLE, 2, False),
    Form(False, LITTLE, BRIEF, 2, False),
)
TIGHT: Final = (  # used if the log still does not fit
    Form(False, LITTLE, BRIEF, 2, False),
    Form(False, CRAMPED, BRIEF, 2, False),
    Form(False, CRAMPED, CRAMPED, 2, False),
    Form(False, CRAMPED, CRAMPED, 0, False),
)


def with_board(scene: Scene, board: Board, width: int, height: int) -> RenderableType:
    """The largest form that shows all new events and leaves a line for the answer.

    Events since the viewer's last answer matter more than the texts of the choices.
    """
    news = min(news_of(scene), MOST_NEWS)
    ways = [(form, max(form.events, news), MOST_EVENTS) for form in FORMS]
    ways += [(form, form.events, MOST_NEWS) for form in TIGHT]
    for form, fewest, limit in ways:
        compose = partial(composed, scene, board, width, form)
        best = fullest(compose, (width, height), fewest, limit)
        if best is not None:
            return best
    return composed(scene, board, width, TIGHT[-1], TIGHT[-1].events)


def composed(scene: Scene, board: Board, width: int, form: Form, most: int) -> RenderableType:
    """The whole screen, above the input line."""
    panels = scene.model.panels(max(form.table, ALWAYS))
    sides = [panel for panel in panels if not panel.wide]
    table, has_log = table_of(scene, board, sides, width, form)
    parts: list[RenderableType] = [*head_of(scene, width, form.table), *blank(form.airy), table]
    if form.table >= SOME:
        parts.append(Padding(Pieces(board.legend, scene.names), (0, 1)))
    parts += blank(form.airy)
    parts += [Padding(rows_of(panel, scene), (0, 1)) for panel in panels if panel.wide]
    if not has_log:
        parts += [Padding(line, (0, 1)) for line in happened(scene, most)]
    parts += [*blank(form.airy), *replied(scene, form.airy), *question(scene, width, form.choices)]
    return Group(*parts)


def board_and_panels(
    scene: Scene, board: Board, panels: list[Panel], width: int, room: int
) -> list[RenderableType]:
    """The table with these panels and without a question, for replays."""
    form = Form(room >= MUCH, room, room, 0, False)
    below: list[RenderableType] = []
    for panel in panels:
        if panel.wide:
            title = text_of([("strong", panel.title)], scene.names)
            below.append(Framed(title, Text(""), rows_of(panel, scene), "dim"))
    sides = [panel for panel in panels if not panel.wide]
    table, _ = table_of(scene, board, sides, width, form)
    return [table, *below]


def table_of(
    scene: Scene, board: Board, sides: list[Panel], width: int, form: Form
) -> tuple[RenderableType, bool]:
    """The board with the players next to it, or below it if it is narrow; and whether the log is in it."""
    sizes = [board.large, board.small] if form.large else [board.small]
    rows = next((rows for rows in sizes if across(rows) < width), board.narrow)
    left = across(rows)
    squares = Group(*[board_row(row, scene.names) for row in rows])
    if board.between:
        return between_sides(scene, squares, left, sides, width, form)
    right = width - left - GAP - 1
    if right < NARROW:
        return Group(Padding(squares, (0, 0, 0, 1)), side_by_side(sides, scene)), False
    shown, has_log = column(sides, scene, right, len(rows), form)
    grid = Grid.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=left + 1)
    grid.add_column(width=right - GAP)
    grid.add_row(Padding(squares, (0, 0, 0, 1)), Group(*shown))
    return grid, has_log


def between_sides(
    scene: Scene, squares: Group, left: int, sides: list[Panel], width: int, form: Form
) -> tuple[RenderableType, bool]:
    """The opponent above the board, the viewer below it, and the log next to them if there is room."""
    far, near = [Group(Rule(panel, scene), Padding(rows_of(panel, scene), (0, 1))) for panel in sides]
    table = Group(far, Padding(squares, (0, 0, 0, 1)), near)
    right = width - left - GAP - 1
    if not form.large or right < LOG_WIDTH:
        return table, False
    deep = height_of(table, left + 1)
    events = happened_within(scene, right - 4, deep - 2)
    if len(events) < min(news_of(scene), MOST_NEWS):
        return table, False  # there is more room below the board
    grid = Grid.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=left + 1)
    grid.add_column(width=right)
    grid.add_row(table, Framed(Text("What happened"), Text(""), Group(*events), "dim", deep - 2))
    return grid, True


def across(rows: list[list[Span]]) -> int:
    return max(cell_len("".join(text for _, text in row)) for row in rows)


def board_row(row: list[Span], names: list[str]) -> Text:
    text = text_of(row, names)
    text.no_wrap = True
    text.overflow = "crop"
    return text


def side_by_side(sides: list[Panel], scene: Scene) -> RenderableType:
    """The players' panels next to each other, below a board that takes the full width."""
    grid = Grid.grid(padding=(0, 1), expand=True)
    for _ in sides:
        grid.add_column(ratio=1)
    grid.add_row(*[ruled(panel, scene) for panel in sides])
    return grid


def column(
    sides: list[Panel], scene: Scene, width: int, deep: int, form: Form
) -> tuple[list[RenderableType], bool]:
    """A column with the opponent above, the viewer below, and the log between them if there is room."""
    inner = width - GAP
    framed = form.table >= SOME and form.large
    shown: list[RenderableType] = [
        panel_of(panel, scene, SHORT_LABEL) if framed else ruled(panel, scene) for panel in sides
    ]
    spare = deep - sum(height_of(each, inner) for each in shown) - 2
    fewest = LOG_LINES if inner >= WIDE_LOG else 2 * LOG_LINES
    if inner < LOG_WIDTH or spare < fewest or not framed:
        return shown, False
    events = happened_within(scene, inner - 4, spare)
    if len(events) < min(news_of(scene), MOST_NEWS):
        return shown, False  # there is more room below the board
    log = Framed(Text("What happened"), Text(""), Group(*events), "dim", spare)
    return [*shown[:1], log, *shown[1:]], True


def ruled(panel: Panel, scene: Scene) -> RenderableType:
    """A panel without a frame: its title in a line, and its content below."""
    return Group(Rule(panel, scene), rows_of(panel, scene, SHORT_LABEL))


class Rule:
    """The top edge of a panel, without corners."""

    def __init__(self, panel: Panel, scene: Scene) -> None:
        self.panel = panel
        self.scene = scene

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        names = self.scene.names
        mine = self.panel.seat == self.scene.viewer != NOBODY
        style = SEATS[self.panel.seat % len(SEATS)].split()[-1] if mine else "dim"
        title, note = text_of([("strong", self.panel.title)], names), text_of(self.panel.note, names)
        flat = "-" if options.ascii_only else "─"
        room = options.max_width - 4 - cell_len(note.plain)
        title.truncate(max(room, 3), overflow="ellipsis")
        fill = flat * max(room - cell_len(title.plain), 0)
        edge = Text.assemble((flat, style), " ", title, " ", (fill, style), " ", note)
        edge.truncate(options.max_width)
        yield edge
