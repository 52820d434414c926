"""Playing over the wire: events, requests, refusals, resync."""

import importlib.util
from types import ModuleType

import pytest

from tests.server.client import Seat, drain, play_on
from tests.server.serving import ROOT, Serving

GAMES = ("soulfall", "spirit-war", "alternate-souls", "soul-of-ankiril", "sengoku-yugi")


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bot", ROOT / "examples" / "bot.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", GAMES)
def test_the_example_bot_plays_a_whole_game_against_a_computer(server: Serving, game: str) -> None:
    bot = example().Bot(f"http://127.0.0.1:{server.port}", "7")
    table = bot.open_table(game, "random")
    if game == "soul-of-ankiril":  # without a limit, those who play at random take very long
        ann = server.person()
        bot.cookie, table = ann.cookie, ann.make(game, "human", "random", settings={"turn_limit": 12})

    result = bot.play(table)

    assert result["ending"] and sum(result["returns"]) == pytest.approx(1.0)


def test_the_example_bot_repeats_what_the_server_says_when_it_refuses(server: Serving) -> None:
    for address, agent, said in (
        (
            f"http://127.0.0.1:{server.port}",
            "grandmaster",
            "There is no computer 'grandmaster' at this server",
        ),
        ("http://127.0.0.1:9", "level1", "http://127.0.0.1:9: "),
    ):
        with pytest.raises(SystemExit, match=said):
            example().main(address, "soulfall", agent)


def two(server: Serving, game: str = "soulfall") -> tuple[Seat, Seat]:
    """Both seats of a table at one screen, each with its own socket; the one that is asked first."""
    ann = server.person()
    table = ann.make(game, "human", "hot", settings={"start_player": "seat0"} if game == "soulfall" else {})
    mine, yours = ann.sit(table, 0), ann.sit(table, 1)
    mine.until_type("update"), yours.until_type("update")
    return mine, yours


def test_events_are_numbered_without_gaps_for_each_viewer(server: Serving) -> None:
    mine, yours = two(server)

    play_on(mine, yours)

    for seat in (mine, yours):
        told = [event["number"] for m in seat.messages if m["type"] == "update" for event in m["events"]]
        assert told == list(range(1, len(told) + 1)) and len(told) > 20
    assert mine.result is not None and mine.result == yours.result


