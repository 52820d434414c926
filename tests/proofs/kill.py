"""Servers killed with signal 9 at random instants, alone or beside another on the same database."""

import random
import subprocess
import time
from functools import partial
from pathlib import Path

from tests.proofs.audit import Broken, Figures, audit, proved
from tests.proofs.players import Door, Player, finish, wait_for
from tests.server.serving import Serving

GAMES = ("soulfall", "spirit-war", "alternate-souls", "soul-of-ankiril", "sengoku-yugi")
LONGEST = 1.5  # seconds between a start and the next kill
STARTING = 10  # of so many starts one is killed before it serves


def kill(
    database: str, folder: Path, kills: int, servers: int = 1, players: int = 5, seed: int = 1
) -> Figures:
    """Play, kill and restart; nothing that was acknowledged or told may be lost or doubled.

    With two servers, the seats of a game sit at different ones, and only one is dead at a time.
    """
    if kills < 1:
        raise Broken("nothing was shown: nobody was to be killed")
    rng, began = random.Random(seed), time.monotonic()
    running = [Serving(database, folder) for _ in range(servers)]
    doors: list[Door] = [partial(port_of, running, place) for place in range(servers)]
    ann = running[0].person()
    playing = [
        Player(number, ann.cookie, doors[number % servers], doors, *seating(number), patience=5.0)
        for number in range(players)
    ]
    early = 0
    try:
        for player in playing:
            player.start()
        for number in range(kills):
            wait_for(partial(have_answered, playing, number + 1))
            time.sleep(rng.uniform(0.0, LONGEST))
            place = number % servers
            if running[place].process.poll() is not None:
                raise Broken(f"before it was killed, a server had ended: {running[place].log}")
            running[place].kill()
            if rng.randrange(STARTING) == 0:
                early += 1
                kill_while_starting(database, rng.uniform(0.0, 2.0))
            running[place] = Serving(database, folder)
        wait_for(partial(have_answered, playing, kills + 1))
        time.sleep(LONGEST)
        finish(playing)
    finally:
        for serving in running:
            serving.kill()
    acked = [act for player in playing for act in player.acked]
    told = {seat: events for player in playing for seat, events in player.told.items()}
    if len(acked) < kills:
        raise Broken(f"only {len(acked)} answers were given between {kills} kills")
    figures = {
        "kills": kills + early,
        "of them while starting": early,
        "games ended": sum(player.ended for player in playing),
        "came back": sum(player.returns for player in playing),
        **audit(database, acked, told),
        "seconds": round(time.monotonic() - began),
    }
    return proved(figures, "kills", "games", "answers acknowledged", "events told")


def have_answered(playing: list[Player], times: int) -> bool:
    return sum(len(player.acked) for player in playing) >= times


def port_of(running: list[Serving], place: int) -> int:
    return running[place].port


def seating(number: int) -> tuple[str, str]:
    """The game, and who sits at the other seat: a computer at one table in five."""
    return GAMES[number % len(GAMES)], "random" if number % 5 == 1 else "hot"


def kill_while_starting(database: str, seconds: float) -> None:
    """A server that does not get to serve."""
    process = subprocess.Popen(
        Serving.command(database), stdout=subprocess.DEVNULL, env=Serving.environment()
    )
    time.sleep(seconds)
    process.kill()
    process.wait()
