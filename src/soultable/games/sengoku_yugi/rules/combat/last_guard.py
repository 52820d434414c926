"""Combat against Last Guards (SY-140…SY-156): the Stronghold is the target, and its top card defends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.agenda import Decision, Result, SeatStep
from soultable.core.bits import BIT, number_of
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.board import COMMAND, PERIMETER, SQUARES, STRONGHOLD_AT
from soultable.games.sengoku_yugi.rules.combat.damage import damage_of, gain_by_darkness
from soultable.games.sengoku_yugi.rules.options import JOIN, STAY, relabelled
from soultable.games.sengoku_yugi.rules.printed.codes import ATTACKER
from soultable.games.sengoku_yugi.rules.state import (
    ATK,
    BREACHED,
    DEALT,
    FELLED,
    GUARD,
    HAND,
    JOINED,
    MAGIC_WORD,
    MAT,
    OWN_ZONES,
    PHYSICAL_WORD,
    STANDBY,
    STRONGHOLD,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.free_places import OCCUPIED, is_named, listed
from soultable.games.sengoku_yugi.rules.units.leaving_play import DEFEATS
from soultable.games.sengoku_yugi.rules.units.stacks import trade_places
from soultable.games.sengoku_yugi.rules.units.stats import power_of, printed
from soultable.games.sengoku_yugi.rules.units.status import take_damage
from soultable.games.sengoku_yugi.rules.zones import draw_card

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


NOT_BEFORE_STRONGHOLD: Final = Reason("not-beside-stronghold", "SY-142")


class Commander(Decision[SengokuYugi]):
    """SY-140 SY-141 SY-142 SY-143 SY-R71 SY-R173 D-16 The Commander may join on an empty Perimeter space."""

    def options(self, s: SengokuYugi) -> list[Option]:
        home = COMMAND[self.who]
        if s.top[home] < 0 or is_named(s, self.who, s.catalog.name[s.top[home]]):
            return []
        spaces = listed(s.answers.join, PERIMETER[self.who] & ~s.ground())
        return [*spaces, s.answers.stay] if spaces else []

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        if option.verb == STAY:
            return
        home = COMMAND[self.who]
        trade_places(s, home, option.thing)  # SY-146 SY-R72 with its Contract, and permanently
        s.role_bits[JOINED] = BIT[option.thing]
        if s.listening:
            args: Args = {**s.unit_args(option.thing), "source": SQUARES[home]}
            s.tell_args("commander-joined", "SY-142", self.who, args)

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        if option.verb != JOIN:
            return self.not_now(s)
        return OCCUPIED if s.ground() & BIT[option.thing] else NOT_BEFORE_STRONGHOLD

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        return [relabelled(option, self.label(s, option)) for option in options]

    def label(self, s: SengokuYugi, option: Option) -> Message:
        unit = s.unit_name(COMMAND[self.who])
        if option.verb == JOIN:
            return Message("join-on", {"unit": unit, "target": SQUARES[option.thing]})
        return Message("stay-at-home", {"unit": unit})

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-join", {"unit": s.unit_name(COMMAND[self.who])})

    def rule(self) -> str:
        return "SY-141"


class RevealGuard(SeatStep[SengokuYugi]):
    """SY-147 SY-R37 SY-R76 ② The top card of the Stronghold fights as Last Guard."""

    def run(self, s: SengokuYugi) -> None:
        card = draw_card(s, self.who)
        if card < 0:
            s.tell("no-guard", "SY-147", self.who)
            return
        s.zone_of(self.who, GUARD).append(card)
        own = OWN_ZONES * self.who
        s.tell_move("guard", "SY-147", self.who, card, STRONGHOLD + own, GUARD + own)


def guard_power(s: SengokuYugi, who: int) -> i64:
    """SY-142 SY-149 SY-R70 SY-R76 The power of the Last Guard, its boosts, and the Commander that joined."""
    power = MAT if s.magical else ATK
    total = s.guard_bonus
    guard = s.zone_of(who, GUARD)
    if guard:
        total += printed(s, s.faces[guard[0]], power)
    if s.role_bits[JOINED]:
        total += power_of(s, number_of(s.role_bits[JOINED]), power)
    return total


class GuardDamage(SeatStep[SengokuYugi]):
    """SY-149…SY-155 SY-R77 SY-R80 SY-R163 SY-R171 ③ Attack Power against Attack Power."""

    def run(self, s: SengokuYugi) -> None:
        foe = self.who
        if not s.role_bits[ATTACKER]:
            put_guard(s, foe, HAND)
            return
        attacker = number_of(s.role_bits[ATTACKER])
        attack = power_of(s, attacker, MAT if s.magical else ATK)
        guard = guard_power(s, foe)
        if s.listening:
            powers: Args = {"power": int(attack), "against": int(guard)}
            places: Args = {"source": SQUARES[attacker], "target": SQUARES[STRONGHOLD_AT[foe]]}
            s.tell_args("guard-calculated", "SY-149", 1 - foe, powers | places)
        if attack < guard:
            put_guard(s, foe, HAND)  # SY-154
            self.strike_back(s, attacker, damage_of(guard, attack))
            return
        if s.stronghold_hp[foe] == 0:
            win(s, 1 - foe)  # SY-51 SY-R180 only now, before defeats and triggers
            return
        s.stronghold_hp[foe] -= 1  # SY-150 SY-152 SY-155
        put_guard(s, foe, STANDBY)
        s.outcome |= DEALT | FELLED | BREACHED  # SY-R75 SY-R168
        left = s.stronghold_hp[foe]
        s.tell("breached", "SY-151", foe, place=STRONGHOLD_AT[foe], amount=1, total=left)
        gain_by_darkness(s, attacker)
        if attack == guard:
            self.strike_back(s, attacker, 1)  # SY-155

    def strike_back(self, s: SengokuYugi, attacker: i64, damage: i64) -> None:
        take_damage(s, attacker, damage, MAGIC_WORD if s.magical else PHYSICAL_WORD, "SY-153")
        s.do(DEFEATS)


def put_guard(s: SengokuYugi, who: int, zone: int) -> None:
    """SY-150 SY-154 SY-R78 The Last Guard goes to Standby, or to its owner's hand."""
    guard = s.zone_of(who, GUARD)
    if not guard:
        return
    card = guard.pop()
    s.zone_of(who, zone).append(card)
    own = OWN_ZONES * who
    if zone == HAND:
        s.tell_move("guard-returned", "SY-154", who, card, GUARD + own, HAND + own)
    else:
        s.tell_move("guard-fell", "SY-150", who, card, GUARD + own, STANDBY + own)


def win(s: SengokuYugi, seat: int) -> None:
    """SY-2 SY-50 SY-R80 The attacker wins with a successful attack on a Stronghold at 0 HP."""
    s.tell("won", "SY-50", seat)
    s.finish(Result([1.0 if other == seat else 0.0 for other in (0, 1)], [seat], "stronghold", "SY-50"))
