"""Square boards: squares by name and number, eight directions, and neighbours."""

from typing import Final

OFF_BOARD: Final = -1

# Directions clockwise, as seen from the near end; the opposite direction is four further on.
FORWARD: Final = 0
FORWARD_RIGHT: Final = 1
RIGHT: Final = 2
BACK_RIGHT: Final = 3
BACK: Final = 4
BACK_LEFT: Final = 5
LEFT: Final = 6
FORWARD_LEFT: Final = 7
DIRECTIONS: Final = 8
STEPS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # files, ranks


class Board:
    """A board whose squares are numbered from the near left corner, rank by rank, and named as in chess."""

    def __init__(self, files: int, ranks: int) -> None:
        self.files: Final = files
        self.ranks: Final = ranks
        self.size: Final = files * ranks
        self.names: Final = [
            f"{'abcdefghijklmnop'[file]}{rank + 1}" for rank in range(ranks) for file in range(files)
        ]
        self.next: Final = [
            self.beyond(square, way) for way in range(DIRECTIONS) for square in range(self.size)
        ]

    def beyond(self, square: int, way: int) -> int:
        """The square next to this one in a direction, or OFF_BOARD."""
        files, ranks = STEPS[way]
        file, rank = square % self.files + files, square // self.files + ranks
        if 0 <= file < self.files and 0 <= rank < self.ranks:
            return rank * self.files + file
        return OFF_BOARD

    def around(self, square: int, ways: tuple[int, ...]) -> int:
        """The squares next to this one in these directions, as bits."""
        found = 0
        for way in ways:
            other = self.beyond(square, way)
            if other != OFF_BOARD:
                found |= 1 << other
        return found
