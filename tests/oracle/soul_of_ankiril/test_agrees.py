"""Soul of Ankiril's engine and its oracle agree: every question, every zone, every number, every ending."""

import os
import re
from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest

from soultable.cards.load_cards import load_set
from soultable.cards.load_decks import Deck
from soultable.core.agenda import State
from soultable.core.game import Game, Settings
from soultable.games import registry
from soultable.games.soul_of_ankiril.cards.schema import WORDS
from tests.oracle import lockstep
from tests.oracle.chance import Chance
from tests.oracle.driver import Oracle
from tests.oracle.lockstep import GIVEN
from tests.oracle.soul_of_ankiril.agreement import both_facts, facts_of
from tests.oracle.soul_of_ankiril.book import BOOK
from tests.oracle.soul_of_ankiril.deck_rules import of_type, random_deck, violations
from tests.oracle.soul_of_ankiril.melee import melee
from tests.oracle.soul_of_ankiril.oracle import start
from tests.oracle.soul_of_ankiril.table import Table
from tests.oracle.trees import engine_tree, oracle_tree
from tests.rules.soul_of_ankiril.table import Play, scene

GAMES = int(os.environ.get("SOULTABLE_GAMES", "40"))
BLOCKS = 4
STYLES = ("any", "bold", "bold", "curious", "curious")


def game_of() -> Game:
    return registry.game("soul-of-ankiril")


def settings_for(dice: Random) -> Settings:
    """Every setting: ready decks, random ones, and asked ones."""
    decks = (*BOOK.decks, *["random"] * 10, "choose", "choose")
    return {
        "first_turn_energy": dice.choice((0, 0, 1, 2, 3)),
        "turn_limit": dice.choice((15, 30, 45)),
        "deck0": dice.choice(decks),
        "deck1": dice.choice(decks),
        **GIVEN,
    }


def weight(text: str, style: str, seen: Counter[str]) -> float:
    """Any answer, or one that goes at the other, or what is seldom seen."""
    if style == "any":
        return 1.0
    if style == "curious":
        return 1.0 / (1 + seen[text])
    if text == "end":
        return 0.3
    return 6.0 if text.startswith(("attack", "use", "cast", "summon")) else 1.0


def pick(dice: Random, style: str, seen: Counter[str], texts: list[str]) -> str:
    return dice.choices(texts, [weight(text, style, seen) for text in texts])[0]


def play_both(
    s: State,
    oracle: Oracle[Table],
    dice: Random,
    seen: Counter[str],
    where: str,
    resigning: float = 0.0,
    longest: int = 10_000,
) -> None:
    """Random answers on both, in a style of their own, to the end or so many."""
    style = dice.choice(STYLES)
    answers = partial(pick, dice, style, seen)
    lockstep.play_both(s, oracle, both_facts, answers, dice, seen, where, resigning, longest)


def play_game(seed: int, seen: Counter[str], resigning: float = 0.0) -> None:
    """A game from its set-up."""
    dice = Random(seed)
    settings = settings_for(dice)
    s = game_of().start(2, seed, settings)
    play_both(s, start(seed, settings), dice, seen, f"seed {seed}, {settings}", resigning)


def play_melee(seed: int, seen: Counter[str]) -> None:
    """From a crowded position on, for a while."""
    dice = Random(f"melee {seed}")
    game = melee(dice, seed)
    assert game.oracle is not None
    play_both(game.state, game.oracle, dice, seen, f"melee {seed}", longest=60)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_games_agree(block: int) -> None:
    seen: Counter[str] = Counter()

    for seed in range(block, GAMES, BLOCKS):
        play_game(seed, seen)

    assert GIVEN or seen["Strategy"] > 50 * (GAMES // BLOCKS)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_crowded_positions_agree(block: int) -> None:
    seen: Counter[str] = Counter()

    for seed in range(block, 2 * GAMES, BLOCKS):
        play_melee(seed, seen)

    assert seen["Strategy"] > 40 * (GAMES // BLOCKS)


def test_games_that_are_given_up_agree() -> None:
    seen: Counter[str] = Counter()

    for seed in range(GAMES // 4):
        play_game(10_000 + seed, seen, resigning=0.02)

    assert seen["resigned"] > 0


# -- exact tree counts ----------------------------------------------------------------------------------


def tiny(south: str, north: str, **more: Any) -> Play:
    """Two Leaders that have fallen for good, one Emanation each, and no cards to draw."""
    gates = ("-unah unah=7 -unah", "-unah unah=6 -unah")
    return scene(south, north, fallen="SN", emanations=gates, deck=("", ""), energy=1, **more)


# by depth how many ways lead to an open question and how many to the end
VARIANTS = {
    "a challenge at the gate": (
        tiny("damsha d6 by=e5, ighirish e4", "mullub e5 protected, kintur d7"),
        [(1, 0), (5, 0), (22, 1), (93, 3), (419, 6)],
    ),
    "a spell and two throwers": (
        tiny("murduna c6, diridal d4", "ganuri e5, offspring d6 element=water", hand=("biting-blaze", "")),
        [(1, 0), (6, 0), (36, 0), (196, 1), (889, 5)],
    ),
    "a swarm, and poison": (
        tiny(
            "shekun c5, offspring d5 element=water class=swarm",
            "kintur d6",
            hand=("sciame-inarrestabile", ""),
        ),
        [(1, 0), (8, 0), (35, 0), (164, 0), (662, 0)],
    ),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_trees_of_tiny_positions_are_equal(name: str) -> None:
    game, counts = VARIANTS[name]
    begin = partial(start, 0, {}, facts_of(game.state))

    assert engine_tree(game.state, len(counts) - 1) == oracle_tree(begin, len(counts) - 1) == counts


# -- deck building --------------------------------------------------------------------------------------


def mutated(dice: Random) -> Counter[str]:
    """A random legal deck with up to three cards exchanged, one too many or one too few."""
    deck = random_deck(Chance(dice.random()))
    cards = list(Counter(deck).elements())
    for _ in range(dice.randrange(4)):
        place = dice.randrange(len(cards))
        same = [name for name in BOOK.cards if BOOK.cards[name].type == BOOK.cards[cards[place]].type]
        near = [name for name in same if BOOK.cards[name].element == BOOK.cards[cards[place]].element]
        cards[place] = dice.choice(near if dice.random() < 0.7 else same)
    size = dice.random()
    plain = [card for card in cards if BOOK.cards[card].type in ("Ally", "Spell")]
    if size < 0.1:
        cards.remove(plain[0])
    elif size < 0.2:
        cards.append(plain[0])
    return Counter(cards)


def test_deck_building_agrees() -> None:
    assert WORDS.decks is not None
    card_set, dice, verdicts = load_set(WORDS), Random("decks"), Counter[bool]()
    for _ in range(4 * GAMES):
        deck = mutated(dice)
        heads = {"leader": of_type(deck, "Leader"), "emanations": of_type(deck, "Emanation")}
        rest = {card: deck[card] for card in of_type(deck, "Ally", "Spell")}
        written = Deck("x", "x", WORDS.game, "", {key: tuple(ids) for key, ids in heads.items()}, rest)

        broken = " ".join(WORDS.decks.problems(card_set, written))

        assert set(violations(deck)) == set(re.findall(r"SA-10[01345]|SA-R87", broken)), f"{deck}: {broken}"
        verdicts[bool(broken)] += 1
    assert min(verdicts[True], verdicts[False]) > GAMES // 2
