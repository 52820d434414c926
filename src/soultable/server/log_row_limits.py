"""Row limits: count a log's rows that lead nowhere, and refuse them when a seat makes too many.

Rows are counted in every replayed log, but the limits apply only to new rows. So a log that was written under
other limits still replays.
"""

from collections import Counter
from typing import Final

from soultable.core.errors import Refused

MOST_ROWS: Final = 20_000  # of a game; the one that ends it comes on top
OFFERS: Final = 3  # of a kind, by one seat between two of its answers
OFFERS_IN_ALL: Final = 200  # of a kind, by one seat in a game
TAKEN_BACK: Final = 500  # answers that one seat takes back without asking anybody, in a game
RETURNS: Final = 3  # of a seat before the computer that stood in for it has answered once

Offered = tuple[int, str]  # the seat, and the kind of offer


class Tally:
    """How many rows of each kind a seat has made."""

    def __init__(self) -> None:
        self.in_all: Final[Counter[Offered]] = Counter()
        self.lately: Final[Counter[Offered]] = Counter()  # since the seat's last complete answer
        self.declined: Final[set[Offered]] = set()  # since then, by somebody else
        self.taken_back: Final[Counter[int]] = Counter()
        self.returns: Final[Counter[int]] = Counter()  # since the seat's last complete answer

    # -- counting --------------------------------------------------------------------------------------

    def answered(self, seat: int) -> None:
        """Record a complete answer of a seat: the game goes on."""
        self.returns.pop(seat, None)
        for offered in [offered for offered in self.lately if offered[0] == seat]:
            del self.lately[offered]
            self.declined.discard(offered)

    def offered(self, seat: int, what: str) -> None:
        self.in_all[seat, what] += 1
        self.lately[seat, what] += 1

    # -- refusing --------------------------------------------------------------------------------------

    def check_offer(self, seat: int, what: str) -> None:
        """Refuse an offer from a seat that has made enough."""
        if (seat, what) in self.declined:
            raise Refused(
                "declined-already", "", "That was declined; you can ask again once you have answered again."
            )
        if self.lately[seat, what] >= OFFERS:
            raise Refused(
                "too-many-offers", "",
                f"You have asked {OFFERS} times since your last answer; answer before you ask again.",
            )  # fmt: skip
        if self.in_all[seat, what] >= OFFERS_IN_ALL:
            raise Refused(
                "too-many-offers",
                "",
                f"You have asked {OFFERS_IN_ALL} times in this game, which is the most.",
            )

    def check_undo(self, seat: int) -> None:
        """Refuse one more undo without asking."""
        if self.taken_back[seat] >= TAKEN_BACK:
            raise Refused(
                "too-many-undos", "",
                f"You have taken back {TAKEN_BACK} answers in this game, which is the most.",
            )  # fmt: skip

    def may_return(self, seat: int) -> bool:
        """Whether a player may come back before the computer that stands in has answered."""
        return self.returns[seat] < RETURNS

    def check_return(self, seat: int) -> None:
        """Refuse to come back once more before then."""
        if not self.may_return(seat):
            raise Refused(
                "too-many-returns", "", "You left too often; you play on after the computer's next answer."
            )
