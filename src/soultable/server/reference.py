"""Reference API: all card faces, the rules and the glossary of a game. The same for everybody."""

import gzip
import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Header, Path
from fastapi.responses import Response
from pydantic import BaseModel

from soultable import __version__
from soultable.cards.card import Card
from soultable.core.catalogue import messages_of
from soultable.core.game import Game
from soultable.games.registry import game as game_of
from soultable.games.registry import screen_of
from soultable.lab.rulebook import rulebook
from soultable.lab.rulebook_glossary import glance, terms
from soultable.server.game_builder import aside
from soultable.server.http_models import REFUSALS
from soultable.server.own_cards_and_decks import NOTHING, CustomContent
from soultable.server.tables_api import Id, InHub, Paying

router: Final = APIRouter(prefix="/api", responses=REFUSALS)
Slug = Annotated[str, Path(pattern="^[a-z-]{1,40}$")]
Tongue = Annotated[str, Path(pattern="^[a-z]{2,3}$")]
Accepts = Annotated[str, Header(alias="accept-encoding", include_in_schema=False)]
Known = Annotated[str, Header(alias="if-none-match", include_in_schema=False)]
ELEMENT: Final = ("element", "attribute")  # the names games use for it
KEPT: Final = 32  # responses that a process caches
NOT_PRINTED: Final = ("copies", "copies_per_player")


class CardOut(BaseModel):
    """One face. `face` is its number in a View's lists, `id` its name in a View's zones."""

    face: int
    id: str
    name: str
    kind: str
    element: str
    copies: int | None  # None if the decks decide
    per_player: bool
    numbers: dict[str, int]
    words: dict[str, str]
    lists: dict[str, list[str]]
    fact: str  # what is printed on it besides its text, as a sentence
    texts: list[str]


class CardsOut(BaseModel):
    game: str
    cards_hash: str
    cards: list[CardOut]
    titles: dict[str, str]  # what cards are called in messages, and units that have a name of their own


class RuleOut(BaseModel):
    """A rule, a ruling, or a worked case."""

    id: str
    text: str
    kind: str
    source: str


class ChapterOut(BaseModel):
    title: str
    rules: list[RuleOut]


class TermOut(BaseModel):
    word: str
    text: str
    rule: str


class RulesOut(BaseModel):
    """A rulebook: first at a glance, then rule by rule, and the words of the game."""

    game: str
    title: str
    version: int
    glance: list[str]
    chapters: list[ChapterOut]
    terms: list[TermOut]


# -- cards -----------------------------------------------------------------------------------------------


def cards_out(slug: str, brought: CustomContent) -> CardsOut:
    """Every face there is, in the order in which Views number them."""
    game, known = brought.game(slug), {card.id: card for card in brought.card_set(slug).cards}
    faces = [face_out(game, face, known.get(id)) for face, id in enumerate(game.names)]
    titles = game.catalogue().titles
    return CardsOut(game=slug, cards_hash=game.cards_hash, cards=faces, titles=titles)


def face_out(game: Game, face: int, card: Card | None) -> CardOut:
    """A face; a token is in no card file."""
    tell: Callable[[Game, int], str] | None = getattr(screen_of(game.slug), "card_fact", None)
    facts = {} if card is None else {key: fact for key, fact in card.facts.items() if key not in NOT_PRINTED}
    words = {key: fact for key, fact in facts.items() if isinstance(fact, str) and fact}
    return CardOut(
        face=face,
        id=game.names[face],
        name=game.titles[face],
        kind="token" if card is None else card.kind,
        element=next((words[key].lower() for key in ELEMENT if key in words), ""),
        copies=None if card is None else copies_of(card),
        per_player=card is not None and card.per_player,
        numbers={key: fact for key, fact in facts.items() if isinstance(fact, int)},
        words=words,
        lists={key: list(fact) for key, fact in facts.items() if isinstance(fact, tuple) and fact},
        fact=tell(game, face) if tell is not None and card is not None else "",
        texts=[line for line in game.texts[face].split("\n") if line],
    )


