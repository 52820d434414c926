"""A running game as the tests see it, whatever the game: answering, and hearing what came of it."""

from soultable.core import questions
from soultable.core.combinators import InParts
from soultable.core.event import Event
from soultable.core.hashing import step_key
from soultable.core.table import Table
from soultable.core.view import View


class AnyPlay:
    """What the games' own tables have in common."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told: list[Event] = list(table.entries[0].events)

    # -- answering -------------------------------------------------------------------------------------

    def do(self, *answers: str) -> None:
        """Answer, each time for the seat that is asked; parts that leave no choice may be said, too."""
        self.told = []
        filled: list[str] = []
        for answer in answers:
            said = [option.text for option in self.table.state.said]
            if answer in filled + said and answer not in self.options():
                filled = filled[filled.index(answer) + 1 :] if answer in filled else filled
                continue
            filled = self.filled_in(answer)
            self.say(answer)

    def say(self, answer: str, seat: int | None = None) -> None:
        """One answer, of a seat or of whoever is asked first."""
        who = questions.waiting(self.table.state)[0] if seat is None else seat
        self.told += self.table.answer(who, answer)

    def filled_in(self, answer: str) -> list[str]:
        """The parts of an answer that will be filled in after this one, because they leave no choice."""
        s = self.table.state
        decision, found = s.asked, list[str]()
        if not isinstance(decision, InParts) or not (s.said or self.goes_on(answer)):
            return found
        trial = s.clone()
        trial.said.append(s.game.option(answer))
        choices = decision.next_part(trial)
        while len(choices) == 1:
            found.append(choices[0].text)
            trial.said.append(choices[0])
            choices = decision.next_part(trial)
        return found

    def goes_on(self, answer: str) -> bool:
        """Whether an answer given in parts may go on after this one, its first."""
        raise NotImplementedError

    def resign(self, seat: int) -> None:
        self.told = self.table.resign(seat)

    # -- what is asked ---------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """`0 MainPhase`: who is asked what."""
        return " and ".join(f"{r.seat} {r.kind}" for r in self.table.requests()) or "nobody"

    @property
    def prompt(self) -> str:
        """The first open question, in English."""
        return self.table.game.render(self.table.requests()[0].prompt)

    def options(self, *about: str, seat: int | None = None) -> list[str]:
        """The Options of whoever is asked, in order: all of them, or those that begin with one of these."""
        s = self.table.state
        choices = s.choices if seat is None else questions.options_of(s, seat)
        return [option.text for option in choices if not about or option.text.startswith(about)]

    def refusal(self, answer: str, seat: int | None = None) -> str:
        """`rested AS-35`: why this would be refused now; nothing if it is offered."""
        s = self.table.state
        reason = questions.why_not(s, s.who if seat is None else seat, s.game.option(answer))
        return "" if reason is None else f"{reason.code} {reason.rule}"

    # -- hearing ---------------------------------------------------------------------------------------

    @property
    def rules(self) -> list[str]:
        """The rules cited by what the last answers caused."""
        return [event.rule for event in self.told]

    def words(self, event: Event) -> str:
        """An Event in English."""
        return self.table.game.render(event)

    @property
    def kinds(self) -> list[str]:
        """The ids of what the last answers caused."""
        return [event.id for event in self.told]

    def heard(self, viewer: int) -> list[str]:
        """What a seat, or a spectator (-1), was told about the last answers."""
        return [self.words(event) for event in self.told if event.is_for(viewer)]

    @property
    def ending(self) -> str:
        result = self.table.state.result
        return "" if result is None else result.ending

    @property
    def winners(self) -> list[int]:
        result = self.table.state.result
        return [] if result is None else list(result.winners)


def sight(view: View) -> tuple[object, ...]:
    """Everything that a View shows."""
    return (
        view.faces,
        view.marks,
        view.numbers,
        view.lists,
        [step_key(step) for step in view.agenda],
        view.waiting,
        view.kind,
        view.rule,
        view.prompt,
        [option.text for option in view.choices],
        [option.label for option in view.shown],
        view.answered,
        [option.text for option in view.said],
    )
