"""Check secrecy: what a viewer must not know changes no byte of anything the viewer gets."""

from typing import Final

from soultable.core.agenda import Decision, State
from soultable.core.combinators import InParts, Together
from soultable.core.game import decision_of
from soultable.core.option import Option
from soultable.core.questions import answer, asked_of, options_of, waiting
from soultable.core.rng import Rng, seeded
from soultable.core.view import imagine, imagine_once, look
from soultable.core.zone import NOBODY
from soultable.lab.conformance.observables import (
    Channels,
    arrived,
    beside_question,
    channels,
    chosen_by,
    difference,
    open_faces,
    told,
)
from soultable.lab.conformance.random_play import Walk
from soultable.lab.conformance.report import Broken, Tally

PROMISE: Final = (
    "For every seat and the spectator, hidden cards and hidden answers change no byte of view, request, "
    "refusal, drawing, event or agent's choice."
)
ONE_IN: Final = 8
ANSWERS_ONE_IN: Final = 3  # one position in this many has all hidden answers compared
AGENT_ONE_IN: Final = 6  # one of those in this many asks an agent, which is slow
AGENT: Final = "greedy"
FURTHEST: Final = 30  # Steps followed side by side
PARTS: Final = 8  # the most options of a part that are compared


def examine(walk: Walk, tally: Tally) -> None:
    s = walk.start()
    rng = seeded(f"secrecy:{walk.seed}")
    for _ in walk.moves(s):
        if walk.is_examined(rng, ONE_IN):
            for viewer in range(-1, s.seats):
                compare_worlds(s, viewer, rng, tally)
            tally.add("positions")
        if walk.is_examined(rng, ANSWERS_ONE_IN):
            compare_answers(s, rng, tally)
    for viewer in range(-1, s.seats):
        world = imagine(look(s, viewer), rng)
        check_same(channels(s, viewer), channels(world, viewer), viewer, "at the end")
    tally.add("games")


def check_same(one: Channels, other: Channels, viewer: int, where: str) -> None:
    found = difference(one, other)
    if found:
        raise Broken(f"{where}, for viewer {viewer}, {found}")


# -- hidden cards -------------------------------------------------------------------------------------------


def compare_worlds(s: State, viewer: int, rng: Rng, tally: Tally) -> None:
    """Check that a world with other hidden cards looks the same to the viewer on every channel."""
    view = look(s, viewer)
    world = imagine(view, rng)
    check_same(channels(s, viewer), channels(world, viewer), viewer, "in another world")
    tally.add("worlds compared")
    if view.choices and rng.below(AGENT_ONE_IN) == 0:
        one, other = chosen_by(AGENT, view), chosen_by(AGENT, look(world, viewer))
        if one != other:
            raise Broken(f"in another world {AGENT} at seat {viewer} chooses '{other}', not '{one}'")
        tally.add("agents compared")
    compare_public_question(s, viewer, rng, tally)
    world.rng = s.rng.clone()  # nobody sees the generator; with equal numbers, only cards differ
    for seat in waiting(s):
        common = [option for option in options_of(s, seat) if option in options_of(world, seat)]
        if common and not isinstance(decision_of(s), Together):
            follow(s.clone(), world.clone(), common[rng.below(len(common))], viewer, tally)


def compare_public_question(s: State, viewer: int, rng: Rng, tally: Tally) -> None:
    """Check that a public Decision, which may be taken automatically, has the same options in every world."""
    decision = decision_of(s)
    if decision is None or not decision.is_public() or s.said:  # an unfinished answer is its seat's secret
        return
    world = imagine_once(look(s, viewer), rng)
    if s.game.fits(world) and decision.options(world) != s.choices:
        raise Broken(f"{type(decision).__name__} is said to be public, but hidden cards change its options")
    tally.add("public questions compared")


def follow(s: State, world: State, option: Option, viewer: int, tally: Tally) -> None:
    """Give the same answer in both worlds. While the open cards stay equal, check that all news is equal."""
    lay = [zones_of(s), zones_of(world)]
    begin(s, option)
    begin(world, option)
    for _ in range(FURTHEST):
        if open_faces(s, viewer) != open_faces(world, viewer) or has_parted(s, world):
            return
        if arrived(s, lay[0], viewer) != arrived(world, lay[1], viewer):
            return
        check_told(s, world, viewer, f"after '{option.text}'")
        tally.add("steps compared")
        lay = [zones_of(s), zones_of(world)]
        if not advance(s) or not advance(world):
            return


