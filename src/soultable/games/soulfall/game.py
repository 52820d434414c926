"""Soulfall as a Game: its name, settings and cards, and the link to its rules."""

from typing import Any, Final

from soultable.cards.card import Card, CardSet
from soultable.cards.load_cards import load_set
from soultable.core import combinators
from soultable.core.agenda import Result, State, Step
from soultable.core.catalogue import messages_in
from soultable.core.game import Game, Setting, Settings, loss_for, number, word
from soultable.games.soulfall.ai.evaluate import evaluate
from soultable.games.soulfall.cards.schema import WORDS
from soultable.games.soulfall.rules import actions, devotions, setup, turn
from soultable.games.soulfall.rules.catalog import ACTIONS, Lord, Lords
from soultable.games.soulfall.rules.state import LAYOUT, REVEALED, Soulfall
from soultable.games.soulfall.rules.turn import ACTION_CARDS, ENOUGH_IN_ALL, ENOUGH_OF_A_KIND
from soultable.games.soulfall.tool_settings import TOOLING

STEPS: Final[dict[str, type[Step[Any]]]] = {
    cls.__name__: cls
    for cls in (
        combinators.OneOf,
        combinators.InAnyOrder,
        combinators.IfPossible,
        actions.Act,
        actions.Completed,
        actions.TakeTwo,
        actions.DiscardOne,
        actions.Reveal,
        actions.FollowAbility,
        actions.DiscardRevealed,
        actions.Populate,
        actions.Prosper,
        actions.ChooseDevotion,
        actions.ChooseOust,
        devotions.OfferBonuses,
        devotions.ChooseBonus,
        devotions.ReturnDevotion,
        devotions.PayDiscard,
        devotions.PlaceCard,
        turn.TakeTurn,
        turn.UseActionCard,
        turn.SelectAction,
        turn.CheckWin,
        turn.TakeTopCard,
        turn.DiscardToLimit,
        turn.TrimHand,
        turn.PassActionCards,
        setup.SetUp,
    )
}


