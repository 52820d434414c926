"""Remember the user's own card and deck files that a saved game needs, in a note next to its record."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ENDING: Final = ".given"
LONGEST: Final = 100_000


@dataclass(frozen=True)
class Given:
    """The files that were given with --cards and --deck."""

    cards: tuple[Path, ...] = ()
    decks: tuple[Path, ...] = ()

    @property
    def files(self) -> tuple[Path, ...]:
        return (*self.cards, *self.decks)

    def gone(self) -> list[Path]:
        """The files that no longer exist."""
        return [file for file in self.files if not file.exists()]


def note_given(record: Path, given: Given) -> None:
    """Write down the names of the files. If that fails, the game is still saved."""
    if given.files:
        facts = {"cards": absolute(given.cards), "decks": absolute(given.decks)}
        try:
            record.parent.mkdir(parents=True, exist_ok=True)
            record.with_suffix(ENDING).write_text(json.dumps(facts) + "\n", encoding="utf-8")
        except (OSError, UnicodeError):
            return


def given_of(record: Path) -> Given:
    """The files noted for a record. Empty if there is no note or it cannot be read."""
    note = record.with_suffix(ENDING)
    try:
        if not note.is_file() or note.stat().st_size > LONGEST:
            return Given()
        facts = json.loads(note.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Given()
    return Given(paths_in(facts, "cards"), paths_in(facts, "decks"))


def forget_given(record: Path) -> None:
    """Delete the note, because the game is over."""
    try:
        record.with_suffix(ENDING).unlink(missing_ok=True)
    except OSError:
        return


def absolute(paths: tuple[Path, ...]) -> list[str]:
    return [str(path.absolute()) for path in paths]


def paths_in(facts: object, key: str) -> tuple[Path, ...]:
    named = facts.get(key, []) if isinstance(facts, dict) else []
    words = named if isinstance(named, list) else []
    return tuple(Path(word) for word in words if isinstance(word, str) and "\0" not in word)
