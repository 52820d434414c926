"""The file of a ladder: a line that says what its games have in common, then one line per game.

Whole lines are written at once and are on the disk before the next ones are played, so whatever stops a
ladder, at most one line is torn. A file can be gone on with as long as game, rules, cards, players,
settings and seed are the same; agents and games may be added.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any, BinaryIO, Final

from soultable.core.errors import SoultableError
from soultable.lab.ladder import FORMAT, Ladder, Played, Sitting, code_of

if sys.platform != "win32":
    import fcntl

NAMES: Final = {
    "ladder": "format",
    "game": "game",
    "rules": "rules version",
    "cards": "card set",
    "players": "number of players",
    "settings": "setting",
    "seed": "seed",
}

Games = dict[Sitting, Played]


class BadResults(SoultableError):
    """A file of results that cannot be gone on with."""


class Results:
    """The games of a ladder that have been played, in memory and on disk."""

    def __init__(self, path: Path, plan: Ladder, is_kept: bool = True) -> None:
        self.path: Final = path
        self.games: Games = {}
        self.is_other_code = False  # whether agents or rules have been changed since it was begun
        self.head: Final = {**plan.head(), "code": code_of(plan.slug)}
        try:
            self.file: Final = open_for_more(path) if is_kept else None
            self.read(path.read_bytes())
        except OSError as error:
            raise BadResults(f"{path}: {error.strerror or error}") from None

    def read(self, content: bytes) -> None:
        """Everything that is there. A last line that is torn is dropped."""
        if line_of(self.head).startswith(content):  # new, or stopped in the very first line
            self.write(0, line_of(self.head))
            return
        *lines, torn = content.split(b"\n")
        self.compare(read_line(lines[0]) if lines else {})
        for number, line in enumerate(lines[1:], 2):
            self.take(read_line(line), number)
        if torn:
            self.write(len(content) - len(torn))

    def write(self, place: int, text: bytes = b"") -> None:
        """Put this where the whole lines end, and have it on the disk before anything else."""
        if self.file is not None:
            self.file.truncate(place)
            self.file.write(text)
            self.file.flush()
            os.fsync(self.file.fileno())

    def compare(self, facts: dict[str, Any]) -> None:
        """Whether the file is of such games as are wanted."""
        if facts.get("ladder") != FORMAT:
            raise BadResults(f"{self.path}: is not a file of a ladder; name another one with --results")
        for key, name in NAMES.items():
            if facts.get(key) != self.head[key]:
                there, here = shortest(facts.get(key), self.head[key])
                raise BadResults(
                    f"{self.path}: holds games of another ladder, whose {name} is {there}, not {here}; "
                    "name another file with --results"
                )
        self.is_other_code = facts.get("code") != self.head["code"]

    def take(self, facts: dict[str, Any], number: int) -> None:
        """One game."""
        try:
            game = read_game(facts, int(self.head["players"]))
        except (LookupError, TypeError, ValueError):
            raise BadResults(f"{self.path}: line {number} is not a game of a ladder") from None
        self.games[game.sitting] = game

    def add(self, games: list[Played]) -> None:
        """Keep these games."""
        assert self.file is not None, "what is only read is not added to"
        text = "".join(game.line() + "\n" for game in games).encode()
        try:
            self.write(self.file.seek(0, os.SEEK_END), text)
        except OSError as error:
            raise BadResults(f"{self.path}: cannot be written: {error.strerror or error}") from None
        self.games.update((game.sitting, game) for game in games)

    def close(self) -> None:
        if self.file is not None:
            self.file.close()


def open_for_more(path: Path) -> BinaryIO:
    """The file, to read and to add to; nobody else writes to it meanwhile."""
    file = path.open("ab")
    lock(file, path)
    return file


def lock(file: BinaryIO, path: Path) -> None:
    """One ladder at a time writes to a file."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadResults(
                f"{path}: another ladder is writing to it right now; wait for it, or stop it"
            ) from None


def line_of(head: dict[str, Any]) -> bytes:
    return (json.dumps(head, ensure_ascii=False) + "\n").encode()


def read_line(line: bytes) -> dict[str, Any]:
    """The values of a line; none if it is not one of ours."""
    try:
        facts = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return facts if isinstance(facts, dict) else {}


def read_game(facts: dict[str, Any], players: int) -> Played:
    """A game as its line tells it."""
    seats, returns, times = (list(facts[key]) for key in ("seats", "returns", "us"))
    if not len(seats) == len(returns) == len(times) == players:
        raise ValueError
    sitting = Sitting(int(facts["deal"]), tuple(str(name) for name in seats))
    by_seat = tuple(tuple(int(time) for time in of_seat) for of_seat in times)
    return Played(sitting, tuple(float(share) for share in returns), str(facts["ending"]), by_seat)


def shortest(there: Any, here: Any) -> tuple[str, str]:
    """Two values that differ, as words; of settings only those that do."""
    if isinstance(there, dict) and isinstance(here, dict):
        differ = sorted(key for key in {*there, *here} if there.get(key) != here.get(key))
        there, here = (", ".join(f"{key}={values.get(key)}" for key in differ) for values in (there, here))
    return str(there)[:80], str(here)[:80]
