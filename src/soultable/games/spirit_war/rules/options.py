"""Options: every answer that can ever be given in Spirit War (the decisions D1…D13 of the rules)."""

from typing import Final

from soultable.core.event import Message
from soultable.core.option import Option, Row
from soultable.games.spirit_war.rules.catalog import Decks

# What an Option does.
SUMMON: Final = 0
SHOW: Final = 1
SUPPORT: Final = 2
PASS: Final = 3
CHOOSE: Final = 4
DISCARD: Final = 5
STOP: Final = 6
GIVE: Final = 7
TAKE: Final = 8
VOTE: Final = 9

MOST_PLAYERS: Final = 6
VOTES: Final = ("all_win", "all_lose", "mini", "rematch")
VOTE_LABELS: Final = (
    Message("vote-all-win"),
    Message("vote-all-lose"),
    Message("vote-mini"),
    Message("vote-rematch"),
)


class Answers:
    """All Options for a set of cards. Choices name the kind, never the copy."""

    def __init__(self, decks: Decks) -> None:
        none = Option(PASS, 0, "support none", Message("support-none"), ("none",))
        stop = Option(STOP, 0, "stop", Message("stop"), ("stop",))
        summon = kind_options(decks, SUMMON, "summon", "hand")
        show = kind_options(decks, SHOW, "show", "hand")
        support = kind_options(decks, SUPPORT, "support", "hand")
        discard = kind_options(decks, DISCARD, "discard", "hand")
        give = kind_options(decks, GIVE, "give", "hand")
        take = kind_options(decks, TAKE, "take", "looked")
        self.none: Final = none
        self.stop: Final = stop
        self.summon: Final = Row(summon)
        self.show: Final = Row(show)
        self.support: Final = Row(support, before=[none])
        self.discard: Final = Row(discard)
        self.offer: Final = Row(discard, after=[stop])
        self.give: Final = Row(give)
        self.take: Final = Row(take)
        self.choose: Final = [
            Option(CHOOSE, seat, f"choose {seat}", Message("choose", {"whom": seat}), (f"seat.{seat}",))
            for seat in range(MOST_PLAYERS)
        ]
        self.others: Final = [Row(clockwise(self.choose, seat)) for seat in range(MOST_PLAYERS)]
        self.vote: Final = [
            Option(VOTE, i, f"vote {VOTES[i]}", VOTE_LABELS[i], (f"vote.{VOTES[i]}",))
            for i in range(len(VOTES))
        ]
        self.all: Final = [
            *summon,
            *show,
            none,
            *support,
            *self.choose,
            *discard,
            stop,
            *give,
            *take,
            *self.vote,
        ]


def clockwise(options: list[Option], seat: int) -> list[Option]:
    """SW-R10 The Options that name a seat, from the left of this one; itself, never offered, is last."""
    return options[seat + 1 :] + options[: seat + 1]


def kind_options(decks: Decks, verb: int, word: str, place: str) -> list[Option]:
    """One Option for each kind of Preparation card, in the order of the set."""
    return [
        Option(
            verb,
            face,
            f"{word} {decks.names[face]}",
            Message(word, {"card": decks.names[face]}),
            (f"{place}.{decks.names[face]}",),
        )
        for face in decks.preparation
    ]
