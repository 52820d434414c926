"""Check invariants at every decision: no card is lost, options are well formed, rule IDs exist."""

from functools import cache
from typing import Final

from soultable.core.agenda import State
from soultable.core.event import Event
from soultable.core.option import Option
from soultable.core.questions import asked_of, options_of, waiting
from soultable.lab.conformance.random_play import Walk
from soultable.lab.conformance.report import Broken, Tally
from soultable.lab.rulebook import rulebook

PROMISE: Final = (
    "At every decision each card lies in exactly one zone, options are unique, few and about something, "
    "and every rule ID exists."
)
MOST_OPTIONS: Final = 120


@cache
def rules_of(slug: str) -> frozenset[str]:
    """The rule IDs of a game's rulebook."""
    return frozenset(rulebook(slug).rules)


def check_rules(slug: str, cited: str, where: str) -> None:
    """Check that at least one ID is cited, and that all of them exist."""
    ids = cited.replace(",", " ").split()
    if not ids:
        raise Broken(f"{where} cites no rule")
    for id in ids:
        if id not in rules_of(slug):
            raise Broken(f"{where} cites {id}, which is not in the rulebook")


def examine(walk: Walk, tally: Tally) -> None:
    s = walk.start()
    s.listen()
    for _ in walk.moves(s):
        check_cards(s)
        check_question(s, tally)
        tally.add("events", check_events(s))
        tally.add("positions")
    check_cards(s)
    tally.add("events", check_events(s))
    assert s.result is not None
    check_rules(s.game.slug, s.result.rule, f"the result '{s.result.ending}'")
    tally.add("games")


def check_cards(s: State) -> None:
    """Check that each card is in one zone and known to real seats, and that evaluations are from 0 to 1."""
    cards = sorted(card for zone in s.zones for card in zone)
    if cards != list(range(len(s.faces))):
        twice = sorted({card for card in cards if cards.count(card) > 1})
        gone = sorted(set(range(len(s.faces))) - set(cards))
        raise Broken(f"cards {twice} lie in two places, cards {gone} in none")
    if s.known and (len(s.known) != len(s.faces) or not all(0 <= mark < 2 << s.seats for mark in s.known)):
        raise Broken("who knows the cards names seats that are not there")
    for seat in range(s.seats):
        for what, share in ("evaluation", s.game.evaluate(s, seat)), ("prospect", s.game.prospect(s, seat)):
            if not 0.0 <= share <= 1.0:
                raise Broken(f"the {what} for seat {seat} is {share}, not from 0 to 1")


def check_question(s: State, tally: Tally) -> None:
    for seat in waiting(s):
        decision, options = asked_of(s, seat), options_of(s, seat)
        assert decision is not None
        kind = type(decision).__name__
        check_options(s, kind, options)
        check_rules(s.game.slug, decision.rule(), kind)
        prompt = s.game.render(decision.prompt(s))
        if not prompt.strip() or prompt != prompt.strip():
            raise Broken(f"{kind} asks without a prompt")
        tally.at_most("options at once", len(options))


def check_options(s: State, kind: str, options: list[Option]) -> None:
    texts = [option.text for option in options]
    if not options:
        raise Broken(f"{kind} has no options")
    if len(options) > MOST_OPTIONS:
        raise Broken(f"{kind} has {len(options)} options; {MOST_OPTIONS} is the most")
    if len(set(texts)) < len(texts):
        raise Broken(f"{kind} offers the same text twice: {texts}")
    for option in options:
        if s.game.by_text.get(option.text) is not option or s.game.option(option.text) is not option:
            raise Broken(f"{kind} offers '{option.text}', which its notation does not lead back to")
        if not s.game.render(option.label).strip() or not option.refs or not all(option.refs):
            raise Broken(f"{kind} offers '{option.text}' without a label or without refs")


def check_events(s: State) -> int:
    """Check the Events since the last call. Returns their number."""
    told, s.log = s.log, []
    for event in told:
        check_event(s, event)
    return len(told)


def check_event(s: State, event: Event) -> None:
    where = f"the event '{event.id}'"
    check_rules(s.game.slug, event.rule, where)
    if not event.id or not s.game.render(event).strip():
        raise Broken(f"{where} has no id or no words")
    if not 0 <= event.parent < event.number:
        raise Broken(f"{where} comes before its cause")
    if not -1 <= event.seat < s.seats:
        raise Broken(f"{where} is about seat {event.seat}, which is not there")
    if not any(event.is_for(viewer) for viewer in range(-1, s.seats)):
        raise Broken(f"{where} is for nobody")
