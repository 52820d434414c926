"""Soul of Ankiril, Phase 3: what can be done, asked part by part, and done (SA-70..SA-94)."""

from collections.abc import Generator

from tests.oracle.driver import Ask, Steps
from tests.oracle.soul_of_ankiril.book import BOOK
from tests.oracle.soul_of_ankiril.combat import attack
from tests.oracle.soul_of_ankiril.effects import Plan, carry_out, on, plans
from tests.oracle.soul_of_ankiril.table import CELLS, HAND_LIMIT, Piece, Table, at_range


def ask_in_parts(seat: int, kind: str, among: list[Plan]) -> Generator[Ask, str, Plan]:
    """The first part is always asked, a further one only if there is a choice."""
    said: Plan = ()
    while True:
        fitting = [plan for plan in among if plan[: len(said)] == said]
        if fitting == [said]:
            return said
        texts = list(dict.fromkeys(plan[len(said)] for plan in fitting))
        if said and len(texts) == 1:
            said = (*said, texts[0])
        else:
            said = (*said, (yield Ask(seat, kind, texts)))


def strategy(table: Table, seat: int) -> Steps:
    """T6 Anything, in any order, until the player says End (SA-R37)."""
    while True:
        plan = yield from ask_in_parts(seat, "Strategy", actions(table, seat))
        if plan == ("end",):
            return
        yield from perform(table, seat, plan)


# -- what is offered --------------------------------------------------------------------------------------


def actions(table: Table, seat: int) -> list[Plan]:
    """Every complete action, in the order of the Options."""
    found: list[Plan] = []
    held = sorted({copy.id for copy in table.hand[seat]}, key=BOOK.face)
    if table.energy[seat] >= 1:
        for card in held:  # D4
            if BOOK.cards[card].type == "Ally":
                found += [(f"summon {card}", *plan) for plan in on(summoning_cells(table, seat))]
        for card in held:  # D8
            if BOOK.cards[card].type == "Spell":
                found += casts(table, seat, card)
        if table.deck[seat] and len(table.hand[seat]) < HAND_LIMIT:  # D9
            found.append(("draw",))
    arrow = table.arrow[seat]
    if arrow > 0 and table.energy[seat] >= 1:  # D6
        found.append(("recharge",))
    if arrow >= 0 and table.energy[seat] >= arrow:  # D7
        found += [("resummon", *plan) for plan in on(table.deployment(seat))]
    own = table.standing(seat)
    for piece in own:  # D10
        found += [(f"move {piece.where}", *plan) for plan in on(moves(table, piece))]
    for piece in own:  # D11
        found += [(f"attack {piece.where}", *plan) for plan in on(attacks(table, piece))]
    for piece in own:  # D12 D14
        found += [(f"use {piece.where}", *plan) for plan in uses(table, piece)]
    return [*found, ("end",)]


def summoning_cells(table: Table, seat: int) -> list[str]:
    """SA-72 SA-R39 Next to an own Emanation or the own Leader; Imara reaches further."""
    near = set[str]()
    leader = table.leader(seat)
    for piece in [*table.emanations(seat), *([leader] if leader.cell else [])]:
        wide = piece.card.special == "its owner may also summon Allies at Range 2 of it"
        near |= set(at_range(piece.where, 1, 2 if wide else 1))
    return [cell for cell in CELLS if cell in near and table.is_empty(cell)]


def casts(table: Table, seat: int, card: str) -> list[Plan]:
    """SA-77 SA-78 Through every own Creature of its Element."""
    found: list[Plan] = []
    (line,) = BOOK.cards[card].on("cast")
    for piece in table.standing(seat):
        if not piece.is_emanation and piece.element == BOOK.cards[card].element:
            targets = plans(table, line, piece)
            found += [(f"cast {card}", f"through {piece.where}", *plan) for plan in targets]
    return found


def moves(table: Table, piece: Piece) -> list[str]:
    if piece.is_emanation or not piece.active or piece.moved or piece.challengers:
        return []
    reach = 2 if piece.has("Overfly") else 1  # SA-R72
    return [cell for cell in at_range(piece.where, 1, reach) if table.is_empty(cell)]


def attacks(table: Table, piece: Piece) -> list[str]:
    """SA-85 SA-R43; SA-120 Guardian; SA-R66 the Challenged attacks its Challengers only."""
    if piece.is_emanation or not piece.active or piece.acted:
        return []
    found = []
    for cell in at_range(piece.where, 1, 1):
        target = table.at(cell)
        if target is None or target.seat == piece.seat:
            continue
        if target.is_emanation and piece.has("Guardian"):
            continue
        if piece.challengers and target not in piece.challengers:
            continue
        found.append(cell)
    return found


