"""Each server has a port to itself, however many start at once."""

import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from soultable.server.app import CannotServe, bound
from soultable.server.config import Config

LOBBY = "from soultable.cli.serve import open_lobby; open_lobby()"


def port_of(listening: socket.socket) -> int:
    port = listening.getsockname()[1]
    assert isinstance(port, int)
    return port


def test_a_port_that_is_taken_is_left_for_the_next_that_will_do() -> None:
    with bound(Config("x", port=0)) as first, bound(Config("x", port=0)) as second:
        taken, taken_too = port_of(first), port_of(second)

        with bound(Config("x", port=taken, or_else=(taken_too, 0))) as third:
            assert port_of(third) not in (0, taken, taken_too)


def test_a_port_that_was_asked_for_is_the_only_one_that_will_do() -> None:
    with bound(Config("x", port=0)) as first:
        taken = port_of(first)

        with pytest.raises(
            CannotServe, match=rf"127\.0\.0\.1:{taken}: .*; another --host or --port is needed"
        ):
            bound(Config("x", port=taken))


def test_lobbies_that_are_opened_at_once_all_open(tmp_path: Path) -> None:
    surroundings = {**os.environ, "BROWSER": "true", "SOULTABLE_DATA": str(tmp_path)}
    started = [
        subprocess.Popen(
            [sys.executable, "-c", LOBBY], env=surroundings, stdout=subprocess.PIPE, text=True,
        )
        for _ in range(3)
    ]  # fmt: skip

    try:
        said = [process.stdout.readline() for process in started if process.stdout]
        places = [re.search(r"http://\S+", line) for line in said]
        assert all(places), said
        addresses = [place[0] for place in places if place]
        assert len(set(addresses)) == 3
        for address in addresses:
            with urlopen(f"{address}/readyz") as answer:
                assert answer.status == 200
    finally:
        for process in started:
            process.kill()
            process.communicate()
