"""Table facts: the drawn table as plain data, so that a client can show it without knowing any rules.

It is made from a View by the game's own `table/screen.py`, so it contains nothing that the View does not.
"""

from collections.abc import Callable

import msgspec

from soultable.core.option import Option
from soultable.core.view import View
from soultable.games.registry import screen_of
from soultable.games.table_text import MUCH, Cell, Choice, Drawing, Field, Line, Panel, Piece, Span


class SpanWire(msgspec.Struct, frozen=True):
    """A piece of text, and what it is."""

    role: str
    text: str


class LineWire(msgspec.Struct, frozen=True):
    label: str
    spans: list[SpanWire]


class PanelWire(msgspec.Struct, frozen=True):
    """What lies before one seat, or (seat null) in the middle."""

    title: str
    note: list[SpanWire]
    lines: list[LineWire]
    seat: int | None


class CellWire(msgspec.Struct, frozen=True):
    """A place: `across` from the viewer's left, `down` from the far side."""

    ref: str
    name: str
    across: float
    down: float
    kind: str
    seat: int | None


class FieldWire(msgspec.Struct, frozen=True):
    """The board; `form` is square, hex or mat."""

    form: str
    cells: list[CellWire]


class PieceWire(msgspec.Struct, frozen=True):
    """What stands on a place; `card` is empty for a back. Figures count all effects."""

    ref: str
    card: str
    seat: int
    figures: dict[str, str]
    fact: str
    rests: bool
    marks: list[str]
    below: list[str]


class ChoiceWire(msgspec.Struct, frozen=True):
    """How the option at the same place is shown: `hint` is what it would do, `text` what is printed."""

    group: str
    label: str
    hint: str
    text: str


class DrawnWire(msgspec.Struct, frozen=True):
    """The table as it is drawn. `@0` stands for the name of seat 0."""

    head: list[SpanWire]
    panels: list[PanelWire]
    facts: list[str]
    choices: list[ChoiceWire]
    field: FieldWire | None
    pieces: list[PieceWire]


Draw = Callable[[View], Drawing]


def drawn_of(view: View) -> DrawnWire:
    """The table as its viewer sees it."""
    draw: Draw = screen_of(view.game.slug).draw
    drawing = draw(view)
    return DrawnWire(
        head=spans_of(drawing.head),
        panels=[panel_of(panel) for panel in drawing.panels],
        facts=drawing.facts,
        choices=[choice_of(drawing.choices, at, option) for at, option in enumerate(view.shown)],
        field=None if drawing.field is None else field_of(drawing.field),
        pieces=[piece_of(piece) for piece in drawing.pieces],
    )


def spans_of(spans: list[Span]) -> list[SpanWire]:
    return [SpanWire(role, text) for role, text in spans if text]


def panel_of(panel: Panel) -> PanelWire:
    lines = [line_of(line) for line in panel.lines if line.shows(MUCH)]
    return PanelWire(panel.title, spans_of(panel.note), lines, None if panel.seat < 0 else panel.seat)


def line_of(line: Line) -> LineWire:
    return LineWire(line.label, spans_of(line.spans))


def choice_of(choices: list[Choice], at: int, option: Option) -> ChoiceWire:
    if at < len(choices):
        choice = choices[at]
        return ChoiceWire(choice.group, choice.label, choice.hint, choice.text)
    return ChoiceWire("", option.label, option.hint, "")


def field_of(field: Field) -> FieldWire:
    return FieldWire(field.form, [cell_of(cell) for cell in field.cells])


def cell_of(cell: Cell) -> CellWire:
    seat = None if cell.seat < 0 else cell.seat
    return CellWire(cell.ref, cell.name, float(cell.across), float(cell.down), cell.kind, seat)


def piece_of(piece: Piece) -> PieceWire:
    return PieceWire(
        piece.ref, piece.card, piece.seat, piece.figures, piece.fact, piece.rests, piece.marks, piece.below
    )
