"""Commands that a player can type besides an answer (why, rule, card, log ...), and their replies."""

from collections.abc import Callable
from functools import cached_property
from typing import Final

from soultable.agents import Search
from soultable.cli.terminal.hints import SECONDS, hint_lines
from soultable.cli.terminal.matching import meant
from soultable.cli.terminal.multipart_input import whole_answer
from soultable.cli.terminal.piece_names import nowhere
from soultable.cli.terminal.players import HUMAN, SENTENCES, Player, printable
from soultable.cli.terminal.screen import Reply, cited, said
from soultable.core.errors import UnknownRule, nearest
from soultable.core.game import Game
from soultable.core.option import Option, Reason, same_text
from soultable.core.table import Request, Table
from soultable.games.registry import described, screen_of
from soultable.games.table_model import Line, TableModel, Thing, listed
from soultable.lab.rulebook import rulebook

COMMANDS: Final = {
    "help": "this list",
    "why": "why WORD: why something cannot be done now",
    "rule": "rule ID: what a rule says",
    "cards": "all cards and their texts",
    "card": "card NAME: one card",
    "log": "everything that has happened",
    "hint": "the best choices here, how likely you win by them, and what may follow",
    "undo": "take your last answer back",
    "table": "the whole table again",
    "seats": "who plays, and the settings of this table",
    "save": "save FILE: a copy of the record (the game is kept by itself after each answer)",
    "resign": "give the game up",
    "quit": "leave; the game is kept, and can be gone on with",
}
OTHER_WORDS: Final = {"?": "help", "q": "quit", "exit": "quit", "back": "undo", "takeback": "undo"}
MOST_REASONS: Final = 8
FAR_OFF: Final = (  # asked about only if nothing else fits: others' pieces, cards not held
    "not-in-hand", "not-yours", "not-in-deck", "not-on-battlefield", "not-on-field", "empty", "empty-square",
    "empty-terrain", "no-unit", "no-creature", "nobody-there", "no-such-card", "not-in-zone", "taken",
    "not-your-ability",
    "spirit-not-in-hand", "no-other-in-hand",
    "no-own-unit", "none-left-in-hand", "not-a-commander",
    "no-such-familiar", "no-card-to-pay", "not-looked-at", "too-few-cards",
)  # fmt: skip
UNTELLING: Final = ("not-now", "not-asked")  # reasons to give only if there is no better one


def command_of(word: str) -> str:
    """The command with this name, or ""."""
    return OTHER_WORDS.get(word, word if word in COMMANDS else "")


def begun(word: str) -> list[str]:
    """The commands that start with this word."""
    return [command for command in COMMANDS if word and command.startswith(word)]


