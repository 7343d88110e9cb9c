"""What one action costs by hand: the bare verbs, a match, a match whose events are read, and a table with two seats.

    python -m benchmarks.by_hand [--game lost_diamond] [--seconds 1] [--rounds 3]
    python -m benchmarks.by_hand --against ../earlier/src      # the same of another tree, in turns in one run

Each way is played in a process of its own, one after another in rounds; the best round counts, for other work on the
machine only ever slows one down. Everything is done in one thread, without sockets and without a store, and the time is
that of the processor. With `--against` the digest of all that two seats were told shows whether both tell the same.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from teetotum import games
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.parlour import showing
from teetotum.parlour.connection import write
from teetotum.parlour.entries import Began, Charter, Joined
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import SeatWish, TableWish

LONGEST = 3000
"""Plies after which a match is begun anew."""
TABLE_PLIES = 150
HERE = Path(__file__).parents[1] / "src"


def bare_verbs(setup: Setup, seed: int) -> int:
    """Play a match by the game's own verbs, with a copy of the state for each ply and nothing else."""
    game, luck, play = setup.game, Keyed(seed), setup.play()
    game.lay_out(play)
    choices = [0] * game.most_choices
    for ply in range(LONGEST):
        actor = game.to_act(play)
        if actor == OVER:
            return ply
        play = setup.play(states.copy(play.state))
        options: Any = setup.wheels[game.chances(play)].faces if actor == NATURE else choices
        count = len(options) if actor == NATURE else game.legal(play, choices)
        game.take(play, options[luck.below(count)])
    return LONGEST


def match(setup: Setup, seed: int, read: Callable[[Any], object] = lambda _events: None) -> int:
    """Play a match by the umpire; `read` is what is done with the events."""
    played, luck = Match(setup, Keyed(seed)), Keyed(seed, 1)
    while not played.is_over and len(played.actions) < LONGEST:
        if played.to_act == NATURE:
            read(played.spin())
        else:
            may = played.legal()
            read(played.take(may[luck.below(len(may))]))
    return len(played.actions)


def match_read(setup: Setup, seed: int) -> int:
    """Play a match and read every event."""
    return match(setup, seed, lambda events: [event.text for event in events])


def table(game: str, seed: int, told: Callable[[bytes], object], *, plain: bool) -> int:
    """Play at a table of the parlour, and write what both seats are told."""
    wish = TableWish(game, (SeatWish("person", "Ann"), SeatWish("person", "Bob")))
    live = LiveTable(Charter("t", wish, {0: "a" * 64, 1: "b" * 64}, "c" * 64, f"{seed:064x}", 1.0))
    for entry in (Joined(0, 1.0), Joined(1, 1.0)):
        live.take_down(entry)
    live.take_down(Began(1.0, live.salted))
    for ply in range(TABLE_PLIES):
        if live.is_over:
            return ply
        code = 0 if live.to_act == NATURE else live.match.legal()[0]
        for made in live.go_by_itself(2.0, code):
            live.take_down(made)
        for seat in (0, 1):
            told(write(showing.news(live, (seat,), ply, lambda _seat: True, 3.0, plain=plain)))
    return TABLE_PLIES


def rate(play: Callable[[int], int], seconds: float) -> float:
    """Count plies a second of the processor."""
    play(0)
    plies, seed, began = 0, 1, time.process_time()
    while time.process_time() < began + seconds:
        plies, seed = plies + play(seed), seed + 1
    return plies / (time.process_time() - began)


def measure(game: str, seconds: float) -> dict[str, Any]:
    """Measure every way of playing a game in this process."""
    setup, digest = prepare(games.find(game)), hashlib.sha256()
    ways: dict[str, Callable[[int], int]] = {
        "bare verbs": lambda seed: bare_verbs(setup, seed),
        "match": lambda seed: match(setup, seed),
        "match, every event read": lambda seed: match_read(setup, seed),
        "table of two, plain": lambda seed: table(game, seed, len, plain=True),
        "table of two, drawn": lambda seed: table(game, seed, len, plain=False),
    }
    rates = {name: rate(play, seconds) for name, play in ways.items()}
    for plain in (True, False):
        table(game, 7, digest.update, plain=plain)
    return {"rates": rates, "told": digest.hexdigest()[:16]}


def in_process(tree: Path, game: str, seconds: float) -> dict[str, Any]:
    """Measure in a process of its own, from the sources of this or of another tree."""
    asked = [sys.executable, __file__, "--game", game, "--seconds", str(seconds), "--once"]
    told = subprocess.run(asked, env=os.environ | {"PYTHONPATH": str(tree)}, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def best(runs: list[dict[str, Any]]) -> dict[str, float]:
    """Take the best round of each way."""
    return {name: max(run["rates"][name] for run in runs) for name in runs[0]["rates"]}


@contextmanager
def tree_of(commit: str) -> Iterator[Path]:
    """Lay out the sources of an earlier commit."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", commit, "src"], cwd=HERE.parent, capture_output=True, check=True)
        subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
        yield Path(folder) / "src"


def compare(game: str, seconds: float, rounds: int, against: Path | None) -> str:
    """Measure this tree, and another in turns with it, and write a table."""
    ours: list[dict[str, Any]] = []
    theirs: list[dict[str, Any]] = []
    for _ in range(rounds):
        ours.append(in_process(HERE, game, seconds))
        if against:
            theirs.append(in_process(against.resolve(), game, seconds))
    return report(game, ours, theirs)


def page(told: str, command: str, commit: str) -> str:
    """Write the section of the page of trust."""
    about = f"The other tree is that of {commit}, before events were worded only for who reads them and states kept"
    since = "only now and then; what its tables say was worded otherwise in places."
    return "\n".join(["## A match by hand", "", f"`{command}`", "", about, since, "", told])


def report(game: str, ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> str:
    """Write a table, with ratios where two trees were measured."""
    here, there = best(ours), best(theirs) if theirs else {}
    lines = [f"{game}, plies a second of the processor, best of {len(ours)}, load {os.getloadavg()[0]:.1f}", ""]
    lines += ["| Way | this tree | the other | ratio |", "|---|--:|--:|--:|"]
    for name, found in here.items():
        other = f"{there[name]:,.0f} | {found / there[name]:.2f}" if there else "|"
        lines.append(f"| {name} | {found:,.0f} | {other} |")
    alike = {run["told"] for run in [*ours, *theirs]}
    same = "Both tell the same, to the byte." if len(alike) == 1 else "They do not tell the same."
    return "\n".join([*lines, "", *([same, ""] if theirs else [])])


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.by_hand", description=__doc__)
    parser.add_argument("--game", default="lost_diamond")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--against", type=Path, help="the src folder of another tree")
    parser.add_argument("--once", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.once:
        json.dump(measure(asked.game, asked.seconds), sys.stdout)
        return
    sys.stdout.write(compare(asked.game, asked.seconds, asked.rounds, asked.against))


if __name__ == "__main__":
    main()
