"""The referee: requests, refusals, undo with the information barrier, records."""

import pytest

from soultable import compiled
from soultable.core.agenda import State
from soultable.core.errors import (
    BadNotation,
    BadRecord,
    CannotUndo,
    GameOver,
    IllegalOption,
    StaleRequest,
    WrongSeat,
)
from soultable.core.hashing import digest
from soultable.core.option import Option
from soultable.core.position_text import save
from soultable.core.record import link, read_record
from soultable.core.table import Table, open_position, open_table, replay
from soultable.games.registry import game
from tests.core.toy import Bid, Toy, ToyGame

SOULFALL = game("soulfall")
SPIRIT_WAR = game("spirit-war")


def fresh(seed: int = 7) -> Table:
    return open_table(SOULFALL, ("Ann", "Bob"), seed, {"start_player": "seat0"})


def play_to_end(table: Table) -> Table:
    while table.state.result is None:
        request = table.requests()[0]
        table.answer(request.seat, request.options[-1].text, request.id)
    return table


def refused_with(state: State, error: type[Exception], act: object) -> None:
    before = digest(state)
    with pytest.raises(error):
        act()  # type: ignore[operator]  # a function without arguments
    assert digest(state) == before


def test_a_request_has_id_seat_kind_prompt_rule_and_options() -> None:
    request = fresh().requests()[0]

    assert (request.seat, request.kind, request.rule) == (0, "SelectAction", "SF-28")
    assert SOULFALL.render(request.prompt) == "Select an Action for Action card 1 of 3."
    assert next(option.text for option in request.options) == "select draw"


def test_an_answer_to_an_old_request_is_stale_and_changes_nothing() -> None:
    table = fresh()
    old = table.requests()[0].id
    table.answer(0, "select populate", old)

    refused_with(table.state, StaleRequest, lambda: table.answer(0, "select prosper", old))
    table.answer(0, "select prosper", table.requests()[0].id)


def test_the_wrong_seat_is_refused() -> None:
    table = fresh()
    refused_with(table.state, WrongSeat, lambda: table.answer(1, "select draw"))
    refused_with(table.state, WrongSeat, lambda: table.answer(9, "select draw"))
    refused_with(table.state, WrongSeat, lambda: table.answer(-1, "select draw"))


def test_who_is_not_asked_does_not_learn_the_number_of_the_request() -> None:
    table = fresh()

    refused_with(table.state, WrongSeat, lambda: table.answer(1, "select draw", 0))
    refused_with(table.state, WrongSeat, lambda: table.answer(1, "select draw", 99))


def test_a_seat_that_is_out_cannot_leave_again() -> None:
    table = open_table(SPIRIT_WAR, ("Ann", "Bob", "Cid"), 7)
    table.resign(1)

    refused_with(table.state, WrongSeat, lambda: table.resign(1))
    refused_with(table.state, WrongSeat, lambda: table.time_out(1))


def test_unknown_notation_is_refused_with_the_nearest_right_word() -> None:
    table = fresh()
    with pytest.raises(BadNotation, match="did you mean 'select draw'"):
        table.answer(0, "selct draw")
    refused_with(table.state, BadNotation, lambda: table.answer(0, "x" * 1_000_000))


def test_notation_is_read_regardless_of_case_and_spaces() -> None:
    table = fresh()
    table.answer(0, "  Select   POPULATE ")

    assert table.entries[-1].answer == "select populate"


def test_an_illegal_answer_cites_its_rule() -> None:
    table = fresh()
    table.answer(0, "select populate")

    with pytest.raises(IllegalOption) as refused:
        table.answer(0, "select populate")
    assert (refused.value.code, refused.value.rule) == ("already-selected", "SF-29")


def test_nothing_can_be_answered_after_the_end() -> None:
    table = play_to_end(fresh())

    assert table.requests() == []
    refused_with(table.state, GameOver, lambda: table.answer(0, "select draw"))
    refused_with(table.state, GameOver, lambda: table.resign(0))


def test_undo_takes_back_what_nobody_learned_from() -> None:
    table = fresh()
    before = digest(table.state)
    table.answer(0, "select populate")

    assert table.undo(0) == 1
    assert digest(table.state) == before


def test_an_answer_to_a_request_that_was_undone_is_stale() -> None:
    table = fresh()
    first = table.requests()[0].id
    table.answer(0, "select populate")
    second = table.requests()[0].id
    table.undo(0)

    assert table.requests()[0].id not in (first, second)
    refused_with(table.state, StaleRequest, lambda: table.answer(0, "select prosper", second))


def test_undo_stops_at_what_was_drawn_unless_the_others_agree() -> None:
    table = fresh()
    before = digest(table.state)
    table.answer(0, "select draw")

    with pytest.raises(CannotUndo, match="revealed, drawn or sealed"):
        table.undo(0)
    assert table.undo(0, agreed=True) == 1
    assert digest(table.state) == before


def test_undo_stops_at_another_seats_answer() -> None:
    table = fresh()
    while table.requests()[0].seat == 0:
        table.answer(0, table.requests()[0].options[-1].text)
    table.answer(1, table.requests()[0].options[2].text)

    with pytest.raises(CannotUndo, match="Another seat"):
        table.undo(0)


