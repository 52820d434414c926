"""Text is made from data, or held against it."""

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from soultable.cards import Card, GameWords, check, load_set
from soultable.cards.card import VerbUse
from soultable.cards.schema import Change, Effects, Field, Keyword, Number, Part, Verb, Word, Words
from soultable.cards.verbs import DRAW, GIVE
from soultable.cards.wording import keyword_text, phrases, sentence, then, told
from soultable.core.errors import CardFileError
from soultable.games.registry import card_words, slugs
from tests.cards.sample import GAMES, HEAD, LORD, SOULFALL, written

ABILITY = "Draw or Play; both, in any order, if you are Devoted to Mirefolk."
DEVOTION = (
    "After you Play, you may Oust this Devotion to your own hand:"
    " Draw, then put 1 card from your hand into your Play Area as a Nomad."
)
SETS = {slug: load_set(card_words(slug)) for slug in slugs()}
PRINTED = [found for slug, found in SETS.items() if slug != "sengoku-yugi"]  # which prints no text for some
BUILT_IN = [pytest.param(card, id=card.id) for found in PRINTED for card in found.cards]


def mirefolk(folder: Path, ability: str = "", devotion: str = "") -> Card:
    text = LORD.replace("[card.devotion]", f"{ability}\n[card.devotion]") + devotion
    return load_set(SOULFALL, written(folder, HEAD + text)).card("mirefolk")


@pytest.mark.rule("AS-8")
@pytest.mark.parametrize("card", BUILT_IN)
def test_every_built_in_card_prints_what_it_does(card: Card) -> None:
    for text in card.texts.values():
        assert text.state == "printed"
        assert text.shown == text.generated
        assert not re.search("[${}]", text.generated)  # all that a phrase leaves open is filled in


def verbs_of(uses: Iterable[VerbUse]) -> set[str]:
    """The verbs of these uses, and of their cases."""
    listed = list(uses)
    inner = [verbs_of(branch.uses) for use in listed for branch in use.branches]
    return {use.verb for use in listed}.union(*inner)


@pytest.mark.parametrize("slug", slugs())
def test_every_verb_is_used_by_a_built_in_card(slug: str) -> None:
    found = (*SETS[slug].cards, *SETS[slug].abilities)

    told = [verbs_of(uses) for card in found for uses in card.effects.values()]

    assert set().union(*told) == set(card_words(slug).verbs)  # the test above compares the texts


SIDES = Word("side", ("l", "r", "b"), {"l": "left", "r": "right", "b": "back"})
# a row, a use of it, and how it reads
READ = [
    (Verb("draw", Number(1, 9), "draw {n:card}"), VerbUse("draw", 1), "draw 1 card"),
    (Verb("draw", Number(1, 9), "draw {n:card}"), VerbUse("draw", 2), "draw 2 cards"),
    (Verb("hit", Change(9), "ATK {n:+d}, {n} in all"), VerbUse("hit", 3), "ATK +3, 3 in all"),
    (Verb("look", SIDES, "look {word}"), VerbUse("look", "l"), "look left"),
    (Verb("spy", Word("zone", ("hand",)), "look at a {word}"), VerbUse("spy", "hand"), "look at a hand"),
    (
        Verb("go", Number(1, 9), "go {n} {ways}", more=(Field("ways", Words(SIDES, 1, 3)),)),
        VerbUse("go", 2, {"ways": ("l", "r", "b")}),
        "go 2 left, right or back",
    ),
    (
        Verb(
            "hp",
            Number(1, 9),
            "HP {add:+d} on the {side}",
            inside=(Field("add", Change(9)), Field("side", SIDES)),
        ),
        VerbUse("hp", "", {"add": -1, "side": "b"}),
        "HP -1 on the back",
    ),
    (Verb("sing", Number(1, 9), lambda use: "la " * use.number), VerbUse("sing", 2), "la la "),
]


@pytest.mark.parametrize(("verb", "use", "said"), READ)
def test_a_phrase_is_a_template_or_a_function(verb: Verb, use: VerbUse, said: str) -> None:
    assert told(verb, use) == said


def test_a_keyword_reads_with_its_value_or_without() -> None:
    assert keyword_text(Keyword("flying", "Flying (over all)")) == "Flying (over all)"
    assert keyword_text(Keyword("armor", "Armor {n} ({n} less)", Number(1, 9)), 2) == "Armor 2 (2 less)"
    assert (
        keyword_text(Keyword("path", "Path ({word})", Words(SIDES, 1, 3)), ("r", "b"))
        == "Path (right or back)"
    )


@pytest.mark.rule("SF-36", "SF-37", "SF-45")
def test_a_card_without_text_shows_the_generated_one(tmp_path: Path) -> None:
    card = mirefolk(tmp_path)

    assert card.text == f"{ABILITY}\n{DEVOTION}"
    assert [text.state for text in card.texts.values()] == ["generated", "generated"]


