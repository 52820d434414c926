"""Combat (SY-102…SY-156, SY-R59…SY-R81), in the order of SY-R69: declaration, target, damage, end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.agenda import Decision, Result, Step
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules import option_labels
from soultable.games.sengoku_yugi.rules.board import BIT, COMMAND, PERIMETER, SEAT_OF, STRONGHOLD_AT, place_of
from soultable.games.sengoku_yugi.rules.boosts import BoostAttack, BoostCommander, BoostDefense, BoostGuard
from soultable.games.sengoku_yugi.rules.card_moves import draw_card, take
from soultable.games.sengoku_yugi.rules.codes import ATTACKER, DARK, FOUGHT, NONE
from soultable.games.sengoku_yugi.rules.leaving_play import DEFEATS, switch_to_defense
from soultable.games.sengoku_yugi.rules.legality import (
    NOT_OWN_PERIMETER,
    OCCUPIED,
    is_named,
    listed,
    targets_of,
)
from soultable.games.sengoku_yugi.rules.options import FETCH, JOIN, MAGICAL, NO_CARD, STAY, TARGET
from soultable.games.sengoku_yugi.rules.stacks import trade_places
from soultable.games.sengoku_yugi.rules.state import (
    ATK,
    BREACHED,
    COMBAT,
    DEALT,
    DEF,
    FAMILIARS,
    FELLED,
    GUARD,
    HAND,
    HELD,
    JOINED,
    MARKS,
    MAT,
    MDF,
    STANDBY,
    SUMMONING,
    SeatStep,
    SengokuYugi,
    cell_ref,
)
from soultable.games.sengoku_yugi.rules.stats import blessings, power_of, printed
from soultable.games.sengoku_yugi.rules.trigger_windows import timing
from soultable.games.sengoku_yugi.rules.unit_status import end_mods, gain_ap, hurt

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

ATTACK_DECLARED: Final = 7  # TW-7 and so on
TARGET_CHOSEN: Final = 8
DAMAGE_DONE: Final = 9
FETCH_LIMIT: Final = 10  # SY-219

NOT_A_TARGET: Final = Reason("no-target", "SY-114", "That is no enemy in Defense Stance within its range.")
NO_SUCH_FAMILIAR: Final = Reason("not-in-zone", "SY-217", "No such card lies in your Summoning Zone.")
TOO_DEAR: Final = Reason(
    "too-dear",
    "SY-219",
    f"Its Contract Cost is above {FETCH_LIMIT} minus the HP that your Stronghold has left.",
)


def declare_attack(s: SengokuYugi, place: int, manner: int) -> None:
    """SY-102 SY-103 SY-104 SY-R69 D-12 ① A unit attacks; push every step that follows, in order."""
    s.role_bits[ATTACKER] = BIT[place]
    s.role_bits[FOUGHT] = 0
    s.role_bits[JOINED] = 0
    s.magical = manner
    s.guard_bonus = 0
    s.outcome = 0
    who = SEAT_OF[place]
    if s.loud:
        how = "magically" if manner == MAGICAL else "physically"
        s.tell("attack", "SY-102", f"{s.named(place)} attacks {how}.", who, cell_ref(place))
    s.do_all(COMBAT_STEPS[who])


# -- ③ the target ----------------------------------------------------------------------------------------


class ChooseTarget(Decision[SengokuYugi]):
    """SY-114 SY-115 D-14 Choose one enemy in Defense Stance, or the Stronghold, within range."""

    def options(self, s: SengokuYugi) -> list[Option]:
        attacker = s.role_bits[ATTACKER]
        return listed(s.answers.target, targets_of(s, place_of(attacker))) if attacker else []

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        s.role_bits[FOUGHT] = BIT[option.thing]
        if s.loud:
            tell_target(s, option.thing)

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, TARGET, NOT_A_TARGET)

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        return option_labels.shown(s, options)

    def prompt(self, s: SengokuYugi) -> str:
        return f"Choose what {s.placed(place_of(s.role_bits[ATTACKER]))} attacks."

    def rule(self) -> str:
        return "SY-114"


def tell_target(s: SengokuYugi, place: int) -> None:
    is_stronghold = place in STRONGHOLD_AT
    what = f"The Stronghold of @{SEAT_OF[place]}" if is_stronghold else s.named(place)
    s.tell("target", "SY-114", f"{what} is attacked.", 1 - SEAT_OF[place], cell_ref(place))


class Engage(SeatStep):
    """SY-R60 SY-R69 A Stronghold is defended by its Last Guard; a target that is gone is not fought."""

    def run(self, s: SengokuYugi) -> None:
        if not s.role_bits[ATTACKER] or not s.role_bits[FOUGHT]:
            return
        foe = 1 - self.who
        if s.role_bits[FOUGHT] == BIT[STRONGHOLD_AT[foe]]:
            s.do_all(GUARD_STEPS[foe])
        else:
            s.do(BoostDefense(foe), CALCULATE)


# -- ④ ⑤ normal combat -----------------------------------------------------------------------------------


def damage_of(attack: i64, defense: i64) -> i64:
    """SY-131…SY-134 SY-R63 How many whole times the Defense Power fits into the Attack Power."""
    if attack <= defense:
        return 0  # SY-133
    return attack // defense if defense > 1 else attack


class CalculateDamage(Step[SengokuYugi]):
    """SY-129 SY-130 SY-135 SY-R68 ⑤ Attack Power against Defense Power; the target does not strike back."""

    def run(self, s: SengokuYugi) -> None:
        if not s.role_bits[ATTACKER] or not s.role_bits[FOUGHT]:
            return
        attacker, target = place_of(s.role_bits[ATTACKER]), place_of(s.role_bits[FOUGHT])
        attack = power_of(s, attacker, MAT if s.magical else ATK)
        defense = power_of(s, target, MDF if s.magical else DEF)
        damage = damage_of(attack, defense)
        if s.loud:
            text = f"Attack Power {attack} against Defense Power {defense}: {damage} damage."
            s.tell("calculated", "SY-132", text, SEAT_OF[attacker], cell_ref(attacker) + cell_ref(target))
        if damage:
            hurt(s, target, damage, "Magic" if s.magical else "Physical", "SY-135")
            s.outcome |= DEALT if s.hp[target] > 0 else DEALT | FELLED
            gain_by_darkness(s, attacker)
            s.do(DEFEATS)


def gain_by_darkness(s: SengokuYugi, place: i64) -> None:
    """SY-R127 SY-R169 A unit with Dark Blessings that deals Combat Damage gains AP, even if it falls."""
    gained = blessings(s, place, DARK)
    if gained:
        gain_ap(s, SEAT_OF[place], gained)
        if s.loud:
            text = f"@{SEAT_OF[place]} gains {gained} AP by Dark Blessings."
            s.tell("charged", "SY-R127", text, SEAT_OF[place], ("ap",))


# -- against Last Guards ---------------------------------------------------------------------------------


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
        if s.loud:
            text = f"The Commander of @{self.who}, {s.placed(option.thing)}, joins the fight."
            s.tell("joined", "SY-142", text, self.who, cell_ref(home) + cell_ref(option.thing))

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        if option.verb != JOIN:
            return self.not_now(s)
        return OCCUPIED if s.ground() & BIT[option.thing] else NOT_OWN_PERIMETER

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        return option_labels.shown(s, options)

    def prompt(self, s: SengokuYugi) -> str:
        return f"Your Stronghold is attacked: does {s.title_at(COMMAND[self.who])} join, and where?"

    def rule(self) -> str:
        return "SY-141"


class RevealGuard(SeatStep):
    """SY-147 SY-R37 SY-R76 ② The top card of the Stronghold fights as Last Guard."""

    def run(self, s: SengokuYugi) -> None:
        card = draw_card(s, self.who)
        if card >= 0:
            s.zone_of(self.who, GUARD).append(card)
        if s.loud:
            what = s.title(card) if card >= 0 else "No card"
            s.tell("guard", "SY-147", f"{what} is the Last Guard of @{self.who}.", self.who, ("guard",))


def guard_power(s: SengokuYugi, who: int) -> i64:
    """SY-142 SY-149 SY-R70 SY-R76 The power of the Last Guard, its boosts, and the Commander that joined."""
    power = MAT if s.magical else ATK
    total = s.guard_bonus
    guard = s.zone_of(who, GUARD)
    if guard:
        total += printed(s, s.faces[guard[0]], power)
    if s.role_bits[JOINED]:
        total += power_of(s, place_of(s.role_bits[JOINED]), power)
    return total


class GuardDamage(SeatStep):
    """SY-149…SY-155 SY-R77 SY-R80 SY-R163 SY-R171 ③ Attack Power against Attack Power."""

    def run(self, s: SengokuYugi) -> None:
        foe = self.who
        if not s.role_bits[ATTACKER]:
            put_guard(s, foe, HAND)
            return
        attacker = place_of(s.role_bits[ATTACKER])
        attack = power_of(s, attacker, MAT if s.magical else ATK)
        guard = guard_power(s, foe)
        if s.loud:
            text = f"Attack Power {attack} against {guard} of the Last Guard."
            s.tell("calculated", "SY-149", text, 1 - foe, cell_ref(attacker) + cell_ref(STRONGHOLD_AT[foe]))
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
        if s.loud:
            text = f"The Stronghold of @{foe} loses 1 HP: {s.stronghold_hp[foe]} left."
            s.tell("breached", "SY-151", text, foe, cell_ref(STRONGHOLD_AT[foe]))
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
        if s.loud:
            where = "hand" if zone == HAND else "Standby"
            rule = "SY-154" if zone == HAND else "SY-150"
            s.tell(
                "guard-left",
                rule,
                f"{s.title(card)} goes to @{who}'s {where}.",
                who,
                ("guard", where.lower()),
            )


def win(s: SengokuYugi, seat: int) -> None:
    """SY-2 SY-50 SY-R80 The attacker wins with a successful attack on a Stronghold at 0 HP."""
    if s.loud:
        s.tell("won", "SY-50", f"@{seat} captures the Stronghold and wins the game.", seat)
    s.finish(Result([1.0 if other == seat else 0.0 for other in (0, 1)], [seat], "stronghold", "SY-50"))


# -- the end ---------------------------------------------------------------------------------------------


class EndCombat(SeatStep):
    """SY-107 SY-139 SY-156 SY-R69 SY-R79 ⑥ Combat effects expire; the attacker switches to Defense Stance."""

    def run(self, s: SengokuYugi) -> None:
        end_mods(s, COMBAT)
        attacker = s.role_bits[ATTACKER]
        is_held = s.outcome & HELD
        if s.outcome & BREACHED and s.zone_of(1 - self.who, SUMMONING):
            s.do(FETCHES[1 - self.who])
        s.role_bits[ATTACKER] = 0
        s.role_bits[FOUGHT] = 0
        s.role_bits[JOINED] = 0
        s.magical = 0
        s.guard_bonus = 0
        s.outcome = 0
        if attacker and not is_held:
            switch_to_defense(s, place_of(attacker), "SY-139")


class Fetch(Decision[SengokuYugi]):
    """SY-217 SY-218 SY-219 SY-R132 SY-R133 D-30 The owner of a damaged Stronghold may fetch a Familiar."""

    def options(self, s: SengokuYugi) -> list[Option]:
        most = FETCH_LIMIT - s.stronghold_hp[self.who]
        faces = s.kinds_of(s.zone_of(self.who, SUMMONING))
        found = [s.answers.fetch[face] for face in faces if s.catalog.cost[face] <= most]
        found.append(s.answers.no_card)
        return found

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        if option.verb == NO_CARD:
            return
        card = take(s, self.who, SUMMONING, option.thing, least=True) // MARKS
        s.zone_of(self.who, FAMILIARS).append(card)
        if s.loud:
            text = f"@{self.who} fetches {s.title(card)} from the Summoning Zone."
            s.tell("fetched", "SY-217", text, self.who, ("summoning", "familiars"))

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        if option.verb != FETCH:
            return self.not_now(s)
        for card in s.zone_of(self.who, SUMMONING):
            if s.faces[card] == option.thing:
                return TOO_DEAR
        return NO_SUCH_FAMILIAR

    def prompt(self, s: SengokuYugi) -> str:
        return "Your Stronghold was damaged: fetch a Familiar into hand, or none."

    def rule(self) -> str:
        return "SY-217"


CALCULATE: Final = CalculateDamage()
FETCHES: Final = [Fetch(0), Fetch(1)]
COMBAT_STEPS: Final[list[list[Step[SengokuYugi]]]] = [
    [
        timing(ATTACK_DECLARED, NONE), BoostAttack(who), ChooseTarget(who), timing(TARGET_CHOSEN, NONE),
        Engage(who), timing(DAMAGE_DONE, NONE), EndCombat(who),
    ]
    for who in (0, 1)
]  # fmt: skip
GUARD_STEPS: Final[list[list[Step[SengokuYugi]]]] = [
    [Commander(who), BoostCommander(who), RevealGuard(who), BoostGuard(who), GuardDamage(who)]
    for who in (0, 1)
]
