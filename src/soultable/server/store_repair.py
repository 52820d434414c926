"""`soultable store repair`: cut each damaged game back to its last good row, or end it if it has none."""

import json
import os
import shutil
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from soultable.server import match as words
from soultable.server.log_integrity import RULES_CHANGED, UNREADABLE, Row
from soultable.server.match import NOBODY, Match
from soultable.server.room import Room
from soultable.server.room_actions import Rooms
from soultable.server.schema import answers, tables
from soultable.server.server_clock import server_time
from soultable.server.sqlite_salvage import salvaged
from soultable.server.store import DamagedStore, Store, add_rows, read_rows
from soultable.server.store_check import Finding, Progress, Report, carried_out, examined

BESIDE: Final = ("", "-wal", "-last")  # the files of an SQLite database
ENDED: Final = "damaged"  # the ending of a game that could not be saved


@dataclass(frozen=True)
class Repair:
    """What was done."""

    backup: Path
    lines: list[str]


async def repaired(store: Store, report: Report, progress: Progress) -> Repair:
    """Repair what was found, after making a backup."""
    lines: list[str] = []
    if store.is_sqlite:
        file = Path(str(store.url.database))
        backup = copied(file)
        if report.file:
            await store.close()
            lines += salvaged(backup, file)
            report = await examined(store, progress)
        if store.last is not None:
            store.last.forget()
    else:
        backup = await written(store, report.findings)
    for finding in report.findings:
        if finding.damage != RULES_CHANGED:
            lines.append(f"{finding.id} ({finding.game}): {await mended(store, finding)}")
    return Repair(backup, lines)


def stamped(name: str) -> str:
    return f"{name}.before-repair-{time.strftime('%Y%m%d-%H%M%S')}"


def copied(file: Path) -> Path:
    """Copy the file and those beside it, unchanged."""
    backup = file.with_name(stamped(file.name))
    for beside in BESIDE:
        with_it = file.with_name(file.name + beside)
        if with_it.exists():
            shutil.copy2(with_it, backup.with_name(backup.name + beside))
    return backup


async def written(store: Store, findings: Sequence[Finding]) -> Path:
    """Write all rows of the damaged games to this folder, one JSON object per line."""
    backup = Path(stamped("soultable") + ".jsonl")
    with os.fdopen(os.open(backup, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        for finding in findings:
            for table, column in ((tables, tables.c.id), (answers, answers.c.game)):
                for row in await rows_of(store, table, column == finding.id):
                    file.write(json.dumps({"table": table.name, **row}) + "\n")
    return backup


async def rows_of(store: Store, table: sa.Table, which: sa.ColumnElement[bool]) -> Sequence[Any]:
    """The rows that can still be read."""
    try:
        async with store.read() as c:
            return (await c.execute(sa.select(table).where(which))).mappings().all()
    except DamagedStore:
        return []


async def mended(store: Store, finding: Finding) -> str:
    """Repair one game by cutting off its damaged end, or by ending it; return what was done."""
    nonsense: dict[str, object] = {}
    try:
        room = await Rooms(store).room(finding.id)
        match = None if room.is_nonsense else await whole_part(store, room)
    except DamagedStore:
        match, nonsense = None, {"settings": "{}", "options": "{}", "brought": "{}"}
    if match is None:
        await end(store, finding.id, nonsense)
        return "it could not be saved and has ended"
    good, lost = match.length, max(0, finding.length - match.length)
    is_over = room.ended is not None or match.result is not None
    await cut(store, room, match)
    if is_over:
        return f"it has ended, and stays so; {lost} of its {finding.length} rows are lost"
    return f"it goes on after {good} rows; {lost} are lost"


async def whole_part(store: Store, room: Room) -> Match | None:
    """The match as far as its rows can be read and replay correctly."""
    try:
        rows = (await store.whole_log(room.id)).rows
    except DamagedStore:
        rows = await first_rows(store, room.id)
    return carried_out(room, rows)[0]


async def first_rows(store: Store, game: str) -> list[Row]:
    """The rows one by one, up to the first that cannot be read."""
    found: list[Row] = []
    with suppress(DamagedStore):
        while True:
            async with store.read() as c:
                more = await read_rows(c, game, len(found), 1)
            if not more:
                break
            found += more
    return found


async def cut(store: Store, room: Room, match: Match) -> None:
    """Keep the rows of this match, and say so in the log. A game that has ended stays so, also if its last
    row is lost: others may have seen its seed since.
    """
    over, good, head = match.result is not None, match.length, match.head
    goes_on = not over and room.ended is None
    note = match.row(NOBODY, words.REPAIRED, "", server_time()) if goes_on else None
    hint = match.hint(match.at)
    a = answers.c
    async with store.write() as c:
        await c.execute(answers.delete().where(a.game == room.id, sa.or_(a.ply >= good, a.ply < 0)))
        facts: dict[str, object] = {"damage": ""}
        if note is not None:
            await add_rows(c, room.id, [note], match.head, hint)
        else:
            facts |= {"length": good, "head": head}
        if over:
            facts |= {"ended": hint.ended, "ending": hint.ending}
        await c.execute(tables.update().where(tables.c.id == room.id).values(**facts))


async def end(store: Store, game: str, nonsense: dict[str, object]) -> None:
    """End the game, so that nobody waits for it; it stays in the lists, as damaged."""
    facts = {"ended": server_time(), "ending": ENDED, "due": None, "asked": "[]", "damage": UNREADABLE}
    facts |= nonsense
    async with store.write() as c:
        await c.execute(tables.update().where(tables.c.id == game).values(**facts))
