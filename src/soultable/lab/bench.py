"""The benchmark: the speed of random games in Soultable and its peers, on one core.

All contestants run in one process, driven from Python in the same way: list the legal answers, pick one,
apply it. In each round every contestant gets the same processor time, and the order rotates from round to
round, so that a busy moment of the machine affects all alike. Rates are medians over the rounds. A ratio is
the median of the ratios within rounds. Trust the ratios: rates depend on the machine.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random as Dice
from statistics import median
from time import process_time
from typing import Any, Final

from soultable.compiled import is_compiled
from soultable.core.agenda import State
from soultable.core.errors import BadSetting, SoultableError
from soultable.core.rng import seeded
from soultable.core.view import View, imagine, look
from soultable.games import registry
from soultable.lab import bench_peers
from soultable.lab.bench_peers import Chore, Lane, Played, Random

SECONDS: Final = 1.0
REPEATS: Final = 5

COMPILED: Final = "compiled"
PLAIN: Final = "plain"
CHORES: Final = ("clone_us", "view_us", "imagine_us")

Tell = Callable[[str], None]


class Soultable:
    """One of our games with a given number of seats."""

    def __init__(self, slug: str, seats: int) -> None:
        self.name = f"{slug}@{seats}"
        self.slug = slug
        self.seats = seats
        self.game = registry.game(slug)
        self.seed = 0

    def play(self, random: Random, limit: int) -> Played:
        self.seed += 1
        state = self.game.start(self.seats, self.seed)
        choose = state.choose
        choices = state.choices
        for decided in range(limit):
            choices = choose(choices[int(random() * len(choices))])
            if not choices:
                return Played(decided + 1, state)
        return Played(limit, state)

    def chores(self, positions: list[State]) -> list[Chore]:
        running = [state for state in positions if state.result is None]
        views = [look(state, state.who) for state in running]
        return [
            Chore("clone_us", len(running), partial(self.clones, running)),
            Chore("view_us", len(running), partial(self.views, running)),
            Chore("imagine_us", len(views), partial(self.worlds, views)),
        ]

    def clones(self, states: list[State]) -> None:
        for state in states:
            state.clone()

    def views(self, states: list[State]) -> None:
        for state in states:
            look(state, state.who)

    def worlds(self, views: list[View]) -> None:
        rng = seeded("bench")
        for view in views:
            imagine(view, rng)


class Race:
    """All contestants side by side. Ours must finish. A peer that fails drops out and is reported."""

    def __init__(self, ours: list[Lane], theirs: list[Lane]) -> None:
        self.ours = ours
        self.theirs = theirs
        self.broken: list[str] = []

    def run(self, seconds: float, repeats: int, random: Random, tell: Tell | None) -> None:
        for turn in range(repeats):
            for lane in self.order(turn):
                if tell is not None:
                    tell(f"round {turn + 1} of {repeats}: {lane.contestant.name}")
                if lane in self.ours:
                    lane.run(random, seconds)
                else:
                    self.try_peer(lane, random, seconds)

    def order(self, turn: int) -> list[Lane]:
        """The order of the contestants in a round: it rotates by one each round."""
        lanes = self.ours + self.theirs
        first = turn % len(lanes)
        return lanes[first:] + lanes[:first]

    def try_peer(self, lane: Lane, random: Random, seconds: float) -> None:
        try:
            lane.run(random, seconds)
        except Exception as problem:  # a peer's mistake must not end the benchmark
            self.theirs.remove(lane)
            self.broken.append(f"{lane.contestant.name}: {bench_peers.first_line(problem)}")


class Report:
    """The measurements. `to_json()` gives plain values, `to_text()` gives tables for people."""

    def __init__(self, machine: dict[str, Any], engine: str, seconds: float, repeats: int) -> None:
        self.machine = machine
        self.engine = engine
        self.seconds = seconds
        self.repeats = repeats
        self.versions: dict[str, str] = {}
        self.games: dict[str, dict[str, Any]] = {}
        self.peers: dict[str, dict[str, Any]] = {}
        self.ratios: dict[str, dict[str, float]] = {}
        self.missing: list[str] = []
        self.targets: list[dict[str, Any]] = []

    def add_game(self, table: Soultable, lane: Lane, theirs: list[Lane]) -> None:
        """Add a game's figures. Those for the usual number of seats are the main ones."""
        if table.seats == usual_seats(table.slug):
            self.games[table.slug] = {"seats": table.seats, **lane.figures(), "by_seats": {}}
            self.ratios[table.slug] = {peer.contestant.name: times_as_fast(lane, peer) for peer in theirs}
        else:
            self.games[table.slug]["by_seats"][str(table.seats)] = round(median(lane.rates))

    def judge(self, with_peers: bool) -> None:
        """Compare the measurements with the targets. A missing peer leaves its target undecided."""
        for slug in self.games:
            goals = registry.tooling(slug)
            for peer, times in goals.bench_times.items() if with_peers else ():
                value = self.ratios[slug].get(peer)
                met = value >= times if value is not None else None
                self.add_target(f"{slug}: at least {times:g} x {peer}", value, times, met)
            clone, most = self.games[slug].get("clone_us"), goals.bench_clone
            if most:
                met = clone <= most if clone is not None else None
                self.add_target(f"{slug}: clone in at most {most:g} µs", clone, most, met)

    def add_target(self, name: str, value: float | None, target: float, met: bool | None) -> None:
        self.targets.append({"name": name, "value": value, "target": target, "met": met})

    def to_json(self) -> dict[str, Any]:
        return {
            "machine": self.machine,
            "engine": self.engine,
            "seconds": self.seconds,
            "repeats": self.repeats,
            "versions": self.versions,
            "games": self.games,
            "peers": self.peers,
            "ratios": self.ratios,
            "missing": self.missing,
            "targets": self.targets,
        }

    def to_text(self) -> str:
        parts = [self.headline(), columns(self.rows())]
        if self.peers:
            parts.append(columns(self.ratio_rows()))
        if self.targets:
            parts.append("\n".join(["targets", *(target_line(target) for target in self.targets)]))
        if self.missing:
            parts.append("\n".join(["missing", *(f"  {line}" for line in self.missing)]))
        return "\n\n".join(parts)

    def headline(self) -> str:
        machine = self.machine
        peers_used = "".join(f", {package} {number}" for package, number in self.versions.items())
        return (
            f"{self.engine} engine, Python {machine['python']}{peers_used}\n{machine['processor']},"
            f" {machine['cores']} cores, load {machine['load']} before; random play from Python on one core,"
            f" medians of {self.repeats} rounds of {self.seconds:g} s {machine['clock']} time"
        )

    def rows(self) -> list[list[str]]:
        """One row per contestant, ours first."""
        rows = [["", "decisions/s", "clone µs", "view µs", "imagine µs", "decisions/game"]]
        for slug, figures in self.games.items():
            rows.append([f"{slug} ({figures['seats']} seats)", *cells(figures)])
            for seats, rate in figures["by_seats"].items():
                rows.append([f"  {seats} seats", f"{rate:,}"])
            other = other_than(self.engine)
            if f"{other}_decisions_per_s" in figures:
                times = [f"{figures[f'{other}_{name}']:.2f}" for name in CHORES]
                rows.append([f"  {other} engine", f"{figures[f'{other}_decisions_per_s']:,}", *times])
        rows += [[name, *cells(figures)] for name, figures in self.peers.items()]
        return rows

    def ratio_rows(self) -> list[list[str]]:
        rows = [["times as fast as", *self.ratios]]
        for peer in self.peers:
            rows.append([peer, *(f"{ratios[peer]:,.1f}" for ratios in self.ratios.values())])
        return rows


