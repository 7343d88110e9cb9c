"""What a commander may know, and that nothing else reaches him."""

import pytest

from teetotum.engine import state as states
from teetotum.engine.sealed import view
from teetotum.games.naval_fleet import GAME
from tests.games.drills import must_look_alike
from tests.games.naval_fleet.waters import action, alone, fleet, move
from tests.games.naval_fleet.worlds import imagine


@pytest.mark.clause("NF-52", "NM-5", "NFR-38")
def test_ten_thousand_pairs_of_worlds_look_alike_to_a_commander() -> None:
    must_look_alike(GAME, ("F1", "F2", "F3"), ("random", "sensible"), imagine, pairs=10_000, worlds=60)


@pytest.mark.clause("NF-49", "NF-52")
def test_flying_signals_and_instructions_are_never_the_enemys_to_read() -> None:
    secret = alone(2, instructions=("IF RANGE <= 3000 THEN V 8R.", "NONE"))
    plain = alone(2)
    move(secret, "HV 4R")
    move(plain, "HS2")
    assert view(secret, 1).numbers == view(plain, 1).numbers
    assert [event.text for event in view(secret, 1).events] == [event.text for event in view(plain, 1).events]
    assert any("hoists" in event.text for event in view(secret, 0).events)


@pytest.mark.clause("NF-43")
def test_the_umpire_and_whoever_looks_back_see_everything() -> None:
    exercise = action(fleet("blue", 1), fleet("red", 1, 9000), options={"umpire": "person"})
    move(exercise, "HV 4R")
    assert states.digest(GAME.seen_by(exercise.play, 2)) == exercise.digest()
    over = alone(1)
    move(over, "STRIKE")
    assert states.digest(GAME.seen_by(over.play, 1)) == over.digest()
