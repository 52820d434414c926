"""Hexagonal boards: cells by name and number, six directions, distances, straight lines."""

from typing import Final

from soultable.core.bits import bits_of

OFF_BOARD: Final = -1

# Directions on pointy-top hexes, as seen from the near end; the opposite direction is three further on.
EAST: Final = 0
NORTH_EAST: Final = 1
NORTH_WEST: Final = 2
WEST: Final = 3
SOUTH_WEST: Final = 4
SOUTH_EAST: Final = 5
DIRECTIONS: Final = 6
STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # axial: q, r
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class Hexes:
    """A board of all cells with |q|, |r| and |q + r| within bounds.

    Cells are numbered row by row from the near end (the largest r), each row from the west. A cell's name is
    the letter of its row and the number of its place in it.
    """

    def __init__(self, most_q: int, most_r: int, most_sum: int) -> None:
        coordinates = [
            (q, r)
            for r in range(most_r, -most_r - 1, -1)
            for q in range(-most_q, most_q + 1)
            if abs(q + r) <= most_sum
        ]
        firsts = {r: min([q for q, row in coordinates if row == r]) for _, r in coordinates}
        self.size: Final = len(coordinates)
        self.coordinates: Final = coordinates
        self.names: Final = [f"{LETTERS[most_r - r]}{q - firsts[r] + 1}" for q, r in coordinates]
        self.distances: Final = [  # cell * size + cell
            steps_between(a, b) for a in coordinates for b in coordinates
        ]
        self.longest: Final = max(self.distances)
        self.next: Final = [  # direction * size + cell -> the cell beyond, or OFF_BOARD
            self.beyond(cell, way) for way in range(DIRECTIONS) for cell in range(self.size)
        ]
        self.within: Final = [  # distance * size + cell -> all cells within it, the cell itself too, as bits
            self.around(cell, most) for most in range(self.longest + 1) for cell in range(self.size)
        ]

    def cell(self, q: int, r: int) -> int:
        """The cell at these coordinates, or OFF_BOARD."""
        return self.coordinates.index((q, r)) if (q, r) in self.coordinates else OFF_BOARD

    def beyond(self, cell: int, way: int) -> int:
        """The cell next to this one in a direction, or OFF_BOARD."""
        q, r = self.coordinates[cell]
        return self.cell(q + STEPS[way][0], r + STEPS[way][1])

    def around(self, cell: int, most: int) -> int:
        """All cells within this distance, as bits."""
        row = self.distances[cell * self.size : cell * self.size + self.size]
        return bits_of([other for other in range(self.size) if row[other] <= most])

    def line(self, cell: int, way: int, most: int) -> list[int]:
        """The cells in a straight line from this one (not included), up to this distance or the edge."""
        found: list[int] = []
        ahead = self.next[way * self.size + cell]
        while ahead != OFF_BOARD and len(found) < most:
            found.append(ahead)
            ahead = self.next[way * self.size + ahead]
        return found

    def way_to(self, cell: int, other: int) -> int:
        """The direction to a neighbouring cell, or OFF_BOARD."""
        for way in range(DIRECTIONS):
            if self.next[way * self.size + cell] == other:
                return way
        return OFF_BOARD


def steps_between(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The distance between two cells."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))
