"""Check clones: equal to the original, playing on like it, and independent of it."""

from collections.abc import Iterator
from typing import Final

from soultable.core.agenda import State
from soultable.core.hashing import digest
from soultable.core.rng import Rng, seeded
from soultable.lab.conformance.random_play import Walk, make, play_out
from soultable.lab.conformance.report import Broken, Tally

PROMISE: Final = "A clone plays on exactly like the original, shares no list with it and never changes it."
SHARED: Final = ("settings", "faces", "choices")  # fields that never change, so clones may share them
ONE_IN: Final = 5
FURTHEST: Final = 40


def examine(walk: Walk, tally: Tally) -> None:
    """At random moments, give one clone the same answers as the game, and play another clone differently."""
    s = walk.start()
    rng = seeded(f"clones:{walk.seed}")
    shadow = cloned(s, tally)
    for move in walk.moves(s):
        if digest(shadow) != digest(s):
            raise Broken("after the last answer a clone goes on differently")
        if walk.is_examined(rng, ONE_IN):
            play_elsewhere(s, rng, tally)
            shadow = cloned(s, tally)
        make(shadow, move)
    if digest(shadow) != digest(s):
        raise Broken("a clone given the same answers ends differently")
    tally.add("games")


def cloned(s: State, tally: Tally) -> State:
    """A clone, checked to be equal and to share nothing that can change."""
    clone = s.clone()
    if digest(clone) != digest(s):
        raise Broken("a clone is not equal to its original")
    if clone.choices != s.choices or clone.who != s.who:
        raise Broken("a clone is asked something else")
    for name in shared_lists(s, clone):
        raise Broken(f"a clone shares '{name}' with its original")
    tally.add("clones")
    return clone


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
    names = dict.fromkeys(getattr(s, "__dict__", {}))
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
