"""Try the container file without a container engine: python -m tests.container [FOLDER]

Each stage becomes a bare Debian (debootstrap) in which its own commands are carried out, in its order, by its
user, with nothing but what it copies. Then the server of the last stage is started as the image would start
it, its health is asked for, and a bot plays a game. It needs Linux, root and debootstrap, and takes minutes.
The images that the file names are Debian with Python; here that is Debian's own Python, with its headers.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FILE: Final = ROOT / "deploy" / "Containerfile"
MOST: Final = 250_000_000  # bytes of the last stage
PYTHON: Final = "python3,python3-venv,ca-certificates"
HEADERS: Final = "python3-dev"  # the images have them
KNOWN: Final = (
    "FROM", "RUN", "COPY", "WORKDIR", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "CMD",
    "ENTRYPOINT",
)  # fmt: skip


@dataclass
class Stage:
    """One FROM and what follows it, carried out in a root folder."""

    name: str
    root: Path
    folder: str = "/"
    user: str = "root"
    variables: dict[str, str] = field(default_factory=dict)
    entrypoint: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)

    def command(self, words: list[str]) -> list[str]:
        as_user = ["setpriv", f"--reuid={self.user}", "--regid", self.user, "--clear-groups"]
        inside = ["chroot", str(self.root), *(as_user if self.user != "root" else []), *words]
        return ["setsid", "-w", *inside]

    def surroundings(self) -> dict[str, str]:
        usual = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/nowhere"}
        ours = ("PIP_", "NODE_EXTRA_CA", "npm_config_")  # the way to the packages
        kept = {name: value for name, value in os.environ.items() if name.startswith(ours)}
        return {**usual, **kept, **self.variables}

    def run(self, text: str) -> None:
        words = ["sh", "-euc", f"cd {shlex.quote(self.folder)} && {text}"]
        done = subprocess.run(self.command(words), env=self.surroundings(), check=False)
        if done.returncode:
            sys.exit(f"{self.name}: RUN {text[:100]}: it ended with {done.returncode}")


def instructions(text: str) -> list[tuple[str, str]]:
    """The lines of a container file as word and rest; lines that end with a backslash go on."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ").splitlines()
    found = [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in joined)]
    for word, _ in found:
        if word not in KNOWN:
            sys.exit(f"{FILE.name}: {word}: this trial does not know it; there are {', '.join(KNOWN)}")
    return found


def bare(folder: Path) -> None:
    """A Debian with Python and nothing else, and the way to the packages."""
    subprocess.run(
        ["debootstrap", "--variant=minbase", f"--include={PYTHON}", "bookworm", str(folder)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    for made in ("var/cache/apt", "var/lib/apt/lists", "usr/share/doc", "usr/share/locale", "usr/share/man"):
        shutil.rmtree(folder / made)  # as the images do
    home = Path.home()
    for source, goal in (
        (Path("/etc/resolv.conf"), "etc/resolv.conf"),
        (Path("/etc/pip.conf"), "etc/pip.conf"),
        (home / ".npmrc", "nowhere/.npmrc"),
        (home / ".config/pip/pip.conf", "nowhere/.config/pip/pip.conf"),
        (Path(os.environ.get("PIP_CERT", "/none")), os.environ.get("PIP_CERT", "/none")),
    ):
        if source.is_file():
            target = folder / goal.lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)


def ignored(name: str) -> bool:
    """Whether .dockerignore leaves a file out; the last line that fits decides."""
    left_out = False
    for line in (ROOT / ".dockerignore").read_text().splitlines():
        pattern = line.removeprefix("!").removeprefix("**/")
        if line and not line.startswith("#"):
            parts = Path(name).parts
            above = ["/".join(parts[: end + 1]) for end in range(len(parts))]
            fits = any(fnmatch(part, pattern) for part in (parts if "**/" in line else above))
            left_out = line[0] != "!" if fits else left_out
    return left_out


def copy(stage: Stage, rest: str, stages: dict[str, Stage]) -> None:
    words = rest.split()
    other = stages[words.pop(0).removeprefix("--from=")] if words[0].startswith("--from=") else None
    *patterns, target = words
    top = ROOT if other is None else other.root
    sources = [place for pattern in patterns for place in top.glob(pattern.lstrip("/"))]
    there = stage.root / (Path(stage.folder) / target).as_posix().lstrip("/")
    for found in sources:
        goal = there / found.name if target.endswith("/") and found.is_file() else there
        goal.parent.mkdir(parents=True, exist_ok=True)
        if found.is_dir():
            skip = leave_out if other is None else None
            shutil.copytree(found, goal, symlinks=True, dirs_exist_ok=True, ignore=skip)
        else:
            shutil.copy(found, goal)


def leave_out(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if ignored(Path(folder, name).relative_to(ROOT).as_posix())}


def carry_out(folder: Path) -> Stage:
    """All stages, one after another; the last one is the image."""
    stages: dict[str, Stage] = {}
    base = folder / "base"
    bare(base)
    print(f"base: {size_of(base) / 1e6:.0f} MB", flush=True)
    text = FILE.read_text(encoding="utf-8")
    for word, rest in instructions(text):
        if word == "FROM":
            name = rest.partition(" AS ")[2] or "image"
            stage = stages[name] = Stage(name, folder / name)
            subprocess.run(["cp", "-a", str(base), str(stage.root)], check=True)  # with its devices
            if name != "image":
                stage.run(f"apt-get update -q && apt-get install -y -q --no-install-recommends {HEADERS}")
        elif word == "RUN":
            print(f"{stage.name}: {rest[:90]}", flush=True)
            stage.run(rest)
        elif word == "COPY":
            copy(stage, rest, stages)
        elif word == "WORKDIR":
            stage.folder = rest
            (stage.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        elif word == "ENV":
            stage.variables.update(
                {name: value for name, _, value in (p.partition("=") for p in shlex.split(rest))}
            )
        elif word == "USER":
            stage.user = rest
        elif word == "ENTRYPOINT":
            stage.entrypoint = json.loads(rest)
        elif word == "HEALTHCHECK":
            stage.health = json.loads(rest.partition("CMD ")[2])
    return stage


def size_of(folder: Path) -> int:
    said = subprocess.run(["du", "-sxb", str(folder)], capture_output=True, text=True, check=True).stdout
    return int(said.split()[0])


def main(words: list[str]) -> int:
    with tempfile.TemporaryDirectory(
        prefix="soultable-container-", dir=words[0] if words else None
    ) as folder:
        image = carry_out(Path(folder))
        size = size_of(image.root)
        print(f"image: {size / 1e6:.0f} MB", flush=True)
        serving = subprocess.Popen(
            image.command([*image.entrypoint, "--port", "8765"]), env=image.surroundings()
        )
        try:
            time.sleep(5)
            health = [word.replace("8000", "8765") for word in image.health]
            subprocess.run(image.command(health), env=image.surroundings(), check=True)
            bot = [
                sys.executable,
                str(ROOT / "examples" / "bot.py"),
                "http://127.0.0.1:8765",
                "soulfall",
                "level1",
            ]
            subprocess.run(bot, check=True)
            status = Path(f"/proc/{serving.pid}/status").read_text()
            print("as root" if "\nUid:\t0\t" in status else f"as {image.user}")
            version = [image.entrypoint[0], "--version"]
            subprocess.run(image.command(version), env=image.surroundings(), check=True)
        finally:
            serving.terminate()
            serving.wait(20)
        return 0 if size <= MOST else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
