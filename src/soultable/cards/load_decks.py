"""Load decks from files: a game's built-in decks and the user's own."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from soultable.cards.card import Deck
from soultable.cards.parse_files import files_of, place_of, tables_of
from soultable.cards.problem import Enough, Place, Problems, shown
from soultable.cards.read import check_keys, read_field
from soultable.cards.schema import DeckWords, Field, GameWords, Head, Line, Name, Number, Word

__all__ = ["Deck", "load_decks", "read_decks", "sound_decks"]

MOST_DECKS = 200  # at once, built-in ones included
MOST_PROBLEMS = 100
COUNT = Number(1, 99)
OPEN = Field("open", Word("answer", ("yes", "no")), "no")


def load_decks(game: GameWords, *paths: Path | str) -> tuple[Deck, ...]:
    """The game's built-in decks, then those of the files. A folder stands for all its `*.toml` files.

    Two decks with the same id are refused. The rules of deck building are checked elsewhere
    (`game.decks.problems`), because they depend on the card set.
    """
    problems = Problems(limit=1)
    try:
        ready = _ready(game, problems)
        found = _read(game, paths, problems)
        _check_together(ready, found, problems)
        return tuple({deck.id: deck for _, deck in [*ready, *found]}.values())
    except Enough:
        raise problems.error() from None


def sound_decks(game: GameWords, *paths: Path | str) -> list[tuple[str, Deck]]:
    """The decks of these files, each after its file's name; the first thing that is wrong is raised."""
    problems = Problems(limit=1)
    try:
        found = _read(game, paths, problems)
        _check_together(_ready(game, problems), found, problems)
        return found
    except Enough:
        raise problems.error() from None


def read_decks(game: GameWords, *paths: Path | str) -> tuple[list[tuple[str, Deck]], list[str]]:
    """The valid decks of these files, each with its file's name, and the problems of the others."""
    problems = Problems(limit=MOST_PROBLEMS)
    try:
        found = _read(game, paths, problems)
        _check_together(_ready(game, problems), found, problems)
        return found, problems.lines
    except Enough:
        return [], [*problems.lines, f"these are the first {MOST_PROBLEMS} problems; there may be more"]


def _ready(game: GameWords, problems: Problems) -> list[tuple[str, Deck]]:
    """The built-in decks."""
    return _read(game, [game.decks.built_in], problems) if game.decks else []


def _read(game: GameWords, paths: Iterable[Path | str], problems: Problems) -> list[tuple[str, Deck]]:
    found: list[tuple[str, Deck]] = []
    for path in paths:
        if game.decks is None:
            Place(problems, "").wrong(f"{game.game} has no decks that players bring")
            break
        for file in files_of(Path(path), problems):
            place = place_of(file, problems, [game.decks.built_in])
            found += [(place.file, deck) for deck in _read_file(game.game, game.decks, file, place)]
    return found


def _check_together(
    ready: Sequence[tuple[str, Deck]], found: Sequence[tuple[str, Deck]], problems: Problems
) -> None:
    """Report ids that are used twice, and whether there are too many decks."""
    where: dict[str, str] = {}
    for file, deck in [*ready, *found]:
        first = where.setdefault(deck.id, file)
        if first != file:
            what = f"the id {shown(deck.id)} is already that of a deck in {first}; give this one another id"
            Place(problems, file).of(deck.id).wrong(what)
    if len(where) > MOST_DECKS:
        Place(problems, found[-1][0]).wrong(f"makes it {len(where)} decks in all; {MOST_DECKS} are the most")


def _read_file(game: str, words: DeckWords, file: Path, place: Place) -> list[Deck]:
    """The valid decks of a file, in its order."""
    tables = tables_of(file, place, "deck")
    if tables is None:
        return []
    if "set" in tables and "deck" not in tables:
        place.wrong("is a card file, not a deck file; give it with --cards, not --deck")
        return []
    check_keys(tables, ["deck"], place)
    listed = tables.get("deck")
    if not isinstance(listed, list) or not listed:
        if listed is not None or not tables:
            place.wrong("has no decks: write [[deck]], in two pairs of brackets, before each")
        return []
    found: list[Deck] = []
    seen: list[object] = []
    for index, raw in enumerate(listed):
        at = place.of(f"deck[{index}]")
        if not isinstance(raw, dict):
            at.wrong(f"must be a table, not {shown(raw)}")
            continue
        deck = _read_deck(game, words, raw, at)
        if "id" in raw and raw["id"] in seen:
            at.wrong(f"the id {shown(raw['id'])} is already that of deck[{seen.index(raw['id'])}]")
        elif deck is not None:
            found.append(deck)
        seen.append(raw.get("id"))
    return found


def _read_deck(game: str, words: DeckWords, raw: Mapping[str, object], place: Place) -> Deck | None:
    """The deck, or `None` after reporting everything that is wrong with it."""
    before = len(place.problems.lines)
    deck_id = read_field(Field("id", Name(words.taken)), raw, place)
    if isinstance(deck_id, str):
        place = place.of(deck_id)
    check_keys(raw, keys_of(words), place)
    name = read_field(Field("name", Line(60)), raw, place)
    read_field(Field("game", Word("game", (game,))), raw, place)
    mode = (
        read_field(Field(words.mode_key, Word(words.mode_key, words.modes)), raw, place)
        if words.modes
        else ""
    )
    is_open = words.may_be_open and read_field(OPEN, raw, place) == "yes"
    heads = {head.key: _read_head(head, raw, place) for head in words.heads}
    cards = _read_counts(raw.get("cards", {}), place.at("cards"))
    if len(place.problems.lines) > before:
        return None
    return Deck(str(deck_id), str(name), game, str(mode), heads, cards, is_open)


def keys_of(words: DeckWords) -> list[str]:
    """The keys that a deck of this game may contain."""
    heads = [head.key for head in words.heads]
    mode, is_open = [words.mode_key] * bool(words.modes), ["open"] * words.may_be_open
    return ["id", "name", "game", *mode, *is_open, *heads, "cards"]


def _read_head(head: Head, raw: Mapping[str, object], place: Place) -> tuple[str, ...]:
    """The ids under a key of the head: one id, or a list of ids."""
    named = raw.get(head.key)
    if head.most == 1:
        one = read_field(Field(head.key, Name()), raw, place)
        return (one,) if isinstance(one, str) else ()
    wants = head.wants or f"a list of 1 to {head.most} {head.noun} ids"
    if named is None:
        place.wrong(f"missing key {head.key!r}: {wants}")
        return ()
    place = place.at(head.key)
    if not isinstance(named, list) or not 1 <= len(named) <= head.most:
        place.wrong(f"must be {wants}, not {len(named) if isinstance(named, list) else shown(named)}")
        return ()
    read = [Name().read(one, place.item(index)) for index, one in enumerate(named)]
    return tuple(one for one in read if isinstance(one, str))


def _read_counts(raw: object, place: Place) -> dict[str, int]:
    """Read the counts of cards: `{ windwalk = 2, … }`."""
    if not isinstance(raw, dict):
        place.wrong(f"must be a table such as {{ card_id = 2 }}, not {shown(raw)}")
        return {}
    counts: dict[str, int] = {}
    for card_id, count in raw.items():
        named = Name().read(card_id, place)
        number = COUNT.read(count, place.at(shown(card_id).strip("'")))
        if isinstance(named, str) and isinstance(number, int):
            counts[named] = number
    return counts
