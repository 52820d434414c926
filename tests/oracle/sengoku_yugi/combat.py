"""Sengoku Yugi: attacks on units and on the Stronghold, step by step (2.16, 2.17, SY-R69)."""

from collections.abc import Generator

from tests.oracle.driver import Ask, Steps
from tests.oracle.sengoku_yugi.abilities import at_timing
from tests.oracle.sengoku_yugi.asking import Plan, ask, ask_in_parts, word
from tests.oracle.sengoku_yugi.board import COMMAND, INDEX, STRONGHOLD, perimeter
from tests.oracle.sengoku_yugi.costs import pay_from_hand, pay_source
from tests.oracle.sengoku_yugi.effects import Event
from tests.oracle.sengoku_yugi.powers import power, range_of
from tests.oracle.sengoku_yugi.table import Copy, GameOver, Table, Unit, kinds, take
from tests.oracle.sengoku_yugi.units import hurt, turn_down

POWER_OF = {"physical": "atk", "magical": "mat"}
TIMES = {3: 1, 4: 2}  # SY-108 Self-Boosts of Attack Power per combat, by Level


def damage_of(attack: int, defense: int) -> int:
    """SY-R63"""
    return 0 if attack <= defense else attack // max(defense, 1)


def targets(table: Table, unit: Unit) -> list[str]:
    """SY-114 SY-115 SY-122 Enemies in Defense Stance, and the Stronghold, in range."""
    reached = range_of(unit)
    found = [one.place for one in table.fielded(1 - unit.seat) if not one.attacks and one.place in reached]
    wall = STRONGHOLD[1 - unit.seat]
    if wall in reached and not unit.is_fresh:
        found.append(wall)
    return sorted(found, key=INDEX.__getitem__)


def attack_plans(table: Table, seat: int) -> list[Plan]:
    """SY-102 to SY-105, SY-R59, SY-R114, SY-R116"""
    if table.turn == 1:
        return []
    found: list[Plan] = []
    for unit in table.fielded(seat):
        if unit.attacks and "Paralysis" not in unit.ailments and targets(table, unit):
            ways = ["physical"] if "Silence" in unit.ailments else list(POWER_OF)
            found += [(f"attack {unit.place}", way) for way in ways]
    return found


class Combat:
    """One attack: who, with which power, against whom."""

    def __init__(self, table: Table, attacker: Unit, way: str) -> None:
        self.table = table
        self.attacker = attacker
        self.what = POWER_OF[way]
        self.event = Event("TW-8", attacker)
        self.wall_fell = False  # the Stronghold lost 1 HP

    @property
    def defender(self) -> int:
        return 1 - self.attacker.seat


def attack(table: Table, attacker: Unit, way: str) -> Steps:
    combat = Combat(table, attacker, way)
    yield from at_timing(table, Event("TW-7", attacker))  # ①
    yield from boost_attack(table, attacker, combat.what)  # ②
    yield from choose_target(combat)  # ③
    yield from at_timing(table, combat.event)
    result = Event("TW-9", attacker)
    if attacker.place and combat.event.wall >= 0:
        yield from storm(combat, result)
    elif attacker.place and combat.event.target is not None and combat.event.target.place:
        yield from strike(combat, result)
    yield from at_timing(table, result)
    yield from end_combat(combat)


def choose_target(combat: Combat) -> Steps:
    """D-14"""
    seat = combat.attacker.seat
    texts = [f"target {place}" for place in targets(combat.table, combat.attacker)]
    answer = yield from ask(seat, "ChooseTarget", texts, public=True)
    if word(answer) in STRONGHOLD:
        combat.event.wall = combat.defender
    elif answer:
        combat.event.target = combat.table.unit_at(word(answer))


def end_combat(combat: Combat) -> Steps:
    """⑥ Combat effects expire, the attacker turns; SY-217 the damaged player may fetch a Familiar."""
    for unit in combat.table.units:
        unit.for_combat.clear()
    attacker = combat.attacker
    if attacker.place and not attacker.keeps_stance:
        yield from turn_down(combat.table, attacker)
    attacker.keeps_stance = False
    if combat.wall_fell and combat.table.ultimate:
        yield from fetch(combat.table, combat.defender)


