"""What is shown and asked, apart from how: scenes of the table, replies to commands, and the two screens."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Final, Protocol

from soultable.cli.terminal.parts import forced_parts, with_forced
from soultable.cli.terminal.players import Player
from soultable.core.event import Event
from soultable.core.table import Request, Table
from soultable.core.view import View
from soultable.core.zone import NOBODY
from soultable.games.drawing import Choice, Drawing, Line, Span
from soultable.games.registry import GAMES

# For terminals that know no other signs.
ASCII: Final = str.maketrans("▬▮▒·■□×’…–♣▲≈◆●○→»─◇❶❷❸", "=|#.*ox'.-T^~A*o>>-/123")


@dataclass
class Reply:
    """What a command answers. With a title it may be long and gets a page of its own."""

    lines: list[Line]
    title: str = ""
    from_end: bool = False  # its last page comes first


@dataclass
class Scene:
    """The table as the person at the keyboard may see it now."""

    table: Table
    viewer: int  # below 0: nobody's cards are shown
    players: list[Player]
    request: Request | None = None  # what the viewer is asked
    reply: Reply | None = None
    note: str = ""  # what is being waited for, or a trouble that stays
    lasting: Reply | None = None  # stands there again after a reply with pages of its own

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    @cached_property
    def view(self) -> View:
        return self.table.view(None if self.viewer < 0 else self.viewer)

    @cached_property
    def drawing(self) -> Drawing:
        draw: Callable[[View], Drawing] = drawing_of(self.table.game.slug).draw
        drawn = draw(self.view)
        if self.forced and len(self.forced) == len(drawn.choices):
            pairs = zip(drawn.choices, self.forced, strict=True)
            drawn.choices[:] = [with_forced(choice, forced) for choice, forced in pairs]
        return drawn

    @cached_property
    def forced(self) -> list[list[Choice]]:
        """For each offered answer what follows it without a question; nothing while nobody is asked."""
        if self.request is None:
            return []
        return forced_parts(self.table, self.request.seat, drawing_of(self.table.game.slug).draw)

    def news_from(self) -> int:
        """The entry with the viewer's own last answer that made something happen: since then all is new."""
        entries = self.table.entries
        for number in range(len(entries) - 1, 0, -1):
            if entries[number].seat == self.viewer and entries[number].events:
                return number
        return 0

    def events(self, since: int = 0) -> list[Event]:
        return self.table.events(None if self.viewer == NOBODY else self.viewer, since)


def drawing_of(slug: str) -> ModuleType:
    """The module that draws a game; some say more: ways to begin, decks, what stands on a card."""
    return import_module(f"{GAMES[slug][0]}.drawing")


class Screen(Protocol):
    """Where the table is shown and answers are typed."""

    plain: bool

    def show(self, scene: Scene) -> None:
        """Show the table without asking."""

    def ask(self, scene: Scene, prompt: str = "") -> str:
        """Show the table and the question; the line that is typed."""

    def form(self, title: str, lines: list[Line], prompt: str, wipe: bool = False) -> str:
        """Show something else and read a line; with `wipe`, what was shown before is out of reach."""

    def pause(self, seconds: float) -> None:
        """Let people see what happened."""

    def close(self) -> None:
        """Leave the terminal as it was."""

    def say(self, line: str) -> None:
        """A line that stays after the screen is closed."""


def writable(text: str, encoding: str | None) -> str:
    """The text in signs that the terminal knows."""
    return text if (encoding or "utf-8").lower().startswith("utf") else text.translate(ASCII)


def said(text: str, role: str = "") -> Line:
    """A line of one piece."""
    return Line("", [(role, text)])


def cited(text: str, rule: str) -> list[Span]:
    """A sentence and, dimmed, the rule behind it."""
    return [("", text), ("dim", f"  {rule}")] if rule else [("", text)]
