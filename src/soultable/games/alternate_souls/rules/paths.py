"""Paths (AS-R18…AS-R23): the shapes of moves, and which paths can be announced from a square."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.event import Message
from soultable.core.square import DIRECTIONS, FORWARD, OFF_BOARD
from soultable.games.alternate_souls.rules.board import (
    FORTRESSES,
    HEADINGS,
    NEXT,
    NORTH,
    SOUTH,
    SQUARES,
    WAY_WORDS,
    WAYS,
    turned,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

LINE: Final = 0  # one direction, a number of squares
TRAIL: Final = 1  # single steps, each in any listed direction
LONGEST: Final = 9  # steps of any path, including everything added
LEAP: Final = 2  # exactly two squares away, over anything in between
SHAPES: Final = ("line", "path", "leap")


class Move:
    """AS-61 How a card moves a unit: shape, directions, distance, and the linked unit's bonus."""

    def __init__(
        self, shape: int, headings: list[int], least: int, most: int, link: int, attack: int
    ) -> None:
        self.shape: Final = shape
        self.headings: Final = headings  # as the owner sees them, in printed order
        self.least: Final = least
        self.most: Final = most
        self.link: Final = link  # the largest distance grows by this for the linked Linker
        self.attack: Final = attack  # ATK in battles that the unit causes during this move
        self.ways: Final = sum([1 << heading for heading in headings])  # as bits
        self.found: Final[list[list[int] | None]] = [None] * (LONGEST * SQUARES * 4)  # see Paths.of


class Path:
    """The directions of one announced move, as the unit's owner sees them (AS-R19)."""

    def __init__(self, headings: tuple[int, ...], leaps: bool) -> None:
        steps = "-".join([WAYS[HEADINGS.index(heading)] for heading in headings])
        self.headings: Final = headings
        self.leaps: Final = leaps
        self.steps: Final = steps
        self.text: Final = f"leap {steps}" if leaps else f"go {steps}"
        self.scores: Final = headings[0] == FORWARD  # AS-R41 a touchdown, if it begins on the enemy Fortress

    def label(self) -> Message:
        """`Go f-f-l`."""
        return Message("leap" if self.leaps else "go", {"path": self.steps})


def worded(path: Path) -> Message:
    """`2 forward, then left`."""
    said: Message | None = None
    far = 0
    for at in range(len(path.headings) - 1, -1, -1):
        heading = path.headings[at]
        far += 1
        if at == 0 or path.headings[at - 1] != heading:
            leg = Message(f"leg-{WAY_WORDS[HEADINGS.index(heading)]}", {"amount": far})
            said = leg if said is None else Message("then", {"parts": [leg], "what": said})
            far = 0
    assert said is not None, "a path has steps"
    return said


class Paths:
    """All paths that the moves of a set can announce, made once; and those possible from a square."""

    def __init__(self, moves: list[Move]) -> None:
        self.all: Final[list[Path]] = []
        self.numbers: Final[dict[str, int]] = {}
        for move in moves:
            for most in range(1, move.most + move.link + 1):
                for headings in sequences(move, most):
                    self.learn(Path(headings, move.shape == LEAP))
        self.learn(Path((FORWARD,), False))  # AS-56 the Will step

    def learn(self, path: Path) -> None:
        if path.text not in self.numbers:
            self.numbers[path.text] = len(self.all)
            self.all.append(path)

    def of(self, move: Move, most: i64, square: i64, side: i64, end: i64) -> list[int]:
        """AS-R19 The paths of a move, up to a length, that can be announced from a square, in order."""
        key = ((most - 1) * SQUARES + square) * 4 + side * 2 + end
        found = move.found[key]
        if found is None:
            found = [
                self.numbers[path.text]
                for path in [Path(headings, move.shape == LEAP) for headings in sequences(move, most)]
                if can_announce(path, square, side, end)
            ]
            move.found[key] = found
        return found

    def squares(self, path: int, square: int, end: int) -> list[int]:
        """The squares that a path visits from here; none if it leaves the board at once."""
        found: list[int] = []
        for heading in self.all[path].headings:
            for _ in range(2 if self.all[path].leaps else 1):
                square = NEXT[turned(heading, end) * SQUARES + square]
                if square == OFF_BOARD:
                    return found
            found.append(square)
        return found


def sequences(move: Move, most: int) -> list[tuple[int, ...]]:
    """The directions of a shape in canonical order."""
    if move.shape == LEAP:
        return [(heading,) for heading in move.headings]
    if move.shape == LINE:
        return [(heading,) * far for heading in move.headings for far in range(move.least, most + 1)]
    found: list[tuple[int, ...]] = []
    longer: list[tuple[int, ...]] = [()]
    for far in range(1, most + 1):
        longer = [(*trail, step) for trail in longer for step in move.headings if not undoes(trail, step)]
        if far >= move.least:
            found += longer
    return found


def undoes(trail: tuple[int, ...], step: int) -> bool:
    """Whether no step directly undoes the one before."""
    return len(trail) > 0 and (trail[-1] + DIRECTIONS // 2) % DIRECTIONS == step


def can_announce(path: Path, square: int, side: int, end: int) -> bool:
    """AS-65 AS-R19 All squares are on the board, or it is a single step or leap that scores a touchdown."""
    if path.scores and square in FORTRESSES[side][SOUTH if end == NORTH else NORTH]:
        return len(path.headings) == 1  # AS-R22 AS-R41
    for heading in path.headings:
        for _ in range(2 if path.leaps else 1):
            square = NEXT[turned(heading, end) * SQUARES + square]
            if square == OFF_BOARD:
                return False
    return True
