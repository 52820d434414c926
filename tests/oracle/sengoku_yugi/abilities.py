"""Sengoku Yugi: which abilities can be used, how one is used, and the windows for triggered ones."""

from tests.oracle.driver import Steps
from tests.oracle.sengoku_yugi.asking import Plan, ask_in_parts, word
from tests.oracle.sengoku_yugi.board import around
from tests.oracle.sengoku_yugi.book import BOOK, Ability, Data
from tests.oracle.sengoku_yugi.costs import User, countered, pay, seems_payable, ways
from tests.oracle.sengoku_yugi.effects import Event, Scene, run
from tests.oracle.sengoku_yugi.familiars import call, can_answer
from tests.oracle.sengoku_yugi.powers import holds, is_turn, works
from tests.oracle.sengoku_yugi.table import Copy, Table, Unit, bit_of, kinds, least_used
from tests.oracle.sengoku_yugi.units import turn_down

# -- what can be used -------------------------------------------------------------------------------------


def unused(copy: Copy, ability: Ability) -> bool:
    """SY-180 SY-R87"""
    return not copy.used & bit_of(copy.card, ability)


def is_left(table: Table, seat: int, card: str, ability: Ability) -> bool:
    """SY-R184 Three times a turn, whichever copies it were."""
    return table.uses[seat, card, bit_of(BOOK.cards[card], ability)] < 3


def usable_of_unit(table: Table, unit: Unit, kind: str, event: Event | None) -> list[Ability]:
    """Abilities of this kind that work and have not been used, cost aside, in the card's order."""
    if unit.is_released:
        return []
    return [
        ability
        for ability in unit.top.abilities
        if ability.kind == kind
        and works(table, unit, ability)
        and unused(unit.cards[-1], ability)
        and is_left(table, unit.seat, unit.top.id, ability)
        and is_met(table, ability, unit.seat, unit, event)
    ]


def usable_from_hand(table: Table, seat: int, card: str, kind: str, event: Event | None) -> list[User]:
    """The copy that would be played, if its ability is of this kind and can be used, cost aside."""
    for ability in BOOK.cards[card].abilities:
        if ability.place == "Hand" and ability.kind == kind and is_turn(table, seat, ability):
            fresh = [copy for copy in table.hand[seat] if copy.id == card and unused(copy, ability)]
            if fresh and is_met(table, ability, seat, None, event) and is_left(table, seat, card, ability):
                user = User(seat, least_used(fresh, card), None)
                if ability.after != "GS" or hosts(table, user):
                    return [user]
    return []


def hand_ability(card: str) -> Ability:
    return next(ability for ability in BOOK.cards[card].abilities if ability.place == "Hand")


def hosts(table: Table, user: User) -> list[Unit]:
    """SY-R102 Who could take the card among its Growth Sources."""
    return [
        unit
        for unit in table.own(user.seat)
        if not unit.is_released and unit.top.name == user.card.name and unit.top.level >= user.card.level
    ]


def is_met(table: Table, ability: Ability, seat: int, unit: Unit | None, event: Event | None) -> bool:
    """The trigger, if any, has happened, and every condition holds."""
    if ability.kind == "TRG" and (event is None or not triggers(ability, seat, unit, event)):
        return False
    return all(is_true(table, unit, event, condition) for condition in ability.conditions)


def is_true(table: Table, unit: Unit | None, event: Event | None, condition: Data) -> bool:
    if "event_target" in condition:
        assert condition["event_target"] == "survives" and event is not None
        return event.survived
    assert unit is not None
    return holds(table, unit, condition)


def triggers(ability: Ability, seat: int, unit: Unit | None, event: Event) -> bool:
    """4.7 The names of the triggers."""
    target = event.target
    return {
        "self.deployed": event.timing == "TW-2" and event.unit is unit,
        "self.grown": event.timing == "TW-3" and event.unit is unit,
        "self.attack_declared": event.timing == "TW-7" and event.unit is unit,
        "ally.targeted_by_attack": event.timing == "TW-8" and target is not None and target.seat == seat,
        "own_sh.targeted_by_attack": event.timing == "TW-8" and event.wall == seat,
        "other_ally_in_surroundings.targeted_by_attack": event.timing == "TW-8"
        and target is not None
        and unit is not None
        and target.seat == seat
        and target.place in around(unit.place),
        "self.deals_combat_damage": event.timing == "TW-9" and event.unit is unit and event.dealt,
        "self.defeats_enemy_in_combat": event.timing == "TW-9" and event.unit is unit and event.defeated,
        "turn_end": event.timing == "TW-12",
    }[ability.trigger]


def plans_of(table: Table, user: User, ability: Ability) -> list[Plan]:
    """Option and payment, in every way."""
    found: list[Plan] = []
    for number, choice in ability.choices.items():
        option = (f"option {number}",) if number else ()
        found += [(*option, *way) for way in ways(table, user, choice.cost)]
    return found


def use_plans(table: Table, seat: int, kind: str, event: Event | None = None) -> list[Plan]:
    """`use PLACE`, `ability ID` …"""
    found: list[Plan] = []
    for unit in table.fielded(seat):
        for ability in usable_of_unit(table, unit, kind, event):
            user = User(seat, unit.cards[-1], unit)
            head = (f"use {unit.place}", f"ability {ability.id}")
            found += [(*head, *plan) for plan in plans_of(table, user, ability)]
    return found


