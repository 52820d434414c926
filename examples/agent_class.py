"""An agent of one's own as a Python class: it tries every answer in imagined worlds and takes the best.

    SOULTABLE_AGENTS=examples/agents.toml soultable simulate soulfall --agents careful,random --games 20

It plays every game, because a View offers all that is legal and the game itself says how good a position is.
"""

import soultable

WORLDS = 20
AHEAD = 12  # answers, given at random, before a position is judged


class Careful:
    """Made anew for each seat of each game, with a seed for its luck."""

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = soultable.seeded(f"careful:{seed}")

    def choose(self, view: soultable.View) -> soultable.Option:
        """The answer that leads to the best positions, on average."""
        if len(view.choices) == 1:
            return view.choices[0]
        totals = [0.0] * len(view.choices)
        for _ in range(WORLDS):
            world = soultable.imagine(view, self.rng)  # what is hidden is dealt anew
            while world.who != view.viewer:  # somebody who chooses in secret at the same time
                self.answer_anyhow(world)
            for i, option in enumerate(view.choices):
                after = world.clone()
                after.choose(option)
                for _ in range(AHEAD):
                    self.answer_anyhow(after)
                totals[i] += after.game.evaluate(after, view.viewer)
        return view.choices[totals.index(max(totals))]

    def answer_anyhow(self, world: soultable.State) -> None:
        if world.result is None:
            world.choose(world.choices[self.rng.below(len(world.choices))])
