"""Writes down every state of the golden campaigns: `python -m tests.games.naval_strategic.golden_states`.

A digest of a record tells that something has drifted; these tell at which deed it began to.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap

from teetotum.engine import logbook, records
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic import GAME

RECORDS = sorted((Path(__file__).parents[3] / "records" / "naval_strategic").glob("*.record"))
WRITTEN = Path(__file__).parent / "golden_states"


def states_of(path: Path) -> Iterator[str]:
    """Replay a golden campaign deed by deed, and tell each state from any other."""
    taken = records.read(path.read_text(encoding="utf-8"))
    exercise = Exercise(logbook.brief_of(taken, GAME))
    for line in taken.lines:
        exercise.act(line.actor, line.text)
        yield hashlib.sha256(exercise.state.account().encode()).hexdigest()[:8]


def written(path: Path) -> list[str]:
    """Read what was written down of a golden campaign."""
    return (WRITTEN / f"{path.stem}.txt").read_text(encoding="utf-8").split()


def main() -> None:
    """Write all of them."""
    WRITTEN.mkdir(exist_ok=True)
    for path in RECORDS:
        (WRITTEN / f"{path.stem}.txt").write_text("\n".join(wrap(" ".join(states_of(path)), 107)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
