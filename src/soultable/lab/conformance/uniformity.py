"""Check that imagined worlds are uniform: as likely as blind deals of the hidden cards that fit."""

from collections import Counter
from typing import Final

from soultable.core.agenda import State
from soultable.core.errors import SoultableError
from soultable.core.rng import Rng, seeded
from soultable.core.view import View, deal_seen, imagine, look
from soultable.core.wire import view_bytes
from soultable.core.zone import HEAP, HIDDEN, NOBODY
from soultable.games.registry import game as game_of
from soultable.lab.conformance.chi_square import FEWEST, same_law
from soultable.lab.conformance.random_play import Walk
from soultable.lab.conformance.report import Broken, Progress, Verdict
from soultable.lab.conformance.run import Clock, Plan

NAME: Final = "uniform worlds"
PROMISE: Final = (
    "Imagined worlds are as likely as blind deals of the hidden cards that look the same to the viewer (χ²)."
)
LEAST_P: Final = 0.001
SAMPLES: Final = 3_000
MORE: Final = 4  # if a result looks unlikely, this many times as many new worlds decide
LONGEST: Final = 400  # blind deals per sample; worlds rarer than this cannot be counted
CASES: Final = 10  # the most positions
FEWEST_CASES: Final = 3
GAMES_PER_CASE: Final = 50
TRIES: Final = 6  # games begun per position; not every moment has something to count
MOMENTS: Final = 6  # moments of a game; the one where blind deals fit least is taken
PROBES: Final = 12  # blind deals that decide which moment it is
GRAINS: Final = ((2, 2), (2, 1), (1, 1))  # places examined, cards in each; the first that is common


