"""Pieces by their names, where the notation has their squares; and answers that need their verb."""

from collections.abc import Sequence
from typing import Final

from soultable.cli.terminal.matching import meant
from soultable.core.option import Option, same_text
from soultable.games.drawing import Thing

Things = dict[str, list[Thing]]
SQUARE: Final = ("square.", "cell.")
FEWEST: Final = 2  # letters of a name that are enough


def meant_by_name(typed: str, options: Sequence[Option], names: list[str], things: Things) -> list[Option]:
    """The Options that fit when the name of a piece stands for its square: `step fael` is `step c3`."""
    found: list[Option] = []
    for text in on_squares(typed, things):
        found += [option for option in meant(text, options, names) if option not in found]
    return found


def on_squares(typed: str, things: Things) -> list[str]:
    """What was typed, with each square that a name in it may stand for."""
    words = same_text(typed).split()
    texts: list[str] = []
    for first in range(len(words)):
        for last in range(len(words), first, -1):
            for square in squares_of("_".join(words[first:last]), things):
                texts.append(" ".join([*words[:first], square, *words[last:]]))
    return list(dict.fromkeys(texts))


def squares_of(name: str, things: Things) -> list[str]:
    """Where the pieces of this name, or else of a name that begins like this, stand."""
    found = things.get(name, [])
    if not found and len(name) >= FEWEST:
        found = [thing for word, those in things.items() if word.startswith(name) for thing in those]
    return list(dict.fromkeys(word for thing in found for word in thing.words))


def lacks_verb(typed: str, option: Option, options: Sequence[Option]) -> bool:
    """Whether only a piece, a square or a word of the label was typed where several things can be done.

    Such an answer might be meant otherwise; the name of a card is clear.
    """
    verb, first = option.text.split()[0], same_text(typed).split()[0]
    if len({other.text.split()[0] for other in options}) == 1 or verb.startswith(first):
        return False
    if any("." in ref and not ref.startswith(SQUARE) for ref in option.refs):
        return False
    on_square = any(ref.startswith(SQUARE) for ref in option.refs)
    return on_square or not option.label.lower().startswith(first)
