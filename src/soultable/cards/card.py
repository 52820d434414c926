"""The classes that games use once files are read and checked: Card, CardSet, Deck, and their hashes."""

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

Fact = int | str | tuple[str, ...]
T = TypeVar("T")

FORMAT = 1  # of the content that is hashed; changing it changes every hash


def word_in(facts: Mapping[str, Fact], key: str) -> str:
    """The word under this key, or `""` if there is none."""
    fact = facts.get(key, "")
    return fact if isinstance(fact, str) else ""


def number_in(facts: Mapping[str, Fact], key: str) -> int:
    """The number under this key, or 0 if there is none."""
    fact = facts.get(key, 0)
    return fact if isinstance(fact, int) else 0


def words_in(facts: Mapping[str, Fact], key: str) -> tuple[str, ...]:
    """The words under this key, or `()` if there are none."""
    fact = facts.get(key, ())
    return fact if isinstance(fact, tuple) else ()


def numbers_in(facts: Mapping[str, Fact], key: str) -> tuple[int, ...]:
    """The list of numbers under this key, or `()` if there is none."""
    return tuple([int(word) for word in words_in(facts, key)])


@dataclass(frozen=True)
class Branch:
    """One case of a verb and what it does then: `{ on = [4, 5, 6], do = [ … ] }`."""

    facts: Mapping[str, Fact]
    uses: tuple["VerbUse", ...]


@dataclass(frozen=True)
class VerbUse:
    """One use of a verb by a card, with its arguments: `{ draw = 2 }`.

    If the verb's value is a table, as in `{ hp = { add = 1 } }`, `more` has its entries and `value` is `""`.
    `step` is the class of the game that carries it out.
    """

    verb: str
    value: Fact
    more: Mapping[str, Fact] = field(default_factory=dict)
    step: Callable[..., object] | None = field(default=None, compare=False, repr=False)
    rank: int = 0
    branches: tuple[Branch, ...] = ()

    @property
    def number(self) -> int:
        """The argument of a verb that takes a number."""
        if not isinstance(self.value, int):
            raise TypeError(f"verb {self.verb!r} takes a word, not a number")
        return self.value

    @property
    def word(self) -> str:
        """The argument of a verb that takes a word."""
        if not isinstance(self.value, str):
            raise TypeError(f"verb {self.verb!r} takes a number, not a word")
        return self.value

    def made(self, kind: type[T]) -> T:
        """What the row of the verb makes of this use: an object of the rules that carries it out."""
        found = self.step(self) if self.step else None
        if not isinstance(found, kind):
            raise TypeError(f"verb {self.verb!r} makes no {kind.__name__}")
        return found


@dataclass(frozen=True)
class Text:
    """The text of one part of a card, for people.

    `state` is `generated` (made from the data), `printed` (in the file, and equal to the generated text) or
    `reviewed` (in the file, and checked by a person against exactly this data).
    """

    shown: str
    state: str
    generated: str


@dataclass(frozen=True)
class Card:
    """One kind of card. The facts and effects of a part are prefixed with its name: `devotion.after`."""

    id: str
    name: str
    kind: str
    source: str
    facts: Mapping[str, Fact]
    effects: Mapping[str, tuple[VerbUse, ...]]
    texts: Mapping[str, Text] = field(default_factory=dict)
    house: tuple[str, ...] = ()

    @property
    def per_player(self) -> bool:
        """Whether `copies` are counted for each player."""
        return "copies_per_player" in self.facts

    @property
    def copies(self) -> int:
        """The number of copies, in all or per player."""
        return self.number("copies_per_player" if self.per_player else "copies")

    def copies_for(self, players: int) -> int:
        """The number of copies at a table with this many players."""
        return self.copies * players if self.per_player else self.copies

    @property
    def text(self) -> str:
        """The card's whole text, one line per part."""
        return "\n".join(text.shown for text in self.texts.values())

    @property
    def short_name(self) -> str:
        """The name up to the comma: Ginjinx, The Liar becomes Ginjinx."""
        return self.name.partition(",")[0]

    def number(self, key: str) -> int:
        fact = self.facts[key]
        if not isinstance(fact, int):
            raise TypeError(f"{self.id}: {key} is not a number")
        return fact

    def word(self, key: str) -> str:
        fact = self.facts[key]
        if not isinstance(fact, str):
            raise TypeError(f"{self.id}: {key} is not a word")
        return fact

    def words(self, key: str) -> tuple[str, ...]:
        fact = self.facts[key]
        if not isinstance(fact, tuple):
            raise TypeError(f"{self.id}: {key} is not a list of words")
        return fact

    def uses(self, key: str) -> tuple[VerbUse, ...]:
        """The verb uses under this key, in printed order, or `()` if there are none."""
        return self.effects.get(key, ())


