"""Deck builder API: the deck rules of each game, checking drafts, random decks, reading and writing files."""

import json
import re
import secrets
from functools import lru_cache
from hashlib import sha256
from pathlib import Path as File
from tempfile import TemporaryDirectory
from typing import Annotated, Final

from fastapi import APIRouter
from pydantic import BaseModel, Field

from soultable.cards import Deck, read_decks
from soultable.cards.load_decks import load_decks
from soultable.cards.schema import DeckWords
from soultable.core.errors import CardFileError
from soultable.lab.deck_files import file_of, surprise, words_of, written
from soultable.server.game_builder import aside
from soultable.server.http_models import REFUSALS, Strict
from soultable.server.own_cards_and_decks import MOST_SIGNS, set_with
from soultable.server.reference import Slug
from soultable.server.tables_api import InHub, Paying

router: Final = APIRouter(prefix="/api", responses=REFUSALS)
CardId = Annotated[str, Field(pattern="^[a-z][a-z0-9_-]{0,39}$")]
MOST_CARDS: Final = 300  # different ones in a draft
YOURS: Final = "your file"  # how messages name a file that somebody opens
NOT_TAKEN: Final = ("seed", "problems")  # what `deck random --json` prints besides the deck


class Draft(Strict):
    """A deck that somebody builds; it may break every rule as long as it is one."""

    name: str = Field(min_length=1, max_length=60)
    mode: str = Field("", max_length=20)
    heads: dict[CardId, Annotated[list[CardId], Field(max_length=40)]] = Field({}, max_length=4)
    cards: dict[CardId, Annotated[int, Field(ge=1, le=99)]] = Field({}, max_length=MOST_CARDS)


class MeasureOut(BaseModel):
    """How much of something there is, of at least `least` and at most `most`."""

    name: str
    used: int
    least: int
    most: int
    rule: str


class CheckedOut(BaseModel):
    """A draft held against the rules: `problems` name each rule it breaks, `summary` is of a legal one.

    `most` says how many of each card that fits it may be in it; `id` and `file` are it as a deck file.
    """

    problems: list[str]
    summary: str
    measures: list[MeasureOut]
    most: dict[str, int]
    id: str
    file: str


class HeadOut(BaseModel):
    """A key for cards of a kind that are not shuffled into the deck: so many at most."""

    key: str
    kind: str
    most: int


class SlotOut(BaseModel):
    """Decks of `mode` are played by the setting of this name and a seat, at tables of `table_mode` if any."""

    setting: str
    mode: str
    table_mode: str


class ReadyOut(BaseModel):
    """A ready deck with all that is in it."""

    id: str
    name: str
    mode: str
    heads: dict[str, list[str]]
    cards: dict[str, int]
    summary: str


class WorkshopOut(BaseModel):
    """All that somebody needs to build decks of a game; `decks` are the ready ones."""

    game: str
    mode_key: str
    modes: list[str]
    heads: list[HeadOut]
    slots: list[SlotOut]
    decks: list[ReadyOut]


class ModeIn(Strict):
    mode: str = Field("", max_length=20)


class FileIn(Strict):
    text: str = Field(min_length=1, max_length=MOST_SIGNS)


class DraftsOut(BaseModel):
    drafts: list[Draft]


# -- drafts ----------------------------------------------------------------------------------------------


def deck_words(slug: str) -> DeckWords:
    found = words_of(slug).decks
    assert found is not None
    return found


def deck_of(slug: str, draft: Draft) -> Deck:
    """The draft in the form the deck rules check; raises if it cannot be a deck of this game."""
    words, name = deck_words(slug), " ".join(draft.name.split())
    modes = words.modes or ("",)
    if draft.mode not in modes:
        raise CardFileError(f"{words.mode_key}: '{draft.mode}' is not one of: {', '.join(modes)}")
    most = {head.key: head.most for head in words.heads}
    for key, ids in draft.heads.items():
        if key not in most or len(ids) > most[key]:
            raise CardFileError(f"{key}: a deck of this game has no such key, or not so many cards there")
    if not name or not name.isprintable():
        raise CardFileError("name: 1 to 60 printable characters are needed")
    heads = {key: tuple(ids) for key, ids in draft.heads.items()}
    deck = Deck("", name, slug, draft.mode, heads, draft.cards)
    return Deck(id_of(slug, deck), name, slug, draft.mode, heads, draft.cards)


def id_of(slug: str, deck: Deck) -> str:
    """An id for settings and files, derived from the deck's content; different decks get different ids."""
    plain = re.sub("[^a-z0-9]+", "-", deck.name.lower()).strip("-")[:30]
    stem = plain if plain[:1].isalpha() else f"deck-{plain}".strip("-")[:32]
    return f"{stem}-{sha256(file_of(words_of(slug), deck).encode()).hexdigest()[:6]}"


