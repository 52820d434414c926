"""Draws the README's pictures of the terminal table: python docs/pictures/draw.py"""

import io
import re
from pathlib import Path

from rich.console import Console

from soultable.agents import agent
from soultable.cli.terminal.fit_screen import fitted
from soultable.cli.terminal.players import players_of
from soultable.cli.terminal.screen import Scene
from soultable.core.table import Table, open_position, open_table
from soultable.games.registry import game

FOLDER = Path(__file__).parent
SIZE = (100, 32)
LARGER = (112, 41)  # for a board
WIDER = (120, 34)  # for one of hexes, and for two mats
SOULS = """
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
ANKIRIL = """
turn = 13
active = 0
piece = '''
barush kashiri  unah unah unah  unah unah unah
damsha mushank murduna irsang  mullub kintur shekun offspring'''
owner = [0, 1,  0, 0, 0,  1, 1, 1,  0, 0, 0, 0,  1, 1, 1, 1]
cell = "d6 -  b2 b4 b6  - f4 f6  e5 e4 c5 d4  f5 c4 g3 e3"
status = [1, 0,  0, 0, 0,  0, 0, 0,  1, 1, 1, 1,  0, 0, 0, 0]
damage = [2, 0,  0, 3, 0,  0, 5, 0,  0, 1, 0, 2,  2, 0, 0, 0]
element = [0, 3,  -1, -1, -1,  -1, -1, -1,  0, 0, 0, 0,  3, 3, 3, 3]
classes = [0, 4,  -1, -1, -1,  -1, -1, -1,  0, 0, 1, 2,  5, 1, 6, 6]
reinforced = [0, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0, 0,  0, 0, 2, 0]
poisoned = [0, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0, 2,  0, 0, 0, 0]
challenged_by = [0, 0,  0, 0, 0,  0, 0, 0,  4096, 0, 0, 0,  0, 0, 0, 0]
protected = [0, 0,  0, 0, 0,  0, 0, 0,  0, 0, 0, 0,  1, 0, 0, 0]
arrival = [1, 2,  0, 0, 0,  0, 0, 0,  3, 5, 4, 7,  6, 8, 9, 10]
arrivals = 10
arrow = [-1, 2]
energy = [3, 0]
hand = ["biting-blaze ighirish burning-claws diridal", "shekun nirush drain-energy new-springs"]
deck = ["urom ardug sprint-spell ravenous-pack", "ganuri suresad venomous-touch"]
discard = ["ighirish", "urghira aabak"]
"""
SENGOKU = """
settings = { mode = "ultimate", deck0 = "storm-and-flame", deck1 = "tide-and-shadow", \
familiars0 = "familiars-a", familiars1 = "familiars-b" }
turn = 11
active = 0
ap = [9, 4]
stronghold_hp = [5, 3]
field = [
  "hayate-2 akane-1 akane-3 soma-1 soma-3 radiant-stone-of-yellow harbee raibee homura-2 raizo-1",
  "mikoto-1 mikoto-2 gantetsu-1 gantetsu-3 radiant-stone-of-brown mogumo shizuku-2 shizuku-3 tsubaki-1",
]
stacks_0 = "ab2 af2 af2 af3 af3 af3 af3 af3 af4 ac"
stacks_1 = "bf2 bf2 bf3 bf3 bf4 bf4 bb2 bb2 bc"
unit_hp = "ab2:2 af2:2 af3:4 af4:2 bf2:2 bf3:3 bf4:2 bb2:3 ac:1 bc:1"
defense = "af4 bf3 bf4 bb2"
ailing = "bf3:burn"
blessed = "af2:fire"
hand = ["soma-2 akane-4 nagi-3 suzu-3", "kuroha-3 mikoto-3 gantetsu-4 yuzu-2 jinpachi-2"]
familiars = ["hibana", "radiant-stone-of-silver"]
standby = ["kageyu-2 raizo-2 hayate-1", "kuroha-1 oboro-3"]
stronghold = ["...", "..."]
summoning = ["...", "..."]
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
    souls = open_position(game("alternate-souls"), ("Anna", "Greedy"), SOULS)
    for answer in ("step b5", "play windwalk", "on c4"):
        souls.answer(0, answer)
    draw("alternate-souls", souls, LARGER)
    ankiril = open_position(game("soul-of-ankiril"), ("Anna", "Greedy"), ANKIRIL)
    for answer in ("attack e5", "cast biting-blaze", "through e4"):
        ankiril.answer(0, answer)
    draw("soul-of-ankiril", ankiril, WIDER)
    sengoku = open_position(game("sengoku-yugi"), ("Anna", "Greedy"), SENGOKU)
    for answer in ("attack af3", "physical"):
        sengoku.answer(0, answer)
    draw("sengoku-yugi", sengoku, WIDER)
    draw("soulfall", played("soulfall", ("Ann", "Greedy"), 7, "SelectAction", 30))
    draw("spirit-war", played("spirit-war", ("Ann", "Greedy", "Greedy 2", "Random"), 5, "LaySupport", 24))
