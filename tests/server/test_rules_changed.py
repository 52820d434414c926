"""Games that were begun by other rules: real older and newer programs on one database."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from soultable.core.errors import Refused
from soultable.server.game_loading import standing
from soultable.server.match import ASK_DRAW, NOBODY, Match
from soultable.server.outdated_game import STOPPED
from tests.proofs.players import wait_for
from tests.server.client import Answered, Json, Person, Seat, drain, play_on
from tests.server.conftest import Serve
from tests.server.inside import Inside
from tests.server.other_versions import NO_CARD, NO_DEAL, OTHER_POPULATE, RULES_2, Edit, Program
from tests.server.serving import Serving
from tests.server.test_damage import again, harmed
from tests.server.test_game_loading import a_room

ANSWERS = 10


class Upgrades:
    """Servers of several programs, one after another, on one database."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database, self.folder = database, folder
        self.running: list[Serving] = []

    def serve(self, program: Program) -> Serving:
        for server in self.running:
            server.kill()
        self.running.append(program.serve(self.database, self.folder))
        return self.running[-1]


@pytest.fixture
def upgrades(database: str, tmp_path: Path) -> Iterator[Upgrades]:
    found = Upgrades(database, tmp_path)
    yield found
    for server in found.running:
        server.kill()


def begun(ann: Person, *seats: str, **options: Any) -> str:
    """A game with populating in it; it may go on by hand."""
    table = ann.make("soulfall", *(seats or ("human", "hot")), settings={"start_player": "seat0"}, **options)
    with sitting(ann, table) as (mine, yours):
        play_on(mine, yours, most=ANSWERS, choose=populating)
        assert any(event["kind"] == "populated" for event in mine.events)
    return table


def populating(update: Json) -> str:
    texts: list[str] = [option["text"] for option in update["view"]["options"]]
    return next((text for text in texts if "populate" in text), texts[0])


class sitting:
    """Both seats of a table."""

    def __init__(self, person: Person, table: str) -> None:
        self.seats = person.sit(table, 0), person.sit(table, 1)

    def __enter__(self) -> tuple[Seat, Seat]:
        for seat in self.seats:
            seat.until_type("update")
        return self.seats

    def __exit__(self, *_: object) -> None:
        for seat in self.seats:
            seat.socket.close()


def test_a_game_that_the_new_rules_lead_through_goes_on_and_says_so(
    upgrades: Upgrades, tmp_path: Path
) -> None:
    old, new = Program(tmp_path / "old"), Program(tmp_path / "new", RULES_2)
    ann = upgrades.serve(old).person()
    table = begun(ann)
    ann = again(upgrades.serve(new), ann)

    with sitting(ann, table) as (mine, yours):
        assert not any(event["kind"] == "rules-changed" for event in mine.events)  # to look is not to go on
        asked = mine if mine.now["request"] is not None else yours
        asked.first()
        assert mine.until_event("rules-changed")["text"] == "The game goes on by rules 2."
        assert yours.until_event("rules-changed")
        play_on(mine, yours)
        assert sum(event["kind"] == "rules-changed" for event in mine.events) == 1
    record = tmp_path / "game.jsonl"
    record.write_text(ann.call("GET", f"/api/tables/{table}/record"))

    code, said = new.run("replay", str(record), "--verify")
    assert code == 0 and f"played by rules 1, and from answer {ANSWERS + 1} on by rules 2" in said
    code, said = old.run("replay", str(record), "--verify")
    assert code != 0 and "on by rules 2; these are rules 1" in said
    facts = json.loads(new.run("replay", str(record), "--verify", "--json")[1])
    assert [(one["from"], one["rules"]) for one in facts["rules"]] == [(0, 1), (ANSWERS + 1, 2)]
    frames = ann.call("GET", f"/api/tables/{table}/frames?count=100")
    assert frames["trouble"] == "" and "goes on by rules 2" in json.dumps(frames["frames"])