def draft_of(deck: Deck) -> Draft:
    heads = {key: list(ids) for key, ids in deck.heads.items()}
    return Draft(name=deck.name, mode=deck.mode, heads=heads, cards=dict(deck.cards))


def checked(slug: str, draft: Draft) -> CheckedOut:
    """Everything about a draft; takes a moment when a game is needed for the first time."""
    deck, words, cards = deck_of(slug, draft), deck_words(slug), set_with(slug, ())
    problems = words.problems(cards, deck)
    return CheckedOut(
        problems=problems,
        summary="" if problems else words.summary(cards, deck),
        measures=[MeasureOut(**vars(measure)) for measure in words.measures(cards, deck)],
        most=words.most_of(cards, deck),
        id=deck.id,
        file=file_of(words_of(slug), deck) + "\n",
    )


def random_draft(slug: str, mode: str) -> Draft:
    return draft_of(surprise(words_of(slug), mode, secrets.token_hex(8), None))


@lru_cache
def workshop(slug: str) -> WorkshopOut:
    words, cards = deck_words(slug), set_with(slug, ())
    return WorkshopOut(
        game=slug,
        mode_key=words.mode_key,
        modes=list(words.modes),
        heads=[HeadOut(key=head.key, kind=head.noun.lower(), most=head.most) for head in words.heads],
        slots=[SlotOut(**vars(slot)) for slot in words.slots],
        decks=[
            ReadyOut(id=deck.id, summary=words.summary(cards, deck), **draft_of(deck).model_dump())
            for deck in load_decks(words_of(slug))
        ],
    )


# -- files -----------------------------------------------------------------------------------------------


def drafts_in(slug: str, text: str) -> list[Draft]:
    """The decks of a deck file, in TOML or in the form of `--json`; raises the first problem."""
    if text.lstrip()[:1] in ("{", "[") and not text.lstrip().startswith("[["):
        text = toml_of(slug, text)
    with TemporaryDirectory(prefix="soultable-") as folder:
        file = File(folder) / YOURS
        file.write_text(text, encoding="utf-8", errors="replace")
        found, wrong = read_decks(words_of(slug), file)
        if wrong:
            raise CardFileError(wrong[0].replace(f"{folder}/", ""))
    return [draft_of(deck) for _, deck in found]


def toml_of(slug: str, text: str) -> str:
    """Decks given as JSON, written as the equivalent deck file."""
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        raise CardFileError(f"{YOURS}: is neither TOML nor JSON; it should begin with [[deck]]") from None
    single = [head.key for head in deck_words(slug).heads if head.most == 1]
    lines: list[str] = []
    for deck in read if isinstance(read, list) else [read]:
        if not isinstance(deck, dict):
            raise CardFileError(f"{YOURS}: has no decks: a deck is an object with id, name and cards")
        cards = deck.pop("cards", {})
        lines += ["[[deck]]", *([] if "game" in deck else [f"game = {written(slug)}"])]
        for key, value in deck.items():
            if key not in NOT_TAKEN:
                one = value[0] if key in single and isinstance(value, list) and len(value) == 1 else value
                lines.append(f"{written(key)} = {written(one)}")
        if isinstance(cards, dict) and cards:
            lines += ["[deck.cards]", *[f"{written(card)} = {json.dumps(cards[card])}" for card in cards]]
    return "\n".join(lines)


# -- routes ----------------------------------------------------------------------------------------------


@router.get("/games/{slug}/decks")
async def decks(slug: Slug) -> WorkshopOut:
    """What a deck of this game may hold, and the ready ones."""
    return await aside(workshop, slug)


@router.post("/games/{slug}/deck/check")
async def check(slug: Slug, draft: Draft, hub: InHub, payer: Paying) -> CheckedOut:
    """Which rules of deck building a draft breaks, how full it is, and the deck file that it makes."""
    return await hub.jobs.run(payer, checked, slug, draft)


@router.post("/games/{slug}/deck/random")
async def random(slug: Slug, wish: ModeIn, hub: InHub, payer: Paying) -> Draft:
    """A legal deck made by chance."""
    return await hub.jobs.run(payer, random_draft, slug, wish.mode)


@router.post("/games/{slug}/deck/read")
async def read(slug: Slug, file: FileIn, hub: InHub, payer: Paying) -> DraftsOut:
    """The decks of a deck file, as `soultable deck check` reads it."""
    return DraftsOut(drafts=await hub.jobs.run(payer, drafts_in, slug, file.text))
