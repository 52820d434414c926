"""What operators and authors of clients rely on: health, metrics, logs, the published schema, the command."""

import json
import re
import sqlite3
import subprocess
import sys
from configparser import ConfigParser
from contextlib import suppress
from inspect import signature
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from soultable.cli.serve import serve
from soultable.core.table import open_table
from soultable.core.wire import view_wire
from soultable.games.registry import game as game_of
from soultable.games.registry import slugs
from soultable.server import socket_messages
from soultable.server.app import create_app, document
from soultable.server.config import Config
from soultable.server.view_schema import ViewWire
from tests.server.client import play_on
from tests.server.conftest import Serve
from tests.server.serving import ROOT, Serving


def test_health_readiness_and_metrics(server: Serving) -> None:
    ann = server.person()

    assert ann.call("GET", "/healthz") == {"status": "ok"}
    assert ann.call("GET", "/readyz") == {
        "status": "ready", "database": "ok", "damaged_games": 0,
    }  # fmt: skip
    metrics = ann.call("GET", "/metrics")
    for name in ("games_open", "sockets", "answer_seconds_bucket", "agents_queue", "answers_total"):
        assert f"soultable_{name}" in metrics
    assert ann.raw("GET", "/metrics", headers={"X-Forwarded-For": "192.0.2.7"})[0] == 403


def test_logs_are_json_lines_without_secrets(serve: Serve) -> None:
    server = serve("", "--log", "debug")
    ann = server.person("Annabelle")
    ann.call("POST", "/api/account", {"login": "annabelle", "password": "correct horse"})
    table = ann.make("soulfall", "human", "hot")
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=4)
    server.stop()

    text = server.log.read_text()

    assert all(isinstance(json.loads(line), dict) for line in text.splitlines())
    for secret in (table, ann.cookie.partition("=")[2], "correct horse", "Annabelle", "select "):
        assert secret not in text


def test_trouble_with_a_game_is_logged_without_its_link(serve: Serve) -> None:
    server = serve()
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    with sqlite3.connect(server.database) as base:
        base.execute("update tables set length = 99 where id = ?", [table])
    with ann.sit(table, 0) as seat, pytest.raises(ConnectionClosed):
        while True:
            seat.next()
    server.stop()

    text = server.log.read_text()

    assert "a game was set aside" in text and table not in text


def test_sockets_leave_no_path_in_the_log_and_refused_ones_no_error(serve: Serve) -> None:
    server = serve("", "--log", "debug")
    address = f"ws://127.0.0.1:{server.port}"
    with connect(f"{address}/api/socket?token=query-secret") as socket, suppress(ConnectionClosed):
        socket.send(b"\xff\xfe", text=True)
        socket.recv(5)
    for path, headers in (
        ("/api/socket/path-secret", {}),
        ("/path-secret?token=query-secret", {}),
        ("/api/socket?token=query-secret", {"Origin": "http://evil.example"}),
    ):
        with pytest.raises(InvalidStatus) as refused, connect(address + path, additional_headers=headers):
            raise AssertionError("it was let in")
        assert refused.value.response.status_code == 403
    server.stop()

    text = server.log.read_text()

    assert "secret" not in text and "/api/socket" not in text
    assert {json.loads(line)["level"] for line in text.splitlines()} <= {"info", "debug"}


def test_the_document_has_every_message_of_the_socket() -> None:
    made = document(create_app(Config("unused.sqlite3")))
    schemas = made["components"]["schemas"]

    for union in (socket_messages.ClientMessage, socket_messages.ServerMessage):
        for message in union.__args__:
            assert message.__name__ in schemas
    for name, count in (("ClientMessage", 9), ("ServerMessage", 7)):
        found = schemas[name]
        assert len(found["anyOf"]) == count and found["discriminator"]["propertyName"] == "type"
    assert schemas["Update"]["properties"]["view"] == {"$ref": "#/components/schemas/ViewWire"}
    refs = json.dumps(made).split('"$ref": "#/components/schemas/')[1:]
    assert {ref.partition('"')[0] for ref in refs} <= set(schemas)


@pytest.mark.parametrize("slug", slugs())
def test_the_views_schema_is_what_the_core_writes(slug: str) -> None:
    game = game_of(slug)
    table = open_table(game, tuple("AB"), 7)
    for viewer in (None, 0, 1):
        wire = view_wire(table.view(viewer))
        assert msgspec.to_builtins(msgspec.convert(wire, ViewWire)) == wire


def test_the_protocol_page_names_every_message_and_field() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")

    for message in (*socket_messages.ClientMessage.__args__, *socket_messages.ServerMessage.__args__):
        tag = message.__struct_config__.tag
        assert f"`{tag}`" in page, tag
        for field in message.__struct_fields__:
            assert f"`{field}`" in page, f"{tag}.{field}"


def test_every_path_of_the_document_is_on_the_protocol_page() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")

    for path in document(create_app(Config("unused.sqlite3")))["paths"]:
        assert f"{path}`" in page, path


