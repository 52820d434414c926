"""Effects of Spells and Abilities (4.3): the clauses of a text in printed order, each if still possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.cards.card import VerbUse, number_in, word_in
from soultable.core.agenda import Step
from soultable.core.bits import BIT
from soultable.core.event import Args
from soultable.games.soul_of_ankiril.rules.abilities.whom import WHOM, Each
from soultable.games.soul_of_ankiril.rules.board import CELLS, TERRAIN_ELEMENT
from soultable.games.soul_of_ankiril.rules.damage import (
    BY_ABILITY,
    BY_SPELL,
    check_obligations,
    draw_cards,
    fall,
    generate,
    heal,
    hurt,
    move_piece,
    poison,
)
from soultable.games.soul_of_ankiril.rules.printed.codes import KEYWORDS, LEGACY, SPELL, UPKEEP
from soultable.games.soul_of_ankiril.rules.printed.compiled_text import Act, Effect, Text
from soultable.games.soul_of_ankiril.rules.state import (
    DISCARD,
    MOST_ARRIVALS,
    OBLIGATION,
    OFF,
    OWN_ZONES,
    SoulOfAnkiril,
    is_creature,
)
from soultable.games.soul_of_ankiril.rules.stats import health_of, keywords_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


class CarryOut(Act[SoulOfAnkiril]):
    """SA-89 SA-R83 Carry out the clauses of a text in printed order; skip one whose target is gone.

    `source` is the Creature, Emanation or Channeler, or OFF for a Creature that left; `cell` is where it
    stands, or stood. The choices are Terrains (the target's, and up to two empty ones) and a direction.
    """

    def run(self, s: SoulOfAnkiril) -> None:
        text = s.catalog.text(self.face, self.part)
        if text.on >= 0 and TERRAIN_ELEMENT[self.cell] != text.on:  # 4.3 the source stands elsewhere
            return
        if self.source != OFF and s.cell[self.source] == OFF:
            return  # the source is gone
        if self.part == UPKEEP:
            s.tell_unit("upkeep", "SA-69", self.source)
        target = OFF if self.target == OFF else s.at[self.target]
        for effect in text.effects:
            effect.carry_out(s, self, target)


# -- on Creatures ----------------------------------------------------------------------------------------


class OnCreatures(Effect[SoulOfAnkiril]):
    """SA-24 SA-R10 What is done to one Creature after another; each can bear any number of markers."""

    def __init__(self, use: VerbUse) -> None:
        whom = WHOM[word_in(use.more, "to")](use)
        super().__init__(use, isinstance(whom, Each))
        self.whom: Final = whom

    def finds(self, s: SoulOfAnkiril, who: i64, text: Text, cell: i64, rank: i64) -> bool:
        whom = self.whom
        return isinstance(whom, Each) and whom.bits(s, who, text, cell, rank, 0) != 0

    def carry_out(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], target: int) -> None:
        for slot in self.whom.slots(s, s.catalog.text(act.face, act.part), act, target):
            if is_creature(slot):  # SA-R46
                self.touch(s, act, slot)

    def touch(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], slot: int) -> None:
        raise AssertionError("an effect says what it does to a Creature")


class DealDamage(OnCreatures):
    """SA-137 SA-R50 SA-R59 SA-R84 Deal damage; an Ability's is its Creature's, Poison included."""

    def touch(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], slot: int) -> None:
        if s.catalog.kinds[act.face] == SPELL:
            hurt(s, slot, self.number, BY_SPELL, "SA-R84")
            return
        dealt = hurt(s, slot, self.number, BY_ABILITY, "SA-R75")
        if dealt > 0 and s.owner[slot] != act.who:
            poison(s, slot, s.catalog.poison[act.face], "SA-129")


class Heal(OnCreatures):
    """SA-R49 Remove damage."""

    def touch(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], slot: int) -> None:
        heal(s, slot, self.number)


class Modify(OnCreatures):
    """SA-12 SA-14 SA-123 SA-R63 SA-R64 Change Attack and Health, for good or until the end of the turn."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(use)
        self.attack: Final = number_in(use.more, "attack")
        self.health: Final = number_in(use.more, "health")
        self.is_permanent: Final = use.value == "permanent"

    def touch(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], slot: int) -> None:
        if self.is_permanent:
            s.attack_mods[slot] += self.attack
            s.health_mods[slot] += self.health
            s.tell_change("modified-for-good", "SA-12", slot, self.attack, self.health)
        else:
            s.attack_eot[slot] += self.attack
            s.health_eot[slot] += self.health
            s.tell_change("modified", "SA-12", slot, self.attack, self.health)


class Reinforce(OnCreatures):
    """SA-133 SA-R61 Put Reinforced markers on it; they add up."""

    def touch(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], slot: int) -> None:
        s.reinforced[slot] += self.number
        s.tell_unit("reinforced", "SA-133", slot, amount=self.number, total=s.reinforced[slot])


class MakePoisoned(OnCreatures):
    """SA-R59 Make it Poisoned; the higher value stays."""

    def touch(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], slot: int) -> None:
        poison(s, slot, self.number, "SA-R59")


