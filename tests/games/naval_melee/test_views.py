"""What a seat of a melee may know, and that nothing else reaches it."""

import pytest

from teetotum.engine.tells import hold_tongue
from teetotum.games.naval_melee import GAME
from tests.games.naval_melee.worlds import HOUSES, SECRETS
from tests.sizes import PAIRS


@pytest.mark.clause("NM-17", "NM-24")
def test_thousands_of_pairs_of_worlds_look_alike_to_a_commander() -> None:
    compared = hold_tongue(GAME, SECRETS, pairs=PAIRS, scenarios=("M1", "M2"), houses=HOUSES)
    assert compared.worlds == PAIRS
    assert compared.read > PAIRS // 5
