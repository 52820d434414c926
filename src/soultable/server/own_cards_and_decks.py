"""Custom content: decks and cards that people bring to a table, checked as `soultable deck check` does."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from soultable.cards import CardSet, Deck, GameWords, load_set, sound_decks
from soultable.cards.card import OWN, is_own, own_id
from soultable.cards.schema import Slot
from soultable.core.errors import BadSetting, CardFileError, SoultableError, UnreadFile
from soultable.core.game import Game, Settings
from soultable.games.registry import card_words
from soultable.games.registry import game as game_of
from soultable.lab.deck_files import file_of

MOST_FILES: Final = 8  # of each kind, at a table
MOST_SIGNS: Final = 40_000  # characters in one of them
KEPT: Final = 32  # games with their own cards or decks that a process caches


class CustomContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The custom files of a table: card and deck files for everybody, and each seat's own, secret decks.

    The game made from them is cached for this table alone, identified by its `salt`. Otherwise the time that
    something takes would reveal whether another table uses the same files.
    """

    cards: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    own: dict[int, str] = {}
    salt: str = ""

    def game(self, slug: str) -> Game:
        """Build the game with all of this; raises what is wrong with a text. Takes a moment."""
        if not self.has_texts():
            return game_of(slug)
        make = game_with if self.salt else game_with.__wrapped__
        return make(slug, self.cards, self.decks, tuple(sorted(self.own.items())), self.salt)

    def has_texts(self) -> bool:
        """Whether anybody has brought anything."""
        return bool(self.cards or self.decks or self.own)

    def shared(self) -> "CustomContent":
        """The part that everybody at the table may know."""
        return CustomContent(self.cards, self.decks, {}, self.salt)

    def card_set(self, slug: str) -> CardSet:
        """The cards as the card files state them."""
        return set_with(slug, self.cards)

    def all_decks(self, slug: str) -> tuple[str, ...]:
        """All deck files; those of the seats' own decks with the ids that the game knows them by."""
        return (*self.decks, *own_files(slug, self.own))

    def with_own(self, seat: int, text: str) -> "CustomContent":
        """Set the decks that a seat brings, in place of its earlier ones; an empty text removes them."""
        others = {other: deck for other, deck in self.own.items() if other != seat}
        return msgspec.structs.replace(self, own={**others, seat: text} if text else others)

    def turned(self, count: int) -> "CustomContent":
        """Move everybody one seat further, with what they brought."""
        own = {(seat - 1) % count: text for seat, text in self.own.items()}
        return msgspec.structs.replace(self, own=own)

    def problem(self) -> str:
        """Check that it is not too much, before anybody parses it."""
        for kind, texts in (("cards", self.cards), ("decks", self.decks), ("deck", tuple(self.own.values()))):
            if len(texts) > MOST_FILES:
                return f"{kind}: at most {MOST_FILES} files"
            for number, text in enumerate(texts):
                if len(text) > MOST_SIGNS:
                    return f"{kind}[{number}]: at most {MOST_SIGNS} characters"
        return ""


NOTHING: Final = CustomContent()


def check_readable(slug: str, brought: CustomContent) -> None:
    """Raise whatever is wrong with a text."""
    brought.game(slug)


@lru_cache(KEPT)
def game_with(
    slug: str, cards: tuple[str, ...], decks: tuple[str, ...], own: tuple[tuple[int, str], ...], salt: str
) -> Game:
    """A game with additional cards and decks."""
    with TemporaryDirectory(prefix="soultable-") as folder:
        try:
            card_files, deck_files = written(Path(folder), cards, decks)
            check_decks(slug, card_files, deck_files)
            more = written(Path(folder), (), own_files(slug, dict(own)), "own")[1]
            return game_of(slug, card_files, (*deck_files, *more))
        except SoultableError as error:
            raise told(error, folder) from None


def told(error: SoultableError, folder: str) -> CardFileError:
    """What is wrong with a text, without the folder in which it was read."""
    kind = UnreadFile if isinstance(error, UnreadFile) else CardFileError
    return kind(str(error).replace(f"{folder}/", ""))


@lru_cache(KEPT)
def set_with(slug: str, cards: tuple[str, ...]) -> CardSet:
    """A game's cards plus those in these texts, which have already been checked."""
    with TemporaryDirectory(prefix="soultable-") as folder:
        return load_set(words_of(slug), *written(Path(folder), cards, ())[0])


def written(
    folder: Path, cards: tuple[str, ...], decks: tuple[str, ...], name: str = "decks"
) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """Write the texts to files, as the readers expect; named by position, never by a user's text."""
    found: list[tuple[Path, ...]] = []
    for kind, texts in (("cards", cards), (name, decks)):
        files = tuple(folder / f"{kind}[{number}]" for number in range(len(texts)))
        for file, text in zip(files, texts, strict=True):
            file.write_text(text, encoding="utf-8", errors="replace")
        found.append(files)
    return found[0], found[1]


def check_decks(slug: str, cards: tuple[Path, ...], decks: tuple[Path, ...]) -> None:
    """Raise the first problem of any deck."""
    words = words_of(slug)
    found = sound_decks(words, *decks)
    set_of_cards = load_set(words, *cards)
    for file, deck in found:
        assert words.decks is not None
        if is_own(deck):
            raise CardFileError(f"{file}: {deck.id}: that id stands for a deck that a seat brings")
        for line in words.decks.problems(set_of_cards, deck):
            raise CardFileError(f"{file}: {deck.id}: {line}")


def words_of(slug: str) -> GameWords:
    game_of(slug)  # raises if there is no such game
    return card_words(slug)


