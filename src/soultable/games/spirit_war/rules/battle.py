"""Battles (SW-43…SW-59): how Support and elements decide them, and where the cards go."""

from typing import Final

from soultable.core.agenda import Step
from soultable.core.event import Message
from soultable.games.spirit_war.rules.catalog import (
    BUFF,
    DISINTEGRATE,
    ELEMENTS,
    IMBUE,
    NO_SUPPORT,
    SAFEGUARD,
    SWAP,
    Support,
    chart,
)
from soultable.games.spirit_war.rules.state import ABYSS, HAND, MAIN, OWN, SUPPORT, SpiritWar, move

FIRST_RANKS: Final = [DISINTEGRATE, IMBUE, SWAP, BUFF]  # SW-54 they act before the outcome
WON: Final = 1
DRAWN: Final = 0
LOST: Final = -1


class Fight:
    """A decided battle: each side's final element, the outcome for A, and who loses the summoned Spirit."""

    def __init__(
        self, element_a: int, buff_a: bool, element_b: int, buff_b: bool, safe_a: bool, safe_b: bool
    ) -> None:
        outcome = outcome_of(element_a, buff_a, element_b, buff_b)
        self.element_a: Final = element_a
        self.element_b: Final = element_b
        self.buff_a: Final = buff_a
        self.buff_b: Final = buff_b
        self.outcome: Final = outcome
        self.lost_a: Final = outcome <= DRAWN and not safe_a  # SW-R26 Safeguard never changes the outcome
        self.lost_b: Final = outcome >= DRAWN and not safe_b


def resolve(main_a: int, laid_a: Support, main_b: int, laid_b: Support) -> Fight:
    """SW-54 SW-R19 Apply the ranks in order, both sides of a rank at once.

    The mains are printed elements; a side without a Support card has laid NO_SUPPORT.
    """
    a = NO_SUPPORT if laid_b.rank == DISINTEGRATE else laid_a  # SW-R20 cancelled: as if it were not there
    b = NO_SUPPORT if laid_a.rank == DISINTEGRATE else laid_b
    element_a = a.element if a.rank == IMBUE else main_a  # SW-R21 only the player's own Spirit
    element_b = b.element if b.rank == IMBUE else main_b
    if a.rank == SWAP:  # SW-R22 each Spirit takes its present element along; twice cancels out
        element_a, element_b = element_b, element_a
    if b.rank == SWAP:
        element_a, element_b = element_b, element_a
    buff_a = a.rank == BUFF and a.element == element_a  # SW-55 SW-59 SW-R23
    buff_b = b.rank == BUFF and b.element == element_b
    return Fight(element_a, buff_a, element_b, buff_b, a.rank == SAFEGUARD, b.rank == SAFEGUARD)


def outcome_of(element_a: int, buff_a: bool, element_b: int, buff_b: bool) -> int:
    """SW-44 SW-53 SW-56 SW-57 SW-58 SW-R24 A lone buff wins unless the elements are equal; else the chart."""
    if element_a == element_b or buff_a == buff_b:
        return chart(element_a, element_b)
    return WON if buff_a else LOST


class ResolveBattle(Step[SpiritWar]):
    """SW-42 SW-43 SW-R18 Both have decided: reveal and apply the Supports, and decide the battle."""

    def run(self, s: SpiritWar) -> None:
        a, b = s.attacker, s.defender
        if a < 0:  # SW-R36 somebody resigned
            return
        fight = resolve(s.main_element(a), laid_by(s, a), s.main_element(b), laid_by(s, b))
        if s.listening:
            tell_supports(s)
            tell_effects(s, fight)
            tell_outcome(s, fight)
        spend_support(s, a)
        spend_support(s, b)
        put_away_spirit(s, a, fight.lost_a, fight.outcome)
        put_away_spirit(s, b, fight.lost_b, fight.outcome)
        s.end_battle()
        if fight.outcome != DRAWN:  # SW-48 after a draw nobody draws
            s.draw(a if fight.outcome == WON else b, "SW-46")  # SW-R30 last, and a winning defender too


def laid_by(s: SpiritWar, seat: int) -> Support:
    """What a seat's Support card does, if it laid one."""
    cards = s.support(seat)
    return s.decks.supports[s.faces[cards[0]]] if cards else NO_SUPPORT


def spend_support(s: SpiritWar, seat: int) -> None:
    """SW-45 SW-R27 A used Support card goes to the Abyss, whatever the outcome, even if cancelled."""
    laid = s.support(seat)
    if laid:
        card = laid[-1]
        move(laid, s.zones[ABYSS])
        s.tell_move("spent", "SW-45", seat, card, SUPPORT + OWN * seat, ABYSS)


