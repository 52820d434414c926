"""Log integrity: detect games whose log has lost or changed rows, by a row count and a hash.

Both are stored with the table and committed with each row. So a lost end, a gap or a changed row is noticed
when the game is opened. Such a game is set aside: it cannot continue, and all others can.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from soultable.core.errors import Refused

ROWS_LOST: Final = "rows-lost"  # the end of the log is missing
GAP: Final = "gap"  # a row in the middle is missing
ROW_CHANGED: Final = "row-changed"  # a row is not what was written
UNREADABLE: Final = "unreadable"  # the database cannot read it, or the table's entry makes no sense
RULES_CHANGED: Final = "rules-changed"  # intact, but today's rules lead to another outcome
DAMAGES: Final = (ROWS_LOST, GAP, ROW_CHANGED, UNREADABLE)
SENTENCE: Final = (
    "This game is damaged and was set aside. Nobody can go on with it until the owner of this server has "
    "repaired it."
)


ENDED: Final = "The rules have changed since, and this game cannot be shown by them any more; nobody has won."


class Damaged(Refused):
    """A game that was set aside. What is wrong with its log is only for the server's owner."""

    def __init__(self, problem: str = UNREADABLE) -> None:
        if problem == RULES_CHANGED:
            super().__init__(RULES_CHANGED, "", ENDED)
        else:
            super().__init__("damaged", "", SENTENCE)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a game's log."""

    ply: int
    seat: int
    answer: str
    nonce: str
    link: str
    at: float


@dataclass(frozen=True, slots=True)
class Log:
    """A game's log as it was read, and what its table says about it."""

    rows: list[Row]
    length: int
    head: str


def head_after(head: str, row: Row) -> str:
    """The hash of a whole log, from the hash before its last row."""
    facts = json.dumps([row.ply, row.seat, row.answer, row.nonce, row.link, row.at])
    return sha256((head + facts).encode()).hexdigest()[:32]


def head_of(rows: Iterable[Row]) -> str:
    """The hash of a whole log; empty before the first row."""
    head = ""
    for row in rows:
        head = head_after(head, row)
    return head


def good_rows(rows: Sequence[Row]) -> int:
    """How many rows there are before the first gap."""
    return next((number for number, row in enumerate(rows) if row.ply != number), len(rows))


class Chain:
    """The hash of a log, row by row."""

    def __init__(self) -> None:
        self.head = ""

    def add(self, row: Row) -> None:
        self.head = head_after(self.head, row)

    def problem(self, log: Log) -> str:
        """What is wrong with a log whose rows are all there; empty if nothing."""
        return "" if self.head == log.head else ROW_CHANGED


def problem_of(log: Log) -> str:
    """What is wrong with a log; empty if nothing.

    The log may be longer than its table says, if an older version of the program appended to it.
    """
    if problem := missing_rows(log):
        return problem
    chain = Chain()
    for row in log.rows[: log.length]:
        chain.add(row)
    return chain.problem(log)


def missing_rows(log: Log) -> str:
    """Whether rows are missing, and where; empty if none are."""
    if good_rows(log.rows) < len(log.rows):
        return GAP
    return ROWS_LOST if len(log.rows) < log.length else ""