def test_a_printed_text_may_be_spaced_differently(tmp_path: Path) -> None:
    card = mirefolk(tmp_path, f'text = """\n  {ABILITY.replace(" ", chr(10) + "  ")}\n"""')

    assert (card.texts[""].shown, card.texts[""].state) == (ABILITY, "printed")


def test_a_printed_text_that_disagrees_is_shown_with_what_the_card_does(tmp_path: Path) -> None:
    wrong = "After you Play, you may win."

    with pytest.raises(CardFileError) as caught:
        mirefolk(tmp_path, devotion=f'text = "{wrong}"\n')

    line = (
        f"{tmp_path / 'my.toml'}: mirefolk: devotion.text: printed {wrong!r}, but the card does {DEVOTION!r}"
    )
    assert str(caught.value) == line
    assert check(GAMES, tmp_path / "my.toml") == [line]


def test_a_reviewed_text_is_free_until_the_data_changes(tmp_path: Path) -> None:
    free = 'text = "Once you have played, the herd may return."\nreviewed = "{}"\n'
    with pytest.raises(
        CardFileError, match=r"devotion\.reviewed: the data has changed; read the text again"
    ) as caught:
        mirefolk(tmp_path, devotion=free.format("000000000000"))
    lock = re.findall(r"'([0-9a-f]{12})'", str(caught.value))[-1]

    card = mirefolk(tmp_path, devotion=free.format(lock))
    changed = (HEAD + LORD + free.format(lock)).replace('after = "play"', 'after = "draw"')

    assert card.texts["devotion"].state == "reviewed"
    assert card.texts["devotion"].shown == "Once you have played, the herd may return."
    assert card.texts["devotion"].generated == DEVOTION
    with pytest.raises(CardFileError, match="the data has changed"):
        load_set(SOULFALL, written(tmp_path, changed))
    fewer = (HEAD + LORD + free.format(lock)).replace("copies = 8", "copies = 9")
    assert load_set(SOULFALL, written(tmp_path, fewer)).card("mirefolk").texts["devotion"].state == "reviewed"


def test_a_lock_needs_a_text(tmp_path: Path) -> None:
    with pytest.raises(
        CardFileError, match=r"mirefolk: devotion\.reviewed: locks a text, but there is no 'text'"
    ):
        mirefolk(tmp_path, devotion='reviewed = "000000000000"\n')


class DigUp:
    """The Step of a verb, made from a use of it."""

    def __init__(self, use: VerbUse) -> None:
        self.number = use.number


def test_a_verb_may_have_more_arguments(tmp_path: Path) -> None:
    zones = Word("zone", ("deck", "grave"))
    verbs = (
        replace(DRAW, takes=Number(1, 2)),
        replace(GIVE, rules=("SF-1",)),
        Verb(
            "dig",
            Number(1, 3),
            "dig {n} out of the {from}",
            DigUp,
            more=(Field("from", zones), Field("times", Number(1, 2), 1)),
        ),
    )
    kind = Part(
        "spell",
        (Field("copies", Number(1, 2)),),
        (Effects("do", verbs),),
        wording=lambda card: sentence(then(phrases(card.uses("do"), verbs))),
    )
    toy = GameWords("toy", tmp_path / "cards.toml", (kind,), 3, lambda cards: [])
    head = '[set]\nid = "toy"\nname = "Toy"\ngame = "toy"\n'
    text = head + '[[card]]\nid = "a"\nname = "A"\ncopies = 1\ndo = [{}]\n'

    def load(use: str) -> Card:
        return load_set(toy, written(tmp_path, text.replace("{}", use), "cards.toml")).card("a")

    card = load('{ draw = 2 }, { from = "grave", dig = 3 }, { give = 1 }')

    assert (
        card.text
        == "Draw 2 cards, then dig 3 out of the grave, then give 1 card from your hand to an opponent."
    )
    assert [use.step for use in card.uses("do")] == [None, DigUp, None]
    assert card.uses("do")[1].more == {"from": "grave", "times": 1}
    with pytest.raises(CardFileError, match=r"a: do\[0\]: missing key 'from': one of deck, grave"):
        load("{ dig = 1 }")
    with pytest.raises(
        CardFileError, match=r"a: do\[0\]: unknown key of 'dig': 'form'; did you mean 'from'\?"
    ):
        load('{ dig = 1, form = "deck" }')
    with pytest.raises(
        CardFileError, match=r"a: do\[0\]\.from: unknown zone 'grvae'; did you mean 'grave'\?"
    ):
        load('{ dig = 1, from = "grvae" }')


def test_a_value_is_asked_for_by_its_kind() -> None:
    card = load_set(SOULFALL).card("hesperax")
    (cost,), (bonus,) = card.uses("devotion.cost"), card.uses("devotion.do")

    assert (card.number("copies"), card.word("devotion.after")) == (8, "play")
    assert (cost.number, bonus.word) == (1, "oust")
    for wrong in (
        lambda: card.word("copies"),
        lambda: card.number("ability"),
        lambda: card.words("copies"),
        lambda: cost.word,
        lambda: bonus.number,
    ):
        with pytest.raises(TypeError):
            wrong()
