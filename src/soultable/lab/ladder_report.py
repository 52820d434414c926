"""The report of a ladder as plain values: ratings, win rates, times.

Only decisions with more than one Option are counted. If pairings were stopped early, the intervals of the
rates are still valid. Ratings and their intervals then favour slightly the agent that was ahead at the end.
"""

from typing import Any

from soultable.lab.ladder import Ladder, Played
from soultable.lab.ladder_run import Course, Track
from soultable.lab.paired_win_rate import rate_of
from soultable.lab.rating import Rating, Wins, expected, ratings
from soultable.lab.sequential import sequence_interval

FIXED = "Wilson over pairs"
SEQUENCE = "confidence sequence over pairs"


def report(course: Course) -> dict[str, Any]:
    """The result, with the best agent first. Games after a pairing was decided are left out."""
    plan = course.plan
    rated = dict(zip(plan.agents, ratings(wins(course)), strict=True))
    order = sorted(plan.agents, key=lambda name: -rated[name].points)
    games = [game for track in course.tracks for game in track.counted()]
    return {
        "game": plan.slug,
        "title": plan.game.title,
        "players": plan.seats,
        "settings": dict(plan.settings),
        "seed": plan.seed,
        "games": len(games),
        "games_per_pairing": plan.games,
        "left": course.left(),
        "anchor": plan.agents[0],
        "intervals": SEQUENCE if plan.goal else FIXED,
        "goal": {"expected": plan.goal.expected, "bound": plan.goal.bound} if plan.goal else None,
        "agents": [about_agent(name, rated[name], games) for name in order],
        "pairings": [about_pairing(track, rated) for track in course.tracks],
        "seat_win_rate": seat_rates(plan, games),
        "endings": endings(games),
    }


def wins(course: Course) -> Wins:
    """How often each agent beat each other agent, in units of independent games."""
    agents = course.plan.agents
    table = [[0.0] * len(agents) for _ in agents]
    for track in course.tracks:
        rate = rate_of(track.scores)
        a, b = (agents.index(name) for name in track.pairing)
        table[a][b] = rate.mean * rate.worth
        table[b][a] = (1 - rate.mean) * rate.worth
    return table


def about_agent(name: str, rating: Rating, games: list[Played]) -> dict[str, Any]:
    own = [game for game in games if name in game.sitting.seats]
    instead, why = instead_of(name, own)
    times = sorted(
        time
        for game in own
        for who, of_seat in zip(game.sitting.seats, game.times, strict=True)
        if who == name
        for time in of_seat
    )
    return {
        "agent": name,
        "rating": round(rating.points, 1),
        "interval": [round(rating.low, 1), round(rating.high, 1)],
        "rate": rounded(sum(game.score(name) for game in own) / len(own)) if own else None,
        "games": len(own),
        "decisions": len(times),
        "instead": instead,
        "why_instead": why,
        "decisions_per_second": round(len(times) / (max(1, sum(times)) / 1e6), 1),
        "ms": {"p50": of_rank(times, 0.5), "p99": of_rank(times, 0.99), "max": of_rank(times, 1.0)},
    }


def instead_of(name: str, games: list[Played]) -> tuple[int, str]:
    """How many moves were played in place of a failed program, and the first reason."""
    count, first = 0, ""
    for game in games:
        for who, of_seat, why in zip(game.sitting.seats, game.instead, game.why, strict=False):
            if who == name:
                count, first = count + of_seat, first or why
    return count, first


def of_rank(times: list[int], part: float) -> float | None:
    """The quantile of the times in milliseconds: this part of the choices took no longer."""
    return times[max(0, -int(-part * len(times) // 1) - 1)] / 1000 if times else None


def about_pairing(track: Track, rated: dict[str, Rating]) -> dict[str, Any]:
    a, b = track.pairing
    games = [game.score(a) for game in track.counted()]
    rate = rate_of(track.scores)
    interval = sequence_interval(track.scores) if track.watch else rate.interval()
    return {
        "agents": [a, b],
        "games": len(games),
        "won": sum(score > 0.5 for score in games),
        "drawn": sum(score == 0.5 for score in games),
        "lost": sum(score < 0.5 for score in games),
        "rate": rounded(rate.mean) if games else None,
        "interval": [rounded(end) for end in interval],
        "expected": rounded(expected(rated[a], rated[b])),
        "verdict": verdict(track),
    }


def verdict(track: Track) -> str | None:
    """Which agent is a step above the other, `neither`, or None if that was not tested or decided."""
    if track.watch is None or not track.watch.verdict:
        return None
    return {"above": track.pairing[0], "below": track.pairing[1]}.get(track.watch.verdict, "neither")


def seat_rates(plan: Ladder, games: list[Played]) -> list[float]:
    """Each seat's share of all wins."""
    return [
        rounded(sum(game.returns[seat] for game in games) / max(1, len(games))) for seat in range(plan.seats)
    ]


def endings(games: list[Played]) -> dict[str, int]:
    names = [game.ending for game in games]
    return {name: names.count(name) for name in sorted(set(names))}


def rounded(part: float) -> float:
    return round(part, 6)
