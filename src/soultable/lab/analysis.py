"""Analyse a played game: before each answer, the seat's chance of winning, and what the answer cost.

The judge is a search from the View that the seat had at that moment, so it never sees more than the player
did. Bad luck is not blamed, and a lucky guess is not praised. A sealed answer that the judge would also give
sometimes costs nothing: the answers of a good mixture are worth the same, except for noise.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from soultable.agents.principal_variation import Move, line_of_play, shown_to
from soultable.agents.search import Candidate, Search, Thoughts
from soultable.core.game import Game
from soultable.core.option import Option
from soultable.core.record import GIVEN_UP, TABLE, Record
from soultable.core.table import Table, replay
from soultable.core.tool_settings import Manner
from soultable.core.view import View

WALKS: Final = 400  # per answer, by default
DOUBT: Final = 8.0  # walks: an answer with fewer visits than about this counts only in part
TURNING: Final = 0.08  # the least cost of a turning point
MOST_TURNING: Final = 5
SELDOM: Final = 0.05  # sealed answers to be given less often than this are not part of the mixture


@dataclass(frozen=True)
class Judged:
    """One answer of a record, and a search's judgement of it."""

    number: int  # the answer's number in the record, from 1
    seat: int
    choices: int
    estimate: float  # the chance of winning before the answer
    played: Option
    chance: float  # the chance of winning after the answer
    best: list[Move]  # the best answer and its expected line
    best_chance: float
    lost: float
    is_mixed: bool  # a sealed choice: the estimate is for the best mixture

    def plain(self, game: Game) -> dict[str, Any]:
        """As plain values, for JSON."""
        return {
            "answer": self.number,
            "seat": self.seat,
            "choices": self.choices,
            "estimate": round(self.estimate, 4),
            "played": {
                "text": self.played.text,
                "label": game.render(self.played.label),
                "chance": round(self.chance, 4),
            },
            "best": {
                "text": self.best[0].option.text,
                "label": game.render(self.best[0].option.label),
                "chance": round(self.best_chance, 4),
                "line": [
                    {"seat": move.seat, "text": move.option.text, "label": game.render(move.option.label)}
                    for move in self.best
                ],
            },
            "lost": round(self.lost, 4),
            "mixed": self.is_mixed,
        }


def analyse(
    game: Game,
    record: Record,
    seat: int | None,
    walks: int = WALKS,
    tell: Callable[[int, int], None] | None = None,
    manner: Manner | None = None,
) -> list[Judged]:
    """Judge every answer of a seat (or of all) that was a choice. `tell` reports how many are done."""
    judged: list[Judged] = []
    last = len(record.answers())
    for number, who, text, table in told_again(game, record):
        if tell is not None:
            tell(number, last)
        is_choice = who != TABLE and text not in GIVEN_UP and seat in (None, who)
        view = table.view(who, memory=True) if is_choice else None
        if view is not None and len(view.choices) > 1:
            judged.append(judge(number, view, game.option(text), Search("analysis", walks, manner=manner)))
    return judged


def told_again(game: Game, record: Record) -> Iterator[tuple[int, int, str, Table]]:
    """Replay a record: yield each answer's number, seat and text, and the table before it."""
    table = replay(game, record, 1)
    for number, (seat, text) in enumerate(record.answers(), 1):
        yield number, seat, text, table
        table.repeat(seat, text)


def judge(number: int, view: View, played: Option, search: Search) -> Judged:
    """Search this View, and judge the answer that was given."""
    thoughts = search.think(view)
    best = thoughts.candidates[0]
    given = next((found for found in thoughts.candidates if found.option is played), best)
    estimate = value_of(thoughts)
    is_right = given is best or (thoughts.is_mixed and given.weight >= SELDOM)
    lost = 0.0 if is_right else max(estimate - given.chance, 0.0) * trust(given, thoughts)
    return Judged(
        number=number,
        seat=view.viewer,
        choices=len(view.choices),
        estimate=estimate,
        played=shown_to(view, played),
        chance=estimate - lost,
        best=line_of_play(view, best.line),
        best_chance=best.chance,
        lost=lost,
        is_mixed=thoughts.is_mixed,
    )


def value_of(thoughts: Thoughts) -> float:
    """The seat's chance of winning with the best answer, or with the best mixture if it is sealed."""
    if thoughts.is_mixed:
        return sum(found.weight * found.chance for found in thoughts.candidates)
    return thoughts.candidates[0].chance


def trust(given: Candidate, thoughts: Thoughts) -> float:
    """How reliable a candidate's value is, from 0 to 1. The search may have hardly visited it."""
    walks = given.weight * thoughts.walks
    return 1.0 if thoughts.is_mixed else walks / (walks + DOUBT)


def turning_points(judged: list[Judged]) -> list[Judged]:
    """The costliest answers, in the order of the game."""
    dear = sorted((each for each in judged if each.lost >= TURNING), key=lambda each: -each.lost)
    return sorted(dear[:MOST_TURNING], key=lambda each: each.number)


def mean_loss(judged: list[Judged], seat: int) -> float | None:
    """The mean cost of a seat's answers."""
    lost = [each.lost for each in judged if each.seat == seat]
    return sum(lost) / len(lost) if lost else None
