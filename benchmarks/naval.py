"""Naval exercises beside the `diplomacy` package: `python -m benchmarks.naval` measures all in one interleaved run.

A duel, a fleet action or a melee is a whole exercise between two programs by sealed orders, on every core; a phase of
Diplomacy is one set of random orders for all seven powers, resolved, on one core (the package is plain Python and runs
on one). The games differ, so the figures are put side by side and no quotient is claimed.
"""

import os
import platform
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Annotated

import typer

from teetotum import games
from teetotum.engine.files import write_whole
from teetotum.engine.sealed import brief
from teetotum.players import captain_rule, company
from teetotum.steam.bulk import cores, run_all
from teetotum.steam.exercises import ExerciseEngine

PAGE = Path(__file__).with_name("naval.md")
WANTED = 200
"""Duels a second that the house means to play."""
WANTED_ACTIONS = 20
"""Fleet actions of eight against eight a second that the house means to play."""
SIZES = """\
A duel has two orders in each of up to 60 moves, a fleet action two in each of up to 24 and a melee two in each of up to
60; a phase of Diplomacy has one set of orders for seven powers."""
SENSIBLY = ("sensible", "sensible")
PAIRS = (("random", "random"), ("sensible", "random"), SENSIBLY, ("strong", "sensible"))


@dataclass
class Entry:
    """One thing that is measured: its name, what it counts, and its laps."""

    name: str
    unit: str
    lap: Callable[[int], int]
    """Run one lap, the n-th, and say how much was done."""
    rates: list[float] = field(default_factory=list)
    own_rates: list[float] = field(default_factory=list)
    """By each core's own time, which other work on the machine does not lengthen."""

    def run(self, number: int) -> None:
        """Run a lap against the clock, and against the time that the cores gave to it."""
        begun, spent = perf_counter(), process_time()
        done = self.lap(number)
        self.rates.append(done / (perf_counter() - begun))
        self.own_rates.append(done / (process_time() - spent))


def duels(levels: tuple[str, str], matches: int) -> Entry:
    """Enter whole duels between two programs, on every core."""
    return exercises("naval_duel", "D1", "duels", levels, matches)


