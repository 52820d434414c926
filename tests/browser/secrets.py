"""What a page has been told, and which cards only their owner may know."""

import json
import re
from typing import Any

from playwright.sync_api import Page, Response

COMMON = {"fire", "earth", "water"}  # Spirits by their elements: every sentence about the game has them
SHOWN = {
    "taken",
    "kept",
    "shown",
    "pilfered",
    "revealed",
    "turned-up",
    "projected",
}  # events that name a card to all
CATALOGUE = re.compile(r"/(cards|rules|games|games/[\w-]+/decks)$")  # the same for everybody


class Overheard:
    """All that comes to a page, by sockets and by answers, and what it keeps and shows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[str] = []
        self.bodies: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))
        page.on("response", self.read)

    def hear(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    def read(self, response: Response) -> None:
        path = response.url.partition("?")[0]
        if "/api/" in path and not CATALOGUE.search(path) and response.ok:
            self.bodies.append(response.text())

    def everything(self) -> str:
        kept = self.page.evaluate("JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage})")
        return "\n".join([*self.frames, *self.bodies, str(kept), self.page.content()])

    def views(self) -> list[dict[str, Any]]:
        messages = [json.loads(frame) for frame in self.frames]
        return [message["view"] for message in messages if message["type"] == "update"]

    def own_cards(self, seat: int) -> set[str]:
        """All cards that this seat has ever had before it."""
        found: set[str] = set()
        for view in self.views():
            found.update(card for card in view["own"] if card)
            for zone in view["zones"].values():
                found.update(cards_of(zone, seat))
        return found

    def canaries(self, seat: int, public: set[str]) -> set[str]:
        """Cards that this seat holds and that nobody else can have seen: they came face down and never left.

        `public` are the zones whose cards lie open.
        """
        before: dict[str, int] = {}
        known = set(COMMON)
        for frame in self.frames:
            message = json.loads(frame)
            if message["type"] != "update":
                continue
            held: dict[str, int] = {}
            for name, zone in message["view"]["zones"].items():
                for owner in range(message["view"]["seats"]):
                    for card in cards_of(zone, owner):
                        if name in public:
                            known.add(card)
                        elif owner == seat:
                            held[card] = held.get(card, 0) + 1
            known.update(card for card, count in before.items() if held.get(card, 0) < count)
            told = " ".join(event["text"] for event in message["events"] if event["kind"] in SHOWN)
            known.update(card for card in held if named_in(card, told))
            before = held
        return set(before) - known


def cards_of(zone: list[Any], seat: int) -> list[str]:
    """The cards of a seat in a zone; one that belongs to nobody is everybody's."""
    found = zone[seat] if zone and isinstance(zone[0], list) and seat < len(zone) else zone
    return [card for card in found if isinstance(card, str)]


def named_in(card: str, text: str) -> re.Match[str] | None:
    """Where a card is named, by its id or in words."""
    words = re.escape(card).replace("_", "[ _'’-]+").replace(r"\-", "[ -]")
    return re.search(rf"(?<![\w-]){words}(?![\w-])", text, re.IGNORECASE)


def leaks(cards: set[str], text: str) -> list[str]:
    """The cards that are named, with what stands around."""
    found = {card: named_in(card, text) for card in sorted(cards)}
    return [f"{card}: …{text[max(0, at.start() - 160) : at.end() + 40]}…" for card, at in found.items() if at]
