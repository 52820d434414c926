"""Alternate Souls as a Game: its name, settings and cards, and the link to its rules."""

from __future__ import annotations

from typing import Any, Final

from soultable.cards.card import OWN, CardSet, Deck, hash_with
from soultable.core import combinators
from soultable.core.agenda import State, Step
from soultable.core.catalogue import DEFAULT, Catalogue, catalogue_of, messages_in
from soultable.core.deck_game import DeckGame, deck_settings
from soultable.core.errors import BadSetting
from soultable.core.game import Setting, Settings, number, word
from soultable.core.option import Option
from soultable.games.alternate_souls.ai import determinize
from soultable.games.alternate_souls.ai.evaluate import evaluate
from soultable.games.alternate_souls.cards.deck_rules import problems
from soultable.games.alternate_souls.positions import problem_of, problem_of_facts
from soultable.games.alternate_souls.rules import (
    battle,
    chain,
    effects,
    march,
    setup,
    triggers,
    turn,
)
from soultable.games.alternate_souls.rules.board import NAMES
from soultable.games.alternate_souls.rules.catalog import Catalog
from soultable.games.alternate_souls.rules.deck_size import FULL_LINKERS, STARTER_LINKERS
from soultable.games.alternate_souls.rules.lineups import SIDE, UNITS
from soultable.games.alternate_souls.rules.shared_tables import MODES, Library
from soultable.games.alternate_souls.rules.state import LAYOUT, OFF, PLACES, TERMS, AlternateSouls
from soultable.games.alternate_souls.tool_settings import TOOLING

STEPS: Final[dict[str, type[Step[Any]]]] = {
    cls.__name__: cls
    for cls in (
        combinators.Together,
        setup.SetUp,
        setup.ChooseDeck,
        setup.RevealLineups,
        setup.ChooseMap,
        setup.ChooseEnd,
        setup.PlaceNext,
        setup.PlaceLinker,
        setup.ReadyLanes,
        setup.OfferRedraw,
        turn.StartTurn,
        turn.EnterNext,
        turn.EnterField,
        turn.GainWill,
        turn.MainPhase,
        turn.EndPhase,
        turn.OfferNewHand,
        turn.PassTurn,
        march.March,
        march.WillStep,
        march.Touchdown,
        march.Reenter,
        battle.Hit,
        battle.Battle,
        battle.PushOut,
        battle.TakeSquare,
        chain.Interrupt,
        chain.Resolve,
        chain.PutAway,
        effects.CarryOut,
        effects.Push,
        effects.PutUnder,
        triggers.RunTriggers,
        triggers.Happen,
        triggers.JudgmentTarget,
        triggers.HastenLinker,
    )
}
HEADS: Final = frozenset(
    (
        "turn",
        "judgment",
        "step",
        "announced",
        "announced-with",
        "activated",
        "activated-with",
        "triggered",
        "hit",
        "battle",
        "touchdown",
    )
)
QUIET: Final = frozenset(
    (
        "deck-ready",
        "left-out",
        "lane-stepped",
        "put-away",
        "rested-by-move",
        "fall-weighed",
        "touchdown-weighed",
        "judgment-weighed",
        "fall-joined",
    )
)


