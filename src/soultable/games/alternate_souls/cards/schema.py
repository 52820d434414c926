"""Card file schema: characters, the cards linked to them, and their text."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from soultable.cards import verbs as shared
from soultable.cards.card import OWN, Card
from soultable.cards.schema import (
    Change,
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
    Verb,
    Word,
    Words,
    Written,
)
from soultable.cards.wording import sentence, told
from soultable.games.alternate_souls.cards import text
from soultable.games.alternate_souls.cards.deck_rules import measures, most_of, problems, summary
from soultable.games.alternate_souls.cards.validate import (
    sound_action,
    sound_addition,
    sound_linker,
    sound_regalia,
    sound_ruler,
    whole,
)

ATTRIBUTES: Final = ("fire", "water", "wind", "light", "darkness")  # AS-12, 4.1
SPEEDS: Final = {"low": "Low", "mid": "Mid", "high": "High"}  # AS-R50
FILTERS: Final = ("recovered", "rested", "damaged", "linker", "linked")  # 4.4
TERRAIN: Final = Word("terrain", tuple(text.TERRAIN))
PLACEMENT: Final = tuple(f"{file},{rank}" for rank in (1, 2, 3) for file in (1, 2, 3, 4, 5))  # AS-R67
FLAG: Final = Number(1, 1)
YES: Final = Word("answer", ("yes",))
TARGET: Final = Word("target", ("target",))

RACE_WORD: Final = Written("one word of a race, such as Knight", "[A-Za-z-]{1,30}")

# Targets (4.4): chosen when the card or ability is announced (AS-R53).

UNIT: Final = Verb(
    "unit",
    Word("side", ("ally", "enemy", "any")),
    text.unit,
    rules=("AS-R53",),
    more=(
        Field("only", Words(Word("filter", FILTERS), 1, 4), ()),
        Field("other", FLAG, 0),
        Field("near", FLAG, 0),
        Field("near_self", FLAG, 0),
    ),
)
ROWS: Final = Verb("rows", Word("rows", ("pair",)), text.rows, rules=("AS-R55",))
OTHER_TARGETS: Final = (
    Verb("row", Word("row", ("one",)), text.row, rules=("AS-R5",)),
    Verb("standby", Word("card", ("linker",)), text.standby, rules=("AS-R36",)),
    Verb("permanent", Word("permanent", ("any", "addition")), text.permanent, rules=("AS-R57",)),
    Verb("chain", Word("item", ("item",)), text.chain, rules=("AS-R54",)),
    Verb("way", Word("way", ("orthogonal",)), text.way, rules=("AS-R4",)),
)

# Effects (4.4).

TO_ROW: Final = Field("to", Word("target", ("target", "row")), "target")
TO_BESIDE: Final = Field("to", Word("target", ("target", "beside")), "target")
MOVE: Final = Verb(
    "move",
    Word("shape", ("line", "path", "leap")),
    text.move,
    rules=("AS-R18",),
    more=(
        Field("ways", Words(Word("direction", tuple(text.WAYS)), 1, 8)),
        Field("least", Number(1, 4)),
        Field("most", Number(1, 4)),
        Field("link", FLAG, 0),
        Field("attack", Number(1, 9), 0),
    ),
)
EFFECTS: Final = (
    Verb("damage", Number(1, 20), text.damage, rules=("AS-R33",), more=(TO_ROW,)),
    Verb("attack", Change(9), text.attack, rules=("AS-R33",), more=(TO_BESIDE,)),
    Verb("defense", Change(9), text.defense, rules=("AS-R33",), more=(TO_BESIDE,)),
    Verb(
        "grant",
        Word("keyword", ("steadfast", "armor")),
        text.grant,
        rules=("AS-R57",),
        more=(Field("amount", Number(1, 9), 1),),
    ),
    Verb("heal", Number(1, 20), text.heal, rules=("AS-R32",)),
    Verb("mend", Word("unit", ("all", "self")), text.mend, rules=("AS-R32",)),
    Verb("rest", TARGET, text.rest, rules=("AS-35",)),
    Verb("recover", TARGET, text.recover, rules=("AS-35",)),
    Verb(
        "push",
        Word("way", ("back", "chosen")),
        text.push,
        rules=("AS-R28", "AS-R31"),
        more=(Field("squares", Number(1, 8)), TO_ROW),
    ),
    Verb("swap", Word("units", ("targets",)), text.swap, rules=("AS-R17",)),
    replace(shared.DRAW, takes=Number(1, 5), rules=("AS-R62",)),
    Verb("under", FLAG, text.under, rules=("AS-25",)),
    Verb("will", Number(1, 9), text.will, rules=("AS-R48",), more=(Field("if_race", RACE_WORD, ""),)),
    Verb("drain", Number(1, 10), text.drain, rules=("AS-R49",)),
    Verb("strip", Number(1, 5), text.strip, rules=("AS-23",)),
    Verb("hasten", Number(1, 10), text.hasten, rules=("AS-R35", "AS-R36")),
    Verb("withdraw", Number(0, 10), text.withdraw, rules=("AS-R40",)),
    Verb("destroy", TARGET, text.destroy, rules=("AS-69",)),
)
ANSWERS: Final = (
    Verb("negate", TARGET, text.negate, rules=("AS-R54",)),
    Verb("break", TARGET, text.break_up, rules=("AS-R57",)),
)
TOLD: Final = {verb.name: partial(told, verb) for verb in (MOVE, *EFFECTS, *ANSWERS)}

# Constant effects (4.4): of units in a place, or of a player.

PLACES: Final = ("field", "rows", "near", "beside")
FOR_UNITS: Final = (
    Field("of", Word("units", ("allies", "enemies"))),
    Field("where", Word("place", PLACES), "field"),
    Field("attribute", Word("attribute", ATTRIBUTES), ""),
    Field("on", TERRAIN, ""),
)
FOR_PLAYERS: Final = (Field("of", Word("player", ("owner", "opponent"))), *FOR_UNITS[1:])
AURAS: Final = (
    Verb("attack", Change(9), text.constant_attack, rules=("AS-R56",), more=FOR_UNITS),
    Verb("defense", Change(9), text.constant_defense, rules=("AS-R56",), more=FOR_UNITS),
    Verb("charge", Number(1, 9), text.constant_charge, rules=("AS-R57",), more=FOR_UNITS),
    Verb("armor", Number(1, 9), text.constant_armor, rules=("AS-R57",), more=FOR_UNITS),
    Verb("steadfast", FLAG, text.constant_steadfast, rules=("AS-R30",), more=FOR_UNITS),
    Verb("secret_path", TERRAIN, text.constant_secret_path, rules=("AS-R11",), more=FOR_UNITS),
    Verb("overgrown", FLAG, text.overgrown, rules=("AS-R11",), more=FOR_UNITS),
    Verb("hand_size", Change(3), text.hand_size, rules=("AS-13", "AS-92"), more=FOR_PLAYERS),
    Verb("standby", Change(5), text.standby_cost, rules=("AS-R35",), more=FOR_PLAYERS),
    Verb("reach", Change(3), text.reach, rules=("AS-R18",), more=FOR_PLAYERS),
)
CONSTANT: Final = {verb.name: partial(told, verb) for verb in AURAS}


def _speed(card: Card, key: str = "speed") -> str:
    return f"{SPEEDS[card.word(key)]}."


def _action(card: Card) -> str:
    """The speed, any cost besides Will, and the effect; the two modes of `choose{A|B}`."""
    first = text.deeds(card, TOLD)
    if card.uses("do_2"):
        first = f"choose one: {first}; or {text.deeds(card, TOLD, mode='_2')}"
    cost = "destroy an ally Linker as a cost: " if card.word("price") else ""
    return f"{_speed(card)} {sentence(cost + first)}"


def _addition(card: Card) -> str:
    said = text.sentences(text.constants(card, CONSTANT, "aura"))
    return f"{_speed(card)} Choose {text.rows(card.uses('targets')[0])}. {said}"


def _regalia(card: Card) -> str:
    return f"{_speed(card)} {text.sentences(text.constants(card, CONSTANT, 'aura'))}"


def _linker(card: Card) -> str:
    if "ability.when" not in card.facts and not text.keywords_of(card):
        return "No ability."
    return text.sentences(text.keywords_of(card))


TRIGGERS: Final = {
    "ally destroys": "when an ally destroys an enemy unit in a battle",
    "ally falls": "when an ally Linker is destroyed",
    "destroys": "when this unit destroys an enemy unit in a battle",
    "touchdown": "when this unit scores a touchdown",
}


def _conditions(card: Card, part: str) -> str:
    """`Once per turn, in your main phase, pay 1 Will`."""
    said = ["once per turn"] if card.word(f"{part}.once") else []
    if card.word(f"{part}.when") in TRIGGERS:
        own = " in your turn" if card.word(f"{part}.own_turn") else ""
        said.append(TRIGGERS[card.word(f"{part}.when")] + own)
    if card.word(f"{part}.phase"):
        said.append("in your main phase")
    may = "you may " if card.word(f"{part}.optional") else ""
    if card.number(f"{part}.cost"):
        said.append(f"{may}pay {card.number(f'{part}.cost')} Will")
    elif may:
        said.append("you may")
    if card.word(f"{part}.price"):
        said.append("rest this recovered unit")
    return ", ".join(said)


def _power(card: Card, part: str) -> str:
    """An ability: constant, activated at a speed, or triggered."""
    if card.word(f"{part}.when") == "always":
        return text.sentences(text.constants(card, CONSTANT, f"{part}.aura"))
    done = text.deeds(card, TOLD, f"{part}.", noun="that Linker")
    conditions = _conditions(card, part)
    speed = f"{_speed(card, f'{part}.speed')} " if card.word(f"{part}.when") == "activate" else ""
    return speed + sentence(f"{conditions}: {done}" if conditions else done)


def _ability(card: Card) -> str:
    return _power(card, "ability")


def _ruler_side(card: Card) -> str:
    """AS-R39 From the start of the game until Judgment."""
    return f"Ruler side. {_power(card, 'ruler')}"


def _jruler_side(card: Card) -> str:
    """AS-R39 While the J-Ruler is on the battlefield."""
    said = [*text.keywords_of(card, "jruler."), *text.constants(card, CONSTANT, "jruler.aura")]
    return f"J-Ruler side. {text.sentences(said)}"


def _judgment(card: Card) -> str:
    """AS-84 The entry from the stand-by lane."""
    return f"Judgment. {_power(card, 'judgment')}"


GENERAL: Final = (Field("code", Written("a code such as R1, L02 or L02a", "[RL][0-9]{1,3}[a-z]?")),)
CHARACTER: Final = (
    *GENERAL,
    Field("attribute", Word("attribute", ATTRIBUTES)),
    Field("race", Line(30)),
    Field("standby", Number(0, 10)),  # AS-11 AS-R35
    Field("attack", Number(0, 20)),  # AS-9
    Field("defense", Number(1, 20)),  # AS-10
)
KEYWORDS: Final = (  # 4.3
    Field("keywords", Words(Word("keyword", tuple(text.KEYWORDS)), 1, 4), ()),
    Field("charge", Number(1, 9), 0),
    Field("armor", Number(1, 9), 0),
    Field("secret_path", Words(TERRAIN, 1, 5), ()),
    Field("home", TERRAIN, ""),
    Field("home_attack", Number(0, 9), 0),
    Field("home_defense", Number(0, 9), 0),
)
WILL: Final = Number(0, 10)
SPEED: Final = Word("speed", tuple(SPEEDS))
ABILITY_EFFECTS: Final = (
    Effects("targets", (UNIT,), least=0, most=2),
    Effects("do", EFFECTS, least=0),
    Effects("aura", AURAS, least=0),
)


def _when(*right: str) -> tuple[Field, ...]:
    return (
        Field("when", Word("trigger", right)),
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
    _when("activate", "ally destroys", "ally falls", "always"),
    ABILITY_EFFECTS,
    wording=_ruler_side,
    optional=True,
)
JRULER_SIDE: Final = Part(
    "jruler", KEYWORDS, (Effects("aura", AURAS, least=0),), wording=_jruler_side, optional=True
)
JUDGMENT: Final = Part("judgment", _when("judgment"), ABILITY_EFFECTS, wording=_judgment, optional=True)
ABILITY: Final = Part(
    "ability",
    _when("activate", "destroys", "touchdown", "always"),
    ABILITY_EFFECTS,
    wording=_ability,
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
    (*CHARACTER, Field("cost", WILL), *KEYWORDS),
    parts=(ABILITY,),
    wording=_linker,
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
MOVE_CARD: Final = Part("move", (*ACTION, PRICE), ORDERS, wording=_action, sound=sound_action)
SPELL: Final = Part("spell", (*ACTION, PRICE), ORDERS, wording=_action, sound=sound_action)
ADDITION: Final = Part(
    "addition",
    ACTION,
    (Effects("targets", (ROWS,), 1, 1), Effects("aura", AURAS)),  # AS-90
    wording=_addition,
    sound=sound_addition,
)
REGALIA: Final = Part("regalia", ACTION, (Effects("aura", AURAS),), wording=_regalia, sound=sound_regalia)

WORDS: Final = GameWords(
    game="alternate-souls",
    built_in=Path(__file__).with_name("cards.toml"),
    kinds=(RULER, LINKER, MOVE_CARD, SPELL, ADDITION, REGALIA),
    most_cards=400,
    whole=whole,
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