def exercises(game_id: str, scenario: str, what: str, levels: tuple[str, str], matches: int) -> Entry:
    """Enter whole exercises of a naval game between two programs, on every core."""
    game = games.find_exercise(game_id)
    settled = brief(game, scenario=scenario)
    rules = [captain_rule(game, level) for level in levels]
    engines = [ExerciseEngine(settled, rules, company(game)) for _ in range(cores())]
    engines[0].run(0, 0, 1)

    def lap(number: int) -> int:
        chunk = max(1, matches // (8 * len(engines)))
        return sum(len(run.plies) for run in run_all(engines, matches, number, chunk=chunk))

    return Entry(f"{game.title}, {scenario}, {levels[0]} against {levels[1]}", what, lap)


def diplomacy_phases(phases: int) -> Entry | None:
    """Enter Diplomacy with random orders, where the package is installed."""
    try:
        from diplomacy import Game  # noqa: PLC0415  # a peer, not a dependency
    except ImportError:
        return None

    def lap(number: int) -> int:
        luck, game, done = random.Random(number), Game(), 0
        for _ in range(phases):
            if game.is_game_done:
                game = Game()
            possible = game.get_all_possible_orders()
            for power, places in game.get_orderable_locations().items():
                game.set_orders(power, [luck.choice(possible[place]) for place in places if possible[place]])
            game.process()
            done += 1
        return done

    return Entry("diplomacy, random orders for seven powers", "phases", lap)


def load() -> float:
    """Say how many processes want the cores of this machine at once, on the average of the last minutes."""
    return os.getloadavg()[1]


def fleet_verdict(entries: list[Entry]) -> list[str]:
    """Say whether whole fleet actions come up to what is wanted, by the clock and by the cores' own time."""
    found = [entry for entry in entries if entry.unit == "fleet actions"]
    if not found:
        return []
    by_clock, quiet = max(found[0].rates), max(found[0].own_rates) * cores()
    return [
        "",
        f"Wanted: {WANTED_ACTIONS} fleet actions of eight against eight a second.",
        f"{by_clock:,.0f} were made by the clock:",
        f"{judge(by_clock, WANTED_ACTIONS)}. By the cores' own time, as if they were quiet,",
        f"it makes {quiet:,.0f}: {judge(quiet, WANTED_ACTIONS)}.",
    ]


def judge(rate: float, wanted: int) -> str:
    """Say whether a rate comes up to what is wanted."""
    return "met" if rate >= wanted else "not met"


def duel_verdict(entries: list[Entry]) -> list[str]:
    """Say whether whole duels between programs that do not search come up to what is wanted."""
    judged = [entry for entry in entries if "strong" not in entry.name and entry.unit == "duels"]
    if not judged:
        return []
    by_clock = min(max(entry.rates) for entry in judged)
    quiet = min(max(entry.own_rates) for entry in judged) * cores()
    return [
        f"Wanted: {WANTED} whole duels a second between programs that do not search. The slowest pair made",
        f"{by_clock:,.0f} by the clock of a machine with a load of {load():.0f} on {cores()} cores:",
        f"{judge(by_clock, WANTED)}. By the cores' own time, as if they were quiet,",
        f"it makes {quiet:,.0f}: {judge(quiet, WANTED)}.",
    ]


def command(rounds: int, matches: int, fleets: bool) -> str:
    """Write the command that would make the page again."""
    return f"python -m benchmarks.naval --rounds {rounds} --matches {matches}{' --fleets' if fleets else ''}"


def page(entries: list[Entry], peer: bool, made_by: str) -> str:
    """Write the results as a page."""
    rows = [
        "| What | Unit | By the clock, best | By the clock, middle | A second of one core's own time, best |",
        "|---|---|--:|--:|--:|",
    ]
    for entry in entries:
        best, middle, own = max(entry.rates), median(entry.rates), max(entry.own_rates)
        rows.append(f"| {entry.name} | {entry.unit} | {best:,.1f} | {middle:,.1f} | {own:,.1f} |")
    parts = [
        "# Naval exercises a second",
        "",
        f"Made by `{made_by}` on {cores()} cores of a {platform.machine()} machine,",
        f"Python {platform.python_version()}; laps of all entries take turns, so that other work disturbs them alike.",
        "",
        *rows,
        "",
        *duel_verdict(entries),
        *fleet_verdict(entries),
    ]
    if not peer:
        parts += [
            "",
            "The `diplomacy` package is not installed here, so no peer was measured: `pip install diplomacy`.",
        ]
    else:
        parts += ["", SIZES]
    return "\n".join(parts) + "\n"


def measure(rounds: int, matches: int, out: Path, fleets: bool = False) -> None:
    """Run laps of everything by turns and write the page."""
    entries = [duels(pair, max(2, matches // (10 if "strong" in pair else 1))) for pair in (() if fleets else PAIRS)]
    entries.append(exercises("naval_fleet", "F1", "fleet actions", SENSIBLY, max(2, matches // 4)))
    entries.append(exercises("naval_melee", "M1", "melees", SENSIBLY, max(2, matches // 4)))
    peer = diplomacy_phases(max(1, matches // 20))
    entries += [peer] if peer else []
    for number in range(rounds):
        for entry in entries:
            entry.run(number)
    written = page(entries, peer is not None, command(rounds, matches, fleets))
    typer.echo(written)
    write_whole(out, written)


def main(
    rounds: Annotated[int, typer.Option(min=1, help="Laps that every entry runs.")] = 5,
    matches: Annotated[int, typer.Option(min=1, help="Duels in a lap; of other exercises fewer.")] = 400,
    fleets: Annotated[bool, typer.Option(help="Leave the duels out.")] = False,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Measure naval exercises beside a peer and write the results."""
    measure(rounds, matches, out, fleets)


if __name__ == "__main__":
    typer.run(main)
