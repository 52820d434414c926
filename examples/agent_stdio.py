"""An example agent as a program: it reads questions from stdin and writes answers to stdout, one per line.

    SOULTABLE_AGENTS=examples/agents.toml soultable simulate soulfall --agents hasty,random --games 20

A question is {"ask": N, "view": VIEW}, an answer {"ask": N, "option": "the text of one of VIEW's options"}. A
View is what the seat knows, by names (docs/agents.md). The program does not import Soultable, and could be
written in any language.
"""

import json
import random
import sys
from typing import Any

LIKED = ("attack", "summon", "deploy", "populate", "prosper", "devote", "play", "use", "grow", "step")


def answer(view: dict[str, Any]) -> str:
    """Choose an active move if one is offered, or else any move."""
    texts: list[str] = [option["text"] for option in view["options"]]
    liked = [text for text in texts if text.split()[0] in LIKED or text.split()[-1] in LIKED]
    return random.choice(liked or texts)


def main() -> None:
    """Answer until there are no more questions."""
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"ask": question["ask"], "option": answer(question["view"])}), flush=True)


if __name__ == "__main__":
    main()
