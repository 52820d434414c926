"""Check coverage: random games exercise every card, Decision, Step and rule of a game.

The games are played in a separate process with the plain engine, so that the lines that run can be traced.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from inspect import getfile, getsourcelines
from pathlib import Path
from typing import Any, Final

from soultable.compiled import PACKAGE
from soultable.core.agenda import Decision, State, Step
from soultable.core.combinators import Together
from soultable.core.errors import SoultableError
from soultable.core.game import Game, Settings
from soultable.core.position_text import load, save
from soultable.core.questions import asked_of, waiting
from soultable.core.rng import Rng, seeded
from soultable.core.view import imagine, look
from soultable.games.registry import game as game_of
from soultable.lab.conformance.coverage_gaps import (
    excused_rules,
    excused_steps,
    is_whole_mode,
    leaves_out,
    left_out,
    seldom_asked,
)
from soultable.lab.conformance.observables import channels
from soultable.lab.conformance.random_play import Walk
from soultable.lab.conformance.report import Progress, Verdict
from soultable.lab.conformance.run import Clock, Plan
from soultable.lab.conformance.subprocesses import run_module
from soultable.lab.rulebook_citations import Sources, sources_of
from soultable.lab.rulebook_trace import Lines, executable_citations, exercised_of, trace_lines

NAME: Final = "coverage"
PROMISE: Final = (
    "Random play draws every card, asks every kind of question and carries out every Step and rule."
)
LOOKED_ONE_IN: Final = 60  # one position in this many is also viewed, saved and imagined, as at a table
CARDS_ONE_IN: Final = 6  # one position in this many is searched for where the cards lie
PLACES: Final = 2  # the fewest zones that each card must have been in
OUTSIDE: Final = "outside"  # the origin of a piece that was not there after the set-up
DECKS: Final = ("deck", "familiars")  # prefixes of the settings that select decks
ANY_DECK: Final = ("random", "choose")


class Watched(list[Step[Any]]):
    """An agenda's stack that notes which Steps are about to be carried out."""

    seen: Counter[str]

    def __getitem__(self, place: Any) -> Any:
        step = super().__getitem__(place)
        if isinstance(step, Step):
            self.seen[type(step).__name__] += 1
        if isinstance(step, Together):
            self.seen.update(type(part).__name__ for part in step.parts)
        return step


@dataclass(slots=True)
class Exercised:
    """What the games have exercised, and how often."""

    steps: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    places: dict[str, set[str]] = field(default_factory=dict)  # card -> the zones it has been in
    endings: Counter[str] = field(default_factory=Counter)
    given: Counter[str] = field(default_factory=Counter)  # answer -> how often it was given
    answers: int = 0


# -- in the separate process --------------------------------------------------------------------------------


def main(words: list[str]) -> None:
    """Play games, and print as JSON what they exercised."""
    plan, found = Plan.of_words(words), Exercised()
    tree = sources_of(plan.slug)
    cited = executable_citations(plan.slug) if tree else {}
    excused = excused_rules(plan.slug)
    unmet = {id: places for id, places in cited.items() if places and id not in excused}
    looked_for = set(unmet)
    with traced(unmet, tree):
        game = game_of(plan.slug)
    for walk in plan.walks():
        with traced(unmet, tree):
            play(walk, found)
    report = {
        "steps": found.steps,
        "kinds": found.kinds,
        "places": {name: sorted(zones) for name, zones in found.places.items()},
        "endings": found.endings,
        "answers": found.answers,
        "rules": sorted(looked_for - set(unmet)),
        "rules of idle steps": sorted(rules_of_idle(game, cited, found, tree)) if tree else [],
        "cited rules": [id for id, places in cited.items() if places],
    }
    print(json.dumps(report))


