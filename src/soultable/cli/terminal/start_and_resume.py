"""`soultable play` at the terminal: start, resume and finish games as the command line asks."""

import io
import os
import secrets
import signal
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final, TextIO

from soultable.cli.invocation import to_type
from soultable.cli.options import settings_of
from soultable.cli.own_decks import check_kinds, in_their_mode, modes_of
from soultable.cli.table_from_record import reopened
from soultable.cli.terminal import menu
from soultable.cli.terminal.commands import log_of
from soultable.cli.terminal.keyboard import Keyboard
from soultable.cli.terminal.own_files_of_saved_games import Given, forget_given, given_of, note_given
from soultable.cli.terminal.plain import PlainScreen
from soultable.cli.terminal.players import HUMAN, USUAL, Player, check_known, players_of, seat_players
from soultable.cli.terminal.records import (
    RecordFile,
    fresh_path,
    is_open_elsewhere,
    read,
    unfinished,
)
from soultable.cli.terminal.rich_screen import DrawnScreen
from soultable.cli.terminal.screen import Reply, Screen, said
from soultable.cli.terminal.session import PAUSE, Session, ending
from soultable.core.errors import BadRecord, BadSetting, CardFileError, SoultableError
from soultable.core.game import Game, Settings
from soultable.core.player_names import named
from soultable.core.record import Record
from soultable.core.table import Table, open_table
from soultable.core.zone import NOBODY
from soultable.games.registry import game

FAILED: Final = 2
INTERRUPTED: Final = 130


@dataclass(frozen=True)
class Wish:
    """What the command line asks for. Empty fields are asked in the menu or have a default."""

    game: str = ""
    seats: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    seed: str = ""
    settings: tuple[str, ...] = ()
    cards: tuple[Path, ...] = ()
    decks: tuple[Path, ...] = ()
    plain: bool = False
    colour: bool = True
    fast: bool = False
    record: Path | None = None
    resume: Path | None = None

    @property
    def is_open(self) -> bool:
        """Whether at most the game is fixed, so that an unfinished one may be offered."""
        fixed = (self.seats, self.names, self.seed, self.settings, self.cards, self.decks, self.record)
        return not any(fixed)

    def open_game(self, slug: str) -> Game:
        """The game with the given cards and decks. Raises what is wrong with them."""
        check_kinds(self.cards)
        found = game(slug, self.cards, self.decks)
        modes_of(slug, self.cards, self.decks)
        return found


def play(
    wish: Wish, stdin: TextIO | None = None, stdout: TextIO | None = None, stderr: TextIO | None = None
) -> int:
    """Play games, and return the exit code. No input may lead to a traceback."""
    out, errors = stdout or sys.stdout, stderr or sys.stderr
    screen = make_screen(wish, stdin or sys.stdin or io.StringIO(), out)  # None if it was closed
    host = Host(wish, screen)
    try:
        return host.run()
    except SoultableError as error:
        close(screen)
        errors.write(f"soultable: {' '.join(str(error).split())}\n")
        return FAILED
    except EOFError:
        return host.stopped("", 0)
    except KeyboardInterrupt:
        return host.stopped("\n", INTERRUPTED)
    except BrokenPipeError:
        silence(out)
        return 0
    finally:
        close(screen)
        host.close()


