"""Short names of cards, for the board and for typed answers: a word, and a code of three letters."""

from functools import cache
from typing import Final

from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog
from soultable.games.sengoku_yugi.rules.printed.codes import MAIN, SUPPORT
from soultable.games.text_board import LETTERS, codes_of


class Words:
    """A word for each face, the same for all Levels of a name, and a unique three-letter code."""

    def __init__(self, catalog: Catalog) -> None:
        names = [called(catalog, face) for face in range(len(catalog.names))]
        self.names: Final = names
        self.words: Final = [word_of(names, face) for face in range(len(names))]
        self.codes: Final = codes_of(self.words)

    def fitted(self, face: int, room: int) -> str:
        """The word, or as much of it as is unique and fits."""
        word = self.words[face]
        if len(word) <= room:
            return word
        cut = word[: max(room, LETTERS)]
        return cut if sum(other.startswith(cut) for other in self.codes) == 1 else self.codes[word]

    def code(self, face: int) -> str:
        return self.codes[self.words[face]]


def called(catalog: Catalog, face: int) -> str:
    """The name on a card, in lower case: `soma`, `nameless swordsman`."""
    is_named = catalog.kinds[face] in (MAIN, SUPPORT)
    return (catalog.called[catalog.name[face]] if is_named else catalog.titles[face]).lower()


def word_of(names: list[str], face: int) -> str:
    """One word: `soma`, `swordsman`, `red` for Radiant Stone of Red; all words if one is not enough."""
    last = names[face].split()[-1]
    is_clear = len({name for name in names if name.split()[-1] == last}) == 1
    return last if is_clear else "-".join(names[face].split())


@cache
def words_for(catalog: Catalog) -> Words:
    return Words(catalog)
