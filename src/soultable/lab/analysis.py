"""A played game, judged: before each answer, how likely its seat was to win, and what the answer cost it.

The judge is a search from the View that the seat had at that moment. It never sees more than the player did:
who was unlucky is not blamed, and who guessed right is not praised. Nor is who gave a sealed answer that the
judge, too, would sometimes give: the answers of a good mixture are worth the same, but for noise.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from soultable.agents.line import Move, line_of_play, shown_to
from soultable.agents.search import Candidate, Search, Thoughts
from soultable.agents.tree import Manner
from soultable.core.game import Game
from soultable.core.option import Option
from soultable.core.record import GIVEN_UP, Record
from soultable.core.table import Table, replay
from soultable.core.view import View

WALKS: Final = 400  # for each answer, when nobody says how many
DOUBT: Final = 8.0  # walks: what was seen less often than about so many times counts only in part
TURNING: Final = 0.08  # what an answer must cost to be a turning point
MOST_TURNING: Final = 5
SELDOM: Final = 0.05  # sealed answers that are to be given less often are no part of the mixture


@dataclass(frozen=True)
class Judged:
    """One answer of a record, and what a search thinks of it."""

    number: int  # of the answer in the record, from 1
    seat: int
    choices: int
    estimate: float  # of winning, before the answer
    played: Option
    chance: float  # after the answer that was given
    best: list[Move]  # the best answer and what may follow it
    best_chance: float
    lost: float
    is_mixed: bool  # a sealed choice, to be varied: then the estimate is that of the best mixture

    def plain(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        return {
            "answer": self.number,
            "seat": self.seat,
            "choices": self.choices,
            "estimate": round(self.estimate, 4),
            "played": {
                "text": self.played.text,
                "label": self.played.label,
                "chance": round(self.chance, 4),
            },
            "best": {
                "text": self.best[0].option.text,
                "label": self.best[0].option.label,
                "chance": round(self.best_chance, 4),
                "line": [
                    {"seat": move.seat, "text": move.option.text, "label": move.option.label}
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
    """Every answer of a seat, or of all, that was a choice; `tell` hears how many answers are done."""
    judged: list[Judged] = []
    last = len(record.answers())
    for number, who, text, table in told_again(game, record):
        if tell is not None:
            tell(number, last)
        view = table.view(who, memory=True) if text not in GIVEN_UP and seat in (None, who) else None
        if view is not None and len(view.choices) > 1:
            judged.append(judge(number, view, game.option(text), Search("analysis", walks, manner=manner)))
    return judged


def told_again(game: Game, record: Record) -> Iterator[tuple[int, int, str, Table]]:
    """Each answer by its number, seat and text, with the table as it was before it."""
    table = replay(game, record, 1)
    for number, (seat, text) in enumerate(record.answers(), 1):
        yield number, seat, text, table
        if text in GIVEN_UP:
            table.give_up(seat, text)
        else:
            table.answer(seat, text)


def judge(number: int, view: View, played: Option, search: Search) -> Judged:
    """What a search thinks of an answer that was given to this View."""
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
    """How likely the seat wins: by the best answer, or by the best mixture where it must not be readable."""
    if thoughts.is_mixed:
        return sum(found.weight * found.chance for found in thoughts.candidates)
    return thoughts.candidates[0].chance


def trust(given: Candidate, thoughts: Thoughts) -> float:
    """From 0 to 1: how much is known of a candidate that the search may have hardly looked at."""
    walks = given.weight * thoughts.walks
    return 1.0 if thoughts.is_mixed else walks / (walks + DOUBT)


def turning_points(judged: list[Judged]) -> list[Judged]:
    """The answers that cost most, in the order of the game."""
    dear = sorted((each for each in judged if each.lost >= TURNING), key=lambda each: -each.lost)
    return sorted(dear[:MOST_TURNING], key=lambda each: each.number)


def mean_loss(judged: list[Judged], seat: int) -> float | None:
    """What the answers of a seat cost on average."""
    lost = [each.lost for each in judged if each.seat == seat]
    return sum(lost) / len(lost) if lost else None
