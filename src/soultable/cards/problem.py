"""What is wrong with a card file, said in one line: where, what, and what would be right."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

WIDTH = 60  # of a word of the author's that is shown in a message
NEAR = 0.25  # low, as a game has few words: 'gian' is still nearest to 'act'


class Enough(Exception):
    """The report is full: reading stops here."""


@dataclass
class Problems:
    """The lines found so far; reading stops when there are `limit` of them."""

    limit: int
    lines: list[str] = field(default_factory=list)

    def add(self, line: str) -> None:
        self.lines.append(line)
        if len(self.lines) >= self.limit:
            raise Enough


@dataclass(frozen=True)
class Place:
    """A place in a card file: `my-lords.toml: ehvagri: devotion.do[1]`."""

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
        self.problems.add(": ".join(part for part in (self.file, self.card, self.path, message) if part))


def one_line(text: str) -> str:
    """The text with every space, line break and control character made a plain space or `?`."""
    return "".join(c if c.isprintable() else "?" for c in " ".join(text.split()))


def shown(value: object) -> str:
    """A value of the author's, short enough for a message."""
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
    """`; did you mean 'draw'?`, or the whole choice where no right word is near."""
    words = list(right)
    close = get_close_matches(word[:WIDTH].lower(), words, 1, NEAR)
    if close:
        return f"; did you mean {close[0]!r}?"
    return f"; use {either(words)}" if words else ""


def either(words: Iterable[str]) -> str:
    """`'this'`, or `one of left, right, any`."""
    listed = list(words)
    return repr(listed[0]) if len(listed) == 1 else "one of " + ", ".join(listed)


def unknown(noun: str, word: str, right: Iterable[str]) -> str:
    """`unknown verb 'gian'; did you mean 'act'?`"""
    return f"unknown {noun} {shown(word)}{nearest(word, right)}"
