"""The turn (SA-62…SA-69, SA-95, SA-96, SA-R23…SA-R35): its five phases as steps T0 to T11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core.agenda import Step
from soultable.core.hex import PLACE_OF, PLACES
from soultable.games.ankiril.board import ANOMALY
from soultable.games.ankiril.combat import DeclareAttack
from soultable.games.ankiril.effects import DEFEATS, LEGACIES, automatic
from soultable.games.ankiril.fate import BY_ITSELF, draw_cards, draw_game, hurt, win
from soultable.games.ankiril.figures import health_of
from soultable.games.ankiril.slots import any_set
from soultable.games.ankiril.state import (
    EMANATION_SLOTS,
    FIRST_EMANATION,
    OFF,
    Ankiril,
    SeatStep,
    is_creature,
)
from soultable.games.ankiril.strategy import STRATEGY
from soultable.games.ankiril.terms import UPKEEP

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

FULL_ENERGY: Final = 3  # SA-66
CARDS_PER_TURN: Final = 2  # SA-95


class StartTurn(SeatStep):
    """SA-62 SA-63 SA-R24 A turn begins; SA-R23 on the first turn of the game Phases 1 and 2 are skipped."""

    def run(self, s: Ankiril) -> None:
        s.turn += 1
        s.active = self.who
        s.drop_free_slots()
        if s.loud:
            s.tell("turn", "SA-62", f"Turn {s.turn}: it is @{self.who}'s turn.", self.who)
        if s.turn == 1:
            s.energy[self.who] = int(s.settings["first_turn_energy"])
            s.do_all(FIRST_TURN[self.who])
        else:
            s.do_all(WHOLE_TURN[self.who])


class EndLasting(SeatStep):
    """T0 SA-134 SA-R61 The active player's Reinforced markers and `until your next turn` effects end."""

    def run(self, s: Ankiril) -> None:
        if any_set(s.reinforced) or any_set(s.granted_next):
            for slot in s.creatures_of(self.who):
                s.reinforced[slot] = 0
                s.granted_next[slot] = 0


# -- Phases 1 and 2 --------------------------------------------------------------------------------------


class RechargeLeaders(Step[Ankiril]):
    """T1 SA-38 SA-64 SA-R26 SA-R27 The arrow of every defeated Leader moves on, down to 0."""

    def run(self, s: Ankiril) -> None:
        for seat in (0, 1):
            if s.arrow[seat] > 0:
                s.arrow[seat] -= 1
                if s.loud:
                    text = f"The arrow of @{seat}'s Leader moves to {s.arrow[seat]}."
                    s.tell("recharged", "SA-64", text, seat, (f"leader.{seat}",))


class RestoreEnergy(SeatStep):
    """T2 SA-65 SA-66 SA-67 SA-R31 Energy goes up to 3, and 1 more for each Emanation just lost."""

    def run(self, s: Ankiril) -> None:
        s.energy[self.who] = FULL_ENERGY + s.bonus[self.who]
        s.bonus[self.who] = 0
        if s.loud:
            text = f"@{self.who} has {s.energy[self.who]} Energy."
            s.tell("energy", "SA-66", text, self.who, (f"energy.{self.who}",))


class ActivateCreatures(SeatStep):
    """T3 SA-68 All the active player's Creatures become Active; what they did before no longer counts."""

    def run(self, s: Ankiril) -> None:
        creatures = s.slot_bits(s.host(self.who))
        s.awake |= creatures
        s.have_moved &= ~creatures
        s.have_acted &= ~(creatures | s.slot_bits(s.gates(self.who)))  # SA-R47


class SufferPoison(SeatStep):
    """T4 SA-130 SA-R60 The active player's Poisoned Creatures take damage; their markers drop by 1."""

    def run(self, s: Ankiril) -> None:
        if not any_set(s.poisoned):
            return
        for slot in s.creatures_of(self.who):
            value = s.poisoned[slot]
            if value > 0:
                s.poisoned[slot] = value - 1
                hurt(s, slot, value, BY_ITSELF, "SA-130")
        s.do(DEFEATS, LEGACIES)


class ResolvePassives(SeatStep):
    """T5 SA-69 SA-127 SA-R35 Upkeep Abilities: Creatures from the oldest, then Emanations from the west."""

    def run(self, s: Ankiril) -> None:
        sources = s.oldest_first(s.slots_on(with_upkeep(s, s.host(self.who))))
        sources += s.slots_on(with_upkeep(s, s.gates(self.who)))
        if sources:
            steps = [automatic(self.who, s.piece[slot], UPKEEP, slot, s.cell[slot]) for slot in sources]
            s.do_all([*steps, DEFEATS, LEGACIES])


def with_upkeep(s: Ankiril, bits: i64) -> i64:
    """Those of these pieces that have an upkeep Ability; in upkeep all Creatures are Active."""
    found: i64 = 0
    while bits:
        low = bits & -bits
        bits ^= low
        if s.catalog.upkeep[s.piece[s.at[PLACE_OF[low % PLACES]]]] is not None:
            found |= low
    return found


