"""The agenda: Steps still to be carried out, Decisions that wait for a seat, and the loop over them."""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from soultable.core.chance import Rng
from soultable.core.errors import IllegalOption
from soultable.core.event import EVERYONE, SPECTATORS, Event
from soultable.core.option import Option, Reason
from soultable.core.zone import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

    from soultable.core.game import Game

S = TypeVar("S", bound="State")
NOTHING: Final[list[Option]] = []  # the Options when nobody is asked; never changed


class Step(Generic[S]):
    """One sentence of the rulebook still to be carried out. Never changes after it is made.

    It holds public facts only: the agenda is part of every View.
    """

    def fields(self) -> tuple[object, ...]:
        """What it holds, in the order of its constructor: numbers, texts, tuples, other Steps."""
        return ()

    def run(self, s: S) -> None:
        raise AssertionError("a step must say what it does")

    def advance(self, s: S) -> bool:
        """Leave the agenda and be carried out; True if a seat must be asked first."""
        s.depth -= 1
        if s.loud:
            s.cause = type(self).__name__
        self.run(s)
        return False


class Choosable(Step[S]):
    """A Step that a combinator can offer: it knows what it is called and what stands in its way."""

    def option(self, s: S) -> Option:
        raise AssertionError("a choosable step has an option")

    def bar(self, s: S) -> Reason | None:
        """Why it cannot be carried out now, or None if it can."""
        return None


