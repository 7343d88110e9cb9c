"""How strong the programs are that command fleets: `python -m benchmarks.admirals` lets each hold either side by turns.

Every scenario is fought half the time with the better program as Blue and half with it as Red, so that a start that
favours one side favours both programs alike.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from benchmarks.results import machine
from teetotum import games
from teetotum.engine.files import write_whole
from teetotum.engine.sealed import Brief, brief
from teetotum.engine.telling import in_silence
from teetotum.lab.exercises import Returns, by_hand, simulate
from teetotum.lab.simulate import wilson

PAGE = Path(__file__).with_name("admirals.md")
FIELDS = (
    ("naval_fleet", "F1"),
    ("naval_fleet", "F2"),
    ("naval_fleet", "F3"),
    ("naval_melee", "M1"),
    ("naval_melee", "M2"),
)
LEAST = 0.75
"""The share that a sensible program should win of the exercises decided against a random one."""
JUDGED = ("F1", "M1")
"""Scenarios in which both sides have the like to fight with; of the others the shares are only shown."""
EVEN = (0.35, 0.65)
"""Between which Blue's share lies where sensible programs meet, or the scenario says why not."""
UNEVEN = ("M2",)
"""Scenarios whose `provenance` says why one side has the better of it."""


@dataclass(frozen=True)
class Bout:
    """What came of a scenario between two programs, each holding either side half of the time."""

    title: str
    scenario: str
    levels: tuple[str, str]
    as_blue: tuple[int, int, int]
    """Won, drawn and lost by the first of the two as Blue."""
    as_red: tuple[int, int, int]
    deeds: float

    @property
    def decided(self) -> int:
        """How many were won by somebody."""
        return self.as_blue[0] + self.as_blue[2] + self.as_red[0] + self.as_red[2]

    @property
    def share(self) -> float:
        """The first program's share of those; where a program meets itself, Blue's."""
        against = self.as_red[2] if self.is_mirror else self.as_red[0]
        return (self.as_blue[0] + against) / self.decided if self.decided else 0.0

    @property
    def is_mirror(self) -> bool:
        """Whether a program meets itself."""
        return self.levels[0] == self.levels[1]

    def row(self) -> str:
        """Write the bout as a row of the page."""
        low, high = wilson(self.share, self.decided)
        against = f"{self.levels[0]} v. {self.levels[1]}"
        blue, red = ("/".join(map(str, tally)) for tally in (self.as_blue, self.as_red))
        shares = f"{self.share:.1%} | {low:.1%} to {high:.1%}"
        fought = f"| {self.title}, {self.scenario} | {against} | {blue} | {red}"
        return f"{fought} | {shares} | {self.verdict} | {self.deeds:.0f} |"

    @property
    def verdict(self) -> str:
        """Say whether the bout bears out what is claimed."""
        if self.is_mirror:
            if EVEN[0] <= self.share <= EVEN[1]:
                return "even"
            return "uneven, as the scenario says" if self.scenario in UNEVEN else "not met"
        if self.scenario not in JUDGED:
            return "shown, not judged"
        return "met" if self.share >= LEAST else "not met"


def tally(found: Returns, seat: int) -> tuple[int, int, int]:
    """Count what a seat won, drew and lost."""
    won = found.won()
    return won[seat], found.drawn(), won[1 - seat]


def fight(game_id: str, scenario: str, levels: tuple[str, str], matches: int, seed: int, hand: bool) -> Bout:
    """Fight a scenario with the programs on either side by turns."""
    game = games.find_exercise(game_id)
    settled = brief(game, scenario=scenario)
    first = run(settled, levels, matches // 2, seed, hand)
    second = run(settled, levels[::-1], matches // 2, seed + 1, hand)
    deeds = float(first.deeds.mean() + second.deeds.mean()) / 2
    return Bout(game.title, scenario, levels, tally(first, 0), tally(second, 1), deeds)


def run(settled: Brief, levels: tuple[str, str], matches: int, seed: int, hand: bool) -> Returns:
    """Carry out a run by steam, or by hand where no compiler shall be waited for: the exercises are the same."""
    if hand:
        return by_hand(settled, matches, seed, levels, in_silence)
    return simulate(settled, matches, seed=seed, levels=levels)


def command(matches: int, seed: int, only: str, hand: bool) -> str:
    """Write the command that would make the page again."""
    words = f"python -m benchmarks.admirals --matches {matches} --seed {seed}"
    return words + (f" --only {only}" if only else "") + (" --by-hand" if hand else "")


def page(bouts: list[Bout], made_by: str) -> str:
    """Write the results as a page."""
    return "\n".join(
        [
            "# How strong the admirals are",
            "",
            f"Made by `{made_by}`:",
            "half of every row's exercises with the first program as Blue, half as Red, so that a start that favours a",
            "side favours both alike.",
            "Won, drawn and lost are the first program's; its share is of the exercises that somebody won, and must be",
            "75% over a random program where both sides have the like to fight with. Where a program meets itself the",
            "share is Blue's, and lies between 35% and 65% unless the scenario's `provenance` says why not.",
            "",
            *(f"- {line}" for line in machine()),
            "",
            "| Scenario | Programs | As Blue | As Red | Share | 95% interval | Verdict | Orders and throws |",
            "|---|---|--:|--:|--:|--:|---|--:|",
            *(bout.row() for bout in bouts),
            "",
            "In F2 Red is the faster, in F3 only Blue has a fleet, in M1 Blue begins with greater losses; in M2 Red",
            "has two ships to three, but submarines and mines: rows of a program against itself show what that tells.",
            "",
        ]
    )


def main(
    matches: Annotated[int, typer.Option(min=2, help="Exercises of every row.")] = 200,
    seed: Annotated[int, typer.Option(help="What the luck of the run is drawn from.")] = 1902,
    only: Annotated[str, typer.Option(help="Fight this scenario alone.")] = "",
    hand: Annotated[bool, typer.Option("--by-hand", help="Do without the compiler.")] = False,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Measure how often the sensible admirals and captains beat random ones, and write the results."""
    bouts = []
    for game_id, scenario in FIELDS:
        for levels in (("sensible", "random"), ("sensible", "sensible")) if only in ("", scenario) else ():
            bouts.append(fight(game_id, scenario, levels, matches, seed, hand))
            typer.echo(bouts[-1].row())
    write_whole(out, page(bouts, command(matches, seed, only, hand)))


if __name__ == "__main__":
    typer.run(main)