def play_plans(table: Table, seat: int, kind: str, event: Event | None = None) -> list[Plan]:
    """`play CARD` …"""
    found: list[Plan] = []
    for card in kinds(table.hand[seat]):
        for user in usable_from_hand(table, seat, card, kind, event):
            found += [(f"play {card}", *plan) for plan in plans_of(table, user, hand_ability(card))]
    return found


# -- using one --------------------------------------------------------------------------------------------


def use(table: Table, seat: int, plan: Plan, event: Event | None = None) -> Steps:
    """SY-R91 Declare, pay, Counter, effect, after-resolution handling."""
    if plan[0].startswith("use "):
        unit = table.unit_at(word(plan[0]))
        user = User(seat, unit.cards[-1], unit)
        ability = next(one for one in unit.top.abilities if one.id == word(plan[1]))
        rest = plan[2:]
    else:
        card = word(plan[0])
        ability = hand_ability(card)
        user = User(seat, least_used(table.hand[seat], card, lambda copy: unused(copy, ability)), None)
        rest = plan[1:]
    number = 0
    if rest and rest[0].startswith("option "):
        number, rest = int(word(rest[0])), rest[1:]
    choice = ability.choices[number]
    user.copy.used |= bit_of(user.card, ability)
    table.uses[seat, user.card.id, bit_of(user.card, ability)] += 1
    scene = Scene(table, user, event)
    scene.chosen["paid"] = [table.unit_at(word(text)) for text in rest if text.startswith("turn ")]
    yield from pay(table, user, choice.cost, rest)
    negated = yield from countered(table, 1 - seat, ability.counter, user.card)
    if not negated:
        yield from run(scene, choice.effect)
    yield from afterwards(table, scene, ability)


def afterwards(table: Table, scene: Scene, ability: Ability) -> Steps:
    """SY-162 to SY-169, SY-R101"""
    user, seat = scene.user, scene.user.seat
    if user.unit is not None:
        falls = ability.after == "to_def"
        if isinstance(ability.after, dict):
            falls = table.roll() in ability.after["roll_to_def"]
        if falls and user.unit.place:
            yield from turn_down(table, user.unit)
        return
    if ability.after == "stay":
        return
    table.hand[seat].remove(user.copy)
    host = scene.targets("gs_host")
    if ability.after == "Banish":
        table.banish[seat].append(user.copy)
    elif ability.after == "SH_bottom":
        table.lay_under(seat, user.copy)
    elif ability.after == "GS" and host:
        host[0].add_source(user.copy)
    else:
        table.standby[seat].append(user.copy)


# -- windows ----------------------------------------------------------------------------------------------


def at_timing(table: Table, event: Event) -> Steps:
    """SY-R85 SY-R86 The turn player first; each may use one ability."""
    for seat in (table.active, 1 - table.active):
        if opens(table, seat, event):
            yield from window(table, seat, event)


def window(table: Table, seat: int, event: Event) -> Steps:
    plans = use_plans(table, seat, "TRG", event) + play_plans(table, seat, "TRG", event)
    if can_answer(table, seat, event):
        assert event.unit is not None
        plans.append((f"call {event.unit.place}",))
    plan = yield from ask_in_parts(seat, "Trigger", [*plans, ("pass",)])
    if plan[0].startswith("call "):
        yield from call(table, table.unit_at(word(plan[0])))
    elif plan != ("pass",):
        yield from use(table, seat, plan, event)


def opens(table: Table, seat: int, event: Event) -> bool:
    """By public facts only."""
    for unit in table.fielded(seat):
        for ability in usable_of_unit(table, unit, "TRG", event):
            user = User(seat, unit.cards[-1], unit)
            costs = [choice.cost for choice in ability.choices.values()]
            if any(seems_payable(table, seat, cost, user) for cost in costs):
                return True
    if table.hand[seat] and any(could_play(table, seat, card, event) for card in possible_faces(table, seat)):
        return True
    return can_answer(table, seat, event)


def could_play(table: Table, seat: int, card: str, event: Event) -> bool:
    for ability in BOOK.cards[card].abilities:
        if ability.place == "Hand" and ability.kind == "TRG" and is_turn(table, seat, ability):
            cost = ability.choices[0].cost
            is_due = is_met(table, ability, seat, None, event) and is_left(table, seat, card, ability)
            if is_due and seems_payable(table, seat, cost, None):
                return True
    return False


def possible_faces(table: Table, seat: int) -> list[str]:
    """What may be in a hand: of an open list what does not lie openly, else every Character Card."""
    known = table.lists[seat]
    if known is None:
        return [card.id for card in BOOK.of_kind("main", "support", "nameless")]
    seen = [*table.standby[seat], *table.banish[seat], *table.guard[seat]]
    for unit in table.own(seat):
        if not unit.is_down:
            seen += unit.cards
    left = known.copy()
    left.subtract(copy.id for copy in seen)
    return [card for card in left if left[card] > 0]
