"""Soul of Ankiril as a Game: its name, settings and cards, and the link to its rules."""

from __future__ import annotations

from typing import Any, Final

from soultable.cards.card import OWN, CardSet, Deck, hash_with
from soultable.core import combinators
from soultable.core.agenda import State, Step
from soultable.core.catalogue import messages_in
from soultable.core.deck_game import DeckGame, deck_settings
from soultable.core.game import Setting, Settings, number
from soultable.games.soul_of_ankiril.ai import determinize
from soultable.games.soul_of_ankiril.ai.evaluate import evaluate
from soultable.games.soul_of_ankiril.ai.win_probability import prospect
from soultable.games.soul_of_ankiril.cards.deck_rules import problems
from soultable.games.soul_of_ankiril.positions import gather, problem_of, problem_of_facts
from soultable.games.soul_of_ankiril.rules import combat, setup, turn
from soultable.games.soul_of_ankiril.rules.abilities import effects
from soultable.games.soul_of_ankiril.rules.board import NAMES, REFS
from soultable.games.soul_of_ankiril.rules.printed.catalog import Catalog
from soultable.games.soul_of_ankiril.rules.printed.codes import KEYWORDS
from soultable.games.soul_of_ankiril.rules.shared_tables import Library
from soultable.games.soul_of_ankiril.rules.state import LAYOUT, OFF, SoulOfAnkiril
from soultable.games.soul_of_ankiril.rules.strategy_phase import intuition, strategy
from soultable.games.soul_of_ankiril.tool_settings import TOOLING

STEPS: Final[dict[str, type[Step[Any]]]] = {
    cls.__name__: cls
    for cls in (
        combinators.Together,
        setup.SetUp,
        setup.ChooseDeck,
        setup.LayOut,
        setup.OpeningHands,
        setup.Deploy,
        setup.FirstPlayer,
        turn.StartTurn,
        turn.EndLasting,
        turn.RechargeLeaders,
        turn.RestoreEnergy,
        turn.ActivateCreatures,
        turn.SufferPoison,
        turn.ResolvePassives,
        strategy.Strategy,
        turn.ForcedAttacks,
        turn.DrawUp,
        turn.DepleteEnergy,
        turn.SufferAnomaly,
        turn.EndEffects,
        turn.EndChallenges,
        turn.TurnSideways,
        turn.PassTurn,
        combat.DeclareAttack,
        combat.FinishActions,
        combat.RunInPack,
        combat.StrikeEmanation,
        combat.Deactivate,
        combat.ExchangeBlows,
        combat.TakePoison,
        combat.Breach,
        combat.Press,
        combat.Persist,
        effects.CarryOut,
        effects.Defeats,
        effects.Legacies,
        effects.NextLegacy,
        effects.PutAway,
        intuition.UseSecond,
        intuition.SecondAbility,
        intuition.ChooseProjected,
    )
}

HEADS: Final = frozenset(  # Events that cause what follows
    [
        "turn",
        "summoned",
        "resummoned",
        "moved",
        "cast",
        "cast-at",
        "used",
        "used-at",
        "used-second",
        "used-second-at",
        "forced",
        "attack",
        "breach",
        "persist",
        "legacy",
        "upkeep",
        "poison-worked",
        "anomaly",
        "defeated",
        "deactivated",
    ]
)
QUIET: Final = frozenset(  # Events that complete the account
    [
        "emanation-placed",
        "paid",
        "card-laid-out",
        "card-discarded",
        "put-away",
        "activated",
        "abilities-ready",
        "rested",
        "turned-sideways",
        "reinforced-ended",
        "keywords-ended",
        "modified-ended",
        "protection-ended",
    ]
)


class SoulOfAnkirilGame(DeckGame):
    """SA-1 Two players, each with a Leader, three Emanations and a deck."""

    def __init__(self, cards: CardSet, decks: tuple[Deck, ...]) -> None:
        super().__init__(SoulOfAnkiril)
        self.concession = "SA-R94"
        self.slug = "soul-of-ankiril"
        self.tooling = TOOLING
        self.title = "Soul of Ankiril"
        self.sentence = (
            "Leaders, Allies and Spells on a hex grid, around the Emanations that bring them forth."
        )
        self.aim = "Bring your opponent's three Emanations to 0 Health by direct attacks."
        self.rules_version = 1
        self.layout = LAYOUT
        self.hidden_choices = ("ChooseDeck",)  # D1
        self.heads = HEADS
        self.quiet = QUIET
        self.terms = tuple(KEYWORDS)
        self.squares = REFS
        self.messages = messages_in(__name__.rpartition(".")[0])
        self.steps = STEPS
        catalog = Catalog(cards)
        self.names = catalog.names
        self.titles = catalog.titles
        self.texts = catalog.texts
        self.spelled = {"piece": self.names, "cell": NAMES}
        self.cards_name = cards.name
        fitting = [deck for deck in decks if not problems(cards, deck)]
        self.cards_hash = hash_with(cards.hash, fitting)
        self.library: Final = Library(catalog, fitting)
        self.learn(self.library.answers.all)

    def settings(self, seats: int) -> list[Setting]:
        ready = [deck.id for deck in self.library.ready]
        return [
            number("first_turn_energy", 0, 0, 3, "SA-R23", "The Energy of the starting player's first turn."),
            number(
                "turn_limit", 300, 0, 10_000, "SA-R92", "After so many turns more Emanations win; 0: never."
            ),
            *deck_settings(ready, "SA-56", "The deck of the {} seat, if the table says which.", OWN),
        ]

    def blank(self, seats: int, settings: Settings) -> SoulOfAnkiril:
        s = SoulOfAnkiril(self, settings, self.library)
        s.zones = [[] for _ in range(LAYOUT.size(seats))]
        s.begin()
        return s

    def opening(self) -> Step[Any]:
        return setup.SetUp()

    def evaluate(self, s: State, seat: int) -> float:
        assert isinstance(s, SoulOfAnkiril)
        return evaluate(s, seat)

    def prospect(self, s: State, seat: int) -> float:
        assert isinstance(s, SoulOfAnkiril)
        return prospect(s, seat)

    def suppose(self, s: State, viewer: int, own: list[int], seen: list[list[int]]) -> None:
        assert isinstance(s, SoulOfAnkiril)
        determinize.suppose(s, viewer, own, seen)

    def gather(self, s: State, named: list[list[str]]) -> None:
        assert isinstance(s, SoulOfAnkiril)
        gather(s, named)

    def pieces(self, s: State) -> list[tuple[int, str]]:
        assert isinstance(s, SoulOfAnkiril)
        return [
            (s.piece[slot], "field" if s.cell[slot] != OFF else "beside")
            for slot in range(len(s.piece))
            if s.piece[slot] != OFF
        ]

    def agenda_for(self, s: State) -> list[Step[Any]]:
        """Steps T6 to T11 of the active player's turn."""
        assert isinstance(s, SoulOfAnkiril)
        return turn.FIRST_TURN[s.active][::-1]

    def check_facts(self, s: State, numbers: dict[str, int], lists: dict[str, list[int]]) -> str:
        assert isinstance(s, SoulOfAnkiril)
        return problem_of_facts(s, numbers, lists)

    def check(self, s: State) -> str:
        assert isinstance(s, SoulOfAnkiril)
        return problem_of(s)


GAME: Final = SoulOfAnkirilGame
