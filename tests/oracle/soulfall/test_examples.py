"""The worked examples of the Soulfall spec, played on the oracle."""

from tests.oracle.driver import Oracle
from tests.oracle.soulfall.oracle import start
from tests.oracle.soulfall.table import DISCARD, Lord, Position, Table

LETTERS = {"G": "ginjinx", "E": "ehvagri", "O": "orsolwe", "T": "tarrokh", "V": "velunai", "H": "hesperax"}


def lords(letters: str) -> list[str]:
    return [LETTERS[letter] for letter in letters.replace(" ", "")]


def table(
    hand: str = "",
    devotions: str = "",
    deck: str = "G E O T V H G E O T V H",
    other_hand: str = "",
    nomads: tuple[str, str] = ("", ""),
    shards: tuple[str, str] = ("", ""),
    other_devotions: str = "",
    cards_left: int = 3,
    selected: str = "",
    max_turns: int = 200,
) -> Oracle[Table]:
    """Seat 0 is active; zones are written as letters."""
    position = Position(
        deck=lords(deck),
        hands=[lords(hand), lords(other_hand)],
        nomads=[lords(zone) for zone in nomads],
        shards=[lords(zone) for zone in shards],
        devotions=[lords(devotions), lords(other_devotions)],
        cards_left=cards_left,
        selected=selected.split(),
    )
    return start(position=position, max_turns=max_turns)


def letters(game: Oracle[Table], zone: str) -> str:
    return "".join(lord[0].upper() for lord in game.table.zones[zone])


def area(game: Oracle[Table], seat: int = 0) -> tuple[int, int, str]:
    zones = game.table.zones
    return len(zones[f"nomads {seat}"]), len(zones[f"shards {seat}"]), letters(game, f"devotions {seat}")


def answer(game: Oracle[Table], *texts: str) -> None:
    for text in texts:
        game.answer(text)


def asked(game: Oracle[Table]) -> tuple[str, list[str]]:
    assert game.ask is not None
    return game.ask.kind, game.ask.texts


def test_x1_the_example_turn_of_the_book() -> None:
    deck = "GEOTVHG" + "OTVHGEOTVHGEOTVHGEOTVHGEOTVHGEOTVH"
    game = table("T E", "G E", deck=deck, other_hand="O T V")
    size = len(deck)

    answer(game, "select prosper", "use ginjinx", "place tarrokh")
    assert (area(game), letters(game, "hand 0")) == ((0, 2, "GE"), "E")

    answer(game, "select play", "play ehvagri", "take prosper")
    assert (area(game), letters(game, "hand 0")) == ((1, 3, "GE"), "")
    assert letters(game, "deck")[-1] == "E"
    assert asked(game) == ("D1", ["select draw", "select populate"])  # Devote: no card in hand

    answer(game, "select draw", "discard velunai", "use ehvagri")
    assert (area(game), letters(game, "hand 0")) == ((2, 4, "G"), "ET")
    answer(game, "use ginjinx", "place tarrokh")

    assert area(game) == (2, 5, "G")
    assert letters(game, "hand 0") == "EO"  # SF-54: one card taken
    assert letters(game, "deck")[-2:] == "EV"
    assert len(letters(game, "deck")) == size - 6
    assert game.table.active == 1 and asked(game)[0] == "D1"


def test_x2_set_up() -> None:
    game = start(seed=5, start_player="seat1")

    zones = game.table.zones
    assert [len(zones[zone]) for zone in ("hand 0", "hand 1", "deck")] == [3, 3, 42]
    assert (area(game, 0), area(game, 1)) == ((0, 0, ""), (0, 0, ""))
    assert (game.table.active, game.table.cards_left) == (1, 3)
    assert game.table.known["hand 1"] == [{1}] * 3 and game.table.known["deck"] == [set()] * 42


def test_x3_x5_a_selected_action_is_not_offered_again_but_may_be_granted() -> None:
    game = table("E G")

    answer(game, "select prosper")
    assert asked(game)[1] == ["select draw", "select play", "select populate", "select devote"]
    answer(game, "select play", "play ehvagri", "take prosper")

    assert area(game) == (0, 2, "")


