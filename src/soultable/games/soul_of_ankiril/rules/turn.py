"""The turn (SA-62…SA-69, SA-95, SA-96, SA-R23…SA-R35): its five phases as steps T0 to T11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core.agenda import SeatStep, Step
from soultable.core.bits import any_set, number_of
from soultable.core.event import Args
from soultable.games.soul_of_ankiril.rules.abilities.effects import DEFEATS, LEGACIES, automatic
from soultable.games.soul_of_ankiril.rules.board import ANOMALY, REFS
from soultable.games.soul_of_ankiril.rules.combat import DeclareAttack
from soultable.games.soul_of_ankiril.rules.damage import BY_ITSELF, draw_cards, draw_game, hurt, win
from soultable.games.soul_of_ankiril.rules.printed.codes import KEYWORDS, UPKEEP
from soultable.games.soul_of_ankiril.rules.rule_constants import ANOMALY_DAMAGE, CARDS_PER_TURN, FULL_ENERGY
from soultable.games.soul_of_ankiril.rules.state import (
    BONUS,
    EMANATION_SLOTS,
    FALL,
    FIRST_EMANATION,
    OBLIGATION,
    OFF,
    POISON,
    SoulOfAnkiril,
    is_creature,
)
from soultable.games.soul_of_ankiril.rules.stats import health_of
from soultable.games.soul_of_ankiril.rules.strategy_phase.strategy import STRATEGY

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


class StartTurn(SeatStep[SoulOfAnkiril]):
    """SA-62 SA-63 SA-R24 Start a turn; SA-R23 in the first turn of the game Phases 1 and 2 are skipped."""

    def run(self, s: SoulOfAnkiril) -> None:
        s.turn += 1
        s.active = self.who
        s.drop_free_slots()
        s.tell("turn", "SA-62", self.who, total=s.turn, because=0)
        if s.turn == 1:
            s.energy[self.who] = int(s.settings["first_turn_energy"])
            if s.energy[self.who] > 0:
                s.tell("energy", "SA-R23", self.who, total=s.energy[self.who])
            s.do_all(FIRST_TURN[self.who])
        else:
            s.do_all(WHOLE_TURN[self.who])


class EndLasting(SeatStep[SoulOfAnkiril]):
    """T0 SA-134 SA-R61 The active player's Reinforced markers and `until your next turn` effects end."""

    def run(self, s: SoulOfAnkiril) -> None:
        if any_set(s.reinforced) or any_set(s.granted_next):
            for slot in s.creatures_of(self.who):
                if s.reinforced[slot]:
                    s.tell_unit("reinforced-ended", "SA-134", slot, amount=s.reinforced[slot])
                s.reinforced[slot] = 0
                tell_keywords(s, slot, s.granted_next[slot])
                s.granted_next[slot] = 0


def tell_keywords(s: SoulOfAnkiril, slot: int, keywords: int) -> None:
    """SA-R24 SA-R25 These keywords, as bits, are no longer granted to a Creature."""
    if s.listening and keywords:
        words = "+".join([word for word, bit in KEYWORDS.items() if keywords & bit])
        args: Args = {"unit": s.unit_name(slot), "target": REFS[s.cell[slot]], "word": words}
        s.tell_args("keywords-ended", "SA-R64", s.owner[slot], args)


# -- Phases 1 and 2 --------------------------------------------------------------------------------------


class RechargeLeaders(Step[SoulOfAnkiril]):
    """T1 SA-38 SA-64 SA-R26 SA-R27 The arrow of every defeated Leader moves on, down to 0."""

    def run(self, s: SoulOfAnkiril) -> None:
        for seat in (0, 1):
            if s.arrow[seat] > 0:
                s.arrow[seat] -= 1
                s.tell("recharged", "SA-64", seat, total=s.arrow[seat])


class RestoreEnergy(SeatStep[SoulOfAnkiril]):
    """T2 SA-65 SA-66 SA-67 SA-R31 Energy is full again, and 1 more for each Emanation just lost."""

    def run(self, s: SoulOfAnkiril) -> None:
        s.energy[self.who] = FULL_ENERGY + s.bonus[self.who]
        if s.bonus[self.who] > 0:
            why = s.cause_of(BONUS - self.who)
            s.tell("bonus-used", "SA-67", self.who, amount=s.bonus[self.who], because=why)
        s.bonus[self.who] = 0
        s.tell("energy", "SA-66", self.who, total=s.energy[self.who])


