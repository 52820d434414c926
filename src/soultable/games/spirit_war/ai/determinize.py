"""Determinization: sample hidden hands that fit what an open question reveals (SW-28, SW-34)."""

from typing import Final

from soultable.core.combinators import Together
from soultable.core.zone import HIDDEN, NOBODY
from soultable.games.spirit_war.rules.attack import ChooseTarget, ShowProof, Summon
from soultable.games.spirit_war.rules.catalog import NO_ELEMENT
from soultable.games.spirit_war.rules.state import SpiritWar

FAIR_TRIES: Final = 500  # on average one in a few is enough; giving up early would favour some samples


def holders(s: SpiritWar) -> list[int]:
    """SW-28 SW-32 SW-35 The seats that must hold a Spirit now."""
    if not s.agenda:
        return []
    top = s.agenda[-1]
    if isinstance(top, Together):
        return [part.who for part in top.parts if isinstance(part, Summon)]
    if isinstance(top, ChooseTarget | ShowProof):
        return [top.who]
    return []


def bare(s: SpiritWar) -> int:
    """SW-R13 The seat that cannot hold a Spirit now, if any."""
    return s.defender if s.agenda and isinstance(s.agenda[-1], ShowProof) else NOBODY


def fits(s: SpiritWar) -> bool:
    """Whether the hands fit the question being asked."""
    for seat in holders(s):
        if not s.has_spirit(seat):
            return False
    return bare(s) < 0 or not s.has_spirit(bare(s))


def deal_first(s: SpiritWar, pool: list[int]) -> None:
    """Deal the hidden hands that something is known about; the others are dealt at random afterwards."""
    seat = bare(s)
    if seat >= 0:
        spells = [card for card in pool if is_preparation(s, card) and s.copies.elements[card] == NO_ELEMENT]
        s.rng.shuffle(spells)  # in the pool's own order they would show how the deck lies
        fill(s, seat, spells, pool)
    seats = [seat for seat in holders(s) if HIDDEN in s.hand(seat)]
    if seats:
        cards = cards_with_spirits(s, [s.hand(seat).count(HIDDEN) for seat in seats], pool)
        for seat in seats:
            fill(s, seat, cards, pool)


def is_preparation(s: SpiritWar, card: int) -> bool:
    return card < s.copies.preparation


def cards_with_spirits(s: SpiritWar, numbers: list[int], pool: list[int]) -> list[int]:
    """Hands of these sizes, dealt again together until each has a Spirit, so that none is favoured.

    The last cards make up the first hand. If this succeeds too rarely, each hand is given a Spirit first.
    """
    cards = [card for card in pool if is_preparation(s, card)]
    for _ in range(FAIR_TRIES):
        s.rng.shuffle(cards)
        if each_has_spirit(s, numbers, cards):
            return cards
    spirits = [card for card in cards if s.copies.elements[card] != NO_ELEMENT][: len(numbers)]
    rest = [card for card in cards if card not in spirits]
    hands: list[int] = []
    for number in numbers:
        hand = [spirits.pop()] if spirits else []
        while len(hand) < number and rest:
            hand.append(rest.pop())
        hands = hand + hands
    return rest + hands


def each_has_spirit(s: SpiritWar, numbers: list[int], cards: list[int]) -> bool:
    """Whether each of the hands dealt from these cards, from the last one on, would have a Spirit."""
    end = len(cards)
    for number in numbers:
        found = False
        for card in cards[max(0, end - number) : end]:
            if s.copies.elements[card] != NO_ELEMENT:
                found = True
        if not found:
            return False
        end -= number
    return True


def fill(s: SpiritWar, seat: int, cards: list[int], pool: list[int]) -> None:
    """Put the last of these cards on the hidden places of a hand."""
    hand = s.hand(seat)
    for place in range(len(hand)):
        if hand[place] == HIDDEN and cards:
            hand[place] = cards.pop()
            pool.remove(hand[place])
