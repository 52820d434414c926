"""`soultable ladder`: measure agents against each other in paired games."""

import json
import os
import shlex
import signal
import sys
from dataclasses import replace
from pathlib import Path
from time import localtime, perf_counter, strftime
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from soultable.agents.protocol import AgentFailed
from soultable.agents.registry import read_agents
from soultable.cli.invocation import program
from soultable.cli.options import Cards, Decks, Json, Mode, Played, Seed, Set, table_settings
from soultable.cli.own_decks import in_their_mode, modes_of
from soultable.cli.simulate import progress_bar, words
from soultable.core.errors import visible
from soultable.games.registry import game
from soultable.games.table_model import counted, listed
from soultable.lab.ladder import Ladder
from soultable.lab.ladder_file import BadResults, Results
from soultable.lab.ladder_picture import check_picture, draw
from soultable.lab.ladder_report import report
from soultable.lab.ladder_run import Course, WorkerDied, run
from soultable.lab.sequential import Goal

STOPPED = 130
USUAL_AGENTS = "random,greedy"
USUAL_GAMES = 100
EXPECTED, BOUND = 0.65, 0.55


def ladder(
    slug: Annotated[str, typer.Argument(metavar="GAME")],
    agents: Annotated[
        str | None,
        typer.Option(
            help="the agents, like random,greedy,search:walks=500; the first one anchors the ratings",
            show_default=f"{USUAL_AGENTS}; with --report all that have played",
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            help="games per pairing; each deal is played twice",
            max=1_000_000,
            show_default=f"{USUAL_GAMES}; with --report all",
        ),
    ] = None,
    players: Annotated[int, typer.Option(help="seats; 0 for the fewest the game allows", min=0, max=12)] = 0,
    seed: Seed = "1",
    settings: Set = None,
    cards: Cards = None,
    decks: Decks = None,
    played: Played = None,
    mode: Mode = None,
    jobs: Annotated[
        int, typer.Option(help="processes; 0 for one per core; 1 for the most exact times", min=0, max=256)
    ] = 0,
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="keep the games in this file, and continue from those in it"),
    ] = None,
    only_report: Annotated[
        bool, typer.Option("--report", help="play nothing; report on the games in --results")
    ] = False,
    stop_early: Annotated[
        bool, typer.Option("--stop-early", help="stop a pairing once one agent is shown to be a step above")
    ] = False,
    expected: Annotated[
        float | None,
        typer.Option(
            help="with --stop-early: the win rate expected of an agent a step above",
            show_default=str(EXPECTED),
        ),
    ] = None,
    bound: Annotated[
        float | None,
        typer.Option(
            help="with --stop-early: the win rate that an agent a step above must exceed",
            show_default=str(BOUND),
        ),
    ] = None,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="draw win rates and ratings: FILE.svg or FILE.png")
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure agents against each other. Example: soultable ladder soulfall --agents random,greedy

    Every pair of agents plays every deal twice, with the seats swapped. To continue a ladder that was
    stopped, name its file again with --results.
    """
    own_cards, own_decks = tuple(cards or []), tuple(decks or [])
    said = table_settings(game(slug), settings, played, mode)
    plan = Ladder(
        slug=slug,
        agents=tuple(agent.name for agent in read_agents(USUAL_AGENTS if agents is None else agents)),
        games=USUAL_GAMES if games is None else games,
        seed=seed,
        players=players,
        settings=in_their_mode(said, modes_of(slug, own_cards, own_decks)),
        cards=own_cards,
        decks=own_decks,
        goal=goal_of(stop_early, expected, bound),
    )
    if picture:
        check_picture(picture)
        if results and results.resolve() == picture.resolve():
            raise typer.BadParameter(
                f"--picture: {picture} is where --results keeps the games; name another file"
            )
    if only_report:
        course = reported(plan, results, agents is None, games is None)
    else:
        course = begun(plan, results)
    seconds = 0.0 if only_report else climb(course, jobs or os.cpu_count() or 1)
    result = {**report(course), "seconds": round(seconds, 3), "results": str(course.results.path)}
    if as_json:
        print(json.dumps(result, ensure_ascii=False, indent=2), flush=True)
    else:
        show(result)
    if picture:
        draw(result, picture)


def goal_of(stop_early: bool, expected: float | None, bound: float | None) -> Goal | None:
    """The goal that decides a pairing, if --stop-early is given."""
    if stop_early:
        return Goal(EXPECTED if expected is None else expected, BOUND if bound is None else bound)
    if expected is not None or bound is not None:
        raise typer.BadParameter("--expected and --bound say when --stop-early ends a pairing: add it")
    return None


def begun(plan: Ladder, path: Path | None) -> Course:
    """A ladder to play: its plan, checked before any game, and its results file."""
    plan.check()
    plan.try_out()
    kept = Results(path or fresh_file(plan.slug), plan)
    note_changes(kept, plan)
    return Course(plan, kept)


def reported(plan: Ladder, path: Path | None, all_agents: bool, all_games: bool) -> Course:
    """A ladder to report on: by default all agents and all games in the file."""
    if path is None:
        raise typer.BadParameter("--report tells of the games in a file: name it with --results")
    kept = Results(path, plan, is_kept=False)
    if all_agents and kept.games:
        plan = replace(plan, agents=kept.agents())
    if missing := [name for name in plan.agents if name not in kept.agents()]:
        there = f"there are games of {listed(list(kept.agents()))}" if kept.games else "it has none at all"
        raise BadResults(f"{path}: has no games of {listed(missing)}; {there}")
    if all_games:
        plan = replace(plan, games=2 * kept.deals())
    plan.check()
    note_changes(kept, plan)
    return Course(plan, kept)


def fresh_file(slug: str) -> Path:
    """A path for a new results file in the data folder."""
    from soultable.cli.terminal.records import data_folder

    folder = data_folder() / "ladders"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{strftime('%Y-%m-%d-%H%M%S', localtime())}-{slug}-{os.getpid()}.jsonl"


def note_changes(kept: Results, plan: Ladder) -> None:
    """Warn if old results may not compare with new ones: agents have changed, or pairings stopped early."""
    compare = "its games may not compare with new ones"
    if kept.is_other_code:
        note(kept, f"the agents or the game have been changed since it was begun; {compare}")
    if changed := kept.changed(plan.agents):
        have = "has" if len(changed) == 1 else "have"
        note(kept, f"{listed(changed)} {have} been changed since the first games in it; {compare}")
    if kept.goal and plan.goal is None:
        goal = goal_words(kept.goal)
        note(kept, f"pairings in it were stopped early, so it is gone on with and told of with {goal}")
    if kept.goal and kept.is_other_goal:
        before = f"with {goal_words(kept.goal_before)}" if kept.goal_before else "without --stop-early"
        note(kept, f"it was played {before}; from now on it is told of with {goal_words(kept.goal)}")


def goal_words(goal: Goal) -> str:
    """The goal as command-line options."""
    return f"--stop-early --expected {goal.expected:g} --bound {goal.bound:g}"


def note(kept: Results, text: str) -> None:
    print(f"soultable: {kept.path}: {text}", file=sys.stderr)


def climb(course: Course, jobs: int) -> float:
    """Play with a progress bar. If it is stopped, the games are kept, and it says how to continue."""
    began = perf_counter()
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)  # a background process gets no Ctrl-C
    try:
        with progress_bar() as bar:
            task = bar.add_task(f"{course.plan.slug}, {len(course.tracks)} pairings", total=None)
            run(course, jobs, lambda done, total: bar.update(task, completed=done, total=total))
    except KeyboardInterrupt:
        print(f"soultable: stopped; {how_to_go_on(course)}", file=sys.stderr)
        raise typer.Exit(STOPPED) from None
    except (AgentFailed, WorkerDied) as error:
        raise type(error)(f"{error}; {how_to_go_on(course)}") from None
    finally:
        signal.signal(signal.SIGTERM, before)
        course.results.close()
    return perf_counter() - began


def how_to_go_on(course: Course) -> str:
    """The message after a stop: how many games are kept, and the command that continues."""
    typed = sys.argv[1:]
    if not any(word.split("=")[0] == "--results" for word in typed):
        typed = [*typed, "--results", str(course.results.path)]
    kept = len(course.results.games)
    are = "is" if kept == 1 else "are"
    left = f"{course.left()} {'is' if course.left() == 1 else 'are'} left"
    return f"{counted(kept, 'game')} {are} kept, {left}; to go on: {program()} {shlex.join(typed)}"


# -- showing ---------------------------------------------------------------------------------------------


def show(result: dict[str, Any]) -> None:
    """Print the result for people."""
    console = Console()
    console.print(rating_table(result))
    console.print(rate_table(result))
    for pairing in result["pairings"]:
        if result["goal"]:
            print(verdict_line(pairing, result["goal"]))
    for agent in result["agents"]:
        if agent["instead"]:
            print(instead_line(agent))
    seats = ", ".join(f"{rate:.1%}" for rate in result["seat_win_rate"])
    print(f"wins by seat {seats} · endings {words(result['endings'])}")
    left = f", {result['left']} {'is' if result['left'] == 1 else 'are'} left" if result["left"] else ""
    print(f"{result['games']} games count{left} · {result['seconds']:.1f} s in this run")
    print(f"kept in {result['results']}", flush=True)


def rating_table(result: dict[str, Any]) -> Table:
    title = f"{result['title']}, {result['games']} games, {result['anchor']} = 1000"
    caption = "decisions per second; milliseconds per decision: p50, p99, max"
    table = Table(title=title, caption=caption, box=SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    has_instead = any(agent["instead"] for agent in result["agents"])
    names = ("", "agent", "rating", "95 %", "wins", "per s", "p50", "p99", "max")
    for name in (*names, "instead") if has_instead else names:
        table.add_column(name, justify="left" if name == "agent" else "right", overflow="fold")
    for place, agent in enumerate(result["agents"], 1):
        low, high = agent["interval"]
        table.add_row(
            str(place),
            agent["agent"],
            f"{agent['rating']:.0f}",
            "anchor" if agent["agent"] == result["anchor"] else f"{low:.0f}–{high:.0f}",
            "–" if agent["rate"] is None else f"{agent['rate']:.1%}",
            figure(agent["decisions_per_second"]),
            *(figure(agent["ms"][key]) for key in ("p50", "p99", "max")),
            *([f"{agent['instead']:,}"] if has_instead else []),
        )
    return table


def instead_line(agent: dict[str, Any]) -> str:
    """A warning that a program failed, so that the figures include random moves."""
    count, decisions = agent["instead"], agent["decisions"]
    return (
        f"{agent['agent']} failed at {count:,} of {counted(decisions, 'decision')}, "
        f"which were answered at random in its stead; the first time: {visible(agent['why_instead'])}"
    )


def figure(number: float | None) -> str:
    """A number with three significant figures."""
    if number is None:
        return "–"
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def rate_table(result: dict[str, Any]) -> Table:
    names = [agent["agent"] for agent in result["agents"]]
    table = Table(title="wins of the row against the column, 95 % interval", box=SIMPLE_HEAD)
    table.add_column("", overflow="fold")
    for place in range(1, len(names) + 1):
        table.add_column(str(place), justify="right")
    cells = {
        pair: text
        for pairing in result["pairings"]
        for pair, text in zip(
            (tuple(pairing["agents"]), tuple(pairing["agents"][::-1])), both_ways(pairing), strict=True
        )
    }
    for place, row in enumerate(names, 1):
        table.add_row(f"{place} {row}", *(cells.get((row, column), "") for column in names))
    return table


def both_ways(pairing: dict[str, Any]) -> tuple[str, str]:
    """A pairing's rate and interval, from either side."""
    rate, (low, high) = pairing["rate"], pairing["interval"]
    if rate is None:
        return "–", "–"
    return f"{rate:.1%}\n{low:.0%}–{high:.0%}", f"{1 - rate:.1%}\n{1 - high:.0%}–{1 - low:.0%}"


def verdict_line(pairing: dict[str, Any], goal: dict[str, float]) -> str:
    """What has been decided about a pairing."""
    a, b = pairing["agents"]
    after = f"after {pairing['games']} games"
    if pairing["verdict"] is None:
        return f"{a} and {b}: not decided {after}"
    if pairing["verdict"] == "neither":
        return f"{a} and {b}: neither wins {goal['expected']:.0%}, {after}"
    better, worse = (a, b) if pairing["verdict"] == a else (b, a)
    return f"{better} is a step above {worse}: it wins more than {goal['bound']:.0%}, {after}"
