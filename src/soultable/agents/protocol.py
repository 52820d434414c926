"""What an agent is."""

from typing import Protocol

from soultable.core.option import Option
from soultable.core.view import View


class Agent(Protocol):
    """A player: given what its seat knows, it chooses one of the Options it is offered."""

    def choose(self, view: View) -> Option:
        """One of `view.choices`."""
        ...


def only_view(handed: object) -> View:
    """The View that an agent was handed; anything else, above all a State, is a mistake of the caller."""
    if not isinstance(handed, View):
        raise TypeError(
            f"an agent is handed a View, not a {type(handed).__name__}; look(state, seat) makes one"
        )
    return handed
