"""An example bot that plays a whole game on a server.

    python examples/bot.py http://127.0.0.1:8000 soulfall level1

It opens a table with itself at seat 0 and the server's agents at the other seats, and answers at random. The
messages contain everything it needs to know about a game: there are no rules in this file.
"""

import json
import random
import secrets
import sys
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from websockets.sync.client import connect

Json = dict[str, Any]


class Bot:
    """Uses HTTP to sit down at a table, and a socket to play."""

    def __init__(self, server: str, seed: str = "") -> None:
        self.server = server.rstrip("/")
        self.cookie = ""
        self.luck = random.Random(seed or None)

    def call(self, method: str, path: str, body: Json | None = None) -> Json:
        """Send an HTTP request. The cookie from the first one identifies us. A refusal ends the program."""
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        data = None if body is None else json.dumps(body).encode()
        try:
            answer = urlopen(Request(f"{self.server}{path}", data, headers, method=method))
        except HTTPError as refused:
            raise SystemExit(json.load(refused)["sentence"]) from None
        except URLError as error:
            raise SystemExit(f"{self.server}: {error.reason}") from None
        with answer:
            if cookie := answer.headers.get("Set-Cookie"):
                self.cookie = cookie.partition(";")[0]
            found: Json = json.load(answer)
            return found

    def seats_for(self, slug: str, agent: str) -> list[Json]:
        """The seats of the smallest table: ourselves, and agents at the others."""
        games = self.call("GET", "/api/games")["games"]
        fewest = next(game["fewest"] for game in games if game["game"] == slug)
        return [{"kind": "human"}] + [{"kind": "ai", "agent": agent}] * (fewest - 1)

    def open_table(self, slug: str, agent: str) -> str:
        """Open a table, sit down and start the game. Returns the table's id."""
        self.call("POST", "/api/session", {"name": "Bot"})
        table = {"game": slug, "seats": self.seats_for(slug, agent), "options": {"pace": 0}}
        id: str = self.call("POST", "/api/tables", table)["table"]["table"]
        self.call("POST", f"/api/tables/{id}/start")
        return id

    def play(self, table: str, seat: int = 0) -> Json:
        """Answer every request until the game is over. Returns the result."""
        address = self.server.replace("http", "ws", 1) + "/api/socket"
        with connect(address, additional_headers={"Cookie": self.cookie}, max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "table": table, "seat": seat}))
            answered = 0  # the last request that we answered
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
        """Choose one of the offered options."""
        option = self.luck.choice(update["view"]["options"])
        nonce = secrets.token_urlsafe(12)  # if sent again after a lost connection, it counts only once
        return {"type": "answer", "request": update["request"], "text": option["text"], "nonce": nonce}


def main(server: str, slug: str = "soulfall", agent: str = "level1", seed: str = "") -> None:
    """Play one game and print how it ended."""
    bot = Bot(server, seed)
    result = bot.play(bot.open_table(slug, agent))
    print(f"{slug}: {result['ending']}, winners {result['winners']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
