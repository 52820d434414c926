"""The text of a card of Sengoku Yugi is made from its data: in the notation of the rules, and plainly."""

from pathlib import Path

import pytest

from soultable.cards import Card, load_set
from soultable.core.errors import CardFileError
from soultable.games.sengoku_yugi.cards.ability_text import notation, plain, texts_of
from soultable.games.sengoku_yugi.cards.compiling import catalog_of
from soultable.games.sengoku_yugi.cards.schema import WORDS
from tests.cards.sample import written
from tests.cards.sengoku_yugi_sample import (
    ABILITIES,
    CONTINUOUS,
    EGG,
    FAMILIAR,
    FROM_HAND,
    HEAD,
    MAIN,
    OPTIONS,
    TRIGGERED,
)

CARDS = load_set(WORDS)
CATALOG = catalog_of(CARDS)

# An ability of each kind, as people read it.
PLAIN = {
    "signs-of-growth": "Signs of Growth: in your turn, on the Battlefield, when this character deals"
    " Combat Damage, for 2 AP. ❶ Search your Stronghold for 1 card of the same name of the next Level,"
    " show it, take it, shuffle your Stronghold. ❷ Take such a card from Standby.",
    "rations-i": "Rations I: in your turn, from hand, for 1 card banished from the top of your Stronghold"
    " and 3 AP. Choose an ally with less HP than its Level; it gets +1 HP. Afterwards the card goes to"
    " Standby.",
    "intimidation-i": "Intimidation I: in your turn, on the Battlefield in Attack Stance, when this"
    " character grows, in the Frontline, for 3 AP. Choose an enemy with at most 9 ATK in the Frontline in"
    " Attack Stance in its attack range; roll the die: on 4 to 6 it switches to Defense Stance. The"
    " opponent may negate it for 1 card of Level 2 or 3 sent from hand to Standby and 1 AP.",
    "comrades-vow": "Comrade's Vow: in your turn, from hand, for 1 AP. The ally of this name this card"
    " will join gets ATK+2, MAT+2 until end of turn. Afterwards the card joins the Growth Sources of an"
    " ally of its name.",
    "swift-courier": "Swift Courier: in your turn, from hand, for 1 AP. Draw 1 card from your Stronghold."
    " Afterwards the card goes under your Stronghold.",
    "gate-ambush": "Gate Ambush: in the opponent's turn, from hand, when your Stronghold is chosen as"
    " attack target, for 3 AP. The attacker gets ATK-3, MAT-3 until end of combat. The opponent may"
    " negate it for 1 card of Level 1 or 2 sent from hand to Standby and 1 AP. Afterwards the card is"
    " banished.",
    "shield-wall": "Shield Wall: in either turn, on the Battlefield in Defense Stance. Other allies in"
    " the surroundings get DEF+1, MDF+1.",
    "flame-dance": "Flame Dance: in your turn, on the Battlefield in Attack Stance, for ❶ 3 AP ❷ 1 card"
    " of Fire banished from your Standby and 4 AP. ❶ Choose an enemy in Defense Stance in its attack"
    " range; it takes 1 Fire Damage. ❷ Choose an enemy in its attack range; it suffers Burn and takes 1"
    " Fire Damage. Afterwards roll the die: on 1 to 4 this character switches to Defense Stance.",
    "venom-edge": "Venom Edge: in your turn, on the Battlefield in Attack Stance, when this character"
    " deals Combat Damage, if that enemy survives, for 2 AP. That enemy suffers Poison.",
    "purifying-water": "Purifying Water: in your turn, on the Battlefield in Defense Stance, for 2 AP."
    " Choose this character or an ally in its surroundings; cure one kind of ailment of it.",
    "relay-formation": "Relay Formation: in your turn, on the Battlefield in Attack Stance, for 1 ally"
    " with a Longsword turned to Defense Stance. Choose another ally in Defense Stance than the one"
    " turned; it switches to Attack Stance.",
    "memory-of-battle": "Memory of Battle: in your turn, on the Battlefield in Attack Stance, for 3 AP."
    " Choose a card of this name of at most this card's Level in Standby; add it to this character's"
    " Growth Sources.",
    "twin-flames": "Twin Flames: in your turn, on the Battlefield in Attack Stance, while Homura is on"
    " your Battlefield. This character gets ATK+2.",
    "samurai-code": "Samurai Code: in either turn, on the Battlefield in Attack Stance. Allies whose"
    " Epithet contains Samurai, this character included, get ATK+1.",
    "arrow-rain": "Arrow Rain: in your turn, on the Battlefield in Attack Stance, for 1 card with a Bow"
    " sent from hand to Standby and 6 AP. Every enemy in Defense Stance in this character's attack range"
    " takes 1 Wind Damage. The opponent may negate it for 1 card of Level 3 or 4 sent from hand to"
    " Standby and 3 AP. Afterwards this character switches to Defense Stance.",
    "siege-order": "Siege Order: in your turn, on the Battlefield in Attack Stance, when this character"
    " declares an attack, while in the Invasion Zone, for 3 AP. This character gets ATK+2 until end of"
    " combat.",
}