def uses(table: Table, piece: Piece) -> list[Plan]:
    """An active Ability; SA-R77 Intuition has two of them."""
    if piece.acted:
        return []
    if piece.is_emanation:
        return [plan for line in piece.card.on("em_active") for plan in plans(table, line, piece)]
    lines = piece.card.on("active")
    if not piece.active or piece.challengers or not lines:
        return []
    if len(lines) == 1:
        return plans(table, lines[0], piece)
    first, second = (plans(table, line, piece) for line in lines)
    both = first if table.energy[piece.seat] >= 1 else []
    modes = (("first", first), ("second", second), ("both", both))
    return [(mode, *plan) for mode, among in modes for plan in among]


# -- what is done -----------------------------------------------------------------------------------------


def perform(table: Table, seat: int, plan: Plan) -> Steps:
    verb, _, what = plan[0].partition(" ")
    where = plan[1].split()[-1] if len(plan) > 1 else ""
    if verb == "summon":
        yield from summon(table, seat, what, where)
    elif verb == "cast":
        cast(table, seat, what, where, plan[2:])
    elif verb == "draw":
        table.energy[seat] -= 1  # SA-93
        table.draw(seat, 1)
    elif verb == "recharge":
        table.energy[seat] -= 1  # SA-75
        table.arrow[seat] -= 1
    elif verb == "resummon":
        table.energy[seat] -= table.arrow[seat]  # SA-73
        table.arrow[seat] = -1
        table.arrive(table.leader(seat), where, active=False)
    else:
        piece = table.piece_at(what)
        if piece.is_emanation:
            piece.acted = True  # SA-R47 it closes nobody
            (line,) = piece.card.on("em_active")
            carry_out(table, line, piece, plan[1:], "ability")
        else:
            yield from act(table, piece, verb, plan)


def summon(table: Table, seat: int, card: str, cell: str) -> Steps:
    """SA-71 SA-72, then Project"""
    table.energy[seat] -= 1
    copy = table.take_from_hand(seat, card)
    table.allies[seat].append(copy)
    piece = table.add_piece(seat, copy.card, copy.card.element, copy.card.race, copy)
    table.arrive(piece, cell, active="Sprint" in copy.card.flags)  # SA-135
    for line in copy.card.on("on_summon"):
        for effect in line.effects:
            yield from project(table, seat, effect.removeprefix("PROJ "))


def project(table: Table, seat: int, kind: str) -> Steps:
    """SA-R78 A card of this kind goes on top, the rest is shuffled; without one nothing happens."""
    matching = [copy for copy in table.deck[seat] if copy.card.type == kind]
    if not matching:
        return
    names = sorted({copy.id for copy in matching}, key=BOOK.face)
    answer = yield Ask(seat, "ChooseProjected", [f"top {name}" for name in names])
    chosen = next(copy for copy in matching if f"top {copy.id}" == answer)
    table.deck[seat].remove(chosen)
    table.shuffle(seat)
    chosen.known = True
    table.deck[seat].append(chosen)


def cast(table: Table, seat: int, card: str, channeler: str, targets: Plan) -> None:
    """SA-R83 Pay, the card leaves the hand, effects, defeats, Legacy, to the Discard Pile."""
    table.energy[seat] -= 1
    copy = table.take_from_hand(seat, card)
    (line,) = copy.card.on("cast")
    carry_out(table, line, table.piece_at(channeler), targets, "spell")
    table.discard[seat].append(copy)


def act(table: Table, piece: Piece, verb: str, plan: Plan) -> Steps:
    """SA-R40 One action of a Creature; another one that was open is closed."""
    if table.open is not None and table.open is not piece:
        table.open.active = False
    table.open = piece
    if verb == "move":
        piece.moved = True
        table.put(piece, plan[1].split()[1])
    elif verb == "attack":
        piece.acted = True
        attack(table, piece, table.piece_at(plan[1].split()[1]))
    else:
        piece.acted = True
        yield from use(table, piece, plan[1:])
    if piece.moved and piece.acted and table.open is piece:  # SA-90
        piece.active = False
        table.open = None


def use(table: Table, piece: Piece, said: Plan) -> Steps:
    lines = piece.card.on("active")
    if len(lines) == 1:
        carry_out(table, lines[0], piece, said, "ability")
        return
    mode, targets = said[0], said[1:]
    table.energy[piece.seat] -= mode == "both"  # SA-121
    carry_out(table, lines[mode == "second"], piece, targets, "ability")
    if mode == "both":
        then = plans(table, lines[1], piece)  # D13 chosen now; skipped if there is nobody
        if len(then) > 1:
            answer = yield Ask(piece.seat, "SecondAbility", [plan[0] for plan in then])
            then = [(answer,)]
        for plan in then:
            carry_out(table, lines[1], piece, plan, "ability")
