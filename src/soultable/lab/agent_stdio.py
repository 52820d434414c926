"""Run an agent over JSON lines: read one question per line, and write one line in answer.

The answer to {"ask": N, "view": VIEW} is {"ask": N, "option": TEXT}. If a question cannot be answered, the
line is {"ask": N, "error": SENTENCE}, without "ask" if the question has none. A question that contains
"outlook": {"walks": N, "seconds": S} is answered with a search's estimate of the position.
"""

import json
from typing import Any

from soultable.agents.in_process import reason
from soultable.agents.protocol import Agent
from soultable.core.errors import SoultableError
from soultable.core.game import Game
from soultable.core.view import View
from soultable.core.wire import view_from_wire
from soultable.lab.estimate_position import outlook


def question_of(line: str, form: str) -> dict[str, Any]:
    """The question in this line, or {"error": ...} if there is none."""
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError):
        return {"error": f"{form}; this one is not JSON"}
    if not isinstance(asked, dict) or "ask" not in asked:
        return {"error": f"{form}; this one has no ask"}
    return asked


def answer_to(line: str, played: Game, player: Agent) -> dict[str, Any]:
    """The answer to a question, or an error that says what is wrong with it."""
    asked = question_of(line, form_of(played))
    return asked if "ask" not in asked else {"ask": asked["ask"], **answered(asked, played, player)}


def form_of(played: Game) -> str:
    return f"a line is {{ask, view}} with a View of {played.slug}"


def answered(asked: dict[str, Any], played: Game, player: Agent) -> dict[str, Any]:
    """The fields of the answer: an option, an estimate, or an error."""
    form = form_of(played)
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
    except Exception as wrong:  # a well-formed View may still show an impossible table
        return {"error": f"no answer to this View: {reason(wrong)[:200]}"}


def outlook_of(view: View, budget: dict[str, Any]) -> dict[str, Any] | None:
    """A search's estimate of the position within this budget, as plain values."""
    found = outlook(view, int(budget["walks"]), float(budget["seconds"]), str(budget.get("played", "")))
    return None if found is None else found.plain(view.game)
