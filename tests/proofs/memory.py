"""Many games played to their end in one process: what is over takes no memory any more."""

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

from tests.proofs.audit import Broken, Figures, audit, proved
from tests.proofs.fuzz import GAMES
from tests.proofs.fuzz import memory as megabytes
from tests.server.client import Json, Person, Seat, play_on
from tests.server.serving import Serving

WARM = 10  # games until everything is loaded that any game needs
MOST_ANSWERS = 30  # in a game; longer ones are given up then
PATIENCE = 60.0  # seconds until nothing is open any more
BOUND = 32  # megabytes by which the second half of the games may be larger than the first left it


def memory(folder: Path, games: int, bound: int = BOUND, seed: int = 1) -> Figures:
    """So many games, one after another; how large the process is on the way, and what it keeps open."""
    database = str(folder / "memory.sqlite3")
    serving = Serving(database, folder)
    try:
        ann = serving.person()
        playing = ended(ann, random.Random(seed))
        for _ in range(min(WARM, games)):
            next(playing)
        sizes, still_open = [megabytes(serving)], [0]
        for part in (games // 4, games // 2 - games // 4, games - games // 2):
            for _ in range(part):
                next(playing)
            sizes.append(megabytes(serving))
            still_open.append(referees(ann))
        left = until_closed(ann)
        sizes.append(megabytes(serving))
    finally:
        serving.kill()
    kept = audit(database, [], {})
    figures: Figures = {
        "games ended": games,
        "megabytes before, after a quarter, half, all, and closed": ", ".join(map(str, sizes)),
        "games open then": ", ".join(map(str, still_open)),
        "megabytes": sizes[0],
        "games open at last": left,
        "games": kept["games"],
        "answers in the database": kept["answers in the database"],
    }
    if left:
        raise Broken(f"games that are over are kept: {figures}")
    if sizes[3] - sizes[2] > bound:
        raise Broken(f"memory grows by more than {bound} MB: {figures}")
    if kept["games"] < games:
        raise Broken(f"games are missing: {figures}")
    return proved(figures, "games ended", "megabytes", "games", "answers in the database")


def ended(ann: Person, rng: random.Random) -> Iterator[str]:
    """One finished game after another, of all kinds in turn."""

    def choose(update: Json) -> str:
        return str(rng.choice(update["view"]["options"])["text"])

    number = 0
    while True:
        table = ann.make(GAMES[number % len(GAMES)], "human", "hot")
        with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
            mine.until_type("update"), yours.until_type("update")
            play_on(mine, yours, most=MOST_ANSWERS, choose=choose)
            finish(mine)
        number += 1
        yield table


def finish(seat: Seat) -> None:
    """Give up what is not over yet."""
    if seat.result is None:
        seat.act("resign")
        while seat.result is None:
            seat.until_type("update")


def referees(ann: Person) -> int:
    """How many games the process has open."""
    found = re.search(r"^soultable_games_open (\S+)$", ann.call("GET", "/metrics"), re.MULTILINE)
    if found is None:
        raise Broken("nobody says how many games are open")
    return int(float(found[1]))


def until_closed(ann: Person) -> int:
    """How many games are open when no more are closed."""
    end = time.monotonic() + PATIENCE
    while (left := referees(ann)) and time.monotonic() < end:
        time.sleep(0.5)
    return left
