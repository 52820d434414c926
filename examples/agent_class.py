"""An example agent as a Python class: it tries every answer in imagined worlds and takes the best.

    SOULTABLE_AGENTS=examples/agents.toml soultable simulate soulfall --agents careful,random --games 20

It plays every game, because a View lists all legal answers, and the game can evaluate any position.
"""

import soultable

WORLDS = 20
AHEAD = 12  # random answers before a position is evaluated


class Careful:
    """A new instance is made for each seat of each game, with its own random seed."""

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = soultable.seeded(f"careful:{seed}")

    def choose(self, view: soultable.View) -> soultable.Option:
        """Choose the answer that leads to the best positions on average."""
        if len(view.choices) == 1:
            return view.choices[0]
        totals = [0.0] * len(view.choices)
        for _ in range(WORLDS):
            world = soultable.imagine(view, self.rng)  # deals the hidden cards at random
            while world.who != view.viewer:  # another seat that chooses secretly at the same time
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
