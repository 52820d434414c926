"""The parts of a cost (SY-173…SY-177, 4.7), one row each."""

from dataclasses import dataclass
from typing import Final

from soultable.cards.card import VerbUse, number_in
from soultable.cards.schema import Field, Number, Verb, Word
from soultable.cards.wording import counted
from soultable.games.sengoku_yugi.cards.words.brackets import (
    BOOK,
    OF_CARD,
    OF_POWER,
    OF_ROW,
    PLAIN,
    described,
    within,
)
from soultable.games.sengoku_yugi.rules.abilities import costs as rules

COUNT: Final = Number(1, 5)
CARDS: Final = (Field("n", COUNT, 1), *within(OF_CARD))


@dataclass(frozen=True)
class Cost(Verb):
    """`notation` is how the rules print it; `noun` is what pays, and `phrase` what becomes of it."""

    notation: str = ""
    noun: str = "card"
    is_of_a_unit: bool = False  # not for a card in hand

    def printed(self, use: VerbUse) -> str:
        """`Hand→Standby_1 card [Lv2-3]`."""
        if use.verb == AP.name:
            return f"AP {use.number}"
        return f"{self.notation}_{self.counted(use)}{described(use.more, BOOK)}"

    def plain(self, use: VerbUse) -> str:
        """`1 card of Level 2 or 3 sent from hand to Standby`."""
        if use.verb == AP.name:
            return f"{use.number} AP"
        return f"{self.counted(use)}{described(use.more, PLAIN)} {self.phrase}"

    def counted(self, use: VerbUse) -> str:
        number = use.number if isinstance(use.value, int) else number_in(use.more, "n")
        return counted(number, self.noun).replace("allys", "allies")


AP: Final = Cost("ap", Number(1, 50), "", rules.ActionPoints)
HAND_TO_STANDBY: Final = Cost(
    "hand_to_standby",
    COUNT,
    "sent from hand to Standby",
    rules.HandToStandby,
    inside=CARDS,
    notation="Hand→Standby",
)
HAND_TO_STRONGHOLD: Final = Cost(
    "hand_to_sh_bottom",
    COUNT,
    "put from hand under your Stronghold",
    rules.HandToStronghold,
    inside=CARDS,
    notation="Hand→SH",
)
TOP_OF_STRONGHOLD: Final = Cost(
    "sh_to_banish",
    COUNT,
    "banished from the top of your Stronghold",
    rules.TopOfStronghold,
    notation="SH→Banish",
)
STANDBY_TO_BANISH: Final = Cost(
    "standby_to_banish",
    COUNT,
    "banished from your Standby",
    rules.StandbyToBanish,
    inside=CARDS,
    notation="Standby→Banish",
)
SOURCE_TO_STANDBY: Final = Cost(
    "gs_to_standby",
    COUNT,
    "sent from its Growth Sources to Standby",
    rules.SourceToStandby,
    inside=CARDS,
    notation="GS→Standby",
    is_of_a_unit=True,
)
TURN_ALLY: Final = Cost(
    "stance_to_def",
    COUNT,
    "turned to Defense Stance",
    rules.TurnAlly,
    inside=(
        Field("n", COUNT, 1),
        *within((*OF_CARD, OF_ROW, *OF_POWER)),
        Field("as", Word("name", ("paid",)), "paid"),
    ),
    notation="Stance:Atk→Def",
    noun="ally",
)
COSTS: Final = (
    AP, HAND_TO_STANDBY, HAND_TO_STRONGHOLD, TOP_OF_STRONGHOLD, STANDBY_TO_BANISH, SOURCE_TO_STANDBY,
    TURN_ALLY,
)  # fmt: skip
BY_NAME: Final = {one.name: one for one in COSTS}
