"""Record access: find the record of a finished game, and who may watch it from which seat."""

import asyncio
import zlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import sqlalchemy as sa

from soultable.core import record as core
from soultable.server.hub import Hub
from soultable.server.job_pool import LONG, JobRefused
from soultable.server.match import SPECTATOR
from soultable.server.own_cards_and_decks import NOTHING, CustomContent
from soultable.server.payer import Payer
from soultable.server.players import Player, hashed
from soultable.server.replay_frames import Segment, outline, segment, table_text
from soultable.server.room import AFTER, Room, RoomError
from soultable.server.schema import records, shares
from soultable.server.store import DamagedStore

LONGEST_HEAD: Final = 1_000_000  # characters of a record's first line


@dataclass
class Source:
    """A record, and the seats it may be watched from. What is computed from it is cached."""

    key: str  # the same for the same record, however it is reached
    header: core.Header
    viewers: list[int]
    load: Callable[[Payer], Awaitable[bytes]]  # its text, packed
    brought: CustomContent = NOTHING
    mine: Sequence[int] = ()  # seats of the requester

    @property
    def is_open(self) -> bool:
        """Whether all cards may be seen."""
        return len(self.viewers) > len(self.header.seats)

    def check(self, viewer: int) -> None:
        if viewer not in self.viewers:
            raise RoomError("not-allowed", "The game may not be watched from there.")

    async def text(self, hub: Hub, payer: Payer) -> bytes:
        """The record, packed."""
        return await hub.replays.once((self.key,), lambda: self.load(payer))

    async def segment(self, hub: Hub, payer: Payer, viewer: int, first: int) -> Segment:
        """The part of the game that begins with this frame, as a viewer saw it."""

        async def work() -> Segment:
            text = await self.text(hub, payer)
            game = self.header.game
            return await hub.jobs.run(payer, segment, game, self.brought, text, viewer, first, seconds=LONG)

        return await hub.replays.once((self.key, viewer, first), work)

    async def outline(self, hub: Hub, payer: Payer, viewer: int) -> bytes:
        """The whole game without the tables, packed."""

        async def work() -> bytes:
            text = await self.text(hub, payer)
            return await hub.jobs.run(
                payer, outline, self.header.game, self.brought, text, viewer, seconds=LONG
            )

        return await hub.replays.once((self.key, viewer, "outline"), work)


async def of_table(hub: Hub, room: Room, mine: list[int]) -> Source:
    """A finished game: open from all seats if the table said so, otherwise only from one's own."""
    if room.ended is not None and room.started is None:
        raise RoomError("not-started", "Its game never began; there is no record of it.")
    if room.ended is None:
        raise RoomError("still-running", "The record can be had when the game is over.")

    async def load(payer: Payer) -> bytes:
        try:
            log = await hub.store.whole_log(room.id)
            return await hub.jobs.run(payer, table_text, room, log, seconds=LONG)
        except (DamagedStore, JobRefused) as error:
            if isinstance(error, DamagedStore) or error.code == "damaged":
                await hub.referee(room.id).record()  # which records what is wrong, and refuses
            raise

    viewers = [*([SPECTATOR] if room.options.spectators else []), *mine]
    if room.options.reveal == AFTER and viewers:
        viewers = list(range(SPECTATOR, len(room.seats)))
    header = room.header()
    key = f"tables/{room.id}/{hashed(repr(header.seats))[:12]}"  # players who leave lose their names
    return Source(key, header, viewers, load, room.brought, mine)


async def at_table(hub: Hub, id: str, player: Player | None, token: str) -> Source:
    """A finished game, for a requester identified by session or seat token."""
    room = await hub.rooms.room(id)
    return await of_table(hub, room, room.held_by(player, token))


async def shared(hub: Hub, token: str) -> Source:
    async with hub.store.read() as c:
        row = (await c.execute(sa.select(shares).where(shares.c.token_hash == hashed(token)))).first()
    if row is None:
        raise RoomError("no-record", "There is no such record.")
    if row.game is not None:
        room = await hub.rooms.room(row.game)
        source = await of_table(hub, room, list(range(len(room.seats))))
    else:
        source = await uploaded(hub, row.record)
    viewers = source.viewers if row.viewer is None else [row.viewer]
    return replace(source, viewers=viewers, mine=())


async def uploaded(hub: Hub, id: str) -> Source:
    async def load(_: Payer) -> bytes:
        text = (await uploaded_text(hub, id, records.c.text)).encode()
        return await asyncio.to_thread(zlib.compress, text)  # which lets other threads run meanwhile

    async def head() -> bytes:
        first = sa.func.substr(records.c.text, 1, LONGEST_HEAD)
        return (await uploaded_text(hub, id, first)).partition("\n")[0].encode()

    line = await hub.replays.once((f"records/{id}", "head"), head)
    header = core.read_header(core.parse(line.decode(), 1))
    viewers = list(range(SPECTATOR, len(header.seats)))
    return Source(f"records/{id}", header, viewers, load)


async def uploaded_text(hub: Hub, id: str, what: sa.ColumnElement[str]) -> str:
    """The text of an upload, or a part of it."""
    asked = sa.select(what).where(records.c.id == id, records.c.trouble == "")
    async with hub.store.read() as c:
        found: str | None = (await c.execute(asked)).scalar()
    if found is None:
        raise RoomError("no-record", "There is no such record.")
    return found


async def check_owner(hub: Hub, id: str, player: str) -> None:
    async with hub.store.read() as c:
        owner = (await c.execute(sa.select(records.c.player).where(records.c.id == id))).scalar()
    if owner != player:
        raise RoomError("no-record", "There is no such record.")
