"""Sengoku Yugi, Charge Phase: AP for cards, HP for AP, HP for Familiars (SY-54 to SY-70)."""

from collections import Counter
from collections.abc import Generator

from tests.oracle.driver import Ask, Steps
from tests.oracle.sengoku_yugi.asking import ask_part, word
from tests.oracle.sengoku_yugi.book import BOOK
from tests.oracle.sengoku_yugi.table import FAMILIAR_LIMIT, HAND_LIMIT, Copy, Table, Unit, kinds, throw


def charge_phase(table: Table, seat: int) -> Steps:
    """D-4 Until the player finishes; what leaves no choice is done."""
    while True:
        answer = yield from ask_part(seat, "Charge", steps(table, seat))
        if answer == "finish":
            table.charged = table.healed = table.sent = False
            return
        if answer == "ap":
            yield from charge_ap(table, seat)
        elif answer == "familiars":
            yield from charge_familiars(table, seat)
        else:
            unit = table.unit_at(word(answer))
            table.pay(seat, price(unit))
            unit.heal(1)
            table.healed = True


def price(unit: Unit) -> int:
    """SY-60 SY-61 SY-253"""
    return max(unit.top.cost, 5)


def steps(table: Table, seat: int) -> list[str]:
    texts = [] if table.charged else ["ap"]
    if not table.healed:  # SY-R33 SY-R34
        texts += [
            f"heal {unit.place}"
            for unit in table.own(seat)
            if unit.hp < unit.top.cost and table.ap[seat] >= price(unit)
        ]
    if table.familiars[seat] and not table.sent:
        texts.append("familiars")
    kept = len(table.hand[seat]) <= HAND_LIMIT and len(table.familiars[seat]) <= FAMILIAR_LIMIT
    return [*texts, "finish"] if table.charged and kept else texts


def charge_ap(table: Table, seat: int) -> Steps:
    """SY-55 to SY-57"""
    sent = yield from send(seat, table.hand[seat], HAND_LIMIT, at_least=0)
    copies = [throw(table.hand[seat], card) for card in sent]
    table.standby[seat] += copies
    table.gain(seat, 10 + sum(copy.card.charge for copy in copies))
    table.charged = True


def charge_familiars(table: Table, seat: int) -> Steps:
    """SY-66 to SY-68 One ally gets it all."""
    sent = yield from send(seat, table.familiars[seat], FAMILIAR_LIMIT, at_least=1)
    answer = yield from ask_part(seat, "Charge", [f"on {unit.place}" for unit in table.own(seat)])
    copies = [throw(table.familiars[seat], card) for card in sent]
    if answer:
        table.unit_at(word(answer)).heal(sum(copy.card.charge for copy in copies))
    for copy in copies:
        table.summon_back(seat, copy)
    table.sent = True


def send(seat: int, hand: list[Copy], limit: int, at_least: int) -> Generator[Ask, str, list[str]]:
    """D-5 D-7 Cards by face, never back; at the end no more than the limit are left."""
    sent: list[str] = []
    while True:
        left = Counter(copy.id for copy in hand)
        left.subtract(sent)
        later = [card for card in kinds(hand) if not sent or BOOK.face(card) >= BOOK.face(sent[-1])]
        excess = len(hand) - len(sent) - limit
        texts = []
        for card in later:
            sendable = sum(left[other] for other in later if BOOK.face(other) >= BOOK.face(card))
            if left[card] and sendable >= excess:
                texts.append(f"send {card}")
        if excess <= 0 and len(sent) >= at_least:
            texts.append("done")
        if not hand:  # nothing to ask
            return sent
        answer = yield from ask_part(seat, "Charge", texts)
        if answer == "done":
            return sent
        sent.append(word(answer))
