"""`soultable agent`: one of our agents as a program that is asked over JSON lines (see agents.hosted)."""

import json
import sys
from typing import Annotated

import typer

from soultable.agents.named import read_agent
from soultable.cli.options import Cards, Decks, Seed
from soultable.core.errors import SoultableError
from soultable.core.wire import view_from_wire
from soultable.games.registry import game


def agent(
    slug: Annotated[str, typer.Argument(metavar="GAME")],
    name: Annotated[str, typer.Argument(help="who answers, like greedy or search:seconds=0.5")] = "greedy",
    seed: Seed = "1",
    cards: Cards = None,
    decks: Decks = None,
) -> None:
    """Answer questions: a line {"ask": N, "view": VIEW} on stdin, a line {"ask": N, "option": TEXT} back."""
    played = game(slug, tuple(cards or ()), tuple(decks or ()))
    player = read_agent(name).agent(seed)
    for line in sys.stdin:
        try:
            asked = json.loads(line)
            option = player.choose(view_from_wire(played, asked["view"]))
            answer = {"ask": asked["ask"], "option": option.text}
        except (ValueError, LookupError, TypeError, SoultableError) as wrong:
            answer = {"error": f"a line is {{ask, view}} with a View of {slug}: {str(wrong)[:200]}"}
        print(json.dumps(answer), flush=True)
