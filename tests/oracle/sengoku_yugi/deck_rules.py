"""Sengoku Yugi: which decks are legal, and how random ones are made."""

from collections import Counter

from tests.oracle.chance import Chance
from tests.oracle.sengoku_yugi.book import BOOK, Card, Counts

TRIES = 200
COPIES = 3


def violations(deck: Counts) -> list[str]:
    """SY-20 SY-21 SY-22 SY-R19 SY-R20"""
    named: Counter[tuple[str, int]] = Counter()
    broken = []
    total = nameless = 0
    has_commander = False
    for name, copies in deck.items():
        card = BOOK.cards[name]
        if card.kind == "familiar":
            broken.append("SY-15")
        elif card.kind == "nameless":
            nameless += copies
        else:
            total += copies
            named[(card.name, card.level)] += copies
            has_commander = has_commander or (card.kind == "main" and card.level == 1)
    if max(named.values(), default=0) > COPIES:
        broken.append("SY-20")
    if not 50 <= total <= 60:
        broken.append("SY-21")
    if nameless != 2:
        broken.append("SY-22")
    if not has_commander:
        broken.append("SY-R19")
    return broken


def familiar_violations(deck: Counts) -> list[str]:
    """SY-210 SY-211 SY-212"""
    cards = [BOOK.cards[name] for name in deck]
    broken = ["SY-210"] if max(deck.values(), default=0) > 1 else []
    broken += [] if 10 <= sum(deck.values()) <= 20 else ["SY-211"]
    broken += [] if any(card.is_egg for card in cards) else ["SY-212"]
    return broken + ([] if all(card.kind == "familiar" for card in cards) else ["SY-15"])


def random_deck(chance: Chance) -> Counts:
    for _ in range(TRIES):
        deck = attempt(chance)
        if not violations(deck):
            return deck
    return next(iter(BOOK.decks.values()))


def attempt(chance: Chance) -> Counts:
    """Six names, all their cards and the Supports three times, so many of them, and two fitting Nameless."""
    size = 50 + chance.below(11)
    names = list(dict.fromkeys(card.name for card in BOOK.of_kind("main")))
    chance.shuffle(names)
    mains = [card for card in BOOK.of_kind("main") if card.name in names[:6]]
    pool = [card for card in mains + BOOK.of_kind("support") for _ in range(COPIES)]
    chance.shuffle(pool)
    chosen = pool[:size]
    nameless = BOOK.of_kind("nameless")
    fitting = [one for one in nameless if any(can_become(one, card) for card in chosen)] or nameless
    pair = [fitting[chance.below(len(fitting))] for _ in range(2)]
    return Counter(card.id for card in [*chosen, *pair])


def can_become(nameless: Card, card: Card) -> bool:
    """SY-R52 SY-R53"""
    return (nameless.sex, nameless.weapon) == (card.sex, card.weapon)


def random_familiars(chance: Chance) -> Counts:
    """Three or four Eggs with their whole lines."""
    count = 3 + chance.below(2)
    eggs = [card for card in BOOK.of_kind("familiar") if card.is_egg]
    chance.shuffle(eggs)
    found = {egg.id for egg in eggs[:count]}
    for card in BOOK.of_kind("familiar"):  # a form stands below what it evolves from
        if card.evolves_from in found:
            found.add(card.id)
    deck = dict.fromkeys(BOOK.sort(list(found)), 1)
    return deck if not familiar_violations(deck) else next(iter(BOOK.familiar_decks.values()))


def elements(deck: Counts) -> list[str]:
    """Its cards by face, copies together."""
    return [card for card in BOOK.sort(list(deck)) for _ in range(deck[card])]
