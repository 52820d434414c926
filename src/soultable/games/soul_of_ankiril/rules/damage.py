"""Damage, defeat, arrival and drawing (SA-33…SA-41, SA-R49, SA-R50, SA-R58…SA-R61), and the game's end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.agenda import Result
from soultable.core.bits import BIT, any_set, number_of
from soultable.core.event import Args
from soultable.games.soul_of_ankiril.rules.board import CELLS, DISTANCE, REFS
from soultable.games.soul_of_ankiril.rules.printed.codes import SPRINT
from soultable.games.soul_of_ankiril.rules.rule_constants import (
    FULL_ARROW,
    MOST_IN_HAND,
    MOST_OFFSPRING,
    PROTECTION,
)
from soultable.games.soul_of_ankiril.rules.state import (
    ALLIES,
    DECK,
    DISCARD,
    FALL,
    FIRST_ALLY,
    HAND,
    MOST_ARRIVALS,
    OFF,
    OWN_ZONES,
    POISON,
    SoulOfAnkiril,
)
from soultable.games.soul_of_ankiril.rules.stats import health_of, keywords_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

# SA-R67 The source of damage.
BY_ATTACK: Final = 0
BY_SPELL: Final = 1
BY_ABILITY: Final = 2
BY_ITSELF: Final = 3  # Poison, the Anomaly


# -- the end of the game ---------------------------------------------------------------------------------


def win(s: SoulOfAnkiril, seat: int, ending: str, rule: str) -> None:
    """One seat wins, the other loses."""
    s.tell("won", rule, seat)
    s.finish(Result([1.0 if other == seat else 0.0 for other in (0, 1)], [seat], ending, rule))


def draw_game(s: SoulOfAnkiril, ending: str, rule: str) -> None:
    s.tell("drawn-game", rule)
    s.finish(Result([0.5, 0.5], [], ending, rule))


# -- damage ----------------------------------------------------------------------------------------------


def hurt(s: SoulOfAnkiril, slot: int, amount: i64, by: i64, rule: str) -> i64:
    """SA-R50 Damage a Creature, minus Challenger protection and Reinforced markers; return the amount."""
    if amount > 0 and s.shielded >> slot & 1 and by <= BY_SPELL and s.active != s.owner[slot]:
        amount -= PROTECTION  # SA-115 SA-R67
        s.tell_unit("protected", "SA-115", slot, amount=PROTECTION)
    if amount > 0 and s.reinforced[slot] > 0:  # SA-134 SA-R61
        used: i64 = min(amount, s.reinforced[slot])
        s.reinforced[slot] -= used
        amount -= used
        s.tell_unit("absorbed", "SA-134", slot, amount=used, total=s.reinforced[slot])
    if amount <= 0:
        return 0
    s.damage[slot] += amount
    s.tell_unit("damage", rule, slot, amount=amount, total=s.damage[slot])
    if s.listening and health_of(s, slot) <= 0:
        s.remember(FALL - slot)
    return amount


def heal(s: SoulOfAnkiril, slot: int, amount: int) -> None:
    """SA-R49 Remove damage, never more than there is."""
    healed = min(amount, s.damage[slot])
    s.damage[slot] -= healed
    if healed > 0:
        s.tell_unit("healed", "SA-R49", slot, amount=healed, total=s.damage[slot])


def poison(s: SoulOfAnkiril, slot: int, value: int, rule: str) -> None:
    """SA-129 SA-R59 Make it Poisoned; the higher value stays."""
    if value > s.poisoned[slot]:
        s.poisoned[slot] = value
        s.tell_unit("poisoned", rule, slot, total=value)
        s.remember(POISON - slot)


# -- defeat ----------------------------------------------------------------------------------------------


def fall(s: SoulOfAnkiril) -> None:
    """SA-33 SA-35 SA-R51 All Creatures with 0 Health or less leave together."""
    fallen: list[int] = []
    rest = s.host(0) | s.host(1)
    while rest:
        low = rest & -rest
        rest ^= low
        slot: i64 = s.at[number_of(low)]
        if health_of(s, slot) <= 0:
            fallen.append(int(order_of(s, slot) * 1000 + slot))
    if len(fallen) > 1:
        fallen.sort()
    for number in fallen:
        leave(s, number % 1000)


def order_of(s: SoulOfAnkiril, slot: i64) -> i64:
    """SA-R35 The active player's come first, then by arrival."""
    return s.arrival[slot] + (MOST_ARRIVALS if s.owner[slot] != s.active else 0)


