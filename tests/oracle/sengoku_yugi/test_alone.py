"""Sengoku Yugi's oracle by itself: its tables, deck validation, and random play with all cards counted."""

import os
from collections import Counter
from random import Random

import pytest

from tests.oracle.alternate_souls.book import section
from tests.oracle.chance import Chance
from tests.oracle.driver import Oracle
from tests.oracle.sengoku_yugi.agreement import oracle_at
from tests.oracle.sengoku_yugi.board import COMMAND, around, attack_range, beside, perimeter
from tests.oracle.sengoku_yugi.book import AILMENTS, BOOK, SPEC, rows, slug
from tests.oracle.sengoku_yugi.costs import User, ways_of_part
from tests.oracle.sengoku_yugi.deck_rules import (
    can_become,
    familiar_violations,
    random_deck,
    random_familiars,
    violations,
)
from tests.oracle.sengoku_yugi.melee import melee
from tests.oracle.sengoku_yugi.oracle import start
from tests.oracle.sengoku_yugi.powers import power
from tests.oracle.sengoku_yugi.table import POWERS, Table, Unit
from tests.rules.sengoku_yugi.table import table

GAMES = int(os.environ.get("SOULTABLE_GAMES", "16"))
BLOCKS = 4
SETUP = ("ChooseDeck", "ChooseFamiliars", "ChooseCommander", "ChooseEgg", "PlaceNameless")
ZONES = ("stronghold", "hand", "familiars", "standby", "banish", "summoning", "guard", "looked")
EAGER = ("attack", "grow", "use", "play", "call", "contract", "evolve", "release", "counter", "join")


# -- the tables -------------------------------------------------------------------------------------------


def test_the_card_set_is_as_the_headings_say() -> None:
    kinds = Counter(card.kind for card in BOOK.cards.values())

    assert kinds == {"main": 40, "support": 9, "nameless": 12, "familiar": 29}
    assert sum(card.is_egg for card in BOOK.cards.values()) == 7
    assert list(BOOK.abilities) == [f"AB-{number:02}" for number in range(38)]
    assert {len(card.boost["atk"]) for card in BOOK.of_kind("main") if card.level == 4} == {2}
    assert list(BOOK.decks) == ["storm-and-flame", "tide-and-shadow"]
    assert list(BOOK.familiar_decks) == ["familiars-a", "familiars-b"]


def test_a_nameless_can_become_what_its_row_says() -> None:
    for row in rows(section(SPEC.read_text(encoding="utf-8"), "4.4")):
        nameless = BOOK.cards[slug(row["Epithet"])]
        named = BOOK.of_kind("main", "support")
        fitting = dict.fromkeys(card.name for card in named if can_become(nameless, card))
        assert ", ".join(fitting) == row["Grows into (house set)"]


def test_a_familiar_as_its_row_says() -> None:
    raibee = BOOK.cards["raibee"]

    assert (raibee.evolves_from, raibee.evolution, raibee.ability_cost) == ("harbee", 5, 3)
    assert [entry.effect for entry in raibee.support] == ["mp", "hp", "longsword"]
    assert [entry.effect for entry in raibee.combat] == ["lightning1", "paralysis"]


def test_the_grid() -> None:
    every = frozenset(("UL", "UR", "LL", "LR"))

    assert perimeter(0) == ["ab2", "ab4", "af2", "af3", "af4"]
    assert perimeter(1) == ["bf2", "bf3", "bf4", "bb2", "bb4"]
    assert beside("ab2") == ["ab1", "af2"] and beside("af3") == ["af2", "af4"]
    assert around("ac") == [] and len(around("af3")) == 7
    assert attack_range("ab2", every) == ["af1", "af2", "af3", "bf1", "bf2", "bf3"]
    assert attack_range("bf1", frozenset(("UL",))) == ["ab1", "ab2", "af1"]


