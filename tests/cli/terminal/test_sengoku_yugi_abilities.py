"""Abilities of Sengoku Yugi at the terminal: what can be used, for what a unit is chosen, what is paid."""

from soultable.games.registry import described
from tests.cli.terminal.sengoku import choices, hints, labels, prompt
from tests.cli.terminal.test_drawn import plain, shown
from tests.rules.sengoku_yugi.table import table as position


def test_triggers_say_what_has_happened() -> None:
    game = position(". . h . .\n. . R . .", R="raizo-1", h="homura-2", hand=("raizo-2", ""))

    game.do("grow raizo-2")

    assert prompt(game) == "Raizo-2 on af3 has grown: use an ability?"
    assert labels(game)["use af3"] == "Use Intimidation I of Raizo-2 on af3"
    assert hints(game)["use af3"] == "Intimidation I"


def test_what_can_be_used_at_a_timing_is_shown_with_cost_and_text() -> None:
    game = position(". . h . .\n. . R . .", R="raizo-1", h="homura-2", hand=("raizo-2", ""))

    game.do("grow raizo-2")

    screen = plain(shown(game.table, 0, 80, 24))
    assert all(len(line) <= 80 for line in screen.splitlines())
    told = " ".join(screen.split())
    assert "Ability Intimidation I of Raizo-2 for 3 AP: Choose an enemy with at most 9 ATK" in told
    assert told.count("for 3 AP: Choose an enemy") == 1
    assert "Intimidation I of Raizo-2 for 3 AP" not in " ".join(plain(shown(game.table, 1, 80, 24)).split())
    (fact,) = [fact for fact in described(game.table.view(0)).facts if fact.startswith("Usable: ")]
    assert fact.startswith("Usable: Intimidation I of Raizo-2, for 3 AP: Choose an enemy")


def test_what_is_asked_next_about_an_ability_keeps_its_text() -> None:
    game = position(
        ". . h_ . .\n. . A . .",
        A="akane-3 gs=akane-1,akane-2",
        h="homura-2",
        hand=("", "yuzu-2"),
        ap=(10, 0),
    )
    game.do("attack af3", "physical", "stop", "target bf3")
    while game.kind != "Trigger" or game.state.who == 1:
        game.say(game.options()[-1])

    game.do("use af3")

    names = [
        fact.split(",")[0] for fact in described(game.table.view(0)).facts if fact.startswith("Usable: ")
    ]
    assert names == ["Usable: Pursuit of Akane-3", "Usable: Signs of Growth of Akane-3"]
    game.do("ability pursuit")
    told = choices(game)
    assert [(choice.group, choice.label, choice.hint) for choice in told.values()] == [
        ("", "pay Akane-1 from below", ""),
        ("", "pay Akane-2 from below", ""),
    ]


def test_a_unit_is_chosen_for_an_ability_that_is_named() -> None:
    game = position(
        ". . . . .\n. S A . .", S="soma-2", A="akane-2", hand=("shizuku-1", ""), stronghold=("benio-2", "")
    )

    game.do("play shizuku-1")

    assert game.kind == "ChooseUnit"
    assert {text: (choice.group, choice.label) for text, choice in choices(game).items()} == {
        "target af2": ("For Rations I", "Soma-2 af2"),
        "target af3": ("For Rations I", "Akane-2 af3"),
    }


def test_a_familiar_s_ability_is_shown_while_it_is_carried_out() -> None:
    game = position(
        ". . . . .\n. S A_ . .",
        S="soma-2",
        A="akane-2 with=radiant-stone-of-red,hibana",
        standby=("akane-1", ""),
    )
    game.dice(1)

    game.do("call af3")
    assert hints(game)["support"] == "MP: a card of your Standby joins its Growth Sources"
    game.do("support")

    assert game.kind == "ChooseUnit"
    assert {choice.group for choice in choices(game).values()} == {"For Hibana"}
    told = " ".join(plain(shown(game.table, 0, 80, 30)).split())
    assert "Ability Hibana For 2 AP, roll the die" in told


def test_a_counter_names_the_cards_that_can_pay() -> None:
    facts = {"picture": ". . h . .\n. . R . .", "R": "raizo-1", "h": "homura-2", "ap": (10, 5)}
    several = position(**facts, hand=("raizo-2", "soma-2 soma-3 soma-4"))  # type: ignore[arg-type]
    one = position(**facts, hand=("raizo-2", "soma-3 soma-4"))  # type: ignore[arg-type]
    for game in (several, one):
        game.do("grow raizo-2", "use af3")

    assert hints(several) == {"counter": "pay Soma-2 or Soma-3 from hand and 1 AP", "let": ""}
    assert hints(one) == {"counter": "pay Soma-3 from hand and 1 AP", "let": ""}


def test_the_ability_in_use_is_shown_with_what_it_does() -> None:
    game = position(
        ". . h . .\n. . R . .", R="raizo-1", h="homura-2", hand=("raizo-2", "soma-2 soma-3"), ap=(10, 5)
    )

    game.do("grow raizo-2", "use af3")

    assert game.kind == "Counter"
    for viewer in (0, 1):
        screen = " ".join(plain(shown(game.table, viewer, 80, 30)).split())
        assert "Ability Intimidation I of Raizo-2 for 3 AP: Choose an enemy with at most 9 ATK" in screen
    (fact,) = [fact for fact in described(game.table.view(1)).facts if fact.startswith("In use: ")]
    assert fact.startswith("In use: Intimidation I of Raizo-2, for 3 AP: Choose an enemy")


def test_a_familiar_s_die_tells_what_it_has_reached() -> None:
    game = position(
        ". . . . .\n. . A_ . .",
        A="akane-2 with=radiant-stone-of-red,hibana",
        summoning=("kaen", ""),
        standby=("akane-1", ""),
    )
    game.dice(4)

    game.do("call af3")

    assert prompt(game) == "The die shows 4: choose what Hibana does."
    assert hints(game)["support"] == "MP and Troop"
    game.do("support")
    assert labels(game) == {"apply mp": "Apply MP", "apply troop": "Apply Troop"}
    assert hints(game)["apply mp"] == "a card of your Standby joins its Growth Sources"
