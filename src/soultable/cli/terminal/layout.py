"""The drawn table as Rich renders it: panels, what happened, the question, fitted to the terminal."""

from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.table import Table as Grid
from rich.text import Text

from soultable.cli.names import SEAT_SIGN, name_at, named
from soultable.cli.terminal.screen import Scene
from soultable.core.event import Event
from soultable.core.option import Option
from soultable.core.table import Request
from soultable.core.zone import NOBODY
from soultable.games.drawing import LITTLE, MUCH, SOME, Line, Panel, Span

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
}
SEATS: Final = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold blue", "bold red")
WIDE: Final = 112  # from here on what happened stands beside the table
WIDEST: Final = 76  # a table wider than this is hard to read
LABEL: Final = 9
BETWEEN: Final = ("dim", " · ")  # a line with this between its pieces is broken nowhere else
MANY: Final = 7  # so many choices go into columns
HIGH: Final = 30  # lines of a terminal with much room
CRAMPED: Final = LITTLE - 1  # not even the notation of each choice
FORMS: Final = (  # the room for the table, the fewest lines of what happened, empty lines between the parts
    (MUCH, 3, True),
    (SOME, 3, True),
    (SOME, 2, False),
    (LITTLE, 3, True),
    (LITTLE, 2, False),
    (CRAMPED, 2, False),
    (CRAMPED, 0, False),
)
MOST_EVENTS: Final = 10
COMMANDS: Final = "help · why · hint · undo · quit"


def text_of(spans: list[Span], names: list[str], style: str = "") -> Text:
    """Spans with their roles as styles and each name in its seat's colour."""
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
    """A box with a title at the left and a note at the right of its upper edge."""

    def __init__(self, title: Text, note: Text, content: RenderableType, style: str, rows: int = 0) -> None:
        self.title = title
        self.note = note
        self.content = content
        self.style = style
        self.rows = rows  # at least so many lines inside

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
        """The upper edge with its two texts."""
        title = Text.assemble(" ", self.title, " ")
        note = Text.assemble(" ", self.note, " ") if self.note.plain else Text("")
        title.truncate(max(width - 4 - cell_len(note.plain), 3), overflow="ellipsis")
        fill = flat * (width - 4 - cell_len(title.plain) - cell_len(note.plain))
        return Text.assemble((left, self.style), title, (fill, self.style), note, (right, self.style))


class Pieces:
    """A line of pieces that stay whole: it is broken only between two of them."""

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


def panel_of(panel: Panel, scene: Scene, room: int) -> Framed:
    """One side of the table."""
    rows = Grid.grid(padding=(0, 1))
    rows.add_column(style=STYLES["label"], no_wrap=True, min_width=LABEL)
    rows.add_column(overflow="fold")
    for line in panel.lines:
        if line.shows(room):
            rows.add_row(text_of([("", line.label)], scene.names), content_of(line, scene.names))
    style = SEATS[panel.seat % len(SEATS)].split()[-1] if panel.seat == scene.viewer != NOBODY else "dim"
    title = text_of([("strong", panel.title)], scene.names)
    return Framed(title, text_of(panel.note, scene.names), rows, style)


def content_of(line: Line, names: list[str]) -> RenderableType:
    """What a line says; wrapped beside its lead, if it has one, or between its pieces."""
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


def headline(scene: Scene, width: int, commands: str) -> Text:
    """The game, the turn, and at the right what can be typed at any time."""
    head = Text.assemble((scene.table.game.title, "bold"), "  ", text_of(scene.drawing.head, scene.names))
    help_text = commands if cell_len(head.plain) + len(commands) + 4 <= width else commands[:4]
    gap = max(width - cell_len(head.plain) - cell_len(help_text) - 2, 1)
    return Text.assemble(" ", head, " " * gap, (help_text, "dim"), no_wrap=True, overflow="ellipsis")


def event_text(event: Event, names: list[str], new: bool) -> Text:
    """What happened, in words, and the rule; what the viewer has seen before is dimmed."""
    text = text_of([("", event.text)], names, "" if new else "dim")
    if event.rule:
        text.append(f"  {event.rule}", "dim")
    return text


def happened(scene: Scene, most: int) -> list[Text]:
    """The last events, at most so many lines."""
    events = scene.events()
    fresh = len(scene.events(scene.news_from()))
    first = max(len(events) - most, 0)
    old = len(events) - fresh
    lines = [event_text(event, scene.names, i >= old) for i, event in enumerate(events[first:], first)]
    unseen = fresh - most
    if unseen > 0 and most > 2:
        how = "; type log to read them" if scene.request is not None else ""
        lines[0] = Text(f"… {unseen + 1} more{how}", "dim")
    return lines