def test_x4_devote_needs_a_lord_not_yet_devoted_to() -> None:
    game = table("G", "G")

    assert asked(game)[1] == ["select draw", "select play", "select populate", "select prosper"]


def test_x6_t34_winning_numbers() -> None:
    nine = table("G", nomads=("G" * 8, ""), cards_left=1)
    answer(nine, "select populate")
    assert nine.outcome is not None and nine.outcome.ending == "nomads" and nine.outcome.winners == [0]

    many = table("G", nomads=("G" * 10, ""), shards=("G" * 9, ""), devotions="OT", cards_left=1)
    answer(many, "select populate", "done")
    assert many.outcome is not None
    assert (many.outcome.ending, many.outcome.returns) == ("nomads+shards+total", [1.0, 0.0])


def test_x7_t25_discard_to_three_in_the_chosen_order() -> None:
    game = table("G O T V H", deck="G", cards_left=1)

    answer(game, "select prosper")
    assert asked(game)[0] == "D11"
    answer(game, "discard ginjinx", "discard orsolwe")

    assert letters(game, "deck") == "GO" and letters(game, "hand 0") == "TVH"


def test_t1_eighteen_cards_count_devotions() -> None:
    win = table("G", "EO", nomads=("G" * 8, ""), shards=("G" * 7, ""), cards_left=1)
    answer(win, "select prosper")
    assert win.outcome is not None and win.outcome.ending == "total"

    short = table("G", "E", nomads=("G" * 8, ""), shards=("G" * 7, ""), cards_left=1)
    answer(short, "select prosper")
    assert short.outcome is None


def test_t2_nine_in_mid_turn_do_not_win_yet() -> None:
    game = table("G", shards=("G" * 8, ""))

    answer(game, "select prosper")
    assert asked(game)[0] == "D1"
    answer(game, "select populate", "select draw", "discard ginjinx")

    assert game.outcome is not None and game.outcome.ending == "shards"


def test_t3_one_card_at_the_end_and_no_draw_trigger() -> None:
    game = table("", "E", cards_left=1)

    answer(game, "select populate")

    assert len(letters(game, "hand 0")) == 1 and game.table.active == 1


def test_t4_a_deck_of_one() -> None:
    game = table("G", "E", deck="T", cards_left=1)

    answer(game, "select draw")
    assert asked(game) == ("D5", ["discard ginjinx", "discard tarrokh"])
    answer(game, "discard ginjinx")

    assert letters(game, "deck") == "G" and asked(game) == ("D8", ["use ehvagri", "done"])


def test_t5_nothing_selectable() -> None:
    game = table("", deck="", other_hand="G")

    assert game.table.active == 1 and letters(game, "hand 0") == ""


def test_t6_only_oust_possible() -> None:
    game = table("G", deck="", nomads=("", "T"), cards_left=1)

    answer(game, "select play", "play ginjinx")
    assert asked(game) == ("D3", ["take oust"])
    answer(game, "take oust")

    assert letters(game, "hand 1") == "T" and letters(game, "hand 0") == "G"  # G was the deck, then SF-54


def test_t7_forced_draw_or_nothing() -> None:
    forced = table("G", "H")
    answer(forced, "select play", "play ginjinx")
    assert asked(forced) == ("D3", ["take draw"])

    nothing = table("G", "H", deck="")
    answer(nothing, "select play", "play ginjinx")
    assert letters(nothing, "deck") == "G" and asked(nothing)[0] == "D1"


def test_t8_impossible_second_action_is_skipped() -> None:
    game = table("V", "V")

    answer(game, "select play", "play velunai")
    assert asked(game) == ("D4", ["take prosper"])
    answer(game, "take prosper")

    assert area(game) == (0, 1, "V") and asked(game)[0] == "D1"


def test_t9_devotion_gained_during_the_play() -> None:
    game = table("V V")

    answer(game, "select play", "play velunai", "take devote", "devote velunai")

    assert area(game) == (0, 0, "V") and asked(game)[0] == "D1"


def test_t10_draw_makes_the_second_play_possible() -> None:
    game = table("O", "O", deck="TVH")

    answer(game, "select play", "play orsolwe")
    assert asked(game) == ("D4", ["take draw"])
    answer(game, "take draw", "discard tarrokh")

    assert asked(game) == ("D2", ["play velunai"]) and letters(game, "revealed") == "O"