def zones_of(s: State) -> list[list[int]]:
    return [zone.copy() for zone in s.zones]


def begin(s: State, option: Option) -> None:
    """Carry out an answer, but none of the Steps that follow."""
    s.listen()
    s.depth -= 1
    decision = s.stack[s.depth]
    assert isinstance(decision, Decision)
    s.asked, s.who, s.choices = None, NOBODY, []
    s.enter(decision)
    decision.chosen(s, option)


def advance(s: State) -> bool:
    """Carry out one Step, unless it asks somebody."""
    if s.depth == 0 or s.result is not None or isinstance(s.stack[s.depth - 1], Decision):
        return False
    s.log = []
    s.stack[s.depth - 1].advance(s)
    return True


def has_parted(s: State, world: State) -> bool:
    """Whether a rule has revealed that the worlds differ, by different Steps or kinds of Events."""
    if any(event.id in s.game.tells for event in s.log + world.log):
        return True
    kinds = [[(event.id, event.audience) for event in state.log] for state in (s, world)]
    steps = [[type(step).__name__ for step in state.agenda] for state in (s, world)]
    return kinds[0] != kinds[1] or steps[0] != steps[1]


def check_told(s: State, world: State, viewer: int, where: str) -> None:
    check_same(beside_question(s, viewer), beside_question(world, viewer), viewer, where)
    one, other = told(s.log, viewer), told(world.log, viewer)
    if one != other:
        raise Broken(f"{where}, viewer {viewer} is told {one} or {other}")


# -- hidden answers -----------------------------------------------------------------------------------------


def compare_answers(s: State, rng: Rng, tally: Tally) -> None:
    """Check that all secret answers of a seat look the same to everybody else."""
    decision = decision_of(s)
    if isinstance(decision, Together):
        for seat in waiting(s):
            if len(waiting(s)) > 1:
                compare_sealed(s, seat, tally)
        return
    if isinstance(decision, InParts):
        compare_parts(s, rng, tally)
    if type(decision).__name__ in s.game.hidden_choices:
        for viewer in range(-1, s.seats):
            if viewer != s.who:
                compare_hidden(s, viewer, tally)


def compare_sealed(s: State, seat: int, tally: Tally) -> None:
    """Check that a sealed answer shows only that it exists while others have yet to answer."""
    first: dict[int, tuple[Channels, list[str]]] = {}
    for option in options_of(s, seat):
        after = s.clone()
        after.listen()
        answer(after, seat, option)
        for viewer in range(-1, s.seats):
            if viewer != seat:
                shown = (channels(after, viewer, draws=False), told(after.log, viewer))
                one = first.setdefault(viewer, shown)
                where = f"after the sealed answer '{option.text}' of seat {seat}"
                check_same(one[0], shown[0], viewer, where)
                if one[1] != shown[1]:
                    raise Broken(f"{where}, viewer {viewer} is told {shown[1]} or {one[1]}")
                tally.add("sealed answers compared")


def compare_parts(s: State, rng: Rng, tally: Tally) -> None:
    """Check that the others see nothing of an unfinished answer: neither its parts nor their number."""
    before = {viewer: channels(s, viewer, draws=False) for viewer in range(-1, s.seats) if viewer != s.who}
    options = options_of(s, s.who).copy()
    rng.shuffle(options)
    for option in options[:PARTS]:
        after = s.clone()
        after.listen()
        answer(after, s.who, option)
        if not after.said or after.asked is not s.asked:  # complete
            continue
        for viewer, shown in before.items():
            where = f"after the part '{option.text}' of seat {s.who}"
            check_same(shown, channels(after, viewer, draws=False), viewer, where)
            if told(after.log, viewer):
                raise Broken(f"{where}, viewer {viewer} is told {told(after.log, viewer)}")
            tally.add("parts of answers compared")


def compare_hidden(s: State, viewer: int, tally: Tally) -> None:
    """Check that hidden answers that leave the same cards visible look the same in everything else."""
    assert asked_of(s, s.who) is not None
    first: dict[str, State] = {}
    for option in options_of(s, s.who):
        after = s.clone()
        begin(after, option)
        one = first.setdefault(open_faces(after, viewer), after)
        if one is not after:
            check_told(one, after, viewer, f"after the hidden answer '{option.text}' of seat {s.who}")
            tally.add("hidden answers compared")
