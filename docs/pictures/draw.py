"""Draws the README's pictures of the terminal table: python docs/pictures/draw.py"""

import io
import re
from pathlib import Path

from rich.console import Console

from soultable.agents import agent
from soultable.cli.terminal.layout import fitted
from soultable.cli.terminal.players import players_of
from soultable.cli.terminal.screen import Scene
from soultable.core.table import Table, open_table
from soultable.games.registry import game

FOLDER = Path(__file__).parent
SIZE = (100, 32)


def played(slug: str, names: tuple[str, ...], seed: int, kind: str, least: int) -> Table:
    """A table at which greedy players have come to a question of this kind for seat 0."""
    table = open_table(game(slug), names, seed)
    players = [agent("greedy", seat) for seat in range(len(names))]
    answers = 0
    while table.state.result is None:
        request = table.requests()[0]
        if answers >= least and request.seat == 0 and request.kind == kind:
            return table
        choice = players[request.seat].choose(table.view(request.seat, memory=True))
        table.answer(request.seat, choice.text, request.id)
        answers += 1
    raise SystemExit(f"{slug}: seed {seed} has no such moment")


def draw(name: str, table: Table) -> None:
    """One screen as an SVG file."""
    scene = Scene(table, 0, players_of(table.header.seats, table.header.seed), table.requests()[0])
    console = Console(
        record=True, width=SIZE[0], file=io.StringIO(), force_terminal=True, legacy_windows=False
    )
    console.print(fitted(scene, *SIZE))
    console.print("\n > ", end="")
    svg = console.export_svg(title=f"soultable play {name}")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")
    (FOLDER / f"{name}.svg").write_text(svg.replace("https://www.textualize.io", "Rich"), encoding="utf-8")


if __name__ == "__main__":
    draw("soulfall", played("soulfall", ("Ann", "Greedy"), 7, "SelectAction", 30))
    draw("spirit-war", played("spirit-war", ("Ann", "Greedy", "Greedy 2", "Random"), 5, "LaySupport", 24))
