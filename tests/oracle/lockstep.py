"""Engine and oracle in lock-step: the same question, the same table and the same end, answer by answer."""

import json
import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from soultable.core.agenda import State
from soultable.core.combinators import Together
from soultable.core.game import Settings, decision_of
from soultable.core.questions import asked_of, waiting
from tests.oracle.driver import Oracle

# Settings that all games shall have; the others vary.
GIVEN: Settings = json.loads(os.environ.get("SOULTABLE_SETTINGS", "{}"))
# What the engine says of the table, and what the oracle says, by the same names.
Facts = Callable[[State, Oracle[Any]], tuple[dict[str, object], dict[str, object]]]


def question_of(s: State) -> dict[str, object]:
    decision = asked_of(s, s.who)
    return {
        "seat": s.who,
        "question": type(decision).__name__,
        "options": [option.text for option in s.choices],
        "sealed": isinstance(decision_of(s), Together),
    }


def differences(found: dict[str, object], expected: dict[str, object]) -> list[str]:
    return [
        f"{name}: engine {found.get(name, 'has none')}, oracle {value}"
        for name, value in expected.items()
        if found.get(name, "has none") != value
    ]


def check(s: State, oracle: Oracle[Any], facts: Facts, where: str) -> None:
    """The same question, or the same end, and the same table."""
    unequal = differences(*facts(s, oracle))
    if oracle.ask is not None:
        asked = {
            "seat": oracle.ask.seat,
            "question": oracle.ask.kind,
            "options": oracle.ask.texts,
            "sealed": oracle.ask.sealed,
        }
        unequal = differences(question_of(s), asked) + unequal
        assert s.result is None, f"{where}: the engine's game is over, the oracle asks {oracle.ask}"
    else:
        assert s.result is not None and oracle.outcome is not None, f"{where}: only the oracle's game is over"
        ended = {"winners": s.result.winners, "returns": s.result.returns, "ending": s.result.ending}
        end = oracle.outcome
        unequal += differences(ended, {"winners": end.winners, "returns": end.returns, "ending": end.ending})
        assert waiting(s) == []
    assert not unequal, where + ":\n" + "\n".join(unequal)


def play_both(
    s: State,
    oracle: Oracle[Any],
    facts: Facts,
    pick: Callable[[list[str]], str],
    dice: Random,
    seen: Counter[str],
    where: str,
    resigning: float = 0.0,
    longest: int = 10_000,
) -> None:
    """Random answers on both, to the end or so many."""
    given: list[str] = []
    while oracle.ask is not None and len(given) < longest:
        check(s, oracle, facts, f"{where}, decision {len(given)}, after {given[-8:]}")
        seen[oracle.ask.kind] += 1
        if dice.random() < resigning:
            leaving = dice.randrange(2)
            given.append(f"{leaving} resigns")
            oracle.resign(leaving)
            s.game.resign(s, leaving)
            s.settle()
        else:
            given.append(pick(oracle.ask.texts))
            seen[given[-1]] += 1
            oracle.answer(given[-1])
            s.choose(s.game.option(given[-1]))
    check(s, oracle, facts, f"{where}, in the end, after {given[-8:]}")
    if oracle.outcome is not None:
        seen[oracle.outcome.ending] += 1
