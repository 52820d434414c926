"""Devotions (SF-19…SF-22, SF-44, SF-45): their bonuses wait until the outermost Action is finished."""

from typing import Any, Final

from soultable.core.agenda import Decision, SeatStep, Step
from soultable.core.combinators import IfPossible
from soultable.core.event import Message
from soultable.core.option import Option, Reason, Row
from soultable.games.soulfall.rules.actions import Act, DiscardOne, FromHand
from soultable.games.soulfall.rules.catalog import ACT, DEVOTE, OUST, PLACE_NOMAD, PLAY, USE, Lord
from soultable.games.soulfall.rules.state import (
    DECK,
    DECK_EMPTY,
    DEVOTIONS,
    HAND,
    HAND_EMPTY,
    NOMADS,
    NOTHING_TO_OUST,
    OWN,
    SHARDS,
    TOO_MANY_ACTIONS,
    Soulfall,
)

NOT_PENDING: Final = Reason("not-pending", "SF-R18")
DEVOTION_GONE: Final = Reason("devotion-gone", "SF-R21")


class OfferBonuses(SeatStep[Soulfall]):
    """SF-64 SF-R17 SF-R18 After the outermost Action: use one bonus after another, or stop."""

    def run(self, s: Soulfall) -> None:
        if s.pending and first_usable(s, self.who) >= 0:
            s.do(CHOOSE_BONUS[self.who], self)
        elif s.pending:
            lapse(s, self.who)


class ChooseBonus(Decision[Soulfall]):
    """SF-45 SF-R18 The active player may use one pending bonus; it is resolved fully before the next."""

    def options(self, s: Soulfall) -> list[Option]:
        usable = 0
        for i in range(0, len(s.pending), 3):
            if bonus_bar(s, self.who, i) is None:
                usable |= 1 << s.pending[i]
        listed = [option for option in s.lords.use if usable >> option.thing & 1]
        listed.append(s.lords.done)
        return listed

    def chosen(self, s: Soulfall, option: Option) -> None:
        if option is s.lords.done:
            lapse(s, self.who)
            return
        for i in range(0, len(s.pending), 3):  # the oldest usable one of that Lord
            if s.pending[i] == option.thing and bonus_bar(s, self.who, i) is None:
                lineage = s.pending[i + 2]
                s.tell("used", "SF-45", self.who, face=option.thing, because=s.take_bonus(i))
                use_bonus(s, self.who, option.thing, lineage)
                return

    def why_not(self, s: Soulfall, option: Option) -> Reason | None:
        if option.verb != USE:
            return None if option is s.lords.done else self.not_now(s)
        reason: Reason | None = NOT_PENDING
        for i in range(0, len(s.pending), 3):
            if s.pending[i] == option.thing:
                reason = bonus_bar(s, self.who, i)
                if reason is None:
                    return None
        return reason

    def prompt(self, s: Soulfall) -> Message:
        return Message("ask-bonus")

    def rule(self) -> str:
        return "SF-45"


def lapse(s: Soulfall, who: int) -> None:
    """SF-R18 Pending bonuses lapse; none is carried over."""
    lapsed = len(s.pending) // 3
    s.pending.clear()
    s.tell("bonuses-lapsed", "SF-R18", who, amount=lapsed)


def first_usable(s: Soulfall, who: int) -> int:
    """The index of the first usable bonus in the pool, or -1."""
    for i in range(0, len(s.pending), 3):
        if bonus_bar(s, who, i) is None:
            return i
    return -1


def bonus_bar(s: Soulfall, who: int, at: int) -> Reason | None:
    """SF-63 SF-R23 Usable: the Devotion is in place, its cost can be paid, some part is then possible."""
    if s.completed >= s.max_actions:
        return TOO_MANY_ACTIONS
    lord = s.lords.lords[s.pending[at]]
    if s.placed[who * s.lords.count + s.pending[at]] != s.pending[at + 1]:  # SF-R21 the same placed card
        return DEVOTION_GONE
    cards = len(s.hand(who)) + (1 if lord.returns else 0)
    if cards < lord.discards:
        return HAND_EMPTY
    return effects_bar(s, who, lord, cards - lord.discards)


def effects_bar(s: Soulfall, who: int, lord: Lord, cards: int) -> Reason | None:
    """Whether any part is possible with this many cards in hand, judged by public facts alone."""
    reason: Reason | None = None
    for kind, action in lord.effects:
        if kind != ACT or action in (PLAY, DEVOTE):
            if cards > 0:
                return None
            reason = HAND_EMPTY
        elif action == OUST:
            if s.area_size(1 - who) > 0:
                return None
            reason = NOTHING_TO_OUST
        else:
            if s.zones[DECK] or lord.discards:
                return None
            reason = DECK_EMPTY
    return reason


def use_bonus(s: Soulfall, who: int, lord: int, lineage: int) -> None:
    """SF-R23 Costs are paid first, then the parts in printed order; impossible ones are skipped."""
    card = s.lords.lords[lord]
    steps: list[Step[Any]] = []
    if card.returns:
        steps.append(ReturnDevotion(who, lord))
    for _ in range(card.discards):
        steps.append(PayDiscard(who))
    for kind, action in card.effects:
        steps.append(IfPossible(Act(who, action, lineage)) if kind == ACT else PlaceCard(who, kind))
    s.do_all(steps)


class ReturnDevotion(Step[Soulfall]):
    """SF-61 SF-R25 The Devotion returns to its owner's hand: a cost, not an Oust Action."""

    def __init__(self, who: int, lord: int) -> None:
        self.who: Final = who
        self.lord: Final = lord

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.lord)

    def run(self, s: Soulfall) -> None:
        card, own = s.lift_devotion(self.who, self.lord), OWN * self.who
        s.to_hand(self.who, card)
        s.tell_move("returned", "SF-61", self.who, card, DEVOTIONS + own, HAND + own)


class PayDiscard(DiscardOne):
    """SF-R23 The cost of a bonus: discard one card from hand."""

    def prompt(self, s: Soulfall) -> Message:
        return Message("ask-pay")

    def rule(self) -> str:
        return "SF-R23"


class PlaceCard(FromHand):
    """SF-24 SF-59 SF-R24 Put a card from hand into the area as a Nomad or Shard; this is not an Action."""

    def __init__(self, who: int, role: int) -> None:
        super().__init__(who)
        self.role: Final = role

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.role)

    def words(self, s: Soulfall) -> Row:
        return s.lords.place

    def chosen(self, s: Soulfall, option: Option) -> None:
        card, own = s.slip_from_hand(self.who, option.thing), OWN * self.who
        is_nomad = self.role == PLACE_NOMAD
        there = own + (NOMADS if is_nomad else SHARDS)
        s.zones[there].append(card)
        told = "placed-nomad" if is_nomad else "placed-shard"
        s.tell_move(told, self.rule(), self.who, card, HAND + own, there, at=len(s.zones[there]))

    def prompt(self, s: Soulfall) -> Message:
        return Message("ask-place-nomad" if self.role == PLACE_NOMAD else "ask-place-shard")

    def rule(self) -> str:
        return "SF-24" if self.role == PLACE_NOMAD else "SF-59"


CHOOSE_BONUS: Final = [ChooseBonus(who) for who in range(2)]
OFFER_BONUSES: Final = [OfferBonuses(who) for who in range(2)]
