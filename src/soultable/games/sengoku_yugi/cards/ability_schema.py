"""Ability schema: the TOML vocabulary of filters, conditions, costs and effects (4.7)."""

from __future__ import annotations

from typing import Final

from soultable.cards.schema import (
    Change,
    Effects,
    Either,
    Field,
    Line,
    Name,
    Number,
    Numbers,
    Part,
    Table,
    Verb,
    Word,
    Written,
    Yes,
)
from soultable.games.sengoku_yugi.cards.text import said
from soultable.games.sengoku_yugi.rules import codes

DIE: Final = Number(1, 6)
DICE: Final = Numbers(1, 6, 1, 6)
LEVEL: Final = Number(1, codes.LEVELS)
CHANGE: Final = Change(9)
REFERENCE: Final = Written(
    "a unit: self, event.target, event.attacker, paid, or the name given by 'as'",
    r"[a-z][a-z0-9_]{0,19}(\.[a-z]{1,20})?",
)

# What stands in [ ] (SY-176): about a card, and about a unit.

LEVELS: Final = Either(
    "a number from 1 to 4, a list of such numbers, or 'self+1'",
    (LEVEL, Numbers(1, codes.LEVELS, 1, codes.LEVELS), Word("level", ("self+1",))),
)
OWN_ATTRIBUTE: Final = Word("attribute", (*codes.ATTRIBUTES, "self"))
BOUND: Final = Either("a number from 1 to 4, or 'self'", (LEVEL, Word("level", ("self",))))
HP_BELOW: Final = Either("a number from 2 to 30, or 'lv'", (Number(2, 30), Word("number", ("lv",))))
OF_CARD: Final = (
    Field("lv", LEVELS, ""),
    Field("lv_min", BOUND, ""),
    Field("lv_max", BOUND, ""),
    Field("name", Line(60), ""),
    Field("attr", OWN_ATTRIBUTE, ""),
    Field("weapon", Word("weapon", codes.WEAPONS), ""),
    Field("epithet_contains", Line(40), ""),
)
OF_ROW: Final = Field("row", Word("row", codes.ROWS), "")
STANDING: Final = (Field("stance", Word("stance", codes.STANCES), ""), OF_ROW)
OF_POWER: Final = (
    Field("atk_max", Number(0, 99), ""),
    Field("mat_min", Number(1, 99), ""),
    Field("hp_lt", HP_BELOW, ""),
)
OF_UNIT: Final = (*OF_CARD, *STANDING, *OF_POWER, Field("not", REFERENCE, ""))


