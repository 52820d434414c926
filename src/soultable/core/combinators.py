"""Generic Steps for all games: one of, in any order, may, up to N, each seat, in parts, sealed together."""

from typing import Any, Final

from soultable.compiled.open_classes import mypyc_attr
from soultable.core.agenda import NOTHING, Choosable, Decision, S, State, Step
from soultable.core.event import EVERYONE, Message
from soultable.core.option import Option, Reason
from soultable.core.zone import NOBODY

NOT_YET: Final[list[Option | None]] = [None]  # stands for a seat that has not sealed its answer


class OneOf(Decision[State]):
    """The seat chooses one of these Steps that is possible now."""

    def __init__(self, who: int, steps: tuple[Choosable[Any], ...], cites: str) -> None:
        super().__init__(who)
        self.steps: Final = steps
        self.cites: Final = cites

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.steps, self.cites)

    def options(self, s: State) -> list[Option]:
        return [step.option(s) for step in self.steps if step.bar(s) is None]

    def chosen(self, s: State, option: Option) -> None:
        s.do(self.step_of(s, option))

    def step_of(self, s: State, option: Option) -> Choosable[Any]:
        for step in self.steps:
            if step.option(s) is option:
                return step
        raise AssertionError("the option came from one of the steps")

    def why_not(self, s: State, option: Option) -> Reason | None:
        for step in self.steps:
            if step.option(s) is option:
                return step.bar(s)
        return self.not_now(s)

    def prompt(self, s: State) -> Message:
        return Message("choose-one", {"options": [step.option(s).label for step in self.steps]})

    def rule(self) -> str:
        return self.cites


class InAnyOrder(OneOf):
    """All of these Steps, in the order that the seat chooses. One that has become impossible is skipped."""

    def chosen(self, s: State, option: Option) -> None:
        first = self.step_of(s, option)
        rest = tuple([step for step in self.steps if step is not first])
        if len(rest) == 1:
            s.do(first, IfPossible(rest[0]))
        else:
            s.do(first, InAnyOrder(self.who, rest, self.cites))

    def prompt(self, s: State) -> Message:
        return Message("choose-first", {"options": [step.option(s).label for step in self.steps]})


class IfPossible(Step[State]):
    """Carry out this Step if it is still possible."""

    def __init__(self, step: Choosable[Any]) -> None:
        self.step: Final = step

    def fields(self) -> tuple[object, ...]:
        return (self.step,)

    def run(self, s: State) -> None:
        if self.step.bar(s) is None:
            s.do(self.step)


class May(Decision[State]):
    """The seat may carry out this Step or decline. `no` is the Option that declines."""

    def __init__(self, who: int, step: Choosable[Any], no: str, cites: str) -> None:
        super().__init__(who)
        self.step: Final = step
        self.no: Final = no
        self.cites: Final = cites

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.step, self.no, self.cites)

    def options(self, s: State) -> list[Option]:
        decline = s.game.option(self.no)
        return [self.step.option(s), decline] if self.step.bar(s) is None else [decline]

    def chosen(self, s: State, option: Option) -> None:
        if option.text != self.no:
            s.do(self.step)

    def why_not(self, s: State, option: Option) -> Reason | None:
        if option is self.step.option(s):
            return self.step.bar(s)
        return None if option.text == self.no else self.not_now(s)

    def prompt(self, s: State) -> Message:
        return Message("may", {"options": [self.step.option(s).label]})

    def rule(self) -> str:
        return self.cites


class UpTo(Step[State]):
    """A choice made up to N times, one at a time, until the seat says it is done.

    `choice` is a Decision with an Option called `done`. It must keep the canonical order itself.
    """

    def __init__(self, times: int, choice: Decision[Any], done: str) -> None:
        self.times: Final = times
        self.choice: Final = choice
        self.done: Final = done

    def fields(self) -> tuple[object, ...]:
        return (self.times, self.choice, self.done)

    def run(self, s: State) -> None:
        if self.times > 0:
            s.do(Again(self.times, self.choice, self.done))


class Again(Decision[State]):
    """One question of an UpTo; asks again until the count is used up."""

    def __init__(self, times: int, choice: Decision[Any], done: str) -> None:
        super().__init__(choice.who)
        self.times: Final = times
        self.choice: Final = choice
        self.done: Final = done

    def fields(self) -> tuple[object, ...]:
        return (self.times, self.choice, self.done)

    def options(self, s: State) -> list[Option]:
        return self.choice.options(s)

    def chosen(self, s: State, option: Option) -> None:
        if option.text != self.done:
            s.do(UpTo(self.times - 1, self.choice, self.done))
            self.choice.chosen(s, option)

    def is_public(self) -> bool:
        return self.choice.is_public()

    def why_not(self, s: State, option: Option) -> Reason | None:
        return self.choice.why_not(s, option)

    def prompt(self, s: State) -> Message:
        return self.choice.prompt(s)

    def rule(self) -> str:
        return self.choice.rule()


