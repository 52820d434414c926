"""The reply to `hint`: a search's best candidates from the seat's own View, and what may follow."""

from itertools import pairwise
from typing import Final

from rich.cells import cell_len, set_cell_size

from soultable.agents.principal_variation import Move, line_of_play
from soultable.agents.search import Candidate, Search, Thoughts
from soultable.cli.terminal.screen import said
from soultable.core.player_names import named
from soultable.core.view import View
from soultable.games.table_model import Line

SECONDS: Final = 1.0
SHOWN: Final = 3  # candidates shown
MOST_LINES: Final = 2  # lines per candidate
WIDTH: Final = 68  # leaves room for the chance in front, within 78 columns


def hint_lines(view: View, names: list[str], search: Search, plain: bool = False) -> list[Line]:
    """The best candidates with their chances and expected lines of play. Plain: one line each."""
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
    """The search's choice first, then the other most visited candidates, by their chances."""
    first, *others = thoughts.candidates[:SHOWN]
    return [first, *(others if thoughts.is_mixed else sorted(others, key=lambda other: -other.chance))]


def introduction(thoughts: Thoughts, view: View) -> str:
    """The heading: what the figures mean, and where they come from."""
    if thoughts.is_mixed:
        return "Chances to win, and how often to choose each so that nobody can read you"
    choices, walks = len(view.choices), thoughts.walks
    return f"Chances to win, the best of {choices} choices first, from {walks:,} imagined games"


def candidate_pieces(candidate: Candidate, is_mixed: bool, view: View) -> list[str]:
    """The pieces of a candidate's line: `choice 3, Populate`, `→ Draw`, `→ Bob: Play`."""
    number = view.choices.index(candidate.option) + 1
    often = f" ({100 * candidate.weight:.0f} % of the time)" if is_mixed else ""
    moves = line_of_play(view, candidate.line)
    pieces = [f"choice {number}, {view.game.render(moves[0].option.label)}{often}"]
    for before, move in pairwise(moves):
        pieces.append(f"→ {mover(before, move, view.viewer)}{view.game.render(move.option.label)}")
    return pieces


def mover(before: Move, move: Move, viewer: int) -> str:
    """Who moves, if that is not the seat before, or ""."""
    if move.seat == before.seat:
        return ""
    return "you: " if move.seat == viewer else f"@{move.seat}: "


def wrapped(pieces: list[str], names: list[str]) -> list[str]:
    """As many pieces as fit in two lines. A piece is not broken."""
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
    """The text, shortened to fit."""
    if cell_len(named(text, names)) <= WIDTH:
        return text
    return f"{set_cell_size(named(text, names), WIDTH - 1).rstrip()}…"
