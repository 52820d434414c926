"""Whatever verbs a designer puts together, the card is refused with a reason or says what it does."""

from hypothesis import given, settings
from hypothesis import strategies as st

from soultable.cards.problem import Place, Problems
from soultable.cards.read import read_card
from soultable.cards.schema import Change, Effects, Field, Number, Part, Verb, Word, Words
from soultable.games.soul_of_ankiril.cards.schema import WORDS

Raw = dict[str, object]


def value_of(shape: object) -> st.SearchStrategy[object]:
    """A value that such a key may have."""
    if isinstance(shape, Number):
        return st.sampled_from(sorted({shape.low, min(shape.low + 1, shape.high), min(3, shape.high)}))
    if isinstance(shape, Change):
        return st.sampled_from([-1, 1, 2])
    if isinstance(shape, Word):
        return st.sampled_from(shape.right)
    assert isinstance(shape, Words)
    return st.lists(st.sampled_from(shape.word.right), min_size=1, max_size=3, unique=True)


@st.composite
def fields(draw: st.DrawFn, listed: tuple[Field, ...]) -> Raw:
    wanted = [one for one in listed if one.default is None or draw(st.integers(0, 3)) == 0]
    return {one.key: draw(value_of(one.shape)) for one in wanted}


@st.composite
def uses(draw: st.DrawFn, effects: Effects) -> list[Raw]:
    count = draw(st.integers(effects.least, min(effects.most, 2)))
    found: list[Raw] = []
    for _ in range(count):
        verb: Verb = draw(st.sampled_from(effects.verbs))
        found.append({verb.name: draw(value_of(verb.takes)), **draw(fields(verb.more))})
    return found


@st.composite
def tables(draw: st.DrawFn, part: Part) -> Raw:
    raw: Raw = draw(fields(part.fields))
    for effects in part.effects:
        listed = draw(uses(effects))
        if listed:
            raw[effects.key] = listed
    for inner in part.parts:
        if draw(st.integers(0, 2)) == 0:
            raw[inner.key] = draw(tables(inner))
    return raw


@st.composite
def cards(draw: st.DrawFn) -> Raw:
    kind = draw(st.sampled_from(WORDS.kinds))
    return {"id": "mine", "name": "Mine", "type": kind.key, **draw(tables(kind))}


@settings(max_examples=600, deadline=None)
@given(cards())
def test_a_card_is_refused_with_a_reason_or_has_a_text(raw: Raw) -> None:
    problems = Problems(limit=100)

    card = read_card(WORDS, raw, Place(problems, "my.toml"))

    if card is None:
        assert problems.lines
        assert all(line.startswith("my.toml: mine: ") and "\n" not in line for line in problems.lines)
    else:
        assert card.text
        assert "$" not in card.text
        assert "  " not in card.text
        assert not {" ,", "..", ",,"} & {card.text[i : i + 2] for i in range(len(card.text))}
