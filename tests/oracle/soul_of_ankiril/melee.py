"""Random positions of Soul of Ankiril in the thick of it: crowds, markers, Challenges, full hands."""

from collections import Counter
from random import Random

from tests.oracle.chance import Chance
from tests.oracle.soul_of_ankiril.book import BOOK
from tests.oracle.soul_of_ankiril.deck_rules import of_type, random_deck
from tests.oracle.soul_of_ankiril.table import CELLS, distance, side
from tests.rules.soul_of_ankiril.table import Play, scene


class Side:
    """One player's part of a position while it is made."""

    def __init__(self, dice: Random, seat: int) -> None:
        self.seat = seat
        self.deck = random_deck(Chance(dice.random()))
        (self.leader,) = of_type(self.deck, "Leader")
        self.cards = of_type(self.deck, "Ally", "Spell")
        dice.shuffle(self.cards)
        self.names = [] if dice.random() < 0.2 else [self.leader]
        allies = [card for card in self.cards if BOOK.cards[card].type == "Ally"]
        self.names += allies[: dice.randint(2, 6)]
        self.rest = list((Counter(self.cards) - Counter(self.names)).elements())
        dice.shuffle(self.rest)
        self.names += ["offspring"] * dice.choice((0, 0, 1, 2, 3))
        dice.shuffle(self.names)
        self.emanations = arranged(dice, of_type(self.deck, "Emanation"))
        self.cells: list[str] = []
        self.words: list[list[str]] = []

    def standing(self) -> list[str]:
        pairs = zip(side(self.seat, "EM"), self.emanations, strict=True)
        return [cell for cell, words in pairs if not words.startswith("-")]


def arranged(dice: Random, emanations: list[str]) -> list[str]:
    """Three Emanations in any order, some hurt, one perhaps gone."""
    dice.shuffle(emanations)
    found = [f"{card}={dice.randrange(BOOK.cards[card].health)}" for card in emanations]
    if dice.random() < 0.4:
        found[dice.randrange(3)] = f"-{emanations[0]}"
    return found


def melee(dice: Random, seed: int) -> Play:
    """A position that could have arisen, in somebody's Phase 3."""
    sides = [Side(dice, 0), Side(dice, 1)]
    active = dice.randrange(2)
    taken = set(sides[0].standing() + sides[1].standing())
    number = sum(len(one.names) for one in sides)
    centre = dice.choice(CELLS)
    free = [cell for cell in CELLS if cell not in taken]
    free.sort(key=lambda cell: distance(centre, cell) + 3 * dice.random())
    cells = free[:number]
    dice.shuffle(cells)
    arrivals = list(range(1, number + 1))
    dice.shuffle(arrivals)
    for one in sides:
        one.cells = [cells.pop() for _ in one.names]
        when = sorted(arrivals.pop() for _ in one.names)
        one.words = [
            [f"arrival={number}", *marked(dice, one, name)]
            for name, number in zip(one.names, when, strict=True)
        ]
    for one in sides:
        for words in one.words:
            words += states(dice, is_own=one.seat == active)
    add_open(dice, sides[active])
    add_challenges(dice, sides[active], sides[1 - active])
    turn = 2 * dice.randint(2, 30) + (active != 0)
    energy = dice.randrange(6)
    held = [dice.randrange(7) for _ in sides]
    gone = [dice.randrange(6) for _ in sides]
    rests = [one.rest for one in sides]
    return scene(
        *[described(one) for one in sides],
        leaders=(sides[0].leader, sides[1].leader),
        fallen="".join("SN"[one.seat] for one in sides if one.leader not in one.names),
        emanations=(" ".join(sides[0].emanations), " ".join(sides[1].emanations)),
        hand=(" ".join(rests[0][: held[0]]), " ".join(rests[1][: held[1]])),
        discard=(joined(rests[0], held[0], gone[0]), joined(rests[1], held[1], gone[1])),
        deck=(joined(rests[0], held[0] + gone[0], 25), joined(rests[1], held[1] + gone[1], 25)),
        energy=energy,
        bonus=(dice.randrange(2) * (active != 0), dice.randrange(2) * (active != 1)),
        arrow=(dice.randrange(5), dice.randrange(5)),
        active=active,
        turn=turn,
        seed=seed,
    )


def joined(cards: list[str], start: int, number: int) -> str:
    return " ".join(cards[start : start + number])


def described(one: Side) -> str:
    return ", ".join(
        f"{name} {cell} {' '.join(words)}"
        for name, cell, words in zip(one.names, one.cells, one.words, strict=True)
    )


def marked(dice: Random, one: Side, name: str) -> list[str]:
    """Modifiers, damage, markers, granted keywords."""
    words = []
    if name == BOOK.offspring.id:
        parent = BOOK.cards[dice.choice([card for card in one.names if card != name] or [one.leader])]
        words += [f"element={parent.element.lower()}", f"class={parent.race.lower()}"]
    health = BOOK.card(name).health
    if dice.random() < 0.2:
        words.append(f"attack={dice.randint(1, 2)}")
    if dice.random() < 0.2:
        words.append("health=1")
        health += 1
    words.append(f"damage={dice.randrange(health)}")
    if dice.random() < 0.2:
        words.append(f"reinforced={dice.randint(1, 3)}")
    if dice.random() < 0.2:
        words.append(f"poisoned={dice.randint(1, 3)}")
    if dice.random() < 0.1:
        words.append("granted_next=mimicry")
    return words


def states(dice: Random, is_own: bool) -> list[str]:
    """Of the active player: fresh, done, or new; of the other one: as it was left."""
    if not is_own:
        flags = [word for word in ("moved", "acted") if dice.random() < 0.4]
        return [*flags, "inactive"] if flags or dice.random() < 0.3 else []
    words = dice.choice(([], [], [], [], ["inactive", "moved", "acted"], ["inactive", "moved"], ["inactive"]))
    if dice.random() < 0.1:
        words = [*words, f"granted={dice.choice(('pack', 'ambush', 'overfly'))}"]
    if dice.random() < 0.1:
        words = [*words, f"attack_eot={dice.randint(1, 2)}", f"health_eot={dice.randrange(2)}"]
    return words


def add_open(dice: Random, one: Side) -> None:
    """SA-R40 Perhaps one of those that did nothing is in the middle of its actions."""
    fresh = [words for words in one.words if "inactive" not in words]
    if fresh and dice.random() < 0.5:
        dice.choice(fresh).extend(["open", dice.choice(("moved", "acted"))])


def add_challenges(dice: Random, own: Side, other: Side) -> None:
    """SA-R65 Those that did nothing are challenged by opposing neighbours; and the other way round."""
    for one, by in ((own, other), (other, own)):
        for cell, words in zip(one.cells, one.words, strict=True):
            for place, challenger in zip(by.cells, by.words, strict=True):
                if distance(cell, place) != 1 or dice.random() < 0.8:
                    continue
                is_free = not {"inactive", "moved", "acted"} & set(words)
                has_acted = "acted" in challenger
                if (one is own and is_free) or (one is other and has_acted):
                    words.append(f"by={place}")
                    challenger += [word for word in ["protected"] if word not in challenger]
