"""Clocks: how long each seat may think, worked out from the times in the log alone."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import msgspec

NONE, MOVE, BANK = "none", "move", "bank"
DAY = 86_400.0


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No clock; so many seconds (or days) for each answer; or a bank, with an increment per answer."""

    kind: str = NONE
    seconds: float = 0.0
    increment: float = 0.0

    def problem(self) -> str:
        """What is wrong with it, or nothing."""
        if self.kind not in (NONE, MOVE, BANK):
            return f"clock: '{self.kind[:40]}' is not known; there is none, move, bank"
        if self.kind != NONE and not 1 <= self.seconds <= 30 * DAY:
            return "clock: seconds: from 1 second to 30 days"
        if not 0 <= self.increment <= 3600:
            return "clock: increment: from 0 to 3600 seconds"
        return ""


@dataclass
class Clocks:
    """The clocks of one game; time in which no server was running does not count."""

    rule: ClockRule
    outages: Sequence[tuple[float, float]]
    left: list[float]
    since: dict[int, float] = field(default_factory=dict)  # the seats whose clock runs, and from when

    def change(self, at: float, waiting: Sequence[int], answered: int | None) -> None:
        """An answer was taken: `answered` has finished its own, if anybody has; these seats wait now."""
        for seat in list(self.since):
            if seat not in waiting or seat == answered:
                spent = self.spent(self.since.pop(seat), at)
                if self.rule.kind == BANK:
                    self.left[seat] -= spent - (self.rule.increment if seat == answered else 0.0)
        for seat in waiting:
            self.since.setdefault(seat, at)

    def run_out(self, seat: int) -> None:
        """The seat has no time left, and its clock stands still."""
        self.left[seat] = 0.0
        self.since.pop(seat, None)

    def spent(self, since: float, at: float) -> float:
        """Seconds from then to now, without those in which no server was running."""
        return max(0.0, at - since - self.down(since, at))

    def down(self, since: float, at: float) -> float:
        """For how many seconds between then and now no server was running."""
        return sum(max(0.0, min(at, ended) - max(since, began)) for began, ended in self.outages)

    def running_since(self, seat: int, at: float) -> float | None:
        """From when this seat's time is counted without a break up to now; later by every outage since."""
        since = self.since.get(seat)
        return None if since is None else since + self.down(since, at)

    def remaining(self, seat: int, at: float) -> float:
        """What a seat has left at a moment."""
        return self.left[seat] - (self.spent(self.since[seat], at) if seat in self.since else 0.0)

    def due(self, at: float, exempt: Collection[int] = ()) -> tuple[float, int] | None:
        """When the first clock runs out if nothing is answered, and whose; some have no clock."""
        running = [seat for seat in self.since if seat not in exempt]
        if self.rule.kind == NONE or not running:
            return None
        return min((at + self.remaining(seat, at), seat) for seat in running)