def test_a_released_familiar_could_pay_with_its_stance() -> None:
    """SY-E28 No card of the set asks for it."""
    laid = table(". . . . .\nK . R H_ .", K="kageyu-2", R="raibee", H="harbee").oracle
    assert laid is not None
    unit = laid.table.unit_at("af1")
    user = User(0, unit.cards[-1], unit)

    assert ways_of_part(laid.table, user, {"stance_to_def": 1}) == [("turn af1",), ("turn af3",)]
    assert ways_of_part(laid.table, user, {"hand_to_standby": 1}) == []


# -- decks ------------------------------------------------------------------------------------------------


def changed(name: str, **changes: int) -> dict[str, int]:
    deck = dict(BOOK.decks[name])
    for card, more in changes.items():
        deck[card.replace("_", "-")] = deck.get(card.replace("_", "-"), 0) + more
    return {card: copies for card, copies in deck.items() if copies}


DECKS = [
    (changed("storm-and-flame"), []),
    (changed("tide-and-shadow", nameless_acolyte=-1, nameless_lancer=1), []),
    (changed("storm-and-flame", soma_1=1), ["SY-20"]),
    (changed("storm-and-flame", suzu_2=3, kageyu_2=1, nagi_3=1), ["SY-21"]),
    (changed("storm-and-flame", nagi_3=-2, suzu_3=-2, kageyu_2=-2, soma_1=-1), ["SY-21"]),
    (changed("storm-and-flame", nameless_guard=1), ["SY-22"]),
    (changed("storm-and-flame", hibana=1), ["SY-15"]),
]


@pytest.mark.parametrize("deck, broken", DECKS)
def test_character_decks(deck: dict[str, int], broken: list[str]) -> None:
    assert violations(deck) == broken


def test_a_deck_needs_a_commander() -> None:
    deck = {card: copies for card, copies in BOOK.decks["storm-and-flame"].items() if card[-2:] != "-1"}

    assert violations(deck) == ["SY-21", "SY-R19"]


def test_familiar_decks() -> None:
    ready = BOOK.familiar_decks["familiars-a"]
    without = {card: 1 for card in ready if not BOOK.cards[card].is_egg}

    assert [familiar_violations(deck) for deck in BOOK.familiar_decks.values()] == [[], []]
    assert familiar_violations({**ready, "kaen": 2}) == ["SY-210"]
    assert familiar_violations(without) == ["SY-212"]
    assert familiar_violations(dict.fromkeys(list(ready)[:9], 1)) == ["SY-211"]
    assert familiar_violations({**ready, "soma-1": 1}) == ["SY-15"]


def test_random_decks_are_legal_and_varied() -> None:
    chance = Chance("decks")
    decks = [random_deck(chance) for _ in range(150)]
    familiars = [random_familiars(chance) for _ in range(60)]

    assert all(violations(deck) == [] for deck in decks)
    assert {card.id for card in BOOK.of_kind("main", "support", "nameless")} == set().union(*decks)
    assert all(familiar_violations(deck) == [] for deck in familiars)
    assert {card.id for card in BOOK.of_kind("familiar")} == set().union(*familiars)


# -- random play ------------------------------------------------------------------------------------------


def cards_of(table: Table, seat: int) -> Counter[str]:
    """Every card of a seat, wherever it is."""
    found = Counter(copy.id for zone in ZONES for copy in getattr(table, zone)[seat])
    for unit in table.own(seat):
        found.update(copy.id for copy in [*unit.cards, *unit.familiars])
    return found


def check_unit(table: Table, unit: Unit) -> None:
    assert 0 <= unit.hp <= unit.top.cost  # 0 only while its owner chooses what to keep
    assert all(power(table, unit, what) >= 0 for what in POWERS)
    assert unit.ailments <= set(AILMENTS) and min(unit.blessings.values(), default=0) >= 0
    assert not unit.is_turned or (unit.has_egg and not unit.attacks and not unit.is_released)
    levels = [copy.card.level for copy in unit.cards]
    assert levels == sorted(levels)
    assert {copy.card.name for copy in unit.cards} <= {"", unit.top.name}
    assert [copy.card.kind == "nameless" for copy in unit.cards[1:]].count(True) == 0
    assert not unit.is_released or (not unit.has_egg and unit.place not in COMMAND)
    chain = [copy.card for copy in unit.familiars]
    assert all(chain[at + 1].level > chain[at].level for at in range(len(chain) - 1))
    if unit.cards and chain:
        assert chain[-1].level <= unit.top.level
    assert not unit.is_down or (table.turn == 1 and unit.seat != table.active)


