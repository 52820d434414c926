"""Setup (SW-16 to SW-23)."""

from collections import Counter

import pytest

from soultable.core.agenda import Result
from soultable.core.errors import BadSetting
from soultable.core.game import Settings
from soultable.core.rng import seeded
from soultable.core.table import next_table
from soultable.games.spirit_war.rules.setup import exchange_first_card, replace_hands
from soultable.games.spirit_war.rules.state import ASIDE, PREPARATION, SpiritWar
from tests.rules.marks import rule
from tests.rules.spirit_war.table import SEATS, SHORT, SPIRIT_WAR, Play, fresh, spelled


def dealt(*hands: str, deck: str) -> SpiritWar:
    """A table that has been dealt these hands; the deck from the top, all other cards beneath it."""
    s = SPIRIT_WAR.blank(len(hands), SPIRIT_WAR.checked(len(hands), {}))
    assert isinstance(s, SpiritWar)
    s.rng = seeded(1)
    s.listen()
    left = list(range(s.copies.preparation))
    for seat, hand in enumerate(hands):
        s.hand(seat).extend(pick(s, left, word) for word in spelled(hand).split())
    top = [pick(s, left, word) for word in spelled(deck).split()]
    s.zones[PREPARATION] = left + top[::-1]
    return s


def pick(s: SpiritWar, left: list[int], name: str) -> int:
    card = next(card for card in left if s.game.names[s.faces[card]] == name)
    left.remove(card)
    return card


def held(s: SpiritWar) -> list[str]:
    return [
        " ".join(SHORT[s.game.names[s.faces[card]]] for card in sorted(s.hand(seat)))
        for seat in range(s.seats)
    ]


@rule("SW-R1")
@pytest.mark.parametrize("players", [1, 7])
def test_it_is_for_two_to_six(players: int) -> None:
    with pytest.raises(BadSetting, match="Spirit War is for 2 to 6 players"):
        SPIRIT_WAR.start(players, 1)


@rule("SW-16")
@pytest.mark.parametrize("players", range(2, 7))
def test_each_player_is_dealt_five_cards(players: int) -> None:
    told = fresh(players).told

    dealt = [event for event in told if event.id == "dealt" and event.is_for(-1)]

    assert [SPIRIT_WAR.render(event) for event in dealt] == [
        f"@{seat} is dealt 5 cards." for seat in range(players)
    ]


@rule("SW-17")
def test_each_player_looks_at_their_own_cards_only() -> None:
    game = fresh(3)

    for who in "ABC":
        texts = [text for text in game.heard(who) if " is dealt " in text]
        own = SEATS.index(who)
        assert [text.endswith("5 cards.") for text in texts] == [seat != own for seat in range(3)]
        assert "?" not in game.seen_by(who, "hand", who)
        assert set(game.seen_by(who, "hand", "BCA"[own]).split()) == {"?"}


@rule("SW-18", "SW-19", "SW-21", "SW-X6")
def test_x6_a_hand_without_a_spirit_is_shown_and_replaced() -> None:
    s = dealt("Swap Safe Dis ImF ImE", "F F Swap ImW ImF", deck="F Safe Dis ImE ImW")

    replace_hands(s, [0, 1])

    assert held(s) == ["F Dis ImE ImW Safe", "F F ImF ImW Swap"]
    assert (len(s.zones[PREPARATION]), s.zones[ASIDE]) == (20, [])
    shown = [s.game.render(event) for event in s.log if event.id == "spiritless-shown"]
    assert shown == [
        "@0 shows a hand without a Spirit: Disintegrate, Imbue Fire, Imbue Earth, Swap and Safeguard."
    ]
    assert all(
        event.is_for(viewer) for event in s.log if event.id == "spiritless-shown" for viewer in (-1, 0, 1)
    )


@rule("SW-19", "SW-21")
def test_the_shown_cards_go_back_into_the_deck_and_never_to_the_abyss() -> None:
    seeds = [seed for seed in range(150) if any(e.rule == "SW-18" for e in fresh(2, seed).told)]

    assert seeds
    for seed in seeds:
        game = fresh(2, seed)
        assert (game.abyss, game.zone("aside")) == ("", "")
        assert len(game.deck.split()) + sum(len(hand.split()) for hand in game.hands) >= 30 - 2


