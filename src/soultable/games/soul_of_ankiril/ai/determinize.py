"""Determinization: sample hidden cards that fit everything known about the decks (SA-R90)."""

from __future__ import annotations

from typing import Final

from soultable.core.deck_game import completed, shown_in
from soultable.games.soul_of_ankiril.rules.board import ELEMENTS, NO_ELEMENT
from soultable.games.soul_of_ankiril.rules.random_deck import Decklist, is_legal, pool_of
from soultable.games.soul_of_ankiril.rules.rule_constants import BUDGETS, CARDS, MOST_ELEMENTS
from soultable.games.soul_of_ankiril.rules.state import (
    EMANATION_SLOTS,
    FIRST_EMANATION,
    OWN_ZONES,
    SoulOfAnkiril,
)

TRIES: Final = 5
SWAPS: Final = 60
SAMPLES: Final = ("earth", "metal", "air", "wood", "earth-wood", "air-metal-water")  # 4.9 known, but not open


def suppose(s: SoulOfAnkiril, viewer: int, own: list[int], seen: list[list[int]]) -> None:
    """A full set of cards: the viewer's own, and for the opponent cards that fit what has been seen."""
    decks: list[list[int]] = []
    for seat in (0, 1):
        zones = seen[seat * OWN_ZONES : seat * OWN_ZONES + OWN_ZONES]
        size = sum([len(zone) for zone in zones])
        shown = shown_in(zones)
        decks.append(own if seat == viewer else supposed(s, seat, shown, size))
    if decks[0] or decks[1]:
        s.set_cards(decks[0], decks[1])


def supposed(s: SoulOfAnkiril, seat: int, shown: list[int], size: int) -> list[int]:
    """A deck of this size with the shown cards: from the known list, a fitting ready deck, or any other."""
    if s.open_decks[seat] >= 0:
        return completed(s, s.library.ready[s.open_decks[seat]].list.cards, shown, size - len(shown))
    ready = ready_decks(s, seat, shown)
    if ready and s.settings[f"deck{seat}"] != "random" and s.rng.below(2) == 0:
        return completed(s, ready[s.rng.below(len(ready))].cards, shown, size - len(shown))
    return any_deck(s, seat, shown, size)


def ready_decks(s: SoulOfAnkiril, seat: int, shown: list[int]) -> list[Decklist]:
    """The sample decks with this Leader, these Emanations and all shown cards; none from files."""
    found: list[Decklist] = []
    for deck in s.library.ready:
        known = deck.list
        if deck.id not in SAMPLES or known.leader != s.piece[seat]:
            continue
        if known.emanations != sorted(emanations(s, seat)):
            continue
        if all(shown.count(face) <= known.cards.count(face) for face in shown):
            found.append(known)
    return found


def emanations(s: SoulOfAnkiril, seat: int) -> list[int]:
    first = FIRST_EMANATION + seat * EMANATION_SLOTS
    return s.piece[first : first + EMANATION_SLOTS]


def any_deck(s: SoulOfAnkiril, seat: int, shown: list[int], size: int) -> list[int]:
    """A random deck around the shown cards: legal (SA-99…SA-105) if a few tries find one."""
    leader, gates = s.piece[seat], emanations(s, seat)
    cards: list[int] = []
    for _ in range(TRIES):
        pool = pool_of(s.catalog, elements_for(s, [leader, *gates, *shown]))
        for face in shown:
            if face in pool:
                pool.remove(face)
        s.rng.shuffle(pool)
        free = max(0, size - len(shown))
        if len(pool) < free:
            pool += pool_of(s.catalog, list(range(len(ELEMENTS))))
        cards = affordable(s, [leader, *gates, *shown], pool, free)
        if size < CARDS or is_legal(s.catalog, leader, gates, shown + cards):
            break
    return shown + cards


def elements_for(s: SoulOfAnkiril, faces: list[int]) -> list[int]:
    """SA-R87 The Elements of these cards, and possibly others, up to three in all."""
    held: list[int] = []
    for face in faces:
        element = s.catalog.element[face] if face >= 0 else NO_ELEMENT
        if element != NO_ELEMENT and element not in held:
            held.append(element)
    others = [element for element in range(len(ELEMENTS)) if element not in held]
    s.rng.shuffle(others)
    room = max(0, MOST_ELEMENTS - len(held))
    return held + others[: s.rng.below(room + 1)]


def affordable(s: SoulOfAnkiril, fixed: list[int], pool: list[int], free: int) -> list[int]:
    """SA-103 This many cards of a pool; while they cost too much, cheaper ones replace expensive ones."""
    sync = s.catalog.sync
    cards, rest = pool[:free], pool[free:]
    count = len({s.catalog.element[face] for face in fixed + cards if face >= 0} - {NO_ELEMENT})
    budget = BUDGETS[min(count, MOST_ELEMENTS)]
    cost = sum([sync[face] for face in fixed + cards if face >= 0])
    for face in rest[:SWAPS]:
        if cost <= budget or not cards:
            break
        dearest = max(range(len(cards)), key=lambda i: sync[cards[i]])
        if sync[face] < sync[cards[dearest]]:
            cost += sync[face] - sync[cards[dearest]]
            cards[dearest] = face
    return cards
