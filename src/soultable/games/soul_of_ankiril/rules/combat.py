"""Direct attacks (SA-84…SA-88, SA-R43…SA-R45, SA-R51…SA-R57): steps A1 to A10 in order."""

from __future__ import annotations

from typing import Any, Final

from soultable.core.agenda import Step
from soultable.core.bits import BIT, number_of
from soultable.core.hex import OFF_BOARD
from soultable.games.soul_of_ankiril.rules.abilities.effects import DEFEATS, LEGACIES, automatic
from soultable.games.soul_of_ankiril.rules.board import BEHIND, CELLS, IS_RAISED, NEAR
from soultable.games.soul_of_ankiril.rules.damage import BY_ATTACK, hurt, move_piece, poison, win
from soultable.games.soul_of_ankiril.rules.printed.codes import (
    AMBUSH,
    BREACH,
    MIMICRY,
    NO_CLASS,
    PACK,
    PERSIST,
    PRESS,
)
from soultable.games.soul_of_ankiril.rules.rule_constants import PACK_BONUS
from soultable.games.soul_of_ankiril.rules.state import BONUS, FALL, OFF, SoulOfAnkiril, is_creature
from soultable.games.soul_of_ankiril.rules.stats import attack_of, health_of, keywords_of


class ArrivedStep(Step[SoulOfAnkiril]):
    """A Step about one Creature, skipped if its slot holds a later one."""

    def __init__(self, slot: int, arrival: int) -> None:
        self.slot: Final = slot
        self.arrival: Final = arrival

    def fields(self) -> tuple[object, ...]:
        return (self.slot, self.arrival)

    def is_there(self, s: SoulOfAnkiril) -> bool:
        return s.cell[self.slot] != OFF and s.arrival[self.slot] == self.arrival


class FinishActions(ArrivedStep):
    """SA-90 SA-R40 A Creature that has taken both its actions becomes Inactive."""

    def run(self, s: SoulOfAnkiril) -> None:
        if self.is_there(s):
            s.awake &= ~BIT[self.slot]
            s.open = OFF
            s.tell_unit("rested", "SA-90", self.slot)


def begin_action(s: SoulOfAnkiril, slot: int) -> None:
    """SA-28 SA-81 SA-92 SA-R40 SA-R41 A Creature acts; if another one is still open, that one is closed."""
    if s.open != OFF and s.open != slot:
        s.awake &= ~BIT[s.open]
        s.tell_unit("rested", "SA-R40", s.open)
    s.open = slot
    if s.have_moved & s.have_acted & BIT[slot]:
        s.do(FinishActions(slot, s.arrival[slot]))


class PieceStep(Step[SoulOfAnkiril]):
    """A Step about one piece and another."""

    def __init__(self, slot: int, met: int) -> None:
        self.slot: Final = slot
        self.met: Final = met

    def fields(self) -> tuple[object, ...]:
        return (self.slot, self.met)


class DeclareAttack(PieceStep):
    """A1 SA-85 A Creature attacks an adjacent opposing piece; if that challenged it, the Challenge is met."""

    def run(self, s: SoulOfAnkiril) -> None:
        slot, met = self.slot, self.met
        s.have_acted |= BIT[slot]
        s.tell_two("attack", "SA-85", slot, met)
        begin_action(s, slot)
        s.challenged_by[slot] = 0  # SA-116 SA-R69 it has attacked a Challenger
        if is_creature(met):
            s.do(RunInPack(slot), ExchangeBlows(slot, met))
        else:
            s.do(RunInPack(slot), StrikeEmanation(slot, met))


