"""A bot that plays a whole game over the wire: python examples/bot.py http://127.0.0.1:8000 soulfall random

It makes a table with itself at seat 0 and the server's agents at the others, and answers with whatever comes
first to its mind. Everything it needs to know about a game is in the messages: no rules are in here.
"""

import json
import random
import secrets
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

Json = dict[str, Any]


class Bot:
    """Speaks HTTP to sit down at a table, and a socket to play."""

    def __init__(self, server: str, seed: str = "") -> None:
        self.server = server.rstrip("/")
        self.cookie = ""
        self.luck = random.Random(seed or None)

    def call(self, method: str, path: str, body: Json | None = None) -> Json:
        """One HTTP request; the cookie of the first one is who we are."""
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.server}{path}", data, headers, method=method)) as answer:
            if cookie := answer.headers.get("Set-Cookie"):
                self.cookie = cookie.partition(";")[0]
            found: Json = json.load(answer)
            return found

    def seats_for(self, slug: str, agent: str) -> list[Json]:
        """Ourselves, and agents at the other seats of the smallest table."""
        games = self.call("GET", "/api/games")["games"]
        fewest = next(game["fewest"] for game in games if game["game"] == slug)
        return [{"kind": "human"}] + [{"kind": "ai", "agent": agent}] * (fewest - 1)

    def open_table(self, slug: str, agent: str) -> str:
        """Sit down at a table of our own and begin; its id."""
        self.call("POST", "/api/session", {"name": "Bot"})
        table = {"game": slug, "seats": self.seats_for(slug, agent), "options": {"pace": 0}}
        id: str = self.call("POST", "/api/tables", table)["table"]["table"]
        self.call("POST", f"/api/tables/{id}/start")
        return id

    def play(self, table: str, seat: int = 0) -> Json:
        """Answer whatever we are asked until the game is over; its result."""
        address = self.server.replace("http", "ws", 1) + "/api/socket"
        with connect(address, additional_headers={"Cookie": self.cookie}, max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "table": table, "seat": seat}))
            answered = 0  # the last request that we have answered
            for text in socket:
                message = json.loads(text)
                if message["type"] in ("error", "refused"):
                    raise SystemExit(f"{message['code']}: {message['sentence']}")
                if message["type"] != "update":
                    continue
                if message["view"]["result"] is not None:
                    result: Json = message["view"]["result"]
                    return result
                if message["request"] is not None and message["request"] != answered:
                    answered = message["request"]
                    socket.send(json.dumps(self.answer(message)))
        raise SystemExit("the server has closed the socket")

    def answer(self, update: Json) -> Json:
        """One of the options that we are offered."""
        option = self.luck.choice(update["view"]["options"])
        nonce = secrets.token_urlsafe(12)  # sent again after a lost connection, it would be taken once
        return {"type": "answer", "request": update["request"], "text": option["text"], "nonce": nonce}


def main(server: str, slug: str = "soulfall", agent: str = "random", seed: str = "") -> None:
    """Play one game and say how it ended."""
    bot = Bot(server, seed)
    result = bot.play(bot.open_table(slug, agent))
    print(f"{slug}: {result['ending']}, winners {result['winners']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
