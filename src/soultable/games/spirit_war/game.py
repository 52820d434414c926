"""Spirit War as a Game: its name, settings and cards, and the link to its rules."""

from typing import Any, Final

from soultable.cards.card import CardSet
from soultable.cards.load_cards import load_set
from soultable.core import combinators
from soultable.core.agenda import Result, State, Step
from soultable.core.catalogue import messages_in
from soultable.core.game import Game, Setting, Settings, number, word
from soultable.games.spirit_war.ai import determinize
from soultable.games.spirit_war.ai.evaluate import evaluate
from soultable.games.spirit_war.cards.schema import WORDS
from soultable.games.spirit_war.positions import problem_of
from soultable.games.spirit_war.rules import (
    attack,
    battle,
    disasters,
    encounter,
    encounter_effects,
    ending,
    fortunes,
    mini,
    setup,
    support,
    turn,
)
from soultable.games.spirit_war.rules.catalog import ELEMENTS, Decks
from soultable.games.spirit_war.rules.options import MOST_PLAYERS, VOTES, Answers
from soultable.games.spirit_war.rules.state import LAYOUT, SpiritWar, empty_zone
from soultable.games.spirit_war.tool_settings import TOOLING

STEPS: Final[dict[str, type[Step[Any]]]] = {
    cls.__name__: cls
    for cls in (
        combinators.Together,
        setup.SetUp,
        turn.TakeTurn,
        turn.EndTurn,
        encounter.MeetEncounter,
        encounter.Resolved,
        attack.Attack,
        attack.Ambush,
        attack.ChooseTarget,
        attack.Summon,
        attack.RevealSpirits,
        attack.ShowProof,
        attack.StrikeDown,
        support.LaySupport,
        support.SupportInSecret,
        battle.ResolveBattle,
        fortunes.DrawCards,
        fortunes.Pilfer,
        fortunes.Scry,
        fortunes.Foresee,
        fortunes.TakeSeen,
        fortunes.MakeOffering,
        fortunes.Offer,
        disasters.DiscardOne,
        disasters.LoseAtRandom,
        disasters.ChooseRecipient,
        disasters.GiveCard,
        disasters.ShowHand,
        disasters.Spellbreak,
        ending.RareOutcome,
        ending.CastVote,
        ending.CountVotes,
        mini.MiniRound,
    )
}

HEADS: Final = frozenset(  # Events that cause what follows
    (
        "turn",
        "encounter",
        "attacked",
        "defenceless",
        "won",
        "drawn",
        "recipient",
        "foresaw",
        "resigned",
        "rare",
        "turns-used-up",
        "mini-began",
    )
)


class SpiritWarGame(Game):
    """SW-R1 Two to six players."""

    def __init__(self, cards: CardSet | None = None) -> None:
        super().__init__(SpiritWar)
        cards = cards or load_set(WORDS)
        self.slug = "spirit-war"
        self.tooling = TOOLING
        self.title = "Spirit War"
        self.sentence = "Two to six players, hidden Spirits, secret Support: the last survivor is crowned."
        self.aim = "Be the last one standing: whoever is attacked without a Spirit is out."
        self.rules_version = 1
        self.fewest = 2
        self.most = MOST_PLAYERS
        self.layout = LAYOUT
        self.hidden_choices = ("LaySupport", "TakeSeen", "GiveCard")  # D4, D5, D8, D12
        # Who has a Spirit, or a whole hand; and a Support decision, which is final (SW-R15).
        self.tells = ("attacked", "hand-shown", "laid", "no-support", "rare", "scried", "skipped")
        self.heads = HEADS
        self.quiet = frozenset(("summoned", "spent", "put-under", "hand-put-away"))
        self.terms = (*ELEMENTS, *VOTES)
        self.messages = messages_in(__name__.rpartition(".")[0])
        self.steps = STEPS
        self.names = [card.id for card in cards.cards]
        self.titles = [card.name for card in cards.cards]
        self.texts = [card.text for card in cards.cards]
        self.cards_hash = cards.hash
        self.cards_name = cards.name
        self.decks = Decks(cards)
        self.answers = Answers(self.decks)
        self.learn(self.answers.all)
        for face in range(len(self.names)):
            aim, card = self.decks.aims[face], cards.cards[face]
            self.decks.scripts.append(
                [encounter_effects.script_of(aim, card, who) for who in range(MOST_PLAYERS)]
            )

    def settings(self, seats: int) -> list[Setting]:
        return settings_for(seats)

    def blank(self, seats: int, settings: Settings) -> SpiritWar:
        copies = self.decks.copies(seats)
        s = SpiritWar(self, seats, settings, self.decks, self.answers, copies, int(settings["max_turns"]))
        s.begin()
        s.zones = [empty_zone() for _ in range(LAYOUT.size(seats))]
        return s

    def opening(self) -> Step[Any]:
        return setup.SetUp()

    def next_settings(self, wished: Settings, before: Settings, result: Result) -> Settings:
        """SW-23 SW-R5 The King begins later games and reigns until another single winner is crowned."""
        if len(result.winners) == 1:
            return {**wished, "first_player": f"seat{result.winners[0]}"}
        return {**wished, "first_player": before.get("first_player", "host")}

    def places(self, s: State) -> list[int]:
        """SW-R40 Placement is the reverse order of elimination; the survivors share the places above."""
        assert isinstance(s, SpiritWar) and s.result is not None
        alone = s.result.winners if len(s.result.winners) == 1 else []
        places = [1 + len(alone)] * s.seats
        for seat in alone:
            places[seat] = 1
        for i, seat in enumerate(s.outs):
            places[seat] = s.seats - i
        return places

    def evaluate(self, s: State, seat: int) -> float:
        assert isinstance(s, SpiritWar)
        return evaluate(s, seat)

    def resign(self, s: State, seat: int) -> None:
        """SW-R36 This counts as elimination at that moment; play goes on while two are left."""
        assert isinstance(s, SpiritWar)
        ending.resign(s, seat)

    def fits(self, s: State) -> bool:
        assert isinstance(s, SpiritWar)
        return determinize.fits(s)

    def deal_first(self, s: State, pool: list[int]) -> None:
        assert isinstance(s, SpiritWar)
        determinize.deal_first(s, pool)

    def stock_of(self, face: int) -> str:
        return self.decks.stocks[face]

    def agenda_for(self, s: State) -> list[Step[Any]]:
        """In a position without an agenda, the turn of its active player is about to begin."""
        assert isinstance(s, SpiritWar)
        return [turn.TAKE_TURN[s.active]] if 0 <= s.active < s.seats else []

    def check(self, s: State) -> str:
        assert isinstance(s, SpiritWar)
        return problem_of(s)


def settings_for(seats: int) -> list[Setting]:
    """The options of a table with this many players."""
    first = ("host", "random", *[f"seat{seat}" for seat in range(seats)])
    rare = ("mini", "all_win", "all_lose", "rematch", "vote")
    least, usual, most = 20 * seats, 100 * seats, 1000 * seats
    return [
        word(
            "first_player",
            "host",
            first,
            "SW-R5",
            "who takes the first turn; a reigning King is named by seat",
        ),
        word("rare_outcome", "mini", rare, "SW-R38", "what decides when no survivor can win any more"),
        number("max_turns", usual, least, most, "SW-R44", "after so many turns the survivors must settle it"),
        number(
            "mini_round_limit", 200, 10, 10_000, "SW-R43", "after so many rounds of a Mini chance decides"
        ),
        word("mode", "standard", ("standard", "mini"), "SW-R49", "a whole Spirit War, or a Mini one only"),
    ]


GAME: Final = SpiritWarGame
