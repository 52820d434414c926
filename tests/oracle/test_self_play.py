"""The oracles by themselves: the generator's numbers and random self-play with every card counted."""

from collections import Counter
from random import Random

import pytest

from tests.oracle.chance import Chance
from tests.oracle.soulfall import oracle
from tests.oracle.soulfall.table import HOUSE
from tests.oracle.spirit_war import oracle as spirit_war_oracle
from tests.oracle.spirit_war.setup import exchange_first_card, set_up
from tests.oracle.spirit_war.table import SPIRITS, Table, encounter_cards, preparation_cards

SOULFALL_QUESTIONS = {
    "SelectAction",
    "Reveal",
    "OneOf",
    "InAnyOrder",
    "DiscardOne",
    "ChooseDevotion",
    "ChooseOust",
    "ChooseBonus",
    "PlaceCard",
    "PayDiscard",
    "TrimHand",
}
SPIRIT_WAR_QUESTIONS = {
    "ChooseTarget",
    "Summon",
    "ShowProof",
    "LaySupport",
    "SupportInSecret",
    "Pilfer",
    "Scry",
    "TakeSeen",
    "Offer",
    "DiscardOne",
    "ChooseRecipient",
    "GiveCard",
    "CastVote",
}


def test_the_generator_gives_the_reference_numbers() -> None:
    chance = Chance(0)
    chance.words = [1, 2, 3, 4]

    numbers = [chance.next() for _ in range(8)]

    assert numbers[:4] == [11520, 0, 5927040, 70819200]
    assert numbers[4:] == [2031721883, 1637235492, 1287239034, 3734860849]


def test_below_one_draws_nothing_and_shuffle_keeps_the_items() -> None:
    chance = Chance("a")
    before = list(chance.words)
    assert chance.below(1) == 0 and chance.words == before

    items = list(range(48))
    chance.shuffle(items)
    assert sorted(items) == list(range(48)) and items != list(range(48))
    assert all(0 <= chance.below(7) < 7 for _ in range(200))


@pytest.mark.parametrize("block", range(5))
def test_soulfall_self_play(block: int) -> None:
    for seed in range(40 * block, 40 * block + 40):
        rng = Random(seed)
        game = oracle.start(seed, second_player_extra_cards=seed % 3)
        while game.ask:
            zones, known = game.table.zones, game.table.known
            assert Counter(lord for zone in zones.values() for lord in zone) == dict.fromkeys(HOUSE, 8)
            assert game.ask.seat == game.table.active
            assert len(set(game.ask.texts)) == len(game.ask.texts) > 0
            for seat in (0, 1):
                assert all(seat in seats for seats in known[f"hand {seat}"])
                assert all(seats == {0, 1} for seats in known[f"devotions {seat}"])
                devoted = zones[f"devotions {seat}"]
                assert len(set(devoted)) == len(devoted)
            game.answer(rng.choice(game.ask.texts))
        assert game.outcome is not None and sum(game.outcome.returns) == 1
        assert game.outcome.turns < 60 and set(game.outcome.ending.split("+")) <= {
            "nomads",
            "shards",
            "total",
        }


@pytest.mark.parametrize("players", range(2, 7))
def test_spirit_war_self_play(players: int) -> None:
    endings = Counter[str]()
    for seed in range(60):
        rng = Random(seed)
        game = spirit_war_oracle.start(players, seed, first_player="random", rare_outcome="vote")
        while game.ask:
            check_cards(game.table)
            assert game.ask.seat in game.table.survivors()
            assert len(set(game.ask.texts)) == len(game.ask.texts) > 0
            game.answer(rng.choice(game.ask.texts))
        check_cards(game.table)
        assert game.outcome is not None and sum(game.outcome.returns) in (0, pytest.approx(1))
        assert game.outcome.turns < 40 * players
        endings[game.outcome.ending] += 1
    assert endings["last_standing"] > 30


def test_spirit_war_set_up_replaces_hands_without_a_spirit() -> None:
    """SW-X6"""
    replaced = 0
    for seed in range(1000):
        table = Table(2, Chance(seed))
        set_up(table, "random")
        assert all(table.held_spirits(seat) and len(table.hands[seat]) == 5 for seat in (0, 1))
        assert len(table.preparation) == 20 and not table.abyss
        assert all(len(hand) == 5 and not set(hand) & set(SPIRITS) for hand in table.shown)
        check_cards(table)
        replaced += bool(table.shown)
    assert 2 <= replaced <= 40


def test_spirit_war_set_up_ends_by_an_exchange() -> None:
    """SW-R4 A hand that 50 passes leave without a Spirit gets the topmost one of the deck."""
    table = Table(2, Chance(1))
    table.hands = [["swap"] * 5, ["fire"] + ["swap"] * 4]
    table.preparation = ["earth", "water", "swap"]

    exchange_first_card(table, 0)

    assert table.hands[0] == ["water"] + ["swap"] * 4
    assert sorted(table.preparation) == ["earth", "swap", "swap"]


def check_cards(table: Table) -> None:
    cards = [kind for hand in table.hands for kind in hand] + table.preparation + table.abyss
    cards += [*table.mains().values(), *table.supports().values()]
    assert Counter(cards) == Counter(preparation_cards(table.players))
    assert Counter(table.encounter + table.history + table.in_play) == Counter(encounter_cards())
    assert not any(table.hands[seat] for seat in table.out)


def test_spirit_war_with_random_resignations() -> None:
    for seed in range(150):
        rng = Random(seed)
        game = spirit_war_oracle.start(4, seed, rare_outcome="vote")
        while game.ask:
            check_cards(game.table)
            if rng.random() < 0.02:
                game.resign(rng.choice(game.table.survivors()))
            else:
                game.answer(rng.choice(game.ask.texts))
        check_cards(game.table)


def test_a_fair_mini_war_without_decisions() -> None:
    wins = Counter[int]()
    for seed in range(300):
        game = spirit_war_oracle.start(3, seed, mode="mini")
        assert game.ask is None and game.outcome is not None and game.outcome.ending == "mini"
        wins[game.outcome.winners[0]] += 1
    assert min(wins[seat] for seat in range(3)) > 60


def test_every_question_of_both_games_comes_up() -> None:
    kinds, kinds_of_war = set[str](), set[str]()
    for seed in range(60):
        rng = Random(seed)
        soulfall = oracle.start(seed)
        while soulfall.ask:
            kinds.add(soulfall.ask.kind)
            soulfall.answer(rng.choice(soulfall.ask.texts))
        war = spirit_war_oracle.start(4, seed, rare_outcome="vote")
        while war.ask:
            kinds_of_war.add(war.ask.kind)
            war.answer(rng.choice(war.ask.texts))
    assert kinds == SOULFALL_QUESTIONS
    assert kinds_of_war == SPIRIT_WAR_QUESTIONS


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    def transcript(seed: int) -> list[str]:
        rng = Random(seed)
        game = spirit_war_oracle.start(5, seed)
        lines = []
        while game.ask:
            lines.append(f"{game.ask} {game.table.zones}")
            game.answer(rng.choice(game.ask.texts))
        return [*lines, str(game.outcome)]

    assert transcript(3) == transcript(3) != transcript(4)


def test_a_wrong_answer_is_refused_and_leaves_the_question_open() -> None:
    game = oracle.start(1)
    before = game.ask

    with pytest.raises(ValueError, match="not among the options of SelectAction"):
        game.answer("select oust")

    assert game.ask is before
