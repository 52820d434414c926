"""Heavy work in bounded processes: what ends, what is refused, and who comes next."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import pytest

from soultable.server import job_pool
from soultable.server.config import Limits
from soultable.server.job_pool import LONG, JobPool, JobRefused, NotNow
from soultable.server.payer import Payer
from tests.server.jobs import dies, double, eats_memory, never_ends, pause, refuses, who_am_i

ANN, BOB, EVE = Payer("10.0.0.1", "ann"), Payer("10.0.0.2", "bob"), Payer("10.0.0.2", "eve")
T = TypeVar("T")


def in_pool(work: Callable[[JobPool], Awaitable[T]], processes: int = 1, limits: Limits | None = None) -> T:
    async def inside() -> T:
        pool = JobPool(limits or Limits(), processes)
        try:
            return await work(pool)
        finally:
            pool.close()

    return asyncio.run(inside())


async def refusal(work: Awaitable[object]) -> tuple[str, str]:
    with pytest.raises(JobRefused) as found:
        await work
    return found.value.code, str(found.value)


def test_a_job_is_done_in_another_process_that_stays() -> None:
    async def work(pool: JobPool) -> tuple[int, int, int]:
        first = await pool.run(ANN, who_am_i)
        return await pool.run(ANN, double, 21), first, await pool.run(ANN, who_am_i)

    found, first, second = in_pool(work)

    assert found == 42 and first == second != os.getpid()


@pytest.mark.parametrize(
    ("job", "code"), [(never_ends, "too-long"), (eats_memory, "too-large"), (dies, "too-large")]
)
def test_what_takes_too_much_is_ended_and_the_next_job_is_done(job: Callable[[], object], code: str) -> None:
    async def work(pool: JobPool) -> tuple[str, int]:
        found = await refusal(pool.run(EVE, job, seconds=0.5))
        return found[0], await pool.run(ANN, double, 4)

    assert in_pool(work) == (code, 8)


def test_what_a_job_refuses_is_refused() -> None:
    async def work(pool: JobPool) -> list[tuple[str, str]]:
        return [await refusal(pool.run(ANN, refuses, code)) for code in ("", "no-exercise")]

    assert in_pool(work) == [("not-accepted", "record: it is empty"), ("no-exercise", "Not like this.")]


def test_whoever_has_used_the_least_comes_next() -> None:
    order: list[str] = []

    async def one(pool: JobPool, payer: Payer) -> None:
        await pool.run(payer, pause, 0.05)
        order.append(payer.person)

    async def work(pool: JobPool) -> None:
        many = [asyncio.create_task(one(pool, EVE)) for _ in range(5)]
        await asyncio.sleep(0)
        same_address, elsewhere = one(pool, BOB), one(pool, ANN)
        await asyncio.gather(*many, same_address, elsewhere)

    in_pool(work)

    assert order[:3] == ["eve", "ann", "bob"] and order[3:] == ["eve"] * 4


def test_a_person_and_an_address_have_a_few_jobs_at_once() -> None:
    limits = replace(Limits(), jobs=3, jobs_here=5)

    async def work(pool: JobPool) -> list[str]:
        tasks = [
            asyncio.create_task(pool.run(payer, pause, 0.2)) for payer in [*[EVE] * 4, *[BOB] * 3, *[ANN] * 2]
        ]
        done = await asyncio.gather(*tasks, return_exceptions=True)
        return [found.code if isinstance(found, NotNow) else "done" for found in done]

    assert in_pool(work, limits=limits) == [
        "done", "done", "done", "too-many", "done", "done", "too-many", "done", "done",
    ]  # fmt: skip


def test_a_crowd_of_addresses_closes_the_pool_to_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_pool, "MOST_WAITING", 6)
    crowd = [Payer(f"10.1.0.{number}", "eve") for number in range(3) for _ in range(2)]

    async def work(pool: JobPool) -> tuple[list[str], int, str]:
        running = asyncio.create_task(pool.run(BOB, pause, 0.5))
        await asyncio.sleep(0)
        tasks = [asyncio.create_task(pool.run(payer, double, 1)) for payer in crowd]
        await asyncio.sleep(0)
        one_more = await refusal(pool.run(crowd[0], double, 1))
        found = await pool.run(ANN, double, 21)
        await running
        done = await asyncio.gather(*tasks, return_exceptions=True)
        return [task.code if isinstance(task, NotNow) else "done" for task in done], found, one_more[0]

    codes, found, one_more = in_pool(work)

    assert found == 42 and one_more == "busy"
    assert codes == ["done", "busy", "done", "done", "done", "done"]


def test_who_has_used_much_waits_until_it_is_forgotten() -> None:
    async def work(pool: JobPool) -> tuple[str, int]:
        await refusal(pool.run(EVE, never_ends, seconds=0.5))
        return (await refusal(pool.run(EVE, double, 1)))[0], await pool.run(BOB, double, 1)

    assert in_pool(work, limits=replace(Limits(), work=0.4)) == ("too-many", 2)


def test_short_work_never_waits_for_long_work() -> None:
    async def work(pool: JobPool) -> int:
        long = [asyncio.create_task(pool.run(EVE, never_ends, seconds=LONG)) for _ in range(4)]
        await asyncio.sleep(0)
        found = await pool.run(BOB, double, 5)
        assert len(pool.running) == 2 and not any(task.done() for task in long)
        for task in long:
            task.cancel()
        return found

    assert in_pool(work, processes=4) == 10


def test_who_goes_leaves_no_job_waiting() -> None:
    async def work(pool: JobPool) -> int:
        first = asyncio.create_task(pool.run(EVE, pause, 0.5))
        second = asyncio.create_task(pool.run(EVE, never_ends))
        await asyncio.sleep(0.1)
        second.cancel()
        await first
        return len(pool.waiting)

    assert in_pool(work) == 0


def test_when_the_server_stops_everybody_hears_so_and_no_process_stays() -> None:
    async def work(pool: JobPool) -> tuple[list[str], int]:
        process = await pool.run(ANN, who_am_i)
        tasks = [asyncio.create_task(pool.run(ANN, never_ends, seconds=LONG)) for _ in range(3)]
        await asyncio.sleep(0.2)
        pool.close()
        return [(await refusal(task))[0] for task in tasks], process

    codes, process = in_pool(work)

    assert codes == ["busy"] * 3
    for _ in range(200):
        if not is_running(process):
            return
        time.sleep(0.05)
    raise AssertionError("its process is still there")


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
