"""Mini Spirit War (SW-67 to SW-72)."""

from typing import Any

import pytest

from soultable.core.errors import BadSetting
from soultable.core.rng import seeded
from soultable.games.spirit_war.rules.mini import MiniRound, make_pile
from soultable.games.spirit_war.rules.state import MINI, SpiritWar
from tests.oracle.chance import Chance
from tests.oracle.spirit_war.oracle import mini as mini_of_oracle
from tests.oracle.spirit_war.table import Table
from tests.rules.marks import rule
from tests.rules.spirit_war.table import SEATS, SPIRIT_WAR, fresh, spelled, table


class Scripted(Chance):
    """Lays these draws on the pile instead of shuffling it."""

    draws: list[str]

    def shuffle(self, items: list[Any]) -> None:
        items[:] = self.draws[::-1]


def mini(draws: str, players: int, limit: int = 200, seed: int = 1) -> tuple[str, list[str]]:
    """A Mini Spirit War in which these Spirits are drawn one by one: the winner, and what was told."""
    chance = Scripted(seed)
    chance.draws = spelled(draws).split()
    told_slowly = mini_of_oracle(Table(players, chance), list(range(players)), limit)
    s = SPIRIT_WAR.blank(players, {**SPIRIT_WAR.checked(players, {}), "mini_round_limit": limit})
    assert isinstance(s, SpiritWar)
    s.rng = seeded(seed)
    s.listen()
    left = list(range(s.copies.preparation))
    for word in reversed(spelled(draws).split()):
        card = next(card for card in left if s.game.names[s.faces[card]] == word)
        left.remove(card)
        s.zones[MINI].append(card)
    s.do(MiniRound(tuple(range(players)), 1))
    s.settle()
    assert s.result is not None and s.result.winners == [told_slowly]
    return SEATS[s.result.winners[0]], [s.game.render(event) for event in s.log]


@rule("SW-68", "SW-69", "SW-70")
def test_each_draws_a_spirit_all_reveal_and_the_stronger_wins() -> None:
    winner, told = mini("F W", 2)

    assert winner == "B"
    assert told == [
        "Mini Spirit War, round 1: @0 Fire Spirit and @1 Water Spirit.",
        "@1 wins the Mini Spirit War and is crowned Spirit King.",
    ]


@rule("SW-71", "SW-72", "SW-R42", "SW-X12")
def test_x12_rounds_without_an_absolute_winner_are_repeated() -> None:
    winner, told = mini("F E W  W W W  F F E  W F", 3)

    assert winner == "A"
    assert told[:4] == [
        "Mini Spirit War, round 1: @0 Fire Spirit, @1 Earth Spirit and @2 Water Spirit.",
        "Mini Spirit War, round 2: @0 Water Spirit, @1 Water Spirit and @2 Water Spirit.",
        "Mini Spirit War, round 3: @0 Fire Spirit, @1 Fire Spirit and @2 Earth Spirit.",
        "Mini Spirit War, round 4: @0 Water Spirit and @1 Fire Spirit.",
    ]


@rule("SW-R42", "SW-72")
@pytest.mark.parametrize(
    ("draws", "winner"), [("F E E E", "A"), ("E E W E  F F E  W F", "A"), ("F W F W  E W", "B")]
)
def test_of_two_elements_the_owners_of_the_stronger_go_on(draws: str, winner: str) -> None:
    assert mini(draws, 4)[0] == winner


@rule("SW-67", "SW-R41")
def test_the_pile_is_all_spirits_of_the_set_wherever_they_are() -> None:
    game = table("F F Swap", "E", "W W Safe", encounter="toll toll")
    before = game.zone("abyss").count("Dis")

    make_pile(game.state)

    pile = game.zone("mini").split()
    assert {spirit: pile.count(spirit) for spirit in "FEW"} == {"F": 9, "E": 9, "W": 9}
    assert (game.hands, game.deck) == (["", "", ""], "Safe Safe Swap")  # nobody can count what a hand held
    assert game.zone("abyss").count("Dis") == before
    assert set(game.seen_by("", "mini").split()) == {"?"}


@rule("SW-R41")
def test_when_fewer_cards_than_participants_are_left_all_are_shuffled_again() -> None:
    s = SPIRIT_WAR.blank(3, SPIRIT_WAR.checked(3, {}))
    assert isinstance(s, SpiritWar)
    s.rng = seeded(1)
    make_pile(s)
    s.zones[MINI] = s.zones[MINI][:2]

    s.do(MiniRound((0, 1, 2), 1))
    s.stack[s.depth - 1].advance(s)

    assert len(s.zones[MINI]) == 27 - 3


@rule("SW-R43")
def test_after_too_many_rounds_chance_decides() -> None:
    winners, told = zip(*[mini("F F  E E  W W", 2, limit=3, seed=seed) for seed in range(20)], strict=True)

    assert set(winners) == {"A", "B"}
    assert {len(lines) for lines in told} == {4}  # three rounds, and who is crowned


@rule("SW-R43")
def test_the_limit_of_rounds_is_a_setting() -> None:
    with pytest.raises(
        BadSetting, match="mini_round_limit: '9' does not fit; a whole number from 10 to 10000"
    ):
        fresh(2, mini_round_limit=9)


@rule("SW-R49", "SW-R40")
@pytest.mark.parametrize("players", range(2, 7))
def test_it_is_a_game_of_its_own_without_decisions(players: int) -> None:
    game = fresh(players, mode="mini")

    assert (game.ending, len(game.winners), game.asked) == ("mini", 1, "")
    assert sum(game.returns) == 1.0
    assert game.rules[-1] == "SW-70"


@rule("SW-70", "SW-R49")
def test_it_is_fair() -> None:
    wins = [fresh(3, seed, mode="mini").winners for seed in range(300)]

    assert min(wins.count(who) for who in "ABC") > 70
