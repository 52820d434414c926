"""A row that holds nonsense spoils its own table alone: lists show all others."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.client import Answered
from tests.server.conftest import Serve

BAD = "cast(x'ff41' as text)"
COLUMNS = (
    "game", "cards", "settings", "options", "seed", "ending", "asked", "brought", "opening", "chance", "salt",
    "damage", "origin", "head", "host",
)  # fmt: skip
HARMS = {
    **{f"tables.{column}": f"update tables set {column} = {BAD} where id = :g" for column in COLUMNS},
    "settings as text": "update tables set settings = cast(x'7b2261223a2022ff227d' as text) where id = :g",
    "options of another kind": "update tables set options = '[]' where id = :g",
    "asked of another kind": "update tables set asked = '3' where id = :g",
    "no moment": "update tables set created = 'yesterday' where id = :g",
    "no rules": "update tables set rules = 'none' where id = :g",
    **{f"seats.{column}": f"update seats set {column} = {BAD} where game = :g and seat = 1" for column in
        ("name", "agent", "luck", "token_hash")},
    "no kind": f"update seats set kind = {BAD} where game = :g and seat = 0",
    "no seats": "delete from seats where game = :g and seat = 1",
}  # fmt: skip


@pytest.mark.parametrize("harm", HARMS)
def test_nonsense_in_one_row_hides_no_other_table(serve: Serve, tmp_path: Path, harm: str) -> None:
    server = serve()
    ann, bob = server.person(), server.person("Bob")
    tables = [ann.make("soulfall", "human", "open", start=False, listed=True) for _ in range(3)]
    hurt, *whole = tables
    with closing(sqlite3.connect(tmp_path / "games.sqlite3", timeout=20)) as other:
        other.execute("pragma ignore_check_constraints = on")
        other.execute("pragma foreign_keys = off")
        assert other.execute(HARMS[harm], {"g": hurt}).rowcount > 0
        other.commit()

    for person, path in ((bob, "/api/tables"), (ann, "/api/tables/mine")):
        listed = {one["table"]["table"]: one["table"] for one in person.call("GET", path)}
        assert set(whole) <= set(listed) <= set(tables), path
        assert all(listed[table]["damage"] == "" for table in whole)
    try:
        ann.call("GET", f"/api/tables/{hurt}")
    except Answered as refused:
        assert refused.status in (404, 409), refused
    assert '"error"' not in "".join(
        line for line in server.log.read_text().splitlines() if "request failed" in line
    )
