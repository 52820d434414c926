"""A small Spirit War table for tests: players are A, B, C…, Spirits F, E, W, and Spells are short names."""

from collections import Counter
from pathlib import Path
from typing import Any

from soultable.core import questions
from soultable.core.event import Event
from soultable.core.game import Game
from soultable.core.position_text import read_agenda, read_numbers, read_rng, save
from soultable.core.position_text_cards import read_zones
from soultable.core.record import header_of
from soultable.core.table import Table, open_table
from soultable.core.zone import HIDDEN, NOBODY
from soultable.games.registry import game as game_of
from soultable.games.spirit_war.rules.state import SpiritWar
from tests.oracle.driver import Oracle
from tests.oracle.in_step import InStep
from tests.oracle.spirit_war.facts import facts as what_must_agree
from tests.oracle.spirit_war.facts import oracle_at, oracle_of

SPIRIT_WAR = game_of("spirit-war")
LONG = {
    "F": "fire",
    "E": "earth",
    "W": "water",
    "Dis": "disintegrate",
    "ImF": "imbue_fire",
    "ImE": "imbue_earth",
    "ImW": "imbue_water",
    "Swap": "swap",
    "Safe": "safeguard",
    "-": "none",
}
SHORT = {name: letter for letter, name in LONG.items()}
SEATS = "ABCDEF"


class Play(InStep):
    """A running game, beside an oracle if one can follow.

    Answers and Options name cards in short: `summon F`, `support Swap`, `choose B`.
    """

    def __init__(
        self,
        table: Table,
        oracle: Oracle[Any] | None = None,
        abyss: Counter[str] | None = None,
        history: int = 0,
    ) -> None:
        self.table = table
        self.game = table.game
        self.told: list[Event] = list(table.entries[0].events)
        self.abyss_before = abyss or Counter()
        self.history_before = history
        self.follow(oracle, what_must_agree)

    # -- answering -------------------------------------------------------------------------------------

    def do(self, *answers: str) -> None:
        """Answer, each time for the player that is asked first; `B: summon F` is an answer of B."""
        self.told = []
        for answer in answers:
            who, _, text = answer.rpartition(": ")
            seat = SEATS.index(who) if who else self.state.who
            self.told += self.answer(seat, long(text))

    def resign(self, who: str) -> None:
        self.told = self.resign_both(SEATS.index(who))

    @property
    def state(self) -> SpiritWar:
        assert isinstance(self.table.state, SpiritWar)
        return self.table.state

    @property
    def asked(self) -> str:
        """The players that are asked now."""
        return "".join(SEATS[seat] for seat in questions.waiting(self.state))

    @property
    def question(self) -> str:
        """What kind of choice it is, `Together` aside."""
        return self.table.requests()[0].kind

    @property
    def offered(self) -> list[str]:
        """The Options of whoever is asked first, in order."""
        return [short(option.text) for option in self.state.choices]

    def offered_to(self, who: str) -> list[str]:
        return [short(option.text) for option in questions.options_of(self.state, SEATS.index(who))]

    def refusal(self, answer: str, who: str = "") -> str:
        """The rule by which this answer would be refused now; nothing if it is offered."""
        seat = SEATS.index(who) if who else self.state.who
        reason = questions.why_not(self.state, seat, self.game.option(long(answer)))
        return "" if reason is None else reason.rule

    # -- looking ---------------------------------------------------------------------------------------

    def zone(self, name: str, who: str = "") -> str:
        """The cards of a zone: piles from the top, rows from the oldest, heaps in the order of the set."""
        return self.seen_by(None, name, who)

    def seen_by(self, viewer: str | None, name: str, who: str = "") -> str:
        """The same as a player sees it; `?` is a card whose face they do not know, `` the spectator."""
        index = self.game.layout.place(name, SEATS.index(who) if who else NOBODY)
        if viewer is None:
            faces = [self.state.faces[card] for card in self.state.zones[index]]
        else:
            faces = self.table.view(SEATS.index(viewer) if viewer else None).faces[index]
        if name in ("preparation", "encounter", "in_play", "looked", "mini"):
            faces = faces[::-1]
        elif name != "history":
            faces = sorted(faces, key=lambda face: (face == HIDDEN, face))
        words = ["?" if face == HIDDEN else self.game.names[face] for face in faces]
        return " ".join(SHORT.get(word, word) for word in words)

    @property
    def hands(self) -> list[str]:
        return [self.zone("hand", SEATS[seat]) for seat in range(self.state.seats)]

    @property
    def deck(self) -> str:
        return self.zone("preparation")

    @property
    def abyss(self) -> str:
        """What went to the Abyss since the position was set up."""
        names = self.zone("abyss").split()
        new = Counter(names) - self.abyss_before
        return " ".join(name for name in dict.fromkeys(names) for _ in range(new[name]))

    @property
    def history(self) -> str:
        """What went to History since the position was set up."""
        return " ".join(self.zone("history").split()[self.history_before :])

    @property
    def active(self) -> str:
        return SEATS[self.state.active] if self.state.active >= 0 else ""

    @property
    def battle(self) -> str:
        """`AB`: A attacks B."""
        return "".join(SEATS[seat] for seat in (self.state.attacker, self.state.defender) if seat >= 0)

    @property
    def outs(self) -> str:
        return "".join(SEATS[seat] for seat in self.state.outs)

    # -- hearing ---------------------------------------------------------------------------------------

    @property
    def rules(self) -> list[str]:
        """The rules cited by what the last answers caused."""
        return [event.rule for event in self.told]

    def heard(self, viewer: str) -> list[str]:
        """What a player, or a spectator (``), was told about the last answers."""
        seat = SEATS.index(viewer) if viewer else NOBODY
        return [self.game.render(event) for event in self.told if event.is_for(seat)]

    @property
    def ending(self) -> str:
        return "" if self.state.result is None else self.state.result.ending

    @property
    def winners(self) -> str:
        result = self.state.result
        return "" if result is None else "".join(SEATS[seat] for seat in result.winners)

    @property
    def returns(self) -> list[float]:
        return [] if self.state.result is None else self.state.result.returns


