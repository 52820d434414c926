"""Sengoku Yugi: how a question is put, in one go or in parts."""

from collections.abc import Generator

from tests.oracle.driver import Ask

Plan = tuple[str, ...]  # a whole answer, part by part
Answer = Generator[Ask, str, str]
Planned = Generator[Ask, str, Plan]


def ask(seat: int, kind: str, texts: list[str], public: bool = False) -> Answer:
    """Nothing to choose from: it falls away. Only one, and all can see that: it is applied."""
    if not texts:
        return ""
    if public and len(texts) == 1:
        return texts[0]
    return (yield Ask(seat, kind, texts))


def ask_part(seat: int, kind: str, texts: list[str]) -> Answer:
    """A later part of an answer: filled in where there is no choice."""
    return (yield from ask(seat, kind, texts, public=True))


def ask_in_parts(seat: int, kind: str, plans: list[Plan], public: bool = False) -> Planned:
    """One of these whole answers, part by part."""
    among = list(dict.fromkeys(plans))
    said: Plan = ()
    while among and among != [said]:
        texts = list(dict.fromkeys(plan[len(said)] for plan in among))
        said = (*said, (yield from ask(seat, kind, texts, public or said != ())))
        among = [plan for plan in among if plan[: len(said)] == said]
    return said


def word(text: str) -> str:
    """What stands after the verb."""
    return text.partition(" ")[2]