def check(game: Oracle[Table], decks: list[Counter[str]]) -> None:
    """Every card is somewhere, every number is within its bounds, no name stands twice."""
    table = game.table
    for seat in (0, 1):
        assert cards_of(table, seat) == decks[seat]
        assert 0 <= table.ap[seat] <= table.ap_cap
        assert 0 <= table.walls[seat] <= (8 if table.ultimate else 6)
        assert all(copy.card.kind == "familiar" for copy in table.familiars[seat] + table.summoning[seat])
        names = [unit.top.name for unit in table.own(seat) if unit.place not in COMMAND and unit.top.name]
        assert len(set(names)) == len(names)
        for unit in table.own(seat):
            check_unit(table, unit)
    places = [unit.place for unit in table.units]
    assert len(set(places)) == len(places)


def pick(dice: Random, texts: list[str]) -> str:
    weights = [0.4 if text in ("end", "pass") else 4.0 if text.startswith(EAGER) else 1.0 for text in texts]
    return dice.choices(texts, weights)[0]


def play_alone(seed: int, seen: Counter[str]) -> None:
    dice = Random(seed)
    mode = ("standard", "ultimate", "ultimate")[seed % 3]
    random = ("deck0", "deck1", "familiars0", "familiars1")
    game = start(seed, {"mode": mode, "turn_limit": 120, **dict.fromkeys(random, "random")})
    while game.ask is not None and game.ask.kind in SETUP:
        assert game.ask.sealed
        game.answer(dice.choice(game.ask.texts))
    decks = [cards_of(game.table, seat) for seat in (0, 1)]
    actions = 0
    while game.ask is not None:
        check(game, decks)
        assert len(set(game.ask.texts)) == len(game.ask.texts) > 0
        text = pick(dice, game.ask.texts)
        actions = 0 if text == "end" else actions + 1
        assert actions < 1000
        seen[game.ask.kind] += 1
        game.answer(text)
    assert game.outcome is not None
    seen[game.outcome.ending] += 1


@pytest.mark.parametrize("block", range(BLOCKS))
def test_self_play(block: int) -> None:
    seen: Counter[str] = Counter()

    for seed in range(block, GAMES, BLOCKS):
        play_alone(seed, seen)

    assert seen["Main"] > 100 * (GAMES // BLOCKS) and seen["stronghold"] > 0


@pytest.mark.parametrize("mode", ["standard", "ultimate"])
def test_self_play_from_crowded_positions(mode: str) -> None:
    for seed in range(2 * GAMES):
        dice, game = Random(f"{mode} {seed}"), oracle_at(melee(seed, mode).state)
        decks = [cards_of(game.table, seat) for seat in (0, 1)]
        for _ in range(60):
            if game.ask is not None:
                check(game, decks)
                game.answer(pick(dice, game.ask.texts))


def test_the_same_seed_plays_the_same_game() -> None:
    games = [start(5, {"mode": "ultimate"}) for _ in range(2)]
    dice = Random(5)
    while games[0].ask is not None:
        assert games[0].ask == games[1].ask
        text = pick(dice, games[0].ask.texts)
        for game in games:
            game.answer(text)

    assert games[0].outcome == games[1].outcome


def test_giving_up() -> None:
    game = start(1)

    game.resign(0)

    assert game.outcome is not None
    assert (game.outcome.ending, game.outcome.winners, game.outcome.returns) == ("resigned", [1], [0.0, 1.0])
