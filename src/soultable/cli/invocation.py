"""How this program was started, so that the commands it suggests work when typed."""

import os
import shlex
from pathlib import Path


def program() -> str:
    """The command that starts Soultable: `soultable`, or what the launcher set in SOULTABLE_COMMAND."""
    return os.environ.get("SOULTABLE_COMMAND", "soultable")


def to_type(*words: str | Path, cards: tuple[Path, ...] = (), decks: tuple[Path, ...] = ()) -> str:
    """A command line to type, including the cards and decks that the game needs."""
    given = [*[("--cards", path) for path in cards], *[("--deck", path) for path in decks]]
    needed = [word for pair in given for word in pair]
    return " ".join([program(), *[shlex.quote(str(word)) for word in (*words, *needed)]])
