"""How this program was started, so that what it says to type works."""

import os
import shlex
from pathlib import Path


def program() -> str:
    """The words that start Soultable here: `soultable`, or what a starter before it has set."""
    return os.environ.get("SOULTABLE_COMMAND", "soultable")


def to_type(*words: str | Path, cards: tuple[Path, ...] = (), decks: tuple[Path, ...] = ()) -> str:
    """A line to type; with the cards and decks that the game needs."""
    given = [*[("--cards", path) for path in cards], *[("--deck", path) for path in decks]]
    needed = [word for pair in given for word in pair]
    return " ".join([program(), *[shlex.quote(str(word)) for word in (*words, *needed)]])
