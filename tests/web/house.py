"""A parlour opened for the tests in a process of its own, and shut again."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, prepare

PATIENCE = 60.0


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


@dataclass
class House:
    """A running parlour with its store, which outlives it."""

    store: Path
    port: int = field(default_factory=free_port)
    run: tuple[str, ...] = ("teetotum",)
    """The module that is run, and what it is told before all else."""
    running: subprocess.Popen[bytes] | None = None
    python: str = sys.executable

    @property
    def address(self) -> str:
        """Where it is found."""
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Open the doors and wait until somebody answers."""
        command = [
            self.python,
            "-m",
            *self.run,
            "serve",
            "--port",
            str(self.port),
            "--pace",
            "0",
            "--no-open",
            "--no-warm",
        ]
        self.running = subprocess.Popen(
            [*command, "--store", str(self.store)],
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert time.monotonic() < end, "the parlour did not open"
            time.sleep(0.1)

    def shut(self) -> None:
        """Shut the doors, as an operator would."""
        if self.running is not None:
            self.running.terminate()
            self.running.wait(20)
            self.running = None

    def kill(self) -> None:
        """Let the house fall down: it hears of nothing, and writes nothing more."""
        if self.running is not None:
            self.running.kill()
            self.running.wait(20)
            self.running = None

    def answers(self) -> bool:
        """See whether anybody is there."""
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=2):
                return True
        except OSError:
            return False

    def set_table(self, game: str, *players: str, **wish: object) -> dict[str, Any]:
        """Set a table over the API."""
        seats = [{"player": player} for player in players]
        told = json.dumps({"game": game, "seats": seats, **wish}).encode()
        asked = urllib.request.Request(f"{self.address}/api/tables", told, {"content-type": "application/json"})
        with urllib.request.urlopen(asked, timeout=30) as answer:
            return dict(json.load(answer))


def link(house: House, table: dict[str, Any], *seats: int) -> str:
    """Write the link to some seats of a table; the speed is one that any guest may choose."""
    tokens = ".".join(table["keys"][seat]["token"] for seat in seats or (0,))
    return f"{house.address}/t/{table['table']}?speed=instant#{tokens}"


def late_position(game: str, left: int, seed: int = 1, seats: int = 2) -> str:
    """Play a match by luck to its end, and name the position so many actions before it."""
    match, luck, passed = Match(prepare(games.find(game), seats=seats)), Keyed(seed), list[str]()
    while not match.is_over:
        passed.append(match.position())
        legal = match.wheel.faces if match.to_act < 0 else match.legal()
        match.take(legal[luck.below(len(legal))])
    return passed[max(0, len(passed) - left)]


def first_choice(game: str, seed: int, seat: int = 0) -> str:
    """Play a match by luck until a seat has something to choose, and name that position."""
    match, luck = Match(prepare(games.find(game), seats=2)), Keyed(seed)
    while match.to_act != seat:
        legal = match.wheel.faces if match.to_act < 0 else match.legal()
        match.take(legal[luck.below(len(legal))])
    return match.position()
