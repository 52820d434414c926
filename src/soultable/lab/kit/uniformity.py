"""Imagined worlds are uniform: as if all hidden cards were dealt blindly, and only what fits were kept."""

from collections import Counter
from typing import Final

from soultable.core.agenda import State
from soultable.core.ask import waiting
from soultable.core.chance import Rng, seeded
from soultable.core.errors import SoultableError
from soultable.core.view import View, deal_seen, imagine, look
from soultable.core.wire import view_bytes
from soultable.core.zone import HIDDEN
from soultable.games.registry import game as game_of
from soultable.lab.kit.chi_square import same_law
from soultable.lab.kit.run import Clock, Plan
from soultable.lab.kit.verdict import Broken, Counterexample, Progress, Verdict
from soultable.lab.kit.walk import Walk

NAME: Final = "uniform worlds"
PROMISE: Final = (
    "Imagined worlds are as likely as blind deals of the hidden cards that look the same to the viewer (χ²)."
)
LEAST_P: Final = 0.001
SAMPLES: Final = 3_000
LONGEST: Final = 400  # blind deals per sample; rarer worlds cannot be counted this way
CASES: Final = 10  # positions, at most
FEWEST_CASES: Final = 3
GAMES_PER_CASE: Final = 50
TRIES: Final = 6  # games begun for each of them; not every moment has something to count


def run(plan: Plan, progress: Progress | None = None) -> Verdict:
    """Compare the two samples in a few positions."""
    clock = Clock()
    cases = max(FEWEST_CASES, min(CASES, plan.games // GAMES_PER_CASE))
    done, worst, example = 0, 1.0, None
    for number in range(cases * TRIES):
        if done == cases:
            break
        walk = plan.walk(game_of(plan.slug), number)
        try:
            p = p_value(walk, seeded(f"uniform:{plan.seed}:{number}"))
        except (Broken, SoultableError) as error:
            example = walk.counterexample(str(error))
            break
        if p is not None:
            done, worst = done + 1, min(worst, p)
            if p * cases < LEAST_P:
                example = example or unlikely(walk, p)
            if progress:
                progress(f"{NAME}: {done} of {cases} positions")
    counts = {"positions": done, "worlds of each kind": SAMPLES}
    notes = [f"smallest p {worst:.3g}; {LEAST_P} over {cases} positions is the least allowed"]
    return Verdict(NAME, PROMISE, example is None, counts, clock.seconds(), notes, example)


def unlikely(walk: Walk, p: float) -> Counterexample:
    return walk.counterexample(f"imagined worlds are not uniform: p = {p:.3g}")


def p_value(walk: Walk, rng: Rng) -> float | None:
    """How well both samples agree at a random moment of a game, rather a late one, for a random viewer."""
    s = walk.start()
    moments = [s.clone() for _ in walk.moves(s)]
    if not moments:
        return None
    moment = max(rng.below(len(moments)), rng.below(len(moments)))  # with few cards, a bias shows best
    s, walk.answers = moments[moment], walk.answers[:moment]
    if s.sealed:
        return None  # no deal of cards can tell what was answered
    viewer = rng.below(s.seats + 1) - 1
    view = look(s, viewer)
    where = telling_places(s, view)
    if not where:
        return None
    imagined, blind = Counter[str](), Counter[str]()
    for _ in range(SAMPLES):
        world = blind_deal(view, rng)
        if world is None:
            return None
        blind[outcome(world, where)] += 1
        imagined[outcome(imagine(view, rng), where)] += 1
    return same_law(imagined, blind)


def telling_places(s: State, view: View) -> list[int]:
    """Up to two zones with hidden cards, those first of whose owners something is being asked."""
    layout = s.game.layout
    hidden = [index for index, faces in enumerate(view.faces) if HIDDEN in faces]
    return sorted(hidden, key=lambda index: (layout.owner(index) not in waiting(s), layout.owner(index) < 0))[
        :2
    ]


def outcome(world: State, where: list[int]) -> str:
    """The two cards that a world has in the places looked at."""
    found = []
    for index in where:
        cards = sorted(world.faces[card] for card in world.zones[index])
        found.append(" ".join(str(face) for face in cards[:2]))
    return "/".join(found)


def blind_deal(view: View, rng: Rng) -> State | None:
    """All hidden cards shuffled and dealt by their backs, again and again until the view is the same."""
    wanted = view_bytes(view)
    for _ in range(LONGEST):
        s = view.game.blank(view.seats, view.settings)
        s.set_public(view.numbers, view.lists)
        s.set_agenda(view.agenda)
        pool = deal_seen(s, view)
        rng.shuffle(pool)
        for index, cards in enumerate(s.zones):
            stock = s.game.layout.zone(index).stock
            for place, card in enumerate(cards):
                if card == HIDDEN:
                    at = next(i for i, c in enumerate(pool) if s.game.stock_of(s.faces[c]) == stock)
                    cards[place] = pool.pop(at)
        for index, marks in enumerate(view.marks):
            for place, mark in enumerate(marks):
                s.known[s.zones[index][place]] = mark
        if is_same(s, view, wanted):
            return s
    return None


def is_same(s: State, view: View, wanted: bytes) -> bool:
    """Whether this deal can have led to what the viewer sees."""
    if not s.game.fits(s):
        return False
    s.settle()
    return view_bytes(look(s, view.viewer)) == wanted
