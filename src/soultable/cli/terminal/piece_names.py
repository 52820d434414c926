"""Accept pieces' names where the notation has their squares, and find answers that lack a verb."""

import re
from collections.abc import Sequence
from typing import Final

from soultable.cli.terminal.matching import fits, meant
from soultable.core.game import Game
from soultable.core.option import Option, same_text
from soultable.games.table_model import Choice, Thing

Things = dict[str, list[Thing]]
SQUARE: Final = ("square.", "cell.")
FEWEST: Final = 2  # letters of a name that suffice
LEAST_WORDS: Final = 3  # a verb and two words that belong to it
LIKE_SQUARE: Final = re.compile(r"([a-z]{1,2})(\d{1,3})")


def meant_by_name(
    game: Game, typed: str, options: Sequence[Option], names: list[str], things: Things
) -> list[Option]:
    """The Options that fit if a piece's name stands for its square: `step fael` means `step c3`."""
    found: list[Option] = []
    for text in on_squares(typed, things):
        found += [option for option in meant(game, text, options, names) if option not in found]
    return found


def on_squares(typed: str, things: Things) -> list[str]:
    """The typed texts, with names replaced by each square that they may stand for."""
    words = same_text(typed).split()
    texts: list[str] = []
    for first in range(len(words)):
        for last in range(len(words), first, -1):
            for square in squares_of("_".join(words[first:last]), things):
                texts.append(" ".join([*words[:first], square, *words[last:]]))
    return list(dict.fromkeys(texts))


def squares_of(name: str, things: Things) -> list[str]:
    """The squares of the pieces with this name, or else with a name that starts like this."""
    found = things.get(name, [])
    if not found and len(name) >= FEWEST:
        found = [thing for word, those in things.items() if word.startswith(name) for thing in those]
    return list(dict.fromkeys(word for thing in found for word in thing.words))


def nowhere(typed: str, vocabulary: Sequence[Option], things: Things) -> str:
    """A sentence about a word that looks like a square but does not exist, like `b9`; or ""."""
    squares: dict[str, list[str]] = {}
    for name in [ref.partition(".")[2] for option in vocabulary for ref in option.refs if is_square(ref)]:
        if found := LIKE_SQUARE.fullmatch(name):
            squares.setdefault(found[1], []).append(name)
    known = {word for option in vocabulary for word in option.text.split()} | set(things)
    for word in same_text(typed).split():
        found = LIKE_SQUARE.fullmatch(word)
        if found is None or word in known or not squares:
            continue
        row = sorted(set(squares.get(found[1], [])), key=lambda name: int(name[len(found[1]) :]))
        if row:
            return f"There is no {word}; there are {row[0]} to {row[-1]}."
        if len(found[1]) == len(min(squares)):
            return f"There is no {word}; the letters go from {min(squares)} to {max(squares)}."
    return ""


def is_square(ref: str) -> bool:
    return ref.startswith(SQUARE)


def meant_by_choice(typed: str, options: Sequence[Option], choices: list[Choice]) -> list[Option]:
    """The Options whose lines contain all words after the verb: `step c3 c4` matches `Fael c3→c4`."""
    words = same_text(typed).split()
    if len(words) < LEAST_WORDS or len(options) != len(choices):
        return []
    told = [
        [*option.text.split(), *re.findall(r"[\w-]+", choice.label.lower())]
        for option, choice in zip(options, choices, strict=True)
    ]
    pairs = [
        (option, said) for option, said in zip(options, told, strict=True) if said[0].startswith(words[0])
    ]
    return [option for option, said in pairs if fits(words[1:], said[1:], False)]


def lacks_verb(game: Game, typed: str, option: Option, options: Sequence[Option]) -> bool:
    """Whether a piece, square or word of a label was typed without a verb, and the answer is unclear.

    Such an answer may mean something else. The name of a card is clear.
    """
    verb, first = option.text.split()[0], same_text(typed).split()[0]
    if len({other.text.split()[0] for other in options}) == 1 or verb.startswith(first):
        return False
    if any("." in ref and not ref.startswith(SQUARE) for ref in option.refs):
        return False
    on_square = any(ref.startswith(SQUARE) for ref in option.refs)
    return on_square or not game.render(option.label).lower().startswith(first)
