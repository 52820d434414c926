"""What people install is whole: it needs no compiler, no Node, no git and no checkout."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

import dev
from hatch_build import MIGRATIONS, card_files, games, reached
from soultable.compiled.builder import obstacle
from soultable.games.registry import slugs

PURE, COMPILED = "pure", "compiled"
UV = dev.TOOLS / dev.BIN / f"uv{dev.EXE}"
KINDS = [
    pytest.param(
        COMPILED,
        marks=pytest.mark.skipif(
            bool(obstacle()), reason=f"the engine cannot be compiled here: {obstacle()}"
        ),
    ),
    PURE,
]
CARDS = [  # and decks, of every game
    (package / "cards" / name).as_posix()
    for package in games(dev.ROOT).values()
    for name in card_files(dev.ROOT / package / "cards" / "schema.py")
]
PLAYED = """
import sys, soultable
game = soultable.game("soulfall")
state = game.start(2, seed=7)
while state.result is None:
    state.choose(state.choices[0])
print(state.result.ending, sorted(name for name in sys.modules if name in ("typer", "rich", "fastapi")))
"""
TYPED = """
import soultable

winner: str = soultable.game("soulfall").start(2, seed=7)
"""


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked; what is built of it is built as anybody would."""
    folder = tmp_path_factory.mktemp("source")
    packed = build(dev.ROOT, folder, "sdist", COMPILED)
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = folder.glob("soultable-*/")
    (unpacked / ".engine").symlink_to(dev.ROOT / ".engine")  # where the same sources were compiled before
    return unpacked


