"""Soul of Ankiril: whom a rules line can choose, and what its effects do (4.3), read word by word."""

import re

from tests.oracle.soul_of_ankiril.book import Line
from tests.oracle.soul_of_ankiril.table import (
    CELLS,
    TERRAIN,
    WAYS,
    Piece,
    Table,
    at_range,
    beyond,
    distance,
    is_clear,
)

Plan = tuple[str, ...]  # a complete announcement, part by part: ("cast gust", "through c3", "on d3", "on e3")

CHOSEN = r"(other )?([AFX])\[(any|R\d(?:-\d)?)(,line)?(, [^\]]*)?\](?: \(.*\))?"
PULLED = " and a cell at R1 of it that is one step nearer to chan"
PUSHED = " and a cell at R1 of it and R2 of self"
BLOWN = " and a cell at R1 of it"
PERHAPS = " and optionally a cell at R1 of it"
STORM = (
    "one of 6 directions: Terrains at R1…R4 of chan that way, ending with the first Raised one; each F there"
)
SWARM = "cell[R1] (if a GEN is possible)"
NEW = ", summoned this turn, Inactive, has not acted"
CLASSMATES = "each A of chan's Class (chan included)"
ALREADY = "one that already has Pack gets MOD +1/+0 eot instead"


def on(cells: list[str]) -> list[Plan]:
    return [(f"on {cell}",) for cell in cells]


def ascending(pieces: list[Piece]) -> list[Piece]:
    return sorted(pieces, key=lambda piece: CELLS.index(piece.where))


# -- who fits ---------------------------------------------------------------------------------------------


def is_out_of_reach(source: Piece, piece: Piece) -> bool:
    """SA-R71 Mimicry, against an opposing source or Channeler more than Range 1 away."""
    return piece.seat != source.seat and piece.has("Mimicry") and distance(source.where, piece.where) > 1


def fitting(table: Table, words: str, source: Piece) -> list[Piece]:
    """`other A[R1-3]`, `F[R2-3,line]`: every Creature that fits, by Terrain."""
    if words == CLASSMATES.removeprefix("each "):
        return [one for one in ascending(table.creatures(source.seat)) if one.race == source.race != ""]
    found = re.fullmatch(CHOSEN, words)
    assert found is not None, words
    other, whose, reach, line, further = found.groups()
    assert further in (None, NEW), further
    among = {
        "A": table.creatures(source.seat),
        "F": table.creatures(1 - source.seat),
        "X": table.creatures(0) + table.creatures(1),
    }[whose]
    fit = []
    for piece in ascending(among):
        is_new = piece.arrived_in == table.turn and not (piece.active or piece.moved or piece.acted)
        if (
            is_within(source.where, piece.where, reach)
            and not (other and piece is source)
            and not (line and not is_clear(source.where, piece.where))
            and not (further == NEW and not is_new)
            and not is_out_of_reach(source, piece)
        ):
            fit.append(piece)
    return fit


def is_within(a: str, b: str, reach: str) -> bool:
    if reach == "any":
        return True
    numbers = [int(digit) for digit in re.findall(r"\d", reach)]
    return numbers[0] <= distance(a, b) <= numbers[-1]


def swept(table: Table, source: Piece, way: str) -> list[Piece]:
    """Storm front: the opposing Creatures on up to four Terrains that way, up to the first Raised one."""
    found = []
    for steps in range(1, 5):
        cell = beyond(source.where, way, steps)
        if cell is None:
            break
        piece = table.at(cell)
        is_foe = piece is not None and piece.seat != source.seat and not piece.is_emanation
        if piece is not None and is_foe and not is_out_of_reach(source, piece):
            found.append(piece)
        if TERRAIN[cell].raised:
            break
    return found


# -- what can be announced --------------------------------------------------------------------------------


def plans(table: Table, line: Line, source: Piece) -> list[Plan]:
    """Every complete choice of targets, in the order of the Options; none if the line cannot be used."""
    words = line.targets
    empty = [cell for cell in at_range(source.where, 1, 1) if table.is_empty(cell)]
    generating = empty if table.can_generate(source.seat) else []
    if words == "self":
        return [()]
    if words == STORM:
        return [(f"way {way}",) for way in WAYS if swept(table, source, way)]
    if words.startswith("each "):  # SA-R42 at least one affected piece
        return [()] if fitting(table, words.removeprefix("each "), source) else []
    if words == "cell[R1]":
        return on(generating)
    if words == SWARM:
        has_offspring = any(piece.is_offspring for piece in table.creatures(source.seat))
        return on(generating) or ([()] if has_offspring else [])
    if words == "one or two cells[R1]":
        return seeds(table, generating, source.seat)
    for suffix in (PULLED, PUSHED, BLOWN, PERHAPS):
        if words.endswith(suffix):
            return with_cell(table, words.removesuffix(suffix), suffix, source)
    return on([piece.where for piece in fitting(table, words, source)])


