"""The Charge Phase (SY-54…SY-70, SY-R28…SY-R35): AP Charge, HP Charge, and Familiars sent for HP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import number_of
from soultable.core.combinators import InParts
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.board import SEAT_OF
from soultable.games.sengoku_yugi.rules.options import (
    AP_PER_TURN,
    CHARGE_AP,
    CHARGE_FAMILIARS,
    DONE,
    FINISH,
    HEAL,
    ON,
    SEND,
    relabelled,
)
from soultable.games.sengoku_yugi.rules.state import FAMILIARS, HAND, STANDBY, SUMMONING, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.status import gain_ap, heal
from soultable.games.sengoku_yugi.rules.zones import send, send_familiar, zone_args

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

LEAST_HEAL_PRICE: Final = 5  # SY-61
MOST_CHARACTERS: Final = 5  # SY-69
MOST_FAMILIARS: Final = 3

AP_DONE: Final = 1  # SY-R28 each kind of Charge at most once
HEAL_DONE: Final = 2
FAMILIARS_DONE: Final = 4

CHARGED: Final = Reason("already-done", "SY-R29")
HEALED: Final = Reason("hp-charged", "SY-R33")
FAMILIARS_SENT: Final = Reason("familiars-sent", "SY-R33")
NO_FAMILIARS: Final = Reason("no-familiars", "SY-66")
NOT_CHARGED: Final = Reason("not-charged", "SY-R29")
TOO_MANY: Final = Reason("hand-limit", "SY-70")
NOT_THERE: Final = Reason("no-own-unit", "SY-59")
FULL_HP: Final = Reason("full-hp", "SY-R34")
NO_AP: Final = Reason("no-ap-to-heal", "SY-60")
NOT_HELD: Final = Reason("none-left-in-hand", "SY-56")
PASSED: Final = Reason("canonical-order", "SY-R28")
KEEPS_TOO_MANY: Final = Reason("keeps-too-many", "SY-R28")
NONE_SENT: Final = Reason("none-sent", "SY-66")


def heal_price(s: SengokuYugi, place: i64) -> i64:
    """SY-60 SY-61 SY-R148 What HP Charge costs for a unit."""
    cost = s.most_hp(place)
    return cost if cost > LEAST_HEAL_PRICE else LEAST_HEAL_PRICE


def heal_bar(s: SengokuYugi, who: i64, place: i64) -> Reason | None:
    """SY-59 SY-60 SY-R34 Why a unit cannot get 1 HP for AP."""
    if SEAT_OF[place] != who or s.top[place] < 0:
        return NOT_THERE
    if s.hp[place] >= s.most_hp(place):
        return FULL_HP
    return NO_AP if s.ap[who] < heal_price(s, place) else None


class Charge(InParts[SengokuYugi]):
    """SY-54 SY-R28 SY-R29 SY-R33 D-4…D-7 The Charge Phase, one step after the other, until `finish`."""

    def __init__(self, who: int, done: int) -> None:
        super().__init__(who)
        self.done: Final = done

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.done)

    def next_part(self, s: SengokuYugi) -> list[Option]:
        said = s.said
        if not said:
            return self.first_part(s)
        if said[-1].verb not in (CHARGE_AP, CHARGE_FAMILIARS, SEND, DONE):
            return []
        if said[0].verb == CHARGE_AP:
            return [] if said[-1].verb == DONE else sendable(s, s.hand(self.who), MOST_CHARACTERS, 0)
        if said[-1].verb != DONE:
            return sendable(s, s.zone_of(self.who, FAMILIARS), MOST_FAMILIARS, 1)
        return self.receivers(s)

    def first_part(self, s: SengokuYugi) -> list[Option]:
        who, done, answers = self.who, self.done, s.answers
        found: list[Option] = []
        if not done & AP_DONE:
            found.append(answers.charge_ap)
        if not done & HEAL_DONE and s.ap[who] >= LEAST_HEAL_PRICE:
            rest = s.units(who)
            while rest:
                low = rest & -rest
                rest ^= low
                place = number_of(low)
                if heal_bar(s, who, place) is None:
                    found.append(answers.heal[place])
        if not done & FAMILIARS_DONE and s.zone_of(who, FAMILIARS):
            found.append(answers.charge_familiars)
        if self.finish_bar(s) is None:
            found.append(answers.finish)
        return found

    def finish_bar(self, s: SengokuYugi) -> Reason | None:
        """SY-70 SY-R29 Why the phase cannot be finished."""
        if not self.done & AP_DONE:
            return NOT_CHARGED
        is_above = len(s.hand(self.who)) > MOST_CHARACTERS
        return TOO_MANY if is_above or len(s.zone_of(self.who, FAMILIARS)) > MOST_FAMILIARS else None

    def receivers(self, s: SengokuYugi) -> list[Option]:
        """SY-67 SY-R34 The player's own units, one of which gets all the HP."""
        found: list[Option] = []
        rest = s.units(self.who)
        while rest:
            low = rest & -rest
            rest ^= low
            found.append(s.answers.on[number_of(low)])
        return found

    def complete(self, s: SengokuYugi) -> None:
        begun = s.said[0]
        if begun.verb == FINISH:
            return
        if begun.verb == CHARGE_AP:
            s.push(CHARGES[self.who * 8 + (self.done | AP_DONE)])
            charge_ap(s, self.who)
        elif begun.verb == HEAL:
            s.push(CHARGES[self.who * 8 + (self.done | HEAL_DONE)])
            charge_hp(s, self.who, begun.thing)
        else:
            s.push(CHARGES[self.who * 8 + (self.done | FAMILIARS_DONE)])
            charge_familiars(s, self.who)

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if self.offers(s, option):
            return None
        if s.said:
            return self.part_bar(s, option)
        if option.verb == CHARGE_AP:
            return CHARGED
        if option.verb == HEAL:
            return HEALED if self.done & HEAL_DONE else heal_bar(s, self.who, option.thing)
        if option.verb == CHARGE_FAMILIARS:
            return FAMILIARS_SENT if self.done & FAMILIARS_DONE else NO_FAMILIARS
        return self.finish_bar(s) if option.verb == FINISH else self.not_now(s)

    def part_bar(self, s: SengokuYugi, option: Option) -> Reason:
        """Why this cannot be the next part."""
        is_ap = s.said[0].verb == CHARGE_AP
        if option.verb == ON and not is_ap and s.said[-1].verb == DONE:
            return NOT_THERE
        if option.verb == DONE and s.said[-1].verb != DONE:
            return NONE_SENT if not is_ap and len(s.said) == 1 else KEEPS_TOO_MANY
        if option.verb != SEND or s.said[-1].verb == DONE:
            return self.not_now(s)
        cards = s.hand(self.who) if is_ap else s.zone_of(self.who, FAMILIARS)
        if unsent(s, cards, option.thing) <= 0:
            return NOT_HELD
        return PASSED if len(s.said) > 1 and option.thing < s.said[-1].thing else KEEPS_TOO_MANY

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        return [relabelled(option, label_of(s, option)) for option in options]

    def prompt(self, s: SengokuYugi) -> Message:
        if not s.said:
            return Message("ask-charge")
        if s.said[0].verb == CHARGE_AP:
            return Message("ask-characters-to-send")
        return Message("ask-receiver" if s.said[-1].verb == DONE else "ask-familiars-to-send")

    def rule(self) -> str:
        return "SY-54"


