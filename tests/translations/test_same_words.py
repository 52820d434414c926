"""The browser and Python put the same messages into the same words, in every language."""

import json
import subprocess
from typing import Any

import pytest

from dev import WEB, npm
from soultable.core.catalogue import DEFAULT, messages_of
from soultable.core.event import Event, Message, message_of, plain_arg
from soultable.core.questions import asked_of, options_of, refusals, waiting
from soultable.games.registry import game, slugs
from soultable.lab.conformance.random_play import Walk

LANGUAGES = ("en", "de")
GAMES = 3
LONGEST = 400  # decisions of a game
RENDER = "tests/renderMessages.ts"


def said_in(slug: str, seed: int) -> list[Message]:
    """Everything that is told, asked, offered and refused in a random game."""
    walk = Walk(game(slug), 2, f"same words {seed}")
    s = walk.start()
    s.listen()
    found: list[Message] = []
    for number, _ in enumerate(walk.moves(s)):
        found += [as_message(event) for event in s.log]
        s.log = []
        if number > LONGEST:
            break
        for seat in waiting(s):
            decision, options = asked_of(s, seat), options_of(s, seat)
            assert decision is not None
            found.append(message_of(decision.prompt(s)))
            found += [option.label for option in decision.shown(s, options.copy())]
            found += [option.hint for option in options]
            if number % 40 == 0:
                found += [
                    refusal.reason.message() for refusal in refusals(s, seat, options[0].text.split()[0])
                ]
    return found


def as_message(event: Event) -> Message:
    return Message(event.id, event.args if event.seat < 0 else {"seat": event.seat, **event.args})


@pytest.mark.parametrize("slug", slugs())
def test_the_browser_says_what_the_terminal_says(slug: str) -> None:
    rules = game(slug)
    said = {repr(message): message for seed in range(GAMES) for message in said_in(slug, seed) if message.id}
    plain = [[message.id, {k: plain_arg(v) for k, v in message.args.items()}] for message in said.values()]
    titles = rules.catalogue().titles
    jobs = [{"files": files_of(slug, language), "titles": titles, "said": plain} for language in LANGUAGES]

    rendered = in_the_browser(jobs)

    for language, texts in zip(LANGUAGES, rendered, strict=True):
        ours = [rules.catalogue(language).worded(message.id, message.args) for message in said.values()]
        different = [pair for pair in zip(ours, texts, strict=True) if pair[0] != pair[1]]
        assert different == []
    assert len(said) > 100


def files_of(slug: str, language: str) -> list[list[str]]:
    """The messages of a language as a browser gets them, then those of English."""
    return [
        [tongue, messages_of(tongue, game(slug).messages)] for tongue in dict.fromkeys([language, DEFAULT])
    ]


def in_the_browser(jobs: list[dict[str, Any]]) -> list[list[str]]:
    node = npm().with_name("node")
    done = subprocess.run(
        [node, "--no-warnings", RENDER],
        cwd=WEB,
        input=json.dumps(jobs),
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[list[str]] = json.loads(done.stdout)
    return found
