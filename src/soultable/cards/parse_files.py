"""Find, read and parse card and deck files into TOML tables, before their content is checked."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from soultable.cards.problem import Place, Problems, one_line, shown
from soultable.cards.read import check_keys
from soultable.core.toml import check_cost

MOST_BYTES = 1_000_000
MOST_IN_A_LINE = 1_000  # characters; a longer line can keep the parser busy for minutes


@dataclass(frozen=True)
class Source:
    """One parsed card file: its `[set]` table, its `[[card]]` tables and its `[[ability]]` tables."""

    place: Place
    head: dict[str, object]
    cards: list[object]
    abilities: list[object]

    def said(self, key: str) -> str:
        """A word from the `[set]` table, or `""`."""
        word = self.head.get(key, "")
        return word if isinstance(word, str) else ""

    @property
    def is_whole(self) -> bool:
        return "extends" not in self.head


def read_sources(
    paths: Iterable[Path], problems: Problems, built_in: Iterable[Path], abilities: bool = False
) -> list[Source]:
    """All files that can be read, in the given order. Files of a folder are sorted by name.

    `abilities` allows `[[ability]]` tables: some game has them.
    """
    ours = list(built_in)
    sources = [
        _read_source(file, place_of(file, problems, ours), abilities)
        for path in paths
        for file in files_of(path, problems)
    ]
    return [source for source in sources if source is not None]


def place_of(file: Path, problems: Problems, built_in: Iterable[Path]) -> Place:
    """A file as messages name it: `soulfall/cards/cards.toml` if built in, others as the user typed them."""
    return Place(problems, "/".join(file.parts[-3:]) if file in built_in else one_line(str(file)))


def files_of(path: Path, problems: Problems) -> list[Path]:
    try:
        if not path.is_dir():
            return [path]
        files = sorted(file for file in path.iterdir() if file.suffix == ".toml")
    except OSError as error:
        Place(problems, one_line(str(path))).unread(f"cannot be read: {error.strerror}")
        return []
    if not files:
        Place(problems, one_line(str(path))).wrong("no .toml file in this folder")
    return files


def _read_source(path: Path, place: Place, abilities: bool) -> Source | None:
    tables = tables_of(path, place)
    if tables is None:
        return None
    check_keys(tables, ["set", "card", *(["ability"] if abilities else [])], place)
    head, cards = tables.get("set"), tables.get("card", [])
    shared = tables.get("ability", []) if abilities else []
    if head is None:
        place.wrong("missing table 'set': write [set] with id, name and game")
    elif not isinstance(head, dict):
        place.at("set").wrong(f"must be a table, not {shown(head)}")
    elif not isinstance(cards, list):
        place.at("card").wrong("write [[card]], in two pairs of brackets, before each card")
    elif not isinstance(shared, list):
        place.at("ability").wrong("write [[ability]], in two pairs of brackets, before each ability")
    else:
        return Source(place, head, cards, shared)
    return None


def tables_of(path: Path, place: Place, kind: str = "card") -> dict[str, object] | None:
    """The tables of a file of this kind, or `None` after reporting why it cannot be read."""
    text = _text_of(path, place, kind)
    return None if text is None else _parsed(text, place)


def _text_of(path: Path, place: Place, kind: str) -> str | None:
    """The file's text, or `None` after reporting why it cannot be read."""
    try:
        if not path.exists():
            place.unread("no such file")
            return None
        if not path.is_file():
            place.unread("is not a file")
            return None
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        place.unread(f"cannot be read: {error.strerror}")
        return None
    if len(content) > MOST_BYTES:
        place.wrong(f"is larger than a {kind} file may be ({MOST_BYTES // 1_000_000} MB)")
        return None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        place.wrong(f"line {line}: is not UTF-8 text; save the file as UTF-8")
        return None


def _parsed(text: str, place: Place) -> dict[str, object] | None:
    """The file's tables, or `None` after reporting where it is not valid TOML."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_IN_A_LINE:
            place.wrong(f"line {number}: is longer than {MOST_IN_A_LINE} characters; use more lines")
            return None
    try:
        check_cost(text)
    except ValueError as error:
        place.wrong(str(error))
        return None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        told = re.fullmatch(r"(.*) \(at (.*)\)", str(error), re.DOTALL)
        what, where = told.groups() if told else (str(error), "TOML")
        place.wrong(f"{where}: {one_line(what[:1].lower() + what[1:])}")
    except ValueError:
        place.wrong("holds a number that is too long")
    except RecursionError:
        place.wrong("its lists or tables are nested too deeply")
    return None
