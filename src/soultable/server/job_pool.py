"""Job pool: heavy work on people's texts, done in a few processes, fairly shared and within limits.

The lightest user comes next, first by address and then by person, so nobody keeps others waiting for longer
than one job takes. A job that takes too long is ended together with its process.
"""

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar, TypeVarTuple

import structlog

from soultable.core.errors import SoultableError
from soultable.server.config import Limits
from soultable.server.cpu_use_by_client import Usage, halved_in
from soultable.server.job_process import LATE, Done, wall, work
from soultable.server.metrics import JOB_SECONDS, JOBS, JOBS_WAITING
from soultable.server.payer import Payer

SHORT: Final = 2.0  # seconds of processor time: shorter jobs never wait for longer ones
LONG: Final = 20.0
MOST_WAITING: Final = 200  # jobs, in all
PATIENCE: Final = 60.0  # seconds that a job waits for its turn
HALF_LIFE: Final = 60.0  # seconds in which half of the recorded usage fades
WARM_UP: Final = 1.0  # seconds after the start: clients that reconnect are served first
PROCESSES: Final = min(8, max(4, os.cpu_count() or 1))
METHOD: Final = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
STOPPING: Final = "The server stops; try again in a moment."
TOO_MUCH: Final = "The server has too much to do; try again in a moment."
LOG: Final = structlog.get_logger("soultable.jobs")

T = TypeVar("T")
Args = TypeVarTuple("Args")


