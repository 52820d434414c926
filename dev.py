#!/usr/bin/env python3
"""Play, test, build and measure Soultable from a checkout. This needs only Python and git.

The first use sets up everything else.

  python3 dev.py play          open the table in the browser
  python3 dev.py play GAME     play at this terminal (and `play --plain`, `play --resume FILE`, …)
  python3 dev.py check         in a minute: format, lint, types, contracts, and tests of what changed
  python3 dev.py test          run every check and every test
  python3 dev.py test ARGS     run pytest alone, with ARGS (for example: tests/core -k agenda)
  python3 dev.py coverage      measure test coverage; fails below the minimum in pyproject.toml
  python3 dev.py bench         measure the engine and compare it with other engines
  python3 dev.py setup         only set up the development environment
  python3 dev.py client        only build the browser client
  python3 dev.py site          build the documentation pages and check every link
  python3 dev.py wheel         build the release files into dist/: sources, compiled wheel, pure wheel
  python3 dev.py lock          rewrite requirements/*.txt (--upgrade: with newer versions)
  python3 dev.py help          show this help

Any other word is a command of soultable itself (serve, games, rules, simulate, ladder, replay, scenario,
cards, deck, conformance):
  python3 dev.py rules soulfall SF-37
  python3 dev.py simulate --help
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parent
VENV, TOOLS, WEB = ROOT / ".venv", ROOT / ".tools", ROOT / "web"
BUILT = ROOT / "src" / "soultable" / "web"  # the built browser client
HELP = ROOT / "src" / "soultable" / "help"  # the built documentation
WINDOWS = os.name == "nt"
BIN, EXE = ("Scripts", ".exe") if WINDOWS else ("bin", "")
PYTHON = VENV / BIN / f"python{EXE}"
OLDEST = (3, 11)
DROPPED = {"PYTHONHOME", "PYTHONDONTWRITEBYTECODE"}  # they would make each process compile everything again

CHECKED = ["src", "tests", "examples", "dev.py", "docsite", "hatch_build.py"]
CHECKS = [
    ("ruff check", ["ruff", "check", *CHECKED]),
    ("ruff format", ["ruff", "format", "--check", *CHECKED]),
    ("spelling", ["typos"]),
    ("mypy --strict", ["mypy", *CHECKED]),
    ("import contracts", ["lint-imports", "--no-logo"]),
]
AT_ONCE = 30  # seconds; `check` begins no test later than this
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]  # the smallest first
PYTEST = ["pytest", "-q", "-n", "3", "--dist", "worksteal"]  # 3 for two cores: servers and browsers wait
BOTH_WAYS = ["core", "rules", "properties", "oracle", "playthroughs", "lab/test_best_response.py"]
UNMEASURED = ["browser", "mutants", "project"]  # they do not test the package
QUICK = {"SOULTABLE_BUILD": "quick"}  # compile the engine for tests, in a quarter of the time
CANNOT_COMPILE = 3  # exit status of `soultable.compiled build` on a machine without a compiler

LOCKING = ["--universal", "--python-version=3.11", "--generate-hashes", "--no-header", "--no-annotate"]
PLAYING = ["--group", "build", "--group", "client", "--group", "site"]
LOCKS = [
    ("tools", ["--group", "tools"]),
    ("play", ["pyproject.toml", "--extra", "server", *PLAYING]),
    ("server", ["pyproject.toml", "--extra", "server", "-c", "requirements/play.txt"]),
    ("all", ["pyproject.toml", "--all-extras", "--group", "dev", "-c", "requirements/play.txt"]),
    ("peers", ["pyproject.toml", "--group", "peers", "-c", "requirements/all.txt"]),
]


# --- running programs ---------------------------------------------------------------------------------


def surroundings() -> dict[str, str]:
    """The environment variables for every program: the user's, with our own folder first in PATH."""
    path = str(VENV / BIN) + os.pathsep + os.environ.get("PATH", "")
    ours = {
        "PATH": path,
        "SOULTABLE_COMMAND": "python3 dev.py",  # how to type the commands that it suggests
        "UV_COMPILE_BYTECODE": "1",
        "UV_NO_PROGRESS": "1",
        "VIRTUAL_ENV": str(VENV),
    }
    return {**{name: value for name, value in os.environ.items() if name not in DROPPED}, **ours}


