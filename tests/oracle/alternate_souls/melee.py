"""Random positions of Alternate Souls in the thick of it: units face to face, hurt, with cards in play."""

from random import Random
from typing import Any

from soultable.core.agenda import State
from soultable.core.errors import BadPosition
from soultable.core.game import Game
from soultable.core.position_text import read
from tests.oracle.alternate_souls.book import BOOK, Character


def melee(game: Game, dice: Random, seed: int) -> State:
    """A position that could have arisen in a full game, with nobody about to fall."""
    while True:
        try:
            return read(game, {**attempt(dice), "seed": str(seed)})
        except BadPosition as problem:
            assert "would be destroyed" in str(problem)


def attempt(dice: Random) -> dict[str, Any]:
    crowd = dice.sample(range(45), 12) if dice.random() < 0.3 else dice.sample(crowded(dice), 12)
    lineups = [lineup(dice), lineup(dice)]
    sides = [side(dice, cards_of(one)) for one in lineups]
    units = [unit(dice, one, square) for one, square in zip(lineups[0] + lineups[1], crowd, strict=True)]
    active = dice.randrange(2)
    return {
        "settings": {"mode": "full", "will_step": dice.choice(("recovered", "any"))},
        "agenda": [f"MainPhase({active})"],
        "active": active,
        "south": dice.randrange(2),
        "map": dice.randrange(2),
        "turn": dice.randint(1, 20),
        "will": [dice.randrange(11), dice.randrange(11)],
        "spirit": [dice.randint(1, 2), dice.randint(1, 2)],
        "flipped": [int(units[at]["squares"] >= 0) for at in (0, 6)],
        "lineup": " ".join(one.name for own in lineups for one in own),
        **{name: [one[name] for one in units] for name in ("squares", "lane", "damage", "rested")},
        **{name: [sides[0][name], sides[1][name]] for name in ("box", "play", "hand", "graveyard", "deck")},
        **{f"rows_{seat}": sides[seat]["rows"] for seat in (0, 1)},
    }


def unit(dice: Random, character: Character, square: int) -> dict[str, int]:
    """A unit on this square or on the lane, perhaps hurt or rested."""
    if dice.random() < (0.5 if character.id.startswith("R") else 0.2):
        return {"squares": -1, "lane": dice.randrange(4), "damage": 0, "rested": 0}
    damage = dice.randrange(character.defense) if dice.random() < 0.5 else 0
    return {"squares": square, "lane": -1, "damage": damage, "rested": int(dice.random() < 0.3)}


def side(dice: Random, cards: list[str]) -> dict[str, Any]:
    """The cards of a seat: nine left out, some in play, the others in hand, graveyard and deck."""
    dice.shuffle(cards)
    lasting = [name for name in cards[9:] if BOOK.cards[name].type in ("Ad", "Rg")]
    play = [name for name in lasting if dice.random() < 0.4]
    rest = [name for name in cards[9:] if name not in play]
    held, gone = dice.randrange(8), dice.randrange(6)
    return {
        "box": " ".join(cards[:9]),
        "play": " ".join(play),
        "rows": [dice.randint(1, 8) if BOOK.cards[name].type == "Ad" else 0 for name in play],
        "hand": " ".join(rest[:held]),
        "graveyard": " ".join(rest[held : held + gone]),
        "deck": " ".join(rest[held + gone :]),
    }


def crowded(dice: Random) -> list[int]:
    """The squares of four neighbouring rows."""
    row = dice.randrange(6)
    return list(range(5 * row, 5 * row + 20))


def lineup(dice: Random) -> list[Character]:
    """AS-R76 A Ruler and five different Linkers within its maximum."""
    characters = BOOK.characters.values()
    ruler = dice.choice([one for one in characters if one.id.startswith("R")])
    while True:
        linkers = dice.sample([one for one in characters if one.id.startswith("L")], 5)
        if sum(one.cost for one in linkers) <= ruler.limit:
            return [ruler, *sorted(linkers, key=lambda one: one.id)]


def cards_of(characters: list[Character]) -> list[str]:
    return [card for one in characters for card in BOOK.linked_cards(one.id)]
