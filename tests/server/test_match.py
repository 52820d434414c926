"""A game as the replay of its log: no server, no database."""

from collections.abc import Sequence

import pytest

from soultable.core.errors import BadRecord, Refused, StaleRequest
from soultable.core.record import header_of, read_record
from soultable.core.table import open_position, replay
from soultable.games.registry import game as game_of
from soultable.games.registry import slugs
from soultable.server import match as words
from soultable.server.clock import ClockRule
from soultable.server.log_integrity import Row
from soultable.server.match import SPECTATOR, Match
from soultable.server.socket_messages import ENCODER
from soultable.server.updates import update_of

NO_CLOCK = ClockRule()


def a_match(
    slug: str = "soulfall",
    seats: int = 2,
    clock: ClockRule = NO_CLOCK,
    outages: Sequence[tuple[float, float]] = (),
    computers: frozenset[int] = frozenset(),
) -> Match:
    game = game_of(slug)
    wished = {"start_player": "seat0"} if slug == "soulfall" else {}
    names = tuple(f"P{seat}" for seat in range(seats))
    header = header_of(game, names, game.checked(seats, dict(wished)), "seed", "")
    return Match(game, header, computers, 100.0, clock, outages)


def half_given() -> Match:
    """Alternate Souls, where seat 0 can play Windwalk in parts."""
    game = game_of("alternate-souls")
    position = """
        map = 0
        lineup = "ilyane fael sylvan_elder gale_griffin - -  varka kessa brann ashwing_drake - -"
        squares = "- a2 c3 e2 - -  - e8 c7 a8 - -"
        will = [5, 5]
        hand = ["windwalk", "ancient_impact"]
        deck = ["...", "..."]
        """
    header = open_position(game, ("Ann", "Bob"), position).header
    return Match(game, header, frozenset(), 100.0, ClockRule("bank", 60.0, 5.0))


def seen(match: Match, viewer: int) -> bytes:
    return ENCODER.encode(update_of(match, viewer, 0, now=0.0))


def first_option(match: Match) -> tuple[int, str]:
    seat = match.waiting()[0]
    return seat, match.table.request_of(seat).options[0].text


@pytest.mark.parametrize("slug", ["soulfall", "spirit-war", "alternate-souls"])
def test_the_same_rows_give_the_same_match_with_all_its_news(slug: str) -> None:
    match = a_match(slug)
    rows: list[Row] = []
    while match.result is None:
        seat, text = first_option(match)
        rows.append(match.row(seat, text, f"nonce-{len(rows)}", 101.0 + len(rows)))
        if len(rows) % 7 == 0 and match.result is None:
            rows.append(match.row(seat, words.ASK_UNDO, "", match.at))
            rows.append(match.row(1 - seat, words.AGREE, "", match.at))
            seat, text = first_option(match)
            rows.append(match.row(seat, text, "", match.at))
        if len(rows) > 60:
            rows.append(match.row(0, words.RESIGN, "", match.at))
    again = a_match(slug)

    for row in rows:
        again.take(row)

    assert [row.ply for row in rows] == list(range(len(rows)))
    for viewer in (SPECTATOR, 0, 1):
        assert seen(again, viewer) == seen(match, viewer)
    assert again.nonces == match.nonces and again.clocks == match.clocks


def test_a_row_that_leads_elsewhere_is_found_out() -> None:
    match = a_match()
    row = match.row(0, "select draw", "", 101.0)

    with pytest.raises(BadRecord, match="hash chain"):
        a_match().take(Row(0, 0, "select populate", "", row.link, 101.0))
    with pytest.raises(BadRecord, match="refused"):
        a_match().take(Row(0, 1, "select draw", "", row.link, 101.0))


def test_a_refused_answer_changes_nothing() -> None:
    match = a_match()
    before = [seen(match, viewer) for viewer in (SPECTATOR, 0, 1)]

    for seat, word in (
        (1, "select draw"), (0, "select oust"), (0, "nonsense"), (0, "!nonsense"), (0, words.AGREE),
        (1, words.DECLINE), (0, words.UNDO), (0, words.ASK_UNDO), (0, words.BACK), (5, words.RESIGN),
    ):  # fmt: skip
        with pytest.raises(Refused):
            match.row(seat, word, "nonce-refused", 105.0)

    assert [seen(match, viewer) for viewer in (SPECTATOR, 0, 1)] == before
    assert match.length == 0 and not match.nonces


