"""An exercise looked over: how the sides stood after every move, what decided it, what each ship gave and lost."""

from pathlib import Path

import pytest

from teetotum.engine import logbook, records
from teetotum.games import find_exercise
from teetotum.lab.exercise_review import ExerciseReview, review_exercise

SHELF = Path(__file__).parents[2] / "records"


def looked_over(name: str) -> ExerciseReview:
    taken = records.read((SHELF / f"{name}.record").read_text("utf-8"))
    return review_exercise(logbook.replay(taken, find_exercise(taken.tag("Game"))))


def told(found: ExerciseReview, n: int) -> list[str]:
    return [each.text for each in found.stages[n].told]


def test_a_duel_is_decided_by_the_fire_that_one_side_alone_took_and_by_the_ram_that_ended_it() -> None:
    found = looked_over("naval_duel/strict-house")
    assert [stage.counts for stage in found.stages][1:4] == [(0, 0), (23, 23), (56.5, 23)]
    assert found.decided == (3, 6, 7)  # in the second move both lost as much
    assert "Red fires A12, A8 from 1318 yards at an end and scores 33.5." in told(found, 3)
    assert told(found, 7)[0] == "Blue's ram strikes home at second 23.1."
    assert [(ship.lost, ship.gave, ship.salvos) for ship in found.ships] == [(67.5, 23, 1), (23, 67.5, 3)]
    assert found.ending == "Blue won."


@pytest.mark.parametrize("name", ["naval_fleet/forcing-the-channel", "naval_melee/three-against-three"])
def test_what_the_sides_have_lost_is_what_their_ships_have_lost(name: str) -> None:
    found = looked_over(name)
    for side, lost in enumerate(found.stages[-1].counts):
        assert lost == pytest.approx(sum(ship.lost for ship in found.ships if ship.side == side))
    assert [stage.move for stage in found.stages] == list(range(len(found.stages)))
    assert all(found.stages[n].told for n in found.decided)
    assert found.figures[0].endswith("struck.")


def test_a_loss_is_told_before_gun_fire_and_no_move_is_told_at_length() -> None:
    found = looked_over("naval_fleet/forcing-the-channel")
    assert "Blue 5 is lost." in told(found, 13)
    assert "Torpedo craft 1's torpedo strikes Blue 5: the die shows 1 against zone 3." in told(found, 13)
    assert all(len(stage.told) <= 6 for stage in found.stages)


def test_a_campaign_is_counted_by_its_problem_and_tells_its_figures() -> None:
    found = looked_over("naval_strategic/the-sound-with-fair-throws")
    assert found.counted == "points scored"
    assert [stage.counts for stage in found.stages][-2:] == [(20, 80), (80, 20)]
    assert found.decided == (8,)
    assert any(figure.startswith("first sighting: 1902-09-03 23:27") for figure in found.figures)


def test_an_exercise_that_is_not_over_is_looked_over_as_far_as_it_went() -> None:
    taken = records.read((SHELF / "naval_duel/strict-house.record").read_text("utf-8"))
    tags = {name: words for name, words in taken.tags.items() if name not in ("Digest", "Result")}
    begun = records.Record(tags, taken.lines[:6], {})
    found = review_exercise(logbook.replay(begun, find_exercise("naval_duel")))
    assert found.ending == "It is not over."
    assert found.decided == (3,)
