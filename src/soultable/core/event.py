"""Events and Messages: what happened and what is said, as ids with args. Catalogues put them into words.

The name of an arg says what its value is, in all games, catalogues and clients:

    seat, whom        a seat: who acts, and to whom
    card, other       a card's id, or None: hidden from this audience; `cards` is a list of them
    unit              a card in play, `bone_colossus.1`: its id, and which copy; `other` may be one, too
    source, target    a place: `deck`, `hand.1`, `square.c4`; `places` is a list of them
    at, amount, total a number: a place in a row from 1, a change, the value afterwards
    attack, health, answer   numbers of units: a change of them, or what either side of a battle deals
    die, hp, ap, rows numbers: what a die shows, hit and action points afterwards, rows of a board
    power, against    numbers that are compared: the strength of an attack, and of what it meets
    path              the steps of a move, in notation: `f-f-l`
    title             a name that is shown as it is: of a deck, of an ability
    printed           words of a card, as they are printed on it
    word              one of the game's terms, `draw`; several are joined by +
    options, costs, parts, asked, what, ours, theirs   Messages
"""

from collections.abc import Sequence
from typing import Any, Final

EVERYONE: Final = -1  # an audience: all seats and the spectators
SPECTATORS: Final = 1 << 30  # the spectators' bit, in an audience with a bit per seat

Args = dict[str, Any]
NO_ARGS: Final[Args] = {}
SECRET_ARGS: Final = ("card", "cards", "other")  # None for those who do not see them
AS_WRITTEN: Final = "text"  # the id of a sentence that no catalogue has


class Message:
    """Something said to people: a prompt, a label, a hint, the sentence of a Reason."""

    def __init__(self, id: str, args: Args = NO_ARGS) -> None:
        self.id: Final = id
        self.args: Final = args

    def plain(self) -> Any:
        """Plain values for JSON: the id alone if there are no args."""
        return self.whole() if self.args else self.id

    def whole(self) -> list[Any]:
        """The id and the args. Inside of args, such a pair is a Message, and a text never is."""
        return [self.id, {name: plain_arg(value) for name, value in self.args.items()}]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return " ".join([self.id, *[f"{name}={value}" for name, value in self.args.items()]])


NO_MESSAGE: Final = Message("")


def plain_arg(value: Any) -> Any:
    if isinstance(value, Message):
        return value.whole()
    return [plain_arg(one) for one in value] if isinstance(value, list) else value


def message_from(plain: Any) -> Message:
    """Read a Message from its plain values."""
    if isinstance(plain, str):
        return Message(plain)
    id, args = plain
    return Message(str(id), {str(name): arg_from(value) for name, value in args.items()})


def arg_from(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    is_message = len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], dict)
    return message_from(value) if is_message else [arg_from(one) for one in value]


def message_of(said: "Message | str") -> Message:
    """The Message itself; or a sentence that no catalogue has, as a Message."""
    if isinstance(said, Message):
        return said
    return Message(AS_WRITTEN, {"text": said}) if said else NO_MESSAGE


class Event:
    """One thing that happened, as one audience may know it.

    `parent` is the number of the Event that caused it, 0 for none. If some see more than others, two Events
    with the same number are written, one per audience, so that nothing has to be hidden later.
    """

    def __init__(
        self, number: int, parent: int, id: str, rule: str, seat: int, args: Args, audience: int
    ) -> None:
        self.number: Final = number
        self.parent: Final = parent
        self.id: Final = id
        self.rule: Final = rule
        self.seat: Final = seat
        self.args: Final = args
        self.audience: Final = audience

    def is_for(self, viewer: int) -> bool:
        """Whether this viewer may read the Event. Below 0 is a spectator."""
        if self.audience == EVERYONE:
            return True
        bit = SPECTATORS if viewer < 0 else 1 << viewer
        return self.audience & bit != 0

    def plain(self) -> dict[str, object]:
        """The Event as plain values for JSON, without its audience and without what is empty."""
        facts: dict[str, object] = {"n": self.number, "id": self.id}
        if self.parent:
            facts["by"] = self.parent
        if self.rule:
            facts["rule"] = self.rule
        if self.seat >= 0:
            facts["seat"] = self.seat
        if self.args:
            facts["args"] = {name: plain_arg(value) for name, value in self.args.items()}
        return facts

    def same(self, other: "Event") -> bool:
        """Whether the same thing happened again, for the same audience."""
        mine = (self.id, self.rule, self.seat, self.audience)
        return mine == (other.id, other.rule, other.seat, other.audience) and self.args == other.args

    def __repr__(self) -> str:
        args = [f"{name}={value}" for name, value in self.args.items()]
        return " ".join([self.id, f"@{self.seat}", *args, f"[{self.rule}]"])


class EventStream:
    """What one viewer has been told: their Events, numbered from 1 without gaps.

    Parents have the viewer's numbers, too. An Event whose cause the viewer was not told has none.
    """

    def __init__(self, viewer: int) -> None:
        self.viewer: Final = viewer
        self.events: list[Event] = []
        self.numbers: dict[int, int] = {}  # the viewer's number of each Event of the game

    def add(self, events: Sequence[Event]) -> list[Event]:
        """Those of these Events that are for the viewer, as the viewer gets them."""
        new: list[Event] = []
        for e in events:
            if e.is_for(self.viewer):
                number, parent = len(self.events) + 1, self.numbers.get(e.parent, 0)
                mine = Event(number, parent, e.id, e.rule, e.seat, e.args, e.audience)
                new.append(mine)
                self.events.append(mine)
                if e.number:
                    self.numbers[e.number] = number  # after an undo, the game gives its numbers again
        return new
