"""Read lines from the keyboard or a pipe, with editing and history if the terminal supports it."""

import signal
import sys
from types import FrameType
from typing import TextIO

from soultable.core.errors import visible

try:
    import readline
except ImportError:  # missing on some systems; typing still works
    readline = None  # type: ignore[assignment]


class Resized(Exception):
    """The terminal's size has changed: redraw the screen and ask again."""


class Keyboard:
    """Reads one line at a time. A closed input raises EOFError."""

    def __init__(self, stream: TextIO, out: TextIO) -> None:
        self.stream = stream
        self.out = out
        self.is_terminal = stream.isatty() and out.isatty()
        self.edits = self.is_terminal and stream is sys.stdin and out is sys.stdout
        self.waiting = False
        self.begun = ""  # what had been typed when the size changed

    def watch_size(self) -> None:
        """Raise Resized from now on if the terminal's size changes while somebody types."""
        if self.edits and hasattr(signal, "SIGWINCH"):
            signal.signal(signal.SIGWINCH, self.resized)

    def resized(self, number: int, frame: FrameType | None) -> None:
        if self.waiting:
            self.waiting = False
            self.begun = readline.get_line_buffer() if readline is not None else ""
            raise Resized

    def line(self, prompt: str) -> str:
        """Read the next line, without its line break."""
        self.waiting = True
        try:
            return self.edited(prompt) if self.edits else self.read(prompt)
        finally:
            self.waiting = False

    def edited(self, prompt: str) -> str:
        above, line, prompt = prompt.rpartition("\n")
        self.out.write(above + line)
        self.out.flush()
        if readline is not None and self.begun:
            begun, self.begun = self.begun, ""
            readline.set_startup_hook(lambda: readline.insert_text(begun))
        try:
            return input(prompt)
        finally:
            if readline is not None:
                readline.set_startup_hook(None)

    def read(self, prompt: str) -> str:
        self.out.write(prompt)
        self.out.flush()
        line = self.stream.readline()
        if not self.is_terminal:
            self.out.write(visible(line.rstrip("\r\n")) + "\n")  # so that a transcript shows the answers
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def forget(self) -> None:
        """Clear the history, so that the next player cannot find this one's answers with the arrow keys."""
        if self.edits and readline is not None:
            readline.clear_history()

    def drop(self) -> None:
        """Discard what was typed while the computer moved: it was not meant for the next question."""
        if self.edits and sys.platform != "win32":
            import termios

            termios.tcflush(self.stream.fileno(), termios.TCIFLUSH)
