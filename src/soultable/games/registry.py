"""Which games there are, by name; each is loaded when it is asked for."""

from importlib import import_module
from pathlib import Path
from typing import Final

from soultable.cards.deck import load_decks
from soultable.cards.load import load_set
from soultable.core.errors import UnknownGame, nearest
from soultable.core.game import Game

GAMES: Final = {
    "soulfall": ("soultable.games.soulfall", "SoulfallGame"),
    "spirit-war": ("soultable.games.spiritwar", "SpiritWarGame"),
    "alternate-souls": ("soultable.games.altsouls", "AltSoulsGame"),
    "soul-of-ankiril": ("soultable.games.ankiril", "AnkirilGame"),
    "sengoku-yugi": ("soultable.games.sengoku", "SengokuGame"),
}
LOADED: Final[dict[str, Game]] = {}


def slugs() -> list[str]:
    """The names of all games."""
    return list(GAMES)


def game(slug: str, cards: tuple[Path, ...] = (), decks: tuple[Path, ...] = ()) -> Game:
    """The game of this name, with its own cards and decks or with more from files or folders."""
    if slug not in GAMES:
        raise UnknownGame(f"unknown game '{slug[:80]}'{nearest(slug, slugs())}")
    if cards or decks:
        return make(slug, cards, decks)
    if slug not in LOADED:
        LOADED[slug] = make(slug, (), ())
    return LOADED[slug]


def make(slug: str, cards: tuple[Path, ...], decks: tuple[Path, ...]) -> Game:
    package, name = GAMES[slug]
    words = import_module(f"{package}.words").WORDS
    card_set = load_set(words, *cards)
    given = [card_set] if words.decks is None and not decks else [card_set, load_decks(words, *decks)]
    made = getattr(import_module(f"{package}.game"), name)(*given)
    assert isinstance(made, Game)
    return made