def test_undo_stops_at_a_look_at_hidden_cards_that_stay_where_they_are() -> None:
    at_war = save(open_table(SPIRIT_WAR, ("Ann", "Bob", "Cid"), 7).state).partition("agenda = ")[0]
    scrying = at_war + 'agenda = ["EndTurn(0)", "Resolved(0)", "Offer(0, 1, 0)", "Scry(0)"]\n'
    table = open_position(SPIRIT_WAR, ("Ann", "Bob", "Cid"), scrying)
    table.answer(0, "choose 1")

    with pytest.raises(CannotUndo, match="revealed, drawn or sealed"):
        table.undo(0)


def test_undo_stops_at_an_answer_that_lies_sealed() -> None:
    table = open_table(SPIRIT_WAR, ("Ann", "Bob"), "sealed")
    while not table.state.sealed:
        request = table.requests()[0]
        table.answer(request.seat, request.options[0].text)

    with pytest.raises(CannotUndo, match="revealed, drawn or sealed"):
        table.undo(table.entries[-1].seat)


class Gamble(Bid):
    """A seat names points, and has as many more as a die shows."""

    def chosen(self, s: Toy, option: Option) -> None:
        s.points[self.who] += option.thing + s.rng.below(6)


@pytest.mark.skipif(compiled.is_compiled(), reason="a game of plain Python cannot stand on the compiled core")
def test_undo_stops_at_a_die() -> None:
    for decision, can_undo in ((Bid(0), True), (Gamble(0), False)):
        table = open_table(ToyGame(decision), ("Ann", "Bob"), 7)
        table.answer(0, "bid 1")

        if can_undo:
            assert table.undo(0) == 1
        else:
            with pytest.raises(CannotUndo, match="revealed, drawn or sealed"):
                table.undo(0)


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(CannotUndo, match="not answered anything"):
        fresh().undo(1)


def test_a_record_replays_to_the_same_state() -> None:
    table = play_to_end(fresh())

    again = replay(SOULFALL, read_record(table.record().text()))

    assert digest(again.state) == digest(table.state)
    assert again.record().text() == table.record().text()


def test_a_record_with_a_resignation_replays() -> None:
    table = fresh()
    table.answer(0, "select populate")
    table.resign(1)

    again = replay(SOULFALL, read_record(table.record().text()))

    assert again.state.result is not None
    assert again.state.result.winners == [0]


def test_a_record_from_a_position_replays() -> None:
    position = 'hand = ["tarrokh ehvagri", "? ? ?"]\ndevotions = ["ginjinx ehvagri", ""]\ndeck = "..."\n'
    table = open_position(SOULFALL, ("Jeb", "Zoe"), position)
    table.answer(0, "select prosper")
    table.answer(0, "use ginjinx")

    again = replay(SOULFALL, read_record(table.record().text()))

    assert digest(again.state) == digest(table.state)


def test_a_changed_answer_breaks_the_hash_chain() -> None:
    text = play_to_end(fresh()).record().text()
    changed = text.replace('"select devote"', '"select prosper"', 1)
    assert changed != text

    with pytest.raises(BadRecord, match=r"hash chain|refused"):
        replay(SOULFALL, read_record(changed))


def test_each_link_of_the_chain_holds_the_one_before() -> None:
    s = fresh().state

    assert link("one", s) != link("other", s)


@pytest.mark.parametrize("version", [0, 2, 99])
def test_a_record_of_other_rules_is_refused_as_that(version: int) -> None:
    text = fresh().record().text().replace('"rules":1', f'"rules":{version}', 1)

    with pytest.raises(BadRecord, match=f"it was played by rules {version}; these are rules 1"):
        replay(SOULFALL, read_record(text))


def test_a_cut_last_line_loses_nothing_else() -> None:
    text = play_to_end(fresh()).record().text()
    whole = read_record(text)

    cut = read_record(text[:-40])

    assert len(cut.entries) == len(whole.entries) - 1
    replay(SOULFALL, cut)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty"),
        ("nonsense\n", "line 1: not JSON"),
        ("[1]\n", "line 1: an object"),
        ('{"soultable": 99}\n', "format 99 is newer"),
        ('{"soultable": 1}\n', "'seats' is missing"),
        ("[" * 100_000 + "\n", "not JSON"),
    ],
)
def test_a_damaged_record_gets_one_line(text: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message) as bad:
        read_record(text)
    assert "\n" not in str(bad.value)


def test_the_two_players_and_a_spectator_see_different_events() -> None:
    table = fresh()
    table.answer(0, "select draw")

    drawn = [
        next(table.game.render(e) for e in table.events(viewer) if e.id == "drew") for viewer in (0, 1, None)
    ]

    assert drawn[1] == drawn[2] == "@0 draws a card."
    assert drawn[0] != drawn[1]


def test_whoever_changes_the_lists_they_were_given_changes_nothing_else() -> None:
    table, other = fresh(), fresh()
    offered = [option.text for option in other.requests()[0].options]

    table.requests()[0].options.clear()
    view = table.view(0)
    view.choices.clear()
    view.settings["max_turns"] = 1

    assert [option.text for option in table.requests()[0].options] == offered
    assert [option.text for option in other.requests()[0].options] == offered
    assert table.state.settings["max_turns"] == 200


def test_why_not_reads_notation_as_answer_does() -> None:
    assert fresh().why_not(0, "  Select   OUST ")[0].reason.rule == "SF-47"
