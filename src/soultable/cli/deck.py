"""`soultable deck`: list a game's decks, check whether yours are legal, and make random ones."""

import json
import secrets
from pathlib import Path
from typing import Annotated

import typer

from soultable.cards import Deck, GameWords, load_decks, load_set, read_decks
from soultable.cli.options import Cards, Json
from soultable.core.errors import CardFileError
from soultable.lab.deck_files import file_of, surprise, words_of

app = typer.Typer(no_args_is_help=True, help="Decks: a game's own decks, and yours.")

Slug = Annotated[str, typer.Argument(metavar="GAME", help="the game the decks are for")]


@app.callback()
def decks() -> None:
    """Decks: a game's own decks, and yours."""


@app.command("check")
def check(
    slug: Slug,
    paths: Annotated[list[Path], typer.Argument(metavar="FILE...", help="deck files, or folders of them")],
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Say whether decks are legal, or why not. Example: soultable deck check alternate-souls my.toml"""
    words = words_of(slug)
    found, wrong = read_decks(words, *paths)
    judged = judge(words, found, cards)
    if as_json:
        told = [
            {"file": file, "deck": facts(words, deck), "problems": broken} for file, deck, broken, _ in judged
        ]
        print(json.dumps({"decks": told, "problems": wrong}, ensure_ascii=False, indent=2))
    else:
        print("\n".join([*wrong, *(line for verdict in judged for line in lines_of(*verdict))]))
    raise typer.Exit(1 if wrong or any(broken for _, _, broken, _ in judged) else 0)


@app.command("list")
def list_decks(slug: Slug, cards: Cards = None, as_json: Json = False) -> None:
    """List a game's built-in decks. Example: soultable deck list alternate-souls"""
    words = words_of(slug)
    judged = judge(words, [("", deck) for deck in load_decks(words)], cards)
    if as_json:
        told = [facts(words, deck) | {"problems": broken} for _, deck, broken, _ in judged]
        print(json.dumps(told, ensure_ascii=False, indent=2))
        return
    for _, deck, broken, summary in judged:
        print(f"{deck.id}: {deck.name} ({summary or broken[0]})")


@app.command("random")
def random(
    slug: Slug,
    seed: Annotated[str, typer.Option("--seed", help="the same seed gives the same deck")] = "",
    mode: Annotated[
        str,
        typer.Option("--mode", "--kind", help="the mode or kind of deck, if the game has several"),
    ] = "",
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Write a random legal deck as a deck file. Example: soultable deck random soul-of-ankiril > mine.toml"""
    words = words_of(slug)
    seed = seed or secrets.token_hex(4)
    deck = surprise(words, mode, seed, cards)
    ((_, _, broken, summary),) = judge(words, [("", deck)], cards)
    if broken:  # a user's own cards may not allow a legal deck
        raise CardFileError(f"no legal deck was found among these cards: {broken[0]}")
    if as_json:
        print(json.dumps(facts(words, deck) | {"seed": seed}, ensure_ascii=False, indent=2))
    else:
        print(f"# {summary}; seed {seed}\n\n{file_of(words, deck)}")


Verdict = tuple[str, Deck, list[str], str]  # file, deck, problems, summary if legal


def judge(words: GameWords, found: list[tuple[str, Deck]], cards: list[Path] | None) -> list[Verdict]:
    """Check each deck against the rules of deck building."""
    assert words.decks is not None
    set_of_cards = load_set(words, *(cards or []))
    judged: list[Verdict] = []
    for file, deck in found:
        broken = words.decks.problems(set_of_cards, deck)
        judged.append((file, deck, broken, "" if broken else words.decks.summary(set_of_cards, deck)))
    return judged


def lines_of(file: str, deck: Deck, broken: list[str], summary: str) -> list[str]:
    """The lines about a deck: `f-wind: legal (…)`, or one line per problem."""
    return [f"{file}: {deck.id}: {line}" for line in broken] or [f"{deck.id}: legal ({summary})"]


def facts(words: GameWords, deck: Deck) -> dict[str, object]:
    """A deck as plain values."""
    assert words.decks is not None
    heads = {key: list(ids) for key, ids in deck.heads.items()}
    mode = {words.decks.mode_key: deck.mode} if words.decks.modes else {}
    return {"id": deck.id, "name": deck.name, **mode, **heads, "cards": dict(deck.cards)}
