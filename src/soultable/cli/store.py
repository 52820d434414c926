"""`soultable store`: check and repair a server's database."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from soultable.cli.options import Json
from soultable.core.errors import BadSetting

if TYPE_CHECKING:
    from soultable.server.store import Store
    from soultable.server.store_check import Report

app = typer.Typer(help="Check and repair a server's database.", no_args_is_help=True)
Database = Annotated[str, typer.Argument(help="postgresql://user@host/name, or a file")]


@app.command()
def check(database: Database, as_json: Json = False) -> None:
    """Replay every game, and report what is damaged. Example: soultable store check server.sqlite3

    This changes nothing, and is safe while a server runs. The exit status is 1 if anything is wrong.
    """
    from soultable.server.store_check import examined

    report: Report = with_store(database, lambda store: examined(store, progress), is_read_only=True)
    if as_json:
        found = [finding.plain() for finding in report.findings]
        facts = {"games": report.games, "sound": report.is_sound, "file": report.file, "damaged": found}
        print(json.dumps(facts))
    else:
        say(report)
    raise typer.Exit(0 if report.is_sound else 1)


@app.command()
def repair(
    database: Database,
    yes: Annotated[bool, typer.Option("--yes", help="do not ask")] = False,
    as_json: Json = False,
) -> None:
    """Continue damaged games from their last good answer. Example: soultable store repair server.sqlite3

    Stop all servers on this database first. A backup is written before the repair. Games that cannot be
    saved are ended.
    """
    from soultable.server.log_integrity import RULES_CHANGED
    from soultable.server.store_check import check_not_served, check_schema, examined
    from soultable.server.store_repair import Repair, repaired

    async def look(store: "Store") -> "Report":
        await check_schema(store)
        await check_not_served(store)
        return await examined(store, progress)

    report: Report = with_store(database, look)
    hurt = [finding for finding in report.findings if finding.damage != RULES_CHANGED]
    if not report.file and not hurt:
        print(json.dumps({"repaired": []}) if as_json else "There is nothing to repair.")
        return
    if not as_json:
        say(report)
    if not yes:
        if not sys.stdin.isatty():
            raise BadSetting("--yes: it is needed where nobody can be asked")
        typer.confirm("Make a backup and repair it?", abort=True)
    done: Repair = with_store(database, lambda store: repaired(store, report, progress))
    if as_json:
        print(json.dumps({"backup": str(done.backup), "repaired": done.lines}))
        return
    print(f"backup: {done.backup}")
    for line in done.lines:
        print(line)


def with_store(database: str, work: "Callable[[Store], Awaitable[Any]]", is_read_only: bool = False) -> Any:
    """Do something with a database, and let go of it."""
    from soultable.server.store import Store

    async def run() -> Any:
        store = Store(database, is_read_only)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def say(report: "Report") -> None:
    if report.file:
        print(f"the database: {report.file}")
    for finding in report.findings:
        print(finding.line())
    if report.is_sound:
        print(f"{report.games} games examined; all are whole")


def progress(number: int, total: int) -> None:
    """Show the progress, if standard error is a terminal."""
    if sys.stderr.isatty() and (number % 10 == 0 or number == total):
        print(f"\r{number} of {total} games", end="\n" if number == total else "", file=sys.stderr)
