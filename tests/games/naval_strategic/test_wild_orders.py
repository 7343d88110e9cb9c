"""Orders as nobody sane would write them: they are refused or mended, and never stop the game."""

import pytest

from tests.games import by_lot
from tests.games.naval_strategic.wild import SEEDS, WILD, wild_exercise


@pytest.mark.clause("NS-30", "NSR-49")
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_written_the_game_goes_on_and_what_is_mended_stands(seed: int) -> None:
    exercise = wild_exercise(seed)
    assert exercise.state.move >= 2
    assert by_lot.digest_of(exercise) == by_lot.kept()[WILD][seed]
