"""Whatever a designer puts together, a card or ability is refused with a reason or says what it does."""

from hypothesis import given, settings
from hypothesis import strategies as st

from soultable.cards import Card, load_set
from soultable.cards.card import CardSet
from soultable.cards.problem import Place, Problems
from soultable.cards.read import read_card
from soultable.cards.schema import (
    Change,
    Effects,
    Either,
    Field,
    Line,
    Name,
    Number,
    Numbers,
    Part,
    Verb,
    Word,
    Words,
    Written,
    Yes,
)
from soultable.games.sengoku_yugi.cards.ability_text import plain, texts_of
from soultable.games.sengoku_yugi.cards.compiling import catalog_of
from soultable.games.sengoku_yugi.cards.schema import WORDS, Ids, Kept
from soultable.games.sengoku_yugi.cards.words.after_resolution import After
from soultable.games.sengoku_yugi.cards.words.familiar_scale import Blow

Raw = dict[str, object]
HOUSE = load_set(WORDS)
REFERENCES = ["self", "t", "u", "paid", "event.target", "event.attacker", "gs_host"]


def value_of(shape: object) -> st.SearchStrategy[object]:
    """A value that such a key may have."""
    if isinstance(shape, Number):
        return st.sampled_from(sorted({shape.low, min(shape.low + 1, shape.high), min(3, shape.high)}))
    if isinstance(shape, Change):
        return st.sampled_from([-1, 1, 2])
    if isinstance(shape, Numbers):
        most = min(shape.most, 2)
        return st.lists(st.integers(shape.low, shape.high), min_size=shape.least, max_size=most, unique=True)
    if isinstance(shape, Word):
        return st.sampled_from(shape.right)
    if isinstance(shape, Words):
        return st.lists(st.sampled_from(shape.word.right), min_size=shape.least, max_size=3, unique=True)
    if isinstance(shape, Either):
        return st.one_of([value_of(one) for one in shape.shapes])
    if isinstance(shape, After):
        rolled = st.fixed_dictionaries({"roll_to_def": st.just([1, 2])})
        return st.one_of(st.sampled_from(["stay", "to_def", "Standby", "Banish", "SH_bottom", "GS"]), rolled)
    if isinstance(shape, Blow):
        return st.sampled_from([{"damage": "Fire", "n": 1}, {"ailment": "Burn"}])
    if isinstance(shape, Ids):
        return st.sampled_from([["pursuit"], ["salvage", "war-drums"], []])
    if isinstance(shape, Yes):
        return st.just(True)
    if isinstance(shape, Written):
        return st.sampled_from(REFERENCES)
    if isinstance(shape, Name):
        return st.sampled_from(["t", "u", "gs_host"])
    assert isinstance(shape, Line | Kept)
    return st.sampled_from(["Soma", "self", "Familiar Egg", "Nameless Sage"])


@st.composite
def tables_of(draw: st.DrawFn, listed: tuple[Field, ...]) -> Raw:
    raw: Raw = {}
    for one in listed:
        if one.default is not None and draw(st.integers(0, 3)):
            continue
        group, _, key = one.key.rpartition(".")
        table = raw.setdefault(group, {}) if group else raw
        assert isinstance(table, dict)
        table[key] = draw(value_of(one.shape))
    return raw


@st.composite
def uses(draw: st.DrawFn, effects: Effects) -> list[Raw]:
    return [draw(use(effects)) for _ in range(draw(st.integers(effects.least, min(effects.most, 3))))]


@st.composite
def use(draw: st.DrawFn, effects: Effects) -> Raw:
    verb: Verb = draw(st.sampled_from(effects.verbs))
    if verb.cases:
        case = {**draw(tables_of(verb.cases.fields)), "do": draw(uses(verb.cases.effects[0]))}
        return {verb.name: [case]}
    if verb.inside:
        return {verb.name: draw(tables_of(verb.inside))}
    return {verb.name: draw(value_of(verb.takes)), **draw(tables_of(verb.more))}


@st.composite
def parts(draw: st.DrawFn, part: Part) -> Raw:
    raw: Raw = draw(tables_of(part.fields))
    for effects in part.effects:
        listed = draw(uses(effects))
        if listed:
            raw[effects.key] = listed
    for inner in part.parts:
        if not inner.optional or draw(st.integers(0, 4)) == 0:
            raw[inner.key] = draw(parts(inner))
    return raw


def read(raw: Raw, part: Part | None) -> Card | None:
    """The card; where it is refused, each reason is one line."""
    problems = Problems(limit=100)
    card = read_card(WORDS, raw, Place(problems, "my.toml"), part)
    assert (card is None) == bool(problems.lines)
    for line in problems.lines:
        assert line.startswith("my.toml: ")
        assert "\n" not in line
    return card


def check_text(text: str) -> None:
    assert text.endswith(".")
    assert "  " not in text
    assert not {" ,", " .", "..", ",,", ";."} & {text[place : place + 2] for place in range(len(text))}


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_card_is_refused_with_a_reason_or_can_be_played(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(WORDS.kinds))
    card = read({"id": "mine", "name": "Soma", "type": kind.key, **data.draw(parts(kind))}, None)
    if card is not None and not card.facts.get("from"):
        made = CardSet("x", "X", "sengoku-yugi", (*HOUSE.cards, card), "", HOUSE.abilities)
        catalog_of(made)
        check_text(texts_of(made)[-1])


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_an_ability_is_refused_with_a_reason_or_says_what_it_does(data: st.DataObject) -> None:
    assert WORDS.abilities is not None
    ability = read({"id": "mine", "name": "Mine", **data.draw(parts(WORDS.abilities))}, WORDS.abilities)
    if ability is not None:
        check_read(ability)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_the_abilities_of_the_house_with_other_effects(data: st.DataObject) -> None:
    """Nearer to good ones: all else is right."""
    assert WORDS.abilities is not None
    place = data.draw(st.sampled_from(["BF", "Hand"]))
    trigger = data.draw(
        st.sampled_from(["", "ally.targeted_by_attack", "turn_end", "self.deals_combat_damage"])
    )
    raw: Raw = {
        "id": "mine", "name": "Mine", "ink": "black", "cat": "☆", "turn": "both", "loc": place,
        "face": "H" if place == "BF" else "hand", "after": "stay" if place == "BF" else "Standby",
        "kind": "TRG" if trigger else "ACT", "cost": [{"ap": 1}],
    }  # fmt: skip
    if trigger:
        raw["trig"] = trigger
    reach: Raw = {"range": "self"} if place == "BF" else {}
    chosen: list[Raw] = [
        {"choose": {"who": "enemy", "as": "t", **reach}},
        {"damage": {"t": "t", "elem": "Fire", "n": 1}},
    ]
    effects = next(one for one in WORDS.abilities.effects if one.key == "eff")
    ability = read({**raw, "eff": [*chosen, *data.draw(uses(effects))]}, WORDS.abilities)
    if ability is not None:
        check_read(ability)


def check_read(ability: Card) -> None:
    """It has its texts, and becomes numbers for a card that has it."""
    check_text(ability.text)
    check_text(plain(ability))
    soma = HOUSE.card("soma-4")
    holder = Card("mine-4", "Soma", "main", "ours", {**soma.facts, "abilities": ("mine",)}, soma.effects)
    made = catalog_of(
        CardSet("x", "X", "sengoku-yugi", (*HOUSE.cards, holder), "", (*HOUSE.abilities, ability))
    )
    (found,) = made.abilities[-1]
    assert found.options
    for option in found.options:
        assert option.effects
        assert found.is_aura or option.price.ap or option.price.parts
