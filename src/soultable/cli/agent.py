"""`soultable agent`: one of our agents as a program that is asked over JSON lines (see agents.hosted)."""

import json
import sys
from typing import Annotated, Any

import typer

from soultable.agents.guarded import reason
from soultable.agents.named import read_agent
from soultable.agents.protocol import Agent
from soultable.cli.options import Cards, Decks, Seed
from soultable.core.errors import SoultableError
from soultable.core.game import Game
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

    What cannot be answered gets a line {"ask": N, "error": SENTENCE}; without "ask" if it has none.
    Where "outlook": {"walks": N, "seconds": S} is in it, what a search thinks of the position comes back.
    """
    played = game(slug, tuple(cards or ()), tuple(decks or ()))
    named = read_agent(name)
    named.try_out()
    player = named.agent(seed)
    for line in sys.stdin:
        print(json.dumps(answer_to(line, played, player)), flush=True)


def answer_to(line: str, played: Game, player: Agent) -> dict[str, Any]:
    """The answer to a question, or what is wrong with it."""
    form = f"a line is {{ask, view}} with a View of {played.slug}"
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError):
        return {"error": f"{form}; this one is not JSON"}
    if not isinstance(asked, dict) or "ask" not in asked:
        return {"error": f"{form}; this one has no ask"}
    return {"ask": asked["ask"], **answered(asked, form, played, player)}


def answered(asked: dict[str, Any], form: str, played: Game, player: Agent) -> dict[str, Any]:
    """An option, an outlook, or an error."""
    try:
        view = view_from_wire(played, asked["view"])
        if "outlook" in asked:
            return {"outlook": outlook_of(view, asked["outlook"])}
    except SoultableError as refused:
        return {"error": f"{form}; {str(refused)[:200]}"}
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {"error": f"{form}; this one has none"}
    try:
        return {"option": player.choose(view).text}
    except SoultableError as refused:
        return {"error": str(refused)[:200]}
    except Exception as wrong:  # a View that fits the form may show a table that cannot be
        return {"error": f"no answer to this View: {reason(wrong)[:200]}"}


def outlook_of(view: View, budget: dict[str, Any]) -> dict[str, Any] | None:
    """What a search thinks of a position within this budget, as plain values."""
    found = outlook(view, int(budget["walks"]), float(budget["seconds"]), str(budget.get("played", "")))
    return None if found is None else found.plain()
