"""Multi-part answers: parts that follow automatically, and a whole answer typed in one line."""

from dataclasses import dataclass
from typing import Any, Final

from soultable.cli.terminal.matching import meant
from soultable.cli.terminal.piece_names import Things, lacks_verb, meant_by_name
from soultable.core.agenda import State
from soultable.core.combinators import InParts
from soultable.core.game import Game
from soultable.core.option import Option, Reason
from soultable.core.questions import asked_of
from soultable.core.table import Table
from soultable.core.view import View, look
from soultable.games.registry import described
from soultable.games.table_model import Choice


def in_parts(table: Table, seat: int) -> InParts[Any] | None:
    """The seat's Decision, if its answer is given in parts."""
    asked = asked_of(table.state, seat)
    return asked if isinstance(asked, InParts) and table.state.asked is asked else None


def begun(s: State, decision: InParts[Any], option: Option) -> State | None:
    """A copy of the State after this part, or None if the Option is a complete answer."""
    after = s.clone()
    after.depth -= 1
    decision.chosen(after, option)
    return after if after.said and after.said[-1] is option else None


def whole_answer(table: Table, seat: int) -> str:
    """An example of a two-part answer in one line, such as `move b3 c3`, if there is one."""
    decision, s = in_parts(table, seat), table.state
    for option in s.choices if decision is not None else []:
        after = begun(s, decision, option) if decision is not None else None
        following = decision.next_part(after) if decision is not None and after is not None else []
        if len(following) > 1:
            return f"{option.text} {following[0].text.split()[-1]}"
    return ""


# -- automatic parts -----------------------------------------------------------------------------------------


def forced_parts(table: Table, seat: int) -> list[list[Choice]]:
    """For each Option, the parts that follow without a question and complete the answer."""
    decision = in_parts(table, seat)
    options = table.state.choices if decision is not None else []
    return [forced_after(table, seat, decision, option) for option in options if decision is not None]


def forced_after(table: Table, seat: int, decision: InParts[Any], option: Option) -> list[Choice]:
    after = begun(table.state, decision, option)
    views: list[View] = []
    while after is not None:
        following = decision.next_part(after)
        if len(following) > 1:
            return []
        if not following:
            break
        if " " in following[0].text:  # a place or a card, not just `done`
            after.choices = following
            views.append(look(after, seat))
        after.said.append(following[0])
    return [choice for view in views for choice in described(view).choices[:1]]


def with_forced(choice: Choice, forced: list[Choice]) -> Choice:
    """The choice together with its automatic parts, unless its line says them already."""
    told = f"{choice.label} {choice.hint}".replace("→", " ").replace(",", " ").replace(":", " ").split()
    new = [part for part in forced if part.label.split()[0] not in told and part.label not in choice.hint]
    if not new:
        return choice
    label = "→".join([choice.label, *[part.label for part in new]])
    hint = "; ".join([text for text in (choice.hint, new[-1].hint) if text])
    return Choice(choice.group, label, hint, choice.text, choice.brief)


# -- a whole answer in one line ------------------------------------------------------------------------------


@dataclass
class Misfit:
    """The place where a typed multi-part answer goes wrong."""

    words: list[str]  # the word that does not fit, and the words after it
    said: list[Option]
    options: list[Option]  # what would fit; empty if the answer is complete
    reason: Reason | None

    def sentence(self, game: Game) -> str:
        before = " ".join(option.text for option in self.said)
        if not self.options:
            return f"'{before}' is a whole answer; '{' '.join(self.words)}' is too much."
        fitting = [option.text for option in self.options]
        some = ", ".join(fitting[:8]) + (f" and {len(fitting) - 8} more" if len(fitting) > 8 else "")
        why = f" {game.render(self.reason)}" if self.reason is not None else ""
        return f"'{self.words[0]}' does not fit after '{before}'.{why} What fits: {some}. Nothing was done."


class PartsTyped:
    """Reads a typed multi-part answer, part by part."""

    def __init__(self, table: Table, seat: int, names: list[str], things: Things) -> None:
        self.table: Final = table
        self.decision: Final = in_parts(table, seat)
        self.names: Final = names
        self.things: Final = things
        self.misfit: Misfit | None = None

    def read(self, words: list[str]) -> list[Option]:
        """The parts of the answer, in order. Empty if some word does not fit."""
        decision, s = self.decision, self.table.state
        if decision is None:
            return []
        shown = decision.shown(s, s.choices.copy())
        for first in range(len(words) - 1, 0, -1):
            text = " ".join(words[:first])
            option = self.only(text, shown)
            if option is not None and not lacks_verb(self.table.game, text, option, shown):
                found = self.follow(s, option, words[first:], [option])
                if found:
                    return found
        return []

    def only(self, text: str, shown: list[Option]) -> Option | None:
        """The one Option that is meant, or None if it is not clear."""
        found = self.found(text, shown)
        return self.table.game.option(found[0].text) if len(found) == 1 else None

    def found(self, text: str, options: list[Option]) -> list[Option]:
        """The Options that a text may mean."""
        game = self.table.game
        return meant(game, text, options, self.names) or meant_by_name(
            game, text, options, self.names, self.things
        )

    def follow(self, s: State, option: Option, words: list[str], given: list[Option]) -> list[Option]:
        """Take this part, then read the remaining words. Returns all parts given."""
        decision = self.decision
        assert decision is not None
        if not words:
            return given
        after = begun(s, decision, option)
        options = decision.next_part(after) if after is not None else []
        if after is None or not options:
            self.miss(words, [*s.said, option], [], None)
            return []
        shown = decision.shown(after, options.copy())
        for first in range(len(words), 0, -1):
            part = self.only(" ".join(words[:first]), shown)
            if part is not None:
                more = [part] if len(options) > 1 else []  # a single part is filled in
                if found := self.follow(after, part, words[first:], [*given, *more]):
                    return found
        self.miss(words, after.said.copy(), shown, self.reason(after, words[0], options))
        return self.follow(after, options[0], words, given) if len(options) == 1 else []

    def reason(self, after: State, word: str, options: list[Option]) -> Reason | None:
        """The Reason why this word cannot come next."""
        assert self.decision is not None
        verbs = {option.verb for option in options}
        known = [option for option in self.table.game.vocabulary if option.verb in verbs]
        found = self.found(word, known)
        return self.decision.why_not(after, found[0]) if len(found) == 1 else None

    def miss(
        self, words: list[str], said: list[Option], options: list[Option], reason: Reason | None
    ) -> None:
        """Remember the failure that comes latest in the line."""
        if self.misfit is None or len(words) < len(self.misfit.words):
            self.misfit = Misfit(words, said, options, reason)
