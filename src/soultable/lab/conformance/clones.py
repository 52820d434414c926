"""Check clones: equal to the original in every field, playing on like it, and independent of it.

They are made also in the middle of an answer, between two Steps, where a State hands on facts that are at
their start again when the next question is asked.
"""

from collections.abc import Iterator
from typing import Final

from soultable.core.agenda import Decision, State
from soultable.core.combinators import Together
from soultable.core.hashing import digest
from soultable.core.rng import Rng, seeded
from soultable.lab.conformance.random_play import Move, Walk, make, play_out
from soultable.lab.conformance.report import Broken, Tally

PROMISE: Final = (
    "A clone has every field of the original, between two Steps too, plays on exactly like it, shares no "
    "list with it and never changes it."
)
ITS_OWN: Final = (
    "log",
    "listening",
    "told",
    "causes",
    "origins",
    "running",
    "parent",
    "cause",
    "stack",
)  # clones write no Events; only the agenda of the stack counts
SHARED: Final = ("settings", "faces", "choices")  # fields that never change, so clones may share them
ONE_IN: Final = 5
FURTHEST: Final = 40


def examine(walk: Walk, tally: Tally) -> None:
    """At random moments, give one clone the same answers as the game, and play another clone differently."""
    s = walk.game.deal(walk.seats, seeded(walk.seed), walk.settings)
    settle_step_by_step(s, tally)
    rng = seeded(f"clones:{walk.seed}")
    shadow = cloned(s, tally)
    for move in walk.moves(s):
        if digest(shadow) != digest(s):
            raise Broken("after the last answer a clone goes on differently")
        check_passing(s)
        if walk.is_examined(rng, ONE_IN):
            play_elsewhere(s, rng, tally)
            shadow = cloned(s, tally)
            if move.option is not None:
                choose_step_by_step(shadow, move, tally)
                continue
        make(shadow, move)
    if digest(shadow) != digest(s):
        raise Broken("a clone given the same answers ends differently")
    tally.add("games")


def cloned(s: State, tally: Tally) -> State:
    """A clone, checked to be equal and to share nothing that can change."""
    clone = s.clone()
    if digest(clone) != digest(s):
        raise Broken("a clone is not equal to its original")
    for name in unlike(s, clone):
        raise Broken(f"a clone has another '{name}' than its original")
    for name in shared_lists(s, clone):
        raise Broken(f"a clone shares '{name}' with its original")
    tally.add("clones")
    return clone


def unlike(s: State, clone: State) -> Iterator[str]:
    """The fields that differ."""
    if clone.agenda != s.agenda:
        yield "agenda"
    for name in fields_of(s):
        mine, theirs = getattr(s, name), getattr(clone, name)
        if isinstance(mine, Rng) and isinstance(theirs, Rng):
            mine, theirs = mine.words(), theirs.words()
        if name not in ITS_OWN and mine != theirs:
            yield name


def choose_step_by_step(s: State, move: Move, tally: Tally) -> None:
    """Give an answer, and make a clone before each Step that follows from it."""
    assert move.option is not None
    decision = s.agenda[-1]
    assert isinstance(decision, Decision)
    s.depth -= 1
    if isinstance(decision, Together):
        decision.seal(s, move.seat, move.option)
    else:
        decision.chosen(s, move.option)
    settle_step_by_step(s, tally)


def settle_step_by_step(s: State, tally: Tally) -> None:
    """`State.settle`, with a clone before each Step."""
    while s.depth > 0 and s.result is None:
        cloned(s, tally)
        if s.stack[s.depth - 1].advance(s):
            return
    s.settle()


def check_passing(s: State) -> None:
    """Check that fields handed from Step to Step are at their start again when a seat is asked."""
    for field in type(s).FIELDS:
        if field.is_passing and getattr(s, field.name) != field.start:
            raise Broken(f"'{field.name}' is not at its start while a seat is asked")


def shared_lists(s: State, clone: State) -> Iterator[str]:
    """The fields whose list, set, dict or generator is the same object in both."""
    for name in fields_of(s):
        if name not in SHARED:
            mine, theirs = getattr(s, name), getattr(clone, name)
            if mine is theirs and isinstance(mine, list | dict | set | bytearray | Rng):
                yield name
            elif isinstance(mine, list) and isinstance(theirs, list):
                inner = {id(part) for part in mine if isinstance(part, list | dict | set)}
                if any(id(part) in inner for part in theirs):
                    yield f"{name}[…]"


def fields_of(s: State) -> list[str]:
    """The names of all fields. A compiled class lists them itself."""
    names = dict.fromkeys([*getattr(s, "__dict__", {}), *[field.name for field in type(s).FIELDS]])
    for cls in type(s).__mro__:
        names.update(dict.fromkeys(getattr(cls, "__mypyc_attrs__", ())))
    return [name for name in names if not name.startswith("__") and hasattr(s, name)]


def play_elsewhere(s: State, rng: Rng, tally: Tally) -> None:
    """Check that giving a clone other answers does not change the original."""
    before = digest(s)
    options = [option.text for option in s.choices]
    tally.add("answers to clones", play_out(s.clone(), rng, FURTHEST))
    if digest(s) != before or [option.text for option in s.choices] != options:
        raise Broken("playing a clone has changed its original")
