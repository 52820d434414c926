"""Keywords (2.15): one row each, in the order of their bits (`rules/codes.py`)."""

from typing import Final

from soultable.cards.card import Card
from soultable.cards.schema import Field, Keyword, Number, Word, Words
from soultable.cards.wording import keyword_text
from soultable.games.soul_of_ankiril.rules.printed.codes import KEYWORDS as BITS
from soultable.games.soul_of_ankiril.rules.rule_constants import PACK_BONUS, PRICE

COST: Final = f"{PRICE} Energy"
LISTED: Final = (  # SA-R36
    Keyword(
        "ambush",
        "Ambush (when it attacks, it takes damage only if the attacked Creature survives)",
        rules=("SA-110",),
    ),
    Keyword("guardian", "Guardian (cannot attack Emanations)", rules=("SA-120",)),
    Keyword(
        "mimicry",
        "Mimicry (no Spell or Ability of an opposing Creature more than Range 1 away can hit it)",
        rules=("SA-124",),
    ),
    Keyword("overfly", "Overfly (may move up to two Terrains, over any obstacle)", rules=("SA-125",)),
    Keyword(
        "breach",
        "Breach (when its attack defeats an opposing Creature, the excess damage hits the opposing Creature"
        " behind it)",
        rules=("SA-112",),
    ),
    Keyword(
        "press",
        "Press (when its attack defeats an opposing Creature, it takes that Creature's place)",
        rules=("SA-131",),
    ),
    Keyword(
        "pack",
        "Pack (when it attacks with an allied Creature of its Class at Range 1, it gets"
        f" +{PACK_BONUS}/+{PACK_BONUS} until the end of the turn)",
        rules=("SA-126",),
    ),
    Keyword("sprint", "Sprint (may act in the turn it is summoned)", rules=("SA-135",)),
)
VALUED: Final = (
    Keyword(
        "poison",
        "Poison {n} (an opposing Creature that it damages becomes Poisoned {n})",
        Number(1, 9),
        rules=("SA-129",),
    ),
    Keyword(
        "project",
        "Project (when it is summoned, choose {word} in your deck, show it, shuffle the rest and put it on"
        " top)",
        Word("kind", ("spell", "ally"), {"spell": "a Spell", "ally": "an Ally"}),
        rules=("SA-132",),
    ),
)
INTUITION: Final = Keyword(  # of a Creature with a second Ability
    "intuition",
    f"Intuition (use one of its two Abilities, or pay {COST} and use both in this order)",
    rules=("SA-121",),
)
KEYWORDS: Final = (*LISTED, *VALUED, INTUITION)
FIELDS: Final = (
    Field("keywords", Words(Word("keyword", tuple([keyword.name for keyword in LISTED])), 1, 8), ()),
    *[Field(one.name, one.takes, 0 if isinstance(one.takes, Number) else "") for one in VALUED if one.takes],
)
assert [keyword.name for keyword in LISTED] == list(BITS), "each keyword of a list has its bit"


def keywords_of(card: Card) -> list[str]:
    """The keywords of a Creature that work on their own, and Intuition before its two Abilities."""
    named = {keyword.name: keyword for keyword in LISTED}
    said = [keyword_text(named[word]) for word in card.words("keywords")]
    said += [keyword_text(one, card.facts[one.name]) for one in VALUED if card.facts[one.name]]
    return [*said, keyword_text(INTUITION)] if card.uses("second.do") else said
