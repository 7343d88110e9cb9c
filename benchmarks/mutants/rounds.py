"""All trials, two at a time: first a game's tests on the rules as they are, then on one change after another."""

import select
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks.mutants.changes import Change
from benchmarks.mutants.grounds import SOURCES, draw, path_of
from benchmarks.mutants.trial import Trial

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
    """Run a game's tests as they are, to learn what they cost, and then on every change."""
    found = Trial(game, None, {}).outcome()
    if found.failed:
        raise SystemExit(f"{game} cannot be tried: unchanged, {found.failed}. Mend it first, then try again.")
    waiting, running = list(reversed(drawn)), list[Trial]()
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            running.append(Trial(game, waiting.pop(), found.took))
        ready, _, _ = select.select([trial.told for trial in running], [], [])
        for trial in [one for one in running if one.told in ready]:
            running.remove(trial)
            assert trial.change is not None
            yield Tried(game, trial.change, trial.outcome().failed)
