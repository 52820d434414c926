"""Database errors: tell damage, a read-only or full database, and other trouble apart."""

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError

MALFORMED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
READ_ONLY: Final = "25006"  # PostgreSQL's error code for a write to a read-only database
FULL_DISK: Final = "53100"
UNWRITABLE: Final = (
    sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
)  # fmt: skip
BROKEN_PAGES: Final = ("XX001", "XX002")  # PostgreSQL's codes for damaged data and a damaged index


def is_damage(error: BaseException) -> bool:
    """Whether the database reports that its contents are damaged, not only that it is unreachable."""
    orig = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(orig, UnicodeDecodeError):  # SQLite names what is broken, and the name is broken, too
        return True
    code = getattr(orig, "sqlite_errorcode", 0) or 0
    return code & 0xFF in MALFORMED or getattr(orig, "sqlstate", "") in BROKEN_PAGES


def is_unwritable(error: BaseException) -> bool:
    """Whether nothing can be written: the database is read-only, or its disk is full or broken."""
    orig = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(orig, "sqlite_errorcode", 0) or 0
    return code & 0xFF in UNWRITABLE or getattr(orig, "sqlstate", "") in (READ_ONLY, FULL_DISK)


def first_line(error: BaseException) -> str:
    """The database's message, without our statements and their values."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    if isinstance(error, UnicodeDecodeError):
        return "its pages are damaged"
    return (str(error).splitlines() or [type(error).__name__])[0][:200]
