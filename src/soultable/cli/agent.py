"""`soultable agent`: one of our agents as a program that is asked over JSON lines (see agents.hosted)."""

import json
import sys
from typing import Annotated, Any

import typer

from soultable.agents.named import read_agent
from soultable.cli.options import Cards, Decks, Seed
from soultable.core.errors import SoultableError
from soultable.core.view import View
from soultable.core.wire import view_from_wire
from soultable.games.registry import game
from soultable.lab.outlook import outlook


def agent(
    slug: Annotated[str, typer.Argument(metavar="GAME")],
    name: Annotated[str, typer.Argument(help="who answers, like greedy or search:seconds=0.5")] = "greedy",
    seed: Seed = "1",
    cards: Cards = None,
    decks: Decks = None,
) -> None:
    """Answer questions: a line {"ask": N, "view": VIEW} on stdin, a line {"ask": N, "option": TEXT} back.

    Where "outlook": {"walks": N, "seconds": S} is in it, what a search thinks of the position comes back.
    """
    played = game(slug, tuple(cards or ()), tuple(decks or ()))
    player = read_agent(name).agent(seed)
    for line in sys.stdin:
        try:
            asked = json.loads(line)
            view = view_from_wire(played, asked["view"])
            answer = {"ask": asked["ask"]}
            if "outlook" in asked:
                answer["outlook"] = outlook_of(view, asked["outlook"])
            else:
                answer["option"] = player.choose(view).text
        except (ValueError, LookupError, TypeError, SoultableError) as wrong:
            answer = {"error": f"a line is {{ask, view}} with a View of {slug}: {str(wrong)[:200]}"}
        print(json.dumps(answer), flush=True)


def outlook_of(view: View, budget: dict[str, Any]) -> dict[str, Any] | None:
    """What a search thinks of a position within this budget, as plain values."""
    found = outlook(view, int(budget["walks"]), float(budget["seconds"]), str(budget.get("played", "")))
    return None if found is None else found.plain()
