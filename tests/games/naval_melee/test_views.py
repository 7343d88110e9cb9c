"""What a seat of a melee may know, and that nothing else reaches it."""

import pytest

from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_melee import GAME
from teetotum.players import captain
from tests.games.naval_melee.worlds import imagine

PAIRS = 10_000
WORLDS = 60


@pytest.mark.clause("NM-17", "NM-24")
def test_ten_thousand_pairs_of_worlds_look_alike_to_a_commander() -> None:
    luck, compared, number = Keyed(1902), 0, 0
    program = captain(GAME, "sensible")
    while compared < PAIRS:
        number += 1
        exercise = Exercise(brief(GAME, scenario="M1"), Keyed(7, number))
        while not exercise.is_over and compared < PAIRS:
            for seat in range(2):
                mine = states.numbers(GAME.seen_by(exercise.play, seat))
                for _ in range(WORLDS):
                    other = exercise.brief.play(imagine(states.copy(exercise.state), seat, luck))
                    assert states.numbers(GAME.seen_by(other, seat)) == mine
                    compared += 1
            if exercise.to_act == NATURE:
                exercise.throw()
            else:
                seat = exercise.writers[0]
                exercise.lapse(seat, program.write(exercise, seat, luck))