@pytest.mark.parametrize("ability", PLAIN)
def test_an_ability_in_plain_words(ability: str) -> None:
    assert plain(CARDS.ability(ability)) == PLAIN[ability]


def test_a_card_says_all_its_abilities() -> None:
    texts = dict(zip(CATALOG.names, texts_of(CARDS), strict=True))

    assert texts["homura-4"].split("\n") == [
        plain(CARDS.ability(one)) for one in ("siege-order", "war-drums")
    ]
    assert texts["akane-1"].split("\n")[1] == PLAIN["signs-of-growth"]
    assert texts["nameless-guard"] == "No ability."
    assert texts["hibana"] == (
        "For 2 AP, roll the die, then apply Support (MP on 1+, Troop on 3+), Combat (1 Fire Damage on 2+,"
        " Burn on 3+) or Evolution (4+)."
    )
    assert texts["radiant-stone-of-silver"] == (
        "For 2 AP, roll the die, then apply Support (Cure on 1+, Blessing on 5+) or Evolution (4+)."
    )
    assert texts["hanekaze"].startswith(
        "For 2 AP, roll the die, then apply Support (Troop on 2+, Bow card from Standby on 4+)"
    )


def test_every_text_is_whole() -> None:
    for text in (*texts_of(CARDS), *map(plain, CARDS.abilities), *CATALOG.notations):
        assert text.endswith((".", ")."))
        assert "  " not in text
        assert not {" ,", " .", "..", ",,"} & {text[place : place + 2] for place in range(len(text))}


def test_every_verb_is_used_by_the_house_set() -> None:
    uses = [use for ability in CARDS.abilities for listed in ability.effects.values() for use in listed]
    inner = [one for use in uses for branch in use.branches for one in branch.uses]
    scales = [use for card in CARDS.cards for listed in card.effects.values() for use in listed]

    assert {use.verb for use in (*uses, *inner, *scales)} == set(WORDS.verbs)


def own(folder: Path, text: str, name: str) -> Card:
    return load_set(WORDS, written(folder, HEAD + text)).ability(name)


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        (
            TRIGGERED,
            "ice-spikes",
            "【Your♠BF_Stance:Atk→Def[1]-[3]】 【TRG】 deals Combat Damage to an enemy that survives in"
            " the BL 【CST】 Stance:Atk→Def_1 ally [Spear]. AP 2 【CTR】 Hand→Standby_2 cards [Lv1/3]. AP"
            " 1: Choose 2 enemies in the FL; they take 2 Water Damage; roll: [1] draw 1 from SH, [5][6]"
            " that enemy suffers Silence. Then this character gets DEF+1 until end of combat.",
        ),
        (
            FROM_HAND,
            "old-friends",
            "【Your☆Hand→GS】 【ACT】 none 【CST】 AP 2: The ally of this name this card will join gets"
            " +2 HP; choose 2 cards [this character's attribute] in your Standby; take them into hand.",
        ),
        (
            OPTIONS,
            "two-ways",
            "【Your / Opp's♥BF】 【ACT】 none 【CST】 ❶ AP 1 ❷ AP 3. SH→Banish_2 cards: ❶ Cure all"
            " ailments of this character. ❷ Search your SH for 1 card [Bow], show it, take it, shuffle"
            " SH.",
        ),
        (
            CONTINUOUS,
            "home-guard",
            "【Opp's☆BF】 【CNT】 while an ally [Greatshield] in Defense Stance is on your BF allies in"
            " the BL: They (incl. this character) get DEF+2, MDF+1.",
        ),
    ],
)
def test_own_abilities_have_their_notation(tmp_path: Path, text: str, name: str, wanted: str) -> None:
    assert notation(own(tmp_path, text, name)) == wanted