@pytest.fixture(scope="session", params=KINDS)
def wheel(request: pytest.FixtureRequest, source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(source, tmp_path_factory.mktemp("wheel"), "wheel", request.param)


def build(folder: Path, target: Path, what: str, kind: str) -> Path:
    surroundings = {**os.environ, "SOULTABLE_WHEEL": kind, "SOULTABLE_BUILD": "quick"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", what, "-d", str(target)]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, env=surroundings)
    (made,) = target.glob("soultable-*.*")
    return made


def as_pip_does(source: Path, target: Path) -> Path:
    """The pure wheel, made where nothing is installed: what the build needs is fetched by its name."""
    target.mkdir()
    make_environment(target / "environment", sys.executable)
    python = target / "environment" / dev.BIN / f"python{dev.EXE}"
    has_pip = dev.TOOLS / dev.BIN / f"python{dev.EXE}" if UV.is_file() else python
    command = [has_pip, "-m", "pip", "--python", python, "wheel", "-q", "--no-deps", "-w", target, source]
    done = subprocess.run(
        [str(word) for word in command], env={**os.environ, "SOULTABLE_WHEEL": PURE}, capture_output=True,
        text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = target.glob("soultable-*.whl")
    return made


class Installed:
    """Soultable in an environment of its own: nothing else on the PATH, an empty home, no checkout."""

    def __init__(self, folder: Path, wheel: Path, extra: str, *words: str, python: str = "") -> None:
        self.folder = folder
        self.bin = folder / "environment" / dev.BIN
        make_environment(folder / "environment", python or sys.executable)
        wanted = f"{wheel}[{extra}]" if extra else str(wheel)
        install(self.bin, wanted, "-c", str(dev.requirements("play")), *words)
        (folder / "home").mkdir()

    @property
    def surroundings(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in ("SYSTEMROOT", "LD_LIBRARY_PATH") if name in os.environ}
        return {**kept, "PATH": str(self.bin), "HOME": str(self.folder / "home")}

    def run(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        program = str(self.bin / words[0])
        return subprocess.run(
            [program, *words[1:]], cwd=self.folder / "home", env={**self.surroundings, **variables},
            text=True, capture_output=True, check=False,
        )  # fmt: skip

    def python(self, code: str) -> subprocess.CompletedProcess[str]:
        return self.run("python", "-c", code)


def make_environment(folder: Path, python: str) -> None:
    made = [str(UV), "venv", "-q", "--python", python] if UV.is_file() else [python, "-m", "venv"]
    subprocess.run([*made, str(folder)], check=True, capture_output=True)


def install(bin: Path, *words: str) -> None:
    python = str(bin / "python")
    pip = (
        [str(UV), "pip", "install", "--python", python] if UV.is_file() else [python, "-m", "pip", "install"]
    )
    done = subprocess.run([*pip, "-q", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """With the server, as for `soultable play` in the browser."""
    return Installed(tmp_path_factory.mktemp("installed"), wheel, "server")


@pytest.fixture(scope="session")
def lobby(installed: Installed) -> Iterator[str]:
    """The address that `soultable play` opens in the browser."""
    words = [str(installed.bin / "soultable"), "play"]
    with playing(words, installed.folder / "home", installed.surroundings) as address:
        yield address


@contextmanager
def playing(words: list[str], folder: Path, surroundings: dict[str, str]) -> Iterator[str]:
    """While this command opens the lobby: the lobby's address."""
    process = subprocess.Popen(
        words, cwd=folder, env={**surroundings, "BROWSER": "true"}, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield found[0]
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(15)


def is_compiled(wheel: Path) -> bool:
    return not wheel.name.endswith("py3-none-any.whl")


# -- what is in it ---------------------------------------------------------------------------------------


def test_a_wheel_holds_all_that_the_program_reads(wheel: Path) -> None:
    files = set(ZipFile(wheel).namelist())

    for folder, place in (("docs/rules", "rulebooks"), ("scenarios", "scenarios")):
        for file in (dev.ROOT / folder).rglob("*.*"):
            assert f"soultable/{place}/{file.relative_to(dev.ROOT / folder).as_posix()}" in files
    package = dev.ROOT / "src" / "soultable"
    for pattern in ("**/*.py", "**/*.toml", "**/*.mako", "web/**/*.*", "py.typed"):
        for file in package.glob(pattern):
            assert f"soultable/{file.relative_to(package).as_posix()}" in files
    assert any("compiled/prebuilt/soultable__mypyc" in name for name in files) == is_compiled(wheel)


def test_a_wheel_holds_nothing_of_the_machine_that_made_it(wheel: Path) -> None:
    own_python = [f"{sys.base_prefix}/lib"] if sys.base_prefix not in ("/usr", "/usr/local") else []
    places = [place.encode() for place in (str(dev.ROOT), *own_python)]

    assert [
        name for name, content in contents(wheel).items() if any(place in content for place in places)
    ] == []


def test_a_wheel_names_whose_work_it_contains_with_their_licences(wheel: Path) -> None:
    with ZipFile(wheel) as opened:
        client, pages = (opened.read(f"soultable/{part}/licences.txt").decode() for part in ("web", "help"))
        assert any(re.search(r"dist-info/licenses/LICENSE$", name) for name in opened.namelist())

    for package in ("@fluent/bundle", "clsx", "svelte"):
        assert re.search(rf"^{package} \d\S+ \(\S+\)$", client, re.MULTILINE), package
    assert "Permission is hereby granted" in client and "END OF TERMS AND CONDITIONS" in client
    for package in ("Sphinx", "Pygments", "snowballstemmer"):
        assert re.search(rf"^{package} \d\S+$", pages, re.MULTILINE | re.IGNORECASE), package
    assert "Redistribution and use in source and binary forms" in pages


def test_a_wheel_from_the_checkout_is_the_one_from_the_source_distribution(
    source: Path, tmp_path: Path
) -> None:
    ours, theirs = (
        build(folder, tmp_path / name, "wheel", PURE) for name, folder in (("a", dev.ROOT), ("b", source))
    )

    assert ours.read_bytes() == theirs.read_bytes()


def test_pip_builds_the_same_wheel_apart_from_everything(source: Path, tmp_path: Path) -> None:
    """Of the packed sources, and of sources that still lack the help pages, as a checkout does."""
    (packed,) = source.parent.glob("*.tar.gz")
    bare = tmp_path / "bare"
    shutil.copytree(source, bare, ignore=shutil.ignore_patterns(".engine", "tests"))
    shutil.rmtree(bare / "src/soultable/help")
    ours = build(source, tmp_path / "ours", "wheel", PURE)

    of_packed, of_bare = as_pip_does(packed, tmp_path / "a"), as_pip_does(bare, tmp_path / "b")

    assert contents(of_packed) == contents(ours)
    assert set(contents(of_bare)) == set(contents(ours))


def contents(wheel: Path) -> dict[str, bytes]:
    """All files but those that name the program which packed them."""
    with ZipFile(wheel) as opened:
        names = [name for name in opened.namelist() if not name.endswith(("/WHEEL", "/RECORD"))]
        return {name: opened.read(name) for name in names}


def test_a_release_can_be_taken_by_an_index(wheel: Path, source: Path) -> None:
    (packed,) = source.parent.glob("*.tar.gz")

    checked = subprocess.run(
        [str(dev.own("twine")), "check", "--strict", str(wheel), str(packed)], capture_output=True, text=True,
        check=False,
    )  # fmt: skip

    assert checked.returncode == 0, checked.stdout


@pytest.fixture(scope="module")
def bare(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources without what the client and the help pages are made of."""
    copy = tmp_path_factory.mktemp("bare") / "copy"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns(".engine", "tests"))
    shutil.rmtree(copy / "web")  # what the client is built of
    shutil.rmtree(copy / "docsite")
    return copy


@pytest.mark.parametrize(
    "missing",
    [
        "LICENSE",
        *("docs/rules", "docs/rules/spirit-war.md"),
        *("scenarios/learn/sengoku-yugi.toml", "scenarios/puzzles"),
        *CARDS,
        *(f"{MIGRATIONS}/{name}" for name in ("script.py.mako", "versions", "versions/v0002_brought.py")),
        *("src/soultable/web", "src/soultable/web/icon.svg", "src/soultable/web/assets"),
        *("src/soultable/help", "src/soultable/help/play", "src/soultable/help/searchindex.js"),
        *("src/soultable/help/cards/soulfall.html", "src/soultable/help/licences.txt"),
        "src/soultable/web/licences.txt",
    ],
)
def test_a_wheel_without_one_of_its_parts_is_not_built(bare: Path, tmp_path: Path, missing: str) -> None:
    hidden = (bare / missing).rename(tmp_path / "hidden")

    try:
        with pytest.raises(subprocess.CalledProcessError) as failed:
            build(bare, tmp_path / "made", "wheel", PURE)
    finally:
        hidden.rename(bare / missing)

    said = (failed.value.stdout + failed.value.stderr).decode()
    place = missing.removesuffix("brought.py")  # what a missing migration is called, nobody can know
    assert re.search(rf"a wheel needs the [a-z ]+, and {place}\S* is missing", said), said
    assert "Traceback" not in said


def test_a_wheel_needs_every_file_that_a_page_of_the_client_leads_to() -> None:
    built = {path.relative_to(dev.BUILT).as_posix() for path in dev.BUILT.rglob("*.*") if path.is_file()}

    plain = {name for name in built if not name.endswith((".gz", ".br"))}
    assert set(reached(dev.BUILT)) == plain - {"licences.txt"}


def test_the_cards_of_a_game_are_found_where_its_schema_says(tmp_path: Path) -> None:
    schema = tmp_path / "schema.py"
    schema.write_text(
        'a = Words(built_in=Path(__file__).with_name("cards.toml"))\n'
        'b = Decks(built_in=Path(__file__).parent / "cards" / "decks.toml")\n'
    )

    assert card_files(schema) == ["cards.toml", "cards/decks.toml"]


# -- what it does ----------------------------------------------------------------------------------------


def test_the_command_says_which_engine_runs(installed: Installed, wheel: Path) -> None:
    said = installed.run("soultable", "--version").stdout

    assert f"engine {'compiled' if is_compiled(wheel) else 'plain'}" in said
    told = json.loads(installed.run("soultable", "bench", "soulfall", "--seconds", "0.05", "--json").stdout)
    assert told["engine"].startswith("compiled") == is_compiled(wheel)


def test_what_tries_a_wheel_of_a_release_takes_no_plain_engine(installed: Installed, wheel: Path) -> None:
    release = tomllib.loads((dev.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]

    tried = [
        installed.run(*shlex.split(command), **release["test-environment"])
        for command in release["test-command"].split(" && ")
    ]

    assert [each.returncode == 0 for each in tried] == [is_compiled(wheel)] * len(tried)


def test_play_opens_the_lobby_with_everything_in_it(lobby: str) -> None:
    with urlopen(lobby) as answer:
        assert b'<script type="module"' in answer.read()
    for path in (
        "learning",
        "games",
        *(f"games/{slug}/{part}" for slug in slugs() for part in ("rules", "cards")),
    ):
        with urlopen(f"{lobby}/api/{path}") as answer:
            assert json.load(answer), path
    with urlopen(f"{lobby}/api/games/soul-of-ankiril/decks") as answer:
        assert json.load(answer)["decks"]


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_is_played_over_the_wire(lobby: str, installed: Installed, slug: str) -> None:
    bot = str(dev.ROOT / "examples" / "bot.py")

    played = installed.run("python", bot, lobby, slug, "level1")

    assert played.returncode == 0, played.stderr
    assert re.fullmatch(rf"{slug}: \S+, winners \[[01, ]*\]\n", played.stdout)


def test_a_scenario_and_the_rules_are_at_hand(installed: Installed) -> None:
    assert "SF-37" in installed.run("soultable", "rules", "soulfall", "SF-37").stdout
    assert "alternate-souls" in installed.run("soultable", "games").stdout


def test_types_are_seen_from_outside(installed: Installed) -> None:
    (installed.folder / "home" / "typed.py").write_text(TYPED)
    command = ["--strict", "--python-executable", str(installed.bin / "python"), "typed.py"]

    checked = subprocess.run(
        [str(dev.own("mypy")), *command], cwd=installed.folder / "home", capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": "", "MYPYPATH": ""}, check=False,
    )  # fmt: skip

    assert 'has type "State", variable has type "str"' in checked.stdout, checked.stdout
    assert "Found 1 error" in checked.stdout


# -- without installing it ---------------------------------------------------------------------------------


def from_nowhere(home: Path) -> dict[str, str]:
    """An empty home, and nothing of this project's environment; only the way to the packages stays."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("SOULTABLE", "VIRTUAL"))
    }
    return {**kept, "HOME": str(home), "PATH": "/usr/local/bin:/usr/bin:/bin"}


@pytest.mark.skipif(not UV.is_file(), reason="uv cannot be installed here")
def test_uvx_opens_the_lobby(wheel: Path, tmp_path: Path) -> None:
    cache = subprocess.run([UV, "cache", "dir"], capture_output=True, text=True, check=True).stdout.strip()
    constraints = ["-c", str(dev.requirements("play")), "--python", sys.executable]
    words = [str(UV), "tool", "run", "-q", *constraints, "--from", f"{wheel}[server]", "soultable", "play"]

    with (
        playing(words, tmp_path, {**from_nowhere(tmp_path), "UV_CACHE_DIR": cache}) as address,
        urlopen(address) as answer,
    ):
        assert b'<script type="module"' in answer.read()


def test_pipx_plays_at_the_terminal(wheel: Path, tmp_path: Path) -> None:
    words = [
        dev.own("pipx"),
        "run",
        "--python",
        sys.executable,
        "--spec",
        wheel,
        "soultable",
        "play",
        "--plain",
    ]

    said = subprocess.run(
        [str(word) for word in words], cwd=tmp_path, env=from_nowhere(tmp_path), input="", text=True,
        capture_output=True, check=False,
    )  # fmt: skip

    assert "Sengoku Yugi" in said.stdout, said.stderr


# -- as a service ----------------------------------------------------------------------------------------


def public_python() -> str:
    """A Python of our version that any user may run; nothing if there is none."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    for python in (os.path.realpath(sys.executable), f"/usr/bin/python{version}"):
        if shutil.which("setpriv") and shutil.which(python):
            tried = subprocess.run([*AS_NOBODY, python, "-c", ""], capture_output=True, check=False)
            if tried.returncode == 0:
                return python
    return ""


# What setpriv itself runs is still found with root's eyes; what `env` runs is not.
AS_NOBODY = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "env"]
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@contextmanager
def folder_of_a_stranger() -> Iterator[Path]:
    """In it a home that cannot be written in, and folders that belong to a user without rights."""
    with TemporaryDirectory(prefix="soultable-service-") as temporary:
        folder = Path(temporary)
        folder.chmod(0o755)
        (folder / "home").mkdir(0o555)
        for name in ("program", "fetched", "state", "cache", "scratch"):
            (folder / name).mkdir(0o755 if name == "program" else 0o700)
            shutil.chown(folder / name, "nobody")
        yield folder


def install_as_a_stranger(folder: Path, wheel: Path) -> Path:
    """The program, installed by somebody without rights or home; where its commands are."""
    for file in (wheel, dev.requirements("play"), UV):
        shutil.copy(file, folder)
    (folder / "uv").chmod(0o755)
    surroundings = {
        **from_nowhere(folder / "home"),
        "UV_CACHE_DIR": str(folder / "fetched"),
        "TMPDIR": str(folder / "scratch"),
    }
    place = folder / "program" / "environment"
    wanted = ["-c", str(folder / "play.txt"), f"{folder / wheel.name}[server]"]
    for words in (
        ["venv", "--python", public_python(), str(place)],
        ["pip", "install", "--python", str(place), *wanted],
    ):
        done = subprocess.run(
            [*AS_NOBODY, str(folder / "uv"), "-q", "--no-config", *words], cwd=folder, env=surroundings,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
    return place / dev.BIN


def written(folder: Path, since: float) -> set[str]:
    """The folders in which a file was written."""
    files = [path for path in folder.rglob("*") if not path.is_symlink() and path.is_file()]
    return {path.relative_to(folder).parts[0] for path in files if path.stat().st_mtime > since}


@pytest.mark.skipif(not IS_ROOT, reason="only root can become another user")
@pytest.mark.skipif(IS_ROOT and not public_python(), reason="no Python here may be run by other users")
@pytest.mark.skipif(not UV.is_file(), reason="uv cannot be installed here")
def test_the_service_runs_for_a_user_who_can_write_in_its_own_folder_alone(wheel: Path) -> None:
    """What systemd does with the unit: its command, a user without rights, folders for data and cache."""
    unit = (dev.ROOT / "deploy" / "soultable.service").read_text()
    line = re.search(r"^ExecStart=\S+ (.*?)(?<!\\)$", unit, re.MULTILINE | re.DOTALL)
    caches = re.search(r"^Environment=XDG_CACHE_HOME=(.*)$", unit, re.MULTILINE)
    assert line and caches
    with folder_of_a_stranger() as folder:
        programs = install_as_a_stranger(folder, wheel)
        subprocess.run(["chown", "-R", "root", folder / "program"], check=True)  # ProtectSystem=strict
        words = shlex.split(line[1].replace("\\\n", " ").replace("--port 8000", "--port 0"))
        command = [*AS_NOBODY, str(programs / "soultable"), *words]
        expanded = [word.replace("${STATE_DIRECTORY}", str(folder / "state")) for word in command]
        surroundings = {
            "PATH": f"{programs}:/usr/bin",  # setpriv is there
            "HOME": str(folder / "home"),
            "TMPDIR": str(folder / "scratch"),
            "XDG_CACHE_HOME": caches[1].replace("%C", str(folder / "cache")),
        }
        began = time.time()
        serving = subprocess.Popen(expanded, env=surroundings, cwd="/", stdout=subprocess.PIPE, text=True)
        try:
            assert serving.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:\d+", serving.stdout.readline())
            assert found
            with urlopen(f"{found[0]}/readyz") as answer:
                assert answer.status == 200
            with urlopen(found[0]) as answer:
                assert b'<script type="module"' in answer.read()
        finally:
            serving.terminate()
            assert serving.wait(15) in (0, -signal.SIGTERM)
        assert (folder / "state" / "server.sqlite3").stat().st_mode & 0o077 == 0
        assert written(folder, since=began) == {"state"}


# -- with less -------------------------------------------------------------------------------------------


def test_the_engine_alone_needs_no_package(wheel: Path, tmp_path: Path) -> None:
    alone = Installed(tmp_path, wheel, "", "--no-deps")

    played = alone.python(PLAYED)
    assert played.stdout.strip().endswith("[]"), played.stderr
    said = alone.run("soultable", "games")
    assert (said.returncode, said.stderr.count("\n")) == (1, 1)
    assert "pip install soultable" in said.stderr


def test_without_the_server_there_is_the_terminal_and_one_line_says_what_to_type(
    wheel: Path, tmp_path: Path
) -> None:
    small = Installed(tmp_path, wheel, "")

    assert "soulfall" in small.run("soultable", "games").stdout
    said = small.run("soultable", "serve")
    assert said.returncode == 2
    assert said.stderr == (
        "soultable: this needs the server, which is not installed; type: pip install 'soultable[server]'\n"
    )
