"""Everything that the server says in a game: heard in seeded random games, and read from what lies ready."""

from collections.abc import Iterator
from typing import Final

from soultable.agents.random import Random
from soultable.core import ask
from soultable.core.game import Settings
from soultable.core.table import Table, open_table
from soultable.games.registry import game
from soultable.server.brought import NOTHING
from soultable.server.drawn import DrawnWire, drawn_of
from soultable.server.learning import exercises
from soultable.server.library import cards_out, rules_out
from soultable.server.offers import decks_of, starts_of

MOST_ANSWERS: Final = 250  # of one random game
DRAWN: Final = 5  # every so many answers the table is drawn, which is what takes the time
SHOW_PANELS: Final = (
    "alternate-souls",
    "sengoku-yugi",
)  # games whose tables show what is drawn in the middle
PLANS: Final[dict[str, list[tuple[int, Settings]]]] = {
    "soulfall": [(2, {}), (2, {"memory_aid": "on"})],
    "spirit-war": [(2, {}), (4, {})],
    "alternate-souls": [(2, {})],
    "soul-of-ankiril": [(2, {})],
    "sengoku-yugi": [(2, {"mode": "standard"}), (2, {"mode": "ultimate"})],
}


def heard(slug: str, games: int) -> set[str]:
    """All texts of a game that a player may read."""
    texts = {*of_cards(slug), *of_lessons(slug), *of_lobby(slug), *of_rules(slug)}
    for number in range(games):
        seats, settings = PLANS[slug][number % len(PLANS[slug])]
        texts |= of_random_game(slug, seats, settings, number)
    decks = {deck.name for deck in decks_of(game(slug))}
    return {text.strip() for text in texts} - {""} - decks


def names(slug: str) -> list[str]:
    """All that cards are called: these stay as they are."""
    found: set[str] = set()
    for card in cards_out(slug, NOTHING).cards:
        found |= {card.name, card.name.partition(",")[0], card.name.partition(",")[0].split()[0]}
        found |= {card.words[key] for key in ("name", "j_name") if key in card.words}
    return sorted(found)


def of_cards(slug: str) -> Iterator[str]:
    for card in cards_out(slug, NOTHING).cards:
        yield from card.texts
        yield card.fact
        words = (card.words.get(key, "") for key in ("class", "weapon", "speed"))
        yield from (word.capitalize() for word in (card.kind, card.element, *words) if word != "none")


def of_rules(slug: str) -> Iterator[str]:
    for term in rules_out(slug).terms:
        yield term.word
        yield term.text


def of_lessons(slug: str) -> Iterator[str]:
    for _, scenario in exercises().values():
        if scenario.game == slug:
            yield from (scenario.title, " ".join(scenario.story.split()))
            yield from (move.note for move in scenario.moves)


def of_lobby(slug: str) -> Iterator[str]:
    yield game(slug).sentence
    for start in starts_of(game(slug)):
        yield from (start.title, start.sentence)


def of_random_game(slug: str, seats: int, settings: Settings, number: int) -> set[str]:
    """What is asked, offered, drawn and told in one game."""
    texts: set[str] = set()
    table = open_table(game(slug), tuple(f"P{seat}" for seat in range(seats)), number, settings)
    agent = Random(number)
    for answer in range(MOST_ANSWERS):
        waiting = ask.waiting(table.state)
        if not waiting:
            break
        view = table.view(waiting[0])
        texts |= {view.prompt, *(option.label for option in view.shown)}
        if answer % DRAWN == 0:
            texts |= set(of_drawing(slug, drawn_of(view)))
        table.answer(waiting[0], agent.choose(view).text)
    texts |= set(of_drawing(slug, drawn_of(table.view(None))))
    return texts | of_events(table)


def of_events(table: Table) -> set[str]:
    return {event.text for entry in table.entries for event in entry.events}


def of_drawing(slug: str, drawn: DrawnWire) -> Iterator[str]:
    """The parts of a drawing that the client shows as words."""
    yield from drawn.facts
    for choice in drawn.choices:
        yield from (choice.group, choice.label, choice.hint, choice.text)
    for piece in drawn.pieces:
        yield piece.fact
        yield from piece.marks
    for cell in [] if drawn.field is None else drawn.field.cells:
        yield cell.kind.replace("_", " ").replace("-", " ")
    if slug in SHOW_PANELS:
        yield from (span.text for span in drawn.head)
        for panel in drawn.panels:
            if panel.seat is None:
                yield from (span.text for line in panel.lines for span in line.spans)
