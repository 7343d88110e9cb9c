"""Run the contest: `python -m benchmarks`."""

from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.markdown import Markdown

from benchmarks import naval, strategic
from benchmarks.contest import Contestant
from benchmarks.measure import Course, contestants, hold
from benchmarks.results import Results, as_page, write

PAGE = Path(__file__).with_name("results.md")
CAMPAIGNS = 600
"""Campaigns that are fought."""
DUELS = 400
"""Duels in a lap; of other naval exercises fewer."""


def main(
    rounds: Annotated[int, typer.Option(min=1, help="Laps that every contestant runs.")] = 7,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds that a lap takes, about.")] = 1.0,
    only: Annotated[str, typer.Option(help="Enter only those whose name or engine contains this.")] = "",
    pin: Annotated[bool, typer.Option(help="Hold each contestant to the cores it may use.")] = True,
    sea: Annotated[bool, typer.Option(help="Measure the naval games too, which takes longest.")] = True,
    out: Annotated[Path, typer.Option(help="The page to write; the JSON goes beside it.")] = PAGE,
) -> None:
    """Measure Teetotum beside its peers and write the results; those of naval games go to pages beside it.

    Example: python -m benchmarks --rounds 3 --only maedn --out maedn.md
    """
    entrants = [entrant for entrant in contestants() if is_wanted(entrant, only)]
    at_sea = sea and measure_at_sea(rounds, only, out)
    if at_sea and not entrants:
        return
    if not entrants:
        refuse(f"no contestant's name or engine contains '{only}'; leave --only out to enter all")
    course = Course(rounds, seconds, pin)
    results = Results(hold(entrants, course), course, command(course, only))
    Console().print(Markdown(as_page(results)))
    try:
        write(results, out)
    except OSError as trouble:
        refuse(f"the results could not be written to {out}: {trouble.strerror}")


def is_wanted(entrant: Contestant, only: str) -> bool:
    """Tell whether a contestant was asked for."""
    return only.casefold() in f"{entrant.name} {entrant.maker}".casefold()


def measure_at_sea(rounds: int, only: str, out: Path) -> bool:
    """Measure those of the naval games that were asked for, which have pages of their own, and say if any was."""
    if is_campaign(only):
        strategic.measure(CAMPAIGNS, out.with_name("strategic.md"))
    if is_exercise(only):
        naval.measure(rounds, DUELS, out.with_name("naval.md"))
    return is_campaign(only) or is_exercise(only)


def is_campaign(only: str) -> bool:
    """Tell whether campaigns of the Strategic Game were asked for."""
    return only.casefold() in "naval_strategic, campaigns"


def is_exercise(only: str) -> bool:
    """Tell whether duels, fleet actions and melees were asked for."""
    return only.casefold() in "naval_duel, naval_fleet, naval_melee, exercises, diplomacy"


def command(course: Course, only: str) -> str:
    """Write the command that would run this contest again."""
    words = ["python -m benchmarks", f"--rounds {course.rounds}", f"--seconds {course.seconds:g}"]
    words += [f'--only "{only}"'] * bool(only) + ["--no-pin"] * (not course.pinned)
    return " ".join(words)


def refuse(sentence: str) -> NoReturn:
    """Say what is wrong and leave."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2)


if __name__ == "__main__":
    typer.run(main)