@contextmanager
def traced(unmet: dict[str, set[Lines]], tree: Sources | None) -> Iterator[None]:
    """Trace which of these rules are carried out. Stop tracing a rule once it has been met."""
    if not unmet or tree is None:
        yield
        return
    only = [lines for places in unmet.values() for lines in places]
    with trace_lines(tree.game, only, tree.package) as executed:
        yield
    for id in exercised_of(unmet, executed, tree.package):
        del unmet[id]


def play(walk: Walk, found: Exercised) -> None:
    """Play one game that prefers answers that were seldom given so far."""
    walk.given = found.given
    s = walk.game.deal(walk.seats, seeded(walk.seed), walk.settings)
    stack = Watched(s.stack)
    stack.seen = found.steps
    s.stack = stack
    s.listen()
    s.settle()
    rng, laid_out = seeded(f"coverage:{walk.seed}"), set[str]()
    for _ in walk.moves(s):
        note_questions(s, found)
        laid_out = laid_out or {name for name, _ in places_of(s)}
        if walk.is_examined(rng, CARDS_ONE_IN):
            note_cards(s, found, laid_out)
        if walk.is_examined(rng, LOOKED_ONE_IN):
            use(s, rng)
    note_cards(s, found, laid_out)
    if rng.below(CARDS_ONE_IN) == 0:
        use(s, rng)
    assert s.result is not None
    found.endings[s.result.ending] += 1
    found.answers += len(walk.answers)


def note_questions(s: State, found: Exercised) -> None:
    for seat in waiting(s):
        found.kinds[type(asked_of(s, seat)).__name__] += 1


def note_cards(s: State, found: Exercised, laid_out: set[str]) -> None:
    """Note which zones the cards are in."""
    for name, place in places_of(s):
        places = found.places.setdefault(name, set() if name in laid_out else {OUTSIDE})
        places.add(place)


def places_of(s: State) -> Iterator[tuple[str, str]]:
    """Each card with its zone, and each piece with its place."""
    for index, cards in enumerate(s.zones):
        zone = s.game.layout.zone(index).name
        for card in cards:
            yield s.game.names[s.faces[card]], zone
    for face, place in s.game.pieces(s):
        yield s.game.names[face], place


def use(s: State, rng: Rng) -> None:
    """Do with a position what a table does besides playing: view, save, imagine."""
    load(s.game, save(s))
    for viewer in range(-1, s.seats):
        channels(s, viewer)
        imagine(look(s, viewer), rng)
        if viewer >= 0:
            s.game.evaluate(s, viewer)
            s.game.prospect(s, viewer)


def rules_of_idle(game: Game, cited: dict[str, set[Lines]], found: Exercised, tree: Sources) -> set[str]:
    """The rules that only Steps that were never met carry out."""
    idle = [lines_of(cls, tree) for name, cls in game.steps.items() if name not in found.steps]
    return {
        id
        for id, places in cited.items()
        if places and all(any(is_within(place, step) for step in idle) for place in places)
    }


def lines_of(cls: type[Step[Any]], tree: Sources) -> Lines:
    """The source lines of a Step, which may also be one of the core's."""
    text, first = getsourcelines(cls)
    file = Path(getfile(cls)).resolve()
    base = next(base for base in (tree.package.resolve(), PACKAGE) if file.is_relative_to(base))
    return Lines(file.relative_to(base).as_posix(), first, first + len(text) - 1)


def is_within(inner: Lines, outer: Lines) -> bool:
    return inner.file == outer.file and outer.first <= inner.first and inner.last <= outer.last


# -- the verdict --------------------------------------------------------------------------------------------


