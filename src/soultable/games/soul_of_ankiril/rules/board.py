"""The battlefield (SA-42…SA-52, SA-R1…SA-R9): Terrains, their kinds, ranges and trajectories."""

from typing import Final

from soultable.core.bits import bits_of
from soultable.core.hex import DIRECTIONS, OFF_BOARD, Hexes

HEXES: Final = Hexes(4, 3, 4)  # SA-R1
CELLS: Final = 51
NAMES: Final = HEXES.names
REFS: Final = tuple([f"cell.{name}" for name in NAMES])  # as Options and Events name them
LONGEST: Final = 8  # the largest distance there is
WAYS: Final = ("e", "ne", "nw", "w", "sw", "se")  # the directions as South sees them

# SA-2 The Elements; a Neutral Terrain and some cards have none.
NO_ELEMENT: Final = -1
ELEMENTS: Final = ("fire", "earth", "metal", "water", "air", "wood")
SHORT: Final = ("fi", "ea", "me", "wa", "ai", "wo")

PICTURE: Final = (  # SA-R2 SA-R3 4.2 as drawn, with North at the top
    "me   --   LD   LD   --   wo",
    "wo^  EM   LD   EM   LD   EM   me^",
    "ea   --   fi^  fi   wa   ea^  --   ai",
    "ai^  --   wa^  --   AN   --   wa^  --   ai^",
    "ai   --   ea^  wa   fi   fi^  --   ea",
    "me^  EM   LD   EM   LD   EM   wo^",
    "wo   --   LD   LD   --   me",
)
PRINTS: Final = [print for row in reversed(PICTURE) for print in row.split()]  # by cell

SOUTH: Final = 0  # seat 0 sits South, seat 1 North
NORTH: Final = 1
MIDDLE: Final = 25  # the seam row is around it; lower cells belong to South, higher ones to North


def printed(print: str, seat: int) -> list[int]:
    """SA-43 SA-53 SA-R3 The cells with this print on one of the two boards, from the west."""
    half = range(MIDDLE) if seat == SOUTH else range(MIDDLE + 1, CELLS)
    return [cell for cell in half if PRINTS[cell] == print]


TERRAIN_ELEMENT: Final = [  # SA-45 SA-46 SA-47 SA-R4
    SHORT.index(print[:2]) if print[:2] in SHORT else NO_ELEMENT for print in PRINTS
]
IS_RAISED: Final = [print.endswith("^") for print in PRINTS]  # SA-46
ANOMALY: Final = PRINTS.index("AN")  # SA-49
EMANATION_TERRAINS: Final = [printed("EM", SOUTH), printed("EM", NORTH)]  # SA-48
DEPLOYMENT: Final = [printed("LD", SOUTH), printed("LD", NORTH)]  # SA-60
DEPLOYMENT_BITS: Final = [bits_of(DEPLOYMENT[SOUTH]), bits_of(DEPLOYMENT[NORTH])]

# SA-R7 Ranges, as bits.
DISTANCE: Final = HEXES.distances  # cell * 51 + cell
WITHIN: Final = HEXES.within  # range * 51 + cell -> all cells at most that far away
NEAR: Final = [HEXES.around(cell, 1) & ~(1 << cell) for cell in range(CELLS)]
NEAR_TWO: Final = [HEXES.around(cell, 2) & ~(1 << cell) for cell in range(CELLS)]
ALL_CELLS: Final = (1 << CELLS) - 1


def swept(cell: int, way: int, most: int) -> int:
    """The Terrains in one direction from a cell, up to the first Raised one, as bits."""
    found: list[int] = []
    for ahead in HEXES.line(cell, way, most):
        found.append(ahead)
        if IS_RAISED[ahead]:
            break
    return bits_of(found)


def seen_from(cell: int, most: int) -> int:
    """SA-111 SA-R5 SA-R6 The ends of unblocked trajectories: no Terrain strictly between is Raised."""
    found = 0
    for way in range(DIRECTIONS):
        found |= swept(cell, way, most)
    return found


def is_in_line(cell: int, other: int) -> bool:
    """SA-111 Whether a straight line leads from one cell to the other, blocked or not."""
    return any(other in HEXES.line(cell, way, LONGEST) for way in range(DIRECTIONS))


TRAJECTORIES: Final = [seen_from(cell, most) for most in range(LONGEST + 1) for cell in range(CELLS)]
SWEEPS: Final = [  # (range * 6 + direction) * 51 + cell
    swept(cell, way, most)
    for most in range(LONGEST + 1)
    for way in range(DIRECTIONS)
    for cell in range(CELLS)
]


def behind(cell: int, met: int) -> int:
    """SA-112 SA-R55 The cell at Range 2 behind a neighbour, in the same direction, or OFF_BOARD."""
    way = HEXES.way_to(cell, met)
    return OFF_BOARD if way == OFF_BOARD else HEXES.beyond(met, way)


BEHIND: Final = [behind(cell, met) for cell in range(CELLS) for met in range(CELLS)]
