"""Draws the README's pictures of the terminal table: python docs/pictures/draw.py"""

import io
import re
from pathlib import Path

from rich.console import Console

from soultable.agents import agent
from soultable.cli.terminal.fitting import fitted
from soultable.cli.terminal.players import players_of
from soultable.cli.terminal.screen import Scene
from soultable.core.table import Table, open_position, open_table
from soultable.games.registry import game

FOLDER = Path(__file__).parent
SIZE = (100, 32)
LARGER = (112, 41)  # for a board
POSITION = """
map = 0
turn = 11
lineup = "ilyane fael sylvan_elder gale_griffin - - varka kessa brann ashwing_drake - -"
squares = "c4 b5 e3 - - - c7 d5 b6 - - -"
lane = [-1, -1, -1, 1, -1, -1, -1, -1, -1, 2, -1, -1]
damage = [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
flipped = [1, 1]
spirit = [2, 1]
will = [6, 4]
play = ["sissei_the_ancient_forest", "molten_ground crown_of_embers"]
rows_0 = [3]
rows_1 = [5, 0]
graveyard = ["leaf_sprint branch_hop swoop", "ancient_impact queens_command"]
hand = ["windwalk swoop tailwind rooted_step", "hammer_rush updraft forge_march forge_march"]
deck = ["...", "..."]
"""


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


def draw(name: str, table: Table, size: tuple[int, int] = SIZE) -> None:
    """One screen as an SVG file."""
    scene = Scene(table, 0, players_of(table.header.seats, table.header.seed), table.requests()[0])
    console = Console(
        record=True, width=size[0], file=io.StringIO(), force_terminal=True, legacy_windows=False
    )
    console.print(fitted(scene, *size))
    console.print("\n > ", end="")
    svg = console.export_svg(title=f"soultable play {name}")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")
    (FOLDER / f"{name}.svg").write_text(svg.replace("https://www.textualize.io", "Rich"), encoding="utf-8")


if __name__ == "__main__":
    souls = open_position(game("alternate-souls"), ("Anna", "Greedy"), POSITION)
    for answer in ("step b5", "play windwalk", "on c4"):
        souls.answer(0, answer)
    draw("alternate-souls", souls, LARGER)
    draw("soulfall", played("soulfall", ("Ann", "Greedy"), 7, "SelectAction", 30))
    draw("spirit-war", played("spirit-war", ("Ann", "Greedy", "Greedy 2", "Random"), 5, "LaySupport", 24))
