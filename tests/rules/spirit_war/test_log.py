"""What is told of a battle and of rare moments, to whom, and what caused it."""

import pytest

from soultable.core.event import Event
from soultable.games.spirit_war.rules.setup import exchange_first_card, shuffle_in
from soultable.games.spirit_war.rules.state import ASIDE
from soultable.games.spirit_war.table.screen import SpiritWarTable
from tests.rules.marks import rule
from tests.rules.spirit_war.table import Play, fight, fresh, table
from tests.rules.spirit_war.test_setup import dealt


def line(game: Play, id: str) -> str:
    """The only thing that was told by this id to a spectator, with its rule."""
    (event,) = [event for event in game.told if event.id == id and event.is_for(-1)]
    return f"{game.game.render(event)} [{event.rule}]"


def lines(game: Play, id: str) -> list[str]:
    found = [event for event in game.told if event.id == id and event.is_for(-1)]
    return [f"{game.game.render(event)} [{event.rule}]" for event in found]


def causes(game: Play, id: str) -> list[str]:
    """The ids that caused this, from the nearest."""
    told = {event.number: event for event in game.table.events(None)}
    event: Event | None = next(event for event in game.told if event.id == id)
    found: list[str] = []
    while event is not None and event.parent:
        event = told.get(event.parent)
        found.append(event.id if event is not None else "?")
    return found


# -- each rank of Support ------------------------------------------------------------------------------------


@rule("SW-R21")
def test_it_is_told_as_what_an_imbued_spirit_fights() -> None:
    game = fight("W ImF", "E -")

    assert line(game, "imbued") == "The Spirit of @0 fights as Fire. [SW-R21]"
    assert causes(game, "imbued") == ["supported", "attacked", "encounter", "turn"]


@rule("SW-R22", "SW-54")
def test_it_is_told_that_spirits_are_exchanged_after_they_were_imbued() -> None:
    game = fight("F Swap", "E ImW")

    kinds = [event.id for event in game.told]
    assert line(game, "swapped") == "@0 and @1 exchange their fighting Spirits. [SW-R22]"
    assert kinds.index("imbued") < kinds.index("swapped") < kinds.index("won")


@rule("SW-R23", "SW-55")
def test_it_is_told_who_has_the_element_buff() -> None:
    assert line(fight("W W", "E -"), "buffed") == "@0 has the Element buff of Water. [SW-R23]"
    assert line(fight("F E", "E Swap"), "buffed") == "@0 has the Element buff of Earth. [SW-R23]"


@rule("SW-59", "SW-R20", "SW-R26")
@pytest.mark.parametrize(
    ("a", "b", "told"),
    [
        ("W F", "E -", "Fire Spirit of @0 has no effect. [SW-59]"),
        ("F Dis", "E -", "Disintegrate of @0 has no effect. [SW-R20]"),
        ("F Safe", "E -", "Safeguard of @0 has no effect. [SW-R26]"),
    ],
)
def test_it_is_told_that_a_support_card_does_nothing(a: str, b: str, told: str) -> None:
    assert line(fight(a, b), "without-effect") == told


@rule("SW-R20")
def test_of_a_cancelled_card_only_that_is_told() -> None:
    for cancelled in ("ImF", "Swap", "E", "Safe"):
        game = fight("F Dis", f"E {cancelled}")

        kinds = {event.id for event in game.told}
        assert "cancelled" in kinds
        assert not kinds & {"imbued", "swapped", "buffed", "without-effect", "safeguarded"}
    assert len(lines(fight("F Dis", "E Dis"), "cancelled")) == 2


@rule("SW-R26", "SW-48", "SW-R29")
def test_a_safeguard_is_told_with_the_outcome_and_a_draw_cites_its_rule() -> None:
    game = fight("F Safe", "F -")

    assert line(game, "safeguarded") == "Safeguard protects the Spirit of @0. [SW-R26]"
    assert line(game, "kept") == "Fire Spirit of @0 returns to hand. [SW-R29]"
    assert line(game, "lost") == "Fire Spirit of @1 goes to the Abyss. [SW-48]"
    assert causes(game, "safeguarded")[0] == causes(game, "lost")[0] == "drawn"


@rule("SW-45", "SW-47")
def test_what_goes_to_the_abyss_is_told_card_by_card() -> None:
    game = fight("F Swap", "W F")

    assert lines(game, "spent") == [
        "The Support card of @0 goes to the Abyss: Swap. [SW-45]",
        "The Support card of @1 goes to the Abyss: Fire Spirit. [SW-45]",
    ]
    assert line(game, "lost") == "Fire Spirit of @0 goes to the Abyss. [SW-47]"
    assert causes(game, "spent") == ["won", "attacked", "encounter", "turn"]


# -- sealed answers ------------------------------------------------------------------------------------------


@rule("SW-32", "SW-R14")
def test_opened_summons_are_told_as_moves() -> None:
    game = table("F W", "E F", "W")

    game.do("B: summon F")
    assert game.heard("C") == ["@1 is ready."]
    game.do("A: summon W")

    moves = [(event.seat, event.args) for event in game.told if event.id == "summoned" and event.is_for(2)]
    assert moves == [
        (0, {"source": "hand.0", "target": "main.0", "card": "water"}),
        (1, {"source": "hand.1", "target": "main.1", "card": "fire"}),
    ]


@rule("SW-41", "SW-R16", "SW-39")
def test_supports_laid_in_secret_are_told_when_both_are_in_and_named_to_their_player_only() -> None:
    game = table("F Swap", "F Dis", "W", deck="Safe W W W")
    game.do("A: summon F", "B: summon F", "A: support Swap", "B: support -")

    assert [text for text in game.heard("A") if " lays " in text] == [
        "@0 lays Swap face down as Support.",
        "@1 lays no Support card.",
    ]
    for viewer in ("B", "C", ""):
        assert [text for text in game.heard(viewer) if " lays " in text] == [
            "@0 lays a Support card face down.",
            "@1 lays no Support card.",
        ]


