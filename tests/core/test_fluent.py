"""Message files are read and filled in as Project Fluent says, and what is wrong with one is said."""

import pytest

from soultable.core.fluent import BadMessage, Bundle


def bundle(text: str, language: str = "en") -> Bundle:
    made = Bundle(language)
    made.add(text, "test.ftl")
    return made


def test_a_message_has_its_text_and_its_attributes() -> None:
    said = bundle("drew = { $seat } draws { $card }.\n    .hidden = { $seat } draws a card.\n")

    assert said.format("drew", {"seat": "@0", "card": "Brann"}) == "@0 draws Brann."
    assert said.format("drew", {"seat": "@0"}, "hidden") == "@0 draws a card."


def test_a_choice_follows_the_number_or_its_category() -> None:
    said = bundle(
        """
cards = { $amount ->
    [0] no cards
    [one] a card
   *[other] { $amount } cards
} in hand
"""
    )

    found = [said.format("cards", {"amount": amount}) for amount in (0, 1, 2, 1000)]

    assert found == ["no cards in hand", "a card in hand", "2 cards in hand", "1,000 cards in hand"]


def test_a_choice_in_the_middle_of_a_text_and_one_inside_another() -> None:
    said = bundle(
        """
won = { $seat } wins{ $word ->
    [all] { " " }with { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
   *[none] {""}
}.
"""
    )

    assert said.format("won", {"seat": "@1", "word": "all", "n": 1}) == "@1 wins with 1 card."
    assert said.format("won", {"seat": "@1", "word": "other", "n": 3}) == "@1 wins."


def test_numbers_are_grouped_as_the_language_does_unless_they_are_names() -> None:
    text = "n = { $n }\nyear = { NUMBER($n, useGrouping: 0) }\n"

    said = [bundle(text, language) for language in ("en", "de")]

    found = [each.format(name, {"n": 1234}) for each in said for name in ("n", "year")]

    assert found == ["1,234", "1234", "1.234", "1234"]


def test_a_term_has_parameters_and_sees_no_args() -> None:
    said = bundle(
        """
-nomad = { $case ->
   *[nominative] Nomade
    [accusative] Nomaden
}
ousted = { $seat } vertreibt { -nomad(case: "accusative") } { $at }, { -nomad }.
"""
    )

    assert said.format("ousted", {"seat": "@0", "at": 2, "case": "x"}) == "@0 vertreibt Nomaden 2, Nomade."


def test_a_text_of_several_lines_loses_the_indent_that_they_share() -> None:
    said = bundle("help =\n    First line.\n      Indented.\n\n    Last.\nnext = Another.\n")

    assert said.format("help", {}) == "First line.\n  Indented.\n\nLast."
    assert said.format("next", {}) == "Another."


def test_a_message_can_use_another_and_a_literal() -> None:
    said = bundle('seat-is = { $seat } is\nready = { seat-is } ready{ "!" }\n')

    assert said.format("ready", {"seat": "@2"}) == "@2 is ready!"


def test_what_is_added_later_wins() -> None:
    said = bundle("a = English\nb = Only here\n")
    said.add("a = Deutsch\n", "de.ftl")

    assert (said.format("a", {}), said.format("b", {})) == ("Deutsch", "Only here")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("drew { $seat }", r"test\.ftl:1: a message looks like"),
        ("a = fine\ndrew = { $seat", r"test\.ftl:2: drew: '}' is missing"),
        ("drew = { $n -> [one] 1 }", "a choice needs one variant with a star"),
        ("drew = { SHOUT($seat) }", "there is no function SHOUT"),
        ("drew = { $ }", "a name is missing"),
    ],
)
def test_a_file_with_a_mistake_is_refused_with_its_place(text: str, wrong: str) -> None:
    with pytest.raises(BadMessage, match=wrong):
        bundle(text)


def test_a_missing_arg_and_a_missing_message_are_errors() -> None:
    said = bundle("drew = { $seat } draws.\nsee = { other }\n")

    with pytest.raises(BadMessage, match=r"the arg \$seat is missing"):
        said.format("drew", {})
    with pytest.raises(BadMessage, match="there is no message 'other'"):
        said.format("see", {})