def make_screen(wish: Wish, stdin: TextIO, stdout: TextIO) -> Screen:
    """The drawn screen on a terminal; the plain screen elsewhere or if asked."""
    for stream in (stdin, stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    keyboard = Keyboard(stdin, stdout)
    if wish.plain or not keyboard.is_terminal or os.environ.get("TERM") == "dumb":
        return PlainScreen(stdout, keyboard)
    end_well()
    return DrawnScreen(stdout, keyboard, wish.colour and not os.environ.get("NO_COLOR"))


def end_well() -> None:
    """Restore the terminal when the window is closed or the process is asked to end. Games are saved."""
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            signal.signal(number, leave)


def leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def close(screen: Screen) -> None:
    try:
        screen.close()
    except BrokenPipeError:
        silence(sys.stdout)


def silence(out: TextIO) -> None:
    """The reader is gone: keep buffered output from raising errors at exit."""
    if out is sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Host:
    """Starts one game after another on a screen."""

    def __init__(self, wish: Wish, screen: Screen) -> None:
        self.wish: Final = wish
        self.screen: Final = screen
        self.session: Session | None = None
        self.last: Table | None = None  # the previous game with the same players
        self.given: Final = Given(wish.cards, wish.decks)
        self.note = ""  # about a game that cannot be continued

    def run(self) -> int:
        wish = self.wish
        if wish.resume is not None:
            return self.resumed(wish.resume)
        if wish.decks and not wish.game:
            raise BadSetting("--deck: name the game too, as in soultable play alternate-souls --deck FILE")
        if wish.game:
            wish.open_game(wish.game)  # report a wrong name before asking anything
        if wish.is_open and (not wish.game or not self.screen.plain) and self.offered():
            return 0
        if not wish.game:
            return self.from_menu()
        seats = wish.seats or (HUMAN, *[USUAL] * (wish.open_game(wish.game).fewest - 1))
        self.new_game(wish.game, seats, wish.names)
        return 0

    def from_menu(self) -> int:
        try:
            while True:
                plan = menu.choose(self.screen, self.note)
                self.note = ""
                self.last = None
                again = "same"
                while again == "same":
                    again = self.new_game(plan.slug, plan.seats, plan.names, plan.settings, again=True)
                if not again:
                    return 0
        except menu.Left:
            self.screen.say("Goodbye.")
            return 0

    def offered(self) -> bool:
        """Offer to continue an unfinished game. Returns whether the user did."""
        found = unfinished(self.wish.game)
        if found is None:
            return False
        if found.table is None:
            self.note = found.trouble
            if self.wish.game:
                self.screen.say(self.note)
            return False
        path, table = found.path, found.table
        players = players_of(table.header.seats, table.header.seed)
        people = [
            seat for seat, player in enumerate(players) if player.is_human and not table.state.is_out(seat)
        ]
        try:
            choice = menu.offer_unfinished(self.screen, path, table) if people else "new"
        except menu.Left:
            self.screen.say("Goodbye.")
            return True
        if choice == "go on":
            self.sit_down(table, players, path, given=found.given)
        elif choice == "resign":
            table.resign(people[0])
            file = RecordFile(path)
            file.keep(table)
            file.close()
            forget_given(path)
        return choice == "go on"

    def resumed(self, path: Path) -> int:
        if os.path.isfile(path) and is_open_elsewhere(path):
            raise BadRecord(f"{path}: this game is open in another terminal, or the file cannot be written")
        record = read(path)
        self.check_resumed(path, record)
        given = self.given if self.given.files else given_of(path)
        table = self.table_of(path, record, given)
        if not table.requests():
            watch = to_type("replay", path, cards=given.cards, decks=given.decks)
            raise BadRecord(f"{path}: this game is over; watch it with: {watch}")
        players = players_of(record.header.seats, record.header.seed)
        if self.wish.seats:
            players = reseated(players, self.wish.seats, record.header.seed)
        self.sit_down(table, players, path, given=given)
        return 0

    def check_resumed(self, path: Path, record: Record) -> None:
        """Refuse options that a continued game has already fixed: game, seed, settings."""
        wish, played = self.wish, record.header.game
        if wish.game and wish.game != played:
            raise BadSetting(f"{path}: this is a game of {played}, not {wish.game}; leave {wish.game} out")
        for given, option in ((wish.seed, "--seed"), (wish.settings, "--set")):
            if given:
                raise BadSetting(f"{option}: the game in {path} goes on as it was begun; leave {option} out")

    def table_of(self, path: Path, record: Record, given: Given) -> Table:
        """The table of a record. Errors name the file."""
        try:
            return reopened(record, given.cards, given.decks)
        except CardFileError:
            raise  # it names another file already
        except SoultableError as error:
            trouble = named(str(error).removeprefix("record: "), record.header.seats)
            raise BadRecord(f"{path}: {trouble}") from None

    def new_game(
        self,
        slug: str,
        seats: tuple[str, ...],
        names: tuple[str, ...],
        chosen: Settings | None = None,
        again: bool = False,
    ) -> str:
        """Deal and play a game. Returns what the user wants next: "", `same` or `menu`."""
        wish = self.wish
        seed = wish.seed or secrets.token_hex(16)  # too many to guess
        players = seat_players(list(seats), list(names), seed)
        played = wish.open_game(slug)
        seated = tuple(player.name for player in players)
        table = open_table(played, seated, seed, self.settings_for(played, chosen or {}))
        self.last = table
        path = wish.record or fresh_path(slug)
        if wish.record is not None and os.path.lexists(path):
            raise BadRecord(f"{path}: exists already; go on with it by --resume, or name another file")
        if wish.record is None:
            note_given(path, self.given)
        return self.sit_down(table, players, path, again)

    def settings_for(self, played: Game, chosen: Settings) -> Settings:
        """The settings as chosen. After a first game, the game's rules say who begins the next one."""
        wish = self.wish
        wished = {**chosen, **settings_of(list(wish.settings))}
        wished = in_their_mode(wished, modes_of(played.slug, wish.cards, wish.decks))
        if self.last is None or self.last.state.result is None:
            return wished
        return played.next_settings(wished, self.last.header.settings, self.last.state.result)

    def sit_down(
        self,
        table: Table,
        players: list[Player],
        path: Path,
        again: bool = False,
        given: Given | None = None,
    ) -> str:
        """Play one game from here, then say how it ended or how to continue it."""
        check_known(players)
        given = given or self.given
        self.close()
        file = RecordFile(path)
        if self.wish.record is not None:
            file.keep(table)  # the file that --record names must exist
        pause = 0.0 if self.wish.fast else PAUSE
        self.session = session = Session(table, players, self.screen, file, pause, given.cards, given.decks)
        is_over = session.run()
        for line in session.instead_lines():
            self.screen.say(line)
        if not is_over:
            self.screen.say(session.how_to_go_on())
            return ""
        return self.over(session, again)

    def over(self, session: Session, again: bool) -> str:
        """Show the result, on the table and below it. Returns what the user wants next."""
        if len(session.people) > 1 and not self.screen.plain:
            session.viewer = NOBODY  # now everybody may look
        news, who, length = ending(session.table, session.names())
        kept = session.trouble or f"Record: {session.record.path}"
        result = Reply([said(who, "good"), said(length)])
        watch = to_type("replay", session.record.path, cards=session.cards, decks=session.decks)
        forget_given(session.record.path)
        typed = "q"
        if again:
            typed = self.afterwards(session, result, "Enter: the same again, m: menu, log, q: leave ")
        elif self.screen.plain:
            self.screen.show(session.scene(reply=result))
        else:
            self.afterwards(session, result, "Enter: leave, log: what happened ")
        lines = [news or who, length]
        if self.screen.plain:  # the last events and the reply have been printed already
            lines = [] if again else [who, length]
        for line in [*lines, kept, f"Watch it again: {watch}"]:
            self.screen.say(line)
        return "menu" if typed.startswith("m") else "" if typed.startswith(("q", "n")) else "same"

    def afterwards(self, session: Session, result: Reply, prompt: str) -> str:
        """What the user types at the end of a game. `log` may be typed any number of times."""
        reply = result
        while True:
            scene = session.scene(reply=reply)
            scene.lasting = result
            typed = self.screen.ask(scene, prompt).strip().lower()
            if typed not in ("l", "lo", "log"):
                return typed
            reply = log_of(session.table, None if session.viewer == NOBODY else session.viewer)

    def stopped(self, first: str, code: int) -> int:
        """End after Ctrl-C or at the end of the input, and say how to continue."""
        try:
            line = self.session.how_to_go_on() if self.session is not None else "No game was started."
            self.screen.close()
            self.screen.say(f"{first}{line}")
        except BrokenPipeError:
            silence(sys.stdout)
        return code

    def close(self) -> None:
        if self.session is not None:
            self.session.record.close()


def reseated(players: list[Player], seats: tuple[str, ...], seed: str) -> list[Player]:
    """The same names with new players, for the next game."""
    if len(seats) != len(players):
        raise BadSetting(f"--seat: this game has {len(players)} seats, not {len(seats)}")
    fresh = seat_players(list(seats), [], seed)
    return [Player(old.name, new.kind, new.agent) for old, new in zip(players, fresh, strict=True)]
