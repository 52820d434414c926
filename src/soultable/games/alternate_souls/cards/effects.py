"""Effects (4.4), one row each: what it takes, how it reads, what it is aimed at, and what carries it out."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from soultable.cards import verbs as shared
from soultable.cards.card import VerbUse, number_in, word_in, words_in
from soultable.cards.schema import Change, Field, Number, Verb, Word, Words, Written, Wrongs
from soultable.cards.wording import keyword_text, listed
from soultable.games.alternate_souls.cards.keywords import ARMOR, STEADFAST
from soultable.games.alternate_souls.cards.targets import FLAG
from soultable.games.alternate_souls.rules import effects
from soultable.games.alternate_souls.rules.board import WAY_WORDS, WAYS
from soultable.games.alternate_souls.rules.paths import SHAPES

UNTIL: Final = "until the end of the turn"
MOST_PATH_STEPS: Final = 3  # more make too many paths to choose from
MOST_PATHS: Final = 100
FUEL: Final = "fuel"  # the tag of what could pay for itself again and again

# A phrase has `$1` and `$2` for the first and the second target.
TARGET: Final = Word("target", ("target",))
TO_ROW: Final = Field(
    "to", Word("target", ("target", "row"), {"target": "$1", "row": "each enemy on $1"}), "target"
)
BESIDE: Final = {"target": "$1 has", "beside": "$1 and each ally orthogonally next to it have"}
TO_BESIDE: Final = Field("to", Word("target", ("target", "beside"), BESIDE), "target")
RACE_WORD: Final = Written("one word of a race, such as Knight", "[A-Za-z-]{1,30}")
DIRECTION: Final = Word("direction", WAYS, dict(zip(WAYS, WAY_WORDS, strict=True)))
GRANTED: Final = {keyword.name: keyword for keyword in (STEADFAST, ARMOR)}


def _unit_or_row(use: VerbUse) -> tuple[str, ...]:
    return ("row",) if use.more["to"] == "row" else ("unit",)


def _unit_or_self(use: VerbUse) -> tuple[str, ...]:
    return ("self",) if use.value == "self" else ("unit",)


def between(least: int, most: int) -> str:
    """`1`, `1-2`."""
    return str(most) if least == most else f"{least}-{most}"


def _move(use: VerbUse) -> str:
    ways = words_in(use.more, "ways")
    least, most = number_in(use.more, "least"), number_in(use.more, "most")
    where = listed(DIRECTION.reads[way] for way in ways)
    squares = f"{between(least, most)} square" + "s" * (most > 1)
    steps = f"{between(least, most)} step" + "s" * (most > 1)
    linked = (
        f" ({between(least, most + 1)} for this card's own Linker)" if number_in(use.more, "link") else ""
    )
    several = len(ways) > 1 and most + number_in(use.more, "link") > 1
    if use.word == "leap":
        said = f"let $1 leap {squares} {where}, over whatever lies between"
    elif use.word == "path":
        said = f"move $1 {steps}{linked}, each {where}, never undoing the step before"
    elif len(ways) == len(WAYS):
        said = f"move $1 {squares}{linked} in any one direction"
    elif several:
        said = f"move $1 {squares}{linked} in one direction: {where}"
    else:
        said = f"move $1 {squares}{linked} {where}" if not linked else f"move $1 {squares} {where}{linked}"
    extra = number_in(use.more, "attack")
    return said + (f"; it has ATK +{extra} in the battle this move causes" if extra else "")


def _check_move(use: VerbUse, targets: Sequence[VerbUse]) -> Wrongs:
    """AS-R18 A shape has distances that it can have."""
    least, most = number_in(use.more, "least"), number_in(use.more, "most")
    if targets[0].value != "ally":
        return [("", "only an ally can be moved (AS-30); use { push = … } for others")]
    if least > most:
        return [("least", f"is {least}, above most = {most}")]
    if use.value == "leap" and (least, most, number_in(use.more, "link")) != (2, 2, 0):
        return [("", "a leap lands exactly 2 squares away: least = 2, most = 2, no link (AS-R22)")]
    if use.value == "path" and most + number_in(use.more, "link") > MOST_PATH_STEPS:
        return [("most", f"a path has at most {MOST_PATH_STEPS} steps, that of 'link' included")]
    longest, ways = most + number_in(use.more, "link"), len(words_in(use.more, "ways"))
    if use.value == "path" and sum(ways**steps for steps in range(1, longest + 1)) > MOST_PATHS:
        return [("ways", f"{ways} directions and {longest} steps make too many paths; use fewer")]
    return []


def _grant(use: VerbUse) -> str:
    return f"$1 has {keyword_text(GRANTED[use.word], number_in(use.more, 'amount'))} {UNTIL}"


def _check_grant(use: VerbUse, targets: Sequence[VerbUse]) -> Wrongs:
    if GRANTED[use.word].takes is None and number_in(use.more, "amount") > 1:
        return [("", f"{use.word!r} has no amount")]
    return []


def _check_push(use: VerbUse, targets: Sequence[VerbUse]) -> Wrongs:
    if use.value == "chosen" and (len(targets) < 2 or targets[1].verb != "way"):
        return [("", "push = 'chosen' needs a second target { way = 'orthogonal' }")]
    if use.value == "chosen" and use.more["to"] == "row":
        return [("", "a row is pushed 'back', not 'chosen'")]
    return []


def _if_race(use: VerbUse) -> dict[str, str]:
    race = word_in(use.more, "if_race")
    return {"if": f"if an ally {race} is on the battlefield, " if race else ""}


def _check_withdraw(use: VerbUse, targets: Sequence[VerbUse]) -> Wrongs:
    if "linker" not in words_in(targets[0].more, "only"):
        return [("", "'withdraw' is for Linkers: give the target only = ['linker'] (AS-R40)")]
    return []


ONE_UNIT: Final = ("unit",)
MOVE: Final = Verb(
    "move",
    Word("shape", SHAPES),
    _move,
    effects.MoveUnit,
    more=(
        Field("ways", Words(DIRECTION, 1, 8)),
        Field("least", Number(1, 4)),
        Field("most", Number(1, 4)),
        Field("link", FLAG, 0),
        Field("attack", Number(1, 9), 0),
    ),
    aims=ONE_UNIT,
    check=_check_move,
)
EFFECTS: Final = (
    Verb(
        "damage",
        Number(1, 20),
        "deal {n} damage to {to}",
        effects.DealDamage,
        more=(TO_ROW,),
        aims=_unit_or_row,
    ),
    Verb(
        "attack",
        Change(9),
        f"{{to}} ATK {{n:+d}} {UNTIL}",
        effects.ChangeAttack,
        more=(TO_BESIDE,),
        aims=ONE_UNIT,
    ),
    Verb(
        "defense",
        Change(9),
        f"{{to}} DEF {{n:+d}} {UNTIL}",
        effects.ChangeDefense,
        more=(TO_BESIDE,),
        aims=ONE_UNIT,
    ),
    Verb(
        "grant",
        Word("keyword", tuple(GRANTED)),
        _grant,
        effects.Grant,
        more=(Field("amount", Number(1, 9), 1),),
        aims=ONE_UNIT,
        check=_check_grant,
    ),
    Verb("heal", Number(1, 20), "remove {n} damage from $1", effects.Heal, aims=ONE_UNIT),
    Verb(
        "mend",
        Word("unit", ("all", "self"), {"all": "$1", "self": "this unit"}),
        "remove all damage from {word}",
        effects.Mend,
        aims=_unit_or_self,
    ),
    Verb("rest", TARGET, "rest $1", effects.Rest, aims=ONE_UNIT),
    Verb("recover", TARGET, "recover $1", effects.Recover, aims=ONE_UNIT, tags=(FUEL,)),
    Verb(
        "push",
        Word("way", ("back", "chosen"), {"back": "back toward its own Fortress", "chosen": "$2"}),
        "push {to} {squares:square} {word}",
        effects.PushUnits,
        more=(Field("squares", Number(1, 8)), TO_ROW),
        aims=_unit_or_row,
        check=_check_push,
    ),
    Verb(
        "swap",
        Word("units", ("targets",)),
        "swap the squares of $1 and $2",
        effects.SwapUnits,
        aims=("unit", "unit"),
    ),
    replace(shared.DRAW, takes=Number(1, 5), step=effects.DrawCards, tags=(FUEL,)),
    Verb("under", FLAG, "put {n:card} from your hand under your deck", effects.PutCardUnder),
    Verb(
        "will",
        Number(1, 9),
        "{if}gain {n} Will",
        effects.ReceiveWill,
        more=(Field("if_race", RACE_WORD, ""),),
        nouns=_if_race,
        tags=(FUEL,),
    ),
    Verb("drain", Number(1, 10), "your opponent loses {n} Will", effects.DrainWill),
    Verb("strip", Number(1, 5), "your opponent discards {n:card} at random", effects.DiscardAtRandom),
    Verb("hasten", Number(1, 10), "move $1 {n:step} toward 0", effects.HastenUnit, aims=("standby",)),
    Verb(
        "withdraw",
        Number(0, 10),
        "put $1 on its owner's stand-by lane at {n}",
        effects.WithdrawUnit,
        aims=ONE_UNIT,
        check=_check_withdraw,
    ),
    Verb("destroy", TARGET, "destroy $1", effects.DestroyUnit, aims=ONE_UNIT),
)
ANSWERS: Final = (
    Verb("negate", TARGET, "negate $1", effects.Negate, aims=("chain",)),
    Verb("break", TARGET, "put $1 into its owner's graveyard", effects.BreakPermanent, aims=("permanent",)),
)
DEEDS: Final = {verb.name: verb for verb in (MOVE, *EFFECTS, *ANSWERS)}
