"""Playing at a terminal that is not there: typed lines in, what is shown out."""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from soultable.cli.terminal.keyboard import Keyboard
from soultable.cli.terminal.rich_screen import DrawnScreen
from soultable.cli.terminal.start_and_resume import Host, Wish, play
from soultable.core.record import Record, read_record
from soultable.core.table import Table, replay
from soultable.games.registry import game


class Typing(io.StringIO):
    """Lines that are typed one after another; each may be made when it is needed."""

    def __init__(self, lines: Iterator[str]) -> None:
        super().__init__()
        self.lines = lines

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # as in StringIO itself
        try:
            return next(self.lines) + "\n"
        except StopIteration:
            return ""


@dataclass
class Played:
    """What came of it."""

    code: int
    out: str
    errors: str

    def after(self, typed: str) -> str:
        """What was shown from an answer on to the next one."""
        return self.out.split(f"> {typed}\n", 1)[1].split("\n> ", 1)[0]


def at_terminal(wish: Wish, lines: list[str] | Iterator[str]) -> Played:
    """Type these lines at a plain terminal."""
    out, errors = io.StringIO(), io.StringIO()
    code = play(wish, Typing(iter(lines)), out, errors)
    return Played(code, out.getvalue(), errors.getvalue())


def drawn(
    wish: Wish, lines: list[str], width: int = 80, height: int = 40, colour: bool = True
) -> tuple[list[str], str]:
    """Type these lines at a drawn terminal; the screens that were shown, and all that was written."""
    out = io.StringIO()
    screen = DrawnScreen(out, Keyboard(Typing(iter(lines)), out), colour, lambda: (width, height))
    host = Host(wish, screen)
    try:
        host.run()
    except EOFError:
        host.stopped("", 0)
    finally:
        host.close()
    return out.getvalue().split("\x1b[H\x1b[2J"), out.getvalue()


def soulfall(folder: Path, **more: object) -> Wish:
    """Anna against greedy; she begins."""
    folder.mkdir(exist_ok=True)
    facts: dict[str, object] = {
        "game": "soulfall",
        "names": ("ANNA",),
        "seats": ("human", "greedy"),
        "seed": "7",
        "settings": ("start_player=seat0",),
        "record": folder / "game.jsonl",
        "plain": True,
        "fast": True,
    }
    return Wish(**{**facts, **more})  # type: ignore[arg-type]  # the tests name fields of a Wish


def saved(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


def reopened(path: Path) -> Table:
    record = saved(path)
    return replay(game(record.header.game), record)


def always(line: str) -> Iterator[str]:
    while True:
        yield line


def from_table(path: Path, choose: Callable[[Table], str]) -> Iterator[str]:
    """Lines that depend on the game as it stands in its record."""
    while True:
        yield choose(reopened(path))
