"""Whether a seat can tell two worlds apart that agree on all it may know: `python -m benchmarks.tells`."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import process_time
from typing import Annotated, NamedTuple, Protocol

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress, TaskID
from tests.games.secrets import beside_its_tests, houses_of, secrets_of

from benchmarks.measure import progress_bar
from benchmarks.results import machine, replace
from teetotum import games, scenarios
from teetotum.engine.tells import Compared, hold_tongue

PAGE = Path(__file__).with_name("tells.md")
BATCH = 10_000


class Compare(Protocol):
    """Compares so many pairs of worlds from an exercise on, and raises AssertionError at the first that differ."""

    def __call__(self, *, pairs: int, seed: int, first: int) -> Compared:
        """Say how much was compared."""


class Tally(NamedTuple):
    """What came of one game."""

    title: str
    compared: Compared
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
    names = [name for name in games.exercises() if only in ("", name) and comparer_of(name) is not None]
    if not names:
        raise typer.BadParameter(f"no game of sealed orders by the name of {only} has said what it keeps secret")
    tallies = []
    with progress_bar(None) as bar:
        for name in names:
            task = bar.add_task(games.find_exercise(name).title, total=pairs)
            tallies.append(tally(name, pairs, seed, partial(_advance, bar, task)))
    asked = f"--pairs {pairs} --seed {seed}{f' --only {only}' * bool(only)}"
    page = as_page(tallies, f"python -m benchmarks.tells {asked}")
    Console().print(Markdown(page))
    replace(out, page)
    raise typer.Exit(0 if all(not each.told for each in tallies) else 1)


def _advance(bar: Progress, task: TaskID, done: int) -> None:
    """Show how far a game is."""
    bar.update(task, completed=done)


def comparer_of(name: str) -> Compare | None:
    """Find how a game's worlds are compared, beside its tests; nothing where it has not said what it keeps secret."""
    if beside_its_tests(name) is None:
        return None
    game, told = games.find_exercise(name), scenarios.names(name)
    return partial(hold_tongue, game, secrets_of(name), scenarios=told, houses=houses_of(name))


def tally(name: str, pairs: int, seed: int, tell: Callable[[int], None]) -> Tally:
    """Compare in batches of pairs, one after another, until enough are compared or something differs."""
    compare, title, began = comparer_of(name), games.find_exercise(name).title, process_time()
    assert compare is not None, f"{name} has not said what it keeps secret"
    compared = Compared()
    while compared.worlds < pairs:
        batch = min(BATCH, pairs - compared.worlds)
        try:
            compared = compared.and_also(compare(pairs=batch, seed=seed, first=compared.exercises))
        except AssertionError as wrong:
            return Tally(title, compared, str(wrong), process_time() - began)
        tell(min(compared.worlds, pairs))
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
            f"Measured by `{told}`, all at once or game by game with `--only`:",
            "in each game of sealed orders pairs of worlds that agree on all a seat may know, made up at positions of",
            "exercises that go through all scenarios and many house rules. Each pair is compared by what the seat, or",
            "an onlooker, is shown and by what it is told of orders, refused or not, random ones and such as want to",
            "find something out; at every position also by what sealing one order brings, unless it is the last slip",
            "that is waited for, and at one in four by what the terminal draws. Each of these is a comparison, so that",
            "there are several to a pair of worlds. What is told when both worlds go on, and what rooms of the page",
            "are sent, is compared by `python -m tests.parlour.wire --exercises 20`.",
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
