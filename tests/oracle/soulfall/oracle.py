"""Soulfall, told slowly: one generator that asks its way through the rulebook."""

from collections.abc import Generator

from tests.oracle.chance import Chance
from tests.oracle.driver import Ask, Game, Oracle, Outcome, Resigned, Steps
from tests.oracle.soulfall.table import (
    DISCARD,
    HOUSE,
    PLACE_NOMAD,
    PLACE_SHARD,
    SELF_TO_HAND,
    Bonus,
    Card,
    Devotion,
    Lord,
    Position,
    Table,
)

SELECTABLE = ("draw", "play", "populate", "prosper", "devote")  # SF-47 Oust is never among them


def play(
    table: Table,
    seed: object = 0,
    start_player: str = "random",
    second_player_extra_cards: int = 0,
    max_turns: int = 200,
    copies: int = 8,
    position: Position | None = None,
) -> Game:
    """One game from set-up, or from a ready-made position, to its end."""
    if position is None:
        set_up(table, Chance(seed), start_player, second_player_extra_cards, copies)
    else:
        lay_out(table, position)
    try:
        return (yield from turns(table, max_turns))
    except Resigned as leaving:  # SF-R40
        return won(1 - leaving.seat, "resigned", table.turns)


def start(
    seed: object = 0,
    *,
    start_player: str = "random",
    memory_aid: bool = False,
    second_player_extra_cards: int = 0,
    max_turns: int = 200,
    max_actions_per_turn: int = 100,
    lords: dict[str, Lord] = HOUSE,
    copies: int = 8,
    position: Position | None = None,
) -> Oracle[Table]:
    """A driven game. SF-R36 `memory_aid` changes only what a table shows, nothing here."""
    table = Table(lords, max_actions_per_turn)
    game = play(table, seed, start_player, second_player_extra_cards, max_turns, copies, position)
    return Oracle(game, table)


