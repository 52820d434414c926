"""What is told of a game of Soulfall: each fact with its rule, and below the fact that caused it."""

from soultable.core.event import Event
from tests.rules.marks import rule
from tests.rules.soulfall.table import Play, fresh, table


def ids(game: Play) -> list[str]:
    return [event.id for event in game.told]


def causes(game: Play) -> list[str]:
    """`drew < selected`: each Event, as a spectator hears it, with what caused it."""
    ids = {event.number: event.id for event in game.told}
    return [f"{e.id} < {ids.get(e.parent, '-')}" for e in game.told if e.is_for(-1)]


@rule("SF-45", "SF-R17", "SF-R22")
def test_a_bonus_is_earned_by_an_action_and_used_because_of_it() -> None:
    game = table("T V", devotions="G")

    game.do("select prosper", "use G", "place T")

    assert causes(game) == [
        "selected < -",
        "prospered < selected",
        "completed < selected",
        "bonus-earned < completed",
        "used < bonus-earned",
        "placed-shard < used",
        "card-turned < -",
    ]


@rule("SF-R18")
def test_bonuses_that_are_not_used_lapse_aloud() -> None:
    declined = table("T", devotions="G")
    declined.do("select prosper", "done")
    assert "A bonus of @0 lapses." in declined.heard(1)

    unusable = table(devotions="G")
    unusable.do("select prosper")
    assert "A bonus of @0 lapses." in unusable.heard(1)


@rule("SF-R19", "SF-R17")
def test_of_two_equal_bonuses_each_has_its_own_cause() -> None:
    game = table("H H G O", devotions="H V", deck="G E O T G E O T G E O T")
    told: list[Event] = []
    for answer in ("select play", "play H", "take devote", "devote G", "play H", "take devote", "devote O"):
        game.do(answer)
        told += game.told
    earned = [
        event.number for event in told if event.id == "bonus-earned" and event.args["card"] == "velunai"
    ]
    assert len(earned) == 2

    used: list[int] = []
    for _ in range(2):
        game.do("use V")
        used += [event.parent for event in game.told if event.id == "used"]
        game.do(game.offered[0])

    assert used == earned


@rule("SF-24", "SF-59")
def test_a_placed_card_cites_the_rule_of_what_it_becomes() -> None:
    nomad, shard = table("T V", devotions="O"), table("T V", devotions="G")

    nomad.do("select populate", "use O", "place T")
    shard.do("select prosper", "use G", "place T")

    assert [event.rule for event in nomad.told if event.id == "placed-nomad"] == ["SF-24"] * 2
    assert [event.rule for event in shard.told if event.id == "placed-shard"] == ["SF-59"] * 2


@rule("SF-57")
def test_passing_the_action_cards_is_told_before_the_turn() -> None:
    game = table("G E T", cards_left=1)

    game.do("select populate")

    told = {event.id: event for event in game.told}
    assert ids(game)[-3:] == ["passed", "turn", "card-turned"]
    assert (told["passed"].seat, told["passed"].args) == (0, {"whom": 1, "total": 2})
    assert (told["turn"].seat, told["turn"].args, told["turn"].parent) == (1, {"total": 2}, 0)


@rule("SF-50", "SF-53", "SF-R30")
def test_a_win_tells_how_many_cards_there_are() -> None:
    game = table(nomads=9, cards_left=1)

    game.do("select populate")

    assert game.heard(-1)[-1] == "@0 wins with 10 Nomads."


@rule("SF-10", "SF-11")
def test_hands_are_dealt_openly_to_their_owners_only() -> None:
    game = fresh(3, start_player="seat0")

    mine = [event for event in game.told if event.id == "dealt" and event.seat == 0]

    assert [event.args["cards"] is None for event in mine if event.is_for(1)] == [True]
    assert [len(event.args["cards"]) for event in mine if event.is_for(0)] == [3]
    assert mine[0].number == mine[1].number
