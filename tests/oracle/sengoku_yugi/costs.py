"""Sengoku Yugi: costs and Counters: what could be paid, what is paid (SY-173 to SY-177, SY-R92)."""

from collections.abc import Generator
from itertools import product

from tests.oracle.driver import Ask, Steps
from tests.oracle.sengoku_yugi.asking import Plan, ask_in_parts, word
from tests.oracle.sengoku_yugi.book import Card, Data
from tests.oracle.sengoku_yugi.powers import fits_card, fits_unit
from tests.oracle.sengoku_yugi.table import Copy, Table, Unit, kinds, take, throw
from tests.oracle.sengoku_yugi.units import turn_down


class User:
    """Who uses an ability: a unit with its top card, or a card in hand."""

    def __init__(self, seat: int, copy: Copy, unit: Unit | None) -> None:
        self.seat = seat
        self.copy = copy
        self.unit = unit

    @property
    def card(self) -> Card:
        return self.copy.card


def asked(part: Data) -> tuple[str, int, Data]:
    """A part of a cost: its word, how many, which."""
    ((name, value),) = part.items()
    if isinstance(value, int):
        return name, value, {}
    return name, value["n"], value.get("filter", {})


def ap_of(cost: list[Data]) -> int:
    return sum(part.get("ap", 0) for part in cost)


def hand_cards_of(cost: list[Data]) -> int:
    """How many cards from hand it asks for."""
    return sum(asked(part)[1] for part in cost if next(iter(part)).startswith("hand_to_"))


# -- what can be paid -------------------------------------------------------------------------------------


def ways_of_part(table: Table, user: User, part: Data) -> list[Plan]:
    """Every way of paying one part, in words; AP and the Stronghold's top card need none."""
    name, count, filters = asked(part)
    assert count == 1 or name in ("ap", "sh_to_banish")
    seat = user.seat
    if name == "ap":
        return [()]
    if name == "sh_to_banish":  # SY-175 SY-R38
        return [()] if len(table.stronghold[seat]) + len(table.standby[seat]) >= count else []
    if name == "stance_to_def":  # SY-177
        able = [unit for unit in table.fielded(seat) if unit.attacks]
        return [(f"turn {unit.place}",) for unit in able if fits_unit(table, unit, filters, user.card)]
    if name == "standby_to_banish":
        verb, among = "banish", table.standby[seat]
    elif name == "gs_to_standby":
        assert user.unit is not None
        verb, among = "source", user.unit.sources
    else:
        assert name in ("hand_to_standby", "hand_to_sh_bottom"), name
        verb, among = "pay", [copy for copy in table.hand[seat] if copy is not user.copy]  # SY-R93
    fitting = [copy for copy in among if fits_card(copy.card, filters, user.card)]
    return [(f"{verb} {card}",) for card in kinds(fitting)]


def ways(table: Table, user: User, cost: list[Data]) -> list[Plan]:
    """SY-R92 Every way of paying the whole cost; none if it cannot be paid."""
    if ap_of(cost) > table.ap[user.seat]:
        return []
    by_part = [ways_of_part(table, user, part) for part in cost]
    return [tuple(text for way in chosen for text in way) for chosen in product(*by_part)]


def seems_payable(table: Table, seat: int, cost: list[Data], user: User | None) -> bool:
    """By public facts: filters on hidden cards are ignored; without a user it is played from hand."""
    if ap_of(cost) > table.ap[seat]:
        return False
    if hand_cards_of(cost) > len(table.hand[seat]) - (user is None):
        return False
    for part in cost:
        name, count, _ = asked(part)
        if name == "sh_to_banish" and len(table.stronghold[seat]) + len(table.standby[seat]) < count:
            return False
        if name in ("standby_to_banish", "gs_to_standby", "stance_to_def"):
            assert user is not None, "no ability from hand with such a cost is triggered"
            if not ways_of_part(table, user, part):
                return False
    return True


# -- paying -----------------------------------------------------------------------------------------------


def pay(table: Table, user: User, cost: list[Data], said: Plan) -> Steps:
    """All parts in printed order; AB-20 remembers who was turned."""
    seat = user.seat
    rest = list(said)
    for part in cost:
        name, count, _ = asked(part)
        if name == "ap":
            table.pay(seat, count)
        elif name == "sh_to_banish":
            for _ in range(count):
                copy = table.next_card(seat)
                assert copy is not None
                table.banish[seat].append(copy)
        elif name == "standby_to_banish":
            table.banish[seat].append(throw(table.standby[seat], word(rest.pop(0))))
        elif name == "gs_to_standby":
            assert user.unit is not None
            pay_source(table, user.unit, word(rest.pop(0)))
        elif name == "hand_to_standby":
            pay_from_hand(table, seat, word(rest.pop(0)), but=user.copy)
        elif name == "hand_to_sh_bottom":
            among = [copy for copy in table.hand[seat] if copy is not user.copy]
            paid = throw(among, word(rest.pop(0)))
            table.hand[seat].remove(paid)
            table.lay_under(seat, paid)
        else:
            assert name == "stance_to_def"
            yield from turn_down(table, table.unit_at(word(rest.pop(0))))


def pay_from_hand(table: Table, seat: int, card: str, but: Copy | None = None) -> Copy:
    """Hand→Standby"""
    paid = throw([copy for copy in table.hand[seat] if copy is not but], card)
    table.hand[seat].remove(paid)
    table.standby[seat].append(paid)
    return paid


def pay_source(table: Table, unit: Unit, card: str) -> None:
    """GS→Standby"""
    paid = throw(unit.sources, card)
    unit.cards.remove(paid)
    table.standby[unit.seat].append(paid)


def take_from(table: Table, seat: int, zone: list[Copy], card: str) -> None:
    """Into hand; the least used one."""
    table.hand[seat].append(take(zone, card))


# -- the Counter ------------------------------------------------------------------------------------------


def countered(table: Table, seat: int, counter: list[Data], card: Card) -> Generator[Ask, str, bool]:
    """SY-184 SY-R95 The opponent may pay; asked if public facts allow that it could be paid."""
    if not counter or table.ap[seat] < ap_of(counter) or len(table.hand[seat]) < hand_cards_of(counter):
        return False
    payer = User(seat, Copy(card.id), None)
    plans: list[Plan] = [("counter", *way) for way in ways(table, payer, counter)]
    plan = yield from ask_in_parts(seat, "Counter", [*plans, ("let",)])
    if plan == ("let",):
        return False
    yield from pay(table, payer, counter, plan[1:])
    return True