class SoulfallGame(Game):
    """SF-1 SF-2 Two players and, in the printed set, six Lords."""

    def __init__(self, cards: CardSet | None = None) -> None:
        super().__init__(Soulfall)
        cards = cards or load_set(WORDS)
        self.slug = "soulfall"
        self.tooling = TOOLING
        self.title = "Soulfall"
        self.sentence = "Two tribes, six Lords, three Actions a turn: gather Nomads, Shards and Devotions."
        kind, total = ENOUGH_OF_A_KIND, ENOUGH_IN_ALL
        self.aim = (
            f"At the end of your turn, have {kind} Nomads, {kind} Shards, or {total} cards in your Play Area."
        )
        self.rules_version = 1
        self.fewest = 2
        self.most = 2
        self.layout = LAYOUT
        self.hidden_choices = ("DiscardOne", "PayDiscard", "TrimHand", "PlaceCard")  # D5, D9, D10, D11
        self.heads = frozenset({"turn", "card-turned", "selected", "played", "completed", "used"})
        self.quiet = frozenset({"card-turned", "completed", "passed"})
        self.terms = ACTIONS
        self.messages = messages_in(__name__.rpartition(".")[0])
        self.steps = STEPS
        self.names = [card.id for card in cards.cards]
        self.titles = [card.name for card in cards.cards]
        self.texts = [card.text for card in cards.cards]
        self.cards_hash = cards.hash
        self.cards_name = cards.name
        self.lords = Lords([lord_of(card) for card in cards.cards])
        actions.make_abilities(self.lords)
        self.learn(self.lords.vocabulary())

    def settings(self, seats: int) -> list[Setting]:
        starts = ("random", "seat0", "seat1", "loser_of_last")
        return [
            word("start_player", "random", starts, "SF-R1", "who takes the first turn"),
            word("memory_aid", "off", ("off", "on"), "SF-R36", "whether the table shows remembered cards"),
            number(
                "second_player_extra_cards", 0, 0, 2, "SF-R43", "cards more for the second player; 2 is fair"
            ),
            number("max_turns", 200, 1, 10_000, "SF-R39", "a draw after so many turns"),
            number(
                "max_actions_per_turn",
                100,
                10,
                10_000,
                "SF-R38",
                "no bonuses after so many Actions in a turn",
            ),
        ]

    def blank(self, seats: int, settings: Settings) -> Soulfall:
        limit, most = int(settings["max_turns"]), int(settings["max_actions_per_turn"])
        s = Soulfall(self, settings, self.lords, limit, most)
        s.zones = [[] for _ in range(LAYOUT.size(2))]
        s.known = [0] * len(self.lords.faces)
        s.begin()
        s.placed = [0] * (2 * self.lords.count)
        return s

    def opening(self) -> Step[Any]:
        return setup.SetUp()

    def evaluate(self, s: State, seat: int) -> float:
        assert isinstance(s, Soulfall)
        return evaluate(s, seat)

    def resign(self, s: State, seat: int) -> None:
        """SF-R40 The other player wins."""
        s.tell("resigned", "SF-R40", seat, whom=1 - seat)
        s.finish(loss_for(seat, s, "resigned", "SF-R40"))

    def next_settings(self, wished: Settings, before: Settings, result: Result) -> Settings:
        """SF-R1 With `loser_of_last`, the loser of the last game starts the next."""
        if wished.get("start_player") != "loser_of_last" or len(result.winners) != 1:
            return wished
        return {**wished, "start_player": f"seat{1 - result.winners[0]}"}

    def stock_of(self, face: int) -> str:
        return "lord"

    def agenda_for(self, s: State) -> list[Step[Any]]:
        """In a position without an agenda, the active player is about to use the next Action card."""
        assert isinstance(s, Soulfall)
        whole = turn.TURN[s.active & 1]
        return whole[ACTION_CARDS - s.cards_left :][::-1]

    def check(self, s: State) -> str:
        """What is impossible: a wrong number, two Devotions to one Lord, a win already; empty if nothing."""
        assert isinstance(s, Soulfall)
        if s.turn < 1:
            return f"turn: {s.turn} does not fit; turns are counted from 1"
        if s.active not in (0, 1):
            return f"active: {s.active} is not a seat; 0 or 1 is"
        if not 0 <= s.cards_left <= ACTION_CARDS:
            return f"cards_left: {s.cards_left} does not fit; 0 to {ACTION_CARDS} Action cards are left"
        if len(s.placed) != 2 * s.lords.count or len(s.pending) % 3:
            return "placed and pending: one number per seat and Lord; three per pending bonus"
        if any(not 0 <= lord < s.lords.count for lord in s.pending[::3]):
            return f"pending: Lords are numbered from 0 to {s.lords.count - 1}"
        place_by_hand(s)
        devoted = [seat * s.lords.count + s.faces[card] for seat in range(2) for card in s.devotions(seat)]
        if any(placement and at not in devoted for at, placement in enumerate(s.placed)):
            return "placed: a Devotion is counted that does not lie in its area [SF-20]"
        waiting = sum(isinstance(step, actions.DiscardRevealed) for step in s.agenda)
        if s.result is None and waiting != len(s.zones[REVEALED]):  # a resigned game stops where it is
            return f"revealed: {waiting} Plays are under way, so {waiting} cards lie there [SF-R10]"
        for seat in range(2):
            faces = [s.faces[card] for card in s.devotions(seat)]
            if len(set(faces)) < len(faces):
                return f"devotions[{seat}]: only one Devotion per Lord [SF-43]"
        other = 1 - s.active
        most = max(len(s.nomads(other)), len(s.shards(other)))
        if most >= ENOUGH_OF_A_KIND or s.area_size(other) >= ENOUGH_IN_ALL:
            return f"seat {other} would have won at the end of its own turn [SF-49]"
        return ""


def place_by_hand(s: Soulfall) -> None:
    """Number the Devotions of a position that does not state in which order they were placed."""
    for seat in range(2):
        for card in s.devotions(seat):
            at = seat * s.lords.count + s.faces[card]
            if s.placed[at] == 0:
                s.placements += 1
                s.placed[at] = s.placements


def lord_of(card: Card) -> Lord:
    """SF-17 A card of the set as the rules use it."""
    first, second = (ACTIONS.index(action) for action in card.words("ability"))
    cost = card.uses("devotion.cost")
    return Lord(
        card.id,
        card.name,
        card.copies,
        (first, second),
        ACTIONS.index(card.word("devotion.after")),
        any(use.verb == "return" for use in cost),
        sum(use.number for use in cost if use.verb == "discard"),
        tuple([use.made(tuple) for use in card.uses("devotion.do")]),
    )


GAME: Final = SoulfallGame
