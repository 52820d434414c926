"""Alternate Souls: the chain of interrupts, effects, and the triggered abilities that wait for its end."""

from tests.oracle.alternate_souls.announce import Act, abilities, acts, announce, choose, is_legal, shape_of
from tests.oracle.alternate_souls.battle import check, deal, destroy, move, push_times
from tests.oracle.alternate_souls.book import BOOK, SPEEDS, Clause
from tests.oracle.alternate_souls.table import WAYS, Item, Permanent, Table, Triggered, Unit, square_name
from tests.oracle.driver import Ask, Steps

# -- the chain --------------------------------------------------------------------------------------------


def use(table: Table, act: Act) -> Steps:
    """A card or ability of the main phase with all that answers it, and what that sets off."""
    yield from announce(table, act, None)
    while may_interrupt(table, table.chain[-1]):
        below = table.chain[-1]
        faster = acts(table, 1 - below.seat, below)
        answer = yield Ask(1 - below.seat, "Interrupt", [*(one.text for one in faster), "pass"])
        if answer == "pass":  # AS-R51
            break
        yield from announce(table, next(one for one in faster if one.text == answer), below)
    while table.chain:  # AS-R54 from the last back to the first
        yield from resolve(table, table.chain[-1])
    yield from carry_out_triggers(table)


def may_interrupt(table: Table, last: Item) -> bool:
    """AS-R80 A window opens on public possibility only."""
    seat = 1 - last.seat
    costs = [card.cost for card in BOOK.cards.values() if card.speed > last.speed]
    if costs and table.hand[seat] and table.will[seat] >= min(costs):
        return True
    return any(is_legal(table, act, last) for act in abilities(table, seat))


def resolve(table: Table, item: Item) -> Steps:
    """AS-R54 Do what it says if it is not negated and all targets are still legal; then put it away."""
    done = not item.negated and all(is_still_legal(table, item, at) for at in range(len(item.targets)))
    if done and not (item.card and item.card.type in ("Ad", "Rg")):
        for clause in item.clauses:
            yield from carry_out(table, item, clause)
    table.chain.remove(item)
    if item.card is None:
        return
    if done and item.card.type in ("Ad", "Rg"):
        rows = item.targets[0] if item.card.type == "Ad" else 0
        assert isinstance(rows, int)
        table.play[item.seat].append(Permanent(item.seat, item.card, rows))
        check(table)
    else:
        table.graveyard[item.seat].append(item.card.name)


def is_still_legal(table: Table, item: Item, at: int) -> bool:
    target = item.targets[at]
    if isinstance(target, Permanent):
        return target in table.play[target.seat]
    if not isinstance(target, Unit):
        return True
    if item.wanted[at] == "lane":
        return target.lane is not None
    return table.matches(item.seat, item.wanted[at], target, item.source, item.targets[0] if at else None)


# -- effects ----------------------------------------------------------------------------------------------


def carry_out(table: Table, item: Item, clause: Clause) -> Steps:
    """4.4 One effect."""
    seat, words = item.seat, clause.words
    if clause.verb == "draw":
        table.draw(seat, int(words[0]))
    elif clause.verb == "will":
        table.gain_will(seat, int(words[0]))
    elif clause.verb == "oppwill":
        table.will[1 - seat] = max(0, table.will[1 - seat] + int(words[0]))
    elif clause.verb == "oppdiscard":
        for _ in range(int(words[0])):
            table.discard_at_random(1 - seat)
    elif clause.verb == "negate":
        assert item.below is not None
        item.below.negated = True
    elif clause.verb == "break":
        break_permanent(table, item)
    elif clause.verb == "each":
        each(table, item, words[0])
    elif clause.verb == "if an ally Knight is on the battlefield: will(+2)":
        if any("Knight" in unit.character.race for unit in table.field(seat)):
            table.gain_will(seat, 2)
    elif clause.verb == "then put one card from hand under the deck":
        yield from put_under(table, seat)
    else:
        yield from carry_out_on_unit(table, item, clause)
    check(table)


def carry_out_on_unit(table: Table, item: Item, clause: Clause) -> Steps:
    """An effect whose first word is the unit it is about."""
    unit, words = unit_of(item, clause.words[0]), clause.words
    if clause.verb == "lane":
        assert unit.lane is not None
        unit.lane = max(0, unit.lane + int(words[1]))  # AS-R35
    elif not unit.on_field:
        return
    elif clause.verb == "move":
        bonus = sum(int(word[4:]) for word in words if word.startswith("atk+"))
        yield from move(table, unit, item.path, shape_of(clause)[0] == "leap", bonus)
    elif clause.verb == "damage":
        deal(table, unit, int(words[1]))
    elif clause.verb == "mod":
        for one in [unit, *(neighbours(table, unit) if "adjacent" in words[0] else [])]:
            attack, defense = words[1].split("/")
            one.temporary += [f"atk{attack}", f"def{defense}"]
    elif clause.verb == "grant":
        unit.temporary.append(words[1])
    elif clause.verb == "heal":
        unit.damage = 0 if words[1] == "all" else max(0, unit.damage - int(words[1]))
    elif clause.verb in ("rest", "recover"):
        unit.rested = clause.verb == "rest"
    elif clause.verb == "push":
        push_times(table, unit, direction(table, item, unit, words[1]), int(words[2]))
    elif clause.verb == "swap":
        other = unit_of(item, words[1])
        unit.square, other.square = other.square, unit.square
    elif clause.verb == "tolane":
        unit.leave(int(words[1]))
    else:
        assert clause.verb == "destroy", clause
        destroy(table, [unit])