# -- decks of seats --------------------------------------------------------------------------------------


def decks_of(slug: str, *texts: str) -> list[Deck]:
    """The decks in these texts; raises what is wrong with one."""
    with TemporaryDirectory(prefix="soultable-") as folder:
        try:
            found = sound_decks(words_of(slug), *written(Path(folder), (), texts)[1])
        except CardFileError as error:
            raise told(error, folder) from None
    return [deck for _, deck in found]


def slots_at(slug: str, settings: Settings) -> list[Slot]:
    """The settings that choose decks at such a table."""
    words = words_of(slug).decks
    slots = () if words is None else words.slots
    both = [slot.setting for slot in slots]
    return [
        slot
        for slot in slots
        if slot.table_mode in ("", settings.get("mode")) or both.count(slot.setting) == 1
    ]


def own_files(slug: str, own: dict[int, str]) -> tuple[str, ...]:
    """The seats' own decks as files in which each has the id that its setting's `own` stands for."""
    words = words_of(slug)
    found: list[str] = []
    for seat in sorted(own):
        for deck in decks_of(slug, own[seat]):
            assert words.decks is not None
            stem = next(slot.setting for slot in words.decks.slots if slot.mode in ("", deck.mode))
            found.append(file_of(words, replace(deck, id=own_id(f"{stem}{seat}"))))
    return tuple(found)


def chosen_decks(slug: str, text: str, settings: Settings, chosen: dict[str, str]) -> dict[str, Deck]:
    """Which deck in a text is played, by setting without the seat number. At least one must be."""
    found: dict[str, Deck] = {}
    decks = decks_of(slug, text) if text else []
    for slot in slots_at(slug, settings):
        fitting = {deck.id: deck for deck in decks if slot.mode in ("", deck.mode)}
        wanted = chosen.get(slot.setting, next(iter(fitting), ""))
        if wanted in fitting:
            found[slot.setting] = fitting[wanted]
    if decks and not found:
        raise CardFileError(f"decks[0]: {decks[0].id}: such a deck is not played at this table")
    return found


def check_own(slug: str, brought: CustomContent, decks: Iterable[Deck]) -> None:
    """Raise the first rule that one of these decks breaks."""
    words, cards = words_of(slug).decks, brought.card_set(slug)
    for deck in decks:
        assert words is not None
        for line in words.problems(cards, deck):
            raise CardFileError(f"decks[0]: {deck.id}: {line}")


def in_own_deck(
    slug: str,
    settings: Settings,
    brought: CustomContent,
    seat: int,
    count: int,
    text: str,
    chosen: dict[str, str],
) -> tuple[Settings, CustomContent]:
    """The settings in which a seat plays what it has just brought or chosen by name."""
    own = chosen_decks(slug, text, settings, chosen)
    check_own(slug, brought, own.values())
    kept = "\n".join(file_of(words_of(slug), deck) for deck in own.values())
    brought, found = brought.with_own(seat, kept), dict(settings)
    for slot in slots_at(slug, settings):
        name = f"{slot.setting}{seat}"
        if slot.setting in own:
            found[name] = OWN
        elif slot.setting in chosen:
            if chosen[slot.setting] == OWN:
                raise BadSetting(f"{name}: '{OWN}' is a deck that you bring; its text is missing")
            found[name] = chosen[slot.setting]
        elif found.get(name) == OWN:
            del found[name]  # a deck that was removed
    return brought.game(slug).checked(count, found), brought


def without_own_deck(
    slug: str, settings: Settings, brought: CustomContent, seat: int, count: int
) -> tuple[Settings, CustomContent]:
    """The settings in which a seat plays what it would have played had it brought nothing."""
    usual = {setting.name: setting.default for setting in game_of(slug).settings(count)}
    names = [f"{slot.setting}{seat}" for slot in slots_at(slug, settings)]
    dropped = {name: usual[name] for name in names if settings.get(name) == OWN}
    return {**settings, **dropped}, brought.with_own(seat, "")


def with_named_decks(
    slug: str, settings: Settings, brought: CustomContent, count: int
) -> tuple[Settings, CustomContent]:
    """Turn decks of a new table's files that its settings name into those seats' own decks."""
    words, decks = words_of(slug), decks_of(slug, *brought.decks) if brought.decks else []
    known, named = {deck.id: deck for deck in decks}, set()
    for seat in range(count):
        chosen = {slot.setting: settings.get(f"{slot.setting}{seat}") for slot in slots_at(slug, settings)}
        if OWN in chosen.values():
            raise BadSetting(f"settings: '{OWN}' is a deck that a seat brings; name one of the files' decks")
        own = {stem: str(id) for stem, id in chosen.items() if id in known}
        if own:
            text = "\n".join(file_of(words, known[id]) for id in own.values())
            named |= set(own.values())
            settings, brought = in_own_deck(slug, settings, brought, seat, count, text, own)
    rest = [deck for deck in decks if deck.id not in named]
    if named:
        brought = msgspec.structs.replace(brought, decks=joined([file_of(words, deck) for deck in rest]))
    return settings, brought


def joined(texts: list[str]) -> tuple[str, ...]:
    """Deck files of one deck each as a few files, none of them too long."""
    files: list[str] = []
    for text in texts:
        if files and len(files[-1]) + 1 + len(text) <= MOST_SIGNS:
            files[-1] += f"\n{text}"
        else:
            files.append(text)
    return tuple(files)


def words_by_name(game: Game, count: int) -> dict[str, tuple[str, ...]]:
    return {setting.name: setting.words for setting in game.settings(count)}
