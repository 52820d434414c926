"""Read a scenario file, and say where it is wrong. `core.scenarios.run` describes the format."""

from typing import Any, Final

from soultable.core.errors import BadScenario, nearest
from soultable.core.toml import parse
from soultable.core.zone import NOBODY

FORMAT: Final = 1
LONGEST: Final = 100_000
EITHER_WAY: Final = ("settings", "seed", "players")  # allowed at the top or in [position]
HEAD: Final = ("scenario", "game", "title", "cites", "story", *EITHER_WAY, "position", "start", "move", "end")
CHECKS: Final = ("expect", "offered", "refused", "events", "seen")


class Sight:
    """What one viewer must see, by zone. `memory` None means the table's setting."""

    def __init__(self, viewer: int, memory: bool | None, expect: dict[str, Any]) -> None:
        self.viewer: Final = viewer
        self.memory: Final = memory
        self.expect: Final = expect


class Check:
    """What must hold at one moment. Options are listed by seat; NOBODY stands for the seat that is asked."""

    def __init__(
        self,
        where: str,
        expect: dict[str, Any],
        offered: dict[int, list[str]],
        refused: dict[str, str],
        events: list[str],
        seen: list[Sight],
    ) -> None:
        self.where: Final = where
        self.expect: Final = expect
        self.offered: Final = offered
        self.refused: Final = refused
        self.events: Final = events
        self.seen: Final = seen


class Move:
    """One answer, a note about it, and what must hold after it."""

    def __init__(self, seat: int, do: str, note: str, check: Check) -> None:
        self.seat: Final = seat
        self.do: Final = do
        self.note: Final = note
        self.check: Final = check


class Scenario:
    """The contents of a scenario file. `name` says where it came from."""

    def __init__(
        self, name: str, facts: dict[str, Any], cites: list[str], moves: list[Move], start: Check, end: Check
    ) -> None:
        self.name: Final = name
        self.game: Final = text_in(facts, "game", name, None)
        self.title: Final = text_in(facts, "title", name, None)
        self.story: Final = text_in(facts, "story", name, "")
        self.cites: Final = cites
        self.position: Final[dict[str, Any] | None] = facts.get("position")
        self.setup: Final[dict[str, Any]] = {key: facts[key] for key in EITHER_WAY if key in facts}
        self.start: Final = start
        self.moves: Final = moves
        self.end: Final = end


# -- reading ---------------------------------------------------------------------------------------------


def bad(where: str, what: str) -> BadScenario:
    """The error that says in one line what is wrong with a file."""
    return BadScenario("".join([c if c.isprintable() else " " for c in f"{where}: {what}"]))


def read_scenario(text: str, name: str = "scenario") -> Scenario:
    """Read a Scenario from its text. Its cards and moves are checked only when it is run."""
    try:
        facts = parse(text, LONGEST)
    except ValueError as error:
        raise bad(name, str(error)) from None
    version = facts.get("scenario")
    if type(version) is not int or version < 1:
        raise bad(name, f"not a scenario; it begins with 'scenario = {FORMAT}'")
    if version > FORMAT:
        raise bad(name, f"format {version} is newer than this program reads ({FORMAT}); update Soultable")
    check_keys(facts, HEAD, name)
    read_setup(facts, name)
    cites = texts_in(facts, "cites", name)
    moves = [read_move(part, f"{name}: move {i}") for i, part in enumerate(tables_in(facts, "move", name), 1)]
    start = read_check(table_in(facts, "start", name), CHECKS, f"{name}: start")
    end = read_check(table_in(facts, "end", name), CHECKS, f"{name}: end")
    return Scenario(name, facts, cites, moves, start, end)


def read_setup(facts: dict[str, Any], name: str) -> None:
    """Check that the file describes a position or a set-up, and gives nothing twice."""
    position = table_in(facts, "position", name)
    for key in EITHER_WAY:
        if key in facts and key in position:
            raise bad(name, f"'{key}' stands twice: at the top and in [position]")
    table_in(facts, "settings", name)
    number_in(facts, "players", name, 2)
    if type(facts.get("seed", 0)) not in (int, str):
        raise bad(name, "seed: a whole number or a text is needed")


