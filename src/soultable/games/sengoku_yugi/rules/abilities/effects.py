"""Effects (SY-178, SY-179, SY-R91, SY-R94): the instructions of a text are carried out in printed order."""

from __future__ import annotations

from typing import Any, Final

from soultable.core.agenda import Step
from soultable.games.sengoku_yugi.rules.printed.ability import Effect
from soultable.games.sengoku_yugi.rules.printed.codes import CHOSEN, HOST, MOST_CHOSEN, NONE, PAID, THIS
from soultable.games.sengoku_yugi.rules.state import SengokuYugi

DIE: Final = 6  # SY-R109


def roll_die(s: SengokuYugi, who: int) -> int:
    """SY-R109 One fair six-sided die, public."""
    rolled = 1 + s.rng.below(DIE)
    if s.listening:
        s.tell_args("rolled", "SY-R109", who, {"die": rolled})
    return rolled


class CarryOut(Step[SengokuYugi]):
    """SY-178 SY-R94 SY-R167 Carry out an instruction, then those after it, unless it cannot be done.

    The ability is that of a face; `line` counts its instructions, `branch` and `inner` those of a die result.
    """

    def __init__(
        self, who: int, face: int, index: int, option: int, line: int, branch: int, inner: int
    ) -> None:
        self.who: Final = who
        self.face: Final = face
        self.index: Final = index
        self.option: Final = option
        self.line: Final = line
        self.branch: Final = branch
        self.inner: Final = inner

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.face, self.index, self.option, self.line, self.branch, self.inner)

    def run(self, s: SengokuYugi) -> None:
        lines = s.catalog.abilities[self.face][self.index].options[self.option].effects
        effect = lines[self.line]
        if self.branch != NONE:
            inner = effect.branches[self.branch].effects
            following = self.within(self.branch, self.inner + 1, len(inner), len(lines))
            self.carry_out(s, inner[self.inner], following)
        elif effect.branches:  # SY-R109
            branch = branch_of(effect, roll_die(s, self.who))
            count = 0 if branch == NONE else len(effect.branches[branch].effects)
            following = self.within(branch, 0, count, len(lines))
            if following is not None:
                s.push(following)
        else:
            self.carry_out(s, effect, self.next_line(len(lines)))

    def carry_out(self, s: SengokuYugi, effect: Effect[Any], following: CarryOut | None) -> None:
        """SY-179 SY-R166 The first instruction that cannot be done ends the effect."""
        if following is not None:
            s.push(following)
        if effect.carry_out(s, self.who):
            return
        if following is not None:
            s.depth -= 1  # an instruction that cannot be done leaves nothing on the agenda
        if s.listening:
            ability = s.catalog.abilities[self.face][self.index]
            s.tell_args(
                "effect-ended", "SY-179", self.who, {"title": s.catalog.ability_titles[ability.number]}
            )

    def next_line(self, lines: int) -> CarryOut | None:
        if self.line + 1 == lines:
            return None
        return CarryOut(self.who, self.face, self.index, self.option, self.line + 1, NONE, 0)

    def within(self, branch: int, inner: int, count: int, lines: int) -> CarryOut | None:
        """The next instruction of the die result, or after the last of them the next line."""
        if inner == count:
            return self.next_line(lines)
        return CarryOut(self.who, self.face, self.index, self.option, self.line, branch, inner)


def branch_of(effect: Effect[Any], rolled: int) -> int:
    """The branch that a die result leads to, or NONE."""
    for i in range(len(effect.branches)):
        if effect.branches[i].dice >> rolled & 1:
            return i
    return NONE


class ForgetRoles(Step[SengokuYugi]):
    """SY-R91 The ability is resolved: forget which units were chosen or turned for it."""

    def run(self, s: SengokuYugi) -> None:
        s.role_bits[THIS] = 0
        s.role_bits[PAID] = 0
        for role in range(HOST, CHOSEN + MOST_CHOSEN):
            s.role_bits[role] = 0
        s.tell("resolved", "SY-R91")


FORGET_ROLES: Final = ForgetRoles()
STEPS: Final[tuple[type[Step[Any]], ...]] = (CarryOut, ForgetRoles)
