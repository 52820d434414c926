"""A real server whose system clock can be set while it runs, by a small library before the C library's."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.serving import Serving

SOURCE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long shift(void) {
    char text[32] = {0};
    int file = open(getenv("CLOCK_SHIFT"), O_RDONLY);
    if (file >= 0) { if (read(file, text, 31) < 0) text[0] = 0; close(file); }
    return atol(text);
}
int clock_gettime(clockid_t id, struct timespec *at) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(id, at);
    if (id == CLOCK_REALTIME) at->tv_sec += shift();
    return done;
}
time_t time(time_t *where) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    if (where) *where = at.tv_sec;
    return at.tv_sec;
}
int gettimeofday(struct timeval *restrict at, void *restrict zone) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    at->tv_sec = now.tv_sec, at->tv_usec = now.tv_nsec / 1000;
    return 0;
}
"""


class SystemClock:
    """The system's clock, as some processes see it."""

    def __init__(self, folder: Path) -> None:
        compiler = shutil.which("cc")
        if compiler is None or os.uname().sysname != "Linux":
            pytest.skip("a clock can be set for a process on Linux with a C compiler only")
        self.file, self.library = folder / "clock-shift", folder / "clock.so"
        self.set(0)
        source = folder / "clock.c"
        source.write_text(SOURCE)
        subprocess.run([compiler, "-shared", "-fPIC", "-o", self.library, source, "-ldl"], check=True)

    def set(self, seconds: int) -> None:
        """By how much it goes wrong from now on."""
        fresh = self.file.with_suffix(".new")
        fresh.write_text(str(seconds))
        fresh.replace(self.file)

    def serve(self, database: str, folder: Path) -> Serving:
        """A server that goes by it."""
        more = {"LD_PRELOAD": str(self.library), "CLOCK_SHIFT": str(self.file)}

        class Shifted(Serving):
            @staticmethod
            def environment() -> dict[str, str]:
                return {**Serving.environment(), **more}

        return Shifted(database, folder)