class AlternateSoulsGame(DeckGame):
    """AS-1 Two players, each with a deck, a Ruler and Linkers."""

    def __init__(self, cards: CardSet, decks: tuple[Deck, ...]) -> None:
        super().__init__(AlternateSouls)
        self.concession = "AS-R75"
        self.slug = "alternate-souls"
        self.tooling = TOOLING
        self.title = "Alternate Souls"
        self.sentence = (
            "Two armies march across a board of five files: battles, push-outs, interrupts by speed."
        )
        self.aim = (
            "Take both Spirit points of the opponent, by touchdowns for example, or destroy the J-Ruler."
        )
        self.rules_version = 1
        self.layout = LAYOUT
        self.hidden_choices = ("ChooseDeck", "PutUnder")  # D1, D12
        self.steps = STEPS
        self.messages = messages_in(__name__.rpartition(".")[0])
        self.heads = HEADS
        self.quiet = QUIET
        self.terms = TERMS
        self.squares = PLACES
        self.names = [card.id for card in cards.cards]
        self.titles = [card.name for card in cards.cards]
        self.texts = [card.text for card in cards.cards]
        self.spelled = {"lineup": self.names, "squares": NAMES}
        self.cards_name = cards.name
        fitting = [deck for deck in decks if not problems(cards, deck)]
        self.cards_hash = hash_with(cards.hash, fitting)
        self.library: Final = Library(Catalog(cards), fitting)
        self.learn(self.library.answers.all)
        catalog = self.library.catalog
        rulers = [(face, unit) for face in catalog.rulers for unit in (0, SIDE)]
        self.name_ids: Final = (*self.names, *[f"{self.names[face]}.{unit}" for face, unit in rulers])
        self.name_titles: Final = (*self.titles, *[catalog.j_titles[face] for face, _ in rulers])

    def catalogue(self, language: str = DEFAULT) -> Catalogue:
        """A J-Ruler has another name than its card: it is unit 0 or 6."""
        return catalogue_of(language, self.messages, self.name_ids, self.name_titles)

    def settings(self, seats: int) -> list[Setting]:
        modes = f"The starter game with {STARTER_LINKERS} Linkers, or the full game with {FULL_LINKERS}."
        ready = [deck.id for deck in self.library.ready]
        return [
            word("mode", "starter", MODES, "AS-98", modes),
            word(
                "will_step", "recovered", ("recovered", "any"), "AS-R13", "Which units may make a Will step."
            ),
            number("turn_limit", 100, 20, 1000, "AS-R74", "After so many turns more Spirit wins."),
            *deck_settings(ready, "AS-R76", "The deck of the {} seat, if the table says which.", OWN),
        ]

    def checked(self, seats: int, given: Settings) -> Settings:
        """AS-98 AS-R78 Both players use decks of the same mode."""
        chosen = super().checked(seats, given)
        for name in ("deck0", "deck1"):
            for deck in self.library.ready:
                if deck.id == chosen[name] and deck.mode != chosen["mode"]:
                    raise BadSetting(
                        f"{name}: '{deck.id}' is a {deck.mode} deck, but mode is '{chosen['mode']}'; "
                        f"both players use decks of the same mode [AS-R78]"
                    )
        return chosen

    def blank(self, seats: int, settings: Settings) -> AlternateSouls:
        s = AlternateSouls(self, settings, self.library, self.library.nobody)
        s.zones = [[] for _ in range(LAYOUT.size(seats))]
        s.begin()
        return s

    def opening(self) -> Step[Any]:
        return setup.SetUp()

    def evaluate(self, s: State, seat: int) -> float:
        assert isinstance(s, AlternateSouls)
        return evaluate(s, seat)

    def passing(self, s: State) -> Option | None:
        """Pass, when asked to interrupt."""
        return self.library.answers.passes if isinstance(s.asked, chain.Interrupt) and not s.said else None

    def deal_first(self, s: State, pool: list[int]) -> None:
        assert isinstance(s, AlternateSouls)
        determinize.deal_first(s, pool)

    def pieces(self, s: State) -> list[tuple[int, str]]:
        assert isinstance(s, AlternateSouls)
        return [
            (s.lineup[unit], "lane" if s.squares[unit] == OFF else "field")
            for unit in range(UNITS)
            if s.lineup[unit] >= 0
        ]

    def fits(self, s: State) -> bool:
        assert isinstance(s, AlternateSouls)
        return determinize.fits(s)

    def agenda_for(self, s: State) -> list[Step[Any]]:
        assert isinstance(s, AlternateSouls)
        return [turn.MAIN_PHASE[s.active]]

    def check_facts(self, s: State, numbers: dict[str, int], lists: dict[str, list[int]]) -> str:
        assert isinstance(s, AlternateSouls)
        return problem_of_facts(s, numbers, lists)

    def check(self, s: State) -> str:
        assert isinstance(s, AlternateSouls)
        return problem_of(s)


GAME: Final = AlternateSoulsGame
