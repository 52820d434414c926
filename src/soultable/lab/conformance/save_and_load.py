"""Check saving and loading: a game that is saved and loaded after every answer plays on the same way."""

from typing import Final

from soultable.core.agenda import State
from soultable.core.errors import BadPosition
from soultable.core.hashing import digest
from soultable.core.position_text import load, save
from soultable.core.questions import options_of, waiting
from soultable.core.rng import seeded
from soultable.lab.conformance.random_play import Walk, make
from soultable.lab.conformance.report import Broken, Tally

PROMISE: Final = (
    "A position saved and loaded after every answer, after fewer when a game grows long, is the same and "
    "plays on the same way."
)


def examine(walk: Walk, tally: Tally) -> None:
    """Play two copies of one game: one is never saved, the other is saved and loaded after each answer."""
    s = walk.start()
    rng = seeded(f"saving:{walk.seed}")
    twin = reloaded(s, tally)
    for move in walk.moves(s):
        if digest(twin) != digest(s):
            raise Broken("after the last answer the loaded position goes on differently")
        if walk.is_examined(rng, 1):
            twin = reloaded(twin, tally)
        make(twin, move)
    if digest(reloaded(twin, tally)) != digest(s):
        raise Broken("the saved game ends differently")
    tally.add("games")


def reloaded(s: State, tally: Tally) -> State:
    """Save and load a State, and check that the loaded one is the same in every respect."""
    text = save(s)
    try:
        twin = load(s.game, text, try_out=False)
    except BadPosition as error:
        raise Broken(f"a position that arose in play is refused: {error}") from None
    if digest(twin) != digest(s):
        raise Broken("the loaded position is another one")
    if save(twin) != text:
        raise Broken("saving the loaded position gives another text")
    if waiting(twin) != waiting(s):
        raise Broken(f"after loading, seats {waiting(twin)} are asked, not {waiting(s)}")
    for seat in waiting(s):
        if options_of(twin, seat) != options_of(s, seat):
            raise Broken(f"after loading, seat {seat} has other options")
    tally.add("positions")
    return twin
