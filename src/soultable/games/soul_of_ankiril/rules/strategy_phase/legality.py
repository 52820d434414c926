"""Legality in Phase 3 (SA-70…SA-94): what may be done, or why not, both for offers and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT, number_of
from soultable.core.option import Option, Reason
from soultable.games.soul_of_ankiril.rules.abilities.targets import EMPTY, is_possible, nothing_possible
from soultable.games.soul_of_ankiril.rules.board import CELLS, DEPLOYMENT_BITS, NEAR, NEAR_TWO, WITHIN
from soultable.games.soul_of_ankiril.rules.printed.codes import ABILITY, ALLY, GUARDIAN, OVERFLY
from soultable.games.soul_of_ankiril.rules.rule_constants import MOST_IN_HAND, PRICE
from soultable.games.soul_of_ankiril.rules.state import (
    DECK,
    EMANATION_SLOTS,
    FIRST_EMANATION,
    OFF,
    ON_BOARD,
    SoulOfAnkiril,
    is_creature,
)
from soultable.games.soul_of_ankiril.rules.stats import is_fresh, keywords_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

NOT_IN_HAND: Final = Reason("not-in-hand", "SA-71")
NO_SUCH_SPELL: Final = Reason("no-such-spell", "SA-76")
NO_ENERGY: Final = Reason("no-energy", "SA-71", args={"amount": PRICE})
NO_ENERGY_TO_CAST: Final = Reason("no-energy-to-cast", "SA-76", args={"amount": PRICE})
NO_ENERGY_TO_DRAW: Final = Reason("no-energy-to-draw", "SA-93", args={"amount": PRICE})
NO_ENERGY_TO_TURN: Final = Reason("no-energy-to-turn", "SA-75", args={"amount": PRICE})
NO_ENERGY_FOR_BOTH: Final = Reason("no-energy-for-both", "SA-121", args={"amount": PRICE})
TOO_DEAR: Final = Reason("too-dear", "SA-73")
NO_LANDING: Final = Reason("no-landing", "SA-72")
NO_CHANNELER: Final = Reason("no-channeler", "SA-78")
OTHER_ELEMENT: Final = Reason("other-element", "SA-78")
HAND_FULL: Final = Reason("hand-full", "SA-94", args={"amount": MOST_IN_HAND})
DECK_EMPTY: Final = Reason("deck-empty", "SA-R34")
LEADER_STANDS: Final = Reason("leader-stands", "SA-73")
ARROW_AT_0: Final = Reason("arrow-at-zero", "SA-R27")
ALL_OCCUPIED: Final = Reason("all-occupied", "SA-R30")
NOT_YOURS: Final = Reason("not-yours", "SA-81")
NO_CREATURE: Final = Reason("no-creature", "SA-20")
INACTIVE: Final = Reason("inactive", "SA-31")
FATIGUED: Final = Reason("fatigued", "SA-32")
HAS_MOVED: Final = Reason("has-moved", "SA-83")
HAS_ACTED: Final = Reason("has-acted", "SA-84")
CHALLENGED: Final = Reason("challenged", "SA-116")
NO_WAY_OUT: Final = Reason("no-terrain", "SA-82")
NOBODY_NEAR: Final = Reason("nobody-near", "SA-85")
NO_ABILITY: Final = Reason("no-ability", "SA-89")
OWN_PIECE: Final = Reason("own-piece", "SA-R43")
NOT_ADJACENT: Final = Reason("not-adjacent", "SA-85")
IS_GUARDIAN: Final = Reason("guardian", "SA-120")
TOO_FAR: Final = Reason("too-far", "SA-82")
NOT_BESIDE: Final = Reason("not-beside", "SA-72")
NOT_DEPLOYED: Final = Reason("no-deployment", "SA-60")
ELSEWHERE: Final = Reason("no-deployment", "SA-74")
USED: Final = Reason("used", "SA-R47")


# -- cards and Energy ------------------------------------------------------------------------------------


def landing(s: SoulOfAnkiril, who: i64) -> i64:
    """SA-44 SA-72 SA-R39 The empty Terrains next to the player's Emanations or Leader, as bits."""
    bits: i64 = 0
    first = FIRST_EMANATION + who * EMANATION_SLOTS
    for slot in range(first, first + EMANATION_SLOTS):
        if s.cell[slot] != OFF:
            bits |= WITHIN[s.catalog.summon_range[s.piece[slot]] * CELLS + s.cell[slot]]  # SA-22 Imara
    if s.cell[who] != OFF:
        bits |= NEAR[s.cell[who]]
    return bits & ~s.ground()


def summon_bar(s: SoulOfAnkiril, who: i64) -> Reason | None:
    """SA-71 Why no Ally can be summoned."""
    if s.energy[who] < PRICE:
        return NO_ENERGY
    return NO_LANDING if landing(s, who) == 0 else None


