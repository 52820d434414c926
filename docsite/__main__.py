"""Build the documentation site: python -m docsite FOLDER

The texts are copied to a temporary folder and completed there: links, rule IDs, pages made from cards and
rules. Then Sphinx builds the pages. A dead link, or any other warning, makes the build fail.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from docsite.cards import cards_page
from docsite.licences import licences
from docsite.links import dead_links
from docsite.texts import ELSEWHERE, completed
from soultable.games.registry import slugs

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"


def prepare(folder: Path) -> None:
    """Write all texts of the site into a folder, ready for Sphinx."""
    shutil.copytree(DOCS, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for place, page in ELSEWHERE.items():
        shutil.copy(ROOT / place, folder / page)
    for slug in slugs():
        cards = folder / "cards" / f"{slug}.md"
        cards.parent.mkdir(exist_ok=True)
        cards.write_text(cards_page(slug), encoding="utf-8")
    for file in folder.rglob("*.md"):
        name = file.relative_to(folder).as_posix()
        file.write_text(completed(name, file.read_text(encoding="utf-8")), encoding="utf-8")


def sphinx(texts: Path, made: Path) -> int:
    """Apart, and with the plain engine: a compiled one has lost the types of its functions."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html"]
    places = ["-c", str(ROOT / "docsite"), str(texts), str(made)]
    surroundings = {**os.environ, "SOULTABLE_ENGINE": "plain"}
    return subprocess.run([*command, *places], env=surroundings, check=False).returncode


def build(goal: Path) -> int:
    """Build the site in a folder of its own. Returns 0 if nothing is wrong."""
    with TemporaryDirectory(prefix="soultable-site-") as aside:
        texts, made = Path(aside, "texts"), Path(aside, "site")
        prepare(texts)
        status = sphinx(texts, made)
        for leftover in (".doctrees", ".buildinfo", "objects.inv", "_sources"):
            place = made / leftover
            shutil.rmtree(place, ignore_errors=True) if place.is_dir() else place.unlink(missing_ok=True)
        dead = [] if status else dead_links(made)
        for line in dead:
            print(f"dead link: {line}", file=sys.stderr)
        if status or dead:
            return 1
        (made / "licences.txt").write_text(licences(), encoding="utf-8")
        shutil.rmtree(goal, ignore_errors=True)
        shutil.copytree(made, goal)
    return 0


def main(words: list[str]) -> int:
    asking = argparse.ArgumentParser(prog="python -m docsite", description=__doc__)
    asking.add_argument("folder", type=Path, help="the folder for the pages; its contents are replaced")
    goal: Path = asking.parse_args(words).folder
    if goal.exists() and not (goal / "index.html").is_file() and any(goal.iterdir()):
        asking.error(f"{goal}: it contains something other than a site; name an empty folder")
    return build(goal)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
