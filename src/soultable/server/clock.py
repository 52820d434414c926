"""Game clocks: how long each seat may think, computed only from the times in the log."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

NONE, MOVE, BANK = "none", "move", "bank"
DAY = 86_400.0


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time control: none, seconds (or days) per answer, or a bank with an increment per answer."""

    kind: str = NONE
    seconds: float = 0.0
    increment: float = 0.0

    def problem(self) -> str:
        """What is wrong with it; empty if nothing."""
        if self.kind not in (NONE, MOVE, BANK):
            return f"clock: '{self.kind[:40]}' is not known; there is none, move, bank"
        if self.kind != NONE and not 1 <= self.seconds <= 30 * DAY:
            return "clock: seconds: from 1 second to 30 days"
        if not 0 <= self.increment <= 3600:
            return "clock: increment: from 0 to 3600 seconds"
        return ""


class Reading(NamedTuple):
    """All clocks of a game at a moment."""

    at: float
    left: tuple[float, ...]
    since: tuple[tuple[int, float], ...]


@dataclass
class Clocks:
    """The clocks of one game; time in which no server was running does not count."""

    rule: ClockRule
    outages: Sequence[tuple[float, float]]
    left: list[float]
    since: dict[int, float] = field(default_factory=dict)  # the seats whose clock runs, and since when

    def change(self, at: float, waiting: Sequence[int], answered: int | None, earns: bool = True) -> None:
        """Record an answer: `answered` (if any) has answered, and the seats `waiting` are to answer now.

        A computer that stands in for somebody earns no increment for them.
        """
        for seat in list(self.since):
            if seat not in waiting or seat == answered:
                spent = self.spent(self.since.pop(seat), at)
                if self.rule.kind == BANK:
                    self.left[seat] -= spent - (self.rule.increment if seat == answered and earns else 0.0)
        for seat in waiting:
            self.since.setdefault(seat, at)

    def read(self, at: float) -> Reading:
        """How the clocks stand."""
        return Reading(at, tuple(self.left), tuple(self.since.items()))

    def set_back(self, before: Reading, seat: int, at: float, agreed: bool) -> None:
        """Take back an answer of this seat that was given at `before`.

        Increments are taken back, and others get back the time that they have used since. Without the
        others' consent the seat's clock goes on as if it had not answered; with it, only the time it used
        until then counts, and the question is asked afresh.
        """
        self.left[:] = before.left
        self.since = dict(before.since)
        if agreed:
            if seat in self.since and self.rule.kind == BANK:
                self.left[seat] -= self.spent(self.since[seat], before.at)
            self.since = dict.fromkeys(self.since, at)

    def would_last(self, before: Reading, seat: int, at: float) -> bool:
        """Whether the seat has time left if its answer given at `before` is taken back without consent."""
        since = dict(before.since).get(seat, at)
        return self.rule.kind == NONE or before.left[seat] - self.spent(since, at) > 0

    def run_out(self, seat: int) -> None:
        """Stop the seat's clock at zero."""
        self.left[seat] = 0.0
        self.since.pop(seat, None)

    def spent(self, since: float, at: float) -> float:
        """The seconds between these moments, without those in which no server was running."""
        return max(0.0, at - since - self.down(since, at))

    def down(self, since: float, at: float) -> float:
        """The seconds between these moments in which no server was running."""
        return sum(max(0.0, min(at, ended) - max(since, began)) for began, ended in self.outages)

    def running_since(self, seat: int, at: float) -> float | None:
        """When the seat's clock started, moved later by the length of every outage since."""
        since = self.since.get(seat)
        return None if since is None else since + self.down(since, at)

    def remaining(self, seat: int, at: float) -> float:
        """The seconds that a seat has left at a moment."""
        return self.left[seat] - (self.spent(self.since[seat], at) if seat in self.since else 0.0)

    def due(self, at: float, exempt: Collection[int] = ()) -> tuple[float, int] | None:
        """When the first clock runs out if nobody answers, and whose; some seats have no clock."""
        running = [seat for seat in self.since if seat not in exempt]
        if self.rule.kind == NONE or not running:
            return None
        return min((at + self.remaining(seat, at), seat) for seat in running)