def within(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """The same keys, in the table `filter`."""
    return tuple([Field(f"filter.{one.key}", one.shape, one.default) for one in fields])


# Conditions and costs.

CONDITIONS: Final = (
    Verb("self_row", Word("row", codes.ROWS), said, rules=("SY-35",)),
    Verb("self_zone", Word("zone", codes.ZONES), said, rules=("SY-R5", "SY-R7")),
    Verb("event_target", Word("fate", codes.FATES), said, rules=("SY-R99",)),
    Verb("ally_on_bf", Table(("name",)), said, rules=("SY-191",), inside=(*OF_CARD, *STANDING)),
)
COUNT: Final = Number(1, 5)
AP: Final = Verb("ap", Number(1, 50), said, rules=("SY-58",))


def paying(name: str, rule: str, fields: tuple[Field, ...] = OF_CARD, more: tuple[Field, ...] = ()) -> Verb:
    """A cost: `{ hand_to_standby = 1 }`, or `{ hand_to_standby = { n = 1, filter = { … } } }`."""
    inside = (Field("n", COUNT, 1), *within(fields), *more)
    return Verb(name, COUNT, said, rules=(rule,), inside=inside)


HAND_TO_STANDBY: Final = paying("hand_to_standby", "SY-174")
COSTS: Final = (
    AP,
    HAND_TO_STANDBY,
    paying("hand_to_sh_bottom", "SY-167"),
    Verb("sh_to_banish", COUNT, said, rules=("SY-175",)),
    paying("standby_to_banish", "SY-176"),
    paying("gs_to_standby", "SY-109"),
    paying(
        "stance_to_def",
        "SY-177",
        (*OF_CARD, OF_ROW, *OF_POWER),
        (Field("as", Word("name", ("paid",)), "paid"),),
    ),
)

# Effects.

TO: Final = Field("t", REFERENCE)
POWERS: Final = (
    Field("atk", CHANGE, ""),
    Field("mat", CHANGE, ""),
    Field("def", CHANGE, ""),
    Field("mdf", CHANGE, ""),
)
KINDS: Final = Either("a number from 1 to 7, or 'all'", (Number(1, 7), Word("number", ("all",))))
SOURCE: Final = Field("from", Word("zone", ("Standby",)))
AS: Final = Field("as", Name())
SIMPLE: Final = (
    Verb("draw", Number(1, 9), said, rules=("SY-71", "SY-R37")),
    Verb("shuffle", Word("pile", ("SH",)), said, rules=("SY-R105", "SY-R162")),
    Verb("hp", Table(("t", "add")), said, inside=(TO, Field("add", Number(1, 9))), rules=("SY-65",)),
    Verb(
        "mod",
        Table(("t", "atk")),
        said,
        rules=("SY-R62", "SY-R108"),
        inside=(TO, *POWERS, Field("until", Word("time", codes.UNTILS))),
    ),
    Verb(
        "damage",
        Table(("t", "elem")),
        said,
        rules=("SY-200", "SY-R107"),
        inside=(TO, Field("elem", Word("element", codes.ELEMENTS)), Field("n", Number(1, 9))),
    ),
    Verb(
        "ailment",
        Table(("t", "kind")),
        said,
        rules=("SY-202", "SY-R111"),
        inside=(TO, Field("kind", Word("ailment", codes.AILMENTS))),
    ),
    Verb(
        "cure",
        Table(("t", "kinds")),
        said,
        rules=("SY-R111",),
        inside=(TO, Field("kinds", KINDS)),
    ),
    Verb(
        "bless",
        Table(("t", "attr")),
        said,
        rules=("SY-207", "SY-R121"),
        inside=(TO, Field("attr", OWN_ATTRIBUTE), Field("n", Number(1, 9), 1)),
    ),
    Verb(
        "stance",
        Table(("t", "to")),
        said,
        rules=("SY-28", "SY-29"),
        inside=(TO, Field("to", Word("stance", codes.STANCES))),
    ),
    Verb(
        "keep_attack_stance",
        Table(("t", "until")),
        said,
        rules=("SY-139",),
        inside=(TO, Field("until", Word("time", ("combat",)))),
    ),
    Verb(
        "move_unit",
        Table(("t", "to")),
        said,
        rules=("SY-R8", "SY-R18"),
        inside=(
            TO,
            Field("to", Word("space", ("adjacent_empty_own_half",))),
            Field("chooser", Word("player", ("user",))),
        ),
    ),
    Verb("retarget", Table(("to",)), said, rules=("SY-R60",), inside=(Field("to", Word("unit", ("self",))),)),
)
LOOKING: Final = (
    Verb(
        "take",
        Table(("from", "filter")),
        said,
        rules=("SY-R94", "SY-R105"),
        inside=(
            Field("from", Word("zone", codes.SOURCES)),
            *within(OF_CARD),
            Field("n", Number(1, 5), 1),
            Field("to", Word("zone", ("hand",))),
            Field("reveal", Yes(), ""),
        ),
    ),
    Verb(
        "to_gs",
        Table(("t", "from")),
        said,
        rules=("SY-193", "SY-R103", "SY-R104"),
        inside=(TO, SOURCE, *within(OF_CARD), Field("n", Number(1, 5), 1)),
    ),
    Verb(
        "look_top",
        Table(("n", "then")),
        said,
        rules=("SY-R105",),
        inside=(Field("n", Number(2, 5)), Field("then", Word("deed", ("reorder_top",)))),
    ),
    Verb(
        "look_hand",
        Table(("who", "kinds")),
        said,
        rules=("SY-220",),
        inside=(Field("who", Word("player", ("opponent",))), Field("kinds", Word("kind", ("character",)))),
    ),
)
CHOICE: Final = Verb(
    "choose",
    Table(("who", "as")),
    said,
    rules=("SY-181", "SY-182", "SY-R97"),
    inside=(
        Field("who", Word("unit", ("ally", "enemy", "ally_bf_or_cmd", "self_or_ally_in_surroundings"))),
        Field("n", Number(1, 4), 1),
        Field("range", Word("range", ("self",)), ""),
        *within(OF_UNIT),
        AS,
    ),
)
EVERY: Final = Verb(
    "all",
    Table(("who", "as")),
    said,
    rules=("SY-182", "SY-R106"),
    inside=(
        Field("who", Word("units", ("enemies_in_range", "allies_on_bf", "other_allies_in_surroundings"))),
        *within(OF_UNIT),
        AS,
    ),
)
AURA: Final = Verb(
    "aura",
    Table(("who", "atk")),
    said,
    rules=("SY-172", "SY-R90"),
    inside=(
        Field("who", Word("units", ("self", "other_allies_in_surroundings", "allies_on_bf"))),
        *within((*OF_CARD, *STANDING)),
        *POWERS,
    ),
)
CASES: Final = Part("case", (Field("on", DICE),), (Effects("do", (*SIMPLE, *LOOKING), most=3),))
ROLL: Final = Verb("roll", Table(("on",)), said, rules=("SY-R109",), cases=CASES)
EFFECTS: Final = (*SIMPLE, *LOOKING, CHOICE, EVERY, ROLL, AURA)
