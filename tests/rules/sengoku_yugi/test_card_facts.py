"""The game and its cards (2.1 to 2.6, 2.20, 2.21): modes, kinds, anatomy, weapons, attributes, words."""

from dataclasses import replace

import pytest

from soultable.cards.card import Deck
from soultable.cards.load_cards import load_set
from soultable.cards.load_decks import load_decks
from soultable.games.sengoku_yugi.cards.deck_rules import problems
from soultable.games.sengoku_yugi.cards.schema import WORDS
from soultable.games.sengoku_yugi.rules.printed.codes import (
    AILMENTS,
    ATTRIBUTES,
    DARK,
    EARTH,
    FEMALE,
    FIRE,
    HOLY,
    LIGHTNING,
    MAIN,
    MALE,
    NAMELESS,
    NONE,
    SUPPORT,
    WATER,
    WEAPONS,
    WIND,
)
from soultable.lab.rulebook import rulebook
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import CATALOG, SENGOKU, fresh, table

CARDS = load_set(WORDS)
DECKS = load_decks(WORDS)


def face(name: str) -> int:
    return CATALOG.names.index(name)


@rule("SY-1", "SY-2", "SY-3", "SY-6", "SY-9")
def test_the_game_is_for_two_and_standard_is_the_mode_for_newcomers() -> None:
    modes = next(setting for setting in SENGOKU.settings(2) if setting.name == "mode")

    assert (SENGOKU.fewest, SENGOKU.most) == (2, 2)
    assert (modes.default, modes.rule) == ("standard", "SY-3")
    assert "Stronghold" in SENGOKU.aim


@rule("SY-4", "SY-7", "SY-10", "SY-11", "SY-74")
@pytest.mark.parametrize("mode", ["standard", "ultimate"])
def test_contract_evolution_and_release_belong_to_ultimate_mode(mode: str) -> None:
    if mode == "standard":
        game = table(". . . . .\n. . S . .", S="soma-3")
        for answer in ("contract hibana", "evolve kaen"):
            assert game.refusal(answer) == "no-such-familiar SY-222"
        assert game.refusal("release af3") == "no-contract SY-240"
        return
    game = table(
        ". . . . .\n. L_ S R .",
        L="raizo-3 with=harbee",
        S="soma-3",
        R="homura-3 with=kaen",
        familiars=("hibana raibee", ""),
    )
    assert game.options("contract", "evolve", "release") == [
        "contract hibana",
        "contract raibee",
        "evolve raibee",
        "release af2",
        "release af4",
    ]


@rule("SY-15", "SY-16", "SY-17", "SY-18", "SY-19")
def test_the_kinds_of_cards() -> None:
    kinds = {
        kind: [f for f in CATALOG.characters if CATALOG.kinds[f] == kind]
        for kind in (MAIN, SUPPORT, NAMELESS)
    }

    assert [len(kinds[kind]) for kind in (MAIN, SUPPORT, NAMELESS)] == [40, 9, 12]
    for name in CATALOG.main_names:
        assert [CATALOG.level[f] for f in kinds[MAIN] if CATALOG.name[f] == name] == [1, 2, 3, 4]
    assert {CATALOG.level[f] for f in kinds[SUPPORT]} == {2, 3}
    for f in kinds[NAMELESS]:
        assert (CATALOG.level[f], CATALOG.name[f], CATALOG.attribute[f]) == (1, NONE, NONE)
        assert CATALOG.epithet[f].startswith("Nameless ")
    assert len(CATALOG.familiars) == 29


@rule("SY-20", "SY-21", "SY-22", "SY-R19", "SY-R20", "SY-12")
def test_a_character_deck_has_50_to_60_cards_two_nameless_and_three_copies_at_most() -> None:
    storm = DECKS[0]
    assert problems(CARDS, storm) == []

    for changes, rule_id in (
        ({"soma-1": 4, "soma-2": 2}, "SY-20"),
        ({"suzu-3": 0, "nagi-3": 0, "kageyu-2": 0, "soma-1": 0}, "SY-21"),
        ({"nameless-dancer": 2}, "SY-22"),
        ({"nameless-dancer": 0}, "SY-22"),
        (
            {
                "soma-1": 0,
                "akane-1": 0,
                "homura-1": 0,
                "raizo-1": 0,
                "hayate-1": 0,
                "kageyu-2": 3,
                "nagi-3": 3,
            },
            "SY-R19",
        ),
    ):
        cards = {name: count for name, count in ({**storm.cards, **changes}).items() if count}
        found = problems(CARDS, changed(storm, cards))
        assert any(rule_id in line for line in found), (changes, found)
    both = {**storm.cards, "nameless-swordsman": 2}
    del both["nameless-dancer"]
    assert problems(CARDS, changed(storm, both)) == []  # both Nameless may be the same card


def changed(deck: Deck, cards: dict[str, int]) -> Deck:
    return replace(deck, cards=cards)


@rule("SY-210", "SY-211", "SY-212", "SY-R129", "SY-R130", "SY-13")
def test_a_familiar_deck_has_10_to_20_different_cards_and_an_egg() -> None:
    ours = DECKS[2]
    assert problems(CARDS, ours) == []

    eggs = [name for name in ours.cards if name.startswith("radiant")]
    without = {name: 1 for name in ours.cards if name not in eggs}
    assert any("SY-212" in line for line in problems(CARDS, changed(ours, without)))
    assert any("SY-210" in line for line in problems(CARDS, changed(ours, {**ours.cards, "hibana": 2})))
    few = dict(list(ours.cards.items())[:9])
    assert any("SY-211" in line for line in problems(CARDS, changed(ours, few)))
    assert len(eggs) == 3


