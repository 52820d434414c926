"""Sengoku Yugi as a Game: its name, settings and cards, and the link to its rules."""

from __future__ import annotations

from typing import Any, Final

from soultable.cards.card import OWN, CardSet, Deck, hash_with
from soultable.core import combinators
from soultable.core.agenda import State, Step
from soultable.core.catalogue import messages_in
from soultable.core.deck_game import DeckGame, deck_settings
from soultable.core.game import Setting, Settings, number, word
from soultable.core.option import Option
from soultable.games.sengoku_yugi.ai import determinize
from soultable.games.sengoku_yugi.ai.evaluate import evaluate
from soultable.games.sengoku_yugi.cards.ability_text import plain, texts_of
from soultable.games.sengoku_yugi.cards.compiling import catalog_of
from soultable.games.sengoku_yugi.cards.deck_rules import problems
from soultable.games.sengoku_yugi.position_checks import problem_of
from soultable.games.sengoku_yugi.positions import gather, problem_of_facts, words_of
from soultable.games.sengoku_yugi.rules import charge_phase, setup, turn
from soultable.games.sengoku_yugi.rules.abilities import use, windows
from soultable.games.sengoku_yugi.rules.board import PLACES, SQUARES
from soultable.games.sengoku_yugi.rules.combat import combat, fetch, last_guard, self_boost
from soultable.games.sengoku_yugi.rules.main_phase import main_phase
from soultable.games.sengoku_yugi.rules.options import KEEP_EGG, LET, NO_CARD, PASS, STAY, STOP
from soultable.games.sengoku_yugi.rules.shared_tables import Library
from soultable.games.sengoku_yugi.rules.state import (
    CHARACTER_BACK,
    FAMILIAR_BACK,
    LAYOUT,
    TERMS,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units import leaving_play
from soultable.games.sengoku_yugi.tool_settings import TOOLING

OWN_STEPS: Final[tuple[type[Step[Any]], ...]] = (
    combinators.Together,
    setup.SetUp,
    setup.ChooseDeck,
    setup.ChooseFamiliars,
    setup.LayOut,
    setup.LayOutFamiliars,
    setup.ChooseCommander,
    setup.ChooseEgg,
    setup.PlaceNameless,
    setup.DealHands,
    setup.RollForFirst,
    turn.StartTurn,
    turn.TurnUp,
    turn.StandUp,
    charge_phase.Charge,
    turn.DrawUp,
    main_phase.Main,
    turn.SufferPoison,
    turn.EndEffects,
    turn.EndParalysis,
    turn.PassTurn,
    combat.ChooseTarget,
    combat.Engage,
    combat.CalculateDamage,
    last_guard.Commander,
    last_guard.RevealGuard,
    last_guard.GuardDamage,
    combat.EndCombat,
    fetch.Fetch,
    self_boost.BoostAttack,
    self_boost.BoostDefense,
    self_boost.BoostCommander,
    self_boost.BoostGuard,
    self_boost.Boost,
    self_boost.GuardBoost,
    self_boost.FamiliarBoost,
    leaving_play.Defeats,
    leaving_play.KeepSource,
    leaving_play.Leave,
    leaving_play.TurnEgg,
)
STEPS: Final[dict[str, type[Step[Any]]]] = {
    cls.__name__: cls for cls in (*OWN_STEPS, *windows.STEPS, *use.STEPS)
}
MODES: Final = ("standard", "ultimate")  # SY-6 SY-9
DECLINING: Final = (PASS, STOP, LET, STAY, NO_CARD, KEEP_EGG)
HIDDEN_CHOICES: Final = (
    "ChooseDeck", "ChooseFamiliars", "ChooseCommander", "ChooseEgg", "Arrange", "Troop",
)  # fmt: skip


HEADS: Final = frozenset([
    "turn", "deployed", "grown", "paid-for-hp", "sent", "defeated",
    "attacked-physically", "attacked-magically", "calculated", "guard-calculated",
    "used", "used-option", "played", "played-option", "called", "countered",
    "applied", "applied-damage",
])  # fmt: skip
QUIET: Final = frozenset(["turn-effects-ended", "left", "familiars-left", "resolved", "combat-ended"])


class SengokuYugiGame(DeckGame):
    """SY-1 Two players, each with a Stronghold and a Character Deck; [U] also with a Familiar Deck."""

    def __init__(self, cards: CardSet, decks: tuple[Deck, ...]) -> None:
        super().__init__(SengokuYugi)
        self.concession = "SY-R42"
        self.slug = "sengoku-yugi"
        self.tooling = TOOLING
        self.title = "Sengoku Yugi"
        self.sentence = (
            "Characters grow, fight and guard a Stronghold on two joined mats; Familiars in Ultimate."
        )
        self.aim = "Bring the opponent's Stronghold to 0 HP, then land one more attack on it."
        self.rules_version = 1
        self.layout = LAYOUT
        self.messages = messages_in(__name__.rpartition(".")[0])
        self.squares = SQUARES
        self.terms = TERMS
        self.hidden_choices = HIDDEN_CHOICES
        self.heads = HEADS
        self.quiet = QUIET
        self.tells = ("looked", "looked-at-hand", "played", "played-option")
        self.steps = STEPS
        catalog = catalog_of(cards)
        self.names = catalog.names
        self.titles = catalog.titles
        self.texts = texts_of(cards)
        self.ability_texts: Final = [plain(one) for one in cards.abilities]
        self.cards_name = cards.name
        fitting = [deck for deck in decks if not problems(cards, deck)]
        self.cards_hash = hash_with(cards.hash, fitting)
        self.library: Final = Library(catalog, fitting)
        self.spelled = words_of(catalog)
        self.learn(self.library.answers.all)

    def settings(self, seats: int) -> list[Setting]:
        ready = [deck.id for deck in self.library.ready]
        familiars = [deck.id for deck in self.library.familiars]
        brought = "Ultimate: Familiar Deck of the {} seat."
        return [
            word("mode", "standard", MODES, "SY-3", "Ultimate adds Familiars."),
            *deck_settings(ready, "SY-12", "The Character Deck of the {} seat.", OWN),
            *deck_settings(familiars, "SY-13", brought, OWN, "familiars"),
            word("open_decklists", "no", ("no", "yes"), "SY-R165", "Whether all know all deck lists."),
            number("ap_cap", 50, 10, 1000, "SY-R32", "The end of the AP track."),
            number("turn_limit", 200, 0, 10_000, "SY-R41", "After so many turns more HP win; 0: never."),
        ]

    def blank(self, seats: int, settings: Settings) -> SengokuYugi:
        s = SengokuYugi(self, settings, self.library)
        s.zones = [[] for _ in range(LAYOUT.size(seats))]
        s.begin()
        return s

    def opening(self) -> Step[Any]:
        return setup.SetUp()

    def evaluate(self, s: State, seat: int) -> float:
        assert isinstance(s, SengokuYugi)
        return evaluate(s, seat)

    def passing(self, s: State) -> Option | None:
        """The option to do nothing in the other player's turn: `pass`, `stop`, `let` …, always last."""
        if isinstance(s.asked, main_phase.Main | charge_phase.Charge) or s.said or not s.choices:
            return None
        return s.choices[-1] if s.choices[-1].verb in DECLINING else None

    def suppose(self, s: State, viewer: int, own: list[int], seen: list[list[int]]) -> None:
        assert isinstance(s, SengokuYugi)
        determinize.suppose(s, viewer, own, seen)

    def deal_first(self, s: State, pool: list[int]) -> None:
        assert isinstance(s, SengokuYugi)
        determinize.deal_first(s, pool)

    def fits(self, s: State) -> bool:
        assert isinstance(s, SengokuYugi)
        s.set_board()
        return determinize.fits(s)

    def gather(self, s: State, named: list[list[str]]) -> None:
        assert isinstance(s, SengokuYugi)
        gather(s, named)

    def stock_of(self, face: int) -> str:
        return CHARACTER_BACK if self.library.catalog.is_character[face] else FAMILIAR_BACK

    def pieces(self, s: State) -> list[tuple[int, str]]:
        """The face-up units and their contracted Familiars."""
        assert isinstance(s, SengokuYugi)
        found: list[tuple[int, str]] = []
        for place in range(PLACES):
            if s.top[place] >= 0:
                found.append((s.top[place], "field"))
            if s.under[place] >= 0:
                found.append((s.under[place], "contract"))
        return found

    def agenda_for(self, s: State) -> list[Step[Any]]:
        """The Main Phase of the active player's turn, and what follows."""
        assert isinstance(s, SengokuYugi)
        return turn.LAST_STEPS[s.active][::-1]

    def check_facts(self, s: State, numbers: dict[str, int], lists: dict[str, list[int]]) -> str:
        assert isinstance(s, SengokuYugi)
        return problem_of_facts(s, numbers, lists)

    def check(self, s: State) -> str:
        assert isinstance(s, SengokuYugi)
        s.set_board()
        return problem_of(s)


GAME: Final = SengokuYugiGame
