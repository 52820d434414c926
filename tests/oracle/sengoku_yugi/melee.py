"""Random positions of Sengoku Yugi in the thick of it: stacks, Contracts, ailments, Blessings, full hands."""

from random import Random
from string import ascii_letters

from tests.oracle.chance import Chance
from tests.oracle.sengoku_yugi.board import COMMAND, SPOTS, on_battlefield, seat_of
from tests.oracle.sengoku_yugi.book import AILMENTS, ATTRIBUTES, BOOK, Card
from tests.oracle.sengoku_yugi.deck_rules import can_become, elements, random_deck, random_familiars
from tests.rules.sengoku_yugi.picture import drawn
from tests.rules.sengoku_yugi.table import Play, table

SPACES = [[place for place in SPOTS if on_battlefield(place) and seat_of(place) == seat] for seat in (0, 1)]


class Side:
    """One player's part of a position while it is made."""

    def __init__(self, dice: Random, seat: int, is_active: bool, ultimate: bool) -> None:
        self.dice = dice
        self.seat = seat
        self.is_active = is_active
        self.cards = elements(random_deck(Chance(dice.random())))
        self.familiars = elements(random_familiars(Chance(dice.random()))) if ultimate else []
        dice.shuffle(self.cards)
        self.signs: dict[str, str] = {}
        self.pieces: dict[str, str] = {}
        spaces = list(SPACES[seat])
        dice.shuffle(spaces)
        self.place_units(spaces[: dice.randint(2, 8)])
        self.hand = self.cut(self.cards, dice.choice((0, 1, 2, 3, 5, 5, 7)))
        self.standby = self.cut(self.cards, dice.choice((0, 2, 6, 12)))
        self.banish = self.cut(self.cards, dice.choice((0, 0, 2)))
        if dice.random() < 0.1:  # a pile that will run out
            self.standby += self.cut(self.cards, len(self.cards) - dice.randrange(4))
        self.held = self.cut(self.familiars, dice.choice((0, 1, 2, 4)))

    def cut(self, cards: list[str], count: int) -> list[str]:
        taken = cards[:count]
        del cards[:count]
        return taken

    def place_units(self, spaces: list[str]) -> None:
        names = list(dict.fromkeys(BOOK.cards[card].name for card in self.cards if BOOK.cards[card].name))
        self.dice.shuffle(names)
        if self.dice.random() < 0.6:
            self.add(self.stack_of(self.dice.choice(names)), COMMAND[self.seat])
        for space in spaces:
            if self.familiars and self.dice.random() < 0.25:
                self.add_released(space)
            elif self.dice.random() < 0.12:
                self.add(self.nameless(), space)
            elif names:
                self.add(self.stack_of(names.pop()), space)

    # -- stacks ---------------------------------------------------------------------------------------

    def nameless(self) -> list[str]:
        found = [card for card in self.cards if BOOK.cards[card].kind == "nameless"]
        return self.taken(found[:1])

    def stack_of(self, name: str) -> list[str]:
        """Some cards of a name by Level, perhaps on a Nameless."""
        found = [card for card in self.cards if BOOK.cards[card].name == name]
        self.dice.shuffle(found)
        chosen = BOOK.sort(found[: self.dice.choice((1, 1, 2, 3))])
        lowest = [card for card in self.cards if BOOK.cards[card].kind == "nameless"]
        fitting = [card for card in lowest if chosen and can_become(BOOK.cards[card], BOOK.cards[chosen[0]])]
        if self.dice.random() < 0.3:
            chosen = fitting[:1] + chosen
        return self.taken(chosen)

    def taken(self, cards: list[str]) -> list[str]:
        for card in cards:
            self.cards.remove(card)
        return cards

    def chain(self, most: int, with_eggs: bool) -> list[str]:
        """A Familiar of at most this Level, perhaps with what it evolved from."""
        able = [card for card in self.familiars if BOOK.cards[card].level <= most]
        tops = [card for card in able if with_eggs or not BOOK.cards[card].is_egg]
        if not tops:
            return []
        chain = [self.dice.choice(tops)]
        while self.dice.random() < 0.6 and BOOK.cards[chain[0]].evolves_from in self.familiars:
            chain.insert(0, BOOK.cards[chain[0]].evolves_from)
        for card in chain:
            self.familiars.remove(card)
        return chain

    # -- units ----------------------------------------------------------------------------------------

    def add(self, stack: list[str], place: str) -> None:
        if not stack:
            return
        top = BOOK.cards[stack[-1]]
        words, is_lying = self.condition(top, place)
        chain = self.chain(top.level, with_eggs=True) if self.dice.random() < 0.4 else []
        if chain:
            words.append("with=" + ",".join(chain))
            words += self.some("bound", 0.3) if self.is_active else []
            words += self.some("turned", 0.5) if BOOK.cards[chain[-1]].is_egg and is_lying else []
            words += self.some("familiar=1", 0.2) if self.is_active else []
        self.put(place, is_lying, [*self.marked(stack), *words])

    def add_released(self, place: str) -> None:
        chain = self.chain(4, with_eggs=False)
        if chain:
            words, is_lying = self.condition(BOOK.cards[chain[-1]], place)
            words += self.some("used=1", 0.2) if self.is_active else []
            self.put(place, is_lying, [chain[-1], "es=" + ",".join(chain[:-1]), *words])

    def put(self, place: str, is_lying: bool, words: list[str]) -> None:
        letter = ascii_letters[26 * (1 - self.seat) + len(self.pieces)]
        self.signs[place] = letter + "_" * is_lying
        self.pieces[letter] = " ".join(words)

    def marked(self, stack: list[str]) -> list[str]:
        """Abilities of the top card and of the lowest that were used this turn."""
        used = [""] * len(stack)
        for at in (-1, 0):
            own = BOOK.cards[stack[at]].abilities
            if own and self.dice.random() < 0.15 and not used[at]:
                ability = self.dice.randrange(len(own))
                used[at] = "8" if own[ability].code == "AB-00" else str(1 << ability)
        below = [f"{card}:{mark}" for card, mark in zip(stack[:-1], used, strict=False)]
        return [stack[-1], f"used={used[-1]}", "gs=" + ",".join(below)]

    def some(self, word: str, chance: float) -> list[str]:
        return [word] if self.dice.random() < chance else []

    def condition(self, top: Card, place: str) -> tuple[list[str], bool]:
        """HP, ailments, Blessings, and whether it lies; a Commander has only its HP."""
        words = [f"hp={self.dice.randint(1, min(top.cost, 4))}"]
        if place in COMMAND:
            return words, False
        is_lying = self.dice.random() < (0.35 if self.is_active else 0.6)
        for kind in AILMENTS:
            words += self.some(kind.lower(), 0.07)
        while self.dice.random() < 0.3:
            words.append(self.dice.choice(ATTRIBUTES).lower())
        if self.is_active:
            words += self.some("fresh", 0.2)
            words += self.some(f"atk{self.dice.choice((-1, 2)):+d}:turn", 0.05)
            words += self.some("moved", 0.5) if "wind" in words else []
        return words, is_lying


