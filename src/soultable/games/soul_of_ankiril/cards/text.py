"""Card text in English: how the verbs of a card and its keywords form sentences."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from soultable.cards.card import Card, VerbUse, number_in
from soultable.cards.wording import phrases, sentence
from soultable.games.soul_of_ankiril.cards.clause import ANYWHERE
from soultable.games.soul_of_ankiril.cards.effects import EFFECTS
from soultable.games.soul_of_ankiril.cards.keywords import keywords_of
from soultable.games.soul_of_ankiril.cards.targets import TARGETS

CREATURE_PARTS: Final = ("ability", "second", "upkeep", "legacy", "persist")
SOURCES: Final = {"spell": "the Channeler", "emanation": "this Emanation"}

# Names of active Abilities (4.3)

ABILITY_NAMES: Final = ("Generate", "Meditate", "Throw", "Challenge", "Reinforce", "Swap")
NAMELESS: Final = "Ability"
OF_EMANATION: Final = "Once in each of your turns"
CELL: Final[Mapping[str, object]] = {
    "least": 1, "most": 1, "from": "source",
    "nearer": 0, "beyond": 0, "optional": 0, "if_able": 0, "count": 1,
}  # fmt: skip
TO_SELF: Final[Mapping[str, object]] = {"to": "self", "least": 0, "most": ANYWHERE, "other": 0}


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
    if use.verb in ("challenge", "swap"):
        return use.verb.capitalize()
    is_any_ally = target.value == "ally" and least == 0 and not number_in(target.more, "other")
    return f"Reinforce {use.number}" if use.verb == "reinforce" and is_any_ally else ""


# Whole texts


def creature(card: Card) -> str:
    said = keywords_of(card)
    is_silent = not any(card.uses(f"{part}.do") for part in CREATURE_PARTS)
    return "No Ability." if is_silent and not said else sentences(said)


def emanation(card: Card) -> str:
    said: list[str] = []
    if card.number("armor"):
        less = f"deals {card.number('armor')} less"
        said.append(f"each direct attack on it {less}, but at least 1 (an attack of 0 deals 0)")
    if card.number("summon_range") > 1:
        most = card.number("summon_range")
        said.append(f"you may also summon Allies at Range {'2' if most == 2 else f'2 to {most}'} of it")
    is_silent = not card.uses("ability.do") and not card.uses("upkeep.do")
    return "No Ability." if is_silent and not said else sentences(said)


def spell(card: Card) -> str:
    return sentence(deeds(card))


def automatic(card: Card, part: str) -> str:
    """`Upkeep, on Water Terrain: heal this Creature by 1.`"""
    return labelled(card, part, part.capitalize())


def active(card: Card, part: str) -> str:
    """`Throw 2: deal 2 damage …`"""
    name = ability_name(card.uses(f"{part}.target"), card.uses(f"{part}.do"))
    return labelled(card, part, name or NAMELESS)


def of_emanation(card: Card) -> str:
    return labelled(card, "ability", OF_EMANATION)


def labelled(card: Card, part: str, label: str) -> str:
    on = card.facts.get(f"{part}.on", "")
    where = f", on {str(on).capitalize()} Terrain" if on else ""
    return f"{label}{where}: {deeds(card, f'{part}.')}."


def deeds(card: Card, prefix: str = "") -> str:
    """The `do` of a card or part in words, with its targets: `…; then draw 1 card`."""
    targets = card.uses(f"{prefix}target")
    said: list[str] = []
    for phrase in phrases(card.uses(f"{prefix}do"), EFFECTS):
        free = leave(targets) if "$cell" in phrase else ""
        if said and not phrase.startswith("$creature"):
            free = f"then, {free}" if free else "then "
        said.append(free + phrase)
    nouns = {use.verb: noun for use, noun in zip(targets, phrases(targets, TARGETS), strict=True)}
    text = ("choose one of the 6 directions from $source: " if "way" in nouns else "") + "; ".join(said)
    if card.kind == "emanation" or prefix == "legacy.":  # its source is not a Creature, or is gone
        text = text.replace(", $source included,", "").replace(", $source included", "")
    return filled(text, nouns, SOURCES.get(card.kind, "this Creature"))


def filled(text: str, nouns: Mapping[str, str], source: str) -> str:
    """The text with the targets filled in; a Creature named again is `it`."""
    for name in ("creature", "cell", "way"):
        text = text.replace(f"${name}", nouns.get(name, "it"), 1).replace(f"${name}", "it")
    text = text.replace("$of", f" of {source}" if source == SOURCES["spell"] else "")
    return text.replace("$source", source)


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
