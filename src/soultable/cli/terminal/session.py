"""One game at the terminal: ask each player in turn, take answers and commands, and save the game."""

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from soultable.agents.subprocess_agent import failures_of
from soultable.cli.invocation import to_type
from soultable.cli.terminal.commands import COMMANDS, Answers, begun, command_of
from soultable.cli.terminal.matching import meant
from soultable.cli.terminal.multipart_input import PartsTyped
from soultable.cli.terminal.piece_names import lacks_verb, meant_by_choice, meant_by_name, nowhere
from soultable.cli.terminal.players import Player, printable
from soultable.cli.terminal.records import CannotSave, RecordFile
from soultable.cli.terminal.screen import Reply, Scene, Screen, cited, said
from soultable.core.errors import CannotUndo, nearest
from soultable.core.option import Option, same_text
from soultable.core.player_names import named
from soultable.core.table import Request, Table
from soultable.core.zone import NOBODY
from soultable.games.table_model import Line, counted, listed

PAUSE: Final = 0.7
LONGEST_LINE: Final = 200


class Session:
    """A table with its players, its screen and its record file."""

    def __init__(
        self,
        table: Table,
        players: list[Player],
        screen: Screen,
        record: RecordFile,
        pause: float = PAUSE,
        cards: tuple[Path, ...] = (),
        decks: tuple[Path, ...] = (),
    ) -> None:
        self.table: Final = table
        self.players: Final = players
        self.screen: Final = screen
        self.record: Final = record
        self.seconds: Final = pause
        self.cards: Final = cards  # the user's own; needed again to continue
        self.decks: Final = decks
        self.people: Final = [seat for seat, player in enumerate(players) if player.is_human]
        self.viewer = self.people[0] if len(self.people) == 1 else NOBODY
        self.shown = len(table.entries)  # entries that the viewer has seen so far
        self.trouble = ""
        self.said_out = False
        self.left = False

    def run(self) -> bool:
        """Play to the end or until somebody leaves. Returns whether the game is over."""
        self.keep()
        while not self.left and (waiting := [request.seat for request in self.table.requests()]):
            computers = [seat for seat in waiting if not self.players[seat].is_human]
            if computers:
                self.computer_moves(computers[0])
            else:
                self.person_moves(waiting[0])
        return not self.left

    # -- moving ------------------------------------------------------------------------------------------

    def computer_moves(self, seat: int) -> None:
        started = time.monotonic()
        self.computer_answers(seat)
        waiting = [request.seat for request in self.table.requests()]
        self.screen.show(self.scene(note=self.trouble or self.meanwhile(seat, waiting)))
        self.shown = len(self.table.entries)
        if waiting and self.all_out():
            self.say_out()
        else:
            self.screen.pause(self.rest_of_pause(time.monotonic() - started))

    def computer_answers(self, seat: int) -> None:
        """Let the computer answer, with all parts of a multi-part answer."""
        agent = self.players[seat].agent
        assert agent is not None
        while True:
            option = agent.choose(self.table.view(seat, memory=True))
            self.table.answer(seat, option.text)
            self.keep()
            if not self.table.view(seat).said:
                return

    def instead_lines(self) -> list[str]:
        """Lines about programs that failed, so that moves were played in their place."""
        return [
            f"{player.name} did not answer {counted(len(failures), 'time')}, and was answered for; "
            f"the first time: {failures[0]}"
            for player in self.players
            if (failures := failures_of(player.agent))
        ]

    def rest_of_pause(self, thought: float) -> float:
        """The pause that is left. Forced moves take as long as free ones, so that timing reveals nothing."""
        return self.seconds - thought % self.seconds if self.seconds else 0.0

    def meanwhile(self, seat: int, waiting: list[int]) -> str:
        """The note to show between computers' moves, or "" if a person comes next."""
        if all(self.players[other].is_human for other in waiting):
            return ""
        return self.out_note() if self.all_out() else f"@{seat} has moved."

    def all_out(self) -> bool:
        """Whether all people are out of the game, so that no pause is needed."""
        return bool(self.people) and all(self.table.state.is_out(seat) for seat in self.people)

    def say_out(self) -> None:
        """Say once that a player is out, if the screen shows no note."""
        if self.screen.plain and not self.said_out:
            self.screen.say(self.out_note())
        self.said_out = True

    def out_note(self) -> str:
        who = "You are" if len(self.people) == 1 else "All of you are"
        return f"{who} out; the others play on."

    def person_moves(self, seat: int) -> None:
        """Ask until an answer is accepted."""
        reply: Reply | None = None
        number = len(self.table.entries)
        while not self.left and len(self.table.entries) == number:
            self.hand_over(seat)
            request = self.table.request_of(seat)
            typed = self.ask(self.scene(request, reply, self.trouble))
            reply = self.typed(request, printable(typed, LONGEST_LINE).strip())
            if len(self.table.entries) < number:  # an answer was taken back: ask the earlier question
                number = len(self.table.entries)

    def hand_over(self, seat: int) -> None:
        """Wipe the screen before the next person looks, so that nobody sees another's hand."""
        if seat == self.viewer:
            return
        self.last_look()
        if len(self.people) > 1:
            name = self.players[seat].name
            line = said("Nobody else looks at the screen from now on.", "dim")
            self.screen.form(f"Pass the keyboard to {name}, then press Enter", [line], "Enter", wipe=True)
        self.viewer = seat

    def last_look(self) -> None:
        """Before a person hands over, show what only they have learned, such as a card they drew."""
        events = [event for entry in self.table.entries[self.shown :] for event in entry.events]
        private = [event for event in events if event.is_for(self.viewer) and not event.is_for(NOBODY)]
        if self.viewer != NOBODY and private:
            lines = [Line("", cited(self.table.game.render(event), event.rule)) for event in private]
            self.ask(self.scene(reply=Reply(lines)), "Enter: hide your cards ")

    def ask(self, scene: Scene, prompt: str = "") -> str:
        self.shown = len(self.table.entries)
        return self.screen.ask(scene, prompt)

    def answer(self, request: Request, option: Option) -> None:
        self.table.answer(request.seat, option.text, request.id)
        self.keep()

    def keep(self) -> None:
        """Save the game before its result is shown."""
        try:
            self.record.keep(self.table)
            self.trouble = ""
        except CannotSave as error:
            self.trouble = str(error)

    def scene(self, request: Request | None = None, reply: Reply | None = None, note: str = "") -> Scene:
        return Scene(self.table, self.viewer, self.players, request, reply, note)

    # -- what was typed ----------------------------------------------------------------------------------

    def typed(self, request: Request, text: str) -> Reply | None:
        """Handle a typed line: take it as an answer, or return a reply."""
        options = request.options
        if not text:
            return self.nothing_typed(request)
        if text.isascii() and text.isdigit():
            return self.number_typed(request, int(text[:6]))
        word, _, rest = same_text(text).partition(" ")
        if same_text(text) not in [option.text for option in options] and command_of(word):
            return self.command(request, command_of(word), text.strip()[len(word) :].strip())
        found = meant(self.table.game, text, options, self.names()) or self.meant_by_name(text, options)
        if len(found) == 1 and lacks_verb(self.table.game, text, found[0], options):
            return self.answers(request).with_it(text, found)
        if len(found) == 1:
            self.answer(request, found[0])
            return None
        if found:
            return Reply([said(f"'{text}' could be {listed([option.text for option in found])}.")])
        parts, misfit = self.in_parts(request, text)
        for part in parts:
            self.answer(self.table.request_of(request.seat), part)
        if parts:
            return None
        reply = Reply([said(misfit)]) if misfit else self.not_offered(request, text, word, rest)
        return self.with_way_back(request, reply, text)

    def in_parts(self, request: Request, text: str) -> tuple[list[Option], str]:
        """The parts of an answer typed in one line, or a sentence about what does not fit."""
        scene = self.scene(request)
        things = scene.model.things
        line = PartsTyped(self.table, request.seat, self.names(), things)
        if parts := line.read(same_text(text).split()):
            return parts, ""
        found = meant_by_choice(text, request.options, scene.choices)
        if len(found) == 1:
            return found, ""
        place = nowhere(text, self.table.game.vocabulary, things)
        return [], place or (line.misfit.sentence(self.table.game) if line.misfit is not None else "")

    def with_way_back(self, request: Request, reply: Reply | None, text: str) -> Reply | None:
        """In the middle of a multi-part answer, add to the reply how to take it back."""
        begun_so_far = " ".join(option.text for option in self.table.view(request.seat).said)
        if reply is None or not begun_so_far or reply.title:
            return reply
        return Reply([*reply.lines, said(f"You have begun with '{begun_so_far}'; undo takes that back.")])

    def nothing_typed(self, request: Request) -> Reply | None:
        if len(request.options) == 1:
            self.answer(request, request.options[0])
            return None
        if not self.screen.plain:
            return Reply([said(f"Type a number from 1 to {len(request.options)}, or help.")])
        choices = ", ".join(
            f"{i} {self.table.game.render(option.label)}" for i, option in enumerate(request.options, 1)
        )
        return Reply([said(f"{self.table.game.render(request.prompt)} {choices}.")])

    def number_typed(self, request: Request, number: int) -> Reply | None:
        if 1 <= number <= len(request.options):
            self.answer(request, request.options[number - 1])
            return None
        most = len(request.options)
        right = "the only one is 1" if most == 1 else f"there are 1 to {most}"
        return Reply([said(f"There is no choice {number}; {right}.")])

    def not_offered(self, request: Request, text: str, word: str, rest: str) -> Reply | None:
        """Handle a line that is not offered: a shortened command, a refused answer, or an unknown word."""
        if same_text(text) in self.scene(request).model.things:
            return self.answers(request).why(text)
        vocabulary = self.table.game.vocabulary
        known = meant(self.table.game, text, vocabulary, self.names()) or self.meant_by_name(text, vocabulary)
        whole = [option for option in known if word in option.text.split()]
        commands = begun(word) if not whole else []
        if len(commands) == 1:
            return self.command(request, commands[0], rest)
        if commands:
            return Reply([said(f"'{word}' could be {listed(commands)}.")])
        if known:
            return Reply(self.answers(request).reasons(known, text))
        if first := self.known_beginning(text):
            return Reply(self.answers(request).reasons(first, text))
        words = [*[option.text for option in request.options], *COMMANDS]
        hint = nearest(same_text(text), words) or "; help lists what there is"
        return Reply([said(f"'{text}' is neither a choice nor a command{hint}")])

    def known_beginning(self, text: str) -> list[Option]:
        """The Options that the first words of a line mean: `move b5` in `move b5 c3`."""
        words = same_text(text).split()
        vocabulary = self.table.game.vocabulary
        for last in range(len(words) - 1, 1, -1):
            beginning = " ".join(words[:last])
            known = meant(self.table.game, beginning, vocabulary, self.names()) or self.meant_by_name(
                beginning, vocabulary
            )
            known = [option for option in known if option.text.startswith(words[0])]
            if known:
                return known
        return []

    def meant_by_name(self, text: str, options: Sequence[Option]) -> list[Option]:
        """The Options meant if pieces' names stand for their squares."""
        return meant_by_name(self.table.game, text, options, self.names(), self.scene().model.things)

    def answers(self, request: Request) -> Answers:
        return Answers(self.table, request, self.players, self.screen.plain)

    def command(self, request: Request, command: str, about: str) -> Reply | None:
        if command == "table":
            return Reply([said(fact) for fact in self.scene().model.facts]) if self.screen.plain else None
        if command in ("undo", "save", "resign", "quit"):
            reply: Reply | None = getattr(self, command)(request, about)
            return reply
        looked: Reply = getattr(self.answers(request), command)(about)
        return looked

    def names(self) -> list[str]:
        return [player.name for player in self.players]

    # -- commands that change something ------------------------------------------------------------------

    def undo(self, request: Request, about: str) -> Reply | None:
        seat = request.seat
        before = list(self.table.entries)
        try:
            gone = self.table.undo(seat)
            why = ""
        except CannotUndo as error:
            if error.code == "nothing-to-undo" or not self.others_agree(seat, error):
                return Reply([said(named(error.sentence, self.names()))])
            gone = self.table.undo(seat, agreed=True)
            who = "the computers" if len(self.people) == 1 else "the others"
            why = f" {error.sentence.partition(';')[0]}; {who} agreed."
        self.keep()
        taken = before[-gone]
        more = f" and {counted(gone - 1, 'answer')} after it" if gone > 1 else ""
        return Reply([said(f"Taken back: {taken.answer}{more}.{why}", "good")])

    def others_agree(self, seat: int, error: CannotUndo) -> bool:
        """Whether the others agree to an undo: computers always do, people are asked."""
        for other in self.people:
            if other != seat:
                mine, theirs = self.players[seat].name, self.players[other].name
                lines = [said(named(error.sentence, self.names()))]
                title = f"{theirs}: may {mine} take the last answer back?"
                typed = self.screen.form(title, lines, "y or Enter for no", wipe=True)
                self.viewer = NOBODY
                if not typed.strip().lower().startswith("y"):
                    return False
        return True

    def save(self, request: Request, about: str) -> Reply | None:
        if not about:
            return Reply([said(f"Kept after each answer in {self.record.path}.")])
        path = Path(about).expanduser()
        if not os.path.isdir(path.parent):  # unlike Path.is_dir, it never raises
            return Reply([said(f"There is no folder {path.parent}; nothing was saved.", "trouble")])
        if os.path.lexists(path):
            return Reply([said(f"{path} exists already; name another file.")])
        copy = RecordFile(path)
        try:
            copy.keep(self.table)
        except CannotSave as error:
            return Reply([said(str(error), "trouble")])
        finally:
            copy.close()
        return Reply([said(f"A copy is in {path}.", "good")])

    def resign(self, request: Request, about: str) -> Reply | None:
        winner = self.players[1 - request.seat].name if len(self.players) == 2 else ""
        after = f"{winner} wins." if winner else "The others play on without you."
        typed = self.screen.form("Give the game up?", [said(after)], "y or Enter for no")
        if not typed.strip().lower().startswith("y"):
            return Reply([said("You play on.")])
        self.table.resign(request.seat)
        self.keep()
        return None

    def quit(self, request: Request, about: str) -> Reply | None:
        self.left = True
        return None

    def how_to_go_on(self) -> str:
        """The command that continues this game."""
        if self.trouble:
            return self.trouble
        line = to_type("play", "--resume", self.record.path, cards=self.cards, decks=self.decks)
        return f"The game is kept. Go on with: {line}"


def ending(table: Table, names: list[str]) -> tuple[str, str, str]:
    """The last public events with who won, only who won, and the length of the game."""
    view = table.view(None)
    assert view.result is not None
    winners = [names[seat] for seat in view.result.winners]
    who = f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}." if winners else "Nobody wins."
    told = table.entries[-1].events[-1:]
    news = (
        f"{named(table.game.render(told[0]), names)} [{told[0].rule}]"
        if told and told[0].is_for(NOBODY)
        else ""
    )
    is_told = bool(winners) and all(name in news for name in winners) and " win" in news
    news = f"{news} {who}" if news and not is_told else news
    turns = f"{counted(view.number('turn'), 'turn')}, " if "turn" in table.game.numbers else ""
    length = f"{turns}{counted(len(table.entries) - 1, 'answer')}, seed {table.header.seed}."
    return news, who, length
