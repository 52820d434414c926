"""What the kit finds: per property a verdict with what was really counted, and the first counterexample."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from soultable.core.game import Settings

Progress = Callable[[str], None]  # is told which property is being examined, and how far it is


class Broken(Exception):
    """A property does not hold; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A game that breaks a property: everything it takes to play it again, and what is wrong at its end."""

    game: str
    seats: int
    settings: Settings
    seed: str
    answers: list[tuple[int, str]]
    problem: str

    def plain(self) -> dict[str, Any]:
        return {
            "problem": self.problem,
            "game": self.game,
            "players": self.seats,
            "settings": dict(self.settings),
            "seed": self.seed,
            "answers": [list(answer) for answer in self.answers],
        }

    def __str__(self) -> str:
        settings = json.dumps(self.settings)
        answers = ", ".join(f"@{seat} {text}" for seat, text in self.answers) or "none"
        return (
            f"{self.problem}\n  {self.game}, {self.seats} players, seed {self.seed!r}, settings {settings}"
            f"\n  answers: {answers}"
        )


@dataclass(slots=True)
class Tally:
    """Counts of what was done; most are summed over the workers, those of `most` are the largest."""

    counts: dict[str, int] = field(default_factory=dict)
    most: dict[str, int] = field(default_factory=dict)
    found: tuple[int, Counterexample] | None = None  # by the number of the game

    def add(self, what: str, number: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    def at_most(self, what: str, number: int) -> None:
        self.most[what] = max(number, self.most.get(what, 0))

    def merge(self, other: "Tally") -> None:
        """Take in what another worker counted."""
        for what, number in other.counts.items():
            self.add(what, number)
        for what, number in other.most.items():
            self.at_most(what, number)
        if other.found is not None and (self.found is None or other.found[0] < self.found[0]):
            self.found = other.found

    def all(self) -> dict[str, int]:
        return {**self.counts, **self.most}


@dataclass(slots=True)
class Verdict:
    """How one property fared. `left_out` says why it was not examined at all."""

    name: str
    promise: str
    passed: bool
    counts: dict[str, int]
    seconds: float
    notes: list[str] = field(default_factory=list)
    counterexample: Counterexample | None = None
    left_out: str = ""

    def plain(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "promise": self.promise,
            "passed": self.passed,
            "left_out": self.left_out,
            "counts": self.counts,
            "seconds": round(self.seconds, 2),
            "notes": self.notes,
            "counterexample": None if self.counterexample is None else self.counterexample.plain(),
        }

    def text(self) -> str:
        """The verdict for people: one line, its notes, and the counterexample."""
        mark = "left out" if self.left_out else "pass" if self.passed else "FAIL"
        counts = ", ".join(f"{number:,} {what}" for what, number in self.counts.items())
        what = self.left_out or counts or self.promise
        lines = [f"{mark:<8} {self.name:<17} {self.seconds:6.1f} s  {what}"]
        lines += [f"         {note}" for note in self.notes]
        if self.counterexample is not None:
            lines += [f"         {line}" for line in str(self.counterexample).splitlines()]
        return "\n".join(lines)
