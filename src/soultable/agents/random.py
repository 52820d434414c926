"""The random agent: answers at random."""

from soultable.agents.protocol import only_view
from soultable.core.option import Option
from soultable.core.rng import seeded
from soultable.core.view import View


class Random:
    """Chooses each Option with equal probability."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = seeded(f"random:{seed}")

    def choose(self, view: View) -> Option:
        choices = only_view(view).choices
        return choices[self.rng.below(len(choices))]