def long(text: str) -> str:
    """`choose B` as `choose 1`, `summon F` as `summon fire`."""
    first, _, rest = text.partition(" ")
    if first == "choose":
        return f"choose {SEATS.index(rest)}"
    return " ".join(LONG.get(word, word) for word in text.split())


def short(text: str) -> str:
    first, _, rest = text.partition(" ")
    if first == "choose":
        return f"choose {SEATS[int(rest)]}"
    return " ".join(SHORT.get(word, word) for word in text.split())


def table(
    *hands: str,
    encounter: str = "attack_left toll",
    deck: str = "Safe W W W",
    history: str | None = None,
    out: str = "",
    active: str = "A",
    seed: int | str = 1,
    game: Game = SPIRIT_WAR,
    turn: int = 0,
    **settings: int | str,
) -> Play:
    """A player's turn is about to begin: hands from A on, decks from the top.

    All other Preparation cards lie in the Abyss; all other Encounter cards in History, unless it is given:
    then they lie under the Encounter deck.
    """
    facts: dict[str, Any] = {
        "players": len(hands),
        "settings": settings,
        "hand": [spelled(hand) for hand in hands],
        "preparation": spelled(deck),
        "encounter": encounter if history is None else f"{encounter} ...",
        "abyss": "" if "..." in deck else "...",
        "history": "..." if history is None else history,
        "outs": [SEATS.index(who) for who in out],
        "active": SEATS.index(active),
        "turn": turn,
        "seed": seed,
    }
    return opened(game, len(hands), facts)


def opened(game: Game, players: int, facts: dict[str, Any]) -> Play:
    """Read the position and let its turn begin at the table, so that the beginning is told, too."""
    s = game.blank(players, game.checked(players, facts["settings"]))
    read_numbers(s, facts)
    read_rng(s, facts)
    read_zones(s, facts)
    read_agenda(s, facts)
    assert not game.check(s), game.check(s)
    abyss, history = (s.zones[game.layout.place(name, NOBODY)] for name in ("abyss", "history"))
    names = [game.names[s.faces[card]] for card in abyss]
    before, resolved = Counter(SHORT.get(name, name) for name in names), len(history)
    header = header_of(game, tuple(SEATS[:players]), s.settings, "", save(s))
    oracle = oracle_at(s) if game is SPIRIT_WAR else None  # the oracle knows no other cards
    return Play(Table(game, header, s), oracle, before, resolved)


def spelled(cards: str) -> str:
    return " ".join(LONG.get(word, word) for word in cards.split())


def fresh(players: int, seed: int | str = 1, game: Game = SPIRIT_WAR, **settings: int | str) -> Play:
    """A game from its set-up."""
    opened = open_table(game, tuple(SEATS[:players]), seed, settings)
    oracle = oracle_of(players, seed, opened.header.settings) if game is SPIRIT_WAR else None
    return Play(opened, oracle)


def fight(
    a: str, b: str, *others: str, deck: str = "Safe W W W", encounter: str = "attack_left toll"
) -> Play:
    """A attacks B; each has a main Spirit and a Support card (`-` for none), and both use them."""
    (main_a, support_a), (main_b, support_b) = a.split(), b.split()
    game = table(a.replace("-", ""), b.replace("-", ""), *others, deck=deck, encounter=encounter)
    game.do(f"A: summon {main_a}", f"B: summon {main_b}")
    told = game.told
    while game.question in ("LaySupport", "SupportInSecret"):
        game.do(f"support {support_a if game.asked[0] == 'A' else support_b}")
        told += game.told
    game.told = told
    return game


CARD = """
[[card]]
id = "{id}"
name = "{name}"
deck = "{deck}"
type = "{type}"
{copies} = {number}
{what}
"""


def card(id: str, type: str, what: str, number: int = 1) -> str:
    """A card of a card file: `card("feast", "fortune", "do = [{ draw = 3 }]")`."""
    prepared = type in ("spirit", "spell")
    return CARD.format(
        id=id,
        name=id.replace("_", " ").title(),
        deck="preparation" if prepared else "encounter",
        type=type,
        copies="copies_per_player" if prepared else "copies",
        number=number,
        what=what,
    )


def card_set(folder: Path, *cards: str) -> Game:
    """Spirit War with a set of one's own, read from a card file: Spirits, Swap, an Attack, and these."""
    head = '[set]\nid = "small"\nname = "Small"\ngame = "spirit-war"\n'
    usual = [card(name, "spirit", f'element = "{name}"', 3) for name in ("fire", "earth", "water")]
    usual += [
        card("swap", "spell", 'support = [{ exchange = "spirits" }]'),
        card("hunt", "attack", 'target = "any"', 4),
    ]
    path = folder / "small.toml"
    path.write_text(head + "".join([*usual, *cards]), encoding="utf-8")
    return game_of("spirit-war", (path,))