def test_whoever_comes_back_gets_the_events_after_any_number(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    mine, yours = ann.sit(table, 0), ann.sit(table, 1)
    mine.until_type("update"), yours.until_type("update")
    play_on(mine, yours, most=10)
    drain(mine)

    for after in (0, 1, len(mine.events) - 1, len(mine.events), len(mine.events) + 50):
        with ann.sit(table, 0, after=after) as again:
            update = again.until_type("update")
            assert update["events"] == mine.events[after:]
            assert (update["event"], update["view"]) == (mine.now["event"], mine.now["view"])
        mine.send(type="resync", after=after)
        assert mine.until_type("update")["events"] == mine.events[after : len(mine.events)]


def test_an_invalid_answer_is_told_apart_from_a_stale_one_and_both_bring_the_view(server: Serving) -> None:
    mine, _ = two(server)
    request = mine.now["request"]
    mine.answer("select populate")

    twice = mine.answer("select populate")
    late = mine.answer("select draw", request=request)
    nonsense = mine.answer("select everything")

    assert (twice["kind"], twice["rule"]) == ("invalid", "SF-29")
    assert "already selected" in twice["sentence"]
    assert (late["kind"], late["code"]) == ("stale", "stale")
    assert (nonsense["kind"], nonsense["code"]) == ("invalid", "unknown-notation")
    for refusal in (twice, late, nonsense):
        assert refusal["now"]["view"] == mine.now["view"] and refusal["now"]["request"] == mine.now["request"]
        assert refusal["now"]["event"] == len(mine.events)


def test_the_same_nonce_is_taken_once(server: Serving) -> None:
    mine, _ = two(server)
    request = mine.now["request"]

    first = mine.answer("select draw", request, nonce="once-and-only-once")
    again = mine.answer("select draw", request, nonce="once-and-only-once")

    assert first == again and first["type"] == "done"
    drain(mine)
    assert mine.now["request"] == request + 1


def test_a_seat_that_is_not_asked_is_refused_and_shown_how_things_stand(server: Serving) -> None:
    mine, yours = two(server)

    refusal = yours.answer("select draw", request=1)

    assert (refusal["kind"], refusal["code"]) == ("invalid", "not-asked")
    assert refusal["now"]["view"]["viewer"] == 1 and refusal["now"]["request"] is None
    assert mine.silent()


def test_a_stale_answer_is_stale_when_another_seat_is_asked_or_the_game_is_over(
    server: Serving,
) -> None:
    mine, yours = two(server)
    while mine.now["request"] is not None:
        mine.first()
        drain(mine)

    late = mine.answer("select draw", request=1)
    assert (late["kind"], late["code"]) == ("stale", "stale")
    assert late["now"]["view"] == mine.now["view"] and late["now"]["request"] is None

    yours.act("resign")
    mine.until(lambda m: m["type"] == "update" and m["view"]["result"] is not None)
    for request, text in ((1, "select draw"), (99, "nonsense"), (1, "nonsense")):
        over = mine.answer(text, request=request)
        assert (over["kind"], over["code"]) == ("stale", "game-over")
        assert over["now"]["view"]["result"] == mine.result


def test_an_answer_to_what_was_never_asked_is_invalid(server: Serving) -> None:
    mine, _ = two(server)

    refusal = mine.answer("select draw", request=7)

    assert (refusal["kind"], refusal["code"]) == ("invalid", "no-such-request")


def test_words_of_the_log_are_no_answers(server: Serving) -> None:
    mine, _ = two(server)

    for word in ("!undo agreed", "!timeout", "!away", "resign"):
        assert mine.answer(word)["code"] == "unknown-notation"


def test_a_spectator_looks_and_does_nothing(server: Serving) -> None:
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    with ann.sit(table, None) as watcher:
        watcher.until_type("update")

        refusal = watcher.act("answer", request=1, text="select draw")
        resigned = watcher.act("resign")

    assert refusal["code"] == resigned["code"] == "spectator"
    assert refusal["now"]["view"]["viewer"] is None and refusal["now"]["view"]["options"] == []


def test_why_gives_reason_and_rule(server: Serving) -> None:
    mine, _ = two(server)

    mine.send(type="why", text="select oust")

    (reason,) = mine.until_type("reasons")["reasons"]
    assert (reason["code"], reason["rule"]) == ("oust-not-selectable", "SF-47")


def test_taking_back_is_free_until_something_was_learned(server: Serving) -> None:
    mine, yours = two(server)
    before = mine.now["view"]
    mine.answer("select populate")

    done = mine.act("undo")

    assert done["type"] == "done"
    mine.until_event("took-back")
    assert mine.now["view"] == before
    yours.until_event("taken-back")
    assert mine.answer("select populate", request=1)["kind"] == "stale"


def test_there_is_nothing_to_take_back_before_the_first_answer_and_everybody_is_addressed(
    server: Serving,
) -> None:
    mine, yours = two(server)

    refusal = mine.act("undo")

    assert (refusal["code"], refusal["sentence"]) == (
        "nothing-to-undo",
        "You have not answered anything yet.",
    )
    before = mine.now["undo"]
    mine.answer("select populate")
    drain(mine)
    assert (before, mine.now["undo"]) == (False, True)
    mine.act("undo")
    assert mine.until_event("took-back")["text"] == "You have taken back your last answer."
    assert yours.until_event("taken-back")["text"] == "@0 has taken back the last answer."
    assert not mine.now["undo"]
    assert not yours.now["undo"]


def test_taking_back_what_was_seen_needs_the_others(server: Serving) -> None:
    mine, yours = two(server)
    before = mine.now["view"]
    mine.answer("select draw")  # a card is drawn

    mine.act("undo")
    yours.until_event("undo-asked")
    assert yours.now["offer"] | {"number": 0} == {"what": "undo", "seat": 0, "missing": [1], "number": 0}
    assert yours.act("consent", yes=True)["type"] == "done"

    mine.until_event("took-back")
    assert mine.now["view"] == before and mine.now["offer"] is None


def test_a_draw_is_agreed_or_declined(server: Serving) -> None:
    mine, yours = two(server)
    mine.act("offer_draw")
    yours.until_event("draw-offered")
    yours.act("consent", yes=False)
    mine.until_event("declined")
    assert mine.now["offer"] is None and mine.result is None

    yours.act("offer_draw")
    assert yours.act("consent", yes=True)["code"] == "nothing-offered"
    mine.act("consent", yes=True)

    yours.until(lambda m: m["type"] == "update" and m["view"]["result"] is not None)
    assert yours.result == {"returns": [0.5, 0.5], "winners": [], "ending": "agreed-draw", "rule": ""}
    assert mine.act("resign")["code"] == "game-over"


def test_a_computer_does_not_agree_to_a_draw(server: Serving) -> None:
    ann = server.person()
    with ann.sit(ann.make("soulfall", "human", "random"), 0) as mine:
        mine.until_asked()
        assert mine.act("offer_draw")["code"] == "no-draw"


def test_resigning_ends_a_game_of_two(server: Serving) -> None:
    mine, yours = two(server, "spirit-war")

    mine.act("resign")

    yours.until(lambda m: m["type"] == "update" and m["view"]["result"] is not None)
    assert yours.result is not None and yours.result["winners"] == [1]
    assert yours.until_type("table")["ended"] is not None
