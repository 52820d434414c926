"""The results of conformance checks: a verdict per property, with counts and a counterexample."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from soultable.core.game import Settings

Progress = Callable[[str], None]  # receives which property is being checked, and how far it is


class Broken(Exception):
    """A property does not hold. The message is one sentence."""


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A game that breaks a property: all that is needed to replay it, and what is wrong at its end."""

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
    """Counts of what was checked. `counts` are summed over the workers; `most` keeps the largest."""

    counts: dict[str, int] = field(default_factory=dict)
    most: dict[str, int] = field(default_factory=dict)
    found: tuple[int, Counterexample] | None = None  # the game's number, and what it showed

    def add(self, what: str, number: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    def at_most(self, what: str, number: int) -> None:
        self.most[what] = max(number, self.most.get(what, 0))

    def merge(self, other: "Tally") -> None:
        """Add the counts of another worker."""
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
    """The result for one property. `left_out` says why it was not checked at all."""

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
