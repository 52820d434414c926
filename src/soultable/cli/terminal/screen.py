"""What to show and ask: scenes of the table, replies to commands, and the interface of screens."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Protocol

from soultable.cli.terminal.multipart_input import forced_parts, with_forced
from soultable.cli.terminal.players import Player
from soultable.core.event import Event
from soultable.core.game import Game
from soultable.core.table import Request, Table
from soultable.core.view import View
from soultable.core.zone import NOBODY
from soultable.games.registry import described
from soultable.games.table_model import Choice, Line, Span, TableModel

# For terminals that only know ASCII.
ASCII: Final = str.maketrans("▬▮▒·■□×’…–♣▲≈◆●○→»─◇❶❷❸", "=|#.*ox'.-T^~A*o>>-/123")


@dataclass
class Reply:
    """The reply to a command. With a title, it may be long and gets its own page."""

    lines: list[Line]
    title: str = ""
    from_end: bool = False  # whether to show the last page first


@dataclass
class Scene:
    """The table as the person at the keyboard may see it now."""

    table: Table
    viewer: int  # below 0: nobody's cards are shown
    players: list[Player]
    request: Request | None = None  # what the viewer is asked
    reply: Reply | None = None
    note: str = ""  # what the table waits for, or a lasting problem
    lasting: Reply | None = None  # shown again after a reply with its own pages

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    @cached_property
    def view(self) -> View:
        return self.table.view(None if self.viewer < 0 else self.viewer)

    @property
    def game(self) -> Game:
        return self.table.game

    @cached_property
    def model(self) -> TableModel:
        return described(self.view)

    @cached_property
    def choices(self) -> list[Choice]:
        """How the offered answers are shown, together with the parts that follow automatically."""
        choices = self.model.choices
        if not self.forced or len(self.forced) != len(choices):
            return choices
        return [with_forced(*pair) for pair in zip(choices, self.forced, strict=True)]

    @cached_property
    def forced(self) -> list[list[Choice]]:
        """For each offered answer, the parts that follow automatically. Empty if nobody is asked."""
        if self.request is None:
            return []
        return forced_parts(self.table, self.request.seat)

    def news_from(self) -> int:
        """The entry of the viewer's last answer that had an effect: everything since then is new."""
        entries = self.table.entries
        for number in range(len(entries) - 1, 0, -1):
            if entries[number].seat == self.viewer and entries[number].events:
                return number
        return 0

    def events(self, since: int = 0) -> list[Event]:
        events = self.table.events(None if self.viewer == NOBODY else self.viewer, since)
        return self.game.worth_reading(events)


class Screen(Protocol):
    """A place to show the table and type answers."""

    plain: bool

    def show(self, scene: Scene) -> None:
        """Show the table without asking."""

    def ask(self, scene: Scene, prompt: str = "") -> str:
        """Show the table and the question. Returns the typed line."""

    def form(self, title: str, lines: list[Line], prompt: str, wipe: bool = False) -> str:
        """Show a form and read a line. With `wipe`, make what was shown before unreadable."""

    def pause(self, seconds: float) -> None:
        """Wait, so that people can see what happened."""

    def close(self) -> None:
        """Restore the terminal."""

    def say(self, line: str) -> None:
        """Print a line that stays after the screen is closed."""


def writable(text: str, encoding: str | None) -> str:
    """The text in characters that the terminal can show."""
    return text if (encoding or "utf-8").lower().startswith("utf") else text.translate(ASCII)


def said(text: str, role: str = "") -> Line:
    """A line with a single span."""
    return Line("", [(role, text)])


def cited(text: str, rule: str) -> list[Span]:
    """A sentence, followed by its rule, dimmed."""
    return [("", text), ("dim", f"  {rule}")] if rule else [("", text)]
