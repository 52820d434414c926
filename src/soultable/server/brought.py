"""Decks and cards that people bring to a table: texts, checked as `soultable deck check` checks files."""

from functools import lru_cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from soultable.cards import CardSet, GameWords, load_set, read_decks
from soultable.core.errors import CardFileError, SoultableError
from soultable.core.game import Game, Settings
from soultable.games.registry import GAMES
from soultable.games.registry import game as game_of

MOST_FILES: Final = 8  # of each kind, at a table
MOST_SIGNS: Final = 40_000  # in one of them
KEPT: Final = 32  # games with their own cards or decks that a process keeps at hand


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of a table: card files and deck files of whoever made it, and each seat's own deck."""

    cards: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    own: dict[int, str] = {}

    def game(self, slug: str) -> Game:
        """The game with all of this in it; what is wrong with a text is raised. Takes a moment."""
        return game_with(slug, self.cards, self.all_decks())

    def card_set(self, slug: str) -> CardSet:
        """The cards as their files say them."""
        return set_with(slug, self.cards)

    def all_decks(self) -> tuple[str, ...]:
        """Every text once: two players may bring the same."""
        return tuple(dict.fromkeys((*self.decks, *[self.own[seat] for seat in sorted(self.own)])))

    def with_own(self, seat: int, text: str) -> "Brought":
        """A seat brings its own deck, instead of one that it brought before; nothing takes that away."""
        others = {other: deck for other, deck in self.own.items() if other != seat}
        return Brought(self.cards, self.decks, {**others, seat: text} if text else others)

    def turned(self, count: int) -> "Brought":
        """Everybody one seat further, with what they brought."""
        own = {(seat - 1) % count: text for seat, text in self.own.items()}
        return Brought(self.cards, self.decks, own)

    def problem(self) -> str:
        """Whether it is too much, before anybody reads it."""
        for kind, texts in (("cards", self.cards), ("decks", self.all_decks())):
            if len(texts) > MOST_FILES:
                return f"{kind}: at most {MOST_FILES} files"
            for number, text in enumerate(texts):
                if len(text) > MOST_SIGNS:
                    return f"{kind}[{number}]: at most {MOST_SIGNS} characters"
        return ""


NOTHING: Final = Brought()


@lru_cache(KEPT)
def game_with(slug: str, cards: tuple[str, ...], decks: tuple[str, ...]) -> Game:
    """A game with more cards and decks than its own."""
    if not cards and not decks:
        return game_of(slug)
    with TemporaryDirectory(prefix="soultable-") as folder:
        try:
            card_files, deck_files = written(Path(folder), cards, decks)
            check_decks(slug, card_files, deck_files)
            return game_of(slug, card_files, deck_files)
        except SoultableError as error:
            raise CardFileError(str(error).replace(f"{folder}/", "")) from None


@lru_cache(KEPT)
def set_with(slug: str, cards: tuple[str, ...]) -> CardSet:
    """A game's cards, and more from these texts, which were read without complaint before."""
    with TemporaryDirectory(prefix="soultable-") as folder:
        return load_set(words_of(slug), *written(Path(folder), cards, ())[0])


def written(
    folder: Path, cards: tuple[str, ...], decks: tuple[str, ...]
) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """The texts as files, because files are what the readers read; named after their place, not by users."""
    found: list[tuple[Path, ...]] = []
    for kind, texts in (("cards", cards), ("decks", decks)):
        files = tuple(folder / f"{kind}[{number}]" for number in range(len(texts)))
        for file, text in zip(files, texts, strict=True):
            file.write_text(text, encoding="utf-8", errors="replace")
        found.append(files)
    return found[0], found[1]


def check_decks(slug: str, cards: tuple[Path, ...], decks: tuple[Path, ...]) -> None:
    """The first thing that is wrong with a deck is raised."""
    words = words_of(slug)
    found, wrong = read_decks(words, *decks)
    if wrong:
        raise CardFileError(wrong[0])
    set_of_cards = load_set(words, *cards)
    for file, deck in found:
        assert words.decks is not None
        for line in words.decks.problems(set_of_cards, deck):
            raise CardFileError(f"{file}: {deck.id}: {line}")


def words_of(slug: str) -> GameWords:
    game_of(slug)  # whether there is such a game
    words: GameWords = import_module(f"{GAMES[slug][0]}.words").WORDS
    return words


@lru_cache(KEPT)
def decks_in(slug: str, text: str) -> tuple[str, ...]:
    """The ids of the decks in a text, which was read without complaint before."""
    if not text:
        return ()
    with TemporaryDirectory(prefix="soultable-") as folder:
        found, _ = read_decks(words_of(slug), *written(Path(folder), (), (text,))[1])
        return tuple(deck.id for _, deck in found)


def in_own_deck(
    game: Game, settings: Settings, brought: Brought, seat: int, count: int, chosen: dict[str, str]
) -> Settings:
    """The settings in which a seat plays what it has just brought, or what it has chosen by name."""
    text = brought.own.get(seat, "")
    known = words_by_name(Brought(brought.cards, brought.decks).with_own(seat, text).game(game.slug), count)
    decks, found = decks_in(game.slug, text), dict(settings)
    for name, words in known.items():
        stem = name.removesuffix(str(seat))
        own = [word for word in words if word in decks]
        if stem != name and (own or stem in chosen):
            found[name] = chosen.get(stem) or own[0]
        elif stem != name and words and found[name] not in words:
            del found[name]  # a deck that was taken away
    return game.checked(count, found)


def words_by_name(game: Game, count: int) -> dict[str, tuple[str, ...]]:
    return {setting.name: setting.words for setting in game.settings(count)}
