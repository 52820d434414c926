"""An agent that answers at random."""

from soultable.core.chance import seeded
from soultable.core.option import Option
from soultable.core.view import View


class Random:
    """Each Option equally likely."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = seeded(f"random:{seed}")

    def choose(self, view: View) -> Option:
        return view.choices[self.rng.below(len(view.choices))]