@rule("SW-20", "SW-R4")
def test_everybody_begins_with_a_spirit() -> None:
    for seed in range(300):
        s = SPIRIT_WAR.deal(4, seeded(seed), {})
        assert isinstance(s, SpiritWar)
        s.stack[s.depth - 1].advance(s)  # the set-up, without the first turn
        assert all(s.has_spirit(seat) and len(s.hand(seat)) == 5 for seat in range(4))
        assert len(s.zones[PREPARATION]) == 40


@rule("SW-20", "SW-R4")
def test_a_second_pass_follows_when_the_new_hand_has_no_spirit_either() -> None:
    s = dealt("Swap Safe Dis ImF ImE", "F F F E E", deck="Safe Dis ImE ImW Swap W F ImF ImW E")

    replace_hands(s, [0, 1])

    assert held(s)[0] == "F E W ImF ImW"
    assert len([event for event in s.log if event.id == "spiritless-shown"]) == 2


@rule("SW-R4")
def test_passes_go_clockwise_from_the_first_player() -> None:
    s = dealt("Swap Safe Dis ImF ImE", "F F F E E", "Swap Safe Dis ImW ImE", deck="W W W W W E E E E E")

    replace_hands(s, [2, 0, 1])

    assert held(s) == ["E E E E E", "F F F E E", "W W W W W"]


@rule("SW-R4")
def test_with_too_few_cards_the_set_aside_ones_are_shuffled_in_first() -> None:
    s = dealt("Swap Safe Dis ImF ImE", "F F F E E", deck="F F W")
    s.zones[PREPARATION] = s.zones[PREPARATION][-3:]

    replace_hands(s, [0, 1])

    assert len(s.hand(0)) == 5
    assert s.has_spirit(0)
    assert len(s.zones[PREPARATION]) == 3


@rule("SW-R4")
def test_in_the_end_the_first_card_is_exchanged_for_the_topmost_spirit() -> None:
    s = dealt("Swap Swap Safe Dis ImE", "F F F E E", deck="ImF W E")
    before = Counter(s.zones[PREPARATION] + s.hand(0))

    exchange_first_card(s, 0)

    assert held(s)[0] == "W ImE Swap Swap Safe"
    assert Counter(s.zones[PREPARATION] + s.hand(0)) == before


@rule("SW-22", "SW-R5")
def test_in_the_first_game_the_owner_begins() -> None:
    assert {first_of(fresh(3, seed)) for seed in range(5)} == {"A"}


@rule("SW-23", "SW-R5")
def test_the_reigning_king_begins_later_games() -> None:
    game = fresh(3)
    game.resign("A")
    game.resign("C")  # B is crowned

    second = Play(next_table(game.table, seed=2))
    assert first_of(second) == "B"

    second.resign("B")
    second.resign("C")  # A is crowned
    assert first_of(Play(next_table(second.table, seed=3))) == "A"


@rule("SW-R5")
def test_a_king_reigns_until_another_single_winner_is_crowned() -> None:
    nobody = Result([0.0, 0.0, 0.0], [], "all_lose", "SW-64")
    before: Settings = {"first_player": "seat2"}

    assert SPIRIT_WAR.next_settings({}, before, nobody) == {"first_player": "seat2"}


@rule("SW-R5")
@pytest.mark.parametrize("seat", range(4))
def test_the_first_player_may_be_a_seat(seat: int) -> None:
    game = fresh(4, first_player=f"seat{seat}")

    assert first_of(game) == SEATS[seat]


@rule("SW-R5")
def test_the_first_player_may_be_drawn_by_chance() -> None:
    assert {first_of(fresh(3, seed, first_player="random")) for seed in range(30)} == set("ABC")


@rule("SW-R5")
def test_a_king_who_is_not_seated_cannot_begin() -> None:
    with pytest.raises(
        BadSetting, match="first_player: 'seat3' does not fit; host, random, seat0, seat1, seat2"
    ):
        fresh(3, first_player="seat3")


def first_of(game: Play) -> str:
    began = next(event for event in game.told if event.id == "began")
    return SEATS[began.seat]
