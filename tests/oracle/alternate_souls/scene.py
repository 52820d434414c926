"""Ready-made positions of Alternate Souls in a few words, and what can be seen of them afterwards."""

from tests.oracle.alternate_souls.oracle import start
from tests.oracle.alternate_souls.setup import Position
from tests.oracle.alternate_souls.table import Table, square_name
from tests.oracle.driver import Oracle


def table(
    south: str = "",
    north: str = "",
    *,
    rulers: str = "R4 R4",  # Oriel has no influence unless she is asked
    hand: tuple[str, str] = ("", ""),
    deck: tuple[str, str] = ("L13a " * 9, "L13a " * 9),
    graveyard: tuple[str, str] = ("", ""),
    play: tuple[dict[str, int], dict[str, int]] = ({}, {}),
    will: tuple[int, int] = (1, 1),
    active: int = 0,
    map: int = 0,
    phase: str = "main",
    temporary: dict[str, list[str]] | None = None,
) -> Oracle[Table]:
    """Units as "L10 c3", "L10 c3 4" with damage, "L10 c3 4 rested", "L10 lane:2"."""
    sides = [[unit.split() for unit in side.split(",") if unit.strip()] for side in (south, north)]
    ours, theirs = rulers.split()
    position = Position(
        rulers=(ours, theirs),
        units=({u[0]: u[1].replace(":", " ") for u in sides[0]}, {u[0]: u[1] for u in sides[1]}),
        damage=(
            {u[0]: int(u[2]) for u in sides[0] if len(u) > 2},
            {u[0]: int(u[2]) for u in sides[1] if len(u) > 2},
        ),
        rested=(
            " ".join(u[0] for u in sides[0] if "rested" in u),
            " ".join(u[0] for u in sides[1] if "rested" in u),
        ),
        hand=hand,
        deck=deck,
        graveyard=graveyard,
        play=play,
        will=will,
        active=active,
        map=map,
        phase=phase,
        temporary=(temporary or {}, {}),
    )
    return start(1, position=position)


def answer(game: Oracle[Table], *texts: str) -> Oracle[Table]:
    for text in texts:
        game.answer(text)
    return game


def asked(game: Oracle[Table]) -> tuple[int, str, list[str]]:
    assert game.ask is not None
    return game.ask.seat, game.ask.kind, game.ask.texts


def units(game: Oracle[Table]) -> dict[str, str]:
    """Every Linker, and every J-Ruler in play: its square, damage/defense, and whether it is rested."""
    found = {}
    for unit in game.table.all_units():
        name = "SN"[unit.seat] + "." + unit.character.id
        if unit.square is not None:
            state = f"{square_name(unit.square)} {unit.damage}/{game.table.defense(unit)}"
            found[name] = state + (" rested" if unit.rested else "")
        elif unit.is_linker:
            found[name] = f"lane {unit.lane}"
    return found


def sizes(game: Oracle[Table], seat: int = 0) -> tuple[int, int, int]:
    """Hand, deck, graveyard."""
    return len(game.table.hand[seat]), len(game.table.deck[seat]), len(game.table.graveyard[seat])
