"""Choosing targets (SA-R83): the targets of a Spell or Ability, asked one by one in printed order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT
from soultable.core.option import Option, Reason
from soultable.games.soul_of_ankiril.rules.abilities.effects import CarryOut
from soultable.games.soul_of_ankiril.rules.options import DONE
from soultable.games.soul_of_ankiril.rules.printed.compiled_text import Choices, Text
from soultable.games.soul_of_ankiril.rules.rule_constants import MOST_OFFSPRING
from soultable.games.soul_of_ankiril.rules.state import OFF, SoulOfAnkiril
from soultable.games.soul_of_ankiril.rules.strategy_phase.legality import listed

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

COMPLETE: Final = -1


class Aim:
    """What has been chosen so far for a text, and which of its targets comes next."""

    def __init__(
        self, s: SoulOfAnkiril, who: i64, text: Text, source: i64, said: list[Option], begin: i64
    ) -> None:
        self.text: Final = text
        self.chosen: Final = Choices(who, source, s.cell[source])
        self.asks: i64 = COMPLETE
        self.read(s, said, begin)

    def read(self, s: SoulOfAnkiril, said: list[Option], n: i64) -> None:
        """Read the answer so far, from part n on."""
        chosen = self.chosen
        for at in range(len(self.text.targets)):
            target = self.text.targets[at]
            if target.if_able and target.bits(s, chosen.who, self.text, chosen.cell, OFF) == 0:
                continue
            for _ in range(target.count):
                if n >= len(said):
                    self.asks = at
                    return
                option = said[n]
                n += 1
                if option.verb == DONE:
                    break
                target.take(chosen, option.thing)

    def bits(self, s: SoulOfAnkiril) -> i64:
        """What can be chosen next: Terrains, or directions, as bits."""
        chosen = self.chosen
        target = self.text.targets[self.asks]
        bits = target.bits(s, chosen.who, self.text, chosen.cell, chosen.target)
        if target.is_further(chosen):
            bits &= ~BIT[chosen.place]  # the first one named has the lower arrival number
            if self.text.generates and s.offspring_of(chosen.who) + 1 >= MOST_OFFSPRING:
                return 0
        return bits

    def options(self, s: SoulOfAnkiril) -> list[Option]:
        """The possible next answers; empty when everything is chosen."""
        if self.asks == COMPLETE:
            return []
        target = self.text.targets[self.asks]
        found = listed(target.options(s), self.bits(s))
        if target.optional or target.is_further(self.chosen):
            found.append(s.answers.done)
        return found

    def asks_for(self, s: SoulOfAnkiril, option: Option) -> bool:
        """Whether the Option is of the kind that comes next."""
        return self.asks != COMPLETE and option.verb == self.text.targets[self.asks].options(s)[0].verb

    def deed(self, face: int, part: int) -> CarryOut:
        """The text with everything that was chosen."""
        chosen = self.chosen
        return CarryOut(
            chosen.who,
            face,
            part,
            chosen.source,
            chosen.cell,
            chosen.target,
            chosen.place,
            chosen.further,
            chosen.way,
        )

    def bar(self, s: SoulOfAnkiril, thing: int) -> Reason | None:
        """Why a Terrain or direction cannot be chosen next, or None."""
        if self.bits(s) & BIT[thing]:
            return None
        return self.text.targets[self.asks].bar(s, self.text, self.chosen, thing)
