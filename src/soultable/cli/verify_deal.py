"""What `soultable replay --verify` checks and says of how a game was dealt."""

from typing import Final

from soultable.core.commitment import COMPUTER, LUCK, NO_COMMITMENT, PERSON, KeyedDeal
from soultable.core.errors import BadSetting, visible
from soultable.core.record import Header

SURE: Final = "the server could not choose the cards"
UNLESS: Final = "unless it conspired with another player"
OTHERS: Final = (
    "a person's seat that is neither yours nor a friend's may be such a player's, or the server's own"
)
ALONE: Final = "no luck and no answers count but those of the seats you named"
AWAY: Final = "this holds if no computer played for somebody who was away: it answers what the server likes"
COMPUTERS: Final = (
    "a computer's answers decide what is drawn, not how it falls; it may have known that before"
)
UNSURE: Final = (
    "give --commitment and the --luck of your seat, as you saw them before the game, to compare them"
)
UNKNOWN: Final = (
    "the record does not say where computers played: compare, as in --luck 1= for a seat without luck"
)


def lucks_of(words: list[str], seats: int) -> dict[int, str]:
    """What each `--luck SEAT=WORD` says, by seat."""
    found: dict[int, str] = {}
    for word in words:
        seat, equals, luck = word.partition("=")
        if not equals or seat not in map(str, range(seats)) or not LUCK.fullmatch(luck):
            raise BadSetting(
                f"--luck: '{visible(word[:80])}' does not fit; SEAT=WORD is needed, with a seat from 0 to "
                f"{seats - 1} and at most 64 letters, digits, '-' or '_'"
            )
        if found.setdefault(int(seat), luck) != luck:
            raise BadSetting(f"--luck: seat {seat} has two of them; one is needed")
    return found


def unfair(header: Header, shown: str, lucks: dict[int, str]) -> str:
    """Why the deal is not the one that was committed to, where one was or should have been."""
    deal = header.deal
    if deal is None:
        return NO_COMMITMENT if shown or lucks else ""
    if (shown or lucks or deal.commitment) and (trouble := deal.trouble(header.seed, shown)):
        return trouble
    for seat, luck in lucks.items():
        if deal.lucks[seat] != luck:
            return f"seat {seat} added other luck: the record has {told(deal.lucks[seat])}, not {told(luck)}"
    return ""


def about_the_deal(header: Header, shown: str, lucks: dict[int, str]) -> str:
    """What is said of a deal that was verified."""
    deal = header.deal
    if deal is None or not deal.commitment:
        return ""
    lines = [f"; the deal is the one that was committed to ({deal.commitment})"]
    lines += [f"  seat {seat}, {name}: {seat_told(deal, seat)}" for seat, name in enumerate(header.seats)]
    if shown and any(lucks.values()):
        lines += [f"  {judged(deal, lucks)}", f"  {AWAY}"]
    else:
        lines.append(f"  {UNSURE}")
    if COMPUTER in deal.kinds:
        lines.append(f"  {COMPUTERS}")
    if not deal.kinds:
        lines.append(f"  {UNKNOWN}")
    return "\n".join(lines)


def judged(deal: KeyedDeal, lucks: dict[int, str]) -> str:
    """What is proved where the commitment and some luck are known from before the game."""
    kinds = deal.kinds or (PERSON,) * len(deal.lucks)  # unknown: all their answers count
    others = any(kind == PERSON and not lucks.get(seat) for seat, kind in enumerate(kinds))
    return f"{SURE}, {UNLESS}; {OTHERS}" if others else f"{SURE}: {ALONE}"


def seat_told(deal: KeyedDeal, seat: int) -> str:
    """Who played there, and what they added."""
    if not deal.kinds:
        return told(deal.lucks[seat])
    kind = "a computer" if deal.kinds[seat] == COMPUTER else "a person"
    return f"{kind}, {told(deal.lucks[seat])}"


def told(luck: str) -> str:
    return f"luck {luck}" if luck else "no luck"
