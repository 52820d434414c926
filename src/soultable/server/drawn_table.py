"""Table facts: the drawn table as plain data, so that a client can show it without knowing any rules.

It is made from a View by the game's own table model, so it contains nothing that the View does not.
"""

import msgspec

from soultable.core.view import View
from soultable.games.registry import described
from soultable.games.table_model import Cell, Choice, Field, Line, Panel, Piece, Span


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


def drawn_of(view: View) -> DrawnWire:
    """The table as its viewer sees it."""
    table = described(view)
    choices = table.choices or [
        Choice("", view.game.render(option.label), view.game.render(option.hint)) for option in view.shown
    ]
    return DrawnWire(
        head=spans_of(table.head),
        panels=[panel_of(panel) for panel in table.panels()],
        facts=table.facts,
        choices=[choice_of(choice) for choice in choices],
        field=None if table.field is None else field_of(table.field),
        pieces=[piece_of(piece) for piece in table.pieces],
    )


def spans_of(spans: list[Span]) -> list[SpanWire]:
    return [SpanWire(role, text) for role, text in spans if text]


def panel_of(panel: Panel) -> PanelWire:
    lines = [line_of(line) for line in panel.lines]
    return PanelWire(panel.title, spans_of(panel.note), lines, None if panel.seat < 0 else panel.seat)


def line_of(line: Line) -> LineWire:
    return LineWire(line.label, spans_of(line.spans))


def choice_of(choice: Choice) -> ChoiceWire:
    return ChoiceWire(choice.group, choice.label, choice.hint, choice.text)


def field_of(field: Field) -> FieldWire:
    return FieldWire(field.form, [cell_of(cell) for cell in field.cells])


def cell_of(cell: Cell) -> CellWire:
    seat = None if cell.seat < 0 else cell.seat
    return CellWire(cell.ref, cell.name, float(cell.across), float(cell.down), cell.kind, seat)


def piece_of(piece: Piece) -> PieceWire:
    return PieceWire(
        piece.ref, piece.card, piece.seat, piece.figures, piece.fact, piece.rests, piece.marks, piece.below
    )
