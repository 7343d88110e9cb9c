"""Houses to be tried: opened from the command line, as anybody would, and ended without warning."""

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO

import httpx
from tests.parlour.postgres import Cluster, children

PATIENCE = 60.0


class House:
    """A parlour in processes of its own."""

    def __init__(self, *serve: str, command: tuple[str, ...] = ("-m", "teetotum"), log: IO[str] | None = None) -> None:
        self.serve, self.command, self.log = serve, command, log
        self.process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self) -> None:
        """Open it, on the same port as before."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            asked = [
                sys.executable,
                *self.command,
                "serve",
                "--no-open",
                "--no-warm",
                "--port",
                str(self.port),
                *self.serve,
            ]
            heard = self.log or subprocess.DEVNULL
            self.process = subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=heard, text=True)
            assert self.process.stdout is not None
            found = re.search(r":(\d+)/", self.process.stdout.readline())
            if found and self.port in (0, int(found[1])):
                self.port = int(found[1])
                return
            self.kill()
            time.sleep(0.2)
        raise AssertionError("the house does not open")

    @property
    def pid(self) -> int:
        """Its process, or the one that watches over its workers."""
        assert self.process is not None
        return self.process.pid

    @property
    def workers(self) -> list[int]:
        """The processes that serve."""
        return [pid for pid in children(self.pid) if is_worker(pid)]

    def kill(self) -> None:
        """End it without warning."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()

    def close(self) -> None:
        """Close it at a word."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()

    def answers(self) -> bool:
        """See whether it is open."""
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/health", timeout=3).status_code == 200
        except httpx.HTTPError:
            return False


def is_worker(pid: int) -> bool:
    """Tell a worker from whatever else a supervisor may have started."""
    try:
        return b"supervisor" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def kill_server(house: House) -> None:
    """End a house without warning, and open it again."""
    house.kill()
    house.start()


def kill_worker(house: House) -> None:
    """End one of several workers without warning; another takes its place by itself."""
    workers = house.workers
    if workers:
        os.kill(random.choice(workers), signal.SIGKILL)


def kill_database(cluster: Cluster) -> None:
    """End PostgreSQL with all its processes without warning, and start it again."""
    cluster.kill()
    cluster.start()


def stop_for(pids: list[int], seconds: float) -> None:
    """Hold processes still for a while."""
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    threading.Event().wait(seconds)
    for pid in pids:
        os.kill(pid, signal.SIGCONT)
