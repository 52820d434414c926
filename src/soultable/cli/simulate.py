"""`soultable simulate`, `conformance` and `bench`: play many games to compare agents, test or measure."""

import json
import os
import sys
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from soultable.agents.registry import read_seats
from soultable.cli.options import Cards, Decks, Json, Mode, Played, Seed, Set, table_settings
from soultable.cli.own_decks import in_their_mode, modes_of
from soultable.core.errors import BadSetting
from soultable.games.registry import game, known
from soultable.games.table_model import counted
from soultable.lab import bench as benchmark
from soultable.lab import bench_search
from soultable.lab.conformance import check as kit_check
from soultable.lab.conformance import missing
from soultable.lab.match import Plan
from soultable.lab.match import simulate as play_match


def progress_bar() -> Progress:
    """A progress bar on standard error, so that results can be piped. Hidden if that is not a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty())


def simulate(
    slug: Annotated[str, typer.Argument(metavar="GAME")],
    agents: Annotated[
        str, typer.Option(help="the agents, like greedy,random; they change seats after each game")
    ] = "greedy,random",
    games: Annotated[int, typer.Option(help="how many games", min=1, max=10_000_000)] = 100,
    seed: Seed = "1",
    settings: Set = None,
    cards: Cards = None,
    decks: Decks = None,
    played: Played = None,
    mode: Mode = None,
    workers: Annotated[int, typer.Option(help="processes; 0 for one per core", min=0, max=256)] = 0,
    as_json: Json = False,
) -> None:
    """Play many games between agents. Example: soultable simulate soulfall --agents greedy,random"""
    names = [agent.name for agent in read_seats(agents)]
    own_cards, own_decks = tuple(cards or []), tuple(decks or [])
    said = table_settings(game(slug), settings, played, mode)
    chosen = in_their_mode(said, modes_of(slug, own_cards, own_decks))
    plan = Plan(slug, names, games, seed, chosen, own_cards, own_decks)
    with progress_bar() as bar:
        task = bar.add_task(f"{slug} {','.join(names)}", total=games)
        result = play_match(plan, workers or os.cpu_count() or 1, lambda done: bar.advance(task, done))
    if as_json:
        print(json.dumps(result, indent=2))
    else:
        Console().print(match_table(result))
        seats = ", ".join(f"{rate:.1%}" for rate in result["seat_win_rate"])
        print(f"wins by seat {seats} · draws {result['draws']} · endings {words(result['endings'])}")
        for name, count in result["instead"].items():
            if count:
                print(f"{name} failed {counted(count, 'time')}, and was answered for at random in its stead")
        print(
            f"{result['mean_turns']} turns a game · {result['games'] / result['seconds']:.0f} games a second"
        )


def match_table(result: dict[str, Any]) -> Table:
    table = Table(
        "agent", "win rate", "95 % interval", title=f"{result['game']}, {counted(result['games'], 'game')}"
    )
    for name, rate in result["win_rate"].items():
        low, high = result["interval"][name]
        table.add_row(name, f"{rate:.1%}", f"{low:.1%} to {high:.1%}")
    return table


def words(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items())


def conformance(
    slug: Annotated[str, typer.Argument(metavar="GAME")],
    games: Annotated[int, typer.Option(help="how many games", min=1, max=10_000_000)] = 100,
    players: Annotated[int, typer.Option(help="seats; 0 for all table sizes", min=0, max=12)] = 0,
    seed: Seed = "1",
    settings: Set = None,
    played: Played = None,
    mode: Mode = None,
    as_json: Json = False,
) -> None:
    """Check all that every game must do. Example: soultable conformance spirit-war --games 1000 --players 6

    Settings that are not given vary from game to game. For a new game, it says what is still to be written.
    """
    known(slug)
    unwritten = missing(slug)
    if unwritten:
        print("\n".join(unwritten))
        raise typer.Exit(1)
    chosen = table_settings(game(slug), settings, played, mode)
    with progress_bar() as bar:
        task = bar.add_task(slug, total=None)
        verdicts = kit_check(
            slug, games, players, seed, lambda text: bar.update(task, description=text), chosen
        )
    failed = [verdict for verdict in verdicts if not verdict.passed]
    if as_json:
        print(json.dumps([verdict.plain() for verdict in verdicts], ensure_ascii=False, indent=2))
    else:
        for verdict in verdicts:
            print(verdict.text())
        left_out = [verdict for verdict in verdicts if verdict.left_out]
        held = len(verdicts) - len(failed) - len(left_out)
        print(
            f"{held} of {len(verdicts)} properties hold" + (f", {len(left_out)} left out" if left_out else "")
        )
    raise typer.Exit(1 if failed else 0)


def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="the games to measure; all if none is named"),
    ] = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="also measure other engines in the same run")
    ] = False,
    search: Annotated[bool, typer.Option("--search", help="measure the tree search instead")] = False,
    seconds: Annotated[float, typer.Option(help="seconds per contestant and round")] = benchmark.SECONDS,
    repeats: Annotated[int, typer.Option(help="rounds; medians are reported")] = benchmark.REPEATS,
    seed: Seed = "1",
    as_json: Json = False,
) -> None:
    """Measure the engine. Example: soultable bench --peers"""
    if seed != "1":
        raise BadSetting("--seed: the benchmark always plays from seed 1, so that runs compare")
    with progress_bar() as bar:
        task = bar.add_task("bench", total=None)

        def tell(text: str) -> None:
            bar.update(task, description=text)

        if search:
            walked = bench_search.run(games, seconds, repeats, peers, tell)
            print(json.dumps(walked, indent=2) if as_json else bench_search.to_text(walked))
            return
        report = benchmark.run(games, seconds, repeats, peers, tell=tell)
    print(json.dumps(report.to_json(), indent=2) if as_json else report.to_text())