def label_of(s: SengokuYugi, option: Option) -> Message:
    """What an answer is called, with names and prices."""
    verb, thing = option.verb, option.thing
    if verb == HEAL:
        return Message("heal-for", {**s.unit_args(thing), "amount": int(heal_price(s, thing))})
    if verb == SEND:
        args: Args = {"card": s.catalog.names[thing], "amount": s.catalog.charge[thing]}
        return Message("send-for-ap" if s.said[0].verb == CHARGE_AP else "send-for-hp", args)
    return Message("give-hp", s.unit_args(thing)) if verb == ON else option.label


# -- which cards are sent --------------------------------------------------------------------------------


def sendable(s: SengokuYugi, cards: list[int], most: int, least: int) -> list[Option]:
    """SY-56 SY-66 SY-R28 SY-R30 D-5 D-7 What can be sent next, in canonical order; whether it is enough."""
    said = s.said
    sent = len(said) - 1
    found: list[Option] = []
    if len(cards) > sent:
        last = said[-1].thing if sent else -1
        kept = 0  # cards of earlier kinds, which can no longer be sent
        for face in s.kinds_of(cards):
            left = unsent(s, cards, face)
            if face >= last and left > 0 and kept <= most:
                found.append(s.answers.send[face])
            kept += left
    if sent >= least and len(cards) - sent <= most and cards:
        found.append(s.answers.done)
    return found


def unsent(s: SengokuYugi, cards: list[int], face: int) -> int:
    """How many cards of a kind have not yet been named."""
    count = 0
    for card in cards:
        if s.faces[card] == face:
            count += 1
    for option in s.said:
        if option.verb == SEND and option.thing == face:
            count -= 1
    return count


def charge_ap(s: SengokuYugi, who: int) -> None:
    """SY-55 SY-56 SY-57 Gain 10 AP plus the Charge Values of the cards sent."""
    gained: i64 = AP_PER_TURN
    sent: list[str] = []
    for option in s.said:
        if option.verb == SEND:
            gained += s.catalog.charge[option.thing]
            send(s, who, option.thing)
            sent.append(s.catalog.names[option.thing])
    gain_ap(s, who, gained)
    if not sent:
        s.tell("charged", "SY-55", who, amount=gained, total=s.ap[who])
    elif s.listening:
        args: Args = {"cards": sent, **zone_args(who, HAND, STANDBY), "amount": int(gained)}
        s.tell_args("charged-for-cards", "SY-55", who, {**args, "total": s.ap[who]})


def charge_hp(s: SengokuYugi, who: int, place: int) -> None:
    """SY-59 SY-60 SY-62 D-6 Pay AP for 1 HP, no more."""
    price = int(heal_price(s, place))
    s.ap[who] -= price
    s.tell("paid-for-hp", "SY-60", who, unit=place, place=place, amount=price, total=s.ap[who])
    heal(s, place, 1, "SY-60")


def charge_familiars(s: SengokuYugi, who: int) -> None:
    """SY-66 SY-67 SY-68 One ally gains the sum of Charge Values as HP; if none, it is lost (SY-R34)."""
    gained: i64 = 0
    sent: list[str] = []
    for option in s.said:
        if option.verb == SEND:
            gained += s.catalog.charge[option.thing]
            send_familiar(s, who, option.thing)
            sent.append(s.catalog.names[option.thing])
    last = s.said[-1]
    if s.listening:
        args: Args = {"cards": sent, **zone_args(who, FAMILIARS, SUMMONING), "amount": int(gained)}
        s.tell_args("sent", "SY-66", who, args)
    if last.verb == ON:
        heal(s, last.thing, gained, "SY-67")


CHARGES: Final = [Charge(who, done) for who in (0, 1) for done in range(8)]
CHARGE: Final = [CHARGES[0], CHARGES[8]]
