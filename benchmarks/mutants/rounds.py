"""All trials, two at a time: first a game's tests on the rules as they are, then on one change after another."""

import select
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks.mutants.changes import Change
from benchmarks.mutants.grounds import SOURCES, draw, path_of
from benchmarks.mutants.trial import ANYWHERE, Asked, Outcome, Trial, watch

AT_ONCE = 2


class Tried(NamedTuple):
    """A change and what became of it: the test that noticed, or nothing."""

    game: str
    change: Change
    noticed: str

    @property
    def where(self) -> str:
        """Say where the change was made."""
        return f"{self.path.relative_to(SOURCES / 'teetotum')}:{self.change.line}"

    @property
    def path(self) -> Path:
        """Find the module that was changed."""
        return path_of(self.change.module)


def try_all(asked: Sequence[str], each: int, seed: int) -> list[Tried]:
    """Try so many changes of each of these games."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Processes are forked while the bar is up, so no thread may draw it.
    with Progress(*columns, auto_refresh=False) as bar:
        task = bar.add_task("Changing the rules", total=each * len(asked))
        tried = []
        for game in asked:
            bar.update(task, description=f"{game}: as it is", refresh=True)
            for found in try_game(game, draw(game, each, seed)):
                tried.append(found)
                alive = sum(not one.noticed for one in tried if one.game == game)
                bar.update(task, description=f"{game}: {alive} unnoticed", advance=1, refresh=True)
        return tried


def try_game(game: str, drawn: Sequence[Change]) -> Iterator[Tried]:
    """Run a game's tests as they are, to learn what they cost and touch, and then on every change."""
    found = Trial(game, watched(drawn), {}).outcome()
    if found.failed:
        raise SystemExit(f"{game} cannot be tried: unchanged, {found.failed}. Mend it first, then try again.")
    waiting = [(change, batches(found, number)) for number, change in enumerate(drawn)]
    waiting.reverse()
    running: dict[Trial, tuple[Change, list[Asked]]] = {}
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            change, asked = waiting.pop()
            running[Trial(game, {change.module: change.apply}, found.took, asked.pop(0))] = change, asked
        ready, _, _ = select.select([trial.told for trial in running], [], [])
        for trial in [one for one in running if one.told in ready]:
            change, asked = running.pop(trial)
            failed = trial.outcome().failed
            if failed or not asked:
                yield Tried(game, change, failed)
            else:
                waiting.append((change, asked))


def watched(drawn: Sequence[Change]) -> dict[str, Callable[[str], str]]:
    """Have the functions that are going to be changed tell when they are called."""
    lines: dict[str, dict[int, int]] = {}
    for number, change in enumerate(drawn):
        lines.setdefault(change.module, {})[number] = change.line
    return {module: partial(watch, lines=found) for module, found in lines.items()}


def batches(found: Outcome, number: int) -> list[Asked]:
    """Ask first the tests that touch a function, then the others: what was worked out once is kept for all of them."""
    touching = {test for test, touched in found.touched.items() if number in touched}
    if not touching or ANYWHERE in touching:
        return [lambda _: True]
    return [lambda test: test in touching, lambda test: test not in touching]
