"""Everything that the server says in a game: heard in seeded random games, and read from what lies ready."""

from collections.abc import Iterator, Sequence
from typing import Final

from soultable.agents.random import Random
from soultable.core import questions
from soultable.core.event import Event, Message
from soultable.core.game import Game, Settings
from soultable.core.option import Option
from soultable.core.table import Table, open_table
from soultable.games.registry import game
from soultable.server.deck_builder import Draft, checked, workshop
from soultable.server.drawn_table import DrawnWire, drawn_of
from soultable.server.game_catalogue import decks_of, starts_of
from soultable.server.lessons import exercises
from soultable.server.own_cards_and_decks import NOTHING
from soultable.server.reference import cards_out, rules_out

MOST_ANSWERS: Final = 250  # of one random game
DRAWN: Final = 5  # every so many answers the table is drawn, which is what takes the time
SHOW_PANELS: Final = (
    "alternate-souls",
    "sengoku-yugi",
)  # games whose tables show what is drawn in the middle
RANDOM: Final[Settings] = {"deck0": "random", "deck1": "random"}
PLANS: Final[dict[str, list[tuple[int, Settings]]]] = {  # seats and settings of the random games, in turn
    "soulfall": [(2, {}), (2, {"memory_aid": "on"})],
    "spirit-war": [(2, {}), (4, {}), (2, {"max_turns": 40, "rare_outcome": "vote"}), (3, {"mode": "mini"})],
    "alternate-souls": [(2, {}), (2, {"mode": "full", **RANDOM})],
    "soul-of-ankiril": [(2, {}), (2, RANDOM)],
    "sengoku-yugi": [(2, {}), (2, {"mode": "ultimate"}), (2, {"mode": "ultimate", **RANDOM})],
}


def heard(slug: str, games: int) -> set[str]:
    """All texts of a game that a player may read."""
    texts = {*of_cards(slug), *of_lessons(slug), *of_lobby(slug), *of_rules(slug), *of_decks(slug)}
    texts |= set(of_options(slug))
    for number in range(games):
        seats, settings = PLANS[slug][number % len(PLANS[slug])]
        texts |= of_random_game(slug, seats, settings, number)
    return {text.strip() for text in texts} - {"", *deck_names(slug)}


def has_decks(slug: str) -> bool:
    return len(decks_of(game(slug))) > 0


def deck_names(slug: str) -> list[str]:
    return [deck.name for deck in workshop(slug).decks] if has_decks(slug) else []


def names(slug: str) -> list[str]:
    """All that cards are called, as the client has it: these stay as they are."""
    found: set[str] = set()
    for card in cards_out(slug, NOTHING).cards:
        short = card.name.partition(",")[0]
        found |= {card.name, short, short.split()[0], short.split()[-1]}
        found |= {card.words[key] for key in ("name", "j_name", "epithet") if key in card.words}
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


def of_options(slug: str) -> Iterator[str]:
    """What answers are called wherever they are shown: some of each kind."""
    kinds: dict[int, list[Option]] = {}
    for option in game(slug).vocabulary:
        kinds.setdefault(option.verb, []).append(option)
    for options in kinds.values():
        for option in (options[0], options[len(options) // 2], options[-1]):
            yield from (game(slug).render(option.label), game(slug).render(option.hint))


def of_decks(slug: str) -> Iterator[str]:
    """What is said of ready decks, of nothing at all, and of far too much."""
    if not has_decks(slug):
        return
    shop = workshop(slug)
    ids = {card.id: card.kind for card in cards_out(slug, NOTHING).cards if card.kind != "token"}
    yield from (deck.summary for deck in shop.decks)
    for mode in shop.modes or [""]:
        heads = {head.key: [id for id in ids if ids[id] == head.kind][: head.most] for head in shop.heads}
        fits = [id for id in ids if mode == "" or (ids[id] == "familiar") == (mode == "familiars")]
        others = [id for id in fits if ids[id] not in [head.kind for head in shop.heads]]
        drafts = [
            Draft(name="empty", mode=mode, heads={}, cards={}),
            Draft(name="mixed", mode=mode, heads={}, cards=dict.fromkeys(ids, 1)),
            Draft(name="full", mode=mode, heads=heads, cards=dict.fromkeys(others, 9)),
        ]
        for draft in drafts:
            found = checked(slug, draft)
            yield from found.problems
            yield from (measure.name for measure in found.measures)


def of_random_game(slug: str, seats: int, settings: Settings, number: int) -> set[str]:
    """What is asked, offered, drawn and told in one game."""
    texts: set[str] = set()
    table = open_table(game(slug), tuple(f"P{seat}" for seat in range(seats)), number, settings)
    agent = Random(number)
    for answer in range(MOST_ANSWERS):
        waiting = questions.waiting(table.state)
        if not waiting:
            break
        view = table.view(waiting[0])
        texts |= sentences(table.game, [view.prompt, *[option.label for option in view.shown]])
        if answer % DRAWN == 0:
            texts |= set(of_drawing(slug, drawn_of(view)))
        table.answer(waiting[0], agent.choose(view).text)
    texts |= set(of_drawing(slug, drawn_of(table.view(None))))
    return texts | of_events(table)


def of_events(table: Table) -> set[str]:
    return sentences(table.game, [event for entry in table.entries for event in entry.events])


def sentences(rules: Game, said: Sequence[Message | Event]) -> set[str]:
    """What no catalogue of the game has words for; tests/rules/messages.py asks about the others."""
    catalogue = rules.catalogue("de")
    return {catalogue.render(each) for each in said if not catalogue.has(each.id)}


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
