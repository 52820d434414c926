"""Evaluation: how strong each seat is, from the game's own terms; for agents."""

from typing import Final

from soultable.games.spirit_war.rules.battle import DRAWN, LOST, WON, laid_by, resolve
from soultable.games.spirit_war.rules.catalog import NO_ELEMENT, NO_SUPPORT, Support
from soultable.games.spirit_war.rules.options import SUMMON, SUPPORT
from soultable.games.spirit_war.rules.state import PREPARATION, SpiritWar

BARE: Final = 0.3  # the value of a survivor without any card
SPELL_WORTH: Final = 0.35  # the value of a Spell together with a Spirit, in Spirits
LONE_SPELL_WORTH: Final = 0.05  # the value of a Spell without a Spirit to support
DRAW_WORTH: Final = 0.7  # the value of an unknown card from the deck
FIRST_SPIRIT: Final = 1.0  # the lifeline (SW-4)
NEXT_SPIRIT: Final = 0.8
MANY: Final = 4.0  # from this number on another Spirit is worth half
SHARPNESS: Final = 1.6


class Holdings:
    """What each seat has, or will have on average when the open battle is decided as it stands."""

    def __init__(self, seats: int) -> None:
        self.spirits: Final = [0.0] * seats
        self.spells: Final = [0.0] * seats
        self.life: Final = [1.0] * seats

    def add(self, seat: int, element: int, number: float) -> None:
        if element == NO_ELEMENT:
            self.spells[seat] += number
        else:
            self.spirits[seat] += number

    def strength(self, seat: int) -> float:
        """Spirits matter most, the first one above all; Spells support them."""
        spirits = self.spirits[seat]
        first = min(spirits, 1.0)
        next_ones = min(max(spirits - 1.0, 0.0), MANY)
        many = max(spirits - 1.0 - MANY, 0.0)
        worth = FIRST_SPIRIT * first + NEXT_SPIRIT * (next_ones + 0.5 * many)
        spell = LONE_SPELL_WORTH + (SPELL_WORTH - LONE_SPELL_WORTH) * first
        return float((BARE + worth + spell * self.spells[seat]) ** SHARPNESS) * self.life[seat]


def evaluate(s: SpiritWar, seat: int) -> float:
    """From 0 to 1: this seat's share of the strength at the table; exact when the game is over."""
    if s.result is not None:
        return s.result.returns[seat]
    if s.is_out(seat):
        return 0.0
    held = Holdings(s.seats)
    for other in range(s.seats):
        for card in s.hand(other):
            held.add(other, s.copies.elements[card], 1.0)
        if s.looked(other):
            held.spirits[other] += DRAW_WORTH
    if s.attacker >= 0:
        foresee_battle(s, held)
    total = 0.0
    for other in range(s.seats):
        if not s.is_out(other):
            total += held.strength(other)
    return held.strength(seat) / total


def foresee_battle(s: SpiritWar, held: Holdings) -> None:
    """The open battle's average result over the possible Spirits; undecided Support counts as none."""
    a, b = s.attacker, s.defender
    gain = DRAW_WORTH if s.zones[PREPARATION] else 0.0
    if not s.main(b) and not s.has_spirit(b):  # SW-36 the target is practically out
        held.life[b] = 0.0
        held.spirits[a] += gain + len(s.main(a))
        return
    laid_a, laid_b = support_of(s, a, held), support_of(s, b, held)
    mains_a, mains_b = mains_of(s, a), mains_of(s, b)
    held.spirits[a] += len(s.main(a))
    held.spirits[b] += len(s.main(b))
    for element_a in range(3):
        for element_b in range(3):
            chance = mains_a[element_a] * mains_b[element_b]
            if chance > 0.0:
                fight = resolve(element_a, laid_a, element_b, laid_b)
                if fight.lost_a:
                    held.spirits[a] -= chance
                if fight.lost_b:
                    held.spirits[b] -= chance
                if fight.outcome == WON:
                    held.spirits[a] += chance * gain
                elif fight.outcome == LOST:
                    held.spirits[b] += chance * gain
                else:
                    assert fight.outcome == DRAWN


def support_of(s: SpiritWar, seat: int, held: Holdings) -> Support:
    """The Support that a seat has laid, or sealed: that card is used up."""
    if s.sealed:
        answer = s.sealed[seat]
        if answer is not None and answer.verb == SUPPORT:
            held.add(seat, s.decks.elements[answer.thing], -1.0)
            return s.decks.supports[answer.thing]
        return NO_SUPPORT
    return laid_by(s, seat)


def mains_of(s: SpiritWar, seat: int) -> list[float]:
    """The probability of each element: as summoned, as sealed, or from the hand."""
    chances = [0.0, 0.0, 0.0]
    if s.main(seat):
        chances[s.main_element(seat)] = 1.0
        return chances
    answer = s.sealed[seat] if s.sealed else None
    if answer is not None and answer.verb == SUMMON:
        chances[s.decks.elements[answer.thing]] = 1.0
        return chances
    count = 0
    for card in s.hand(seat):
        if s.copies.elements[card] != NO_ELEMENT:
            chances[s.copies.elements[card]] += 1.0
            count += 1
    return [chance / max(1, count) for chance in chances]