def run(plan: Plan, progress: Progress | None = None) -> Verdict:
    """Compare imagined worlds and blind deals in a few positions."""
    clock = Clock()
    cases = max(FEWEST_CASES, min(CASES, plan.games // GAMES_PER_CASE))
    counts = {"positions": 0, "worlds of each kind": SAMPLES}
    notes: list[str] = []
    worst, example = 1.0, None
    for number in range(cases * TRIES):
        if counts["positions"] == cases or example is not None:
            break
        walk = plan.walk(game_of(plan.slug), number)
        try:
            p = examine(walk, seeded(f"uniform:{plan.seed}:{number}"), LEAST_P / cases, notes)
        except (Broken, SoultableError) as error:
            example = walk.counterexample(str(error))
            break
        if p is None:
            continue
        counts["positions"] += 1
        worst = min(worst, p)
        if p < LEAST_P / cases:
            example = walk.counterexample(f"imagined worlds are not uniform: p = {p:.3g}")
        if progress:
            progress(f"{NAME}: {counts['positions']} of {cases} positions")
    notes.append(f"smallest p {worst:.3g}; {LEAST_P / cases:g} is the least allowed")
    return Verdict(NAME, PROMISE, example is None, counts, clock.seconds(), notes, example)


def examine(walk: Walk, rng: Rng, least: float, notes: list[str]) -> float | None:
    """The p-value of both samples at one moment of a game, or None if nothing can be counted.

    An unlikely sample is either a bias, which a larger sample shows more clearly, or chance, which does not
    happen again. In that case both p-values are noted.
    """
    view = hard_case(walk, rng)
    if view is None:
        return None
    p = p_value(view, rng, SAMPLES)
    if p is None or p >= least:
        return p
    again = p_value(view, rng, SAMPLES * MORE)
    said = "too rare to count" if again is None else f"{again:.3g}"
    notes.append(f"seed {walk.seed}: p {p:.3g}; with {MORE} times as many worlds, dealt anew: {said}")
    return again


def hard_case(walk: Walk, rng: Rng) -> View | None:
    """Of some moments of a game, mostly late ones, the View that blind deals fit least often."""
    s = walk.start()
    moments = [s.clone() for _ in walk.moves(s)]
    best: View | None = None
    answers, fewest = walk.answers, PROBES + 1
    for _ in range(min(MOMENTS, len(moments))):
        moment = max(rng.below(len(moments)), rng.below(len(moments)))  # with few cards, a bias is clearest
        s = moments[moment]
        view = look(s, rng.below(s.seats + 1) - 1)
        if s.sealed or not telling_places(view):  # a deal of cards cannot reproduce sealed answers
            continue
        fitting = sum(blind_deal(view, rng, 1) is not None for _ in range(PROBES))
        if 0 < fitting < fewest:
            best, fewest, walk.answers = view, fitting, answers[:moment]
    return best


def p_value(view: View, rng: Rng, samples: int) -> float | None:
    """The p-value of this many imagined worlds and as many blind deals."""
    where = telling_places(view)
    imagined, blind = [Counter[str]() for _ in GRAINS], [Counter[str]() for _ in GRAINS]
    for _ in range(samples):
        world = blind_deal(view, rng, LONGEST)
        if world is None:
            return None
        for found, dealt in ((blind, world), (imagined, imagine(view, rng))):
            for (places, cards), counts in zip(GRAINS, found, strict=True):
                counts[outcome(dealt, where[:places], cards)] += 1
    grain = next((n for n in range(len(GRAINS)) if is_common(imagined[n] + blind[n])), len(GRAINS) - 1)
    return same_law(imagined[grain], blind[grain])


def is_common(counts: Counter[str]) -> bool:
    """Whether most outcomes were frequent enough to be compared one by one."""
    return 2 * sum(count for count in counts.values() if count >= FEWEST) > counts.total()


def telling_places(view: View) -> list[int]:
    """Up to two zones with hidden cards, preferring zones whose owner is asked something."""
    layout = view.game.layout
    ranked: list[tuple[bool, bool, int]] = []
    for index, faces in enumerate(view.faces):
        if HIDDEN in faces:
            owner = layout.owner(index)
            ranked.append((owner not in view.waiting, owner == NOBODY, index))
    return [index for _, _, index in sorted(ranked)[:2]]


def outcome(world: State, where: list[int], cards: int) -> str:
    """The cards of a world that are compared: the top ones of each place, or the lowest of a heap."""
    found = []
    for index in where:
        faces = [world.faces[card] for card in world.zones[index]]
        if world.game.layout.zone(index).order == HEAP:
            faces.sort(reverse=True)
        found.append(" ".join(str(face) for face in faces[-cards:]))
    return "/".join(found)


def blind_deal(view: View, rng: Rng, tries: int) -> State | None:
    """Shuffle and deal all hidden cards by their backs, again and again, until the View is the same."""
    wanted = view_bytes(view)
    for _ in range(tries):
        s = view.game.blank(view.seats, view.settings)
        s.rng = Rng(rng.next(), rng.next(), rng.next(), rng.next() | 1)
        s.set_public(view.numbers, view.lists)
        s.set_agenda(view.agenda)
        s.said = view.said.copy()
        view.game.suppose(s, view.viewer, view.own, view.faces)  # for games with secret decks
        pool = deal_seen(s, view)
        rng.shuffle(pool)
        for index, cards in enumerate(s.zones):
            for place, card in enumerate(cards):
                if card == HIDDEN:
                    at = next(i for i, other in enumerate(pool) if belongs(s, index, other))
                    cards[place] = pool.pop(at)
        for index, marks in enumerate(view.marks):
            for place, mark in enumerate(marks):
                s.known[s.zones[index][place]] = mark
        if is_same(s, view, wanted):
            return s
    return None


def belongs(s: State, index: int, card: int) -> bool:
    """Whether a card's back and owner allow it to lie in this zone."""
    layout = s.game.layout
    return (
        s.may_lie_before(layout.owner(index), card)
        and s.game.stock_of(s.faces[card]) == layout.zone(index).stock
    )


def is_same(s: State, view: View, wanted: bytes) -> bool:
    """Whether this deal gives the View that the viewer has."""
    if not s.game.fits(s):
        return False
    s.settle()
    return view_bytes(look(s, view.viewer)) == wanted