def choices(request: Request, names: list[str], width: int, room: int) -> RenderableType:
    """The numbered choices, in columns when there are many."""
    options = request.options
    labels = [named(option.label, names) for option in options]
    wide = max(cell_len(label) for label in labels)
    notation = ["" if room == CRAMPED else f"  {option.text}" for option in options]
    if len(options) < MANY and room != CRAMPED:
        notation = hinted(options, notation, width - wide - 5)
    cells = [choice(i + 1, labels[i], notation[i], wide) for i in range(len(options))]
    widest = max(cell_len(cell.plain) for cell in cells) + 3
    few = len(cells) < MANY and room != CRAMPED
    columns = 1 if few else max(1, min(width // widest, -(-len(cells) // 4)))
    deep = -(-len(cells) // columns)
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for row in range(deep):
        grid.add_row(*cells[row::deep])
    return grid


def hinted(options: list[Option], notation: list[str], room: int) -> list[str]:
    """The notation, and beside it what each choice does, if there is room for all of it."""
    wide = max(cell_len(text) for text in notation)
    told = [f"{text:<{wide}}   {option.hint}" for text, option in zip(notation, options, strict=True)]
    return told if max(cell_len(text) for text in told) <= room else notation


def choice(number: int, label: str, notation: str, wide: int) -> Text:
    """A number, what it does, and how it is written."""
    padded = label + " " * (wide - cell_len(label))
    return Text.assemble((f"{number:>2}", STYLES["number"]), f"  {padded}", (notation, "dim"))


def question(scene: Scene, width: int, room: int) -> list[RenderableType]:
    """What is asked, with its rule and choices; or what is being waited for."""
    if scene.request is None:
        return [Text.assemble(" ", text_of([("dim", scene.note)], scene.names))] if scene.note else []
    shown: list[RenderableType] = []
    if scene.note:
        shown.append(Text.assemble(" ", text_of([("trouble", scene.note)], scene.names)))
    prompt = text_of([("strong", scene.request.prompt), ("dim", f"  {scene.request.rule}")], scene.names)
    shown.append(Padding(prompt, (0, 1)))
    shown.append(Padding(choices(scene.request, scene.names, width - 2, room), (0, 1)))
    if len(scene.request.options) == 1:
        shown.append(Text("     the only choice: press Enter", "dim"))
    return shown


def reply_lines(lines: list[Line], names: list[str]) -> RenderableType:
    """A command's answer."""
    labelled = next((i for i, line in enumerate(lines) if line.label), len(lines))
    rows = Grid.grid(padding=(0, 2))
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column(overflow="fold")
    for line in lines[labelled:]:
        rows.add_row(text_of([("", line.label)], names), text_of(line.spans, names))
    above = [text_of(line.spans, names) for line in lines[:labelled]]
    return Group(*above, rows) if labelled < len(lines) else Group(*above)


def compose(scene: Scene, width: int, room: int, most: int, airy: bool) -> list[RenderableType]:
    """The whole screen, above the line that is typed."""
    blank = [Text("")] if airy else []
    below: list[RenderableType] = [*blank]
    if scene.reply is not None and scene.reply.lines:
        bar = Padding(reply_lines(scene.reply.lines, scene.names), (0, 2))
        below += [bar, *blank]
    below += question(scene, width, room)
    panels: list[RenderableType] = [
        panel_of(panel, scene, max(room, LITTLE)) for panel in scene.drawing.panels
    ]
    head: list[RenderableType] = [headline(scene, width, COMMANDS if scene.request is not None else "")]
    if tells_aim(scene, room):
        most -= 1 if room < MUCH else 0  # the set-up is the less telling of the two
        head.append(Padding(Text(f"Aim: {scene.table.game.aim}", "dim"), (0, 1)))
    if width >= WIDE:
        return [*head, beside(panels, scene, width), *below]
    events = happened(scene, most)
    log: list[RenderableType] = [Padding(line, (0, 2)) for line in events]
    return [*head, *panels, *log, *below]


def tells_aim(scene: Scene, room: int) -> bool:
    """How to win is said where there is much room, and before the viewer's first answer."""
    if not scene.table.game.aim or scene.table.state.result is not None:
        return False
    return room >= MUCH or (room >= LITTLE and scene.news_from() == 0)


def beside(panels: list[RenderableType], scene: Scene, width: int) -> RenderableType:
    """On a wide terminal: the table at the left, what happened at the right, equally high."""
    left = min(WIDEST, width * 3 // 5)
    right = width - left - 1
    deep = height_of(Group(*panels), left) - 2
    events = happened(scene, deep)
    while events and height_of(Group(*events), right - 4) > deep:
        events.pop(0)
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=left)
    grid.add_column(width=right)
    grid.add_row(Group(*panels), Framed(Text("What happened"), Text(""), Group(*events), "dim", deep))
    return grid


def height_of(shown: RenderableType, width: int) -> int:
    """How many lines it takes."""
    console = Console(width=width, legacy_windows=False)
    return len(console.render_lines(shown, console.options.update(width=width), pad=False))


def fitted(scene: Scene, width: int, height: int) -> RenderableType:
    """The richest form that leaves a line for the answer; the room left over shows more of what happened."""
    best: RenderableType = Group()
    for room, fewest, airy in FORMS:
        if room > (MUCH if height >= HIGH else SOME):
            continue
        best = Group(*compose(scene, width, room, fewest, airy))
        spare = height - 1 - height_of(best, width)
        if spare >= 0:
            return (
                best if width >= WIDE else filled(scene, (width, height), room, (fewest, spare), airy, best)
            )
    return best


def filled(
    scene: Scene, size: tuple[int, int], room: int, events: tuple[int, int], airy: bool, best: RenderableType
) -> RenderableType:
    """The same form with as many events as still fit; some take two lines."""
    width, height = size
    fewest, spare = events
    for most in range(min(fewest + spare, MOST_EVENTS), fewest, -1):
        more = Group(*compose(scene, width, room, most, airy))
        if height_of(more, width) < height:
            return more
    return best
