"""What a keyword of Soul of Ankiril changes: the same answers in the same position, with and without it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from tests.oracle.soul_of_ankiril.book import BOOK, Card
from tests.oracle.soul_of_ankiril.scene import asked, names, play, portals, units
from tests.oracle.soul_of_ankiril.setup import Position

KEYWORDS = [
    *("Ambush", "Breach", "Challenge", "Guardian", "Legacy", "Mimicry", "Overfly", "Pack"),
    *("Persist", "Poison", "Press", "Reinforced", "Sprint", "Swap", "Throw"),
]
FORBIDDING = ("Guardian", "Mimicry", "Challenge")  # what they change is often only what is offered
WORDS = {"Challenge": r" (by=\w+|protected)", "Reinforced": r" reinforced=\d"}
MARKS = {
    "Challenge": "CHAL",
    "Reinforced": "REINF",
    "Swap": "SWAP",
    "Throw": "DMG",
    "Legacy": "on_leave",
    "Persist": "on_survive",
}


def has_keyword(card: Card, keyword: str) -> bool:
    return without(card, [keyword]) != card


def without(card: Card, keywords: list[str]) -> Card:
    """The card as if these words were not on it."""
    if card.type == "Spell":
        return card
    flags = tuple(flag for flag in card.flags if flag.split()[0] not in keywords)
    marks = [MARKS[keyword] for keyword in keywords if keyword in MARKS]
    lines = tuple(
        line
        for line in card.lines
        if not any(mark == line.trigger or line.effects[0].split()[0] == mark for mark in marks)
    )
    return replace(card, flags=flags, lines=lines)


@contextmanager
def book_without(keywords: list[str]) -> Iterator[None]:
    """Every card as if these words were not on it."""
    printed = dict(BOOK.cards)
    try:
        BOOK.cards.update({name: without(card, keywords) for name, card in printed.items()})
        yield
    finally:
        BOOK.cards.update(printed)


def position_without(position: Position, keywords: list[str]) -> Position:
    """No markers, no granted keywords of these."""
    patterns = [WORDS[keyword] for keyword in keywords if keyword in WORDS]
    patterns += [rf" (grant|next)={keyword}\b" for keyword in keywords]
    sides = []
    for side in position.pieces:
        for pattern in patterns:
            side = tuple(re.sub(pattern, "", words) for words in side)
        sides.append(side)
    return replace(position, pieces=(sides[0], sides[1]))


Result = tuple[object, ...]


def result(position: Position, answers: list[str], stripped: list[str], is_strict: bool = True) -> Result:
    """What comes of these answers: the table, or that one of them is refused; and what is offered then."""
    with book_without(stripped):
        try:
            game = play(position_without(position, stripped), *answers)
        except ValueError:
            return ("refused",)
        zones = [names(game, zone, seat) for zone in ("discard", "hand") for seat in (0, 1)]
        offered = [] if is_strict or game.ask is None else asked(game)
        return (units(game), portals(game, 0), portals(game, 1), zones, offered)


def matters(position: Position, answers: list[str], keyword: str, also: list[str]) -> bool:
    """Whether a keyword changes what happens, or what is offered if it is one that forbids."""
    is_strict = keyword not in FORBIDDING
    return result(position, answers, also, is_strict) != result(
        position, answers, [*also, keyword], is_strict
    )


def do_both_matter(position: Position, answers: list[str], one: str, other: str) -> bool:
    """Each changes something, with the other one there or without it."""
    return all(
        matters(position, answers, keyword, []) or matters(position, answers, keyword, [rest])
        for keyword, rest in ((one, other), (other, one))
    )