def copies_of(card: Card) -> int | None:
    return card.copies if set(NOT_PRINTED) & set(card.facts) else None


# -- rules -----------------------------------------------------------------------------------------------


def rules_out(slug: str) -> RulesOut:
    book = rulebook(slug)
    chapters: dict[str, list[RuleOut]] = {}
    for rule in book.rules.values():
        told = RuleOut(id=rule.id, text=rule.text, kind=rule.kind, source=rule.source)
        chapters.setdefault(rule.chapter, []).append(told)
    return RulesOut(
        game=slug,
        title=game_of(slug).title,
        version=game_of(slug).rules_version,
        glance=glance(slug),
        chapters=[ChapterOut(title=title, rules=rules) for title, rules in chapters.items()],
        terms=[TermOut(word=term.word, text=term.text, rule=term.rule) for term in terms(slug)],
    )


# -- routes ----------------------------------------------------------------------------------------------


class Page:
    """A response that is the same for everybody: made and packed once, identified by its content."""

    def __init__(self, content: BaseModel | str) -> None:
        is_text = isinstance(content, str)
        self.media_type: Final = "text/plain; charset=utf-8" if is_text else "application/json"
        text = content if isinstance(content, str) else content.model_dump_json()
        self.body: Final = text.encode()
        self.packed: Final = gzip.compress(self.body, 9, mtime=0)
        self.tag: Final = f'"{hashlib.sha256(self.body + __version__.encode()).hexdigest()[:24]}"'

    def answer(self, accepts: str, known: str) -> Response:
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if self.tag in known:
            return Response(status_code=304, headers=headers)
        if "gzip" not in accepts:
            return Response(self.body, headers=headers, media_type=self.media_type)
        headers["Content-Encoding"] = "gzip"
        return Response(self.packed, headers=headers, media_type=self.media_type)


@lru_cache(KEPT)
def cards_page(slug: str, brought_cards: tuple[str, ...]) -> Page:
    return Page(cards_out(slug, CustomContent(brought_cards)))


@lru_cache(KEPT)
def rules_page(slug: str) -> Page:
    return Page(rules_out(slug))


@lru_cache(KEPT)
def messages_page(slug: str, language: str) -> Page:
    return Page(messages_of(language, game_of(slug).messages))


def documented(model: type[BaseModel]) -> dict[int | str, dict[str, Any]]:
    """Describe a hand-made response in the OpenAPI document."""
    return {200: {"model": model}}


@router.get("/games/{slug}/cards", response_class=Response, responses=documented(CardsOut))
async def cards(slug: Slug, accepts: Accepts = "", known: Known = "") -> Response:
    """All faces of a game's own cards."""
    game_of(slug)
    return (await aside(cards_page, slug, NOTHING.cards)).answer(accepts, known)


@router.get("/games/{slug}/rules", response_class=Response, responses=documented(RulesOut))
async def rules(slug: Slug, accepts: Accepts = "", known: Known = "") -> Response:
    """The rules of a game: at a glance, rule by rule, and its words."""
    game_of(slug)
    return (await aside(rules_page, slug)).answer(accepts, known)


@router.get(
    "/games/{slug}/messages/{language}",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def messages(slug: Slug, language: Tongue, accepts: Accepts = "", known: Known = "") -> Response:
    """What a game says in a language, as a Fluent file; empty where there is none."""
    game_of(slug)
    return (await aside(messages_page, slug, language)).answer(accepts, known)


@router.get("/tables/{id}/cards", response_class=Response, responses=documented(CardsOut))
async def table_cards(
    id: Id, hub: InHub, payer: Paying, accepts: Accepts = "", known: Known = ""
) -> Response:
    """All faces that are played with at a table: the game's own, and those that somebody brought."""
    room = await hub.rooms.room(id)
    if not room.brought.cards:
        page = await aside(cards_page, room.game, NOTHING.cards)
    else:
        page = await hub.jobs.run(payer, cards_page, room.game, room.brought.cards)
    return page.answer(accepts, known)
