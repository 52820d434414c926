"""Soul of Ankiril, told slowly: set-up, turns of twelve steps (SA-R24), the end of the game."""

from collections.abc import Generator, Mapping

from tests.oracle.chance import Chance
from tests.oracle.driver import Ask, Game, Oracle, Resigned
from tests.oracle.soul_of_ankiril.actions import strategy
from tests.oracle.soul_of_ankiril.combat import attack
from tests.oracle.soul_of_ankiril.effects import carry_out, plans
from tests.oracle.soul_of_ankiril.setup import Facts, lay_out, set_up
from tests.oracle.soul_of_ankiril.table import TERRAIN, GameOver, Piece, Table

Settings = Mapping[str, int | str]  # those that are not given are as the rulebook has them


def start(
    seed: object, settings: Settings, position: Facts | None = None, is_new_turn: bool = False
) -> Oracle[Table]:
    """A driven game, from set-up or from a position: in Phase 3, or where its active player's turn begins."""
    table = Table(Chance(seed))
    return Oracle(play(table, settings, position, is_new_turn), table)


def play(table: Table, settings: Settings, position: Facts | None = None, is_new_turn: bool = False) -> Game:
    try:
        if position is None:
            decks = [str(settings.get(name, "choose")) for name in ("deck0", "deck1")]
            yield from set_up(table, decks)
            table.turn = 1  # SA-R23 only T6 to T11
            table.energy[table.active] = int(settings.get("first_turn_energy", 0))
        else:
            lay_out(table, position)
            if is_new_turn:
                table.turn += 1
                start_of_turn(table, table.active)
        yield from rest_of_turn(table, table.active)
        while table.turn != settings.get("turn_limit", 300):
            table.active = 1 - table.active  # T11
            table.turn += 1
            start_of_turn(table, table.active)
            yield from rest_of_turn(table, table.active)
    except GameOver as over:
        return table.outcome(over.winners, over.ending)
    except Resigned as leaving:  # SA-R94
        return table.outcome([1 - leaving.seat], "resigned")
    return table.outcome(leading(table), "turn-limit")


def leading(table: Table) -> list[int]:
    """SA-R92 More standing Emanations, then more Health of them; or nobody."""
    scores = [
        (len(table.emanations(seat)), sum(piece.health for piece in table.emanations(seat)))
        for seat in (0, 1)
    ]
    return [] if scores[0] == scores[1] else [0 if scores[0] > scores[1] else 1]


def start_of_turn(table: Table, seat: int) -> None:
    """T0 to T5"""
    for piece in table.creatures(seat):  # T0
        piece.reinforced = 0
        piece.granted_next = set()
    for owner in (0, 1):  # T1 SA-R26 SA-R27
        if table.arrow[owner] > 0:
            table.arrow[owner] -= 1
    table.energy[seat] = 3 + table.bonus[seat]  # T2 SA-R31
    table.bonus[seat] = 0
    for piece in table.creatures(seat):  # T3
        piece.active = True
        piece.moved = piece.acted = False
    for piece in table.emanations(seat):  # SA-R47
        piece.acted = False
    for piece in table.creatures(seat):  # T4 SA-R60
        if piece.poisoned:
            table.hurt(piece, piece.poisoned, "poison")
            piece.poisoned -= 1
    table.remove_defeated()
    table.carry_out_legacies()
    for piece in table.creatures(seat) + table.emanations(seat):  # T5 SA-R35
        for line in piece.card.on("upkeep"):
            if stands_right(piece, line.condition) and plans(table, line, piece):
                carry_out(table, line, piece, (), "ability")


def stands_right(piece: Piece, condition: str) -> bool:
    """`on Water`: SA-R4 flat or raised"""
    return condition in ("", f"on {TERRAIN[piece.where].element}")


def rest_of_turn(table: Table, seat: int) -> Generator[Ask, str, None]:
    """T6 to T10"""
    yield from strategy(table, seat)
    for piece in table.creatures(seat):  # T7 SA-R68
        if piece.cell is not None and piece.challengers:
            if table.open is not None and table.open is not piece:
                table.open.active = False
            table.open = piece
            piece.acted = True
            attack(table, piece, min(piece.challengers, key=lambda one: one.arrival))  # SA-R69
    table.draw(seat, 2)  # T8 SA-R32
    table.energy[seat] = 0  # T9
    end_step(table, seat)


def end_step(table: Table, seat: int) -> None:
    """T10 SA-R25"""
    for piece in table.all_creatures():  # T10a SA-R9
        if TERRAIN[piece.where].kind == "AN":
            table.hurt(piece, 1, "anomaly")
    table.remove_defeated()
    table.carry_out_legacies()
    for piece in table.all_creatures():  # T10b
        piece.attack_eot = piece.health_eot = 0
        piece.granted = set()
    table.remove_defeated()
    table.carry_out_legacies()
    for piece in table.creatures(seat):  # T10c
        piece.challengers = []
    for piece in table.creatures(1 - seat):
        piece.protected = False
    for piece in table.creatures(seat):  # T10d
        if piece.moved or piece.acted:
            piece.active = False
    table.open = None