def seeds(table: Table, cells: list[str], seat: int) -> list[Plan]:
    """Seed call: a first cell, then another one if the supply holds two Offspring, or done."""
    has_two = sum(piece.is_offspring for piece in table.creatures(seat)) <= 1
    found: list[Plan] = []
    for first in cells:
        seconds = [cell for cell in cells if cell != first and has_two]
        found += [(f"on {first}", f"on {second}") for second in seconds]
        found.append((f"on {first}", "done"))
    return found


def with_cell(table: Table, words: str, suffix: str, source: Piece) -> list[Plan]:
    """A Creature, then an empty Terrain next to it."""
    found: list[Plan] = []
    for piece in fitting(table, words, source):
        cells = [cell for cell in at_range(piece.where, 1, 1) if table.is_empty(cell)]
        if suffix == PULLED:
            nearer = distance(source.where, piece.where) - 1
            cells = [cell for cell in cells if distance(source.where, cell) == nearer]
        if suffix == PUSHED:
            cells = [cell for cell in cells if distance(source.where, cell) == 2]
        found += [(f"on {piece.where}", f"on {cell}") for cell in cells]
        if suffix == PERHAPS:
            found.append((f"on {piece.where}", "done"))
    return found


# -- what happens -----------------------------------------------------------------------------------------


def carry_out(table: Table, line: Line, source: Piece, chosen: Plan, cause: str) -> None:
    """The effects in printed order, then Legacies; `cause` is spell or ability."""
    said = [part.split()[1] for part in chosen if part != "done"]
    words = line.targets
    pieces: list[Piece] = []
    cells: list[str] = []
    if words == "self":
        pieces = [source]
    elif words == STORM:
        pieces = swept(table, source, said[0])
    elif words.startswith("each "):
        pieces = fitting(table, words.removeprefix("each "), source)
    elif words.startswith(("cell", "one or two cells")):
        cells = said
    else:
        pieces, cells = [table.piece_at(said[0])], said[1:]
    for effect in line.effects:
        there = [piece for piece in pieces if piece.cell is not None]  # SA-R83
        if effect == ALREADY:
            continue  # done with the GRANT before it
        apply(table, effect, source, there, cells, cause, is_choosy=ALREADY in line.effects)
        table.remove_defeated()
    table.carry_out_legacies()


def apply(
    table: Table,
    effect: str,
    source: Piece,
    pieces: list[Piece],
    cells: list[str],
    cause: str,
    is_choosy: bool,
) -> None:
    """One effect of 4.3 on the chosen pieces and cells."""
    if effect == "then each allied Offspring → MOD +1/+1 perm":
        pieces = [piece for piece in table.creatures(source.seat) if piece.is_offspring]
        effect = effect.split(" → ")[1]
    elif effect.startswith("chan "):
        pieces, effect = [source], effect.removeprefix("chan ")
    elif effect.startswith("both "):
        pieces, effect = [*pieces, source], effect.removeprefix("both ")
    elif effect.startswith("if still there "):
        effect = effect.removeprefix("if still there ")
    verb, _, rest = effect.partition(" ")
    if verb == "DRAW":
        table.draw(source.seat, int(rest))
    elif verb == "GEN":
        assert rest in ("", "on each, supply permitting")
        for cell in cells:
            table.generate(source.seat, cell, source.element, source.race)
    elif verb == "SWAP":
        assert rest in ("", "with chan")
        table.swap(source, pieces[0])
    elif verb == "SHIFT":
        for piece in pieces:
            for cell in cells:
                table.put(piece, cell)
    else:
        for piece in pieces:
            apply_to_one(table, verb, rest, source, piece, cause, is_choosy)


def apply_to_one(
    table: Table, verb: str, rest: str, source: Piece, piece: Piece, cause: str, is_choosy: bool
) -> None:
    if verb == "DMG":
        taken = table.hurt(piece, int(rest), cause)
        if cause == "ability":  # SA-R84 a Spell poisons nobody
            table.poison(source, piece, taken)
    elif verb == "HEAL":
        piece.damage = max(0, piece.damage - int(rest))  # SA-R49
    elif verb == "REINF":
        piece.reinforced += int(rest)
    elif verb == "PSN":
        piece.poisoned = max(piece.poisoned, int(rest))
    elif verb == "CHAL":
        if source not in piece.challengers:
            piece.challengers.append(source)
        source.protected = True  # SA-R67
    elif verb == "READY":
        piece.active = True
    elif verb == "MOD":
        modify(piece, rest)
    elif verb == "GRANT":
        keyword, until = rest.split()
        if is_choosy and piece.has(keyword):
            piece.attack_eot += 1
        else:
            {"eot": piece.granted, "nxt": piece.granted_next}[until].add(keyword)
    else:
        raise ValueError(f"an effect that nobody knows: {verb} {rest}")


def modify(piece: Piece, words: str) -> None:
    """`+1/+1 perm`, `+2/+0 eot`"""
    numbers, until = words.split()
    attack, health = (int(number) for number in numbers.split("/"))
    if until == "perm":
        piece.attack_mods += attack
        piece.health_mods += health
    else:
        piece.attack_eot += attack
        piece.health_eot += health
