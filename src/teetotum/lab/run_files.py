"""Runs written to files, a line for each match: as comma-separated values, or as JSON under a line that says what was
played.
"""

import csv
import io
import json
from collections.abc import Iterator
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class Finished(Protocol):
    """A run that is over: every match's places and length by its number, and what was played."""

    @property
    def places(self) -> NDArray[np.int64]:
        """Give each seat's place."""

    @property
    def plies(self) -> NDArray[np.int64]:
        """Give the number of actions."""

    def header(self) -> dict[str, object]:
        """Say what was played, by whom and with what luck."""


def rows(run: Finished) -> Iterator[dict[str, int]]:
    """Give each match as a row: its number, its length, and each seat's place."""
    for match, (plies, places) in enumerate(zip(run.plies.tolist(), run.places.tolist(), strict=True)):
        yield {"match": match, "plies": plies} | {f"place_{seat}": place for seat, place in enumerate(places)}


def as_csv(run: Finished) -> str:
    """Write every match as a line of comma-separated values."""
    text = io.StringIO()
    writer = csv.DictWriter(text, ["match", "plies", *(f"place_{seat}" for seat in range(run.places.shape[1]))])
    writer.writeheader()
    writer.writerows(rows(run))
    return text.getvalue()


def as_json_lines(run: Finished) -> str:
    """Write what was played as one line of JSON, then every match as another."""
    return "\n".join([json.dumps(run.header()), *(json.dumps(row) for row in rows(run))]) + "\n"
