"""Battle and push-out (AS-67…AS-77): what happens when one unit hits another."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Step
from soultable.core.event import Args
from soultable.core.square import OFF_BOARD
from soultable.games.alternate_souls.rules.board import NEXT, SQUARES
from soultable.games.alternate_souls.rules.codes import SWIFT
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.spirit_and_will import FELL, check, event
from soultable.games.alternate_souls.rules.state import OFF, AlternateSouls, UnitStep, square_ref
from soultable.games.alternate_souls.rules.stats import armor_of, attack_of, charge_of, is_steadfast

PUSHED: Final = -1  # instead of a bonus: the unit was pushed and did not move by itself (AS-R31)


class Hit(Step[AlternateSouls]):
    """AS-66 A unit hits the one on the next square: enemies battle, and the unit there is pushed out."""

    def __init__(self, unit: int, heading: int, square: int, bonus: int) -> None:
        self.unit: Final = unit
        self.heading: Final = heading  # a direction of the board
        self.square: Final = square
        self.bonus: Final = bonus  # AS-61 the card's ATK, or PUSHED

    def fields(self) -> tuple[object, ...]:
        return (self.unit, self.heading, self.square, self.bonus)

    def run(self, s: AlternateSouls) -> None:
        met = s.at[self.square]
        if met == OFF or not s.on_field(self.unit):
            return
        s.tell_units("hit", "AS-66", self.unit, s.squares[self.unit], met, self.square)
        push_out, take = PushOut(self.unit, met, self.heading), TakeSquare(self.unit, self.square)
        if met // SIDE != self.unit // SIDE:
            s.do(
                Battle(self.unit, met, self.bonus), push_out, take
            )  # AS-67 AS-76 whether it can be pushed or not
        else:
            s.do(push_out, take)  # AS-72 no battle between units of the same player


class Battle(Step[AlternateSouls]):
    """AS-67 AS-68 AS-R25 AS-R26 Each unit deals damage equal to its ATK to the other, simultaneously."""

    def __init__(self, unit: int, met: int, bonus: int) -> None:
        self.unit: Final = unit
        self.met: Final = met
        self.bonus: Final = bonus

    def fields(self) -> tuple[object, ...]:
        return (self.unit, self.met, self.bonus)

    def run(self, s: AlternateSouls) -> None:
        mover, met = self.unit, self.met
        attack = attack_of(s, mover)
        if self.bonus != PUSHED:  # AS-R31 AS-R87 only a unit that moves by itself charges
            attack += charge_of(s, mover) + self.bonus
        answer = attack_of(s, met)
        before = len(s.happened)
        if s.listening:
            tell_battle(s, mover, attack, met, answer)
        swift = s.sides.keywords[mover] & SWIFT
        if swift != s.sides.keywords[met] & SWIFT:  # Swift deals first
            if swift:
                in_turn(s, mover, attack, met, answer)
            else:
                in_turn(s, met, answer, mover, attack)
        else:
            deal(s, met, attack)
            deal(s, mover, answer)
            check(s)
        note_killers(s, before, mover, met)


def tell_battle(s: AlternateSouls, mover: int, attack: int, met: int, answer: int) -> None:
    args: Args = {"unit": s.unit_name(mover), "source": square_ref(s.squares[mover]), "attack": attack}
    args["other"] = s.unit_name(met)
    args["whom"] = met // SIDE
    args["target"] = square_ref(s.squares[met])
    args["answer"] = answer
    s.tell_args("battle", "AS-67", mover // SIDE, args)


def in_turn(s: AlternateSouls, swift: int, attack: int, slow: int, answer: int) -> None:
    """Swift: one deals damage first, and the other strikes back only if it survives."""
    deal(s, slow, attack)
    check(s)
    if s.result is None and s.on_field(slow):
        deal(s, swift, answer)
        check(s)


def deal(s: AlternateSouls, unit: int, damage: int, rule: str = "AS-68") -> None:
    """AS-68 Damage lasts until the End phase (AS-R32); Armor lowers it each time."""
    dealt = damage - armor_of(s, unit)
    if dealt > 0:
        s.damage[unit] += dealt
        s.tell_unit("damage", rule, unit, target=s.squares[unit], amount=dealt, total=s.damage[unit])
    elif damage > 0:
        s.tell_unit("unharmed", rule, unit, target=s.squares[unit], amount=damage)


def note_killers(s: AlternateSouls, before: int, mover: int, met: int) -> None:
    """AS-R58 Note which unit destroyed which in this battle, if the destroyer is still on the battlefield."""
    for i in range(before, len(s.happened)):
        for killer, victim in ((mover, met), (met, mover)):
            if s.happened[i] == event(FELL, victim) and s.on_field(killer):
                s.happened[i] = event(FELL, victim, killer)


class PushOut(Step[AlternateSouls]):
    """AS-71 AS-73 If both units remain, the one that was there is pushed back one square."""

    def __init__(self, unit: int, met: int, heading: int) -> None:
        self.unit: Final = unit
        self.met: Final = met
        self.heading: Final = heading

    def fields(self) -> tuple[object, ...]:
        return (self.unit, self.met, self.heading)

    def run(self, s: AlternateSouls) -> None:
        if s.on_field(self.unit) and s.on_field(self.met):  # AS-R27
            push(s, self.met, self.heading)  # AS-R28 in the direction of the hit


def push(s: AlternateSouls, unit: int, heading: int) -> None:
    """AS-73 One square; AS-75 AS-R30 not if there is none; AS-74 AS-R29 a unit there is hit in turn."""
    there = NEXT[heading * SQUARES + s.squares[unit]]
    if there == OFF_BOARD or is_steadfast(s, unit):
        s.tell_unit("stays", "AS-75", unit, target=s.squares[unit])
    elif s.at[there] == OFF:
        shift(s, unit, there, "pushed", "AS-73")  # AS-77 onto any terrain; AS-R31 this is not a move
    else:
        s.do(Hit(unit, heading, there, PUSHED))


class TakeSquare(UnitStep):
    """AS-R21 Move onto the square that was hit, if it is empty by now."""

    def __init__(self, unit: int, square: int) -> None:
        super().__init__(unit)
        self.square: Final = square

    def fields(self) -> tuple[object, ...]:
        return (self.unit, self.square)

    def run(self, s: AlternateSouls) -> None:
        if s.on_field(self.unit) and s.at[self.square] == OFF:
            shift(s, self.unit, self.square, "moved", "AS-R21")


def shift(s: AlternateSouls, unit: int, square: int, kind: str, rule: str) -> None:
    """Put a unit on an empty square, and deal with what follows from that."""
    before = s.squares[unit]
    s.place(unit, square)
    s.tell_unit(kind, rule, unit, source=before, target=square)
    check(s)
