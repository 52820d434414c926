"""What an oracle asks, how a game ends, and the driver that plays one generator."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Generic, TypeVar

Table = TypeVar("Table")


@dataclass(frozen=True)
class Ask:
    """One question: which seat, the decision's name, the legal texts in canonical order."""

    seat: int
    kind: str
    texts: list[str]
    sealed: bool = False


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    returns: list[float]
    ending: str
    turns: int
    winners: list[int]


class Resigned(Exception):
    """Thrown into a game when a seat gives up."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} resigned")
        self.seat = seat


Game = Generator[Ask, str, Outcome]
Steps = Generator[Ask, str, None]


class Oracle(Generic[Table]):
    """Holds one game: `ask` waits for `answer`; when `ask` is None, `outcome` is there."""

    def __init__(self, game: Game, table: Table) -> None:
        self.table = table
        self.ask: Ask | None = None
        self.outcome: Outcome | None = None
        self._game = game
        try:
            self.ask = next(game)
        except StopIteration as end:
            self._finish(end)

    def answer(self, text: str) -> None:
        """Answer the open question with one of its texts."""
        if self.ask is None:
            raise ValueError(f"{text!r}: the game is over, nothing is asked")
        if text not in self.ask.texts:
            raise ValueError(f"{text!r} is not among the options of {self.ask.kind}: {self.ask.texts}")
        try:
            self.ask = self._game.send(text)
        except StopIteration as end:
            self._finish(end)

    def resign(self, seat: int) -> None:
        """Let a seat give up while a question (anybody's) is open."""
        if self.ask is None:
            raise ValueError(f"seat {seat} cannot resign: the game is over")
        try:
            self.ask = self._game.throw(Resigned(seat))
        except StopIteration as end:
            self._finish(end)

    def _finish(self, end: StopIteration) -> None:
        self.ask = None
        self.outcome = end.value
