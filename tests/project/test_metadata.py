"""What an index and an installer are told, and what little the engine needs."""

import re
import subprocess
import sys
import tomllib
from typing import Final

import pytest

from dev import ROOT
from soultable import __version__
from soultable.cli.extras import SERVER, TERMINAL
from soultable.games.registry import game, slugs

PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: Final = PROJECT["optional-dependencies"]
# What a package is called where its module is called otherwise.
MODULES: Final = {"argon2_cffi": "argon2"}
LOADED: Final = """
import sys
before = {name.partition(".")[0] for name in sys.modules}
import soultable
soultable.game("%s").start(2, seed=7)
loaded = {name.partition(".")[0] for name in sys.modules} - before - set(sys.stdlib_module_names)
print(sorted(name for name in loaded if not name.startswith(("soultable", "__"))))
"""


def modules(requirements: list[str]) -> set[str]:
    names = {re.split(r"[>=<;\[ ]", line)[0].replace("-", "_") for line in requirements}
    return {MODULES.get(name, name) for name in names}


@pytest.mark.parametrize("slug", slugs())
def test_a_game_loads_nothing_but_python_and_soultable(slug: str) -> None:
    said = subprocess.run([sys.executable, "-c", LOADED % slug], capture_output=True, text=True, check=True)

    assert said.stdout == "[]\n"


def test_a_missing_package_of_each_part_is_answered_with_what_to_type() -> None:
    without = {"uvloop"}  # not on every system, and not needed
    assert modules(EXTRAS["server"]) - without <= set(SERVER)
    assert modules(PROJECT["dependencies"]) <= set(TERMINAL)


def test_the_page_names_every_extra_and_all_holds_them() -> None:
    page = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")

    told = re.findall(r"^\| `soultable\[(\w+)\]` \|", page, re.MULTILINE)
    empty = {name for name, requirements in EXTRAS.items() if not requirements}
    assert set(told) == set(EXTRAS) - empty
    assert EXTRAS["all"] == [
        f"soultable[{','.join(name for name in EXTRAS if name not in ('compile', 'all'))}]"
    ]


def test_an_index_is_told_what_people_look_for() -> None:
    assert PROJECT["license"] == "MIT" and PROJECT["license-files"] == ["LICENSE"]
    assert {"Homepage", "Documentation", "Source", "Issues", "Changelog"} <= set(PROJECT["urls"])
    assert {game(slug).title for slug in slugs()} <= set(PROJECT["keywords"])
    assert set(PROJECT["dynamic"]) == {"readme", "version"}
    oldest = re.search(r">=(3\.\d+)", PROJECT["requires-python"])
    assert oldest and f"Programming Language :: Python :: {oldest[1]}" in PROJECT["classifiers"]


def test_the_changelog_has_the_present_version_right_below_what_is_unreleased() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    titles = re.findall(r"^## (\S+)", text, re.MULTILINE)
    assert titles[:2] == ["Unreleased", __version__]
