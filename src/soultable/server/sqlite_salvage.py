"""SQLite salvage: copy everything readable in a damaged file, row by row, into a sound one."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from soultable.server.schema import answers as answers_table
from soultable.server.schema import metadata, tables
from soultable.server.store import PRIVATE, CannotStore, escaped, migrate

LAST: Final = 2**62  # no row has a larger number


def salvaged(damaged: Path, file: Path) -> list[str]:
    """Replace a damaged file, of which there is a copy, by a sound one; return what was lost."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.unlink(missing_ok=True)
    os.close(os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    engine = sa.create_engine(f"sqlite:///{fresh}")
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    with closing(sqlite3.connect(f"file:{escaped(damaged)}", uri=True)) as old:
        old.text_factory = lambda raw: raw.decode("utf-8", "replace")
        old.execute("pragma writable_schema = on")  # one broken name must not hide all tables
        with closing(sqlite3.connect(fresh)) as new, new:
            unread = copy_rows(old, new)
            left_out = drop_orphans(new)
            games, answers = (count(new, name) for name in (tables.name, answers_table.name))
    if unread and not games:
        fresh.unlink()
        raise CannotStore("database: no game can be read from it; it is left as it is, restore a backup")
    os.replace(fresh, file)
    for beside in ("-wal", "-shm"):
        file.with_name(file.name + beside).unlink(missing_ok=True)
    lines = [f"the file was made again from what could be read: {games} tables for play, {answers} answers"]
    if left_out:
        lines.append(f"{left_out} rows were left out, because what they belong to is lost")
    if unread:
        lines.append(f"not all could be read of: {', '.join(unread)}; compare with a backup")
    return lines


def count(new: sqlite3.Connection, table: str) -> int:
    return int(new.execute(f'select count(*) from "{table}"').fetchone()[0])


def copy_rows(old: sqlite3.Connection, new: sqlite3.Connection) -> list[str]:
    """Copy what can be read; return the tables of which something cannot."""
    unread: list[str] = []
    for table in metadata.sorted_tables:
        columns = ", ".join(f'"{column.name}"' for column in table.columns)
        marks = ", ".join("?" for _ in table.columns)
        statement = f'insert or ignore into "{table.name}" ({columns}) values ({marks})'
        troubles: list[str] = []
        for row in readable_rows(old, f'"{table.name}"', columns, troubles):
            try:
                new.execute(statement, row)
            except sqlite3.IntegrityError:  # something that it requires is missing
                continue
        if troubles:
            unread.append(table.name)
    return unread


def readable_rows(
    old: sqlite3.Connection, table: str, columns: str, troubles: list[str]
) -> Iterator[tuple[Any, ...]]:
    """The rows of a table by their numbers; unreadable pages are skipped, and noted among the troubles."""
    asked = f"select rowid, {columns} from {table} where rowid > ? order by rowid"
    last = -LAST
    while True:
        try:
            for number, *row in old.execute(asked, (last,)):
                last = number
                yield tuple(row)
            return
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            troubles.append(str(error))
            if "no such" in str(error):  # table, or column
                return
            last = next_readable(old, asked, max(last, 0))
            if last >= LAST:
                return


def next_readable(old: sqlite3.Connection, asked: str, last: int) -> int:
    """After which number rows are readable again: step twice as far each time, then go back."""
    step = 1
    while not can_read(old, asked, last + step):
        step *= 2
        if last + step >= LAST:
            return LAST
    low, high = step // 2, step
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (low, middle) if can_read(old, asked, last + middle) else (middle, high)
    return last + high


def can_read(old: sqlite3.Connection, asked: str, after: int) -> bool:
    try:
        old.execute(f"{asked} limit 1", (after,)).fetchone()
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return False
    return True


def drop_orphans(new: sqlite3.Connection) -> int:
    """Delete rows that belong to something that was lost."""
    dropped = 0
    while found := new.execute("pragma foreign_key_check").fetchall():
        for table, number, *_ in found:
            dropped += new.execute(f'delete from "{table}" where rowid = ?', (number,)).rowcount
    return dropped
