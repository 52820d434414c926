"""Card file schema: Leaders, Allies, Emanations and Spells, and their text."""

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
    Number,
    Part,
    Verb,
    Word,
    Words,
)
from soultable.cards.wording import sentence, told
from soultable.games.soul_of_ankiril.cards import text
from soultable.games.soul_of_ankiril.cards.deck_rules import measures, most_of, problems, summary
from soultable.games.soul_of_ankiril.cards.validate import sound_creature, sound_emanation, sound_spell, whole
from soultable.games.soul_of_ankiril.rules.board import ELEMENTS
from soultable.games.soul_of_ankiril.rules.codes import CLASSES

NONE: Final = "none"  # SA-R86 the Element of an Emanation without one
FLAG: Final = Number(1, 1)
TARGET: Final = Word("target", ("target",))

# Targets (4.3), chosen when the Spell is cast or the Ability is used. `least` and `most` are the Range from
# the source or Channeler, for a cell possibly from the first target; most = 99 means any Range.

RANGE: Final = (
    Field("least", Number(0, text.ANYWHERE), 0),
    Field("most", Number(0, text.ANYWHERE), text.ANYWHERE),
)
NEXT_TO: Final = (Field("least", Number(1, 8), 1), Field("most", Number(1, 8), 1))
TARGETS: Final = (
    Verb(
        "creature",
        Word("side", ("ally", "foe", "any")),
        text.creature,
        rules=("SA-R38", "SA-R81"),
        more=(
            *RANGE,
            Field("line", FLAG, 0),  # SA-R5 on an unblocked Attack Trajectory
            Field("other", FLAG, 0),  # not the source
            Field("fresh", FLAG, 0),  # summoned this turn, Inactive, has not acted
        ),
    ),
    Verb(
        "cell",
        Word("terrain", ("empty",)),
        text.cell,
        rules=("SA-R8",),
        more=(
            *NEXT_TO,
            Field("from", Word("place", ("source", "target")), "source"),
            Field("nearer", FLAG, 0),  # one step nearer the source than the target
            Field("beyond", FLAG, 0),  # at Range 2 of the source
            Field("optional", FLAG, 0),  # may be left out
            Field("if_able", FLAG, 0),  # skipped where nothing can be generated, and required where it can
            Field("count", Number(1, 2), 1),  # 2: one or two of them
        ),
    ),
    Verb("way", Word("way", ("line",)), text.way, rules=("SA-111",), more=(Field("most", Number(1, 8)),)),
)

# Effects (4.3), in printed order.

WHOM: Final = (
    "target", "self", "channeler", "both", "each ally", "each foe", "each offspring", "each class", "way",
)  # fmt: skip
TO: Final = (
    Field("to", Word("target", WHOM), "target"),
    *RANGE,  # the Range of an `each`
    Field("other", FLAG, 0),
)
EFFECTS: Final = (
    Verb("damage", Number(1, 20), text.damage, rules=("SA-R50",), more=TO),
    Verb("heal", Number(1, 20), text.heal, rules=("SA-R49",), more=TO),
    Verb(
        "modify",
        Word("time", ("permanent", "turn")),
        text.modify,
        rules=("SA-12", "SA-14", "SA-R64"),
        more=(Field("attack", Change(9), 0), Field("health", Change(9), 0), *TO),
    ),
    Verb("reinforce", Number(1, 9), text.reinforce, rules=("SA-133", "SA-R61"), more=TO),
    Verb("poison", Number(1, 9), text.poison, rules=("SA-130", "SA-R59"), more=TO),
    Verb("challenge", TARGET, text.challenge, rules=("SA-113",)),
    Verb("generate", Word("terrain", ("cell", "left")), text.generate, rules=("SA-119", "SA-R76")),
    replace(shared.DRAW, takes=Number(1, 6), rules=("SA-118", "SA-R79")),
    Verb("swap", TARGET, text.swap, rules=("SA-136", "SA-R74")),
    Verb("ready", TARGET, text.ready, rules=("SA-135",)),
    Verb(
        "grant",
        Word("keyword", ("sprint", "pack", "ambush", "overfly", "mimicry")),
        text.grant,
        rules=("SA-21",),
        more=(
            Field("lasts", Word("time", ("turn", "next"))),
            Field("else_attack", Number(1, 9), 0),  # instead, until the turn's end, for one that has it
            *TO,
        ),
    ),
    Verb("shift", TARGET, text.shift, rules=("SA-R74",)),
)
TOLD: Final = {verb.name: partial(told, verb) for verb in EFFECTS}


def _creature(card: Card) -> str:
    said = text.keywords_of(card)
    silent = not any(card.uses(f"{part.key}.do") for part in CREATURE_PARTS)
    return "No Ability." if silent and not said else text.sentences(said)


