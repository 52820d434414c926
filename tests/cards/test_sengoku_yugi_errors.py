"""A mistake in a card file of Sengoku Yugi is named in one line: where, what, and what would be right."""

import re
from pathlib import Path

import pytest

from soultable.cards import check, load_set
from soultable.core.errors import CardFileError
from soultable.games.sengoku_yugi.cards.schema import WORDS
from soultable.games.soul_of_ankiril.cards.schema import WORDS as ANKIRIL
from tests.cards.sample import written
from tests.cards.sengoku_yugi_sample import (
    ABILITIES,
    CARDS,
    CONTINUOUS,
    EGG,
    FAMILIAR,
    FROM_HAND,
    HEAD,
    MAIN,
    NAMELESS,
    OPTIONS,
    TRIGGERED,
)

# In each line: what stands in the sample, what to write instead, and how the line that is wanted begins after
# the id (or, after @, after the file); `good`: nothing is wrong. ⏎ is the end of a line.

TRIGGERED_MISTAKES = """
"TRG" | "trg" | kind: unknown kind 'trg'; use one of TRG, ACT, CNT
"Water" | "water" | eff[1].damage.elem: unknown element 'water'; did you mean 'Water'?
n = 2, range | n = 9, range | eff[0].choose.n: must be a number from 1 to 4, not 9
damage = { | damge = { | eff[1]: unknown verb 'damge'; did you mean 'damage'?
filter = { row | filter = { rwo | eff[0].choose.filter: unknown key 'rwo'; did you mean 'row'?
{ row = "FL" } | "FL" | eff[0].choose.filter: must be a table with at least one key
elem = "Water",  |  | eff[1].damage: missing key 'elem': one of Fire, Water
lv = [1, 3] | lv = [0, 3] | ctr[0].hand_to_standby.filter.lv: must be a number from 1 to 4, a
lv = [1, 3] | lv = 3 | good
lv = [1, 3] | lv_min = "self" | good
[1, 2, 3] | [1, 7] | after.roll_to_def[1]: must be a number from 1 to 6, not 7
[1, 2, 3] | [1, 1] | after.roll_to_def: holds a number twice
{ roll_to_def = | { rol_to_def = | after: must be one of stay, to_def, Standby
"self.deals_combat_damage" | "self.deals_damage" | trig: unknown trigger 'self.deals_damage'; did
stance_to_def = { n = 1,  | stance_to_def = { n = 0,  | cost[0].stance_to_def.n: must be a number from 1
{ ap = 2 } | { ap = -2 } | cost[1].ap: must be a number from 1 to 50, not -2
{ ap = 2 } | { ap = 2, hand_to_standby = 1 } | cost[1]: has the verbs 'ap' and 'hand_to_standby'
{ on = [1], do | { do | eff[2].roll[0]: missing key 'on': a list of 1 to 6
on = [1] | on = [5] | eff[2].roll[1].on: 5 stands in an earlier case too
{ draw = 1 } | { roll = [] } | eff[2].roll[0].do[0]: unknown verb 'roll'
face = "V" | face = "hand" | face: is 'hand' for loc = 'Hand' and only there
face = "V" | face = "H" | after: turning to Defense Stance is for face = 'V'
{ roll_to_def = [1, 2, 3] } | "Standby" | after: a unit stays on the Battlefield
after = { roll_to_def = [1, 2, 3] }⏎ |  | after: is missing: what becomes of the
turn = "your" | turn = "opp" | turn: 'self.deals_combat_damage' happens in your own
trig = "self.deals_combat_damage"⏎ |  | trig: is missing: a TRG ability says when
"self.deals_combat_damage" | "self.grown" | cond[0]: 'event_target' goes with trig =
, { ap = 2 } |  | cost: an ability that has 'draw' costs at least { ap = 1 }
"them", elem | "him", elem | eff[1].damage.t: no unit is called 'him' here; known so far: self,
as = "them" | as = "self" | eff[0].choose.as: 'self' is already a unit of this
range = "self",  |  | eff[0].choose.range: range = 'self' is for who = 'enemy' on the BF
until = "combat" | until = "turn" | good
"self", def = 1 | "paid", def = 1 | good
, def = 1 |  | eff[3].mod: changes nothing: give atk, mat, def or mdf
{ damage = { t = "them", elem = "Water", n = 2 } }, |  | eff: no effect uses 'them'
{ draw = 1 } | { aura = { } } | eff[2].roll[0].do[0]: unknown verb 'aura'
{ mod = { | { keep_attack_stance = { t = "self", until = "combat" } }, { mod = { | good
{ mod = { | { retarget = { to = "self" } }, { mod = { | eff[3]: 'retarget' needs a unit in Defense
"""

