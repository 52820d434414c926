"""Replay a record with the cards and decks that it was played with."""

from pathlib import Path

from soultable.cli.own_decks import modes_of
from soultable.core.errors import OtherCards
from soultable.core.record import Record
from soultable.core.table import Table, replay
from soultable.games.registry import game


def reopened(record: Record, cards: tuple[Path, ...] = (), decks: tuple[Path, ...] = ()) -> Table:
    """The table of a record, as it was left. Raises what is wrong with the cards or decks."""
    header = record.header
    modes_of(header.game, cards, decks)
    try:
        return replay(game(header.game, cards, decks), record)
    except OtherCards:
        has_decks = "deck0" in header.settings
        others, options = ("cards or decks", "--cards or --deck") if has_decks else ("cards", "--cards")
        raise OtherCards(f"record: it was played with other {others}; give them with {options}") from None
