"""Sengoku Yugi at the terminal, in words: short names, questions, what choices and units say."""

import pytest

from soultable.cli.deck import judge
from soultable.core.game import Settings
from soultable.games.registry import described
from soultable.games.sengoku_yugi.cards.schema import WORDS
from soultable.games.sengoku_yugi.table.screen import card_fact, decks, starts, surprise
from soultable.games.sengoku_yugi.table.short_names import Words
from soultable.games.text_board import codes_of
from tests.cli.terminal.sengoku import (
    HIDDEN,
    STANDARD,
    at_random,
    choices,
    hints,
    labels,
    melee,
    prompt,
    rows,
    table_of,
)
from tests.rules.sengoku_yugi.table import CATALOG, SENGOKU
from tests.rules.sengoku_yugi.table import table as position

WIDTH = 78  # what a prompt and its rule may take, so that they stay in one line


# -- names ---------------------------------------------------------------------------------------------------


def test_every_name_has_its_own_three_letters() -> None:
    words = Words(CATALOG)

    codes = {words.words[face]: words.code(face) for face in range(len(SENGOKU.names))}
    assert len(set(codes.values())) == len(codes)
    assert all(len(code) == 3 for code in codes.values())
    assert (codes["soma"], codes["swordsman"], codes["red"]) == ("som", "swo", "red")


def test_a_name_is_never_cut_to_what_another_begins_with() -> None:
    words = Words(CATALOG)

    for room in range(3, 12):
        cut = {words.words[face]: words.fitted(face, room) for face in range(len(SENGOKU.names))}
        assert len(set(cut.values())) == len(cut)
        assert all(len(name) <= room for name in cut.values())


def test_short_names_stay_different_however_alike_the_names_are() -> None:
    alike = [f"abc{'d' * number}" for number in range(20)]

    assert len(set(codes_of(alike).values())) == 20


# -- questions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [STANDARD, HIDDEN])
def test_questions_are_one_line_and_answers_are_told_apart(settings: Settings) -> None:
    kinds = set()
    for table in at_random(table_of(7, settings), 7, 500):
        for request in table.requests():
            kinds.add(request.kind)
            prompt = table.game.render(request.prompt)
            assert len(prompt) + len(request.rule) + 2 <= WIDTH, prompt
            assert prompt[-1] in ".?"
            told = [table.game.render(option.label) for option in request.options]
            assert len(set(told)) == len(told), told
            assert all(label == label.strip() and label for label in told)
            assert len(described(table.view(request.seat)).choices) == len(told)
    assert len(kinds) >= 9


def test_actions_are_named_with_units_places_and_prices() -> None:
    game = melee()

    told = labels(game)

    assert told["deploy raizo-2"] == "Deploy Raizo-2 for 5 AP"
    assert told["grow akane-4"] == "Grow into Akane-4: +1 HP, +4 AP"
    assert told["move ab2"] == "Move Hayate-1 on ab2 for 1 AP"
    assert told["swap af1"] == "Swap Akane-3 on af1 with a neighbour"
    assert told["attack af2"] == "Attack with Soma-4 on af2"
    assert told["use af1"] == "Use Flame Dance of Akane-3 on af1"
    assert told["contract kaen"] == "Contract Kaen for 6 AP"
    assert "release af2" not in told  # there is no space beside it
    game.do("attack af2")
    assert prompt(game) == "Soma-4 on af2 attacks: physically or magically?"
    assert labels(game) == {"physical": "Attack physically: ATK 16", "magical": "Attack magically: MAT 8"}
    game.do("physical")
    assert prompt(game) == "Self-Boost the Attack Power of Soma-4 on af2: which card pays?"
    assert labels(game)["pay soma-3"] == "Pay Soma-3 from hand: ATK+3"
    assert labels(game)["source soma-2"] == "Pay Soma-2 from below: ATK+3"
    game.do("stop")
    assert labels(game)["target bf2"] == "Tsubaki-2 of @1 on bf2"
    assert labels(game)["target bsh"] == "The Stronghold of @1"


