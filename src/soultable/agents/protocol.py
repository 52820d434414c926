"""The Agent interface, the check of the View it is given, and the errors of agents."""

from typing import Protocol

from soultable.core.errors import SoultableError
from soultable.core.option import Option
from soultable.core.view import View


class Agent(Protocol):
    """A computer player: from what its seat knows, it chooses one of the offered Options."""

    def choose(self, view: View) -> Option:
        """Choose one of `view.choices`."""
        ...


class AgentFailed(SoultableError):
    """An agent raised an error, or gave an answer that was not offered."""


class NothingAsked(SoultableError):
    """An agent was given a View that offers nothing to choose."""


def only_view(handed: object) -> View:
    """Check that an agent was given a View with a choice. A State, above all, is the caller's mistake."""
    if not isinstance(handed, View):
        raise TypeError(
            f"an agent is handed a View, not a {type(handed).__name__}; look(state, seat) makes one"
        )
    if not handed.choices:
        raise NothingAsked(f"this View offers nothing to choose: {why_nothing(handed)}")
    return handed


def why_nothing(view: View) -> str:
    """Why this View offers nothing to choose."""
    if view.result is not None:
        return "the game is over"
    if view.viewer < 0:
        return "it is a spectator's"
    if view.waiting and view.viewer not in view.waiting:
        others = " and ".join(str(seat) for seat in view.waiting)
        return f"it is seat {view.viewer}'s, and seat {others} is asked now"
    return "its list of options is empty"
