"""Plays random games on a trial build, so that the compiler learns which paths are walked most.

Run by compile.py in the folder of the copied package, with the folder of the trial build as its argument.
"""

import os
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

GAMES = 200


def find_trial_build(package: str, folder: Path) -> None:
    """Let the imports that follow find the trial build; the package itself would look for a finished one."""
    spec = spec_from_file_location("finder", Path(package, "engine", "__init__.py").resolve())
    assert spec is not None and spec.loader is not None
    finder = module_from_spec(spec)
    spec.loader.exec_module(finder)
    sys.meta_path.insert(0, finder.CompiledFinder(folder))


def practise(package: str) -> None:
    """Random games of every kind and size of table; a look, a copy and an imagined world now and then."""
    registry = import_module(f"{package}.games.registry")
    view = import_module(f"{package}.core.view")
    rng = import_module(f"{package}.core.chance").seeded("practice")
    for slug in registry.slugs():
        game = registry.game(slug)
        for number in range(GAMES):
            seats = game.fewest + number % (game.most - game.fewest + 1)
            play(game.start(seats, number), view, rng)


def play(state: Any, view: Any, rng: Any) -> None:
    choices = state.choices
    while choices:
        choices = state.choose(choices[rng.below(len(choices))])
        if rng.below(20) == 0 and choices:
            view.imagine(view.look(state.clone(), state.who), rng)


if __name__ == "__main__":
    os.environ["SOULTABLE_ENGINE"] = "plain"
    sys.path.insert(0, str(Path.cwd()))
    (copy,) = Path().iterdir()
    find_trial_build(copy.name, Path(sys.argv[1]).resolve())
    practise(copy.name)
