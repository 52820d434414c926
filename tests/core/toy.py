"""A very small game that uses every combinator: seats hold numbered tokens and give them away."""

from pathlib import Path
from typing import Any, Final

from soultable.core import combinators
from soultable.core.agenda import Choosable, Decision, Result, State, Step
from soultable.core.event import Message
from soultable.core.fields import number, numbers
from soultable.core.game import Game, Settings
from soultable.core.option import Option, Reason
from soultable.core.zone import ALL_SEE, HEAP, NONE_SEE, OWNER_SEES, PILE, Layout, Zone

POOL: Final = 0
HAND: Final = 1
NO_TOKENS: Final = Reason("no-tokens", "")


class Toy(State):
    """Points by seat, and who has left."""

    tokens: int = number(3)
    points: list[int] = numbers([])
    left: list[int] = numbers([])

    def __init__(self, game: Game, seats: int, settings: Settings) -> None:
        super().__init__(game, seats, settings, [0, 1, 2] * 4)

    def is_out(self, seat: int) -> bool:
        return self.left[seat] == 1


class Score(Choosable[Toy]):
    """A seat takes a token and so many points."""

    def __init__(self, who: int, points: int) -> None:
        self.who: Final = who
        self.points: Final = points

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.points)

    def option(self, s: Toy) -> Option:
        return s.game.option(f"score {self.points}")

    def bar(self, s: Toy) -> Reason | None:
        return None if s.tokens > 0 else NO_TOKENS

    def run(self, s: Toy) -> None:
        s.tokens -= 1
        s.points[self.who] += self.points
        s.tell("scored", "", self.who, amount=self.points)


class Award(Step[Toy]):
    """One point for a seat."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def fields(self) -> tuple[object, ...]:
        return (self.who,)

    def run(self, s: Toy) -> None:
        s.points[self.who] += 1


class Bid(Decision[Toy]):
    """A seat names 1, 2 or 3 points, which it then has."""

    def options(self, s: Toy) -> list[Option]:
        return [s.game.option(f"bid {n}") for n in (1, 2, 3)]

    def chosen(self, s: Toy, option: Option) -> None:
        s.points[self.who] += option.thing

    def why_not(self, s: Toy, option: Option) -> Reason | None:
        return None if option.text.startswith("bid") else self.not_now(s)

    def prompt(self, s: Toy) -> Message:
        return Message("ask-points")

    def rule(self) -> str:
        return "TOY-1"


class Spend(Decision[Toy]):
    """A token for nothing, or done."""

    def options(self, s: Toy) -> list[Option]:
        return [s.game.option("spend"), s.game.option("done")] if s.tokens > 0 else [s.game.option("done")]

    def chosen(self, s: Toy, option: Option) -> None:
        s.tokens -= 1

    def is_public(self) -> bool:
        return True

    def why_not(self, s: Toy, option: Option) -> Reason | None:
        return NO_TOKENS if option.text == "spend" else self.not_now(s)

    def prompt(self, s: Toy) -> Message:
        return Message("ask-spend")

    def rule(self) -> str:
        return "TOY-2"


class Finish(Step[Toy]):
    """The game ends."""

    def run(self, s: Toy) -> None:
        s.finish(Result([1.0, *[0.0] * (s.seats - 1)], [0], "finished", "TOY-3"))


class ToyGame(Game):
    """Two to four seats."""

    def __init__(self, opening: Step[Any] | None = None) -> None:
        super().__init__(Toy)
        self.slug = "toy"
        self.title = "Toy"
        self.most = 4
        self.first = opening or Finish()
        self.layout = Layout(
            [Zone("pool", NONE_SEE, PILE, "", "")],
            [Zone("hand", OWNER_SEES, HEAP, "", ""), Zone("shown", ALL_SEE, HEAP, "", "")],
        )
        self.names = ["red", "green", "blue"]
        self.titles = ["Red", "Green", "Blue"]
        self.texts = ["", "", ""]
        classes = (Score, Award, Bid, Spend, Finish, *FLOW)
        self.steps = {cls.__name__: cls for cls in classes}
        texts = [*[f"score {n}" for n in (1, 2, 3)], *[f"bid {n}" for n in (1, 2, 3)], "spend", "done"]
        self.messages = Path(__file__).with_name("toy_messages")
        labels = [Message("label", {"title": text.capitalize()}) for text in texts]
        numbers = [int(text[-1]) if text[-1].isdigit() else 0 for text in texts]
        rows = zip(numbers, texts, labels, strict=True)
        self.learn([Option(0, number, text, label, (text,)) for number, text, label in rows])

    def blank(self, seats: int, settings: Settings) -> Toy:
        s = Toy(self, seats, settings)
        s.zones = [[] for _ in range(self.layout.size(seats))]
        s.points, s.left = [0] * seats, [0] * seats
        s.known = [0] * 12
        return s

    def opening(self) -> Step[Any]:
        return self.first

    def agenda_for(self, s: State) -> list[Step[Any]]:
        return [Finish()]

    def resign(self, s: State, seat: int) -> None:
        assert isinstance(s, Toy)
        s.left[seat] = 1


FLOW: Final[tuple[type[Step[Any]], ...]] = (
    combinators.OneOf,
    combinators.InAnyOrder,
    combinators.IfPossible,
    combinators.May,
    combinators.UpTo,
    combinators.Again,
    combinators.EachSeat,
    combinators.Together,
)


def started(*steps: Step[Any], seats: int = 2, tokens: int = 3) -> Toy:
    """A toy game with these steps on the agenda, settled; it goes on for ever after them."""
    game = ToyGame()
    s = game.blank(seats, {})
    s.zones[POOL] = list(range(12))
    s.tokens = tokens
    s.do_all(list(steps))
    s.settle()
    return s


def texts(s: State) -> list[str]:
    return [option.text for option in s.choices]


def choose(s: State, *answers: str) -> None:
    for answer in answers:
        s.choose(s.game.option(answer))
