"""What an agent is."""

from typing import Protocol

from soultable.core.option import Option
from soultable.core.view import View


class Agent(Protocol):
    """A player: given what its seat knows, it chooses one of the Options it is offered."""

    def choose(self, view: View) -> Option:
        """One of `view.choices`."""
        ...
