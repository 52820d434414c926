"""Random positions of Alternate Souls in the thick of it: units face to face, hurt, with cards in play."""

from random import Random

from tests.oracle.alternate_souls.book import BOOK
from tests.oracle.alternate_souls.setup import Position, lay_out
from tests.oracle.alternate_souls.table import Table, square_name
from tests.oracle.chance import Chance


def melee(dice: Random) -> Position:
    """A position that could have arisen in a full game, with nobody about to fall."""
    while True:
        position = attempt(dice)
        table = Table(Chance(0))
        lay_out(table, position)
        if all(unit.damage < table.defense(unit) for unit in table.field(0) + table.field(1)):
            return position


def attempt(dice: Random) -> Position:
    crowd = dice.sample(range(45), 12) if dice.random() < 0.3 else dice.sample(crowded(dice), 12)
    names = [square_name(square) for square in crowd]
    rulers, sides, damage, rested = [], [], [], []
    hands, decks, graveyards, boxes, plays = [], [], [], [], []
    for seat in (0, 1):
        ruler, linkers = lineup(dice)
        where = {}
        for at, one in enumerate([ruler, *linkers]):
            is_off = dice.random() < (0.5 if one == ruler else 0.2)
            where[one] = f"lane {dice.randrange(4)}" if is_off else names[6 * seat + at]
        rulers.append(ruler)
        sides.append(where)
        standing = [one for one, there in where.items() if not there.startswith("lane")]
        hurt = [one for one in standing if dice.random() < 0.5]
        damage.append({one: dice.randrange(BOOK.characters[one].defense) for one in hurt})
        rested.append(" ".join(one for one in standing if dice.random() < 0.3))
        cards = [card for one in (ruler, *linkers) for card in card_ids(one)]
        dice.shuffle(cards)
        boxes.append(" ".join(cards[:9]))
        lying = [card for card in cards[9:] if BOOK.of_id(card).type in ("Ad", "Rg")]
        lying = [card for card in lying if dice.random() < 0.4]
        plays.append({card: dice.randint(1, 8) if BOOK.of_id(card).type == "Ad" else 0 for card in lying})
        rest = [card for card in cards[9:] if card not in lying]
        held, gone = dice.randrange(8), dice.randrange(6)
        hands.append(" ".join(rest[:held]))
        graveyards.append(" ".join(rest[held : held + gone]))
        decks.append(" ".join(rest[held + gone :]))
    return Position(
        rulers=(rulers[0], rulers[1]),
        units=(sides[0], sides[1]),
        damage=(damage[0], damage[1]),
        rested=(rested[0], rested[1]),
        hand=(hands[0], hands[1]),
        deck=(decks[0], decks[1]),
        graveyard=(graveyards[0], graveyards[1]),
        box=(boxes[0], boxes[1]),
        play=(plays[0], plays[1]),
        will=(dice.randrange(11), dice.randrange(11)),
        spirit=(dice.randint(1, 2), dice.randint(1, 2)),
        active=dice.randrange(2),
        south=dice.randrange(2),
        map=dice.randrange(2),
        turn=dice.randint(1, 20),
    )


def crowded(dice: Random) -> list[int]:
    """The squares of four neighbouring rows."""
    row = dice.randrange(6)
    return list(range(5 * row, 5 * row + 20))


def lineup(dice: Random) -> tuple[str, list[str]]:
    """AS-R76 A Ruler and five different Linkers within its maximum."""
    characters = BOOK.characters.values()
    ruler = dice.choice([one for one in characters if one.id.startswith("R")])
    while True:
        linkers = dice.sample([one for one in characters if one.id.startswith("L")], 5)
        if sum(one.cost for one in linkers) <= ruler.limit:
            return ruler.id, sorted(one.id for one in linkers)


def card_ids(character: str) -> list[str]:
    return [BOOK.cards[name].id for name in BOOK.linked_cards(character)]


def facts(table: Table, settings: dict[str, int | str], seed: object) -> dict[str, object]:
    """A position of the oracle at the beginning of a main phase, as the engine reads it."""
    zones = table.zones()
    found: dict[str, object] = {**table.numbers(), **table.lists(), "settings": settings, "seed": str(seed)}
    for name in ("deck", "hand", "graveyard", "removed", "box", "play"):
        piled = [zones[f"{name} {seat}"] for seat in (0, 1)]
        if name in ("deck", "graveyard"):  # written from the top
            piled = [cards[::-1] for cards in piled]
        found[name] = [" ".join(cards) for cards in piled]
    found["agenda"] = [f"MainPhase({table.active})"]
    return found
