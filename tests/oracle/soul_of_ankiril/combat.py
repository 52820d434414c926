"""Soul of Ankiril: direct attacks, step by step (SA-R45, SA-R51)."""

from tests.oracle.soul_of_ankiril.effects import carry_out
from tests.oracle.soul_of_ankiril.table import TERRAIN, GameOver, Piece, Table, beyond, distance, way_to


def attack(table: Table, attacker: Piece, target: Piece) -> None:
    """A1 declare, and all that follows."""
    if target in attacker.challengers:
        attacker.challengers = []  # SA-R69 attacking any of them frees it
    gather_pack(table, attacker)  # A2
    if target.is_emanation:
        strike_emanation(table, attacker, target)
    else:
        fight(table, attacker, target)


def gather_pack(table: Table, attacker: Piece) -> None:
    """SA-126 SA-R54 +1/+1 once, with an allied Creature of its Class at Range 1."""
    mates = [
        one
        for one in table.creatures(attacker.seat)
        if one.race == attacker.race != "" and distance(one.where, attacker.where) == 1
    ]
    if attacker.has("Pack") and mates:
        attacker.attack_eot += 1
        attacker.health_eot += 1


def strike_emanation(table: Table, attacker: Piece, target: Piece) -> None:
    """SA-R45 No strike back, no other step."""
    blow = attacker.attack
    if target.card.special.startswith("each direct attack on it deals 1 less, but at least 1"):
        blow = max(1, blow - 1) if blow else 0
    target.damage += blow
    if target.health > 0:
        return
    target.cell = None  # SA-40
    table.bonus[target.seat] += 1  # SA-41
    if not table.emanations(target.seat):  # SA-97
        raise GameOver([attacker.seat], "emanations")


def fight(table: Table, attacker: Piece, target: Piece) -> None:
    """A3 to A10 between two Creatures."""
    place, way = target.where, way_to(attacker.where, target.where)
    assert way is not None
    health, strike_back = target.health, target.attack
    dealt = table.hurt(target, attacker.attack, "attack")  # A3
    taken = 0
    if not (attacker.has("Ambush") and target.health <= 0):  # SA-R53
        taken = table.hurt(attacker, strike_back, "attack")
    table.poison(attacker, target, dealt)  # A4
    table.poison(target, attacker, taken)
    is_won = target.health <= 0
    table.remove_defeated()  # A5
    if is_won and attacker.has("Breach"):  # A6
        breach(table, attacker, place, way, dealt - health)
    if is_won and attacker.has("Press") and attacker.cell is not None and table.is_empty(place):  # A7
        table.put(attacker, place)
    table.carry_out_legacies()  # A8
    for survivor in (attacker, target):  # A9
        if survivor.cell is not None:
            for line in survivor.card.on("on_survive"):
                carry_out(table, line, survivor, (), "ability")  # A10 comes with it


def breach(table: Table, attacker: Piece, place: str, way: str, excess: int) -> None:
    """SA-112 SA-R55 The excess hits the opposing Creature behind, even if the attacker fell."""
    behind = beyond(place, way)
    if excess <= 0 or behind is None or TERRAIN[place].raised:
        return
    victim = table.at(behind)
    if victim is None or victim.seat == attacker.seat or victim.is_emanation or victim.has("Mimicry"):
        return
    table.poison(attacker, victim, table.hurt(victim, excess, "attack"))
    table.remove_defeated()