OPTIONS_MISTAKES = """
[ability.options.2] | [ability.options.4] | options: unknown key '4'; use one of 1, 2, 3
reveal = true | reveal = 1 | options.2.eff[0].take.reveal: must be true, not 1
{ ap = 3 },  |  | options.2.cost: an ability that has 'take' costs at least { ap = 1 }
cost = [{ ap = 1 }]⏎ |  | options.1.cost: is missing: a use of an ability costs
kind = "ACT" | kind = "ACT"⏎cost = [{ ap = 1 }] | cost: stands beside the costs of 'options'
kind = "ACT" | kind = "ACT"⏎eff = [{ draw = 1 }] | eff: stands beside 'options'
, reveal = true |  | options.2.eff[0].take: a search shows and shuffles: add reveal
    { shuffle = "SH" },⏎ |  | options.2.eff[0].take: a search shows and shuffles
"""

CONTINUOUS_MISTAKES = """
mdf = 1 | mdf = 0 | eff[0].aura.mdf: must be a number from -9 to 9, not 0
row = "BL" | atk_max = 3 | eff[0].aura.filter: unknown key 'atk_max'
{ weapon = "Greatshield", stance = "def" } | {} | cond[0]: 'ally_on_bf' says which
kind = "CNT" | kind = "CNT"⏎cost = [{ ap = 1 }] | cost: is not for a CNT ability
kind = "CNT" | kind = "CNT"⏎after = "stay" | after: is not for a CNT ability
"allies_on_bf", filter | "self", filter | eff[0].aura.filter: is not for who = 'self'
, def = 2, mdf = 1 |  | eff[0].aura: changes nothing: give atk, mat, def or mdf
eff = [ | eff = [{ draw = 1 },  | eff[0]: 'draw' is not for a CNT ability; use
"""

FROM_HAND_MISTAKES = """
"GS" | "to_def" | after: a card in hand has no stance
turn = "your" | turn = "opp" | turn: an ACT ability is used in your own Main Phase
kind = "ACT" | kind = "ACT"⏎trig = "turn_end" | trig: is for a TRG ability; this one is ACT
kind = "ACT" | kind = "TRG"⏎trig = "turn_end" | good
kind = "ACT" | kind = "TRG"⏎trig = "self.grown" | trig: 'self.grown' needs a unit on the BF
kind = "ACT" | kind = "ACT"⏎cond = [{ self_row = "FL" }] | cond[0]: 'self_row' is for a unit
kind = "ACT" | kind = "TRG"⏎trig = "ally.targeted_by_attack" | turn: 'ally.targeted_by_attack' happens in the
{ ap = 2 } | { sh_to_banish = 1 } | cost: an ability that is used from hand costs at
cost = [{ ap = 2 }]⏎ |  | cost: is missing: a use of an ability costs something
{ ap = 2 } | { ap = 2 }, { ap = 1 } | cost: 'ap' stands there twice; add them up
{ ap = 2 } | { ap = 2 }, { gs_to_standby = 1 } | cost[1]: 'gs_to_standby' is for a unit
"gs_host", add | "self", add | eff[1].hp.t: no unit is called 'self' here; known so far: gs_host
    { hp = { t = "gs_host", add = 2 } },⏎ |  | eff: no effect uses 'gs_host'
lv_min = "self" | lv_min = 2 | eff[0].choose: 'gs_host' is chosen once, with who =
"GS" | "Standby" | eff[0].choose.as: 'gs_host' goes with after = 'GS' (SY-168)
{ hp = {  | { all = { who = "enemies_in_range", as = "e" } }, { hp = {  | eff[1].all.who: 'enemies_in_range'
hp = { t = "gs_host", add = 2 } | mod = { t = "gs_host", atk = 2, until = "combat" } | eff[1].mod.until:
n = 2, to | n = 2, reveal = true, to | eff[2].take.reveal: Standby lies open
"""

