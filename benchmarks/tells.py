"""Whether a seat can tell two worlds apart that agree on all it may know: `python -m benchmarks.tells`."""

import importlib
from importlib.util import find_spec
from pathlib import Path
from time import process_time
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.markdown import Markdown

from benchmarks.measure import progress_bar
from benchmarks.results import machine, replace
from teetotum import games, scenarios
from teetotum.engine.sealed_conformance import hold_tongue

PAGE = Path(__file__).with_name("tells.md")
BATCH = 10_000


class Tally(NamedTuple):
    """What came of one game."""

    title: str
    pairs: int
    understood: int
    told: str
    seconds: float


def main(
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of worlds compared in every game.")] = 1_000_000,
    only: Annotated[str, typer.Option(help="Only this game, such as naval_fleet; all if left out.")] = "",
    seed: Annotated[int, typer.Option(min=0, help="Where the luck begins.")] = 1902,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Compare very many pairs of worlds in every game of sealed orders, by views, refusals, previews and sealing.

    Example: python -m benchmarks.tells --pairs 20000 --only naval_duel --out tells.md
    """
    names = [name for name in games.exercises() if only in ("", name) and secrets_of(name) is not None]
    if not names:
        raise typer.BadParameter(f"no game of sealed orders by the name of {only} has said what it keeps secret")
    tallies = []
    with progress_bar(None) as bar:
        for name in names:
            task = bar.add_task(games.find_exercise(name).title, total=pairs)
            tallies.append(tally(name, pairs, seed, lambda done, task=task: bar.update(task, completed=done)))
    page = as_page(tallies, f"python -m benchmarks.tells --pairs {pairs} --seed {seed}{f' --only {only}' * bool(only)}")
    Console().print(Markdown(page))
    replace(out, page)
    raise typer.Exit(0 if all(not each.told for each in tallies) else 1)


def secrets_of(name: str) -> Any:
    """Find what a game keeps secret, in the worlds beside its tests; nothing where it has not said."""
    room = f"tests.games.{name}.worlds"
    worlds = importlib.import_module(room) if find_spec(room) else None
    return worlds if hasattr(worlds, "SECRETS") else None


def tally(name: str, pairs: int, seed: int, tell: Any) -> Tally:
    """Compare pairs in batches, each by luck of its own, until one differs."""
    worlds, game, began = secrets_of(name), games.find_exercise(name), process_time()
    done, understood = 0, 0
    while done < pairs:
        batch = min(BATCH, pairs - done)
        try:
            understood += hold_tongue(
                game,
                worlds.SECRETS,
                pairs=batch,
                seed=seed + done // BATCH,
                scenarios=scenarios.names(name),
                houses=worlds.HOUSES,
            )
        except AssertionError as wrong:
            return Tally(game.title, done, understood, str(wrong), process_time() - began)
        done += batch
        tell(done)
    return Tally(game.title, done, understood, "", process_time() - began)


def as_page(tallies: list[Tally], told: str) -> str:
    """Set the tallies as a page of Markdown."""
    rows = [
        f"| {each.title} | {each.pairs:,} | {each.understood:,} | {each.told or 'none'} | {each.seconds:,.0f} |"
        for each in tallies
    ]
    return "\n".join(
        (
            "# Whether a seat can tell two worlds apart",
            "",
            f"Measured by `{told}`:",
            "in each game of sealed orders two worlds that agree on all a seat may know, compared by what the seat, or",
            "an onlooker, is shown, by what it is told of an order, refused or not, and by what sealing it brings.",
            "",
            "| Game | Pairs | Orders that were read | Differences | Seconds of processor |",
            "|---|---|---|---|---|",
            *rows,
            "",
            *machine(),
            "",
        )
    )


if __name__ == "__main__":
    typer.run(main)
