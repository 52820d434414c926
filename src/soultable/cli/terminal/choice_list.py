"""The list of numbered choices: in columns if there are many, in groups if the game has them."""

from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from soultable.cli.terminal.widgets import STYLES
from soultable.core.game import Game
from soultable.core.option import Option
from soultable.core.player_names import named
from soultable.core.table import Request
from soultable.games.table_model import LITTLE, SOME, Choice

MANY: Final = 7  # from this many on, choices go into columns
BRIEF: Final = LITTLE - 1  # room in which a card shows only its name and cost
CRAMPED: Final = LITTLE - 2  # room in which choices do not show their notation
GAP: Final = 3  # columns between two choices side by side
ALIKE: Final = 10  # characters by which lengths may differ in columns of equal width


def choices(game: Game, request: Request, names: list[str], width: int, room: int) -> RenderableType:
    """The numbered choices, in columns if there are many."""
    options = request.options
    labels = [named(game.render(option.label), names) for option in options]
    wide = max(cell_len(label) for label in labels)
    notation = ["" if room == CRAMPED else f"  {option.text}" for option in options]
    if len(options) < MANY and room != CRAMPED:
        notation = hinted(game, options, notation, width - wide - 5)
    cells = [choice(i + 1, labels[i], notation[i], wide) for i in range(len(options))]
    widest = max(cell_len(cell.plain) for cell in cells) + 3
    few = len(cells) < MANY and room != CRAMPED
    columns = 1 if few else max(1, min(width // widest, -(-len(cells) // 4)))
    deep = -(-len(cells) // columns)
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for row in range(deep):
        grid.add_row(*cells[row::deep])
    return grid


def hinted(game: Game, options: list[Option], notation: list[str], room: int) -> list[str]:
    """The notation and what each choice does, if there is room for all of it, or the notation alone."""
    wide = max(cell_len(text) for text in notation)
    hints = [game.render(option.hint) for option in options]
    told = [f"{text:<{wide}}   {hint}" for text, hint in zip(notation, hints, strict=True)]
    return told if max(cell_len(text) for text in told) <= room else notation


def choice(number: int, label: str, notation: str, wide: int) -> Text:
    """One choice: its number, what it does, and its notation."""
    padded = label + " " * (wide - cell_len(label))
    return Text.assemble((f"{number:>2}", STYLES["number"]), f"  {padded}", (notation, "dim"))


# -- in groups -----------------------------------------------------------------------------------------------


def grouped(choices: list[Choice], names: list[str], width: int, room: int) -> RenderableType:
    """The choices by group, after the group's name: side by side, or below each other with their texts."""
    groups: dict[str, list[int]] = {}
    for at, choice in enumerate(choices):
        groups.setdefault(choice.group, []).append(at)
    lead = max(len(group) for group in groups)
    lead += 2 if lead else 0
    if room <= BRIEF:
        return packed({group: brief(choices, groups[group], names, room) for group in groups}, lead, width)
    lines: list[Text] = []
    for group, members in groups.items():
        cells = brief(choices, members, names, room)
        told = room >= SOME and any(choices[at].text for at in members)
        rows = flowed(cells, width - lead)
        if told or len(rows) * 3 > len(cells) * 2 > 2:  # most would be alone in their rows anyway
            rows = [[cell] for cell in aligned(choices, members, names, told)]
        label = group
        for row in rows:
            line = Text.assemble((f"{label:<{lead}}", STYLES["label"]), no_wrap=True, overflow="ellipsis")
            line.append_text(Text("").join(row))
            line.rstrip()
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
            label = ""
    return Group(*lines)


def brief(choices: list[Choice], members: list[int], names: list[str], room: int) -> list[Text]:
    """The number and label of each choice, and what it does if there is room."""
    cells: list[Text] = []
    for at in members:
        hint = choices[at].hint if room > CRAMPED else ""
        label, short = named(choices[at].label, names), choices[at].brief
        if room <= BRIEF and short is not None:
            hint = short if room > CRAMPED else ""
        elif room <= BRIEF and choices[at].text:
            hint, label = hint.partition(",")[0], label.partition(",")[0]
        cells.append(numbered(at, label, f"  {hint}" if hint else ""))
    return cells


def packed(groups: dict[str, list[Text]], lead: int, width: int) -> RenderableType:
    """All choices and groups in running text, to save lines."""
    lines: list[Text] = []
    for group, cells in groups.items():
        for number, cell in enumerate(cells):
            label = Text(group if number == 0 else "", STYLES["label"])
            if not lines or cell_len(lines[-1].plain) + GAP + len(label) + 2 + cell_len(cell.plain) > width:
                label.pad_right(lead - len(label))
                lines.append(Text.assemble(label, cell, no_wrap=True, overflow="ellipsis"))
            else:
                lines[-1].append_text(Text.assemble(" " * GAP, label, "  " if label.plain else "", cell))
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return Group(*lines)


def aligned(choices: list[Choice], members: list[int], names: list[str], texts: bool) -> list[Text]:
    """The choices in columns, with the printed card texts if wanted."""
    labels = [named(choices[at].label, names) for at in members]
    wide = max(cell_len(label) for label in labels)
    padded = [label + " " * (wide - cell_len(label)) for label in labels]
    hints = max(len(choices[at].hint) for at in members)
    told = [f"  {choices[at].hint:<{hints}}" + (f"  {choices[at].text}" if texts else "") for at in members]
    return [numbered(at, padded[i], told[i]) for i, at in enumerate(members)]


def numbered(at: int, label: str, more: str) -> Text:
    return Text.assemble((f"{at + 1:>2}", STYLES["number"]), f"  {label}", (more, "dim"))


def flowed(cells: list[Text], width: int) -> list[list[Text]]:
    """As many cells side by side as fit. Long cells take the room of several."""
    lengths = [cell_len(cell.plain) for cell in cells]
    unit = max(length for length in lengths if length <= min(lengths) + ALIKE) + GAP
    rows: list[list[Text]] = [[]]
    used = 0
    for cell in cells:
        wide = cell_len(cell.plain)
        if used and used + wide > width:
            rows.append([])
            used = 0
        taken = -(-(wide + GAP) // unit) * unit
        cell.pad_right(taken - wide)
        rows[-1].append(cell)
        used += taken
    return rows
