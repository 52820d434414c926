"""Fit the whole screen to the terminal: the largest form that leaves a line for the answer."""

from functools import partial
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from soultable.cli.terminal.board_screen import with_board
from soultable.cli.terminal.choice_list import CRAMPED
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
from soultable.cli.terminal.widgets import Framed, fullest, height_of, panel_of
from soultable.games.table_model import ALWAYS, LITTLE, MUCH, SOME

WIDE: Final = 112  # from here on the log is next to the table
WIDEST: Final = 76  # a table wider than this is hard to read
HIGH: Final = 30  # lines of a terminal with plenty of room
FORMS: Final = (  # room for the table, fewest lines of the log, empty lines between the parts
    (MUCH, 3, True),
    (SOME, 3, True),
    (SOME, 2, False),
    (LITTLE, 3, True),
    (LITTLE, 2, False),
    (CRAMPED, 2, False),
    (CRAMPED, 0, False),
)
MOST_EVENTS: Final = 10


def compose(scene: Scene, width: int, room: int, airy: bool, most: int) -> RenderableType:
    """The whole screen, above the input line."""
    below = [*blank(airy), *replied(scene, airy), *question(scene, width, room)]
    panels: list[RenderableType] = [panel_of(panel, scene) for panel in scene.model.panels(max(room, ALWAYS))]
    head = head_of(scene, width, room)
    if len(head) > 1 and room < MUCH:
        most -= 1  # the aim tells more than the set-up
    if width >= WIDE and panels:
        return Group(*head, beside(panels, scene, width), *below)
    events = happened(scene, most)
    log: list[RenderableType] = [Padding(line, (0, 2)) for line in events]
    return Group(*head, *panels, *log, *below)


def beside(panels: list[RenderableType], scene: Scene, width: int) -> RenderableType:
    """For a wide terminal: the table at the left and the log at the right, with equal height."""
    left = min(WIDEST, width * 3 // 5)
    right = width - left - 1
    deep = height_of(Group(*panels), left) - 2
    events = happened_within(scene, right - 4, deep)
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=left)
    grid.add_column(width=right)
    grid.add_row(Group(*panels), Framed(Text("What happened"), Text(""), Group(*events), "dim", deep))
    return grid


def fitted(scene: Scene, width: int, height: int) -> RenderableType:
    """The largest form that leaves a line for the answer. Any room left shows more of the log.

    Forms that show everything new come first.
    """
    if scene.model.board is not None:
        return with_board(scene, scene.model.board, width, height)
    news = min(news_of(scene), MOST_EVENTS) if width < WIDE else 0
    forms = [form for form in FORMS if form[0] <= (MUCH if height >= HIGH else SOME)]
    wanted = [(room, max(few, news), airy) for room, few, airy in forms if room > CRAMPED and few < news]
    for room, fewest, airy in [*wanted, *forms]:
        limit = fewest if width >= WIDE else MOST_EVENTS
        best = fullest(partial(compose, scene, width, room, airy), (width, height), fewest, limit)
        if best is not None:
            return best
    room, fewest, airy = forms[-1]
    return compose(scene, width, room, airy, fewest)