class JobRefused(SoultableError):
    """A job that was not done, or whose text was refused; `code` is stable."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class NotNow(JobRefused):
    """Refused because of the requester or the moment: the same job from another may be accepted."""


class Job:
    """A job that waits or is running."""

    def __init__(self, payer: Payer, function: Callable[..., Any], args: tuple[Any, ...], seconds: float):
        self.payer: Final = payer
        self.function: Final = function
        self.args: Final = args
        self.seconds: Final = seconds
        self.done: Final[asyncio.Future[Any]] = asyncio.get_running_loop().create_future()
        self.is_long: Final = seconds > SHORT


class Worker:
    """One job process, called from a thread."""

    def __init__(self) -> None:
        self.process: Any = None
        self.pipe: Connection | None = None
        self.is_over = False

    def do(self, function: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> Done:
        """Run the job and return its outcome; the process is ended if none comes in time."""
        if self.is_over:
            return Done(code="busy", sentence=STOPPING)
        try:
            pipe = self.started()
            pipe.send((function, args, seconds))
            if not pipe.poll(wall(seconds)):
                return self.late(seconds)
            done: Done = pipe.recv()
            return done
        except (EOFError, OSError):
            return self.ended(seconds)

    def started(self) -> Connection:
        if self.pipe is None:
            context: Any = get_context(METHOD)  # the class differs for each way to start a process
            if METHOD == "forkserver":
                context.set_forkserver_preload(["soultable.server.job_imports"])
            self.pipe, theirs = context.Pipe()
            self.process = context.Process(target=work, args=(theirs,), daemon=True)
            self.process.start()
            theirs.close()
            if self.is_over:
                self.end()
        return self.pipe

    def ended(self, seconds: float) -> Done:
        """The process has ended: it took too long, or too much memory."""
        code = None
        if self.process is not None:
            self.process.join(1.0)
            code = self.process.exitcode
        late = [-getattr(signal, name) for name in LATE if hasattr(signal, name)]
        if code in late:
            return self.late(seconds)
        self.kill()
        return Done(code="too-large", sentence="That is more than this server can work with.")

    def late(self, seconds: float) -> Done:
        self.kill()
        return Done(
            code="too-long", sentence=f"That takes longer than the {seconds:g} s that there are for it."
        )

    def kill(self) -> None:
        """Kill the process at once; the next job starts another."""
        if self.process is not None:
            self.process.kill()
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None

    def end(self) -> None:
        """End the process for good, from any thread; whoever waits for it gets an error."""
        self.is_over = True
        process = self.process
        if process is not None and process.pid is not None:
            process.kill()


class JobPool:
    """The job processes of one server process, and the jobs that wait for them."""

    def __init__(self, limits: Limits, processes: int = PROCESSES) -> None:
        self.limits: Final = limits
        self.most_long: Final = max(1, processes // 2)
        self.idle: Final = [Worker() for _ in range(processes)]  # the last one is taken first
        self.workers: Final = list(self.idle)
        self.threads: Final = ThreadPoolExecutor(processes, thread_name_prefix="job")
        self.waiting: list[Job] = []
        self.running: set[Job] = set()
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.used: Final = Usage(halved_in(HALF_LIFE), halved_in(HALF_LIFE))
        self.is_closed = False

    async def run(
        self, payer: Payer, function: Callable[[*Args], T], *args: *Args, seconds: float = SHORT
    ) -> T:
        """Run a module's `function` with `args` in a job process, and return its result.

        Refused with `too-many`, `busy`, `too-long` or `too-large`, or with whatever the function refuses.
        """
        self.check(payer)
        job = Job(payer, function, args, seconds)
        self.waiting.append(job)
        self.begin()
        try:
            async with asyncio.timeout(PATIENCE + 2 * wall(seconds)):
                found: T = await job.done
            return found
        except TimeoutError:
            raise NotNow("busy", TOO_MUCH) from None
        finally:
            if job in self.waiting:  # the requester has gone
                self.waiting.remove(job)
                JOBS_WAITING.set(len(self.waiting))

    async def warm_up(self) -> None:
        """Start a process in advance: the clean process that all fork from takes a second to load."""
        await asyncio.sleep(WARM_UP)
        if self.is_closed or not self.idle:
            return
        worker = self.idle.pop()
        try:
            with suppress(OSError):  # the first job reports what is wrong
                await asyncio.get_running_loop().run_in_executor(self.threads, worker.started)
        finally:
            self.idle.append(worker)
        self.begin()

    def check(self, payer: Payer) -> None:
        """Refuse more than a few jobs at once, and more than a fair share of the time."""
        here = [job.payer for job in (*self.waiting, *self.running) if job.payer.address == payer.address]
        used_here, used = self.used.lately(payer)
        spent = used >= self.limits.work or used_here >= self.limits.work_here
        many = here.count(payer) >= self.limits.jobs or len(here) >= self.limits.jobs_here
        if many or spent:
            JOBS.labels("too-many").inc()
            raise NotNow("too-many", "You have asked for much work already; wait until it is done.")
        if self.is_closed or (len(self.waiting) >= MOST_WAITING and not self.makes_room(payer)):
            JOBS.labels("busy").inc()
            raise NotNow("busy", TOO_MUCH)

    def makes_room(self, payer: Payer) -> bool:
        """Give up the latest job of the address with the most jobs waiting, unless that is the newcomer's."""
        waiting = Counter(job.payer.address for job in self.waiting)
        address, most = waiting.most_common(1)[0]
        if most <= waiting[payer.address]:
            return False
        given_up = next(job for job in reversed(self.waiting) if job.payer.address == address)
        self.waiting.remove(given_up)
        if not given_up.done.done():
            JOBS.labels("busy").inc()
            given_up.done.set_exception(NotNow("busy", TOO_MUCH))
        return True

    def begin(self) -> None:
        """Give idle processes jobs to run."""
        while self.idle and not self.is_closed and (job := self.next()) is not None:
            self.waiting.remove(job)
            self.running.add(job)
            self.used.add(job.payer, job.seconds)  # the unused part is given back
            task = asyncio.create_task(self.carry_out(job, self.idle.pop()))
            self.tasks.add(task)  # keeps a reference to it while it runs
            task.add_done_callback(self.tasks.discard)
        JOBS_WAITING.set(len(self.waiting))

    def next(self) -> Job | None:
        """The next job in turn. Some processes are kept free for short work."""
        free = sum(job.is_long for job in self.running) < self.most_long
        ready = [job for job in self.waiting if free or not job.is_long]
        return min(ready, key=lambda job: self.used.lately(job.payer), default=None)

    async def carry_out(self, job: Job, worker: Worker) -> None:
        began = time.monotonic()
        try:
            loop = asyncio.get_running_loop()
            done = await loop.run_in_executor(self.threads, worker.do, job.function, job.args, job.seconds)
        except Exception as error:
            done = Done(code="broken", sentence=type(error).__name__)
        took = time.monotonic() - began
        self.running.discard(job)
        self.idle.append(worker)
        self.used.add(job.payer, min(took, job.seconds) - job.seconds)
        self.tell(job, done)
        JOB_SECONDS.observe(took)
        self.begin()

    def tell(self, job: Job, done: Done) -> None:
        JOBS.labels(done.code if done.code in ("too-long", "too-large", "broken") else "done").inc()
        if done.code == "broken":
            LOG.error("a job failed", job=job.function.__name__, why=done.sentence)
        if job.done.done():
            return
        if self.is_closed:
            job.done.set_exception(NotNow("busy", STOPPING))
        elif done.code == "broken":
            job.done.set_exception(RuntimeError(f"a job failed: {done.sentence}"))
        elif done.code:
            job.done.set_exception(JobRefused(done.code, done.sentence))
        else:
            job.done.set_result(done.value)

    def close(self) -> None:
        """End all processes at once; waiting requests are told that the server stops."""
        self.is_closed = True
        for job in (*self.waiting, *self.running):
            if not job.done.done():
                job.done.set_exception(NotNow("busy", STOPPING))
        for worker in self.workers:
            worker.end()
        self.threads.shutdown(wait=False)
