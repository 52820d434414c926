"""A small Soulfall table for tests: seat 0 is active and says "my", seat 1 is "they"; Lords are letters."""

from pathlib import Path
from random import Random
from typing import Any

from soultable.core import questions
from soultable.core.event import Event
from soultable.core.game import Game
from soultable.core.position_text import read, save
from soultable.core.table import Table, open_position, open_table
from soultable.core.zone import HIDDEN, PILE
from soultable.games.registry import game as game_of
from tests.oracle.driver import Oracle
from tests.oracle.in_step import InStep
from tests.oracle.soulfall.facts import facts as what_must_agree
from tests.oracle.soulfall.facts import oracle_at, oracle_of

SOULFALL = game_of("soulfall")
TWELVE = "G E O T V H G E O T V H"
ACTIONS = ("draw", "play", "populate", "prosper", "devote")


class Play(InStep):
    """A running game, beside an oracle if one can follow.

    Answers and Options name Lords by letter: `discard G`.
    """

    def __init__(self, table: Table, oracle: Oracle[Any] | None) -> None:
        self.table = table
        self.game = table.game
        self.letters = {name[0].upper(): name for name in self.game.names}
        self.told: list[Event] = list(table.entries[0].events)
        self.follow(oracle, what_must_agree)

    # -- answering -------------------------------------------------------------------------------------

    def do(self, *answers: str) -> None:
        """Answer, each time for the seat that is asked."""
        self.told = []
        for answer in answers:
            self.told += self.answer(self.asked, self.long(answer))

    def resign(self, seat: int) -> None:
        self.told = self.resign_both(seat)

    def at_random(self, rng: Random) -> str:
        """One random answer, which is returned."""
        answer = rng.choice(self.offered)
        self.do(answer)
        return answer

    @property
    def asked(self) -> int:
        """The seat that is asked, -1 for nobody."""
        return self.table.state.who

    @property
    def question(self) -> str:
        """What kind of choice it is."""
        return self.table.request_of(self.asked).kind

    @property
    def offered(self) -> list[str]:
        """The Options, in order."""
        return [self.short(option.text) for option in self.table.state.choices]

    def refusal(self, answer: str, seat: int | None = None) -> str:
        """The rule by which this answer would be refused now; nothing if it is offered."""
        who = self.asked if seat is None else seat
        reason = questions.why_not(self.table.state, who, self.game.option(self.long(answer)))
        return "" if reason is None else reason.rule

    def long(self, text: str) -> str:
        return " ".join(self.letters.get(word, word) for word in text.split())

    def short(self, text: str) -> str:
        return " ".join(word[0].upper() if word in self.game.names else word for word in text.split())

    # -- looking ---------------------------------------------------------------------------------------

    def zone(self, name: str, seat: int = 0) -> str:
        """The cards of a zone: heaps in the order of the set, piles from the top, rows from the oldest."""
        s, index = self.table.state, self.game.layout.place(name, seat)
        faces = [s.faces[card] for card in s.zones[index]]
        return self.spelled(index, faces)

    def seen(self, viewer: int | None, name: str, seat: int = 0, memory: bool | None = True) -> str:
        """A zone as a seat, or a spectator, sees it; `?` is a card whose face they do not know."""
        index = self.game.layout.place(name, seat)
        return self.spelled(index, self.table.view(viewer, memory).faces[index])

    def spelled(self, index: int, faces: list[int]) -> str:
        zone = self.game.layout.zone(index)
        if zone.name in ("hand", "devotions", "box"):
            faces = sorted(faces, key=lambda face: (face == HIDDEN, face))
        elif zone.order == PILE:
            faces = faces[::-1]
        return " ".join("?" if face == HIDDEN else self.game.names[face][0].upper() for face in faces)

    def area_of(self, seat: int) -> tuple[int, int, str]:
        """Nomads, Shards, Devotions."""
        sizes = [len(self.zone(name, seat).split()) for name in ("nomads", "shards")]
        return sizes[0], sizes[1], self.zone("devotions", seat)

    @property
    def area(self) -> tuple[int, int, str]:
        return self.area_of(0)

    @property
    def their_area(self) -> tuple[int, int, str]:
        return self.area_of(1)

    @property
    def hand(self) -> str:
        return self.zone("hand")

    @property
    def their_hand(self) -> str:
        return self.zone("hand", 1)

    @property
    def deck(self) -> str:
        return self.zone("deck")

    def bottom(self, cards: int) -> str:
        """The last cards of the deck, the lowest one last."""
        return " ".join(self.deck.split()[-cards:])

    def number(self, name: str) -> int:
        """A public number: turn, active, cards_left, completed."""
        return self.table.view(None).number(name)

    @property
    def rules(self) -> list[str]:
        """The rules cited by what the last answers caused."""
        return [event.rule for event in self.told]

    def heard(self, viewer: int) -> list[str]:
        """What a viewer was told about the last answers."""
        return [self.game.render(event) for event in self.told if event.is_for(viewer)]

    @property
    def ending(self) -> str:
        result = self.table.state.result
        return "" if result is None else result.ending

    @property
    def winners(self) -> list[int]:
        result = self.table.state.result
        return [] if result is None else result.winners


