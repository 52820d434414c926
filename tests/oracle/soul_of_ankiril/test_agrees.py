"""Soul of Ankiril's engine and its oracle agree: every question, every zone, every number, every ending."""

import os
import re
from collections import Counter
from functools import partial
from random import Random

import pytest

from soultable.cards.load_cards import load_set
from soultable.cards.load_decks import Deck
from soultable.core.agenda import State
from soultable.core.game import Game, Settings
from soultable.core.position import read
from soultable.games import registry
from soultable.games.soul_of_ankiril.cards.schema import WORDS
from tests.oracle import lockstep
from tests.oracle.chance import Chance
from tests.oracle.driver import Oracle
from tests.oracle.lockstep import GIVEN
from tests.oracle.soul_of_ankiril import (
    facts as soul_of_ankiril_facts,
)
from tests.oracle.soul_of_ankiril import (
    oracle as soul_of_ankiril_oracle,
)
from tests.oracle.soul_of_ankiril.book import BOOK
from tests.oracle.soul_of_ankiril.cases import CASES, OFFERS, Case, Offer
from tests.oracle.soul_of_ankiril.corners import CORNERS, VARIANTS
from tests.oracle.soul_of_ankiril.decks import of_type, random_deck, violations
from tests.oracle.soul_of_ankiril.melee import melee
from tests.oracle.soul_of_ankiril.pairs import Pair, expected, keyword_pairs
from tests.oracle.soul_of_ankiril.scene import units
from tests.oracle.soul_of_ankiril.setup import Position
from tests.oracle.soul_of_ankiril.strip import do_both_matter
from tests.oracle.soul_of_ankiril.table import Table
from tests.oracle.trees import engine_tree, oracle_tree

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


def oracle_of(seed: int, settings: Settings) -> Oracle[Table]:
    return soul_of_ankiril_oracle.start(
        seed,
        first_turn_energy=int(settings["first_turn_energy"]),
        turn_limit=int(settings["turn_limit"]),
        deck0=str(settings["deck0"]),
        deck1=str(settings["deck1"]),
    )


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


# -- what must agree ------------------------------------------------------------------------------------


def facts_of(s: State) -> dict[str, object]:
    """The public facts, the zones and the generator, by the oracle's names."""
    facts: dict[str, object] = dict(zip(s.game.numbers, s.public_numbers(), strict=True))
    lists = dict(zip(s.game.lists, s.public_lists(), strict=True))
    for name in ("energy", "bonus", "arrow"):
        facts[name] = lists[name]
    names = [name for name in lists if len(lists[name]) == len(lists["piece"]) > 2]
    facts["slots"] = slots = [slot for slot, face in enumerate(lists["piece"]) if face >= 0]
    for slot in slots:
        facts.update({f"{slot} {name}": lists[name][slot] for name in names})
    for index, cards in enumerate(s.zones):
        zone, owner = s.game.layout.zone(index), s.game.layout.owner(index)
        is_hidden = zone.name in ("deck", "hand")
        named = [(s.game.names[s.faces[card]], is_hidden and s.known[card] == 7) for card in cards]
        facts[f"{zone.name} {owner}"] = sorted(named) if zone.name == "hand" else named
    facts["chance"] = s.rng.words()
    return facts


def told(oracle: Oracle[Table]) -> dict[str, object]:
    table = oracle.table
    facts: dict[str, object] = {**soul_of_ankiril_facts.numbers(table), **soul_of_ankiril_facts.pairs(table)}
    if table.first >= 0:
        by_slot = soul_of_ankiril_facts.slots(table)
        facts.update({f"{slot} {name}": n for slot, facts in by_slot.items() for name, n in facts.items()})
        facts["slots"] = sorted(by_slot)
    return {**facts, **soul_of_ankiril_facts.zones(table), "chance": table.chance.words}


def both_facts(s: State, oracle: Oracle[Table]) -> tuple[dict[str, object], dict[str, object]]:
    return facts_of(s), told(oracle)


def check(s: State, oracle: Oracle[Table], where: str) -> None:
    lockstep.check(s, oracle, both_facts, where)


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
    play_both(s, oracle_of(seed, settings), dice, seen, f"seed {seed}, {settings}", resigning)


def play_melee(seed: int, seen: Counter[str]) -> None:
    """From a crowded position on, for a while."""
    dice = Random(f"melee {seed}")
    oracle = soul_of_ankiril_oracle.start(seed, position=melee(dice))
    s = read(game_of(), soul_of_ankiril_facts.position_facts(oracle.table, seed, {}), try_out=False)
    play_both(s, oracle, dice, seen, f"melee {seed}", longest=60)


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


# -- positions ------------------------------------------------------------------------------------------


def follow(position: Position, answers: list[str], where: str) -> Oracle[Table]:
    """These answers on both, compared before and after each."""
    oracle = soul_of_ankiril_oracle.start(1, position=position)
    s = read(game_of(), soul_of_ankiril_facts.position_facts(oracle.table, 1, {}), try_out=False)
    for text in answers:
        check(s, oracle, f"{where}, before {text}")
        oracle.answer(text)
        s.choose(s.game.option(text))
    check(s, oracle, f"{where}, afterwards")
    return oracle


@pytest.mark.parametrize("case", [*CASES, *CORNERS], ids=lambda case: case.name)
def test_examples_and_corners_agree(case: Case) -> None:
    oracle = follow(case.position, case.answers.split(", "), case.name)

    assert units(oracle) == [one for one in case.then.split(", ") if one]


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.name)
def test_offers_agree(offer: Offer) -> None:
    follow(offer.position, [text for text in offer.answers.split(", ") if text], offer.name)


@pytest.mark.parametrize("pair", keyword_pairs(), ids=lambda pair: pair.name)
def test_pairs_of_keywords_agree(pair: Pair) -> None:
    one, other = pair.name.split()
    assert do_both_matter(pair.position, pair.answers, one, other)

    assert units(follow(pair.position, pair.answers, pair.name)) == expected(pair)


# -- exact tree counts ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VARIANTS)
def test_trees_of_tiny_positions_are_equal(name: str) -> None:
    position, counts = VARIANTS[name]
    start = partial(soul_of_ankiril_oracle.start, 1, position=position)

    s = read(game_of(), soul_of_ankiril_facts.position_facts(start().table, 1, {}), try_out=False)

    assert engine_tree(s, len(counts) - 1) == oracle_tree(start, len(counts) - 1) == counts


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
