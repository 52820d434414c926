"""What `hint` says: the best candidates of a search from the seat's own View, and what may follow them."""

from itertools import pairwise
from typing import Final

from rich.cells import cell_len, set_cell_size

from soultable.agents.line import Move, line_of_play
from soultable.agents.search import Candidate, Search, Thoughts
from soultable.cli.names import named
from soultable.cli.terminal.screen import said
from soultable.core.view import View
from soultable.games.drawing import Line

SECONDS: Final = 1.0
SHOWN: Final = 3  # candidates,
MOST_LINES: Final = 2  # each in so many lines
WIDTH: Final = 68  # so that with its chance before it a candidate stays within 78 columns


def hint_lines(view: View, names: list[str], search: Search, plain: bool = False) -> list[Line]:
    """The best candidates with their chances, and the line of play that each leads to; plain: a line each."""
    thoughts = search.think(view)
    lines = [said(f"{introduction(thoughts, view)}:")]
    for candidate in shown_of(thoughts):
        label = f"{100 * candidate.chance:.0f} %"
        pieces = candidate_pieces(candidate, thoughts.is_mixed, view)
        for text in [" ".join(pieces)] if plain else wrapped(pieces, names):
            lines.append(Line(label, [("", text)]))
            label = ""
    return lines


def shown_of(thoughts: Thoughts) -> list[Candidate]:
    """What it would choose first, then the others that it looked at most, by their chances."""
    first, *others = thoughts.candidates[:SHOWN]
    return [first, *(others if thoughts.is_mixed else sorted(others, key=lambda other: -other.chance))]


def introduction(thoughts: Thoughts, view: View) -> str:
    """Where the figures come from."""
    if thoughts.is_mixed:
        return "Chances to win, and how often to choose each so that nobody can read you"
    choices, walks = len(view.choices), thoughts.walks
    return f"Chances to win, the best of {choices} choices first, from {walks:,} imagined games"


def candidate_pieces(candidate: Candidate, is_mixed: bool, view: View) -> list[str]:
    """`choice 3, Populate`, `→ Draw`, `→ Bob: Play`."""
    number = view.choices.index(candidate.option) + 1
    often = f" ({100 * candidate.weight:.0f} % of the time)" if is_mixed else ""
    moves = line_of_play(view, candidate.line)
    pieces = [f"choice {number}, {moves[0].option.label}{often}"]
    for before, move in pairwise(moves):
        pieces.append(f"→ {mover(before, move, view.viewer)}{move.option.label}")
    return pieces


def mover(before: Move, move: Move, viewer: int) -> str:
    """Who moves, where it is somebody else than before."""
    if move.seat == before.seat:
        return ""
    return "you: " if move.seat == viewer else f"@{move.seat}: "


def wrapped(pieces: list[str], names: list[str]) -> list[str]:
    """As many of the pieces as find room in at most two lines; each stays in one line."""
    lines = [cut(pieces[0], names)]
    for piece in pieces[1:]:
        longer = f"{lines[-1]} {piece}"
        if cell_len(named(longer, names)) <= WIDTH:
            lines[-1] = longer
        elif len(lines) < MOST_LINES:
            lines.append(cut(piece, names))
        else:
            break
    return lines


def cut(text: str, names: list[str]) -> str:
    """The text, or what fits of it."""
    if cell_len(named(text, names)) <= WIDTH:
        return text
    return f"{set_cell_size(named(text, names), WIDTH - 1).rstrip()}…"
