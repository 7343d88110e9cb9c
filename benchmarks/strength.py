"""How strong the programs are that play Gantlope: `python -m benchmarks.strength`."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, TypeAlias

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress

from benchmarks.measure import progress_bar
from benchmarks.results import machine, replace
from teetotum import games
from teetotum.engine.umpire import Setup, prepare
from teetotum.lab.simulate import simulate, wilson
from teetotum.players.gantlope import STRONG

PAGE = Path(__file__).with_name("strength.md")
Pair: TypeAlias = tuple[str, str]


@dataclass(frozen=True)
class Bout:
    """What came of many matches between two programs: the share the first of them won, a seat apart by turns."""

    pair: Pair
    least: float
    matches: int
    share: float
    plies: float
    seconds: float

    @property
    def interval(self) -> tuple[float, float]:
        """Give the 95% interval of the share (Wilson's)."""
        return wilson(self.share, self.matches)

    @property
    def word(self) -> str:
        """Say whether the claim is met, and whether luck alone might have met it or missed it."""
        low, high = self.interval
        verdict = "met" if self.share >= self.least else "not met"
        return verdict if not low < self.least <= high else f"{verdict}, but within the interval"


def main(
    matches: Annotated[int, typer.Option(min=2, help="Matches of the strong program, half from each seat.")] = 400,
    bulk: Annotated[int, typer.Option(min=2, help="Matches of sensible against random, likewise.")] = 20_000,
    seed: Annotated[int, typer.Option(min=0, help="Where the luck begins.")] = 1902,
    workers: Annotated[int, typer.Option(min=0, help="Threads; 0 for as many as there are cores.")] = 0,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Let the programs meet at Gantlope, two players, and write who won how often.

    Example: python -m benchmarks.strength --matches 40 --out strength.md
    """
    setup = prepare(games.find("gantlope"), seats=2)
    with progress_bar(None) as bar:
        bouts = [
            meet(setup, ("strong", "sensible"), 0.65, matches, seed, workers, bar),
            meet(setup, ("sensible", "random"), 0.90, bulk, seed, workers, bar),
        ]
    page = as_page(bouts, f"python -m benchmarks.strength --matches {matches} --bulk {bulk} --seed {seed}")
    Console().print(Markdown(page))
    replace(out, page)


def meet(setup: Setup, pair: Pair, least: float, matches: int, seed: int, workers: int, bar: Progress) -> Bout:
    """Play half the matches from either seat, each half with luck of its own."""
    start, half = time.perf_counter(), matches // 2
    task = bar.add_task("", total=2 * half)
    share = plies = 0.0
    for seat, levels in enumerate((pair, pair[::-1])):

        def tell(stage: str, done: int, _of: int, seat: int = seat) -> None:
            bar.update(task, description=f"{' v. '.join(pair)}: {stage}", completed=seat * half + done)

        tally = simulate(setup, half, seed=seed + seat, levels=levels, workers=workers, progress=tell)
        share += tally.shares()[seat] / 2
        plies += float(tally.plies.mean()) / 2
    return Bout(pair, least, 2 * half, share, plies, time.perf_counter() - start)


def as_page(bouts: Sequence[Bout], command: str) -> str:
    """Set the bouts as a page of Markdown."""
    thought = STRONG.tuning
    return "\n".join(
        (
            "# How strong the programs are",
            "",
            f"Measured by `{command}`: Gantlope, two players, the first-named in each seat for half of the matches.",
            f"The strong program tries {thought.simulations:,} simulations for each choice, each going on for "
            f"{thought.horizon} plies by the sensible one's advice.",
            "The interval is Wilson's, at 95%.",
            "",
            *(f"- {line}" for line in machine()),
            "",
            "| Programs | Matches | Won by the first | 95% interval | Claimed, at least | Verdict | Plies a match "
            "| Seconds |",
            "|---|--:|--:|--:|--:|---|--:|--:|",
            *map(bout_row, bouts),
            "",
        )
    )


def bout_row(bout: Bout) -> str:
    """Set one bout's line of the table."""
    low, high = bout.interval
    figures = f"{bout.share:.1%} | {low:.1%} to {high:.1%} | {bout.least:.0%} | {bout.word}"
    return f"| {' v. '.join(bout.pair)} | {bout.matches:,} | {figures} | {bout.plies:,.0f} | {bout.seconds:,.0f} |"


if __name__ == "__main__":
    typer.run(main)
