import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from teetotum.cli.serving import Opening, address, is_loopback, limits_of, listen
from tests.cli.conftest import Say, refused


def test_the_next_free_port_is_taken_where_one_is_in_use() -> None:
    with listen("127.0.0.1", 0) as first:
        taken = first.getsockname()[1]
        with listen("127.0.0.1", taken) as second:
            assert taken < second.getsockname()[1] <= taken + 50


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("0.0.0.0", "127.0.0.1"),
        ("::", "[::1]"),
        ("::1", "[::1]"),
        ("games.home", "games.home"),
    ],
)
def test_the_address_is_one_a_browser_can_open(host: str, shown: str) -> None:
    assert address(host, 8000) == f"http://{shown}:8000/"


def test_a_desk_that_only_its_own_machine_reaches_counts_nobodys_tables() -> None:
    desk = limits_of(Opening("127.0.0.1", 8000, "", (), 0.0, False))
    named = limits_of(Opening("127.0.0.1", 8000, "", ("games.home",), 0.0, False))
    open_to_all = limits_of(Opening("0.0.0.0", 8000, "", (), 0.0, False))
    assert desk.tables > 1_000_000
    assert named.tables == open_to_all.tables == 60


def test_only_this_machine_reaches_a_loopback_address() -> None:
    assert is_loopback("127.0.0.1")
    assert is_loopback("localhost")
    assert not is_loopback("0.0.0.0")
    assert not is_loopback("games.home")


def test_a_host_that_is_not_here_is_refused_in_one_sentence(say: Say, tmp_path: Path) -> None:
    store = str(tmp_path / "tables.sqlite")
    assert "no address" in refused(say("serve", "--host", "no.such.host.invalid", "--no-open", "--store", store))


def test_a_store_that_cannot_be_used_is_refused(say: Say, tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "teetotum", "serve", "--no-open", "--no-warm", "--port", "0", "--store", str(tmp_path)],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert told.returncode != 0
    assert "cannot be used as a store" in told.stderr
    assert "Traceback" not in told.stderr


def test_the_parlour_opens_says_where_and_closes_at_a_word(tmp_path: Path) -> None:
    store = tmp_path / "deep" / "parlour.sqlite"
    command = [
        sys.executable,
        "-m",
        "teetotum",
        "serve",
        "--no-open",
        "--no-warm",
        "--port",
        "0",
        "--store",
        str(store),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert found
        assert httpx.get(f"{found[0]}health").json()["status"] == "open"
        process.send_signal(signal.SIGINT)
        process.wait(30)
    assert process.returncode in (0, 130, -signal.SIGINT)
    assert store.exists()


def test_the_parlour_opens_without_the_compiler() -> None:
    asked = "import sys, teetotum.cli.serving; print([name for name in ('numba', 'numpy') if name in sys.modules])"
    told = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert told.stdout.strip() == "[]"


def test_small_messages_are_sent_at_once() -> None:
    with listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP
