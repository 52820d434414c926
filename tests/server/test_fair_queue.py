"""Who thinks next: by what address and person have used lately, within budgets; no server, no agents."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from soultable.server.fair_queue import LEAST, LITTLE, MOST_SPARE, QUICK, FairQueue, TooManyWaiting
from soultable.server.payer import Payer

ANN, BOB, EVE, MAX = (
    Payer("1.1.1.1", "ann"),
    Payer("2.2.2.2", "bob"),
    Payer("3.3.3.3", "eve"),
    Payer("3.3.3.3", "max"),
)


class Bench:
    """A queue with a clock of its own; who thinks is told by name, and stops when told to."""

    def __init__(self, places: int = 2, person: float = 30.0, address: float = 60.0) -> None:
        self.now = 1000.0
        self.queue = FairQueue(places, (person, 60.0), (address, 60.0), lambda: self.now)
        self.thinking: dict[str, asyncio.Event] = {}
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.expect(slow=1.0)

    def expect(self, **seconds: float) -> None:
        self.queue.expected.update(seconds)

    async def ask(self, name: str, payer: Payer, about: str = "slow", is_spare: bool = False) -> None:
        self.tasks.append(asyncio.create_task(self.think(name, payer, about, is_spare)))
        await settled()

    async def think(self, name: str, payer: Payer, about: str, is_spare: bool) -> None:
        async with self.queue.turn(payer, about, is_spare):
            self.order.append(name)
            self.thinking[name] = asyncio.Event()
            await self.thinking[name].wait()

    async def finish(self, name: str, seconds: float = 1.0) -> None:
        self.now += seconds
        self.thinking.pop(name).set()
        await settled()

    async def used(self, payer: Payer, seconds: float) -> None:
        """Somebody has had this much."""
        self.queue.used.add(payer, seconds)


async def settled() -> None:
    for _ in range(8):
        await asyncio.sleep(0)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_who_has_used_least_comes_next_by_address_then_by_person() -> None:
    async def work() -> None:
        bench = Bench()
        await bench.used(EVE, 9.0)
        await bench.used(BOB, 2.0)
        await bench.ask("first", EVE)
        for number in range(3):
            await bench.ask(f"eve {number}", EVE)
        await bench.ask("max", MAX)  # at the address of Eve, and has had nothing
        await bench.ask("bob", BOB)
        await bench.ask("ann", ANN)
        while bench.thinking:
            await bench.finish(next(iter(bench.thinking)))

        assert bench.order == ["first", "ann", "bob", "max", "eve 0", "eve 1", "eve 2"]

    run(work())


def test_one_place_is_only_for_what_takes_no_time() -> None:
    async def work() -> None:
        bench = Bench(places=3)
        for number in range(5):
            await bench.ask(f"eve {number}", EVE)
        assert bench.order == ["eve 0", "eve 1"]

        await bench.ask("quick", EVE, "quick")
        assert bench.order == ["eve 0", "eve 1", "quick"]
        await bench.finish("quick", 0.01)
        await bench.finish("eve 0")

        assert bench.order == ["eve 0", "eve 1", "quick", "eve 2"]

    run(work())


def test_what_took_long_is_soon_known_for_it() -> None:
    async def work() -> None:
        bench = Bench(places=1)
        await bench.ask("a", ANN, "new")
        await bench.finish("a", 1.0)
        assert bench.queue.expected["new"] > QUICK

        for number in range(50):
            await bench.ask(f"{number}", ANN, "new")
            await bench.finish(f"{number}", 0.01)
        assert bench.queue.expected["new"] < QUICK

    run(work())


def test_over_the_budget_turns_come_as_it_fills_again_and_never_not() -> None:
    async def work() -> None:
        bench = Bench()
        await bench.used(EVE, 31.0)  # a second more than 30 in a minute
        await bench.ask("eve", EVE)
        assert bench.order == [] and bench.queue.timer is not None

        bench.now += 1.9
        bench.queue.deal()
        await settled()
        assert bench.order == []
        bench.now += 0.2
        bench.queue.deal()
        await settled()

        assert bench.order == ["eve"]
        await bench.finish("eve")

    run(work())


def test_the_timer_goes_on_by_itself() -> None:
    async def work() -> None:
        queue = FairQueue(2, (30.0, 60.0), (60.0, 60.0))
        queue.used.add(EVE, 30.05)
        async with asyncio.timeout(10), queue.turn(EVE, "slow"):
            pass

    run(work())


def test_who_has_used_little_is_not_slowed_by_neighbours() -> None:
    async def work() -> None:
        bench = Bench(places=3)
        await bench.used(EVE, 100.0)
        await bench.used(MAX, LITTLE - 0.1)
        await bench.ask("max", MAX)
        assert bench.order == ["max"]
        await bench.finish("max")

        await bench.ask("max again", MAX)
        assert bench.order == ["max"]
        await bench.ask("bob", BOB)
        assert bench.order == ["max", "bob"]

        bench.tasks[1].cancel()
        await bench.finish("bob")

    run(work())


def test_games_come_before_hints_and_analyses_which_are_one_at_a_time() -> None:
    async def work() -> None:
        bench = Bench(places=4)
        await bench.ask("hint", ANN, "hint", is_spare=True)
        await bench.ask("another", BOB, "hint", is_spare=True)
        await bench.ask("eve 0", EVE)
        await bench.ask("eve 1", EVE)
        await bench.ask("eve 2", EVE)
        assert bench.order == ["hint", "eve 0", "eve 1"]
        await bench.finish("hint")
        assert bench.order[3:] == ["eve 2"]
        await bench.finish("eve 0")
        assert bench.order[4:] == ["another"]
        for name in list(bench.thinking):
            await bench.finish(name)

    run(work())


def test_so_many_hints_of_one_person_wait_and_no_more() -> None:
    async def work() -> None:
        bench = Bench()
        await bench.ask("first", EVE, "hint", is_spare=True)
        for number in range(MOST_SPARE):
            await bench.ask(f"{number}", EVE, "hint", is_spare=True)

        with pytest.raises(TooManyWaiting):
            async with bench.queue.turn(EVE, "hint", is_spare=True):
                pass
        await bench.ask("bob", BOB, "hint", is_spare=True)

        while bench.thinking:
            await bench.finish(next(iter(bench.thinking)))
        assert len(bench.order) == MOST_SPARE + 2

    run(work())


@pytest.mark.parametrize("when", ["waiting", "granted", "thinking"])
def test_who_goes_leaves_the_place_to_the_next(when: str) -> None:
    async def work() -> None:
        bench = Bench(places=1)
        await bench.ask("first", ANN)
        await bench.ask("gone", BOB)
        await bench.ask("next", EVE)
        if when == "waiting":
            bench.tasks[1].cancel()
        bench.now += 1.0
        bench.thinking.pop("first").set()
        if when == "granted":
            while bench.tasks[1].done() or not any(t.payer == BOB for t in bench.queue.thinking):
                await asyncio.sleep(0)
            bench.tasks[1].cancel()
        await settled()
        if when == "thinking":
            bench.tasks[1].cancel()
        await settled()

        assert bench.order[-1] == "next"
        await bench.finish("next")
        assert not bench.queue.waiting and not bench.queue.thinking

    run(work())


def test_no_turn_is_for_nothing() -> None:
    async def work() -> None:
        bench = Bench()
        for number in range(100):
            await bench.ask(f"{number}", EVE, "quick")
            await bench.finish(f"{number}", 0.0)
        assert bench.queue.used.accounts(EVE)[1].used == pytest.approx(100 * LEAST)

    run(work())


def test_what_somebody_used_is_forgotten() -> None:
    bench_now = 0.0
    queue = FairQueue(2, (30.0, 60.0), (60.0, 60.0), lambda: bench_now)
    queue.used.add(EVE, 20.0)

    bench_now = 20.0
    address, person = queue.used.accounts(EVE)
    assert person.lately(bench_now) == 10.0 and address.lately(bench_now) == 0.0
