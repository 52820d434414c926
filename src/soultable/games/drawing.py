"""What a drawn table is made of: lines of text with roles. Each game's drawing.py fills it; no colours here.

`@0` in a text stands for the name of seat 0, as in Events. A role says what a piece of text is; whoever
shows it decides how that looks.
"""

from typing import Final

from soultable.core.zone import NOBODY

Span = tuple[str, str]  # role, text

PLAIN: Final = ""
DIM: Final = "dim"
STRONG: Final = "strong"
CARD: Final = "card"  # the name of a card
BACK: Final = "back"  # a card that shows its back
EMPTY: Final = "empty"  # a place that is still free
GOOD: Final = "good"
WARN: Final = "warn"  # somebody is close to winning or to being out
FIRE: Final = "fire"
EARTH: Final = "earth"
WATER: Final = "water"
SEAT: Final = ("seat0", "seat1", "seat2", "seat3", "seat4", "seat5")  # what belongs to a seat, in its colour
RESTING: Final = tuple(f"{seat}-resting" for seat in SEAT)  # of a seat, but not able to act
CHOSEN: Final = "chosen"  # what the answer so far is about
MARK: Final = "mark"  # the number of a choice, on the board

# How much room there is for a drawing, and when a line is shown: from that much on, or only below it.
ALWAYS: Final = 0
LITTLE: Final = 1
SOME: Final = 2
MUCH: Final = 3


class Line:
    """A label and what it says. `room` MUCH: only where there is much room; -MUCH: only where less.

    With `lead`, the first span is a column of its own: what follows it is wrapped beside it.
    """

    def __init__(self, label: str, spans: list[Span], room: int = ALWAYS, lead: bool = False) -> None:
        self.label: Final = label
        self.spans: Final = spans
        self.room: Final = room
        self.lead: Final = lead

    def shows(self, room: int) -> bool:
        """Whether the line is shown where there is so much room."""
        return self.room <= room if self.room >= 0 else room < -self.room

    def text(self) -> str:
        """The line without its roles."""
        said = "".join(text for _, text in self.spans)
        return f"{self.label}: {said}" if self.label and said else self.label or said


class Panel:
    """A framed part of the table: what lies before one seat, or in the middle.

    Beside a board, panels stand in a narrow column; with `wide`, below it.
    """

    def __init__(
        self, title: str, note: list[Span], lines: list[Line], seat: int = NOBODY, wide: bool = False
    ) -> None:
        self.title: Final = title
        self.note: Final = note  # stands at the right of the title
        self.lines: Final = lines
        self.seat: Final = seat
        self.wide: Final = wide


class Board:
    """A board of squares in two sizes: rows that are never broken, and what its signs mean.

    A wide board has a third size, for terminals where the others do not fit. With `between`, the board lies
    between its two sides, not beside them. `more` is what `help` tells besides the legend.
    """

    def __init__(
        self,
        small: list[list[Span]],
        large: list[list[Span]],
        legend: list[Span],
        narrow: list[list[Span]] | None = None,
        between: bool = False,
        more: list[Span] | None = None,
    ) -> None:
        self.small: Final = small
        self.large: Final = large
        self.legend: Final = legend
        self.narrow: Final = small if narrow is None else narrow
        self.between: Final = between
        self.more: Final = more or []


class Choice:
    """How an offered answer is shown: among others of its group, with what it does and what is printed.

    `brief` is what is left of the hint where lines are dear.
    """

    def __init__(
        self, group: str, label: str, hint: str = "", text: str = "", brief: str | None = None
    ) -> None:
        self.group: Final = group
        self.label: Final = label
        self.hint: Final = hint
        self.text: Final = text
        self.brief: Final = brief


class Thing:
    """What a word stands for besides the answers that it is in: other words to ask about, and a fact."""

    def __init__(self, words: list[str], fact: str) -> None:
        self.words: Final = words
        self.fact: Final = fact


class Cell:
    """A place of a board for those who draw it themselves: `ref` is what an answer calls it.

    `across` is counted from the viewer's left and `down` from the far side; in a board of hexes rows are
    shifted by halves. `kind` is one word for what is printed there, `seat` whose it is.
    """

    def __init__(
        self, ref: str, name: str, across: float, down: float, kind: str = "", seat: int = NOBODY
    ) -> None:
        self.ref: Final = ref
        self.name: Final = name
        self.across: Final = across
        self.down: Final = down
        self.kind: Final = kind
        self.seat: Final = seat


class Field:
    """All places of a board; `form` is square, hex or mat."""

    def __init__(self, form: str, cells: list[Cell]) -> None:
        self.form: Final = form
        self.cells: Final = cells


class Piece:
    """What stands on a place: a card by its id (none: a back), whose it is, and how it is now.

    `figures` are its numbers by their short names, all effects counted; `marks` lie on it; `below` are the
    cards under it; `fact` is all of it as a sentence.
    """

    def __init__(
        self,
        ref: str,
        card: str,
        seat: int,
        figures: dict[str, str],
        fact: str,
        rests: bool = False,
        marks: list[str] | None = None,
        below: list[str] | None = None,
    ) -> None:
        self.ref: Final = ref
        self.card: Final = card
        self.seat: Final = seat
        self.figures: Final = figures
        self.fact: Final = fact
        self.rests: Final = rests
        self.marks: Final = marks or []
        self.below: Final = below or []


class Start:
    """A way to begin, for the menu: settings, and for which seats a deck can be chosen there."""

    def __init__(self, title: str, sentence: str, settings: dict[str, str], asks_decks: bool = False) -> None:
        self.title: Final = title
        self.sentence: Final = sentence
        self.settings: Final = settings
        self.asks_decks: Final = asks_decks


class Drawing:
    """The table as one viewer sees it: a headline, panels from the far side to the near one, and all of it
    once more as sentences, one per fact, for those who listen or read line by line.

    Games with a board have it beside the panels; `choices` are the offered answers in their order, and
    `things` says what the names of pieces stand for. `field` and `pieces` are the board once more, as facts
    for those who draw it themselves.
    """

    def __init__(
        self,
        head: list[Span],
        panels: list[Panel],
        facts: list[str],
        board: Board | None = None,
        choices: list[Choice] | None = None,
        things: dict[str, list[Thing]] | None = None,
        field: Field | None = None,
        pieces: list[Piece] | None = None,
    ) -> None:
        self.head: Final = head
        self.panels: Final = panels
        self.facts: Final = facts
        self.board: Final = board
        self.choices: Final = choices or []
        self.things: Final = things or {}
        self.field: Final = field
        self.pieces: Final = pieces or []


def counted(number: int, one: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def listed(words: list[str], joined: str = "and") -> str:
    """`a, b and c`."""
    return ", ".join(words[:-1]) + f" {joined} {words[-1]}" if len(words) > 1 else "".join(words)


def times(copies: int) -> str:
    """` ×2` behind the name of a card that is there twice."""
    return f" ×{copies}" if copies > 1 else ""


def from_below(seats: int, viewer: int) -> list[int]:
    """The seats from the far side of the table to the viewer, who sits at the near one."""
    near = max(viewer, 0)
    return [(near + i) % seats for i in range(1, seats)] + [near]