@mypyc_attr(allow_interpreted_subclasses=True)
class InParts(Decision[S]):
    """One answer given in several parts. The other seats see nothing of it until it is complete.

    `State.said` holds the parts given so far. A part that leaves no choice is filled in.
    """

    def next_part(self, s: S) -> list[Option]:
        """The Options for the next part, after those in `said`. Empty when the answer is complete."""
        raise AssertionError("an answer in parts says what comes next")

    def complete(self, s: S) -> None:
        """Carry out the complete answer in `said`."""
        raise AssertionError("an answer in parts is carried out when it is complete")

    def options(self, s: S) -> list[Option]:
        return self.next_part(s)

    def advance(self, s: S) -> bool:
        choices = self.next_part(s)
        while len(choices) == 1 and (s.said or self.is_public()):
            s.said.append(choices[0])
            choices = self.next_part(s)
        if choices:
            s.asked = self
            s.who = self.who
            s.choices = choices
            return True
        s.depth -= 1
        if s.listening:
            s.enter(self)
        if s.said:
            self.complete(s)
            s.said = []
        else:
            self.lapse(s)
        return False

    def chosen(self, s: S, option: Option) -> None:
        s.said.append(option)
        s.push(self)


class EachSeat(Step[State]):
    """One Step for each of these seats, in turn. A seat that has left the game by then is skipped."""

    def __init__(self, seats: tuple[int, ...], steps: tuple[Step[Any], ...]) -> None:
        self.seats: Final = seats
        self.steps: Final = steps

    def fields(self) -> tuple[object, ...]:
        return (self.seats, self.steps)

    def run(self, s: State) -> None:
        if not self.seats:
            return
        rest = EachSeat(self.seats[1:], self.steps[1:])
        if s.is_out(self.seats[0]):
            s.do(rest)
        else:
            s.do(self.steps[0], rest)


class Together(Decision[State]):
    """Sealed choices: each seat answers in secret, and all answers are opened once the last is in.

    A table takes the answers in any order, which changes no chance. A search asks the seats in turn.
    """

    def __init__(self, parts: tuple[Decision[Any], ...]) -> None:
        super().__init__(NOBODY)
        self.parts: Final = parts

    def fields(self) -> tuple[object, ...]:
        return (self.parts,)

    def part(self, seat: int) -> Decision[Any] | None:
        """The Decision for this seat, or None if it is not asked."""
        for part in self.parts:
            if part.who == seat:
                return part
        return None

    def open_seats(self, s: State) -> list[int]:
        """The seats that have not answered yet."""
        waiting: list[int] = []
        for part in self.parts:
            if not s.is_out(part.who) and (not s.sealed or s.sealed[part.who] is None):
                waiting.append(part.who)
        return waiting

    def next_part(self, s: State) -> Decision[Any] | None:
        """The Decision of the first seat that has not answered yet."""
        sealed = s.sealed
        for part in self.parts:
            if (not sealed or sealed[part.who] is None) and not s.is_out(part.who):
                return part
        return None

    def options(self, s: State) -> list[Option]:
        part = self.next_part(s)
        return [] if part is None else part.options(s)

    def advance(self, s: State) -> bool:
        """Ask the next seat, even if its answer is forced. Once all have answered, open the answers."""
        part = self.next_part(s)
        choices = NOTHING if part is None else part.options(s)
        if part is not None and choices:
            s.asked = self
            s.who = part.who
            s.choices = choices
            return True
        s.depth -= 1
        if s.listening:
            s.enter(self)
        self.lapse(s)
        return False

    def chosen(self, s: State, option: Option) -> None:
        self.seal(s, s.who, option)

    def seal(self, s: State, seat: int, option: Option) -> None:
        """Store this seat's answer face down."""
        if not s.sealed:
            s.sealed = NOT_YET * s.seats
        s.sealed[seat] = option
        if s.listening:  # all args: mypyc loses defaults on the way to a State that is interpreted
            s.tell_args("ready", self.rule(), seat, {}, EVERYONE, NOBODY)
        s.push(self)

    def lapse(self, s: State) -> None:
        sealed, s.sealed = s.sealed, []
        if s.rng.is_keyed:
            for seat, given in enumerate(sealed):
                if given is not None:
                    s.rng.rekey(seat, given.text)
        for part in self.parts:
            answer = sealed[part.who] if sealed else None
            if answer is not None and not s.is_out(part.who):
                part.chosen(s, answer)

    def why_not(self, s: State, option: Option) -> Reason | None:
        part = self.next_part(s)
        return part.why_not(s, option) if part is not None else self.not_now(s)

    def prompt(self, s: State) -> Message:
        part = self.next_part(s)
        return part.prompt(s) if part is not None else Message("all-answered")

    def rule(self) -> str:
        return self.parts[0].rule()
