"""What a seat of a melee may know, and that nothing else reaches it."""

import pytest

from teetotum.engine.sealed_conformance import hold_tongue
from teetotum.games.naval_melee import GAME
from tests.games.naval_melee.worlds import HOUSES, SECRETS


@pytest.mark.clause("NM-17", "NM-24")
def test_ten_thousand_pairs_of_worlds_look_alike_to_a_commander() -> None:
    assert hold_tongue(GAME, SECRETS, scenarios=("M1", "M2"), houses=HOUSES, orders=40).read > 2000
