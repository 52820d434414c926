"""The kit catches what it is for: each property fails on a game that breaks it."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from soultable.core.agenda import State
from soultable.core.event import EVERYONE, Event
from soultable.core.option import Option
from soultable.core.tool_settings import GameTooling
from soultable.core.view import View, look
from soultable.games.registry import game
from soultable.lab.conformance import (
    accounting,
    clones,
    golden_playthroughs,
    invariants,
    legality,
    save_and_load,
    secrecy,
    undo,
    worlds,
)
from soultable.lab.conformance.chi_square import same_law, upper_tail
from soultable.lab.conformance.random_play import Walk, replayed
from soultable.lab.conformance.report import Tally
from soultable.lab.conformance.run import Plan, Property, examine_range, run_property

SOULFALL = game("soulfall")
MANY = 80  # games, in which all of these are told; an empty deck and hand (`unused`) are too rare for that
UNCAUSED = ("dealt", "began", "turn", "resigned")
TOLD = (
    *UNCAUSED,
    *("card-turned", "selected", "drew", "discarded", "played", "play-ended", "populated"),
    *("prospered", "devoted", "ousted-nomad", "ousted-shard", "ousted-devotion", "completed"),
    *("bonus-earned", "bonuses-lapsed", "used", "returned", "placed-nomad", "placed-shard"),
    *("topped-up", "passed", "won", "drawn"),
)
NUMBERS = [
    *[(id, "amount") for id in ("dealt", "began", "bonuses-lapsed")],
    *[(id, "total") for id in ("turn", "card-turned", "completed", "passed", "drawn")],
    *[(id, "at") for id in ("populated", "prospered", "placed-nomad", "placed-shard")],
    *[(id, "at") for id in ("ousted-nomad", "ousted-shard")],  # the last one of a row
]


def found_by(module: str, games: int = 12) -> str:
    """The first problem that a property finds in Soulfall as it is now."""
    verdict = run_property(Property(module, module), Plan("soulfall", games, 0, "catch", workers=1))
    assert verdict.passed == (verdict.counterexample is None)
    return "" if verdict.counterexample is None else verdict.counterexample.problem


@pytest.fixture
def plain_engine() -> Iterator[None]:
    """Compiled classes cannot be broken for a test."""
    if not isinstance(vars(type(SOULFALL)).get("evaluate"), type(found_by)):
        pytest.skip("only the plain engine can be broken on purpose")
    yield


def told_otherwise(monkeypatch: pytest.MonkeyPatch, change: Callable[[Event], Event | None]) -> None:
    """Every Event of Soulfall is written as this makes of it, or not at all."""
    cls: Any = type(SOULFALL.start(2, 1))
    whole = cls.write

    def write(self: State, *args: Any) -> None:
        before = len(self.log)
        whole(self, *args)
        self.log[before:] = [told for event in self.log[before:] if (told := change(event)) is not None]

    monkeypatch.setattr(cls, "write", write)


def with_args(event: Event, **args: object) -> Event:
    """The Event with other values for those of these args that it has."""
    told = {name: args.get(name, value) for name, value in event.args.items()}
    return Event(event.number, event.parent, event.id, event.rule, event.seat, told, event.audience)


def with_parent(event: Event, parent: int) -> Event:
    return Event(event.number, parent, event.id, event.rule, event.seat, event.args, event.audience)


def test_a_counterexample_can_be_replayed() -> None:
    walk = Walk(SOULFALL, 2, "replay")
    s = walk.start()
    for _ in walk.moves(s):
        if len(walk.answers) == 20:
            break

    again = replayed(walk.counterexample("nothing is wrong"))

    assert [option.text for option in again.choices] == [option.text for option in s.choices]
    assert again.zones == s.zones


def test_workers_count_together_and_name_the_first_counterexample() -> None:
    walk = Walk(SOULFALL, 2, "x")
    one, other = Tally({"games": 2}, {"longest": 5}), Tally({"games": 3}, {"longest": 4})
    other.found = (7, walk.counterexample("seven"))
    later = Tally(found=(9, walk.counterexample("nine")))

    for tally in (later, other):
        one.merge(tally)

    assert one.all() == {"games": 5, "longest": 5}
    assert one.found is not None and one.found[1].problem == "seven"


def test_the_same_games_are_played_whatever_the_range() -> None:
    plan, part = Plan("soulfall", 6, 0, "ranges"), Property("ending", "ending")

    whole = examine_range(part, plan, 0, 6)
    halves = examine_range(part, plan, 0, 3)
    halves.merge(examine_range(part, plan, 3, 6))

    assert whole.all() == halves.all()


@pytest.mark.usefixtures("plain_engine")
class TestBrokenGames:
    def test_a_field_that_is_not_saved(self, monkeypatch: pytest.MonkeyPatch) -> None:
        cls: Any = type(SOULFALL.start(2, 1))
        whole = cls.set_public

        def careless(self: Any, numbers: list[int], lists: list[list[int]]) -> None:
            whole(self, numbers, lists)
            self.pending = []

        monkeypatch.setattr(cls, "set_public", careless)

        assert found_by("save_and_load", 60) == "the loaded position is another one"

    def test_a_field_that_a_clone_lacks(self, monkeypatch: pytest.MonkeyPatch) -> None:
        cls: Any = type(SOULFALL.start(2, 1))
        whole = cls.clone

        def careless(self: Any) -> Any:
            self.said_before = 1
            return whole(self)

        monkeypatch.setattr(cls, "said_before", 0, raising=False)
        monkeypatch.setattr(cls, "clone", careless)

        assert found_by("clones") == "a clone has another 'said_before' than its original"

    def test_a_clone_that_shares_a_list(self, monkeypatch: pytest.MonkeyPatch) -> None:
        cls: Any = type(SOULFALL.start(2, 1))
        whole = cls.clone

        def careless(self: Any) -> State:
            copy: State = whole(self)
            copy.zones[3] = self.zones[3]
            return copy

        monkeypatch.setattr(cls, "clone", careless)

        assert found_by("clones") == "a clone shares 'zones[…]' with its original"

    def test_a_card_that_is_lost(self, monkeypatch: pytest.MonkeyPatch) -> None:
        cls: Any = type(SOULFALL.start(2, 1))
        monkeypatch.setattr(cls, "to_bottom", lambda self, card: None)

        assert "in none" in found_by("invariants")

    def test_a_rule_that_does_not_exist(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(SOULFALL.steps["SelectAction"], "rule", lambda self: "SF-999")

        assert found_by("invariants") == "SelectAction cites SF-999, which is not in the rulebook"

    def test_an_option_that_cannot_be_carried_out(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def everything(self: Any, s: Any) -> list[Option]:
            return [option for option in s.game.vocabulary if option.text.startswith("select ")]

        monkeypatch.setattr(SOULFALL.steps["SelectAction"], "options", everything)

        assert "there is a reason against it" in found_by("legality")

    def test_an_event_that_tells_a_hidden_discard(self, monkeypatch: pytest.MonkeyPatch) -> None:
        cls: Any = type(SOULFALL.start(2, 1))
        monkeypatch.setattr(cls, "seers_of", lambda self, source, target: EVERYONE)

        assert "is told" in found_by("secrecy")

    def test_a_memory_that_tells_a_hidden_discard(self, monkeypatch: pytest.MonkeyPatch) -> None:
        cls: Any = type(SOULFALL.start(2, 1))
        slip = cls.slip_from_hand

        def remembered(self: Any, who: int, lord: int) -> int:
            card = int(slip(self, who, lord))
            self.known[card] = 3
            return card

        monkeypatch.setattr(cls, "slip_from_hand", remembered)

        assert "the view differs" in found_by("secrecy")

    def test_a_question_that_depends_on_hidden_cards(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(SOULFALL.steps["Reveal"], "is_public", lambda self: True)

        assert found_by("secrecy") == "Reveal is said to be public, but hidden cards change its options"

    def test_an_undo_that_forgets_what_was_seen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("soultable.core.table.learned", lambda before, now: False)

        assert "saw a new face" in found_by("undo")

    def test_a_number_that_changes_without_a_word(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(accounting, "account_of", lambda slug: None)
        told_otherwise(monkeypatch, lambda event: None if event.id == "passed" else event)

        assert found_by("accounting") == "PassActionCards: turn changes without a word"

    def test_what_is_declared_as_untold(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(accounting, "account_of", lambda slug: None)
        monkeypatch.setattr(SOULFALL, "tooling", GameTooling("SF", untold=("PassActionCards: turn",)))
        told_otherwise(monkeypatch, lambda event: None if event.id == "passed" else event)

        assert found_by("accounting") == ""

    @pytest.mark.parametrize("id", TOLD)
    def test_an_event_that_is_left_out(self, monkeypatch: pytest.MonkeyPatch, id: str) -> None:
        told_otherwise(monkeypatch, lambda event: None if event.id == id else event)

        assert found_by("accounting", MANY), f"nobody misses '{id}'"

    @pytest.mark.parametrize(("id", "name"), NUMBERS)
    def test_a_number_that_is_told_wrongly(self, monkeypatch: pytest.MonkeyPatch, id: str, name: str) -> None:
        def shifted(event: Event) -> Event:
            return with_args(event, **{name: event.args[name] + 1}) if event.id == id else event

        told_otherwise(monkeypatch, shifted)

        assert found_by("accounting", MANY)

    @pytest.mark.parametrize("name", ["card", "source", "target", "word", "whom", "parts"])
    def test_an_arg_that_is_left_out(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        told_otherwise(monkeypatch, lambda event: with_args(event, **{name: None}))

        assert found_by("accounting", MANY)

    @pytest.mark.parametrize("id", [id for id in TOLD if id not in UNCAUSED])
    def test_an_event_that_hangs_elsewhere(self, monkeypatch: pytest.MonkeyPatch, id: str) -> None:
        """Below the cause of its cause, so still in the same branch."""
        parents: dict[int, int] = {0: 0}

        def slipped(event: Event) -> Event:
            parents[event.number] = event.parent
            return with_parent(event, parents[event.parent]) if event.id == id else event

        told_otherwise(monkeypatch, slipped)

        assert "hangs below" in found_by("accounting", MANY)

    def test_imagining_the_truth(self, monkeypatch: pytest.MonkeyPatch) -> None:
        truth: list[State] = []

        def peeking(s: State, viewer: int, memory: bool = True) -> View:
            truth[:] = [s]
            return look(s, viewer, memory)

        monkeypatch.setattr(worlds, "look", peeking)
        monkeypatch.setattr(worlds, "imagine", lambda view, rng: truth[0].clone())

        verdict = run_property(Property("worlds", "worlds"), Plan("soulfall", 4, 0, "peek", workers=1))

        assert not verdict.passed and "imagined worlds differ from the truth" in verdict.notes[0]


def test_what_is_declared_as_untold_must_be_met_in_many_games() -> None:
    met = {"untold: March: rested": 7, "untold: PutAway: chain": 0}
    few, many = Tally({**met, "games": 399}), Tally({**met, "games": 400})
    notes: list[str] = []

    assert accounting.conclude(few, notes) == ""
    assert accounting.conclude(many, []) == "declared as untold, but no longer so: PutAway: chain"
    assert (notes, few.counts) == (["untold: March: rested 7, PutAway: chain 0"], {"games": 399})


def test_a_game_without_playthroughs_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setattr(golden_playthroughs, "folder_of", lambda slug: tmp_path)

    verdict = golden_playthroughs.run(Plan("soulfall", 1, 0, ""))

    assert not verdict.passed


def test_a_playthrough_that_goes_differently_names_its_line(tmp_path: Any) -> None:
    golden_playthroughs.write("soulfall", tmp_path)
    file = tmp_path / "02.txt"
    file.write_text(file.read_text(encoding="utf-8").replace("prospers", "populates", 1), encoding="utf-8")

    (example,) = golden_playthroughs.differences("soulfall", sorted(tmp_path.glob("*.txt")))

    assert example.problem.startswith("soulfall/02.txt: line ")
    assert "populates" in example.problem


def test_chi_square_knows_its_tables() -> None:
    for statistic, freedom, p in (
        (3.841, 1, 0.05),
        (18.307, 10, 0.05),
        (29.588, 10, 0.001),
        (124.342, 100, 0.05),
    ):
        assert upper_tail(statistic, freedom) == pytest.approx(p, rel=0.01)


def test_chi_square_tells_different_laws_apart() -> None:
    fair, loaded = Counter(a=500, b=500), Counter(a=600, b=400)

    assert same_law(fair, Counter(a=510, b=490)) > 0.1
    assert same_law(fair, loaded) < 0.001
    assert same_law(Counter(a=3), Counter(a=4)) == 1.0


def test_every_property_has_a_promise() -> None:
    for module in (accounting, clones, invariants, legality, save_and_load, secrecy, undo, worlds):
        assert module.PROMISE.endswith(".")
