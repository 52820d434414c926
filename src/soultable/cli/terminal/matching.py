"""Match typed words with Options: exactly, by whole words, or by the first letters of words."""

import re
from collections.abc import Sequence

from soultable.core.game import Game
from soultable.core.option import Option, same_text
from soultable.core.player_names import named


def meant(game: Game, typed: str, options: Sequence[Option], names: list[str]) -> list[Option]:
    """The Options that fit best: one if it is clear, several if it is ambiguous, none if nothing fits."""
    text = same_text(typed)
    words = text.split()
    exact = [option for option in options if option.text == text]
    if exact or not words:
        return exact
    for begins in (False, True):
        found = [option for option in options if fits(words, option.text.split(), begins)]
        if found:
            return narrowed(words, found)
    labels = [(option, label_words(game, option, names)) for option in options]
    found = [option for option, label in labels if fits(words, label, False)]
    return found or [option for option, label in labels if fits(words, label, True)]


def fits(typed: list[str], words: list[str], begins: bool) -> bool:
    """Whether the typed words occur in this order among the words. `begins` accepts their first letters."""
    at = 0
    for word in typed:
        while at < len(words) and not (words[at].startswith(word) if begins else words[at] == word):
            at += 1
        if at == len(words):
            return False
        at += 1
    return True


def narrowed(typed: list[str], found: list[Option]) -> list[Option]:
    """Prefer the one Option that ends with the typed word: `play` means `select play`, not every card."""
    last = [option for option in found if option.text.split()[-1] == typed[-1]]
    return last if len(last) == 1 else found


def label_words(game: Game, option: Option, names: list[str]) -> list[str]:
    """The words of an Option's label, with players' names."""
    return re.findall(r"\w+", named(game.render(option.label), names).lower())