def put_away_spirit(s: SpiritWar, seat: int, lost: bool, outcome: int) -> None:
    """SW-46 SW-47 SW-48 SW-R28 SW-R29 The seat's own card is lost or returns to hand, whoever used it."""
    main, own = s.main(seat), OWN * seat
    spirit = main[-1]
    if lost:
        move(main, s.zones[ABYSS])
        s.tell_move("lost", "SW-48" if outcome == DRAWN else "SW-47", seat, spirit, MAIN + own, ABYSS)
    else:
        move(main, s.hand(seat))
        s.tell_move("kept", "SW-R29", seat, spirit, MAIN + own, HAND + own)


# -- telling ---------------------------------------------------------------------------------------------


def tell_supports(s: SpiritWar) -> None:
    """SW-42 Announce what was laid."""
    for seat in (s.attacker, s.defender):
        if s.support(seat):
            card = s.support(seat)[0]
            s.tell("supported", "SW-42", seat, face=s.faces[card])
            s.remember(card)
        else:
            s.tell("unsupported", "SW-42", seat)


def tell_effects(s: SpiritWar, fight: Fight) -> None:
    """SW-54 SW-R19 Announce what the Support cards do, rank by rank; SW-R26 the last rank waits."""
    a, b = s.attacker, s.defender
    for rank in FIRST_RANKS:
        if acting(s, a, b).rank == rank:
            tell_effect(s, a, b, rank, fight.buff_a)
        if acting(s, b, a).rank == rank:
            tell_effect(s, b, a, rank, fight.buff_b)


def acting(s: SpiritWar, seat: int, other: int) -> Support:
    """SW-R20 A seat's Support card unless it is cancelled; two Disintegrates do cancel each other."""
    laid = laid_by(s, seat)
    if laid.rank != DISINTEGRATE and laid_by(s, other).rank == DISINTEGRATE:
        return NO_SUPPORT
    return laid


def tell_effect(s: SpiritWar, seat: int, other: int, rank: int, is_buffed: bool) -> None:
    """What a Support card of the first four ranks does."""
    card = s.support(seat)[0]
    cause, element = s.cause_of(card), laid_by(s, seat).element
    if rank == IMBUE:
        s.tell("imbued", "SW-R21", seat, word=element, because=cause)
    elif rank == SWAP:
        s.tell("swapped", "SW-R22", seat, whom=other, because=cause)
    elif rank == BUFF and is_buffed:
        s.tell("buffed", "SW-R23", seat, word=element, because=cause)
    elif rank == DISINTEGRATE and s.support(other):
        s.tell("cancelled", "SW-R20", seat, whom=other, face=s.faces[s.support(other)[0]], because=cause)
    else:
        rule = "SW-R20" if rank == DISINTEGRATE else "SW-59"
        s.tell("without-effect", rule, seat, face=s.faces[card], because=cause)


def tell_outcome(s: SpiritWar, fight: Fight) -> None:
    """SW-R25 Announce who won, and each Spirit's final element."""
    a, b = fought_as(fight.element_a, fight.buff_a), fought_as(fight.element_b, fight.buff_b)
    if fight.outcome == DRAWN:
        s.tell_args("drawn", "SW-48", s.attacker, {"whom": s.defender, "ours": a, "theirs": b})
    elif fight.outcome == WON:
        s.tell_args("won", "SW-46", s.attacker, {"whom": s.defender, "ours": a, "theirs": b})
    else:
        s.tell_args("won", "SW-46", s.defender, {"whom": s.attacker, "ours": b, "theirs": a})
    tell_safeguard(s, s.attacker, s.defender, fight.outcome == WON)
    tell_safeguard(s, s.defender, s.attacker, fight.outcome == LOST)


def tell_safeguard(s: SpiritWar, seat: int, other: int, has_won: bool) -> None:
    """SW-R26 The last rank acts on what the outcome would cost its player; after a win it is wasted."""
    if acting(s, seat, other).rank == SAFEGUARD:
        card = s.faces[s.support(seat)[0]]
        s.tell("without-effect" if has_won else "safeguarded", "SW-R26", seat, face=card)


def fought_as(element: int, is_buffed: bool) -> Message:
    """As what a Spirit fought in the end."""
    return Message("fought-buffed" if is_buffed else "fought", {"word": ELEMENTS[element]})


RESOLVE_BATTLE: Final = ResolveBattle()