def test_own_abilities_in_plain_words(tmp_path: Path) -> None:
    assert plain(own(tmp_path, TRIGGERED, "ice-spikes")) == (
        "Ice Spikes: in your turn, on the Battlefield in Attack Stance, when this character deals Combat"
        " Damage, if that enemy survives, in the Backline, for 1 ally with a Spear turned to Defense"
        " Stance and 2 AP. Choose 2 enemies in the Frontline in its attack range; they take 2 Water"
        " Damage; roll the die: on 1 draw 1 card from your Stronghold; on 5 or 6 that enemy suffers"
        " Silence. Then this character gets DEF+1 until end of combat. The opponent may negate it for 2 cards"
        " of Level 1 or 3 sent from hand to Standby and 1 AP. Afterwards roll the die: on 1 to 3 this"
        " character switches to Defense Stance."
    )


def with_text(*lines: str) -> str:
    """Two Ways with more lines in its table."""
    return OPTIONS.replace("\n[ability.options.1]", "\n".join([*lines, "", "[ability.options.1]"]))


def test_a_printed_text_must_be_what_the_ability_does(tmp_path: Path) -> None:
    other = CARDS.ability("troop-request-i").text
    right = notation(own(tmp_path, OPTIONS, "two-ways"))

    assert own(tmp_path, with_text(f'text = "{right}"'), "two-ways").texts[""].state == "printed"
    with pytest.raises(
        CardFileError, match=r"ability two-ways: text: printed '【Your◇BF】 .*', but the card does"
    ):
        own(tmp_path, with_text(f'text = "{other}"'), "two-ways")


def test_a_reviewed_text_is_locked_to_the_options_too(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="the data has changed") as refused:
        own(tmp_path, with_text('text = "Two ways."', 'reviewed = "000000000000"'), "two-ways")
    lock = str(refused.value).rpartition("set it to ")[2].strip("'")
    good = with_text('text = "Two ways."', f'reviewed = "{lock}"')

    assert own(tmp_path, good, "two-ways").texts[""].shown == "Two ways."
    with pytest.raises(CardFileError, match="the data has changed"):
        own(tmp_path, good.replace("sh_to_banish = 2", "sh_to_banish = 3"), "two-ways")


def test_a_set_of_ones_own_takes_the_place_of_ours_or_comes_after(tmp_path: Path) -> None:
    stronger = TRIGGERED.replace("ice-spikes", "thunderclap").replace("Ice Spikes", "Thunderclap")
    cards = load_set(WORDS, written(tmp_path, "".join([HEAD, *ABILITIES, stronger, MAIN, FAMILIAR, EGG])))

    assert [ability.id for ability in cards.abilities][-4:] == [
        "ice-spikes",
        "old-friends",
        "two-ways",
        "home-guard",
    ]
    assert len(cards.abilities) == 42
    assert cards.ability("thunderclap").word("trig") == "self.deals_combat_damage"
    assert [card.id for card in cards.cards][-3:] == ["yuki-3", "yukimaru", "radiant-stone-of-white"]
    assert cards.hash != CARDS.hash


def test_abilities_are_part_of_the_hash_and_names_too(tmp_path: Path) -> None:
    def hash_of(text: str) -> str:
        return load_set(WORDS, written(tmp_path, HEAD + text)).hash

    base = hash_of(TRIGGERED + MAIN)
    assert hash_of((TRIGGERED + MAIN).replace("Ice Spikes", "Hail")) == base  # how an ability is called
    assert hash_of((TRIGGERED + MAIN).replace('"Yuki"', '"Yukie"')) != base  # SY-82 which character it is
    for old, new in (
        ("n = 2 } }", "n = 3 } }"),
        ("on = [1]", "on = [2]"),
        ('"Silence"', '"Mute"'),
        ("lv = [1, 3]", "lv = 1"),
    ):
        assert hash_of((TRIGGERED + MAIN).replace(old, new)) != base