def leave(s: SoulOfAnkiril, slot: int) -> None:
    """SA-34 SA-36 A Creature is defeated: an Ally's card is discarded, a Leader's arrow is full."""
    seat, face = s.owner[slot], s.piece[slot]
    s.tell_left("defeated", "SA-35" if slot < 2 else "SA-33", slot)
    if s.catalog.legacy[face] is not None:
        s.left.append((int(order_of(s, slot)) * CELLS + s.cell[slot]) * len(s.catalog.names) + face)
        s.remember(s.left[-1])
    if slot >= FIRST_ALLY and face != s.catalog.offspring:
        place, zones = place_of(s, slot), seat * OWN_ZONES
        card = s.zone_of(seat, ALLIES).pop(place)
        s.zone_of(seat, DISCARD).append(card)
        s.tell_move("card-discarded", "SA-34", seat, card, zones + ALLIES, zones + DISCARD, place + 1)
    s.lift(slot)
    release(s, slot)
    s.forget(slot)
    if s.open == slot:
        s.open = OFF
    if slot < 2:
        s.arrow[seat] = FULL_ARROW  # SA-37 SA-R28
    else:
        s.piece[slot] = OFF  # SA-R76 an Offspring returns to the supply
        s.owner[slot] = 0
        s.element[slot] = 0
        s.classes[slot] = 0


def place_of(s: SoulOfAnkiril, slot: int) -> int:
    """SA-23 SA-25 The position of an Ally's card in its owner's Allies Area, which is in order of arrival."""
    place = 0
    for other in range(FIRST_ALLY, len(s.piece)):
        if (
            s.cell[other] != OFF
            and s.owner[other] == s.owner[slot]
            and s.piece[other] != s.catalog.offspring
            and s.arrival[other] < s.arrival[slot]
        ):
            place += 1
    return place


# -- Challenges ------------------------------------------------------------------------------------------


def release(s: SoulOfAnkiril, challenger: int) -> None:
    """SA-R65 Nobody has to attack a Challenger that is gone."""
    for slot in range(len(s.piece)):
        if s.challenged_by[slot] >> challenger & 1:
            s.challenged_by[slot] &= ~(1 << challenger)
            if s.listening:
                tell_free(s, slot, challenger)


def tell_free(s: SoulOfAnkiril, slot: int, challenger: int) -> None:
    """SA-R65 A Creature is free because its Challenger has left the battlefield."""
    args: Args = {"unit": s.unit_name(slot), "other": s.unit_name(challenger), "whom": s.owner[challenger]}
    s.tell_args("freed-by-defeat", "SA-R65", s.owner[slot], {**args, "target": REFS[s.cell[slot]]})


def check_obligations(s: SoulOfAnkiril) -> None:
    """SA-R65 An obligation ends permanently when the two are no longer at Range 1."""
    if not any_set(s.challenged_by):
        return
    for slot in range(len(s.piece)):
        if s.challenged_by[slot] == 0:
            continue
        for other in range(len(s.piece)):
            if s.challenged_by[slot] >> other & 1 and DISTANCE[s.cell[slot] * CELLS + s.cell[other]] != 1:
                s.challenged_by[slot] &= ~(1 << other)
                s.tell_two("freed", "SA-R65", slot, other)


# -- arrival ---------------------------------------------------------------------------------------------


def arrive(s: SoulOfAnkiril, slot: int, seat: int, face: int, cell: int) -> None:
    """SA-32 A Creature arrives on the battlefield, Inactive unless it has Sprint (SA-135, SA-R73)."""
    s.arrivals += 1
    s.piece[slot] = face
    s.owner[slot] = seat
    s.element[slot] = s.catalog.element[face]
    s.classes[slot] = s.catalog.classes[face]
    s.arrival[slot] = s.arrivals
    s.set_down(slot, cell)
    if keywords_of(s, slot) & SPRINT:
        s.awake |= BIT[slot]
    else:
        s.awake &= ~BIT[slot]


def generate(s: SoulOfAnkiril, seat: int, cell: int, element: int, rank: int) -> None:
    """SA-119 SA-R76 Put a 1/1 Offspring on an empty Terrain, if the supply has one left (SA-R11)."""
    if s.at[cell] != OFF or s.offspring_of(seat) >= MOST_OFFSPRING:
        return
    slot = s.free_slot()
    arrive(s, slot, seat, s.catalog.offspring, cell)
    s.element[slot] = element
    s.classes[slot] = rank
    s.tell_unit("generated", "SA-119", slot)


def move_piece(s: SoulOfAnkiril, slot: int, cell: int) -> None:
    """Move a Creature to another Terrain; this may end obligations (SA-R65)."""
    s.lift(slot)
    s.set_down(slot, cell)
    check_obligations(s)


# -- cards -----------------------------------------------------------------------------------------------


def draw_cards(s: SoulOfAnkiril, seat: int, number: int, rule: str) -> None:
    """SA-118 SA-R33 SA-R34 Draw up to the hand limit; an empty deck does no harm (SA-98)."""
    deck, hand = s.zone_of(seat, DECK), s.hand(seat)
    for _ in range(number):
        if not deck or len(hand) >= MOST_IN_HAND:
            return
        card = deck.pop()
        s.known[card] |= 1 << seat
        hand.append(card)
        if s.listening:
            tell_drawn(s, seat, card, rule)


def tell_drawn(s: SoulOfAnkiril, seat: int, card: int, rule: str) -> None:
    """Tell which card it is to those who know it: its owner, and after Project both (SA-R78)."""
    zones, label = seat * OWN_ZONES, s.game.layout.label
    args: Args = {"source": label(zones + DECK), "target": label(zones + HAND)}
    s.tell_args("drew", rule, seat, {**args, "card": s.catalog.names[s.faces[card]]}, s.known[card])