class Decision(Step[S]):
    """A Step that waits for one seat and lists its legal Options."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def fields(self) -> tuple[object, ...]:
        return (self.who,)

    def options(self, s: S) -> list[Option]:
        """The legal Options in canonical order. The list is not changed afterwards."""
        raise AssertionError("a decision lists its options")

    def chosen(self, s: S, option: Option) -> None:
        """Carry out the answer. The Decision has left the agenda by now."""
        raise AssertionError("a decision acts on its answer")

    def advance(self, s: S) -> bool:
        """Ask; but apply what is forced when everybody can see that it is, and fall away without Options."""
        choices = self.options(s)
        if len(choices) > 1 or (choices and not self.is_public()):
            s.asked = self
            s.who = self.who
            s.choices = choices
            return True
        s.depth -= 1
        if s.loud:
            s.cause = type(self).__name__
        if choices:
            self.chosen(s, choices[0])
        else:
            self.lapse(s)
        return False

    def lapse(self, s: S) -> None:
        """There was nothing to choose from: the sentence falls away."""

    def is_public(self) -> bool:
        """Whether its Options follow from public facts. If not, it is asked even when only one is left."""
        return False

    def why_not(self, s: S, option: Option) -> Reason | None:
        """Why an Option of the game is not offered here, or None if it is."""
        return None if self.offers(s, option) else self.not_now(s)

    def refusal(self, s: S, option: Option, verb: int, reason: Reason) -> Reason | None:
        """Why it is not offered, where all Options of this verb are refused for the same Reason."""
        if self.offers(s, option):
            return None
        return reason if option.verb == verb else self.not_now(s)

    def offers(self, s: S, option: Option) -> bool:
        """Whether an Option is legal; what is asked now has been listed already."""
        return option in (s.choices if s.asked is self else self.options(s))

    def not_now(self, s: S) -> Reason:
        """The Reason for whatever belongs to another moment."""
        return Reason("not-now", self.rule(), f"That is not what is asked now: {self.prompt(s)}")

    def prompt(self, s: S) -> str:
        """What the seat is asked, as a sentence."""
        raise AssertionError("a decision has a prompt")

    def rule(self) -> str:
        """The rule that asks."""
        raise AssertionError("a decision cites its rule")

    def shown(self, s: S, options: list[Option]) -> list[Option]:
        """The Options as people see them here; labels and refs may follow the position, texts do not."""
        return options


class Result:
    """How a game ended: what each seat gets, who won, by which ending and rule."""

    def __init__(self, returns: list[float], winners: list[int], ending: str, rule: str) -> None:
        self.returns: Final = returns
        self.winners: Final = winners
        self.ending: Final = ending
        self.rule: Final = rule


class State:
    """Everything about a running game, as plain data: for the referee, and for imagined worlds."""

    def __init__(self, game: "Game", seats: int, settings: dict[str, int | str], faces: list[int]) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.settings: Final = settings  # shared, never changed
        self.faces: list[int] = faces  # card -> face; shared, never changed in place
        self.stack: list[Step[Any]] = []  # the agenda is its first `depth` places: shrinking lists is slow
        self.depth: i64 = 0
        self.zones: list[list[int]] = []
        self.known: list[int] = []  # card -> who knows its face: seats as bits, then the spectators
        self.rng: Rng = Rng(0, 0, 0, 1)
        self.asked: Decision[Any] | None = None  # the Decision that waits now
        self.who: int = NOBODY  # the seat that decides
        self.choices: list[Option] = NOTHING  # its Options, listed once
        self.sealed: list[Option | None] = []  # answers lying face down, by seat
        self.said: list[Option] = []  # the parts of an answer that is still being given; its seat's secret
        self.result: Result | None = None
        self.loud: bool = False  # whether anybody listens to the Events
        self.log: list[Event] = []
        self.cause: str = ""

    # -- the agenda ---------------------------------------------------------------------------------

    @property
    def agenda(self) -> list[Step[Any]]:
        """The Steps still to be carried out, the next one last."""
        return self.stack[: self.depth]

    def set_agenda(self, steps: list[Step[Any]]) -> None:
        """Replace the whole agenda; for positions and imagined worlds."""
        self.stack = steps.copy()
        self.depth = len(steps)

    def push(self, step: Step[Any]) -> None:
        """This, before anything already waiting."""
        if self.depth < len(self.stack):
            self.stack[self.depth] = step
        else:
            self.stack.append(step)
        self.depth += 1

    def do(
        self,
        a: Step[Any],
        b: Step[Any] | None = None,
        c: Step[Any] | None = None,
        d: Step[Any] | None = None,
    ) -> None:
        """These, in this order, before anything already waiting."""
        if d is not None:
            self.push(d)
        if c is not None:
            self.push(c)
        if b is not None:
            self.push(b)
        self.push(a)

    def do_all(self, steps: list[Step[Any]]) -> None:
        """All of these, in this order, before anything already waiting."""
        for i in range(len(steps) - 1, -1, -1):
            self.push(steps[i])

    def settle(self) -> None:
        """Carry out steps until a player must decide or the game is over."""
        while self.depth > 0 and self.result is None:
            if self.stack[self.depth - 1].advance(self):
                return
        self.asked = None
        self.who = NOBODY
        self.choices = NOTHING

    def choose(self, option: Option) -> list[Option]:
        """Answer the present Decision with one of its Options and settle; the Options that come next."""
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
        if self.loud:
            self.cause = type(decision).__name__
        decision.chosen(self, option)
        self.settle()
        return self.choices

    def finish(self, result: Result) -> None:
        """The game is over; nothing that waits will happen."""
        self.result = result
        self.depth = 0
        self.sealed = []
        self.said = []

    # -- what games may override --------------------------------------------------------------------

    def is_out(self, seat: int) -> bool:
        """Whether this seat has left the game."""
        return False

    def owner_of(self, card: int) -> int:
        """The seat that a card belongs to for good; nobody where all play with the same cards."""
        return NOBODY

    def may_lie_before(self, seat: int, card: int) -> bool:
        """Whether a card is this seat's own, or nobody's."""
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

    def clone(self) -> "State":
        raise AssertionError("each game copies its own fields")

    def copy_into(self, other: "State") -> None:
        """The fields that every State has; clones are silent."""
        other.stack = self.stack[: self.depth]
        other.depth = self.depth
        other.zones = [zone.copy() for zone in self.zones]
        other.known = self.known.copy()
        rng = self.rng
        other.rng = Rng(rng.a, rng.b, rng.c, rng.d)
        other.asked = self.asked
        other.who = self.who
        other.choices = self.choices
        if self.sealed:
            other.sealed = self.sealed.copy()
        if self.said:
            other.said = self.said.copy()
        other.result = self.result

    # -- public facts, by name ------------------------------------------------------------------------

    def public_numbers(self) -> list[int]:
        """The game's own number fields."""
        return [getattr(self, name) for name in self.game.numbers]

    def public_lists(self) -> list[list[int]]:
        """The game's own lists of numbers."""
        return [list(getattr(self, name)) for name in self.game.lists]

    def set_public(self, numbers: list[int], lists: list[list[int]]) -> None:
        """Set the fields that public_numbers and public_lists give."""
        for i, name in enumerate(self.game.numbers):
            setattr(self, name, numbers[i])
        for i, name in enumerate(self.game.lists):
            setattr(self, name, lists[i].copy())

    # -- telling ------------------------------------------------------------------------------------

    def tell(self, kind: str, rule: str, text: str, seat: int = NOBODY, refs: tuple[str, ...] = ()) -> None:
        """Something everybody sees."""
        self.log.append(Event(kind, seat, rule, text, refs, EVERYONE, self.cause))

    def tell_apart(
        self,
        seers: int,
        kind: str,
        rule: str,
        secret: str,
        public: str,
        seat: int = NOBODY,
        refs: tuple[str, ...] = (),
    ) -> None:
        """Something that the seers (seats as bits, then spectators) see whole and all others in outline."""
        everyone = (1 << self.seats) - 1
        audience = seers & everyone | (SPECTATORS if seers >> self.seats & 1 else 0)
        others = (everyone | SPECTATORS) & ~audience
        if not others:
            self.tell(kind, rule, secret, seat, refs)
            return
        if audience:
            self.log.append(Event(kind, seat, rule, secret, refs, audience, self.cause))
        self.log.append(Event(kind, seat, rule, public, refs, others, self.cause))
