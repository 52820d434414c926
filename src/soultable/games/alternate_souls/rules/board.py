"""The battlefield (AS-18, AS-R1…AS-R9): squares, the two sides of the map, terrain, directions."""

from typing import Final

from soultable.core.square import (
    BACK,
    BACK_LEFT,
    BACK_RIGHT,
    FORWARD,
    FORWARD_LEFT,
    FORWARD_RIGHT,
    LEFT,
    RIGHT,
    Board,
)

FILES: Final = 5
RANKS: Final = 9
SQUARES: Final = 45
BOARD: Final = Board(FILES, RANKS)  # AS-R1
NAMES: Final = BOARD.names
NEXT: Final = BOARD.next  # direction * 45 + square -> the square beyond, or OFF_BOARD

# AS-R7 The kinds of terrain; all except plain stop a moving unit (AS-62).
PLAIN: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
WATER: Final = 3
ANCIENT_CITY: Final = 4
FORTRESS: Final = 5
TERRAIN: Final = ("plain", "forest", "mountain", "water", "ancient_city", "fortress")
LETTERS: Final = ".TMWAF"

MAP_NAMES: Final = ("a", "b")
MAP_TITLES: Final = ("The Old Crown", "Drowned March")
PICTURES: Final = (  # AS-R2 rank 9 first, as the maps are drawn
    ("FFFFF", ".....", "T..M.", "..W..", "M.A.M", "..W..", ".M..T", ".....", "FFFFF"),
    ("MFFFW", "..T..", "T....", ".WAW.", ".....", "W...T", "..M..", ".....", "WFFFM"),
)

# AS-R4 The eight directions in the order of their notation.
WAYS: Final = ("f", "b", "l", "r", "fl", "fr", "bl", "br")
WAY_WORDS: Final = (
    "forward", "back", "left", "right", "forward-left", "forward-right", "back-left", "back-right",
)  # fmt: skip
HEADINGS: Final = (FORWARD, BACK, LEFT, RIGHT, FORWARD_LEFT, FORWARD_RIGHT, BACK_LEFT, BACK_RIGHT)
ORTHOGONAL: Final = (FORWARD, RIGHT, BACK, LEFT)
ALL_WAYS: Final = (0, 1, 2, 3, 4, 5, 6, 7)

SOUTH: Final = 0  # AS-R3 the end with rank 1
NORTH: Final = 1


def terrain_of(picture: tuple[str, ...]) -> list[int]:
    """Square -> kind of terrain."""
    return [LETTERS.index(letter) for row in reversed(picture) for letter in row]


MAPS: Final = [terrain_of(picture) for picture in PICTURES]
AROUND: Final = [BOARD.around(square, ALL_WAYS) for square in range(SQUARES)]
BESIDE: Final = [BOARD.around(square, ORTHOGONAL) for square in range(SQUARES)]


def fortress_of(side: int, end: int) -> list[int]:
    """AS-18 The squares of the Fortress at this end of this side of the map, ascending."""
    first = 0 if end == SOUTH else SQUARES - FILES
    return [square for square in range(first, first + FILES) if MAPS[side][square] == FORTRESS]


FORTRESSES: Final = [[fortress_of(side, end) for end in (SOUTH, NORTH)] for side in (0, 1)]


def turned(heading: int, end: int) -> int:
    """AS-R4 A direction as seen from an end, converted to a direction of the board."""
    return heading if end == SOUTH else (heading + 4) % 8


def printed_square(file: int, rank: int, end: int) -> int:
    """AS-R67 A square of a Ruler's Linker placement: counted from the owner's left and the owner's end."""
    if end == SOUTH:
        return (rank - 1) * FILES + file - 1
    return (RANKS - rank) * FILES + FILES - file
