"""The `soultable` command: every subcommand in one place, every mistake in one line."""

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
    measure,
    play,
    replay,
    rules,
    scenario,
    serve,
)
from soultable.core.errors import SoultableError, visible
from soultable.engine import EngineError, status

WRONG_INPUT = 2
INTERRUPTED = 130
WORDING = {  # of typer, in words for people
    "is not a valid int range": "is not a whole number",
    "is not a valid int": "is not a whole number",
    "is not a valid float range": "is not a number",
    "is not a valid float": "is not a number",
}
ClickException: type[Exception] = typer.BadParameter.__mro__[
    2
]  # the root of typer's errors, which it does not name

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
    version: bool = typer.Option(False, "--version", callback=show_version, is_eager=True, help="Say which."),
) -> None:
    """One open table for strategy card games, by their complete rules. Start with: soultable play"""


app.command("play")(play.play)
app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("simulate")(measure.simulate)
app.command("ladder")(ladder.ladder)
app.command("exploit")(exploit.exploit)
app.command("agent")(agent.agent)
app.command("replay")(replay.replay)
app.command("serve")(serve.serve)
app.add_typer(scenario.app, name="scenario")
app.add_typer(cards.app, name="cards")
app.add_typer(deck.app, name="deck")
app.command("check")(measure.check)
app.command("bench")(measure.bench)


def main() -> None:
    """Run the command; whatever is refused is said in one line, with an exit code that is not 0."""
    try:
        code = app(prog_name="soultable", standalone_mode=False)
    except ClickException as error:
        code = misspelt(error)
    except (SoultableError, EngineError, OSError) as error:
        code = gone(error) if isinstance(error, BrokenPipeError) else complain(reason_of(error))
    except (KeyboardInterrupt, typer.Abort):
        complain("stopped")
        code = INTERRUPTED
    sys.exit(code if isinstance(code, int) else 0)


def reason_of(error: Exception) -> str:
    """What is wrong in words; of a system error the file and the reason, not its number."""
    if not isinstance(error, OSError) or not error.strerror:
        return str(error)
    return error.strerror if error.filename is None else f"{error.filename}: {error.strerror}"


def complain(message: str) -> int:
    """One line on the error stream."""
    print(f"soultable: {visible(' '.join(message.split())).rstrip('.')}", file=sys.stderr)
    return WRONG_INPUT


def misspelt(error: Any) -> int:
    """A mistake in the words of a command; a command without words shows its help."""
    if type(error).__name__ == "NoArgsIsHelpError":
        print(error.format_message())
        return WRONG_INPUT
    command = error.ctx.command_path if getattr(error, "ctx", None) else "soultable"
    message = error.format_message().rstrip(". ")
    for theirs, ours in WORDING.items():
        message = message.replace(theirs, ours)
    return complain(f"{message}; see {command} --help")


def gone(error: BrokenPipeError) -> int:
    """Whoever read our output has left: that is no mistake."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    main()
