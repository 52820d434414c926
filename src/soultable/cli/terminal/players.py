"""The players at the terminal's table: people and computer players, with their seats and names."""

import getpass
import re
from dataclasses import dataclass
from typing import Final

from soultable.agents import Agent, known_kinds, read_agent
from soultable.agents.plugins import NAME, VARIABLE
from soultable.agents.registry import Named, meant_by
from soultable.core.errors import BadSetting
from soultable.games.table_model import counted

HUMAN: Final = "human"
LONGEST_NAME: Final = 20
LEVELS: Final = ("level1", "level2", "level3", "level4", "level5")
OWN: Final = re.compile(rf"agent ({NAME.pattern})( \d+)?")  # the name of a user's own agent
USUAL: Final = "level3"  # the default opponent
SENTENCES: Final = {
    "level1": "your first game: makes plenty of mistakes",
    "level2": "knows the game, but slips now and then",
    "level3": "plays soundly",
    "level4": "thinks ahead",
    "level5": "thinks hard, up to a second per move",
    "greedy": "looks one turn ahead",
    "random": "plays whatever is allowed",
    "search": "plays many imagined games before it moves",
}


@dataclass(frozen=True)
class Player:
    """A player at the table. People have no agent, nor do computer players that are unknown here."""

    name: str
    kind: str
    agent: Agent | None

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


def kinds() -> list[str]:
    """All kinds of player that can take a seat."""
    return [HUMAN, *known_kinds()]


def seat_players(words: list[str], names: list[str], seed: str) -> list[Player]:
    """The players for these seats. People get the names, in order."""
    agents = [None if word == HUMAN else read_seat(word) for word in words]
    people = words.count(HUMAN)
    if len(names) > people:
        seats = counted(people, "human seat")
        raise BadSetting(f"--name: {counted(len(names), 'name')} for {seats}; give one for each")
    given = [checked_name(name) for name in names]
    players: list[Player] = []
    for seat, named in enumerate(agents):
        if named is None:
            name = given.pop(0) if given else free_name(own_name(), players)
            players.append(Player(name, HUMAN, None))
        else:
            named.try_out()
            called = free_name(title_of(named.name), players)
            players.append(Player(called, named.name, named.agent(f"{seed}:{seat}")))
    check_different(players)
    return players


def read_seat(word: str) -> Named:
    """Read the agent for a seat. BadSetting says in one line what is wrong with its name."""
    kind, _, rest = (part.strip() for part in word.partition(":"))
    if kind == HUMAN:
        raise BadSetting(f"--seat: {HUMAN} has no parameters, so '{printable(rest)}' does not fit")
    if kind not in known_kinds():
        raise BadSetting(f"--seat: unknown player '{printable(kind)}'{meant_by(kind, kinds())}")
    try:
        return read_agent(word)
    except BadSetting as error:
        raise BadSetting(f"--seat: {printable(str(error), 200)}") from None


def title_of(kind: str) -> str:
    """A computer player's name at the table: `Level 3`, `Search:walks=500`, `Agent careful`."""
    if kind in LEVELS:
        return f"Level {kind[-1]}"
    return kind.capitalize() if kind.partition(":")[0] in SENTENCES else f"Agent {kind}"


def players_of(names: tuple[str, ...], seed: str) -> list[Player]:
    """The players of a record. A player with an agent's name is that agent."""
    players: list[Player] = []
    for seat, name in enumerate(names):
        kind = kind_of(name)
        is_known = kind.partition(":")[0] in known_kinds()
        computer = read_agent(kind).agent(f"{seed}:{seat}") if is_known else None
        players.append(Player(printable(name), kind, computer))
    return players


def check_known(players: list[Player]) -> None:
    """Refuse a record with one of the user's own agents if SOULTABLE_AGENTS does not name it now."""
    for player in players:
        if player.agent is None and not player.is_human:
            raise BadSetting(
                f"{player.name}: there is no agent '{player.kind}' here; "
                f"set {VARIABLE} to the file that names it, or give the seats to others with --seat"
            )


def kind_of(name: str) -> str:
    """The kind of player with this name: `Greedy`, `Greedy 2`, `Level 3`, `Agent careful`; else a person."""
    said = name.casefold()
    own = OWN.fullmatch(said)
    if own:
        return own[1]
    for word in (said, re.sub(r" \d+$", "", said)):
        try:
            found = read_agent(re.sub(r"^level (?=\d$)", "level", word)).name
        except BadSetting:
            continue
        if found.partition(":")[0] in SENTENCES:
            return found
    return HUMAN


def free_name(name: str, players: list[Player]) -> str:
    """The name, with a number appended if it is taken."""
    taken = [player.name.casefold() for player in players]
    if name.casefold() not in taken:
        return name
    return next(f"{name} {n}" for n in range(2, 99) if f"{name} {n}".casefold() not in taken)


def checked_name(name: str) -> str:
    """The name, if it may be used at the table. BadSetting says what is wrong with it."""
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
    """The default name of the person at this keyboard."""
    try:
        name = getpass.getuser().capitalize()
        return checked_name(name)
    except (BadSetting, OSError, KeyError, ImportError):
        return "Player"


def printable(text: str, longest: int = 60) -> str:
    """Text from outside, safe to print on one line."""
    return "".join(char if char.isprintable() else "?" for char in text[:longest])