def channelers(s: SoulOfAnkiril, who: i64, face: i64, *, only_one: bool = False) -> i64:
    """SA-77 SA-78 SA-R82 The player's Creatures through which this Spell can be cast now, as bits."""
    text = s.catalog.ability[face]
    assert text is not None, "a Spell has a text"
    element = s.catalog.element[face]
    found: i64 = 0
    rest = s.host(who)
    while rest:
        low = rest & -rest
        rest ^= low
        cell: i64 = number_of(low)
        slot: i64 = s.at[cell]
        if s.element[slot] == element and is_possible(s, who, text, cell, s.classes[slot]):
            found |= low
            if only_one:
                break
    return found


def cast_bar(s: SoulOfAnkiril, who: i64, face: i64) -> Reason | None:
    """SA-76 SA-R42 Why this Spell cannot be cast."""
    if s.energy[who] < PRICE:
        return NO_ENERGY_TO_CAST
    if channelers(s, who, face):
        return None
    if not has_element(s, who, s.catalog.element[face]):
        return NO_CHANNELER
    return nothing_possible(s, who, s.catalog.text(face, ABILITY))


def has_element(s: SoulOfAnkiril, who: i64, element: i64) -> bool:
    """Whether a seat has a Creature of this Element on the battlefield."""
    rest = s.host(who)
    while rest:
        low = rest & -rest
        rest ^= low
        if s.element[s.at[number_of(low)]] == element:
            return True
    return False


def card_bar(s: SoulOfAnkiril, who: i64, face: i64) -> Reason | None:
    """Why a card cannot be summoned or cast."""
    for card in s.hand(who):
        if s.faces[card] == face:
            return summon_bar(s, who) if s.catalog.kinds[face] == ALLY else cast_bar(s, who, face)
    return NOT_IN_HAND if s.catalog.kinds[face] == ALLY else NO_SUCH_SPELL


def draw_bar(s: SoulOfAnkiril, who: i64) -> Reason | None:
    """SA-93 SA-94 SA-R34 Why no card can be drawn."""
    if s.energy[who] < PRICE:
        return NO_ENERGY_TO_DRAW
    if len(s.hand(who)) >= MOST_IN_HAND:
        return HAND_FULL
    return None if s.zone_of(who, DECK) else DECK_EMPTY


def recharge_bar(s: SoulOfAnkiril, who: i64) -> Reason | None:
    """SA-75 SA-R27 SA-R29 Why the arrow cannot be turned."""
    if s.arrow[who] == ON_BOARD:
        return LEADER_STANDS
    if s.arrow[who] == 0:
        return ARROW_AT_0
    return NO_ENERGY_TO_TURN if s.energy[who] < PRICE else None


def resummon_bar(s: SoulOfAnkiril, who: i64) -> Reason | None:
    """SA-73 SA-R30 Why the Leader cannot come back."""
    if s.arrow[who] == ON_BOARD:
        return LEADER_STANDS
    if s.energy[who] < s.arrow[who]:
        return TOO_DEAR
    return ALL_OCCUPIED if deployment(s, who) == 0 else None


def deployment(s: SoulOfAnkiril, who: i64) -> i64:
    """SA-74 The player's empty deployment terrains, as bits."""
    return DEPLOYMENT_BITS[who] & ~s.ground()


# -- Creatures -------------------------------------------------------------------------------------------


def piece_bar(s: SoulOfAnkiril, who: i64, cell: i64) -> Reason | None:
    """Why no Creature of the player can act from a Terrain."""
    slot = s.at[cell]
    if slot == OFF:
        return EMPTY
    if s.owner[slot] != who:
        return NOT_YOURS
    return None if is_creature(slot) else NO_CREATURE


def active_bar(s: SoulOfAnkiril, slot: i64) -> Reason | None:
    """SA-28 SA-31 SA-32 Why a Creature cannot act at all."""
    if s.awake >> slot & 1:
        return None
    return FATIGUED if is_fresh(s, slot) else INACTIVE


def steps_of(s: SoulOfAnkiril, slot: i64) -> i64:
    """SA-80 SA-82 SA-125 SA-R72 The Terrains to which a Creature can move, as bits."""
    cell = s.cell[slot]
    near: i64 = NEAR_TWO[cell] if keywords_of(s, slot) & OVERFLY else NEAR[cell]
    return near & ~s.ground()


def move_bar(s: SoulOfAnkiril, slot: i64) -> Reason | None:
    """SA-82 SA-83 SA-116 Why an Active Creature cannot move."""
    if s.have_moved >> slot & 1:
        return HAS_MOVED
    if s.challenged_by[slot]:
        return CHALLENGED
    is_free = NEAR[s.cell[slot]] & ~s.ground() != 0 or steps_of(s, slot) != 0  # usually beside it
    return None if is_free else NO_WAY_OUT


