"""The golden campaigns go through the very states they went through, and every problem has one."""

from pathlib import Path

import pytest

from teetotum import scenarios
from teetotum.engine.records import read
from teetotum.games.naval_strategic import GAME
from tests.games.naval_strategic.golden_states import RECORDS, states_of, written
from tests.games.shelf import kept


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_state_of_a_golden_campaign_is_spelt_as_it_was_written_down(path: Path) -> None:
    for deed, (now, then) in enumerate(zip(states_of(path), written(path), strict=True), 1):
        assert now == then, f"{path.stem} parts from its account at deed {deed}"


def test_there_are_records_of_every_problem() -> None:
    assert {read(text).tag("Scenario") for text in kept(GAME.id).values()} == set(scenarios.names(GAME.id))
