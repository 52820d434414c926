"""Soul of Ankiril: terrains, pieces, zones and numbers; statistics are computed when they are asked for."""

from dataclasses import dataclass, field
from functools import cache

from tests.oracle.chance import Chance
from tests.oracle.driver import Outcome
from tests.oracle.soul_of_ankiril.book import BOOK, Card, Hex

WAYS: dict[str, Hex] = {"e": (1, 0), "ne": (1, -1), "nw": (0, -1), "w": (-1, 0), "sw": (-1, 1), "se": (0, 1)}
TERRAIN = {terrain.name: terrain for terrain in BOOK.board}
CELLS = list(TERRAIN)  # ascending
ORDER = {cell: place for place, cell in enumerate(CELLS)}
PLACES = {terrain.place: terrain.name for terrain in BOOK.board}
HAND_LIMIT = 6  # SA-94 SA-R33
SUPPLY = 3  # SA-R11
FIRST_FREE = 8  # slots: two Leaders, three Emanations each, then Allies and Offspring


# -- geometry (4.2, SA-R1..R8) ----------------------------------------------------------------------------


@cache
def distance(a: str, b: str) -> int:
    """SA-R7 Range"""
    (q, r), (p, s) = TERRAIN[a].place, TERRAIN[b].place
    return max(abs(q - p), abs(r - s), abs(q - p + r - s))


def at_range(cell: str, least: int, most: int) -> list[str]:
    return [other for other in CELLS if least <= distance(cell, other) <= most]


def beyond(cell: str, way: str, steps: int = 1) -> str | None:
    """The Terrain so many steps that way, if there is one."""
    (q, r), (dq, dr) = TERRAIN[cell].place, WAYS[way]
    return PLACES.get((q + steps * dq, r + steps * dr))


def way_to(a: str, b: str) -> str | None:
    """SA-111 The direction of the straight line from a to b, if they lie on one."""
    return next((way for way in WAYS if beyond(a, way, distance(a, b)) == b), None)


def is_clear(a: str, b: str) -> bool:
    """SA-R5 SA-R6 An Attack Trajectory leads from a to b and no Terrain strictly between is Raised."""
    way = way_to(a, b)
    if way is None:
        return False
    between = [beyond(a, way, steps) for steps in range(1, distance(a, b))]
    return not any(TERRAIN[cell].raised for cell in between if cell is not None)


def side(seat: int, kind: str) -> list[str]:
    """A player's own terrains of a kind; South (seat 0) owns r >= 1, North r <= -1."""
    own = [cell for cell in CELLS if (TERRAIN[cell].place[1] > 0) == (seat == 0)]
    return [cell for cell in own if TERRAIN[cell].kind == kind]


# -- pieces and cards -------------------------------------------------------------------------------------


@dataclass(eq=False)
class Copy:
    """One card of a deck; `known`: to both, since Project showed it (SA-R78)."""

    id: str
    known: bool = False

    @property
    def card(self) -> Card:
        return BOOK.cards[self.id]


@dataclass(eq=False)
class Piece:
    """A Leader, an Emanation, an Ally or an Offspring."""

    slot: int
    seat: int
    card: Card
    element: str
    race: str
    copy: Copy | None = None
    cell: str | None = None
    arrival: int = 0
    damage: int = 0
    attack_mods: int = 0
    health_mods: int = 0
    attack_eot: int = 0
    health_eot: int = 0
    reinforced: int = 0
    poisoned: int = 0
    active: bool = False
    moved: bool = False
    acted: bool = False
    granted: set[str] = field(default_factory=set)  # until end of turn
    granted_next: set[str] = field(default_factory=set)  # until T0 of the owner's next turn
    challengers: list["Piece"] = field(default_factory=list)
    protected: bool = False
    arrived_in: int = 0

    @property
    def where(self) -> str:
        assert self.cell is not None, f"{self.card.id} is not on the battlefield"
        return self.cell

    @property
    def is_emanation(self) -> bool:
        return self.card.type == "Emanation"

    @property
    def is_offspring(self) -> bool:
        return self.card is BOOK.offspring

    @property
    def attack(self) -> int:
        """SA-R49 never below 0"""
        return max(0, self.card.attack + self.attack_mods + self.attack_eot)

    @property
    def health(self) -> int:
        return self.card.health + self.health_mods + self.health_eot - self.damage

    def has(self, keyword: str) -> bool:
        """SA-R64 printed or granted"""
        return keyword in self.card.flags or keyword in self.granted | self.granted_next


