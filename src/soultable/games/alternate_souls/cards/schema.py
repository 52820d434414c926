"""Card file schema: characters, the cards linked to them, and what each may say."""

from pathlib import Path
from typing import Final

from soultable.cards.card import OWN
from soultable.cards.schema import (
    DeckWords,
    Effects,
    Field,
    GameWords,
    Head,
    Line,
    Name,
    Number,
    Part,
    Slot,
    Word,
    Words,
    Written,
)
from soultable.games.alternate_souls.cards import text
from soultable.games.alternate_souls.cards.auras import AURAS
from soultable.games.alternate_souls.cards.deck_rules import measures, most_of, problems, summary
from soultable.games.alternate_souls.cards.effects import ANSWERS, EFFECTS, MOVE
from soultable.games.alternate_souls.cards.keywords import LISTED, VALUED, fields
from soultable.games.alternate_souls.cards.targets import OTHER_TARGETS, ROWS, UNIT
from soultable.games.alternate_souls.cards.triggers import of_part
from soultable.games.alternate_souls.cards.validate import (
    sound_action,
    sound_addition,
    sound_linker,
    sound_regalia,
    sound_ruler,
    whole,
)
from soultable.games.alternate_souls.rules import codes

PLACEMENT: Final = tuple(f"{file},{rank}" for rank in (1, 2, 3) for file in (1, 2, 3, 4, 5))  # AS-R67
YES: Final = Word("answer", ("yes",))
GENERAL: Final = (Field("code", Written("a code such as R1, L02 or L02a", "[RL][0-9]{1,3}[a-z]?")),)
CHARACTER: Final = (
    *GENERAL,
    Field("attribute", Word("attribute", codes.ATTRIBUTES)),
    Field("race", Line(30)),
    Field("standby", Number(0, 10)),  # AS-11 AS-R35
    Field("attack", Number(0, 20)),  # AS-9
    Field("defense", Number(1, 20)),  # AS-10
)
WILL: Final = Number(0, 10)
SPEED: Final = Word("speed", codes.SPEEDS)
ABILITY_EFFECTS: Final = (
    Effects("targets", (UNIT,), least=0, most=2),
    Effects("do", EFFECTS, least=0),
    Effects("aura", AURAS, least=0),
)


def _when(part: str) -> tuple[Field, ...]:
    return (
        Field("when", Word("trigger", of_part(part))),
        Field("speed", SPEED, ""),
        Field("cost", WILL, 0),
        Field("once", Word("time", ("turn",)), ""),  # AS-R59
        Field("phase", Word("phase", ("main",)), ""),
        Field("own_turn", YES, ""),
        Field("optional", YES, ""),
        Field("price", Word("price", ("rest",)), ""),
    )


RULER_SIDE: Final = Part(
    "ruler",
    _when("ruler"),
    ABILITY_EFFECTS,
    wording=text.ruler_side,
    optional=True,
)
JRULER_SIDE: Final = Part(
    "jruler", fields(), (Effects("aura", AURAS, least=0),), wording=text.jruler_side, optional=True
)
JUDGMENT: Final = Part("judgment", _when("judgment"), ABILITY_EFFECTS, wording=text.judgment, optional=True)
ABILITY: Final = Part(
    "ability",
    _when("ability"),
    ABILITY_EFFECTS,
    wording=text.ability,
    optional=True,
)
RULER: Final = Part(
    "ruler",
    (
        *CHARACTER,
        Field("j_name", Line(60)),
        Field("hand", Number(1, 9)),  # AS-13
        Field("max_cost", Number(0, 60)),  # AS-16
        Field("placement", Words(Word("square", PLACEMENT), 5, 5)),  # AS-15
    ),
    parts=(RULER_SIDE, JRULER_SIDE, JUDGMENT),
    sound=sound_ruler,
)
LINKER: Final = Part(
    "linker",
    (*CHARACTER, Field("cost", WILL), *fields()),
    parts=(ABILITY,),
    wording=text.linker,
    sound=sound_linker,
)
ACTION: Final = (
    *GENERAL,
    Field("link", Name()),  # AS-22
    Field("copies", Number(1, 5)),  # AS-R76
    Field("cost", WILL),  # AS-6
    Field("speed", SPEED),
)
ORDERS: Final = (
    Effects("targets", (UNIT, *OTHER_TARGETS), least=0, most=2),
    Effects("do", (MOVE, *EFFECTS, *ANSWERS)),
    Effects("targets_2", (UNIT, *OTHER_TARGETS), least=0, most=2),
    Effects("do_2", (MOVE, *EFFECTS, *ANSWERS), least=0),
)
PRICE: Final = Field("price", Word("price", ("linker",)), "")
MOVE_CARD: Final = Part("move", (*ACTION, PRICE), ORDERS, wording=text.action, sound=sound_action)
SPELL: Final = Part("spell", (*ACTION, PRICE), ORDERS, wording=text.action, sound=sound_action)
ADDITION: Final = Part(
    "addition",
    ACTION,
    (Effects("targets", (ROWS,), 1, 1), Effects("aura", AURAS)),  # AS-90
    wording=text.addition,
    sound=sound_addition,
)
REGALIA: Final = Part("regalia", ACTION, (Effects("aura", AURAS),), wording=text.regalia, sound=sound_regalia)

WORDS: Final = GameWords(
    game="alternate-souls",
    built_in=Path(__file__).with_name("cards.toml"),
    kinds=(RULER, LINKER, MOVE_CARD, SPELL, ADDITION, REGALIA),
    most_cards=400,
    whole=whole,
    keywords=(*LISTED, *VALUED),
    decks=DeckWords(
        built_in=Path(__file__).with_name("decks.toml"),
        modes=("starter", "full"),
        heads=(Head("ruler", "Ruler"), Head("linkers", "Linker", 5)),
        problems=problems,
        summary=summary,
        measures=measures,
        most_of=most_of,
        slots=(Slot("deck", "starter", "starter"), Slot("deck", "full", "full")),  # AS-R78
        taken=frozenset(["choose", "random", OWN]),
    ),
)
