"""`soultable rules`: show and search rulebooks, and list rules without code or test."""

import json
from typing import Annotated

import typer

from soultable.cli.options import Json
from soultable.games import registry
from soultable.lab import rulebook


def rules(
    slug: Annotated[str, typer.Argument(metavar="GAME", help="the game, like soulfall")],
    rule: Annotated[
        str, typer.Argument(metavar="[ID or words]", help="a rule like SF-37, or words to look for")
    ] = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="list rules without code or test; exit 1 if any")
    ] = False,
    as_json: Json = False,
) -> None:
    """Show a game's rules. Examples: soultable rules soulfall SF-37; soultable rules soulfall --coverage"""
    registry.game(slug)
    if coverage:
        missing = rulebook.gaps(slug)
        if as_json:
            gaps = [{"id": gap.id, "missing": gap.missing, "where": str(gap.where)} for gap in missing]
            print(json.dumps({"game": slug, "gaps": gaps}, indent=2))
        else:
            print(rulebook.coverage_text(slug))
        raise typer.Exit(1 if missing else 0)
    if as_json:
        print(json.dumps(as_facts(slug, rule), ensure_ascii=False, indent=2))
    elif not rule:
        print(rulebook.list_text(slug))
    elif any(letter.isdigit() for letter in rule):
        print(rulebook.rule_text(slug, rule))
    else:
        found = rulebook.rulebook(slug).search(rule)
        print(
            "\n".join(f"{one.id:<8} {one.text}" for one in found) or f"no rule of {slug} speaks of '{rule}'"
        )
        raise typer.Exit(0 if found else 1)


def as_facts(slug: str, rule: str) -> list[dict[str, object]]:
    """One rule, or all of them, as plain values."""
    book = rulebook.rulebook(slug)
    chosen = [book.find(rule)] if rule else list(book.rules.values())
    return [
        {"id": r.id, "text": r.text, "chapter": r.chapter, "book": r.source, "info": r.is_info}
        for r in chosen
    ]