# -- after Phase 3 ---------------------------------------------------------------------------------------


class ForcedAttacks(SeatStep):
    """T7 SA-114 SA-117 SA-R68 Who is still obliged attacks its Challenger, by arrival."""

    def run(self, s: Ankiril) -> None:
        if not any_set(s.challenged_by):
            return
        obliged = [slot for slot in s.by_arrival(self.who) if s.challenged_by[slot]]
        if obliged:
            slot = obliged[0]
            if s.loud:
                s.tell("forced", "SA-117", f"{s.named(slot)} must attack.", self.who, s.ref(slot))
            s.do(DeclareAttack(slot, oldest_challenger(s, slot)), self)


def oldest_challenger(s: Ankiril, slot: int) -> int:
    """SA-R69 The one with the lowest arrival number."""
    best = OFF
    for other in range(len(s.piece)):
        if s.challenged_by[slot] >> other & 1 and (best == OFF or s.arrival[other] < s.arrival[best]):
            best = other
    return best


class DrawUp(SeatStep):
    """T8 SA-95 SA-R32 Phase 4: two cards, to a hand of at most six."""

    def run(self, s: Ankiril) -> None:
        draw_cards(s, self.who, CARDS_PER_TURN, "SA-95")


class DepleteEnergy(SeatStep):
    """T9 SA-96 Phase 5: unspent Energy is lost."""

    def run(self, s: Ankiril) -> None:
        s.energy[self.who] = 0


class SufferAnomaly(Step[Ankiril]):
    """T10a SA-49 SA-R9 The Creature on the Anomaly Terrain takes 1 damage, whoever owns it."""

    def run(self, s: Ankiril) -> None:
        slot = s.at[ANOMALY]
        if slot != OFF and is_creature(slot):
            hurt(s, slot, 1, BY_ITSELF, "SA-49")
            s.do(DEFEATS, LEGACIES)


class EndEffects(Step[Ankiril]):
    """T10b SA-R25 SA-R49 What lasts until the end of the turn ends; who lived by it is defeated."""

    def run(self, s: Ankiril) -> None:
        if any_set(s.attack_eot):
            s.attack_eot = [0] * len(s.piece)
        if any_set(s.granted):
            s.granted = [0] * len(s.piece)
        if any_set(s.health_eot):
            s.health_eot = [0] * len(s.piece)
            s.do(DEFEATS, LEGACIES)


class EndChallenges(SeatStep):
    """T10c SA-R25 Obligations of the active player's Creatures end, and their Challengers' protection."""

    def run(self, s: Ankiril) -> None:
        if any_set(s.challenged_by):
            for slot in s.creatures_of(self.who):
                s.challenged_by[slot] = 0
        if s.shielded:
            s.shielded &= ~s.slot_bits(s.host(1 - self.who))


class TurnSideways(SeatStep):
    """T10d SA-29 SA-30 SA-R25 The active player's Creatures that acted this turn are Inactive."""

    def run(self, s: Ankiril) -> None:
        s.awake &= ~(s.slot_bits(s.host(self.who)) & (s.have_moved | s.have_acted))
        s.open = OFF


class PassTurn(SeatStep):
    """T11 The opponent's turn begins; SA-R92 SA-R95 unless the turn limit is reached."""

    def run(self, s: Ankiril) -> None:
        limit = int(s.settings["turn_limit"])
        if limit == 0 or s.turn < limit:
            s.do(START_TURN[1 - self.who])
            return
        lead = standing(s, 0) - standing(s, 1)
        if lead == 0:
            draw_game(s, "turn-limit", "SA-R92")
        else:
            win(s, 0 if lead > 0 else 1, "turn-limit", "SA-R92")


def standing(s: Ankiril, seat: int) -> int:
    """SA-R92 First by standing Emanations, then by their Health, in one number."""
    total = 0
    first = FIRST_EMANATION + seat * EMANATION_SLOTS
    for slot in range(first, first + EMANATION_SLOTS):
        if s.cell[slot] != OFF:
            total += 1000 + int(health_of(s, slot))
    return total


def last_steps(who: int) -> list[Step[Any]]:
    """T6 to T11."""
    return [
        STRATEGY[who], ForcedAttacks(who), DrawUp(who), DepleteEnergy(who), SufferAnomaly(), EndEffects(),
        EndChallenges(who), TurnSideways(who), PassTurn(who),
    ]  # fmt: skip


def first_steps(who: int) -> list[Step[Any]]:
    """T0 to T5."""
    return [
        EndLasting(who), RechargeLeaders(), RestoreEnergy(who), ActivateCreatures(who), SufferPoison(who),
        ResolvePassives(who),
    ]  # fmt: skip


FIRST_TURN: Final = [last_steps(0), last_steps(1)]
WHOLE_TURN: Final = [first_steps(0) + FIRST_TURN[0], first_steps(1) + FIRST_TURN[1]]
START_TURN: Final = [StartTurn(0), StartTurn(1)]
