"""Card file schema: Leaders, Allies, Emanations and Spells, and what each may say."""

from functools import partial
from pathlib import Path
from typing import Final

from soultable.cards.card import OWN
from soultable.cards.schema import DeckWords, Effects, Field, GameWords, Head, Number, Part, Word
from soultable.games.soul_of_ankiril.cards import keywords, text
from soultable.games.soul_of_ankiril.cards.deck_rules import measures, most_of, problems, summary
from soultable.games.soul_of_ankiril.cards.effects import EFFECTS
from soultable.games.soul_of_ankiril.cards.targets import TARGETS
from soultable.games.soul_of_ankiril.cards.validate import sound_creature, sound_emanation, sound_spell, whole
from soultable.games.soul_of_ankiril.rules.board import ELEMENTS
from soultable.games.soul_of_ankiril.rules.printed.codes import CLASSES
from soultable.games.soul_of_ankiril.rules.rule_constants import EMANATIONS

NONE: Final = "none"  # SA-R86 the Element of an Emanation without one
ELEMENT: Final = Field("element", Word("element", ELEMENTS))  # SA-17
SYNC: Final = Field("sync", Number(0, 30))  # SA-18
ON: Final = (
    Field("on", Word("element", ELEMENTS), ""),
)  # 4.3 the source stands on a Terrain of that Element
DEEDS: Final = (Effects("target", TARGETS, least=0, most=2), Effects("do", EFFECTS))


def automatic(part: str, fields: tuple[Field, ...] = ON) -> Part:
    """SA-10 What happens by itself."""
    return Part(part, fields, DEEDS, wording=partial(text.automatic, part=part), optional=True)


def active(part: str) -> Part:
    """SA-106 What the player uses."""
    return Part(part, ON, DEEDS, wording=partial(text.active, part=part), optional=True)


CREATURE_PARTS: Final = (
    active("ability"),
    active("second"),  # SA-121 Intuition
    automatic("upkeep"),  # SA-69
    automatic("legacy"),  # SA-122
    automatic("persist"),  # SA-128
)
CREATURE: Final = (
    ELEMENT,
    Field("class", Word("class", CLASSES), ""),  # SA-15
    Field("attack", Number(0, 20)),  # SA-11
    Field("health", Number(1, 40)),  # SA-13
    SYNC,
    *keywords.FIELDS,
)
LEADER: Final = Part("leader", CREATURE, parts=CREATURE_PARTS, wording=text.creature, sound=sound_creature)
ALLY: Final = Part("ally", CREATURE, parts=CREATURE_PARTS, wording=text.creature, sound=sound_creature)
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
        Part("ability", (), DEEDS, wording=text.of_emanation, optional=True),  # SA-R47
        automatic("upkeep", ()),
    ),
    wording=text.emanation,
    sound=sound_emanation,
)
SPELL: Final = Part("spell", (ELEMENT, SYNC), DEEDS, wording=text.spell, sound=sound_spell)

WORDS: Final = GameWords(
    game="soul-of-ankiril",
    built_in=Path(__file__).with_name("cards.toml"),
    kinds=(LEADER, ALLY, EMANATION, SPELL),
    keywords=keywords.KEYWORDS,
    most_cards=400,
    whole=whole,
    taken=frozenset(["offspring"]),  # SA-R11 a token, not a card
    decks=DeckWords(
        built_in=Path(__file__).with_name("decks.toml"),
        modes=(),
        heads=(
            Head("leader", "Leader"),
            Head("emanations", "Emanation", 29, wants=f"a list of {EMANATIONS} Emanation ids (SA-101)"),
        ),
        problems=problems,
        summary=summary,
        measures=measures,
        most_of=most_of,
        taken=frozenset(["choose", "random", OWN]),
        may_be_open=True,
    ),
)
