"""Combat (SY-102…SY-139, SY-R59…SY-R81), in the order of SY-R69: declaration, target, damage, end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.agenda import Decision, SeatStep, Step
from soultable.core.bits import BIT, number_of
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.abilities.choices import unit_named
from soultable.games.sengoku_yugi.rules.abilities.windows import timing
from soultable.games.sengoku_yugi.rules.board import COMMANDS, SEAT_OF, SQUARES, STRONGHOLD_AT, in_range
from soultable.games.sengoku_yugi.rules.combat.damage import damage_of, gain_by_darkness
from soultable.games.sengoku_yugi.rules.combat.fetch import FETCHES
from soultable.games.sengoku_yugi.rules.combat.last_guard import Commander, GuardDamage, RevealGuard
from soultable.games.sengoku_yugi.rules.combat.self_boost import (
    BoostAttack,
    BoostCommander,
    BoostDefense,
    BoostGuard,
)
from soultable.games.sengoku_yugi.rules.options import MAGICAL, TARGET, relabelled
from soultable.games.sengoku_yugi.rules.printed.codes import (
    ATTACK_DECLARED,
    ATTACKER,
    DAMAGE_DONE,
    FOUGHT,
    NONE,
    PARALYSIS,
    SILENCE,
    TARGETED,
)
from soultable.games.sengoku_yugi.rules.state import (
    ATK,
    BREACHED,
    COMBAT,
    DEALT,
    DEF,
    FELLED,
    HELD,
    JOINED,
    MAGIC_WORD,
    MAT,
    MDF,
    PHYSICAL_WORD,
    SUMMONING,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.free_places import listed
from soultable.games.sengoku_yugi.rules.units.leaving_play import DEFEATS, switch_to_defense
from soultable.games.sengoku_yugi.rules.units.stats import has_ailment, power_of
from soultable.games.sengoku_yugi.rules.units.status import end_mods, take_damage

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


NOT_ATTACKING: Final = Reason("in-defense", "SY-102")
COMMANDER_RESTS: Final = Reason("commander-rests", "SY-R15")
FIRST_TURN: Final = Reason("first-turn", "SY-105")
PARALYSED: Final = Reason("paralysis", "SY-R116")
NO_TARGET: Final = Reason("no-target", "SY-R59")
SILENCED: Final = Reason("silence", "SY-R114")
NOT_A_TARGET: Final = Reason("not-attackable", "SY-114")


# -- ① the declaration --------------------------------------------------------------------------------


def attack_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-102 SY-105 SY-R26 SY-R59 SY-R61 Why a unit of the player cannot declare an attack."""
    if s.turn == 1:
        return FIRST_TURN
    if BIT[place] & COMMANDS:
        return COMMANDER_RESTS
    if s.lying & BIT[place]:
        return NOT_ATTACKING
    if has_ailment(s, place, PARALYSIS):
        return PARALYSED
    return None if targets_of(s, place) else NO_TARGET


