"""The parlour as a folder of files, handed out by Python's own web server to browsers that play alone."""

import gzip
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

from tests.web.house import PATIENCE, free_port

PLACE = "school/games"
"""A folder may lie anywhere below an address."""
LONG_AGO = time.time() - 365 * 86_400


@dataclass
class Hosted:
    """A folder with a host that knows nothing of it."""

    root: Path
    port: int = field(default_factory=free_port)
    running: subprocess.Popen[bytes] | None = None

    @property
    def folder(self) -> Path:
        """Where the files lie."""
        return self.root / PLACE

    @property
    def address(self) -> str:
        """Where the house is found; whoever comes wants no leisure."""
        return f"http://127.0.0.1:{self.port}/{PLACE}/?speed=instant"

    def at(self, room: str) -> str:
        """Write the address of a room."""
        return f"{self.address}#{room}"

    def grow_old(self) -> None:
        """Let the files be a year old: browsers then take for weeks what they have kept of them for the newest."""
        for path in self.folder.rglob("*"):
            os.utime(path, (LONG_AGO, LONG_AGO))

    def open(self) -> None:
        """Hand the files out."""
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1"]
        self.running = subprocess.Popen(
            [*command, "--directory", str(self.root)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert time.monotonic() < end, "the host did not open"
            time.sleep(0.1)

    def shut(self) -> None:
        """Take the host off the network."""
        if self.running is not None:
            self.running.terminate()
            self.running.wait(20)
            self.running = None

    def answers(self) -> bool:
        """See whether anybody is there."""
        try:
            with urllib.request.urlopen(self.address, timeout=2):
                return True
        except OSError:
            return False


def go(page: Page, room: str) -> None:
    """Go to another room of the house that is open, as a link would lead there."""
    page.evaluate("(room) => { location.hash = room; }", room)


def wait_until_kept(page: Page) -> None:
    """Wait until the browser has the whole folder for days without a network."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=60_000)


def plain(asked: Iterable[str]) -> set[str]:
    """Take what was asked of a host, without questions and places on a page."""
    return {url.split("?")[0].split("#")[0] for url in asked if url.startswith("http")}


def pressed_size(file: Path) -> int:
    """Count the bytes that a host sends which presses texts, as most do; the kit is pressed already."""
    content = file.read_bytes()
    return len(content) if file.suffix in (".gz", ".woff2") else len(gzip.compress(content))


def file_of(hosted: Hosted, url: str) -> Path:
    """Find the file of the folder that was asked for; whatever lies elsewhere fails the test."""
    base = hosted.address.partition("?")[0]
    assert url.startswith(base), f"{url} lies outside the folder"
    return hosted.folder / (url.removeprefix(base) or "index.html")