class Grant(OnCreatures):
    """SA-21 SA-R64 Grant a keyword for a time; if the Creature has it, some cards give Attack instead."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(use)
        self.keyword: Final = KEYWORDS[use.word]
        self.term: Final = list(KEYWORDS).index(use.word)
        self.until_next: Final = word_in(use.more, "lasts") == "next"
        self.else_attack: Final = number_in(use.more, "else_attack")

    def touch(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], slot: int) -> None:
        if self.else_attack and keywords_of(s, slot) & self.keyword:
            s.attack_eot[slot] += self.else_attack
            s.tell_change("modified", "SA-R64", slot, self.else_attack, 0)
            return
        if self.until_next:
            s.granted_next[slot] |= self.keyword
        else:
            s.granted[slot] |= self.keyword
        s.tell("granted", "SA-21", s.owner[slot], unit=slot, place=s.cell[slot], word=self.term)


# -- everything else -------------------------------------------------------------------------------------


class Generate(Effect[SoulOfAnkiril]):
    """SA-119 SA-R76 Put Offspring of the source's Element and Class, on the Terrains chosen or left."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(use, generates=True)
        self.on_left: Final = use.value == "left"  # SA-R58 the Terrain that the Creature left

    def carry_out(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], target: int) -> None:
        if act.source == OFF:
            element, rank = s.catalog.element[act.face], s.catalog.classes[act.face]
        else:
            element, rank = s.element[act.source], s.classes[act.source]
        if self.on_left:
            generate(s, act.who, act.cell, element, rank)
            return
        for cell in (act.place, act.further):
            if cell != OFF:
                generate(s, act.who, cell, element, rank)


class Draw(Effect[SoulOfAnkiril]):
    """SA-118 SA-R79 Draw cards."""

    def carry_out(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], target: int) -> None:
        draw_cards(s, act.who, self.number, "SA-118")


class Swap(Effect[SoulOfAnkiril]):
    """SA-136 SA-R74 Exchange the places of two Creatures; nothing else about them changes."""

    def carry_out(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], target: int) -> None:
        one, other = act.source, target
        if one in (OFF, other) or other == OFF or not (is_creature(one) and is_creature(other)):
            return
        here, there = s.cell[one], s.cell[other]
        s.tell_two("swapped", "SA-136", one, other)
        s.lift(one)
        s.lift(other)
        s.set_down(one, there)
        s.set_down(other, here)
        check_obligations(s)


class Shift(Effect[SoulOfAnkiril]):
    """SA-R74 Put it on the Terrain chosen, unless an earlier clause will defeat it; this is no Movement."""

    def carry_out(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], target: int) -> None:
        cell = act.place
        if target == OFF or cell == OFF or s.at[cell] != OFF or health_of(s, target) <= 0:
            return
        s.tell_way("shifted", "SA-R83", target, s.cell[target], cell)
        move_piece(s, target, cell)


class Challenge(Effect[SoulOfAnkiril]):
    """SA-113 SA-115 SA-R67 SA-R70 Challenge it; the Challenger is protected in the opponent's next turn."""

    def carry_out(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], target: int) -> None:
        challenger = act.source
        if challenger == OFF or target == OFF:
            return
        s.challenged_by[target] |= 1 << challenger
        s.shielded |= BIT[challenger]
        s.tell_two("challenged", "SA-113", challenger, target)
        s.remember(OBLIGATION - target)
        check_obligations(s)


class MakeActive(Effect[SoulOfAnkiril]):
    """SA-27 SA-135 Make a Creature Active."""

    def carry_out(self, s: SoulOfAnkiril, act: Act[SoulOfAnkiril], target: int) -> None:
        if target != OFF and is_creature(target):
            s.awake |= BIT[target]
            s.tell_unit("readied", "SA-27", target)


# -- what follows ----------------------------------------------------------------------------------------


class Defeats(Step[SoulOfAnkiril]):
    """SA-88 SA-R51 All Creatures with 0 Health or less leave together."""

    def run(self, s: SoulOfAnkiril) -> None:
        fall(s)


class Legacies(Step[SoulOfAnkiril]):
    """SA-122 SA-R58 The Legacies of all that left: the active player's first, then by arrival."""

    def run(self, s: SoulOfAnkiril) -> None:
        if s.left:
            s.left.sort()
            s.do(NEXT_LEGACY)


class NextLegacy(Step[SoulOfAnkiril]):
    """SA-R58 One Legacy after another; new ones go to the end."""

    def run(self, s: SoulOfAnkiril) -> None:
        if not s.left:
            return
        number = s.left.pop(0)
        names = len(s.catalog.names)
        face, rest = number % names, number // names
        cell, order = rest % CELLS, rest // CELLS
        seat = s.active if order < MOST_ARRIVALS else 1 - s.active
        s.tell("legacy", "SA-122", seat, face=face, place=cell, because=s.cause_of(number))
        s.do(automatic(seat, face, LEGACY, OFF, cell), DEFEATS, NEXT_LEGACY)


def automatic(seat: int, face: int, part: int, source: int, cell: int) -> CarryOut:
    """SA-10 SA-R85 A text without choices: no player acts or responds in the other's turn."""
    return CarryOut(seat, face, part, source, cell, OFF, OFF, OFF, OFF)


class PutAway(Step[SoulOfAnkiril]):
    """SA-R83 Afterwards the Spell goes to its owner's Discard Pile."""

    def __init__(self, who: int, card: int) -> None:
        self.who: Final = who
        self.card: Final = card

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.card)

    def run(self, s: SoulOfAnkiril) -> None:
        s.zone_of(self.who, DISCARD).append(self.card)
        if s.listening:
            args: Args = {"card": s.game.names[s.faces[self.card]]}
            pile = s.game.layout.label(self.who * OWN_ZONES + DISCARD)
            s.tell_args("put-away", "SA-R83", self.who, {**args, "target": pile})


DEFEATS: Final = Defeats()
LEGACIES: Final = Legacies()
NEXT_LEGACY: Final = NextLegacy()
