"""Whole sets, changes to a set, and the hash that says which cards a game was played with."""

import re
from pathlib import Path

import pytest

from soultable.cards import CardSet, check, load_set
from tests.cards.sample import CHANGES, FORTUNE, GAMES, HEAD, LORD, SOULFALL, SPIRIT_WAR, WAR_CHANGES
from tests.cards.sample import written as write

LORDS = ["ginjinx", "ehvagri", "orsolwe", "tarrokh", "velunai", "hesperax"]
SPIRITS = ["fire", "earth", "water"]
SPELLS = ["disintegrate", "imbue_fire", "imbue_earth", "imbue_water", "swap", "safeguard"]
ATTACKS = ["attack_left", "attack_right", "attack_any", "attack_mighty", "attack_meek"]
FORTUNES = ["windfall", "pilfer", "foresight", "scrying", "offering", "momentum"]
DISASTERS = ["toll", "backlash", "tribute", "exposure", "spellbreak", "ambush"]


def ids(cards: CardSet) -> list[str]:
    return [card.id for card in cards.cards]


def hash_of(folder: Path, text: str) -> str:
    return load_set(SOULFALL, write(folder, text)).hash


@pytest.mark.rule("SF-2", "SF-7", "SF-R44")
def test_soulfall_has_six_lords_and_forty_eight_cards() -> None:
    cards = load_set(SOULFALL)

    assert (cards.id, cards.name, cards.game) == ("soulfall", "Soulfall", "soulfall")
    assert ids(cards) == LORDS
    assert [card.copies for card in cards.cards] == [8] * 6
    assert sum(card.copies for card in cards.cards) == 48


@pytest.mark.rule("SF-36", "SF-46")
def test_each_action_is_offered_twice_and_triggers_once() -> None:
    cards = load_set(SOULFALL).cards

    offered = sorted(action for card in cards for action in card.words("ability"))
    triggers = sorted(card.word("devotion.after") for card in cards)

    assert offered == sorted(2 * ["draw", "play", "populate", "prosper", "devote", "oust"])
    assert triggers == sorted(["draw", "play", "populate", "prosper", "devote", "oust"])


@pytest.mark.rule("SF-58", "SF-59", "SF-60", "SF-61", "SF-R25")
def test_what_the_book_says_of_ginjinx_and_ehvagri() -> None:
    ginjinx, ehvagri, *others = load_set(SOULFALL).cards

    assert (ginjinx.name, ginjinx.source, ginjinx.house) == (
        "Ginjinx, The Liar",
        "book",
        ("copies", "ability"),
    )
    assert ginjinx.word("devotion.after") == "prosper"
    assert ginjinx.uses("devotion.cost") == ()
    assert [(use.verb, use.word) for use in ginjinx.uses("devotion.do")] == [("place", "shard")]
    assert (ehvagri.name, ehvagri.source, ehvagri.house) == ("Ehvagri", "book", ("copies",))
    assert ehvagri.words("ability") == ("prosper", "populate")
    assert ehvagri.word("devotion.after") == "draw"
    assert [(use.verb, use.word) for use in ehvagri.uses("devotion.cost")] == [("return", "this")]
    assert [(use.verb, use.word) for use in ehvagri.uses("devotion.do")] == [
        ("act", "populate"),
        ("act", "prosper"),
    ]
    assert {card.source for card in others} == {"house"}


@pytest.mark.rule("SW-2", "SW-10", "SW-R3")
def test_spirit_war_has_two_decks() -> None:
    cards = load_set(SPIRIT_WAR)

    assert (cards.id, cards.name, cards.game) == ("spirit-war", "Spirit War", "spirit-war")
    assert ids(cards) == SPIRITS + SPELLS + ATTACKS + FORTUNES + DISASTERS
    for players in range(2, 7):
        sizes = {"preparation": 0, "encounter": 0}
        for card in cards.cards:
            sizes[card.word("deck")] += card.copies_for(players)
        assert sizes == {"preparation": 15 * players, "encounter": 40}


@pytest.mark.rule("SW-11", "SW-12", "SW-13", "SW-49")
def test_spirit_war_has_its_five_types() -> None:
    cards = load_set(SPIRIT_WAR).cards

    of_type = {kind.key: [card.id for card in cards if card.kind == kind.key] for kind in SPIRIT_WAR.kinds}

    assert of_type == {
        "spirit": SPIRITS,
        "spell": SPELLS,
        "attack": ATTACKS,
        "fortune": FORTUNES,
        "disaster": DISASTERS,
    }
    assert [card.word("element") for card in cards[:3]] == ["fire", "earth", "water"]
    assert [card.word("target") for card in cards[9:14]] == ["left", "right", "any", "most", "fewest"]
    assert [card.copies for card in cards] == [3] * 3 + [1] * 6 + [6, 6, 6, 3, 3] + [2, 2, 1, 1, 1, 1] * 2


@pytest.mark.rule("SW-54")
def test_spells_have_the_rank_of_their_verb() -> None:
    cards = load_set(SPIRIT_WAR)

    ranks = {card.id: card.uses("support")[0].rank for card in cards.cards if card.kind == "spell"}

    assert ranks == {
        "disintegrate": 1,
        "imbue_fire": 2,
        "imbue_earth": 2,
        "imbue_water": 2,
        "swap": 3,
        "safeguard": 5,
    }


