"""Combat against Last Guards (SY-140…SY-156): the Stronghold is the target, and its top card defends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.core.agenda import Decision, Result, SeatStep
from soultable.core.bits import BIT, number_of
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.board import COMMAND, NAMES, PERIMETER, STRONGHOLD_AT
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
    MAT,
    STANDBY,
    SengokuYugi,
    cell_ref,
)
from soultable.games.sengoku_yugi.rules.units.free_places import NOT_OWN_PERIMETER, OCCUPIED, is_named, listed
from soultable.games.sengoku_yugi.rules.units.leaving_play import DEFEATS
from soultable.games.sengoku_yugi.rules.units.stacks import trade_places
from soultable.games.sengoku_yugi.rules.units.stats import power_of, printed
from soultable.games.sengoku_yugi.rules.units.status import hurt
from soultable.games.sengoku_yugi.rules.zones import draw_card

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


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
            text = f"The Commander of @{self.who}, {s.placed(option.thing)}, joins the fight."
            s.tell_text("joined", "SY-142", text, self.who, cell_ref(home) + cell_ref(option.thing))

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        if option.verb != JOIN:
            return self.not_now(s)
        return OCCUPIED if s.ground() & BIT[option.thing] else NOT_OWN_PERIMETER

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        title = s.title_at(COMMAND[self.who])
        stays = f"{title} stays in the Command Zone"
        return [
            relabelled(option, f"{title} joins on {NAMES[option.thing]}" if option.verb == JOIN else stays)
            for option in options
        ]

    def prompt(self, s: SengokuYugi) -> str:
        return f"Your Stronghold is attacked: does {s.title_at(COMMAND[self.who])} join, and where?"

    def rule(self) -> str:
        return "SY-141"


class RevealGuard(SeatStep[SengokuYugi]):
    """SY-147 SY-R37 SY-R76 ② The top card of the Stronghold fights as Last Guard."""

    def run(self, s: SengokuYugi) -> None:
        card = draw_card(s, self.who)
        if card >= 0:
            s.zone_of(self.who, GUARD).append(card)
        if s.listening:
            what = s.title(card) if card >= 0 else "No card"
            s.tell_text("guard", "SY-147", f"{what} is the Last Guard of @{self.who}.", self.who, ("guard",))


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
            text = f"Attack Power {attack} against {guard} of the Last Guard."
            s.tell_text(
                "calculated", "SY-149", text, 1 - foe, cell_ref(attacker) + cell_ref(STRONGHOLD_AT[foe])
            )
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
        if s.listening:
            text = f"The Stronghold of @{foe} loses 1 HP: {s.stronghold_hp[foe]} left."
            s.tell_text("breached", "SY-151", text, foe, cell_ref(STRONGHOLD_AT[foe]))
        gain_by_darkness(s, attacker)
        if attack == guard:
            self.strike_back(s, attacker, 1)  # SY-155

    def strike_back(self, s: SengokuYugi, attacker: i64, damage: i64) -> None:
        hurt(s, attacker, damage, "Magic" if s.magical else "Physical", "SY-153")
        s.do(DEFEATS)


def put_guard(s: SengokuYugi, who: int, zone: int) -> None:
    """SY-150 SY-154 SY-R78 The Last Guard goes to Standby, or to its owner's hand."""
    guard = s.zone_of(who, GUARD)
    if guard:
        card = guard.pop()
        s.zone_of(who, zone).append(card)
        if s.listening:
            where = "hand" if zone == HAND else "Standby"
            rule = "SY-154" if zone == HAND else "SY-150"
            s.tell_text(
                "guard-left",
                rule,
                f"{s.title(card)} goes to @{who}'s {where}.",
                who,
                ("guard", where.lower()),
            )


def win(s: SengokuYugi, seat: int) -> None:
    """SY-2 SY-50 SY-R80 The attacker wins with a successful attack on a Stronghold at 0 HP."""
    if s.listening:
        s.tell_text("won", "SY-50", f"@{seat} captures the Stronghold and wins the game.", seat)
    s.finish(Result([1.0 if other == seat else 0.0 for other in (0, 1)], [seat], "stronghold", "SY-50"))
