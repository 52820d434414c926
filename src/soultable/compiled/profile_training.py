"""Train the compiler's profile: play random games and search a little on a trial build.

compile.py runs this script in the folder of the copied package, with the trial build's folder as argument.
"""

import os
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

GAMES = 200
WALKS = 400
ROUNDS = 20


def find_trial_build(package: str, folder: Path) -> None:
    """Make later imports use the trial build. The package itself would look for a finished build."""
    spec = spec_from_file_location("finder", Path(package, "compiled", "__init__.py").resolve())
    assert spec is not None and spec.loader is not None
    finder = module_from_spec(spec)
    spec.loader.exec_module(finder)
    sys.meta_path.insert(0, finder.CompiledFinder(folder))


def practise(package: str, games: int = GAMES, walks: int = WALKS) -> None:
    """Play random games of every kind and table size, with some Views, clones and imagined worlds."""
    registry = import_module(f"{package}.games.registry")
    view = import_module(f"{package}.core.view")
    rng = import_module(f"{package}.core.rng").seeded("practice")
    for slug in registry.slugs():
        game = registry.game(slug)
        for number in range(games):
            seats = game.fewest + number % (game.most - game.fewest + 1)
            play(game.start(seats, number), view, rng)
        search(game.start(game.fewest, 1), package, rng, walks)


def play(state: Any, view: Any, rng: Any) -> None:
    choices = state.choices
    while choices:
        choices = state.choose(choices[rng.below(len(choices))])
        if rng.below(20) == 0 and choices:
            view.imagine(view.look(state.clone(), state.who), rng)


def search(state: Any, package: str, rng: Any, walks: int) -> None:
    """Search from early in a game: walks to its end, walks that are evaluated earlier, and a few rollouts."""
    tree, rounds = (
        import_module(f"{package}.agents.mcts.tree"),
        import_module(f"{package}.agents.mcts.rollouts"),
    )
    for _ in range(6):
        state.choose(state.choices[rng.below(len(state.choices))])
    hidden = state.game.hidden_choices
    for manner in (tree.Manner(), tree.Manner(horizon=20, trust=1.0)):
        tree.Tree(state.seats, rng, manner, hidden).walk_in([state], walks)
    tried = rounds.Rounds(state.seats, rng, tree.Manner(), hidden)
    for number in range(min(ROUNDS, walks)):
        tried.try_out(state.clone(), [state.choices[number % len(state.choices)]])


if __name__ == "__main__":
    os.environ["SOULTABLE_ENGINE"] = "plain"
    sys.path.insert(0, str(Path.cwd()))
    (copy,) = Path().iterdir()
    find_trial_build(copy.name, Path(sys.argv[1]).resolve())
    practise(copy.name)