def _emanation(card: Card) -> str:
    said: list[str] = []
    if card.number("armor"):
        less = f"deals {card.number('armor')} less"
        said.append(f"each direct attack on it {less}, but at least 1 (an attack of 0 deals 0)")
    if card.number("summon_range") > 1:
        most = card.number("summon_range")
        said.append(f"you may also summon Allies at Range {'2' if most == 2 else f'2 to {most}'} of it")
    silent = not card.uses("ability.do") and not card.uses("upkeep.do")
    return "No Ability." if silent and not said else text.sentences(said)


def _spell(card: Card) -> str:
    return sentence(text.deeds(card, TOLD))


def _told(card: Card, part: str, label: str) -> str:
    """`Upkeep, on Water Terrain: heal this Creature by 1.`"""
    on = card.facts.get(f"{part}.on", "")
    where = f", on {str(on).capitalize()} Terrain" if on else ""
    return f"{label}{where}: {text.deeds(card, TOLD, f'{part}.')}."


def _active(card: Card, part: str) -> str:
    name = text.ability_name(card.uses(f"{part}.target"), card.uses(f"{part}.do"))
    return _told(card, part, name or "Ability")


def _ability(card: Card) -> str:
    return _active(card, "ability")


def _second(card: Card) -> str:
    return _active(card, "second")


def _upkeep(card: Card) -> str:
    return _told(card, "upkeep", "Upkeep")


def _legacy(card: Card) -> str:
    return _told(card, "legacy", "Legacy")


def _persist(card: Card) -> str:
    return _told(card, "persist", "Persist")


def _emanation_ability(card: Card) -> str:
    return _told(card, "ability", "Once in each of your turns")


ELEMENT: Final = Field("element", Word("element", ELEMENTS))  # SA-17
SYNC: Final = Field("sync", Number(0, 30))  # SA-18
ON: Final = (
    Field("on", Word("element", ELEMENTS), ""),
)  # 4.3 the source stands on a Terrain of that Element
DEEDS: Final = (Effects("target", TARGETS, least=0, most=2), Effects("do", EFFECTS))
ABILITY: Final = Part("ability", ON, DEEDS, wording=_ability, optional=True)  # SA-106
SECOND: Final = Part("second", ON, DEEDS, wording=_second, optional=True)  # SA-121 Intuition
UPKEEP: Final = Part("upkeep", ON, DEEDS, wording=_upkeep, optional=True)  # SA-69
LEGACY: Final = Part("legacy", ON, DEEDS, wording=_legacy, optional=True)  # SA-122
PERSIST: Final = Part("persist", ON, DEEDS, wording=_persist, optional=True)  # SA-128
CREATURE_PARTS: Final = (ABILITY, SECOND, UPKEEP, LEGACY, PERSIST)
CREATURE: Final = (
    ELEMENT,
    Field("class", Word("class", CLASSES), ""),  # SA-15
    Field("attack", Number(0, 20)),  # SA-11
    Field("health", Number(1, 40)),  # SA-13
    SYNC,
    Field("keywords", Words(Word("keyword", tuple(text.KEYWORDS)), 1, 8), ()),  # SA-R36
    Field("poison", Number(1, 9), 0),  # SA-129
    Field("project", Word("kind", tuple(text.PROJECTED)), ""),  # SA-132
)
LEADER: Final = Part("leader", CREATURE, parts=CREATURE_PARTS, wording=_creature, sound=sound_creature)
ALLY: Final = Part("ally", CREATURE, parts=CREATURE_PARTS, wording=_creature, sound=sound_creature)
EMANATION: Final = Part(
    "emanation",
    (
        Field("element", Word("element", (*ELEMENTS, NONE))),
        Field("health", Number(1, 40)),
        SYNC,
        Field("armor", Number(1, 9), 0),  # each direct attack deals this much less, but at least 1
        Field("summon_range", Number(2, 8), 1),  # SA-72 Allies may arrive at this Range from it
    ),
    parts=(
        Part("ability", (), DEEDS, wording=_emanation_ability, optional=True),  # SA-R47
        Part("upkeep", (), DEEDS, wording=_upkeep, optional=True),
    ),
    wording=_emanation,
    sound=sound_emanation,
)
SPELL: Final = Part("spell", (ELEMENT, SYNC), DEEDS, wording=_spell, sound=sound_spell)

WORDS: Final = GameWords(
    game="soul-of-ankiril",
    built_in=Path(__file__).with_name("cards.toml"),
    kinds=(LEADER, ALLY, EMANATION, SPELL),
    most_cards=400,
    whole=whole,
    taken=frozenset(["offspring"]),  # SA-R11 a token, not a card
    decks=DeckWords(
        built_in=Path(__file__).with_name("decks.toml"),
        modes=(),
        heads=(
            Head("leader", "Leader"),
            Head("emanations", "Emanation", 29, wants="a list of 3 Emanation ids (SA-101)"),
        ),
        problems=problems,
        summary=summary,
        measures=measures,
        most_of=most_of,
        taken=frozenset(["choose", "random", OWN]),
        may_be_open=True,
    ),
)
