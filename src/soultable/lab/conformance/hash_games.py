"""A program that plays random games and prints a hash of everything that happened in each."""

import sys
from hashlib import sha256

from soultable.compiled import is_compiled
from soultable.core.hashing import digest
from soultable.core.questions import options_of, waiting
from soultable.core.view import imagine, look
from soultable.core.wire import view_bytes
from soultable.lab.conformance.random_play import Walk
from soultable.lab.conformance.run import Plan

LOOKED_ONE_IN = 8


def chain_of(walk: Walk) -> str:
    """One hash of a game: every position, question and Event, and some Views and imagined worlds."""
    chain = sha256(repr(sorted(walk.settings.items())).encode())
    s = walk.start()
    s.listen()
    for move in walk.moves(s):
        chain.update(digest(s).encode())
        asked = [(seat, [option.text for option in options_of(s, seat)]) for seat in waiting(s)]
        said = [(event.plain(), event.audience) for event in s.log]
        s.log = []
        chain.update(repr((asked, said, move.text)).encode())
        if walk.is_examined(walk.rng, LOOKED_ONE_IN):
            for viewer in range(-1, s.seats):
                chain.update(view_bytes(look(s, viewer)))
                chain.update(digest(imagine(look(s, viewer), walk.rng)).encode())
    chain.update(digest(s).encode())
    return chain.hexdigest()[:32]


def main(words: list[str]) -> None:
    print("compiled" if is_compiled() else "plain")
    for walk in Plan.of_words(words).walks():
        print(chain_of(walk))


if __name__ == "__main__":
    main(sys.argv[1:])