def call(
    *command: object, folder: Path = ROOT, engine: str = "", variables: dict[str, str] | None = None
) -> int:
    """Run a program, by default in the root of the checkout, and return its exit status."""
    words = [str(word) for word in command]
    asked = {"SOULTABLE_ENGINE": engine, **QUICK} if engine else {}
    return subprocess.call(words, cwd=folder, env={**surroundings(), **asked, **(variables or {})})


def begin(*command: object, output: IO[bytes]) -> subprocess.Popen[bytes]:
    """Start a program that runs in parallel with the checks. `stop` ends it."""
    words, surrounded, both = [str(word) for word in command], {**surroundings(), **QUICK}, subprocess.STDOUT
    return subprocess.Popen(
        words, cwd=ROOT, env=surrounded, stdout=output, stderr=both, start_new_session=True
    )


def stop(begun: subprocess.Popen[bytes]) -> None:
    """End a program that may still be running, with its child processes."""
    if begun.poll() is None and not WINDOWS:
        os.killpg(begun.pid, signal.SIGKILL)
    begun.kill()


def must(what: str, *command: object) -> None:
    """Run a program that set-up depends on. Exit if it fails."""
    if call(*command):
        sys.exit(f"dev.py: {what} failed; the lines above say why")


def own(program: str) -> Path:
    """The path of a program in the environment."""
    return VENV / BIN / f"{program}{EXE}"


def say(text: str) -> None:
    """Tell the user what is happening."""
    print(text, flush=True)


# --- setting up ---------------------------------------------------------------------------------------


def requirements(lock: str) -> Path:
    """The lock file that pins every package, with hashes."""
    return ROOT / "requirements" / f"{lock}.txt"


def digest(*files: Path) -> str:
    """A hash of the contents of these files."""
    content = hashlib.sha256()
    for file in files:
        content.update(file.read_bytes())
    return content.hexdigest()


def read(stamp: Path) -> list[str]:
    """The lines of a stamp file, which marks a finished part of the set-up."""
    return stamp.read_text(encoding="utf-8").splitlines() if stamp.is_file() else []


def write(stamp: Path, lines: list[str]) -> None:
    """Write a stamp file."""
    stamp.write_text("\n".join(lines), encoding="utf-8")


def wanted(asked: str, installed: list[str]) -> str:
    """The lock to install. A full environment stays full."""
    return "all" if installed[:1] == ["all"] else asked


def environment(asked: str) -> None:
    """Install what a lock describes into .venv, unless it is up to date."""
    stamp = VENV / ".installed"
    before = read(stamp)
    name = wanted(asked, before)
    goal = [name, digest(requirements(name), ROOT / "pyproject.toml"), str(ROOT)]
    if before == goal and PYTHON.is_file():
        return
    say(f"setting up the environment ({name}) ...")
    start = time.monotonic()
    if stamp.is_file():
        stamp.unlink()
    install(name, fresh=not PYTHON.is_file() or before[2:] != goal[2:])  # a moved one has its old path in it
    write(stamp, goal)
    say(f"the environment is ready, {time.monotonic() - start:.0f} s")


def install(name: str, fresh: bool) -> None:
    """Install exactly what a lock pins, and Soultable itself as an editable package."""
    uv = package_tool()
    if uv is None:
        install_with_pip(name)
        return
    if fresh:
        python = sys.executable if sys.version_info >= OLDEST else ">=3.11"
        must("making the environment", uv, "venv", "-q", "--clear", "--python", python, VENV)
    must("installing packages", uv, "pip", "sync", "-q", "--require-hashes", requirements(name))
    must("installing Soultable", uv, "pip", "install", "-q", "--no-deps", "--no-build-isolation", "-e", ".")


