"""The books after the trouble: what was acknowledged or told, held against what the database has."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from soultable.server.game_loading import replayed
from soultable.server.log_integrity import Row
from soultable.server.room_actions import Rooms
from soultable.server.schema import answers, tables
from soultable.server.store import Store
from soultable.server.updates import event_news

Figures = dict[str, Any]
Act = tuple[str, int, str]  # table, seat, nonce
Told = Mapping[tuple[str, int], list[dict[str, Any]]]  # by table and seat: the events that came


class Broken(AssertionError):
    """A promise that was not kept."""


class NotRun(Exception):
    """A proof that cannot be run on this machine, and why; it has neither been kept nor broken."""


def proved(figures: Figures, *names: str) -> Figures:
    """The figures, if each of these counts something: a proof that did nothing shows nothing."""
    for name in names:
        if not figures.get(name):
            raise Broken(f"nothing was shown: '{name}' is {figures.get(name)!r} in {figures}")
    return figures


def audit(database: str, acked: Iterable[Act], told: Told) -> Figures:
    """Hold the database against what clients know; everything must be there, once, and replay."""
    return asyncio.run(audited(database, list(acked), told))


async def audited(database: str, acked: list[Act], told: Told) -> Figures:
    store = Store(database)
    try:
        logs = await all_logs(store)
        kept = Counter((game, row.seat, row.nonce) for game, rows in logs.items() for row in rows)
        figures: Figures = {
            "games": len(logs),
            "answers acknowledged": len(acked),
            "answers in the database": sum(len(rows) for rows in logs.values()),
            "events told": sum(len(events) for events in told.values()),
            "acknowledged and lost": sum(kept[act] == 0 for act in acked),
            "doubled": sum(number > 1 for act, number in kept.items() if act[2]),
            "gaps": sum([row.ply for row in rows] != list(range(len(rows))) for rows in logs.values()),
            "told and not so": await differing(store, logs, told),
        }
    finally:
        await store.close()
    for name in ("acknowledged and lost", "doubled", "gaps", "told and not so"):
        if figures[name]:
            raise Broken(f"{name}: {figures[name]} of {figures}")
    return figures


async def all_logs(store: Store) -> dict[str, list[Row]]:
    """The rows of every game that was begun."""
    async with store.read() as c:
        begun = [
            row[0] for row in await c.execute(sa.select(tables.c.id).where(tables.c.started.isnot(None)))
        ]
        a = answers.c
        asked = sa.select(a.game, a.ply, a.seat, a.answer, a.nonce, a.state_hash, a.at)
        found: dict[str, list[Row]] = {id: [] for id in begun}
        for row in await c.execute(asked.order_by(a.game, a.ply)):
            found[row[0]].append(Row(*row[1:]))
    return found


async def differing(store: Store, logs: Mapping[str, list[Row]], told: Told) -> int:
    """How many seats were told what the log, carried out again, does not say."""
    rooms, wrong = Rooms(store), sum(1 for (id, _), events in told.items() if events and id not in logs)
    for id, rows in logs.items():
        match = replayed(await rooms.room(id), rows, store.outages)
        for seat, stream in match.streams.items():
            heard = told.get((id, seat), [])
            true = [msgspec.to_builtins(event_news(match.game, e)) for e in stream.events[: len(heard)]]
            wrong += heard != true
    return wrong
