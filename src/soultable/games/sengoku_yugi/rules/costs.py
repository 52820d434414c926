"""Costs (SY-173…SY-177, SY-287, SY-288, SY-R38, SY-R92, SY-R93): what can be paid, and how it is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.ability import Cost, Price
from soultable.games.sengoku_yugi.rules.board import BIT, NOWHERE, places_in
from soultable.games.sengoku_yugi.rules.card_moves import add, draw_card, put_under_stronghold, send, take
from soultable.games.sengoku_yugi.rules.codes import (
    HAND_TO_STANDBY,
    HAND_TO_STRONGHOLD,
    NONE,
    PAID,
    SOURCE_TO_STANDBY,
    STANDBY_TO_BANISH,
    STRONGHOLD_TO_BANISH,
    TURN_ALLY,
)
from soultable.games.sengoku_yugi.rules.leaving_play import switch_to_defense
from soultable.games.sengoku_yugi.rules.options import BANISH as BANISH_CARD
from soultable.games.sengoku_yugi.rules.options import PAY, SOURCE, TURN_UNIT
from soultable.games.sengoku_yugi.rules.stacks import sources_of, take_source
from soultable.games.sengoku_yugi.rules.state import (
    BANISH,
    HAND,
    MARKS,
    STANDBY,
    STRONGHOLD,
    SengokuYugi,
    cell_ref,
)
from soultable.games.sengoku_yugi.rules.targets import fits

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

NOT_FITTING: Final = Reason("no-payment", "SY-176", "That is not what the cost asks for.")
NO_SUCH_CARD: Final = Reason("no-such-card", "SY-R93", "You have no other such card there to pay with.")
NO_SUCH_ALLY: Final = Reason(
    "no-such-ally", "SY-177", "Only an own unit in Attack Stance on the Battlefield."
)
OUT_OF_ORDER: Final = Reason("canonical-order", "SY-R91", "Cards and units of one part are named ascending.")
NOT_ENOUGH: Final = Reason("no-payment", "SY-R92", "Then the rest of the cost could not be paid.")
PAYS: Final = (PAY, PAY, NONE, BANISH_CARD, SOURCE, TURN_UNIT)  # the answers for the parts in codes.COSTS

# What pays: Character Cards in hand (SY-287), Standby, Growth Sources, units (SY-288 Familiars too).
FROM_HAND: Final = 0
FROM_STANDBY: Final = 1
FROM_SOURCES: Final = 2
FROM_FIELD: Final = 3
POOLS: Final = 4
POOL_OF: Final = (FROM_HAND, FROM_HAND, NONE, FROM_STANDBY, FROM_SOURCES, FROM_FIELD)


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
    return Payment(s, who, price, place, NONE).is_possible(s, FROM_STANDBY)


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
            pool = POOL_OF[part.kind]
            if pool != NONE and not self.pools[pool]:
                self.pools[pool] = pool_of(s, who, place, pool)
        if played != NONE and self.pools[FROM_HAND]:
            self.pools[FROM_HAND].remove(int(played))  # SY-R93
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
        while self.part < len(parts) and parts[self.part].kind == STRONGHOLD_TO_BANISH:
            self.part += 1

    def read(self, said: list[Option], begin: int) -> None:
        for i in range(begin, len(said)):
            self.pick(said[i].thing)

    def pick(self, thing: int) -> None:
        """Name a card or unit."""
        part = self.price.parts[self.part]
        self.pools[POOL_OF[part.kind]].remove(thing)
        self.picked += 1
        self.least = thing
        if self.picked == part.number:
            self.part += 1
            self.picked = 0
            self.least = NONE
            self.pass_over()

    def asked(self) -> Cost | None:
        """The part that is asked for next; None when everything has been named."""
        parts = self.price.parts
        return parts[self.part] if self.part < len(parts) else None

    def options(self, s: SengokuYugi) -> list[Option]:
        """What can pay next so that the rest can still be paid."""
        part = self.asked()
        if part is None:
            return []
        found: list[Option] = []
        things = sorted(set(self.pools[POOL_OF[part.kind]]))
        for thing in things:
            if thing >= self.least and can_pay_for(s, part, thing) and self.leaves_enough(s, thing):
                found.append(answer_for(s, part, thing))
        return found

    def bar(self, s: SengokuYugi, option: Option) -> Reason | None:
        """Why this cannot pay next; None if it is not a payment at all."""
        part = self.asked()
        if part is None or option.verb != PAYS[part.kind]:
            return None
        if option.thing not in self.pools[POOL_OF[part.kind]]:
            return NO_SUCH_ALLY if part.kind == TURN_ALLY else NO_SUCH_CARD
        if not can_pay_for(s, part, option.thing):
            return NOT_FITTING
        return OUT_OF_ORDER if option.thing < self.least else NOT_ENOUGH

    def leaves_enough(self, s: SengokuYugi, thing: int) -> bool:
        """Whether the rest can be paid after this choice."""
        if self.part == len(self.price.parts) - 1 and self.picked == self.price.parts[self.part].number - 1:
            return True
        rest = self.copy(s)
        rest.pick(thing)
        return rest.is_possible(s)

    def is_possible(self, s: SengokuYugi, first: int = FROM_HAND) -> bool:
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
            if POOL_OF[part.kind] != pool:
                continue
            least = self.least if i == self.part else NONE
            able = [
                at for at in range(len(things)) if things[at] >= least and can_pay_for(s, part, things[at])
            ]
            for _ in range(part.number - (self.picked if i == self.part else 0)):
                wanted.append(able)
        return wanted

    def has_stronghold_cards(self, s: SengokuYugi) -> bool:
        """SY-R37 SY-R38 SY-R172 After a reset Standby pays for the Stronghold, minus what it pays itself."""
        number = 0
        asked = 0
        for part in self.price.parts:
            if part.kind == STRONGHOLD_TO_BANISH:
                asked += part.number
            elif part.kind == STANDBY_TO_BANISH:
                number -= part.number
        if not asked:
            return True
        number += len(s.zone_of(self.who, STRONGHOLD)) + len(s.zone_of(self.who, STANDBY))
        return number >= asked


def pool_of(s: SengokuYugi, who: i64, place: i64, pool: int) -> list[int]:
    """The faces of the cards, or the places of the units, that can pay a part of a cost."""
    if pool == FROM_FIELD:
        return places_in(s.fighters(who) & ~s.lying)  # SY-177
    if pool == FROM_HAND:
        cards = s.hand(who)
    elif pool == FROM_STANDBY:
        cards = s.zone_of(who, STANDBY)
    else:
        cards = [] if place == NOWHERE else sources_of(s, place)
    return [s.faces[card] for card in cards]


def can_pay_for(s: SengokuYugi, part: Cost, thing: int) -> bool:
    """SY-176 Whether this can pay; square brackets restrict the choice."""
    if part.kind == TURN_ALLY:
        return fits(s, thing, part.filter)
    return part.filter.faces[thing]


def answer_for(s: SengokuYugi, part: Cost, thing: int) -> Option:
    if part.kind == TURN_ALLY:
        return s.answers.turn_unit[thing]
    if part.kind == SOURCE_TO_STANDBY:
        return s.answers.source[thing]
    return s.answers.banish[thing] if part.kind == STANDBY_TO_BANISH else s.answers.pay[thing]


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
        if part.kind != STRONGHOLD_TO_BANISH:
            for _ in range(part.number):
                pay_with(s, who, part, place, said[at].thing)
                at += 1
    for part in price.parts:
        if part.kind == STRONGHOLD_TO_BANISH:
            for _ in range(part.number):
                banish_top(s, who)
    if price.ap:
        s.ap[who] -= price.ap
        if s.loud:
            s.tell("ap", "SY-173", f"@{who} pays {price.ap} AP: {s.ap[who]} left.", who, ("ap",))


def pay_with(s: SengokuYugi, who: int, part: Cost, place: i64, thing: int) -> None:
    """Send one card, or turn one ally; among equal cards the most used copy pays (SY-R161)."""
    if part.kind == TURN_ALLY:  # SY-177
        s.role_bits[PAID] |= BIT[thing]
        switch_to_defense(s, thing, "SY-177")
        return
    if part.kind == HAND_TO_STANDBY:  # SY-174
        card, where = send(s, who, thing), "from hand to Standby"
    elif part.kind == HAND_TO_STRONGHOLD:
        card, where = take(s, who, HAND, thing, least=False) // MARKS, "from hand under the Stronghold"
        put_under_stronghold(s, who, card)
    elif part.kind == STANDBY_TO_BANISH:  # SY-176
        code = take(s, who, STANDBY, thing, least=False)
        card, where = code // MARKS, "from Standby to Banish"
        add(s, who, BANISH, card, code % MARKS)
    else:
        code = take_source(s, place, thing, least=False)
        card, where = code // MARKS, "from the Growth Sources to Standby"
        add(s, who, STANDBY, card, code % MARKS)
    if s.loud:
        refs = cell_ref(place) if part.kind == SOURCE_TO_STANDBY else ()
        s.tell("paid", "SY-173", f"@{who} pays {s.title(card)} {where}.", who, refs)


def banish_top(s: SengokuYugi, who: int) -> None:
    """SY-175 SY-R37 The top card of the player's own Stronghold goes to Banish."""
    card = draw_card(s, who)
    assert card >= 0, "only what can be paid is offered"
    s.zone_of(who, BANISH).append(card)
    if s.loud:
        text = f"@{who} banishes {s.title(card)} from the top of the Stronghold."
        s.tell("paid", "SY-175", text, who, ("stronghold", "banish"))
