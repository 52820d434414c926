"""Last answer: a small file beside an SQLite database that names the last committed answer.

If the -wal file is deleted or damaged, SQLite silently continues from an older state. This file is written
after each commit, so the answer it names is in the database unless something was lost.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

SIZE: Final = 80  # bytes; always the same, so that a write never leaves a part of the one before
PRIVATE: Final = 0o600


class LastAnswer:
    """The game and the ply of the last committed row, stored in a separate file."""

    def __init__(self, database: Path) -> None:
        self.path: Final = database.with_name(f"{database.name}-last")
        self.file: BinaryIO | None = None

    def read(self) -> tuple[str, int] | None:
        """What was committed last; None if unknown."""
        try:
            game, ply = self.path.read_text("ascii").split()
            return game, int(ply)
        except (OSError, ValueError):
            return None

    def write(self, game: str, ply: int) -> None:
        """Write it so that it survives if we are killed; only the answer itself is forced to the disk."""
        with suppress(OSError):
            if self.file is None:
                self.file = os.fdopen(os.open(self.path, os.O_RDWR | os.O_CREAT, PRIVATE), "r+b", buffering=0)
            self.file.seek(0)
            self.file.write(f"{game} {ply}".ljust(SIZE - 1).encode() + b"\n")

    def forget(self) -> None:
        """Delete the file: the owner goes on without what was lost."""
        self.close()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        if self.file is not None:
            self.file.close()
            self.file = None
