"""The verbs that mean the same in every card game. A game uses them as they are, or in its own words.

Each has an argument, a meaning and a phrase. `worded` makes a copy with another phrase or narrower numbers.
"""

from collections.abc import Callable
from dataclasses import replace

from soultable.cards.card import VerbUse
from soultable.cards.schema import Number, Shape, Verb, Word
from soultable.cards.wording import counted


def worded(
    verb: Verb,
    phrase: Callable[[VerbUse], str] | None = None,
    takes: Shape | None = None,
    rules: tuple[str, ...] = (),
) -> Verb:
    """The same verb with the game's own phrase, bounds and rule IDs."""
    return replace(verb, phrase=phrase or verb.phrase, takes=takes or verb.takes, rules=rules or verb.rules)


def _draw(use: VerbUse) -> str:
    return f"draw {counted(use.number, 'card')}"


def _discard(use: VerbUse) -> str:
    return f"discard {counted(use.number, 'card')} from your hand"


def _lose(use: VerbUse) -> str:
    return f"discard {counted(use.number, 'random card')} from your hand"


def _renew(use: VerbUse) -> str:
    return f"discard up to {counted(use.number, 'card')}, and draw as many"


def _steal(use: VerbUse) -> str:
    return f"take {counted(use.number, 'random card')} from an opponent's hand"


def _give(use: VerbUse) -> str:
    return f"give {counted(use.number, 'card')} from your hand to an opponent"


def _spy(use: VerbUse) -> str:
    return f"look at an opponent's {use.word}"


def _show(use: VerbUse) -> str:
    return f"show your {use.word} to all players"


def _give_back(use: VerbUse) -> str:
    return f"return {use.word} card to its owner's hand"


HAND = Word("zone", ("hand",))

DRAW = Verb("draw", Number(1, 9), _draw)
DISCARD = Verb("discard", Number(1, 9), _discard)  # the player chooses
LOSE = Verb("lose", Number(1, 9), _lose)  # at random
RENEW = Verb("renew", Number(1, 9), _renew)
STEAL = Verb("steal", Number(1, 9), _steal)
GIVE = Verb("give", Number(1, 9), _give)
SPY = Verb("spy", HAND, _spy)
SHOW = Verb("show", HAND, _show)
RETURN = Verb("return", Word("card", ("this",)), _give_back)