def test_an_answer_half_given_is_invisible_to_the_others_taken_back_or_not() -> None:
    match = half_given()
    before = [seen(match, viewer) for viewer in (SPECTATOR, 1)]

    match.row(0, "play windwalk", "", 101.0)
    assert [seen(match, viewer) for viewer in (SPECTATOR, 1)] == before
    match.row(0, words.UNDO, "", 102.0)
    match.row(0, "play windwalk", "", 103.0)
    match.row(0, "on c3", "", 104.0)
    assert [seen(match, viewer) for viewer in (SPECTATOR, 1)] == before
    assert match.streams[0].events[-1].id == "began-again"

    match.row(0, "go f-f", "", 105.0)
    assert [seen(match, viewer) for viewer in (SPECTATOR, 1)] != before
    assert match.asks[1] == 1  # how many parts there were is not told by the number of a request either


def test_a_clock_runs_on_while_an_answer_is_half_given() -> None:
    match = half_given()

    match.row(0, "play windwalk", "", 110.0)
    match.row(0, words.UNDO, "", 120.0)
    match.row(0, "play windwalk", "", 125.0)
    match.row(0, "on c3", "", 130.0)
    assert match.clocks.remaining(0, 130.0) == 30.0
    match.row(0, "go f-f", "", 140.0)

    assert match.clocks.left[0] == 60.0 - 40.0 + 5.0


def test_a_bank_pays_for_thinking_and_grows_with_each_answer() -> None:
    match = a_match(clock=ClockRule("bank", 60.0, 2.0))

    match.row(0, "select populate", "", 110.0)

    assert match.clocks.remaining(0, 110.0) == 52.0
    assert match.clocks.remaining(1, 110.0) == 60.0
    assert match.clocks.due(110.0) == (162.0, 0)


def test_a_clock_per_move_starts_anew_and_does_not_run_while_no_server_does() -> None:
    match = a_match(clock=ClockRule("move", 30.0), outages=[(115.0, 1115.0)])
    match.row(0, "select populate", "", 110.0)

    assert match.clocks.due(112.0) == (140.0, 0)
    assert match.clocks.due(1116.0) == (1140.0, 0)


def handed_over(clock: ClockRule) -> tuple[Match, int, float]:
    """A game in which somebody has just asked another one with an answer that can be taken back freely."""
    match, at = a_match("alternate-souls", clock=clock), 100.0
    while True:
        at += 1.0
        seat, text = first_option(match)
        match.row(seat, text, "", at)
        if seat not in match.waiting() and match.can_undo(seat, at):
            return match, seat, at


def test_an_answer_taken_back_earns_no_increment_and_the_clock_goes_on() -> None:
    match = a_match(clock=ClockRule("bank", 60.0, 5.0))

    for at in (110.0, 120.0):
        match.row(0, "select populate", "", at)
        assert match.clocks.left[0] == 60.0 - (at - 100.0) + 5.0
        match.row(0, words.UNDO, "", at + 5.0)
        assert match.clocks.remaining(0, at + 5.0) == 60.0 - (at + 5.0 - 100.0)

    assert match.clocks.due(125.0) == (160.0, 0)


def test_nobody_pays_for_an_answer_that_another_takes_back() -> None:
    match, seat, at = handed_over(ClockRule("bank", 60.0, 5.0))
    before = match.given[-1]

    match.row(seat, words.UNDO, "", at + 30.0)

    assert match.clocks.left == list(before.left) and 1 - seat not in match.clocks.since
    asked = dict(before.since)[seat]
    assert match.clocks.remaining(seat, at + 30.0) == before.left[seat] - (at + 30.0 - asked)


def test_what_would_cost_the_game_on_time_is_not_taken_back_without_asking() -> None:
    match, seat, _ = handed_over(ClockRule("move", 30.0))
    asked = dict(match.given[-1].since)[seat]

    assert match.can_undo(seat, asked + 29.0) and not match.can_undo(seat, asked + 30.0)
    match.row(seat, words.UNDO, "", asked + 29.0)
    assert match.clocks.due(asked + 29.0) == (asked + 30.0, seat)


def test_what_the_others_agreed_to_take_back_is_asked_afresh() -> None:
    match, seat, at = handed_over(ClockRule("bank", 60.0, 5.0))
    before = match.given[-1]
    match.row(seat, words.ASK_UNDO, "", at + 10.0)

    match.row(1 - seat, words.AGREE, "", at + 20.0)

    spent = at - dict(before.since)[seat]
    assert match.clocks.left[seat] == before.left[seat] - spent
    assert match.clocks.left[1 - seat] == before.left[1 - seat]
    assert match.clocks.since == {seat: at + 20.0}


def test_a_computer_that_stands_in_earns_no_increment() -> None:
    match = a_match(clock=ClockRule("bank", 60.0, 5.0))
    match.row(0, words.AWAY, "", 105.0)

    match.row(0, "select populate", "", 110.0)

    assert match.clocks.left[0] == 50.0


