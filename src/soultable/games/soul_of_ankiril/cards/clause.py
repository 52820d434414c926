"""A clause of a card's text: one use of a verb, where it stands, and what must fit there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from soultable.cards.card import Card, VerbUse, number_in, word_in
from soultable.cards.schema import Field, Number, Verb

Wrongs = list[tuple[str, str]]  # where in the card, and what is wrong

ANYWHERE: Final = 99  # SA-R81 the `most` of an unlimited Range
LONGEST: Final = 8  # 4.2 the largest Range there is
TRIGGERS: Final = ("upkeep.", "legacy.", "persist.")
FLAG: Final = Number(1, 1)

# SA-R7 A Range from the source or Channeler.
RANGE: Final = (
    Field("least", Number(0, ANYWHERE), 0),
    Field("most", Number(0, ANYWHERE), ANYWHERE),
)


@dataclass(frozen=True)
class Clause:
    """The target or effect at a place of a card, or of one of its parts."""

    card: Card
    part: str  # with a full stop: `ability.`; empty for a Spell
    key: str
    place: int

    @property
    def where(self) -> str:
        return f"{self.part}{self.key}[{self.place}]"

    @property
    def use(self) -> VerbUse:
        return self.card.uses(f"{self.part}{self.key}")[self.place]

    @property
    def targets(self) -> tuple[VerbUse, ...]:
        return self.card.uses(f"{self.part}target")

    @property
    def effects(self) -> tuple[VerbUse, ...]:
        return self.card.uses(f"{self.part}do")

    @property
    def is_automatic(self) -> bool:
        """SA-R85 What happens by itself leaves no choice."""
        return self.part in TRIGGERS

    def number(self, key: str) -> int:
        return number_in(self.use.more, key)

    def word(self, key: str) -> str:
        return word_in(self.use.more, key)

    def wrong(self, message: str, key: str = "") -> Wrongs:
        return [(f"{self.where}.{key}" if key else self.where, message)]

    def unless(self, is_right: bool, message: str, key: str = "") -> Wrongs:
        return [] if is_right else self.wrong(message, key)


@dataclass(frozen=True)
class ClauseVerb(Verb):
    """A verb of Soul of Ankiril. `fits` says what does not fit together where it is used."""

    fits: Callable[[Clause], Wrongs] | None = None


def wrong_range(clause: Clause) -> Wrongs:
    least, most = clause.number("least"), clause.number("most")
    return clause.unless(least <= most, f"is {least}, above most = {most}", "least")


def too_far(clause: Clause) -> Wrongs:
    is_there = not LONGEST < clause.number("most") < ANYWHERE
    said = f"the largest Range is {LONGEST} (4.2); leave it out for any Range"
    return clause.unless(is_there, said, "most")


def reach(use: VerbUse, itself: str = "") -> str:
    """SA-R7 ` at Range 1 to 3`, ` within Range 2`; empty for an unlimited Range."""
    least, most = number_in(use.more, "least"), number_in(use.more, "most")
    if least == most:
        return f" at Range {most}$of"
    if most == ANYWHERE:
        return f" at Range {least} or more$of" if least > 1 else ""
    return f" at Range {least} to {most}$of" if least else f" within Range {most}$of{itself}"
