"""Card text in English: what each verb says, and how a card's verbs form sentences.

In a phrase, `$1` and `$2` stand for the first and the second target.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from soultable.cards.card import Card, VerbUse, number_in, word_in, words_in
from soultable.cards.wording import counted, sentence

Phrases = Mapping[str, Callable[[VerbUse], str]]

WAYS: Final = {  # AS-R4 as the card's player sees it
    "f": "forward",
    "b": "back",
    "l": "left",
    "r": "right",
    "fl": "forward-left",
    "fr": "forward-right",
    "bl": "back-left",
    "br": "back-right",
}
TERRAIN: Final = {  # AS-R7 every kind except plain
    "forest": "forest",
    "mountain": "mountain",
    "water": "water",
    "ancient_city": "the Ancient City",
    "fortress": "a Fortress",
}
KEYWORDS: Final = {  # 4.3
    "flying": "Flying (not stopped by terrain)",
    "steadfast": "Steadfast (cannot be pushed)",
    "swift": "Swift (deals its battle damage first)",
    "raider": "Raider (re-enters recovered after a touchdown)",
}
UNTIL: Final = "until the end of the turn"
SQUARES_AROUND: Final = "8 squares around"


def listed(items: Iterable[str]) -> str:
    """`forward, left or right`."""
    *first, end = items
    return f"{', '.join(first)} or {end}" if first else end


def with_article(noun: str) -> str:
    """`an enemy`, `a recovered ally`."""
    return f"an {noun}" if noun[0].lower() in "aeio" else f"a {noun}"


def between(least: int, most: int) -> str:
    """`1`, `1-2`."""
    return str(most) if least == most else f"{least}-{most}"


# Keywords (4.3)


def charge(amount: int) -> str:
    return f"Charge {amount} (ATK +{amount} in a battle caused by moving)"


def armor(amount: int) -> str:
    return f"Armor {amount} (each damage taken is {amount} lower)"


def secret_path(kinds: tuple[str, ...]) -> str:
    return f"Secret Path (not stopped by {listed([TERRAIN[kind] for kind in kinds])})"


def home(kind: str, attack: int, defense: int) -> str:
    gains = [f"{name} +{amount}" for name, amount in (("ATK", attack), ("DEF", defense)) if amount]
    return f"Home (on {TERRAIN[kind]}: {' and '.join(gains)})"


def keywords_of(card: Card, prefix: str = "") -> list[str]:
    """The keywords of a Linker, or with the prefix `jruler.` those of a J-Ruler."""
    said = [KEYWORDS[keyword] for keyword in card.words(prefix + "keywords")]
    if card.number(prefix + "charge"):
        said.append(charge(card.number(prefix + "charge")))
    if card.number(prefix + "armor"):
        said.append(armor(card.number(prefix + "armor")))
    if card.words(prefix + "secret_path"):
        said.append(secret_path(card.words(prefix + "secret_path")))
    if card.word(prefix + "home"):
        attack, defense = card.number(prefix + "home_attack"), card.number(prefix + "home_defense")
        said.append(home(card.word(prefix + "home"), attack, defense))
    return said


# Targets (4.4)


def unit(use: VerbUse) -> str:
    only = words_in(use.more, "only")
    if "linked" in only:
        return "this card's own Linker" + near(use)
    side = {"ally": "ally", "enemy": "enemy", "any": "unit"}[use.word]
    if "linker" in only:
        side = "Linker" if use.word == "any" else f"{side} Linker"
    noun = " ".join([*(word for word in only if word != "linker"), side])
    return (f"another {noun}" if number_in(use.more, "other") else with_article(noun)) + near(use)


def near(use: VerbUse) -> str:
    if number_in(use.more, "near"):
        return f" on one of the {SQUARES_AROUND} it"
    return f" on one of the {SQUARES_AROUND} this unit" if number_in(use.more, "near_self") else ""


def row(use: VerbUse) -> str:
    return "a row"


def rows(use: VerbUse) -> str:
    return "two neighbouring rows"  # AS-R55


def standby(use: VerbUse) -> str:
    return "one of your Linkers on the stand-by lane"


def permanent(use: VerbUse) -> str:
    return "an addition" if use.word == "addition" else "an addition or regalia"


def chain(use: VerbUse) -> str:
    return "the card or ability that this card interrupts"


def way(use: VerbUse) -> str:
    return "forward, back, left or right"


TARGETS: Final = {
    "unit": unit,
    "row": row,
    "rows": rows,
    "standby": standby,
    "permanent": permanent,
    "chain": chain,
    "way": way,
}


# Effects (4.4)


def move(use: VerbUse) -> str:
    ways = words_in(use.more, "ways")
    least, most = number_in(use.more, "least"), number_in(use.more, "most")
    where = listed([WAYS[way] for way in ways])
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


def damage(use: VerbUse) -> str:
    whom = "each enemy on $1" if word_in(use.more, "to") == "row" else "$1"
    return f"deal {use.number} damage to {whom}"


def lasting(use: VerbUse, gain: str) -> str:
    if word_in(use.more, "to") == "beside":
        return f"$1 and each ally orthogonally next to it have {gain} {UNTIL}"
    return f"$1 has {gain} {UNTIL}"


def attack(use: VerbUse) -> str:
    return lasting(use, f"ATK {use.number:+d}")


def defense(use: VerbUse) -> str:
    return lasting(use, f"DEF {use.number:+d}")


def grant(use: VerbUse) -> str:
    return lasting(use, armor(number_in(use.more, "amount")) if use.word == "armor" else KEYWORDS[use.word])


def heal(use: VerbUse) -> str:
    return f"remove {use.number} damage from $1"


def mend(use: VerbUse) -> str:
    return f"remove all damage from {'this unit' if use.word == 'self' else '$1'}"


def rest(use: VerbUse) -> str:
    return "rest $1"


def recover(use: VerbUse) -> str:
    return "recover $1"


def push(use: VerbUse) -> str:
    squares = counted(number_in(use.more, "squares"), "square")
    if use.word == "chosen":
        return f"push $1 {squares} $2"
    whom = "each enemy on $1" if word_in(use.more, "to") == "row" else "$1"
    return f"push {whom} {squares} back toward its own Fortress"


def swap(use: VerbUse) -> str:
    return "swap the squares of $1 and $2"


def under(use: VerbUse) -> str:
    return f"put {counted(use.number, 'card')} from your hand under your deck"


def will(use: VerbUse) -> str:
    race = word_in(use.more, "if_race")
    return (f"if an ally {race} is on the battlefield, " if race else "") + f"gain {use.number} Will"


def drain(use: VerbUse) -> str:
    return f"your opponent loses {use.number} Will"


def strip(use: VerbUse) -> str:
    return f"your opponent discards {counted(use.number, 'card')} at random"


def hasten(use: VerbUse) -> str:
    return f"move $1 {counted(use.number, 'step')} toward 0"


def withdraw(use: VerbUse) -> str:
    return f"put $1 on its owner's stand-by lane at {use.number}"


def destroy(use: VerbUse) -> str:
    return "destroy $1"


def negate(use: VerbUse) -> str:
    return "negate $1"


def break_up(use: VerbUse) -> str:
    return "put $1 into its owner's graveyard"


# Auras (4.4)


def whom(use: VerbUse) -> str:
    """`Fire allies on forest`, `enemies on these rows`."""
    said = word_in(use.more, "of")
    if word_in(use.more, "attribute"):
        said = f"{word_in(use.more, 'attribute').capitalize()} {said}"
    if word_in(use.more, "on"):
        said += f" on {TERRAIN[word_in(use.more, 'on')]}"
    return (
        said
        + {
            "field": "",
            "rows": " on these rows",
            "near": f" on the {SQUARES_AROUND} this unit",
            "beside": " orthogonally next to this unit",
        }[word_in(use.more, "where")]
    )


def whose(use: VerbUse) -> str:
    return "your" if word_in(use.more, "of") == "owner" else "your opponent's"


def more(amount: int) -> str:
    return f"{abs(amount)} {'higher' if amount > 0 else 'lower'}"


def constant_attack(use: VerbUse) -> str:
    return f"{whom(use)} have ATK {use.number:+d}"


def constant_defense(use: VerbUse) -> str:
    return f"{whom(use)} have DEF {use.number:+d}"


def constant_charge(use: VerbUse) -> str:
    return f"{whom(use)} have {charge(use.number)}"


def constant_armor(use: VerbUse) -> str:
    return f"{whom(use)} have {armor(use.number)}"


def constant_steadfast(use: VerbUse) -> str:
    return f"{whom(use)} have {KEYWORDS['steadfast']}"


def constant_secret_path(use: VerbUse) -> str:
    return f"{whom(use)} have {secret_path((use.word,))}"


def hand_size(use: VerbUse) -> str:
    return f"{whose(use)} hand size is {more(use.number)}"


def standby_cost(use: VerbUse) -> str:
    return f"the stand-by cost of {whose(use)} Linkers is {more(use.number)}"


def reach(use: VerbUse) -> str:
    bound = ", but not below 1" if use.number < 0 else ""
    return (
        f"the largest distance of {whose(use)} move cards is {more(use.number)}{bound}; leaps are unaffected"
    )


def overgrown(use: VerbUse) -> str:
    return f"plains stop {whom(use)} as if they were forest"


# whole texts


def filled(text: str, targets: Iterable[str]) -> str:
    """The text with the targets filled in; a target named again is `it`."""
    for place, noun in enumerate(targets, 1):
        text = text.replace(f"${place}", noun, 1).replace(f"${place}", "it")
    return text


def said_in_order(phrases: Iterable[str]) -> str:
    """The effects in order: `…; then draw 1 card`; further effects on `$1` are simply added."""
    first, *later = phrases
    return first + "".join(f"; {'' if said.startswith('$1') else 'then '}{said}" for said in later)


def deeds(card: Card, told: Phrases, prefix: str = "", mode: str = "", noun: str = "") -> str:
    """The `do` of a card or part in words, with its targets; `noun` if they need not be stated."""
    said = said_in_order(told[use.verb](use) for use in card.uses(f"{prefix}do{mode}"))
    nouns = [TARGETS[use.verb](use) for use in card.uses(f"{prefix}targets{mode}")]
    return filled(said, nouns or [noun])


def constants(card: Card, told: Phrases, key: str) -> list[str]:
    """The text of each constant effect under a key."""
    return [told[use.verb](use) for use in card.uses(key)]


def sentences(said: Iterable[str]) -> str:
    return " ".join(sentence(one) for one in said)