MAIN_MISTAKES = """
"main" | "mian" | type: unknown type 'mian'; did you mean 'main'?
"Spear" | "Lance" | weapon: unknown weapon 'Lance'; did you mean
"F" | "f" | sex: unknown sex 'f'
cost = 7 | cost = 0 | cost: must be a number from 1 to 30, not 0
charge = 3 | charge = -1 | charge: must be a number from 1 to 9, not -1
"UL", "LR" | "UL", "UL" | gems[1]: 'UL' stands there twice
magic = [3] | magic = [3, 1] | boost: a card of Level 3 has one value in 'physical' and in 'magic'
boost = { physical = [2], magic = [3] }⏎ |  | boost: a card of Level 3 has one value
level = 3 | level = 4 | boost: a card of Level 4 has two values in 'physical' and in 'magic'
level = 3 | level = 5 | level: must be a number from 1 to 4, not 5
name = "Yuki"⏎ |  | missing key 'name': text of 1 to 60 characters
"Yuki" | "Nameless Yuki" | name: a character with a name is not called Nameless (SY-18)
"salvage" | "silver-binding" | abilities[1]: 'silver-binding' stands there twice
"salvage" | "a", "b", "c" | abilities: must be a list of up to 3 different ids, not 4
"salvage" | "salvag" | @set: yuki-3: abilities: unknown ability 'salvag'; did you mean 'salvage'?
"salvage" | "salvage", "rations-i" | @set: yuki-3: abilities: salvage and rations-i are both for hands; one is
"salvage" | "signs-of-growth" | @set: yuki-3: abilities: 'signs-of-growth' is on no card (SY-157)
id = "yuki-3" | id = "af1" | @card[0]: id: 'af1' is a word of the game; choose another name
"Yuki" | "Kageyu" | @set: yuki-3: name: Kageyu is also that of kageyu-2, another kind of card
type = "main" | type = "support" | good
"""

NAMELESS_MISTAKES = """
epithet = "Nameless Sage" | epithet = "Sage" | epithet: of a Nameless is 'Nameless …'
cost = 2 | cost = 2⏎attribute = "Fire" | unknown key 'attribute'
"""

FAMILIAR_MISTAKES = """
"radiant-stone-of-blue" | "radiant-stone-of-blu" | @set: yukimaru: from: unknown Familiar 'radiant-stone-of-bl
"radiant-stone-of-blue" | "yukimaru" | from: a Familiar does not evolve from itself (SY-235)
"radiant-stone-of-blue" | "harbee" | @set: yukimaru: from: harbee is of Level 2, not below 2 (SY-236)
from = "radiant-stone-of-blue"⏎ |  | good
arrows = ["UL"] | arrows = ["UL"]⏎evo = 4 | @set: yukimaru: evo: nothing evolves from it (SY-286)
"Dual Blades" | "Blades" | support[1].eff: unknown effect 'Blades'; did you mean 'Dual Blades'?
"Dual Blades" | "Cure" | support[1].eff: 'Cure' stands there twice; each effect once
{ ailment = "Slow" } | "Slow" | combat[1].eff: must be { damage = "Fire", n = 1 } or { ailment
damage = "Water" | damage = "Neutral" | combat[0].eff.damage: unknown attribute 'Neutral'
boost = { physical = [1], magic = [2] }⏎ |  | boost: a card of a Familiar other than an Egg has
"Yukimaru" | "Hibana" | @set: yukimaru: name: there is another Hibana
"""

EGG_MISTAKES = """
level = 1 | level = 1⏎from = "hibana" | level: a Familiar Egg is of Level 1 and evolves from
mdf = 1 | mdf = 1⏎arrows = ["UL"] | combat: a Familiar Egg has no Combat effects and no
"Familiar Egg" | "Snowball" | boost: a card of a Familiar other than an Egg has one
"""

