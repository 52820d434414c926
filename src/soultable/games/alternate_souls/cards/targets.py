"""Targets (4.4), one row each: chosen when the card or ability is announced (AS-R53)."""

from functools import partial
from typing import Final

from soultable.cards.card import VerbUse, number_in, words_in
from soultable.cards.schema import Field, Number, Verb, Word, Words
from soultable.games.alternate_souls.rules import codes
from soultable.games.alternate_souls.rules.targets import (
    ChainTarget,
    FixedTarget,
    PermanentTarget,
    StandbyTarget,
    UnitTarget,
)

FLAG: Final = Number(1, 1)
SQUARES_AROUND: Final = "8 squares around"


def with_article(noun: str) -> str:
    """`an enemy`, `a recovered ally`."""
    return f"an {noun}" if noun[0].lower() in "aeio" else f"a {noun}"


def _unit(use: VerbUse) -> str:
    only = words_in(use.more, "only")
    if "linked" in only:
        return "this card's own Linker" + _near(use)
    side = "unit" if use.word == "any" else use.word
    if "linker" in only:
        side = "Linker" if use.word == "any" else f"{side} Linker"
    noun = " ".join([*(word for word in only if word != "linker"), side])
    return (f"another {noun}" if number_in(use.more, "other") else with_article(noun)) + _near(use)


def _near(use: VerbUse) -> str:
    if number_in(use.more, "near"):
        return f" on one of the {SQUARES_AROUND} it"
    return f" on one of the {SQUARES_AROUND} this unit" if number_in(use.more, "near_self") else ""


UNIT: Final = Verb(
    "unit",
    Word("side", codes.WHOSE),
    _unit,
    UnitTarget,
    more=(
        Field("only", Words(Word("filter", tuple(codes.ONLY)), 1, 4), ()),
        Field("other", FLAG, 0),
        Field("near", FLAG, 0),
        Field("near_self", FLAG, 0),
    ),
)
ROWS: Final = Verb(
    "rows",
    Word("rows", ("pair",)),
    "two neighbouring rows",
    partial(FixedTarget, codes.ROWS),
    rules=("AS-R55",),
)
PERMANENT: Final = Word(
    "permanent", ("any", "addition"), {"any": "an addition or regalia", "addition": "an addition"}
)
INTERRUPTED: Final = "the card or ability that this card interrupts"
OTHER_TARGETS: Final = (
    Verb("row", Word("row", ("one",)), "a row", partial(FixedTarget, codes.ROW), rules=("AS-R5",)),
    Verb(
        "standby",
        Word("card", ("linker",)),
        "one of your Linkers on the stand-by lane",
        StandbyTarget,
    ),
    Verb("permanent", PERMANENT, "{word}", PermanentTarget),
    Verb("chain", Word("item", ("item",)), INTERRUPTED, ChainTarget),
    Verb(
        "way",
        Word("way", ("orthogonal",)),
        "forward, back, left or right",
        partial(FixedTarget, codes.WAY),
        rules=("AS-R4",),
    ),
)
TARGETS: Final = (UNIT, ROWS, *OTHER_TARGETS)
