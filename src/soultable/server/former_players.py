"""Former players: records of games whose players have left for good, and so have lost their names there.

A game's hash chain begins with its header, which contains the names. So the log keeps its original first
hash, and a record is chained again from the header it has now.
"""

from soultable.core.game import Game
from soultable.core.record import GIVEN_UP, Entry, Record, link
from soultable.core.table import Table, deal


def begin_chain(table: Table, opening: str) -> None:
    """Start the chain of a newly dealt table with the original header's hash."""
    first = table.entries[0]
    table.entries[0] = Entry(first.seat, first.answer, link(opening, table.state), first.events)


def chained_again(game: Game, record: Record) -> Record:
    """The same record, its chain starting at its present header."""
    table = Table(game, record.header, deal(game, record.header))
    for entry in record.entries[1:]:
        if entry.answer in GIVEN_UP:
            table.give_up(entry.seat, entry.answer)
        else:
            table.answer(entry.seat, entry.answer)
    return table.record()
