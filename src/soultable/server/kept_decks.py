"""Saved decks: decks that players keep, legal or not yet, and decks that they bring to a table."""

import secrets
import time
from typing import Final

import sqlalchemy as sa
from fastapi import APIRouter, Request

from soultable.games.registry import game as game_of
from soultable.server.deck_builder import CheckedOut, Draft, checked
from soultable.server.http_models import REFUSALS, DeckIn, DecksIn, DecksOut, TableOut
from soultable.server.job_pool import LONG
from soultable.server.own_cards_and_decks import NOTHING, CustomContent, words_by_name
from soultable.server.players import Player
from soultable.server.reference import Slug
from soultable.server.room import RoomError
from soultable.server.room_actions import check_deck_holder, check_session
from soultable.server.schema import decks
from soultable.server.store import Store
from soultable.server.tables_api import (
    Asking,
    AtDoor,
    Id,
    InHub,
    Known,
    Paying,
    SeatNumber,
    SeatToken,
    after,
    brought_by,
    counted,
    read_first,
)

router: Final = APIRouter(prefix="/api", responses=REFUSALS)
MOST_KEPT: Final = 100  # decks per player


class KeptOut(CheckedOut):
    """A deck that somebody keeps, with what the rules say of it now."""

    kept: str  # its id here
    game: str
    draft: Draft
    changed: float


class Shelf:
    """The players' saved decks in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def all_of(self, player: Player) -> list[tuple[str, str, Draft, float]]:
        """A player's saved decks, the last changed first: id, game, draft, when."""
        asked = sa.select(decks).where(decks.c.player == player.id).order_by(decks.c.changed.desc())
        async with self.store.read() as c:
            rows = (await c.execute(asked)).all()
        return [(row.id, row.game, Draft.model_validate_json(row.draft), row.changed) for row in rows]

    async def add(self, player: Player, game: str, draft: Draft) -> tuple[str, float]:
        id, now = secrets.token_urlsafe(12), time.time()
        mine = sa.select(sa.func.count()).select_from(decks).where(decks.c.player == player.id)
        async with self.store.write() as c:
            if (await c.execute(mine)).scalar_one() >= MOST_KEPT:
                raise RoomError("too-many-decks", f"You keep {MOST_KEPT} decks already; delete one first.")
            row = {"id": id, "player": player.id, "game": game, "draft": draft.model_dump_json()}
            await c.execute(decks.insert().values(**row, changed=now))
            await check_session(c, player)
        return id, now

    async def change(self, player: Player, id: str, game: str, draft: Draft) -> float:
        now = time.time()
        values = {"draft": draft.model_dump_json(), "changed": now}
        async with self.store.write() as c:
            done = await c.execute(decks.update().where(*self.one(player, id, game)).values(**values))
            await check_session(c, player)
        if done.rowcount == 0:
            raise RoomError("no-deck", "You have no such deck.")
        return now

    async def remove(self, player: Player, id: str, game: str) -> None:
        async with self.store.write() as c:
            done = await c.execute(decks.delete().where(*self.one(player, id, game)))
        if done.rowcount == 0:
            raise RoomError("no-deck", "You have no such deck.")

    def one(self, player: Player, id: str, game: str) -> tuple[sa.ColumnElement[bool], ...]:
        return decks.c.id == id, decks.c.player == player.id, decks.c.game == game


def told(id: str, game: str, draft: Draft, changed: float, found: CheckedOut) -> KeptOut:
    return KeptOut(kept=id, game=game, draft=draft, changed=changed, **found.model_dump())


# -- saved decks -----------------------------------------------------------------------------------------


@router.get("/decks")
async def my_decks(player: Known, hub: InHub, payer: Paying) -> list[KeptOut]:
    """All decks that you keep, on whichever device."""
    rows = await Shelf(hub.store).all_of(player)
    found = await hub.jobs.run(
        payer, all_checked, [(game, draft) for _, game, draft, _ in rows], seconds=LONG
    )
    return [told(*row, each) for row, each in zip(rows, found, strict=True)]


@router.post("/games/{slug}/decks", status_code=201)
async def keep(
    slug: Slug, draft: Draft, request: Request, player: Known, hub: InHub, door: AtDoor, payer: Paying
) -> KeptOut:
    """Keep a deck; it may be unfinished."""
    counted(door, request, "tables")
    found = await hub.jobs.run(payer, checked, slug, draft)
    id, now = await Shelf(hub.store).add(player, slug, draft)
    return told(id, slug, draft, now, found)


@router.put("/games/{slug}/decks/{id}")
async def change(slug: Slug, id: Id, draft: Draft, player: Known, hub: InHub, payer: Paying) -> KeptOut:
    """Keep it as it is now, perhaps by another name."""
    found = await hub.jobs.run(payer, checked, slug, draft)
    now = await Shelf(hub.store).change(player, id, slug, draft)
    return told(id, slug, draft, now, found)


@router.delete("/games/{slug}/decks/{id}", status_code=204)
async def remove(slug: Slug, id: Id, player: Known, hub: InHub) -> None:
    await Shelf(hub.store).remove(player, id, slug)


# -- decks brought to a table ----------------------------------------------------------------------------


@router.post("/decks")
async def check_decks(
    wish: DecksIn, request: Request, player: Known, hub: InHub, door: AtDoor, payer: Paying
) -> DecksOut:
    """Whether these decks could be brought to a table; a refusal says why not."""
    counted(door, request, "tables")
    brought = brought_by(wish.cards, wish.decks, hub)
    return DecksOut(decks=await hub.jobs.run(payer, ids_in, wish.game, brought))


def ids_in(slug: str, brought: CustomContent) -> list[str]:
    """The ids of the decks that are brought, as opposed to the game's own."""
    if problem := brought.problem():
        raise RoomError("bad-option", problem)
    game, own = brought.game(slug), game_of(slug)
    known, ready = words_by_name(game, game.fewest), words_by_name(own, game.fewest)
    return sorted({word for name in known for word in known[name] if word not in ready[name]})


def all_checked(drafts: list[tuple[str, Draft]]) -> list[CheckedOut]:
    return [checked(game, draft) for game, draft in drafts]


@router.put("/tables/{id}/seats/{seat}/deck")
async def bring(
    id: Id, seat: SeatNumber, wish: DeckIn, request: Request, player: Asking, hub: InHub, door: AtDoor,
    payer: Paying, token: SeatToken = "",
) -> TableOut:  # fmt: skip
    """Choose the deck of your seat before the start, or as the host a computer's: your own or a ready one."""
    counted(door, request, "tables")
    before = await hub.rooms.room(id)
    check_deck_holder(before, seat, player, token)
    given = CustomContent(before.brought.cards, (wish.text,)) if wish.text else NOTHING
    await read_first(hub, payer, before.game, given)
    room = await hub.rooms.bring(id, seat, wish.text, wish.chosen, player, token, payer)
    return await after(hub, room, player, token)
