"""Spirit War, told slowly: one generator that asks its way through the rulebook."""

from collections.abc import Callable, Generator

from tests.oracle.chance import Chance
from tests.oracle.driver import Ask, Game, Oracle, Outcome, Resigned, Steps
from tests.oracle.spirit_war.setup import lay_out, set_up
from tests.oracle.spirit_war.table import (
    BEATS,
    SPELLS,
    SPIRITS,
    Battle,
    Position,
    Table,
    ahead,
    preparation_cards,
    resolve,
)

VOTES = ("all_win", "all_lose", "mini", "rematch")


class LastStanding(Exception):
    """SW-60 One player is left: the game is over."""


class TurnOver(Exception):
    """SW-R35 The active player is out: the turn ends at once."""


class BattleBroken(Exception):
    """SW-R36 A player of the running battle resigned: it ends without a winner."""


def play(
    table: Table,
    first_player: int | str = 0,
    rare_outcome: str = "mini",
    max_turns: int | None = None,
    mini_round_limit: int = 200,
    mode: str = "standard",
    position: Position | None = None,
) -> Game:
    """One game from set-up, or from a ready-made position, to its end."""
    if mode == "mini":  # SW-R49
        return sole_winner(table, mini(table, table.survivors(), mini_round_limit), "mini")
    if position is None:
        set_up(table, first_player)
    else:
        lay_out(table, position)
    try:
        yield from turns(table, 100 * table.players if max_turns is None else max_turns)
        choice = yield from decide_rare_outcome(table, rare_outcome)
    except LastStanding:
        return sole_winner(table, table.survivors()[0], "last_standing")
    if choice == "mini":
        return sole_winner(table, mini(table, table.survivors(), mini_round_limit), "mini")
    winners = table.survivors() if choice == "all_win" else []
    returns = [1 / len(winners) if seat in winners else 0.0 for seat in range(table.players)]
    return Outcome(returns, choice, table.turn, winners)


def start(
    players: int,
    seed: object = 0,
    *,
    first_player: int | str = 0,
    rare_outcome: str = "mini",
    max_turns: int | None = None,
    mini_round_limit: int = 200,
    mode: str = "standard",
    position: Position | None = None,
) -> Oracle[Table]:
    """A driven game. `first_player` is a seat (the caller knows the host and the King) or `random`."""
    table = Table(players, Chance(seed))
    game = play(table, first_player, rare_outcome, max_turns, mini_round_limit, mode, position)
    return Oracle(game, table)


def sole_winner(table: Table, winner: int, ending: str) -> Outcome:
    """SW-R40"""
    returns = [1.0 if seat == winner else 0.0 for seat in range(table.players)]
    return Outcome(returns, ending, table.turn, [winner])


def turns(table: Table, max_turns: int) -> Steps:
    """SW-24..SW-27 Turn after turn until the rare outcome (SW-R37) or the limit (SW-R44)."""
    assert table.active is not None
    while True:
        table.turn += 1
        yield from take_turn(table, table.active)
        no_spirit = not any(table.held_spirits(seat) for seat in table.survivors())
        if (no_spirit and not table.preparation) or table.turn >= max_turns:
            return
        table.active = table.opponents(table.active)[0]


def take_turn(table: Table, seat: int) -> Steps:
    """SW-24 Draw a Preparation card, SW-25 then an Encounter card and follow it."""
    table.draw(seat)
    try:
        yield from meet_encounter(table, seat)
    except TurnOver:
        table.history += reversed(table.in_play)
        table.in_play = []


def meet_encounter(table: Table, seat: int) -> Steps:
    """SW-25 SW-14 Draw and follow one Encounter card; resolved, it goes to History."""
    card = table.draw_encounter()
    table.in_play.append(card)
    if card.startswith("attack_"):
        yield from attack(table, seat, lambda: candidates(table, seat, card))
    elif card == "ambush":  # SW-R50
        yield from attack(table, table.opponents(seat)[0], lambda: [seat])
    elif card == "momentum":
        table.draw(seat)
        yield from meet_encounter(table, seat)
    else:
        yield from follow(table, seat, card)
    table.history.append(table.in_play.pop())


def candidates(table: Table, seat: int, card: str) -> list[int]:
    """SW-R9..SW-R11 Whom an Attack card allows."""
    opponents = table.opponents(seat)
    sizes = [len(table.hands[other]) for other in opponents]
    if card == "attack_left":
        return opponents[:1]
    if card == "attack_right":
        return opponents[-1:]
    if card == "attack_mighty":
        return [other for other in opponents if len(table.hands[other]) == max(sizes)]
    if card == "attack_meek":
        return [other for other in opponents if len(table.hands[other]) == min(sizes)]
    return opponents