class ActivateCreatures(SeatStep[SoulOfAnkiril]):
    """T3 SA-68 All the active player's Creatures become Active; what they did before no longer counts."""

    def run(self, s: SoulOfAnkiril) -> None:
        creatures, gates = s.slot_bits(s.host(self.who)), s.slot_bits(s.gates(self.who))
        s.tell_units("activated", "SA-68", self.who, creatures & (s.have_moved | s.have_acted | ~s.awake))
        s.tell_units("abilities-ready", "SA-R47", self.who, gates & s.have_acted)
        s.awake |= creatures
        s.have_moved &= ~creatures
        s.have_acted &= ~(creatures | gates)  # SA-R47


class SufferPoison(SeatStep[SoulOfAnkiril]):
    """T4 SA-130 SA-R60 The active player's Poisoned Creatures take damage; their markers drop by 1."""

    def run(self, s: SoulOfAnkiril) -> None:
        if not any_set(s.poisoned):
            return
        for slot in s.creatures_of(self.who):
            value = s.poisoned[slot]
            if value > 0:
                s.poisoned[slot] = value - 1
                why = s.cause_of(POISON - slot)
                s.tell_unit("poison-worked", "SA-130", slot, amount=value, total=value - 1, because=why)
                hurt(s, slot, value, BY_ITSELF, "SA-130")
        s.do(DEFEATS, LEGACIES)


class ResolvePassives(SeatStep[SoulOfAnkiril]):
    """T5 SA-69 SA-127 SA-R35 Upkeep Abilities: Creatures from the oldest, then Emanations from the west."""

    def run(self, s: SoulOfAnkiril) -> None:
        sources = s.oldest_first(s.slots_on(with_upkeep(s, s.host(self.who))))
        sources += s.slots_on(with_upkeep(s, s.gates(self.who)))
        if sources:
            steps = [automatic(self.who, s.piece[slot], UPKEEP, slot, s.cell[slot]) for slot in sources]
            s.do_all([*steps, DEFEATS, LEGACIES])


def with_upkeep(s: SoulOfAnkiril, bits: i64) -> i64:
    """The pieces here that have an Upkeep Ability; during upkeep all Creatures are Active."""
    found: i64 = 0
    while bits:
        low = bits & -bits
        bits ^= low
        if s.catalog.upkeep[s.piece[s.at[number_of(low)]]] is not None:
            found |= low
    return found


# -- after Phase 3 ---------------------------------------------------------------------------------------


class ForcedAttacks(SeatStep[SoulOfAnkiril]):
    """T7 SA-114 SA-117 SA-R68 Creatures still obliged to attack do so, by arrival."""

    def run(self, s: SoulOfAnkiril) -> None:
        if not any_set(s.challenged_by):
            return
        obliged = [slot for slot in s.by_arrival(self.who) if s.challenged_by[slot]]
        if obliged:
            slot = obliged[0]
            s.tell_unit("forced", "SA-117", slot, because=s.cause_of(OBLIGATION - slot))
            s.do(DeclareAttack(slot, oldest_challenger(s, slot)), self)


def oldest_challenger(s: SoulOfAnkiril, slot: int) -> int:
    """SA-R69 The Challenger with the lowest arrival number."""
    best = OFF
    for other in range(len(s.piece)):
        if s.challenged_by[slot] >> other & 1 and (best == OFF or s.arrival[other] < s.arrival[best]):
            best = other
    return best


class DrawUp(SeatStep[SoulOfAnkiril]):
    """T8 SA-95 SA-R32 Phase 4: draw cards, up to the hand limit."""

    def run(self, s: SoulOfAnkiril) -> None:
        draw_cards(s, self.who, CARDS_PER_TURN, "SA-95")


class DepleteEnergy(SeatStep[SoulOfAnkiril]):
    """T9 SA-96 Phase 5: unspent Energy is lost."""

    def run(self, s: SoulOfAnkiril) -> None:
        if s.energy[self.who] > 0:
            s.tell("energy-lost", "SA-96", self.who, amount=s.energy[self.who], total=0)
        s.energy[self.who] = 0


