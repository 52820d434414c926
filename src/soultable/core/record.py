"""Game records: a header, then each answer with its Events and a link of the hash chain.

A record is one JSON object per line. A running game is saved by appending lines, and if the last line is cut
off, nothing else is lost.
"""

import json
from hashlib import sha256
from typing import Any, Final

from soultable.core.agenda import State
from soultable.core.commitment import KeyedDeal, read_deal
from soultable.core.errors import BadRecord
from soultable.core.event import Event, arg_from
from soultable.core.game import Game, Settings
from soultable.core.hashing import digest
from soultable.core.rng import Rng, keyed, seeded
from soultable.core.zone import NOBODY

FORMAT: Final = 2
OLDEST: Final = 1  # its events are sentences
CHAIN: Final = 1  # the format that the hash chain has begun with ever since
LONGEST: Final = 20_000_000
RESIGN: Final = "resign"
TIMEOUT: Final = "timeout"
GIVEN_UP: Final = (RESIGN, TIMEOUT)  # entries that are not answers: the seat leaves the game
RULES: Final = "rules"  # an entry without seat or answer: other rules apply from here on
TABLE: Final = -1  # the seat in such entries
LONGEST_NAME: Final = 100
LONGEST_SEED: Final = 1_000
MOST_SEATS: Final = 100
LARGEST: Final = 2**63  # of a number


class Header:
    """The facts that are fixed when a game starts."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        cards_hash: str,
        seats: tuple[str, ...],
        settings: Settings,
        seed: str,
        position: str,
        deal: KeyedDeal | None = None,
    ) -> None:
        self.game: Final = game
        self.rules_version: Final = rules_version
        self.cards_hash: Final = cards_hash
        self.seats: Final = seats  # the name of each player
        self.settings: Final = settings
        self.seed: Final = seed
        self.position: Final = position  # where the game began, if not with the set-up
        self.deal: Final = deal  # how a server dealt the cards; None means: by the fast generator

    def plain(self) -> dict[str, object]:
        facts: dict[str, object] = {
            "soultable": FORMAT,
            "game": self.game,
            "rules": self.rules_version,
            "cards": self.cards_hash,
            "seats": list(self.seats),
            "settings": self.settings,
            "seed": self.seed,
            "position": self.position,
        }
        if self.deal is not None:
            facts["deal"] = self.deal.plain()
        return facts

    def rng(self) -> Rng:
        """The random number generator as the game begins."""
        if self.deal is None:
            return seeded(self.seed)
        return keyed(self.deal.key(self.seed), self.deal.computers())


class Entry:
    """One answer: the seat, the text, the chain's hash after it, and the Events it caused."""

    def __init__(self, seat: int, answer: str, link: str, events: tuple[Event, ...]) -> None:
        self.seat: Final = seat
        self.answer: Final = answer
        self.link: Final = link
        self.events: Final = events

    def plain(self) -> dict[str, object]:
        events = [{**event.plain(), "audience": event.audience} for event in self.events]
        return {"seat": self.seat, "answer": self.answer, "link": self.link, "events": events}


class Record:
    """A finished or running game. The first entry is the set-up, which has no seat and no answer.

    If `torn`, the last line was cut off and has been left out.
    """

    def __init__(
        self, header: Header, entries: list[Entry], torn: bool = False, format: int = FORMAT
    ) -> None:
        self.header: Final = header
        self.entries: Final = entries
        self.torn: Final = torn
        self.format: Final = format  # of the file that it was read from

    def answers(self) -> list[tuple[int, str]]:
        """All answers in order, each with its seat."""
        return [(entry.seat, entry.answer) for entry in self.entries[1:]]

    def rules(self) -> list[tuple[int, int, str]]:
        """The rules versions and card hashes it was played by, each with the first answer it applies to."""
        found = [(0, self.header.rules_version, self.header.cards_hash)]
        for number, entry in enumerate(self.entries[1:], 1):
            if entry.seat == TABLE:
                found.append((number, *read_rules(entry.answer)))
        return found

    def lines(self) -> list[str]:
        """The record as the lines of a file."""
        plain = [self.header.plain(), *[entry.plain() for entry in self.entries]]
        return [line_of(facts) for facts in plain]

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def seen_by(self, viewer: int) -> list[Event]:
        """The Events that this viewer may read."""
        return [event for entry in self.entries for event in entry.events if event.is_for(viewer)]


def told_again(record: Record, again: Record) -> Record:
    """A record with the Events of the same answers carried out again: for one of format 1."""
    pairs = zip(record.entries, again.entries, strict=True)
    entries = [Entry(old.seat, old.answer, old.link, new.events) for old, new in pairs]
    return Record(record.header, entries, record.torn)


def rules_text(version: int, cards: str) -> str:
    """The text of the entry from which other rules or cards apply."""
    return f"{RULES} {version} {cards}"


def read_rules(text: str) -> tuple[int, str]:
    """The rules version and card hash in such an entry."""
    words = text.split()
    if len(words) != 3 or words[0] != RULES or not words[1].isascii() or not words[1].isdigit():
        raise BadRecord(f"record: '{text[:80]}' does not say by which rules the game goes on")
    return int(words[1][:9]), words[2]


def line_of(facts: dict[str, object]) -> str:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def link(before: str, s: State) -> str:
    """The next hash of the chain, from the one before and the State now."""
    return sha256((before + digest(s)).encode()).hexdigest()[:32]


def first_link(header: Header) -> str:
    return sha256(line_of({**header.plain(), "soultable": CHAIN}).encode()).hexdigest()[:32]


