"""The combinators with the Steps of real games, on whichever engine runs."""

from soultable.core.agenda import State, Step
from soultable.core.combinators import EachSeat, InAnyOrder, May, OneOf, UpTo
from soultable.core.hashing import digest
from soultable.core.position_text import load, save
from soultable.games.registry import game
from soultable.games.soulfall.rules.actions import Act, ChooseOust, Populate, Prosper
from soultable.games.soulfall.rules.catalog import POPULATE, PROSPER

SOULFALL = game("soulfall")


def table(*steps: Step[State], deck: int = 9, theirs: int = 0) -> State:
    """A table of Soulfall with these Steps on the agenda."""
    nomads = " ".join("?" * theirs)
    position = f'deck = "{" ".join("?" * deck)}"\nnomads = ["", "{nomads}"]\nbox = "..."\n'
    s = load(SOULFALL, position)
    s.set_agenda(list(reversed(steps)))
    s.settle()
    return s


def texts(s: State) -> list[str]:
    return [option.text for option in s.choices]


def rows(s: State) -> tuple[int, int, int, int]:
    """Nomads and Shards of both seats."""
    return len(s.zones[4]), len(s.zones[5]), len(s.zones[8]), len(s.zones[9])


def choose(s: State, *answers: str) -> None:
    for answer in answers:
        s.choose(SOULFALL.option(answer))


GROW = (Act(0, POPULATE, 0), Act(0, PROSPER, 0))


def test_one_of_carries_out_one() -> None:
    s = table(OneOf(0, GROW, "SF-36"))
    assert texts(s) == ["take populate", "take prosper"]

    choose(s, "take prosper")

    assert rows(s) == (0, 1, 0, 0)


def test_in_any_order_carries_out_all_that_is_possible() -> None:
    s, short = table(InAnyOrder(0, GROW, "SF-37")), table(InAnyOrder(0, GROW, "SF-37"), deck=1)

    choose(s, "take prosper")
    choose(short, "take prosper")

    assert rows(s) == (1, 1, 0, 0)
    assert rows(short) == (0, 1, 0, 0)


def test_may_can_be_declined() -> None:
    s = table(May(0, GROW[0], "done", "SF-45"))
    assert texts(s) == ["take populate", "done"]
    other = s.clone()

    choose(s, "done")
    choose(other, "take populate")

    assert rows(s) == (0, 0, 0, 0)
    assert rows(other) == (1, 0, 0, 0)


def test_up_to_asks_at_most_so_often() -> None:
    s = table(UpTo(2, ChooseOust(0), "done"), theirs=4)

    choose(s, "oust nomad 4", "oust nomad 1")

    assert rows(s) == (0, 0, 2, 0)
    assert s.choices == []


def test_each_seat_takes_its_step_in_turn() -> None:
    s = table(EachSeat((1, 0), (Populate(1), Prosper(0))))

    assert rows(s) == (0, 1, 1, 0)


def test_the_agenda_with_combinators_is_saved_and_read() -> None:
    s = table(InAnyOrder(0, GROW, "SF-37"), OneOf(1, (Act(1, POPULATE, 0),), "SF-36"))

    again = load(SOULFALL, save(s))

    assert digest(again) == digest(s)
    assert texts(again) == texts(s)
