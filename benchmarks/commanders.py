"""How the commanders of the Strategic Game fare in each problem: `python -m benchmarks.commanders`.

The attacker's side is commanded by the sensible program and by one that takes the shortest way to its goal and looks at
nothing; the defender's always by the sensible one. A defence worth the name stops the straight line every other time
at least; between equal commanders neither side has more than 65 points of 100 on the average, or 65 campaigns of 100.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer

from benchmarks.results import machine
from teetotum import games
from teetotum.engine.files import write_whole
from teetotum.engine.sealed import brief
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.lab.awaiting import CAMPAIGN
from teetotum.lab.campaigns import Outcome, campaigns, compile_campaigns
from teetotum.lab.simulate import wilson
from teetotum.steam.bulk import cores
from teetotum.steam.native_build import why_not

PAGE = Path(__file__).with_name("commanders.md")
PROBLEMS = ("P1", "P2", "P3")
ATTACKERS = ("straight", "sensible")
HALF = 50.0
"""Points above which a side has won."""
MOST_FOR_STRAIGHT = 0.5
FAIR = (0.35, 0.65)


@dataclass
class Tally:
    """What came of the campaigns of one problem with one kind of attacker."""

    problem: str
    attacker: str
    scores: list[float] = field(default_factory=list)
    found: list[float] = field(default_factory=list)
    """Hours after which the enemy was first made out, in each campaign in which he was."""

    @property
    def mean(self) -> float:
        """Give the attacker's mean score."""
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    @property
    def wins(self) -> int:
        """Count the campaigns in which he had more than half of the points."""
        return sum(score > HALF for score in self.scores)

    @property
    def share(self) -> float:
        """Give his share of the campaigns."""
        return self.wins / len(self.scores) if self.scores else 0.0

    @property
    def is_met(self) -> bool:
        """See whether what is wanted of such a pair is so."""
        if self.attacker == "straight":
            return self.share <= MOST_FOR_STRAIGHT
        return FAIR[0] <= self.mean / 100 <= FAIR[1] or FAIR[0] <= self.share <= FAIR[1]

    def add(self, outcome: Outcome, side: int) -> None:
        """Enter one campaign."""
        self.scores.append(outcome.scores[side])
        self.found += [outcome.recognized] if outcome.recognized >= 0 else []

    def row(self) -> str:
        """Set it out as a row of the page."""
        low, high = wilson(self.share, len(self.scores))
        common = ", ".join(f"{score:g} in {n}" for score, n in Counter(self.scores).most_common(4))
        found = f"{sorted(self.found)[len(self.found) // 2]:.0f} h" if self.found else "never"
        word = "met" if self.is_met else "not met"
        return (
            f"| {self.problem} | {self.attacker} | {len(self.scores)} | {self.mean:.1f} | {self.wins} "
            f"({low:.0%} to {high:.0%}) | {common} | {found} in {len(self.found)} | {word} |"
        )


def attacking(theatre: Theatre) -> int:
    """Name the side that the lines of the score are written for."""
    return theatre.aims[0].side


def seated(theatre: Theatre, attacker: str) -> tuple[str, ...]:
    """Give every room its program: the attacker's to his side, the sensible one to all others."""
    return tuple(attacker if room.side == attacking(theatre) else "sensible" for room in theatre.rooms)


def meet(problem: str, attacker: str, count: int, seed: int, built: Path | None = None, workers: int = 1) -> Tally:
    """Fight the campaigns of one problem."""
    theatre: Theatre = brief(games.find_exercise(CAMPAIGN), scenario=problem).board
    tally = Tally(problem, attacker)
    for outcome in campaigns(problem, count, seed, seated(theatre, attacker), workers, built):
        tally.add(outcome, attacking(theatre))
    return tally


def page(tallies: Sequence[Tally], count: int, seed: int) -> str:
    """Write the results as a page."""
    lines = [
        "# Commanders of the Strategic Game",
        "",
        f"Made by `python -m benchmarks.commanders --count {count} --seed {seed}`.",
        "",
        *(f"- {line}" for line in machine()),
        "",
        "The defender is always the sensible program. A campaign is won with more than 50 of 100 points.",
        "",
        "| Problem | Attacker | Campaigns | His mean score | He wins (95% interval) | Commonest scores "
        "| He is first made out, median | Wanted |",
        "|---|---|--:|--:|--:|---|--:|---|",
        *(tally.row() for tally in tallies),
        "",
        "Wanted: the straight line wins half of its campaigns at most; between sensible commanders the attacker's mean",
        "score or his share of the campaigns lies between 35 and 65 of 100.",
    ]
    return "\n".join(lines) + "\n"


def measure(count: int, seed: int, tell: Callable[[str], None], *, by_hand: bool = False) -> list[Tally]:
    """Fight every problem with either attacker, compiled where that can be and is wished, on every core."""
    wanting = "by hand" if by_hand else why_not()
    tell(wanting or "compiled to C")
    built = None if wanting else compile_campaigns()
    tallies = []
    for problem in PROBLEMS:
        for attacker in ATTACKERS:
            tallies.append(meet(problem, attacker, count, seed, built, cores()))
            tell(tallies[-1].row())
    return tallies


def main(
    count: Annotated[int, typer.Option(min=1, help="Campaigns for each problem and attacker.")] = 200,
    seed: Annotated[int, typer.Option(help="What the campaigns are drawn by.")] = 1,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
    by_hand: Annotated[bool, typer.Option(help="Do not compile first: slower, and the same to the digest.")] = False,
) -> None:
    """Fight campaigns between programs in every problem, say how they went, and write the page."""
    tallies = measure(count, seed, typer.echo, by_hand=by_hand)
    write_whole(out, page(tallies, count, seed))
    raise typer.Exit(0 if all(tally.is_met for tally in tallies) else 1)


if __name__ == "__main__":
    typer.run(main)