def table(
    hand: str = "",
    devotions: str = "",
    deck: str = TWELVE,
    nomads: int | str = 0,
    shards: int | str = 0,
    their_hand: str = "",
    their_devotions: str = "",
    their_nomads: int | str = 0,
    their_shards: int | str = 0,
    selected: str = "",
    game: Game = SOULFALL,
    settings: dict[str, int | str] | None = None,
    **numbers: int,
) -> Play:
    """A position: cards as letters, or as a number where faces do not matter; the rest is in the box."""
    letters = {name[0].upper(): name for name in game.names}
    facts: dict[str, Any] = {
        "settings": settings or {},
        "hand": [spelled(letters, hand), spelled(letters, their_hand)],
        "devotions": [spelled(letters, devotions), spelled(letters, their_devotions)],
        "nomads": [spelled(letters, nomads), spelled(letters, their_nomads)],
        "shards": [spelled(letters, shards), spelled(letters, their_shards)],
        "deck": spelled(letters, deck),
        "box": "" if "..." in deck else "...",
        "selected": sum(1 << ACTIONS.index(action) for action in selected.split()),
        **numbers,
    }
    opened = open_position(game, ("Ada", "Bo"), save(read(game, facts)))
    return Play(opened, oracle_at(opened.state))


def spelled(letters: dict[str, str], cards: int | str) -> str:
    """`G E` as card names; a number as so many cards."""
    words = ["?"] * cards if isinstance(cards, int) else cards.split()
    return " ".join(letters.get(word, word) for word in words)


def fresh(seed: int | str = 1, game: Game = SOULFALL, **settings: int | str) -> Play:
    """A game from its set-up."""
    opened = open_table(game, ("Ada", "Bo"), seed, settings)
    return Play(opened, oracle_of(game, seed, opened.header.settings))


LORD = """
[[card]]
id = "{id}"
name = "{name}"
copies = {copies}
ability = {ability}
[card.devotion]
after = "{after}"
cost = [{cost}]
do = [{do}]
"""


def lord(id: str, ability: str, after: str, do: str, cost: str = "", copies: int = 6) -> str:
    """A Lord of a card file: `lord("x", "draw play", "populate", "act draw")`."""
    verbs = [part.split() for part in do.split(", ")]
    uses = ", ".join(f'{{ {verb} = "{what}" }}' for verb, what in verbs)
    costs = {"": "", "return": '{ return = "this" }', "discard": "{ discard = 1 }"}
    pair = str(ability.split()).replace("'", '"')
    paid = ", ".join(costs[part] for part in cost.split())
    return LORD.format(
        id=id, name=id.capitalize(), copies=copies, ability=pair, after=after, cost=paid, do=uses
    )


def card_set(folder: Path, *lords: str) -> Game:
    """Soulfall with another set of Lords, read from a card file."""
    head = '[set]\nid = "small"\nname = "Small"\ngame = "soulfall"\n'
    path = folder / "small.toml"
    path.write_text(head + "".join(lords), encoding="utf-8")
    return game_of("soulfall", (path,))
