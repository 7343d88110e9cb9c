"""Campaigns a second, and how the search for sightings grows with the forces: `python -m benchmarks.strategic`.

Whole Caribbean campaigns between programs on every core, by hand and compiled to C, beside
phases of the `diplomacy` package where that is installed; and one twelve-hour inspection of 10, 100 and 1,000 forces
steaming at random over the same theatre, with the number of pairs that the sweep leaves to look at. With `--agree 50`
nothing is measured: so many campaigns of each problem are fought in bulk and recorded by hand, and their ends compared.
"""

import os
import platform
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter, process_time
from typing import Annotated, NamedTuple

import typer

from benchmarks.naval import diplomacy_phases, load
from teetotum.engine.chance import Keyed
from teetotum.engine.files import write_whole
from teetotum.engine.options import choose
from teetotum.engine.rules import Play, open_ledger
from teetotum.games.naval_strategic.account.records import Doing, Force, Ship
from teetotum.games.naval_strategic.account.state import Campaign, State
from teetotum.games.naval_strategic.problem.reading import survey
from teetotum.games.naval_strategic.sight.lookout import HALF_WAY, foresee
from teetotum.lab.campaigns import campaigns, compile_campaigns, unlike_their_records
from teetotum.mechanics.chart import advance, cut, steer, wrap
from teetotum.mechanics.sweep import extent_of, neighbours, widened
from teetotum.rulebooks import read as rulebook
from teetotum.scenarios import read
from teetotum.steam.bulk import cores
from teetotum.steam.native_build import why_not

PAGE = Path(__file__).with_name("strategic.md")
PROBLEMS = ("P1", "P2", "P3")
WANTED = 20
"""Campaigns a second that the house means to play on two cores."""
LAPS = 4
SLOWER = 3
"""How many times as many campaigns are fought by steam as by hand."""
HOURS = 12.0
CROWDS = (10, 100, 1000)
WIDTH = 27.0
"""Degrees of longitude from Belize to Barbados."""


class Rate(NamedTuple):
    """How fast something went: by the clock, and by the time that the cores themselves gave to it."""

    done: int
    seconds: float
    core_seconds: float

    @property
    def by_clock(self) -> float:
        """Give what was done in a second of the clock."""
        return self.done / self.seconds

    @property
    def by_core(self) -> float:
        """Give what is done in a second of one core that has nothing else to do."""
        return self.done / self.core_seconds


class Inspection(NamedTuple):
    """One look at all forces: how many, what it took one core, what the sweep left, and what was found."""

    forces: int
    seconds: float
    pairs: int
    found: int


def core_time() -> float:
    """Add up what this process and those that it has waited for have taken of the cores."""
    times = os.times()
    return process_time() + times.children_user + times.children_system


