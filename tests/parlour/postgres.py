"""A PostgreSQL of one's own for tests and trials: in its own folder, on a free port, under a user that is not root."""

import getpass
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

MISSING = "PostgreSQL is not installed: `make postgresql` fetches it from the system's packages"
FOLDERS = ("/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt")
QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}


def program(name: str) -> str:
    """Find a program of PostgreSQL; Debian keeps them apart from the path, one folder for each version."""
    if found := shutil.which(name):
        return found
    kept = [path for folder in FOLDERS for path in Path(folder).glob(f"*/bin/{name}")]
    if not kept:
        raise FileNotFoundError(MISSING)
    return str(max(kept))


def somebody() -> str:
    """Name a user under whom PostgreSQL runs: oneself, but never root."""
    if os.geteuid() != 0:
        return getpass.getuser()
    known = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


class Cluster:
    """One PostgreSQL with its databases."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self.folder, self.port, self.user = folder, free_port(), somebody()
        self._durable = durable
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self._as_user: dict[str, Any] = {"user": self.user, "cwd": "/"} if os.geteuid() == 0 else {}
        if os.geteuid() == 0:
            shutil.chown(folder, self.user)
        made = [
            program("initdb"),
            "-D",
            str(folder / "data"),
            "-U",
            "teetotum",
            "-A",
            "trust",
            "--no-sync",
            "-E",
            "UTF8",
        ]
        subprocess.run([*made, "--locale=C"], check=True, **QUIET, **self._as_user)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": self.folder}
        settings |= {"fsync": "on" if self._durable else "off", "max_connections": 60, "logging_collector": "off"}
        command = [program("postgres"), "-D", str(self.folder / "data")]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        until = time.monotonic() + 60
        while time.monotonic() < until:
            log = (self.folder / "log").open("ab")
            self._process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True, **self._as_user)
            log.close()
            if self._answers(until):
                return
        raise AssertionError((self.folder / "log").read_text()[-2000:])

    def _answers(self, until: float) -> bool:
        """Wait until it answers; after a kill it may refuse to start while the last of the old ones is still there."""
        assert self._process is not None
        while self._process.poll() is None and time.monotonic() < until:
            if (
                subprocess.run(
                    [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False
                ).returncode
                == 0
            ):
                return True
            time.sleep(0.05)
        time.sleep(0.2)
        return False

    def database(self) -> str:
        """Make a fresh database, and tell its address."""
        name = f"parlour{next(self._numbers)}"
        asked = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "teetotum", name]
        subprocess.run([program("createdb"), *asked], check=True, **QUIET)
        return f"postgresql://teetotum@127.0.0.1:{self.port}/{name}"

    @property
    def pid(self) -> int:
        """The process that watches over all the others."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End it and all its processes without warning."""
        os.kill(self.pid, signal.SIGSTOP)  # so that no process is born while the others are being ended
        for pid in (*children(self.pid), self.pid):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        assert self._process is not None
        self._process.wait()

    def stop(self) -> None:
        """Stop it."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


def children(pid: int) -> list[int]:
    """List the processes that a process has started."""
    return [found for found in map(int, filter(str.isdecimal, os.listdir("/proc"))) if standing(found)[1] == pid]


def standing(pid: int) -> tuple[str, int]:
    """Tell how a process stands, by the letter that Linux has for it, and who has started it."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return "", 0
    return words[0], int(words[1])


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


@contextmanager
def cluster(*, durable: bool = False) -> Iterator[Cluster]:
    """Keep a PostgreSQL running for a while, and leave nothing behind."""
    with tempfile.TemporaryDirectory(prefix="teetotum-postgres-") as folder:
        Path(folder).chmod(0o755)
        found = Cluster(Path(folder), durable=durable)
        try:
            found.start()
            yield found
        finally:
            found.stop()
