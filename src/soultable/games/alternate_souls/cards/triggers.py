"""When an ability happens (4.4), one row for each word of `when`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Occasion:
    """When an ability happens, and what goes with that.

    `parts` are the parts of a card that can have it, `phrase` how it reads. `targets` says how many targets
    it can have, and `gives` the kind of target that it brings along; `only` the one verb that it goes with.
    `costs`, `own_turn` and `optional` say whether those keys go with it.
    """

    when: str
    parts: tuple[str, ...]
    phrase: str = ""
    targets: int = 0
    gives: str = ""
    only: str = ""
    costs: bool = False
    own_turn: bool = False
    optional: bool = False


TRIGGERS: Final = (
    Occasion("activate", ("ruler", "ability"), targets=2, costs=True),
    Occasion("judgment", ("judgment",), targets=1),
    Occasion(
        "ally destroys",
        ("ruler",),
        "when an ally destroys an enemy unit in a battle",
        own_turn=True,
    ),
    Occasion(
        "ally falls",
        ("ruler",),
        "when an ally Linker is destroyed",
        gives="standby",
        only="hasten",
        costs=True,
        optional=True,
    ),
    Occasion("destroys", ("ability",), "when this unit destroys an enemy unit in a battle"),
    Occasion("touchdown", ("ability",), "when this unit scores a touchdown"),
    Occasion("always", ("ruler", "ability")),
)
NAMED: Final = {one.when: one for one in TRIGGERS}


def of_part(part: str) -> tuple[str, ...]:
    """The words that a part of a card can have under `when`."""
    return tuple([one.when for one in TRIGGERS if part in one.parts])


def quoted(occasions: Sequence[Occasion]) -> str:
    """`'ally destroys' or 'touchdown'`."""
    return " or ".join([repr(one.when) for one in occasions])
