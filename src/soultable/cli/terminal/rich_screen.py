"""The drawn screen: uses the terminal's alternate screen, redrawn for each question and change of size."""

import os
import shutil
import sys
import time
from collections.abc import Callable
from typing import Final, TextIO

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from soultable.cli.terminal.fit_screen import fitted
from soultable.cli.terminal.keyboard import Keyboard, Resized
from soultable.cli.terminal.screen import Reply, Scene, writable
from soultable.cli.terminal.widgets import Framed, height_of, reply_lines, text_of
from soultable.core.errors import visible
from soultable.games.table_model import Line

OTHER_PAGE: Final = "\x1b[?1049h"
FIRST_PAGE: Final = "\x1b[?1049l"
CLEAR: Final = "\x1b[H\x1b[2J"
CLEAR_ALL: Final = "\x1b[H\x1b[2J\x1b[3J"  # including the scrollback
NARROWEST: Final = 40
FORM_WIDTH: Final = 84
BELOW_FORM: Final = 2  # lines: an empty one and the input line
BACK: Final = ("q", "b", "back")  # words for turning pages; all others go to the table
MORE: Final = ("", "n", "next", "m", "more")

Size = Callable[[], tuple[int, int]]


def terminal_size() -> tuple[int, int]:
    """The size of the terminal itself, because COLUMNS does not follow a change of size."""
    try:
        size = os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1)
    except (OSError, ValueError):
        size = os.terminal_size((0, 0))
    return (size.columns, size.lines) if size.columns and size.lines else shutil.get_terminal_size((80, 24))


class DrawnScreen:
    """A screen with boxes and colours. The shell's screen comes back when it closes."""

    plain = False

    def __init__(self, out: TextIO, keyboard: Keyboard, colour: bool, size: Size = terminal_size) -> None:
        self.out = out
        self.keyboard = keyboard
        self.size = size
        self.open = False
        self.console = Console(
            file=out,
            force_terminal=True,
            no_color=not colour,
            color_system="auto" if os.environ.get("TERM") else "standard",
            legacy_windows=False,
            highlight=False,
            markup=False,
            emoji=False,
        )
        keyboard.watch_size()

    # -- the Screen interface ----------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        width, height = self.size()
        self.draw(fitted(scene, max(width, NARROWEST), height), width)

    def ask(self, scene: Scene, prompt: str = "") -> str:
        if scene.reply is not None and (scene.reply.title or not self.fits(scene)):
            typed = self.pages(scene.reply, scene.names)
            scene.reply = scene.lasting
            if typed:
                return typed
        while True:
            self.show(scene)
            try:
                above = "\n" if self.roomy(scene) else ""
                return self.keyboard.line(f"{above} {prompt}> ")
            except Resized:
                continue

    def fits(self, scene: Scene) -> bool:
        """Whether the reply and the table fit on one screen."""
        width, height = self.size()
        return height_of(fitted(scene, max(width, NARROWEST), height), max(width, NARROWEST)) < height

    def roomy(self, scene: Scene) -> bool:
        """Whether an empty line above the prompt still fits."""
        width, height = self.size()
        return height_of(fitted(scene, max(width, NARROWEST), height), max(width, NARROWEST)) < height - 1

    def form(self, title: str, lines: list[Line], prompt: str, wipe: bool = False) -> str:
        if wipe:
            self.keyboard.forget()
        while True:
            width, height = self.size()
            narrow = min(FORM_WIDTH, max(width, NARROWEST))
            box = form_box(title, lines)
            if height_of(box, narrow) > height - BELOW_FORM:  # leave out what is not needed
                box = form_box(title, [line for line in lines if not line.spare])
            above = "\n" * max((height - height_of(box, narrow)) // 3, 0)
            self.draw(Group(Text(above, end=""), Align.center(box, width=narrow)), width, wipe)
            margin = " " * max((width - narrow) // 2, 0)
            try:
                return self.keyboard.line(f"\n{margin}  {prompt} > ")
            except Resized:
                continue

    def pause(self, seconds: float) -> None:
        if seconds > 0:
            time.sleep(seconds)
            self.keyboard.drop()

    def say(self, line: str) -> None:
        self.close()
        self.out.write(f"{visible(line)}\n")
        self.out.flush()

    def close(self) -> None:
        if self.open:
            self.open = False
            self.out.write(FIRST_PAGE)
            self.out.flush()

    # -- drawing -----------------------------------------------------------------------------------------

    def draw(self, shown: RenderableType, width: int, wipe: bool = False) -> None:
        """Draw everything at once, so that nothing flickers."""
        self.console.width = max(width, NARROWEST)
        with self.console.capture() as capture:
            self.console.print(shown, end="")
        first = "" if self.open else OTHER_PAGE
        self.open = True
        shown_text = writable(capture.get(), self.out.encoding)
        self.out.write(first + (CLEAR_ALL if wipe else CLEAR) + shown_text)
        self.out.flush()

    def pages(self, reply: Reply, names: list[str]) -> str:
        """Show a long reply, page by page. Returns input that is meant for the table, or ""."""
        turned = 0
        while True:
            width, height = self.size()
            self.console.width = width = max(width, NARROWEST)
            with self.console.capture() as capture:
                self.console.print(Padding(reply_lines(reply.lines, names), (0, 2)))
            rows = writable(capture.get(), self.out.encoding).splitlines()
            deep = max(height - 4, 4)
            at, end, last = page(len(rows), deep, turned, reply.from_end)
            head = text_of([("strong", f" {reply.title}")], names)
            self.draw(Group(head, Text("")), width)
            self.out.write("\n".join(rows[at:end]) + "\n")
            more = "earlier" if reply.from_end else "more"
            prompt = f"Enter: {'' if last else f'{more}, q: '}back to the table, or type an answer"
            try:
                typed = self.keyboard.line(f"\n {prompt} > ").strip()
            except Resized:
                continue
            if typed.lower() not in (*BACK, *MORE):
                return typed
            if last or typed.lower() in BACK:
                return ""
            turned += 1


def form_box(title: str, lines: list[Line]) -> Framed:
    """A box with lines to choose from."""
    return Framed(Text(title, "bold"), Text(""), Padding(reply_lines(lines, []), (1, 1)), "dim")


def page(rows: int, deep: int, turned: int, from_end: bool) -> tuple[int, int, bool]:
    """The first row of a page, the row after its last, and whether it is the final page."""
    turned = min(turned, max(rows - 1, 0) // deep)  # the terminal may have grown since
    if from_end:
        end = rows - turned * deep
        return max(end - deep, 0), end, end <= deep
    at = turned * deep
    return at, at + deep, at + deep >= rows
