"""Card text in English: what each verb says, and how a card's verbs form sentences.

In a phrase, `$creature` and `$cell` stand for the targets. `$source` stands for the Creature, Emanation or
Channeler that the effect comes from, and `$of` for what a Range is measured from, where that must be said.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from soultable.cards.card import Card, VerbUse, number_in, word_in
from soultable.cards.wording import counted, sentence
from soultable.games.soul_of_ankiril.rules.numbers import COST, PACK_BONUS

Phrases = Mapping[str, Callable[[VerbUse], str]]

ANYWHERE: Final = 99  # SA-R81 the `most` of an unlimited Range
KEYWORDS: Final = {  # 2.15
    "ambush": "Ambush (when it attacks, it takes damage only if the attacked Creature survives)",
    "guardian": "Guardian (cannot attack Emanations)",
    "mimicry": "Mimicry (no Spell or Ability of an opposing Creature more than Range 1 away can hit it)",
    "overfly": "Overfly (may move up to two Terrains, over any obstacle)",
    "breach": "Breach (when its attack defeats an opposing Creature, the excess damage hits the opposing"
    " Creature behind it)",
    "press": "Press (when its attack defeats an opposing Creature, it takes that Creature's place)",
    "pack": "Pack (when it attacks with an allied Creature of its Class at Range 1, it gets"
    f" +{PACK_BONUS}/+{PACK_BONUS} until the end of the turn)",
    "sprint": "Sprint (may act in the turn it is summoned)",
}
INTUITION: Final = f"Intuition (use one of its two Abilities, or pay {COST} and use both in this order)"
PROJECTED: Final = {"spell": "a Spell", "ally": "an Ally"}
SOURCES: Final = {"spell": "the Channeler", "emanation": "this Emanation"}
LASTING: Final = {
    "permanent": "for good",
    "turn": "until the end of the turn",
    "next": "until your next turn begins",
}


def reach(use: VerbUse, itself: str = "") -> str:
    """SA-R7 ` at Range 1 to 3`, ` within Range 2`; empty for an unlimited Range."""
    least, most = number_in(use.more, "least"), number_in(use.more, "most")
    if least == most:
        return f" at Range {most}$of"
    if most == ANYWHERE:
        return f" at Range {least} or more$of" if least > 1 else ""
    return f" at Range {least} to {most}$of" if least else f" within Range {most}$of{itself}"


# Keywords (2.15)


def keywords_of(card: Card) -> list[str]:
    """The keywords of a Creature that work on their own, and Intuition before its two Abilities."""
    said = [KEYWORDS[keyword] for keyword in card.words("keywords")]
    if card.number("poison"):
        poison = card.number("poison")
        said.append(f"Poison {poison} (an opposing Creature that it damages becomes Poisoned {poison})")
    if card.word("project"):
        found = PROJECTED[card.word("project")]
        said.append(
            f"Project (when it is summoned, choose {found} in your deck, show it, shuffle the rest"
            " and put it on top)"
        )
    return [*said, INTUITION] if card.uses("second.do") else said


def ability_name(target: Sequence[VerbUse], do: Sequence[VerbUse]) -> str:
    """4.3 The keyword for an active Ability, `""` if it has no name."""
    shape = [(use.verb, use.value, dict(use.more)) for use in (*target, *do)]
    if len(do) != 1 or len(target) > 1:
        return ""
    if shape == [("cell", "empty", CELL), ("generate", "cell", {})]:
        return "Generate"
    if shape == [("modify", "permanent", {**TO_SELF, "attack": 1, "health": 1})]:
        return "Meditate"
    if not target or target[0].verb != "creature":
        return ""
    return named_on_creature(target[0], do[0])


def named_on_creature(target: VerbUse, use: VerbUse) -> str:
    """4.3 Throw, Challenge, Reinforce and Swap, each with the target it requires."""
    least, line = number_in(target.more, "least"), number_in(target.more, "line")
    if use.verb == "damage" and target.value == "foe" and line and least > 1:
        return f"Throw {use.number}"
    if line:
        return ""
    if use.verb == "challenge":
        return "Challenge"
    if use.verb == "swap":
        return "Swap"
    if (
        use.verb == "reinforce"
        and target.value == "ally"
        and least == 0
        and not number_in(target.more, "other")
    ):
        return f"Reinforce {use.number}"
    return ""


CELL: Final[Mapping[str, object]] = {
    "least": 1, "most": 1, "from": "source",
    "nearer": 0, "beyond": 0, "optional": 0, "if_able": 0, "count": 1,
}  # fmt: skip
TO_SELF: Final[Mapping[str, object]] = {"to": "self", "least": 0, "most": ANYWHERE, "other": 0}


# Targets (4.3)


def creature(use: VerbUse) -> str:
    noun = {"ally": "allied Creature", "foe": "opposing Creature", "any": "Creature"}[use.word]
    article = "another" if number_in(use.more, "other") else "an" if noun[0] in "ao" else "a"
    said = f"{article} {noun}{reach(use)}"
    if number_in(use.more, "line"):
        said += " on an unblocked Attack Trajectory"
    if number_in(use.more, "fresh"):
        said += " that was summoned this turn, is Inactive and has not acted"
    return said


def cell(use: VerbUse) -> str:
    if word_in(use.more, "from") == "target":
        near = number_in(use.more, "least") == number_in(use.more, "most") == 1
        said = (
            "an empty Terrain next to it"
            if near
            else f"an empty Terrain{reach(use).replace('$of', ' of it')}"
        )
    elif number_in(use.more, "count") > 1:
        said = f"each of one or two empty Terrains{reach(use)}, as far as the supply goes"
    else:
        said = f"an empty Terrain{reach(use)}"
    if number_in(use.more, "nearer"):
        said += " that is one step nearer to $source"
    return said + (" that is at Range 2 of $source" if number_in(use.more, "beyond") else "")


def way(use: VerbUse) -> str:
    return (
        f"at Range 1 to {number_in(use.more, 'most')} that way, up to and including the first Raised Terrain"
    )


TARGETS: Final = {"creature": creature, "cell": cell, "way": way}


# Effects (4.3)


def whom(use: VerbUse) -> str:
    """What an effect touches: `$creature`, `this Creature`, `each opposing Creature at Range 1`."""
    to = word_in(use.more, "to")
    if to in ("self", "channeler"):
        return "$source"
    if to == "both":
        return "both $creature and $source"
    if to == "way":
        return "each opposing Creature $way"
    if not to.startswith("each"):
        return "$creature"
    other = "other " if number_in(use.more, "other") else ""
    kind = {
        "each ally": "allied Creature",
        "each foe": "opposing Creature",
        "each offspring": "allied Offspring",
        "each class": "allied Creature of $source's Class",
    }[to]
    itself = ", $source included" if to in ("each ally", "each class") and not other else ""
    bounded = number_in(use.more, "least") > 0 or number_in(use.more, "most") < ANYWHERE
    return f"each {other}{kind}" + (reach(use, itself) if bounded else itself)


def gets(use: VerbUse, what: str) -> str:
    both = word_in(use.more, "to") == "both"
    included = " included" in whom(use)
    return f"{whom(use)}{',' if included else ''} {'get' if both else 'gets'} {what}"


def damage(use: VerbUse) -> str:
    return f"deal {use.number} damage to {whom(use)}"


def heal(use: VerbUse) -> str:
    return f"heal {whom(use)} by {use.number}"


def modify(use: VerbUse) -> str:
    return gets(
        use, f"{number_in(use.more, 'attack'):+d}/{number_in(use.more, 'health'):+d} {LASTING[use.word]}"
    )


def reinforce(use: VerbUse) -> str:
    return f"put {counted(use.number, 'Reinforced marker')} on {whom(use)}"


def poison(use: VerbUse) -> str:
    return f"{whom(use)} becomes Poisoned {use.number}"


def challenge(use: VerbUse) -> str:
    return "challenge $creature"


def generate(use: VerbUse) -> str:
    if use.word == "left":
        return "put an Offspring on the Terrain it left, if that is empty and the supply has one"
    return "put an Offspring on $cell"


def swap(use: VerbUse) -> str:
    return "exchange the places of $source and $creature"


def ready(use: VerbUse) -> str:
    return "$creature becomes Active"


def grant(use: VerbUse) -> str:
    name = use.word.capitalize()
    said = gets(use, f"{name} {LASTING[word_in(use.more, 'lasts')]}")
    more = number_in(use.more, "else_attack")
    return said + (f"; one that already has {name} gets +{more}/+0 instead" if more else "")


def shift(use: VerbUse) -> str:
    return "move $creature to $cell"


# whole texts


def filled(text: str, nouns: Mapping[str, str], source: str) -> str:
    """The text with the targets filled in; a Creature named again is `it`."""
    for name in ("creature", "cell", "way"):
        text = text.replace(f"${name}", nouns.get(name, "it"), 1).replace(f"${name}", "it")
    text = text.replace("$of", f" of {source}" if source == SOURCES["spell"] else "")
    return text.replace("$source", source)


def deeds(card: Card, told: Phrases, prefix: str = "") -> str:
    """The `do` of a card or part in words, with its targets: `…; then draw 1 card`."""
    targets = card.uses(f"{prefix}target")
    said: list[str] = []
    for use in card.uses(f"{prefix}do"):
        phrase = told[use.verb](use)
        free = leave(targets) if "$cell" in phrase else ""
        if said and not phrase.startswith("$creature"):
            free = f"then, {free}" if free else "then "
        said.append(free + phrase)
    nouns = {use.verb: TARGETS[use.verb](use) for use in targets}
    text = ("choose one of the 6 directions from $source: " if "way" in nouns else "") + "; ".join(said)
    if card.kind == "emanation" or prefix == "legacy.":  # its source is not a Creature, or is gone
        text = text.replace(", $source included,", "").replace(", $source included", "")
    return filled(text, nouns, SOURCES.get(card.kind, "this Creature"))


def leave(targets: Iterable[VerbUse]) -> str:
    """The words before an effect whose Terrain is optional."""
    for use in targets:
        if number_in(use.more, "optional"):
            return "if you like, "
        if number_in(use.more, "if_able"):
            return "if you can, "
    return ""


def sentences(said: Iterable[str]) -> str:
    return " ".join([sentence(one) for one in said])
