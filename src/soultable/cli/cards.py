"""`soultable cards`: check card files for mistakes."""

import json
from pathlib import Path
from typing import Annotated

import typer

from soultable.cards.load_cards import check as check_cards
from soultable.cli.options import Json
from soultable.games.registry import card_words, slugs

app = typer.Typer(no_args_is_help=True, help="Card files: your own sets and changes to ours.")


@app.callback()
def cards() -> None:
    """Card files: your own sets and changes to ours."""


@app.command("check")
def check(
    paths: Annotated[list[Path], typer.Argument(help="card files, or folders of them")],
    as_json: Json = False,
) -> None:
    """List everything that is wrong with card files. Example: soultable cards check my-lords.toml"""
    words = [card_words(slug) for slug in slugs()]
    problems = check_cards(words, *paths)
    if as_json:
        print(json.dumps({"problems": problems}, ensure_ascii=False, indent=2))
    else:
        print("\n".join(problems) or "nothing is wrong with these cards")
    raise typer.Exit(1 if problems else 0)