@dataclass(frozen=True)
class Left:
    """A Creature that has just left the battlefield, as its Legacy needs it (SA-R58)."""

    seat: int
    card: Card
    cell: str
    element: str
    race: str
    arrival: int


class GameOver(Exception):
    """SA-R91 The game stops there."""

    def __init__(self, winners: list[int], ending: str) -> None:
        super().__init__(ending)
        self.winners = winners
        self.ending = ending


class Table:
    """All there is. The last card of a pile is its top."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.turn = 0
        self.first = -1
        self.active = -1
        self.energy = [0, 0]
        self.bonus = [0, 0]
        self.arrow = [-1, -1]  # -1: the Leader is on the battlefield
        self.open: Piece | None = None  # SA-R40
        self.arrivals = 0
        self.pieces: dict[int, Piece] = {}  # by slot; a fallen Leader or Emanation stays, without a cell
        self.left: list[Left] = []
        self.deck: list[list[Copy]] = [[], []]
        self.hand: list[list[Copy]] = [[], []]
        self.discard: list[list[Copy]] = [[], []]
        self.allies: list[list[Copy]] = [[], []]

    # -- questions ----------------------------------------------------------------------------------------

    def at(self, cell: str) -> Piece | None:
        return next((piece for piece in self.pieces.values() if piece.cell == cell), None)

    def piece_at(self, cell: str) -> Piece:
        piece = self.at(cell)
        assert piece is not None, f"nothing stands on {cell}"
        return piece

    def is_empty(self, cell: str) -> bool:
        """SA-R8"""
        return self.at(cell) is None

    def standing(self, seat: int) -> list[Piece]:
        """A player's pieces on the battlefield, by Terrain."""
        own = [piece for piece in self.pieces.values() if piece.seat == seat and piece.cell is not None]
        return sorted(own, key=lambda piece: ORDER[piece.where])

    def creatures(self, seat: int) -> list[Piece]:
        """A player's Creatures on the battlefield, by arrival number (SA-R35)."""
        own = [piece for piece in self.standing(seat) if not piece.is_emanation]
        return sorted(own, key=lambda piece: piece.arrival)

    def emanations(self, seat: int) -> list[Piece]:
        """A player's standing Emanations, west to east."""
        return [piece for piece in self.standing(seat) if piece.is_emanation]

    def all_creatures(self) -> list[Piece]:
        """Both players' by arrival number, the active player's first."""
        return self.creatures(self.active) + self.creatures(1 - self.active)

    def leader(self, seat: int) -> Piece:
        return self.pieces[seat]

    def can_generate(self, seat: int) -> bool:
        """SA-R11 at most 3 Offspring on the battlefield"""
        return sum(piece.is_offspring for piece in self.creatures(seat)) < SUPPLY

    def deployment(self, seat: int) -> list[str]:
        """SA-R30 the empty own Leader deployment terrains"""
        return [cell for cell in side(seat, "LD") if self.is_empty(cell)]

    # -- arriving, moving ---------------------------------------------------------------------------------

    def arrive(self, piece: Piece, cell: str, active: bool) -> None:
        """SA-32 fatigue, unless `active`"""
        assert self.is_empty(cell)
        self.arrivals += 1
        piece.arrival, piece.cell, piece.active, piece.arrived_in = self.arrivals, cell, active, self.turn

    def add_piece(self, seat: int, card: Card, element: str, race: str, copy: Copy | None) -> Piece:
        """An Ally or an Offspring in the lowest free slot."""
        slot = next(n for n in range(FIRST_FREE, 1000) if n not in self.pieces)
        self.pieces[slot] = Piece(slot, seat, card, element, race, copy)
        return self.pieces[slot]

    def generate(self, seat: int, cell: str, element: str, race: str) -> None:
        """SA-119 SA-R76 An Offspring of its generator's Element and Class, if there is one left."""
        if self.can_generate(seat) and self.is_empty(cell):
            self.arrive(self.add_piece(seat, BOOK.offspring, element, race, None), cell, active=False)

    def put(self, piece: Piece, cell: str) -> None:
        """To an empty Terrain; this may free somebody of a Challenge."""
        assert self.is_empty(cell)
        piece.cell = cell
        self.loosen()

    def swap(self, one: Piece, other: Piece) -> None:
        one.cell, other.cell = other.cell, one.cell
        self.loosen()

    def loosen(self) -> None:
        """SA-R65 An obligation ends for good when the two are not at Range 1."""
        for piece in self.pieces.values():
            if piece.cell is None:
                piece.challengers = []
            piece.challengers = [
                one for one in piece.challengers if one.cell and distance(piece.where, one.cell) == 1
            ]

    # -- damage and defeat --------------------------------------------------------------------------------

    def hurt(self, victim: Piece, amount: int, cause: str) -> int:
        """SA-R50 What is really taken; the cause is attack, spell, ability, poison or anomaly."""
        if victim.protected and cause in ("attack", "spell"):  # SA-R67
            amount -= 1
        amount = max(0, amount)
        used = min(amount, victim.reinforced)  # SA-R61
        victim.reinforced -= used
        victim.damage += amount - used
        return amount - used

    def poison(self, source: Piece, victim: Piece, taken: int) -> None:
        """SA-129 SA-R59 The marker keeps the higher value."""
        if taken >= 1:
            victim.poisoned = max(victim.poisoned, source.card.poison)

    def remove_defeated(self) -> None:
        """SA-33 SA-35 All Creatures at 0 or less leave together; their Legacies wait."""
        fallen = [piece for piece in self.all_creatures() if piece.health <= 0]
        for piece in fallen:
            self.left.append(
                Left(piece.seat, piece.card, piece.where, piece.element, piece.race, piece.arrival)
            )
            piece.cell = None
            if self.open is piece:
                self.open = None
            if piece.card.type == "Leader":
                self.pieces[piece.slot] = Piece(
                    piece.slot, piece.seat, piece.card, piece.element, piece.race
                )  # SA-R30 as printed when it comes back
                self.arrow[piece.seat] = 4  # SA-36
            else:
                del self.pieces[piece.slot]
            if piece.copy is not None:  # SA-34
                self.allies[piece.seat].remove(piece.copy)
                self.discard[piece.seat].append(piece.copy)
        self.loosen()

    def carry_out_legacies(self) -> None:
        """SA-R58 The active player's first, then by arrival number."""
        queue = sorted(self.left, key=lambda one: (one.seat != self.active, one.arrival))
        self.left = []
        for one in queue:
            for line in one.card.on("on_leave"):
                for effect in line.effects:
                    if effect.startswith("DRAW "):
                        self.draw(one.seat, int(effect[5:]))
                    else:
                        assert effect == "GEN on the Terrain it left, if empty and supply left"
                        self.generate(one.seat, one.cell, one.element, one.race)
        assert not self.left

    # -- cards --------------------------------------------------------------------------------------------

    def draw(self, seat: int, number: int) -> None:
        """SA-R33 SA-R34 SA-R79 Every draw stops at six cards and at an empty deck."""
        for _ in range(number):
            if self.deck[seat] and len(self.hand[seat]) < HAND_LIMIT:
                self.hand[seat].append(self.deck[seat].pop())

    def shuffle(self, seat: int) -> None:
        """From canonical order; nobody knows a card of it any more."""
        self.deck[seat].sort(key=lambda copy: BOOK.face(copy.id))
        for copy in self.deck[seat]:
            copy.known = False
        self.chance.shuffle(self.deck[seat])

    def take_from_hand(self, seat: int, card: str) -> Copy:
        """A copy of this card; one that is known is played before one that is not."""
        copies = [copy for copy in self.hand[seat] if copy.id == card]
        copy = next((copy for copy in copies if copy.known), copies[0])
        self.hand[seat].remove(copy)
        copy.known = False
        return copy

    def outcome(self, winners: list[int], ending: str) -> Outcome:
        returns = [1.0 if seat in winners else 0.0 for seat in (0, 1)] if winners else [0.5, 0.5]
        return Outcome(returns, ending, self.turn, winners)
