"""Choosing targets (SA-R83): the targets of a Spell or Ability, asked one by one in printed order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.cards.wording import in_words
from soultable.core.option import Option, Reason
from soultable.games.soul_of_ankiril.rules.board import BIT
from soultable.games.soul_of_ankiril.rules.codes import CELL, CREATURE, FOE, OWN
from soultable.games.soul_of_ankiril.rules.compiled_text import Target, Text
from soultable.games.soul_of_ankiril.rules.effects import CarryOut
from soultable.games.soul_of_ankiril.rules.legality import EMPTY, OCCUPIED, listed
from soultable.games.soul_of_ankiril.rules.numbers import MOST_OFFSPRING
from soultable.games.soul_of_ankiril.rules.options import DONE
from soultable.games.soul_of_ankiril.rules.state import OFF, SoulOfAnkiril, is_creature
from soultable.games.soul_of_ankiril.rules.stats import is_fresh
from soultable.games.soul_of_ankiril.rules.targets import (
    affected,
    at_range,
    cells_for,
    creatures_for,
    target_bits,
    ways_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

COMPLETE: Final = -1

IS_EMANATION: Final = Reason("emanation", "SA-R46", "Only direct attacks have an effect on Emanations.")
NOT_ALLY: Final = Reason("not-allied", "SA-R38", "That Creature is not yours.")
NOT_FOE: Final = Reason("not-opposing", "SA-R38", "That Creature is your own.")
IS_SOURCE: Final = Reason("same-creature", "SA-136", "Another Creature is needed.")
OUT_OF_RANGE: Final = Reason("out-of-range", "SA-R81", "That is not within the Range printed on the card.")
BLOCKED: Final = Reason("no-trajectory", "SA-R5", "No unblocked Attack Trajectory leads there.")
MIMIC: Final = Reason("mimicry", "SA-R71", "Mimicry: the source is more than Range 1 away from it.")
NOT_FRESH: Final = Reason("not-fresh", "SA-R73", "Only an Inactive Creature summoned in this turn fits.")
NO_ROOM: Final = Reason("no-terrain", "SA-R8", "There is no fitting empty Terrain for it to be moved to.")
NO_SUPPLY: Final = Reason(
    "no-offspring", "SA-R11", f"You have {in_words(MOST_OFFSPRING)} Offspring on the battlefield already."
)
NOBODY_THERE: Final = Reason("nobody-there", "SA-R42", "Nobody would be affected in that direction.")


class Aim:
    """What has been chosen so far for a text, and which of its targets comes next."""

    def __init__(
        self, s: SoulOfAnkiril, who: i64, text: Text, source: i64, said: list[Option], begin: i64
    ) -> None:
        self.who: Final = who
        self.text: Final = text
        self.source: Final = source
        self.cell: Final[i64] = s.cell[source]
        self.target: i64 = OFF  # Terrains
        self.place: i64 = OFF
        self.further: i64 = OFF
        self.way: i64 = OFF
        self.asks: i64 = COMPLETE
        self.read(s, said, begin)

    def read(self, s: SoulOfAnkiril, said: list[Option], n: i64) -> None:
        """Read the answer so far, from part n on."""
        for at in range(len(self.text.targets)):
            target = self.text.targets[at]
            if target.if_able and target_bits(s, self.who, self.text, at, self.cell, OFF) == 0:
                continue
            for _ in range(target.count):
                if n >= len(said):
                    self.asks = at
                    return
                option = said[n]
                n += 1
                if option.verb == DONE:
                    break
                self.take(target, option.thing)

    def take(self, target: Target, thing: int) -> None:
        if target.kind == CREATURE:
            self.target = thing
        elif target.kind != CELL:
            self.way = thing
        elif self.place == OFF:
            self.place = thing
        else:
            self.further = thing

    def bits(self, s: SoulOfAnkiril) -> i64:
        """What can be chosen next: Terrains, or directions, as bits."""
        target = self.text.targets[self.asks]
        if target.kind != CREATURE and target.kind != CELL:
            return ways_of(s, self.who, self.text, self.cell)
        bits = target_bits(s, self.who, self.text, self.asks, self.cell, self.target)
        if self.is_further():
            bits &= ~BIT[self.place]  # the first one named has the lower arrival number
            if target.generates and s.offspring_of(self.who) + 1 >= MOST_OFFSPRING:
                return 0
        return bits

    def is_further(self) -> bool:
        """Whether the second of up to two Terrains comes next."""
        return self.text.targets[self.asks].kind == CELL and self.place != OFF

    def options(self, s: SoulOfAnkiril) -> list[Option]:
        """The possible next answers; empty when everything is chosen."""
        if self.asks == COMPLETE:
            return []
        target = self.text.targets[self.asks]
        is_way = target.kind != CREATURE and target.kind != CELL
        found = listed(s.answers.way if is_way else s.answers.on, self.bits(s))
        if target.optional or self.is_further():
            found.append(s.answers.done)
        return found

    def deed(self, s: SoulOfAnkiril, face: int, part: int) -> CarryOut:
        """The text with everything that was chosen."""
        return CarryOut(
            self.who, face, part, self.source, self.cell, self.target, self.place, self.further, self.way
        )

    # -- explaining ------------------------------------------------------------------------------------

    def bar(self, s: SoulOfAnkiril, thing: int) -> Reason | None:
        """Why a Terrain or direction cannot be chosen next, or None."""
        if self.bits(s) & BIT[thing]:
            return None
        target = self.text.targets[self.asks]
        if target.kind == CREATURE:
            return self.creature_bar(s, target, thing)
        if target.kind != CELL:
            return NOBODY_THERE
        if s.at[thing] != OFF:
            return OCCUPIED
        if target.generates and cells_for(s, self.who, target, self.cell, self.target) == 0:
            return NO_SUPPLY
        return OUT_OF_RANGE

    def creature_bar(self, s: SoulOfAnkiril, target: Target, cell: int) -> Reason:
        """What prevents the piece on a Terrain from being this target."""
        slot = s.at[cell]
        bit: i64 = BIT[cell]
        if slot == OFF:
            return EMPTY
        if not is_creature(slot):
            return IS_EMANATION
        if target.whose == OWN and s.owner[slot] != self.who:
            return NOT_ALLY
        if target.whose == FOE and s.owner[slot] == self.who:
            return NOT_FOE
        if target.other and cell == self.cell:
            return IS_SOURCE
        if not at_range(self.cell, target.least, target.most) & bit:
            return OUT_OF_RANGE
        if s.owner[slot] != self.who and not affected(s, bit, self.cell):
            return MIMIC
        if target.fresh and not is_fresh(s, slot):
            return NOT_FRESH
        return NO_ROOM if creatures_for(s, self.who, target, self.cell) & bit else BLOCKED
