"""The oracle's table of Soul of Ankiril as the engine writes it: public facts by name and slot, and zones."""

from tests.oracle.soul_of_ankiril.book import BOOK, ELEMENTS
from tests.oracle.soul_of_ankiril.table import CELLS, FIRST_FREE, Copy, Piece, Table

CLASSES = ["Fang", "Scale", "Horn", "Wing", "Fin", "Shell", "Swarm", "Root"]  # 4.3
KEYWORDS = ["Ambush", "Guardian", "Mimicry", "Overfly", "Breach", "Press", "Pack", "Sprint"]  # as bits
MARKS = (
    "damage",
    "attack_mods",
    "health_mods",
    "attack_eot",
    "health_eot",
    "reinforced",
    "poisoned",
    "moved",
    "acted",
    "arrival",
    "protected",
)
ZONES = ("deck", "hand", "discard", "allies")


def bits(keywords: set[str]) -> int:
    return sum(1 << KEYWORDS.index(keyword) for keyword in keywords)


def facts_of_piece(piece: Piece) -> dict[str, int]:
    """Every public fact of a piece on the battlefield."""
    found = {name: int(getattr(piece, name)) for name in MARKS}
    found.update(
        piece=BOOK.face(piece.card.id),
        owner=piece.seat,
        cell=CELLS.index(piece.where),
        status=int(piece.active),
        element=ELEMENTS.index(piece.element) if piece.element else -1,
        classes=CLASSES.index(piece.race) if piece.race else -1,
        granted=bits(piece.granted),
        granted_next=bits(piece.granted_next),
        challenged_by=sum(1 << one.slot for one in piece.challengers),
    )
    return found


def slots(table: Table) -> dict[int, dict[str, int]]:
    """The facts of all pieces by slot; of a fallen Leader or Emanation only what it is."""
    found = {}
    for slot, piece in table.pieces.items():
        if piece.cell is not None:
            found[slot] = facts_of_piece(piece)
        else:
            found[slot] = {"piece": BOOK.face(piece.card.id), "owner": piece.seat, "cell": -1}
    return found


def numbers(table: Table) -> dict[str, int]:
    found = {"turn": table.turn, "open": -1 if table.open is None else table.open.slot}
    if table.first >= 0:
        found.update(first=table.first, active=table.active, arrivals=table.arrivals)
    return found


def pairs(table: Table) -> dict[str, list[int]]:
    """What each player has."""
    return {"energy": list(table.energy), "bonus": list(table.bonus), "arrow": list(table.arrow)}


def written(copies: list[Copy], is_sorted: bool) -> list[tuple[str, bool]]:
    cards = [(copy.id, copy.known) for copy in copies]
    return sorted(cards) if is_sorted else cards


def zones(table: Table) -> dict[str, list[tuple[str, bool]]]:
    """Every card by zone, and whether both know it since it was shown."""
    return {
        f"{name} {seat}": written(getattr(table, name)[seat], name == "hand")
        for name in ZONES
        for seat in (0, 1)
    }


def position_facts(table: Table, seed: object, settings: dict[str, int | str]) -> dict[str, object]:
    """A table at the beginning of somebody's choice in Phase 3, as the engine reads it."""
    found: dict[str, object] = {**numbers(table), **pairs(table), "settings": settings, "seed": str(seed)}
    for name in ZONES:
        piled = [[copy.id for copy in getattr(table, name)[seat]] for seat in (0, 1)]
        if name in ("deck", "discard"):  # written from the top
            piled = [cards[::-1] for cards in piled]
        found[name] = [" ".join(cards) for cards in piled]
    by_slot = slots(table)
    count = max([FIRST_FREE - 1, *by_slot]) + 1
    for name in (*MARKS, "status", "element", "classes", "granted", "granted_next", "challenged_by"):
        found[name] = [by_slot.get(slot, {}).get(name, 0) for slot in range(count)]
    for name in ("piece", "owner", "cell"):
        found[name] = [by_slot.get(slot, {}).get(name, -1) for slot in range(count)]
    for slot, piece in table.pieces.items():  # a fallen Leader still has its Element and Class
        for name, value in facts_of_kind(piece).items():
            numbers_of = found[name]
            assert isinstance(numbers_of, list)
            numbers_of[slot] = value
    return found


def facts_of_kind(piece: Piece) -> dict[str, int]:
    return {
        "element": ELEMENTS.index(piece.element) if piece.element else -1,
        "classes": CLASSES.index(piece.race) if piece.race else -1,
    }
