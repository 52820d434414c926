"""Deck tools: which games have decks, random legal decks, and decks as files."""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from soultable.cards import Deck, GameWords
from soultable.core.errors import BadSetting, UnknownGame, nearest
from soultable.games.registry import card_words, game, screen_of, slugs
from soultable.games.table_model import listed


def words_of(slug: str) -> GameWords:
    """The card schema of this game. Only games to which players bring decks are known here."""
    known = {name: card_words(name) for name in slugs()}
    with_decks = [name for name, words in known.items() if words.decks is not None]
    if slug in known and slug not in with_decks:
        raise UnknownGame(f"{slug} has no decks that players bring; such games are: {', '.join(with_decks)}")
    if slug not in known:
        raise UnknownGame(f"unknown game '{slug[:80]}'{nearest(slug, with_decks)}")
    return known[slug]


def surprise(words: GameWords, mode: str, seed: str, cards: list[Path] | None) -> Deck:
    """A random deck. Its id is derived from its mode and the seed."""
    assert words.decks is not None
    modes, key = words.decks.modes, words.decks.mode_key
    if mode not in (modes or ("",)) and (mode or not modes):
        known = f"{words.game} has no {key}s" if not modes else f"there are {listed(list(modes))}"
        raise BadSetting(f"--{key}: unknown {key} '{mode[:80]}'; {known}")
    deck: Deck = screen_of(words.game).surprise(
        game(words.game, tuple(cards or [])), mode or "".join(modes[:1]), seed
    )
    return replace(deck, id=f"{deck.id}-{sha256(f'{deck.mode} {seed}'.encode()).hexdigest()[:6]}")


def file_of(words: GameWords, deck: Deck) -> str:
    """The deck as the text of a deck file."""
    assert words.decks is not None
    facts = {"id": deck.id, "name": deck.name, "game": deck.game}
    facts |= {words.decks.mode_key: deck.mode} if deck.mode else {}
    lines = ["[[deck]]", *[f"{key} = {written(value)}" for key, value in facts.items()]]
    for head in words.decks.heads:
        ids = deck.head(head.key)
        if ids:
            lines.append(f"{head.key} = {written(ids[0] if head.most == 1 else list(ids))}")
    if deck.cards:
        lines += ["", "[deck.cards]", *[f"{card} = {count}" for card, count in deck.cards.items()]]
    return "\n".join(lines)


def written(value: str | list[str]) -> str:
    """A text or a list of texts, in the notation that TOML and JSON share."""
    return json.dumps(value, ensure_ascii=False)