def install_with_pip(name: str) -> None:
    """Install with venv and pip, which come with Python. Slower, and needs a recent enough Python."""
    if sys.version_info < OLDEST:
        sys.exit("dev.py: Python 3.11 or newer is needed, and uv, which could fetch one, cannot be installed")
    make_venv(VENV)
    pip = [PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    must("installing packages", *pip, "--require-hashes", "-r", requirements(name))
    must("installing Soultable", *pip, "--no-deps", "--no-build-isolation", "-e", ".")


def package_tool() -> Path | None:
    """The pinned uv in .tools, installed if it is missing, or None if that fails."""
    uv, stamp, goal = TOOLS / BIN / f"uv{EXE}", TOOLS / ".installed", [digest(requirements("tools"))]
    if read(stamp) == goal and uv.is_file():
        return uv
    make_venv(TOOLS)
    pip = [TOOLS / BIN / f"python{EXE}", "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    if call(*pip, "--require-hashes", "-r", requirements("tools")):
        say("uv cannot be installed here; going on with pip, which takes longer")
        return None
    write(stamp, goal)
    return uv


def make_venv(folder: Path) -> None:
    """Make an empty environment with the Python that runs this file."""
    if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        install_venv_module()
    must("making an environment", sys.executable, "-m", "venv", "--clear", folder)


def install_venv_module() -> None:
    """Install the venv module, which is a separate package on Debian and Ubuntu."""
    if not (is_root() and shutil.which("apt-get")):
        sys.exit(
            "dev.py: Python's venv module is missing; on Debian or Ubuntu: sudo apt install python3-venv"
        )
    call("apt-get", "update", "-q")
    must("apt-get", "apt-get", "install", "-y", "-q", "--no-install-recommends", "python3-venv")


def client() -> None:
    """Build the browser client with the environment's Node, unless nothing has changed."""
    packages()
    stamp, goal = VENV / ".client", [digest(*client_files())]
    if read(stamp) == goal and (BUILT / "index.html").is_file():
        return
    say("building the browser client ...")
    if call(npm(), "run", "-s", "build", folder=WEB):
        sys.exit("dev.py: building the browser client failed; the lines above say why")
    write(stamp, goal)


def packages() -> None:
    """Install the client's packages, exactly as its lock says."""
    stamp, goal = VENV / ".packages", [digest(WEB / "package-lock.json", WEB / "package.json"), str(ROOT)]
    if read(stamp) == goal and (WEB / "node_modules" / ".package-lock.json").is_file():
        return
    say("installing the packages of the browser client ...")
    if call(npm(), "ci", "--no-audit", "--no-fund", "--loglevel=error", folder=WEB):
        sys.exit("dev.py: installing the packages of the browser client failed; the lines above say why")
    write(stamp, goal)


def client_files() -> list[Path]:
    """All files that the built client depends on."""
    files = [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    return sorted(path for path in files if "tests" not in path.relative_to(WEB).parts)


def npm() -> Path:
    """The npm of the environment, never one from the PATH."""
    return VENV / BIN / ("npm.exe" if WINDOWS else "npm")


def browser() -> bool:
    """Install a browser for the tests: the system's Chromium, or else the one that Playwright fetches."""
    if any(map(shutil.which, BROWSERS)):
        return True
    if sys.platform.startswith("linux") and is_root() and shutil.which("apt-get"):
        call("apt-get", "update", "-q")
        install = ["apt-get", "install", "-y", "-q", "--no-install-recommends"]
        return any(not call(*install, name) for name in BROWSERS[:2])
    return not call(own("playwright"), "install", "chromium")


def proxy() -> None:
    """nginx for the tests of deploy/nginx*.conf, where it can be had; the tests say so if it is not there."""
    there = shutil.which("nginx") and Path("/usr/lib/nginx/modules/ngx_stream_module.so").exists()
    if there or not (sys.platform.startswith("linux") and is_root() and shutil.which("apt-get")):
        return
    install = ["apt-get", "install", "-y", "-q", "--no-install-recommends"]
    if call(*install, "nginx-light", "libnginx-mod-stream"):
        say("nginx cannot be installed here; its configuration is not tested")


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install_peers() -> bool:
    """Install the engines that the benchmark compares with. Returns whether they are installed."""
    stamp, goal = VENV / ".peers", [digest(requirements("peers")), *read(VENV / ".installed")]
    if read(stamp) == goal:
        return True
    say("installing the engines to compare with ...")
    uv = package_tool()
    pip = [uv, "pip"] if uv else [PYTHON, "-m", "pip"]
    if call(*pip, "install", "-q", "--require-hashes", "-r", requirements("peers")):
        say("the other engines cannot be installed here; going on without them")
        return False
    write(stamp, goal)
    return True


# --- the commands -------------------------------------------------------------------------------------


def play(words: list[str]) -> int:
    """Open the lobby in the browser; with more words, play a game at this terminal."""
    environment("play")
    if not words:
        client()
        help_pages()
    return call(own("soultable"), "play", *words, folder=Path.cwd())


def build_client(words: list[str]) -> int:
    """Build the browser client."""
    environment("play")
    client()
    return 0


def site(words: list[str]) -> int:
    """Build the documentation, which a server shows under Help."""
    environment("play")
    if not help_pages():
        return 1
    say(f"the pages are in {HELP}; soultable serve shows them at /help")
    return 0


def help_pages() -> bool:
    """Build the documentation, unless nothing has changed. Returns whether it exists; play works without."""
    stamp, goal = VENV / ".site", [digest(*site_files())]
    if read(stamp) == goal and (HELP / "index.html").is_file():
        return True
    say("building the documentation ...")
    if call(PYTHON, "-m", "docsite", HELP):
        say("dev.py: building the documentation failed; the lines above say why")
        return False
    write(stamp, goal)
    return True


def site_files() -> list[Path]:
    """All files that the documentation depends on: texts, cards, docstrings, and the page builder."""
    folders = ["docs", "docsite", "src/soultable/core", "src/soultable/games", "src/soultable/cards"]
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    return sorted([*ROOT.glob("*.md"), *ROOT.glob("deploy/*.md"), *[p for p in files if p.suffix != ".pyc"]])


def wheel(words: list[str]) -> int:
    """Build the release files. SOULTABLE_BUILD=quick compiles the engine quickly, but not for a release."""
    environment("all")
    client()
    if not help_pages():
        return 1
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    for kind, targets in (("compiled", ["-t", "sdist", "-t", "wheel"]), ("pure", ["-t", "wheel"])):
        say(f"building: {kind} ...")
        command = [PYTHON, "-m", "hatchling", "build", *targets, "-d", ROOT / "dist"]
        if call(*command, variables={"SOULTABLE_WHEEL": kind}):
            sys.exit(f"dev.py: building the {kind} wheel failed; the lines above say why")
    (source,) = (ROOT / "dist").glob("*.tar.gz")
    bill_of_materials(Path(str(source).replace(".tar.gz", ".cdx.json")))
    for file in sorted((ROOT / "dist").iterdir()):
        say(f"dist/{file.name}  {file.stat().st_size / 1e6:.1f} MB")
    return 0


def bill_of_materials(file: Path) -> None:
    """What a server is made of: the pinned packages, and those that the browser client contains parts of."""
    asked = ["requirements", requirements("server"), "--pyproject", ROOT / "pyproject.toml"]
    must("the bill of materials", own("cyclonedx-py"), *asked, "-o", file)
    bill = json.loads(file.read_text(encoding="utf-8"))
    whole = whole_bill(bill, package_version(), (BUILT / "licences.txt").read_text(encoding="utf-8"))
    file.write_text(json.dumps(whole, indent=2) + "\n", encoding="utf-8")


def package_version() -> str:
    """The version, from the one place that has it."""
    text = (ROOT / "src" / "soultable" / "__init__.py").read_text(encoding="utf-8")
    return str(re.findall(r'^__version__ = "(.+)"$', text, re.MULTILINE)[0])


def whole_bill(bill: dict[str, Any], version: str, licences: str) -> dict[str, Any]:
    """The bill with our own version, with what the client's licences name, and all of it as what we need."""
    root = {**bill["metadata"]["component"], "version": version}
    parts = [*bill["components"], *bundled(licences)]
    others = [known for known in bill.get("dependencies", []) if known["ref"] != root["bom-ref"]]
    needs = {"ref": root["bom-ref"], "dependsOn": sorted(part["bom-ref"] for part in parts)}
    metadata = {**bill["metadata"], "component": root}
    ends = [{"ref": part["bom-ref"]} for part in bundled(licences)]
    return {**bill, "metadata": metadata, "components": parts, "dependencies": [needs, *others, *ends]}


def bundled(licences: str) -> list[dict[str, Any]]:
    """The packages that the client contains parts of, from the text beside it."""
    parts = []
    for name, version, licence in re.findall(r"^(@?[\w./-]+) (\d\S*) \((\S+)\)$", licences, re.MULTILINE):
        place = f"pkg:npm/{name.replace('@', '%40')}@{version}"
        known = {"type": "library", "bom-ref": place, "name": name, "version": version, "purl": place}
        parts.append({**known, "licenses": [{"license": {"id": licence}}]})
    return parts


def soultable(words: list[str]) -> int:
    """Run any other command of soultable."""
    environment("all" if needs_all(words) else "play")
    if words[0] == "serve" and not {"-h", "--help"} & set(words):
        client()
        help_pages()
    return call(own("soultable"), *words, folder=Path.cwd())  # so that relative paths work


def needs_all(words: list[str]) -> bool:
    """Whether a command needs the full environment: `conformance` runs tests, --picture draws charts."""
    return words[0] == "conformance" or any(word.split("=")[0] == "--picture" for word in words)


def bench(words: list[str]) -> int:
    """Measure the engine (compiled if possible) and the other engines (if they can be installed)."""
    if {"-h", "--help"} & set(words):
        return soultable(["bench", *words])
    environment("play")
    peers = ["--peers"] if install_peers() else []
    call(PYTHON, "-m", "soultable.compiled", "build")
    return call(own("soultable"), "bench", *peers, *words, folder=Path.cwd())


def setup(words: list[str]) -> int:
    """Set up the development environment."""
    environment("all")
    return 0


def lock(words: list[str]) -> int:
    """Write a lock file for every dependency group of pyproject.toml, with versions and hashes."""
    uv = package_tool()
    if uv is None:
        sys.exit("dev.py: only uv can write the locks")
    for name, sources in LOCKS:
        sources = [*sources, *LOCKING, *words, "-o", str(requirements(name))]
        must(f"locking {name}", uv, "pip", "compile", "-q", *sources)
        say(f"requirements/{name}.txt written")
    return 0


def test(words: list[str]) -> int:
    """Run every check, every test with the compiled engine, and the engine's tests with the plain one too."""
    environment("all")
    if words:
        if any("browser" in word for word in words):
            client()
        return call(own(PYTEST[0]), *PYTEST[1:], *words)
    start = time.monotonic()
    with tempfile.TemporaryFile() as said:  # compiling leaves one core idle: use it for the checks
        compiling = begin(PYTHON, "-m", "soultable.compiled", "build", output=said)
        try:
            check_all_but_the_engine()
            if compiling.poll() != CANNOT_COMPILE:
                check("engine tests, plain engine", [*PYTEST, *engine_tests()], engine="plain")
            engine = compiled(compiling, said)
        finally:
            stop(compiling)
    check(f"tests, {engine} engine", PYTEST, engine=engine)
    say(f"== all passed, {time.monotonic() - start:.0f} s")
    return 0


def check_changes(words: list[str]) -> int:
    """Run every check, and the tests nearest to what changed since the last commit, on the plain engine."""
    if words:
        sys.exit(f"dev.py check takes no words; the kit for a game is: python3 dev.py conformance {words[0]}")
    environment("all")
    client()
    start = time.monotonic()
    with tempfile.TemporaryFile() as said:
        *quick, (_, slow), contracts = CHECKS
        typing = begin(own(slow[0]), *slow[1:], output=said)
        try:
            failed = [title for title, command in [*quick, contracts] if stage(title, command)]
            failed += ["tests of what changed"] * check_changed_tests()
            say("== mypy --strict (begun above)")
            failed += ["mypy --strict"] * bool(typing.wait())
            said.seek(0)
            say(said.read().decode(errors="replace").rstrip())
        finally:
            stop(typing)
    say(f"== {'failed: ' + ', '.join(failed) if failed else 'all passed'}, {time.monotonic() - start:.0f} s")
    return int(bool(failed))


def check_changed_tests() -> bool:
    """Run as many tests of what changed as time allows. Returns whether one failed."""
    files = changed_tests()
    if not files:
        say("== no test is about what changed")
        return False
    command = ["pytest", "-q", "-n", "2", "--dist", "load", "-m", "not long", f"--within={AT_ONCE}", *files]
    return bool(stage(f"tests of what changed, {len(files)} files", command, engine="plain"))


def changed_tests() -> list[str]:
    """The test files about what changed, the nearest first."""
    choosing = [str(PYTHON), "-m", "tests.changed"]
    return subprocess.run(choosing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


def check_all_but_the_engine() -> None:
    """Run the checks that need no engine, and install what the tests need."""
    for title, command in CHECKS:
        check(title, command)
    client()
    check("documentation: every link", ["python", "-m", "docsite", str(HELP)])
    check("client: types, lint, unit tests", ["npm", "test", "-s"], folder=WEB)
    if not browser():
        sys.exit("dev.py test: no browser can be installed here; install Chromium")
    proxy()


def compiled(compiling: subprocess.Popen[bytes], said: IO[bytes]) -> str:
    """Wait for the compiled engine. Without a C compiler, use the plain one; exit if compiling fails."""
    start = time.monotonic()
    say("== compile the engine (begun above)")
    status = compiling.wait()
    said.seek(0)
    say(said.read().decode(errors="replace").rstrip())
    say(f"   {'failed' if status else 'ok'}, {time.monotonic() - start:.1f} s more")
    if status not in (0, CANNOT_COMPILE):
        sys.exit("dev.py test: stopped, because the engine does not compile")
    return "plain" if status else "compiled"


def coverage(words: list[str]) -> int:
    """Run the tests with the plain engine, and report which lines and branches they reach."""
    environment("all")
    client()
    check("documentation: every link", ["python", "-m", "docsite", str(HELP)])
    for left in ROOT.glob(".coverage.*"):
        left.unlink()
    command = ["coverage", "run", "-m", *PYTEST, "--timeout=1800", *(words or ["tests"])]
    left_out = [] if words else [f"--ignore=tests/{name}" for name in UNMEASURED]
    check("tests, measured", [*command, *left_out], engine="plain")
    check("combine", ["coverage", "combine", "-q"])
    return stage("coverage", ["coverage", "report"])


def engine_tests() -> list[str]:
    """The tests that depend on the engine: they run with the compiled and the plain one."""
    return [f"tests/{name}" for name in BOTH_WAYS if (ROOT / "tests" / name).exists()]


def check(title: str, command: list[str], engine: str = "", folder: Path = ROOT) -> None:
    """Run a stage that must pass."""
    if stage(title, command, engine, folder):
        sys.exit(f"dev.py test: stopped, because this failed: {title}")


def stage(title: str, command: list[str], engine: str = "", folder: Path = ROOT) -> int:
    """Run a program of the environment, with a heading and the time it took."""
    say(f"== {title}")
    start = time.monotonic()
    program = npm() if command[0] == "npm" else own(command[0])
    status = call(program, *command[1:], engine=engine, folder=folder)
    say(f"   {'failed' if status else 'ok'}, {time.monotonic() - start:.1f} s")
    return status


def show_help(words: list[str]) -> int:
    """Show the help."""
    say((__doc__ or "").strip())
    return 0


COMMANDS = {
    "play": play,
    "check": check_changes,
    "test": test,
    "client": build_client,
    "site": site,
    "wheel": wheel,
    "setup": setup,
    "bench": bench,
    "coverage": coverage,
    "lock": lock,
    "help": show_help,
}


def main(words: list[str]) -> int:
    """Run the command that the first word names, with the remaining words."""
    words = words or ["help"]
    if words[0] in ("-h", "--help"):
        words = ["help"]
    if words[0] in COMMANDS:
        return COMMANDS[words[0]](words[1:])
    return soultable(words)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
