"""Load a card set from files: the built-in set, a user's whole set, or changes to one."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from soultable.cards.card import Card, CardSet, hash_of
from soultable.cards.parse_files import Source, read_sources
from soultable.cards.problem import Enough, Problems, shown, unknown
from soultable.cards.read import check_keys, read_card, read_field
from soultable.cards.schema import Field, GameWords, Line, Name, Part, Word

MOST_PROBLEMS = 100


def load_set(game: GameWords, *paths: Path | str) -> CardSet:
    """The game's built-in set, changed or replaced by the files. A folder stands for all its `*.toml` files.

    A file whose `[set]` names a `game` is a whole set. A file that `extends` a set changes it: a card with
    the id of an earlier card replaces it, other cards are added at the end, and `remove` lists ids to remove.
    """
    problems = Problems(limit=1)
    try:
        given = [Path(path) for path in paths] or [game.built_in]
        files = read_sources(given, problems, [game.built_in], game.abilities is not None)
        return _build(game, files, problems)
    except Enough:
        raise problems.error() from None


def check(games: Iterable[GameWords], *paths: Path | str) -> list[str]:
    """All problems of these files, one line each. Empty if the files of each game make a valid set."""
    problems = Problems(limit=MOST_PROBLEMS)
    known = list(games)
    try:
        built_in = [game.built_in for game in known]
        abilities = any(game.abilities for game in known)
        files = read_sources([Path(path) for path in paths], problems, built_in, abilities)
        game_of = [_game_of(file, files, known) for file in files]
        for game in known:
            own = [file for file, name in zip(files, game_of, strict=True) if name == game.game]
            if own:
                _build(game, own, problems)
    except Enough:
        return [*problems.lines, f"these are the first {MOST_PROBLEMS} problems; there may be more"]
    return problems.lines


def _game_of(file: Source, files: Sequence[Source], known: Sequence[GameWords]) -> str:
    """The game of a file, which it or the set it extends names. `""` after reporting that neither does."""
    names = [game.game for game in known]
    place = file.place.at("set")
    if "game" in file.head or file.is_whole:
        return str(read_field(Field("game", Word("game", tuple(names))), file.head, place) or "")
    set_of = {other.said("id"): other for other in reversed(files)}
    at = file
    for _ in files:
        if at.said("extends") in names:
            return at.said("extends")
        if at.said("game") in names:
            return at.said("game")
        at = set_of.get(at.said("extends"), at)
    others = [name for name in set_of if name and name != file.said("id")]
    place.at("extends").wrong(unknown("set", file.said("extends"), [*names, *others]))
    return ""


def _build(game: GameWords, files: Sequence[Source], problems: Problems) -> CardSet:
    """The set that these files make together. Valid only if no problem was reported."""
    before = len(problems.lines)
    whole = [file for file in files if file.is_whole]
    for file in whole[1:]:
        first = whole[0].place.file
        file.place.at("set").wrong(f"is a second whole set beside {first}; one of them must use 'extends'")
    if whole:
        set_id, name = _read_head(whole[0], game)
        cards, abilities = _read_cards(whole[0], game), _read_abilities(whole[0], game)
    else:
        base = load_set(game)
        set_id, name, cards, abilities = base.id, base.name, list(base.cards), list(base.abilities)
    set_ids = [set_id]
    for file in files:
        if not file.is_whole:
            set_id, name = _read_head(file, game, set_ids)
            removed = _removed(file, [*cards, *abilities])
            cards = _changed(cards, removed, _read_cards(file, game))
            abilities = _changed(abilities, removed, _read_abilities(file, game))
            set_ids.append(set_id)
    if files and len(problems.lines) == before:
        size = [*_size(game, cards, "card"), *(_size(game, abilities, "ability") if game.abilities else [])]
        for line in [*size, *game.whole([*cards, *abilities])]:
            files[-1].place.at("set").wrong(line)
    sealed = hash_of(game.game, cards, abilities)
    return CardSet(set_id, name, game.game, tuple(cards), sealed, tuple(abilities))


def _read_head(file: Source, game: GameWords, extends: Sequence[str] = ()) -> tuple[str, str]:
    """Check the `[set]` table, and return the id and name of the set."""
    place = file.place.at("set")
    check_keys(file.head, ["id", "name", "game", "extends", "remove"], place)
    set_id = read_field(Field("id", Name()), file.head, place)
    name = read_field(Field("name", Line(60)), file.head, place)
    if file.is_whole or "game" in file.head:
        read_field(Field("game", Word("game", (game.game,))), file.head, place)
    if not file.is_whole:
        read_field(Field("extends", Word("set", tuple(extends))), file.head, place)
        if not file.cards and not file.abilities and not file.head.get("remove"):
            place.wrong("has no [[card]] and removes none: it changes nothing")
    elif "remove" in file.head:
        place.at("remove").wrong("goes with 'extends'; a whole set has only the cards it lists")
    return str(set_id), str(name)


def _read_cards(file: Source, game: GameWords) -> list[Card]:
    """The valid cards of a file, in its order."""
    return _read_tables(file.cards, "card", file, game)


def _read_abilities(file: Source, game: GameWords) -> list[Card]:
    """The valid abilities of a file. Empty for a game without abilities."""
    if file.abilities and game.abilities is None:
        file.place.wrong(unknown("key", "ability", ["set", "card"]))
        return []
    return _read_tables(file.abilities, "ability", file, game, game.abilities)


def _read_tables(
    tables: Sequence[object], noun: str, file: Source, game: GameWords, part: Part | None = None
) -> list[Card]:
    """The valid cards or abilities among these tables of a file."""
    cards: list[Card] = []
    seen: list[object] = []
    for index, raw in enumerate(tables):
        place = file.place.of(f"{noun}[{index}]")
        if not isinstance(raw, dict):
            place.wrong(f"must be a table, not {shown(raw)}")
            continue
        card = read_card(game, raw, place, part)
        if "id" in raw and raw["id"] in seen:
            place.wrong(f"the id {shown(raw['id'])} is already that of {noun}[{seen.index(raw['id'])}]")
        elif card is not None:
            cards.append(card)
        seen.append(raw.get("id"))
    return cards


def _removed(file: Source, cards: Sequence[Card]) -> list[str]:
    """The ids that a file removes from the set it extends."""
    listed = file.head.get("remove", [])
    place = file.place.at("set").at("remove")
    if not isinstance(listed, list):
        place.wrong(f"must be a list of card ids, not {shown(listed)}")
        return []
    own = [raw.get("id") for raw in [*file.cards, *file.abilities] if isinstance(raw, dict)]
    removed: list[str] = []
    for index, card_id in enumerate(listed):
        if not isinstance(card_id, str):
            place.item(index).wrong(f"must be a card id, not {shown(card_id)}")
        elif card_id in own:
            place.item(index).wrong(f"{shown(card_id)} is a card of this file too; leave it out here")
        elif card_id not in [card.id for card in cards]:
            place.item(index).wrong(unknown("card", card_id, [card.id for card in cards]))
        else:
            removed.append(card_id)
    return removed


def _changed(cards: Sequence[Card], removed: Sequence[str], added: Sequence[Card]) -> list[Card]:
    """The cards after a change: same ids are replaced in place, new ones go to the end."""
    new = {card.id: card for card in added}
    kept = [new.pop(card.id, card) for card in cards if card.id not in removed]
    return kept + list(new.values())


def _size(game: GameWords, cards: Sequence[Card], noun: str) -> list[str]:
    nouns = "cards" if noun == "card" else "abilities"
    if not cards:
        return [f"has no {nouns}"]
    if len(cards) > game.most_cards:
        return [f"has {len(cards)} different {nouns}; {game.most_cards} are the most"]
    return []