def test_taking_back_stops_where_other_rules_came_into_force(upgrades: Upgrades, tmp_path: Path) -> None:
    ann = upgrades.serve(Program(tmp_path / "old")).person()
    table = begun(ann, "human", "hot")
    ann = again(upgrades.serve(Program(tmp_path / "new", RULES_2)), ann)

    with sitting(ann, table) as (mine, yours):
        asked, other = (mine, yours) if mine.now["request"] is not None else (yours, mine)
        refused = asked.act("undo")
        if refused["type"] == "done":  # the other one has to agree first
            drain(other)
            refused = other.act("consent", yes=True)

    assert (refused["type"], refused["code"]) == ("refused", "rules-changed")


def test_a_game_that_they_do_not_lead_through_stands_still_and_can_be_drawn(
    upgrades: Upgrades, tmp_path: Path
) -> None:
    ann = upgrades.serve(Program(tmp_path / "old")).person()
    clock = {"kind": "move", "seconds": 5.0}
    table, lost = begun(ann, clock=clock), begun(ann)
    server = upgrades.serve(Program(tmp_path / "new", RULES_2, OTHER_POPULATE))
    ann = again(server, ann)

    with sitting(ann, table) as (mine, yours):
        assert mine.until_event("cannot-go-on")["text"].startswith("The rules have changed since")
        assert mine.now["request"] is None and mine.now["clock"]["since"] == [None, None]
        assert mine.table["damage"] == "rules-changed"
        refused = mine.act("answer", request=1, text="select populate")
        assert (refused["kind"], refused["code"]) == ("invalid", "rules-changed")
        drain(mine, 6.0)  # longer than the clock has
        assert mine.now["view"]["result"] is None
        assert mine.act("offer_draw")["type"] == "done"
        drain(yours)
        assert yours.now["offer"] | {"number": 0} == {"what": "draw", "seat": 0, "missing": [1], "number": 0}
        assert yours.act("consent", yes=True)["type"] == "done"
        drain(mine)
        assert mine.result is not None and mine.result["ending"] == "rules-changed"
        assert mine.result["winners"] == [] and mine.result["returns"] == [0.5, 0.5]
    with sitting(ann, lost) as (mine, yours):
        assert mine.act("resign")["type"] == "done"
        drain(yours)
        assert yours.result is not None and yours.result["winners"] == [1]
    for over in (table, lost):
        news = ann.call("GET", f"/api/tables/{over}")["table"]
        assert news["ending"] == "rules-changed" and news["ended"] is not None
        frames = ann.call("GET", f"/api/tables/{over}/frames?count=100")
        assert frames["frames"] and ann.call("POST", f"/api/tables/{over}/rematch")["table"]["table"]

    ann = again(upgrades.serve(Program(tmp_path / "newer", RULES_2, OTHER_POPULATE)), ann)
    with sitting(ann, table) as (mine, _):
        assert mine.result is not None and mine.result["ending"] == "rules-changed"
        assert mine.act("resign")["code"] == "game-over"
    assert ann.call("GET", "/readyz")["damaged_games"] == 0


def test_an_offer_counts_as_taken_after_a_day_and_not_before() -> None:
    room = a_room()
    still = standing(room, room.played(), [])
    still.stand_still([], "")
    still.row(NOBODY, STOPPED, "", 10.0)
    still.row(0, ASK_DRAW, "", 20.0)

    for at in (20.0, 86_419.0):
        with pytest.raises(Refused, match="Something is offered already"):
            still.row(0, ASK_DRAW, "", at)
    still.row(0, ASK_DRAW, "", 86_420.0)

    assert still.result is not None and still.result.returns == [0.5, 0.5]


def test_a_computer_never_minds_the_end_of_a_game_that_stands_still(
    upgrades: Upgrades, tmp_path: Path
) -> None:
    ann = upgrades.serve(Program(tmp_path / "old")).person()
    against, alone = (
        ann.make("soulfall", "human", "random"),
        ann.make("soulfall", "random", "random", pace=0.05),
    )
    with ann.sit(against, 0) as mine, ann.sit(alone, None) as watcher:
        while not any(event["kind"] == "populated" for event in mine.events):
            mine.answer(populating(mine.until_asked()))
        watcher.until_event("populated")
    ann = again(upgrades.serve(Program(tmp_path / "new", RULES_2, OTHER_POPULATE)), ann)

    with ann.sit(against, 0) as mine, ann.sit(alone, None) as watcher:
        mine.until_event("cannot-go-on")
        assert mine.act("offer_draw")["type"] == "done"
        drain(mine)
        drain(watcher)
        for seat in (mine, watcher):
            assert seat.result is not None and seat.result["ending"] == "rules-changed"


