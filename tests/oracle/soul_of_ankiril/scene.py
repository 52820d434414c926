"""Ready-made positions of Soul of Ankiril in a few words, and what can be seen of them afterwards."""

from tests.oracle.driver import Oracle
from tests.oracle.soul_of_ankiril.oracle import start
from tests.oracle.soul_of_ankiril.setup import Position, Two
from tests.oracle.soul_of_ankiril.table import CELLS, Piece, Table

FAR = ("a3", "g4")  # where a Leader stands that has nothing to do with it


def position(
    south: str = "",
    north: str = "",
    *,
    leaders: Two = ("barush", "kashiri"),
    fallen: str = "",
    emanations: Two = ("unah unah unah", "unah unah unah"),
    hand: Two = ("", ""),
    deck: Two = ("ighirish " * 9, "shekun " * 9),
    discard: Two = ("", ""),
    energy: int = 3,
    arrow: tuple[int, int] = (4, 4),
    active: int = 0,
    turn: int = 7,
    phase: str = "strategy",
) -> Position:
    """Pieces as `Position` writes them, with commas between; a Leader not named is far away, or `fallen`."""
    sides = []
    for seat, side in enumerate((south, north)):
        pieces = [words.strip() for words in side.split(",") if words.strip()]
        if "SN"[seat] not in fallen and not any(one.startswith(leaders[seat] + " ") for one in pieces):
            pieces.insert(0, f"{leaders[seat]} {FAR[seat]}")
        sides.append(tuple(pieces))
    return Position(
        leaders=leaders,
        pieces=(sides[0], sides[1]),
        emanations=emanations,
        hand=hand,
        deck=deck,
        discard=discard,
        energy=(energy, 0) if active == 0 else (0, energy),
        arrow=arrow,
        active=active,
        turn=turn,
        phase=phase,
    )


def play(given: Position, *texts: str, turn_limit: int = 300) -> Oracle[Table]:
    """The position, after these answers."""
    return answer(start(1, position=given, turn_limit=turn_limit), *texts)


def answer(game: Oracle[Table], *texts: str) -> Oracle[Table]:
    for text in texts:
        game.answer(text)
    return game


def asked(game: Oracle[Table]) -> list[str]:
    assert game.ask is not None
    return game.ask.texts


def shown(piece: Piece) -> str:
    """`S damsha c5 2/1 poisoned=2 inactive`"""
    words = [f"{'SN'[piece.seat]} {piece.card.id} {piece.where} {piece.attack}/{piece.health}"]
    words += [f"{name}={getattr(piece, name)}" for name in ("reinforced", "poisoned") if getattr(piece, name)]
    return " ".join(words if piece.active else [*words, "inactive"])


def units(game: Oracle[Table]) -> list[str]:
    """Every Creature but a far Leader, by Terrain."""
    among = [piece for piece in game.table.all_creatures() if piece.cell not in FAR]
    return [shown(piece) for piece in sorted(among, key=lambda piece: CELLS.index(piece.where))]


def portals(game: Oracle[Table], seat: int) -> list[int]:
    """The Health of the standing Emanations, west to east."""
    return [piece.health for piece in game.table.emanations(seat)]


def names(game: Oracle[Table], zone: str, seat: int) -> list[str]:
    return [copy.id for copy in getattr(game.table, zone)[seat]]


def sizes(game: Oracle[Table], seat: int) -> tuple[int, int, int]:
    """Hand, deck, Discard Pile."""
    table = game.table
    return len(table.hand[seat]), len(table.deck[seat]), len(table.discard[seat])


def seen(game: Oracle[Table], cell: str) -> Piece:
    return game.table.piece_at(cell)


def options_about(game: Oracle[Table], word: str) -> list[str]:
    return [text for text in asked(game) if word in text.split()]