def read_move(facts: dict[str, Any], where: str) -> Move:
    do = text_in(facts, "do", where, None)
    where = f"{where} ({do[:40]})"
    check = read_check(facts, ("seat", "do", "note", *CHECKS), where)
    return Move(number_in(facts, "seat", where, NOBODY), do, text_in(facts, "note", where, ""), check)


def read_check(facts: dict[str, Any], allowed: tuple[str, ...], where: str) -> Check:
    check_keys(facts, allowed, where)
    refused = table_in(facts, "refused", where)
    for text in refused:
        text_in(refused, text, f"{where}: refused", None)
    seen = facts.get("seen", [])
    sights = [seen] if isinstance(seen, dict) else tables_in(facts, "seen", where)
    return Check(
        where,
        flat(table_in(facts, "expect", where)),
        read_offered(facts, where),
        refused,
        texts_in(facts, "events", where),
        [read_sight(sight, f"{where}: seen") for sight in sights],
    )


def read_offered(facts: dict[str, Any], where: str) -> dict[int, list[str]]:
    """The expected Options: a list for the seat that is asked, or { 0 = [...], 1 = [...] } by seat."""
    given = facts.get("offered")
    if not isinstance(given, dict):
        return {} if given is None else {NOBODY: texts_in(facts, "offered", where)}
    for seat in given:
        if not seat.isascii() or not seat.isdigit() or len(seat) > 2:
            raise bad(f"{where}: offered", f"{seat[:80]!r} is not a seat; seats are numbers from 0")
    return {int(seat): texts_in(given, seat, f"{where}: offered") for seat in given}


def read_sight(facts: dict[str, Any], where: str) -> Sight:
    viewer = facts.get("viewer")
    if viewer == "spectator":
        viewer = NOBODY
    elif type(viewer) is not int or viewer < 0:
        raise bad(where, 'viewer = 0 (a seat) or viewer = "spectator" is needed')
    memory = facts.get("memory")
    if memory not in (None, True, False) or type(memory) is int:
        raise bad(where, "memory: true or false is needed")
    zones = {key: part for key, part in facts.items() if key not in ("viewer", "memory")}
    return Sight(viewer, memory, flat(zones))


def flat(facts: dict[str, Any]) -> dict[str, Any]:
    """Join nested names with dots again: { hand = { 0 = 3 } } becomes { "hand.0" = 3 }."""
    found: dict[str, Any] = {}
    for key, part in facts.items():
        if isinstance(part, dict):
            found.update({f"{key}.{rest}": inner for rest, inner in flat(part).items()})
        else:
            found[key] = part
    return found


def check_keys(facts: dict[str, Any], allowed: tuple[str, ...], where: str) -> None:
    for key in facts:
        if key not in allowed:
            raise bad(where, f"unknown key {key[:80]!r}{nearest(key, list(allowed))}")


def text_in(facts: dict[str, Any], key: str, where: str, default: str | None) -> str:
    found = facts.get(key, default)
    if not isinstance(found, str):
        raise bad(where, f"{key}: a text in quotes is needed" + ("" if key in facts else "; it is missing"))
    return found


def number_in(facts: dict[str, Any], key: str, where: str, default: int) -> int:
    found = facts.get(key, default)
    if type(found) is not int or (key in facts and not 0 <= found < 100):
        raise bad(where, f"{key}: a whole number from 0 is needed")
    return found


def texts_in(facts: dict[str, Any], key: str, where: str) -> list[str]:
    found = facts.get(key, [])
    if not isinstance(found, list) or not all(isinstance(part, str) for part in found):
        raise bad(where, f"{key[:80]}: a list of texts is needed")
    return found


def table_in(facts: dict[str, Any], key: str, where: str) -> dict[str, Any]:
    found = facts.get(key, {})
    if not isinstance(found, dict):
        raise bad(where, f"{key}: a table is needed, [{key}] or {{ ... }}")
    return found


def tables_in(facts: dict[str, Any], key: str, where: str) -> list[dict[str, Any]]:
    found = facts.get(key, [])
    if not isinstance(found, list) or not all(isinstance(part, dict) for part in found):
        raise bad(where, f"{key}: a list of tables is needed, each written [[{key}]] or {{ ... }}")
    return found
