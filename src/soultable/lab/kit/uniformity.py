"""Imagined worlds are uniform: as if all hidden cards were dealt blindly, and only what fits were kept."""

from collections import Counter
from typing import Final

from soultable.core.agenda import State
from soultable.core.chance import Rng, seeded
from soultable.core.errors import SoultableError
from soultable.core.view import View, deal_seen, imagine, look
from soultable.core.wire import view_bytes
from soultable.core.zone import HEAP, HIDDEN, NOBODY
from soultable.games.registry import game as game_of
from soultable.lab.kit.chi_square import FEWEST, same_law
from soultable.lab.kit.run import Clock, Plan
from soultable.lab.kit.verdict import Broken, Progress, Verdict
from soultable.lab.kit.walk import Walk

NAME: Final = "uniform worlds"
PROMISE: Final = (
    "Imagined worlds are as likely as blind deals of the hidden cards that look the same to the viewer (χ²)."
)
LEAST_P: Final = 0.001
SAMPLES: Final = 3_000
MORE: Final = 4  # times as many worlds, dealt anew, confirm or clear what looks unlikely
LONGEST: Final = 400  # blind deals per sample; rarer worlds cannot be counted this way
CASES: Final = 10  # positions, at most
FEWEST_CASES: Final = 3
GAMES_PER_CASE: Final = 50
TRIES: Final = 6  # games begun for each of them; not every moment has something to count
MOMENTS: Final = 6  # of a game, of which the one is taken where blind deals fit least
PROBES: Final = 12  # blind deals by which that is told
GRAINS: Final = ((2, 2), (2, 1), (1, 1))  # places that are looked at, and cards in each: as many as tell most


def run(plan: Plan, progress: Progress | None = None) -> Verdict:
    """Compare the two samples in a few positions."""
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
    """How well both samples agree at one moment of a game.

    An unlikely sample is either a bias, which a larger one shows more clearly, or chance, which it does not
    show again; both p-values are then noted.
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
    """Of some moments of a game, rather late ones, what a viewer sees where blind deals fit least."""
    s = walk.start()
    moments = [s.clone() for _ in walk.moves(s)]
    best: View | None = None
    answers, fewest = walk.answers, PROBES + 1
    for _ in range(min(MOMENTS, len(moments))):
        moment = max(rng.below(len(moments)), rng.below(len(moments)))  # with few cards, a bias shows best
        s = moments[moment]
        view = look(s, rng.below(s.seats + 1) - 1)
        if s.sealed or not telling_places(view):  # no deal of cards can tell what was answered
            continue
        fitting = sum(blind_deal(view, rng, 1) is not None for _ in range(PROBES))
        if 0 < fitting < fewest:
            best, fewest, walk.answers = view, fitting, answers[:moment]
    return best


def p_value(view: View, rng: Rng, samples: int) -> float | None:
    """The p-value of so many imagined worlds and as many blind deals."""
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
    """Whether most outcomes came often enough to be compared one by one."""
    return 2 * sum(count for count in counts.values() if count >= FEWEST) > counts.total()


def telling_places(view: View) -> list[int]:
    """Up to two zones with hidden cards, those first of whose owners something is being asked."""
    layout = view.game.layout
    ranked: list[tuple[bool, bool, int]] = []
    for index, faces in enumerate(view.faces):
        if HIDDEN in faces:
            owner = layout.owner(index)
            ranked.append((owner not in view.waiting, owner == NOBODY, index))
    return [index for _, _, index in sorted(ranked)[:2]]


def outcome(world: State, where: list[int], cards: int) -> str:
    """So many of the cards that a world has in each place: the topmost, or of a heap the lowest."""
    found = []
    for index in where:
        faces = [world.faces[card] for card in world.zones[index]]
        if world.game.layout.zone(index).order == HEAP:
            faces.sort(reverse=True)
        found.append(" ".join(str(face) for face in faces[-cards:]))
    return "/".join(found)


def blind_deal(view: View, rng: Rng, tries: int) -> State | None:
    """All hidden cards shuffled and dealt by their backs, again and again until the view is the same."""
    wanted = view_bytes(view)
    for _ in range(tries):
        s = view.game.blank(view.seats, view.settings)
        s.rng = Rng(rng.next(), rng.next(), rng.next(), rng.next() | 1)
        s.set_public(view.numbers, view.lists)
        s.set_agenda(view.agenda)
        s.said = view.said.copy()
        view.game.suppose(s, view.viewer, view.own, view.faces)  # where decks are secret
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
    """Whether a card can lie in this zone by its back and its owner."""
    layout = s.game.layout
    return (
        s.may_lie_before(layout.owner(index), card)
        and s.game.stock_of(s.faces[card]) == layout.zone(index).stock
    )


def is_same(s: State, view: View, wanted: bytes) -> bool:
    """Whether this deal can have led to what the viewer sees."""
    if not s.game.fits(s):
        return False
    s.settle()
    return view_bytes(look(s, view.viewer)) == wanted
