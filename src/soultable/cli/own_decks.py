"""The player's own decks for `play`, `simulate` and `replay`: read and check them, and find their mode."""

import tomllib
from pathlib import Path

from soultable.cards.load_decks import read_decks
from soultable.cards.parse_files import MOST_BYTES
from soultable.cli.deck import judge
from soultable.core.errors import CardFileError
from soultable.core.game import Settings
from soultable.lab.deck_files import words_of

MODE = "mode"  # the setting, and the key in decks that are each for one mode


def modes_of(slug: str, cards: tuple[Path, ...], decks: tuple[Path, ...]) -> list[str]:
    """The modes of the decks in these files, if the game has a mode setting.

    Raises the first problem of a deck.
    """
    check_kinds(cards)
    if not decks:
        return []
    words = words_of(slug)
    found, wrong = read_decks(words, *decks)
    if wrong:
        raise CardFileError(wrong[0])
    for file, deck, broken, _ in judge(words, found, list(cards)):
        if broken:
            raise CardFileError(f"{file}: {deck.id}: {broken[0]}")
    assert words.decks is not None
    is_setting = words.decks.modes and words.decks.mode_key == MODE
    return sorted({deck.mode for _, deck in found}) if is_setting else []


def check_kinds(cards: tuple[Path, ...]) -> None:
    """Refuse a deck file that is given with --cards."""
    for path in cards:
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8")) if is_small(path) else {}
        except (OSError, ValueError, RecursionError):
            continue  # reading it as cards will report what is wrong
        if "deck" in tables and "set" not in tables:
            raise CardFileError(f"{path}: is a deck file; give it with --deck, not --cards")


def is_small(path: Path) -> bool:
    return path.is_file() and path.stat().st_size <= MOST_BYTES


def in_their_mode(settings: Settings, modes: list[str]) -> Settings:
    """If all own decks are for one mode, play that mode unless the settings say otherwise."""
    return {MODE: modes[0], **settings} if len(modes) == 1 else settings
