"""Who sits where: people at this keyboard and computer players, with their names."""

import getpass
import re
from dataclasses import dataclass
from typing import Final

from soultable.agents import KINDS, Agent, agent
from soultable.core.errors import BadSetting, nearest
from soultable.games.drawing import counted

HUMAN: Final = "human"
LONGEST_NAME: Final = 20
SENTENCES: Final = {
    "greedy": "looks one turn ahead",
    "random": "plays whatever is allowed",
}


@dataclass(frozen=True)
class Player:
    """Somebody at the table; a person has no agent."""

    name: str
    kind: str
    agent: Agent | None

    @property
    def is_human(self) -> bool:
        return self.agent is None


def kinds() -> list[str]:
    """Everything a seat can be given to."""
    return [HUMAN, *KINDS]


def seat_players(words: list[str], names: list[str], seed: str) -> list[Player]:
    """The players for these seats; the names go to the people among them, in order."""
    for word in words:
        if word not in kinds():
            raise BadSetting(f"--seat: unknown player '{printable(word)}'{nearest(word, kinds())}")
    people = words.count(HUMAN)
    if len(names) > people:
        seats = counted(people, "human seat")
        raise BadSetting(f"--name: {counted(len(names), 'name')} for {seats}; give one for each")
    given = [checked_name(name) for name in names]
    players: list[Player] = []
    for seat, word in enumerate(words):
        if word == HUMAN:
            name = given.pop(0) if given else free_name(own_name(), players)
            players.append(Player(name, HUMAN, None))
        else:
            players.append(Player(free_name(word.capitalize(), players), word, agent(word, f"{seed}:{seat}")))
    check_different(players)
    return players


def players_of(names: tuple[str, ...], seed: str) -> list[Player]:
    """The players of a record: whoever is called like an agent is one."""
    players: list[Player] = []
    for seat, name in enumerate(names):
        kind = kind_of(name)
        computer = None if kind == HUMAN else agent(kind, f"{seed}:{seat}")
        players.append(Player(printable(name), kind, computer))
    return players


def kind_of(name: str) -> str:
    """`Greedy` and `Greedy 2` are computers; everybody else is a person."""
    word = re.sub(r" \d+$", "", name).casefold()
    return word if word in KINDS else HUMAN


def free_name(name: str, players: list[Player]) -> str:
    """The name, with a number after it if it is taken."""
    taken = [player.name.casefold() for player in players]
    if name.casefold() not in taken:
        return name
    return next(f"{name} {n}" for n in range(2, 99) if f"{name} {n}".casefold() not in taken)


def checked_name(name: str) -> str:
    """A name that can stand at the table, or what is wrong with it."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or "@" in name:
        raise BadSetting(f"--name: '{printable(name)}' does not fit; 1 to {LONGEST_NAME} letters without @")
    if kind_of(name) != HUMAN:
        raise BadSetting(f"--name: '{name}' is the name of a computer player; choose another")
    return name


def check_different(players: list[Player]) -> None:
    names = [player.name.casefold() for player in players]
    for player in players:
        if names.count(player.name.casefold()) > 1:
            raise BadSetting(f"--name: two players are called '{player.name}'; give them different names")


def own_name() -> str:
    """What to call the person at this keyboard who did not say."""
    try:
        name = getpass.getuser().capitalize()
        return checked_name(name)
    except (BadSetting, OSError, KeyError, ImportError):
        return "Player"


def printable(text: str, longest: int = 60) -> str:
    """Text from outside, safe to print on one line."""
    return "".join(char if char.isprintable() else "?" for char in text[:longest])
