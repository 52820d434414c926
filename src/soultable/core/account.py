"""Accounts: what somebody with a pencil knows of a game who hears nothing but its Events."""

from collections import Counter
from typing import Final

from soultable.compiled.open_classes import mypyc_attr
from soultable.core.agenda import State
from soultable.core.event import Event
from soultable.core.zone import ALL_SEE, OWNER_SEES, ROW


@mypyc_attr(allow_interpreted_subclasses=True)
class Account:
    """The public facts as one viewer may work them out. At first, they are what the State shows.

    From then on, Events change them: `source` and `target` move cards between zones, whatever the game. What
    its Events do to its own numbers, a game says in `enter`, from its rulebook and apart from its engine.
    """

    def __init__(self, s: State, viewer: int) -> None:
        layout, names = s.game.layout, s.game.names
        self.names: Final = names
        self.cards: Final = len(s.faces)
        self.viewer: Final = viewer
        self.sizes: Final[dict[str, int]] = {}  # zone -> how many cards
        self.open: Final[dict[str, Counter[str]]] = {}  # zone whose faces the viewer sees -> which cards
        self.rows: Final[set[str]] = set()  # zones in which cards are counted from the oldest
        for index, cards in enumerate(s.zones):
            zone, label = layout.zone(index), layout.label(index)
            self.sizes[label] = len(cards)
            if zone.sees == ALL_SEE or (zone.sees == OWNER_SEES and layout.owner(index) == viewer):
                self.open[label] = Counter([names[s.faces[card]] for card in cards])
            if zone.order == ROW:
                self.rows.add(label)
        self.numbers: Final = dict(zip(s.game.numbers, s.public_numbers(), strict=True))
        self.lists: Final = dict(zip(s.game.lists, s.public_lists(), strict=True))
        self.result: tuple[str, list[int]] | None = None
        if s.result is not None:
            self.result = (s.result.ending, s.result.winners)
        self.told: Final[dict[int, Event]] = {}
        self.wrong: Final[list[str]] = []  # what was told that cannot be so

    # -- what a game says -------------------------------------------------------------------------------

    def begin(self) -> None:
        """Lay out what lies on the table before anything is told."""

    def enter(self, event: Event) -> None:
        """Change the game's own facts by what was told, and check what can be checked."""

    # -- hearing ----------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        if not event.is_for(self.viewer):
            return
        if event.parent and event.parent not in self.told:
            self.wrong.append(f"{event} has a cause that was not told")
        self.told[event.number] = event
        self.move(event)
        self.enter(event)

    def move(self, event: Event) -> None:
        """Carry cards from zone to zone. Places that are no zones are left to the game."""
        args = event.args
        if "card" not in args and "cards" not in args:
            return
        cards: list[str] | None = args.get("cards")
        if args.get("card") is not None:
            cards = [args["card"]]
        number: int = args["amount"] if "cards" in args else 1
        if cards is not None and len(cards) != number:
            self.wrong.append(f"{event} names {len(cards)} cards")
        for end, sign in (("source", -1), ("target", 1)):
            zone = args.get(end)
            if zone in self.sizes:
                self.check_place(event, zone, sign)
                self.sizes[zone] += sign * number
                if zone in self.open and cards is None:
                    self.wrong.append(f"{event} does not name what viewer {self.viewer} sees")
                elif zone in self.open and cards is not None:
                    for card in cards:
                        self.open[zone][card] += sign

    def check_place(self, event: Event, zone: str, sign: int) -> None:
        """`at` counts from the oldest card of a row: a new one is the last, and one that leaves is there."""
        at, size = event.args.get("at"), self.sizes[zone]
        if at is None or zone not in self.rows:
            return
        if (sign > 0 and at != size + 1) or (sign < 0 and not 1 <= at <= size):
            self.wrong.append(f"{event} is about place {at} of {size}")

    # -- checking ---------------------------------------------------------------------------------------

    def expect(self, event: Event, name: str, known: object) -> None:
        """An arg must be what is known already."""
        told = event.args.get(name)
        if told != known:
            self.wrong.append(f"{event} tells {name} {told}, but it is {known}")

    def expect_cause(self, event: Event, known: int) -> None:
        """An Event must hang below the one that caused it."""
        if event.parent != known:
            causes = [self.told[n].id if n in self.told else "nothing" for n in (event.parent, known)]
            self.wrong.append(f"{event} hangs below {causes[0]}, but {causes[1]} ({known}) has caused it")

    def differences(self, other: "Account") -> list[str]:
        """What the other one knows otherwise: `deck: 41 and not 40`."""
        mine, theirs = self.facts(), other.facts()
        return [f"{name}: {mine[name]} and not {theirs[name]}" for name in mine if mine[name] != theirs[name]]

    def facts(self) -> dict[str, object]:
        """Everything by its name; the cards that lie open in a zone besides their number."""
        facts: dict[str, object] = {**self.sizes, **self.numbers, **self.lists, "result": self.result}
        for zone, cards in self.open.items():
            facts[f"{zone}: cards"] = +cards
        return facts
