"""Table text: the parts of a drawn table, as lines of text with roles. Each game's screen fills them.

`@0` in a text stands for the name of seat 0, as in Events. A role says what a piece of text is; the program
that displays it decides on the colours.
"""

from typing import Final

from soultable.core.zone import NOBODY

Span = tuple[str, str]  # role, text

PLAIN: Final = ""
DIM: Final = "dim"
STRONG: Final = "strong"
CARD: Final = "card"  # the name of a card
BACK: Final = "back"  # the back of a face-down card
EMPTY: Final = "empty"  # a free place
GOOD: Final = "good"
WARN: Final = "warn"  # a player is close to winning or to being out
FIRE: Final = "fire"
EARTH: Final = "earth"
WATER: Final = "water"
SEAT: Final = ("seat0", "seat1", "seat2", "seat3", "seat4", "seat5")  # belongs to a seat, in its colour
RESTING: Final = tuple(f"{seat}-resting" for seat in SEAT)  # belongs to a seat, but cannot act
CHOSEN: Final = "chosen"  # concerned by the answer so far
MARK: Final = "mark"  # the number of a choice, on the board

# How much space a drawing has, and when a line is shown: from that much on, or only below it.
ALWAYS: Final = 0
LITTLE: Final = 1
SOME: Final = 2
MUCH: Final = 3


class Line:
    """A label and its text. `room` MUCH: only where there is much space; -MUCH: only where there is less.

    With `lead`, the first span is a separate column: what follows it is wrapped beside it.
    """

    def __init__(self, label: str, spans: list[Span], room: int = ALWAYS, lead: bool = False) -> None:
        self.label: Final = label
        self.spans: Final = spans
        self.room: Final = room
        self.lead: Final = lead

    def shows(self, room: int) -> bool:
        """Whether the line is shown where there is this much space."""
        return self.room <= room if self.room >= 0 else room < -self.room

    def text(self) -> str:
        """The line without its roles."""
        said = "".join(text for _, text in self.spans)
        return f"{self.label}: {said}" if self.label and said else self.label or said


class Panel:
    """A framed part of the table: one seat's, or the middle.

    Beside a board, panels are in a narrow column; with `wide`, below it.
    """

    def __init__(
        self, title: str, note: list[Span], lines: list[Line], seat: int = NOBODY, wide: bool = False
    ) -> None:
        self.title: Final = title
        self.note: Final = note  # shown at the right of the title
        self.lines: Final = lines
        self.seat: Final = seat
        self.wide: Final = wide


class Board:
    """A board of squares in two sizes: rows that are never broken, and what its signs mean.

    A wide board has a third size, for terminals where the others do not fit. With `between`, the board is
    between its two sides, not beside them. `more` is what `help` shows besides the legend.
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
    """How an offered answer is shown: its group, what it does, and the printed text.

    `brief` is the shorter hint for when there are few lines.
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
    """What a word refers to besides the answers that contain it: other words to ask about, and a fact."""

    def __init__(self, words: list[str], fact: str) -> None:
        self.words: Final = words
        self.fact: Final = fact


class Cell:
    """A place of a board, for clients that draw it themselves: `ref` is its name in answers.

    `across` is counted from the viewer's left and `down` from the far side; in a board of hexes rows are
    shifted by halves. `kind` is one word for what is printed there, `seat` is its owner.
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
    """What is on a place: a card by its id (empty: a back), its owner, and its present state.

    `figures` are its numbers by their short names, with all effects; `marks` are on it; `below` are the cards
    under it; `fact` is everything as a sentence.
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
    """A start option for the menu: settings, and the seats for which a deck can be chosen."""

    def __init__(self, title: str, sentence: str, settings: dict[str, str], asks_decks: bool = False) -> None:
        self.title: Final = title
        self.sentence: Final = sentence
        self.settings: Final = settings
        self.asks_decks: Final = asks_decks


class Drawing:
    """The table as one viewer sees it: a headline, and panels from the far side to the near one.

    All of it is there again as sentences, one per fact, for people who listen or read line by line. Games
    with a board have it beside the panels. `choices` are the offered answers in order, and `things` explains
    the names of pieces. `field` and `pieces` describe the board once more, as facts for clients that draw it
    themselves.
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
    """` ×2` after the name of a card that occurs twice."""
    return f" ×{copies}" if copies > 1 else ""


def from_below(seats: int, viewer: int) -> list[int]:
    """The seats from the far side of the table to the viewer, who sits at the near side."""
    near = max(viewer, 0)
    return [(near + i) % seats for i in range(1, seats)] + [near]