def test_running_out_of_time_is_a_row_and_loses() -> None:
    match = a_match(clock=ClockRule("move", 30.0))

    row = match.row(0, words.TIMEOUT, "", 131.0)

    assert match.result is not None and match.result.winners == [1]
    assert [event.id for event in match.streams[SPECTATOR].events][-1] == "timed-out"
    again = a_match(clock=ClockRule("move", 30.0))
    again.take(row)
    assert seen(again, 0) == seen(match, 0)


@pytest.mark.parametrize("slug", slugs())
def test_running_out_of_time_is_told_as_that_in_events_result_record_and_clock(slug: str) -> None:
    match = a_match(slug, clock=ClockRule("bank", 30.0))
    seat = match.waiting()[0]

    match.row(seat, words.TIMEOUT, "", 131.0)

    for viewer in (SPECTATOR, 0, 1):
        told = [match.game.render(event) for event in match.streams[viewer].events]
        assert not any("resign" in text or "concede" in text for text in told)
        assert f"@{seat} has run out of time." in told
    assert match.result is not None and match.result.ending == "timed-out"
    assert match.hint(131.0).ending == "timed-out"
    record = read_record(match.table.record().text())
    assert record.answers()[-1] == (seat, "timeout")
    assert replay(match.game, record).record().lines() == record.lines()
    clock = update_of(match, 0, None, now=140.0).clock
    assert clock is not None and clock.left[seat] == 0.0 and clock.since == [None, None]


def test_in_a_game_of_more_the_others_play_on_when_one_has_run_out_of_time() -> None:
    match = a_match("spirit-war", 3, clock=ClockRule("move", 30.0))
    seat = match.waiting()[0]

    match.row(seat, words.TIMEOUT, "", 131.0)

    assert match.result is None and match.table.state.is_out(seat)
    assert match.clocks.left == [0.0 if other == seat else 30.0 for other in range(3)]


@pytest.mark.parametrize("kind", ["move", "bank"])
def test_the_clock_that_is_shown_leaves_outages_out(kind: str) -> None:
    match = a_match(clock=ClockRule(kind, 30.0), outages=[(50.0, 60.0), (110.0, 1110.0), (1112.0, 1113.0)])

    clock = update_of(match, 1, None, now=1115.0).clock

    assert clock is not None and clock.since[0] is not None
    assert clock.left[0] - (1115.0 - clock.since[0]) == match.clocks.remaining(0, 1115.0) == 16.0
    assert update_of(match, 1, None, now=1120.0).clock == clock  # nothing new: time passes by itself


def test_the_computer_plays_for_whoever_is_away() -> None:
    match = a_match()

    match.row(0, words.AWAY, "", 150.0)
    assert match.is_driven(0) and not match.needs_nobody(1)
    match.row(0, words.BACK, "", 160.0)

    assert not match.is_driven(0)
    assert [event.id for event in match.streams[1].events][-2:] == ["away", "back"]


def test_in_a_game_of_more_all_others_must_agree() -> None:
    match = a_match("spirit-war", 4)
    match.row(0, words.ASK_DRAW, "", 101.0)

    match.row(2, words.AGREE, "", 102.0)
    assert match.still_to_agree() == [1, 3] and match.waiting()
    match.row(1, words.AGREE, "", 103.0)
    match.row(3, words.AGREE, "", 104.0)

    assert match.result is not None and match.result.returns == [0.25] * 4


def test_a_draw_offer_ends_when_another_seat_has_answered() -> None:
    match = a_match()
    match.row(1, words.ASK_DRAW, "", 101.0)

    match.row(0, "select populate", "", 102.0)

    assert match.offer is None


def test_an_answer_to_an_earlier_request_is_stale_after_taking_back() -> None:
    match = a_match()
    match.row(0, "select populate", "", 101.0)
    match.row(0, words.UNDO, "", 102.0)

    for old in (1, 2):
        with pytest.raises(Refused) as refused:
            match.check_request(0, old)
        assert refused.value.code == "stale"
    match.check_request(0, 3)


def test_an_answer_to_what_is_over_is_stale_whoever_is_asked_now() -> None:
    match = a_match()
    while match.waiting() == [0]:
        match.row(*first_option(match), "", 101.0)

    with pytest.raises(StaleRequest, match="nothing is asked of you now"):
        match.check_request(0, 1)
    match.check_request(0, match.asks[0])  # not asked yet: the rules say so
    with pytest.raises(Refused) as refused:
        match.check_request(0, match.asks[0] + 1)
    assert refused.value.code == "no-such-request" and not isinstance(refused.value, StaleRequest)
    match.row(0, words.RESIGN, "", 102.0)
    for request in (0, 1, match.asks[0], match.asks[0] + 9):
        with pytest.raises(StaleRequest, match="over"):
            match.check_request(0, request)
