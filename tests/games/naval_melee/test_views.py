"""What a seat of a melee may know, and that nothing else reaches it."""

import pytest

from teetotum.games.naval_melee import GAME
from tests.games.drills import must_look_alike
from tests.games.naval_melee.worlds import imagine


@pytest.mark.clause("NM-17", "NM-24")
def test_ten_thousand_pairs_of_worlds_look_alike_to_a_commander() -> None:
    must_look_alike(GAME, ("M1", "M2"), ("sensible",), imagine, pairs=10_000, worlds=60)