class Answers:
    """Replies to the commands that change nothing, for the seat that is asked."""

    def __init__(self, table: Table, request: Request, players: list[Player], plain: bool = False) -> None:
        self.table = table
        self.request = request
        self.players = players
        self.plain = plain  # whether to leave lines unwrapped

    @cached_property
    def model(self) -> TableModel:
        return described(self.table.view(self.request.seat))

    def help(self, about: str) -> Reply:
        first = self.request.options[0]
        aim, whole = self.table.game.aim, whole_answer(self.table, self.request.seat)
        examples = {"why": self.refused_word(), "rule": self.request.rule}
        lines = [
            *([said(f"Aim: {aim}", "strong"), said("")] if aim else []),
            said("Answer with a number, or with words; the beginnings of words are enough."),
            said(f"Here, for example: 1, or {first.text}, or {short_form(first.text)}."),
            *([said(f"Several parts may stand in one line, as in {whole}.")] if whole else []),
            said("Enter alone takes the only choice, where there is one."),
            said(""),
        ]
        for command, sentence in COMMANDS.items():
            example = f", e.g. {command} {examples[command]}" if examples.get(command) else ""
            lines.append(Line(command, [("", sentence + example)]))
        if self.model.board is not None:
            lines += [Line("", []), Line("the board", self.model.board.legend)]
            lines += [Line("", self.model.board.more)] if self.model.board.more else []
        return Reply(lines, "What you can type")

    def refused_word(self) -> str:
        """A word of this game that `why` can explain now, as an example."""
        for option in self.table.game.vocabulary:
            refused = self.table.why_not(self.request.seat, option.text)
            if any(refusal.reason.code not in UNTELLING for refusal in refused):
                return last_word(option.text)
        return last_word(self.request.options[0].text)

    # -- why not -----------------------------------------------------------------------------------------

    def why(self, about: str) -> Reply:
        """Why each thing that was meant cannot be done, or a line that it can."""
        vocabulary = self.table.game.vocabulary
        if (chosen := self.chosen_by_number(about)) is not None:
            return Reply([self.can(chosen)])
        if about.isdigit():
            most = len(self.request.options)
            return Reply([said(f"There is no choice {printable(about)}; there are 1 to {most}.")])
        if place := nowhere(about, vocabulary, self.model.things):
            return Reply([said(place)])
        if not about:
            verbs = {option.verb for option in self.request.options}
            offered = [option.text for option in self.request.options]
            wanted = [option for option in vocabulary if option.verb in verbs and option.text not in offered]
        else:
            wanted = meant(self.table.game, about, vocabulary, [player.name for player in self.players])
        if things := self.model.things.get(same_text(about)):
            return self.why_things(things, about)
        offered_now = meant(
            self.table.game, about, self.request.options, [player.name for player in self.players]
        )
        if about and offered_now and not any(self.is_offered(option) for option in wanted):
            return Reply([self.can(option) for option in offered_now[:MOST_REASONS]])
        if not wanted and about:
            words = sorted({word for option in vocabulary for word in option.text.split() if word.isalpha()})
            return Reply([said(f"'{printable(about)}' is nothing in this game{nearest(about, words)}")])
        return Reply(self.reasons(wanted, about) or [said("All that this question knows can be chosen.")])

    def why_things(self, things: list[Thing], about: str) -> Reply:
        """Where the pieces with this name are, and why nothing can be done with them."""
        vocabulary = self.table.game.vocabulary
        words = [word for thing in things for word in [*thing.words, same_text(about)]]
        wanted = [option for option in vocabulary if any(word in option.text.split() for word in words)]
        facts = list(dict.fromkeys(thing.fact for thing in things))
        return Reply([*[said(fact) for fact in facts], *self.reasons(wanted, about)])

    def reasons(self, wanted: list[Option], about: str) -> list[Line]:
        """One line per reason, with the options it applies to."""
        lines: list[Line] = []
        grouped: dict[str, tuple[Reason, list[Option]]] = {}
        for option in wanted:
            refused = self.table.why_not(self.request.seat, option.text)
            if not refused:
                lines.append(self.can(option))
            for refusal in refused:
                grouped.setdefault(repr(refusal.reason), (refusal.reason, []))[1].append(option)
        telling = [pair for pair in grouped.values() if pair[0].code not in UNTELLING]
        telling.sort(key=lambda pair: pair[0].code in FAR_OFF)
        for reason, options in telling or ([] if lines else list(grouped.values())):
            labels = list(dict.fromkeys(self.table.game.render(option.label) for option in options))
            some = [*labels[:3], f"{len(labels) - 3} more"] if len(labels) > 4 else labels
            what = f"'{printable(about)}'" if reason.code in UNTELLING and len(labels) > 1 else listed(some)
            rule = f"{reason.rule} ({reason.code})".strip()
            lines.append(Line("", cited(f"{what}: {self.table.game.render(reason)}", rule)))
        return lines[:MOST_REASONS]

    def with_it(self, text: str, found: list[Option]) -> Reply:
        """What can be done with a piece or square that was typed without a verb."""
        things = self.model.things.get(same_text(text), [])
        facts = list(dict.fromkeys(thing.fact for thing in things))
        refs = [ref for option in found for ref in option.refs]
        offered = [option for option in self.request.options if any(ref in refs for ref in option.refs)]
        choices = [f"{option.text} (choice {self.number_of(option)})" for option in offered]
        also = f"'{printable(text)}' alone does not say what to do; you can type {listed(choices, 'or')}."
        return Reply([*[said(fact) for fact in facts], said(also)])

    def can(self, option: Option) -> Line:
        return said(
            f"{self.table.game.render(option.label)}: you can; it is choice {self.number_of(option)}.", "good"
        )

    def chosen_by_number(self, about: str) -> Option | None:
        """The choice with this number, if there is one."""
        number = int(about[:6]) if about.isascii() and about.isdigit() else 0
        return self.request.options[number - 1] if 0 < number <= len(self.request.options) else None

    def faces_of(self, option: Option) -> list[int]:
        """The cards that an answer is about, by name or by place."""
        places = [ref.rpartition(".")[2] for ref in option.refs]
        things = self.model.things.items()
        there = [name for name, found in things for thing in found if set(thing.words) & set(places)]
        names = self.table.game.names
        return [face for face, name in enumerate(names) if name in places or name in there]

    def is_offered(self, option: Option) -> bool:
        return any(offered.text == option.text for offered in self.request.options)

    def number_of(self, option: Option) -> int:
        return [offered.text for offered in self.request.options].index(option.text) + 1

    # -- looking things up -------------------------------------------------------------------------------

    def rule(self, about: str) -> Reply:
        book = rulebook(self.table.game.slug)
        if not about:
            about = self.request.rule
        try:
            found = [book.find(about)]
        except UnknownRule as error:
            found = book.search(about) if any(char.isalpha() for char in about) and "-" not in about else []
            if not found:
                return Reply([said(str(error))])
        lines = [Line(rule.id, [("", rule.text)]) for rule in found[:40]]
        return Reply(lines, f"{book.title}: rules" if len(found) > 2 else "")

    def cards(self, about: str) -> Reply:
        return Reply(self.card_lines(list(range(len(self.table.game.names)))), "The cards")

    def card(self, about: str) -> Reply:
        game = self.table.game
        if not about:
            return self.cards("")
        if (chosen := self.chosen_by_number(about)) is not None and (faces := self.faces_of(chosen)):
            return Reply(self.card_lines(faces), "The cards" if len(faces) > 2 else "")
        word = about.casefold()
        called = [
            (name.casefold(), title.casefold(), self.fact(face).casefold())
            for face, (name, title) in enumerate(zip(game.names, game.titles, strict=True))
        ]
        faces = [face for face, names in enumerate(called) if word in names]
        faces = faces or [face for face, names in enumerate(called) if word in " ".join(names[:2])]
        faces = faces or [face for face, names in enumerate(called) if word in names[2]]
        if not faces:
            return Reply([said(f"no card is called '{printable(about)}'{nearest(about, game.names)}")])
        return Reply(self.card_lines(faces), "The cards" if len(faces) > 2 else "")

    def fact(self, face: int) -> str:
        """The facts on a card besides its text, if the game gives them."""
        tell: Callable[[Game, int], str] | None = getattr(screen_of(self.table.game.slug), "card_fact", None)
        return tell(self.table.game, face) if tell is not None else ""

    def card_lines(self, faces: list[int]) -> list[Line]:
        lines: list[Line] = []
        for face in faces:
            label = self.table.game.titles[face]
            texts = [self.fact(face), *self.table.game.texts[face].split("\n")]
            for text in [text for text in texts if text]:
                lines.append(Line(label, [("", text)]))
                label = ""
        return lines

    def log(self, about: str) -> Reply:
        return log_of(self.table, self.request.seat)

    def seats(self, about: str) -> Reply:
        lines = []
        for seat, player in enumerate(self.players):
            you = " (you)" if seat == self.request.seat else ""
            kind = "at this keyboard" if player.kind == HUMAN else computer_text(player.kind)
            lines.append(Line(f"@{seat}", [("", f"{kind}{you}")]))
        settings = [f"{name}={value}" for name, value in self.table.header.settings.items()]
        cards = self.table.game.cards_name
        lines.append(Line("settings", [("", ", ".join(settings))]))
        lines.append(Line("cards", [("", cards)]))
        return Reply(lines)

    def hint(self, about: str) -> Reply:
        """The result of a search that knows only what this seat knows."""
        options = self.request.options
        if len(options) == 1:
            return Reply([said(f"There is only one choice: {self.table.game.render(options[0].label)}.")])
        view = self.table.view(self.request.seat)
        names = [player.name for player in self.players]
        return Reply(hint_lines(view, names, Search("hint", seconds=SECONDS), self.plain))


def computer_text(kind: str) -> str:
    """A computer player's description: its name on the command line, and how it plays."""
    return f"the computer, {kind}: {SENTENCES.get(kind.partition(':')[0], 'an agent of your own')}"


def log_of(table: Table, viewer: int | None) -> Reply:
    """All Events that a seat or spectator has seen. It opens at the end, because people want the latest."""
    lines = [
        Line("", cited(table.game.render(event), event.rule))
        for event in table.game.worth_reading(table.events(viewer))
    ]
    return Reply(lines, "What happened so far", from_end=True)


def last_word(text: str) -> str:
    """The last word of a notation that is not a number: `select oust` -> `oust`."""
    return [word for word in text.split() if not word.isdigit()][-1]


def short_form(text: str) -> str:
    """The notation with each word shortened to its first letters."""
    return " ".join(word[:2] if not word.isdigit() else word for word in text.split())
