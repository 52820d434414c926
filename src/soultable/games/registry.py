"""Game registry: finds each game by name and loads it when it is asked for."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Final

from soultable.cards import GameWords
from soultable.cards.load_cards import load_set
from soultable.cards.load_decks import load_decks
from soultable.core.account import Account
from soultable.core.errors import UnknownGame, nearest
from soultable.core.game import Game
from soultable.core.tool_settings import GameTooling
from soultable.core.view import View
from soultable.games import generic_table
from soultable.games.table_model import TableModel

BUILT_IN: Final = ("soulfall", "spirit-war", "alternate-souls", "soul-of-ankiril", "sengoku-yugi")
ENTRY_POINTS: Final = "soultable.games"  # of other installed packages: slug = "package"
LOADED: Final[dict[str, Game]] = {}


@cache
def packages() -> dict[str, str]:
    """The package of each game: our own, named after the games, then those of other packages."""
    ours = {slug: f"{__package__}.{slug.replace('-', '_')}" for slug in BUILT_IN}
    theirs = {found.name: found.value for found in entry_points(group=ENTRY_POINTS)}
    return {**ours, **{slug: package for slug, package in theirs.items() if slug not in ours}}


def slugs() -> list[str]:
    """The names of all games."""
    return list(packages())


def known(slug: str) -> None:
    """Refuse the name of a game that there is not."""
    if slug not in packages():
        raise UnknownGame(f"unknown game '{slug[:80]}'{nearest(slug, slugs())}")


def game(slug: str, cards: tuple[Path, ...] = (), decks: tuple[Path, ...] = ()) -> Game:
    """The game of this name, with only its own cards and decks or with more from files or folders."""
    known(slug)
    if cards or decks:
        return make(slug, cards, decks)
    if slug not in LOADED:
        LOADED[slug] = make(slug, (), ())
    return LOADED[slug]


def make(slug: str, cards: tuple[Path, ...], decks: tuple[Path, ...]) -> Game:
    words = card_words(slug)
    card_set = load_set(words, *cards)
    given = [card_set] if words.decks is None and not decks else [card_set, load_decks(words, *decks)]
    made = module(slug, "game").GAME(*given)
    assert isinstance(made, Game)
    return made


def tooling(slug: str) -> GameTooling:
    """What the tools around a game need to know of it, without loading the game."""
    known(slug)
    found = module(slug, "tool_settings").TOOLING
    assert isinstance(found, GameTooling)
    return found


def card_words(slug: str) -> GameWords:
    """What the card and deck files of a game may contain."""
    words = module(slug, "cards.schema").WORDS
    assert isinstance(words, GameWords)
    return words


@cache
def account_of(slug: str) -> type[Account] | None:
    """What follows from a game's Events, if its account is written."""
    if not (folder_of(slug) / "account.py").is_file():
        return None
    found: type[Account] = module(slug, "account").ACCOUNT
    return found


@cache
def screen_of(slug: str) -> ModuleType:
    """The module that describes a game's table; some also have start options, decks and card facts.

    A game without a table of its own has the generic one.
    """
    own = folder_of(slug) / "table" / "screen.py"
    return module(slug, "table.screen") if own.is_file() else generic_table


def described(view: View) -> TableModel:
    """The table as its viewer sees it, described by its game."""
    table: Callable[[View], TableModel] = screen_of(view.game.slug).TABLE
    return table(view)


def folder_of(slug: str) -> Path:
    """The folder with the sources of a game."""
    return Path(next(iter(import_module(packages()[slug]).__path__)))


def module(slug: str, name: str) -> ModuleType:
    """A module of a game's package."""
    return import_module(f"{packages()[slug]}.{name}")
