"""Card text in English: how the phrases of a card's verbs, triggers and keywords form sentences."""

from collections.abc import Iterable
from typing import Final

from soultable.cards.card import Card
from soultable.cards.wording import phrases, sentence, sentences
from soultable.games.alternate_souls.cards.auras import AURAS
from soultable.games.alternate_souls.cards.effects import DEEDS
from soultable.games.alternate_souls.cards.keywords import keywords_of
from soultable.games.alternate_souls.cards.targets import TARGETS
from soultable.games.alternate_souls.cards.triggers import NAMED

SPEEDS: Final = {"low": "Low.", "mid": "Mid.", "high": "High."}  # AS-R50


def filled(text: str, targets: Iterable[str]) -> str:
    """The text with the targets filled in; a target named again is `it`."""
    for place, noun in enumerate(targets, 1):
        text = text.replace(f"${place}", noun, 1).replace(f"${place}", "it")
    return text


def said_in_order(said: Iterable[str]) -> str:
    """The effects in order: `…; then draw 1 card`; further effects on `$1` are simply added."""
    first, *later = said
    return first + "".join(f"; {'' if one.startswith('$1') else 'then '}{one}" for one in later)


def deeds(card: Card, prefix: str = "", mode: str = "", noun: str = "") -> str:
    """The `do` of a card or part in words, with its targets; `noun` if they need not be stated."""
    nouns = phrases(card.uses(f"{prefix}targets{mode}"), TARGETS)
    return filled(said_in_order(phrases(card.uses(f"{prefix}do{mode}"), DEEDS.values())), nouns or [noun])


def constants(card: Card, key: str) -> list[str]:
    """The text of each constant effect under a key."""
    return phrases(card.uses(key), AURAS)


# the texts of cards and of their parts


def action(card: Card) -> str:
    """The speed, any cost besides Will, and the effect; the two modes of `choose{A|B}`."""
    first = deeds(card)
    if card.uses("do_2"):
        first = f"choose one: {first}; or {deeds(card, mode='_2')}"
    cost = "destroy an ally Linker as a cost: " if card.word("price") else ""
    return f"{SPEEDS[card.word('speed')]} {sentence(cost + first)}"


def addition(card: Card) -> str:
    (rows,) = phrases(card.uses("targets"), TARGETS)
    return f"{SPEEDS[card.word('speed')]} Choose {rows}. {sentences(constants(card, 'aura'))}"


def regalia(card: Card) -> str:
    return f"{SPEEDS[card.word('speed')]} {sentences(constants(card, 'aura'))}"


def linker(card: Card) -> str:
    if "ability.when" not in card.facts and not keywords_of(card):
        return "No ability."
    return sentences(keywords_of(card))


def conditions(card: Card, part: str) -> str:
    """`Once per turn, in your main phase, pay 1 Will`."""
    said = ["once per turn"] if card.word(f"{part}.once") else []
    phrase = NAMED[card.word(f"{part}.when")].phrase
    if phrase:
        said.append(phrase + (" in your turn" if card.word(f"{part}.own_turn") else ""))
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


def power(card: Card, part: str) -> str:
    """An ability: constant, activated at a speed, or triggered."""
    if card.word(f"{part}.when") == "always":
        return sentences(constants(card, f"{part}.aura"))
    done, when = deeds(card, f"{part}.", noun="that Linker"), conditions(card, part)
    speed = f"{SPEEDS[card.word(f'{part}.speed')]} " if card.word(f"{part}.when") == "activate" else ""
    return speed + sentence(f"{when}: {done}" if when else done)


def ability(card: Card) -> str:
    return power(card, "ability")


def ruler_side(card: Card) -> str:
    """AS-R39 From the start of the game until Judgment."""
    return f"Ruler side. {power(card, 'ruler')}"


def jruler_side(card: Card) -> str:
    """AS-R39 While the J-Ruler is on the battlefield."""
    return f"J-Ruler side. {sentences([*keywords_of(card, 'jruler.'), *constants(card, 'jruler.aura')])}"


def judgment(card: Card) -> str:
    """AS-84 The entry from the stand-by lane."""
    return f"Judgment. {power(card, 'judgment')}"
