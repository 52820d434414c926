"""The board (SY-34…SY-36, SY-R1…SY-R18): the two mats as one grid, with places, neighbours and ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import bits_of

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

COLUMNS: Final = 5
ROWS: Final = 4
PLACES: Final = 22  # SY-R3 SY-R4 20 on the grid, row by row, then the two Command Zones
NAMES: Final = [
    "ab1", "ab2", "ash", "ab4", "ab5", "af1", "af2", "af3", "af4", "af5",
    "bf1", "bf2", "bf3", "bf4", "bf5", "bb1", "bb2", "bsh", "bb4", "bb5", "ac", "bc",
]  # fmt: skip
SQUARES: Final = tuple([f"cell.{name}" for name in NAMES])  # the places as Options and Events name them
NOWHERE: Final = -1
SEAT_OF: Final = [0] * 10 + [1] * 10 + [0, 1]  # the seat whose half, or whose Command Zone, it is
STRONGHOLD_AT: Final = [2, 17]  # SY-R2
COMMAND: Final = [20, 21]
COMMANDS: Final = 1 << 20 | 1 << 21  # SY-R9 not on the grid

# SY-R10 Which corner gem covers which space, as bits: left and right from the owner's view.
UPPER_LEFT: Final = 1
UPPER_RIGHT: Final = 2
LOWER_LEFT: Final = 4
LOWER_RIGHT: Final = 8
ALL_GEMS: Final = 16  # combinations


def place_at(column: int, row: int) -> int:
    """The place at a column and row of the grid, counted from 0, or nowhere."""
    inside = 0 <= column < COLUMNS and 0 <= row < ROWS
    return row * COLUMNS + column if inside else NOWHERE


def is_space(place: int) -> bool:
    """SY-R1 SY-R2 Whether this is a place of the grid where a unit can stand."""
    return 0 <= place < COLUMNS * ROWS and place not in STRONGHOLD_AT


def adjacent_to(place: int) -> int:
    """SY-95 SY-96 SY-97 SY-R8 The spaces of the same half one step up, down, left or right, as bits."""
    if not is_space(place):
        return 0
    column, row = place % COLUMNS, place // COLUMNS
    near = [place_at(column + x, row + y) for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    return bits_of([one for one in near if is_space(one) and SEAT_OF[one] == SEAT_OF[place]])


def around(place: int) -> int:
    """SY-196 SY-R16 The spaces one step away in all eight directions, of both halves, as bits."""
    if not is_space(place):
        return 0
    column, row = place % COLUMNS, place // COLUMNS
    near = [place_at(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    return bits_of([one for one in near if is_space(one)])


def range_of(place: int, gems: int) -> int:
    """SY-117…SY-121 SY-R10…SY-R13 Everything in range, including the enemy Stronghold, as bits.

    SY-R14 It always points forward.
    """
    if not is_space(place):
        return 0
    column, row = place % COLUMNS, place // COLUMNS
    ahead, right = (1, 1) if SEAT_OF[place] == 0 else (-1, -1)
    first, second = row + ahead, row + 2 * ahead  # SY-120 SY-R11 from the Backline it reaches one row further
    reached = [place_at(column, first), place_at(column, second)]
    for gem, side, far in (
        (UPPER_LEFT, -right, second),
        (UPPER_RIGHT, right, second),
        (LOWER_LEFT, -right, first),
        (LOWER_RIGHT, right, first),
    ):
        if gems & gem:  # SY-118
            reached.append(place_at(column + side, far))
    own = STRONGHOLD_AT[SEAT_OF[place]]
    return bits_of([one for one in reached if one not in (NOWHERE, own)])  # SY-R13 nothing blocks


SPACES: Final = bits_of([place for place in range(PLACES) if is_space(place)])
HALF: Final = [
    bits_of([place for place in range(PLACES) if is_space(place) and SEAT_OF[place] == seat])
    for seat in (0, 1)
]  # SY-R1 the unit spaces of each seat
ADJACENT: Final = [adjacent_to(place) for place in range(PLACES)]
AROUND: Final = [around(place) for place in range(PLACES)]
RANGE: Final = [range_of(place, gems) for place in range(PLACES) for gems in range(ALL_GEMS)]
FRONTLINES: Final = bits_of(list(range(5, 15)))  # SY-35
PERIMETERS: Final = [[1, 3, 6, 7, 8], [11, 12, 13, 16, 18]]  # SY-R5
PERIMETER: Final = [bits_of(PERIMETERS[0]), bits_of(PERIMETERS[1])]
INVASION: Final = [bits_of([6, 7, 8]), bits_of([11, 12, 13])]  # SY-R7


def in_range(place: i64, gems: i64) -> i64:
    """SY-116 The places that a unit with these gems reaches from its place, as bits."""
    bits: i64 = RANGE[place * ALL_GEMS + gems]
    return bits
