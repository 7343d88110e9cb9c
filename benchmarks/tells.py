"""Whether a seat can tell two worlds apart that agree on all it may know: `python -m benchmarks.tells`."""

import importlib
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from time import process_time
from typing import Annotated, Any, NamedTuple, Protocol

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress, TaskID

from benchmarks.measure import progress_bar
from benchmarks.results import machine, replace
from teetotum import games, scenarios
from teetotum.engine.sealed_conformance import ORDERS_A_PAIR, Compared, hold_tongue

PAGE = Path(__file__).with_name("tells.md")
BATCH = 10_000


class Compare(Protocol):
    """Makes so many comparisons from an exercise on, and raises AssertionError at the first that differs."""

    def __call__(self, *, pairs: int, seed: int, first: int, orders: int) -> Compared:
        """Say how much was compared."""


class Tally(NamedTuple):
    """What came of one game."""

    title: str
    compared: Compared
    told: str
    seconds: float


def main(
    pairs: Annotated[int, typer.Option(min=1, help="Comparisons made in every game.")] = 1_000_000,
    only: Annotated[str, typer.Option(help="Only this game, such as naval_fleet; all if left out.")] = "",
    seed: Annotated[int, typer.Option(min=0, help="Where the luck begins.")] = 1902,
    orders: Annotated[int, typer.Option(min=1, help="Orders tried in every pair of worlds.")] = ORDERS_A_PAIR,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Compare very many pairs of worlds in every game of sealed orders, by views, refusals, previews and sealing.

    Example: python -m benchmarks.tells --pairs 20000 --only naval_duel --out tells.md
    """
    names = [name for name in games.exercises() if only in ("", name) and comparer_of(name) is not None]
    if not names:
        raise typer.BadParameter(f"no game of sealed orders by the name of {only} has said what it keeps secret")
    tallies = []
    with progress_bar(None) as bar:
        for name in names:
            task = bar.add_task(games.find_exercise(name).title, total=pairs)
            tallies.append(tally(name, pairs, seed, partial(_advance, bar, task), orders))
    asked = f"--pairs {pairs} --seed {seed} --orders {orders}{f' --only {only}' * bool(only)}"
    page = as_page(tallies, f"python -m benchmarks.tells {asked}")
    Console().print(Markdown(page))
    replace(out, page)
    raise typer.Exit(0 if all(not each.told for each in tallies) else 1)


def _advance(bar: Progress, task: TaskID, done: int) -> None:
    """Show how far a game is."""
    bar.update(task, completed=done)


def comparer_of(name: str) -> Compare | None:
    """Find how a game's worlds are compared, beside its tests; nothing where it has not said what it keeps secret."""
    own: Compare | None = getattr(_beside_its_tests(name, "pairs"), "compare", None)
    worlds = _beside_its_tests(name, "worlds")
    if own is not None or not hasattr(worlds, "SECRETS"):
        return own
    game, told = games.find_exercise(name), scenarios.names(name)
    return partial(hold_tongue, game, worlds.SECRETS, scenarios=told, houses=worlds.HOUSES)


def _beside_its_tests(name: str, module: str) -> Any:
    """Import what a game has beside its tests, if it has."""
    room = f"tests.games.{name}.{module}"
    return importlib.import_module(room) if find_spec(room) else None


def tally(name: str, pairs: int, seed: int, tell: Callable[[int], None], orders: int = ORDERS_A_PAIR) -> Tally:
    """Compare in batches of exercises, one after another, until enough is compared or something differs."""
    compare, title, began = comparer_of(name), games.find_exercise(name).title, process_time()
    assert compare is not None, f"{name} has not said what it keeps secret"
    compared = Compared()
    while compared.comparisons < pairs:
        batch = min(BATCH, pairs - compared.comparisons)
        try:
            compared = compared.and_also(compare(pairs=batch, seed=seed, first=compared.exercises, orders=orders))
        except AssertionError as wrong:
            return Tally(title, compared, str(wrong), process_time() - began)
        tell(min(compared.comparisons, pairs))
    return Tally(title, compared, "", process_time() - began)


def as_page(tallies: list[Tally], told: str) -> str:
    """Set the tallies as a page of Markdown."""
    rows = [
        f"| {each.title} | {' | '.join(f'{number:,}' for number in each.compared)} | {each.told or 'none'} | "
        f"{each.seconds:,.0f} |"
        for each in tallies
    ]
    return "\n".join(
        (
            "# Whether a seat can tell two worlds apart",
            "",
            f"Measured by `{told}`:",
            "in each game of sealed orders pairs of worlds that agree on all a seat may know, made up at positions of",
            "exercises that go through all scenarios and many house rules. Each pair is compared by what the seat, or",
            "an onlooker, is shown, by what it is told of orders, refused or not, random ones and such as want to find",
            "something out, and by what sealing one brings. Every one of these is a comparison, so that there are",
            "several to a pair of worlds.",
            "",
            "| Game | Exercises | Pairs of worlds | Comparisons | Orders that were read | Differences | Seconds of "
            "processor |",
            "|---|--:|--:|--:|--:|---|--:|",
            *rows,
            "",
            *(f"- {line}" for line in machine()),
            "",
        )
    )


if __name__ == "__main__":
    typer.run(main)
