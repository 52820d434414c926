"""What becomes of the unit or the card after an ability (SY-162…SY-169), one row for each word."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from soultable.cards.card import Fact
from soultable.cards.problem import Place, either, shown
from soultable.cards.schema import Numbers, Word
from soultable.games.sengoku_yugi.rules.abilities import after_resolution as rules
from soultable.games.sengoku_yugi.rules.printed.ability import Handling

DICE: Final = Numbers(1, 6, 1, 6)


@dataclass(frozen=True)
class AfterUse:
    """`notation` is how the rules print it, and `plain` how people read it."""

    name: str
    step: Callable[[int], Handling[Any]]
    notation: str = ""
    plain: str = ""


AFTER: Final = (
    AfterUse("stay", rules.Stay),
    AfterUse(
        "to_def",
        rules.SwitchToDefense,
        "_Stance:Atk→Def",
        "Afterwards this character switches to Defense Stance.",
    ),
    AfterUse("Standby", rules.ToStandby, "→Standby", "Afterwards the card goes to Standby."),
    AfterUse("Banish", rules.ToBanish, "→Banish", "Afterwards the card is banished."),
    AfterUse("SH_bottom", rules.UnderStronghold, "→SH", "Afterwards the card goes under your Stronghold."),
    AfterUse(
        "GS",
        rules.ToSources,
        "→GS",
        "Afterwards the card joins the Growth Sources of an ally of its name.",
    ),
)
BY_NAME: Final = {one.name: one for one in AFTER}
WORDS: Final = tuple(BY_NAME)


@dataclass(frozen=True)
class After:
    """SY-162…SY-169 A word, or `{ roll_to_def = [1, 2, 3, 4] }`, stored as the die numbers."""

    @property
    def wants(self) -> str:
        return f"{either(WORDS)}, or {{ roll_to_def = [1, 2] }}"

    def read(self, raw: object, place: Place) -> Fact | None:
        if not isinstance(raw, dict):
            return Word("after", WORDS).read(raw, place)
        if list(raw) != ["roll_to_def"]:
            place.wrong(f"must be {self.wants}, not {shown(raw)}")
            return None
        return DICE.read(raw["roll_to_def"], place.at("roll_to_def"))