def attackable(s: SoulOfAnkiril, slot: i64) -> i64:
    """SA-85 SA-120 SA-R43 SA-R66 SA-R80 The opposing pieces that a Creature can attack, as bits."""
    if s.challenged_by[slot]:
        return challengers(s, slot)
    foe = 1 - s.owner[slot]
    near: i64 = NEAR[s.cell[slot]]
    found = near & s.host(foe)
    gates = near & s.gates(foe)
    if gates and not keywords_of(s, slot) & GUARDIAN:
        found |= gates
    return found


def challengers(s: SoulOfAnkiril, slot: i64) -> i64:
    """SA-114 The Challengers that a Challenged Creature must attack, as bits by Terrain."""
    found: i64 = 0
    for other in range(len(s.piece)):
        if s.challenged_by[slot] >> other & 1:
            found |= BIT[s.cell[other]]
    return found


def attack_bar(s: SoulOfAnkiril, slot: i64) -> Reason | None:
    """SA-84 SA-85 SA-120 Why an Active Creature cannot attack."""
    if s.have_acted >> slot & 1:
        return HAS_ACTED
    if attackable(s, slot):
        return None
    is_barred = NEAR[s.cell[slot]] & s.gates(1 - s.owner[slot])  # only a Guardian may not attack these
    return IS_GUARDIAN if is_barred else NOBODY_NEAR


def attacked_bar(s: SoulOfAnkiril, slot: i64, cell: i64) -> Reason:
    """SA-85 SA-116 SA-120 SA-R43 Why a Creature cannot attack what is on a Terrain."""
    met = s.at[cell]
    if met == OFF:
        return EMPTY
    if s.owner[met] == s.owner[slot]:
        return OWN_PIECE
    if s.challenged_by[slot]:
        return CHALLENGED
    return NOT_ADJACENT if is_creature(met) or not NEAR[s.cell[slot]] & BIT[cell] else IS_GUARDIAN


def use_bar(s: SoulOfAnkiril, slot: i64) -> Reason | None:
    """SA-84 SA-89 SA-116 SA-R47 Why an Ability cannot be used."""
    face = s.piece[slot]
    text = s.catalog.ability[face]
    if text is None:
        return NO_ABILITY
    if not is_creature(slot):
        if s.have_acted >> slot & 1:
            return USED
    else:
        if not s.awake >> slot & 1:
            return active_bar(s, slot)
        if s.have_acted >> slot & 1:
            return HAS_ACTED
        if s.challenged_by[slot]:
            return CHALLENGED
    who, cell, rank = s.owner[slot], s.cell[slot], s.classes[slot]
    if is_possible(s, who, text, cell, rank):
        return None
    second = s.catalog.second[face]
    if second is not None and is_possible(s, who, second, cell, rank):
        return None
    return nothing_possible(s, who, text)


# -- listing ---------------------------------------------------------------------------------------------


def listed(options: list[Option], bits: i64) -> list[Option]:
    """The Options of these Terrains, ascending."""
    found: list[Option] = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(options[number_of(low)])
    return found


def phase_options(s: SoulOfAnkiril, who: i64) -> list[Option]:
    """SA-70 SA-R93 Everything the active player can start now, in canonical order; always including `end`."""
    answers, kinds = s.answers, s.catalog.kinds
    found: list[Option] = []
    if s.energy[who] >= PRICE:
        faces = s.kinds_of(s.hand(who))
        if landing(s, who):
            for face in faces:
                if kinds[face] == ALLY:
                    found.append(answers.summon[face])
        for face in faces:
            if kinds[face] != ALLY and channelers(s, who, face, only_one=True):
                found.append(answers.cast[face])
        if draw_bar(s, who) is None:
            found.append(answers.draw)
    if s.arrow[who] != ON_BOARD:
        if recharge_bar(s, who) is None:
            found.append(answers.recharge)
        if resummon_bar(s, who) is None:
            found.append(answers.resummon)
    add_creatures(s, who, found)
    found.append(answers.end)
    return found


def add_creatures(s: SoulOfAnkiril, who: i64, found: list[Option]) -> None:
    """The Creatures that can move, those that can attack, and all that can use an Ability, by Terrain."""
    answers = s.answers
    attacks: list[Option] = []
    uses: list[Option] = []
    gates = s.gates(who)
    rest = s.host(who) | gates
    while rest:
        low = rest & -rest
        rest ^= low
        cell: i64 = number_of(low)
        slot: i64 = s.at[cell]
        if low & gates:
            if use_bar(s, slot) is None:
                uses.append(answers.use[cell])
        elif s.awake >> slot & 1:
            if move_bar(s, slot) is None:
                found.append(answers.move[cell])
            if attack_bar(s, slot) is None:
                attacks.append(answers.attack[cell])
            if use_bar(s, slot) is None:
                uses.append(answers.use[cell])
    found += attacks
    found += uses
