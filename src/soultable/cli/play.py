"""`soultable play`: open the lobby in the browser, or play at this terminal."""

import sys
from importlib.util import find_spec
from pathlib import Path

import typer

from soultable.cli.extras import SERVER
from soultable.games.registry import slugs
from soultable.games.table_model import listed

GAME = typer.Argument("", help=f"{listed(slugs(), 'or')}; choose from a menu if left out.", metavar="GAME")
SEED = typer.Option("", "--seed", help="The same seed deals the same cards.", metavar="SEED")
SEAT = typer.Option(
    [],
    "--seat",
    help="A player: human, level1 to level5, or an agent like search:seconds=0.5; once per seat.",
    metavar="WHO",
)
NAME = typer.Option([], "--name", help="A person's name; once per human seat.", metavar="NAME")
SET = typer.Option([], "--set", help="A table setting, as in start_player=seat0.", metavar="NAME=VALUE")
CARDS = typer.Option([], "--cards", help="A file or folder with your own card set.", metavar="PATH")
DECK = typer.Option([], "--deck", help="A file or folder with your own decks.", metavar="PATH")
TERMINAL = typer.Option(False, "--terminal", help="Choose from a menu at this terminal.")
PLAIN = typer.Option(False, "--plain", help="One line per fact: for pipes and screen readers.")
NO_COLOR = typer.Option(False, "--no-color", help="Draw the table without colours.")
FAST = typer.Option(False, "--fast", help="Let the computer move without a pause.")
RECORD = typer.Option(
    None, "--record", help="Keep the game in this file instead of the data folder.", metavar="FILE"
)
RESUME = typer.Option(None, "--resume", help="Continue the game in this record.", metavar="FILE")


def play(
    context: typer.Context,
    game: str = GAME,
    seed: str = SEED,
    seat: list[str] = SEAT,
    name: list[str] = NAME,
    settings: list[str] = SET,
    cards: list[Path] = CARDS,
    deck: list[Path] = DECK,
    plain: bool = PLAIN,
    no_color: bool = NO_COLOR,
    fast: bool = FAST,
    record: Path | None = RECORD,
    resume: Path | None = RESUME,
    at_terminal: bool = TERMINAL,
) -> None:
    """Open the lobby in the browser. With a game's name or any option, play at this terminal.

    Example: soultable play soulfall --seat human --seat level3 --seed 7
    """
    if not is_wish(context) and has_browser_table():
        from soultable.cli.serve import open_lobby

        open_lobby()
        return
    from soultable.cli import terminal  # slow to import, and only needed here

    wish = terminal.Wish(
        game=game,
        seats=tuple(seat),
        names=tuple(name),
        seed=seed,
        settings=tuple(settings),
        cards=tuple(cards),
        decks=tuple(deck),
        plain=plain,
        colour=not no_color,
        fast=fast,
        record=record,
        resume=resume,
    )
    raise typer.Exit(terminal.play(wish))


def is_wish(context: typer.Context) -> bool:
    """Whether anything was typed after `play`."""
    sources = [context.get_parameter_source(name) for name in context.params]
    return any(source is not None and source.name != "DEFAULT" for source in sources)


def has_browser_table() -> bool:
    """Whether the server and the browser client are installed. If not, print how to install them."""
    from soultable.cli.serve import built

    if all(find_spec(package) for package in SERVER) and built("web") is not None:
        return True
    if built("web") is not None:
        print("soultable: to play in the browser, type: pip install 'soultable[server]'", file=sys.stderr)
    return False