class RunInPack(Step[SoulOfAnkiril]):
    """A2 SA-126 SA-R13 SA-R54 Pack: stronger until the turn ends with an ally of its Class at Range 1."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def fields(self) -> tuple[object, ...]:
        return (self.slot,)

    def run(self, s: SoulOfAnkiril) -> None:
        slot = self.slot
        if keywords_of(s, slot) & PACK and has_mate(s, slot):
            s.attack_eot[slot] += PACK_BONUS
            s.health_eot[slot] += PACK_BONUS
            s.tell_change("ran-in-pack", "SA-126", slot, PACK_BONUS, PACK_BONUS)


def has_mate(s: SoulOfAnkiril, slot: int) -> bool:
    """SA-R54 Whether a Leader, Ally or Offspring of its Class is there; without a Class there is none."""
    if s.classes[slot] == NO_CLASS:
        return False
    bits = s.host(s.owner[slot]) & NEAR[s.cell[slot]]
    while bits:
        low = bits & -bits
        bits ^= low
        if s.classes[s.at[number_of(low)]] == s.classes[slot]:
            return True
    return False


# -- against an Emanation --------------------------------------------------------------------------------


class StrikeEmanation(PieceStep):
    """SA-39 SA-R45 SA-R46 An Emanation takes damage equal to the Attack and never strikes back."""

    def run(self, s: SoulOfAnkiril) -> None:
        slot, gate = self.slot, self.met
        amount = attack_of(s, slot)
        armor = s.catalog.armor[s.piece[gate]]
        if armor and amount > 1:
            hit = max(1, amount - armor)  # SA-R50 its card's armor
            s.tell_unit("armor", "SA-R50", gate, amount=amount - hit)
            amount = hit
        s.damage[gate] += amount
        s.tell_unit("damage", "SA-R45", gate, amount=amount, total=s.damage[gate])
        if health_of(s, gate) <= 0:
            s.remember(FALL - gate)
            s.do(Deactivate(gate))


class Deactivate(Step[SoulOfAnkiril]):
    """SA-40 SA-41 An Emanation leaves and gives 1 bonus Energy; the third one ends the game (SA-3, SA-97)."""

    def __init__(self, gate: int) -> None:
        self.gate: Final = gate

    def fields(self) -> tuple[object, ...]:
        return (self.gate,)

    def run(self, s: SoulOfAnkiril) -> None:
        gate = self.gate
        seat = s.owner[gate]
        s.tell_left("deactivated", "SA-40", gate)
        s.lift(gate)
        s.forget(gate)
        s.bonus[seat] += 1
        s.tell("bonus-earned", "SA-41", seat, amount=1, total=s.bonus[seat])
        s.remember(BONUS - seat)
        if s.gates(seat) == 0:
            win(s, 1 - seat, "emanations", "SA-3")  # SA-R91 at once


# -- against a Creature ----------------------------------------------------------------------------------


class ExchangeBlows(PieceStep):
    """A3 SA-11 SA-86 SA-87 SA-R52 Both deal their Attack as damage at once, SA-R53 except with Ambush."""

    def run(self, s: SoulOfAnkiril) -> None:
        slot, met = self.slot, self.met
        before, keywords = health_of(s, met), keywords_of(s, slot)
        blow, answer = attack_of(s, slot), attack_of(s, met)  # SA-R44 in any status
        dealt = hurt(s, met, blow, BY_ATTACK, "SA-87")
        is_beaten = health_of(s, met) <= 0
        taken = 0
        if not (is_beaten and keywords & AMBUSH):  # SA-110
            taken = int(hurt(s, slot, answer, BY_ATTACK, "SA-87"))
        elif answer > 0:
            s.tell_unit("ambushed", "SA-110", slot)
        here, there = s.cell[slot], s.cell[met]
        steps: list[Step[Any]] = [TakePoison(slot, met, int(dealt), taken), DEFEATS]  # A4 A5
        behind = BEHIND[here * CELLS + there]
        is_open = behind != OFF_BOARD and not IS_RAISED[there]  # SA-R5
        if is_beaten and is_open and keywords & BREACH and dealt > before:
            steps += [Breach(s.owner[slot], s.piece[slot], behind, int(dealt - before)), DEFEATS]  # A6
        if is_beaten and keywords & PRESS:
            steps.append(Press(slot, s.arrival[slot], there))  # A7
        steps.append(LEGACIES)  # A8
        if can_persist(s, slot) or can_persist(s, met):
            steps += [
                Persist(slot, s.arrival[slot]),
                Persist(met, s.arrival[met]),
                DEFEATS,
                LEGACIES,
            ]  # A9 A10
        s.do_all(steps)


def can_persist(s: SoulOfAnkiril, slot: int) -> bool:
    return s.catalog.persist[s.piece[slot]] is not None


class TakePoison(PieceStep):
    """A4 SA-129 SA-R59 A Creature damaged by one with Poison becomes Poisoned."""

    def __init__(self, slot: int, met: int, dealt: int, taken: int) -> None:
        super().__init__(slot, met)
        self.dealt: Final = dealt
        self.taken: Final = taken

    def fields(self) -> tuple[object, ...]:
        return (self.slot, self.met, self.dealt, self.taken)

    def run(self, s: SoulOfAnkiril) -> None:
        if self.dealt > 0:
            poison(s, self.met, s.catalog.poison[s.piece[self.slot]], "SA-129")
        if self.taken > 0:
            poison(s, self.slot, s.catalog.poison[s.piece[self.met]], "SA-129")


class Breach(Step[SoulOfAnkiril]):
    """A6 SA-112 SA-R55 Excess damage hits the opposing Creature behind, SA-R71 unless it has Mimicry."""

    def __init__(self, who: int, face: int, cell: int, excess: int) -> None:
        self.who: Final = who
        self.face: Final = face
        self.cell: Final = cell
        self.excess: Final = excess

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.face, self.cell, self.excess)

    def run(self, s: SoulOfAnkiril) -> None:
        met = s.at[self.cell]
        if met == OFF or s.owner[met] == self.who or not is_creature(met) or keywords_of(s, met) & MIMICRY:
            return
        s.tell("breach", "SA-112", self.who, unit=met, whom=s.owner[met], place=self.cell)
        if hurt(s, met, self.excess, BY_ATTACK, "SA-112") > 0:
            poison(s, met, s.catalog.poison[self.face], "SA-129")


class Press(ArrivedStep):
    """A7 SA-131 SA-R56 A survivor that defeated its target moves to its Terrain if that is empty."""

    def __init__(self, slot: int, arrival: int, cell: int) -> None:
        super().__init__(slot, arrival)
        self.cell: Final = cell

    def fields(self) -> tuple[object, ...]:
        return (self.slot, self.arrival, self.cell)

    def run(self, s: SoulOfAnkiril) -> None:
        if not self.is_there(s) or s.at[self.cell] != OFF:
            return
        s.tell_way("pressed", "SA-131", self.slot, s.cell[self.slot], self.cell)
        move_piece(s, self.slot, self.cell)


class Persist(ArrivedStep):
    """A9 SA-128 SA-R57 A Creature that survived the combat carries out its Persist."""

    def run(self, s: SoulOfAnkiril) -> None:
        if not self.is_there(s):
            return
        slot = self.slot
        if can_persist(s, slot):
            s.tell_unit("persist", "SA-128", slot)
            s.do(automatic(s.owner[slot], s.piece[slot], PERSIST, slot, s.cell[slot]))
