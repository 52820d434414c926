"""The parts of a screen around the table: headline, log, question, replies."""

from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from soultable.cli.terminal.choice_list import choices, grouped
from soultable.cli.terminal.screen import Scene
from soultable.cli.terminal.widgets import height_of, reply_lines, text_of
from soultable.core.event import Event
from soultable.core.game import Game
from soultable.core.table import Request
from soultable.games.table_model import LITTLE, MUCH, times

COMMANDS: Final = "help · why · hint · undo · quit"


def headline(scene: Scene, width: int, commands: str) -> Text:
    """The headline: game and turn, and at the right the commands that always work."""
    head = Text.assemble((scene.table.game.title, "bold"), "  ", text_of(scene.model.head, scene.names))
    help_text = commands if cell_len(head.plain) + len(commands) + 4 <= width else commands[:4]
    gap = max(width - cell_len(head.plain) - cell_len(help_text) - 2, 1)
    return Text.assemble(" ", head, " " * gap, (help_text, "dim"), no_wrap=True, overflow="ellipsis")


def event_text(game: Game, event: Event, often: int, names: list[str], new: bool) -> Text:
    """An Event in words, with its rule. Events that the viewer has seen before are dimmed."""
    text = text_of([("", game.render(event) + times(often))], names, "" if new else "dim")
    if event.rule:
        text.append(f"  {event.rule}", "dim")
    return text


def happened(scene: Scene, most: int) -> list[Text]:
    """The log: the last events, at most `most`. Equal events in a row count as one.

    The first line counts new events that do not fit.
    """
    before, since = old_and_new(scene)
    runs = [*before, *since]
    most = max(most, 1) if since else max(most, 0)
    first = max(len(runs) - most, 0)
    lines = [
        event_text(scene.game, event, often, scene.names, i >= len(before))
        for i, (event, often) in enumerate(runs[first:], first)
    ]
    unseen = len(since) - most
    if unseen > 0:
        how = "; type log to read them" if scene.request is not None else ""
        lines[0] = Text(f"… {unseen + 1} more{how}", "dim")
    return lines


def happened_within(scene: Scene, width: int, lines: int) -> list[Text]:
    """The log with as many of the last events as fit in this width and number of lines."""
    for most in range(lines, 1, -1):
        events = happened(scene, most)
        if height_of(Group(*events), width) <= lines:
            return events
    return happened(scene, 1)


def news_of(scene: Scene) -> int:
    """The number of events that are new to the viewer. The set-up does not count."""
    return len(old_and_new(scene)[1]) if scene.news_from() else 0


def old_and_new(scene: Scene) -> tuple[list[tuple[Event, int]], list[tuple[Event, int]]]:
    """The events before the viewer's last answer, and those since."""
    events = scene.events()
    old = len(events) - len(scene.events(scene.news_from()))
    return runs_of(events[:old]), runs_of(events[old:])


def runs_of(events: list[Event]) -> list[tuple[Event, int]]:
    """The events, each with the number of times it occurs in a row."""
    runs: list[tuple[Event, int]] = []
    for event in events:
        if runs and event.same(runs[-1][0]):
            runs[-1] = (event, runs[-1][1] + 1)
        else:
            runs.append((event, 1))
    return runs


def question(scene: Scene, width: int, room: int) -> list[RenderableType]:
    """The question with its rule and choices, or a note about what the table waits for."""
    if scene.request is None:
        return [Text.assemble(" ", text_of([("dim", scene.note)], scene.names))] if scene.note else []
    shown: list[RenderableType] = []
    if scene.note:
        shown.append(Text.assemble(" ", text_of([("trouble", scene.note)], scene.names)))
    prompt = text_of(
        [("strong", scene.game.render(scene.request.prompt)), ("dim", f"  {scene.request.rule}")], scene.names
    )
    shown.append(Padding(prompt, (0, 1)))
    shown.append(Padding(offered(scene, scene.request, width - 2, room), (0, 1)))
    if len(scene.request.options) == 1:
        shown.append(Text("     the only choice: press Enter", "dim"))
    return shown


def offered(scene: Scene, request: Request, width: int, room: int) -> RenderableType:
    """The choices, grouped if the game groups them."""
    shown = scene.choices
    if len(shown) == len(request.options):
        return grouped(shown, scene.names, width, room)
    return choices(scene.game, request, scene.names, width, room)


def replied(scene: Scene, airy: bool) -> list[RenderableType]:
    """The reply to a command, if one was typed."""
    if scene.reply is None or not scene.reply.lines:
        return []
    return [Padding(reply_lines(scene.reply.lines, scene.names), (0, 2)), *blank(airy)]


def blank(airy: bool) -> list[RenderableType]:
    return [Text("")] if airy else []


def head_of(scene: Scene, width: int, room: int) -> list[RenderableType]:
    """The headline, and below it the aim of the game."""
    head: list[RenderableType] = [headline(scene, width, COMMANDS if scene.request is not None else "")]
    if tells_aim(scene, room):
        head.append(Padding(Text(f"Aim: {scene.table.game.aim}", "dim"), (0, 1)))
    return head


def tells_aim(scene: Scene, room: int) -> bool:
    """Whether to show the aim: if there is plenty of room, or before the viewer's first answer."""
    if not scene.table.game.aim or scene.table.state.result is not None:
        return False
    return room >= MUCH or (room >= LITTLE and scene.news_from() == 0)
