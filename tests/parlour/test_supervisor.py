"""`serve --store postgresql://... --workers N`: workers on one port, one in the place of another that has died."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.cli.conftest import Say, refused
from tests.parlour.guests import House
from tests.parlour.postgres import children, standing

PATIENCE = 30.0


@contextmanager
def served(*more: str) -> Iterator[tuple[House, "subprocess.Popen[str]"]]:
    """Open a house from the command line, and close it at a word."""
    command = [sys.executable, "-m", "teetotum", "serve", "--no-open", "--no-warm", "--port", "0", *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert found
        house = House(int(found[1]))
        try:
            yield house, process
        finally:
            house.web.close()
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)


def test_workers_share_a_port_and_one_that_was_killed_is_replaced(database: str) -> None:
    with served("--store", database, "--workers", "2") as (house, process):
        workers = children(process.pid)
        assert len(workers) == 2
        table = house.set_table("gantlope", "person", "person")
        with house.sit(table, 0, 1, plain=True) as both:
            both.step()
            ply = both.view["ply"]
        kill_and_replace(workers[0], process.pid)
        for _ in range(4):
            with house.sit(table, 0, 1, plain=True) as both:
                assert both.view["ply"] == ply
    assert process.returncode == 0
    assert not [pid for pid in workers if Path(f"/proc/{pid}").exists()]


def test_lines_of_one_table_come_to_one_worker_and_to_another_when_it_has_died(database: str) -> None:
    with served("--store", database, "--workers", "2") as (house, process):
        table = house.set_table("gantlope", "person", "person")
        with ExitStack() as stack:
            pairs = [stack.enter_context(house.sit(table, 0, 1, plain=True)) for _ in range(8)]
            counts = {pid: lines_at(pid, house.port) for pid in children(process.pid)}
            assert max(counts.values()) >= 8, "all of them, and whatever else is asked there"
            pairs[0].step()
            ply = pairs[0].view["ply"]
        kill_and_replace(max(counts, key=lambda pid: counts[pid]), process.pid)
        with house.sit(table, 0, 1, plain=True) as both:
            assert both.view["ply"] == ply
            both.step()
            assert both.view["ply"] > ply


def kill_and_replace(worker: int, watcher: int) -> None:
    """Kill a worker, and wait until another is in its place."""
    os.kill(worker, signal.SIGKILL)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and (worker in children(watcher) or len(children(watcher)) < 2):
        time.sleep(0.1)
    assert len(children(watcher)) == 2


def lines_at(pid: int, port: int) -> int:
    """Count the open lines to a port that a process holds."""
    table = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ours = {f"socket:[{row[9]}]" for row in table if int(row[1].partition(":")[2], 16) == port and row[3] == "01"}
    held = [each.readlink() for each in Path(f"/proc/{pid}/fd").iterdir() if each.is_symlink()]
    return sum(str(each) in ours for each in held)


def test_workers_close_when_the_one_that_watches_over_them_is_killed(database: str) -> None:
    with served("--store", database, "--workers", "2") as (_house, process):
        workers = children(process.pid)
        process.kill()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and any(is_running(pid) for pid in workers):
            time.sleep(0.1)
        assert not any(is_running(pid) for pid in workers)


def is_running(pid: int) -> bool:
    return standing(pid)[0] not in ("", "Z")


def test_several_workers_on_a_file_are_refused_in_one_sentence(say: Say, tmp_path: Path) -> None:
    told = refused(say("serve", "--no-open", "--workers", "2", "--store", str(tmp_path / "p.sqlite")))
    assert "a store that they can share" in told


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("postgresql://teetotum@127.0.0.1:1/parlour", "cannot be reached"),
        ("mysql://somewhere/else", "mysql:// is no store: name a file, or postgresql://"),
        ("postgresql://teetotum:hush@127.0.0.1:nonsense/parlour", "is no address of a database"),
    ],
)
def test_a_database_that_is_not_there_is_refused_in_one_sentence(say: Say, where: str, words: str) -> None:
    told = refused(say("serve", "--no-open", "--port", "0", "--store", where))
    assert words in told
    assert "hush" not in told


def test_a_house_without_the_package_for_databases_says_which_it_needs(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "teetotum.parlour.store.postgresql", raising=False)
    told = refused(say("serve", "--no-open", "--store", "postgresql://teetotum@127.0.0.1/parlour"))
    assert "needs a package more: `" in told
    assert "install asyncpg` adds it" in told


def test_a_database_without_such_a_name_is_refused_in_one_sentence(say: Say, database: str) -> None:
    told = refused(say("serve", "--no-open", "--port", "0", "--store", database.rpartition("/")[0] + "/nothing"))
    assert 'database "nothing" does not exist' in told