def fetch(table: Table, seat: int) -> Steps:
    """SY-217 to SY-219, SY-R132"""
    if not table.summoning[seat]:
        return
    limit = 10 - table.walls[seat]
    fitting = [copy for copy in table.summoning[seat] if copy.card.cost <= limit]
    texts = [f"fetch {card}" for card in kinds(fitting)] + ["none"]
    answer = yield from ask(seat, "Fetch", texts)
    if answer != "none":
        table.familiars[seat].append(take(table.summoning[seat], word(answer)))


# -- normal combat ----------------------------------------------------------------------------------------


def strike(combat: Combat, result: Event) -> Steps:
    """④ and ⑤"""
    table, target = combat.table, combat.event.target
    assert target is not None
    yield from boost_defense(table, target)
    defense = power(table, target, "def" if combat.what == "atk" else "mdf")
    amount = damage_of(power(table, combat.attacker, combat.what), defense)
    if amount == 0:  # SY-133
        return
    result.target = target
    deal(combat, result)
    yield from hurt(table, [target], amount)
    result.survived = target.place != ""
    result.defeated = not result.survived


def deal(combat: Combat, result: Event) -> None:
    """The attacker deals Combat Damage; SY-R127 Dark Blessings."""
    result.dealt = True
    combat.table.gain(combat.attacker.seat, combat.attacker.blessings["Dark"])


# -- Self-Boosts ------------------------------------------------------------------------------------------


def boost_attack(table: Table, unit: Unit, what: str) -> Steps:
    """SY-106 to SY-113; SY-256 to SY-260"""
    if unit.is_released:
        yield from boost_familiar_attack(table, unit, what)
        return
    for number in range(TIMES.get(unit.top.level, 0)):
        paid = yield from boost(table, unit)
        if not paid:
            return
        unit.for_combat[what] += unit.top.boost[what][number]


def boost_defense(table: Table, unit: Unit) -> Steps:
    """SY-124 to SY-128; SY-261 to SY-263"""
    if unit.is_released:
        yield from boost_familiar_defense(table, unit)
        return
    for _ in range(unit.top.level if unit.top.name else 0):  # SY-R66
        paid = yield from boost(table, unit)
        if not paid:
            return
        strengthen(unit, 1)


def strengthen(unit: Unit, more: int) -> None:
    """SY-R66 Both kinds of defence."""
    unit.for_combat["def"] += more
    unit.for_combat["mdf"] += more


def boost(table: Table, unit: Unit) -> Generator[Ask, str, bool]:
    """D-13 D-15 D-17 One card of its name, from hand or its Growth Sources; whether it was paid."""
    seat = unit.seat
    if "Silver-Chain" in unit.ailments or not (table.hand[seat] or unit.sources):
        return False
    named = [copy for copy in table.hand[seat] if copy.card.name == unit.top.name]
    texts = [f"pay {card}" for card in kinds(named)]
    texts += [f"source {card}" for card in kinds(unit.sources)]
    answer = yield from ask(seat, "Boost", [*texts, "stop"])
    if answer.startswith("pay "):
        pay_from_hand(table, seat, word(answer))
    elif answer.startswith("source "):
        pay_source(table, unit, word(answer))
    return answer != "stop"


def boost_familiar_attack(table: Table, unit: Unit, what: str) -> Steps:
    """D-33 Once: one Familiar Card, or two Character Cards."""
    seat = unit.seat
    hand = table.hand[seat]
    if "Silver-Chain" in unit.ailments:
        return
    if not (unit.evolution_sources or table.familiars[seat] or len(hand) >= 2):
        return
    plans = familiar_payments(table, unit)
    names = [card for card in kinds(hand) for copy in hand if copy.id == card]
    for at, first in enumerate(names):
        plans += [("two", f"pay {first}", f"pay {second}") for second in names[at + 1 :]]
    plan = yield from ask_in_parts(seat, "FamiliarBoost", [*plans, ("stop",)])
    if plan == ("stop",):
        return
    if plan[0] == "two":
        for text in plan[1:]:
            pay_from_hand(table, seat, word(text))
    else:
        pay_familiar(table, unit, plan[0])
    unit.for_combat[what] += unit.top.boost[what][0]


