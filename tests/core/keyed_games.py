"""Games dealt from a keyed stream, for the tests."""

from soultable.core.commitment import KeyedDeal, commitment_of
from soultable.core.game import Game, Settings
from soultable.core.record import Header, Record
from soultable.core.table import Table, deal

SEED = "00112233445566778899aabbccddeeff" * 2
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
SALT = "0123456789abcdef" * 2


def keyed_header(
    game: Game,
    seed: str = SEED,
    lucks: tuple[str, ...] = ("", ""),
    settings: Settings | None = None,
    names: tuple[str, ...] = NAMES,
    kinds: tuple[str, ...] = (),
) -> Header:
    """The header of a game as a server deals it; without `kinds` as an earlier one did."""
    keyed = KeyedDeal(SALT, lucks, commitment_of(SALT, seed), kinds)
    checked = game.checked(len(lucks), settings or {})
    return Header(
        game.slug, game.rules_version, game.cards_hash, names[: len(lucks)], checked, seed, "", keyed
    )


def keyed_table(
    game: Game,
    seed: str = SEED,
    lucks: tuple[str, ...] = ("", ""),
    settings: Settings | None = None,
    names: tuple[str, ...] = NAMES,
    kinds: tuple[str, ...] = (),
) -> Table:
    header = keyed_header(game, seed, lucks, settings, names, kinds)
    return Table(game, header, deal(game, header))


def answered(table: Table, most: int = 1000, last: bool = False) -> Table:
    """The table after the first (or last) option was answered again and again."""
    while table.state.result is None and most:
        request = table.requests()[0]
        table.answer(request.seat, request.options[-1 if last else 0].text)
        most -= 1
    return table


def links(record: Record) -> list[str]:
    return [entry.link for entry in record.entries]