TABLES = [
    (TRIGGERED, TRIGGERED_MISTAKES),
    (FROM_HAND, FROM_HAND_MISTAKES),
    (OPTIONS, OPTIONS_MISTAKES),
    (CONTINUOUS, CONTINUOUS_MISTAKES),
    (MAIN, MAIN_MISTAKES),
    (NAMELESS, NAMELESS_MISTAKES),
    (FAMILIAR, FAMILIAR_MISTAKES),
    (EGG, EGG_MISTAKES),
]
ROWS = [(good, row) for good, table in TABLES for row in table.strip("\n").split("\n")]


def test_the_samples_are_good(tmp_path: Path) -> None:
    assert check([WORDS], written(tmp_path, "".join([HEAD, *ABILITIES, *CARDS]))) == []


@pytest.mark.parametrize(("good", "row"), ROWS, ids=[row for _, row in ROWS])
def test_a_mistake_is_named(tmp_path: Path, good: str, row: str) -> None:
    old, new, wanted = [cell.replace("⏎", "\n") for cell in row.split(" | ")]
    own = re.findall(r'id = "(.*)"', good)[0]
    noun = "ability " * good.startswith("\n[[ability]]")
    assert old in good
    path = written(tmp_path, HEAD + good.replace(old, new, 1))

    lines = check([WORDS], path)

    if wanted == "good":
        assert lines == []
    else:
        begin = wanted[1:] if wanted.startswith("@") else f"{noun}{own}: {wanted}"
        assert lines[0].startswith(f"{path}: {begin}"), lines[0]
        with pytest.raises(CardFileError) as caught:
            load_set(WORDS, path)
        assert str(caught.value) == lines[0]


def test_abilities_are_tables_with_ids_of_their_own(tmp_path: Path) -> None:
    twice = written(tmp_path, HEAD + FROM_HAND + FROM_HAND)
    assert check([WORDS], twice) == [
        f"{twice}: ability[1]: the id 'old-friends' is already that of ability[0]"
    ]

    flat = written(tmp_path, HEAD + FROM_HAND.replace("[[ability]]", "[ability]"))
    assert check([WORDS], flat) == [
        f"{flat}: ability: write [[ability]], in two pairs of brackets, before each ability"
    ]

    unnamed = written(tmp_path, HEAD + FROM_HAND.replace('id = "old-friends"\n', ""))
    assert check([WORDS], unnamed)[0].startswith(f"{unnamed}: ability[0]: missing key 'id'")


def test_only_games_whose_cards_share_abilities_have_them(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD.replace("sengoku-yugi", "soul-of-ankiril") + FROM_HAND)

    assert check([ANKIRIL], path)[0] == f"{path}: unknown key 'ability'; use one of set, card"
    assert check([ANKIRIL, WORDS], path) == [f"{path}: unknown key 'ability'; use one of set, card"]


def test_an_ability_can_be_taken_out_with_the_cards_that_have_it(tmp_path: Path) -> None:
    alone = written(tmp_path, HEAD + 'remove = ["forest-kin"]\n')
    assert check([WORDS], alone) == [
        f"{alone}: set: nagi-3: abilities: unknown ability 'forest-kin'; did you mean 'troop-request-i'?"
    ]

    both = load_set(WORDS, written(tmp_path, HEAD + 'remove = ["forest-kin", "nagi-3"]\n'))
    assert (len(both.cards), len(both.abilities)) == (89, 37)


@pytest.mark.rule("SY-157", "SY-21", "SY-22", "SY-R19", "SY-211", "SY-212")
def test_a_whole_set_has_enough_for_a_deck_of_each_kind(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        HEAD.replace("extends", "game") + FROM_HAND + MAIN.replace('["silver-binding", "salvage"]', "[]"),
    )

    assert check([WORDS], path) == [
        f"{path}: set: has no ability 'signs-of-growth' used on the BF; Mains below Level 4 have it (SY-157)",
        f"{path}: set: has 1 names and Levels; a legal deck needs 17 (SY-20, SY-21)",
        f"{path}: set: has no Level 1 Main card; every player needs a Commander (SY-R19)",
        f"{path}: set: has no Nameless card; every deck has two (SY-22)",
        f"{path}: set: has 0 Familiars; 10 are needed for a Familiar Deck (SY-211)",
        f"{path}: set: has no Familiar Egg; every Familiar Deck needs one (SY-212)",
    ]