def times_as_fast(ours: Lane, theirs: Lane) -> float:
    """The median of the ratios within rounds, which were run side by side."""
    return round(median([a / b for a, b in zip(ours.rates, theirs.rates, strict=True)]), 2)


def cells(figures: dict[str, Any]) -> list[str]:
    """The figures of one contestant, in the order of the table."""
    times = [f"{figures[name]:.2f}" if name in figures else "" for name in CHORES]
    per_game = f"{figures['decisions_per_game']:.1f}"
    return [f"{figures['decisions_per_s']:,}", *times, per_game]


def columns(rows: list[list[str]]) -> str:
    """Align rows as text: the first column to the left, numbers to the right."""
    widths = [max(len(row[i]) for row in rows if i < len(row)) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        numbers = [f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=False)]
        lines.append("  ".join([f"{row[0]:<{widths[0]}}", *numbers]).rstrip())
    return "\n".join(lines)


def target_line(target: dict[str, Any]) -> str:
    verdict = {True: "met", False: "MISSED", None: "not measured"}[target["met"]]
    value = "" if target["value"] is None else f" ({target['value']:,.2f})"
    return f"  {verdict:<12}  {target['name']}{value}"


def run(
    games: list[str] | None = None,
    seconds: float = SECONDS,
    repeats: int = REPEATS,
    with_peers: bool = False,
    *,
    both_engines: bool = True,
    tell: Tell | None = None,
) -> Report:
    """Measure these games (all if none is named), with both engines, and the peers if asked.

    `tell` is called with a few words from time to time to show progress.
    """
    check(seconds, repeats)
    slugs = list(dict.fromkeys(games or registry.slugs()))
    tables = [Soultable(slug, seats) for slug in slugs for seats in seat_counts(slug)]
    report = Report(this_machine(), this_engine(), seconds, repeats)
    dice = Dice(1).random
    present, report.missing = bench_peers.gather(dice) if with_peers else ([], [])
    race = Race([Lane(table) for table in tables], [Lane(peer) for peer in present])
    race.run(seconds, repeats, dice, tell)
    report.missing += race.broken
    for table, lane in zip(tables, race.ours, strict=True):
        report.add_game(table, lane, race.theirs)
    report.peers = {lane.contestant.name: lane.figures() for lane in race.theirs}
    report.versions = bench_peers.versions() if with_peers else {}
    if both_engines:
        add_other_engine(report, tell)
    report.judge(with_peers)
    return report


