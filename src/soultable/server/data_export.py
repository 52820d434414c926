"""Data export: all that is stored about a player, as one document; no secrets, of others only names."""

import json
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from soultable.cards.card import OWN
from soultable.server.hub import Hub
from soultable.server.lobby import light
from soultable.server.match import SPECTATOR
from soultable.server.players import Player
from soultable.server.room import Room, fill, read_room, room_of
from soultable.server.schema import decks, players, records, seats, shares, tables
from soultable.server.updates import table_news

FORMAT: Final = 1
MOST_TABLES: Final = 500  # the newest ones; the others are only counted
MOST_DECKS: Final = 500
MOST_UPLOADS: Final = 200
INLINE: Final = 1_000_000  # signs of uploaded records in the document, and of decks; the others are elsewhere


async def export_of(hub: Hub, player: Player, token: str) -> dict[str, Any]:
    sessions = await hub.people.sessions_of(player, token)
    return {
        "soultable": FORMAT,
        "player": {"id": player.id, "name": player.name, "login": player.login, **await since(hub, player)},
        "sessions": [vars(session) for session in sessions],
        "recovery_codes_left": await hub.accounts.codes_left(player),
        "decks": await decks_of(hub, player),
        "seat_decks": await seat_decks_of(hub, player),
        "uploads": await uploads_of(hub, player),
        "shares": await shares_of(hub, player),
        **await tables_of(hub, player),
    }


async def since(hub: Hub, player: Player) -> dict[str, float]:
    async with hub.store.read() as c:
        asked = sa.select(players.c.created).where(players.c.id == player.id)
        return {"created": (await c.execute(asked)).scalar() or 0.0}


async def decks_of(hub: Hub, player: Player) -> list[dict[str, Any]]:
    d = decks.c
    asked = (
        sa.select(d.id, d.game, d.draft, d.changed).where(d.player == player.id).order_by(d.changed.desc())
    )
    async with hub.store.read() as c:
        rows = (await c.execute(asked.limit(MOST_DECKS))).all()
    return [{**row._asdict(), "draft": json.loads(row.draft)} for row in rows]


async def seat_decks_of(hub: Hub, player: Player) -> list[dict[str, Any]]:
    """The decks that somebody has brought to seats, as long as there is room; never that of another seat.

    The others can be had at their path when the game is over.
    """
    t = tables.c
    sat = sa.select(seats.c.game).where(seats.c.player == player.id)
    asked = sa.select(t.id).where(t.id.in_(sat), t.settings.contains(f'"{OWN}"')).order_by(t.created.desc())
    found: list[dict[str, Any]] = []
    left = INLINE
    async with hub.store.read() as c:
        for id in (await c.execute(asked.limit(MOST_TABLES))).scalars().all():
            room = await read_room(c, id)
            for seat in room.held_by(player):
                if deck := room.brought.own.get(seat, ""):
                    fits = len(deck) <= left
                    left -= len(deck) if fits else 0
                    kept = {"deck": deck} if fits else {"path": f"/api/tables/{id}/decks"}
                    found.append({"table": id, "seat": seat, **kept})
    return found


async def uploads_of(hub: Hub, player: Player) -> list[dict[str, Any]]:
    """Uploaded records: their text while there is room, and where to download each."""
    r = records.c
    size = sa.func.length(r.text).label("size")
    asked = sa.select(r.id, r.created, size).where(r.player == player.id).order_by(r.created.desc())
    found: list[dict[str, Any]] = []
    left = INLINE
    async with hub.store.read() as c:
        for row in (await c.execute(asked.limit(MOST_UPLOADS))).all():
            upload = {"id": row.id, "created": row.created, "path": f"/api/records/{row.id}"}
            if row.size <= left:
                left -= row.size
                text = (await c.execute(sa.select(r.text).where(r.id == row.id))).scalar_one()
                upload["record"] = text
            found.append(upload)
    return found


async def shares_of(hub: Hub, player: Player) -> list[dict[str, Any]]:
    """Games shared by a link; the link itself is known only to the people who have it."""
    s = shares.c
    asked = sa.select(s.game, s.record, s.viewer, s.created).where(s.player == player.id)
    async with hub.store.read() as c:
        rows = (await c.execute(asked.order_by(s.created.desc()).limit(MOST_TABLES))).all()
    return [row._asdict() for row in rows]


async def tables_of(hub: Hub, player: Player) -> dict[str, Any]:
    """The tables where the player sits or is host, as everybody may see them."""
    sat = sa.select(seats.c.game).where(seats.c.player == player.id)
    which = sa.or_(tables.c.host == player.id, tables.c.id.in_(sat))
    counting = sa.select(sa.func.count()).select_from(tables).where(which)
    asked = light().where(which).order_by(tables.c.created.desc()).limit(MOST_TABLES)
    async with hub.store.read() as c:
        total = (await c.execute(counting)).scalar_one()
        rooms = [room_of(row) for row in await c.execute(asked)]
        await fill(c, rooms)
    return {"tables": [shown(room, player) for room in rooms], "tables_in_all": total}


def shown(room: Room, player: Player) -> dict[str, Any]:
    news = msgspec.to_builtins(table_news(room, SPECTATOR))
    path = {} if room.ended is None else {"record": f"/api/tables/{room.id}/record"}
    return {
        **news,
        "created": room.created,
        "mine": room.held_by(player),
        "host": room.host == player.id,
        **path,
    }
