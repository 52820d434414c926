"""Generic table: any game's table, from the zones and public numbers that it declares."""

from functools import cached_property
from typing import Final

from soultable.core.zone import HIDDEN, NOBODY
from soultable.games.table_model import (
    BACK,
    CARD,
    EMPTY,
    PLAIN,
    Line,
    Panel,
    Span,
    TableModel,
    counted,
    parted,
)

TOLD_ABOVE: Final = ("turn", "active")  # the headline has these


class GenericTable(TableModel):
    """The zones and public numbers of every seat, and those of the table in the middle."""

    def panels_for(self, room: int) -> list[Panel]:
        *far, near = self.seats_from_far()
        middle = Panel("In the middle", [], self.lines(NOBODY))
        panels = [*[self.panel(seat) for seat in far], middle, self.panel(near)]
        return [panel for panel in panels if panel.lines]

    def panel(self, seat: int) -> Panel:
        return Panel(self.at_panel(seat), [], self.lines(seat), seat)

    @cached_property
    def facts(self) -> list[str]:
        facts = [f"{line.text()}." for line in self.lines(NOBODY)]
        for seat in self.seats_from_far():
            facts += [f"{self.who(seat)}: {line.text()}." for line in self.lines(seat)]
        return facts

    def lines(self, seat: int) -> list[Line]:
        """The numbers and zones of a seat, or those of nobody."""
        layout = self.view.game.layout
        zones = layout.common if seat == NOBODY else layout.own
        cards = [Line(label_of(zone.name), self.cards(self.view.cards(zone.name, seat))) for zone in zones]
        return [*self.numbers(seat), *cards]

    def numbers(self, seat: int) -> list[Line]:
        """A list with one number for each seat belongs to the seats."""
        view = self.view
        found = [*zip(view.game.numbers, view.numbers, strict=True)] if seat == NOBODY else []
        lines = [Line(label_of(name), [(PLAIN, str(n))]) for name, n in found if name not in TOLD_ABOVE]
        for name, numbers in zip(view.game.lists, view.lists, strict=True):
            is_each = len(numbers) == view.seats
            shown = numbers if seat == NOBODY else [numbers[seat]] if is_each else []
            if shown and is_each == (seat != NOBODY):
                lines.append(Line(label_of(name), [(PLAIN, ", ".join(map(str, shown)))]))
        return lines

    def cards(self, faces: list[int]) -> list[Span]:
        """The cards that the viewer knows, and how many others there are."""
        known = [[(CARD, name)] for name in self.many([face for face in faces if face != HIDDEN]).values()]
        hidden = faces.count(HIDDEN)
        backs = [[(BACK, f"{counted(hidden, 'card')} face down")]] if hidden else []
        return parted([*known, *backs]) or [(EMPTY, "empty")]


def label_of(name: str) -> str:
    """`Cards left` for `cards_left`."""
    return name.replace("_", " ").capitalize()


TABLE: Final = GenericTable
