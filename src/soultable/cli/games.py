"""`soultable games`: list the games, and show a game's settings and cards."""

import json
from typing import Annotated

import typer

from soultable.cli.options import Json
from soultable.games import registry


def games(
    slug: Annotated[
        str, typer.Argument(metavar="[GAME]", help="show one game with its settings and cards")
    ] = "",
    as_json: Json = False,
) -> None:
    """List the games, or show one. Example: soultable games soulfall"""
    found = [registry.game(name) for name in ([slug] if slug else registry.slugs())]
    facts = [describe(game.slug) for game in found]
    if as_json:
        print(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    width = max(len(name) for name in registry.slugs())
    for game, fact in zip(found, facts, strict=True):
        players = f"{game.fewest}" if game.fewest == game.most else f"{game.fewest}-{game.most}"
        print(f"{game.slug:<{width}} {game.title} · {players} players · rules {game.rules_version}")
        print(f"{'':<{width}} {game.sentence}")
        if slug:
            show_details(fact)


def show_details(fact: dict[str, object]) -> None:
    """Print settings and cards, one line each."""
    print("\nSettings (soultable play GAME --set NAME=VALUE):")
    settings = fact["settings"]
    assert isinstance(settings, list)
    for setting in settings:
        print(f"  {setting['name']} = {setting['default']}")
        print(f"      {setting['sentence']}; {setting['allowed']} [{setting['rule']}]")
    print(f"\nCards ({fact['set']}):")
    cards = fact["cards"]
    assert isinstance(cards, list)
    for card in cards:
        print(f"  {card['title']} ({card['id']})")
        for line in str(card["text"]).splitlines():
            print(f"      {line}")


def describe(slug: str) -> dict[str, object]:
    """A game as plain values."""
    game = registry.game(slug)
    return {
        "slug": game.slug,
        "title": game.title,
        "sentence": game.sentence,
        "players": [game.fewest, game.most],
        "rules_version": game.rules_version,
        "set": game.cards_name,
        "cards_hash": game.cards_hash,
        "settings": [
            {
                "name": setting.name,
                "default": setting.default,
                "allowed": setting.allowed(),
                "rule": setting.rule,
                "sentence": setting.sentence,
            }
            for setting in game.settings(game.fewest)
        ],
        "cards": [
            {"id": game.names[i], "title": game.titles[i], "text": game.texts[i]}
            for i in range(len(game.names))
        ],
    }
