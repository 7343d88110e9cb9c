"""How strong the captains of the Duel Game are: `python -m benchmarks.captains`.

They meet in the scenarios of the house, and from mirrored starts: there both ships are sisters and begin in places that
turn into each other when the paper is turned half round, so neither side has anything that the other lacks. Each start
is fought with the captains' sides changed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
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
from teetotum.players import captain_rule, company
from teetotum.scenarios import Scenario, read
from teetotum.steam.bulk import cores, run_all
from teetotum.steam.exercises import Captain, ExerciseEngine

PAGE = Path(__file__).with_name("captains.md")
PAIRS = (("sensible", "sensible"), ("sensible", "random"), ("strong", "sensible"))
HOUSE = ("D1", "D2", "D3")
"""Scenarios of the house, in which the ships are not alike."""
NEAREST, FARTHEST = 2000.0, 4500.0
"""Yards between ships that begin by luck."""
LAYOUTS = ("kearsarge", "indiana")
D1 = (-1200.0, -1500.0, 0.0)
"""Where blue begins in the first scenario of the house, and how she heads."""
MOST_DRAWN, LEAST_OVER_RANDOM, LEAST_OF_DECIDED = 0.40, 0.95, 0.65


@dataclass(frozen=True)
class Start:
    """Some starts, each fought so often from either side."""

    name: str
    scenarios: tuple[Scenario, ...]
    times: int


@dataclass
class Tally:
    """What came of the duels between two captains, by the side of the first: won, lost, drawn, without a decision."""

    start: str
    pair: tuple[str, str]
    as_blue: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    as_red: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    @property
    def counts(self) -> list[int]:
        """Add up both sides."""
        return [blue + red for blue, red in zip(self.as_blue, self.as_red, strict=True)]

    @property
    def decided(self) -> int:
        """Count the duels that somebody won."""
        return self.counts[0] + self.counts[1]

    @property
    def share(self) -> float:
        """Give the first captain's share of them."""
        return self.counts[0] / self.decided if self.decided else 0.0

    @property
    def drawn(self) -> float:
        """Give the share of all that was drawn."""
        return self.counts[2] / max(1, sum(self.counts))

    @property
    def claim(self) -> str:
        """Say what is claimed of these captains."""
        if self.pair[0] == self.pair[1]:
            return f"drawn at most {MOST_DRAWN:.0%}"
        if self.pair[1] == "random":
            return f"won {LEAST_OVER_RANDOM:.0%} from either side"
        return f"{LEAST_OF_DECIDED:.0%} of the decided"

    @property
    def is_met(self) -> bool:
        """See whether what is claimed is met."""
        if self.pair[0] == self.pair[1]:
            return self.drawn <= MOST_DRAWN
        if self.pair[1] == "random":
            return all(side[0] >= LEAST_OVER_RANDOM * sum(side) for side in (self.as_blue, self.as_red))
        return self.share >= LEAST_OF_DECIDED

    def add(self, side: int, own: int, other: int) -> None:
        """Enter one duel by the first captain's side and the places of both."""
        how = 3 if own == 0 else 2 if own == other else 0 if own == 1 else 1
        (self.as_blue, self.as_red)[side][how] += 1

    def row(self) -> str:
        """Write the tally as a row of the page."""
        low, high = wilson(self.share, self.decided) if self.decided else (0.0, 1.0)
        blue, red = ("/".join(map(str, side)) if sum(side) else "" for side in (self.as_blue, self.as_red))
        shares = f"{self.share:.1%} | {low:.1%} to {high:.1%} | {self.drawn:.1%}"
        verdict = "met" if self.is_met else "not met"
        return f"| {self.start} | {' v. '.join(self.pair)} | {blue} | {red} | {shares} | {self.claim} | {verdict} |"


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
    """List the starts: the house's scenarios, the places of D1 with sisters of either pattern, and places by luck."""
    house = [Start(name, (read("naval_duel", name),), duels // 2) for name in HOUSE]
    fixed = [
        Start(f"D1's places, two of the {layout.title()} pattern", (mirrored(*D1, layout),), duels // 2)
        for layout in LAYOUTS
    ]
    return [*house, *fixed, Start("drawn by luck, either pattern", tuple(drawn_by_luck(duels // 2, seed)), 1)]


def meet(start: Start, pair: tuple[str, str], seed: int) -> Tally:
    """Fight out a set of starts between two captains, each on either side; a captain meets himself from one."""
    game = games.find_exercise("naval_duel")
    settled, tally = brief(game, scenario="D1"), Tally(start.name, pair)
    rules = [captain_rule(game, level) for level in pair]
    times, sides = (2 * start.times, (0,)) if pair[0] == pair[1] else (start.times, (0, 1))
    for number, scenario in enumerate(start.scenarios):
        for side in sides:
            told = replace(settled, scenario=scenario)
            fight(
                told,
                rules if side == 0 else rules[::-1],
                side,
                range(number * times, (number + 1) * times),
                seed,
                tally,
            )
    return tally


def fight(settled: Brief, rules: Sequence[Captain], side: int, numbers: range, seed: int, tally: Tally) -> None:
    """Fight one start out on every core, and enter what came of it."""
    engines = [ExerciseEngine(settled, rules, company(settled.game)) for _ in range(min(cores(), len(numbers)))]
    for run in run_all(engines, len(numbers), seed + side, first=numbers.start, chunk=5):
        for places in run.places:
            tally.add(side, int(places[side]), int(places[1 - side]))


def page(tallies: Sequence[Tally], duels: int, seed: int) -> str:
    """Set the tallies as a page."""
    return "\n".join(
        (
            "# How strong the captains of the Duel Game are",
            "",
            f"Made by `python -m benchmarks.captains --duels {duels} --seed {seed}`: D1, D2 and D3 as they stand, and",
            "sister ships from mirrored starts, 60 moves; the first-named captain on either side in half of the duels,",
            "a captain against himself from one. Won, lost, drawn and without a decision are his. A duel that somebody",
            "wins is decided; one that ends with the ships twenty moves out of each other's reach is not.",
            "",
            *(f"- {line}" for line in machine()),
            "",
            "| Start | Captains | As Blue | As Red | Of the decided | 95% interval | Drawn | Claimed | Verdict |",
            "|---|---|--:|--:|--:|--:|--:|---|---|",
            *(tally.row() for tally in tallies),
            "",
            "The sensible captain shows his broadside while it is loaded and an end of his ship while it loads. The",
            "strong one fights three moves out against what a sensible captain would write in the enemy's place, and",
            "against what else she may do, and what looks well eight moves out with both acting sensibly, all from",
            "his own view of the paper. Why D1 leans to the Indiana and D2 to Red is said in their own files; why they",
            "fight so in",
            "[decision 44](../docs/decisions/0044-captains-and-admirals.md).",
            "",
        )
    )


def main(
    duels: Annotated[int, typer.Option(min=2, help="Duels from each set of starts, half from either side.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="Where the luck begins.")] = 1902,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Let the captains of the Duel Game meet, and write who won how often."""
    tallies = []
    with progress_bar(None) as bar:
        task = bar.add_task("", total=len(PAIRS) * len(starts(2, seed)))
        for pair in PAIRS:
            for start in starts(duels, seed):
                bar.update(task, description=f"{' v. '.join(pair)}, {start.name}")
                tallies.append(meet(start, pair, seed))
                bar.advance(task)
    put_in_place(out, page(tallies, duels, seed))
    Console().print(Markdown(page(tallies, duels, seed)))


if __name__ == "__main__":
    typer.run(main)
