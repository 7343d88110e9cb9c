"""How long a game's whole set takes at the press: `python -m benchmarks.printing [GAME ...]`.

Each set is printed as `teetotum print GAME` does it, whole and in a process of its own, on A4. Written down are the
seconds by the clock, and those of the processor, of the best of some rounds; five are allowed.
"""

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from teetotum import games

ALLOWED = 5.0
TIMED = """
import json, resource, sys
from teetotum.cli import main
try:
    main()
finally:
    used = resource.getrusage(resource.RUSAGE_SELF)
    sys.stderr.write("\\n" + json.dumps(used.ru_utime + used.ru_stime))
"""


def printed(game: str, folder: Path) -> tuple[float, float, int, int]:
    """Print a set once: seconds by the clock and by the processor, files and bytes."""
    target = folder / game
    target.mkdir()
    before = perf_counter()
    words = [sys.executable, "-c", TIMED, "print", game, "--out", str(target)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    took = perf_counter() - before
    files = list(target.rglob("*.pdf"))
    return took, float(json.loads(done.stderr.splitlines()[-1])), len(files), sum(file.stat().st_size for file in files)


def main() -> None:
    """Print every set, and say which of them take too long."""
    reading = ArgumentParser(description=__doc__)
    reading.add_argument("games", nargs="*")
    reading.add_argument("--rounds", type=int, default=3)
    asked = reading.parse_args()
    tell(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores, best of {asked.rounds}")
    tell("| Set | Seconds by the clock | of the processor | Files | Kilobytes |\n|---|---|---|---|---|")
    slow = []
    for game in asked.games or [*games.names(), *games.exercises()]:
        with TemporaryDirectory() as home:
            rounds = []
            for n in range(asked.rounds):
                (folder := Path(home) / str(n)).mkdir()
                rounds.append(printed(game, folder))
        took, used, files, size = min(rounds)
        tell(f"| {game} | {took:.1f} | {used:.1f} | {files} | {size / 1000:,.0f} |")
        slow += [game] if used > ALLOWED else []
    verdict = f"too slow: {', '.join(slow)}" if slow else f"every set takes less than {ALLOWED:g} seconds"
    tell(f"By the processor, which is the clock of a machine to itself, {verdict}.")


def tell(words: str) -> None:
    """Say a line at once."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
