"""`soultable agent`: run one of our agents as a program over JSON lines (see lab.agent_stdio)."""

import json
import sys
from typing import Annotated

import typer

from soultable.agents.registry import read_agent
from soultable.cli.options import Cards, Decks, Seed
from soultable.games.registry import game
from soultable.lab.agent_stdio import answer_to


def agent(
    slug: Annotated[str, typer.Argument(metavar="GAME")],
    name: Annotated[
        str, typer.Argument(help="the agent that answers, like greedy or search:seconds=0.5")
    ] = "greedy",
    seed: Seed = "1",
    cards: Cards = None,
    decks: Decks = None,
) -> None:
    """Answer questions: a line {"ask": N, "view": VIEW} on stdin, a line {"ask": N, "option": TEXT} back.

    A question that cannot be answered gets {"ask": N, "error": SENTENCE}, without "ask" if it has none.
    With "outlook": {"walks": N, "seconds": S} in it, a search's estimate of the position comes back.
    """
    played = game(slug, tuple(cards or ()), tuple(decks or ()))
    named = read_agent(name)
    named.try_out()
    player = named.agent(seed)
    for line in sys.stdin:
        print(json.dumps(answer_to(line, played, player)), flush=True)
