"""Events: what happened, by which rule, and who may know. Secrets are left out when they are written."""

from typing import Final

EVERYONE: Final = -1  # an audience: all seats and the spectators
SPECTATORS: Final = 1 << 30  # the spectators' bit, in an audience with a bit per seat


class Event:
    """One thing that happened, in words for its audience.

    `@0` in the text stands for the name of seat 0. If some seats see more than others, two Events are
    written, one per audience, so that nothing has to be hidden later.
    """

    def __init__(
        self, kind: str, seat: int, rule: str, text: str, refs: tuple[str, ...], audience: int, cause: str
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.rule: Final = rule
        self.text: Final = text
        self.refs: Final = refs
        self.audience: Final = audience
        self.cause: Final = cause

    def is_for(self, viewer: int) -> bool:
        """Whether this viewer may read the Event. Below 0 is a spectator."""
        if self.audience == EVERYONE:
            return True
        bit = SPECTATORS if viewer < 0 else 1 << viewer
        return self.audience & bit != 0

    def plain(self) -> dict[str, object]:
        """The Event as plain values for JSON, without its audience."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "rule": self.rule,
            "text": self.text,
            "refs": list(self.refs),
            "cause": self.cause,
        }

    def __repr__(self) -> str:
        return f"{self.text} [{self.rule}]"