def unit_of(item: Item, word: str) -> Unit:
    """`$1`, `$2` or `self`."""
    unit = item.source if word == "self" else item.targets[int(word[1]) - 1]
    assert isinstance(unit, Unit)
    return unit


def direction(table: Table, item: Item, unit: Unit, word: str) -> tuple[int, int]:
    """AS-R28 `back` is seen by the pushed unit's owner, `$2` by the player of the card."""
    if word == "back":
        return table.delta("b", unit.seat)
    way = item.targets[int(word[1]) - 1]
    assert isinstance(way, str) and way in WAYS
    return table.delta(way, item.seat)


def neighbours(table: Table, unit: Unit) -> list[Unit]:
    """The allies orthogonally adjacent to a unit."""
    return [one for one in table.field(unit.seat) if table.adjacent(one, unit, ["f", "b", "l", "r"])]


def each(table: Table, item: Item, sentence: str) -> None:
    """Damage at once; pushes one after the other from file a to file e."""
    row = item.targets[0]
    units = [unit for unit in table.field(1 - item.seat) if unit.square is not None]
    units = [unit for unit in units if (unit.square or 0) // 5 + 1 == row]
    for unit in units:
        if sentence.startswith("enemy on $1: damage "):
            deal(table, unit, int(sentence[-1]))
        else:
            assert sentence.startswith("enemy on $1: push back ")
            push_times(table, unit, table.delta("b", unit.seat), int(sentence[-1]))


def break_permanent(table: Table, item: Item) -> None:
    permanent = item.targets[0]
    assert isinstance(permanent, Permanent)
    table.play[permanent.seat].remove(permanent)
    table.graveyard[permanent.seat].append(permanent.card.name)  # AS-R57


def put_under(table: Table, seat: int) -> Steps:
    """D12 A card of the hand, which is secret: asked even if there is only one kind."""
    kinds = [name for name in BOOK.cards if name in table.hand[seat]]
    if kinds:
        answer = yield Ask(seat, "PutUnder", [f"under {name}" for name in kinds])
        name = answer.removeprefix("under ")
        table.hand[seat].remove(name)
        table.deck[seat].insert(0, name)


# -- triggered abilities ----------------------------------------------------------------------------------


def carry_out_triggers(table: Table) -> Steps:
    """AS-R58 In the order they happened, the active player's first if at the same time."""
    while table.waiting:
        table.waiting.sort(key=lambda one: (one[0], one[1] != table.active))
        yield from carry_out_trigger(table, table.waiting.pop(0))


def carry_out_trigger(table: Table, triggered: Triggered) -> Steps:
    _, seat, text, source = triggered
    use = (seat, text.owner, text.trigger)
    if "optional" in text.conditions:
        yield from hasten(table, seat, use)
        return
    if "once per turn" in text.conditions:
        if use in table.used:
            return
        table.used.add(use)
    item = Item(seat, SPEEDS["L"], text.mode.clauses, text.mode.targets, source=source)
    if text.mode.targets == ("enemy",):  # D7
        enemies = table.field(1 - seat)
        if not enemies:
            return
        texts = [f"on {square_name(unit.square or 0)}" for unit in enemies]
        item.targets = [enemies[(yield from choose(seat, "JudgmentTarget", texts))]]
    for clause in item.clauses:
        yield from carry_out(table, item, clause)


def hasten(table: Table, seat: int, use: tuple[int, str, str]) -> Steps:
    """D11 One of the fallen Linkers that still wait; the use counts only when paid (AS-R81)."""
    fallen, table.fallen[seat] = table.fallen[seat], []
    waiting = [unit for unit in table.units[seat] if unit in fallen and unit.lane]
    if not waiting or table.will[seat] < 1 or use in table.used:
        return
    names = [unit.character.name for unit in waiting]
    answer = yield Ask(seat, "HastenLinker", [*(f"linker {name}" for name in names), "decline"])
    if answer != "decline":
        unit = waiting[names.index(answer.removeprefix("linker "))]
        assert unit.lane is not None
        unit.lane -= 1
        table.will[seat] -= 1
        table.used.add(use)