def follow(table: Table, seat: int, card: str) -> Steps:
    """4.2 A Fortune or Disaster; an unmet condition means no effect."""
    hand = table.hands[seat]
    if card == "windfall":
        table.draw(seat, 2)
    elif card == "pilfer":
        yield from pilfer(table, seat)
    elif card == "foresight" and table.preparation:
        yield from foresee(table, seat)
    elif card == "scrying":
        yield from choose_seat(table, seat, "Scry", lambda: table.opponents(seat))
        table.draw(seat)
    elif card == "offering":
        yield from offer(table, seat)
    elif card == "toll" and hand:
        kind = yield from choose_kind(table, seat, "DiscardOne", "discard", table.held(seat))
        table.lose(seat, kind)
    elif card == "backlash" and hand:
        table.lose(seat, table.random_card(seat))
    elif card == "tribute" and hand:
        yield from pay_tribute(table, seat)
    elif card == "spellbreak":
        for kind in [kind for kind in hand if kind in SPELLS]:
            table.lose(seat, kind)


def pilfer(table: Table, seat: int) -> Steps:
    """Take a random card of an opponent who has one."""
    rich = yield from choose_seat(
        table, seat, "Pilfer", lambda: [other for other in table.opponents(seat) if table.hands[other]]
    )
    if rich is not None:
        kind = table.random_card(rich)
        table.hands[rich].remove(kind)
        table.gain(seat, kind)


def foresee(table: Table, seat: int) -> Steps:
    """One of the top three to hand, the others to the bottom in their order."""
    seen = table.preparation[-3:][::-1]  # the topmost first
    kinds = [kind for kind in SPIRITS + SPELLS if kind in seen]
    kind = yield from choose_kind(table, seat, "TakeSeen", "take", kinds)
    table.preparation = table.preparation[: -len(seen)]
    seen.remove(kind)
    table.gain(seat, kind)
    table.preparation = seen[::-1] + table.preparation


def offer(table: Table, seat: int) -> Steps:
    """Discard up to two cards, no more than the deck holds; then draw as many."""
    discarded = 0
    while discarded < min(2, len(table.preparation)) and table.hands[seat]:
        texts = [f"discard {kind}" for kind in table.held(seat)]
        answer = yield from ask(table, seat, "Offer", [*texts, "stop"])
        if answer == "stop":
            break
        table.lose(seat, answer.split()[1])
        discarded += 1
    table.draw(seat, discarded)


def pay_tribute(table: Table, seat: int) -> Steps:
    """Give a card to the opponent with the fewest cards."""
    recipient: int | None = None
    answer = ""
    while not answer:
        if recipient is None or recipient in table.out:  # not chosen yet, or resigned meanwhile
            recipient = yield from choose_seat(
                table, seat, "ChooseRecipient", lambda: candidates(table, seat, "attack_meek")
            )
        try:
            answer = yield Ask(seat, "GiveCard", [f"give {kind}" for kind in table.held(seat)])
        except Resigned as leaving:
            leave(table, leaving.seat)
    assert recipient is not None
    table.hands[seat].remove(answer.split()[1])
    table.gain(recipient, answer.split()[1])


def attack(table: Table, attacker: int, targets: Callable[[], list[int]]) -> Steps:
    """SW-28..SW-48 One attack, from the check of the attacker's Spirit to the clean-up."""
    if not table.held_spirits(attacker):  # SW-28 SW-R12
        return
    target = yield from choose_seat(table, attacker, "ChooseTarget", targets)
    assert target is not None
    table.battle = Battle(attacker, target)
    try:
        if table.held_spirits(target):
            yield from fight(table, table.battle)
        else:
            yield from strike_down(table, table.battle)
    except BattleBroken:
        return
    table.battle = None


def strike_down(table: Table, battle: Battle) -> Steps:
    """SW-34..SW-36 SW-R34 The target has no Spirit: proof, out, and the attacker keeps and draws."""
    spirits = table.held_spirits(battle.attacker)
    proof = yield from choose_kind(table, battle.attacker, "ShowProof", "show", spirits)
    table.hands[battle.attacker].remove(proof)
    battle.mains[battle.attacker] = proof
    table.eliminate(battle.defender)
    if len(table.survivors()) == 1:
        raise LastStanding
    battle.mains.clear()
    table.gain(battle.attacker, proof)
    table.draw(battle.attacker)
    if battle.defender == table.active:
        table.battle = None
        raise TurnOver


def fight(table: Table, battle: Battle) -> Steps:
    """SW-32..SW-48 Summon, support, resolve, clean up."""
    a, b = battle.attacker, battle.defender
    summoned = {}
    for seat in sorted((a, b)):
        spirits = table.held_spirits(seat)
        summoned[seat] = yield from choose_kind(table, seat, "Summon", "summon", spirits, sealed=True)
    for seat, kind in summoned.items():
        table.hands[seat].remove(kind)
        battle.mains[seat] = kind
    yield from lay_supports(table, battle)
    outcome, lost_a, lost_b = resolve(
        battle.mains[a], battle.supports.get(a), battle.mains[b], battle.supports.get(b)
    )
    table.abyss += [battle.supports[seat] for seat in (a, b) if seat in battle.supports]  # SW-45
    for seat, lost in ((a, lost_a), (b, lost_b)):
        if lost:
            table.abyss.append(battle.mains[seat])
        else:
            table.gain(seat, battle.mains[seat])
    if outcome != 0:  # SW-46
        table.draw(a if outcome == 1 else b)


