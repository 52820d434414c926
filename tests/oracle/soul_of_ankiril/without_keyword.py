"""What a keyword of Soul of Ankiril changes: the same answers in the same position, with and without it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from tests.oracle.soul_of_ankiril.book import BOOK, Card
from tests.oracle.soul_of_ankiril.facts import KEYWORDS as FLAGS
from tests.oracle.soul_of_ankiril.facts import bits
from tests.oracle.soul_of_ankiril.oracle import start
from tests.oracle.soul_of_ankiril.setup import Facts
from tests.oracle.soul_of_ankiril.table import Piece

KEYWORDS = [
    *("Ambush", "Breach", "Challenge", "Guardian", "Legacy", "Mimicry", "Overfly", "Pack"),
    *("Persist", "Poison", "Press", "Reinforced", "Sprint", "Swap", "Throw"),
]
FORBIDDING = ("Guardian", "Mimicry", "Challenge")  # what they change is often only what is offered
MARKERS = {"Challenge": ("challenged_by", "protected"), "Reinforced": ("reinforced",)}
MARKS = {
    "Challenge": "CHAL",
    "Reinforced": "REINF",
    "Swap": "SWAP",
    "Throw": "DMG",
    "Legacy": "on_leave",
    "Persist": "on_survive",
}


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


def position_without(position: Facts, keywords: list[str]) -> Facts:
    """No markers, no granted keywords of these."""
    found = dict(position)
    for slot in position["slots"]:
        for marker in [marker for keyword in keywords for marker in MARKERS.get(keyword, ())]:
            found[f"{slot} {marker}"] = 0
        for name in (f"{slot} granted", f"{slot} granted_next"):
            found[name] &= ~bits(set(keywords) & set(FLAGS))
    return found


Result = tuple[object, ...]


def result(position: Facts, answers: list[str], stripped: list[str], is_strict: bool = True) -> Result:
    """What comes of these answers: the table, or that one of them is refused; and what is offered then."""
    with book_without(stripped):
        game = start(0, {}, position_without(position, stripped))
        try:
            for text in answers:
                game.answer(text)
        except ValueError:
            return ("refused",)
        table = game.table
        units = [shown(piece) for seat in (0, 1) for piece in table.standing(seat)]
        zones = [[copy.id for copy in pile] for pile in table.discard + table.hand]
        offered = [] if is_strict or game.ask is None else game.ask.texts
        return (units, zones, offered)


def shown(piece: Piece) -> tuple[object, ...]:
    marks = (piece.attack, piece.health, piece.reinforced, piece.poisoned, piece.active)
    return (piece.seat, piece.card.id, piece.where, *marks)


def matters(position: Facts, answers: list[str], keyword: str, also: list[str]) -> bool:
    """Whether a keyword changes what happens, or what is offered if it is one that forbids."""
    is_strict = keyword not in FORBIDDING
    return result(position, answers, also, is_strict) != result(
        position, answers, [*also, keyword], is_strict
    )


def do_both_matter(position: Facts, answers: list[str], one: str, other: str) -> bool:
    """Each changes something, with the other one there or without it."""
    return all(
        matters(position, answers, keyword, []) or matters(position, answers, keyword, [rest])
        for keyword, rest in ((one, other), (other, one))
    )
