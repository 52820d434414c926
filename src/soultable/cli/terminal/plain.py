"""The plain screen, for pipes and screen readers: one line per fact, no boxes, colours or redrawing."""

from typing import Final, TextIO

from soultable.cli.terminal.keyboard import Keyboard
from soultable.cli.terminal.screen import Scene, writable
from soultable.core.errors import visible
from soultable.core.player_names import named
from soultable.core.table import Request, Table
from soultable.games.table_model import Line

WIPE: Final = 60  # empty lines between two players


class PlainScreen:
    """Prints what is new, and asks. Facts that have not changed are not repeated."""

    plain = True

    def __init__(self, out: TextIO, keyboard: Keyboard) -> None:
        self.out = out
        self.keyboard = keyboard
        self.table: Table | None = None  # the table that these facts are about
        self.told: dict[int, int] = {}  # viewer -> number of entries printed
        self.facts: dict[int, list[str]] = {}
        self.asked = -1

    def show(self, scene: Scene) -> None:
        self.begin(scene)
        self.tell_events(scene)
        if scene.request is None and scene.viewer not in self.facts:
            self.tell_facts(scene)

    def ask(self, scene: Scene, prompt: str = "") -> str:
        self.begin(scene)
        self.tell_events(scene)
        if scene.request is None:
            self.tell_reply(scene)
            return self.keyboard.line(f"{prompt}> ")
        if scene.reply is None or scene.request.id != self.asked:
            self.tell_facts(scene)
            self.tell_reply(scene)
            self.tell_question(scene.request, scene)
        else:
            self.tell_reply(scene)
        self.asked = scene.request.id
        return self.keyboard.line("> ")

    def form(self, title: str, lines: list[Line], prompt: str, wipe: bool = False) -> str:
        if wipe:
            self.keyboard.forget()
            self.write("\n" * WIPE + "The lines above belong to the last player.")
        self.write(title)
        for line in lines:
            self.write(line.text())
        return self.keyboard.line(f"{prompt} > ")

    def pause(self, seconds: float) -> None:
        """Do nothing: nothing is redrawn, so nobody needs time to read."""

    def say(self, line: str) -> None:
        self.write(line)

    def close(self) -> None:
        self.out.flush()

    # -- printing ----------------------------------------------------------------------------------------

    def write(self, line: str) -> None:
        self.out.write(writable(f"{visible(line)}\n", self.out.encoding))

    def begin(self, scene: Scene) -> None:
        """Start a new table: forget what was printed, and print the aim."""
        if self.table is not scene.table:
            self.table = scene.table
            self.told, self.facts, self.asked = {}, {}, -1
            if scene.table.game.aim and scene.table.state.result is None:
                self.write(f"{scene.table.game.title}. Aim: {scene.table.game.aim}")

    def tell_events(self, scene: Scene) -> None:
        """Print the Events that are new to this viewer."""
        entries = len(scene.table.entries)
        for viewer, told in self.told.items():
            self.told[viewer] = min(told, entries)  # an answer was taken back
        for event in scene.events(self.told.get(scene.viewer, scene.news_from())):
            rule = f" [{event.rule}]" if event.rule else ""
            self.write(f"{named(scene.game.render(event), scene.names)}{rule}")
        self.told[scene.viewer] = entries

    def tell_facts(self, scene: Scene) -> None:
        """Print the facts that have changed for this viewer, or all of them at first."""
        facts = [named(fact, scene.names) for fact in scene.model.facts]
        before = self.facts.get(scene.viewer, [])
        for fact in facts:
            if fact not in before:
                self.write(fact)
        self.facts[scene.viewer] = facts

    def tell_reply(self, scene: Scene) -> None:
        if scene.reply is not None:
            if scene.reply.title:
                self.write(f"{scene.reply.title}:")
            for line in scene.reply.lines:
                self.write(named(line.text(), scene.names))

    def tell_question(self, request: Request, scene: Scene) -> None:
        if scene.note:
            self.write(named(scene.note, scene.names))
        name = scene.names[request.seat]
        self.write(named(f"{name}: {scene.game.render(request.prompt)} [{request.rule}]", scene.names))
        hints = [choice.hint for choice in scene.choices]
        forced = [[part.label for part in parts] for parts in scene.forced]
        for number, option in enumerate(request.options, 1):
            hint = hints[number - 1] if len(hints) == len(request.options) else ""
            label = scene.game.render(option.label)
            more = f": {hint}" if hint and hint not in label else ""
            parts = [part for part in forced[number - 1] if part not in hint] if forced else []
            then = "".join([f" → {part}" for part in parts])
            line = f"{number}. {label} ({option.text}){then}{more}"
            self.write(named(line, scene.names))
        if len(request.options) == 1:
            self.write("The only choice: press Enter.")
