"""Table model: what a table shows, described once by each game and drawn by the terminal and by the browser.

`@0` in a text stands for the name of seat 0, as in Events. A role says what a piece of text is; the program
that displays it decides on the colours.
"""

from functools import cached_property
from typing import Final

from soultable.core.option import Option
from soultable.core.view import View
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

BETWEEN: Final = (DIM, " · ")  # a line may be broken only here

# How much room there is for the panels. The browser has MUCH.
ALWAYS: Final = 0
LITTLE: Final = 1
SOME: Final = 2
MUCH: Final = 3


class Line:
    """A label and its text.

    With `lead`, the first span is a separate column: what follows it is wrapped beside it. A `spare` line may
    be left out of a form.
    """

    def __init__(self, label: str, spans: list[Span], lead: bool = False, spare: bool = False) -> None:
        self.label: Final = label
        self.spans: Final = spans
        self.lead: Final = lead
        self.spare: Final = spare

    def text(self) -> str:
        """The line without its roles."""
        said = text_of(self.spans)
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


NamedPiece = tuple[set[str], str, str]  # what it is called, its place or empty, and a fact about it


class TableModel:
    """The table as one viewer sees it. Each game describes its own; this class alone shows only the turn.

    A part is worked out when somebody asks for it, and only once. The browser never asks for `board` and
    `things`, so nobody works them out for it.
    """

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.near: int = max(view.viewer, 0)  # the seat at the near side of the table
        self.panels_by_room: Final[dict[int, list[Panel]]] = {}

    # -- what a game describes -------------------------------------------------------------------------

    @cached_property
    def head(self) -> list[Span]:
        """The headline: the turn, and whose it is."""
        turn = self.public("turn", 0)
        parts: list[list[Span]] = []
        if "turn" in self.view.game.numbers:
            parts.append([(PLAIN, f"turn {turn}" if turn else "set-up")])
        if self.view.result is not None:
            parts.append([(PLAIN, "the game is over")])
        elif turn and self.public("active", NOBODY) != NOBODY:
            parts.append([(PLAIN, f"@{self.view.number('active')}’s turn")])
        return parted(parts)

    def panels_for(self, room: int) -> list[Panel]:
        """The panels from the far side to the near one, with the lines for which there is room."""
        return []

    @cached_property
    def facts(self) -> list[str]:
        """Everything again as sentences, one per fact, for people who listen or read line by line."""
        return []

    def choice(self, option: Option) -> Choice | None:
        """How an offered answer is shown, if its own label and hint are not enough."""
        return None

    @cached_property
    def field(self) -> Field | None:
        """The places of the board, if there is one now."""
        return None

    @cached_property
    def pieces(self) -> list[Piece]:
        """What is on the board, and what may come there."""
        return []

    def named_pieces(self) -> list[NamedPiece]:
        """The pieces that can be called by a name in a typed answer."""
        return []

    @cached_property
    def board(self) -> Board | None:
        """The board as text, for the terminal."""
        return None

    # -- for those who draw it -------------------------------------------------------------------------

    def panels(self, room: int = MUCH) -> list[Panel]:
        if room not in self.panels_by_room:
            self.panels_by_room[room] = self.panels_for(room)
        return self.panels_by_room[room]

    @cached_property
    def choices(self) -> list[Choice]:
        """The offered answers, in order; empty if they show themselves."""
        found = [self.choice(option) for option in self.view.shown]
        return [choice for choice in found if choice is not None]

    @cached_property
    def things(self) -> dict[str, list[Thing]]:
        """The names of pieces: the places where they are, and a fact about each."""
        found: dict[str, list[Thing]] = {}
        for words, place, fact in self.named_pieces():
            thing = Thing([place] if place else [], fact)
            for word in sorted(words):
                found.setdefault(word, []).append(thing)
        return found

    def all_parts(self) -> dict[str, object]:
        """Everything that anybody can be shown of the table."""
        names = ("head", "facts", "choices", "field", "pieces", "things", "board")
        parts = {name: getattr(self, name) for name in names}
        return {**parts, "panels": [self.panels(room) for room in (ALWAYS, LITTLE, SOME, MUCH)]}

    def label(self, option: Option) -> str:
        """An offered answer in words."""
        return self.view.game.render(option.label)

    # -- words that all games use ----------------------------------------------------------------------

    def public(self, name: str, otherwise: int) -> int:
        """A public number, if the game has it."""
        return self.view.number(name) if name in self.view.game.numbers else otherwise

    def title(self, face: int) -> str:
        return self.view.game.titles[face]

    def short(self, face: int) -> str:
        """The name up to its comma."""
        return self.title(face).partition(",")[0]

    def text(self, face: int) -> str:
        """The printed text in one line."""
        return self.view.game.texts[face].replace("\n", " ")

    def many(self, faces: list[int]) -> dict[int, str]:
        """Each face by its name, with ` ×2` if it is there twice; in the order of the set."""
        return {face: self.title(face) + times(faces.count(face)) for face in sorted(set(faces))}

    def hint(self, face: int) -> str:
        """What stands beside the name of a card in the viewer's hand: what it costs or is."""
        return ""

    def hand_lines(self, cards: list[int], room: int, is_offered: bool) -> list[Line]:
        """The cards in the viewer's hand; with their texts, unless the offered answers have these."""
        held = self.many(cards)
        if not cards or (is_offered and room < LITTLE):
            return []
        if is_offered or room < SOME:
            briefly = [f" {self.brief_hint(face)}{times(cards.count(face))}" for face in held]
            names = [self.short(face) for face in held]
            pairs = zip(names, briefly, strict=True)
            return [Line("Hand", parted([[(CARD, name), (DIM, hint)] for name, hint in pairs]))]
        texts = [f"{self.hint(face)}. {self.text(face)}" for face in held]
        width = max(len(self.title(face)) for face in held) + 5
        return lead_lines("Hand", [(CARD, name) for name in held.values()], texts, width)

    def brief_hint(self, face: int) -> str:
        """The same where there is little room."""
        return self.hint(face)

    def hand_fact(self, zone: str = "hand", word: str = "Your hand") -> list[str]:
        """The viewer's cards in a sentence; none if there are none."""
        held = self.many(self.view.cards(zone, self.view.viewer))
        told = [f"{name} ({self.hint(face)})" for face, name in held.items()]
        return [f"{word}: {'; '.join(told)}."] if told else []

    def is_own(self, seat: int) -> bool:
        return seat == self.view.viewer

    def at_panel(self, seat: int) -> str:
        """The title of a seat's panel."""
        return f"@{seat} (you)" if self.is_own(seat) else f"@{seat}"

    def who(self, seat: int) -> str:
        """The beginning of a fact about a seat."""
        return "You" if self.is_own(seat) else f"@{seat}"

    def seats_from_far(self) -> list[int]:
        """The seats from the far side of the table to the near one."""
        return [(self.near + i) % self.view.seats for i in range(1, self.view.seats)] + [self.near]


def parted(parts: list[list[Span]]) -> list[Span]:
    """One line of these pieces; none of them is ever broken."""
    spans: list[Span] = []
    for part in parts:
        spans += [*([BETWEEN] if spans else []), *part]
    return spans


def lead_lines(label: str, names: list[Span], texts: list[str], width: int) -> list[Line]:
    """A line for each name with its text beside it; the first one has the label."""
    lines: list[Line] = []
    for (role, name), text in zip(names, texts, strict=True):
        lines.append(Line("" if lines else label, [(role, name.ljust(width)), (DIM, text)], lead=True))
    return lines


def text_of(spans: list[Span]) -> str:
    """The text without its roles."""
    return "".join(text for _, text in spans)


def counted(number: int, one: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def listed(words: list[str], joined: str = "and") -> str:
    """`a, b and c`."""
    return ", ".join(words[:-1]) + f" {joined} {words[-1]}" if len(words) > 1 else "".join(words)


def times(copies: int) -> str:
    """` ×2` after the name of a card that occurs twice."""
    return f" ×{copies}" if copies > 1 else ""