def boost_familiar_defense(table: Table, unit: Unit) -> Steps:
    """D-34 SY-R149 +2 for a Familiar Card, +1 for a Character Card, cut at the Level."""
    seat, total = unit.seat, 0
    while total < unit.top.level and "Silver-Chain" not in unit.ailments:
        if not (unit.evolution_sources or table.familiars[seat] or table.hand[seat]):
            return
        plans = familiar_payments(table, unit)
        plans += [(f"pay {card}",) for card in kinds(table.hand[seat])]
        (answer,) = yield from ask_in_parts(seat, "FamiliarBoost", [*plans, ("stop",)])
        if answer == "stop":
            return
        if answer.startswith("pay "):
            pay_from_hand(table, seat, word(answer))
            gain = 1
        else:
            pay_familiar(table, unit, answer)
            gain = min(2, unit.top.level - total)
        total += gain
        strengthen(unit, gain)


def familiar_payments(table: Table, unit: Unit) -> list[Plan]:
    plans: list[Plan] = [(f"source {card}",) for card in kinds(unit.evolution_sources)]
    return plans + [(f"familiar {card}",) for card in kinds(table.familiars[unit.seat])]


def pay_familiar(table: Table, unit: Unit, text: str) -> None:
    """SY-257 SY-R150 To the Summoning Zone."""
    if text.startswith("source "):
        paid = take(unit.evolution_sources, word(text))
        unit.familiars.remove(paid)
    else:
        paid = take(table.familiars[unit.seat], word(text))
    table.summon_back(unit.seat, paid)


# -- the Last Guard ---------------------------------------------------------------------------------------


def storm(combat: Combat, result: Event) -> Steps:
    """SY-140 to SY-155"""
    table, seat = combat.table, combat.defender
    commander = yield from join(table, seat)
    if commander is not None:
        yield from boost_attack(table, commander, combat.what)  # SY-R73
    copy = table.next_card(seat)
    table.guard[seat] = [] if copy is None else [copy]
    side = 0  # SY-R76
    if copy is not None:
        more = yield from boost_guard(table, seat, copy, combat.what)
        side = copy.card.power[combat.what] + more
    if commander is not None:
        side += power(table, commander, combat.what)
    yield from compare(combat, result, side)


def join(table: Table, seat: int) -> Generator[Ask, str, Unit | None]:
    """D-16 SY-R71 SY-R72"""
    commander = table.at(COMMAND[seat])
    if commander is None or table.has_name(seat, commander.top.name):
        return None
    free = [place for place in perimeter(seat) if table.is_empty(place)]
    if not free:
        return None
    answer = yield from ask(seat, "Commander", [f"join {place}" for place in free] + ["stay"], public=True)
    if answer == "stay":
        return None
    commander.place = word(answer)
    return commander


def boost_guard(table: Table, seat: int, guard: Copy, what: str) -> Generator[Ask, str, int]:
    """D-18 SY-148 With same-name cards from hand only."""
    total = 0
    for number in range(TIMES.get(guard.card.level, 0)):
        if not table.hand[seat]:
            break
        named = [copy for copy in table.hand[seat] if copy.card.name == guard.card.name]
        answer = yield from ask(seat, "GuardBoost", [f"pay {card}" for card in kinds(named)] + ["stop"])
        if answer == "stop":
            break
        pay_from_hand(table, seat, word(answer))
        total += guard.card.boost[what][number]
    return total


def compare(combat: Combat, result: Event, side: int) -> Steps:
    """③ Attack Power against Attack Power."""
    table, seat = combat.table, combat.defender
    guard = table.guard[seat]
    own = power(table, combat.attacker, combat.what)
    if own >= side:
        if table.walls[seat] == 0:  # SY-50 SY-R80
            raise GameOver(combat.attacker.seat)
        table.walls[seat] -= 1
        combat.wall_fell = True
        table.standby[seat] += guard
        table.guard[seat] = []
        deal(combat, result)
        result.defeated = True  # SY-R75
        if own == side:
            yield from hurt(table, [combat.attacker], 1)  # SY-155
    else:
        table.hand[seat] += guard
        table.guard[seat] = []
        yield from hurt(table, [combat.attacker], damage_of(side, own))  # SY-R77
