"""Game state of Soul of Ankiril: pieces on the Terrains, cards, Energy, and lasting effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from soultable.core.agenda import State, Step
from soultable.core.hex import PLACE_OF, PLACES
from soultable.core.zone import ALL_SEE, HEAP, NONE_SEE, OWNER_SEES, PILE, ROW, Layout, Zone
from soultable.games.soul_of_ankiril.rules.bits import bits_set, flags_of
from soultable.games.soul_of_ankiril.rules.board import BIT, CELLS, NAMES
from soultable.games.soul_of_ankiril.rules.catalog import Catalog
from soultable.games.soul_of_ankiril.rules.options import Answers
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
NONE: Final[list[int]] = []  # never changed; a new State's lists until they are set


@final  # so that its methods are called directly when compiled
class SoulOfAnkiril(State):
    """SA-23 Each piece has a slot, its index in all lists of facts. -1 means no Terrain or no face."""

    def __init__(self, game: Game, settings: dict[str, int | str], library: Library) -> None:
        super().__init__(game, 2, settings, NONE)
        self.library: Final = library
        self.catalog: Final[Catalog] = library.catalog
        self.answers: Final[Answers] = library.answers
        self.second: i64 = 0  # the first card of seat 1
        self.turn: i64 = 0  # number of turns begun
        self.active: i64 = 0
        self.first: i64 = 0  # SA-61
        self.open: i64 = OFF  # SA-R40 the Creature that has taken one of its two actions
        self.arrivals: i64 = 0  # number of Creatures that have arrived
        self.energy: list[int] = NONE
        self.bonus: list[int] = NONE  # SA-R31
        self.arrow: list[int] = NONE  # SA-36
        self.open_decks: list[int] = NONE  # SA-R90 the ready deck a seat is publicly known to play, or -1
        self.left: list[int] = NONE  # SA-R58 Creatures that left, with their Legacy still to come
        self.piece: list[int] = NONE  # face
        self.owner: list[int] = NONE
        self.cell: list[int] = NONE
        self.damage: list[int] = NONE
        self.attack_mods: list[int] = NONE  # permanent
        self.health_mods: list[int] = NONE
        self.attack_eot: list[int] = NONE  # until the end of the turn
        self.health_eot: list[int] = NONE
        self.reinforced: list[int] = NONE
        self.poisoned: list[int] = NONE
        self.arrival: list[int] = NONE
        self.element: list[int] = NONE
        self.classes: list[int] = NONE
        self.granted: list[int] = NONE  # keywords until the end of the turn, as bits
        self.granted_next: list[int] = NONE  # keywords until T0 of the controller's next turn
        self.challenged_by: list[int] = NONE  # SA-113 the Challengers' slots, as bits
        self.awake: i64 = 0  # SA-27 the Active Creatures; these four are slots as bits
        self.have_moved: i64 = 0
        self.have_acted: i64 = 0  # for an Emanation: its Ability was used (SA-R47)
        self.shielded: i64 = 0  # SA-R67 the protected Challengers
        self.pick_0: i64 = OFF  # the chosen decks, until they are disclosed
        self.pick_1: i64 = OFF
        # Derived from the lists above.
        self.at: list[int] = NONE  # cell -> slot
        self.host_0: i64 = 0  # the Terrains of a seat's Creatures, as bits
        self.host_1: i64 = 0
        self.gates_0: i64 = 0  # those of its Emanations
        self.gates_1: i64 = 0

    def clone(self) -> SoulOfAnkiril:
        s = SoulOfAnkiril(self.game, self.settings, self.library)
        self.copy_into(s)
        s.faces = self.faces
        s.second = self.second
        s.turn = self.turn
        s.active = self.active
        s.first = self.first
        s.open = self.open
        s.arrivals = self.arrivals
        s.energy = self.energy.copy()
        s.bonus = self.bonus.copy()
        s.arrow = self.arrow.copy()
        s.open_decks = self.open_decks.copy()
        s.left = self.left.copy()
        s.piece = self.piece.copy()
        s.owner = self.owner.copy()
        s.cell = self.cell.copy()
        s.damage = self.damage.copy()
        s.attack_mods = self.attack_mods.copy()
        s.health_mods = self.health_mods.copy()
        s.attack_eot = self.attack_eot.copy()
        s.health_eot = self.health_eot.copy()
        s.reinforced = self.reinforced.copy()
        s.poisoned = self.poisoned.copy()
        s.arrival = self.arrival.copy()
        s.element = self.element.copy()
        s.classes = self.classes.copy()
        s.granted = self.granted.copy()
        s.granted_next = self.granted_next.copy()
        s.challenged_by = self.challenged_by.copy()
        s.awake = self.awake
        s.have_moved = self.have_moved
        s.have_acted = self.have_acted
        s.shielded = self.shielded
        s.pick_0 = self.pick_0
        s.pick_1 = self.pick_1
        s.at = self.at.copy()
        s.host_0 = self.host_0
        s.host_1 = self.host_1
        s.gates_0 = self.gates_0
        s.gates_1 = self.gates_1
        return s

    # -- bit sets, as lists by slot ------------------------------------------------------------------

    @property
    def status(self) -> list[int]:
        """SA-27 1 Active, 0 Inactive."""
        return flags_of(self.awake, len(self.piece))

    @status.setter
    def status(self, flags: list[int]) -> None:
        self.awake = bits_set(flags)

    @property
    def moved(self) -> list[int]:
        return flags_of(self.have_moved, len(self.piece))

    @moved.setter
    def moved(self, flags: list[int]) -> None:
        self.have_moved = bits_set(flags)

    @property
    def acted(self) -> list[int]:
        return flags_of(self.have_acted, len(self.piece))

    @acted.setter
    def acted(self, flags: list[int]) -> None:
        self.have_acted = bits_set(flags)

    @property
    def protected(self) -> list[int]:
        return flags_of(self.shielded, len(self.piece))

    @protected.setter
    def protected(self, flags: list[int]) -> None:
        self.shielded = bits_set(flags)

    # -- public facts --------------------------------------------------------------------------------

    def set_public(self, numbers: list[int], lists: list[list[int]]) -> None:
        super().set_public(numbers, lists)
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
        """Set whose cards are whose: those of seat 0 in canonical order, then those of seat 1."""
        self.faces = sorted(first) + sorted(second)
        self.second = len(first)
        self.known = [0] * len(self.faces)

    def owner_of(self, card: int) -> int:
        return 0 if card < self.second else 1

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
            found.append(self.at[PLACE_OF[low % PLACES]])
        return found

    def slot_bits(self, bits: i64) -> i64:
        """The same as slots, as bits."""
        found: i64 = 0
        while bits:
            low = bits & -bits
            bits ^= low
            found |= BIT[self.at[PLACE_OF[low % PLACES]]]
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
        for numbers in self.by_slot():
            numbers.append(0)
        slot = len(self.piece) - 1
        self.piece[slot] = OFF
        self.cell[slot] = OFF
        return slot

    def drop_free_slots(self) -> None:
        """Drop the free slots at the end; only between turns, when no waiting Step refers to a piece."""
        while self.piece[-1] == OFF and len(self.piece) > FIRST_ALLY:
            for numbers in self.by_slot():
                numbers.pop()

    def by_slot(self) -> list[list[int]]:
        """The lists that have an entry for each piece."""
        return [
            self.piece, self.owner, self.cell, self.damage, self.attack_mods, self.health_mods,
            self.attack_eot, self.health_eot, self.reinforced, self.poisoned, self.arrival, self.element,
            self.classes, self.granted, self.granted_next, self.challenged_by,
        ]  # fmt: skip

    def forget(self, slot: int) -> None:
        """SA-R30 Remove everything on a piece when it leaves the battlefield."""
        self.damage[slot] = 0
        self.attack_mods[slot] = 0
        self.health_mods[slot] = 0
        self.attack_eot[slot] = 0
        self.health_eot[slot] = 0
        self.reinforced[slot] = 0
        self.poisoned[slot] = 0
        self.arrival[slot] = 0
        self.granted[slot] = 0
        self.granted_next[slot] = 0
        self.challenged_by[slot] = 0
        rest: i64 = ~BIT[slot]
        self.awake &= rest
        self.have_moved &= rest
        self.have_acted &= rest
        self.shielded &= rest

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

    # -- text ----------------------------------------------------------------------------------------

    def title_of(self, slot: int) -> str:
        return self.catalog.titles[self.piece[slot]]

    def named(self, slot: int) -> str:
        """A piece with its owner and place: `Damsha of @0 on c5`."""
        cell = self.cell[slot]
        where = "" if cell == OFF else f" on {NAMES[cell]}"
        return f"{self.title_of(slot)} of @{self.owner[slot]}{where}"

    def placed(self, slot: int) -> str:
        """A piece with its place, after its owner has been named: `Damsha on c5`."""
        return f"{self.title_of(slot)} on {NAMES[self.cell[slot]]}"

    def title(self, card: int) -> str:
        return self.catalog.titles[self.faces[card]]

    def ref(self, slot: int) -> tuple[str, ...]:
        """Where a piece is, for Events."""
        return cell_ref(self.cell[slot])


def is_creature(slot: i64) -> bool:
    """SA-19 Leaders, Allies and Offspring; the other slots are for Emanations."""
    return slot < FIRST_EMANATION or slot >= FIRST_ALLY


def cell_ref(cell: int) -> tuple[str, ...]:
    return (f"cell.{NAMES[cell]}",) if cell != OFF else ()


class SeatStep(Step[SoulOfAnkiril]):
    """A Step of one seat."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def fields(self) -> tuple[object, ...]:
        return (self.who,)
