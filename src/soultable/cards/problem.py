"""Problems of a card or deck file, each one line: where, what is wrong, and what would be right."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from soultable.core.errors import CardFileError, UnreadFile

WIDTH = 60  # of a word of the author's that is shown in a message
NEAR = 0.25  # low, as a game has few words: 'gian' is still nearest to 'act'


class Enough(Exception):
    """Raised when enough problems are found: reading stops."""


@dataclass
class Problems:
    """The problems found so far. Reading stops when there are `limit` of them."""

    limit: int
    lines: list[str] = field(default_factory=list)
    is_unread: bool = False  # whether the last line is about a file that could not be read at all

    def add(self, line: str, is_unread: bool = False) -> None:
        self.lines.append(line)
        self.is_unread = is_unread
        if len(self.lines) >= self.limit:
            raise Enough

    def error(self) -> CardFileError:
        """The last line, to be raised."""
        return (UnreadFile if self.is_unread else CardFileError)(self.lines[-1])


@dataclass(frozen=True)
class Place:
    """A place in a card file, as messages name it: `my-lords.toml: ehvagri: devotion.do[1]`."""

    problems: Problems
    file: str
    card: str = ""
    path: str = ""

    def of(self, card: str) -> "Place":
        return replace(self, card=card, path="")

    def at(self, key: str) -> "Place":
        return replace(self, path=f"{self.path}.{key}" if self.path else key)

    def item(self, index: int) -> "Place":
        return replace(self, path=f"{self.path}[{index}]")

    def wrong(self, message: str) -> None:
        self.problems.add(self.line(message))

    def unread(self, message: str) -> None:
        """The file could not be read at all."""
        self.problems.add(self.line(message), is_unread=True)

    def line(self, message: str) -> str:
        return ": ".join(part for part in (self.file, self.card, self.path, message) if part)


def one_line(text: str) -> str:
    """The text on one line: whitespace becomes single spaces, control characters become `?`."""
    return "".join(c if c.isprintable() else "?" for c in " ".join(text.split()))


def shown(value: object) -> str:
    """A value from the file, shortened for a message."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(value if len(value) <= WIDTH else value[:WIDTH] + "…")
    if isinstance(value, int):
        return str(value) if abs(value) < 10**15 else "a very large number"
    if isinstance(value, float):
        return str(value)
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else "a date or time"


def nearest(word: str, right: Iterable[str]) -> str:
    """The end of a message: `; did you mean 'draw'?`, or all the words if none is similar."""
    words = list(right)
    close = get_close_matches(word[:WIDTH].lower(), words, 1, NEAR)
    if close:
        return f"; did you mean {close[0]!r}?"
    return f"; use {either(words)}" if words else ""


def either(words: Iterable[str]) -> str:
    """The words in a sentence: `'this'`, or `one of left, right, any`."""
    listed = list(words)
    return repr(listed[0]) if len(listed) == 1 else "one of " + ", ".join(listed)


def unknown(noun: str, word: str, right: Iterable[str]) -> str:
    """The message for an unknown word: `unknown verb 'gian'; did you mean 'act'?`"""
    return f"unknown {noun} {shown(word)}{nearest(word, right)}"
