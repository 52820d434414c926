"""Games by name: ours, and those that other installed packages bring."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from soultable.core.errors import UnknownGame
from soultable.games import registry


def test_every_game_lies_in_a_package_called_like_it() -> None:
    assert {slug: registry.folder_of(slug).name for slug in registry.slugs()} == {
        slug: slug.replace("-", "_") for slug in registry.BUILT_IN
    }
    assert {slug: registry.game(slug).slug for slug in registry.slugs()} == {
        slug: slug for slug in registry.BUILT_IN
    }


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownGame, match="unknown game 'soulfal'; did you mean 'soulfall'\\?"):
        registry.game("soulfal")


def test_a_game_of_another_package_is_found_by_its_entry_point(tmp_path: Path) -> None:
    files = {
        "dusk-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: dusk\nVersion: 1\n",
        "dusk-1.dist-info/entry_points.txt": "[soultable.games]\ndusk = dusk_game\nsoulfall = dusk_game\n",
        "dusk_game/__init__.py": "",
        "dusk_game/game.py": "from soultable.games.soulfall.game import GAME as GAME\n",
        "dusk_game/cards/__init__.py": "",
        "dusk_game/cards/schema.py": "from soultable.games.soulfall.cards.schema import WORDS as WORDS\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / name).write_text(text)
    asked = (
        "from soultable.games import registry\n"
        "print(registry.slugs()[-1], registry.folder_of('dusk').name, registry.game('dusk').title,"
        " registry.folder_of('soulfall').name)"
    )
    path = os.pathsep.join([str(tmp_path), *sys.path])

    said = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "PYTHONPATH": path}, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip

    assert said.split() == ["dusk", "dusk_game", "Soulfall", "soulfall"], "and nobody takes the place of ours"
