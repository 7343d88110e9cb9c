"""How strong the captains of the Duel Game are from mirrored starts: `python -m benchmarks.captains`.

Both ships are sisters and begin in places that turn into each other when the paper is turned half round, so neither
side has anything that the other lacks; each start is fought twice, with the captains' sides changed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, pi, sin
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from benchmarks.measure import progress_bar
from benchmarks.results import machine
from benchmarks.results import replace as put_in_place
from teetotum import games
from teetotum.engine.sealed import Brief, brief
from teetotum.lab.simulate import wilson
from teetotum.players import captain_rule
from teetotum.scenarios import Scenario
from teetotum.steam.bulk import cores, run_all
from teetotum.steam.exercises import ExerciseEngine

PAGE = Path(__file__).with_name("captains.md")
PAIRS = (("strong", "sensible"), ("sensible", "random"))
CLAIMED = {("strong", "sensible"): 0.65}
NEAREST, FARTHEST = 2000.0, 4500.0
"""Yards between ships that begin by luck."""
LAYOUTS = ("kearsarge", "indiana")
D1 = (-1200.0, -1500.0, 0.0)
"""Where blue begins in the first scenario of the house, and how she heads."""


@dataclass(frozen=True)
class Start:
    """Some mirrored starts, each fought so often from either side."""

    name: str
    scenarios: tuple[Scenario, ...]
    times: int


@dataclass
class Tally:
    """What came of the duels between two captains: won and lost by the first, drawn, and without a decision."""

    start: str
    pair: tuple[str, str]
    won: int = 0
    lost: int = 0
    drawn: int = 0
    undecided: int = 0

    @property
    def decided(self) -> int:
        """Count the duels that somebody won."""
        return self.won + self.lost

    @property
    def share(self) -> float:
        """Give the first captain's share of them."""
        return self.won / self.decided if self.decided else 0.0

    @property
    def word(self) -> str:
        """Say whether what is claimed is met."""
        claimed = CLAIMED.get(self.pair, 0.0)
        return ("met" if self.share >= claimed else "not met") if claimed else "shown, not judged"

    def add(self, own: int, other: int) -> None:
        """Enter one duel by the places of both."""
        self.won += own == 1 and other == 2
        self.lost += own == 2 and other == 1
        self.drawn += own == other == 1
        self.undecided += own == other == 0


def mirrored(x: float, y: float, heading: float, layout: str, moves: int = 60) -> Scenario:
    """Lay out two sisters, red as blue would lie with the paper turned half round."""
    places = (("blue", x, y, heading), ("red", -x, -y, (heading + 180) % 360))
    ships = [
        {"side": side, "name": side.title(), "layout": layout, "x": x, "y": y, "heading": heading, "knots": 12}
        for side, x, y, heading in places
    ]
    title = f"Two of the {layout.title()} pattern, {2 * hypot(x, y):.0f} yards apart"
    return Scenario("mirrored", "naval_duel", title, title, "made up", {"moves": moves, "ship": ships}, "mirrored")


def drawn_by_luck(count: int, seed: int) -> Iterator[Scenario]:
    """Draw mirrored starts: any distance, bearing and heading, and either pattern."""
    luck = Random(seed)
    for n in range(count):
        half, way = luck.uniform(NEAREST, FARTHEST) / 2, luck.uniform(0, 2 * pi)
        yield mirrored(half * sin(way), half * cos(way), luck.uniform(0, 360), LAYOUTS[n % 2])


def starts(duels: int, seed: int) -> list[Start]:
    """List the starts: the places of D1 with sisters of either pattern, and places drawn by luck."""
    fixed = [
        Start(f"D1's places, two of the {layout.title()} pattern", (mirrored(*D1, layout),), duels // 2)
        for layout in LAYOUTS
    ]
    return [*fixed, Start("drawn by luck, either pattern", tuple(drawn_by_luck(duels // 2, seed)), 1)]


def meet(start: Start, pair: tuple[str, str], seed: int) -> Tally:
    """Fight out a set of starts between two captains, each on either side."""
    game = games.find_exercise("naval_duel")
    settled, tally = brief(game, scenario="D1"), Tally(start.name, pair)
    rules = [captain_rule(game, level) for level in pair]
    for number, scenario in enumerate(start.scenarios):
        for side in range(2):
            fight(replace(settled, scenario=scenario), rules if side == 0 else rules[::-1], start, number, seed, tally)
    return tally


def fight(settled: Brief, rules: Sequence[object], start: Start, number: int, seed: int, tally: Tally) -> None:
    """Fight one start out on every core, and enter what came of it."""
    side = rules.index(captain_rule(settled.game, tally.pair[0]))
    engines = [ExerciseEngine(settled, rules) for _ in range(min(cores(), start.times))]  # type: ignore[arg-type]  # captains
    for run in run_all(engines, start.times, seed + side, first=number * start.times, chunk=5):
        for places in run.places:
            tally.add(int(places[side]), int(places[1 - side]))


def page(tallies: Sequence[Tally], duels: int, seed: int) -> str:
    """Set the tallies as a page."""
    rows = [
        "| Start | Captains | Won | Lost | Drawn | Undecided | Of the decided | 95% interval | Claimed | Verdict |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|---|",
    ]
    for tally in tallies:
        low, high = wilson(tally.share, tally.decided) if tally.decided else (0.0, 1.0)
        claimed = f"{CLAIMED[tally.pair]:.0%}" if tally.pair in CLAIMED else ""
        counts = f"{tally.won} | {tally.lost} | {tally.drawn} | {tally.undecided}"
        share = f"{tally.share:.1%} | {low:.1%} to {high:.1%} | {claimed} | {tally.word}"
        rows.append(f"| {tally.start} | {' v. '.join(tally.pair)} | {counts} | {share} |")
    return "\n".join(
        (
            "# How strong the captains of the Duel Game are",
            "",
            f"Made by `python -m benchmarks.captains --duels {duels} --seed {seed}`: sister ships from mirrored",
            "starts, 60 moves, the first-named captain on either side in half of the duels. A duel that somebody",
            "wins is decided; one that ends with the ships twenty moves out of each other's reach is not.",
            "",
            *(f"- {line}" for line in machine()),
            "",
            *rows,
            "",
            "The strong captain fights three moves out against what the enemy may do, from his own view of the paper.",
            "",
        )
    )


def main(
    duels: Annotated[int, typer.Option(min=2, help="Duels from each set of starts, half from either side.")] = 300,
    seed: Annotated[int, typer.Option(min=0, help="Where the luck begins.")] = 1902,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Let the captains of the Duel Game meet from mirrored starts, and write who won how often."""
    tallies = []
    with progress_bar(None) as bar:
        task = bar.add_task("", total=len(PAIRS) * 3)
        for pair in PAIRS:
            for start in starts(duels, seed):
                bar.update(task, description=f"{' v. '.join(pair)}, {start.name}")
                tallies.append(meet(start, pair, seed))
                bar.advance(task)
    put_in_place(out, page(tallies, duels, seed))
    Console().print(Markdown(page(tallies, duels, seed)))


if __name__ == "__main__":
    typer.run(main)
