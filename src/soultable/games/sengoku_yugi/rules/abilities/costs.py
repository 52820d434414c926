"""Costs (SY-173…SY-177, SY-287, SY-288, SY-R38, SY-R92, SY-R93): what can be paid, and how it is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core.bits import BIT, members
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.abilities.choices import tell_shown
from soultable.games.sengoku_yugi.rules.abilities.targets import fits
from soultable.games.sengoku_yugi.rules.board import NOWHERE
from soultable.games.sengoku_yugi.rules.options import BANISH as BANISH_CARD
from soultable.games.sengoku_yugi.rules.options import PAY, SOURCE, TURN_UNIT
from soultable.games.sengoku_yugi.rules.printed.ability import (
    HAND_CARDS,
    OWN_UNITS,
    POOLS,
    SOURCE_CARDS,
    STANDBY_CARDS,
    Cost,
    Given,
    Price,
)
from soultable.games.sengoku_yugi.rules.printed.codes import NONE, PAID
from soultable.games.sengoku_yugi.rules.state import (
    BANISH,
    FIELD,
    HAND,
    MARKS,
    OWN_ZONES,
    STANDBY,
    STRONGHOLD,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.leaving_play import switch_to_defense
from soultable.games.sengoku_yugi.rules.units.stacks import sources_of, take_source
from soultable.games.sengoku_yugi.rules.zones import add, draw_card, put_under_stronghold, send, take

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

NOT_FITTING: Final = Reason("no-payment", "SY-176")
NO_SUCH_CARD: Final = Reason("no-card-to-pay", "SY-R93")
NO_SUCH_ALLY: Final = Reason("no-such-ally", "SY-177")
OUT_OF_ORDER: Final = Reason("order-of-payment", "SY-R91")
NOT_ENOUGH: Final = Reason("not-enough-left", "SY-R92")


# -- the parts of a cost: one class for each, named by its row ---------------------------------------------


class ActionPoints(Cost[SengokuYugi]):
    """SY-58 AP; they are paid last."""

    def __init__(self, given: Given) -> None:
        super().__init__(given, ap=given.number("n"))


class TopOfStronghold(Cost[SengokuYugi]):
    """SY-175 SY-R37 The top cards of the Stronghold are banished; that is no choice."""

    def pay(self, s: SengokuYugi, who: int, place: i64, thing: int) -> None:
        card = draw_card(s, who)
        assert card >= 0, "only what can be paid is offered"
        s.zone_of(who, BANISH).append(card)
        own = OWN_ZONES * who
        s.tell_move("paid-from-top", "SY-175", who, card, STRONGHOLD + own, BANISH + own)


class CardCost(Cost[SengokuYugi]):
    """SY-176 A card pays; among equal ones the most used copy (SY-R161)."""

    def answers(self, s: SengokuYugi) -> list[Option]:
        return s.answers.pay

    def bar(self, s: SengokuYugi, thing: int) -> Reason | None:
        return None if self.filter.faces[thing] else NOT_FITTING

    def missing(self) -> Reason:
        return NO_SUCH_CARD


class HandToStandby(CardCost):
    """SY-174 Character Cards from hand go to Standby."""

    def __init__(self, given: Given) -> None:
        super().__init__(given, HAND_CARDS, PAY)

    def pay(self, s: SengokuYugi, who: int, place: i64, thing: int) -> None:
        own = OWN_ZONES * who
        s.tell_move("paid-from-hand", "SY-173", who, send(s, who, thing), HAND + own, STANDBY + own)


class HandToStronghold(CardCost):
    """SY-167 Character Cards from hand go under the Stronghold."""

    def __init__(self, given: Given) -> None:
        super().__init__(given, HAND_CARDS, PAY)

    def pay(self, s: SengokuYugi, who: int, place: i64, thing: int) -> None:
        card = take(s, who, HAND, thing, least=False) // MARKS
        put_under_stronghold(s, who, card)
        tell_shown(s, "paid-under-stronghold", "SY-173", who, card, HAND, STRONGHOLD)


class StandbyToBanish(CardCost):
    """SY-176 Cards in Standby are banished."""

    def __init__(self, given: Given) -> None:
        super().__init__(given, STANDBY_CARDS, BANISH_CARD)

    def answers(self, s: SengokuYugi) -> list[Option]:
        return s.answers.banish

    def pay(self, s: SengokuYugi, who: int, place: i64, thing: int) -> None:
        code = take(s, who, STANDBY, thing, least=False)
        add(s, who, BANISH, code // MARKS, code % MARKS)
        own = OWN_ZONES * who
        s.tell_move("paid-from-standby", "SY-173", who, code // MARKS, STANDBY + own, BANISH + own)


class SourceToStandby(CardCost):
    """SY-109 Growth Sources of the unit go to Standby."""

    def __init__(self, given: Given) -> None:
        super().__init__(given, SOURCE_CARDS, SOURCE)

    def answers(self, s: SengokuYugi) -> list[Option]:
        return s.answers.source

    def pay(self, s: SengokuYugi, who: int, place: i64, thing: int) -> None:
        code = take_source(s, place, thing, least=False)
        add(s, who, STANDBY, code // MARKS, code % MARKS)
        own = OWN_ZONES * who
        s.tell_move("paid-from-sources", "SY-173", who, code // MARKS, FIELD + own, STANDBY + own)


class TurnAlly(Cost[SengokuYugi]):
    """SY-177 Allies in Attack Stance switch to Defense Stance."""

    def __init__(self, given: Given) -> None:
        super().__init__(given, OWN_UNITS, TURN_UNIT)

    def answers(self, s: SengokuYugi) -> list[Option]:
        return s.answers.turn_unit

    def bar(self, s: SengokuYugi, thing: int) -> Reason | None:
        return None if fits(s, thing, self.filter) else NOT_FITTING

    def missing(self) -> Reason:
        return NO_SUCH_ALLY

    def pay(self, s: SengokuYugi, who: int, place: i64, thing: int) -> None:
        s.role_bits[PAID] |= BIT[thing]
        switch_to_defense(s, thing, "SY-177")


# -- what can be paid --------------------------------------------------------------------------------------


def is_payable(s: SengokuYugi, who: i64, price: Price, place: i64, played: i64) -> bool:
    """SY-R92 SY-R93 Whether a unit here, or a card played from hand, can pay the whole cost."""
    if s.ap[who] < price.ap:
        return False
    return not price.parts or Payment(s, who, price, place, played).is_possible(s)


def may_be_payable(s: SengokuYugi, who: i64, price: Price, place: i64, is_played: bool) -> bool:
    """SY-R95 Whether it may be payable, judged publicly: only the number of cards in hand counts."""
    if s.ap[who] < price.ap:
        return False
    if not price.parts:
        return True
    if price.hand_cards > len(s.hand(who)) - is_played:
        return False
    return Payment(s, who, price, place, NONE).is_possible(s, STANDBY_CARDS)


class Payment:
    """SY-R91 D-21 The parts of a cost in printed order: what has been named, and what comes next.

    Cards or units of one part are named in ascending order, so that no choice is offered twice.
    """

    def __init__(self, s: SengokuYugi, who: i64, price: Price, place: i64, played: i64) -> None:
        self.who: Final[int] = int(who)
        self.place: Final[int] = int(place)
        self.price: Final = price
        self.pools: list[list[int]] = [[], [], [], []]
        self.part: int = 0  # the part that is asked for now
        self.picked: int = 0  # how many have been named for it
        self.least: int = NONE  # the last of them
        for part in price.parts:
            if part.pool != NONE and not self.pools[part.pool]:
                self.pools[part.pool] = pool_of(s, who, place, part.pool)
        if played != NONE and self.pools[HAND_CARDS]:
            self.pools[HAND_CARDS].remove(int(played))  # SY-R93
        self.pass_over()

    def copy(self, s: SengokuYugi) -> Payment:
        other = Payment(s, self.who, self.price, self.place, NONE)
        other.pools = [pool.copy() for pool in self.pools]
        other.part = self.part
        other.picked = self.picked
        other.least = self.least
        return other

    def pass_over(self) -> None:
        """SY-175 Skip a part paid from the top of the Stronghold, which is no choice."""
        parts = self.price.parts
        while self.part < len(parts) and parts[self.part].pool == NONE:
            self.part += 1

    def read(self, said: list[Option], begin: int) -> None:
        for i in range(begin, len(said)):
            self.pick(said[i].thing)

    def pick(self, thing: int) -> None:
        """Name a card or unit."""
        part = self.price.parts[self.part]
        self.pools[part.pool].remove(thing)
        self.picked += 1
        self.least = thing
        if self.picked == part.number:
            self.part += 1
            self.picked = 0
            self.least = NONE
            self.pass_over()

    def asked(self) -> Cost[Any] | None:
        """The part that is asked for next; None when everything has been named."""
        parts = self.price.parts
        return parts[self.part] if self.part < len(parts) else None

    def options(self, s: SengokuYugi) -> list[Option]:
        """What can pay next so that the rest can still be paid."""
        part = self.asked()
        if part is None:
            return []
        found: list[Option] = []
        things = sorted(set(self.pools[part.pool]))
        for thing in things:
            if thing >= self.least and part.bar(s, thing) is None and self.leaves_enough(s, thing):
                found.append(part.answers(s)[thing])
        return found

    def bar(self, s: SengokuYugi, option: Option) -> Reason | None:
        """Why this cannot pay next; None if it is not a payment at all."""
        part = self.asked()
        if part is None or option.verb != part.verb:
            return None
        if option.thing not in self.pools[part.pool]:
            return part.missing()
        reason = part.bar(s, option.thing)
        if reason is not None:
            return reason
        return OUT_OF_ORDER if option.thing < self.least else NOT_ENOUGH

    def leaves_enough(self, s: SengokuYugi, thing: int) -> bool:
        """Whether the rest can be paid after this choice."""
        if self.part == len(self.price.parts) - 1 and self.picked == self.price.parts[self.part].number - 1:
            return True
        rest = self.copy(s)
        rest.pick(thing)
        return rest.is_possible(s)

    def is_possible(self, s: SengokuYugi, first: int = HAND_CARDS) -> bool:
        """SY-R92 Whether everything left, from this pool on, can be paid, each part with its own cards."""
        for pool in range(first, POOLS):
            wanted = self.wanted_from(s, pool)
            if wanted and not can_match(wanted):
                return False
        return self.has_stronghold_cards(s)

    def wanted_from(self, s: SengokuYugi, pool: int) -> list[list[int]]:
        """For each thing still to come from a pool: the positions in the pool that can supply it."""
        wanted: list[list[int]] = []
        parts = self.price.parts
        things = self.pools[pool]
        for i in range(self.part, len(parts)):
            part = parts[i]
            if part.pool != pool:
                continue
            least = self.least if i == self.part else NONE
            able = [
                at for at in range(len(things)) if things[at] >= least and part.bar(s, things[at]) is None
            ]
            for _ in range(part.number - (self.picked if i == self.part else 0)):
                wanted.append(able)
        return wanted

    def has_stronghold_cards(self, s: SengokuYugi) -> bool:
        """SY-R37 SY-R38 SY-R172 After a reset Standby pays for the Stronghold, minus what it pays itself."""
        number = 0
        asked = 0
        for part in self.price.parts:
            if part.pool == NONE:
                asked += part.number
            elif part.pool == STANDBY_CARDS:
                number -= part.number
        if not asked:
            return True
        number += len(s.zone_of(self.who, STRONGHOLD)) + len(s.zone_of(self.who, STANDBY))
        return number >= asked


def pool_of(s: SengokuYugi, who: i64, place: i64, pool: int) -> list[int]:
    """The faces of the cards, or the places of the units, that can pay a part of a cost."""
    if pool == OWN_UNITS:
        return members(s.fighters(who) & ~s.lying)  # SY-177
    if pool == HAND_CARDS:
        cards = s.hand(who)
    elif pool == STANDBY_CARDS:
        cards = s.zone_of(who, STANDBY)
    else:
        cards = [] if place == NOWHERE else sources_of(s, place)
    return [s.faces[card] for card in cards]


def can_match(wanted: list[list[int]]) -> bool:
    """Whether each part can have a different one."""
    holder: dict[int, int] = {}
    return all(find_one(wanted, one, holder, []) for one in range(len(wanted)))


def find_one(wanted: list[list[int]], one: int, holder: dict[int, int], tried: list[int]) -> bool:
    """Find something to pay this part, if necessary by finding something else for another part."""
    for thing in wanted[one]:
        if thing in tried:
            continue
        tried.append(thing)
        if thing not in holder or find_one(wanted, holder[thing], holder, tried):
            holder[thing] = one
            return True
    return False


# -- paying ------------------------------------------------------------------------------------------------


def pay(s: SengokuYugi, who: int, price: Price, place: i64, said: list[Option], begin: int) -> None:
    """SY-173 SY-R92 SY-R172 Pay the whole cost: what was named, then the top of the Stronghold, then AP."""
    at = begin
    for part in price.parts:
        if part.pool != NONE:
            for _ in range(part.number):
                part.pay(s, who, place, said[at].thing)
                at += 1
    for part in price.parts:
        if part.pool == NONE:
            for _ in range(part.number):
                part.pay(s, who, place, NONE)
    if price.ap:
        s.ap[who] -= price.ap
        s.tell("ap", "SY-173", who, amount=price.ap, total=s.ap[who])
