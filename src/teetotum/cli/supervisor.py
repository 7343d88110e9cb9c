"""Several workers on one port: started, watched over, and another started in the place of one that has died."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace
from threading import Thread
from types import FrameType

import typer
from msgspec import json

from teetotum.cli.server_log import keep_log
from teetotum.cli.serving import Opening, address, listen, serve_on, show
from teetotum.engine.errors import BadSetup
from teetotum.parlour.handing_over import HandingOver, Links, join

START = "from teetotum.cli.supervisor import work; work()"
OPEN = "open\n"
"""What a worker says when it listens."""
PAUSE = 0.5
"""Seconds before another worker takes the place of one that has died."""
FAREWELL = 10.0
"""Seconds in which workers must have closed."""


def supervise(opening: Opening) -> None:
    """Keep workers open on one port until it is interrupted."""
    with reserve(opening.host, opening.port) as held:
        found = replace(opening, port=held.getsockname()[1])
        for ending in (signal.SIGTERM, signal.SIGINT):
            signal.signal(ending, interrupt)
        workers: list[subprocess.Popen[str]] = []
        links = join(opening.workers)
        with suppress(KeyboardInterrupt):
            try:
                workers += [start(found, links, place) for place in range(opening.workers)]
                if not all(is_open(worker) for worker in workers):
                    raise BadSetup("a worker could not open: what it said stands above")
                show(address(found.host, found.port), opening.shows)
                watch_over(found, links, workers)
            finally:
                close(workers)


def interrupt(_number: int, _frame: FrameType | None) -> None:
    """Close the house."""
    raise KeyboardInterrupt


def reserve(host: str, port: int) -> socket.socket:
    """Take a free port, which the workers then share; no other house may listen there already."""
    with listen(host, port) as tried:
        found = tried.getsockname()[1]
    return shared(host, found)


def shared(host: str, port: int) -> socket.socket:
    """Bind a port together with the other workers; the system deals out the lines among those who listen."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    bound.bind((host, port))
    return bound


def start(opening: Opening, links: Links, place: int) -> "subprocess.Popen[str]":
    """Start a worker, and tell it how the house is opened; it ends when this line to it does."""
    pipe, command = subprocess.PIPE, [sys.executable, "-c", START]
    worker = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, start_new_session=True, pass_fds=links.all)
    assert worker.stdin is not None
    with suppress(BrokenPipeError):
        worker.stdin.write(json.encode((opening, links, place)).decode() + "\n")
        worker.stdin.flush()
    return worker


def is_open(worker: "subprocess.Popen[str]") -> bool:
    """Wait until a worker listens; it does not if it has died first."""
    assert worker.stdout is not None
    return worker.stdout.readline() == OPEN


def watch_over(opening: Opening, links: Links, workers: "list[subprocess.Popen[str]]") -> None:
    """Start another worker whenever one has died."""
    while True:
        time.sleep(PAUSE)
        for place, worker in enumerate(workers):
            if worker.poll() is not None:
                release(worker)
                workers[place] = start(opening, links, place)


def close(workers: "list[subprocess.Popen[str]]") -> None:
    """Let every worker close, and wait for it; one that does not is ended."""
    for worker in workers:
        worker.terminate()
    until = time.monotonic() + FAREWELL
    for worker in workers:
        try:
            worker.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            worker.kill()
            worker.wait()
        release(worker)


def release(worker: "subprocess.Popen[str]") -> None:
    """Hang up on a worker."""
    for line in (worker.stdin, worker.stdout):
        if line is not None:
            with suppress(BrokenPipeError):
                line.close()


# What follows runs in a worker.


def work() -> None:
    """Serve as one of several, as the supervisor says, until it is gone."""
    opening, links, place = json.decode(sys.stdin.readline(), type=tuple[Opening, Links, int])
    Thread(target=wait_for_the_end, daemon=True).start()
    keep_log(opening.log)
    listening = shared(opening.host, opening.port)
    listening.listen(128)
    serve_on(opening, listening, lambda: typer.echo(OPEN, nl=False), HandingOver(links, place))


def wait_for_the_end() -> None:
    """Close when nobody is there any more who watches over this worker."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)