def test_t11_nested_plays_and_two_ehvagri_bonuses() -> None:
    game = table("O G", "O E", deck="TVHGTVHTVH")

    answer(game, "select play", "play orsolwe", "take draw", "discard tarrokh")
    answer(game, "play ginjinx", "take draw", "discard velunai")
    assert letters(game, "deck")[-4:] == "TVGO" and letters(game, "hand 0") == "GH"
    answer(game, "use ehvagri", "use orsolwe", "place hesperax")

    assert area(game) == (2, 1, "O") and letters(game, "hand 0") == "GE" and asked(game)[0] == "D1"


def test_t12_a_chain_of_bonuses() -> None:
    game = table("E G V", "H T O", shards=("", "G"))

    answer(game, "select play", "play ehvagri", "take prosper", "use hesperax", "discard ginjinx")
    answer(game, "use tarrokh", "use orsolwe", "place velunai")

    assert area(game) == (2, 1, "OTH") and letters(game, "deck")[-2:] == "EG"
    assert letters(game, "hand 0") == "" and letters(game, "hand 1") == "G"


def test_t13_t14_costs_and_placements_trigger_nothing() -> None:
    ousted = table("G", "E T", shards=("", "G"))
    answer(ousted, "select draw", "discard ginjinx", "use ehvagri")
    assert asked(ousted)[0] == "D1"

    placed = table("G T", "G H", shards=("", "G"))
    answer(placed, "select prosper", "use ginjinx", "place tarrokh")
    assert asked(placed)[0] == "D1"


def test_t15_a_bonus_becomes_usable_by_another() -> None:
    game = table("V T", "V G", deck="EOHTEO")

    answer(game, "select play", "play velunai", "take prosper", "devote tarrokh")
    assert asked(game) == ("D8", ["use velunai", "done"])
    answer(game, "use velunai", "discard orsolwe")
    assert asked(game) == ("D8", ["use ginjinx", "done"])
    answer(game, "use ginjinx", "place hesperax")

    assert area(game) == (0, 2, "GTV")


def test_t16_t17_t18_whose_prosper_and_when() -> None:
    opponents = table("T", other_hand="T", other_devotions="G")
    answer(opponents, "select prosper")
    assert asked(opponents)[0] == "D1"

    own = table("G T")
    answer(own, "select devote", "devote ginjinx", "select prosper")
    assert asked(own) == ("D8", ["use ginjinx", "done"])
    answer(own, "done", "select populate")
    assert own.table.active == 1  # the bonus is not offered again


def test_t19_t20_t21_what_is_known_of_ousted_cards() -> None:
    game = table("T", shards=("", "E"), other_devotions="G", other_hand="O", cards_left=1)
    answer(game, "select play", "play tarrokh", "take oust")
    assert asked(game) == ("D7", ["oust shard 1", "oust ginjinx"])
    answer(game, "oust ginjinx")
    assert letters(game, "hand 1") == "GO" and game.table.known["hand 1"] == [{0, 1}, {1}]
    assert game.table.zones["deck"][-1] == "tarrokh" and game.table.known["deck"][-1] == {0, 1}

    answer(game, "select devote", "devote ginjinx", "select prosper", "use ginjinx", "place orsolwe")
    assert game.table.known["shards 1"] == [set(), set(), {1}]

    shard = table("T", shards=("", "E"), cards_left=1)
    answer(shard, "select play", "play tarrokh", "take oust")  # a single target is taken silently
    assert shard.table.known["hand 1"] == [{1}]


def test_t21_a_hidden_placement_unmarks_the_hand() -> None:
    game = table("T", other_devotions="G", other_hand="O G", shards=("", "V"), cards_left=1)
    answer(game, "select play", "play tarrokh", "take oust", "oust ginjinx")
    assert game.table.known["hand 1"] == [{0, 1}, {1}, {1}]
    answer(game, "select devote", "devote ginjinx")  # SF-R42 the marked copy leaves first
    assert game.table.known["hand 1"] == [{1}, {1}]

    other = table("T", other_devotions="G E", other_hand="O", cards_left=1)
    answer(other, "select play", "play tarrokh", "take oust", "oust ginjinx")
    answer(other, "select draw", "discard orsolwe")
    assert all(seats == {1} for seats in other.table.known["hand 1"])
    assert other.table.known["deck"][-1] == {1}