def run(plan: Plan, progress: Progress | None = None) -> Verdict:
    """Play in a separate process, and report everything that was never exercised."""
    clock = Clock()
    if progress:
        progress(f"{NAME}: {plan.games} games, traced")
    words = replace(plan, players=0).words()  # some questions are asked only at large tables
    try:
        report = json.loads(run_module("coverage", words, SOULTABLE_ENGINE="plain"))
    except SoultableError as error:
        return Verdict(NAME, PROMISE, False, {}, clock.seconds(), [str(error)])
    game, notes = game_of(plan.slug), list[str]()
    missing = missing_steps(game, plan.settings, report, notes) + missing_rules(plan, report, notes)
    missing = missing_cards(game, plan.settings, report) + missing
    if not leaves_all_open(plan.slug, plan.settings):
        notes, missing = [f"not met with these settings: {line}" for line in missing] + notes, []
    missing = idle_cards(report) + missing
    counts = {
        "games": sum(report["endings"].values()),
        "answers": report["answers"],
        "cards": len(report["places"]),
        "kinds of question": len(report["kinds"]),
        "steps": len(report["steps"]),
        "rules": len(report["rules"]),
    }
    rarest = sorted(report["steps"].items(), key=lambda pair: pair[1])[:4]
    notes.append("rarest steps: " + ", ".join(f"{name} {times:,}" for name, times in rarest))
    notes.append(
        "endings: " + ", ".join(f"{name} {times:,}" for name, times in sorted(report["endings"].items()))
    )
    return Verdict(NAME, PROMISE, not missing, counts, clock.seconds(), missing + notes)


def leaves_all_open(slug: str, settings: Settings) -> bool:
    """Whether these settings allow meeting everything (or everything in one mode of the game).

    They may say in addition only that decks are random.
    """
    return all(
        is_whole_mode(slug, value) if name == "mode" else name.startswith(DECKS) and value in ANY_DECK
        for name, value in settings.items()
    )


def idle_cards(report: dict[str, Any]) -> list[str]:
    """A line about cards that were dealt but never moved."""
    still = [name for name, places in report["places"].items() if len(places) < PLACES]
    return [f"never drawn or played: {', '.join(still)}"] if still else []


def missing_cards(game: Game, settings: Settings, report: dict[str, Any]) -> list[str]:
    """A line about cards that were never dealt, except cards that the mode does not use."""
    back = left_out(game.slug, settings).back
    absent = [
        name
        for face, name in enumerate(game.names)
        if name not in report["places"] and not (back and game.stock_of(face) == back)
    ]
    return [f"cards in no game: {', '.join(absent)}"] if absent else []


def missing_steps(game: Game, settings: Settings, report: dict[str, Any], notes: list[str]) -> list[str]:
    """Lines about Steps never carried out and questions never asked. Rare ones are only noted."""
    excused, seldom = excused_steps(game.slug, settings), seldom_asked(game.slug)
    notes += [f"not met: {name}, {seldom[name]}" for name in seldom if name not in report["kinds"]]
    may_miss = {**excused, **seldom}
    idle = [name for name in game.steps if name not in report["steps"] and name not in may_miss]
    asked = [name for name, cls in game.steps.items() if issubclass(cls, Decision) and cls is not Together]
    mute = [name for name in asked if name not in report["kinds"] and name not in may_miss]
    reached = [name for name in excused if name in report["steps"] and name in report["kinds"]]
    lines = [f"never carried out: {', '.join(idle)}"] if idle else []
    lines += [f"never asked: {', '.join(mute)}"] if mute else []
    return lines + ([f"said to be out of reach, but reached: {', '.join(reached)}"] if reached else [])


def missing_rules(plan: Plan, report: dict[str, Any], notes: list[str]) -> list[str]:
    """A line about rules that never ran, except those out of reach and those of Steps already named."""
    if sources_of(plan.slug) is None:
        notes.append("rules: left out, because they are traced in a source checkout only")
        return []
    excused, mode = excused_rules(plan.slug), left_out(plan.slug, plan.settings)
    met = {*report["rules"], *excused, *report["rules of idle steps"]}
    missing = sorted(id for id in report["cited rules"] if id not in met and not leaves_out(mode, id))
    notes += [f"left out by the mode: {mode.reason}"] if mode.reason else []
    notes += [f"out of reach of random play: {id}, {reason}" for id, reason in excused.items()]
    return [f"rules never exercised: {', '.join(missing)}"] if missing else []


if __name__ == "__main__":
    main(sys.argv[1:])