def check(seconds: float, repeats: int) -> None:
    if not 0.01 <= seconds <= 600:
        raise BadSetting(f"seconds: {seconds:g} does not fit; a number from 0.01 to 600")
    if not 1 <= repeats <= 100:
        raise BadSetting(f"repeats: {repeats} does not fit; a whole number from 1 to 100")


def usual_seats(slug: str) -> int:
    return registry.tooling(slug).bench_seats or registry.game(slug).fewest


def seat_counts(slug: str) -> list[int]:
    """The usual number of seats first, then the fewest and the most."""
    game = registry.game(slug)
    return list(dict.fromkeys([usual_seats(slug), game.fewest, game.most]))


def this_engine() -> str:
    """Whether the engine of this process is compiled or plain Python."""
    return COMPILED if is_compiled() else PLAIN


def other_than(engine: str) -> str:
    return PLAIN if engine == COMPILED else COMPILED


def this_machine() -> dict[str, Any]:
    """The facts that the figures depend on, and nothing that identifies the machine."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return {
        "processor": processor(),
        "cores": os.cpu_count() or 1,
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "load": round(load, 2),
        "clock": "processor" if bench_peers.CLOCK is process_time else "wall-clock",
    }


def processor() -> str:
    """The model name of the processor."""
    listing = Path("/proc/cpuinfo")
    if listing.is_file():
        for line in listing.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def add_other_engine(report: Report, tell: Tell | None) -> None:
    """Measure the same games with the other engine in a new process, and report both side by side."""
    other = other_than(report.engine)
    if tell is not None:
        tell(f"the {other} engine")
    found = other_engine(other, list(report.games), report.seconds, report.repeats)
    if isinstance(found, str):
        report.missing.append(f"soultable/{other}: {found}")
        return
    for slug, figures in report.games.items():
        for name in ("decisions_per_s", *CHORES):
            figures[f"{report.engine}_{name}"] = figures[name]
            figures[f"{other}_{name}"] = found[slug][name]


def other_engine(engine: str, slugs: list[str], seconds: float, repeats: int) -> dict[str, Any] | str:
    """The figures of our games with this engine, or why there are none."""
    command = [sys.executable, "-m", "soultable.lab.bench", "--one-engine", "--json"]
    command += ["--seconds", f"{seconds:g}", "--repeats", str(repeats), *slugs]
    done = subprocess.run(
        command, env={**os.environ, "SOULTABLE_ENGINE": engine}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        return (done.stderr.strip().splitlines() or ["it did not start"])[-1]
    found: dict[str, Any] = json.loads(done.stdout)
    if found["engine"] != engine:
        return "not built here"
    games: dict[str, Any] = found["games"]
    return games


def main(arguments: list[str] | None = None) -> int:
    """Run the benchmark from the command line: `python -m soultable.lab.bench --peers`."""
    parser = argparse.ArgumentParser(prog="python -m soultable.lab.bench", description="Measure Soultable.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument("--peers", action="store_true", help="measure other engines too, those installed")
    parser.add_argument("--one-engine", action="store_true", help="leave the other engine out")
    parser.add_argument("--json", action="store_true", help="print plain values")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each contestant and round")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="rounds")
    given = parser.parse_args(arguments)
    try:
        both = not given.one_engine
        report = run(given.games, given.seconds, given.repeats, given.peers, both_engines=both)
    except SoultableError as error:
        print(error, file=sys.stderr)
        return 2
    print(json.dumps(report.to_json(), indent=1) if given.json else report.to_text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
