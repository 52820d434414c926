"""Faults in the server: what one guest may use of what belongs to all."""

from typing import Final

from tests.mutants.mutant import Mutant

LIMITS: Final = [
    Mutant(
        "guests-choose-any-agent",
        "server/allowed_agents.py",
        "        if found not in self.names:",
        "        if not found:",
        ("server/test_computers.py::test_whatever_else_a_guest_asks_for_is_refused_in_one_line",),
        "A guest seats a search of ten minutes on all cores.",
    ),
    Mutant(
        "computers-play-on-for-nobody",
        "server/computer_seats.py",
        "        return time.monotonic() - self.watched_at < self.unwatched",
        "        return True",
        ("server/test_computers.py::test_a_table_that_nobody_watches_rests_and_goes_on_when_somebody_comes",),
        "Tables that nobody looks at take all the time to think.",
    ),
    Mutant(
        "jobs-in-the-order-they-came",
        "server/job_pool.py",
        "        return min(ready, key=lambda job: self.used.lately(job.payer), default=None)",
        "        return ready[0] if ready else None",
        ("server/test_job_pool.py::test_whoever_has_used_the_least_comes_next",),
        "Everybody waits behind the uploads of one guest.",
    ),
    Mutant(
        "a-crowd-closes-the-pool",
        "server/job_pool.py",
        "        if most <= waiting[payer.address]:",
        "        if most:",
        ("server/test_job_pool.py::test_a_crowd_of_addresses_closes_the_pool_to_nobody_else",),
        "Nine addresses are enough to keep everybody's decks unread.",
    ),
    Mutant(
        "what-is-kept-has-no-end",
        "server/replay_cache.py",
        "        while self.size > self.most and len(self.kept) > 1:",
        "        while self.size > 1000 * self.most and len(self.kept) > 1:",
        ("server/test_replay_cache.py::test_the_oldest_goes_when_there_is_too_much",),
        "Watching many replays fills the memory.",
    ),
    Mutant(
        "each-replay-is-made-again",
        "server/replay_cache.py",
        "            self.keep(key, found)",
        "            size_of(found)",
        ("server/test_replay_cache.py::test_ten_at_once_make_one_replay",),
        "A link to a long game, asked for again and again, keeps all processes busy.",
    ),
    Mutant(
        "tables-without-end",
        "server/lobby.py",
        "        if host and not alone and await count(c, mine) >= self.most:",
        "        if host and not alone and await count(c, mine) >= 100 * self.most:",
        ("server/test_lobby.py::test_a_person_has_a_few_tables_that_wait_and_others_have_theirs",),
        "One guest makes tables until the disk is full.",
    ),
    Mutant(
        "the-list-is-for-one-address",
        "server/lobby.py",
        "        if listed and await count(c, here) >= self.most_listed:",
        "        if listed and await count(c, here) >= 100 * self.most_listed:",
        ("server/test_lobby.py::test_many_guests_of_one_address_do_not_fill_the_list",),
        "Nobody else's table is found in the lobby.",
    ),
    Mutant(
        "rematches-do-not-count",
        "server/room_setup.py",
        "                await origin.check(c, room.host, is_alone(room), room.options.listed)",
        "                await origin.check(c, room.host, True, room.options.listed)",
        ("server/test_lobby.py::test_rematches_wait_and_are_counted_like_any_other_table",),
        "Rematches, closed and asked for again, are tables without end.",
    ),
    Mutant(
        "opened-seats-do-not-count",
        "server/room_setup.py",
        "            if chair.kind == OPEN and origin is not None:",
        "            if chair.kind == AI and origin is not None:",
        ("server/test_lobby.py::test_no_seat_that_is_opened_later_makes_one_table_too_many",),
        "A table against a computer becomes one that waits, as often as one likes.",
    ),
    Mutant(
        "half-a-request-is-waited-for",
        "server/connections.py",
        "        if self.state == HEAD and waited > HEAD_SECONDS:",
        "        if self.state == HEAD and waited > 100 * HEAD_SECONDS:",
        ("server/test_connections.py::test_every_kind_of_waiting_has_an_end",),
        "Half-sent requests keep their connections for ever.",
    ),
]
