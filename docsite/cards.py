"""Make the card reference page of a game from its cards."""

from collections.abc import Iterator
from typing import Final

from docsite.card_words import words_section
from soultable.games.registry import card_words, game
from soultable.server.own_cards_and_decks import NOTHING
from soultable.server.reference import CardOut, cards_out

PRINTED_AT_0: Final = ("attack", "cost", "will")
HIDDEN: Final = ("source", "art")  # facts that only matter to people who edit the file


def cards_page(slug: str) -> str:
    """The page: every card with its numbers, words and text, by kind."""
    lines = [
        f"# Cards of {game(slug).title}",
        "",
        "All cards as the program has them; their text is made from the same data that the rules carry out. "
        "Cards of your own: [how to add one](../../CONTRIBUTING.md#add-a-card).",
        "",
    ]
    by_kind: dict[str, list[CardOut]] = {}
    for card in cards_out(slug, NOTHING).cards:
        by_kind.setdefault(card.kind, []).append(card)
    for kind, cards in by_kind.items():
        lines += [f"## {kind.replace('_', ' ').capitalize()} ({len(cards)})", ""]
        for card in cards:
            lines += [*entry(card), ""]
    lines += words_section(card_words(slug))
    return "\n".join(lines) + "\n"


def entry(card: CardOut) -> Iterator[str]:
    yield f"### {card.name}"
    yield ""
    words = [f"{word}" for key, word in card.words.items() if key not in HIDDEN and len(word) < 40]
    numbers = [f"{key.replace('_', ' ')} {n}" for key, n in card.numbers.items() if n or key in PRINTED_AT_0]
    copies = (
        []
        if card.copies is None
        else [f"{card.copies} copies{' for each player' if card.per_player else ''}"]
    )
    facts = [escaped(fact) for fact in [*words, *numbers, *copies]]
    if facts:
        yield f"*{' · '.join(facts)}*"
        yield ""
    for text in card.texts:
        yield escaped(text)
        yield ""


def escaped(text: str) -> str:
    """The text with Markdown's special characters escaped."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|$" else sign for sign in text)
