"""The catalog of Sengoku Yugi: cards and abilities in numbers, as the engine uses them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from soultable.cards import load_set
from soultable.games.sengoku_yugi.cards.compiling import catalog_of
from soultable.games.sengoku_yugi.cards.schema import WORDS
from soultable.games.sengoku_yugi.rules.abilities import conditions, verbs
from soultable.games.sengoku_yugi.rules.printed import codes
from soultable.games.sengoku_yugi.rules.printed.ability import Ability, Aim, Filter, Price
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog
from tests.cards.sample import written
from tests.cards.sengoku_yugi_sample import ABILITIES, CARDS, HEAD, MAIN

LOADED = load_set(WORDS)
CATALOG = catalog_of(LOADED)
T = TypeVar("T")


def face(name: str) -> int:
    return CATALOG.names.index(name)


def ability(card: str, name: str, catalog: Catalog = CATALOG) -> Ability:
    number = catalog.ability_names.index(name)
    (found,) = [one for one in catalog.abilities[catalog.names.index(card)] if one.number == number]
    return found


def fitting(filter: Filter, catalog: Catalog = CATALOG) -> list[str]:
    return [name for name, fits in zip(catalog.names, filter.faces, strict=True) if fits]


def parts(price: Price | None) -> list[tuple[str, int]]:
    assert price is not None
    return [(type(part).__name__, part.number) for part in price.parts]


def named(things: Iterable[object]) -> list[str]:
    """What carries the words out, by name."""
    return [type(one).__name__ for one in things]


def exactly(kind: type[T], thing: object) -> T:
    assert isinstance(thing, kind)
    return thing


def extended(folder: Path) -> Catalog:
    """The house set with the cards of the sample, whose Main has all its abilities."""
    own = MAIN.replace('["silver-binding", "salvage"]', '["ice-spikes", "old-friends", "two-ways"]')
    guard = (
        own.replace("yuki-3", "yuki-2")
        .replace("level = 3", "level = 2")
        .replace("boost = { physical = [2], magic = [3] }\n", "")
        .replace('["ice-spikes", "old-friends", "two-ways"]', '["home-guard"]')
    )
    return catalog_of(load_set(WORDS, written(folder, "".join([HEAD, *ABILITIES, *CARDS[1:], own, guard]))))


# Cards


def test_titles_are_names_with_levels() -> None:
    told = {name: CATALOG.titles[face(name)] for name in ("soma-3", "nameless-swordsman", "hibana")}
    assert told == {"soma-3": "Soma-3", "nameless-swordsman": "Nameless Swordsman", "hibana": "Hibana"}


@pytest.mark.rule("SY-R20")
def test_cards_of_equal_name_and_level_are_told_apart(tmp_path: Path) -> None:
    twin = MAIN.replace("yuki-3", "soma-9").replace('"Yuki"', '"Soma"')
    catalog = catalog_of(load_set(WORDS, written(tmp_path, HEAD + twin)))

    assert catalog.titles[catalog.names.index("soma-3")] == "Soma-3 (Thunder Samurai)"
    assert catalog.titles[catalog.names.index("soma-9")] == "Soma-3 (Snow Lancer)"
    assert catalog.name[catalog.names.index("soma-9")] == catalog.name[catalog.names.index("soma-3")]
    assert catalog.focuses[catalog.names.index("soma-9")][catalog.names.index("soma-3")]


@pytest.mark.rule("SY-R10", "SY-111", "SY-25")
def test_the_figures_of_a_card() -> None:
    soma = face("soma-4")

    assert CATALOG.kinds[soma] == codes.MAIN
    assert (CATALOG.cost[soma], CATALOG.charge[soma], CATALOG.level[soma]) == (11, 4, 4)
    assert (CATALOG.atk[soma], CATALOG.mat[soma], CATALOG.defense[soma], CATALOG.mdf[soma]) == (11, 7, 6, 5)
    assert (CATALOG.boost_physical[soma], CATALOG.boost_magic[soma]) == ([3, 4], [2, 3])
    assert CATALOG.gems[soma] == codes.UPPER_LEFT | codes.UPPER_RIGHT | codes.LOWER_LEFT
    assert codes.WEAPONS[CATALOG.weapon[soma]] == "Longsword"
    assert CATALOG.attribute[soma] == codes.LIGHTNING
    assert CATALOG.sex[soma] == codes.MALE
    assert CATALOG.called[CATALOG.name[soma]] == "Soma"


@pytest.mark.rule("SY-18", "SY-R46")
def test_a_nameless_has_no_name_and_no_attribute() -> None:
    guard = face("nameless-guard")

    assert (CATALOG.name[guard], CATALOG.attribute[guard]) == (codes.NONE, codes.NONE)
    assert (CATALOG.level[guard], CATALOG.abilities[guard], CATALOG.boost_physical[guard]) == (1, [], [])
    assert CATALOG.nameless == list(range(49, 61))


def put_on(top: str) -> tuple[list[str], list[str]]:
    """What can grow and be focused on a unit."""
    found = [
        [name for name, fits in zip(CATALOG.names, table[face(top)], strict=True) if fits]
        for table in (CATALOG.grows, CATALOG.focuses)
    ]
    return found[0], found[1]


@pytest.mark.rule("SY-84", "SY-89", "SY-90", "SY-93", "SY-94", "SY-R47", "SY-R52", "SY-R53")
@pytest.mark.parametrize(
    ("top", "grows", "focuses"),
    [
        ("soma-1", ["soma-2", "soma-3", "soma-4"], ["soma-1"]),
        ("soma-3", ["soma-4"], ["soma-3"]),
        ("suzu-2", ["suzu-3"], ["suzu-2"]),
        ("nameless-swordsman", ["soma-2", "soma-3", "soma-4", "kageyu-2"], ["soma-1"]),
        ("nameless-huntress", ["nagi-3"], []),
        ("hibana", [], []),
    ],
)
def test_what_may_be_put_on_what(top: str, grows: list[str], focuses: list[str]) -> None:
    assert put_on(top) == (grows, focuses)


@pytest.mark.rule("SY-235", "SY-286", "SY-R129", "SY-R139")
def test_the_lines_of_the_familiars() -> None:
    line = {
        one: [CATALOG.names[form] for form in CATALOG.forms[face(one)]]
        for one in ("harbee", "raibee", "denbee")
    }

    assert line == {"harbee": ["raibee", "denbee"], "raibee": ["raijinbee"], "denbee": []}
    assert CATALOG.source[face("harbee")] == face("radiant-stone-of-yellow")
    assert [CATALOG.names[egg].rpartition("-")[2] for egg in CATALOG.eggs] == [
        "red", "blue", "yellow", "brown", "green", "purple", "silver",
    ]  # fmt: skip


@pytest.mark.rule("SY-270", "SY-280", "SY-283", "SY-284")
def test_the_scale_of_a_familiar() -> None:
    kaen = face("kaen")
    support, combat = [
        [(one.number, type(one.effect).__name__, one.effect.what, one.effect.amount, one.slug) for one in row]
        for row in (CATALOG.support[kaen], CATALOG.combat[kaen])
    ]

    assert support == [
        (1, "Remember", codes.NONE, 0, "mp"),
        (3, "TakeWeapon", 0, 0, "greatsword"),
        (5, "Bless", codes.NONE, 0, "blessing"),
    ]
    assert combat == [(1, "Strike", codes.FIRE, 1, "fire1"), (3, "Afflict", codes.BURN, 0, "burn")]
    assert (CATALOG.evolution[kaen], CATALOG.ability_cost[kaen]) == (5, 3)
    assert CATALOG.support[face("ginrei")][0].slug == "full-cure"


# Abilities


@pytest.mark.rule("SY-157")
def test_signs_of_growth_comes_last_and_to_mains_below_level_4_only() -> None:
    for number, name in enumerate(CATALOG.names):
        marks = [one.mark for one in CATALOG.abilities[number]]
        signs = CATALOG.kinds[number] == codes.MAIN and CATALOG.level[number] < 4
        assert marks == [1, 2, 4][: len(marks) - signs] + [8] * signs, name


@pytest.mark.rule("SY-R82", "SY-191")
def test_signs_of_growth_seeks_the_next_level_of_the_same_name() -> None:
    found = ability("akane-2", "signs-of-growth")

    assert found.is_numbered
    assert [named(option.effects) for option in found.options] == [["Take"], ["Take"]]
    searching, taking = [exactly(verbs.Take, option.effects[0]) for option in found.options]
    assert (searching.is_search, taking.is_search) == (True, False)
    assert fitting(searching.filter) == ["akane-3"]
    assert found.options[1].price.ap == 2


@pytest.mark.rule("SY-163", "SY-169", "SY-R100")
@pytest.mark.parametrize(
    ("card", "name", "readable", "after", "dice"),
    [
        ("soma-3", "thunderclap", codes.VERTICAL, "SwitchToDefense", 0),
        ("akane-3", "flame-dance", codes.VERTICAL, "RollToSwitch", 0b11110),
        ("gantetsu-2", "bodyguard", codes.HORIZONTAL, "Stay", 0),
        ("akane-1", "comrades-vow", codes.FROM_HAND, "ToSources", 0),
        ("mikoto-1", "swift-courier", codes.FROM_HAND, "UnderStronghold", 0),
        ("yuzu-2", "rations-ii", codes.FROM_HAND, "ToBanish", 0),
        ("soma-2", "signs-of-growth", codes.EITHER, "Stay", 0),
    ],
)
def test_where_an_ability_is_read_and_what_follows(
    card: str, name: str, readable: int, after: str, dice: int
) -> None:
    found = ability(card, name)

    assert (found.readable, *named([found.after]), found.after.dice) == (readable, after, dice)


@pytest.mark.rule("SY-174", "SY-175", "SY-176", "SY-177", "SY-R92")
def test_costs() -> None:
    rain, dance, relay = (
        ability("hayate-4", "arrow-rain"),
        ability("akane-3", "flame-dance"),
        ability("soma-2", "relay-formation"),
    )

    assert (rain.options[0].price.ap, parts(rain.options[0].price)) == (6, [("HandToStandby", 1)])
    assert fitting(rain.options[0].price.parts[0].filter)[:2] == ["hayate-1", "hayate-2"]
    assert [option.price.ap for option in dance.options] == [3, 4]
    assert parts(dance.options[1].price) == [("StandbyToBanish", 1)]
    assert parts(relay.options[0].price) == [("TurnAlly", 1)]
    assert exactly(verbs.Choose, relay.options[0].effects[0]).aim.filter.apart == codes.PAID
    assert parts(ability("shizuku-1", "rations-i").options[0].price) == [("TopOfStronghold", 1)]
    assert parts(ability("homura-1", "salvage").options[0].price) == [("HandToStronghold", 1)]
    assert parts(ability("soma-4", "pursuit").options[0].price) == [("SourceToStandby", 1)]


@pytest.mark.rule("SY-183")
def test_counters() -> None:
    counter = ability("raizo-2", "intimidation-i").counter

    assert counter is not None
    assert (counter.ap, parts(counter), counter.hand_cards) == (1, [("HandToStandby", 1)], 1)
    levels = {
        CATALOG.level[face(name)]
        for name in fitting(counter.parts[0].filter)
        if face(name) in CATALOG.characters
    }
    assert levels == {2, 3}
    assert ability("soma-1", "troop-request-i").counter is None


def aim_of(card: str, name: str) -> Aim[Any]:
    """Whom the first effect means."""
    return exactly(verbs.AimedEffect, ability(card, name).options[0].effects[0]).aim


@pytest.mark.rule("SY-182", "SY-R96", "SY-R98")
def test_aims_and_what_stands_in_brackets() -> None:
    aim = aim_of("tsubaki-2", "intimidation-i")
    ration = aim_of("yuzu-2", "rations-ii")

    assert (*named([aim]), aim.in_range) == ("Enemies", True)
    assert (aim.filter.atk_max, aim.filter.stance, aim.filter.row) == (9, codes.ATTACK, codes.FRONTLINE)
    assert all(aim.filter.faces)
    assert (*named([ration]), ration.in_range, ration.filter.below_level) == ("Allies", False, True)
    assert aim_of("shizuku-2", "frozen-tongue").filter.mat_min == 4


@pytest.mark.rule("SY-191", "SY-192", "SY-194")
def test_names_and_epithets() -> None:
    (code,) = ability("soma-4", "samurai-code").auras
    (twin,) = ability("akane-2", "twin-flames").conditions
    kin = ability("nagi-3", "forest-kin").options[0].effects[0]
    memory = ability("tsubaki-3", "memory-of-battle").options[0].effects[0]

    assert fitting(code.aim.filter) == [
        "soma-3", "soma-4", "gantetsu-3", "gantetsu-4", "mikoto-3", "homura-3", "homura-4", "kageyu-2",
    ]  # fmt: skip
    assert fitting(exactly(conditions.AllyOnBattlefield, twin).filter) == [
        f"homura-{level}" for level in (1, 2, 3, 4)
    ]
    assert fitting(kin.filter) == ["hayate-1", "hayate-2", "hayate-3", "hayate-4", "nagi-3"]
    assert fitting(memory.filter) == ["tsubaki-1", "tsubaki-2", "tsubaki-3"]


@pytest.mark.rule("SY-R85", "SY-R95")
def test_timings_and_hands() -> None:
    timing = {
        LOADED.abilities[one.number].word("trig"): one.timing
        for own in CATALOG.abilities
        for one in own
        if one.timing > 0
    }

    assert timing == {
        "self.deals_combat_damage": 9,
        "self.deployed": 2,
        "self.defeats_enemy_in_combat": 9,
        "own_sh.targeted_by_attack": 8,
        "ally.targeted_by_attack": 8,
        "self.grown": 3,
        "other_ally_in_surroundings.targeted_by_attack": 8,
        "self.attack_declared": 7,
        "turn_end": 12,
    }
    answering = {
        number: [CATALOG.names[one] for one in faces]
        for number, faces in enumerate(CATALOG.hand_triggers)
        if faces
    }
    assert answering == {8: ["gantetsu-1", "raizo-1", "jinpachi-2", "oboro-3"]}
    assert [CATALOG.names[number] for number, one in enumerate(CATALOG.from_hand) if one is not None] == [
        "akane-1", "gantetsu-1", "shizuku-1", "hayate-1", "kuroha-1", "mikoto-1", "raizo-1", "homura-1",
        "tsubaki-1", "yuzu-2", "jinpachi-2", "oboro-3", "nagi-3",
    ]  # fmt: skip


@pytest.mark.rule("SY-R90", "SY-R114")
def test_continuous_abilities_stand_apart() -> None:
    wall = CATALOG.auras[face("gantetsu-3")][0]

    assert (wall.is_aura, wall.is_white, wall.turn) == (True, True, codes.BOTH)
    (aura,) = wall.auras
    assert (*named([aura.aim]), aura.powers) == ("Neighbours", [0, 0, 1, 1])
    assert [one.mark for one in CATALOG.on_field[face("homura-4")]] == [1]
    assert [one.mark for one in CATALOG.auras[face("homura-4")]] == [2]


@pytest.mark.rule("SY-R109")
def test_dice_and_what_they_bring() -> None:
    clap = ability("raizo-4", "thunderclap").options[0].effects

    assert named(clap) == ["Choose", "DealDamage", "Roll"]
    assert [effect.to for effect in clap[:2]] == [codes.CHOSEN, codes.CHOSEN]
    damage = exactly(verbs.DealDamage, clap[1])
    assert (damage.element, damage.number) == (codes.LIGHTNING, 1)
    (branch,) = clap[2].branches
    assert branch.dice == 0b1110000
    afflicted = exactly(verbs.Afflict, branch.effects[0])
    assert (afflicted.ailment, afflicted.to) == (codes.PARALYSIS, codes.CHOSEN)


@pytest.mark.rule("SY-R102")
def test_a_blessing_is_of_the_users_attribute_and_a_vow_to_its_host() -> None:
    graces = [ability(card, "elemental-grace").options[0].effects[1] for card in ("akane-4", "mikoto-2")]
    assert [exactly(verbs.GiveBlessings, one).attribute for one in graces] == [codes.FIRE, codes.HOLY]
    vow = ability("akane-1", "comrades-vow").options[0].effects
    assert [effect.to for effect in vow] == [codes.HOST, codes.HOST]
    assert fitting(aim_of("akane-1", "comrades-vow").filter) == ["akane-1", "akane-2", "akane-3", "akane-4"]
    change = exactly(verbs.ChangePowers, vow[1])
    assert (change.powers, change.until) == ([2, 2, 0, 0], codes.UNTIL_TURN)


# Cards of one's own


def test_own_abilities_become_numbers_like_ours(tmp_path: Path) -> None:
    catalog = extended(tmp_path)
    spikes = ability("yuki-3", "ice-spikes", catalog)
    first, second, roll, last = spikes.options[0].effects
    choose, damage = exactly(verbs.Choose, first), exactly(verbs.DealDamage, second)
    mod = exactly(verbs.ChangePowers, last)

    fate, row = spikes.conditions
    assert exactly(conditions.TargetFate, fate).survives
    assert exactly(conditions.InRow, row).row == codes.BACKLINE
    assert (choose.number, choose.aim.in_range, damage.number, damage.element) == (2, True, 2, codes.WATER)
    assert [branch.dice for branch in roll.branches] == [0b10, 0b1100000]
    assert [branch.effects[0].to for branch in roll.branches] == [codes.THIS, codes.FOUGHT]
    assert (mod.to, mod.powers, mod.until) == (codes.THIS, [0, 0, 1, 0], codes.UNTIL_COMBAT)
    assert spikes.counter is not None
    assert (spikes.counter.hand_cards, spikes.after.dice) == (2, 0b1110)


def test_own_options_searches_and_auras(tmp_path: Path) -> None:
    catalog = extended(tmp_path)
    ways = ability("yuki-3", "two-ways", catalog)
    (aura,) = ability("yuki-2", "home-guard", catalog).auras

    assert [option.price.ap for option in ways.options] == [1, 3]
    assert exactly(verbs.Cure, ways.options[0].effects[0]).kinds == 0  # all
    assert named(ways.options[1].effects) == ["Take"]  # it shuffles by itself (SY-R162)
    assert (*named([aura.aim]), aura.aim.filter.row) == ("Allies", codes.BACKLINE)
    assert aura.powers == [0, 0, 2, 1]
    taken = ability("yuki-3", "old-friends", catalog).options[0].effects[2]
    assert taken.number == 2
    assert "shizuku-1" in fitting(taken.filter, catalog)
    assert "soma-1" not in fitting(taken.filter, catalog)