def melee(seed: object, mode: str) -> Play:
    """A position that could have arisen, in somebody's Main Phase, on both engine and oracle."""
    dice, ultimate = Random(f"{mode} {seed}"), mode == "ultimate"
    active = dice.randrange(2)
    sides = [Side(dice, seat, seat == active, ultimate) for seat in (0, 1)]
    turn = 2 * dice.randint(2, 30) + dice.randrange(2)
    hp = 8 if ultimate else 6
    ours, theirs = sides
    return table(
        drawn(ours.signs | theirs.signs | {"ash": str(dice.randint(0, hp)), "bsh": str(dice.randint(0, hp))}),
        units=ours.pieces | theirs.pieces,
        hand=(" ".join(ours.hand), " ".join(theirs.hand)),
        familiars=(" ".join(ours.held), " ".join(theirs.held)),
        stronghold=(" ".join(ours.cards), " ".join(theirs.cards)),
        standby=(" ".join(ours.standby), " ".join(theirs.standby)),
        banish=(" ".join(ours.banish), " ".join(theirs.banish)),
        summoning=(" ".join(ours.familiars), " ".join(theirs.familiars)),
        ap=(dice.randrange(25), dice.randrange(25)),
        active=active,
        turn=turn,
        seed=f"melee {seed}",
        settings={"mode": mode},
    )