# -- causes --------------------------------------------------------------------------------------------------


@rule("SW-34", "SW-61")
def test_the_end_of_a_war_is_caused_by_the_attack() -> None:
    game = table("F Swap", "Swap", deck="E E E")

    game.do("show F")

    assert causes(game, "crowned") == ["out", "defenceless", "attacked", "encounter", "turn"]


@rule("SW-R45")
def test_an_encounter_within_an_encounter_is_caused_by_it() -> None:
    game = table("F", "E", encounter="momentum toll toll", deck="Safe W E")

    game.do("discard F")

    assert causes(game, "discarded") == ["encounter", "encounter", "turn"]
    assert causes(game, "turn") == []


@rule("SW-R38", "SW-65")
def test_a_mini_spirit_war_is_caused_by_the_rare_outcome() -> None:
    game = table("F", "F", "", deck="", rare_outcome="vote")
    game.do("summon F", "summon F", "support -", "support -")
    assert line(game, "vote-called") == "The survivors vote. [SW-R38]"

    game.do("vote mini", "vote mini", "vote mini")

    assert line(game, "mini-began") == "A Mini Spirit War decides among @0, @1 and @2. [SW-65]"
    assert causes(game, "crowned-in-mini") == ["mini-began", "rare", "turn"]


# -- rare moments --------------------------------------------------------------------------------------------


@rule("SW-67", "SW-R41", "SW-R49")
def test_before_a_mini_spirit_war_hands_are_put_away_unseen() -> None:
    game = table("F F", "F F", "Swap", encounter="toll toll", deck="", max_turns=60, turn=59)
    game.do("discard F")

    put_away = [event for event in game.told if event.id == "hand-put-away"]
    assert [(event.seat, event.args["amount"]) for event in put_away] == [(0, 1), (1, 2), (2, 1)]
    assert all("card" not in event.args and "cards" not in event.args for event in put_away)
    assert line(game, "pile-made") == "All 27 Spirits are shuffled into a hidden pile. [SW-67]"
    assert line(fresh(2, mode="mini"), "mini-began") == "A Mini Spirit War decides among @0 and @1. [SW-R49]"


@rule("SW-R36")
def test_cards_return_from_a_battle_that_is_broken_off_and_a_face_down_one_is_not_named() -> None:
    game = table("F Swap", "E Dis", "W", encounter="attack_left toll toll")
    game.do("summon F", "summon E", "support Dis")

    game.resign("A")

    assert lines(game, "returned") == [
        "Fire Spirit of @0 returns to hand. [SW-R36]",
        "Earth Spirit of @1 returns to hand. [SW-R36]",
        "The Support card of @1 returns to hand. [SW-R36]",
    ]
    assert "Disintegrate of @1 returns to hand." in game.heard("B")
    assert not any("Disintegrate" in text for text in game.heard("A") + game.heard("C"))
    assert causes(game, "returned") == causes(game, "out") == ["resigned"]


@rule("SW-R36")
def test_cards_that_somebody_looked_at_stay_on_the_deck() -> None:
    game = table("F", "E", "W", encounter="foresight toll", deck="Safe F E W Swap")

    game.resign("A")

    assert line(game, "put-back") == "@0 leaves 3 cards on the Preparation deck. [SW-R36]"
    assert "@0 leaves Fire Spirit, Earth Spirit and Water Spirit on the Preparation deck." in game.heard("A")


@rule("SW-12")
def test_the_cards_that_foresight_puts_under_the_deck_are_told_to_their_player_only() -> None:
    game = table("F", "F", "F", encounter="foresight toll", deck="Safe W E W F Swap")

    game.do("take W")

    assert "@0 puts Earth Spirit and Water Spirit under the Preparation deck." in game.heard("A")
    for viewer in ("B", "C", ""):
        assert "@0 puts 2 cards under the Preparation deck." in game.heard(viewer)
    assert causes(game, "put-under") == ["foresaw", "encounter", "turn"]


@rule("SW-R4", "SW-21")
def test_the_exchange_for_the_topmost_spirit_names_the_cards_to_their_player_only() -> None:
    s = dealt("Swap Swap Safe Dis ImE", "F F F E E", deck="ImF W E")
    s.zones[ASIDE].extend(s.hand(1))
    s.hand(1).clear()

    shuffle_in(s)
    exchange_first_card(s, 0)

    mixed, secret, public = (s.game.render(event) for event in s.log)
    assert mixed == "The hands that were shown are shuffled into the Preparation deck: 5 cards."
    assert secret.startswith("@0 exchanges Disintegrate for the topmost Spirit of the Preparation deck: ")
    assert public == "@0 exchanges a card for the topmost Spirit of the Preparation deck."
    assert [[event.is_for(seat) for seat in (0, 1, -1)] for event in s.log[1:]] == [
        [True, False, False],
        [False, True, True],
    ]


@rule("SW-34", "SW-R13")
def test_the_table_does_not_speak_of_a_spirit_that_is_known_not_to_be_there() -> None:
    bare, open_battle = table("F Swap", "Swap Safe", "F"), table("F", "E", "F")

    sides = [
        [fact for fact in SpiritWarTable(game.table.view(2)).facts if "with" in fact]
        for game in (bare, open_battle)
    ]

    assert sides == [
        ["@0 attacks with a Spirit not yet revealed.", "@1 defends with no Spirit."],
        ["@0 attacks with a Spirit not yet revealed.", "@1 defends with a Spirit not yet revealed."],
    ]