def test_the_parts_of_an_action_repeat_what_it_is() -> None:
    game = position(". . . . .\n. . A . .", A="akane-2", hand=("soma-1", ""), familiars=("hibana", ""))

    game.do("deploy soma-1")

    assert prompt(game) == "Deploy Soma-1: choose where it is deployed."
    assert labels(game)["at af2"] == "Deploy Soma-1 to af2 for 3 AP"
    assert labels(game)["at ac"] == "Deploy Soma-1 to the Command Zone (ac) for 3 AP"
    game.do("at af2", "pass")
    game.do("move af2")
    assert labels(game)["to ab2"] == "Move Soma-1 on af2 to ab2 for 1 AP"
    game.do("to ab2", "contract hibana")
    assert game.state.under[7] >= 0  # there was one Holder only


def test_the_charge_phase_tells_what_each_card_gives() -> None:
    game = position(
        ". . . . .\n. . A . .",
        A="akane-3 hp=2",
        hand=("soma-1 soma-4", ""),
        familiars=("hibana", ""),
        phase="charge",
    )
    assert labels(game)["heal af3"] == "HP Charge: Akane-3 on af3 gets +1 HP for 7 AP"
    assert hints(game)["heal af3"] == "2/7 HP, +1 for 7 AP"
    assert [choice.group for choice in choices(game).values()] == ["Charge", "HP Charge", "HP Charge"]

    game.do("ap", "send soma-1")

    assert labels(game) == {"send soma-4": "Send Soma-4 for 4 AP", "done": "No more"}
    assert hints(game) == {"send soma-4": "+4 AP", "done": "+11 AP"}


def test_a_release_tells_its_price_and_who_moves_where() -> None:
    game = position(
        ". . . . .\n. . A . .", A="akane-2 with=radiant-stone-of-red,hibana", hand=("", "yuzu-2"), ap=(5, 0)
    )
    assert hints(game)["release af3"] == "1 AP"

    game.do("release af3")

    told = choices(game)
    assert (told["holder af2"].group, told["holder af2"].label) == ("Akane-2 moves to", "af2")
    assert (told["familiar af4"].group, told["familiar af4"].label) == ("Hibana moves to", "af4")


# -- choices -------------------------------------------------------------------------------------------------


def test_choices_come_in_groups_with_prices_and_effects() -> None:
    told = choices(melee())

    assert (told["deploy raizo-2"].group, told["deploy raizo-2"].hint) == ("Deploy", "5 AP")
    assert (told["grow akane-4"].label, told["grow akane-4"].hint) == ("Akane-4", "Akane-3 af1, +4 AP")
    assert told["attack af1"].hint == "ATK 9 MAT 4: Harbee bf1 or Tsubaki-2 bf2"
    assert told["attack af2"].hint == "ATK 16 MAT 8: Stronghold, Harbee bf1 or Tsubaki-2 bf2"
    assert told["use af1"].text.startswith("for ❶ 3 AP ❷ ")
    assert (told["end"].group, told["end"].hint) == ("Or", "17 AP are kept")


def test_a_contract_tells_the_attack_power_it_would_give() -> None:
    game = position(
        ". . . . .\n. S A . .", S="soma-2", A="akane-2", familiars=("hibana", ""), hand=("", "yuzu-2")
    )

    game.do("contract hibana")

    assert hints(game) == {"on af2": "ATK 9 MAT 4", "on af3": "ATK 9 MAT 4"}


def test_numbered_options_say_what_they_do() -> None:
    game = position(
        ". . h_ . .\n. . A . .", A="akane-3 hp=2", h="homura-2 hp=2", standby=("akane-1", ""), ap=(10, 0)
    )

    game.do("use af3")

    told = hints(game)
    assert told["option 1"] == (
        "3 AP — Choose an enemy in Defense Stance in its attack range; it takes 1 Fire Damage."
    )
    assert "4 AP" in told["option 2"] and "it suffers Burn" in told["option 2"]


def test_where_the_nameless_lie_is_asked_in_five_lines() -> None:
    table = table_of()
    for seat in (0, 1):
        table.answer(seat, table.request_of(seat).options[0].text)

    drawn = described(table.view(0)).choices

    assert len({choice.group for choice in drawn}) == 5
    assert (drawn[0].group, drawn[0].label) == ("Swordsman on ab2, Dancer on", "ab4")
    label = table.game.render(table.request_of(0).options[0].label)
    assert label == "Nameless Swordsman on ab2 and Nameless Dancer on ab4"


