"""Effects of Spells and Abilities (4.3): the clauses of a text in printed order, each if still possible."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Step
from soultable.core.hex import PLACE_OF, PLACES
from soultable.games.soul_of_ankiril.rules.board import BIT, CELLS, NAMES, TERRAIN_ELEMENT
from soultable.games.soul_of_ankiril.rules.codes import (
    CHALLENGE,
    DAMAGE,
    DRAW,
    GENERATE,
    GRANT,
    HEAL,
    LEGACY,
    MODIFY,
    ON_BOTH,
    ON_SELF,
    ON_TARGET,
    POISON,
    READY,
    REINFORCE,
    SHIFT,
    SPELL,
    SWAP,
)
from soultable.games.soul_of_ankiril.rules.compiled_text import Effect, Text
from soultable.games.soul_of_ankiril.rules.damage import (
    BY_ABILITY,
    BY_SPELL,
    MOST_ARRIVALS,
    check_obligations,
    draw_cards,
    fall,
    generate,
    heal,
    hurt,
    move_piece,
    poison,
)
from soultable.games.soul_of_ankiril.rules.state import DISCARD, OFF, SoulOfAnkiril, is_creature
from soultable.games.soul_of_ankiril.rules.stats import health_of, keywords_of
from soultable.games.soul_of_ankiril.rules.targets import each_bits

GRANTED: Final = {1: "Ambush", 4: "Mimicry", 8: "Overfly", 64: "Pack", 128: "Sprint"}


class CarryOut(Step[SoulOfAnkiril]):
    """SA-89 SA-R83 Carry out the clauses of a text in printed order; skip one whose target is gone.

    `source` is the Creature, Emanation or Channeler, or OFF for a Creature that left; `cell` is where it
    stands, or stood. The choices are Terrains (the target's, and up to two empty ones) and a direction.
    """

    def __init__(
        self,
        who: int,
        face: int,
        part: int,
        source: int,
        cell: int,
        target: int,
        place: int,
        further: int,
        way: int,
    ) -> None:
        self.who: Final = who
        self.face: Final = face
        self.part: Final = part
        self.source: Final = source
        self.cell: Final = cell
        self.target: Final = target
        self.place: Final = place
        self.further: Final = further
        self.way: Final = way

    def fields(self) -> tuple[object, ...]:
        return (
            self.who, self.face, self.part, self.source, self.cell, self.target, self.place, self.further,
            self.way,
        )  # fmt: skip

    def run(self, s: SoulOfAnkiril) -> None:
        text = s.catalog.text(self.face, self.part)
        if text.on >= 0 and TERRAIN_ELEMENT[self.cell] != text.on:  # 4.3 the source stands elsewhere
            return
        if self.source != OFF and s.cell[self.source] == OFF:
            return  # the source is gone
        target = OFF if self.target == OFF else s.at[self.target]
        for effect in text.effects:
            perform(s, self, text, effect, target)


def perform(s: SoulOfAnkiril, act: CarryOut, text: Text, effect: Effect, target: int) -> None:
    """Carry out one clause now."""
    verb = effect.verb
    if verb == GENERATE:
        bring_forth(s, act, effect)
    elif verb == DRAW:
        draw_cards(s, act.who, effect.number, "SA-118")
    elif verb == SWAP:
        swap(s, act.source, target)
    elif verb == SHIFT:
        shift(s, target, act.place)
    elif verb == CHALLENGE:
        challenge(s, act.source, target)
    elif verb == READY:
        ready(s, target)
    else:
        for slot in touched(s, act, text, effect, target):
            touch(s, act, effect, slot)


def touched(s: SoulOfAnkiril, act: CarryOut, text: Text, effect: Effect, target: int) -> list[int]:
    """The pieces that a clause affects; those of an `each` in order of Terrain."""
    if effect.to == ON_TARGET:
        return [target] if target != OFF else []
    if effect.to == ON_SELF:
        return [act.source] if act.source != OFF else []
    if effect.to == ON_BOTH:
        return [slot for slot in (act.source, target) if slot != OFF]
    cell = act.cell if act.source == OFF else s.cell[act.source]
    rank = s.catalog.classes[act.face] if act.source == OFF else s.classes[act.source]
    bits = each_bits(s, act.who, text, effect, cell, rank, act.way)
    found: list[int] = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(s.at[PLACE_OF[low % PLACES]])
    return found


def touch(s: SoulOfAnkiril, act: CarryOut, effect: Effect, slot: int) -> None:
    """SA-24 SA-R10 Apply one clause to one Creature; it can bear any number of markers."""
    verb = effect.verb
    if not is_creature(slot):
        return  # SA-R46
    if verb == DAMAGE:
        strike(s, act, effect.number, slot)
    elif verb == HEAL:
        heal(s, slot, effect.number)
    elif verb == MODIFY:
        modify(s, slot, effect)
    elif verb == REINFORCE:
        s.reinforced[slot] += effect.number  # SA-133 SA-R61 markers add up
        if s.loud:
            text = f"{s.named(slot)} gets {effect.number} Reinforced."
            s.tell("reinforced", "SA-133", text, s.owner[slot], s.ref(slot))
    elif verb == POISON:
        poison(s, slot, effect.number, "SA-R59")
    else:
        assert verb == GRANT
        grant(s, slot, effect)


def strike(s: SoulOfAnkiril, act: CarryOut, amount: int, slot: int) -> None:
    """SA-137 SA-R59 SA-R84 An Ability's damage is its Creature's, Poison included; a Spell's is not."""
    if s.catalog.kinds[act.face] == SPELL:
        hurt(s, slot, amount, BY_SPELL, "SA-R84")
        return
    dealt = hurt(s, slot, amount, BY_ABILITY, "SA-R75")
    if dealt > 0 and s.owner[slot] != act.who:
        poison(s, slot, s.catalog.poison[act.face], "SA-129")


def modify(s: SoulOfAnkiril, slot: int, effect: Effect) -> None:
    """SA-12 SA-14 SA-123 SA-R63 SA-R64 Modifiers add up, permanently or until the end of the turn."""
    if effect.is_permanent:
        s.attack_mods[slot] += effect.attack
        s.health_mods[slot] += effect.health
    else:
        s.attack_eot[slot] += effect.attack
        s.health_eot[slot] += effect.health
    if s.loud:
        lasting = "" if effect.is_permanent else " until the end of the turn"
        text = f"{s.named(slot)} gets {effect.attack:+d}/{effect.health:+d}{lasting}."
        s.tell("modified", "SA-12", text, s.owner[slot], s.ref(slot))


def grant(s: SoulOfAnkiril, slot: int, effect: Effect) -> None:
    """SA-21 SA-R64 Grant a keyword for a time; if the Creature has it, some cards give Attack instead."""
    if effect.else_attack and keywords_of(s, slot) & effect.keyword:
        s.attack_eot[slot] += effect.else_attack
        if s.loud:
            text = f"{s.named(slot)} gets +{effect.else_attack}/+0 until the end of the turn."
            s.tell("modified", "SA-R64", text, s.owner[slot], s.ref(slot))
        return
    if effect.until_next:
        s.granted_next[slot] |= effect.keyword
    else:
        s.granted[slot] |= effect.keyword
    if s.loud:
        text = f"{s.named(slot)} gains {GRANTED.get(effect.keyword, 'a keyword')}."
        s.tell("granted", "SA-21", text, s.owner[slot], s.ref(slot))


def bring_forth(s: SoulOfAnkiril, act: CarryOut, effect: Effect) -> None:
    """SA-119 SA-R76 Offspring of the source's Element and Class, on the Terrains chosen or left."""
    if act.source == OFF:
        element, rank = s.catalog.element[act.face], s.catalog.classes[act.face]
    else:
        element, rank = s.element[act.source], s.classes[act.source]
    if effect.on_left:
        generate(s, act.who, act.cell, element, rank)
        return
    for cell in (act.place, act.further):
        if cell != OFF:
            generate(s, act.who, cell, element, rank)


def swap(s: SoulOfAnkiril, one: int, other: int) -> None:
    """SA-136 SA-R74 Two Creatures exchange places; nothing else about them changes."""
    if one in (OFF, other) or other == OFF or not (is_creature(one) and is_creature(other)):
        return
    here, there = s.cell[one], s.cell[other]
    if s.loud:
        text = f"{s.named(one)} and {s.named(other)} swap places."
        s.tell("swapped", "SA-136", text, s.owner[one], s.ref(one) + s.ref(other))
    s.lift(one)
    s.lift(other)
    s.set_down(one, there)
    s.set_down(other, here)
    check_obligations(s)


def shift(s: SoulOfAnkiril, slot: int, cell: int) -> None:
    """SA-R74 Not a Movement. A Creature that an earlier clause will defeat stays where it is."""
    if slot == OFF or cell == OFF or s.at[cell] != OFF or health_of(s, slot) <= 0:
        return
    if s.loud:
        s.tell("shifted", "SA-R83", f"{s.named(slot)} is moved to {NAMES[cell]}.", s.owner[slot], s.ref(slot))
    move_piece(s, slot, cell)


def challenge(s: SoulOfAnkiril, challenger: int, slot: int) -> None:
    """SA-113 One is Challenged, the other protected in the opponent's next turn (SA-115, SA-R67, SA-R70)."""
    if challenger == OFF or slot == OFF:
        return
    s.challenged_by[slot] |= 1 << challenger
    s.shielded |= BIT[challenger]
    if s.loud:
        text = f"{s.named(challenger)} challenges {s.named(slot)}."
        s.tell("challenged", "SA-113", text, s.owner[challenger], s.ref(challenger) + s.ref(slot))
    check_obligations(s)


def ready(s: SoulOfAnkiril, slot: int) -> None:
    """4.3 A Creature becomes Active."""
    if slot != OFF and is_creature(slot):
        s.awake |= BIT[slot]
        if s.loud:
            s.tell("readied", "SA-27", f"{s.named(slot)} becomes Active.", s.owner[slot], s.ref(slot))


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
        if s.loud:
            text = f"Legacy of {s.catalog.titles[face]} of @{seat}, which stood on {NAMES[cell]}."
            s.tell("legacy", "SA-122", text, seat, (f"cell.{NAMES[cell]}",))
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


DEFEATS: Final = Defeats()
LEGACIES: Final = Legacies()
NEXT_LEGACY: Final = NextLegacy()
