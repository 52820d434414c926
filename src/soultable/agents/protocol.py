"""What an agent is, what it may be handed, and what becomes of one that fails."""

from typing import Protocol

from soultable.core.errors import SoultableError
from soultable.core.option import Option
from soultable.core.view import View


class Agent(Protocol):
    """A player: given what its seat knows, it chooses one of the Options it is offered."""

    def choose(self, view: View) -> Option:
        """One of `view.choices`."""
        ...


class AgentFailed(SoultableError):
    """An agent broke down, or answered what it was not offered."""


class NothingAsked(SoultableError):
    """An agent was handed a View that offers nothing to choose."""


def only_view(handed: object) -> View:
    """The View that an agent was handed; anything else, above all a State, is a mistake of the caller."""
    if not isinstance(handed, View):
        raise TypeError(
            f"an agent is handed a View, not a {type(handed).__name__}; look(state, seat) makes one"
        )
    if not handed.choices:
        raise NothingAsked(f"this View offers nothing to choose: {why_nothing(handed)}")
    return handed


def why_nothing(view: View) -> str:
    """Why a View offers nothing."""
    if view.result is not None:
        return "the game is over"
    if view.viewer < 0:
        return "it is a spectator's"
    if view.waiting and view.viewer not in view.waiting:
        others = " and ".join(str(seat) for seat in view.waiting)
        return f"it is seat {view.viewer}'s, and seat {others} is asked now"
    return "its list of options is empty"
