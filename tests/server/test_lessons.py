"""First games and puzzles over HTTP: listed, played, taken back, refused with a reason, solved and failed."""

from typing import Any

import pytest

from soultable.core.scenarios.file import Scenario
from soultable.games.registry import slugs
from soultable.server.lessons import LESSON, PLAYER, PUZZLE, exercises
from tests.server.client import Answered, Person
from tests.server.serving import Serving

Json = dict[str, Any]


def own_answers(scenario: Scenario) -> list[str]:
    return [move.do for move in scenario.moves if move.seat == PLAYER]


@pytest.fixture(scope="module")
def somebody(server: Serving) -> Person:
    return server.person("Ann")


def practise(person: Person, id: str, *answers: str, hint: bool = False) -> Json:
    found: Json = person.call("POST", f"/api/learning/{id}", {"answers": list(answers), "hint": hint})
    return found


def test_every_game_has_a_first_game_and_five_puzzles(somebody: Person) -> None:
    listed = somebody.call("GET", "/api/learning")["exercises"]

    for slug in slugs():
        kinds = [one["kind"] for one in listed if one["game"] == slug]
        assert kinds == [LESSON] + 5 * [PUZZLE]
    assert all(one["title"] and one["story"] and one["steps"] for one in listed)


@pytest.mark.parametrize("id", exercises())
def test_the_answers_of_the_file_solve_it(somebody: Person, id: str) -> None:
    kind, scenario = exercises()[id]
    answers = own_answers(scenario)

    half = practise(somebody, id, *answers[: len(answers) // 2])
    whole = practise(somebody, id, *answers)

    assert half["state"] == "going" and half["known"] and half["taken"] == len(answers) // 2
    assert (half["step"] is not None) == (kind == LESSON)
    assert half["view"]["viewer"] == PLAYER and PLAYER in half["view"]["waiting"]
    assert whole["state"] == "solved" and whole["step"] is None
    assert whole["view"]["result"]["winners"] == [PLAYER]
    assert len(whole["events"]) > len(half["events"])


def test_a_lesson_says_what_to_do_and_waits_for_it(somebody: Person) -> None:
    begun = practise(somebody, "learn-soulfall")
    other = practise(somebody, "learn-soulfall", "select draw")
    never = practise(somebody, "learn-soulfall", "select oust")

    assert begun["step"]["answer"] == "select populate" and "SF-40" in begun["step"]["note"]
    assert other["taken"] == 0 and other["refused"]["sentence"].startswith("That is allowed")
    assert never["refused"]["rule"] == "SF-47"


def test_a_lesson_tells_what_the_others_did(somebody: Person) -> None:
    answers = ["select populate", "select prosper", "select devote", "devote ginjinx"]

    after = practise(somebody, "learn-soulfall", *answers)

    assert "SF-54" in after["told"][0]
    assert after["view"]["numbers"]["turn"] == 3 and after["done"] == 4


def test_a_puzzle_can_be_failed_and_taken_back(somebody: Person) -> None:
    failed = practise(somebody, "soul-of-ankiril-1", "end")
    again = practise(somebody, "soul-of-ankiril-1")

    assert failed["state"] == "failed" and not failed["known"]
    assert again["state"] == "going" and again["step"] is None


def test_a_hint_tells_the_next_answer_while_the_way_is_known(somebody: Person) -> None:
    hinted = practise(somebody, "soul-of-ankiril-1", hint=True)
    astray = practise(somebody, "soul-of-ankiril-1", "move e5", hint=True)

    assert hinted["step"]["answer"] == "move c5"
    assert astray["step"] is None and not astray["known"]


def test_where_the_file_ends_the_others_have_a_mind_of_their_own(somebody: Person) -> None:
    """Water loses against Earth: the opponent goes on without the file, and the puzzle is failed."""
    answers = ["summon water"]
    for _ in range(6):
        now = practise(somebody, "spirit-war-1", *answers)
        assert now["refused"] is None
        if now["state"] != "going":
            break
        answers.append(now["view"]["options"][0]["text"])

    assert now["state"] == "failed"


def test_what_is_not_allowed_says_why(somebody: Person) -> None:
    wish = {"answers": [], "about": "attack c5"}

    told = somebody.call("POST", "/api/learning/soul-of-ankiril-1/why", wish)["reasons"]

    assert told and told[0]["rule"].startswith("SA-")


def test_nothing_hidden_is_sent(somebody: Person) -> None:
    shown = practise(somebody, "learn-soulfall")["view"]["zones"]

    assert shown["hand"][1] == [None, None, None]
    assert set(shown["deck"]) == {None}


@pytest.mark.parametrize(
    ("id", "body", "status"),
    [
        ("learn-chess", {}, 404),
        ("learn-soulfall", {"answers": ["x"] * 201}, 422),
        ("learn-soulfall", {"answers": [3]}, 422),
        ("learn-soulfall", {"seed": 1}, 422),
        ("Learn%20soulfall", {}, 422),
    ],
)
def test_what_does_not_fit_is_refused(somebody: Person, id: str, body: Json, status: int) -> None:
    with pytest.raises(Answered) as refused:
        somebody.call("POST", f"/api/learning/{id}", body)

    assert refused.value.status == status
