"""Getting Familiars into hand [U] (SY-217…SY-219): after damage to a Stronghold its owner may fetch one."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Decision
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.abilities.choices import tell_shown
from soultable.games.sengoku_yugi.rules.options import FETCH, NO_CARD
from soultable.games.sengoku_yugi.rules.state import FAMILIARS, MARKS, SUMMONING, SengokuYugi
from soultable.games.sengoku_yugi.rules.zones import take

FETCH_LIMIT: Final = 10  # SY-219

NO_SUCH_FAMILIAR: Final = Reason("not-in-zone", "SY-217")
TOO_DEAR: Final = Reason("too-dear", "SY-219", args={"total": FETCH_LIMIT})


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
        tell_shown(s, "fetched", "SY-217", self.who, card, SUMMONING, FAMILIARS)

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        if option.verb != FETCH:
            return self.not_now(s)
        for card in s.zone_of(self.who, SUMMONING):
            if s.faces[card] == option.thing:
                return TOO_DEAR
        return NO_SUCH_FAMILIAR

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-fetch")

    def rule(self) -> str:
        return "SY-217"


FETCHES: Final = [Fetch(0), Fetch(1)]
