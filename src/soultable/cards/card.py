"""A card, a card set and a deck, read and checked: what the games use."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

Fact = int | str | tuple[str, ...]

FORMAT = 1  # of the canonical content below; a change of it changes every hash


def word_in(facts: Mapping[str, Fact], key: str) -> str:
    """The word under a key of a card's facts, or beside a verb; `""` where there is none."""
    fact = facts.get(key, "")
    return fact if isinstance(fact, str) else ""


def number_in(facts: Mapping[str, Fact], key: str) -> int:
    """The number under a key, 0 where there is none."""
    fact = facts.get(key, 0)
    return fact if isinstance(fact, int) else 0


def words_in(facts: Mapping[str, Fact], key: str) -> tuple[str, ...]:
    """The words under a key, none where there are none."""
    fact = facts.get(key, ())
    return fact if isinstance(fact, tuple) else ()


def numbers_in(facts: Mapping[str, Fact], key: str) -> tuple[int, ...]:
    """The numbers under a key that holds a list of them, none where there are none."""
    return tuple([int(word) for word in words_in(facts, key)])


@dataclass(frozen=True)
class Branch:
    """What a verb does in one of its cases: `{ on = [4, 5, 6], do = [ … ] }`."""

    facts: Mapping[str, Fact]
    uses: tuple["VerbUse", ...]


@dataclass(frozen=True)
class VerbUse:
    """A verb with its arguments, as one card uses it: `{ draw = 2 }`.

    Arguments within a table of the verb's own are in `more`, and its value is `""`: `{ hp = { add = 1 } }`.
    """

    verb: str
    value: Fact
    more: Mapping[str, Fact] = field(default_factory=dict)
    means: str = ""
    rank: int = 0
    rules: tuple[str, ...] = ()
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


@dataclass(frozen=True)
class Text:
    """What a part of a card says to people.

    `state` is `generated` (made from the data), `printed` (given, and equal to the generated text) or
    `reviewed` (given, and read by a person for exactly this data).
    """

    shown: str
    state: str
    generated: str


@dataclass(frozen=True)
class Card:
    """One kind of card. Facts and effects of a part have its name before them: `devotion.after`."""

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
        """How many there are of it, or how many for each player."""
        return self.number("copies_per_player" if self.per_player else "copies")

    def copies_for(self, players: int) -> int:
        """How many there are of it at a table of so many players."""
        return self.copies * players if self.per_player else self.copies

    @property
    def text(self) -> str:
        """What the card shows, a line for each of its parts."""
        return "\n".join(text.shown for text in self.texts.values())

    @property
    def short_name(self) -> str:
        """The name without what follows its comma: Ginjinx, The Liar is Ginjinx."""
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
        """The verb uses under a key, in printed order; none where the card has no such list."""
        return self.effects.get(key, ())


@dataclass(frozen=True)
class CardSet:
    """The cards a game is played with, in the order of their files, and the abilities they name by id."""

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
    """A deck ready to be played: the cards at its head, by key, and how many of which others.

    `cards` is empty where the file does not say; the game then knows which they are. `mode` is `""` in a game
    without modes. All may know the list of an `open` deck.
    """

    id: str
    name: str
    game: str
    mode: str
    heads: Mapping[str, tuple[str, ...]]
    cards: Mapping[str, int]
    open: bool = False

    def head(self, key: str) -> tuple[str, ...]:
        """The ids under a key of the head; none where there is no such key."""
        return self.heads.get(key, ())


@dataclass(frozen=True)
class Measure:
    """How much of something a deck has, how much it needs and how much it may have, and the rule for it."""

    name: str
    used: int
    least: int
    most: int
    rule: str


def facts_of(card: Card, part: str | None = None) -> dict[str, object]:
    """All that a card does, as plain values; with `part`, only what that part says (`""`: the card)."""
    said: dict[str, object] = dict(card.facts)
    for key, uses in card.effects.items():
        if uses:
            said[key] = [_said(use) for use in uses]
    return {key: value for key, value in said.items() if part is None or key.rpartition(".")[0] == part}


def _said(use: VerbUse) -> list[object]:
    branches = [[dict(branch.facts), [_said(inner) for inner in branch.uses]] for branch in use.branches]
    return [use.verb, use.value, dict(use.more), *branches]


def hash_of(game: str, cards: Iterable[Card], abilities: Iterable[Card] = ()) -> str:
    """SHA-256 over all that can affect play: ids, order, facts and effects; not titles, sources and texts."""
    content: list[object] = [FORMAT, game, [[card.id, card.kind, facts_of(card)] for card in cards]]
    shared = [[ability.id, facts_of(ability)] for ability in abilities]
    if shared:
        content.append(shared)
    return hashlib.sha256(_plain(content)).hexdigest()


def lock_of(card: Card, part: str, inner: Iterable[str] = ()) -> str:
    """The lock of a reviewed text: it changes when what the part says changes, not with the copies.

    `inner` are the parts within it that have no text of their own.
    """
    said = {key: value for key, value in facts_of(card, part).items() if not key.startswith("copies")}
    for key, value in facts_of(card).items():
        if key.startswith(tuple([f"{one}." for one in inner])):
            said[key] = value
    return hashlib.sha256(_plain([FORMAT, card.kind, said])).hexdigest()[:12]


def hash_with(cards: str, decks: Iterable[Deck]) -> str:
    """The hash of the cards together with the decks that can be chosen."""
    said = [
        (
            deck.id,
            deck.mode,
            sorted(deck.heads.items()),
            sorted(deck.cards.items()),
            *(["open"] if deck.open else []),
        )
        for deck in decks
    ]
    return hashlib.sha256(repr((cards, said)).encode()).hexdigest()


def _plain(content: object) -> bytes:
    return json.dumps(content, sort_keys=True, separators=(",", ":")).encode()