class SufferAnomaly(Step[SoulOfAnkiril]):
    """T10a SA-49 SA-R9 The Creature on the Anomaly Terrain takes damage, no matter whose it is."""

    def run(self, s: SoulOfAnkiril) -> None:
        slot = s.at[ANOMALY]
        if slot != OFF and is_creature(slot):
            s.tell_unit("anomaly", "SA-49", slot)
            hurt(s, slot, ANOMALY_DAMAGE, BY_ITSELF, "SA-49")
            s.do(DEFEATS, LEGACIES)


class EndEffects(Step[SoulOfAnkiril]):
    """T10b SA-R25 SA-R49 End what lasts until the end of the turn; Creatures it kept alive are defeated."""

    def run(self, s: SoulOfAnkiril) -> None:
        if s.listening:
            tell_ends(s)
        if any_set(s.attack_eot):
            s.attack_eot = [0] * len(s.piece)
        if any_set(s.granted):
            s.granted = [0] * len(s.piece)
        if any_set(s.health_eot):
            s.health_eot = [0] * len(s.piece)
            s.do(DEFEATS, LEGACIES)


def tell_ends(s: SoulOfAnkiril) -> None:
    """What ends for each Creature. One that only lived by it falls because of that."""
    for slot in range(len(s.piece)):
        attack, health = s.attack_eot[slot], s.health_eot[slot]
        if attack or health:
            s.tell_change("modified-ended", "SA-R25", slot, -attack, -health)
            if 0 < health_of(s, slot) <= health:
                s.remember(FALL - slot)
        tell_keywords(s, slot, s.granted[slot])


class EndChallenges(SeatStep[SoulOfAnkiril]):
    """T10c SA-R25 The obligations of the active player's Creatures end, and their Challengers' protection."""

    def run(self, s: SoulOfAnkiril) -> None:
        if any_set(s.challenged_by):
            for slot in s.creatures_of(self.who):
                s.challenged_by[slot] = 0
        if s.shielded:
            ended = s.shielded & s.slot_bits(s.host(1 - self.who))
            s.tell_units("protection-ended", "SA-R25", 1 - self.who, ended)
            s.shielded &= ~ended


class TurnSideways(SeatStep[SoulOfAnkiril]):
    """T10d SA-29 SA-30 SA-R25 The active player's Creatures that acted this turn become Inactive."""

    def run(self, s: SoulOfAnkiril) -> None:
        acted = s.slot_bits(s.host(self.who)) & (s.have_moved | s.have_acted)
        s.tell_units("turned-sideways", "SA-30", self.who, acted & s.awake)
        s.awake &= ~acted
        s.open = OFF


class PassTurn(SeatStep[SoulOfAnkiril]):
    """T11 The opponent's turn begins; SA-R92 SA-R95 unless the turn limit is reached."""

    def run(self, s: SoulOfAnkiril) -> None:
        limit = int(s.settings["turn_limit"])
        if limit == 0 or s.turn < limit:
            s.do(START_TURN[1 - self.who])
            return
        lead = standing(s, 0) - standing(s, 1)
        if lead == 0:
            draw_game(s, "turn-limit", "SA-R92")
        else:
            win(s, 0 if lead > 0 else 1, "turn-limit", "SA-R92")


def standing(s: SoulOfAnkiril, seat: int) -> int:
    """SA-R92 Ranking as one number: first standing Emanations, then their Health."""
    total = 0
    first = FIRST_EMANATION + seat * EMANATION_SLOTS
    for slot in range(first, first + EMANATION_SLOTS):
        if s.cell[slot] != OFF:
            total += 1000 + int(health_of(s, slot))
    return total


def last_steps(who: int) -> list[Step[Any]]:
    """Steps T6 to T11."""
    return [
        STRATEGY[who], ForcedAttacks(who), DrawUp(who), DepleteEnergy(who), SufferAnomaly(), EndEffects(),
        EndChallenges(who), TurnSideways(who), PassTurn(who),
    ]  # fmt: skip


def first_steps(who: int) -> list[Step[Any]]:
    """Steps T0 to T5."""
    return [
        EndLasting(who), RechargeLeaders(), RestoreEnergy(who), ActivateCreatures(who), SufferPoison(who),
        ResolvePassives(who),
    ]  # fmt: skip


FIRST_TURN: Final = [last_steps(0), last_steps(1)]
WHOLE_TURN: Final = [first_steps(0) + FIRST_TURN[0], first_steps(1) + FIRST_TURN[1]]
START_TURN: Final = [StartTurn(0), StartTurn(1)]
