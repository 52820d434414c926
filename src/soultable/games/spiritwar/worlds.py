"""Imagined worlds that can have arisen: what an open question says about hidden hands (SW-28, SW-34)."""

from typing import Final

from soultable.core.flow import Together
from soultable.core.zone import HIDDEN, NOBODY
from soultable.games.spiritwar.attack import ChooseTarget, ShowProof, Summon
from soultable.games.spiritwar.decks import NO_ELEMENT
from soultable.games.spiritwar.state import SpiritWar

FAIR_TRIES: Final = 20


def holders(s: SpiritWar) -> list[int]:
    """SW-28 SW-32 SW-35 The seats that are known to hold a Spirit now."""
    if not s.agenda:
        return []
    top = s.agenda[-1]
    if isinstance(top, Together):
        return [part.who for part in top.parts if isinstance(part, Summon)]
    if isinstance(top, ChooseTarget | ShowProof):
        return [top.who]
    return []


def bare(s: SpiritWar) -> int:
    """SW-R13 The seat that is known to hold no Spirit now, if any."""
    return s.defender if s.agenda and isinstance(s.agenda[-1], ShowProof) else NOBODY


def fits(s: SpiritWar) -> bool:
    """Whether the hands allow what is being asked."""
    for seat in holders(s):
        if not s.has_spirit(seat):
            return False
    return bare(s) < 0 or not s.has_spirit(bare(s))


def deal_first(s: SpiritWar, pool: list[int]) -> None:
    """Deal the hidden hands of which something is known; all others are dealt by chance afterwards."""
    seat = bare(s)
    if seat >= 0:
        spells = [card for card in pool if is_preparation(s, card) and s.copies.elements[card] == NO_ELEMENT]
        fill(s, seat, spells, pool)
    for seat in holders(s):
        hidden = s.hand(seat).count(HIDDEN)
        if hidden:
            fill(s, seat, cards_with_spirit(s, hidden, pool), pool)


def is_preparation(s: SpiritWar, card: int) -> bool:
    return card < s.copies.preparation


def cards_with_spirit(s: SpiritWar, number: int, pool: list[int]) -> list[int]:
    """So many cards by chance, a Spirit among them; if that is too rare, one Spirit is picked first."""
    cards = [card for card in pool if is_preparation(s, card)]
    for _ in range(FAIR_TRIES):
        s.rng.shuffle(cards)
        for card in cards[-number:]:
            if s.copies.elements[card] != NO_ELEMENT:
                return cards
    for i in range(len(cards)):
        if s.copies.elements[cards[i]] != NO_ELEMENT:
            cards.append(cards.pop(i))
            break
    return cards


def fill(s: SpiritWar, seat: int, cards: list[int], pool: list[int]) -> None:
    """Lay the last of these cards on the hidden places of a hand."""
    hand = s.hand(seat)
    for place in range(len(hand)):
        if hand[place] == HIDDEN and cards:
            hand[place] = cards.pop()
            pool.remove(hand[place])
