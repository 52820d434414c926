"""The game State and its agenda: Steps to carry out, Decisions that ask a seat, and the loop over them."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeVar

from soultable.compiled.open_classes import mypyc_attr
from soultable.core.errors import IllegalOption
from soultable.core.event import EVERYONE, SECRET_ARGS, SPECTATORS, Args, Event, Message
from soultable.core.fields import Field, write_methods
from soultable.core.option import Option, Reason
from soultable.core.rng import Rng
from soultable.core.zone import ALL_SEE, NOBODY, OWNER_SEES

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; not imported at run time

    from soultable.core.game import Game

S = TypeVar("S", bound="State")
NOTHING: Final[list[Option]] = []  # the Options while nobody is asked; never changed


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One sentence of the rulebook, still to be carried out. It never changes once made.

    It holds public facts only, because every View contains the agenda.
    """

    def fields(self) -> tuple[object, ...]:
        """The constructor's arguments, in order: numbers, texts, tuples, other Steps."""
        return ()

    def run(self, s: S) -> None:
        raise AssertionError("a step must say what it does")

    def advance(self, s: S) -> bool:
        """Take this Step off the agenda and run it. True if a seat must answer first."""
        s.depth -= 1
        if s.listening:
            s.enter(self)
        self.run(s)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[S]):
    """A Step of one seat."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def fields(self) -> tuple[object, ...]:
        return (self.who,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosable(Step[S]):
    """A Step that a combinator can offer: it knows its Option, and what would prevent it now."""

    def option(self, s: S) -> Option:
        raise AssertionError("a choosable step has an option")

    def bar(self, s: S) -> Reason | None:
        """Why this Step cannot be carried out now, or None if it can."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(SeatStep[S]):
    """A Step that asks one seat to choose, and lists the legal Options."""

    def options(self, s: S) -> list[Option]:
        """The legal Options in canonical order. Nobody changes the list afterwards."""
        raise AssertionError("a decision lists its options")

    def chosen(self, s: S, option: Option) -> None:
        """Carry out the answer. The Decision is already off the agenda."""
        raise AssertionError("a decision acts on its answer")

    def advance(self, s: S) -> bool:
        """Ask the seat, and return True; or skip the question if there is nothing to choose.

        A single Option is taken at once if everybody can see that it is forced. Without Options, it lapses.
        """
        choices = self.options(s)
        if len(choices) > 1 or (choices and not self.is_public()):
            s.asked = self
            s.who = self.who
            s.choices = choices
            return True
        s.depth -= 1
        if s.listening:
            s.enter(self)
        if choices:
            self.chosen(s, choices[0])
        else:
            self.lapse(s)
        return False

    def lapse(self, s: S) -> None:
        """There is nothing to choose from: by default, nothing happens."""

    def is_public(self) -> bool:
        """Whether its Options follow from public facts. If not, even a single Option is asked about."""
        return False

    def why_not(self, s: S, option: Option) -> Reason | None:
        """Why this Option is not offered here, or None if it is."""
        return None if self.offers(s, option) else self.not_now(s)

    def refusal(self, s: S, option: Option, verb: int, reason: Reason) -> Reason | None:
        """`why_not` for Decisions that refuse all Options of one verb for the same Reason."""
        if self.offers(s, option):
            return None
        return reason if option.verb == verb else self.not_now(s)

    def offers(self, s: S, option: Option) -> bool:
        """Whether an Option is legal. The open Decision's Options are listed already."""
        return option in (s.choices if s.asked is self else self.options(s))

    def not_now(self, s: S) -> Reason:
        """The Reason for refusing an Option that belongs to another moment."""
        return Reason("not-now", self.rule(), args={"asked": self.prompt(s)})

    def prompt(self, s: S) -> Message:
        """The question to the seat."""
        raise AssertionError("a decision has a prompt")

    def rule(self) -> str:
        """The ID of the rule that asks for this decision."""
        raise AssertionError("a decision cites its rule")

    def shown(self, s: S, options: list[Option]) -> list[Option]:
        """The Options as people see them. Labels and refs may depend on the position; texts never do."""
        return options


def put(stack: list[Step[Any]], depth: "i64", step: Step[Any]) -> "i64":
    """Put a Step on the first `depth` entries of a stack, and return the new depth.

    A function, not a method: calls of an open class's methods and readings of its attributes cost more.
    """
    if depth < len(stack):
        stack[depth] = step
    else:
        stack.append(step)
    return depth + 1