# -- facts ---------------------------------------------------------------------------------------------------


def test_a_unit_tells_everything_about_it_in_one_sentence() -> None:
    facts = {name: things[0].fact for name, things in described(melee().table.view(0)).things.items()}

    assert facts["soma"] == (
        "Soma-4 of @0 on af2: Attack Stance, 3 of 11 HP, Level 4, ATK 16, MAT 8, DEF 6, MDF 5, "
        "Growth Sources Nameless Swordsman and Soma-2, holds Hibana over Radiant Stone of Red, "
        "reaches bf1, bf2, bb1, bb2 and bsh."
    )
    assert "Growth Sources Gantetsu-1 and Gantetsu-2, Water Blessing, 2 × Earth Blessing" in facts["gantetsu"]
    assert "Harbee of @1 on bf1 (Familiar): Defense Stance" in facts["harbee"]
    assert "holds Radiant Stone of Green, turned, Collapse" in facts["nagi"]
    assert "swordsman" not in facts  # it is a Growth Source


def test_the_legend_tells_what_can_be_seen_and_help_the_rest() -> None:
    quiet = position(". . . . .\n. . A . .", A="akane-2", hand=("soma-1", ""))
    legends = []
    for game in (quiet, melee()):
        board = described(game.table.view(0)).board
        assert board is not None
        legends.append("".join(text for _, text in board.legend))
        assert "Ch Silver-Chain" in "".join(text for _, text in board.more)

    assert "ailment" not in legends[0] and "new" not in legends[0] and "Familiar" not in legends[0]
    for word in ("! ailment", "* Blessing", "new may not", "~ Familiar", "▬red turned Egg", "+2 cards below"):
        assert word in legends[1]


def test_a_tired_board_keeps_names_and_counts_marks() -> None:
    game = position(
        ". . . . .\n. G . . .",
        G="gantetsu-4 hp=12 gs=gantetsu-1,gantetsu-2 with=radiant-stone-of-red "
        "burn slow mute fire fire wind fresh",
    )

    assert rows(game.table, 0)[5:7] == [
        "af  af1          ▮GAN4+2!3*3 :af3         :af4          af5",
        "                 12/12 12·7n~",
    ]


# -- for the menu and the commands ---------------------------------------------------------------------------


def test_decks_and_cards_are_told_in_a_line() -> None:
    found = decks(SENGOKU, "")
    assert found[0] == (
        "storm-and-flame",
        "Storm and Flame",
        "Soma, Akane, Hayate, Raizo and Homura; 6 Support",
    )
    assert [start.title for start in starts(SENGOKU)] == [
        "First game",
        "Other decks",
        "Ultimate",
        "By chance",
    ]
    assert starts(SENGOKU)[0].settings == STANDARD

    fact = {name: card_fact(SENGOKU, face) for face, name in enumerate(SENGOKU.names)}
    assert fact["soma-4"] == (
        "Main, Level 4, male, Longsword, Lightning, 'Thunder Samurai General'; Deployment Cost 11, Charge 4, "
        "ATK 11, MAT 7, DEF 6, MDF 5, Self-Boost 3/4◇2/3; "
        "reaches two spaces ahead, left and right of the second, left of the first."
    )
    assert fact["nameless-dancer"].startswith("Nameless, Level 1, female, Dual Blades; Deployment Cost 2")
    assert fact["radiant-stone-of-red"].startswith("Familiar Egg, Level 1, Fire; Contract Cost 2")


@pytest.mark.parametrize("mode", ["characters", "familiars"])
def test_a_deck_of_chance_is_legal(mode: str) -> None:
    deck = surprise(SENGOKU, mode, "7")

    ((_, _, broken, summary),) = judge(WORDS, [("", deck)], None)

    assert broken == []
    assert summary.startswith(f"{mode}: ")
    assert deck == surprise(SENGOKU, mode, "7") != surprise(SENGOKU, mode, "8")