def test_a_whole_set_stands_instead_of_the_built_in_one(tmp_path: Path) -> None:
    cards = load_set(SOULFALL, write(tmp_path, HEAD + LORD))

    assert (cards.id, cards.name, cards.game, ids(cards)) == ("mine", "Mine", "soulfall", ["mirefolk"])
    assert cards.card("mirefolk").source == "ours"


def test_changes_replace_add_and_remove_cards(tmp_path: Path) -> None:
    replaced = LORD.replace('"mirefolk"', '"orsolwe"')
    path = write(tmp_path, CHANGES + 'remove = ["tarrokh"]\n' + LORD + replaced)

    cards = load_set(SOULFALL, path)

    assert (cards.id, cards.name, cards.game) == ("mine", "Mine", "soulfall")
    assert ids(cards) == ["ginjinx", "ehvagri", "orsolwe", "velunai", "hesperax", "mirefolk"]
    assert cards.card("orsolwe").name == "Mirefolk, the Low"
    assert cards.card("ginjinx") == load_set(SOULFALL).card("ginjinx")


def test_changes_can_build_on_each_other_and_on_a_whole_set(tmp_path: Path) -> None:
    write(tmp_path, HEAD + LORD, "a.toml")
    write(
        tmp_path,
        '[set]\nid = "more"\nname = "More"\nextends = "mine"\n' + LORD.replace("mirefolk", "fen"),
        "b.toml",
    )
    last = '[set]\nid = "last"\nname = "Last"\nextends = "more"\nremove = ["mirefolk"]\n'
    write(tmp_path, last, "c.toml")
    write(tmp_path, "not a card file", "notes.txt")

    cards = load_set(SOULFALL, tmp_path)

    assert (cards.id, ids(cards)) == ("last", ["fen"])
    assert load_set(SOULFALL, *(tmp_path / name for name in ("a.toml", "b.toml", "c.toml"))) == cards
    assert check(GAMES, tmp_path) == []


def test_both_games_may_lie_in_one_folder_for_check(tmp_path: Path) -> None:
    write(tmp_path, CHANGES + LORD, "a.toml")
    write(tmp_path, WAR_CHANGES + FORTUNE, "b.toml")

    assert check(GAMES, tmp_path) == []


def test_the_hash_forgets_order_of_keys_comments_and_spacing(tmp_path: Path) -> None:
    shuffled = """
        # another hand wrote this
        [[card]]
        ability=["draw",  "play"]
        copies    = 0x8
        devotion = { do = [ { act = 'draw' }, {place="nomad"}, ], cost = [{return="this"}], after = "play" }
        name = '''Mirefolk, the Low'''
        id = "mirefolk"
        """
    head = '[set]\ngame = "soulfall"\nname = "Mine"\nid = "mine"\n'

    assert hash_of(tmp_path, head + shuffled) == hash_of(tmp_path, HEAD + LORD)
    assert hash_of(tmp_path, "\ufeff" + (HEAD + LORD).replace("\n", "\r\n")) == hash_of(tmp_path, HEAD + LORD)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name = "Mirefolk, the Low"', 'name = "Mirefolk, the High"'),
        ('name = "Mine"', 'name = "Yours"'),
        ("copies = 8", 'copies = 8\nsource = "house"'),
        (
            "copies = 8",
            'copies = 8\ntext = "Draw or Play; both, in any order, if you are Devoted to Mirefolk."',
        ),
    ],
)
def test_the_hash_forgets_names_sources_and_texts(tmp_path: Path, old: str, new: str) -> None:
    assert hash_of(tmp_path, (HEAD + LORD).replace(old, new)) == hash_of(tmp_path, HEAD + LORD)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('id = "mirefolk"', 'id = "mire"'),
        ("copies = 8", "copies = 9"),
        ('["draw", "play"]', '["play", "draw"]'),
        ('after = "play"', 'after = "draw"'),
        ('cost = [{ return = "this" }]', ""),
        ('return = "this"', "discard = 1"),
        ('act = "draw"', 'act = "oust"'),
        ('{ act = "draw" }, { place = "nomad" }', '{ place = "nomad" }, { act = "draw" }'),
        ('"nomad"', '"shard"'),
    ],
)
def test_the_hash_knows_every_fact_that_affects_play(tmp_path: Path, old: str, new: str) -> None:
    assert hash_of(tmp_path, HEAD + LORD.replace(old, new)) != hash_of(tmp_path, HEAD + LORD)


def test_the_hash_knows_the_order_of_the_cards(tmp_path: Path) -> None:
    other = LORD.replace("mirefolk", "fen")

    assert hash_of(tmp_path, HEAD + LORD + other) != hash_of(tmp_path, HEAD + other + LORD)


def test_an_empty_cost_is_no_cost(tmp_path: Path) -> None:
    without, empty = (LORD.replace('cost = [{ return = "this" }]', cost) for cost in ("", "cost = []"))

    assert hash_of(tmp_path, HEAD + without) == hash_of(tmp_path, HEAD + empty)


def test_the_hashes_of_the_built_in_sets_are_known() -> None:
    """Old records name these; a change here means that they no longer replay with the built-in cards."""
    assert re.fullmatch(r"[0-9a-f]{64}", load_set(SOULFALL).hash)
    assert load_set(SOULFALL).hash.startswith("035d676e173c")
    assert load_set(SPIRIT_WAR).hash.startswith("381cda104ab7")