def started(*words: str) -> subprocess.Popen[str]:
    line = [sys.executable, "-m", "soultable", "serve", *words]
    return subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def complaint(process: subprocess.Popen[str]) -> str:
    """What it says as it ends; it must not serve."""
    said = process.communicate(timeout=60)[1]
    assert process.returncode != 0 and "Traceback" not in said
    return said


def test_the_command_says_in_one_line_what_is_wrong(tmp_path: Path, server: Serving) -> None:
    tried = [
        (started("--log", "loud"), "--log"),
        (started("--database", "postgresql://nobody@127.0.0.1:1/x"), "database:"),
        (started("--database", str(tmp_path / "a.db"), "--port", str(server.port)), str(server.port)),
    ]

    for process, part in tried:
        assert part in complaint(process)


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (("--database", "{folder}"), ("database: {folder} is a folder", "name a file in it")),
        (("--database", ""), ("--database: it is empty", "postgresql://")),
        (("--database", "sqlite:///x?mode=foo&cache=bar"), ("an SQLite file takes no options",)),
        (("--database", "/proc/self/mem"), ("database: /proc/self/mem: ",)),
        (("--name", ""), ("--name: '' is not a host name like games.example.org",)),
        (("--name", "http://x/"), ("--name: 'http://x/' is not a host name",)),
        (("--name", "x:8000"), ("--name: 'x:8000' is not a host name",)),
        (("--database", "{folder}/file/games.sqlite3"), ("database: {folder}/file/games.sqlite3: ",)),
        (("--limits", "nan"), ("--limits", "'nan' is not a number from 0.1 to 100,000")),
        (("--think", "nan"), ("--think", "'nan' is not a number from 0.1 to 600")),
        (("--think", "inf"), ("--think", "'inf' is not a number from 0.1 to 600")),
        (("--port", "abc"), ("--port", "'abc' is not a whole number from 0 to 65535")),
        (("--port", "-1"), ("--port", "'-1' is not a whole number from 0 to 65535")),
        (("--workers", "1.5"), ("--workers", "'1.5' is not a whole number from 0 to 256")),
        (
            ("--host", "no such host"),
            ("--host: 'no such host' is no address", "127.0.0.1 is"),
        ),
    ],
)
def test_a_bad_word_of_the_command_is_one_line_that_says_what_would_be_right(
    tmp_path: Path, words: tuple[str, ...], parts: tuple[str, ...]
) -> None:
    (tmp_path / "file").touch()

    said = complaint(started(*[word.format(folder=tmp_path) for word in words]))

    assert said.count("\n") == 1 and said.startswith("soultable: ")
    assert all(part.format(folder=tmp_path) in said for part in parts), said


def test_opening_the_table_to_others_is_warned_about(tmp_path: Path) -> None:
    said = complaint(started("--host", "0.0.0.0", "--database", "mysql://x/y"))

    assert "can be reached from other machines" in said and "https" in said
    assert said.endswith("soultable: database: 'mysql' is not known; sqlite and postgresql are\n")


def test_a_server_that_is_given_its_name_asks_for_no_name() -> None:
    said = complaint(started("--host", "0.0.0.0", "--name", "play.example", "--database", "mysql://x/y"))

    assert "--name" not in said
    assert said.endswith("soultable: database: 'mysql' is not known; sqlite and postgresql are\n")


def test_the_files_for_operators_name_what_there_is() -> None:
    unit = (ROOT / "deploy" / "soultable.service").read_text(encoding="utf-8")
    container = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    known = {f"--{name.replace('_', '-')}" for name in signature(serve).parameters}

    for said, needed in (
        (unit.partition("ExecStart=")[2].partition("Restart=")[0], {"--port", "--database"}),
        (container.partition("ENTRYPOINT")[2], {"--port", "--host"}),
    ):
        options = set(re.findall(r"--[a-z-]+", said))
        assert needed <= options <= known
    assert "SOULTABLE_DATABASE=/data/" in container and "VOLUME /data" in container
    for line in container.splitlines():
        if line.startswith("COPY ") and "--from" not in line:
            assert all(any(ROOT.glob(name)) for name in line.split()[1:-1]), line
        if line.startswith("FROM "):
            assert "/" not in line  # no registry is named
    assert configparser_of(unit)["Service"]["DynamicUser"] == "yes"


def test_every_promise_of_the_security_page_names_tests_that_exist() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| ")]

    assert len(rows) > 25 and all(len(row) == 3 for row in rows)
    for threat, _, tests in rows[1:]:
        named = re.findall(r"`((?:[\w]+/)*test_\w+\.py)`", tests)
        assert named, threat
        for name in named:
            assert (ROOT / (name if "/" in name else f"tests/server/{name}")).exists(), (threat, name)


def configparser_of(text: str) -> ConfigParser:
    found = ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]  # its own way to keep capitals
    found.read_string(text)
    return found