class Result:
    """How a game ended: what each seat gets, who won, and by which ending and rule."""

    def __init__(self, returns: list[float], winners: list[int], ending: str, rule: str) -> None:
        self.returns: Final = returns
        self.winners: Final = winners
        self.ending: Final = ending
        self.rule: Final = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A running game, complete and as plain data. The referee keeps one; agents search in imagined ones.

    A game declares the fields that it adds in its class (core/fields.py). What its constructor takes, it
    keeps under the same names; clones share that.
    """

    FIELDS: ClassVar[list[Field]] = []  # those that the game adds

    def __init_subclass__(cls) -> None:
        if "clone" not in vars(cls):  # a compiled class has its methods already
            write_methods(cls)

    def __init__(self, game: "Game", seats: int, settings: dict[str, int | str], faces: list[int]) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.settings: Final = settings  # shared, never changed
        self.faces: list[int] = faces  # card -> face; shared, never changed in place
        self.stack: list[Step[Any]] = []  # its first `depth` entries are the agenda: shrinking lists is slow
        self.depth: i64 = 0
        self.zones: list[list[int]] = []
        self.known: list[int] = []  # card -> who knows its face: a bit per seat, then one for spectators
        self.rng: Rng = Rng(0, 0, 0, 1)
        self.asked: Decision[Any] | None = None  # the open Decision
        self.who: int = NOBODY  # the seat that decides
        self.choices: list[Option] = NOTHING  # the Options of `asked`, listed once
        self.sealed: list[Option | None] = []  # face-down answers, by seat
        self.said: list[Option] = []  # the parts given so far of a multi-part answer; secret to its seat
        self.result: Result | None = None
        self.listening: bool = False  # whether anybody reads the Events; see listen()
        self.log: list[Event] = []
        self.told: int = 0  # how many things have been told so far
        self.causes: list[int] = []  # while listening, for each Step on the agenda: the Event that caused it
        self.origins: dict[int, int] = {}  # what waits outside of the agenda: the Event that caused it
        self.running: Step[Any] | None = None
        self.parent: int = 0  # the Event that caused the running Step
        self.cause: int = 0  # the Event that causes what the running Step tells and pushes

    # -- the agenda ---------------------------------------------------------------------------------

    @property
    def agenda(self) -> list[Step[Any]]:
        """The Steps still to carry out. The next one is last."""
        return self.stack[: self.depth]

    def set_agenda(self, steps: list[Step[Any]]) -> None:
        """Replace the whole agenda. Used for positions and imagined worlds, never by a Step that runs."""
        self.stack = steps.copy()
        self.depth = len(steps)

    def push(self, step: Step[Any]) -> None:
        """Put a Step on top of the agenda: it runs before everything already there."""
        before = self.depth
        self.depth = put(self.stack, before, step)
        if self.listening:
            self.note_causes(before)

    def do(
        self,
        a: Step[Any],
        b: Step[Any] | None = None,
        c: Step[Any] | None = None,
        d: Step[Any] | None = None,
    ) -> None:
        """Run these Steps next, in this order, before everything already on the agenda."""
        stack, before = self.stack, self.depth
        depth = before
        if d is not None:
            depth = put(stack, depth, d)
        if c is not None:
            depth = put(stack, depth, c)
        if b is not None:
            depth = put(stack, depth, b)
        self.depth = put(stack, depth, a)
        if self.listening:
            self.note_causes(before)

    def do_all(self, steps: list[Step[Any]]) -> None:
        """Run all of these Steps next, in this order, before everything already on the agenda."""
        stack, before = self.stack, self.depth
        depth = before
        for i in range(len(steps) - 1, -1, -1):
            depth = put(stack, depth, steps[i])
        self.depth = depth
        if self.listening:
            self.note_causes(before)

    def settle(self) -> None:
        """Carry out steps until a player must decide or the game is over."""
        stack, depth = self.stack, self.depth
        while depth > 0 and self.result is None:
            if stack[depth - 1].advance(self):
                return
            depth = self.depth
        self.asked = None
        self.who = NOBODY
        self.choices = NOTHING

    def choose(self, option: Option) -> list[Option]:
        """Answer the open Decision with one of its Options and settle. Returns the next Options."""
        for choice in self.choices:
            if choice is option:
                break
        else:
            raise IllegalOption(
                "not-offered", "", f"'{option.text}' is not among the {len(self.choices)} options"
            )
        decision = self.asked
        assert decision is not None
        self.depth -= 1
        if self.listening:
            self.enter(decision)
        decision.chosen(self, option)
        self.settle()
        return self.choices

    def finish(self, result: Result) -> None:
        """End the game: the Steps still on the agenda will not run."""
        self.result = result
        self.depth = 0
        self.sealed = []
        self.said = []

    # -- hooks that games may override----------------------------------------------------------------

    def is_out(self, seat: int) -> bool:
        """Whether this seat has left the game."""
        return False

    def owner_of(self, card: int) -> int:
        """The seat that owns this card for the whole game, or NOBODY where all share one card set."""
        return NOBODY

    def may_lie_before(self, seat: int, card: int) -> bool:
        """Whether a card belongs to this seat or to nobody, so that it may lie in the seat's zones."""
        return self.owner_of(card) in (seat, NOBODY)

    def kinds_of(self, cards: list[int]) -> list[int]:
        """The different faces among these cards, ascending."""
        faces = [self.faces[card] for card in cards]
        faces.sort()
        found: list[int] = []
        for face in faces:
            if not found or found[-1] != face:
                found.append(face)
        return found

    def copy_into(self, other: "State") -> None:
        """Copy the fields that every State has. Clones write no Events."""
        other.faces = self.faces
        other.stack = self.stack[: self.depth]
        other.depth = self.depth
        other.zones = [zone.copy() for zone in self.zones]
        other.known = self.known.copy()
        rng = self.rng
        other.rng = rng.clone() if rng.is_keyed else Rng(rng.a, rng.b, rng.c, rng.d)
        other.asked = self.asked
        other.who = self.who
        other.choices = self.choices
        if self.sealed:
            other.sealed = self.sealed.copy()
        if self.said:
            other.said = self.said.copy()
        other.result = self.result

    # -- what a game derives from its fields -----------------------------------------------------------

    def clone(self) -> Self:
        """A copy that plays on by itself."""
        raise AssertionError("derived")

    def begin(self) -> None:
        """Give each field its starting value."""
        raise AssertionError("derived")

    def public_numbers(self) -> list[int]:
        """The values of the public numbers, in the order of `Game.numbers`."""
        raise AssertionError("derived")

    def public_lists(self) -> list[list[int]]:
        """Copies of the public lists of numbers, in the order of `Game.lists`."""
        raise AssertionError("derived")

    def set_public(self, numbers: list[int], lists: list[list[int]]) -> None:
        """Set the fields that public_numbers and public_lists return, then `derive` the others."""
        raise AssertionError("derived")

    def per_unit_lists(self) -> list[list[int]]:
        """The lists that have a number for each unit."""
        raise AssertionError("derived")

    def forget(self, unit: "i64") -> None:
        """A unit leaves: reset what the fields say of it."""
        raise AssertionError("derived")

    def swap(self, one: "i64", other: "i64") -> None:
        """Two units change places: what the fields say of them goes with them."""
        raise AssertionError("derived")

    def derive(self) -> None:
        """Work out the derived fields that follow from public facts alone. Games may override it."""

    def public_list(self, name: str) -> list[int]:
        """A public list of numbers by its name."""
        return self.public_lists()[self.game.lists.index(name)]

    # -- events: causes -----------------------------------------------------------------------------

    def listen(self) -> None:
        """From now on, Events are written. Steps that are waiting already have no known cause."""
        if not self.listening:
            self.listening = True
            self.causes = [0] * max(len(self.stack), 1)

    def listen_like(self, other: "State") -> None:
        """Go on with the Events, numbers and causes of the State that this one is a clone of."""
        self.listening = other.listening
        self.told = other.told
        self.causes = other.causes[: other.depth]
        self.origins = dict(other.origins)

    def note_causes(self, before: "i64") -> None:
        """Steps were pushed: they come from the running Step's last head, or go on from their own cause."""
        while len(self.causes) < self.depth:
            self.causes.append(0)
        for i in range(before, self.depth):
            self.causes[i] = self.parent if self.stack[i] is self.running else self.cause

    def enter(self, step: Step[Any] | None) -> None:
        """A Step has left the agenda and runs now. Without one, what follows has no cause in the game."""
        self.running = step
        self.parent = self.causes[self.depth] if step is not None and self.depth < len(self.causes) else 0
        self.cause = self.parent

    def remember(self, thing: int) -> None:
        """The last thing told has put `thing` into a pool, where it waits outside of the agenda."""
        if self.listening:
            self.origins[thing] = self.told

    def cause_of(self, thing: int) -> int:
        """The Event that has put `thing` into a pool."""
        return self.origins.get(thing, 0) if self.listening else 0

    # -- events: telling ----------------------------------------------------------------------------

    def tell(
        self,
        id: str,
        rule: str,
        seat: "i64" = NOBODY,
        *,
        whom: "i64" = NOBODY,
        face: "i64" = NOBODY,
        unit: "i64" = NOBODY,
        place: "i64" = NOBODY,
        word: "i64" = NOBODY,
        amount: "i64" = 0,
        total: "i64" = NOBODY,
        because: "i64" = NOBODY,
    ) -> None:
        """Something that everybody sees has happened. If nobody listens, this only passes a few numbers.

        `face` is a card by its face, `unit` a card in play by its number, `place` a place by its number in
        Game.squares, `word` an index into Game.terms, `because` the Event that caused it, where the agenda
        does not know.
        """
        if self.listening:
            args = self.args_of(whom, NOBODY, NOBODY, NOBODY, amount, total, word)
            if face >= 0:
                args["card"] = self.game.names[face]
            if unit >= 0:
                args["unit"] = self.unit_name(unit)
            if place >= 0:
                args["target"] = self.game.squares[place]
            self.write(id, rule, seat, args, EVERYONE, because)

    def tell_move(
        self,
        id: str,
        rule: str,
        seat: "i64",
        card: "i64",
        source: "i64",
        target: "i64",
        at: "i64" = NOBODY,
        whom: "i64" = NOBODY,
    ) -> None:
        """A card has gone from one zone to another. Its face is for those who see it in either of them.

        `at` is its place there, from 1.
        """
        if self.listening:
            args = self.args_of(whom, source, target, at, 0, NOBODY, NOBODY)
            args["card"] = self.game.names[self.faces[card]]
            self.write(id, rule, seat, args, self.seers_of(source, target), NOBODY)

    def tell_cards(self, id: str, rule: str, seat: int, cards: list[int], source: int, target: int) -> None:
        """Several cards have moved together."""
        if self.listening:
            args = self.args_of(NOBODY, source, target, NOBODY, len(cards), NOBODY, NOBODY)
            args["cards"] = [self.game.names[self.faces[card]] for card in cards]
            self.write(id, rule, seat, args, self.seers_of(source, target), NOBODY)

    def tell_args(
        self, id: str, rule: str, seat: int, args: Args, seers: int = EVERYONE, because: int = NOBODY
    ) -> None:
        """Something with other args has happened. Call it only while somebody listens: args cost time.

        `seers` are those who may know its cards, as bits: the seats, then the spectators.
        """
        audience = seers
        if seers != EVERYONE:
            everyone = (1 << self.seats) - 1
            audience = seers & everyone | (SPECTATORS if seers >> self.seats & 1 else 0)
            if audience == everyone | SPECTATORS:
                audience = EVERYONE
        self.write(id, rule, seat, args, audience, because)

    def args_of(
        self, whom: int, source: int, target: int, at: int, amount: int, total: int, word: int
    ) -> Args:
        """The args that are given, by name."""
        args: Args = {}
        if whom >= 0:
            args["whom"] = whom
        if source >= 0:
            args["source"] = self.game.layout.label(source)
        if target >= 0:
            args["target"] = self.game.layout.label(target)
        if at >= 0:
            args["at"] = at
        if amount:
            args["amount"] = amount
        if total >= 0:
            args["total"] = total
        if word >= 0:
            args["word"] = self.game.terms[word]
        return args

    def unit_name(self, unit: int) -> str:
        """A card in play as an arg: its id, and which card it is."""
        return f"{self.game.names[self.faces[unit]]}.{unit}"

    def seers_of(self, source: int, target: int) -> int:
        """The audience that sees the face of a card that goes from one zone to another."""
        seers = 0
        for index in (source, target):
            sees = self.game.layout.zone(index).sees
            if sees == ALL_SEE:
                return EVERYONE
            if sees == OWNER_SEES:
                seers |= 1 << self.game.layout.owner(index)
        return seers

    def write(self, id: str, rule: str, seat: int, args: Args, audience: int, because: int) -> None:
        """Write the Event: two of them if not everybody sees the cards."""
        self.told += 1
        parent = because
        if id in self.game.heads:
            parent = self.parent if because < 0 else because
            self.cause = self.told
        elif because < 0:
            parent = self.cause
        if audience == EVERYONE:
            self.log.append(Event(self.told, parent, id, rule, seat, args, EVERYONE))
            return
        hidden = {name: None if name in SECRET_ARGS else value for name, value in args.items()}
        others = ((1 << self.seats) - 1 | SPECTATORS) & ~audience
        if audience:
            self.log.append(Event(self.told, parent, id, rule, seat, args, audience))
        self.log.append(Event(self.told, parent, id, rule, seat, hidden, others if audience else EVERYONE))
