"""Card file schema: abilities (4.7), characters (4.2 to 4.4) and Familiars (4.5).

Words are written as the rulebook prints them: `Dual Blades`, `Silver-Chain`, `TRG`.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from soultable.cards.card import OWN, Fact
from soultable.cards.problem import Place, shown
from soultable.cards.schema import (
    DeckWords,
    Effects,
    Field,
    GameWords,
    Line,
    Name,
    Number,
    Numbers,
    Part,
    Slot,
    Word,
    Words,
)
from soultable.games.sengoku_yugi.cards.ability_text import notation
from soultable.games.sengoku_yugi.cards.deck_rules import measures, most_of, problems, summary
from soultable.games.sengoku_yugi.cards.validate import sound_ability, sound_character, sound_familiar
from soultable.games.sengoku_yugi.cards.validate_set import whole
from soultable.games.sengoku_yugi.cards.words.after_resolution import After
from soultable.games.sengoku_yugi.cards.words.brackets import LEVEL
from soultable.games.sengoku_yugi.cards.words.conditions import CONDITIONS
from soultable.games.sengoku_yugi.cards.words.costs import AP, COSTS, HAND_TO_STANDBY
from soultable.games.sengoku_yugi.cards.words.effects import EFFECTS
from soultable.games.sengoku_yugi.cards.words.familiar_scale import COMBAT as COMBAT_ROW
from soultable.games.sengoku_yugi.cards.words.familiar_scale import DIE, familiar
from soultable.games.sengoku_yugi.cards.words.familiar_scale import SUPPORT as SUPPORT_ROW
from soultable.games.sengoku_yugi.cards.words.triggers import BY_NAME as TRIGGERS
from soultable.games.sengoku_yugi.rules.board import NAMES as PLACES
from soultable.games.sengoku_yugi.rules.printed import codes

POWER: Final = Number(0, 30)
EPITHET: Final = Field("epithet", Line(60))  # SY-192
MOST_ABILITIES: Final = 3  # printed on a card


@dataclass(frozen=True)
class Kept:
    """The name, stored a second time among the facts, because the game depends on it (SY-82)."""

    wants: str = "a name"

    def read(self, raw: object, place: Place) -> Fact | None:
        return " ".join(raw.split()) if isinstance(raw, str) else ""


@dataclass(frozen=True)
class Ids:
    """A list of up to `most` different ids."""

    most: int

    @property
    def wants(self) -> str:
        return f"a list of up to {self.most} different ids"

    def read(self, raw: object, place: Place) -> Fact | None:
        if not isinstance(raw, list) or len(raw) > self.most:
            place.wrong(f"must be {self.wants}, not {len(raw) if isinstance(raw, list) else shown(raw)}")
            return None
        ids = [Name().read(one, place.item(index)) for index, one in enumerate(raw)]
        for index, one in enumerate(ids):
            if one is not None and one in ids[:index]:
                place.item(index).wrong(f"{one!r} stands there twice")
                return None
        return tuple([one for one in ids if isinstance(one, str)])


# Abilities.

PRICE: Final = Effects("cost", COSTS, least=0, most=4)
OPTION: Final = (PRICE, Effects("eff", EFFECTS, most=8))
ABILITY: Final = Part(
    "ability",
    (
        Field("ink", Word("ink", codes.INKS)),  # SY-188
        Field("face", Word("face", codes.FACES)),  # SY-186 SY-187
        Field("turn", Word("turn", codes.TURNS)),  # SY-160
        Field("cat", Word("category", codes.CATEGORIES)),  # SY-161
        Field("loc", Word("location", codes.LOCATIONS)),  # SY-162 SY-164
        Field("after", After(), ""),  # SY-162…SY-169
        Field("kind", Word("kind", codes.ABILITY_KINDS)),  # SY-170…SY-172
        Field("trig", Word("trigger", tuple(TRIGGERS)), ""),
    ),
    (
        Effects("cond", CONDITIONS, least=0, most=4),
        PRICE,
        Effects("ctr", (AP, HAND_TO_STANDBY), least=0, most=3),  # SY-183
        Effects("eff", EFFECTS, least=0, most=8),
    ),
    (
        Part(
            "options",  # SY-189
            parts=(Part("1", (), OPTION), Part("2", (), OPTION), Part("3", (), OPTION, optional=True)),
            optional=True,
        ),
    ),
    wording=notation,
    sound=sound_ability,
)

# Cards.

NAMED: Final = Field("name", Kept(), "")
WEAPON: Final = Field("weapon", Word("weapon", codes.WEAPONS))  # SY-30
SEX: Final = Field("sex", Word("sex", codes.SEXES))  # SY-24
ATTRIBUTE: Final = Field("attribute", Word("attribute", codes.ATTRIBUTES))  # SY-32
GEMS: Final = Words(Word("gem", codes.GEMS), 0, 4)
FIGURES: Final = (
    Field("cost", Number(1, 30)),  # SY-25 SY-214
    Field("charge", Number(1, 9)),  # SY-57; without it a Familiar would be Released with no HP (SY-243)
    Field("atk", POWER),
    Field("mat", POWER),
    Field("def", POWER),
    Field("mdf", POWER),
)
SELF_BOOST: Final = Numbers(0, 20, 1, 2, repeated=True)
BOOST: Final = Part(
    "boost", (Field("physical", SELF_BOOST), Field("magic", SELF_BOOST)), optional=True
)  # SY-27
CHARACTER: Final = (
    NAMED,
    EPITHET,
    SEX,
    WEAPON,
    ATTRIBUTE,
    Field("level", LEVEL),
    *FIGURES,
    Field("gems", GEMS, ()),  # SY-119
    Field("abilities", Ids(MOST_ABILITIES), ()),
)


MAIN: Final = Part("main", CHARACTER, parts=(BOOST,), sound=sound_character)  # SY-16
SUPPORT: Final = Part("support", CHARACTER, parts=(BOOST,), sound=sound_character)  # SY-17
NAMELESS: Final = Part("nameless", (NAMED, EPITHET, SEX, WEAPON, *FIGURES), sound=sound_character)  # SY-18
FAMILIAR: Final = Part(
    "familiar",
    (
        NAMED,
        EPITHET,
        Field("from", Name(), ""),  # SY-235
        Field("level", LEVEL),
        ATTRIBUTE,
        *FIGURES,
        Field("ability_cost", Number(0, 20)),  # SY-267
        Field("arrows", GEMS, ()),  # SY-216
        Field("evo", DIE, 0),  # SY-285
    ),
    (SUPPORT_ROW, COMBAT_ROW),
    (BOOST,),
    wording=familiar,
    sound=sound_familiar,
)

WORDS: Final = GameWords(
    game="sengoku-yugi",
    built_in=Path(__file__).with_name("cards.toml"),
    kinds=(MAIN, SUPPORT, NAMELESS, FAMILIAR),
    most_cards=400,
    whole=whole,
    taken=frozenset(PLACES),  # next to a place, such a card would be ambiguous: `familiar af1`
    decks=DeckWords(
        built_in=Path(__file__).with_name("decks.toml"),
        modes=("characters", "familiars"),
        mode_key="kind",
        heads=(),
        problems=problems,
        summary=summary,
        measures=measures,
        most_of=most_of,
        slots=(Slot("deck", "characters"), Slot("familiars", "familiars", "ultimate")),  # SY-12 SY-13
        taken=frozenset(["choose", "random", OWN]),
    ),
    abilities=ABILITY,
)
