"""Constant effects (4.4), one row each: of units in a place, or of a player."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from soultable.cards.card import VerbUse, word_in
from soultable.cards.schema import Change, Field, Number, Verb, Word, Wrongs
from soultable.games.alternate_souls.cards.keywords import ARMOR, CHARGE, SECRET_PATH, STEADFAST, TERRAIN
from soultable.games.alternate_souls.cards.targets import FLAG, SQUARES_AROUND
from soultable.games.alternate_souls.rules import codes
from soultable.games.alternate_souls.rules.compiled_text import Aura

PLAYERS: Final = "player's"  # the tag of what changes a player instead of units
PLACES: Final = {
    "field": "",
    "rows": " on these rows",
    "near": f" on the {SQUARES_AROUND} this unit",
    "beside": " orthogonally next to this unit",
}
FOR_UNITS: Final = (
    Field("of", Word("units", codes.OF[:2])),
    Field("where", Word("place", codes.WHERE), "field"),
    Field("attribute", Word("attribute", codes.ATTRIBUTES), ""),
    Field("on", TERRAIN, ""),
)
FOR_PLAYERS: Final = (Field("of", Word("player", codes.OF[2:])), *FOR_UNITS[1:])


def whom(use: VerbUse) -> dict[str, str]:
    """`Fire allies on forest`, `enemies on these rows`."""
    said = word_in(use.more, "of")
    if word_in(use.more, "attribute"):
        said = f"{word_in(use.more, 'attribute').capitalize()} {said}"
    terrain = word_in(use.more, "on")
    if terrain:
        said += f" on {TERRAIN.reads.get(terrain, terrain)}"
    return {"whom": said + PLACES[word_in(use.more, "where")]}


def whose(use: VerbUse) -> dict[str, str]:
    """Whose number it is, and by how much it changes."""
    owner = "your" if word_in(use.more, "of") == "owner" else "your opponent's"
    return {"whose": owner, "change": f"{abs(use.number)} {'higher' if use.number > 0 else 'lower'}"}


def _shortens(use: VerbUse, targets: Sequence[VerbUse]) -> Wrongs:
    return [("", "'reach' can only shorten moves: use a number below 0")] if use.number > 0 else []


OF_UNITS: Final = (
    Verb("attack", Change(9), "{whom} have ATK {n:+d}", partial(Aura, codes.ATTACK), rules=("AS-R56",)),
    Verb("defense", Change(9), "{whom} have DEF {n:+d}", partial(Aura, codes.DEFENSE), rules=("AS-R56",)),
    Verb(
        "charge",
        Number(1, 9),
        f"{{whom}} have {CHARGE.phrase}",
        partial(Aura, codes.CHARGE),
        rules=("AS-R57",),
    ),
    Verb(
        "armor", Number(1, 9), f"{{whom}} have {ARMOR.phrase}", partial(Aura, codes.ARMOR), rules=("AS-R57",)
    ),
    Verb(
        "steadfast", FLAG, f"{{whom}} have {STEADFAST.phrase}", partial(Aura, codes.HELD), rules=("AS-R30",)
    ),
    Verb(
        "secret_path",
        TERRAIN,
        f"{{whom}} have {SECRET_PATH.phrase}",
        partial(Aura, codes.SECRET_PATH),
        rules=("AS-R11",),
    ),
    Verb(
        "overgrown",
        FLAG,
        "plains stop {whom} as if they were forest",
        partial(Aura, codes.OVERGROWN),
        rules=("AS-R11",),
    ),
)
OF_PLAYERS: Final = (
    Verb(
        "hand_size",
        Change(3),
        "{whose} hand size is {change}",
        partial(Aura, codes.HAND_SIZE),
        rules=("AS-13", "AS-92"),
    ),
    Verb(
        "standby",
        Change(5),
        "the stand-by cost of {whose} Linkers is {change}",
        partial(Aura, codes.STANDBY_COST),
        rules=("AS-R35",),
    ),
    Verb(
        "reach",
        Change(3),
        "the largest distance of {whose} move cards is {change}, but not below 1; leaps are unaffected",
        partial(Aura, codes.REACH),
        check=_shortens,
        rules=("AS-R18",),
    ),
)
AURAS: Final = (
    *[replace(verb, more=FOR_UNITS, nouns=whom) for verb in OF_UNITS],
    *[replace(verb, more=FOR_PLAYERS, nouns=whose, tags=(PLAYERS,)) for verb in OF_PLAYERS],
)
CONSTANT: Final = {verb.name: verb for verb in AURAS}
