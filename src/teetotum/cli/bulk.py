"""Simulation at the terminal: a bar while steam is raised and matches are played, then who won and how long it took."""

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from teetotum import games
from teetotum.cli.programs import check_level
from teetotum.cli.seating import Wishes, settle
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine.equipment import need_compiler
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.files import write_whole
from teetotum.engine.umpire import Setup, check_single

if TYPE_CHECKING:
    from teetotum.lab.run_summary import Summed
    from teetotum.lab.simulate import Tally

BARS = 16
LONGEST_BAR = 48
STDOUT = "-"
"""The name by which the standard output goes."""


@dataclass(frozen=True)
class Run:
    """What was asked for on the command line."""

    game: str
    wishes: Wishes
    matches: int
    players: str
    seed: int
    workers: int
    ray: str
    """The address of a cluster, or a word for the usual one; empty for this machine."""
    csv: str
    jsonl: str
    scenario: str = ""
    as_json: bool = False
    report: str = ""

    def refuse(self, **asked: object) -> None:
        """Refuse whatever was asked for that this game makes no use of."""
        for name, value in asked.items():
            if value:
                raise BadSetup(f"--{name} says nothing about a run of {self.game}: leave it out")

    def check(self) -> None:
        """Refuse before the run what could never come of it."""
        need_compiler(f"a run of {self.game}")
        if self.ray and self.workers:
            raise BadSetup("a Ray cluster has its own workers: say --ray or --workers, not both")
        for path in (self.csv, self.jsonl, self.report):
            check_room(path)
        if self.as_json + [self.csv, self.jsonl, self.report].count(STDOUT) > 1:
            raise BadSetup("only one thing can be written to the standard output: give the others a file")

    @property
    def is_for_people(self) -> bool:
        """Whether the figures are told in words, and the standard output is not for a program."""
        return not self.as_json and STDOUT not in (self.csv, self.jsonl, self.report)

    def keep(self, finished: "Summed") -> None:
        """Write what was asked for: a line for each match, the figures as JSON, a page with drawings."""
        from teetotum.lab.run_files import as_csv, as_json_lines  # noqa: PLC0415  # brings NumPy with it
        from teetotum.lab.run_summary import report  # noqa: PLC0415  # likewise

        if self.as_json:
            hand_out(STDOUT, finished.summary().as_json())
        hand_out(self.csv, as_csv(finished) if self.csv else "")
        hand_out(self.jsonl, as_json_lines(finished) if self.jsonl else "")
        hand_out(self.report, report(finished, f"teetotum {shlex.join(sys.argv[1:])}") if self.report else "")


def simulate(voice: Voice, run: Run) -> None:
    """Play a run of matches and show what came of it."""
    run.refuse(scenario=run.scenario)
    named = run.players.count(",") + 1
    seats = run.wishes.seats or (named if named > 1 else 0)
    setup = settle(games.find(run.game), replace(run.wishes, seats=seats))
    check_single(setup)
    levels = read_levels(setup, run.players)
    run.check()
    from teetotum.lab import simulate as lab  # noqa: PLC0415  # brings the compiler with it

    with progress_bar() as progress:
        tally = lab.simulate(
            setup,
            run.matches,
            seed=run.seed,
            levels=levels,
            workers=run.workers,
            progress=progress,
            ray=run.ray,
        )
    if run.is_for_people:
        show(voice, tally)
    run.keep(tally)


def read_levels(setup: Setup, players: str) -> tuple[str, ...]:
    """Read the programs by seat; one word fills all seats."""
    told = tuple(word.strip().lower() for word in players.split(","))
    levels = told * setup.seats if len(told) == 1 else told
    if len(levels) != setup.seats:
        raise BadSetup(f"{setup.seats} seats need {setup.seats} players, parted by commas, not {len(levels)}")
    for level in dict.fromkeys(levels):
        if level == "me":
            raise BadSetup("only programs play in a simulation, and nobody is asked: name a level instead of me")
        check_level(setup.game, level)
    return levels


def hand_out(path: str, written: str) -> None:
    """Write to a file, or to whatever reads the standard output; nothing where no file is named."""
    if path == STDOUT:
        sys.stdout.write(written)
        sys.stdout.flush()
    elif path:
        write_whole(path, written)


def check_room(path: str) -> None:
    """Refuse a file that could never be written before the run, not after it."""
    if path and path != STDOUT and not Path(path).resolve().parent.is_dir():
        raise Refusal(f"{path} cannot be saved: there is no such directory")


@contextmanager
def progress_bar() -> Iterator[Callable[[str, int, int], None]]:
    """Show on the error stream how far the run has come."""
    console = Console(stderr=True, highlight=False)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("compiling", total=None)

        def tell(stage: str, done: int, total: int) -> None:
            bar.update(task, description=stage, completed=done, total=total if done else None)

        yield tell


def show(voice: Voice, tally: "Tally") -> None:
    """Show the shares of first places with their intervals, and how long the matches were."""
    from teetotum.lab.run_summary import lengths_told  # noqa: PLC0415  # brings NumPy with it

    voice.title(f"{tally.setup.game.title}: {tally.matches:,} matches, seed {tally.seed}")
    voice.console.print(shares(tally))
    if undecided := tally.undecided():
        voice.say(f"{undecided:,} {'match was' if undecided == 1 else 'matches were'} won by nobody.")
    voice.say()
    voice.say(lengths_told(tally.summary().lengths), STRONG)
    for line in histogram(tally):
        voice.say(line)


def shares(tally: "Tally") -> Table:
    """Lay out who came first how often."""
    table = Table("seat", "name", "player", box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=STRONG)
    table.add_column("first places", justify="right")
    table.add_column("95% interval", justify="right", style=FAINT)
    rows = zip(tally.setup.names, tally.levels, tally.shares(), tally.intervals(), strict=True)
    for seat, (name, level, share, (low, high)) in enumerate(rows):
        table.add_row(str(seat), name, level, f"{share:.2%}", f"{low:.2%} to {high:.2%}")
    return table


def histogram(tally: "Tally") -> Iterator[str]:
    """Draw the lengths as bars, each for a whole number of actions, so that small runs too have bars of one kind."""
    least, most = int(tally.plies.min()), int(tally.plies.max())
    wide = -(-(most - least + 1) // BARS)
    counts = [int(((tally.plies - least) // wide == bar).sum()) for bar in range((most - least) // wide + 1)]
    for bar, count in enumerate(counts):
        low = least + bar * wide
        drawn = "#" * round(LONGEST_BAR * count / max(counts))
        yield f"{low:>8,} - {low + wide - 1:>7,} {drawn or ('.' if count else '')} {count:,}"
