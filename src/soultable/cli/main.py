"""The `soultable` command: its subcommands, and error messages in one line."""

import os
import sys
from typing import Any

import typer

from soultable import __version__
from soultable.cli import (
    agent,
    cards,
    deck,
    exploit,
    games,
    ladder,
    play,
    replay,
    rules,
    scenario,
    serve,
    simulate,
    store,
)
from soultable.cli.extras import what_to_install
from soultable.compiled import EngineError, status
from soultable.core.errors import SoultableError, visible

WRONG_INPUT = 2
INTERRUPTED = 130
WORDING = {  # typer's error messages in words for people
    "is not a valid int range": "is not a whole number",
    "is not a valid int": "is not a whole number",
    "is not a valid float range": "is not a number",
    "is not a valid float": "is not a number",
}
ClickException: type[Exception] = typer.BadParameter.__mro__[
    2
]  # the base class of typer's errors, which typer does not export

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"soultable {__version__}, engine {status()}")
        raise typer.Exit


@app.callback()
def soultable(
    version: bool = typer.Option(
        False, "--version", callback=show_version, is_eager=True, help="Show the version."
    ),
) -> None:
    """One open table for strategy card games, with complete rules. Start with: soultable play"""


app.command("play")(play.play)
app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("simulate")(simulate.simulate)
app.command("ladder")(ladder.ladder)
app.command("exploit")(exploit.exploit)
app.command("agent")(agent.agent)
app.command("replay")(replay.replay)
app.command("serve")(serve.serve)
app.add_typer(store.app, name="store")
app.add_typer(scenario.app, name="scenario")
app.add_typer(cards.app, name="cards")
app.add_typer(deck.app, name="deck")
app.command("conformance")(simulate.conformance)
app.command("bench")(simulate.bench)


def main() -> None:
    """Run the command. Errors are printed in one line, and the exit code is then not 0."""
    try:
        code = app(prog_name="soultable", standalone_mode=False)
    except ClickException as error:
        code = misspelt(error)
    except (SoultableError, EngineError, OSError) as error:
        code = gone(error) if isinstance(error, BrokenPipeError) else complain(reason_of(error))
    except ModuleNotFoundError as error:
        code = complain(what_to_install(error))
    except (KeyboardInterrupt, typer.Abort):
        complain("stopped")
        code = INTERRUPTED
    sys.exit(code if isinstance(code, int) else 0)


def reason_of(error: Exception) -> str:
    """What is wrong, in words. For a system error: the file and the reason, without its number."""
    if not isinstance(error, OSError) or not error.strerror:
        return str(error)
    return error.strerror if error.filename is None else f"{error.filename}: {error.strerror}"


def complain(message: str) -> int:
    """Print one line to standard error."""
    print(f"soultable: {visible(' '.join(message.split())).rstrip('.')}", file=sys.stderr)
    return WRONG_INPUT


def misspelt(error: Any) -> int:
    """Report a mistake on the command line. A group without a command shows its help instead."""
    if type(error).__name__ == "NoArgsIsHelpError":
        print(error.format_message())
        return WRONG_INPUT
    command = error.ctx.command_path if getattr(error, "ctx", None) else "soultable"
    message = error.format_message().rstrip(". ")
    for theirs, ours in WORDING.items():
        message = message.replace(theirs, ours)
    return complain(f"{message}; see {command} --help")


def gone(error: BrokenPipeError) -> int:
    """The reader of our output has closed the pipe, which is not an error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    main()
