"""The `soultable` command: every subcommand in one place, every mistake in one line."""

import os
import sys

import click
import typer

from soultable.cli import cards, games, measure, play, replay, rules, scenario
from soultable.core.errors import SoultableError
from soultable.engine import EngineError

WRONG_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="One open table for strategy card games, by their complete rules. Start with: soultable play",
)
app.command("play")(play.play)
app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("simulate")(measure.simulate)
app.command("replay")(replay.replay)
app.add_typer(scenario.app, name="scenario")
app.add_typer(cards.app, name="cards")
app.command("check")(measure.check)
app.command("bench")(measure.bench)


def main() -> None:
    """Run the command; whatever is refused is said in one line, with an exit code that is not 0."""
    try:
        code = app(standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message())
        code = WRONG_INPUT
    except click.ClickException as error:
        print(
            f"soultable: {one_line(error.format_message())}; see {command_of(error)} --help", file=sys.stderr
        )
        code = WRONG_INPUT
    except (SoultableError, EngineError) as error:
        print(f"soultable: {one_line(str(error))}", file=sys.stderr)
        code = WRONG_INPUT
    except (KeyboardInterrupt, click.Abort):
        print("soultable: stopped", file=sys.stderr)
        code = INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except OSError as error:
        print(f"soultable: {one_line(str(error))}", file=sys.stderr)
        code = WRONG_INPUT
    sys.exit(code if isinstance(code, int) else 0)


def one_line(text: str) -> str:
    return " ".join(text.split()).rstrip(".")


def command_of(error: click.ClickException) -> str:
    """The command whose help would say more."""
    context = getattr(error, "ctx", None)
    return context.command_path if isinstance(context, click.Context) else "soultable"


if __name__ == "__main__":
    main()