def test_t22_an_ousted_hand_is_trimmed_at_its_own_turn_end() -> None:
    game = table("T", nomads=("", "G"), other_hand="O O V V", cards_left=1)

    answer(game, "select play", "play tarrokh", "take oust")
    assert len(letters(game, "hand 1")) == 5 and asked(game)[0] == "D1"
    answer(game, "select populate", "select prosper", "select devote", "devote velunai")

    assert asked(game)[0] == "D11" and len(letters(game, "hand 1")) == 4


def test_t24_t27_granted_actions_do_not_block_and_plays_nest() -> None:
    game = table("H T E")
    answer(game, "select play", "play hesperax", "take play", "play tarrokh")
    assert asked(game) == ("D3", ["take populate"]) and letters(game, "revealed") == "HT"
    answer(game, "take populate")

    assert letters(game, "deck")[-2:] == "TH" and game.table.completed == 3
    assert "select populate" in asked(game)[1] and "select play" not in asked(game)[1]


def test_t28_a_cost_that_cannot_be_paid() -> None:
    game = table("T", "H", nomads=("", "GG"))

    answer(game, "select play", "play tarrokh", "take oust", "oust nomad 2")

    assert asked(game)[0] == "D1"


def test_t30_a_lineage_stops_the_chain() -> None:
    pair = {
        "x": Lord(("draw", "play"), "populate", ("draw",)),
        "y": Lord(("draw", "play"), "draw", ("populate",)),
    }
    position = Position(deck=list("xyxyxyxy"), hands=[["x"], ["x"]], devotions=[["x", "y"], []])
    game = start(lords=pair, position=position)

    answer(game, "select draw", "discard x")
    assert asked(game) == ("D8", ["use y", "done"])
    answer(game, "use y")
    assert asked(game) == ("D8", ["use x", "done"])
    answer(game, "use x", "discard x")

    assert asked(game)[0] == "D1"


def test_r38_after_the_cap_granted_actions_lapse() -> None:
    position = Position(lords("TVHGEO"), [lords("E E"), lords("G")], devotions=[lords("E G"), []])
    game = start(position=position, max_actions_per_turn=1)

    answer(game, "select play", "play ehvagri", "take prosper")

    assert area(game) == (0, 1, "GE") and asked(game)[0] == "D1"  # no Populate, no Ginjinx bonus


def test_t31_the_turn_limit_is_a_draw() -> None:
    game = table("G", cards_left=1, max_turns=1)

    answer(game, "select populate")

    assert game.outcome is not None
    assert (game.outcome.ending, game.outcome.returns, game.outcome.turns) == ("turn_limit", [0.5, 0.5], 1)


def test_t32_t33_what_may_be_discarded_and_devoted() -> None:
    drawn = table("G", deck="TV")
    answer(drawn, "select draw")
    assert asked(drawn)[1] == ["discard ginjinx", "discard tarrokh", "discard velunai"]

    devoted = table("V G", "V")
    answer(devoted, "select play", "play velunai", "take devote")
    assert asked(devoted)[1] == ["devote ginjinx"]


def test_t35_r40_empty_area_and_resignation() -> None:
    game = table("T")
    answer(game, "select play", "play tarrokh")
    assert asked(game)[1] == ["take populate"]

    game.resign(0)

    assert game.outcome is not None and game.outcome.returns == [0.0, 1.0]


def test_r23_a_discard_cost_can_refill_the_deck_for_its_own_effect() -> None:
    lone = {"z": Lord(("draw", "play"), "prosper", ("populate",), (DISCARD,))}
    position = Position(deck=["z"], hands=[["z"], []], devotions=[["z"], []])
    game = start(lords=lone, position=position)

    answer(game, "select prosper")
    assert asked(game) == ("D8", ["use z", "done"])
    answer(game, "use z", "discard z")

    assert len(game.table.zones["nomads 0"]) == 1
