"""Keywords of characters (4.3), one row each, and the kinds of terrain that some of them name."""

from typing import Final

from soultable.cards.card import Card, Fact
from soultable.cards.schema import Field, Keyword, Number, Word, Words
from soultable.cards.wording import keyword_text
from soultable.games.alternate_souls.rules import board

TERRAIN: Final = Word(  # AS-R7 every kind except plain
    "terrain", board.TERRAIN[1:], {"ancient_city": "the Ancient City", "fortress": "a Fortress"}
)

FLYING: Final = Keyword("flying", "Flying (not stopped by terrain)", rules=("AS-R11",))
STEADFAST: Final = Keyword("steadfast", "Steadfast (cannot be pushed)", rules=("AS-R30",))
SWIFT: Final = Keyword("swift", "Swift (deals its battle damage first)")
RAIDER: Final = Keyword("raider", "Raider (re-enters recovered after a touchdown)")
CHARGE: Final = Keyword(
    "charge", "Charge {n} (ATK +{n} in a battle caused by moving)", Number(1, 9), rules=("AS-R31",)
)
ARMOR: Final = Keyword("armor", "Armor {n} (each damage taken is {n} lower)", Number(1, 9), rules=("AS-R57",))
SECRET_PATH: Final = Keyword(
    "secret_path", "Secret Path (not stopped by {word})", Words(TERRAIN, 1, 5), rules=("AS-R11",)
)

LISTED: Final = (FLYING, STEADFAST, SWIFT, RAIDER)  # words of the list `keywords`
VALUED: Final = (CHARGE, ARMOR, SECRET_PATH)  # keys with a value
NOTHING: Final[dict[str, Fact]] = {"secret_path": ()}  # the value of a key that is left out, if not 0


def fields() -> tuple[Field, ...]:
    """The keys of a character's keywords."""
    names = tuple([keyword.name for keyword in LISTED])
    valued = [
        Field(keyword.name, keyword.takes, NOTHING.get(keyword.name, 0))
        for keyword in VALUED
        if keyword.takes
    ]
    return (
        Field("keywords", Words(Word("keyword", names), 1, len(names)), ()),
        *valued,
        Field("home", TERRAIN, ""),
        Field("home_attack", Number(0, 9), 0),
        Field("home_defense", Number(0, 9), 0),
    )


def keywords_of(card: Card, prefix: str = "") -> list[str]:
    """The keywords of a Linker in words, or with the prefix `jruler.` those of a J-Ruler."""
    named = card.words(prefix + "keywords")
    said = [keyword_text(keyword) for name in named for keyword in LISTED if keyword.name == name]
    facts = [(keyword, card.facts[prefix + keyword.name]) for keyword in VALUED]
    said += [keyword_text(keyword, fact) for keyword, fact in facts if fact]
    home = card.word(prefix + "home")
    if home:
        amounts = (
            ("ATK", card.number(prefix + "home_attack")),
            ("DEF", card.number(prefix + "home_defense")),
        )
        gains = [f"{name} +{amount}" for name, amount in amounts if amount]
        said.append(f"Home (on {TERRAIN.reads.get(home, home)}: {' and '.join(gains)})")
    return said
