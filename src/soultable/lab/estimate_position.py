"""Estimate a position for one viewer: who is asked, that seat's chance of winning, and the best moves.

Everything comes from the viewer's own View. If the viewer is asked, a search estimates its chances. If
another seat is asked, its chances are estimated in worlds that the viewer imagines; the less the viewer
knows, the further these estimates are apart.
"""

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from soultable.agents.principal_variation import Move, line_of_play
from soultable.agents.search import Candidate, Search
from soultable.agents.view_digest import seen
from soultable.core.game import Game
from soultable.core.rng import seeded
from soultable.core.view import View, imagine, look
from soultable.core.wire import said_wire
from soultable.lab.analysis import value_of

WORLDS: Final = 6  # imagined when another seat is asked
CANDIDATES: Final = 3  # in the result
SURE: Final = 1.96  # standard errors to each side: 95 of 100


@dataclass(frozen=True)
class Considered:
    """A move that was considered: its chance to win, its weight in the search, and the expected line."""

    text: str
    chance: float
    weight: float
    line: list[Move]

    def plain(self, game: Game) -> dict[str, Any]:
        return {
            "text": self.text,
            "label": said_wire(game, self.line[0].option.label),
            "chance": round(self.chance, 4),
            "weight": round(self.weight, 4),
            "line": [{"seat": move.seat, "label": said_wire(game, move.option.label)} for move in self.line],
        }


@dataclass(frozen=True)
class Outlook:
    """The chance of winning of the seat that is asked, from `low` to `high` with 95 % confidence."""

    seat: int
    estimate: float
    low: float
    high: float
    walks: int
    is_mixed: bool  # the answer should be varied, each candidate by its weight
    candidates: list[Considered]  # the best first; empty if the viewer is not asked

    def plain(self, game: Game) -> dict[str, Any]:
        """As plain values, for JSON."""
        return {
            "seat": self.seat,
            "estimate": round(self.estimate, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "walks": self.walks,
            "mixed": self.is_mixed,
            "candidates": [each.plain(game) for each in self.candidates],
        }


def outlook(view: View, walks: int, seconds: float, played: str = "") -> Outlook | None:
    """The estimate of a position, or None if nobody is asked or there is nothing to choose.

    `played` is the viewer's actual answer: it is always listed among the candidates.
    """
    if view.result is not None or not view.waiting:
        return None
    if view.viewer in view.waiting:
        return own_outlook(view, walks, seconds, played)
    return imagined_outlook(view, walks, seconds)


def own_outlook(view: View, walks: int, seconds: float, played: str) -> Outlook | None:
    """The estimate if the viewer is asked, with its candidates."""
    if len(view.choices) < 2:
        return None
    thoughts = Search("outlook", walks, seconds).think(view)
    estimate = value_of(thoughts)
    visits = max(1.0, thoughts.walks if thoughts.is_mixed else thoughts.candidates[0].weight * thoughts.walks)
    told = [
        considered(view, found)
        for place, found in enumerate(thoughts.candidates)
        if place < CANDIDATES or found.option.text == played
    ]
    error = sqrt(max(estimate * (1 - estimate), 0.0) / visits)
    return within(view.viewer, estimate, error, thoughts.walks, thoughts.is_mixed, told)


def considered(view: View, found: Candidate) -> Considered:
    line = line_of_play(view, found.line)
    return Considered(line[0].option.text, found.chance, found.weight, line)


def imagined_outlook(view: View, walks: int, seconds: float) -> Outlook | None:
    """The estimate if another seat is asked: what it would find in worlds that fit the viewer's View."""
    rng = seeded(f"outlook:{seen(view)}")
    who = view.waiting[0]
    estimates: list[float] = []
    done = 0
    for number in range(WORLDS):
        theirs = look(imagine(view, rng), who)
        if len(theirs.choices) > 1:
            search = Search(f"outlook/{number}", max(1, walks // WORLDS), seconds / WORLDS)
            thoughts = search.think(theirs)
            estimates.append(value_of(thoughts))
            done += thoughts.walks
    if not estimates:
        return None
    error = stdev(estimates) / sqrt(len(estimates)) if len(estimates) > 1 else 0.5
    return within(who, fmean(estimates), error, done, False, [])


def within(
    seat: int, estimate: float, error: float, walks: int, is_mixed: bool, told: list[Considered]
) -> Outlook:
    """The estimate with its error on both sides, limited to 0 to 1."""
    low, high = max(0.0, estimate - SURE * error), min(1.0, estimate + SURE * error)
    return Outlook(seat, estimate, low, high, walks, is_mixed, told)
