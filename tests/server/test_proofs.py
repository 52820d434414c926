"""The short forms of the proofs; the long ones run by command (docs/reliability.md)."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.proofs import disk
from tests.proofs.__main__ import Outcome, main, of, outcome, status
from tests.proofs.audit import Broken, Figures, NotRun, audit, proved
from tests.proofs.damage import damage
from tests.proofs.fuzz import fuzz
from tests.proofs.kill import kill
from tests.proofs.load import load
from tests.proofs.memory import memory
from tests.proofs.openapi import openapi
from tests.proofs.rows import rows
from tests.proofs.seat_lost import seat_lost
from tests.proofs.slow import slow
from tests.proofs.starve import starve
from tests.proofs.thrash import thrash
from tests.proofs.undo_away import undo_away
from tests.proofs.upload_bomb import upload_bomb
from tests.proofs.wire import BadWire, wire
from tests.server.client import play_on
from tests.server.conftest import Serve
from tests.server.postgres import Postgres

on_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="the limit on another process's files is Linux's"
)


def test_killed_at_random_instants_nothing_is_lost_or_doubled(database: str, tmp_path: Path) -> None:
    assert kill(database, tmp_path, kills=2, players=3)["answers acknowledged"] > 2


def test_one_of_two_servers_killed_in_mid_game_the_other_goes_on(postgres: Postgres, tmp_path: Path) -> None:
    assert kill(postgres.fresh(), tmp_path, kills=2, servers=2, players=3)["answers acknowledged"] > 2


def test_a_bad_wire_loses_and_doubles_nothing(tmp_path: Path) -> None:
    assert wire(str(tmp_path / "games.sqlite3"), tmp_path, seconds=4.0, players=6)["answers sent again"] > 0


@on_linux
def test_a_bad_wire_that_is_closed_leaves_no_message_waiting() -> None:
    bad = BadWire(1, 1)

    async def delay() -> asyncio.Task[None]:
        task = asyncio.create_task(asyncio.sleep(60))
        bad.later.add(task)
        return task

    task = asyncio.run_coroutine_threadsafe(delay(), bad.loop).result(5)
    bad.close()

    assert task.cancelled() and bad.loop.is_closed()


def test_a_full_disk_changes_nothing_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    assert disk.full(tmp_path, tmp_path)["refused as busy"] > 0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_locked_database_is_waited_for(kind: str, postgres: Postgres, tmp_path: Path) -> None:
    found = disk.locked(tmp_path, postgres if kind == "postgresql" else None, (0.7,))

    assert found["answers acknowledged"] == 1


def test_slow_crowds_disturb_nobody(tmp_path: Path) -> None:
    kinds = ("half a request", "half a body")

    assert slow(tmp_path, size=200, seconds=2.5, kinds=kinds)["answers"] > 0


def test_a_crowd_that_nobody_sent_proves_nothing(tmp_path: Path) -> None:
    with pytest.raises(Broken, match="nobody came"):
        slow(tmp_path, size=0, seconds=1.0)


def test_damage_is_noticed_and_said(tmp_path: Path) -> None:
    assert damage(tmp_path, rounds=1)["said"] > 0


def test_nonsense_breaks_nothing(tmp_path: Path) -> None:
    assert fuzz(tmp_path, messages=1500, sockets=5)["messages"] >= 1500


def test_http_is_as_the_document_says(tmp_path: Path) -> None:
    assert openapi(tmp_path, examples=3, short=True)["failures"] == 0


def test_texts_made_to_take_long_keep_nobody_waiting(tmp_path: Path) -> None:
    figures = upload_bomb(tmp_path, seconds=5, attackers=2, answers=200, slowest=20, gone=10, kinds=8)

    assert figures["bombs"] > 20 and figures["answers"] > 0


def test_a_socket_whose_seat_is_lost_hears_and_does_nothing_for_it(
    postgres: Postgres, tmp_path: Path
) -> None:
    assert seat_lost(tmp_path, postgres, rounds=4, seed=3)["acts tried"] > 0


def test_nothing_is_taken_back_from_somebody_who_is_away(tmp_path: Path) -> None:
    figures = undo_away(str(tmp_path / "games.sqlite3"), tmp_path, rounds=6)

    assert figures["taken back without consent"] == 0 < figures["taken back by consent"]


def test_one_who_starves_the_others_does_not_keep_them_waiting(tmp_path: Path) -> None:
    figures = starve(str(tmp_path / "games.sqlite3"), tmp_path, tables=8, answers=20)

    assert figures["level 1 answered"] >= 20 and figures["processes that think"] >= 1


def test_games_that_take_long_to_build_keep_nobody_waiting(tmp_path: Path) -> None:
    figures = thrash(str(tmp_path / "games.sqlite3"), tmp_path, tables=4, seconds=4, goal=20)

    assert figures["started"] == 4 and figures["requests of somebody else"] > 20


def test_rows_that_lead_nowhere_keep_no_game_from_its_end(tmp_path: Path) -> None:
    figures = rows(str(tmp_path / "games.sqlite3"), tmp_path, offers=60, broken=110, ways=("answer",))

    assert 0 < figures["of them taken"] < figures["offers and declines"]


def test_games_that_are_over_take_no_memory(tmp_path: Path) -> None:
    figures = memory(tmp_path, games=8)

    assert figures["games ended"] == 8 and figures["games open at last"] == 0


def test_under_load_everybody_is_told(tmp_path: Path) -> None:
    figures = load(str(tmp_path / "games.sqlite3"), tmp_path, games=20, rate=20, seconds=2)

    assert figures["refused"] == 0 and figures["answers"] >= 36


def test_the_books_show_what_was_lost_doubled_or_never_happened(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    ann = server.person()
    table = ann.make("soulfall", "human", "hot")
    with ann.sit(table, 0) as mine, ann.sit(table, 1) as yours:
        mine.until_type("update"), yours.until_type("update")
        play_on(mine, yours, most=3)
    told = {(table, 0): mine.events}

    assert audit(server.database, [], told)["answers in the database"] == 3
    with pytest.raises(Broken, match="lost: 1"):
        audit(server.database, [(table, 0, "never-stored")], told)
    with pytest.raises(Broken, match="not so: 1"):
        audit(server.database, [], {(table, 0): [*mine.events, {"number": 99}]})
    with pytest.raises(Broken, match="not so: 1"):
        audit(server.database, [], {("no-such-table", 0): mine.events})


# -- proofs that can fail ----------------------------------------------------------------------------------


Idle = Callable[[Path, Postgres], Figures]
NOTHING: dict[str, Idle] = {
    "kill": lambda folder, _: kill(file_in(folder), folder, kills=0),
    "load": lambda folder, _: load(file_in(folder), folder, games=0, rate=1, seconds=1),
    "full": lambda folder, _: disk.full(folder, folder, rounds=0),
    "locked": lambda folder, _: disk.locked(folder, None, ()),
    "openapi": lambda folder, _: openapi(folder, examples=0, short=True),
    "memory": lambda folder, _: memory(folder, games=0),
    "upload-bomb": lambda folder, _: upload_bomb(
        folder, seconds=1, attackers=0, answers=1, slowest=20, gone=10
    ),
    "rows-no-offers": lambda folder, _: rows(file_in(folder), folder, offers=0, broken=1),
    "rows-no-broken": lambda folder, _: rows(file_in(folder), folder, offers=2, broken=0),
    "rows-no-full-logs": lambda folder, _: rows(file_in(folder), folder, offers=2, broken=1, ways=()),
    "fuzz": lambda folder, _: fuzz(folder, messages=0, sockets=0),
    "wire": lambda folder, _: wire(file_in(folder), folder, seconds=0.0, players=0),
    "damage": lambda folder, _: damage(folder, rounds=0),
    "undo-away": lambda folder, _: undo_away(file_in(folder), folder, rounds=0),
    "starve-nobody-else": lambda folder, _: starve(file_in(folder), folder, tables=0, answers=1),
    "starve-nobody-waits": lambda folder, _: starve(file_in(folder), folder, tables=1, answers=0),
    "thrash": lambda folder, _: thrash(file_in(folder), folder, tables=0, seconds=1),
    "seat-lost": lambda folder, postgres: seat_lost(folder, postgres, rounds=0),
}


def file_in(folder: Path) -> str:
    return str(folder / "games.sqlite3")


@pytest.mark.parametrize("idle", NOTHING.values(), ids=NOTHING)
def test_a_proof_that_did_nothing_is_broken(idle: Idle, postgres: Postgres, tmp_path: Path) -> None:
    with pytest.raises(Broken):
        idle(tmp_path, postgres)


def test_offers_of_which_none_was_taken_prove_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.proofs.rows.offer", lambda ann, offers: (0, 1.0))

    with pytest.raises(Broken, match="60 offers left 0 rows"):
        rows(file_in(tmp_path), tmp_path, offers=60, broken=1, ways=("resign",))


def test_what_a_proof_must_have_done_is_counted() -> None:
    assert proved({"kills": 2, "lost": 0}, "kills") == {"kills": 2, "lost": 0}
    for figures in ({}, {"kills": 0}, {"kills": ""}):
        with pytest.raises(Broken, match="nothing was shown: 'kills'"):
            proved(figures, "kills")


def test_no_size_is_too_small_to_show_anything(capsys: pytest.CaptureFixture[str]) -> None:
    assert of(0.04, 20, 1) == 1 and of(1e-9, 200, 2) == 2 and of(0.5, 200, 2) == 100
    for size in ("0", "-1", "nan", "inf", "small"):
        with pytest.raises(SystemExit) as ended:
            main(["disk-limit", "--size", size])
        assert ended.value.code == 2
        assert f"'{size}' is no part of the long form" in capsys.readouterr().err


def test_what_was_not_run_is_neither_kept_nor_broken(
    postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    def cannot(folder: Path, postgres: Postgres, size: float) -> Figures:
        raise NotRun("there is no such disk here")

    def breaks(folder: Path, postgres: Postgres, size: float) -> Figures:
        raise TimeoutError

    assert outcome("cannot", cannot, postgres, 1.0) is Outcome.NOT_RUN
    assert '"NOT RUN": "there is no such disk here"' in capsys.readouterr().out
    assert outcome("breaks", breaks, postgres, 1.0) is Outcome.BROKEN
    assert status([Outcome.KEPT, Outcome.KEPT]) == 0
    assert status([Outcome.KEPT, Outcome.NOT_RUN]) == 3
    assert status([Outcome.NOT_RUN, Outcome.BROKEN, Outcome.KEPT]) == 1


@on_linux
def test_a_disk_that_cannot_be_made_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # there is no `mount` there

    with pytest.raises(NotRun), disk.small_disk(tmp_path):
        raise AssertionError("there is no such disk")
