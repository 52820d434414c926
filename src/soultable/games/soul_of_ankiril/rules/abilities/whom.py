"""Whom an effect touches (4.3, SA-R42): its target, its source, or each of some Creatures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from soultable.cards.card import VerbUse, number_in
from soultable.core.bits import BIT, number_of
from soultable.games.soul_of_ankiril.rules.abilities.targets import WayTarget, affected, at_range
from soultable.games.soul_of_ankiril.rules.board import LONGEST
from soultable.games.soul_of_ankiril.rules.printed.codes import NO_CLASS
from soultable.games.soul_of_ankiril.rules.printed.compiled_text import Act, Text, is_set
from soultable.games.soul_of_ankiril.rules.state import OFF, SoulOfAnkiril

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


class Whom:
    """The pieces that an effect touches."""

    def __init__(self, use: VerbUse) -> None:
        pass

    def slots(self, s: SoulOfAnkiril, text: Text, act: Act[SoulOfAnkiril], target: int) -> list[int]:
        raise AssertionError("it is known who is touched")


class TheTarget(Whom):
    """What was chosen, while it is there."""

    def slots(self, s: SoulOfAnkiril, text: Text, act: Act[SoulOfAnkiril], target: int) -> list[int]:
        return [target] if target != OFF else []


class TheSource(Whom):
    """The Creature whose Ability it is, or the Channeler (SA-77)."""

    def slots(self, s: SoulOfAnkiril, text: Text, act: Act[SoulOfAnkiril], target: int) -> list[int]:
        return [act.source] if act.source != OFF else []


class Both(Whom):
    """The source and the target."""

    def slots(self, s: SoulOfAnkiril, text: Text, act: Act[SoulOfAnkiril], target: int) -> list[int]:
        return [slot for slot in (act.source, target) if slot != OFF]


class Each(Whom):
    """Each of some Creatures within a Range of the source."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(use)
        self.least: Final = min(number_in(use.more, "least"), LONGEST + 1)
        self.most: Final = min(number_in(use.more, "most"), LONGEST)
        self.other: Final = is_set(use, "other")

    def slots(self, s: SoulOfAnkiril, text: Text, act: Act[SoulOfAnkiril], target: int) -> list[int]:
        """In order of Terrain."""
        cell = act.cell if act.source == OFF else s.cell[act.source]
        rank = s.catalog.classes[act.face] if act.source == OFF else s.classes[act.source]
        return s.slots_on(self.bits(s, act.who, text, cell, rank, act.way))

    def bits(self, s: SoulOfAnkiril, who: i64, text: Text, cell: i64, rank: i64, way: i64) -> i64:
        """The Terrains of all these Creatures; `rank` is the source's Class."""
        raise AssertionError("it is known which Creatures are touched")


class EachFoe(Each):
    """SA-R71 Opposing Creatures, except those that Mimicry hides."""

    def bits(self, s: SoulOfAnkiril, who: i64, text: Text, cell: i64, rank: i64, way: i64) -> i64:
        return affected(s, s.host(1 - who) & at_range(cell, self.least, self.most), cell)


class EachAlly(Each):
    """Allied Creatures, the source included unless it is left out."""

    def bits(self, s: SoulOfAnkiril, who: i64, text: Text, cell: i64, rank: i64, way: i64) -> i64:
        bits = s.host(who) & at_range(cell, self.least, self.most)
        return bits & ~BIT[cell] if self.other else bits


class EachSuchAlly(EachAlly):
    """Only some of the allied Creatures."""

    def bits(self, s: SoulOfAnkiril, who: i64, text: Text, cell: i64, rank: i64, way: i64) -> i64:
        bits = super().bits(s, who, text, cell, rank, way)
        rest = bits
        while rest:
            low = rest & -rest
            rest ^= low
            if not self.is_meant(s, s.at[number_of(low)], rank):
                bits ^= low
        return bits

    def is_meant(self, s: SoulOfAnkiril, slot: int, rank: i64) -> bool:
        raise AssertionError("it is known which Creatures are meant")


class EachOffspring(EachSuchAlly):
    """SA-119 Allied Offspring."""

    def is_meant(self, s: SoulOfAnkiril, slot: int, rank: i64) -> bool:
        return s.piece[slot] == s.catalog.offspring


class EachOfClass(EachSuchAlly):
    """SA-15 Allied Creatures of the source's Class."""

    def is_meant(self, s: SoulOfAnkiril, slot: int, rank: i64) -> bool:
        return rank != NO_CLASS and s.classes[slot] == rank


class EachThatWay(Each):
    """SA-111 Opposing Creatures in the direction chosen."""

    def bits(self, s: SoulOfAnkiril, who: i64, text: Text, cell: i64, rank: i64, way: i64) -> i64:
        for target in text.targets:
            if isinstance(target, WayTarget):
                return target.met(s, who, cell, way)
        return 0


WHOM: Final[dict[str, Callable[[VerbUse], Whom]]] = {  # in the words of the card files
    "target": TheTarget,
    "self": TheSource,
    "channeler": TheSource,
    "both": Both,
    "each ally": EachAlly,
    "each foe": EachFoe,
    "each offspring": EachOffspring,
    "each class": EachOfClass,
    "way": EachThatWay,
}