def test_a_game_that_cannot_even_be_dealt_ends_and_says_why(upgrades: Upgrades, tmp_path: Path) -> None:
    ann = upgrades.serve(Program(tmp_path / "old")).person()
    table = begun(ann)
    ann = again(upgrades.serve(Program(tmp_path / "new", NO_DEAL)), ann)

    with ann.sit(table, 0) as mine:
        with pytest.raises(ConnectionClosed):
            while True:
                mine.next()
        assert mine.messages[-1]["code"] == "rules-changed"
        assert [seat["name"] for seat in mine.table["seats"]] == ["Ann", "Ann"]
    news = ann.call("GET", f"/api/tables/{table}")["table"]
    assert news["ended"] is not None and news["ending"] == news["damage"] == "rules-changed"
    with pytest.raises(Answered) as refused:
        ann.call("GET", f"/api/tables/{table}/record")
    assert refused.value.code == "rules-changed"


def test_when_the_old_rules_come_back_the_game_goes_on(upgrades: Upgrades, tmp_path: Path) -> None:
    old, new = Program(tmp_path / "old"), Program(tmp_path / "new", RULES_2, OTHER_POPULATE)
    ann = upgrades.serve(old).person()
    table = begun(ann)
    ann = again(upgrades.serve(new), ann)
    with sitting(ann, table) as (mine, _):
        mine.until_event("cannot-go-on")

    ann = again(upgrades.serve(old), ann)

    with sitting(ann, table) as (mine, yours):
        play_on(mine, yours)
        assert mine.table["damage"] == "" and not any(e["kind"] == "rules-changed" for e in mine.events)


def test_a_game_that_was_ended_is_over_for_good(upgrades: Upgrades, tmp_path: Path) -> None:
    old, no_deal = Program(tmp_path / "old"), Program(tmp_path / "new", NO_DEAL)
    ann = upgrades.serve(old).person()
    table = begun(ann)
    ann = again(upgrades.serve(no_deal), ann)
    ended_unshown(ann, table)

    ann = again(upgrades.serve(old), ann)

    with sitting(ann, table) as (mine, yours):
        for seat in (mine, yours):
            assert seat.now["request"] is None
            assert seat.result is not None and seat.result["ending"] == "rules-changed"
            assert seat.result["winners"] == [] and seat.result["returns"] == [0.5, 0.5]
            for act in ("resign", "offer_draw", "undo"):
                assert seat.act(act)["code"] == "game-over"
            assert seat.act("answer", request=1, text="select populate")["code"] == "game-over"
    news = ann.call("GET", f"/api/tables/{table}")["table"]
    assert news["ended"] is not None and news["ending"] == "rules-changed"
    record = ann.call("GET", f"/api/tables/{table}/record").splitlines()
    assert len(record) == 2 + ANSWERS  # nothing has come to it


@pytest.mark.parametrize("edits", [(NO_DEAL,), (RULES_2, NO_CARD)], ids=["no deal", "a KeyError"])
def test_games_that_the_rules_break_on_are_named_and_left_alone_by_the_store_commands(
    serve: Serve, tmp_path: Path, edits: tuple[Edit, ...]
) -> None:
    new = Program(tmp_path / "new", *edits)
    server = serve()
    table = begun(server.person())
    assert server.stop() == 0
    harmed(tmp_path / "games.sqlite3", ["update lives set until = until - 60 where :g = :g"], "")

    code, said = new.run("store", "check", server.database)

    assert code == 0 and "Traceback" not in said, said
    assert f"{table} (soulfall): its log is whole, but the rules of this program do not lead" in said
    assert new.run("store", "repair", server.database, "--yes") == (0, "There is nothing to repair.\n")


def ended_unshown(ann: Person, table: str) -> None:
    """Somebody comes to a game that cannot be dealt, and is told that it is over."""
    with ann.sit(table, 0) as seat:
        with pytest.raises(ConnectionClosed):
            while True:
                seat.next()
        assert seat.messages[-1]["code"] == "rules-changed"


