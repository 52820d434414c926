"""Game state of Soul of Ankiril: pieces on the Terrains, cards, Energy, and lasting effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from soultable.core.bits import BIT, number_of
from soultable.core.deck_game import DeckState
from soultable.core.event import Args
from soultable.core.fields import UNSET, derived, flags, number, numbers, passing, per_unit
from soultable.core.zone import ALL_SEE, HEAP, NOBODY, NONE_SEE, OWNER_SEES, PILE, ROW, Layout, Zone
from soultable.games.soul_of_ankiril.rules.board import CELLS, ELEMENTS, NO_ELEMENT
from soultable.games.soul_of_ankiril.rules.options import Answers
from soultable.games.soul_of_ankiril.rules.printed.catalog import Catalog
from soultable.games.soul_of_ankiril.rules.printed.codes import ALL_KEYWORDS, CLASSES, NO_CLASS
from soultable.games.soul_of_ankiril.rules.rule_constants import FULL_ARROW
from soultable.games.soul_of_ankiril.rules.shared_tables import Library

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

    from soultable.core.game import Game

DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
ALLIES: Final = 3
OWN_ZONES: Final = 4  # zones per seat

ALL_KNOW: Final = 7  # both seats and the spectators
LAYOUT: Final = Layout(
    [],
    [
        Zone("deck", NONE_SEE, PILE, "", "SA-R16 The deck, backs up; a Projected card on top is known."),
        Zone("hand", OWNER_SEES, HEAP, "", "SA-58 The hand is hidden from the opponent."),
        Zone("discard", ALL_SEE, PILE, "", "SA-34 SA-R83 Defeated Allies and Spells cast, open to all."),
        Zone("allies", ALL_SEE, ROW, "", "SA-51 The cards of summoned Allies, by arrival."),
    ],
)

# Pieces by slot: a Leader for each seat, three Emanations for each (from the west), Allies and Offspring.
FIRST_EMANATION: Final = 2
EMANATION_SLOTS: Final = 3  # per seat
FIRST_ALLY: Final = 8

OFF: Final = -1  # no Terrain, no piece, no face
ON_BOARD: Final = -1  # SA-36 instead of the value of a Leader's arrow
MOST_ARRIVALS: Final = 1 << 24
MOST_SLOTS: Final = FIRST_ALLY + CELLS
ALL_SLOTS: Final = (1 << MOST_SLOTS) - 1
MOST_NUMBER: Final = 1_000_000_000  # SA-R63 more than any game reaches
ANY_CHANGE: Final = (-MOST_NUMBER, MOST_NUMBER)
UNMARKED: Final = [0] * FIRST_ALLY

# What waits outside of the agenda, for its cause: each minus a slot, or a seat. A Legacy waits by its number.
FALL: Final = -1  # a piece with 0 Health or less
POISON: Final = -1001  # SA-129
OBLIGATION: Final = -2001  # SA-113
BONUS: Final = -3001  # SA-41


@final  # so that its methods are called directly when compiled
class SoulOfAnkiril(DeckState):
    """SA-23 Each piece has a slot, its index in all lists of facts. -1 means no Terrain or no face.

    SA-R30 What `leaving` says, and the flags, are what a piece loses when it leaves the battlefield.
    """

    turn: i64 = number(0, (0, 100_000))  # number of turns begun
    active: i64 = number(0, (0, 1))
    first: i64 = number(0, (0, 1))  # SA-61
    open: i64 = number(OFF, (OFF, MOST_SLOTS))  # SA-R40 the Creature that has taken one of its two actions
    arrivals: i64 = number(0, (0, MOST_ARRIVALS - 100))  # number of Creatures that have arrived
    energy: list[int] = numbers([0, 0], (0, 100))  # SA-55
    bonus: list[int] = numbers([0, 0], (0, EMANATION_SLOTS))  # SA-R31
    arrow: list[int] = numbers([ON_BOARD, ON_BOARD], (ON_BOARD, FULL_ARROW))  # SA-36
    open_decks: list[int] = numbers([OFF, OFF], (OFF, MOST_NUMBER))  # SA-R90 decks known to all, or -1
    left: list[int] = numbers([])  # SA-R58 Creatures that left, with their Legacy still to come
    piece: list[int] = per_unit([OFF] * FIRST_ALLY, (OFF, MOST_NUMBER))  # face
    owner: list[int] = per_unit([0, 1, 0, 0, 0, 1, 1, 1], (0, 1))
    cell: list[int] = per_unit([OFF] * FIRST_ALLY, (OFF, CELLS - 1))
    damage: list[int] = per_unit(UNMARKED, (0, MOST_NUMBER), leaving=0)
    attack_mods: list[int] = per_unit(UNMARKED, ANY_CHANGE, leaving=0)  # permanent
    health_mods: list[int] = per_unit(UNMARKED, ANY_CHANGE, leaving=0)
    attack_eot: list[int] = per_unit(UNMARKED, ANY_CHANGE, leaving=0)  # until the end of the turn
    health_eot: list[int] = per_unit(UNMARKED, ANY_CHANGE, leaving=0)
    reinforced: list[int] = per_unit(UNMARKED, (0, MOST_NUMBER), leaving=0)
    poisoned: list[int] = per_unit(UNMARKED, (0, MOST_NUMBER), leaving=0)
    awake: i64 = flags("status", like="piece")  # SA-27 1 Active, 0 Inactive
    have_moved: i64 = flags("moved", like="piece")
    have_acted: i64 = flags("acted", like="piece")  # for an Emanation: its Ability was used (SA-R47)
    arrival: list[int] = per_unit(UNMARKED, (0, MOST_ARRIVALS), leaving=0)
    element: list[int] = per_unit([NO_ELEMENT] * FIRST_ALLY, (OFF, len(ELEMENTS) - 1))
    classes: list[int] = per_unit([NO_CLASS] * FIRST_ALLY, (OFF, len(CLASSES) - 1))
    granted: list[int] = per_unit(UNMARKED, (0, ALL_KEYWORDS), leaving=0)  # until the end of the turn
    granted_next: list[int] = per_unit(UNMARKED, (0, ALL_KEYWORDS), leaving=0)  # until T0 of the next turn
    challenged_by: list[int] = per_unit(UNMARKED, (0, ALL_SLOTS), leaving=0)  # SA-113 the slots, as bits
    shielded: i64 = flags("protected", like="piece")  # SA-R67 the protected Challengers
    pick_0: i64 = passing(OFF)  # the chosen decks, until they are disclosed
    pick_1: i64 = passing(OFF)
    at: list[int] = derived([OFF] * CELLS)  # cell -> slot
    host_0: i64 = derived(0)  # the Terrains of a seat's Creatures, as bits
    host_1: i64 = derived(0)
    gates_0: i64 = derived(0)  # those of its Emanations
    gates_1: i64 = derived(0)

    def __init__(self, game: Game, settings: dict[str, int | str], library: Library) -> None:
        super().__init__(game, 2, settings, UNSET)
        self.library: Final = library
        self.catalog: Final[Catalog] = library.catalog
        self.answers: Final[Answers] = library.answers

    # -- public facts --------------------------------------------------------------------------------

    def derive(self) -> None:
        self.set_board()

    def set_board(self) -> None:
        """SA-42 Derive the board from the lists."""
        self.at = [OFF] * CELLS
        self.host_0 = 0
        self.host_1 = 0
        self.gates_0 = 0
        self.gates_1 = 0
        for slot in range(len(self.piece)):
            if self.cell[slot] != OFF:
                self.set_down(slot, self.cell[slot])

    def set_cards(self, first: list[int], second: list[int]) -> None:
        super().set_cards(first, second)
        self.known = [0] * len(self.faces)

    # -- who and where -------------------------------------------------------------------------------

    def host(self, seat: i64) -> i64:
        """The Terrains of a seat's Creatures, as bits."""
        return self.host_0 if seat == 0 else self.host_1

    def gates(self, seat: i64) -> i64:
        """SA-20 The Terrains of a seat's standing Emanations, as bits."""
        return self.gates_0 if seat == 0 else self.gates_1

    def ground(self) -> i64:
        """SA-R8 All Terrains that are not empty, as bits."""
        return self.host_0 | self.host_1 | self.gates_0 | self.gates_1

    def zone_of(self, seat: i64, zone: i64) -> list[int]:
        return self.zones[seat * OWN_ZONES + zone]

    def hand(self, seat: i64) -> list[int]:
        return self.zones[seat * OWN_ZONES + HAND]

    def slots_on(self, bits: i64) -> list[int]:
        """The slots of the pieces on these Terrains, which are not empty, ascending."""
        found: list[int] = []
        while bits:
            low = bits & -bits
            bits ^= low
            found.append(self.at[number_of(low)])
        return found

    def slot_bits(self, bits: i64) -> i64:
        """The same as slots, as bits."""
        found: i64 = 0
        while bits:
            low = bits & -bits
            bits ^= low
            found |= BIT[self.at[number_of(low)]]
        return found

    def creatures_of(self, seat: i64) -> list[int]:
        """SA-107 A seat's Creatures on the battlefield, by Terrain."""
        return self.slots_on(self.host(seat))

    def offspring_of(self, seat: i64) -> i64:
        """How many Offspring a seat has on the battlefield."""
        count: i64 = 0
        face = self.catalog.offspring
        for slot in range(FIRST_ALLY, len(self.piece)):
            if self.piece[slot] == face and self.owner[slot] == seat:
                count += 1
        return count

    def by_arrival(self, seat: i64) -> list[int]:
        """SA-R35 A seat's Creatures, oldest first."""
        return self.oldest_first(self.creatures_of(seat))

    def oldest_first(self, slots: list[int]) -> list[int]:
        """SA-R35 These Creatures in order of arrival."""
        if len(slots) < 2:
            return slots
        found = [self.arrival[slot] * 1000 + slot for slot in slots]
        found.sort()
        return [number % 1000 for number in found]

    # -- changes -------------------------------------------------------------------------------------

    def set_down(self, slot: int, cell: int) -> None:
        """Put a piece on an empty Terrain."""
        bit: i64 = BIT[cell]
        self.cell[slot] = cell
        self.at[cell] = slot
        if FIRST_EMANATION <= slot < FIRST_ALLY:
            if self.owner[slot] == 0:
                self.gates_0 |= bit
            else:
                self.gates_1 |= bit
        elif self.owner[slot] == 0:
            self.host_0 |= bit
        else:
            self.host_1 |= bit

    def lift(self, slot: int) -> None:
        """Take a piece off its Terrain."""
        cell = self.cell[slot]
        rest: i64 = ~BIT[cell]
        self.host_0 &= rest
        self.host_1 &= rest
        self.gates_0 &= rest
        self.gates_1 &= rest
        self.at[cell] = OFF
        self.cell[slot] = OFF

    def free_slot(self) -> int:
        """SA-R12 The lowest free slot for Allies and Offspring; there is always one more."""
        for slot in range(FIRST_ALLY, len(self.piece)):
            if self.piece[slot] == OFF:
                return slot
        for facts in self.per_unit_lists():
            facts.append(0)
        slot = len(self.piece) - 1
        self.piece[slot] = OFF
        self.cell[slot] = OFF
        return slot

    def drop_free_slots(self) -> None:
        """Drop the free slots at the end; only between turns, when no waiting Step refers to a piece."""
        while self.piece[-1] == OFF and len(self.piece) > FIRST_ALLY:
            for facts in self.per_unit_lists():
                facts.pop()

    def take_from_hand(self, seat: int, face: int) -> int:
        """A card of this kind leaves the hand face up; a copy that the opponent knows about goes first."""
        hand = self.hand(seat)
        best = OFF
        for i in range(len(hand)):
            if self.faces[hand[i]] == face and (best == OFF or self.known[hand[i]] == ALL_KNOW):
                best = i
                if self.known[hand[i]] == ALL_KNOW:
                    break
        card = hand.pop(best)
        self.known[card] = ALL_KNOW
        return card

    # -- telling -------------------------------------------------------------------------------------

    def title_of(self, slot: int) -> str:
        return self.catalog.titles[self.piece[slot]]

    def unit_name(self, unit: int) -> str:
        """A piece as an arg: its card, and its slot."""
        return f"{self.catalog.names[self.piece[unit]]}.{unit}"

    def tell_unit(
        self, id: str, rule: str, slot: i64, *, amount: i64 = 0, total: i64 = NOBODY, because: i64 = NOBODY
    ) -> None:
        """Something about a piece, with its owner and its Terrain."""
        if self.listening:
            self.tell(
                id,
                rule,
                self.owner[slot],
                unit=slot,
                place=self.cell[slot],
                amount=amount,
                total=total,
                because=because,
            )

    def tell_units(self, id: str, rule: str, seat: int, slots: i64) -> None:
        """Something about several pieces of a seat, by their slots as bits; nothing if there are none."""
        if self.listening and slots:
            units = [self.unit_name(slot) for slot in range(len(self.piece)) if slots >> slot & 1]
            self.tell_args(id, rule, seat, {"units": units})

    def tell_left(self, id: str, rule: str, slot: int) -> None:
        """A piece leaves its Terrain for good, because of what brought it to 0 Health."""
        if self.listening:
            args: Args = {"unit": self.unit_name(slot), "source": self.game.squares[self.cell[slot]]}
            because = self.origins.pop(FALL - slot, NOBODY)
            self.tell_args(id, rule, self.owner[slot], args, because=because)

    def tell_change(self, id: str, rule: str, slot: int, attack: int, health: int) -> None:
        """SA-12 SA-14 A Creature's Attack and Health change by so much."""
        if self.listening:
            args: Args = {"unit": self.unit_name(slot), "target": self.game.squares[self.cell[slot]]}
            self.tell_args(id, rule, self.owner[slot], {**args, "attack": attack, "health": health})

    def tell_way(self, id: str, rule: str, slot: int, source: int, target: int) -> None:
        """A piece goes from one Terrain to another."""
        if self.listening:
            squares = self.game.squares
            args: Args = {"unit": self.unit_name(slot), "source": squares[source], "target": squares[target]}
            self.tell_args(id, rule, self.owner[slot], args)

    def tell_two(self, id: str, rule: str, slot: int, other: int) -> None:
        """Something between two pieces: `source` is where the first one stands, `target` the other."""
        if self.listening:
            squares = self.game.squares
            args: Args = {
                "unit": self.unit_name(slot),
                "source": squares[self.cell[slot]],
                "other": self.unit_name(other),
                "whom": self.owner[other],
                "target": squares[self.cell[other]],
            }
            self.tell_args(id, rule, self.owner[slot], args)


def is_creature(slot: i64) -> bool:
    """SA-19 Leaders, Allies and Offspring; the other slots are for Emanations."""
    return slot < FIRST_EMANATION or slot >= FIRST_ALLY