def lay_supports(table: Table, battle: Battle) -> Steps:
    """SW-37..SW-42 The losing side decides first (SW-R15); on a tie both at once (SW-R16)."""
    a, b = battle.attacker, battle.defender
    lead = ahead(battle.mains[a], battle.mains[b])
    if lead == 0:
        answers = {}
        for seat in sorted((a, b)):
            texts = support_texts(table, seat)
            answers[seat] = yield from ask(table, seat, "SupportInSecret", texts, sealed=True)
        for seat in (a, b):
            lay(table, battle, seat, answers[seat])
        return
    loser, winner = (b, a) if lead == 1 else (a, b)
    for seat in (loser, winner):
        answer = yield from ask(table, seat, "LaySupport", support_texts(table, seat))
        lay(table, battle, seat, answer)


def support_texts(table: Table, seat: int) -> list[str]:
    return ["support none"] + [f"support {kind}" for kind in table.held(seat)]


def lay(table: Table, battle: Battle, seat: int, answer: str) -> None:
    kind = answer.split()[1]
    if kind != "none":
        table.hands[seat].remove(kind)
        battle.supports[seat] = kind


def decide_rare_outcome(table: Table, rare_outcome: str) -> Generator[Ask, str, str]:
    """SW-R38 What the table's option says, or a unanimous vote of the survivors, else `mini`."""
    if rare_outcome != "vote":
        return rare_outcome
    table.active = None
    texts = [f"vote {choice}" for choice in VOTES]
    votes: dict[int, str] = {}
    while waiting := [seat for seat in table.survivors() if seat not in votes]:
        try:
            votes[waiting[0]] = yield Ask(waiting[0], "CastVote", texts, sealed=True)
        except Resigned as leaving:
            leave(table, leaving.seat)
    choices = {votes[seat].split()[1] for seat in table.survivors()}
    return choices.pop() if len(choices) == 1 else "mini"


def mini(table: Table, participants: list[int], round_limit: int) -> int:
    """SW-67..SW-72 SW-R41..SW-R43 Draw and compare until one participant is left."""
    pile: list[str] = []
    for _ in range(round_limit):
        if len(pile) < len(participants):
            pile = [kind for kind in preparation_cards(table.players) if kind in SPIRITS]
            table.chance.shuffle(pile)
        drawn = {seat: pile.pop() for seat in participants}
        elements = set(drawn.values())
        if len(elements) == 2:
            participants = [seat for seat in participants if BEATS[drawn[seat]] in elements]
        if len(participants) == 1:
            return participants[0]
    return participants[table.chance.below(len(participants))]


def ask(
    table: Table, seat: int, kind: str, texts: list[str], sealed: bool = False
) -> Generator[Ask, str, str]:
    """Ask a seat; when somebody who is not concerned resigns, ask again."""
    while True:
        try:
            return (yield Ask(seat, kind, texts, sealed))
        except Resigned as leaving:
            leave(table, leaving.seat)


def choose_kind(
    table: Table, seat: int, kind: str, verb: str, kinds: list[str], sealed: bool = False
) -> Generator[Ask, str, str]:
    """Ask for a kind of card; always asked, since a hand is secret."""
    answer = yield from ask(table, seat, kind, [f"{verb} {card}" for card in kinds], sealed)
    return answer.split()[1]


def choose_seat(
    table: Table, seat: int, kind: str, seats: Callable[[], list[int]]
) -> Generator[Ask, str, int | None]:
    """Ask for one of some seats; a single one is public and taken silently; of none, none."""
    while True:
        among = seats()
        if len(among) <= 1:
            return among[0] if among else None
        try:
            answer = yield Ask(seat, kind, [f"choose {other}" for other in among])
            return int(answer.split()[1])
        except Resigned as leaving:
            leave(table, leaving.seat)


def leave(table: Table, seat: int) -> None:
    """SW-R36 A seat resigns: its cards to the Abyss; a battle it fights in is broken off."""
    battle = table.battle
    broken = battle is not None and seat in (battle.attacker, battle.defender)
    if battle is not None and broken:
        for laid in (battle.supports, battle.mains):
            for owner, kind in laid.items():
                table.gain(owner, kind)
        table.battle = None
    table.eliminate(seat)
    if len(table.survivors()) == 1:
        raise LastStanding
    if seat == table.active:
        raise TurnOver
    if broken:
        raise BattleBroken
