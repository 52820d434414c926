"""Rows that lead nowhere: offers without end, logs at their cap, and late games that cannot be opened."""

import asyncio
import time
from pathlib import Path

from soultable.server import match as words
from soultable.server.log_integrity import Row
from soultable.server.log_row_limits import MOST_ROWS
from soultable.server.match import Match
from soultable.server.room import Room
from soultable.server.room_actions import Rooms
from soultable.server.schema import answers, tables
from soultable.server.store import Store, add_rows
from tests.proofs.audit import Broken, Figures, proved
from tests.server.client import Person
from tests.server.serving import Serving

FEW = 50  # rows at most that offers without end may leave behind
SOON = 60.0  # seconds in which a clock is decided, whatever else is late
GAME = "soulfall"
ENDINGS = {"resign": "resigned", "agree": "agreed-draw", "answer": "too-long"}  # by what is done at the cap
LONG = 3600.0  # seconds by which the clock of the good game was overrun while nobody had it open


def rows(
    database: str, folder: Path, offers: int, broken: int, ways: tuple[str, ...] = tuple(ENDINGS)
) -> Figures:
    """Offers and declines, games whose logs are full, and one good game behind many that cannot be opened."""
    if offers < 2 or broken < 1 or not ways:
        raise Broken("nothing was shown: something was not to be tried at all")
    serving = Serving(database, folder)
    try:
        ann = serving.person()
        taken, seconds = offer(ann, offers)
        if not 0 < taken <= FEW:
            raise Broken(f"{offers} offers left {taken} rows")
        full = {way: ann.make(GAME, "human", "hot") for way in ways}
        late = ann.make(GAME, "human", "hot", clock={"kind": "move", "seconds": 600})
        bad = [ann.make(GAME, "human", "hot") for _ in range(broken)]
    finally:
        serving.stop()
    asyncio.run(changed(database, list(full.values()), bad, late))
    serving = Serving(database, folder)
    try:
        began = time.monotonic()
        while ending(ann := again(ann, serving), late) is None:
            if time.monotonic() - began > SOON:
                raise Broken(f"{broken} games that cannot be opened kept the clock of another from its end")
            time.sleep(0.1)
        decided = time.monotonic() - began
        endings = {way: ended(ann, table, way) for way, table in full.items()}
    finally:
        serving.kill()
    if any(endings[way] != ENDINGS[way] for way in ways):
        raise Broken(f"games at their cap ended otherwise: {endings}")
    figures: Figures = {
        "offers and declines": offers,
        "of them taken": taken,
        "offered in s": round(seconds, 1),
        "rows of a full log": MOST_ROWS,
        "full logs that were ended": len(endings),
        "late games that cannot be opened": broken,
        "decided behind them in s": round(decided, 1),
    }
    return proved(
        figures,
        "offers and declines",
        "of them taken",
        "full logs that were ended",
        "late games that cannot be opened",
    )


def offer(ann: Person, offers: int) -> tuple[int, float]:
    """Offer a draw and withdraw or decline it, again and again; how many of these acts were taken."""
    table = ann.make(GAME, "human", "hot")
    began, taken = time.monotonic(), 0
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        for number in range(offers // 2):
            taken += mine.act("offer_draw")["type"] == "done"
            other = mine if number % 3 else yours
            taken += other.act("consent", yes=False)["type"] == "done"
    return taken, time.monotonic() - began


async def changed(database: str, full: list[str], bad: list[str], late: str) -> None:
    """Fill some logs; spoil others, whose clocks have run out before that of the good one."""
    store = Store(database)
    try:
        for table in full:
            await fill(store, await Rooms(store).room(table))
        async with store.write() as c:
            for table in bad:
                spoilt = {"ply": 0, "seat": 0, "answer": "nonsense", "nonce": "", "state_hash": "", "at": 1.0}
                await c.execute(answers.insert().values(game=table, **spoilt))
                await c.execute(tables.update().where(tables.c.id == table).values(due=1.0))
            then = {"started": tables.c.started - LONG, "due": tables.c.due - LONG}
            await c.execute(tables.update().where(tables.c.id == late).values(**then))
    finally:
        await store.close()


async def fill(store: Store, room: Room) -> None:
    """Answers that are taken back, until the log has room for nothing more, and then an offer."""
    assert room.started is not None
    match = Match(room.played(), room.header(), room.computers(), room.started, room.options.clock)
    seat = match.waiting()[0]
    text = match.table.request_of(seat).options[0].text
    made: list[Row] = []
    while match.length < MOST_ROWS - 1:
        answer = words.UNDO_AGREED if match.length % 2 else text
        match.tally.taken_back.clear()  # an older server let somebody take back without end
        made.append(match.row(seat, answer, "", room.started))
    made.append(match.row(1 - seat, words.ASK_DRAW, "", room.started))
    async with store.write() as c:
        await add_rows(c, room.id, made, match.head)


# -- ending ----------------------------------------------------------------------------------------------


def again(ann: Person, serving: Serving) -> Person:
    """The same person at a server that was started again."""
    same = Person(serving.port)
    same.cookie = ann.cookie
    return same


def ending(ann: Person, table: str) -> str | None:
    told = ann.call("GET", f"/api/tables/{table}")["table"]
    return None if told["ended"] is None else str(told["ending"])


def ended(ann: Person, table: str, way: str) -> str | None:
    """End a game whose log is full; how it ended."""
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update", SOON)
        yours.until_type("update", SOON)
        asked, other = (mine, yours) if mine.now["request"] is not None else (yours, mine)
        if way == "resign":
            asked.act("resign")
        elif way == "agree":
            asked.act("consent", yes=True)
        else:
            asked.first()
        other.until(lambda m: m["type"] == "update" and m["view"]["result"] is not None, SOON)
    return ending(ann, table)
