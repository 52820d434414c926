"""Getting Familiars into hand [U] (SY-217…SY-219): after damage to a Stronghold its owner may fetch one."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Decision
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.options import FETCH, NO_CARD
from soultable.games.sengoku_yugi.rules.state import FAMILIARS, MARKS, SUMMONING, SengokuYugi
from soultable.games.sengoku_yugi.rules.zones import take

FETCH_LIMIT: Final = 10  # SY-219

NO_SUCH_FAMILIAR: Final = Reason("not-in-zone", "SY-217", "No such card lies in your Summoning Zone.")
TOO_DEAR: Final = Reason(
    "too-dear",
    "SY-219",
    f"Its Contract Cost is above {FETCH_LIMIT} minus the HP that your Stronghold has left.",
)


class Fetch(Decision[SengokuYugi]):
    """SY-217 SY-218 SY-219 SY-R132 SY-R133 D-30 The owner of a damaged Stronghold may fetch a Familiar."""

    def options(self, s: SengokuYugi) -> list[Option]:
        most = FETCH_LIMIT - s.stronghold_hp[self.who]
        faces = s.kinds_of(s.zone_of(self.who, SUMMONING))
        found = [s.answers.fetch[face] for face in faces if s.catalog.cost[face] <= most]
        found.append(s.answers.no_card)
        return found

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        if option.verb == NO_CARD:
            return
        card = take(s, self.who, SUMMONING, option.thing, least=True) // MARKS
        s.zone_of(self.who, FAMILIARS).append(card)
        if s.listening:
            text = f"@{self.who} fetches {s.title(card)} from the Summoning Zone."
            s.tell_text("fetched", "SY-217", text, self.who, ("summoning", "familiars"))

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        if option.verb != FETCH:
            return self.not_now(s)
        for card in s.zone_of(self.who, SUMMONING):
            if s.faces[card] == option.thing:
                return TOO_DEAR
        return NO_SUCH_FAMILIAR

    def prompt(self, s: SengokuYugi) -> str:
        return "Your Stronghold was damaged: fetch a Familiar into hand, or none."

    def rule(self) -> str:
        return "SY-217"


FETCHES: Final = [Fetch(0), Fetch(1)]