def manner_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-R114 Why an attack cannot be magical."""
    return SILENCED if has_ailment(s, place, SILENCE) else None


def declare_attack(s: SengokuYugi, place: int, manner: int) -> None:
    """SY-102 SY-103 SY-104 SY-R69 D-12 ① A unit attacks; push every step that follows, in order."""
    s.role_bits[ATTACKER] = BIT[place]
    s.role_bits[FOUGHT] = 0
    s.role_bits[JOINED] = 0
    s.magical = manner
    s.guard_bonus = 0
    s.outcome = 0
    who = SEAT_OF[place]
    s.tell(
        "attacked-magically" if manner == MAGICAL else "attacked-physically",
        "SY-102",
        who,
        unit=place,
        place=place,
    )
    s.do_all(COMBAT_STEPS[who])


# -- ③ the target ----------------------------------------------------------------------------------------


def targets_of(s: SengokuYugi, place: i64) -> i64:
    """SY-114…SY-123 SY-215 SY-R12 Enemies in Defense Stance and the Stronghold, within range, as bits."""
    foe = 1 - SEAT_OF[place]
    reach = in_range(place, s.catalog.gems[s.top[place]])
    found = reach & s.fighters(foe) & s.lying
    if reach & BIT[STRONGHOLD_AT[foe]] and not s.newly & BIT[place]:  # SY-122
        found |= BIT[STRONGHOLD_AT[foe]]
    return found


class ChooseTarget(Decision[SengokuYugi]):
    """SY-114 SY-115 D-14 Choose one enemy in Defense Stance, or the Stronghold, within range."""

    def options(self, s: SengokuYugi) -> list[Option]:
        attacker = s.role_bits[ATTACKER]
        return listed(s.answers.target, targets_of(s, number_of(attacker))) if attacker else []

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        s.role_bits[FOUGHT] = BIT[option.thing]
        tell_target(s, option.thing)

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, TARGET, NOT_A_TARGET)

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        return [relabelled(option, target_label(s, option.thing)) for option in options]

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-target", s.unit_args(number_of(s.role_bits[ATTACKER])))

    def rule(self) -> str:
        return "SY-114"


def target_label(s: SengokuYugi, place: int) -> Message:
    if place in STRONGHOLD_AT:
        return Message("attack-stronghold", {"seat": SEAT_OF[place]})
    return unit_named(s, place)


def tell_target(s: SengokuYugi, place: int) -> None:
    seat = SEAT_OF[place]
    if place in STRONGHOLD_AT:
        s.tell("stronghold-targeted", "SY-114", 1 - seat, whom=seat, place=place)
    else:
        s.tell("targeted", "SY-114", 1 - seat, whom=seat, unit=place, place=place)


class Engage(SeatStep[SengokuYugi]):
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


class CalculateDamage(Step[SengokuYugi]):
    """SY-129 SY-130 SY-135 SY-R68 ⑤ Attack Power against Defense Power; the target does not strike back."""

    def run(self, s: SengokuYugi) -> None:
        if not s.role_bits[ATTACKER] or not s.role_bits[FOUGHT]:
            return
        attacker, target = number_of(s.role_bits[ATTACKER]), number_of(s.role_bits[FOUGHT])
        attack = power_of(s, attacker, MAT if s.magical else ATK)
        defense = power_of(s, target, MDF if s.magical else DEF)
        damage = damage_of(attack, defense)
        if s.listening:
            powers: Args = {"power": int(attack), "against": int(defense), "amount": int(damage)}
            places: Args = {"source": SQUARES[attacker], "target": SQUARES[target]}
            s.tell_args("calculated", "SY-132", SEAT_OF[attacker], powers | places)
        if damage:
            take_damage(s, target, damage, MAGIC_WORD if s.magical else PHYSICAL_WORD, "SY-135")
            s.outcome |= DEALT if s.hp[target] > 0 else DEALT | FELLED
            gain_by_darkness(s, attacker)
            s.do(DEFEATS)


# -- against Last Guards ---------------------------------------------------------------------------------


# -- the end ---------------------------------------------------------------------------------------------


class EndCombat(SeatStep[SengokuYugi]):
    """SY-107 SY-139 SY-156 SY-R69 SY-R79 ⑥ Combat effects expire; the attacker switches to Defense Stance."""

    def run(self, s: SengokuYugi) -> None:
        end_mods(s, COMBAT)
        attacker = s.role_bits[ATTACKER]
        is_held = s.outcome & HELD
        is_siege = s.role_bits[FOUGHT] == BIT[STRONGHOLD_AT[1 - self.who]]
        if s.outcome & BREACHED and s.zone_of(1 - self.who, SUMMONING):
            s.do(FETCHES[1 - self.who])
        s.role_bits[ATTACKER] = 0
        s.role_bits[FOUGHT] = 0
        s.role_bits[JOINED] = 0
        s.magical = 0
        s.guard_bonus = 0
        s.outcome = 0
        s.tell("combat-ended", "SY-R69", self.who)
        if attacker and not is_held:
            switch_to_defense(s, number_of(attacker), "SY-156" if is_siege else "SY-139")


CALCULATE: Final = CalculateDamage()
COMBAT_STEPS: Final[list[list[Step[SengokuYugi]]]] = [
    [
        timing(ATTACK_DECLARED, NONE), BoostAttack(who), ChooseTarget(who), timing(TARGETED, NONE),
        Engage(who), timing(DAMAGE_DONE, NONE), EndCombat(who),
    ]
    for who in (0, 1)
]  # fmt: skip
GUARD_STEPS: Final[list[list[Step[SengokuYugi]]]] = [
    [Commander(who), BoostCommander(who), RevealGuard(who), BoostGuard(who), GuardDamage(who)]
    for who in (0, 1)
]
