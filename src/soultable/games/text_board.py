"""Text boards: what the games' boards for the terminal have in common."""

from collections.abc import Iterable
from typing import Final

from soultable.core.zone import NOBODY
from soultable.games.table_model import PLAIN, Field, Span, TableModel, text_of

LETTERS: Final = 3  # letters in a short name


def rows_of(field: Field) -> list[list[int]]:
    """The numbers of the places, row by row from the far side, each row from the viewer's left."""
    cells, rows = field.cells, dict[float, list[int]]()
    for place in sorted(range(len(cells)), key=lambda number: (cells[number].down, cells[number].across)):
        rows.setdefault(cells[place].down, []).append(place)
    return list(rows.values())


def width_of(spans: list[Span]) -> int:
    return len(text_of(spans))


def cut(spans: list[Span], width: int) -> list[Span]:
    """The text cut or padded to exactly this width."""
    found: list[Span] = []
    for role, text in spans:
        found.append((role, text[:width]))
        width -= len(found[-1][1])
    return [*found, (PLAIN, " " * width)] if width else found


def first_fitting(forms: list[list[Span]], width: int) -> list[Span]:
    """The first of these that fits; otherwise as much of the last one as fits."""
    for spans in forms:
        if width_of(spans) <= width:
            return spans
    return cut(forms[-1], width)


def whose_letters(table: TableModel) -> str:
    """Which letters mark whose pieces, for a legend."""
    is_seated = table.view.viewer != NOBODY
    yours, theirs = ("yours", "theirs") if is_seated else (f"@{table.near}", f"@{1 - table.near}")
    return f"CAPITALS {yours}, small {theirs}"


def codes_of(words: Iterable[str]) -> dict[str, str]:
    """Word -> three letters, all different: `som` Soma, `rai` Raizo, `rae` Raibee."""
    found: dict[str, str] = {}
    known = list(dict.fromkeys(words))
    taken: set[str] = set()
    for word in known:
        forms = [word[:LETTERS], *[word[: LETTERS - 1] + letter for letter in reversed(word)]]
        forms += [f"{word[: LETTERS - 1]}{digit}" for digit in range(10)]
        forms += [f"{word[0]}{number}" for number in range(10, 10 + len(known))]  # one is free
        found[word] = next(form for form in forms if form not in taken)
        taken.add(found[word])
    return found
