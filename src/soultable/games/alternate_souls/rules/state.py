"""Game state of Alternate Souls: where units and cards are, and the positions on the lanes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.agenda import State, Step
from soultable.core.event import Args, Message
from soultable.core.fields import derived, number, numbers, passing, per_unit
from soultable.core.option import Reason
from soultable.core.zone import ALL_SEE, HEAP, NOBODY, NONE_SEE, OWNER_SEES, PILE, ROW, Layout, Zone
from soultable.games.alternate_souls.rules.board import (
    FORTRESS,
    FORTRESSES,
    MAPS,
    NAMES,
    NORTH,
    SOUTH,
    SQUARES,
)
from soultable.games.alternate_souls.rules.catalog import Catalog
from soultable.games.alternate_souls.rules.codes import ENDINGS, SPEEDS
from soultable.games.alternate_souls.rules.lineups import SIDE, UNITS, Sides
from soultable.games.alternate_souls.rules.options import MAP_WORDS, Answers
from soultable.games.alternate_souls.rules.paths import Paths
from soultable.games.alternate_souls.rules.shared_tables import Library

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

    from soultable.core.game import Game

DECK: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
REMOVED: Final = 3
BOX: Final = 4
PLAY: Final = 5
CHAIN: Final = 6
OWN: Final = 7  # zones per seat

LAYOUT: Final = Layout(
    [],
    [
        Zone("deck", NONE_SEE, PILE, "", "AS-22 The deck, backs up."),
        Zone("hand", OWNER_SEES, HEAP, "", "AS-21 The hand is hidden from the opponent."),
        Zone("graveyard", ALL_SEE, PILE, "", "AS-23 AS-24 Used cards, open to all, in order."),
        Zone("removed", ALL_SEE, HEAP, "", "AS-28 Cards removed from the game."),
        Zone("box", OWNER_SEES, HEAP, "", "AS-R76 The linked cards that were not chosen for the deck."),
        Zone("play", ALL_SEE, ROW, "", "AS-33 AS-34 Additions and regalia in play, by arrival."),
        Zone("chain", ALL_SEE, ROW, "", "AS-R53 Cards announced and not yet resolved."),
    ],
)

OFF: Final = -1  # not on the board; not on the lane
NOWHERE: Final = -1
MOST_WILL: Final = 10
LANE_END: Final = 10
FULL_SPIRIT: Final = 2
MOST_DAMAGE: Final = 200
ANY_CHANGE: Final = (-MOST_DAMAGE, MOST_DAMAGE)

# What Events name: squares, and words by their number.
PLACES: Final = tuple([f"square.{name}" for name in NAMES])
TERMS: Final = (*SPEEDS, *MAP_WORDS, *ENDINGS)
MAP_WORD: Final = len(SPEEDS)
ENDING_WORD: Final = MAP_WORD + len(MAP_WORDS)

NOT_IN_HAND: Final = Reason("not-in-hand", "AS-21")


class AlternateSouls(State):
    """AS-19 AS-20 Units are numbers, six for each seat, the J-Ruler first; -1 is no square and no lane.

    AS-R40 What `leaving` says is what a unit loses when it leaves the battlefield.
    """

    turn: i64 = number(0, (0, 100_000))  # number of turns begun
    active: i64 = number(0, (0, 1))
    first: i64 = number(0, (0, 1))  # AS-38
    south: i64 = number(0, (0, 1))  # AS-41 the seat at the South end
    map: i64 = number(OFF, (OFF, len(MAPS) - 1))  # AS-40
    used: i64 = number(0, (0, (1 << UNITS) - 1))  # AS-R59 abilities used in this turn, by unit, as bits
    negated: i64 = number(0, (0, 1))  # whether the item that resolves next is negated
    lineup: list[int] = per_unit([OFF] * UNITS)
    squares: list[int] = per_unit([OFF] * UNITS, (OFF, SQUARES - 1))
    lane: list[int] = per_unit([OFF] * UNITS, (OFF, LANE_END))
    damage: list[int] = per_unit([0] * UNITS, (0, MOST_DAMAGE), leaving=0)
    rested: list[int] = per_unit([0] * UNITS, (0, 1), leaving=0)
    attack_mods: list[int] = per_unit([0] * UNITS, ANY_CHANGE, leaving=0)  # until end of turn
    defense_mods: list[int] = per_unit([0] * UNITS, ANY_CHANGE, leaving=0)
    armor_mods: list[int] = per_unit([0] * UNITS, ANY_CHANGE, leaving=0)
    steadfast_mods: list[int] = per_unit([0] * UNITS, (0, MOST_DAMAGE), leaving=0)
    will: list[int] = numbers([0, 0], (0, MOST_WILL))
    spirit: list[int] = numbers([FULL_SPIRIT] * 2, (0, FULL_SPIRIT))  # AS-2
    flipped: list[int] = numbers([0, 0], (0, 1))  # AS-85
    rows_0: list[int] = numbers([])  # parallel to the cards in play: the lower row of the pair, 0 for regalia
    rows_1: list[int] = numbers([])
    happened: list[int] = numbers([])  # AS-R58 events that triggers wait for, in order
    seen: list[int] = numbers([])  # cards that decks are known to be built with: face * 2 + seat
    picks: list[int] = passing([OFF, OFF])  # the chosen decks, until they are disclosed
    at: list[int] = derived([OFF] * SQUARES)  # square -> unit

    def __init__(self, game: Game, settings: dict[str, int | str], library: Library, sides: Sides) -> None:
        super().__init__(game, 2, settings, sides.faces)
        self.library: Final = library
        self.catalog: Final[Catalog] = library.catalog
        self.paths: Final[Paths] = library.paths
        self.answers: Final[Answers] = library.answers
        self.sides: Sides = sides

    def derive(self) -> None:
        self.line_up(self.lineup)
        self.at = [OFF] * SQUARES
        for unit in range(UNITS):
            if self.squares[unit] != OFF:
                self.at[self.squares[unit]] = unit

    def line_up(self, lineup: list[int]) -> None:
        """AS-R68 Both lineups are known, and therefore whose cards are whose."""
        self.sides = self.library.sides_of(lineup)
        self.lineup = lineup.copy()
        self.faces = self.sides.faces

    def owner_of(self, card: int) -> int:
        return 0 if card < self.sides.second else 1

    # -- who and where -------------------------------------------------------------------------------

    def end_of(self, seat: i64) -> int:
        """AS-R3 The end where a seat sits."""
        return SOUTH if seat == self.south else NORTH

    def on_field(self, unit: int) -> bool:
        return self.squares[unit] != OFF

    def terrain_at(self, square: int) -> int:
        return MAPS[self.map][square]

    def fortress(self, seat: int) -> list[int]:
        """AS-18 The squares of a seat's own Fortress."""
        return FORTRESSES[self.map][self.end_of(seat)]

    def free_fortress(self, seat: int) -> list[int]:
        return [square for square in self.fortress(seat) if self.at[square] == OFF]

    def is_enemy_fortress(self, seat: int, square: int) -> bool:
        """AS-78 Whether a unit of this seat can score from here."""
        if MAPS[self.map][square] != FORTRESS:
            return False
        return (square > SQUARES // 2) == (self.end_of(seat) == SOUTH)

    def units_of(self, seat: int) -> list[int]:
        """A seat's units on the battlefield."""
        return [unit for unit in range(seat * SIDE, seat * SIDE + SIDE) if self.squares[unit] != OFF]

    def zone_of(self, seat: i64, zone: i64) -> list[int]:
        return self.zones[seat * OWN + zone]

    def hand(self, seat: i64) -> list[int]:
        return self.zones[seat * OWN + HAND]

    def rows_of(self, seat: int) -> list[int]:
        return self.rows_0 if seat == 0 else self.rows_1

    def open_marks(self, seat: int) -> list[int]:
        """The cards of a seat's deck in open view now, each as an entry of `seen`."""
        cards: list[int] = []
        for zone in (GRAVEYARD, REMOVED, PLAY, CHAIN):
            cards += self.zone_of(seat, zone)
        return [self.faces[card] * 2 + seat for card in cards]

    # -- changes -------------------------------------------------------------------------------------

    def place(self, unit: int, square: int) -> None:
        """Put a unit on an empty square, wherever it was before."""
        before = self.squares[unit]
        if before != OFF:
            self.at[before] = OFF
        self.squares[unit] = square
        self.at[square] = unit

    def take_off(self, unit: int) -> None:
        """Take a unit off the battlefield; another Step decides where it goes."""
        self.at[self.squares[unit]] = OFF
        self.squares[unit] = OFF

    def take_from_hand(self, seat: int, face: int) -> int:
        """A card of this kind leaves the hand; it does not matter which copy."""
        hand = self.hand(seat)
        for i in range(len(hand)):
            if self.faces[hand[i]] == face:
                return hand.pop(i)
        raise AssertionError("the card is in the hand")

    # -- names and Events ----------------------------------------------------------------------------

    def unit_name(self, unit: int) -> str:
        """A unit as an arg: the id of its card, and its number. The J-Ruler is unit 0 or 6."""
        return f"{self.game.names[self.lineup[unit]]}.{unit}"

    def unit_title(self, unit: int) -> str:
        """The name of a unit."""
        face = self.lineup[unit]
        return self.catalog.j_titles[face] if unit % SIDE == 0 else self.catalog.titles[face]

    def title(self, card: int) -> str:
        return self.game.titles[self.faces[card]]

    def unit_args(self, unit: int) -> Args:
        """A unit on the battlefield in a Message: `Grave Imp of @0 on b5`."""
        place = PLACES[self.squares[unit]]
        return {"unit": self.unit_name(unit), "whom": unit // SIDE, "target": place}

    def standing(self, unit: int) -> Message:
        return Message("unit-on", self.unit_args(unit))

    def tell_unit(
        self,
        id: str,
        rule: str,
        unit: i64,
        *,
        source: i64 = NOBODY,
        target: i64 = NOBODY,
        amount: i64 = 0,
        total: i64 = NOBODY,
        because: i64 = NOBODY,
    ) -> None:
        """Something has happened to a unit. `source` and `target` are squares; its owner is the seat."""
        if self.listening:
            args: Args = {"unit": self.unit_name(unit)}
            if source >= 0:
                args["source"] = PLACES[source]
            if target >= 0:
                args["target"] = PLACES[target]
            if amount:
                args["amount"] = amount
            if total >= 0:
                args["total"] = total
            self.tell_args(id, rule, unit // SIDE, args, because=because)

    def tell_units(self, id: str, rule: str, unit: int, source: int, other: int, target: int) -> None:
        """Something has happened between two units, on these squares."""
        if self.listening:
            args: Args = {"unit": self.unit_name(unit), "source": PLACES[source]}
            args["other"] = self.unit_name(other)
            args["whom"] = other // SIDE
            args["target"] = PLACES[target]
            self.tell_args(id, rule, unit // SIDE, args)

    def tell_lane(self, id: str, rule: str, unit: i64, source: i64 = NOBODY, because: i64 = NOBODY) -> None:
        """A unit is on its owner's lane, at another number than before, or comes from a square."""
        if self.listening:
            args: Args = {"unit": self.unit_name(unit), "target": f"lane.{unit // SIDE}"}
            if source >= 0:
                args["source"] = PLACES[source]
            args["total"] = self.lane[unit]
            self.tell_args(id, rule, unit // SIDE, args, because=because)


class UnitStep(Step[AlternateSouls]):
    """A Step of one unit."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def fields(self) -> tuple[object, ...]:
        return (self.unit,)


def zone_name(seat: int, zone: int) -> str:
    """A zone of a seat, as Events name it."""
    return LAYOUT.label(zone + OWN * seat)


def square_ref(square: int) -> str:
    return PLACES[square]
