"""SQLite databases that were damaged: it is noticed and said, and nothing is lost in silence."""

import json
import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.proofs.audit import Broken, Figures
from tests.server.client import Person, play_on
from tests.server.serving import Serving

GAMES = 12
ANSWERS = 6
Harm = Callable[[random.Random, Path, list[str]], None]


def cut_file(rng: random.Random, file: Path, _: list[str]) -> None:
    """The end of the file is missing."""
    size = file.stat().st_size
    with file.open("r+b") as write:
        write.truncate(rng.randrange(size // 2, size - 4096))


def flip_bytes(rng: random.Random, file: Path, _: list[str]) -> None:
    """Some bytes anywhere behind the first page are others."""
    with file.open("r+b") as write:
        for _number in range(40):
            write.seek(rng.randrange(4096, file.stat().st_size))
            write.write(bytes([rng.randrange(256)]))


def drop_rows(rng: random.Random, file: Path, games: list[str]) -> None:
    """The last answers of a game are gone."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        gone = "delete from answers where game = ? and ply >= ?"
        connection.execute(gone, (rng.choice(games), rng.randrange(1, ANSWERS)))


def drop_wal(_: random.Random, file: Path, __: list[str]) -> None:
    """What was committed last, and lies beside the file, is gone."""
    file.with_name(f"{file.name}-wal").unlink()


HARMS: dict[str, tuple[Harm, bool]] = {  # and whether the server is killed before, or stopped
    "file cut": (cut_file, False),
    "bytes flipped": (flip_bytes, False),
    "rows deleted": (drop_rows, False),
    "wal deleted": (drop_wal, True),
}


def damage(folder: Path, rounds: int, seed: int = 1) -> Figures:
    """Harm a database in each way, so many times; each game then goes on whole, or says that it does not."""
    rng, seen = random.Random(seed), Counter[str]()
    for number in range(rounds):
        for name, (harm, is_killed) in HARMS.items():
            place = folder / f"{number}-{name.replace(' ', '-')}"
            place.mkdir()
            one_round(rng, place, harm, is_killed, seen)
            seen[name] += 1
            shutil.rmtree(place)
    if not seen["games gone on"] or not seen["said"]:
        raise Broken(f"nothing was shown: {dict(seen)}")
    return dict(seen)


def one_round(rng: random.Random, folder: Path, harm: Harm, is_killed: bool, seen: Counter[str]) -> None:
    file = folder / "games.sqlite3"
    server = Serving(str(file), folder)
    ann = server.person()
    heard = {table: played(ann, table) for table in [begun(ann) for _ in range(GAMES)]}
    if is_killed:
        server.kill()
    else:
        server.stop()
        fold_in(file)
    harm(rng, file, list(heard))
    try:
        server = Serving(str(file), folder)
    except AssertionError as refused:  # one line, and no server
        if "database" not in str(refused):
            raise Broken(f"it did not start, and did not say why: {refused}") from None
        seen["said"] += 1
        seen["starts refused"] += 1
        return
    try:
        look_again(server, ann, heard, seen)
    finally:
        server.kill()


def fold_in(file: Path) -> None:
    """All that was committed goes into the file itself; a server that had to stop at once has not done it."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")


def begun(ann: Person) -> str:
    return ann.make("soulfall", "human", "hot", settings={"start_player": "seat0"})


def played(ann: Person, table: str) -> int:
    """Some answers; how many events the first seat has heard of."""
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=ANSWERS)
        return len(mine.events)


def look_again(server: Serving, ann: Person, heard: dict[str, int], seen: Counter[str]) -> None:
    """Whoever comes back finds every event, or is told."""
    other = Person(server.port)
    other.cookie = ann.cookie
    status, _, body = other.raw("GET", "/readyz")
    facts = json.loads(body)
    is_said = status == 503 or facts["damaged_games"] > 0
    lost = 0
    for table, events in heard.items():
        found = events_of(other, table)
        if found is None:
            seen["games refused"] += 1
            is_said = True
        elif found < events:
            lost += 1
        else:
            seen["games gone on"] += 1
    if lost and status != 503:
        raise Broken(f"{lost} games lost events, and /readyz says {status} {facts}")
    seen["games older, and said"] += lost
    seen["said" if is_said else "harmless"] += 1


def events_of(person: Person, table: str) -> int | None:
    """How many events a game has; nothing if it is refused with a word."""
    with person.sit(table, 0) as seat:
        try:
            seat.until_type("update")
        except ConnectionClosed:
            if not seat.messages or not seat.messages[-1].get("code"):
                raise Broken("a game was closed without a word") from None
            return None
        return len(seat.events)