def check_names(names: tuple[str, ...], seed: str) -> str:
    """What is wrong with the players' names or the seed, or "". Pages show them unchanged."""
    for seat, name in enumerate(names):
        if not isinstance(name, str) or not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
            return f"seats[{seat}]: a name is 1 to {LONGEST_NAME} printable characters"
    if not seed.isprintable() or len(seed) > LONGEST_SEED:
        return f"seed: at most {LONGEST_SEED} printable characters"
    return ""


def header_of(game: Game, seats: tuple[str, ...], settings: Settings, seed: str, position: str) -> Header:
    return Header(game.slug, game.rules_version, game.cards_hash, seats, settings, seed, position)


# -- reading -----------------------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """Read a Record from its text. A last line that was cut off is left out. Other damage is an error."""
    if len(text) > LONGEST:
        raise BadRecord(f"record: {len(text)} characters are too many; {LONGEST} is the most")
    lines = text.split("\n")
    whole = lines[-1] == ""
    lines = [line for line in lines if line.strip()]
    if not lines:
        raise BadRecord("record: the file is empty")
    head = parse(lines[0], 1)
    header = read_header(head)
    entries: list[Entry] = []
    torn = False
    for number, line in enumerate(lines[1:], 2):
        try:
            entries.append(read_entry(parse(line, number), number))
        except BadRecord:
            if number == len(lines) and not whole:
                torn = True
                break
            raise
    if not entries:
        raise BadRecord("record: the set-up is missing; a record has a header line and at least one more")
    return Record(header, entries, torn, head["soultable"])


def parse(line: str, number: int) -> dict[str, Any]:
    try:
        facts = json.loads(line)
    except json.JSONDecodeError as error:
        where = f"it cannot be read from character {error.colno} on"
        raise BadRecord(f"record: line {number}: not JSON: {where}") from None
    except RecursionError:
        raise BadRecord(f"record: line {number}: not JSON of a record: nested too deeply") from None
    except ValueError:
        raise BadRecord(f"record: line {number}: not JSON of a record: a number is too long") from None
    if not isinstance(facts, dict):
        raise BadRecord(f"record: line {number}: an object like {{...}} is needed")
    return facts


def need(facts: dict[str, Any], key: str, kind: type | tuple[type, ...], number: int) -> Any:
    """A value of the right type, or BadRecord that says in which line it is missing."""
    found = facts.get(key)
    if not isinstance(found, kind) or isinstance(found, bool):
        wanted = kind.__name__ if isinstance(kind, type) else "text or number"
        raise BadRecord(f"record: line {number}: '{key}' is missing or not {wanted}")
    if isinstance(found, int) and abs(found) >= LARGEST:
        raise BadRecord(f"record: line {number}: '{key}' is a number of more than 64 bits")
    return found


def read_header(facts: dict[str, Any]) -> Header:
    version = need(facts, "soultable", int, 1)
    if not OLDEST <= version <= FORMAT:
        raise BadRecord(
            f"record: format {version} is newer than this program reads ({FORMAT}); update Soultable"
        )
    seats = need(facts, "seats", list, 1)
    settings = need(facts, "settings", dict, 1)
    if len(seats) > MOST_SEATS:
        raise BadRecord(f"record: line 1: 'seats' has {len(seats)} names; {MOST_SEATS} is the most")
    if not all(isinstance(name, str) for name in seats):
        raise BadRecord("record: line 1: 'seats' is a list of names")
    if not all(isinstance(v, int | str) for v in settings.values()):
        raise BadRecord("record: line 1: 'settings' holds numbers and words only")
    problem = check_names(tuple(seats), need(facts, "seed", str, 1))
    if problem:
        raise BadRecord(f"record: line 1: {problem}")
    position = need(facts, "position", str, 1)
    if position and "deal" in facts:
        raise BadRecord("record: line 1: deal: a game that began in a position was not dealt")
    return Header(
        need(facts, "game", str, 1),
        need(facts, "rules", int, 1),
        need(facts, "cards", str, 1),
        tuple(seats),
        settings,
        need(facts, "seed", str, 1),
        position,
        read_deal(facts["deal"]) if "deal" in facts else None,
    )


def read_entry(facts: dict[str, Any], number: int) -> Entry:
    events = need(facts, "events", list, number)
    return Entry(
        need(facts, "seat", int, number),
        need(facts, "answer", str, number),
        need(facts, "link", str, number),
        tuple([read_event(event, number) for event in events]),
    )


def read_event(facts: object, number: int) -> Event:
    if not isinstance(facts, dict):
        raise BadRecord(f"record: line {number}: an event is an object like {{...}}")
    audience = need(facts, "audience", int, number)
    if "kind" in facts:
        return read_sentence(facts, audience, number)
    args = need({"args": {}, **facts}, "args", dict, number)
    return Event(
        need(facts, "n", int, number),
        need({"by": 0, **facts}, "by", int, number),
        need(facts, "id", str, number),
        need({"rule": "", **facts}, "rule", str, number),
        need({"seat": NOBODY, **facts}, "seat", int, number),
        {str(name): arg_from(value) for name, value in args.items()},
        audience,
    )


def read_sentence(facts: dict[str, Any], audience: int, number: int) -> Event:
    """An event of format 1, whose words were recorded."""
    refs = [str(ref) for ref in need(facts, "refs", list, number)]
    kind, rule = need(facts, "kind", str, number), need(facts, "rule", str, number)
    text = need(facts, "text", str, number)
    return Event(0, 0, kind, rule, need(facts, "seat", int, number), {"text": text, "refs": refs}, audience)
