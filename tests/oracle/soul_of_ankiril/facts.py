"""What the oracle says of its table of Soul of Ankiril: public facts by name and slot, and zones."""

from tests.oracle.soul_of_ankiril.book import BOOK, ELEMENTS
from tests.oracle.soul_of_ankiril.table import CELLS, Copy, Piece, Table

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


def words_of(keywords: int) -> set[str]:
    return {keyword for place, keyword in enumerate(KEYWORDS) if keywords >> place & 1}


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


def told(table: Table) -> dict[str, object]:
    """All of it."""
    found: dict[str, object] = {
        **numbers(table),
        **pairs(table),
        **zones(table),
        "chance": table.chance.words,
    }
    if table.first >= 0:
        by_slot = slots(table)
        found.update({f"{slot} {name}": n for slot, facts in by_slot.items() for name, n in facts.items()})
        found["slots"] = sorted(by_slot)
    return found
