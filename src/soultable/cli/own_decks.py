"""Decks of the player's own for `play`, `simulate` and `replay`: read, judged, and the mode they are for."""

import tomllib
from pathlib import Path

from soultable.cards.deck import read_decks
from soultable.cli.deck import judge
from soultable.core.errors import CardFileError
from soultable.core.game import Settings
from soultable.lab.decks import words_of

MODE = "mode"  # the setting, and the key in the decks of a game whose decks are for one mode each


def modes_of(slug: str, cards: tuple[Path, ...], decks: tuple[Path, ...]) -> list[str]:
    """The modes that the decks of these files are for, where a table is set to one of them.

    The first thing that is wrong with a deck is raised.
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
    """A deck file is not a card file."""
    for path in cards:
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        except (OSError, ValueError, RecursionError):
            continue  # whoever reads it as cards says what is wrong with it
        if "deck" in tables and "set" not in tables:
            raise CardFileError(f"{path}: is a deck file; give it with --deck, not --cards")


def in_their_mode(settings: Settings, modes: list[str]) -> Settings:
    """Whoever brings decks of one mode means to play it, unless the settings say otherwise."""
    return {MODE: modes[0], **settings} if len(modes) == 1 else settings
