"""`soultable scenario`: run scenario files and report what does not hold."""

import json
from pathlib import Path
from typing import Annotated

import typer

from soultable.cli.options import Json, read_text
from soultable.core.errors import SoultableError
from soultable.core.scenarios.file import read_scenario
from soultable.core.scenarios.run import run_scenario
from soultable.games import registry

app = typer.Typer(no_args_is_help=True, help="Scenario files: a position, moves, and what must hold.")


@app.callback()
def scenario() -> None:
    """Scenario files: a position, moves, and what must hold."""


@app.command("run")
def run(
    files: Annotated[list[Path], typer.Argument(help="scenario files, or folders of them")],
    as_json: Json = False,
) -> None:
    """Run scenarios and say what does not hold. Example: soultable scenario run scenarios/soulfall"""
    results: list[dict[str, object]] = []
    for path in [found for file in files for found in scenario_files(file)]:
        results.append(result_of(path))
        if not as_json:
            print(f"{'passed' if results[-1]['passed'] else 'FAILED'}  {path}  {results[-1]['title']}")
            for line in results[-1]["lines"]:  # type: ignore[attr-defined]  # a list of lines
                print(f"        {line}")
    if as_json:
        print(json.dumps(results, ensure_ascii=False, indent=2))
    raise typer.Exit(0 if all(result["passed"] for result in results) else 1)


def result_of(path: Path) -> dict[str, object]:
    """The result of one file. A file that cannot be read counts as failed."""
    try:
        read = read_scenario(read_text(path), str(path))
        outcome = run_scenario(read, registry.game(read.game))
        return {"file": str(path), "title": read.title, "passed": outcome.passed, "lines": outcome.lines}
    except SoultableError as error:
        return {"file": str(path), "title": "", "passed": False, "lines": [str(error)]}


def scenario_files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(path.rglob("*.toml"))
    if not found:
        raise SoultableError(f"{path}: there is no scenario file (*.toml) in this folder")
    return found