def set_up(table: Table, chance: Chance, start_player: str, extra: int, copies: int) -> None:
    """SF-10..SF-15 Choose the start player, shuffle, deal 3 each (SF-R43 and some more to the second)."""
    fixed = {"seat0": 0, "seat1": 1}
    table.active = fixed[start_player] if start_player in fixed else chance.below(2)
    numbers = list(range(copies * len(table.lords)))
    chance.shuffle(numbers)
    names = list(table.lords)
    table.deck = [Card(names[number // copies]) for number in numbers]
    for _ in range(3):
        table.take_top(table.active)
        table.take_top(1 - table.active)
    for _ in range(extra):
        table.take_top(1 - table.active)


def lay_out(table: Table, position: Position) -> None:
    table.deck = [Card(lord) for lord in reversed(position.deck)]
    for seat in (0, 1):
        table.hands[seat] = [Card(lord, {seat}) for lord in position.hands[seat]]
        table.nomads[seat] = [Card(lord) for lord in position.nomads[seat]]
        table.shards[seat] = [Card(lord) for lord in position.shards[seat]]
        table.devotions[seat] = [Devotion(Card(lord, {0, 1})) for lord in position.devotions[seat]]
    table.active = position.active
    table.turns = position.turns
    table.cards_left = position.cards_left
    table.selected = list(position.selected)
    table.completed = position.completed


def won(seat: int, ending: str, turns: int) -> Outcome:
    return Outcome([1.0 if seat == 0 else 0.0, 1.0 if seat == 1 else 0.0], ending, turns, [seat])


def turns(table: Table, max_turns: int) -> Game:
    """SF-27..SF-57 Turn after turn until somebody wins or the limit is reached."""
    while True:
        while table.cards_left > 0:
            yield from use_action_card(table)
        reasons = winning(table)
        if reasons:
            return won(table.active, "+".join(reasons), table.turns + 1)
        yield from fill_or_trim(table)
        table.turns += 1
        table.active = 1 - table.active
        table.cards_left = 3
        table.selected = []
        table.completed = 0
        if table.turns >= max_turns:  # SF-R39
            return Outcome([0.5, 0.5], "turn_limit", table.turns, [])


def winning(table: Table) -> list[str]:
    """SF-50..SF-53 Which winning conditions the active player meets; at least 9 or 18 (SF-R30)."""
    reasons = []
    if len(table.nomads[table.active]) >= 9:
        reasons.append("nomads")
    if len(table.shards[table.active]) >= 9:
        reasons.append("shards")
    if table.area(table.active) >= 18:
        reasons.append("total")
    return reasons


def fill_or_trim(table: Table) -> Steps:
    """SF-54 Fewer than 3 in hand: take one card. SF-56 More than 3: discard down to 3."""
    hand = table.hands[table.active]
    if len(hand) < 3:
        table.take_top(table.active)
    while len(hand) > 3:
        table.to_bottom((yield from hide_one(table, "TrimHand", "discard")))


def choose_lord(table: Table, kind: str, verb: str, lords: list[str]) -> Generator[Ask, str, str]:
    """Ask the active player for one Lord of the hand; always asked, since a hand is secret."""
    answer = yield Ask(table.active, kind, [f"{verb} {lord}" for lord in lords])
    return answer.split()[1]


def hide_one(table: Table, kind: str, verb: str) -> Generator[Ask, str, Card]:
    """One hand card of the active player's choice leaves the hand unseen."""
    lord = yield from choose_lord(table, kind, verb, table.hand_lords())
    return table.leave_hidden(lord)


def use_action_card(table: Table) -> Steps:
    """SF-28 SF-R2 Select an Action and do it with its bonuses; SF-R4 if none, just turn the card over."""
    actions = [a for a in SELECTABLE if a not in table.selected and table.possible(a)]
    if not actions:
        table.cards_left -= 1
        return
    answer = yield Ask(table.active, "SelectAction", [f"select {action}" for action in actions])
    action = answer.split()[1]
    table.cards_left -= 1
    table.selected.append(action)
    yield from perform(table, action, frozenset())
    yield from offer_bonuses(table)


def perform(table: Table, action: str, lineage: frozenset[str]) -> Steps:
    """Carry out one possible Action; then its Devotions' bonuses are pending (SF-R17..SF-R22, SF-R37)."""
    standing = list(table.devotions[table.active])  # SF-R21 those there when the Action begins
    if action == "draw":
        yield from draw(table)
    elif action == "play":
        yield from play_lord(table, lineage)
    elif action == "populate":
        table.nomads[table.active].append(table.deck.pop())  # SF-40
    elif action == "prosper":
        table.shards[table.active].append(table.deck.pop())  # SF-41
    elif action == "devote":
        lord = yield from choose_lord(table, "ChooseDevotion", "devote", table.eligible())
        table.devotions[table.active].append(Devotion(table.leave_open(lord)))  # SF-42
    elif action == "oust":
        yield from oust(table)
    table.completed += 1
    for devotion in standing:
        lord = devotion.card.lord
        if table.lords[lord].after == action and lord not in lineage:
            table.pending.append(Bonus(devotion, lineage | {lord}))


def draw(table: Table) -> Steps:
    """SF-31 SF-R6 Two cards, or the one there is, to hand; then discard one."""
    table.take_top(table.active)
    table.take_top(table.active)
    table.to_bottom((yield from hide_one(table, "DiscardOne", "discard")))


def play_lord(table: Table, lineage: frozenset[str]) -> Steps:
    """SF-33..SF-35 Reveal a hand card, follow its Ability, discard it."""
    lord = yield from choose_lord(table, "Reveal", "play", table.hand_lords())
    card = table.leave_open(lord)
    table.revealed.append(card)  # SF-R10
    yield from follow_ability(table, lord, lord in table.devoted(table.active), lineage)
    table.revealed.remove(card)
    table.to_bottom(card)


def follow_ability(table: Table, lord: str, devoted: bool, lineage: frozenset[str]) -> Steps:
    """SF-36 One of the two Actions; SF-37 if Devoted when revealed, then also the other (SF-R14)."""
    first, second = table.lords[lord].ability
    offered = [action for action in dict.fromkeys((first, second)) if table.granted(action)]
    if not offered:
        return
    answer = yield Ask(
        table.active, "InAnyOrder" if devoted else "OneOf", [f"take {action}" for action in offered]
    )
    chosen = answer.split()[1]
    yield from perform(table, chosen, lineage)
    other = second if chosen == first else first
    if devoted and table.granted(other):
        yield from perform(table, other, lineage)


def oust(table: Table) -> Steps:
    """SF-48 One card of the other Play Area goes to that player's hand; who owns it sees it (SF-R28)."""
    other = 1 - table.active
    texts = [f"oust nomad {n + 1}" for n in range(len(table.nomads[other]))]
    texts += [f"oust shard {n + 1}" for n in range(len(table.shards[other]))]
    texts += [f"oust {lord}" for lord in table.lords if lord in table.devoted(other)]
    answer = texts[0] if len(texts) == 1 else (yield Ask(table.active, "ChooseOust", texts))
    words = answer.split()
    if words[1] == "nomad":
        card = table.nomads[other].pop(int(words[2]) - 1)
    elif words[1] == "shard":
        card = table.shards[other].pop(int(words[2]) - 1)
    else:
        card = table.devotions[other].pop(table.devoted(other).index(words[1])).card
    card.known.add(other)
    table.hands[other].append(card)


def offer_bonuses(table: Table) -> Steps:
    """SF-R18 Use pending bonuses one by one until none is usable or the player is done; the rest lapse."""
    while table.completed < table.max_actions:  # SF-R38
        usable = [bonus for bonus in table.pending if is_usable(table, bonus)]
        lords = [bonus.devotion.card.lord for bonus in usable]
        if not usable:
            break
        texts = [f"use {lord}" for lord in table.lords if lord in lords]
        answer = yield Ask(table.active, "ChooseBonus", [*texts, "done"])
        if answer == "done":
            break
        bonus = usable[lords.index(answer.split()[1])]  # the oldest one of that Lord
        table.pending.remove(bonus)
        yield from use_bonus(table, bonus)
    table.pending.clear()


def is_usable(table: Table, bonus: Bonus) -> bool:
    """SF-R23 The Devotion is in place, its cost can be paid and then some part of its effect is possible.

    Judged by public facts: how many cards a hand has, not which.
    """
    if bonus.devotion not in table.devotions[table.active]:
        return False
    lord = table.lords[bonus.devotion.card.lord]
    hand, deck = len(table.hands[table.active]), len(table.deck)
    if SELF_TO_HAND in lord.cost:
        hand += 1
    if DISCARD in lord.cost:
        if hand == 0:
            return False
        hand, deck = hand - 1, deck + 1
    return any(part_possible(table, part, hand, deck) for part in lord.effect)


def part_possible(table: Table, part: str, hand: int, deck: int) -> bool:
    """Whether a part of an effect is possible with so many cards in hand and deck."""
    if part in (PLACE_NOMAD, PLACE_SHARD, "play", "devote"):
        return hand >= 1
    if part == "oust":
        return table.area(1 - table.active) >= 1
    return deck >= 1


def use_bonus(table: Table, bonus: Bonus) -> Steps:
    """SF-R23 Pay, then the parts in printed order; impossible parts are skipped."""
    lord = table.lords[bonus.devotion.card.lord]
    if SELF_TO_HAND in lord.cost:  # SF-61 SF-R25 not an Oust Action
        table.devotions[table.active].remove(bonus.devotion)
        table.hands[table.active].append(bonus.devotion.card)
    if DISCARD in lord.cost:
        table.to_bottom((yield from hide_one(table, "PayDiscard", "discard")))
    for part in lord.effect:
        if part in (PLACE_NOMAD, PLACE_SHARD):
            yield from place(table, part)
        elif table.granted(part):
            yield from perform(table, part, bonus.lineage)


def place(table: Table, part: str) -> Steps:
    """SF-59 SF-R24 Put a hand card into the area back up; not an Action, triggers nothing."""
    if not table.hands[table.active]:
        return
    card = yield from hide_one(table, "PlaceCard", "place")
    area = table.nomads if part == PLACE_NOMAD else table.shards
    area[table.active].append(card)
