"""Games for two in which each player has a deck: what their States, settings and cards have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.compiled.open_classes import mypyc_attr
from soultable.core.agenda import State
from soultable.core.event import EVERYONE
from soultable.core.fields import derived
from soultable.core.game import Game, Setting, loss_for, word
from soultable.core.zone import HIDDEN, NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; not imported at run time

SEATS: Final = ("first", "second")


@mypyc_attr(allow_interpreted_subclasses=True)
class DeckState(State):
    """Cards have owners: those of seat 0 come first, each deck in canonical order."""

    second: i64 = derived(0)  # the first card of seat 1

    def set_cards(self, first: list[int], second: list[int]) -> None:
        """Set whose cards are whose, by their faces."""
        self.faces = sorted(first) + sorted(second)
        self.second = len(first)

    def owner_of(self, card: int) -> int:
        return 0 if card < self.second else 1


@mypyc_attr(allow_interpreted_subclasses=True)
class DeckGame(Game):
    """A game for two with a deck each. A player may concede at any time."""

    concession: str = ""  # the rule that says so

    def resign(self, s: State, seat: int) -> None:
        """The other player wins."""
        if s.listening:  # all args: mypyc loses defaults on the way to a State that is interpreted
            s.tell_args("resigned", self.concession, seat, {}, EVERYONE, NOBODY)
        s.finish(loss_for(seat, s, "resigned", self.concession))


def deck_settings(ready: list[str], rule: str, sentence: str, own: str, name: str = "deck") -> list[Setting]:
    """The setting of each seat for its deck: one of these, a random one, or the player's choice."""
    words = ("choose", "random", *ready)
    return [
        word(f"{name}{seat}", "choose", words, rule, sentence.format(SEATS[seat]), own) for seat in (0, 1)
    ]


# -- imagined decks, as faces ------------------------------------------------------------------------------


def shown_in(zones: list[list[int]]) -> list[int]:
    """The cards that are seen in these zones."""
    return [face for zone in zones for face in zone if face != HIDDEN]


def without(s: State, cards: list[int], shown: list[int]) -> list[int]:
    """These cards without the shown ones, each as often as it is shown."""
    seen = [0] * len(s.game.names)
    for face in shown:
        seen[face] += 1
    rest: list[int] = []
    for face in cards:
        if seen[face]:
            seen[face] -= 1
        else:
            rest.append(face)
    return rest


def completed(s: State, cards: list[int], shown: list[int], hidden: int) -> list[int]:
    """The shown cards, and this many of the others on a list."""
    rest = without(s, cards, shown)
    s.rng.shuffle(rest)
    return shown + rest[:hidden]
