"""Keep games on disk: the data folder, record files that grow with each answer, unfinished games."""

import errno
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import localtime, strftime
from typing import Final, TextIO

from soultable.cli.table_from_record import reopened
from soultable.cli.terminal.own_files_of_saved_games import Given, given_of
from soultable.core.errors import BadRecord, CardFileError, OtherCards, SoultableError
from soultable.core.record import LONGEST, Record, read_record
from soultable.core.table import Table

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


ENDING: Final = ".jsonl"
LOOKED_AT: Final = 12  # the number of newest records searched for an unfinished game


class CannotSave(SoultableError):
    """The record cannot be written. The game itself is not affected."""


def data_folder() -> Path:
    """The folder for this user's games."""
    if own := os.environ.get("SOULTABLE_DATA"):
        return Path(own)
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "soultable"
    if xdg := os.environ.get("XDG_DATA_HOME"):
        return Path(xdg) / "soultable"
    try:
        return Path.home() / ".local" / "share" / "soultable"
    except RuntimeError:  # a user without a home
        return Path(tempfile.gettempdir()) / "soultable"


def records_folder() -> Path:
    return data_folder() / "records"


def fresh_path(slug: str) -> Path:
    """A path for a new record that does not exist yet."""
    stem = f"{strftime('%Y-%m-%d-%H%M%S', localtime())}-{slug}"
    path = records_folder() / f"{stem}{ENDING}"
    number = 2
    while path.exists():
        path = records_folder() / f"{stem}-{number}{ENDING}"
        number += 1
    return path


class RecordFile:
    """A record on disk. Each answer is safely written before the table continues."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.file: TextIO | None = None
        self.written = 0  # entries written so far
        self.trouble = ""

    def keep(self, table: Table) -> None:
        """Write the new entries. After an error or an undo, write the whole record again."""
        try:
            if self.file is None or self.trouble or self.written > len(table.entries):
                self.rewrite(table)
            else:
                lines = Record(table.header, table.entries[self.written :]).lines()[1:]
                put(self.file, "".join(line + "\n" for line in lines))
            self.written = len(table.entries)
            self.trouble = ""
        except OSError as error:
            self.trouble = f"{self.path}: the game is not saved: {error.strerror or 'it cannot be written'}"
            raise CannotSave(self.trouble) from None

    def rewrite(self, table: Table) -> None:
        """Write the whole record to a temporary file, which then replaces the old one in one step."""
        make_folder(self.path.parent)
        aside = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        file = aside.open("w", encoding="utf-8", newline="\n")
        try:
            _lock(file.fileno())
            put(file, table.record().text())
            if sys.platform == "win32":  # Windows cannot replace an open file
                file.close()
                self.close()
            aside.replace(self.path)
        except OSError:
            file.close()
            aside.unlink(missing_ok=True)
            raise
        self.close()
        self.file = self.path.open("a", encoding="utf-8", newline="\n") if file.closed else file
        sync_folder(self.path.parent)

    def close(self) -> None:
        if self.file is not None:
            self.file.close()
            self.file = None


def make_folder(folder: Path) -> None:
    """Create the folder if it is ours. A folder that the user named must exist."""
    if folder == records_folder():
        folder.mkdir(parents=True, exist_ok=True)
    elif not folder.is_dir():
        raise OSError(errno.ENOENT, f"there is no folder {folder}")


def put(file: TextIO, text: str) -> None:
    """Write the text and flush it to the disk."""
    file.write(text)
    file.flush()
    os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Flush the folder to the disk: a new file name is safe only then."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def is_open_elsewhere(path: Path) -> bool:
    """Whether another terminal has this game open."""
    try:
        with path.open("r+", encoding="utf-8") as file:
            _lock(file.fileno())
    except OSError:
        return True
    return False


def read(path: Path) -> Record:
    """Read the record in a file. BadRecord says in one line what is wrong with it."""
    try:
        if path.is_dir():
            raise BadRecord("it is a folder; name the file of a game in it")
        if path.stat().st_size > 4 * LONGEST:
            raise BadRecord(f"{path.stat().st_size} bytes are too many for a record")
        return read_record(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror or 'it cannot be read'}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: not a text file in UTF-8, so not a record") from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


@dataclass(frozen=True)
class Left:
    """An unfinished game. Without a table it cannot be continued; `trouble` says why."""

    path: Path
    table: Table | None
    given: Given
    trouble: str = ""


def unfinished(slug: str = "") -> Left | None:
    """The newest unfinished game that can be continued, or that could be with its cards and decks."""
    try:
        files = list(records_folder().glob(f"*{ENDING}"))
        files.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return None
    lost: Left | None = None
    for path in files[:LOOKED_AT]:
        if is_open_elsewhere(path):
            continue
        given = given_of(path)
        try:
            record = read(path)
            if slug not in ("", record.header.game):
                continue
            if (table := reopened(record, given.cards, given.decks)).requests():
                return Left(path, table, given)
        except SoultableError as error:
            lost = lost or lost_game(path, given, error)
    return lost


def lost_game(path: Path, given: Given, error: SoultableError) -> Left | None:
    """An unfinished game whose own cards or decks are missing or have changed."""
    if not given.files:
        return None
    named = ", ".join(str(file) for file in given.gone() or given.files)
    are = "is" if len(given.gone() or given.files) == 1 else "are"
    why = f"{named} {are} gone" if given.gone() else f"{named} {are} not as before"
    if not given.gone() and not isinstance(error, OtherCards | CardFileError):
        return None
    return Left(path, None, given, f"The unfinished game in {path} cannot be gone on with: {why}.")
