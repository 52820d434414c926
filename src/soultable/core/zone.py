"""Zones: where cards lie. Each declares who owns it, whether order matters, and who sees the faces."""

from typing import Final

from soultable.core.errors import UnknownZone, nearest

NOBODY: Final = -1  # no seat; for a viewer: a spectator
ALL_SEE: Final = 0
OWNER_SEES: Final = 1
NONE_SEE: Final = 2

HEAP: Final = 0  # the order does not matter
PILE: Final = 1  # the last card is the top card; listed from the top
ROW: Final = 2  # in order of arrival; listed from the oldest

HIDDEN: Final = -1  # a card whose face the viewer does not know


class Zone:
    """The declaration of a zone.

    `stock` names the kind of card back, so that hidden cards are dealt to the right zones. `choosy` means
    that only some cards of the stock may lie here; Game.may_hold says which.
    """

    def __init__(
        self, name: str, sees: int, order: int, stock: str, sentence: str, choosy: bool = False
    ) -> None:
        self.name: Final = name
        self.sees: Final = sees
        self.order: Final = order
        self.stock: Final = stock
        self.sentence: Final = sentence
        self.choosy: Final = choosy


class Layout:
    """The zones of a game: first those of the table, then those of each seat in turn."""

    def __init__(self, common: list[Zone], own: list[Zone]) -> None:
        self.common: Final = common
        self.own: Final = own
        self.labels: Final[list[str]] = []  # of the zones that were asked for so far

    def size(self, seats: int) -> int:
        return len(self.common) + seats * len(self.own)

    def zone(self, index: int) -> Zone:
        """The zone at this index of a State's zones."""
        if index < len(self.common):
            return self.common[index]
        return self.own[(index - len(self.common)) % len(self.own)]

    def owner(self, index: int) -> int:
        """The seat that owns the zone at this index, or NOBODY."""
        if index < len(self.common):
            return NOBODY
        return (index - len(self.common)) // len(self.own)

    def label(self, index: int) -> str:
        """Its name and its owner: `deck`, `hand.1`."""
        while len(self.labels) <= index:
            zone, owner = self.zone(len(self.labels)), self.owner(len(self.labels))
            self.labels.append(zone.name if owner == NOBODY else f"{zone.name}.{owner}")
        return self.labels[index]

    def place(self, name: str, seat: int) -> int:
        """The index of the zone with this name and owner."""
        for i, zone in enumerate(self.common):
            if zone.name == name:
                return i
        for i, zone in enumerate(self.own):
            if zone.name == name:
                return len(self.common) + seat * len(self.own) + i
        names = [zone.name for zone in self.common + self.own]
        raise UnknownZone(f"unknown zone '{name[:80]}'{nearest(name, names)}")