def test_a_game_that_another_program_has_ended_is_over_where_it_is_open(
    upgrades: Upgrades, tmp_path: Path, database: str
) -> None:
    old, no_deal = Program(tmp_path / "old"), Program(tmp_path / "new", NO_DEAL)
    ann = upgrades.serve(old).person()
    table = begun(ann)
    with sitting(ann, table) as (mine, yours):
        beside = no_deal.serve(database, tmp_path)
        try:
            ended_unshown(again(beside, ann), table)
        finally:
            beside.kill()

        asked = mine if mine.now["request"] is not None else yours
        refused = asked.first()

        assert (refused["type"], refused["code"]) == ("refused", "game-over")
        for seat in (mine, yours):
            while seat.result is None:
                seat.until_type("update")
            assert seat.result is not None and seat.result["ending"] == "rules-changed"


def test_a_full_disk_for_temporary_files_ends_no_game(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite3")
    short = Path(tempfile.mkdtemp(prefix="st-"))  # the socket of the jobs has room for about 100 letters
    room = short / "t"
    room.mkdir()

    class Cramped(Serving):
        @staticmethod
        def environment() -> dict[str, str]:
            return {**Serving.environment(), "TMPDIR": str(room)}

    server = Cramped(database, tmp_path)
    try:
        ann = server.person()
        opened, table = with_own_deck(ann), with_own_deck(ann)
        clocked = with_own_deck(ann, clock={"kind": "move", "seconds": 3600.0})
        server.kill()
        server = Cramped(database, tmp_path)
        ann = again(server, ann)
        with ann.sit(opened, 0) as seat:
            seat.until_type("update")
        room.rename(short / "elsewhere")  # now nothing can be written there
        harmed(tmp_path / "games.sqlite3", ["update tables set due = 1.0 where id = :g"], clocked)
        for _ in range(2):
            with ann.sit(table, 0) as seat, pytest.raises(ConnectionClosed) as closed:
                while True:
                    seat.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
            assert seat.messages[-1]["code"] == "busy"
        wait_for(lambda: server.log.read_text().count("cannot be opened just now") >= 3)  # the clock's watch
        for game in (table, clocked):
            news = ann.call("GET", f"/api/tables/{game}")["table"]
            assert (news["ended"], news["ending"], news["damage"]) == (None, "", "")
            with pytest.raises(Answered) as refused:
                ann.call("GET", f"/api/tables/{game}/record")
            assert refused.value.code == "still-running"
        (short / "elsewhere").rename(room)

        with sitting(ann, table) as (mine, yours):
            play_on(mine, yours, most=2)
            assert not any(event["kind"] == "rules-changed" for event in mine.events)
    finally:
        server.kill()
        shutil.rmtree(short)


def with_own_deck(ann: Person, **options: Any) -> str:
    """A game in which a seat plays a deck that it has brought."""
    draft = ann.call("POST", "/api/games/sengoku-yugi/deck/random", {"mode": "familiars"})
    own = ann.call("POST", "/api/games/sengoku-yugi/deck/check", draft)
    table = ann.make("sengoku-yugi", "human", "hot", start=False, **options)
    ann.call("PUT", f"/api/tables/{table}/seats/0/deck", {"text": own["file"]})
    ann.call("POST", f"/api/tables/{table}/start")
    return table


def test_an_answer_under_which_memory_runs_out_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, before, fails = Inside(tmp_path), Match.answer, [True]
    try:
        ann = inside.person()
        table = begun(ann)

        def answer(match: Match, seat: int, text: str) -> int | None:
            done = before(match, seat, text)
            if fails and fails.pop():
                raise MemoryError
            return done

        monkeypatch.setattr(Match, "answer", answer)
        with sitting(ann, table) as (mine, yours):
            asked = mine if mine.now["request"] is not None else yours
            with pytest.raises(ConnectionClosed):
                asked.first()
        with sitting(ann, table) as (mine, yours):
            play_on(mine, yours, most=3)
        inside.hub.referees[table].forget()
        with sitting(ann, table) as (mine, yours):
            play_on(mine, yours, most=3)
            assert not any(event["kind"] == "rules-changed" for event in mine.events)
    finally:
        inside.close()