@dataclass(frozen=True)
class CardSet:
    """The cards of a game, in the order of their files, and the abilities that cards name by id."""

    id: str
    name: str
    game: str
    cards: tuple[Card, ...]
    hash: str
    abilities: tuple[Card, ...] = ()

    def card(self, card_id: str) -> Card:
        return next(card for card in self.cards if card.id == card_id)

    def ability(self, ability_id: str) -> Card:
        return next(ability for ability in self.abilities if ability.id == ability_id)


@dataclass(frozen=True)
class Deck:
    """A deck ready to play: its head cards by key, and the count of each other card.

    If the file lists no `cards`, the game decides which they are. `mode` is `""` in a game without modes. If
    the deck is open, every player may see its list.
    """

    id: str
    name: str
    game: str
    mode: str
    heads: Mapping[str, tuple[str, ...]]
    cards: Mapping[str, int]
    open: bool = False

    def head(self, key: str) -> tuple[str, ...]:
        """The ids under a key of the head, or `()` if there is no such key."""
        return self.heads.get(key, ())


@dataclass(frozen=True)
class Measure:
    """One requirement of deck building: how much a deck has, how much it needs and may have, and the rule."""

    name: str
    used: int
    least: int
    most: int
    rule: str


def facts_of(card: Card, part: str | None = None) -> dict[str, object]:
    """Everything a card does, as plain values. With `part`, only that part (`""` is the card itself)."""
    said: dict[str, object] = dict(card.facts)
    for key, uses in card.effects.items():
        if uses:
            said[key] = [_said(use) for use in uses]
    return {key: value for key, value in said.items() if part is None or key.rpartition(".")[0] == part}


def _said(use: VerbUse) -> list[object]:
    branches = [[dict(branch.facts), [_said(inner) for inner in branch.uses]] for branch in use.branches]
    return [use.verb, use.value, dict(use.more), *branches]


def hash_of(game: str, cards: Iterable[Card], abilities: Iterable[Card] = ()) -> str:
    """SHA-256 of all that can affect play: ids, order, facts, effects. Not titles, sources and texts."""
    content: list[object] = [FORMAT, game, [[card.id, card.kind, facts_of(card)] for card in cards]]
    shared = [[ability.id, facts_of(ability)] for ability in abilities]
    if shared:
        content.append(shared)
    return hashlib.sha256(_plain(content)).hexdigest()


def lock_of(card: Card, part: str, inner: Iterable[str] = ()) -> str:
    """The lock of a reviewed text: a hash that changes when the part's data changes, except `copies`.

    `inner` names the parts within this part that have no text of their own.
    """
    said = {key: value for key, value in facts_of(card, part).items() if not key.startswith("copies")}
    for key, value in facts_of(card).items():
        if key.startswith(tuple([f"{one}." for one in inner])):
            said[key] = value
    return hashlib.sha256(_plain([FORMAT, card.kind, said])).hexdigest()[:12]


OWN: Final = "own"  # the setting's value for a deck that a seat has brought
OWN_ID: Final = re.compile(r"own-[a-z]+\d")


def own_id(setting: str) -> str:
    """The id of the deck that a setting such as deck0 means by `own`."""
    return f"{OWN}-{setting}"


def is_own(deck: Deck) -> bool:
    """Whether a seat has brought this deck: nobody else may choose it, and its list is secret."""
    return OWN_ID.fullmatch(deck.id) is not None


def hash_with(cards: str, decks: Iterable[Deck]) -> str:
    """The hash of the cards and of all decks that anybody can choose, which excludes secret ones."""
    said = [
        (
            deck.id,
            deck.mode,
            sorted(deck.heads.items()),
            sorted(deck.cards.items()),
            *(["open"] if deck.open else []),
        )
        for deck in decks
        if not is_own(deck)
    ]
    return hashlib.sha256(repr((cards, said)).encode()).hexdigest()


def _plain(content: object) -> bytes:
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode()
