"""Rich widgets for the drawn table: styles, lines of unbroken pieces, panels, replies."""

from collections.abc import Callable
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table as Grid
from rich.text import Text

from soultable.cli.terminal.screen import Scene
from soultable.core.player_names import SEAT_SIGN, name_at
from soultable.core.zone import NOBODY
from soultable.games.table_model import BETWEEN, RESTING, SEAT, Line, Panel, Span

STYLES: Final = {
    "dim": "dim",
    "strong": "bold",
    "card": "bold",
    "back": "dim",
    "empty": "dim",
    "good": "bold green",
    "warn": "bold yellow",
    "fire": "bold red",
    "earth": "bold yellow",
    "water": "bold blue",
    "trouble": "bold red",
    "title": "bold",
    "label": "dim",
    "number": "bold cyan",
    "chosen": "bold reverse",
    "mark": "bold black on cyan",
    "forest": "green",
    "mountain": "yellow",
    "lake": "blue",
    "city": "bold white",
    "fortress": "bright_black",
    "metal": "bold white",
    "air": "cyan",
    "anomaly": "bold magenta",
}
SEATS: Final = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold blue", "bold red")
STYLES.update({role: SEATS[seat] for seat, role in enumerate(SEAT)})
STYLES.update({role: SEATS[seat].split()[-1] for seat, role in enumerate(RESTING)})
LABEL: Final = 9


def text_of(spans: list[Span], names: list[str], style: str = "") -> Text:
    """Spans as styled text, with each player's name in its seat's colour."""
    text = Text(style=style)
    for role, piece in spans:
        at = 0
        for sign in SEAT_SIGN.finditer(piece):
            text.append(piece[at : sign.start()], STYLES.get(role, ""))
            text.append(name_at(sign[0], names), style or SEATS[int(sign[1][:2]) % len(SEATS)])
            at = sign.end()
        text.append(piece[at:], STYLES.get(role, ""))
    return text


class Framed:
    """A box with a title at the left and a note at the right of its top edge."""

    def __init__(self, title: Text, note: Text, content: RenderableType, style: str, rows: int = 0) -> None:
        self.title = title
        self.note = note
        self.content = content
        self.style = style
        self.rows = rows  # the least number of lines inside

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        style = console.get_style(self.style)
        inside = options.update(width=width - 4, height=None)
        lines = console.render_lines(self.content, inside, pad=True)
        lines += [[Segment(" " * (width - 4))]] * (self.rows - len(lines))
        ascii_only = options.ascii_only
        left, right, side, flat = "++|-" if ascii_only else "╭╮│─"
        yield self.edge(width, f"{left}{flat}", f"{flat}{right}", flat)
        for line in lines:
            yield Segment(f"{side} ", style)
            yield from line
            yield Segment(f" {side}\n", style)
        left, right = "++" if ascii_only else "╰╯"
        yield Text(f"{left}{flat * (width - 2)}{right}", self.style)

    def edge(self, width: int, left: str, right: str, flat: str) -> Text:
        """The top edge with its two texts."""
        title = Text.assemble(" ", self.title, " ")
        note = Text.assemble(" ", self.note, " ") if self.note.plain else Text("")
        title.truncate(max(width - 4 - cell_len(note.plain), 3), overflow="ellipsis")
        fill = flat * (width - 4 - cell_len(title.plain) - cell_len(note.plain))
        return Text.assemble((left, self.style), title, (fill, self.style), note, (right, self.style))


class Pieces:
    """A line that is broken only between its pieces."""

    def __init__(self, spans: list[Span], names: list[str]) -> None:
        self.pieces: list[Text] = [Text()]
        for span in spans:
            if span == BETWEEN:
                self.pieces.append(Text())
            else:
                self.pieces[-1].append_text(text_of([span], names))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = self.pieces[0].copy()
        for piece in self.pieces[1:]:
            if cell_len(line.plain) + cell_len(BETWEEN[1]) + cell_len(piece.plain) > options.max_width:
                yield line
                line = piece.copy()
            else:
                line.append(BETWEEN[1], STYLES["dim"]).append_text(piece)
        yield line


def rows_of(panel: Panel, scene: Scene, label: int = LABEL) -> RenderableType:
    """The lines of a panel, each after its label."""
    rows = Grid.grid(padding=(0, 1))
    rows.add_column(style=STYLES["label"], no_wrap=True, min_width=label)
    rows.add_column(overflow="fold")
    for line in panel.lines:
        rows.add_row(text_of([("", line.label)], scene.names), content_of(line, scene.names))
    return rows


def panel_of(panel: Panel, scene: Scene, label: int = LABEL) -> Framed:
    """The panel of one player."""
    rows = rows_of(panel, scene, label)
    style = SEATS[panel.seat % len(SEATS)].split()[-1] if panel.seat == scene.viewer != NOBODY else "dim"
    title = text_of([("strong", panel.title)], scene.names)
    return Framed(title, text_of(panel.note, scene.names), rows, style)


def content_of(line: Line, names: list[str]) -> RenderableType:
    """A line's content, wrapped next to its lead if it has one, or between its pieces."""
    if BETWEEN in line.spans:
        return Pieces(line.spans, names)
    if not line.lead:
        return text_of(line.spans, names)
    lead = text_of(line.spans[:1], names)
    beside = Grid.grid()
    beside.add_column(width=cell_len(lead.plain), no_wrap=True)
    beside.add_column(overflow="fold")
    beside.add_row(lead, text_of(line.spans[1:], names))
    return beside


def reply_lines(lines: list[Line], names: list[str]) -> RenderableType:
    """The lines of a reply to a command."""
    labelled = next((i for i, line in enumerate(lines) if line.label), len(lines))
    rows = Grid.grid(padding=(0, 2))
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column(overflow="fold")
    for line in lines[labelled:]:
        rows.add_row(text_of([("", line.label)], names), content_of(line, names))
    above = [text_of(line.spans, names) for line in lines[:labelled]]
    return Group(*above, rows) if labelled < len(lines) else Group(*above)


def height_of(shown: RenderableType, width: int) -> int:
    """The number of lines that this takes."""
    console = Console(width=width, legacy_windows=False)
    return len(console.render_lines(shown, console.options.update(width=width), pad=False))


def fullest(
    compose: Callable[[int], RenderableType], size: tuple[int, int], fewest: int, limit: int
) -> RenderableType | None:
    """The screen with as many events as fit and leave a line for the answer; None if the fewest do not."""
    width, height = size
    best = compose(fewest)
    spare = height - 1 - height_of(best, width)
    for most in range(min(fewest + spare, limit), fewest, -1):
        more = compose(most)
        if height_of(more, width) < height:  # some events take two lines
            return more
    return best if spare >= 0 else None