@rule("SY-23", "SY-24", "SY-25", "SY-26", "SY-27", "SY-31", "SY-33", "SY-119")
def test_a_character_card_shows_all_of_its_facts() -> None:
    soma = face("soma-4")

    assert (CATALOG.titles[soma], CATALOG.epithet[soma]) == ("Soma-4", "Thunder Samurai General")
    assert (CATALOG.sex[soma], CATALOG.weapon[soma], CATALOG.attribute[soma]) == (
        MALE,
        WEAPONS.index("Longsword"),
        LIGHTNING,
    )
    assert (CATALOG.level[soma], CATALOG.cost[soma], CATALOG.charge[soma]) == (4, 11, 4)
    assert (CATALOG.atk[soma], CATALOG.mat[soma], CATALOG.defense[soma], CATALOG.mdf[soma]) == (11, 7, 6, 5)
    assert (CATALOG.boost_physical[soma], CATALOG.boost_magic[soma]) == ([3, 4], [2, 3])
    assert [CATALOG.ability_titles[a.number] for a in CATALOG.abilities[soma]] == ["Samurai Code", "Pursuit"]
    assert CATALOG.sex[face("akane-1")] == FEMALE


@rule("SY-30", "SY-31")
def test_there_are_ten_weapons() -> None:
    assert sorted(WEAPONS) == sorted(
        [
            "Greatsword",
            "Longsword",
            "Dual Blades",
            "Dagger",
            "Greatshield",
            "Battle Axe",
            "Warhammer",
            "Magic Stone",
            "Spear",
            "Bow",
        ]
    )
    assert {CATALOG.weapon[f] for f in CATALOG.characters} == set(range(10))


@rule("SY-32", "SY-33")
def test_there_are_seven_attributes() -> None:
    assert sorted([FIRE, WATER, LIGHTNING, EARTH, WIND, DARK, HOLY]) == list(range(7))
    assert [ATTRIBUTES[a] for a in (FIRE, WATER, LIGHTNING, EARTH, WIND, DARK, HOLY)] == [
        *("Fire", "Water", "Lightning", "Earth", "Wind", "Dark", "Holy"),
    ]
    assert {CATALOG.attribute[f] for f in CATALOG.familiars} == set(range(7))


@rule("SY-213", "SY-214", "SY-216", "SY-R129")
def test_a_familiar_card_shows_all_of_its_facts() -> None:
    raibee = face("raibee")

    assert (CATALOG.epithet[raibee], CATALOG.names[CATALOG.source[raibee]]) == ("Thunder Bee", "harbee")
    assert (CATALOG.cost[raibee], CATALOG.charge[raibee], CATALOG.level[raibee]) == (6, 2, 3)
    assert (CATALOG.ability_cost[raibee], CATALOG.evolution[raibee]) == (3, 5)
    assert [(e.number, e.slug) for e in CATALOG.support[raibee]] == [(1, "mp"), (3, "hp"), (4, "longsword")]
    assert [(e.number, e.slug) for e in CATALOG.combat[raibee]] == [(2, "lightning1"), (4, "paralysis")]
    assert (CATALOG.boost_physical[raibee], CATALOG.boost_magic[raibee]) == ([2], [3])
    eggs = [CATALOG.names[f] for f in CATALOG.eggs]
    assert len(eggs) == 7 and all(CATALOG.epithet[face(egg)] == "Familiar Egg" for egg in eggs)
    assert all(CATALOG.level[face(egg)] == 1 and not CATALOG.combat[face(egg)] for egg in eggs)


@rule("SY-188", "SY-158")
def test_names_of_abilities_about_mat_or_mdf_are_white() -> None:
    white = {
        CATALOG.ability_names[a.number]
        for f in CATALOG.characters
        for a in CATALOG.abilities[f]
        if a.is_white
    }

    assert white == {
        "comrades-vow",
        "smoke-veil",
        "gate-ambush",
        "shield-wall",
        "frozen-tongue",
        "tidal-mirror",
    }


@rule("SY-14", "SY-64", "SY-206", "SY-208", "SY-245")
def test_tokens_for_hp_ap_ailments_and_blessings_are_public_facts() -> None:
    game = table(". . . . .\n. . S . .", S="soma-3 hp=4 burn fire", ap=(7, 3))
    view = game.table.view(None)

    assert view.numbers_of("ap") == [7, 3]
    assert view.numbers_of("stronghold_hp") == [6, 6]
    assert [game.game.spelled["unit_hp"][code] for code in view.numbers_of("unit_hp")] == ["af3:4"]
    assert [game.game.spelled["ailing"][code] for code in view.numbers_of("ailing")] == ["af3:burn"]
    assert [game.game.spelled["blessed"][code] for code in view.numbers_of("blessed")] == ["af3:fire"]
    assert len(AILMENTS) == 8


@rule("SY-209", "SY-R110")
def test_the_words_of_the_glossary_are_used_in_the_notation_of_the_cards() -> None:
    notations = " ".join(CATALOG.notations)

    for word in ("BF", "SH", "FL", "GS", "Standby", "Banish", "CST", "CTR", "TRG", "ACT", "CNT"):
        assert word in notations
    assert "Troop Request I" in CATALOG.ability_titles
    assert "Request Reinforcements I" not in CATALOG.ability_titles


@rule("SY-289")
def test_the_last_section_of_the_book_holds_no_rule() -> None:
    assert "holds no rule" in rulebook("sengoku-yugi").rules["SY-289"].text


@rule("SY-46")
def test_the_players_greet_each_other_by_their_names() -> None:
    assert fresh(1).table.header.seats == ("Aoi", "Ban")