def fought(count: int, workers: int, built: Path | None = None) -> tuple[Rate, Rate]:
    """Time laps of Caribbean campaigns; the best, and the same in moves, to which a phase of Diplomacy is nearest."""
    campaigns("P1", 2)
    laps = [lap(number, max(workers, count // LAPS), workers, built) for number in range(LAPS)]
    return max(laps, key=lambda timed: timed[0].by_core)


def lap(number: int, count: int, workers: int, built: Path | None) -> tuple[Rate, Rate]:
    """Time one lap, in campaigns and in moves; by steam, with the start of the interpreters."""
    begun, spent = perf_counter(), core_time()
    outcomes = campaigns("P1", count, seed=number, workers=workers, built=built)
    seconds, core_seconds = perf_counter() - begun, core_time() - spent
    moves = sum(outcome.moves for outcome in outcomes)
    return Rate(count, seconds, core_seconds), Rate(moves, seconds, core_seconds)


def crowded(count: int, width: float = WIDTH, seed: int = 1) -> Campaign:
    """Put so many forces to sea on so many degrees of longitude, half to a side, each on a course of its own."""
    luck = Keyed(seed)
    play: Campaign = Play(
        survey(read("naval_strategic", "P1")), choose(rulebook("naval_strategic"), "", {}), State(), open_ledger(0)
    )
    state = play.state
    state.until = HOURS
    for n in range(count):
        lat, lon = 10 + luck.below(18_000) / 1000, wrap(-84 + width * luck.below(27_000) / 27_000)
        speed = 8 + luck.below(10)
        goal = advance(lat, lon, luck.below(360), speed * HOURS + 1)
        leg = cut(steer(0.0, lat, lon, *goal, speed), 0.0, HOURS)
        name = f"F{n:04d}"
        state.ships[name] = Ship(name, n % 2, "C", 15.0, 0.9)
        state.forces[name] = Force(name, n % 2, n % 9, (name,), (leg,), (Doing("steam"),), 0.0)
    return play


def inspect(count: int, width: float = WIDTH) -> Inspection:
    """Time one inspection of so many forces; of few ones often enough for the clock."""
    play = crowded(count, width)
    boxes = [widened(extent_of(force.track, 0.0, HOURS), HALF_WAY) for force in play.state.forces.values()]
    pairs = sum(1 for _ in neighbours(boxes))
    begins, times = process_time(), max(1, 500 // count)
    for _ in range(times):
        foresee(play.board, play.house, play.state)
    return Inspection(count, (process_time() - begins) / times, pairs, len(play.state.foresight))


def scaling(looks: Iterable[Inspection]) -> list[str]:
    """Set out how the search grows: all pairs, those that could meet, and what each of them costs."""
    rows = [
        "| Forces | All pairs | Pairs that could meet | With a sighting | Seconds of a core | Microseconds a force "
        "| Microseconds a force or pair that could meet |",
        "|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for look in looks:
        whole, taken = look.forces * (look.forces - 1) // 2, 1e6 * look.seconds
        rows.append(
            f"| {look.forces:,} | {whole:,} | {look.pairs:,} | {look.found:,} | {look.seconds:.4f} | "
            f"{taken / look.forces:,.0f} | {taken / (look.forces + look.pairs):,.0f} |"
        )
    return rows


def page(
    hand: tuple[Rate, Rate],
    steam: tuple[Rate, Rate] | str,
    peer: Rate | None,
    workers: int,
    wide: Iterable[Inspection],
    narrow: Iterable[Inspection],
) -> str:
    """Write the results as a page; in place of a rate by steam there may be the reason why there is none."""
    rate, moves = hand if isinstance(steam, str) else steam
    rows = [("Caribbean campaigns, program against program, by hand", "campaigns", hand[0])]
    rows += [] if isinstance(steam, str) else [("The same, by steam", "campaigns", steam[0])]
    rows += [("The faster of these" if len(rows) > 1 else "The same", "moves", moves)]
    rows += [("diplomacy, random orders for seven powers", "phases", peer)] if peer else []
    quiet, count = rate.by_core * workers, LAPS * rate.done * (SLOWER if isinstance(steam, str) else 1)
    told = [f"| {name} | {unit} | {each.by_clock:,.1f} | {each.by_core:,.1f} |" for name, unit, each in rows]
    beside = f" A campaign's moves go {moves.by_core / peer.by_core:.1f} times as fast as its phases." if peer else ""
    why = f" {steam}" if isinstance(steam, str) else ""
    parts = [
        "# Campaigns a second",
        "",
        f"Made by `python -m benchmarks.strategic --count {count}` on {workers} cores of a {platform.machine()}",
        f"machine with a load of {load():.0f}, Python {platform.python_version()}: the best of {LAPS} laps of",
        f"{rate.done} campaigns, one process to a core.",
        "",
        "| What | Unit | A second by the clock, all cores | A second of one core's own time |",
        "|---|---|--:|--:|",
        *told,
        "",
        f"Wanted: {WANTED} campaigns a second on two cores. By the clock {rate.by_clock:.1f}, by the cores' own time",
        f"{quiet:.1f}: {'met' if quiet >= WANTED else 'not met'}.{beside}{why}",
        "",
        "## One inspection of twelve hours, by the number of forces",
        "",
        "Forces steam at random, each on a course of its own. On waters that grow with them, as many to the mile as a",
        "hundred in the Caribbean:",
        "",
        *scaling(wide),
        "",
        "All in the Caribbean, where the pairs that could meet grow with the square of the forces:",
        "",
        *scaling(narrow),
    ]
    return "\n".join(parts) + "\n"


def measure(count: int, out: Path) -> None:
    """Measure everything and write the page."""
    workers = cores()
    hand = fought(count // SLOWER, workers)
    steam = why_not() or fought(count, workers, compile_campaigns())
    peer, phases = diplomacy_phases(40), None
    if peer is not None:
        peer.run(0)
        phases = Rate(40, 40 / peer.rates[0], 40 / peer.own_rates[0])
    wide = [inspect(forces, WIDTH * forces / 100) for forces in CROWDS]
    written = page(hand, steam, phases, workers, wide, [inspect(forces) for forces in CROWDS])
    typer.echo(written)
    write_whole(out, written)


def agree(count: int, seed: int) -> bool:
    """Say of each problem how many campaigns of a run in bulk end as their records do; whether all do."""
    wanting = why_not()
    typer.echo(wanting or "compiled to C:")
    built = None if wanting else compile_campaigns()
    parted = {name: unlike_their_records(name, count, seed, cores(), built) for name in PROBLEMS}
    for name, unlike in parted.items():
        typer.echo(f"{name}: {count - unlike} of {count} campaigns in bulk end as they are recorded")
    return not any(parted.values())


def main(
    count: Annotated[int, typer.Option(min=1, help="Campaigns to fight by steam.")] = 600,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
    compare: Annotated[
        int, typer.Option("--agree", help="Campaigns of each problem to compare; measures nothing.")
    ] = 0,
    seed: Annotated[int, typer.Option(help="What the campaigns to compare are drawn by.")] = 1,
) -> None:
    """Measure whole campaigns and the search for sightings, and write the results; or compare bulk with records."""
    if compare:
        raise typer.Exit(0 if agree(compare, seed) else 1)
    measure(count, out)


if __name__ == "__main__":
    typer.run(main)
