"""`soultable play`: what the command line offers for a game at this terminal."""

from pathlib import Path

import typer

from soultable.games.drawing import listed
from soultable.games.registry import slugs

GAME = typer.Argument("", help=f"{listed(slugs(), 'or')}; without it a menu asks.", metavar="GAME")
SEED = typer.Option("", "--seed", help="The same seed deals the same cards.", metavar="SEED")
SEAT = typer.Option(
    [],
    "--seat",
    help="Who sits there: human, level1 to level5, or an agent like search:seconds=0.5; once per seat.",
    metavar="WHO",
)
NAME = typer.Option([], "--name", help="The name of a person; once per human seat.", metavar="NAME")
SET = typer.Option(
    [], "--set", help="A setting of the table, as in start_player=seat0.", metavar="NAME=VALUE"
)
CARDS = typer.Option([], "--cards", help="A file or folder with a card set of your own.", metavar="PATH")
DECK = typer.Option([], "--deck", help="A file or folder with decks of your own.", metavar="PATH")
PLAIN = typer.Option(False, "--plain", help="One line per fact: for pipes and screen readers.")
NO_COLOR = typer.Option(False, "--no-color", help="Draw the table without colours.")
FAST = typer.Option(False, "--fast", help="The computer moves without a pause.")
RECORD = typer.Option(
    None, "--record", help="Keep the game in this file, not in the data folder.", metavar="FILE"
)
RESUME = typer.Option(None, "--resume", help="Go on with the game in this record.", metavar="FILE")


def play(
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
) -> None:
    """Play a game at this terminal, against the computer or a friend.

    Example: soultable play soulfall --seat human --seat level3 --seed 7
    """
    from soultable.cli import terminal  # only here: the other commands need no drawn table

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
