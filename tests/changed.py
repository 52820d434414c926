"""Which test files are about what changed, the nearest first; `dev.py check` runs as many as time allows.

A test file is near a module if it imports it, or imports what imports it, and so on. Changed data
(cards, rulebooks, scenarios) counts for the tests of its game.

  python -m tests.changed          the files for what is not committed; on a clean tree, for the last commit
"""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PLACES: Final = ("src/soultable", "tests")
SLOW: Final = (
    "tests/browser/",
    "tests/mutants/",
    "tests/proofs/",
    "tests/project/test_wheel.py",
)  # minutes each
FOR_FILES: Final = {  # changed files that nobody imports -> the tests about them
    "dev.py": ["tests/project/test_dev.py"],
    "pyproject.toml": ["tests/project/test_metadata.py", "tests/project/test_locks.py"],
    "CHANGELOG.md": ["tests/project/test_release.py"],
    "README.md": ["tests/project/test_commits_and_community_files.py"],
    "deploy/": ["tests/project/test_deploy.py"],
    "requirements/": ["tests/project/test_locks.py"],
    "docsite/": ["tests/project/test_site.py"],
    "docs/api.md": ["tests/test_api.py"],
    "docs/rules/": ["tests/test_rulebook.py"],
    "docs/agents.md": ["tests/agents/test_docs.py"],
    "scenarios/": ["tests/core/test_scenario.py"],
}

Imports = dict[str, set[str]]


def changed_files() -> list[str]:
    """What is not committed, untracked files included; on a clean tree, what the last commit changed."""
    open_changes = said("git", "status", "--porcelain", "--no-renames", "-uall")
    return [line[3:].strip('"') for line in open_changes] or said(
        "git", "diff", "--name-only", "HEAD~1", "HEAD"
    )


def said(*command: str) -> list[str]:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if not done.returncode else []


def python_files() -> list[str]:
    return sorted(str(p.relative_to(ROOT)) for place in PLACES for p in (ROOT / place).rglob("*.py"))


def module_of(file: str) -> str:
    """`src/soultable/core/view.py` is soultable.core.view."""
    parts = list(Path(file).with_suffix("").parts)
    parts = parts[1:] if parts[0] == "src" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_by(file: str) -> set[str]:
    """The modules that a file imports; for `from a import b` both a and a.b, since b may be one."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def importers(files: Iterable[str]) -> Imports:
    """Each module with the files that import it."""
    found: Imports = {}
    for file in files:
        for module in imported_by(file):
            found.setdefault(module, set()).add(file)
    return found


def distances(changed: Iterable[str], users: Imports) -> dict[str, int]:
    """How many imports away each file is from what changed."""
    reached = dict.fromkeys(changed, 0)
    waiting = list(reached)
    for file in waiting:  # grows while it is read
        for user in users.get(module_of(file), ()):
            if user not in reached:
                reached[user] = reached[file] + 1
                waiting.append(user)
    return reached


def game_in(file: str) -> str:
    """The game whose file this is, in the spelling of packages, or nothing."""
    games = [path.name for path in (ROOT / "src/soultable/games").iterdir() if path.is_dir()]
    parts = set(Path(file).with_suffix("").parts)
    return next((game for game in games if {game, game.replace("_", "-")} & parts), "")


def is_test(file: str) -> bool:
    return Path(file).name.startswith("test_") and not file.startswith(SLOW)


def tests_for(changed: list[str]) -> list[str]:
    """The test files to run, the nearest first."""
    files = python_files()
    near = distances([file for file in changed if file in files], importers(files))
    for file in changed:
        for beginning, tests in FOR_FILES.items():
            if file.startswith(beginning):
                near.update(dict.fromkeys(tests, 1))
    games = {game_in(file) for file in changed} - {""}
    for file in files:
        if game_in(file) in games:
            near[file] = min(near.get(file, 2), 2)
    found = [file for file in near if is_test(file) and (ROOT / file).exists()]
    stems = [Path(file).stem for file in changed]
    return sorted(found, key=lambda file: (near[file], not any(stem in file for stem in stems), file))


def main() -> None:
    for file in tests_for(changed_files()):
        print(file)


if __name__ == "__main__":
    main()
